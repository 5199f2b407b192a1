"""Chances as people type them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bubblenb import BadText
from bubblenb.views.predictions import read_chance


@pytest.mark.parametrize(
    ("typed", "chance"),
    [
        ("60 %", Fraction(3, 5)),
        ("60%", Fraction(3, 5)),
        ("60", Fraction(3, 5)),
        ("0.6", Fraction(3, 5)),
        ("0,6", Fraction(3, 5)),
        (".6", Fraction(3, 5)),
        (" 3 / 5 ", Fraction(3, 5)),
        ("3 in 5", Fraction(3, 5)),
        ("29/49", Fraction(29, 49)),
        ("59,2 %", Fraction(592, 1000)),
        ("0", Fraction(0)),
        ("1", Fraction(1)),
        ("100", Fraction(1)),
        ("1 %", Fraction(1, 100)),
        ("0.125", Fraction(1, 8)),
    ],
)
def test_a_chance_is_read_exactly(typed: str, chance: Fraction) -> None:
    assert read_chance(typed) == chance


@pytest.mark.parametrize(
    ("typed", "what"),
    [
        ("", "Type a number first"),
        ("a lot", "'a lot' is no chance"),
        ("120 %", "lies between 0 and 1"),
        ("-5 %", "is no chance"),
        ("5/0", "lies between 0 and 1"),
        ("7/5", "lies between 0 and 1"),
        ("1,234", "meant as 1.234 or as 1234"),
        ("1.234,5", "is no chance"),
        ("1 234", "is no chance"),
        ("1e5", "is no chance"),
        ("<b>", "'<b>' is no chance"),
    ],
)
def test_what_is_no_chance_is_refused_and_named(typed: str, what: str) -> None:
    with pytest.raises(BadText, match=what):
        read_chance(typed)
