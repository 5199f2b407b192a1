"""The next steps of chance and choice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bubblenb import odds
from bubblenb.engine import CHANCE, Seen
from bubblenb.odds import bubblejack
from tests.odds.slow import seen

HAND = "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b; croupier bubbles 0b"


def test_choice_then_chance() -> None:
    stand, hit = odds.tree(seen(HAND), steps=2)
    assert (stand.act, stand.by, stand.chance) == ("stand", 0, None)
    assert (hit.act, hit.by) == ("hit", 0)
    assert len(hit.then) == 49
    assert all(branch.by == CHANCE and branch.chance == Fraction(1, 49) for branch in hit.then)
    over = sum((branch.chance or 0 for branch in hit.then if branch.state.phase == "over 21"), Fraction(0))
    assert over == bubblejack.over_21(seen(HAND)).chance


def test_one_step_has_nothing_after_it() -> None:
    assert all(branch.then == () for branch in odds.tree(seen(HAND), steps=1))


def test_what_cannot_be_answered_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        odds.tree(seen(HAND), steps=0)
    with pytest.raises(ValueError, match="give a match"):
        odds.tree(Seen(0, seen(HAND).state))


def test_names_are_looked_up_when_used() -> None:
    assert set(odds.__all__) <= set(dir(odds))
    assert odds.bubblejack is bubblejack
    with pytest.raises(AttributeError, match="nonsense"):
        odds.nonsense  # noqa: B018
