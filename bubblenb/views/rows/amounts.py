"""The fields that every chart's rows share: a chance as a float for the bar, exactly, and in words.

A chance is in a row as ``value`` (a float), ``fraction`` (exact, as text; cases of how many where cases were counted)
and ``text`` (per cent).
"""

from __future__ import annotations

from fractions import Fraction

from bubblenb.odds.counted import percent
from bubblenb.words import say

Row = dict[str, str | int | float | bool | None]
Rows = list[Row]


class NoRows(list[Row]):
    """No rows, and why there are none here, in a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


def why_none(rows: Rows) -> str:
    """What is said in place of a summary where there are no rows."""
    return rows.why if isinstance(rows, NoRows) else say("charts.empty")


_LARGEST_COUNTED_POWER = 1 << 12


def number(chance: Fraction | float) -> float:
    """A chance as a float: the only place where one is made of an exact number."""
    return float(chance)


def amount(chance: Fraction | float) -> Row:
    """The fields that hold a chance; a rounded one has no exact text."""
    exact = Fraction(chance)
    return {
        "value": number(chance),
        "fraction": None if isinstance(chance, float) or _rounded(exact) else str(exact),
        "text": percent(exact),
    }


def _rounded(chance: Fraction) -> bool:
    """Whether a chance was a float: those have a large power of two below, which no count of cards has."""
    below = chance.denominator
    return below > _LARGEST_COUNTED_POWER and below & (below - 1) == 0


def whole(count: int, of: int) -> str:
    """A counted chance as whole per cent without the sign, for places with room for two letters; never 0 but for 0."""
    return str(max(round(100 * Fraction(count, of)), 1)) if count else "0"


def counted(count: int, of: int) -> Row:
    """The fields of a chance that was counted: ``29/49`` is not made smaller."""
    return {**amount(Fraction(count, of)), "fraction": f"{count}/{of}"}
