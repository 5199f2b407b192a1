"""Hands driven through a machine by their cards: all at once in numpy, or one after the other in compiled code.

Both give the same ends. A hand that comes to its deck's last card is left out (-1): what happens then depends on the
discards, and the engine plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from bubblenb.odds import compiling
from bubblenb.simulate.bubblejack_deck import BYTE, CANDIDATES, CARDS, LOW, MIX, STEP, Words, later_words
from bubblenb.simulate.bubblejack_machine import WIDE, Ints, Machine

Ends = NDArray[np.int32]
Kernel = Callable[[Words, NDArray[np.int32], np.uint64, int, int, Ends], None]

UNFINISHED = -1
MOST_WORDS = 64
"""A hand that needs more words is left out too; only one with hardly a card left can."""
COMPILE_AFTER = 16_000_000
"""Hands that a process plays in numpy before it compiles: by then they have taken as long as compiling does."""
_BLOCK = 16_384
"""Hands played together in numpy, so that they stay in the processor's cache."""
_AS_BYTES = 2
"""Words of a hand that are looked at byte by byte: more of them are to be compared with too many."""
_WIDTH = WIDE.bit_length() - 1
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
    """The ends by numpy: two words of each hand as bytes, a block at a time, then the few that go on."""
    found = np.full(len(words), UNFINISHED, np.int32)
    lanes, states = np.arange(len(words)), np.full(len(words), machine.start, np.int64)
    spent = 0
    while spent < _AS_BYTES and machine.deck.bit_count() - 2 >= (spent + 1) * CANDIDATES and len(lanes):
        for start in range(0, len(lanes), _BLOCK):
            block = slice(start, start + _BLOCK)
            _by_bytes(machine, words[lanes[block]] if spent else words[block], spent, states[block])
        found[lanes] = _rows(machine, states)
        going_on = np.flatnonzero(states < machine.ended)
        lanes, states = lanes[going_on], states[going_on]
        spent += 1
    if len(lanes):
        _by_decks(machine, words, lanes, states, spent, found)
    return found


def _rows(machine: Machine, states: Ints) -> Ints:
    """The rows of ``machine.ends`` of these states, -1 for those that are no ends."""
    rows: Ints = np.maximum(states - machine.ended >> _WIDTH, UNFINISHED)
    return rows


def _candidates(words: Words) -> NDArray[np.uint8]:
    """The candidates of each word, in rows: all first ones, all second ones, ..."""
    bytes_of = words.astype("<u8", copy=False).view(np.uint8).reshape(-1, CANDIDATES)
    return np.ascontiguousarray(bytes_of.T & np.uint8(LOW))


def _by_bytes(machine: Machine, first: Words, spent: int, states: Ints) -> None:
    """All hands take the candidates of one word; those that have ended stay where they are.

    A candidate is compared with all those before it: in bytes that takes a fraction of the time of looking at a deck.
    """
    before: list[np.uint8 | NDArray[np.uint8]]
    before = [np.uint8(place) for place in range(len(CARDS)) if not machine.deck >> place & 1]
    before += [cards for word in range(spent) for cards in _candidates(_words(first, word))]
    entries = np.empty(len(first), np.int64)
    for cards in _candidates(_words(first, spent)):
        gone = np.zeros(len(first), np.bool_)
        for other in before:
            gone |= cards == other
        before.append(cards)
        entries[:] = cards >> np.uint8(2) | gone.view(np.uint8) * np.uint8(_NOTHING)
        entries |= states
        machine.table.take(
            entries, out=states, mode="clip"
        )  # none lies outside the table: this mode is the fastest


def _words(first: Words, k: int) -> Words:
    return later_words(first, k) if k else first


def _by_decks(machine: Machine, first: Words, lanes: Ints, states: Ints, spent: int, found: Ends) -> None:
    """The hands of these lanes take a candidate a step, with a deck of their own, until they end or are left out."""
    decks = np.full(len(lanes), np.uint64(machine.deck | _NO_CARD)).view(np.int64)
    for word in range(spent):
        for cards in _candidates(_words(first[lanes], word)):
            decks &= ~(1 << cards.astype(np.int64))
    table = _with_repeats(machine)
    states, ended = 2 * states, 2 * machine.ended
    safe = machine.deck.bit_count() - 2  # so many candidates cannot come to the last card
    for step in range(spent * CANDIDATES, MOST_WORDS * CANDIDATES):
        if step % CANDIDATES == 0:  # a table is indexed by int64; the sign reaches no candidate
            words = _words(first[lanes], step // CANDIDATES).view(np.int64)
        candidates = words & LOW
        words >>= BYTE
        there = decks >> candidates
        there &= 1
        decks ^= there << candidates
        candidates >>= 2
        there *= WIDE
        states |= candidates
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
    """`walked`, compiled; None without numba."""
    try:
        return compiling.compiled(walked, "void(uint64[::1], int32[::1], uint64, int64, int64, int32[::1])")
    except ImportError:
        return None
