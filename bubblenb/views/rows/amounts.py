"""The fields that every chart's rows share: a chance as a float for the bar, exactly, and in words.

A chance is in a row as ``value`` (a float), ``fraction`` (exact, as text; cases of how many where cases were counted)
and ``text`` (per cent).
"""

from __future__ import annotations

from fractions import Fraction

from bubblenb.odds.counted import percent

Row = dict[str, str | int | float | bool | None]
Rows = list[Row]

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


def counted(count: int, of: int) -> Row:
    """The fields of a chance that was counted: ``29/49`` is not made smaller."""
    return {**amount(Fraction(count, of)), "fraction": f"{count}/{of}"}
