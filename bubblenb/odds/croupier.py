"""The croupier's final totals as a polynomial in the deck.

The croupier decides nothing, so his turn is a walk that only the cards steer. It is listed once for his cards,
reserve and options: how many orders of drawing which cards lead to which outcome. Such an entry is a product
of factors "cards of this class that are left", so for any deck the chance of an outcome is

    sum over entries of  orders * product of factors / (n * (n-1) * ... as many as cards drawn)

in whole numbers over one common denominator. The card that takes him over 21 goes away, and what it was does
not matter any more: every card too big now stays too big, for with aces as 1 the hand never shrinks (a card
discarded is of lower rank than the bubble card that counts instead). So all of them are one factor, "cards
worth at least w that are left".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import perm
from operator import itemgetter
from typing import Literal, NamedTuple, TypeVar

from bubblenb.games.cards import LIMIT
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.hands import JACK, TEN, best
from bubblenb.odds.holdings import HeldUse, Holding, Sketch, holding, sketches, used, with_card

STANDS = 17
Outcome = int | Literal["bust"]
Number = TypeVar("Number", float, Fraction)
OUTCOMES: tuple[Outcome, ...] = (17, 18, 19, 20, 21, "bust")
BUST = len(OUTCOMES) - 1


class House(NamedTuple):
    """The options that steer the croupier."""

    hit_soft_17: bool = False
    pick_first: bool = False
    discard: bool = True

    def draws(self, total: int, soft: bool) -> bool:
        """Whether he draws at this total."""
        return total < STANDS or (total == STANDS and soft and self.hit_soft_17)


class Start(NamedTuple):
    """Where the croupier's turn begins: ranks in hand, bubble ranks, and how many cards come before he decides."""

    hand: tuple[int, ...]
    played: tuple[int, ...]
    reserve: tuple[int, ...]
    due: int
    house: House


def must_use(held: Holding, kinds: Classes, house: House) -> HeldUse | None:
    """The use that the croupier must make over 21, None where nothing saves him.

    ``held`` is the hand without the card that took it over 21. BJ17 and BJ18: nearest to 21, then the jack, the
    lower bubble card, no further discard, the lower card discarded. (The card dealt earlier plays no part here:
    equal ranks are one class.)
    """
    found = sketches(held, kinds, house.discard, saving=True)
    if not found:
        return None
    if house.pick_first:
        found = [sketch for sketch in found if sketch[0] == found[0][0]]
    return used(held, min(found, key=_preference), kinds, house.discard)


def _preference(sketch: Sketch) -> tuple[int, bool, int, int]:
    _, bubble, drop, hard, ace = sketch
    return -best(hard, ace), bubble != JACK, bubble, drop


Edge = tuple[int, int, int, int]
"""(times, value, factor, less): a summand, times * value * (cards left of the factor - less)."""


@dataclass(frozen=True, slots=True, eq=False)
class Polynomial:
    """Values built on one another from what is left in the deck, and how they add up to the outcomes.

    A factor below the number of classes is a class; the ten above are the cards worth at least 1, 2, ..., 10.
    """

    kinds: Classes
    products: tuple[tuple[int, int, int], ...]
    """Value i + 1 is value ``parent`` times (cards left of ``factor`` - ``less``); value 0 is 1."""
    sums: tuple[tuple[Edge, ...], ...]
    """The values after the products, each the sum of its edges."""
    terms: tuple[tuple[int, int, tuple[int, ...], tuple[int, ...]], ...]
    """(cards drawn, place in OUTCOMES, values, orders of drawing)."""
    ends: tuple[tuple[int, int, tuple[Edge, ...]], ...]
    """(cards drawn, place in OUTCOMES, edges)."""
    longest: int
    """The most cards that he can draw."""

    def left(self, counts: Sequence[int]) -> list[int]:
        """How many cards are left of each factor."""
        worths = self.kinds.worth
        return [
            *counts,
            *(
                sum(c for c, w in zip(counts, worths, strict=True) if w >= least)
                for least in range(1, TEN + 1)
            ),
        ]

    def weights(self, counts: Sequence[int]) -> list[int]:
        """The weight of each outcome for a deck of these counts, over perm(n, longest); n at least ``longest``."""
        left = self.left(counts)
        values = [1]
        more = values.append
        for parent, factor, less in self.products:
            more(values[parent] * (left[factor] - less))
        for edges in self.sums:
            more(sum([times * values[value] * (left[factor] - less) for times, value, factor, less in edges]))
        found = [0] * len(OUTCOMES)
        n = sum(counts)
        scales = [perm(n - drawn, self.longest - drawn) for drawn in range(self.longest + 1)]
        for drawn, outcome, places, orders in self.terms:
            picked = itemgetter(*places)(values) if len(places) > 1 else (values[places[0]],)
            found[outcome] += scales[drawn] * sum(map(int.__mul__, picked, orders))
        for drawn, outcome, edges in self.ends:
            found[outcome] += scales[drawn] * sum(
                [times * values[value] * (left[factor] - less) for times, value, factor, less in edges]
            )
        return found


