"""Best play in floats for big searches: the search of `player` layer by layer in numpy, equal to it within 1e-12.

A layer holds all positions after so many cards drawn, as pairs of a deck and a holding. Each distinct deck and
each distinct holding is worked out once a layer; what they lead to is looked up. No matrix products: those may
start threads that stall on a busy machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import perm

import numpy as np
from numpy.typing import NDArray

from bubblenb.games.cards import LIMIT
from bubblenb.odds.chances import Pause
from bubblenb.odds.classes import Classes
from bubblenb.odds.croupier import BUST, STANDS, Edge, Polynomial
from bubblenb.odds.hands import ACE, TEN, worth
from bubblenb.odds.holdings import Holding, highest_drop
from bubblenb.odds.player import Ends, House, RunsOutError

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

_SAME = 1e-13
"""Values closer than this are equal: the first act in order is taken."""
_BLOCK = 256
"""Decks evaluated at a time, so that the values of all of them stay in the processor's cache."""
_PART = 50_000
"""Keys that are sorted or looked up in one slice."""


# The croupier against many decks ---------------------------------------------------------------------------


class Batch:
    """A croupier's polynomial as arrays."""

    def __init__(self, polynomial: Polynomial) -> None:
        self.kinds = polynomial.kinds
        self.longest = polynomial.longest
        self.size = 1 + len(polynomial.products) + len(polynomial.sums)
        self.products = _layers_of_products(polynomial.products)
        self.sums = _layers_of_sums(polynomial.sums, 1 + len(polynomial.products))
        places = [
            (o, d, v, n)
            for d, o, vs, ns in polynomial.terms
            if o != BUST
            for v, n in zip(vs, ns, strict=True)
        ]
        self.terms = np.array(sorted(places), dtype=np.int64).reshape(-1, 4)
        edges = [
            (o, d, v, n, f, less) for d, o, found in polynomial.ends if o != BUST for n, v, f, less in found
        ]
        self.ends = np.array(sorted(edges), dtype=np.int64).reshape(-1, 6)

    def chances(self, counts: Ints) -> Pause[Floats]:
        """The chance of each outcome (rows) for each deck (columns; given as counts by class); all of one size."""
        n = int(counts[0].sum())
        if n < self.longest + 2:
            raise RunsOutError
        share = np.array([1 / perm(n, drawn) for drawn in range(self.longest + 1)])
        found = np.empty((BUST + 1, len(counts)))
        for start in range(0, len(counts), _BLOCK):
            found[:, start : start + _BLOCK] = self._block(counts[start : start + _BLOCK], share)
            yield
        return found

    def _block(self, counts: Ints, share: Floats) -> Floats:
        worths = np.array(self.kinds.worth)
        at_least = [counts[:, worths >= least].sum(axis=1) for least in range(1, TEN + 1)]
        left = np.concatenate([counts.T, np.array(at_least)]).astype(np.float64)
        values = np.empty((self.size, len(counts)))
        values[0] = 1
        for first, parents, factors, less in self.products:
            values[first : first + len(parents)] = values[parents] * (left[factors] - less)
        for first, heads, times, parents, factors, less in self.sums:
            parts = values[parents] * (left[factors] - less) * times
            values[first : first + len(heads)] = np.add.reduceat(parts, heads, axis=0)
        found = np.zeros((BUST + 1, len(counts)))
        outcomes, drawn, places, orders = self.terms.T
        _add_up(found, outcomes, values[places] * (orders * share[drawn])[:, None])
        outcomes, drawn, places, times, factors, less = self.ends.T
        parts = values[places] * (times * share[drawn])[:, None] * (left[factors] - less[:, None])
        _add_up(found, outcomes, parts)
        found[BUST] = 1 - found.sum(axis=0)
        return found


def _add_up(found: Floats, rows: Ints, parts: Floats) -> None:
    if len(rows):
        heads = np.flatnonzero(np.r_[True, rows[1:] != rows[:-1]])
        found[rows[heads]] += np.add.reduceat(parts, heads, axis=0)


