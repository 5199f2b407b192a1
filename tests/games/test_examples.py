"""The worked examples come out as the rulings say, act by act."""

from __future__ import annotations

import pytest

import bubblenb as bb
from bubblenb.engine import Example
from bubblenb.games import GAMES

ALL = [example for game in GAMES for example in bb.examples(game).values()]


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.id)
def test_an_example_comes_out_as_expected(example: Example) -> None:
    match = bb.Match.of(example)
    positions = []
    for step in range(match.step + 1):
        match.seek(step)
        positions.append(match.position())
    assert positions == [example.position, *example.expected]


@pytest.mark.parametrize("example", ALL, ids=lambda example: example.id)
def test_an_example_names_its_game_its_rule_and_its_line(example: Example) -> None:
    game = GAMES[example.game]
    assert bb.examples(game)[example.id] is example
    rule = game.RULES[example.rule]
    assert bool(example.line) == bool(rule.line)
    assert example.title
    assert len(example.acts) == len(example.expected) > 0


@pytest.mark.parametrize(
    "key", ["E4", "E5", "E6", "E7", "E8a", "E8b", "E8c", "E8d", "E9", "E10", "E11", "E12"]
)
def test_the_examples_of_the_rulings_that_have_acts_are_there(key: str) -> None:
    assert f"BJ-{key}" in bb.examples("bubblejack")


def test_examples_are_a_copy_that_may_be_changed() -> None:
    bb.examples("bubblejack").clear()
    assert bb.examples("bubblejack")


def test_examples_of_no_game_are_refused() -> None:
    with pytest.raises(
        bb.BadText, match="'poker' is no game of bubblenb; the games are bubblejack, bubble_gum"
    ):
        bb.examples("poker")
