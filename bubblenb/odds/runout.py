"""The rest of a hand where the deck may run out, so that the discards are shuffled in: slower, and as exact.

Both sides are searched card by card with deck and discards as counts (L76, BJ31, BJ35). As soon as it is the
croupier's turn and the deck is sure to last, his polynomial takes over.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import perm
from time import perf_counter
from typing import NamedTuple

from bubblenb.games.cards import LIMIT
from bubblenb.odds.chances import SLICE, Chances, Pause
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.croupier import OUTCOMES, Outcome, Start, must_use, polynomial_steps
from bubblenb.odds.holdings import HeldUse, Holding, holding, taken_back, uses, with_card
from bubblenb.odds.player import House

Totals = dict[Outcome, Fraction]
LOST = Chances(Fraction(0), Fraction(0), Fraction(1))
UNKNOWN, NO_CARD = -1, -2
"""Instead of the class of the face-down card: not known yet, and none there."""


class Piles(NamedTuple):
    """The standard cards that lie in no hand, by class, and the face-down card."""

    deck: tuple[int, ...]
    discard: tuple[int, ...]
    down: int

    @property
    def left(self) -> int:
        """Cards that can be drawn before the discards are shuffled in."""
        return sum(self.deck) - (self.down == UNKNOWN)

    @property
    def can_draw(self) -> bool:
        """Whether there is any card to draw."""
        return self.left > 0 or any(self.discard)

    def thrown(self, *gone: int) -> Piles:
        """With cards of these classes (negative ones are none) on the discard pile."""
        discard = list(self.discard)
        for cls in gone:
            if cls >= 0:
                discard[cls] += 1
        return self._replace(discard=tuple(discard))

    def taken(self, cls: int) -> Piles:
        """Without one card of this class of the deck."""
        return self._replace(deck=(*self.deck[:cls], self.deck[cls] - 1, *self.deck[cls + 1 :]))

    def shuffled(self) -> Piles:
        """With the discards shuffled in, if the deck is empty; the last unseen card is the face-down one."""
        if self.left or not any(self.discard):
            return self
        down, deck = self.down, self.deck
        if down == UNKNOWN:
            down, deck = deck.index(1), (0,) * len(deck)
        return Piles(tuple(map(int.__add__, deck, self.discard)), (0,) * len(deck), down)


class Table(NamedTuple):
    """What the search starts from, in ranks."""

    start: Start
    """The croupier as he is now, ``due`` not used."""
    player: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    """The player's cards in hand, bubble cards that count, and reserve; not the card that took him over 21."""
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    down: int
    """The rank of the face-down card, or UNKNOWN or NO_CARD."""
    house: House
    on_need: bool
    touched: bool
    """Whether a bubble card lies in the player's hand."""


