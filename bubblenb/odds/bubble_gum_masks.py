"""Hands of Bubble Gum as numbers: card ``n`` of CARDS is bit ``n``, so a hand is one whole number of 24 bits.

What a bot or a search plays with these is only thought: the rules stand in ``games.bubble_gum``, and tests compare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_gum.cards import CARDS, COLOURS, NUMBER, Card

BIT: dict[Card, int] = {card: 1 << place for place, card in enumerate(CARDS)}
CARD_OF = {bit: card for card, bit in BIT.items() if card is not HIDDEN}
PIPS = {bit: NUMBER[card] for bit, card in CARD_OF.items()}
SUIT = {letter: 63 << 6 * place for place, letter in enumerate(COLOURS)}
"""All cards of a colour, by its letter."""
SUIT_OF = {bit: SUIT[card[0]] for bit, card in CARD_OF.items()}
HIGHER = {bit: SUIT_OF[bit] & ~(2 * bit - 1) for bit in CARD_OF}
"""The cards of the same colour with higher numbers."""


def mask(cards: Iterable[Card]) -> int:
    """These cards as one number; cards that are not known are left out."""
    return sum(BIT[card] for card in cards if card is not HIDDEN)


@lru_cache(maxsize=1 << 15)
def bits(hand: int) -> tuple[int, ...]:
    """The cards of a hand, each as a number."""
    return tuple(bit for bit in CARD_OF if hand & bit)


@lru_cache(maxsize=1 << 14)
def cards(hand: int) -> tuple[str, ...]:
    """The cards of a hand as texts, by colour and number."""
    return tuple(CARD_OF[bit] for bit in bits(hand))


@lru_cache(maxsize=1 << 14)
def written(hand: int) -> str:
    """A hand as positions write it: ``r3 r5 b1``."""
    return " ".join(cards(hand))


@lru_cache(maxsize=128)
def winners(led: int, trump: int) -> int:
    """The cards that win against the one led by who follows; ``trump`` is all cards of that colour (L31-L33)."""
    return HIGHER[led] if led & trump else HIGHER[led] | trump


def replies(hand: int, led: int) -> int:
    """The cards with which this hand may follow (L28)."""
    return hand & SUIT_OF[led] or hand
