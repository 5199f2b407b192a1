"""Hands driven through a machine by their cards: all at once in numpy, or one after the other in compiled code.

Both give the same ends. A hand that comes to its deck's last card is left out (-1): what happens then depends on the
discards, and the engine plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from bubblenb.simulate.bubblejack_deck import BYTE, CANDIDATES, CARDS, LOW, MIX, STEP, Words, later_words
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
_NOTHING = WIDE - 1
"""The entry of a state that leads to itself."""
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
    """The ends by numpy: the first word of all hands, a block at a time, then the few that go on."""
    found = np.full(len(words), UNFINISHED, np.int32)
    states = np.full(len(words), machine.start, np.int64)
    spent = 0
    if _cards(machine) - 2 >= CANDIDATES:
        spent = 1
        for start in range(0, len(words), _BLOCK):
            block = slice(start, start + _BLOCK)
            _first_word(machine, words[block], states[block])
            found[block] = np.where(states[block] < machine.ended, UNFINISHED, _rows(machine, states[block]))
    lanes = np.flatnonzero(states < machine.ended)
    _later_words(machine, words, lanes, states[lanes], spent, found)
    return found


def _cards(machine: Machine) -> int:
    return machine.deck.bit_count()


def _rows(machine: Machine, states: Ints) -> Ints:
    """The ends of states that are ends, as rows of ``machine.ends``."""
    return (states - machine.ended) // WIDE


def _first_word(machine: Machine, words: Words, states: Ints) -> None:
    """All hands take the candidates of their first word; those that have ended stay where they are.

    A candidate is compared with those before it: in bytes that takes a fraction of the time of looking at a deck.
    """
    gone = [np.uint8(place) for place in range(len(CARDS)) if not machine.deck >> place & 1]
    bytes_of = words.astype("<u8", copy=False).view(np.uint8).reshape(-1, CANDIDATES)
    taken: list[NDArray[np.uint8]] = []
    entries = np.empty(len(words), np.int64)
    for place in range(CANDIDATES):
        cards = bytes_of[:, place] & np.uint8(LOW)
        not_there = np.zeros(len(words), np.bool_)
        for other in (*gone, *taken):
            not_there |= cards == other
        taken.append(cards)
        entries[:] = cards >> np.uint8(2) | not_there.view(np.uint8) * np.uint8(_NOTHING)
        states |= entries
        machine.table.take(states, out=states, mode="clip")  # no state lies outside: this mode is the fastest


def _later_words(machine: Machine, first: Words, lanes: Ints, states: Ints, spent: int, found: Ends) -> None:
    """The hands of these lanes take a candidate a step, with a deck of their own, until they end or are left out."""
    decks = np.full(len(lanes), np.uint64(machine.deck | _NO_CARD)).view(np.int64)
    if spent:
        for bits in first[lanes].astype("<u8").view(np.uint8).reshape(-1, CANDIDATES).T:
            decks &= ~(1 << (bits & np.uint8(LOW)).astype(np.int64))
    table = _with_repeats(machine)
    states, ended = 2 * states, 2 * machine.ended
    safe = _cards(machine) - 2  # so many candidates cannot come to the last card
    words = first[lanes].view(np.int64)  # a table is indexed by int64; the sign reaches no candidate
    for step in range(spent * CANDIDATES, MOST_WORDS * CANDIDATES):
        if step and step % CANDIDATES == 0:
            words = later_words(first[lanes], step // CANDIDATES).view(np.int64)
        cards = words & LOW
        words >>= BYTE
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
            continue  # to put the ended ones away pays only for many at a time
        found[lanes[over]] = _rows(machine, states[over] // 2)
        left = np.flatnonzero(~over if step < safe else ~over & _two_left(decks))
        if not len(left):
            break
        lanes, words, decks, states = lanes[left], words[left], decks[left], states[left]


@lru_cache(maxsize=16)
def _with_repeats(machine: Machine) -> Ints:
    """The table with rows twice as wide: first what a candidate does that is gone, which is nothing, then the cards."""
    states = np.arange(0, len(machine.table), WIDE)
    rows = np.c_[np.repeat(states[:, None], WIDE, axis=1), machine.table.reshape(-1, WIDE)]
    return np.ascontiguousarray(2 * rows).ravel()


def _two_left(decks: Ints) -> NDArray[np.bool_]:
    cards = decks & _ANY_CARD
    two: NDArray[np.bool_] = (cards & (cards - 1)) != 0
    return two


# Compiled --------------------------------------------------------------------------------------------------

_ONE, _SUITS, _BYTE, _LOW = np.uint64(1), np.uint64(2), np.uint64(BYTE), np.uint64(LOW)
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
                word >>= _BYTE
                card = _ONE << candidate
                if left & card:
                    left ^= card
                    state = table[state + int(candidate >> _SUITS)]
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
    deck = np.uint64(machine.deck | _NO_CARD)
    kernel(words, _narrow(machine), deck, machine.start, machine.ended, found)
    return found


@lru_cache(maxsize=16)
def _narrow(machine: Machine) -> NDArray[np.int32]:
    """The table in half the bytes: more of it stays in the processor's cache."""
    return machine.table.astype(np.int32)


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
