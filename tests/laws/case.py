"""What the laws need to know of a game, and random playings of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bubblenb.engine import CHANCE, AnyGame, Event

SMALL = False
"""Whether the laws look at fewer states; set for a whole run by --small."""

Chooser = Callable[[AnyGame, Any, int, Sequence[Any], random.Random], Any]
"""(game, state, seat, its legal acts, rng) -> the act that a playing goes on with."""


def any_act(game: AnyGame, state: Any, seat: int, legal: Sequence[Any], rng: random.Random) -> Any:
    """Any legal act, all alike."""
    return rng.choice(legal)


@dataclass(frozen=True)
class Case:
    """One game, as the laws see it."""

    game: AnyGame
    options: tuple[Mapping[str, Any], ...]
    """Options to play with; the first are the defaults."""
    pieces: Callable[[Any], Counter[str]]
    """Every piece that exists in a state, wherever it lies: the same at every step."""
    acts: tuple[str, ...]
    """The text of every act that can be written."""
    phases: frozenset[str]
    positions: tuple[str, ...] = ()
    """Positions that random play from the start rarely meets."""
    choose: Chooser = any_act
    """How the seats play in random games."""
    cap: int = 5_000
    """Acts after which a playing is broken off."""
    ends: bool = True
    """Whether a playing must end before that; False where the rules let players go on for ever."""
    games: int = 2_000
    """Random games in the ordinary tests."""
    soak: int = 0
    """Random games in the long run."""

    def __str__(self) -> str:
        return self.game.NAME


@dataclass(frozen=True)
class Moment:
    """One act of a random playing."""

    state: Any
    seat: int
    act: Any
    after: Any
    events: tuple[Event, ...]


def drawn(game: AnyGame, state: Any, rng: random.Random) -> Any:
    """An act of chance, as likely as it is."""
    weights = game.chance(state)
    return rng.choices(list(weights), list(weights.values()))[0]


def playing(case: Case, state: Any, rng: random.Random) -> Iterator[Moment]:
    """A random playing from a state to the end, act by act, by the protocol alone."""
    game = case.game
    for _ in range(case.cap):
        movers = game.movers(state)
        if not movers:
            return
        seat = rng.choice(movers)
        if seat == CHANCE:
            act = drawn(game, state, rng)
        else:
            act = case.choose(game, state, seat, game.legal(state, seat), rng)
        after, events = game.apply(state, seat, act)
        yield Moment(state, seat, act, after, events)
        state = after
    assert not case.ends, f"the game did not end within {case.cap} acts"


def starts(case: Case, rng: random.Random) -> Iterator[Any]:
    """A fresh table with each set of options, then each position."""
    for options in case.options:
        players = rng.randint(*case.game.PLAYERS)
        yield case.game.initial(case.game.Rules(**options), players)
    yield from map(case.game.parse, case.positions)