def _layers_of_products(products: Sequence[tuple[int, int, int]]) -> list[tuple[int, Ints, Ints, Ints]]:
    """Runs of products that depend on none of the same run: (first number, parents, factors, less)."""
    layers = []
    start = 0
    while start < len(products):
        end = start
        while end < len(products) and products[end][0] < start + 1:
            end += 1
        parents, factors, less = np.array(products[start:end]).T
        layers.append((start + 1, parents, factors, less[:, None]))
        start = end
    return layers


def _layers_of_sums(
    sums: Sequence[tuple[Edge, ...]], first: int
) -> list[tuple[int, Ints, Ints, Ints, Ints, Ints]]:
    """Runs of sums that depend on none of the same run, with the places where each sum's edges begin."""
    layers = []
    start = 0
    while start < len(sums):
        end = start
        while end < len(sums) and all(edge[1] < first + start for edge in sums[end]):
            end += 1
        sizes = [len(edges) for edges in sums[start:end]]
        heads = np.cumsum([0, *sizes[:-1]])
        times, parents, factors, less = np.array([edge for edges in sums[start:end] for edge in edges]).T
        layers.append((first + start, heads, times[:, None], parents, factors, less[:, None]))
        start = end
    return layers


class FrozenBatch:
    """The croupier against a deck that stays as it is: his chances are always the same."""

    longest = 0

    def __init__(self, kinds: Classes, chances: Sequence[float]) -> None:
        self.kinds = kinds
        self.one = np.array(chances)[:, None]

    def chances(self, counts: Ints) -> Pause[Floats]:
        """The chance of each outcome (rows) for each deck (columns)."""
        yield
        return np.repeat(self.one, len(counts), axis=1)


@lru_cache(maxsize=64)
def batch(polynomial: Polynomial) -> Batch:
    """The polynomial as arrays, cached."""
    return Batch(polynomial)


# Holdings packed into whole numbers ------------------------------------------------------------------------

_HAND_BITS = 3
"""Bits a class takes in a packed hand. It never holds more than four cards of a class; only where the deck stays
as it is can it hold more, and those beyond seven are not counted, as nobody discards that many."""
_MOST_HELD = (1 << _HAND_BITS) - 1
_HARD = 13 * _HAND_BITS
_ACE, _BUBBLE_ACE, _RESERVE = _HARD + 5, _HARD + 6, _HARD + 7
_DECK_BITS = 4
"""Bits a class takes in the packed count of cards drawn."""
_MOST_DRAWN = (1 << _DECK_BITS) - 1


