"""What each card that I could play now leads to in this trick: who wins it, what is captured, which field pops.

Who follows has the choice. What he will choose is not known, so each card with which he may follow is alike here,
for each hand that he may hold. Who follows himself knows how the trick ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import gcd
from typing import Any

from bubblenb.engine import BadText, Facts
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds.bubble_gum_masks import BIT, CARD_OF, PIPS, SUIT, SUIT_OF, bits, mask, replies, winners
from bubblenb.odds.bubble_gum_worlds import Hands, gum_seen, posterior
from bubblenb.odds.counted import Counted
from bubblenb.words import say

_ALIKE = 2520
"""Divided by the number of cards that may be played, 1 to 10, this is whole."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the trick ends with one card of the other player."""

    card: str
    """His card: the one he follows with, or the one he has led."""
    wins: bool
    """Whether I win the trick."""
    captured: str
    """The card that goes into the winner's field."""
    taken: str
    """The card that the loser takes into his hand."""
    totals: tuple[int, int]
    """The totals of my field and of his after the trick and the pop."""
    pops: bool
    """Whether the winner's field pops."""
    weight: int

    def __repr__(self) -> str:
        how = "popped" if self.pops else "totals"
        mine, his = self.totals
        totals = say(f"odds.bubble_gum.ending.{how}", mine=mine, his=his)
        who = "won" if self.wins else "lost"
        return say(f"odds.bubble_gum.ending.{who}", card=self.card, captured=self.captured, totals=totals)


@dataclass(frozen=True, slots=True)
class Trick:
    """How this trick may end if I play this card; the cases of what is counted are his cards."""

    card: str
    endings: tuple[Ending, ...]
    of: int
    """The weights of all endings."""

    @property
    def win(self) -> Counted:
        """I win the trick."""
        return self._counted(lambda ending: ending.wins)

    @property
    def pops(self) -> Counted:
        """I win the trick and my field pops."""
        return self._counted(lambda ending: ending.wins and ending.pops)

    @property
    def pops_other(self) -> Counted:
        """He wins the trick and his field pops."""
        return self._counted(lambda ending: ending.pops and not ending.wins)

    def __repr__(self) -> str:
        chances = self.win.percent, self.pops.percent, self.pops_other.percent
        return say(
            "odds.bubble_gum.trick", card=self.card, win=chances[0], pops=chances[1], pops_other=chances[2]
        )

    def _counted(self, test: Callable[[Ending], bool]) -> Counted:
        return Counted(Facts({end.card: end.weight for end in self.endings if test(end)}), self.of)


def tricks(source: Any, model: str) -> dict[str, Trick]:
    """The trick for each card that I may play now, or for the one I have led; raises BadText where there is none."""
    seen = gum_seen(source)
    state, me = seen.state, seen.seat or 0
    if state.phase == "lead" and state.turn == me:
        known, leads = posterior(seen, model), bits(mask(state.hands[me]))
        following = {suit: _following(known, suit) for suit in {SUIT_OF[bit] for bit in leads}}
        return {CARD_OF[bit]: _trick(state, me, bit, following[SUIT_OF[bit]], bit) for bit in leads}
    if state.phase == "follow" and state.turn == me:
        led = BIT[state.led or ""]
        mine = bits(replies(mask(state.hands[me]), led))
        return {CARD_OF[bit]: _trick(state, me, bit, {led: 1}, led) for bit in mine}
    if state.phase == "follow":
        led = BIT[state.led or ""]
        others = _following(posterior(seen, model), SUIT_OF[led])
        return {CARD_OF[led]: _trick(state, me, led, others, led)}
    raise BadText(say("odds.bubble_gum.no-trick"))


def _following(known: Hands, suit: int) -> dict[int, int]:
    """The weight of each card that he may follow with when this colour is led."""
    weights: dict[int, int] = {}
    for hand, ways in known.weights.items():
        may = bits(hand & suit or hand)
        share = ways * (_ALIKE // len(may))
        for bit in may:
            weights[bit] = weights.get(bit, 0) + share
    whole = gcd(*weights.values())
    return {bit: weights[bit] // whole for bit in sorted(weights)}


def _trick(state: State, me: int, card: int, others: dict[int, int], led: int) -> Trick:
    """The trick of my card and each of his, one of them led."""
    better = winners(led, SUIT[(state.trump or "")[0]])
    endings = []
    for other, weight in others.items():
        wins = not other & better if card == led else bool(card & better)
        totals, pops = _totals(state, me, wins, PIPS[other if wins else card])
        captured, taken = (other, card) if wins else (card, other)
        endings.append(Ending(CARD_OF[other], wins, CARD_OF[captured], CARD_OF[taken], totals, pops, weight))
    return Trick(CARD_OF[card], tuple(endings), sum(others.values()))


def _totals(state: State, me: int, wins: bool, captured: int) -> tuple[tuple[int, int], bool]:
    """The totals after the trick, and whether the winner's field pops."""
    mine, his = state.total(me), state.total(1 - me)
    total = (mine if wins else his) + captured
    pops = total >= state.rules.pop_at
    after = 0 if pops else total
    return ((after, his) if wins else (mine, after)), pops
