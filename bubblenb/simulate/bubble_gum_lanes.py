"""Many rounds of Bubble Gum at once: all tables play the same trick, each with its own cards.

The deals come from `bubble_gum_deal`, sets of cards are those of `bubble_gum_sets`, the play is `bubble_gum_tricks`.
Any round can be played again through the engine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar

import numpy as np

from bubblenb.bots import Bot, bots_of
from bubblenb.engine import CHANCE, HIDDEN
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import HAND_SIZE
from bubblenb.games.bubble_gum.state import NAME, Rules, State, fresh
from bubblenb.match import Match
from bubblenb.simulate.bubble_gum_deal import PLAYS, Deal, dealt
from bubblenb.simulate.bubble_gum_sets import turned
from bubblenb.simulate.bubble_gum_tricks import BOTS, RANDOM, Players, Tables, Trick, played
from bubblenb.simulate.plan import Columns, generator
from bubblenb.simulate.trials import RESULT, Names, trial_of

SIZE = 8_192
"""Rounds of a chunk."""
ROUND = trial_of(bubble_gum)
"""What a round is and what is measured of it, in the engine's trials and here alike."""


def plan(rules: Rules, policies: Mapping[int, Bot | str], start: State | None) -> Lanes | None:
    """Rounds of these rules from a start (None: a fresh table), with the bots "greedy" and "random".

    None for other bots, and for a start in which a trick has just been taken and hands are not known: what they may
    hold depends on how that trick can have gone.
    """
    bots = _named(policies[0]), _named(policies[1])
    begun = fresh(rules) if start is None else replace(start, rules=rules)
    if bots[0] is None or bots[1] is None:
        return None
    if begun.taken and any(HIDDEN in hand for hand in begun.hands):
        return None
    return Lanes((bots[0], bots[1]), begun)


def _named(bot: Bot | str) -> str | None:
    """The name of a bot that plays here."""
    return next((name for name in BOTS if bot in (name, bots_of(NAME)[name])), None)


@dataclass(frozen=True)
class Lanes:
    """A plan: the rounds of these bots from this start, which bears the rules."""

    bots: tuple[str, str]
    start: State
    size: ClassVar[int] = SIZE
    measures: ClassVar[Names] = MappingProxyType(ROUND.measures(2))

    def chunk(self, seed: int | str, number: int) -> Columns:
        """All rounds of a chunk: for seat 0 the result, its margin and total, tricks won, pops of its field."""
        tables, tricks = self._begun(self._deal(seed, number), seed, number)
        deque(tricks, maxlen=0)
        (mine, other), (cards, others) = (
            turned(rows, tables.leader) for rows in (tables.totals, tables.counts)
        )
        margin = mine - other
        return {
            RESULT: np.sign(np.where(margin, margin, cards - others)),
            "margin": margin,
            "total": mine,
            "tricks": tables.tricks,
            "pops": tables.pops,
        }

    def match(self, seed: int | str, number: int, index: int) -> Match:
        """One of these rounds, played again by the engine. It bears the seed, but its cards are given."""
        return next(self.matches(seed, number, [index]))

    def matches(self, seed: int | str, number: int, indices: Iterable[int]) -> Iterator[Match]:
        """Several rounds of a chunk, played again by the engine."""
        deal = self._deal(seed, number)
        tricks = list(self._begun(deal, seed, number)[1])
        for index in indices:
            if self.start == fresh(self.start.rules):
                match = Match(NAME, seed, self.start.rules, chance="manual")
            else:
                match = Match.at(bubble_gum.format(self.start), seed, chance="manual")
            told, acts = _told(deal, match.observe(None).state, index), _acts(tricks, deal, index)
            while not ROUND.ended(state := match.observe(None).state, ()):
                if match.movers == (CHANCE,):
                    match.act(told(state), CHANCE)
                else:
                    match.act(next(acts))
            yield match

    def _deal(self, seed: int | str, number: int) -> Deal:
        return dealt(self.start, seed, number, SIZE)

    def _begun(self, deal: Deal, seed: int | str, number: int) -> tuple[Tables, Iterator[Trick]]:
        """The tables of a chunk, and their tricks, which are played as one asks for them."""
        start, leader = self.start, deal.leader
        fields = [[[start.total(seat)], [len(start.fields[seat])]] for seat in (0, 1)]
        totals, counts = (
            turned(np.array([field[of] for field in fields], np.int32), leader) for of in (0, 1)
        )
        tables = Tables(leader, turned(deal.hands, leader), totals, counts, start.rules.pop_at)
        tricks = HAND_SIZE - (start.tricks if start.trump else 0)
        first, second = (
            generator(seed, number, PLAYS, seat).random((2 * tricks * (bot == RANDOM), SIZE))
            for seat, bot in enumerate(self.bots)
        )
        players = Players(self.bots, (first, second))
        return tables, played(tables, players, tricks, deal.card(start.led), deal.card(start.taken))


def _told(deal: Deal, start: State, index: int) -> Callable[[State], str]:
    """What chance does at one of the tables, act by act."""
    missing = [
        iter([card for card in deal.cards(deal.hands[seat], index) if card not in start.hands[seat]])
        for seat in (0, 1)
    ]
    discarded = [iter(deal.cards(sets, index)) for sets in deal.discarded]

    def told(state: State) -> str:
        if state.phase == "first leader":
            return f"first {deal.leader[index]}"
        if state.phase == "trump" and not state.filling:
            return f"trump {deal.cards(deal.trump, index)[0]}"
        hidden = (*(HIDDEN in hand for hand in state.hands), *(HIDDEN in cards for cards in state.discarded))
        if state.filling:
            return f"deal {next((*missing, *discarded)[hidden.index(True)])}"
        return f"deal {next(missing[len(state.hands[0]) > len(state.hands[1])])}"

    return told


def _acts(tricks: Iterable[Trick], deal: Deal, index: int) -> Iterator[str]:
    """What is played at one of the tables, act by act."""
    for trick in tricks:
        for word, cards in (("play", trick.led), ("play", trick.followed), ("discard", trick.discarded)):
            if cards is not None:
                yield f"{word} {deal.cards(cards, index)[0]}"