class Packing:
    """Holdings of one player as whole numbers, and what cards and uses make of them."""

    def __init__(self, kinds: Classes, reserve: tuple[int, ...]) -> None:
        self.kinds = kinds
        self.reserves = [reserve]
        self.numbers = {reserve: 0}
        for known in self.reserves:
            for bubble in dict.fromkeys(known):
                rest = _without(known, bubble)
                if self.numbers.setdefault(rest, len(self.reserves)) == len(self.reserves):
                    self.reserves.append(rest)
        self.below = np.array([highest_drop(known, True) for known in self.reserves])
        low = np.array(kinds.low)
        self.kept = low[None, :] < self.below[:, None]
        units = np.int64(1) << (_HAND_BITS * np.arange(len(low)))
        self.keep = ((units * ((1 << _HAND_BITS) - 1))[None, :] * self.kept).sum(axis=1)
        self.zero = np.array([0 in known for known in self.reserves])

    def pack(self, held: Holding) -> int:
        """The number of a holding."""
        hand = sum(1 << _HAND_BITS * cls for cls in held.hand)
        flags = (held.ace << _ACE) | (held.bubble_ace << _BUBBLE_ACE)
        return hand | (held.hard << _HARD) | flags | (self.numbers[held.reserve] << _RESERVE)

    def after_cards(self, hands: Ints, room: Ints) -> Ints:
        """For each hand (rows) and class: the hand with one more such card, -1 where it goes over 21."""
        reserve = hands >> _RESERVE
        found = np.full((len(hands), len(self.kinds.low)), -1, dtype=np.int64)
        for cls, points in enumerate(self.kinds.worth):
            counted = self.kept[reserve, cls] & ((hands >> _HAND_BITS * cls) & _MOST_HELD < _MOST_HELD)
            child = hands + (points << _HARD) + counted * (1 << _HAND_BITS * cls)
            if cls == 0:
                child = child | (1 << _ACE)
            found[:, cls] = np.where(points <= room, child, -1)
        return found

    def after_uses(self, hands: Ints) -> tuple[Ints, Ints]:
        """The uses that end at 21 or less: places of the hands, sorted, and the hands after them."""
        reserve = hands >> _RESERVE
        hard = (hands >> _HARD) & 31
        owners, found = [], []
        for bubble in dict.fromkeys(self.reserves[0]):
            rests = np.array(
                [self.numbers.get(_without(r, bubble), -1) if bubble in r else -1 for r in self.reserves]
            )
            holders = np.flatnonzero(rests[reserve] >= 0)
            if not len(holders):
                continue
            for drop in (-1, *(cls for cls, low in enumerate(self.kinds.low) if low < bubble)):
                less = self.kinds.worth[drop] if drop >= 0 else 0
                able = hard[holders] - less + worth(bubble) <= LIMIT
                if drop >= 0:
                    able &= (hands[holders] >> _HAND_BITS * drop) & 7 > 0
                at = holders[able]
                if len(at):
                    owners.append(at)
                    found.append(
                        self._used(hands[at], bubble, drop, worth(bubble) - less, rests[reserve[at]])
                    )
        if not owners:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
        owner = np.concatenate(owners)
        order = np.argsort(owner, kind="stable")
        return owner[order], np.concatenate(found)[order]

    def _used(self, hands: Ints, bubble: int, drop: int, more: int, rest: Ints) -> Ints:
        ace, bubble_ace = (hands >> _ACE) & 1, (hands >> _BUBBLE_ACE) & 1
        if drop == 0:
            ace = bubble_ace | ((hands & 7) > 1)
        if bubble == ACE:
            ace = bubble_ace = np.ones_like(hands)
        hand = hands - (1 << _HAND_BITS * drop) if drop >= 0 else hands
        hand = hand & self.keep[rest]
        bubble_ace = bubble_ace & (self.below[rest] > ACE)
        hard = ((hands >> _HARD) & 31) + more
        packed: Ints = (
            hand | (hard << _HARD) | (ace << _ACE) | (bubble_ace << _BUBBLE_ACE) | (rest << _RESERVE)
        )
        return packed


def _without(reserve: tuple[int, ...], bubble: int) -> tuple[int, ...]:
    at = reserve.index(bubble) if bubble in reserve else len(reserve)
    return reserve[:at] + reserve[at + 1 :]


# The search ------------------------------------------------------------------------------------------------


@dataclass
class _Layer:
    """All positions after so many cards drawn, and where they lead."""

    win: Floats
    """Standing at first; the best in the end."""
    tie: Floats
    better: Bools
    """Where drawing is surely better than standing."""
    going: Ints
    """The positions that may draw."""
    n: int
    edges: tuple[Ints, Ints, Ints] | None = None
    """(place in going, cards that lead there, position in the next layer)"""
    over: tuple[Ints, Ints, Ints] | None = None
    """(place in going, cards that lead there, hand over 21)"""
    uses: tuple[Ints, Ints] | None = None
    """For the hands over 21: where each one's uses begin, and the positions in the next layer that they lead to."""


