"""What Bubblejack's odds are not: refused in words, as those of the other games are."""

from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb

odds = bb.odds.bubblejack
EVEN = bb.odds.Chances(Fraction(1, 2), Fraction(0), Fraction(1, 2))


@pytest.mark.parametrize("game", ["bubble_gum", "bubble_bomb", "gum_gum_machine"])
def test_a_position_of_another_game(game: str) -> None:
    match = bb.Match(game, seed=1)
    asked: tuple[Any, ...] = (odds.counting, odds.holding, odds.race_actions, odds.worth, odds.over_21)
    for ask in (*asked, lambda seen: odds.course([seen])):
        with pytest.raises(bb.BadText, match="These are the odds of Bubblejack; the position is of"):
            ask(match)


@pytest.mark.parametrize(
    "score", [("a", 0, EVEN), (0, -1, EVEN), (0, 1.0, EVEN), (0, 0, EVEN, 2.5), (True, 0, EVEN)]
)
def test_what_is_no_score_of_a_race(score: tuple[Any, ...]) -> None:
    with pytest.raises(bb.BadText, match="The score of a race is in whole numbers from 0; "):
        odds.race(*score)


@pytest.mark.parametrize(
    "chances", [(1, 2, 3), None, bb.odds.Chances(Fraction(2), Fraction(0), Fraction(-1))]
)
def test_what_are_no_chances_of_a_hand(chances: Any) -> None:
    with pytest.raises(bb.BadText, match="The chances of a hand are Chances"):
        odds.race(0, 0, chances)


def test_a_race_that_both_have_won_and_one_that_nobody_wins() -> None:
    with pytest.raises(bb.BadText, match="Both have 10 already"):
        odds.race(10, 10, EVEN)
    with pytest.raises(bb.BadText, match="Every hand is a tie"):
        odds.race(0, 0, bb.odds.Chances(Fraction(0), Fraction(1), Fraction(0)))
