"""How messages quote what came: in short, however long it is."""

from __future__ import annotations

from typing import Any

LONGEST = 80
"""A message quotes at most so many characters of what came."""


class Quoted:
    """Stands in a message for a value that is too long to be quoted whole."""

    def __init__(self, shown: str) -> None:
        self._shown = shown

    def __repr__(self) -> str:
        return self._shown


def quoted(value: Any) -> Any:
    """The value itself where it is short, else what is shown of it: its first 80 characters and a "…"."""
    try:
        shown = repr(value[: 2 * LONGEST] if isinstance(value, (str, bytes)) else value)
    except ValueError:  # Python does not write numbers of thousands of digits
        return Quoted(hex(value)[:LONGEST] + "…" if isinstance(value, int) else object.__repr__(value))
    return value if len(shown) <= LONGEST else Quoted(shown[:LONGEST] + "…")
