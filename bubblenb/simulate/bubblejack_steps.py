"""Hands driven through a machine by their cards: all at once in numpy, or one after the other in compiled code.

Both give the same ends. A hand that comes to its deck's last card is left out (-1): what happens then depends on the
discards, and the engine plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bubblenb.simulate.bubblejack_deck import BITS, CANDIDATES, CARDS, MIX, STEP, Words, later_words
from bubblenb.simulate.bubblejack_machine import WIDE, Ints, Machine

Ends = NDArray[np.int32]
Kernel = Callable[[Words, NDArray[np.int32], np.uint64, int, int, Ends], None]

UNFINISHED = -1
MOST_WORDS = 64
"""A hand that needs more words is left out too; only one with hardly a card left can."""
COMPILE_AFTER = 8_000_000
"""Hands that a process plays in numpy before it compiles: by then they have taken as long as compiling does."""
_BLOCK = 16_384
"""Hands played together in numpy, so that they stay in the processor's cache."""
_ANY_CARD = (1 << len(CARDS)) - 1
_NO_CARD = (1 << 64) - (1 << len(CARDS))
"""Candidates that are no cards are taken for cards that are there and change nothing."""

_so_far = 0
"""Hands that this process has played."""


def ends(machine: Machine, words: Words) -> Ends:
    """The end of each hand, a row of ``machine.ends``, or -1; by compiled code where that is there and pays."""
    global _so_far  # noqa: PLW0603 - whether compiling pays depends on what the process has played
    _so_far += len(words)
    kernel = compiled() if _so_far > COMPILE_AFTER else None
    return in_numpy(machine, words) if kernel is None else by_kernel(machine, words, kernel)


# In numpy --------------------------------------------------------------------------------------------------


def in_numpy(machine: Machine, words: Words) -> Ends:
    """The ends by numpy, a block of hands at a time."""
    found = np.empty(len(words), np.int32)
    table = _with_repeats(machine.table)
    for start in range(0, len(words), _BLOCK):
        found[start : start + _BLOCK] = _block(machine, table, words[start : start + _BLOCK])
    return found


def _with_repeats(table: Ints) -> Ints:
    """The table with rows twice as wide: first what a repeated candidate does, which is nothing, then the cards."""
    states = np.arange(0, len(table), WIDE)
    rows = np.c_[np.repeat(states[:, None], WIDE, axis=1), table.reshape(-1, WIDE)]
    return np.ascontiguousarray(2 * rows).ravel()


def _block(machine: Machine, table: Ints, first: Words) -> Ends:
    """All hands of a block take one candidate a step. Those that have ended lead to themselves until they are put
    away, which pays only for many at a time."""
    found = np.full(len(first), UNFINISHED, np.int32)
    lanes, ended = np.arange(len(first)), 2 * machine.ended
    words = first.view(np.int64).copy()  # a table is indexed by int64; the sign reaches no candidate
    decks = np.full(len(first), np.uint64(machine.deck | _NO_CARD)).view(np.int64)
    states = np.full(len(first), 2 * machine.start, np.int64)
    safe = machine.deck.bit_count() - 2  # so many candidates cannot come to the last card
    for step in range(MOST_WORDS * CANDIDATES):
        if step and step % CANDIDATES == 0:
            words = later_words(first[lanes], step // CANDIDATES).view(np.int64)
        cards = words & 63
        words >>= BITS
        there = decks >> cards
        there &= 1
        decks ^= there << cards
        cards >>= 2
        there *= WIDE
        states |= cards
        states |= there
        states = table.take(states)
        over = states >= ended
        many = np.count_nonzero(over)
        if step < safe and 6 * many < len(lanes) and step % CANDIDATES != CANDIDATES - 1:
            continue
        found[lanes[over]] = (states[over] - ended) // (2 * WIDE)
        left = np.flatnonzero(~over if step < safe else ~over & _two_left(decks))
        if not len(left):
            break
        lanes, words, decks, states = lanes[left], words[left], decks[left], states[left]
    return found


def _two_left(decks: Ints) -> NDArray[np.bool_]:
    cards = decks & _ANY_CARD
    two: NDArray[np.bool_] = (cards & (cards - 1)) != 0
    return two


# Compiled --------------------------------------------------------------------------------------------------

_ONE, _FOUR, _SIX, _LOW = np.uint64(1), np.uint64(2), np.uint64(BITS), np.uint64((1 << BITS) - 1)
_DECK, _STEP = np.uint64(_ANY_CARD), np.uint64(STEP)
(_SHIFT_1, _FACTOR_1), (_SHIFT_2, _FACTOR_2), (_SHIFT_3, _) = (tuple(map(np.uint64, pair)) for pair in MIX)


def walked(
    words: Words, table: NDArray[np.int32], deck: np.uint64, start: int, ended: int, found: Ends
) -> None:
    """Hand by hand; ``deck`` holds the candidates that are no cards too. What is found is written to ``found``."""
    for lane in range(len(words)):
        word, left, state, spent = words[lane], deck, start, 0
        found[lane] = UNFINISHED
        while spent < MOST_WORDS:
            for _ in range(CANDIDATES):
                candidate = word & _LOW
                word >>= _SIX
                card = _ONE << candidate
                if left & card:
                    left ^= card
                    state = table[state + int(candidate >> _FOUR)]
                    cards = left & _DECK
                    if state >= ended or cards & (cards - _ONE) == 0:
                        break
            cards = left & _DECK
            if state >= ended:
                found[lane] = (state - ended) // WIDE
                break
            if cards & (cards - _ONE) == 0:
                break
            spent += 1
            word = words[lane] + np.uint64(spent) * _STEP
            word = (word ^ word >> _SHIFT_1) * _FACTOR_1
            word = (word ^ word >> _SHIFT_2) * _FACTOR_2
            word ^= word >> _SHIFT_3


def by_kernel(machine: Machine, words: Words, kernel: Kernel) -> Ends:
    """The ends by a kernel, which is `walked`, compiled or as it is."""
    found = np.empty(len(words), np.int32)
    table, deck = machine.table.astype(np.int32), np.uint64(machine.deck | _NO_CARD)
    kernel(words, table, deck, machine.start, machine.ended, found)
    return found


@cache
def compiled() -> Kernel | None:
    """`walked`, compiled; None without numba. It is compiled once for all where its folder can keep the code."""
    try:
        from numba import njit
    except ImportError:
        return None
    signature = "void(uint64[::1], int32[::1], uint64, int64, int64, int32[::1])"
    try:
        kernel: Kernel = njit(signature, cache=True, nogil=True)(walked)
    except RuntimeError:  # no folder that may be written to
        kernel = njit(signature, nogil=True)(walked)
    return kernel
