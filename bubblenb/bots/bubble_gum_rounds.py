"""Rounds of Bubble Gum played fast, for bots that look ahead: cards as numbers, lists instead of states.

Card ``n`` is ``CARDS[n]``: its colour is ``n // 6`` and its number ``n % 6 + 1``. What a bot plays here is only
thought: the rules stand in ``games.bubble_gum``, and a test plays rounds through both.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from bubblenb.games.bubble_gum.cards import CARDS

NUMBER_OF = {card: number for number, card in enumerate(CARDS)}
PIPS = tuple(number % 6 + 1 for number in range(24))
COLOUR = tuple(number // 6 for number in range(24))
_CAPTURED = ((1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2))
"""How often a card of each number is captured, roughly: losers throw low cards."""
_SENSIBLE = 0.8
"""How often the players in thought discard what is least useful."""
_WEIGHT = 2 * sum(weight for _, weight in _CAPTURED)


@lru_cache(maxsize=1 << 16)
def prospect(pop_at: int, left: int, mine: int, other: int) -> float:
    """Chance to win the round less that to lose it, from two totals, if coins were tossed for the tricks left."""
    if left == 0:
        return float((mine > other) - (mine < other))
    value = 0.0
    for pips, weight in _CAPTURED:
        fuller = mine + pips if mine + pips < pop_at else 0
        others = other + pips if other + pips < pop_at else 0
        value += weight * (
            prospect(pop_at, left - 1, fuller, other) + prospect(pop_at, left - 1, mine, others)
        )
    return value / _WEIGHT


def wins(led: int, followed: int, trump: int) -> bool:
    """Whether the card led wins against the one that followed; ``trump`` is a colour."""
    if COLOUR[led] == COLOUR[followed]:
        return led > followed
    return COLOUR[followed] != trump


@dataclass(slots=True)
class Table:
    """A round in mid-play: hands, totals and numbers of cards of both seats. It is changed in place."""

    hands: tuple[list[int], list[int]]
    totals: list[int]
    counts: list[int]
    trump: int
    pop_at: int
    turn: int
    """Who is to lead, follow or discard."""
    led: int = -1
    taken: int = -1

    def copy(self) -> Table:
        """Another table that stands alike."""
        hands = self.hands[0][:], self.hands[1][:]
        return Table(
            hands, self.totals[:], self.counts[:], self.trump, self.pop_at, self.turn, self.led, self.taken
        )

    def options(self) -> list[int]:
        """The cards that may be led, played or discarded now."""
        hand = self.hands[self.turn]
        if self.taken >= 0:
            return [*hand, self.taken]
        if self.led >= 0:
            colour = COLOUR[self.led]
            return [card for card in hand if COLOUR[card] == colour] or hand
        return hand

    def play(self, card: int) -> None:
        """Plays or discards this card."""
        seat = self.turn
        if self.taken >= 0:
            self._discard(seat, card)
            return
        self.hands[seat].remove(card)
        if self.led < 0:
            self.led, self.turn = card, 1 - seat
            return
        if wins(self.led, card, self.trump):
            winner, captured, self.taken = 1 - seat, card, self.led
        else:
            winner, captured, self.taken = seat, self.led, card
        self.totals[winner] += PIPS[captured]
        self.counts[winner] += 1
        self.led, self.turn = -1, 1 - winner

    def _discard(self, seat: int, card: int) -> None:
        if card != self.taken:
            self.hands[seat].remove(card)
            self.hands[seat].append(self.taken)
        winner = 1 - seat
        if self.totals[winner] >= self.pop_at:
            self.totals[winner] = self.counts[winner] = 0
        self.taken, self.turn = -1, winner

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.taken < 0 and self.led < 0 and not self.hands[0] and not self.hands[1]

    def result(self, seat: int) -> float:
        """1 for a round that this seat has won, -1 for one that it has lost; a little more for a larger margin."""
        margin = self.totals[seat] - self.totals[1 - seat]
        decided = margin or self.counts[seat] - self.counts[1 - seat]
        return (decided > 0) - (decided < 0) + margin / 100


def use(pips: int, trump: bool) -> int:
    """How useful a card is to keep: low ones lose tricks cheaply, a 6 wins at will; a 5 does neither well."""
    return abs(pips - 5) + trump


def thought_card(table: Table, rng: random.Random) -> int:
    """The card that a player of these thoughts plays: it follows well, mostly discards well, and leads by chance."""
    options = table.options()
    if table.taken >= 0 and rng.random() < _SENSIBLE:
        return min(options, key=lambda card: use(PIPS[card], COLOUR[card] == table.trump))
    if len(options) == 1 or table.led < 0:
        return options[int(rng.random() * len(options))]
    seat, pop_at = table.turn, table.pop_at
    mine, other = table.totals[seat], table.totals[1 - seat]
    left = len(table.hands[seat]) - 1
    best, most = options[0], -9.0
    for card in options:
        if wins(table.led, card, table.trump):
            total = other + PIPS[card]
            value = prospect(pop_at, left, mine, total if total < pop_at else 0)
        else:
            total = mine + PIPS[table.led]
            value = prospect(pop_at, left, total if total < pop_at else 0, other)
        value += rng.random() / 50
        if value > most:
            best, most = card, value
    return best


def played_out(table: Table, rng: random.Random) -> Table:
    """The table after both have played on as ``thought_card`` does."""
    while not table.over:
        table.play(thought_card(table, rng))
    return table


def best_result(table: Table, seat: int, low: float = -2.0, high: float = 2.0) -> float:
    """What this seat gets if both play their best and see all cards (alpha-beta; for the last few tricks)."""
    if table.over:
        return table.result(seat)
    mine = table.turn == seat
    best = -2.0 if mine else 2.0
    for card in list(table.options()):
        after = table.copy()
        after.play(card)
        value = best_result(after, seat, low, high)
        if mine:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    return best
