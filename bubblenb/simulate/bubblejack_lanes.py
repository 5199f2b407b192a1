"""Many hands of Bubblejack at once: cards push them through a machine that is built for rules, reserves and player.

What a hand is dealt depends on its seed and number alone (`bubblejack_deck`), how it is played is a machine
(`bubblejack_machine`), and the two meet in `bubblejack_steps`. Any hand can be played again through the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np

from bubblenb.bots import Bot, bot_named, bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack.state import NAME, PLAYER, UNKNOWN, Rules, State, Use
from bubblenb.match import Match
from bubblenb.simulate.bubblejack_deck import bits, candidates, first_words
from bubblenb.simulate.bubblejack_machine import WAYS, Machine, TooLargeError, machine
from bubblenb.simulate.bubblejack_steps import UNFINISHED, ends
from bubblenb.simulate.plan import Columns
from bubblenb.simulate.trials import Names, trial_of

SIZE = 65_536
"""Hands of a chunk."""
HAND = trial_of(bubblejack)
"""What a hand is and what is measured of it, in the engine's trials and here alike."""
_PROBE, _MOST_LEFT_OUT = 4_096, 8
"""Of so many hands at most so many may come to the last card: each of those takes the engine very much longer."""


def plan(rules: Rules, policies: Mapping[int, Bot | str], start: State | None) -> Lanes | None:
    """Hands of these rules from a start (None: a fresh table), with the player's bot "house" or "cautious".

    None for other bots, for a hand that is decided, for a deck that may run out, and for reserves that lead to too
    many different hands.
    """
    bot = _named(policies.get(PLAYER, "house"))
    if bot is None:
        return None
    lanes = Lanes(rules, bot, None if start is None else replace(start, rules=rules))
    if HAND.ended(_waiting(lanes)[0], ()):
        return None
    try:
        hand = _machine(lanes)
    except TooLargeError:
        return None
    left_out = np.count_nonzero(ends(hand, first_words("probe", 0, _PROBE)) == UNFINISHED)
    return None if left_out > _MOST_LEFT_OUT else lanes


def _named(bot: Bot | str) -> str | None:
    """The name of a bot that plays here."""
    return next((name for name in WAYS if bot in (name, bots_of(NAME)[name])), None)


@dataclass(frozen=True)
class Lanes:
    """A plan: the hands of these rules, this bot and this start."""

    rules: Rules
    bot: str
    start: State | None
    size: ClassVar[int] = SIZE
    measures: ClassVar[Names] = MappingProxyType(HAND.measures(2))

    def chunk(self, seed: int | str, number: int) -> Columns:
        """All hands of a chunk: the result, both totals, and the bubble cards that the player used."""
        return self.hands(first_words(seed, number, SIZE))

    def hands(self, words: Any) -> Columns:
        """The hands with these first words."""
        hand = _machine(self)
        found = ends(hand, words)
        rows = hand.ends.view(np.int32).ravel().take(found).view(np.int8).reshape(-1, len(self.measures))
        for lane in np.flatnonzero(found == UNFINISHED):
            rows[lane] = measured(self.played(int(words[lane])))
        return {name: rows[:, place] for place, name in enumerate(self.measures)}

    def match(self, seed: int | str, number: int, index: int) -> Match:
        """One of these hands, played again by the engine."""
        return self.played(int(first_words(seed, number, SIZE)[index]), seed)

    def played(self, word: int, seed: int | str = 0) -> Match:
        """The hand with this first word, played by the engine. The match bears the seed, but its cards are given."""
        if self.start is None:
            match = Match(NAME, seed, self.rules, chance="manual")
        else:
            match = Match.at(bubblejack.format(self.start), seed, chance="manual")
        deck = candidates(word)
        while not HAND.ended(state := match.observe(None).state, ()):
            if match.movers == (CHANCE,):
                match.act(_drawn(state, deck), CHANCE)
            else:
                match.play_one(match.movers[0], {PLAYER: self.bot})
        return match


def _drawn(state: State, deck: Iterator[str]) -> str:
    """The next card of the deck, as chance's act; a face-down card that is known is only turned."""
    if state.phase == "reveal" and state.down != UNKNOWN:
        return f"reveal {state.down}"
    left = set(state.deck)
    word = "reveal" if state.phase == "reveal" else "deal"
    return f"{word} {next(card for card in deck if card in left)}"


def measured(match: Match) -> list[int]:
    """What is measured of a hand that is decided."""
    seen = match.observe(None)
    return list(HAND.measured(None, seen.state, seen.events).values())


@lru_cache(maxsize=16)
def _machine(lanes: Lanes) -> Machine:
    """The machine of a plan; every process makes its own, once."""
    state, used = _waiting(lanes)
    return machine(lanes.rules, lanes.bot, state, used, bits(state.deck))


def _waiting(lanes: Lanes) -> tuple[State, int]:
    """The position in which the first card is awaited, or the hand is decided, and the bubble cards used until then."""
    state, used = (bubblejack.initial(lanes.rules, 2) if lanes.start is None else lanes.start), 0
    bot, never = bot_named(NAME, lanes.bot), Random(0)  # these bots draw no numbers
    while not HAND.ended(state, ()) and bubblejack.movers(state) != (CHANCE,):
        legal = bubblejack.legal(state, state.turn)
        act = legal[0] if len(legal) == 1 else bot(Seen(PLAYER, state, game=bubblejack), legal, never)
        used += isinstance(act, Use) and state.turn == PLAYER
        state = bubblejack.apply(state, state.turn, act)[0]
    return state, used