class QuickSearch:
    """The chances of positions with one deck, by holding.

    With a FrozenBatch the deck stays as it is for the player as well: a first approximation.
    """

    def __init__(
        self,
        kinds: Classes,
        deck: Sequence[int],
        croupier: Batch | FrozenBatch,
        untouched: int,
        house: House,
        opens: bool,
    ) -> None:
        self.kinds = kinds
        self.deck = np.array(deck, dtype=np.int64)
        self.croupier = croupier
        self.frozen = isinstance(croupier, FrozenBatch)
        self.merge = np.array([self.croupier.kinds.of[low] for low in kinds.low])
        self.untouched = untouched
        self.house = house
        self.opens = opens

    def values(self, roots: Sequence[Holding], draws: bool) -> Pause[tuple[list[Ends], list[Ends]]]:
        """For each holding: how the hand ends by standing, and with best play (with ``draws``: by drawing)."""
        packing = Packing(self.kinds, _covering([root.reserve for root in roots]))
        decks = np.zeros(1, dtype=np.int64)
        hands, places = np.unique(np.array([packing.pack(root) for root in roots]), return_inverse=True)
        at_deck, at_hand = np.zeros(len(hands), dtype=np.int64), np.arange(len(hands))
        layers: list[_Layer] = []
        while len(at_hand):
            first = not layers
            layer, counts, table = yield from self._stood(
                packing, decks, hands, at_deck, at_hand, first, first and draws
            )
            layers.append(layer)
            yield
            if first:
                stand = _ends(layer, places)
            if not len(layer.going):
                break
            decks, hands, at_deck, at_hand = yield from self._drawn(
                packing, layer, decks, hands, at_deck, at_hand, counts, table
            )
        following: _Layer | None = None
        for layer in reversed(layers):
            self._chosen(layer, following, draws and layer is layers[0])
            following = layer
            yield
        return stand, _ends(layers[0], places)

    def _stood(
        self,
        packing: Packing,
        decks: Ints,
        hands: Ints,
        at_deck: Ints,
        at_hand: Ints,
        all_stand: bool,
        all_draw: bool,
    ) -> Pause[tuple[_Layer, Ints, tuple[Ints, Ints, Ints, Bools]]]:
        """The values of standing where they are needed, and the positions that may draw."""
        counts = self.deck[None, :] - (
            (decks[:, None] >> _DECK_BITS * np.arange(len(self.deck))) & _MOST_DRAWN
        )
        n = int(counts[0].sum())
        yield
        hard, reserve = (hands >> _HARD) & 31, hands >> _RESERVE
        soft = ((hands >> _ACE) & 1).astype(bool) & (hard + 10 <= LIMIT)
        total = hard + 10 * soft
        yield
        owner, after = packing.after_uses(hands)
        yield
        saves = np.zeros(len(hands), dtype=bool)
        saves[owner] = True
        room = LIMIT - hard

        touched = np.array([len(known) != self.untouched for known in packing.reserves])[reserve]
        may_hit = (total < LIMIT) | (not self.house.stand_21) & ~touched
        free = (hard <= LIMIT - TEN) | saves
        surely = np.where(total < STANDS, free, self.opens & ~soft & (total < LIMIT) & packing.zero[reserve])
        rich: Bools = np.all(counts[:, :TEN] > 0, axis=1) & (not self.frozen)
        yield
        better = rich[at_deck] & (surely & may_hit)[at_hand]
        yield

        win, tie = np.zeros(len(at_hand)), np.zeros(len(at_hand))
        asked = np.arange(len(at_hand)) if all_stand else np.flatnonzero(~better)
        if len(asked):
            yield from self._stand(counts, at_deck[asked], total[at_hand[asked]], asked, win, tie)
        fitting = np.concatenate(
            [np.zeros((len(decks), 1), dtype=np.int64), np.cumsum(counts, axis=1)], axis=1
        )
        yield
        classes_that_fit = np.searchsorted(self.kinds.worth, np.minimum(room, TEN), side="right")
        bound = 2 * fitting[at_deck, classes_that_fit[at_hand]] / n
        yield
        bound[free[at_hand]] = 2
        yield
        go = may_hit[at_hand] & (better | (bound > 2 * win + tie))
        going = np.arange(len(at_hand)) if all_draw else np.flatnonzero(go)
        return _Layer(win, tie, better, going, n), counts, (owner, after, room, saves)

    def _stand(
        self, counts: Ints, deck: Ints, total: Ints, asked: Ints, win: Floats, tie: Floats
    ) -> Pause[None]:
        used, place = _distinct(deck, len(counts))
        yield
        coarse = np.zeros((len(used), len(self.croupier.kinds.low)), dtype=np.int64)
        for cls, into in enumerate(self.merge):
            coarse[:, into] += counts[used, cls]
            yield
        chances = yield from self.croupier.chances(coarse)
        # Row t - 17 of the sums: all totals below t; row 0 for 17 and less.
        below = np.concatenate([np.zeros((1, len(used))), np.cumsum(chances[:BUST], axis=0)])
        row = np.clip(total - STANDS, 0, BUST)
        yield
        win[asked] = below[row, place] + chances[BUST, place]
        yield
        tie[asked] = np.where(total >= STANDS, chances[row, place], 0)

    def _drawn(
        self,
        packing: Packing,
        layer: _Layer,
        decks: Ints,
        hands: Ints,
        at_deck: Ints,
        at_hand: Ints,
        counts: Ints,
        table: tuple[Ints, Ints, Ints, Bools],
    ) -> Pause[tuple[Ints, Ints, Ints, Ints]]:
        """The next layer: what one more card makes of the positions that may draw."""
        owner, used_hands, room, saves = table
        if not self.frozen and layer.n < self.croupier.longest + 2:
            raise RunsOutError
        deck, hand = at_deck[layer.going], at_hand[layer.going]
        children = packing.after_cards(hands, room)
        yield
        next_hands = yield from _sorted_by_and_by(np.concatenate([children[children >= 0], used_hands]))
        to_hand = yield from _places(next_hands, children)
        used_to = yield from _places(next_hands, used_hands)
        units = np.int64(not self.frozen) << (_DECK_BITS * np.arange(len(self.deck)))
        steps = decks[:, None] + units[None, :]
        next_decks = yield from _sorted_by_and_by(steps[counts > 0])
        to_deck = yield from _places(next_decks, steps)

        pairs, over_pairs = [], []
        for cls in range(len(self.deck)):
            cards = counts[deck, cls]
            fits = children[hand, cls] >= 0
            at = np.flatnonzero((cards > 0) & fits)
            pairs.append((at, cards[at], to_deck[deck[at], cls] * len(next_hands) + to_hand[hand[at], cls]))
            at = np.flatnonzero((cards > 0) & ~fits & saves[hand])
            over_pairs.append((at, cards[at], to_deck[deck[at], cls] * len(hands) + hand[at]))
            yield
        place, cards, child = (np.concatenate(column) for column in zip(*pairs, strict=True))
        over_place, over_cards, over_child = (
            np.concatenate(column) for column in zip(*over_pairs, strict=True)
        )
        over, over_number = _distinct(over_child, len(next_decks) * len(hands))
        yield
        over_deck, over_hand = np.divmod(over, len(hands))
        heads = np.searchsorted(owner, np.arange(len(hands) + 1))
        sizes = (heads[1:] - heads[:-1])[over_hand]
        begins = np.cumsum(sizes) - sizes
        edge = np.arange(int(sizes.sum())) - np.repeat(begins, sizes) + np.repeat(heads[over_hand], sizes)
        use_child = np.repeat(over_deck, sizes) * len(next_hands) + used_to[edge]
        found, number = _distinct(np.concatenate([child, use_child]), len(next_decks) * len(next_hands))
        yield
        layer.edges = place, cards, number[: len(child)]
        layer.over = over_place, over_cards, over_number
        layer.uses = begins, number[len(child) :]
        yield
        next_deck, next_hand = np.divmod(found, len(next_hands))
        return next_decks, next_hands, next_deck, next_hand

    def _chosen(self, layer: _Layer, following: _Layer | None, draw: bool) -> None:
        """The best of standing and drawing, from the values of the next layer.

        There is no next layer where every card takes every hand over 21 and nothing saves: drawing loses then.
        """
        if layer.edges is None or layer.over is None or layer.uses is None:
            return
        next_win, next_tie = (following.win, following.tie) if following else (np.empty(0), np.empty(0))
        size = len(layer.going)
        place, cards, child = layer.edges
        win = _sums(place, cards * next_win[child], size)
        tie = _sums(place, cards * next_tie[child], size)
        place, cards, over = layer.over
        begins, child = layer.uses
        if len(begins):
            value = 2 * next_win[child] + next_tie[child]
            best = np.maximum.reduceat(value, begins)
            lengths = np.diff(np.append(begins, len(child)))
            owner = np.repeat(np.arange(len(begins)), lengths)
            good = np.flatnonzero(value >= best[owner] - _SAME)
            pick = np.empty(len(begins), dtype=np.int64)
            pick[owner[good[::-1]]] = child[good[::-1]]
            win += _sums(place, cards * next_win[pick][over], size)
            tie += _sums(place, cards * next_tie[pick][over], size)
        win /= layer.n
        tie /= layer.n
        at = layer.going
        hits = layer.better[at] | (2 * win + tie > 2 * layer.win[at] + layer.tie[at] + _SAME) | draw
        layer.win[at] = np.where(hits, win, layer.win[at])
        layer.tie[at] = np.where(hits, tie, layer.tie[at])


