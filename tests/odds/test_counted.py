"""Counted answers and how a chance is said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bubblenb.odds.counted import Counted, about, in_groups, percent


def test_repr_says_count_percent_and_words() -> None:
    counted = Counted.among([f"card {number}" for number in range(29)], 49)
    assert repr(counted) == "29/49 = 59.2 %, about 3 in 5"
    assert counted.chance == Fraction(29, 49)
    assert counted.count == 29


def test_nothing_counted_and_everything() -> None:
    assert repr(Counted.among([], 49)) == "0/49 = 0 %, never"
    assert repr(Counted.among("ab", 2)) == "2/2 = 100 %, always"
    assert Counted.among([], 0).chance == 0


def test_cases_cannot_be_changed() -> None:
    cases = Counted.among("ab", 4).cases
    with pytest.raises(TypeError):
        cases["c"] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(3, 10), "3 in 10"),
        (Fraction(1, 2), "1 in 2"),
        (Fraction(24, 49), "about 1 in 2"),
        (Fraction(1, 22), "1 in 22"),
        (Fraction(1, 2317), "about 1 in 2300"),
        (Fraction(48, 49), "48 in 49"),
        (Fraction(46, 49), "about 15 in 16"),
    ],
)
def test_about(chance: Fraction, words: str) -> None:
    assert about(chance) == words


@pytest.mark.parametrize("of", range(1, 53))
def test_words_are_near(of: int) -> None:
    for count in range(of + 1):
        chance = Fraction(count, of)
        part, group = in_groups(chance)
        assert abs(Fraction(part, group) - chance) < Fraction(3, 100)


def test_percent_is_never_rounded_to_certainty() -> None:
    assert percent(Fraction(1, 10_000)) == "under 0.1 %"
    assert percent(Fraction(9_999, 10_000)) == "over 99.9 %"
    assert percent(Fraction(1, 4)) == "25 %"
