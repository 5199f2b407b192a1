"""Sets of Bubble Gum's cards for many tables at once: whole numbers whose bits lie in the order of strength.

Each table names its colours by their part in the round: numbers 1 to 6 of the three plain colours fill bits 0 to 17,
a number's three cards side by side, and the trumps bits 18 to 23. So the strongest card is the highest bit. Of a
number's plain cards the first in the order of CARDS has the highest bit.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bubblenb.games.bubble_gum.cards import CARDS, COLOURS

Ints = NDArray[np.int32]
"""A set, a card (a set of one), a seat or a number for each table."""

PLAIN, NUMBERS = 3, 6
"""Plain colours, and the cards of a colour."""
FIRST_TRUMP = PLAIN * NUMBERS
_ALL = range(len(CARDS))
_EXPONENT, _MANTISSA, _BIAS = 0x7F800000, 23, 127
"""Where a 32-bit float keeps its power of two, how far up that lies, and what is added to it. Of a whole number of up
to 24 bits, which all fit, it is the highest bit. Source: IEEE 754, binary32."""


def _ints(numbers: object) -> Ints:
    return np.array(numbers, np.int32)


def _bit(trump: int, colour: int, number: int) -> int:
    """The place of a card (numbers from 0) where this colour is trump."""
    if colour == trump:
        return FIRST_TRUMP + number
    before = colour - (colour > trump)
    return PLAIN * number + PLAIN - 1 - before


def _number(place: int) -> int:
    return place // PLAIN + 1 if place < FIRST_TRUMP else place - FIRST_TRUMP + 1


def _strength(place: int) -> int:
    return _number(place) + NUMBERS * (place >= FIRST_TRUMP)


def _suit(place: int) -> int:
    return place % PLAIN if place < FIRST_TRUMP else PLAIN


def _set(places: object) -> int:
    return sum(1 << place for place in places)  # type: ignore[attr-defined]


PLACES = _ints(
    [[_bit(trump, card // NUMBERS, card % NUMBERS) for card in _ALL] for trump in range(len(COLOURS))]
)
"""By the colour of trumps and a card's number in CARDS: its bit."""
TRUMPS = _set(range(FIRST_TRUMP, len(CARDS)))
NUMBER = _ints([_number(place) for place in _ALL])
SUIT = _ints([_set(other for other in _ALL if _suit(other) == _suit(place)) for place in _ALL])
"""By a card's place: all cards of its colour."""
WINNERS = _ints(
    [
        _set(other for other in _ALL if _suit(other) == _suit(place) and other > place)
        | (TRUMPS if place < FIRST_TRUMP else 0)
        for place in _ALL
    ]
)
"""By the place of a card that is led: the cards that win against it (L31-L33)."""
AS_STRONG = _ints([_set(other for other in _ALL if _strength(other) >= _strength(place)) for place in _ALL])
"""By a card's place: all cards that are not weaker."""
AT_LEAST = _ints([_set(place for place in _ALL if _number(place) >= least) for least in range(NUMBERS + 2)])
AT_MOST = _ints([_set(place for place in _ALL if _number(place) <= most) for most in range(NUMBERS + 1)])
"""By a number: the cards of all colours with this one or more, or with it or less."""


def turned(rows: Ints, seats: Ints) -> Ints:
    """Two rows, one for each seat, with this seat's one first; the same again undoes it."""
    return np.where(seats == 0, rows, rows[::-1])


def of(table: Ints, cards: Ints) -> Ints:
    """What a table tells of each card, by its place."""
    places = (cards.astype(np.float32).view(np.int32) >> _MANTISSA) - _BIAS
    return table.take(places, mode="clip")  # none lies outside the table: this mode is the fastest


def strongest(sets: Ints) -> Ints:
    """The strongest card of each set; of equal ones the first in the order of CARDS. Nothing of an empty set."""
    highest: Ints = (sets.astype(np.float32).view(np.int32) & _EXPONENT).view(np.float32).astype(np.int32)
    return highest


def weakest(sets: Ints) -> Ints:
    """The weakest card of each set; of equal ones the first in the order of CARDS. Nothing of an empty set."""
    plain = sets & (1 << FIRST_TRUMP) - 1
    numbers = (plain | plain >> 1 | plain >> 2) & _LOWEST
    numbers &= -numbers  # the lowest place of the lowest number that is there
    cards = plain & numbers * 7
    cards &= ~(cards >> 1 | cards >> 2)
    trumps = sets & TRUMPS
    return np.where(plain != 0, cards, trumps & -trumps)


_LOWEST = _set(range(0, FIRST_TRUMP, PLAIN))
"""The lowest place of each plain number."""
_HALF = len(CARDS) // 2
_COUNTS = np.array([half.bit_count() for half in range(1 << _HALF)], np.int8)


def size(sets: Ints) -> NDArray[np.int8]:
    """How many cards each set has."""
    counts: NDArray[np.int8] = _COUNTS[sets & (1 << _HALF) - 1] + _COUNTS[sets >> _HALF]
    return counts


def picked(sets: Ints, draws: NDArray[np.float64]) -> Ints:
    """A card of each set, all alike, by draws from 0 up to 1. Nothing of an empty set."""
    before = (draws * size(sets)).astype(np.int32)
    left = sets.copy()
    for taken in range(int(before.max(initial=0))):
        left ^= left & -left & -(before > taken).astype(np.int32)
    return left & -left
