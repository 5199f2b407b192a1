"""How cards, seats, lists and counts are said in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

RANKS = {
    "0": "0",
    "A": "ace",
    **{str(n): str(n) for n in range(2, 11)},
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs", "b": "bubbles"}


def card(text: str) -> str:
    """``10s``: "10 of spades"."""
    if text == "?":
        return "face-down card"
    return f"{RANKS[text[:-1]]} of {SUITS[text[-1]]}"


def rank(text: str) -> str:
    """The corner mark of a card: ``10s`` is "10", ``Kb`` is "K"."""
    return text[:-1]


def listed(items: Iterable[Any]) -> str:
    """``a, b and c``."""
    words = [str(item) for item in items]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def cards(texts: Iterable[str]) -> str:
    """``10 of spades and 6 of diamonds``; "none" for no card."""
    return listed(card(text) for text in texts) or "none"


def also(text: str | None) -> str:
    """One more card that went along: " and the 6 of diamonds"; nothing for None."""
    return f" and the {card(text)}" if text else ""


def plural(count: int) -> str:
    """The s of a plural: "" for one."""
    return "" if count == 1 else "s"


FORMS: dict[str, Callable[[Any], str]] = {
    "card": card,
    "rank": rank,
    "cards": cards,
    "also": also,
    "list": listed,
    "s": plural,
}