def _ends(layer: _Layer, places: Ints) -> list[Ends]:
    return [Ends(float(layer.win[at]), float(layer.tie[at])) for at in places]


def _sums(places: Ints, values: Floats, size: int) -> Floats:
    """The sum of the values of each place."""
    return np.bincount(places, values, size).astype(np.float64)


def _covering(reserves: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The smallest reserve that all of these are part of."""
    most = {bubble: max(one.count(bubble) for one in reserves) for reserve in reserves for bubble in reserve}
    return tuple(bubble for bubble in sorted(most) for _ in range(most[bubble]))


def _sorted(keys: Ints) -> Ints:
    """The distinct keys in order; a plain sort, which is many times faster here than numpy's ``unique``."""
    ordered = np.sort(keys)
    return ordered[np.flatnonzero(np.r_[True, ordered[1:] != ordered[:-1]])] if len(ordered) else ordered


def _sorted_by_and_by(keys: Ints) -> Pause[Ints]:
    """The same in slices: of keys of which many are equal, those of each part are few when they come together."""
    parts = []
    for start in range(0, len(keys), _PART):
        parts.append(_sorted(keys[start : start + _PART]))
        yield
    found = parts[0] if len(parts) == 1 else _sorted(np.concatenate(parts or [keys]))
    yield
    return found


def _places(known: Ints, keys: Ints) -> Pause[Ints]:
    """The place of each of the keys among the sorted known ones, in slices; keys have one axis or two."""
    found = np.empty(keys.shape, dtype=np.int64)
    rows = max(1, _PART // max(1, int(keys[:1].size)))
    for start in range(0, len(keys), rows):
        found[start : start + rows] = np.searchsorted(known, keys[start : start + rows])
        yield
    return found


def _distinct(keys: Ints, size: int) -> tuple[Ints, Ints]:
    """The distinct keys, all below ``size``, sorted, and for each key its place among them."""
    if size > 40 * len(keys) + 10_000:
        found = _sorted(keys)
        return found, np.searchsorted(found, keys)
    there = np.zeros(size, dtype=bool)
    there[keys] = True
    found = np.flatnonzero(there)
    number = np.empty(size, dtype=np.int64)
    number[found] = np.arange(len(found))
    return found, number[keys]
