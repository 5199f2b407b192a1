"""What the laws need to know of each game: its options, its pieces, every act that can be written.

A new game adds one entry to CASES; the laws themselves name no game.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bubblenb.engine import CHANCE, AnyGame, Event
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack.state import PHASES
from bubblenb.games.cards import BUBBLES, STANDARD
from tests import fifth


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


_MANY_BUBBLES = "player Ks Qd; croupier 9h ?; player bubbles 9b Jb Kb 0b 0b; croupier bubbles 0b 5b 3b"


def _bubblejack_pieces(state: bubblejack.State) -> Counter[str]:
    known = [] if state.down in (None, "?") else [str(state.down)]
    found = Counter([*state.deck, *state.discard, *state.bubble_deck, *known])
    for side in (state.player, state.croupier):
        found.update([*side.cards, *side.played, *side.bubbles, *side.spent])
    return found


def _bubblejack_acts() -> Iterator[str]:
    yield from ("hit", "stand", "bust", "next")
    for bubble in dict.fromkeys(BUBBLES):
        yield f"award {bubble}"
        yield f"use {bubble}"
        yield from (f"use {bubble} drop {card}" for card in STANDARD)
    yield from (f"{word} {card}" for word, card in itertools.product(("deal", "reveal"), STANDARD))


def _pebbles_pieces(state: fifth.State) -> Counter[str]:
    shells = [str(shell) for shell in state.shells]
    return Counter(shells + [str(n) for n in (1, 2, 3) if str(n) not in shells])


CASES = (
    Case(
        bubblejack,
        (
            {},
            {"bubbles": False},
            {"hit_soft_17": True},
            {"chain_bubbles": True},
            {"chain_bubbles": True, "allow_hopeless": False},
            {"allow_hopeless": False},
            {"auto_stand_21": False},
            {"croupier_pick": "first"},
            {"croupier_discard": False},
            {"start_zero_counts": False},
            {"target": 3},
            {"reshuffle": "on_need"},
            {"reshuffle": "every_hand"},
        ),
        _bubblejack_pieces,
        tuple(_bubblejack_acts()),
        frozenset(PHASES),
        (
            "bubblejack: player 4s 5s; croupier 2h ?; deck 9c",  # no card to draw but the face-down one
            "bubblejack: player 4s 5s; croupier 2h ?; deck 9c 4d 2s",
            "bubblejack: player 4s 5s; croupier 2h ?; deck 9c 4d 2s; discard Kd Qd 3h; rules reshuffle=on_need",
            f"bubblejack: {_MANY_BUBBLES}",
            f"bubblejack: {_MANY_BUBBLES}; rules chain_bubbles=True",
            "bubblejack: player Ks Qd 5c; croupier 9h ?; player bubbles 9b 8b 7b 6b; rules chain_bubbles=True",
        ),
    ),
    Case(
        fifth,
        ({}, {"coin": False}, {"heap": 12}),
        _pebbles_pieces,
        ("take 1", "take 2", "coin 0", "coin 1", "shell 1", "shell 2", "shell 3"),
        frozenset(("deal", "take", "coin", "over")),
        ("pebbles: heap 1; shells 1 2",),
    ),
)
"""Every game of GAMES, and the fifth."""


def drawn(game: AnyGame, state: Any, rng: random.Random) -> Any:
    """An act of chance, as likely as it is."""
    weights = game.chance(state)
    return rng.choices(list(weights), list(weights.values()))[0]


def playing(game: AnyGame, state: Any, rng: random.Random, cap: int = 5_000) -> Iterator[Moment]:
    """A random playing from a state to the end, act by act, by the protocol alone."""
    for _ in range(cap):
        movers = game.movers(state)
        if not movers:
            return
        seat = rng.choice(movers)
        act = drawn(game, state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat))
        after, events = game.apply(state, seat, act)
        yield Moment(state, seat, act, after, events)
        state = after
    raise AssertionError(f"the game did not end within {cap} acts")


def starts(case: Case, rng: random.Random) -> Iterator[Any]:
    """A fresh table with each set of options, then each position."""
    for options in case.options:
        players = rng.randint(*case.game.PLAYERS)
        yield case.game.initial(case.game.Rules(**options), players)
    yield from map(case.game.parse, case.positions)


@functools.cache
def moments(case_name: str, playings: int = 1) -> tuple[Moment, ...]:
    """A few random playings from every start."""
    case = next(case for case in CASES if str(case) == case_name)
    rng = random.Random(f"laws of {case}")
    return tuple(
        moment
        for _ in range(playings)
        for start in starts(case, rng)
        for moment in playing(case.game, start, rng)
    )