_BITS = 5
"""Bits a class takes in a packed count: no class has more than 16 cards."""
_MASK = (1 << _BITS) - 1

_Key = tuple[int, int, Holding]
"""A place of the walk: cards drawn by class, packed; how many more that were only too large; the holding."""


class _Builder:
    """Lists the croupier's walks, one layer a card drawn.

    As long as every card drawn is known by its class, a place is a product and the number of orders that lead
    there. Once cards are only known to be too large it is a sum over the ways that lead there.
    """

    def __init__(self, start: Start) -> None:
        self.start = start
        self.house = start.house
        self.kinds = classes(start.reserve)
        own = self.kinds.count(start.hand)
        self.most = tuple(full - taken for full, taken in zip(self.kinds.full, own, strict=True))
        self.products: list[tuple[int, int, int]] = []
        self.numbers = {0: 0}
        self.sums: list[list[Edge]] = []
        self.terms: dict[tuple[int, int], dict[int, int]] = {}
        self.ends: dict[tuple[int, int], list[Edge]] = {}
        self.uses: dict[Holding, Holding | None] = {}
        self.draws = {
            (total, soft): start.house.draws(total, soft) for total in range(22) for soft in (False, True)
        }
        self.children: dict[tuple[Holding, int], Holding] = {}

    def layers(self) -> Iterator[None]:
        """Walks layer by layer; yields now and then within."""
        first = holding(*self.start[:3], self.kinds, self.house.discard)
        drawn = 0
        layer: dict[_Key, tuple[int, int]] = {(0, 0, first): (0, 1)}
        if not self.start.due and not self.draws[first.total, first.soft]:
            self.terms[0, first.total - STANDS] = {0: 1}
            layer = {}
        while layer:
            drawn += 1
            after: dict[_Key, tuple[int, int]] = {}
            for visited, (key, value) in enumerate(layer.items()):
                if not visited % 200:
                    yield
                self._drawn(drawn, key, *value, after)
            layer = after

    def _drawn(
        self, depth: int, key: _Key, value: int, times: int, after: dict[_Key, tuple[int, int]]
    ) -> None:
        packed, large, held = key
        due = depth < self.start.due
        room = LIMIT - held.hard
        for cls, worth in enumerate(self.kinds.worth):
            if worth > room:
                break
            less = packed >> _BITS * cls & _MASK
            if less >= self.most[cls]:
                continue
            total = best(held.hard + worth, held.ace or cls == 0)
            if due or self.draws[total, total != held.hard + worth]:
                child = self.children.get((held, cls))
                if child is None:
                    child = self.children[held, cls] = with_card(held, cls, self.kinds, self.house.discard)
                place = (packed + (1 << _BITS * cls), large, child)
                self._reached(after, place, value, times, cls, less)
            elif large:
                self.ends.setdefault((depth, total - STANDS), []).append((times, value, cls, less))
            else:
                number = self._product(packed + (1 << _BITS * cls), value, cls, less)
                orders = self.terms.setdefault((depth, total - STANDS), {})
                orders[number] = orders.get(number, 0) + times
        if room < TEN:
            self._over(depth, key, value, times, after)

    def _over(
        self, depth: int, key: _Key, value: int, times: int, after: dict[_Key, tuple[int, int]]
    ) -> None:
        packed, large, held = key
        if held not in self.uses:
            must = must_use(held, self.kinds, self.house)
            self.uses[held] = must.after if must else None
        use = self.uses[held]
        over = LIMIT + 1 - held.hard
        factor = len(self.most) + over - 1
        big = large + sum(
            packed >> _BITS * cls & _MASK for cls, worth in enumerate(self.kinds.worth) if worth >= over
        )
        if use is None or not self.draws[use.total, use.soft]:
            outcome = BUST if use is None else use.total - STANDS
            self.ends.setdefault((depth, outcome), []).append((times, value, factor, big))
        else:
            self._reached(after, (packed, large + 1, use), value, times, factor, big)

    def _reached(
        self, after: dict[_Key, tuple[int, int]], place: _Key, value: int, times: int, factor: int, less: int
    ) -> None:
        known = after.get(place)
        if not place[1]:
            if known is None:
                after[place] = (self._product(place[0], value, factor, less), times)
            else:
                after[place] = (known[0], known[1] + times)
            return
        if known is None:
            self.sums.append([])
            known = after[place] = (-len(self.sums), 1)
        self.sums[-known[0] - 1].append((times, value, factor, less))

    def _product(self, packed: int, parent: int, factor: int, less: int) -> int:
        number = self.numbers.get(packed)
        if number is None:
            self.products.append((parent, factor, less))
            number = self.numbers[packed] = len(self.products)
        return number

    def built(self) -> Polynomial:
        """The polynomial; sums, numbered downwards from -1 so far, follow the products."""
        last = len(self.products)

        def numbered(edges: list[Edge]) -> tuple[Edge, ...]:
            return tuple(
                (times, at if at >= 0 else last - at, factor, less) for times, at, factor, less in edges
            )

        terms = [(*where, tuple(sums), tuple(sums.values())) for where, sums in self.terms.items()]
        ends = [(*where, numbered(edges)) for where, edges in self.ends.items()]
        longest = max(drawn for drawn, _ in (*self.terms, *self.ends))
        sums = tuple(map(numbered, self.sums))
        return Polynomial(self.kinds, tuple(self.products), sums, tuple(terms), tuple(ends), longest)


