"""Ranks that play alike, grouped: what the deck is counted in.

Ten, jack, queen and king are one class unless a jack, queen or king of bubbles, which may discard only lower
ranks, tells them apart (L102). Classes are numbered from 0, the aces, upwards in the order of the ladder.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bubblenb.odds.hands import JACK, TEN, worth

KING = 13
SUITS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Classes:
    """The classes that one set of bubble cards needs; there is one object for each set of faces."""

    of: tuple[int, ...]
    """The class of each rank; the first entry, for rank 0, is not used."""
    low: tuple[int, ...]
    """The lowest rank of each class."""
    worth: tuple[int, ...]
    """What a card of each class counts, an ace as 1."""
    full: tuple[int, ...]
    """How many cards of each class a whole deck has."""

    def count(self, ranks: Iterable[int]) -> tuple[int, ...]:
        """How many of the ranks are in each class."""
        counts = [0] * len(self.low)
        for rank in ranks:
            counts[self.of[rank]] += 1
        return tuple(counts)

    def coarser(self, counts: Sequence[int], other: Classes) -> tuple[int, ...]:
        """Counts by these classes as counts by ``other``, whose classes are unions of these."""
        merged = [0] * len(other.low)
        for low, count in zip(self.low, counts, strict=True):
            merged[other.of[low]] += count
        return tuple(merged)


@lru_cache(maxsize=16)
def _cut(faces: frozenset[int]) -> Classes:
    low = [*range(1, TEN + 1), *sorted(faces)]
    of = [0] + [sum(start <= rank for start in low) - 1 for rank in range(1, KING + 1)]
    full = tuple(SUITS * of[1:].count(cls) for cls in range(len(low)))
    return Classes(tuple(of), tuple(low), tuple(map(worth, low)), full)


def classes(bubbles: Iterable[int]) -> Classes:
    """The classes that these bubble ranks tell apart: a jack parts off the tens, a queen those and the jacks, ..."""
    return _cut(frozenset(rank for rank in bubbles if rank >= JACK))
