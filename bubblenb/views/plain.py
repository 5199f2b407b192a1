"""The shapes of what a seat is shown: plain data that JSON can carry."""

from __future__ import annotations

from typing import Any

from bubblenb.engine import HIDDEN, Seen
from bubblenb.words import say

Board = dict[str, Any]
Button = dict[str, Any]
View = dict[str, Any]


def who(seen: Seen, seat: int) -> str:
    """A seat in words, for the one who looks."""
    return say("generic.you") if seat == seen.seat else say("generic.seat", number=seat + 1)


def likelihood(facts: Any) -> str | None:
    """The chance of a step of chance, such as ``4/49``; None for what was no chance, or would tell a hidden piece."""
    if "weight" not in facts or HIDDEN in (facts["weight"], facts.get("of", HIDDEN)):
        return None
    return f"{facts['weight']}/{facts['of']}"