_CACHE: dict[Start, Polynomial] = {}
_CACHED = 256


def forget() -> None:
    """Empties the cache of polynomials."""
    _CACHE.clear()


def polynomial_steps(start: Start) -> Iterator[Polynomial | None]:
    """Builds the polynomial in slices of a few milliseconds: None after each, the polynomial last. Cached."""
    if start not in _CACHE:
        builder = _Builder(start)
        for _ in builder.layers():
            yield None
        if len(_CACHE) >= _CACHED:
            _CACHE.pop(next(iter(_CACHE)))
        _CACHE[start] = builder.built()
    yield _CACHE[start]


def polynomial(start: Start) -> Polynomial:
    """The polynomial of a start, cached."""
    for found in polynomial_steps(start):
        if found is not None:
            return found
    raise AssertionError("the last step is the polynomial")


def with_replacement(
    start: Start, counts: Sequence[int], chance: Callable[[int, int], Number]
) -> list[Number]:
    """The chance of each outcome if every card drawn went back: the limit of many decks, or a first approximation.

    ``counts`` are cards by the classes of the start's reserve; ``chance(part, whole)`` makes the numbers.
    """
    kinds, house = classes(start.reserve), start.house
    whole = sum(counts)
    cards = [(cls, chance(count, whole)) for cls, count in enumerate(counts) if count]
    known: dict[Holding, list[Number]] = {}

    def settled(held: Holding | None) -> list[Number]:
        if held is None:
            return [chance(int(outcome == "bust"), 1) for outcome in OUTCOMES]
        if house.draws(held.total, held.soft):
            return drawn(held)
        return [chance(int(outcome == held.total), 1) for outcome in OUTCOMES]

    def drawn(held: Holding, due: int = 1) -> list[Number]:
        found = known.get(held)
        if found is None:
            found = [chance(0, 1)] * len(OUTCOMES)
            use = None
            if held.hard + TEN > LIMIT:
                must = must_use(held, kinds, house)
                use = settled(must.after if must else None)
            for cls, share in cards:
                if held.hard + kinds.worth[cls] > LIMIT and use is not None:
                    part = use
                else:
                    child = with_card(held, cls, kinds, house.discard)
                    part = drawn(child, due - 1) if due > 1 else settled(child)
                found = [so_far + share * more for so_far, more in zip(found, part, strict=True)]
            known[held] = found
        return found

    first = holding(*start[:3], kinds, house.discard)
    return drawn(first, start.due) if start.due else settled(first)
