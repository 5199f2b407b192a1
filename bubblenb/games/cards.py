"""Playing cards as short texts: ``10s`` ``Kh`` ``Ac`` of the standard deck, ``0b`` ``5b`` ``Kb`` of the bubble deck.

This is the one place that values cards (rulebook L39-L47).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks of a standard deck, lowest first (L47)."""
SUITS = ("s", "h", "d", "c")
STANDARD = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards of the standard deck, in the order in which piles are written."""
BUBBLES = ("0b",) * 10 + tuple(rank + "b" for rank in RANKS)
"""The 23 cards of the bubble deck, in the order in which piles are written."""

LIMIT = 21

_LADDER = {"0": 0} | {rank: place for place, rank in enumerate(RANKS, 1)}
_POINTS = {"0": 0, "A": 1, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 11)}
_PLACES = {card: place for place, card in enumerate(STANDARD)} | {
    card: 100 + _LADDER[card[:-1]] for card in set(BUBBLES)
}


def rank(card: str) -> str:
    """The rank of a card: ``10`` of ``10s``."""
    return card[:-1]


def suit(card: str) -> str:
    """The suit of a card: ``s`` of ``10s``; ``b`` for bubbles."""
    return card[-1]


def height(card: str) -> int:
    """The place of a card in the ladder K > Q > J > 10 > ... > 2 > A > 0 (L47), 13 for a king, 0 for a 0."""
    return _LADDER[card[:-1]]


def points(card: str) -> int:
    """The worth of a card with aces as 1 (L41-L46)."""
    return _POINTS[card[:-1]]


@lru_cache(maxsize=1 << 16)
def _best_total(cards: tuple[str, ...]) -> tuple[int, bool]:
    hard = sum(map(points, cards))
    soft = hard + 10 <= LIMIT and any(card[:-1] == "A" for card in cards)
    return hard + 10 * soft, soft


def best_total(cards: Iterable[str]) -> tuple[int, bool]:
    """The best total of a hand, at most 21 if there is one, and whether an ace counts 11 in it (a soft total).

    >>> best_total(["As", "Ah", "10d"])
    (12, False)
    >>> best_total(["As", "Ah", "Ad", "8c"])
    (21, True)
    """
    return _best_total(tuple(cards))


def pile(cards: Iterable[str]) -> tuple[str, ...]:
    """A pile whose order does not matter, in the order in which piles are written."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))
