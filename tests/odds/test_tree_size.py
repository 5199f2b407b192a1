"""A tree has no more branches than were asked for, and its chances add up wherever it is cut."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb

TWO_BUBBLES = "bubblejack: player 10s 6d; croupier 7d ?; player bubbles 5b 0b"


def counted(branches: Sequence[bb.odds.Branch], reach: Fraction = Fraction(1)) -> int:
    """How many branches there are in all; the chances of each position add up to 1."""
    chances = [branch.chance for branch in branches if branch.chance is not None]
    assert not chances or (sum(chances) == 1 and len(chances) == len(branches))
    for branch in branches:
        assert branch.reach == reach * (1 if branch.chance is None else branch.chance)
    return len(branches) + sum(counted(branch.then, branch.reach) for branch in branches)


@pytest.mark.parametrize("most", [1, 2, 3, 13])
def test_the_size_is_kept(most: int) -> None:
    for match in (bb.Match.at(TWO_BUBBLES, seed=1), bb.Match("bubble_bomb", seed=2)):
        for size in (1, 2, 3, 5, 20):
            assert 1 <= counted(bb.odds.tree(match, 2, most, size)) <= size


@pytest.mark.parametrize("wrong", [{"steps": 1.5}, {"steps": "2"}, {"steps": True}, {"steps": 0}])
def test_steps_are_a_whole_number(wrong: dict[str, Any]) -> None:
    with pytest.raises(bb.BadText, match="steps is a whole number of at least 1; "):
        bb.odds.tree(bb.Match.at(TWO_BUBBLES, seed=1), **wrong)


@pytest.mark.parametrize("wrong", [{"most": 1.5}, {"most": None}, {"size": "9"}, {"size": 0}])
def test_so_are_most_and_size(wrong: dict[str, Any]) -> None:
    with pytest.raises(bb.BadText, match="A tree has room for at least 1 branch; "):
        bb.odds.tree(bb.Match.at(TWO_BUBBLES, seed=1), **wrong)
