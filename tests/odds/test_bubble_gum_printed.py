"""What Gum's answers print: the little that a person asks first, in one line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bubblenb.odds import bubble_gum as odds
from bubblenb.odds.bubble_gum_solved import Weighed
from bubblenb.odds.bubble_gum_trick import Ending
from bubblenb.odds.chances import Chances
from tests.odds.gum_slow import seen_at

CHANCES = Chances(Fraction(1, 2), Fraction(0), Fraction(1, 2))


@pytest.mark.parametrize(
    ("weighed", "text"),
    [
        (
            Weighed({"play r3": CHANCES}, 6, 6, False),
            "Acts: play r3 is best; win 50 %, both 0 %, lose 50 % over 6 hands that may be",
        ),
        (
            Weighed({"play r3": CHANCES}, 1, 1, False),
            "Acts: play r3 is best; win 50 %, both 0 %, lose 50 % over 1 hand that may be",
        ),
        (
            Weighed({"play r3": CHANCES}, 4, 286, True),
            "Acts: play r3 is best; win 50 %, both 0 %, lose 50 % over 4 of 286 hands that may be",
        ),
        (Weighed({}, 0, 286, True), "Acts: nothing is known yet of 286 hands that may be"),
    ],
)
def test_acts_print_the_best_one_and_the_hands_it_was_weighed_over(weighed: Weighed, text: str) -> None:
    assert repr(weighed) == text


@pytest.mark.parametrize(
    ("wins", "pops", "text"),
    [
        (True, False, "Against the red 5: I win and capture the red 5; the totals are 7 and 4"),
        (
            True,
            True,
            "Against the red 5: I win and capture the red 5; the field pops, the totals are 7 and 4",
        ),
        (False, False, "Against the red 5: the other wins and captures the red 5; the totals are 7 and 4"),
        (
            False,
            True,
            "Against the red 5: the other wins and captures the red 5; the field pops, the totals are 7 and 4",
        ),
    ],
)
def test_an_ending_says_who_wins_the_trick_and_what_pops(wins: bool, pops: bool, text: str) -> None:
    assert repr(Ending("r5", wins, "r5", "r6", (7, 4), pops, 1)) == text


def test_a_trick_prints_its_three_chances() -> None:
    seen = seen_at("hand0 r3; hand1 ?; trump g3; field0 y6 b6; field1 y5; led r1; to move 0")
    (trick,) = odds.tricks(seen).values()
    assert repr(trick) == "Trick with the red 3: won 100 %, my pop 0 %, the other's pop 0 %"
