"""Bubblejack's hands as plain numbers, for odds that visit very many of them.

A rank is its place in the ladder (L47): 0 for the 0 of bubbles, 1 for an ace, 2 to 10, then 11, 12, 13 for jack,
queen and king. What a hand is worth is its ``hard`` sum (aces as 1) and whether it has an ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bubblenb.games.cards import LIMIT, height

ACE, TEN, JACK = 1, 10, 11


def ranks(cards: Iterable[str]) -> tuple[int, ...]:
    """The ranks of card texts, in their order."""
    return tuple(height(card) for card in cards)


def worth(rank: int) -> int:
    """What a rank counts, an ace as 1."""
    return min(rank, TEN)


def best(hard: int, ace: bool) -> int:
    """The best total: one ace counts 11 where that stays at most 21."""
    return hard + 10 if ace and hard + 10 <= LIMIT else hard


class Sum(NamedTuple):
    """What a group of cards adds to a hand."""

    hard: int
    ace: bool


def added(group: Iterable[int]) -> Sum:
    """The hard sum of ranks, and whether an ace is among them."""
    listed = tuple(group)
    return Sum(sum(map(worth, listed)), ACE in listed)


class Option(NamedTuple):
    """One way to use a bubble card: the rank used, the rank dropped (None for none), and the total it makes."""

    bubble: int
    drop: int | None
    total: int


def options(
    hand: Sequence[int], played: Sequence[int], reserve: Iterable[int], discard: bool = True
) -> list[Option]:
    """The ways to use a bubble card on a hand whose bust card has gone, also those that end over 21.

    ``hand`` holds the standard ranks, ``played`` the bubble ranks in the hand; ``discard`` whether a lower
    standard card may go as well.
    """
    found = []
    for bubble in sorted(set(reserve)):
        drops: list[int | None] = [None]
        if discard:
            drops += sorted({rank for rank in hand if rank < bubble})
        for drop in drops:
            rest = list(hand)
            if drop is not None:
                rest.remove(drop)
            found.append(Option(bubble, drop, best(*added([*rest, *played, bubble]))))
    return found


def savers(hand: Sequence[int], played: Sequence[int], reserve: Sequence[int], chain: bool) -> set[int]:
    """The bubble ranks that can begin a way back to 21 or less for a hand whose bust card has gone.

    With ``chain`` a bubble card that leaves the hand over 21 goes, and another may be tried.
    """
    found = set()
    for bubble, drop, total in options(hand, played, reserve):
        if total > LIMIT and chain and len(reserve) > 1 and bubble not in found:
            rest, others = list(hand), list(reserve)
            others.remove(bubble)
            if drop is not None:
                rest.remove(drop)
            saved = bool(savers(rest, played, others, chain))
        else:
            saved = total <= LIMIT
        if saved:
            found.add(bubble)
    return found