class RunOut:
    """The values of all positions that can be reached from a table, each computed once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.house = table.house
        self.steering = table.start.house
        self.kinds: Classes = classes((*table.start.reserve, *table.player[2]))
        down = table.down if table.down < 0 else self.kinds.of[table.down]
        self.piles = Piles(self.kinds.count(table.deck), self.kinds.count(table.discard), down)
        self.held = holding(*table.player, self.kinds)
        self.untouched = -1 if table.touched else len(table.player[2])
        self.croupier = holding(*table.start[:3], self.kinds, self.steering.discard)
        self.decided: dict[tuple[Piles, Holding], Chances] = {}
        self.answered: dict[tuple[Piles, Holding, int], Chances] = {}
        self.revealed: dict[Piles, Totals] = {}
        self.played: dict[tuple[Piles, Holding], Totals] = {}
        self.pause_at = perf_counter() + SLICE

    def _pause(self) -> Iterator[None]:
        if perf_counter() > self.pause_at:
            yield
            self.pause_at = perf_counter() + SLICE

    def _after(self, piles: Piles) -> Piles:
        """At once when the deck is empty, unless the discards wait until a card is needed."""
        return piles if self.table.on_need else piles.shuffled()

    # The player

    def decide(self, piles: Piles, held: Holding) -> Pause[Chances]:
        """Hit or stand, whichever is better."""
        key = (piles, held)
        found = self.decided.get(key)
        if found is None:
            found = yield from self.stand(piles, held)
            if self.may_hit(piles, held):
                hit = yield from self.hit(piles, held)
                found = hit if hit.edge > found.edge else found
            self.decided[key] = found
        return found

    def may_hit(self, piles: Piles, held: Holding) -> bool:
        """Whether the player may draw (L107, L117)."""
        touched = len(held.reserve) != self.untouched
        return piles.can_draw and (held.total < LIMIT or not (self.house.stand_21 or touched))

    def hit(self, piles: Piles, held: Holding) -> Pause[Chances]:
        """The player draws."""
        yield from self._pause()
        piles = piles.shuffled()
        parts = []
        for cls, count in enumerate(piles.deck):
            if count:
                after = self._after(piles.taken(cls))
                if held.hard + self.kinds.worth[cls] <= LIMIT:
                    ends = yield from self.decide(after, with_card(held, cls, self.kinds))
                else:
                    ends = yield from self.over(after, held, cls)
                parts.append((count, ends))
        n = sum(piles.deck)
        win, tie, lose = (sum(count * ends[at] for count, ends in parts) / Fraction(n) for at in range(3))
        return Chances(win, tie, lose)

    def over(self, piles: Piles, held: Holding, out: int) -> Pause[Chances]:
        """The player answers the card of class ``out`` (negative: a bubble card) that took him over 21."""
        key = (piles, held, out)
        found = self.answered.get(key)
        if found is None:
            found = LOST
            for use in uses(held, self.kinds):
                ends = yield from self.use(piles, held, out, use)
                found = ends if ends.edge > found.edge else found
            self.answered[key] = found
        return found

    def use(self, piles: Piles, held: Holding, out: int, use: HeldUse) -> Pause[Chances]:
        """The player uses a bubble card."""
        after = self._after(piles.thrown(out, use.drop))
        if use.after.total <= LIMIT:
            return (yield from self.decide(after, use.after))
        if not (self.house.chain and self.house.hopeless and use.after.reserve):
            return LOST
        return (yield from self.over(after, taken_back(held, use), -1))

    def stand(self, piles: Piles, held: Holding) -> Pause[Chances]:
        """The croupier's turn begins."""
        totals = yield from self.reveal(piles)
        tie = totals.get(held.total, Fraction(0))
        win = sum(
            (chance for total, chance in totals.items() if total == "bust" or total < held.total),
            start=Fraction(0),
        )
        return Chances(win, tie, 1 - win - tie)

    # The croupier

    def reveal(self, piles: Piles) -> Pause[Totals]:
        """The face-down card is turned and the croupier plays."""
        found = self.revealed.get(piles)
        if found is None:
            start = self.table.start._replace(due=int(piles.down == UNKNOWN))
            if piles.down >= 0:
                start = start._replace(hand=(*start.hand, self.kinds.low[piles.down]))
            found = yield from self._lasting(piles, start)
            if found is None:
                found = yield from self._turned(piles)
            self.revealed[piles] = found
        return found

    def _turned(self, piles: Piles) -> Pause[Totals]:
        if piles.down == NO_CARD:
            return (yield from self.house_decides(self._after(piles), self.croupier))
        parts = []
        for cls in range(len(piles.deck)):
            count = piles.deck[cls] if piles.down == UNKNOWN else int(cls == piles.down)
            if count:
                after = piles.taken(cls) if piles.down == UNKNOWN else piles
                held = with_card(self.croupier, cls, self.kinds, self.steering.discard)
                parts.append(
                    (count, (yield from self.house_decides(self._after(after._replace(down=NO_CARD)), held)))
                )
        return mixed(parts)

    def _lasting(self, piles: Piles, start: Start) -> Pause[Totals | None]:
        """The croupier's totals by his polynomial, if the deck is sure to last."""
        for found in polynomial_steps(start):
            if found is None:
                yield from self._pause()
            elif sum(piles.deck) >= found.longest + 2:
                counts = self.kinds.coarser(piles.deck, found.kinds)
                whole = perm(sum(counts), found.longest)
                weights = found.weights(counts)
                return {key: Fraction(weight, whole) for key, weight in zip(OUTCOMES, weights, strict=True)}
        return None

    def house_decides(self, piles: Piles, held: Holding) -> Pause[Totals]:
        """The croupier draws or stands."""
        if not (self.steering.draws(held.total, held.soft) and piles.can_draw):
            return {held.total: Fraction(1)}
        return (yield from self.house_draws(piles, held))

    def house_draws(self, piles: Piles, held: Holding) -> Pause[Totals]:
        """The croupier takes a card."""
        key = (piles, held)
        found = self.played.get(key)
        if found is None:
            yield from self._pause()
            piles = piles.shuffled()
            parts = []
            for cls, count in enumerate(piles.deck):
                if count:
                    after = self._after(piles.taken(cls))
                    if held.hard + self.kinds.worth[cls] <= LIMIT:
                        child = with_card(held, cls, self.kinds, self.steering.discard)
                        parts.append((count, (yield from self.house_decides(after, child))))
                    else:
                        parts.append((count, (yield from self.house_over(after, held, cls))))
            found = self.played[key] = mixed(parts)
        return found

    def house_over(self, piles: Piles, held: Holding, out: int) -> Pause[Totals]:
        """The croupier answers the card of class ``out`` that took him over 21."""
        use = must_use(held, self.kinds, self.steering)
        if use is None:
            return {"bust": Fraction(1)}
        return (yield from self.house_decides(self._after(piles.thrown(out, use.drop)), use.after))


def mixed(parts: list[tuple[int, Totals]]) -> Totals:
    """The mean of totals with these weights."""
    whole = sum(count for count, _ in parts)
    mixed: Totals = {}
    for count, totals in parts:
        for key, chance in totals.items():
            mixed[key] = mixed.get(key, Fraction(0)) + chance * Fraction(count, whole)
    return mixed
