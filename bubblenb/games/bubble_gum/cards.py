"""The 24 cards of Bubble Gum as short texts: ``r3`` is red 3; four colours, each with the numbers 1 to 6 (L6)."""

from __future__ import annotations

from collections.abc import Iterable

from bubblenb.engine.protocol import Hidden

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
"""The colours by their letters; the rulebook names only red."""
CARDS = tuple(f"{letter}{number}" for letter in COLOURS for number in range(1, 7))
"""All cards, in the order in which hands and piles are written."""
HAND_SIZE = 10
"""Cards that each player is dealt, and tricks in a round (L15, L20)."""

Card = str | Hidden
"""A card, or HIDDEN where the one who looks may not know it."""

NUMBER = {card: int(card[1]) for card in CARDS}
_PLACES: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}
_LAST = len(CARDS)


def colour(card: str) -> str:
    """The name of a card's colour: "red" of ``r3``."""
    return COLOURS[card[0]]


def total(cards: Iterable[str]) -> int:
    """The numbers of these cards added up."""
    return sum(NUMBER[card] for card in cards)


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards whose order does not matter, in the order in which they are written; hidden ones last."""
    return tuple(sorted(cards, key=lambda card: _PLACES.get(card, _LAST)))
