"""The order of the cards in every hand of a chunk, without shuffling.

Each hand has a stream of candidates, numbers of 0 to 63 of which 0 to 51 are cards. Its deck is the order in which
the cards first come in it. So the n-th card that is dealt is the same whatever the rules are and whoever gets it.

A stream is made of words of 64 bits. Each of their bytes, the lowest first, is a candidate by its six lower bits (two
are not used: bytes are what numpy takes apart at once). The first word comes from the chunk's generator; word k is
a mix of the first one plus k times a constant: SplitMix64 begun at the first word. Source: G. L. Steele, D. Lea,
C. H. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014 (the mix is its variant 13 by D. Stafford).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

import numpy as np
from numpy.typing import NDArray

from bubblenb.games.cards import RANKS, SUITS
from bubblenb.simulate.plan import generator

Words = NDArray[np.uint64]

CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The card of each number: a rank's four cards stand together, so number // 4 is the rank's place."""
PLACES = {card: place for place, card in enumerate(CARDS)}
CANDIDATES = 8
"""Candidates of a word."""
BYTE, LOW = 8, 63
"""How far candidates lie apart in a word, and the bits of a byte that count."""
STEP = 0x9E3779B97F4A7C15
MIX = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1))
"""Shifts and factors of the mix, in their order."""
_MASK = (1 << 64) - 1


def first_words(seed: int | str, number: int, size: int) -> Words:
    """The first word of each hand of a chunk."""
    return generator(seed, number).integers(0, _MASK, size, np.uint64, endpoint=True)


def later_words(first: Words, k: int) -> Words:
    """Word ``k`` (1, 2, ...) of the hands that have these first words."""
    words = first + np.uint64(k * STEP & _MASK)
    for shift, factor in MIX:
        words ^= words >> np.uint64(shift)
        words *= np.uint64(factor)
    return words


def candidates(first: int) -> Iterator[str]:
    """The candidates of the hand with this first word that are cards, without end and with repetitions."""
    word = first
    for k in count(1):
        for place in range(CANDIDATES):
            candidate = word >> BYTE * place & LOW
            if candidate < len(CARDS):
                yield CARDS[candidate]
        word = first + k * STEP & _MASK
        for shift, factor in MIX:
            word = (word ^ word >> shift) * factor & _MASK


def bits(cards: Iterable[str]) -> int:
    """A set of cards as bits by their numbers."""
    return sum(1 << PLACES[card] for card in cards)
