"""A chance as people type it: ``60 %``, ``0.6``, ``0,6``, ``3/5``, ``3 in 5``."""

from __future__ import annotations

import re
from fractions import Fraction

from bubblenb.engine import BadText
from bubblenb.words import say

_LONGEST = 40
"""Letters of a chance; no number that a person means has more."""
_NUMBER = r"\d+(?:[.,]\d+)?|[.,]\d+"
_SHARE = re.compile(r"(\d+)\s*(?:/|in)\s*(\d+)")
_DECIMAL = re.compile(rf"({_NUMBER})\s*(%?)")
_THOUSANDS = re.compile(r"(\d{1,3})[.,](\d{3})")


def read_chance(text: str) -> Fraction:
    """The chance that was typed, exact; a number over 1 without a sign is a percentage, and a comma is a decimal point.

    Raises BadText for what is no chance, lies outside 0 to 1, or could mean thousands (``1,234``).
    """
    typed = " ".join(str(text).split())
    if len(typed) > _LONGEST:
        raise BadText(say("predict.unreadable", got=f"{typed[:_LONGEST]}…", hint=say("predict.hint")))
    hint = say("predict.hint")
    if not typed:
        raise BadText(say("predict.empty", hint=hint))
    if share := _SHARE.fullmatch(typed):
        part, whole = int(share[1]), int(share[2])
        return _checked(Fraction(part, whole) if whole else Fraction(-1), typed)
    decimal = _DECIMAL.fullmatch(typed)
    if not decimal:
        raise BadText(say("predict.unreadable", got=typed, hint=hint))
    number = Fraction(decimal[1].replace(",", "."))
    if number > 1 and (thousands := _THOUSANDS.fullmatch(typed)):
        meant = {"decimal": f"{thousands[1]}.{thousands[2]}", "thousands": thousands[1] + thousands[2]}
        raise BadText(say("predict.thousands", got=typed, **meant))
    return _checked(number / 100 if decimal[2] or number > 1 else number, typed)


def _checked(chance: Fraction, typed: str) -> Fraction:
    if not 0 <= chance <= 1:
        raise BadText(say("predict.range", got=typed))
    return chance
