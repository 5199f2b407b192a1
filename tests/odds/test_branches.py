"""The next steps of chance and choice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from bubblenb import odds
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubble_gum, gum_gum_machine
from bubblenb.games import bubblejack as game
from bubblenb.match import Match
from bubblenb.odds import bubblejack
from bubblenb.odds.branches import Branch
from tests import fifth
from tests.odds.slow import seen

HAND = "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b; croupier bubbles 0b"


def everywhere(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in branches:
        yield branch
        yield from everywhere(branch.then)


def added_up(branches: tuple[Branch, ...]) -> None:
    """The chances of each position's branches add up to 1, and those from the root multiply."""
    if branches and branches[0].by == CHANCE:
        assert sum(branch.chance or 0 for branch in branches) == 1
    for branch in branches:
        if branch.then and branch.then[0].by == CHANCE:
            assert sum(after.reach for after in branch.then) == branch.reach
        added_up(branch.then)


def test_choice_then_chance() -> None:
    stand, hit = odds.tree(seen(HAND), steps=1)
    assert (stand.act, stand.by, stand.chance) == ("stand", 0, None)
    assert (hit.act, hit.by, hit.reach) == ("hit", 0, Fraction(1))
    # One branch for each rank: its suits play alike.
    assert len(hit.then) == 13
    eight = next(branch for branch in hit.then if branch.acts[0].startswith("deal 8"))
    assert eight.chance == eight.reach == Fraction(4, 49)
    assert eight.acts == ("deal 8s", "deal 8h", "deal 8d", "deal 8c")
    over = sum((branch.chance or 0 for branch in hit.then if branch.state.phase == "over 21"), Fraction(0))
    assert over == bubblejack.over_21(seen(HAND)).chance
    # The croupier's card is turned: that is the next step of chance after standing.
    assert {branch.by for branch in stand.then} == {CHANCE}
    assert all(branch.then == () for branch in (*stand.then, *hit.then))


def test_what_must_happen_is_passed_through() -> None:
    stand, _ = odds.tree(seen(HAND), steps=2)
    ten = next(branch for branch in stand.then if branch.act.startswith("reveal 10"))
    # King and ten: he must stand, and wins the hand; a bubble card is then drawn.
    assert ten.passed == ("stand",)
    assert ten.state.result == "croupier"
    five = next(branch for branch in stand.then if branch.act.startswith("reveal 5"))
    assert five.passed == ("hit",)
    assert sum(branch.chance or 0 for branch in five.then) == 1
    added_up((stand,))


def test_every_leaf_of_two_steps_is_listed_by_the_engine() -> None:
    """The chance of each final total of 15 and two cards, as listed card by card."""
    source = seen("bubblejack: player 2s 3d; croupier Kh ?; deck 5s 5h 6d 9c Kd")
    _, hit = odds.tree(source, steps=2)
    found: dict[int, Fraction] = {}
    for branch in hit.then:
        again = next(after for after in branch.then if after.act == "hit")
        for leaf in again.then:
            total = leaf.state.player.total
            found[total] = found.get(total, Fraction(0)) + leaf.reach
    expected: dict[int, Fraction] = {}
    worth = [5, 5, 6, 9, 10]
    for first in range(5):
        for second in set(range(5)) - {first}:
            total = 5 + worth[first] + worth[second]
            expected[total] = expected.get(total, Fraction(0)) + Fraction(1, 20)
    assert found == expected


def test_too_many_branches_are_summed_up() -> None:
    *listed, rest = odds.tree(seen(HAND), steps=1, most=4)[1].then
    assert len(listed) == 3
    assert (rest.act, rest.others, rest.state) == ("", 10, None)
    assert all(branch.chance == Fraction(4, 49) for branch in listed)
    assert rest.chance == 1 - Fraction(12, 49)
    whole = list(everywhere(odds.tree(seen(HAND), steps=3, size=100)))
    assert any(branch.cut for branch in whole)
    assert len(whole) < 150
    assert not any(branch.cut for branch in everywhere(odds.tree(seen(HAND), steps=1)))


def test_of_another_hand_the_seat_is_told_what_it_may_hold() -> None:
    """The second shell is one of two to who has seen the first, and one of three to who has not."""
    first = fifth.apply(fifth.initial(fifth.Rules(), 2), CHANCE, fifth.read(None, "shell 2"))[0]  # type: ignore[arg-type]
    knows = odds.tree(Seen(0, fifth.observe(first, 0), (), fifth), steps=1)
    assert {branch.act: branch.chance for branch in knows} == {
        "shell 1": Fraction(1, 2),
        "shell 3": Fraction(1, 2),
    }
    guesses = odds.tree(Seen(1, fifth.observe(first, 1), (), fifth), steps=1)
    assert [branch.chance for branch in guesses] == [Fraction(1, 3)] * 3
    play = fifth.parse("pebbles: heap 5; shells 1 ?; turn 0; phase take")
    one, two = odds.tree(Seen(0, play, (), fifth), steps=1)
    assert [branch.chance for branch in one.then] == [Fraction(1, 3), Fraction(2, 3)]
    assert two.act == "take 2"
    # After the coin the other has a choice, which is not chance: nothing follows.
    assert all(branch.then == () for branch in one.then)


def test_what_the_other_plays_is_not_chance() -> None:
    source = Match("bubble_gum", seed=1).observe(1)
    assert source.state.turn == 1
    plays = odds.tree(source, steps=2)
    assert len(plays) == 10
    assert all((branch.chance, branch.then) == (None, ()) for branch in plays)
    assert odds.tree(Match("bubble_gum", seed=1).observe(0)) == ()
    assert "?" not in {branch.act for branch in plays}
    assert bubble_gum.observe(plays[0].state, 1) == plays[0].state


def test_a_turn_of_the_machine_and_what_nobody_has_seen() -> None:
    match = Match("gum_gum_machine", seed=1)
    turn = odds.tree(match.observe(match.movers[0]), steps=2)
    added_up(turn)
    assert {branch.by for branch in turn} == {match.movers[0]}
    assert all(branch.act.startswith("shutter") for branch in turn)
    hidden = Match("gum_gum_machine", seed=1, rules={"inserts": "random"})
    branches = odds.tree(hidden.observe(hidden.movers[0]), steps=2)
    assert branches
    assert all(branch.unseen and not branch.then for branch in branches)
    assert gum_gum_machine.observe(branches[0].state, 0) == branches[0].state


@pytest.mark.parametrize("name", ["bubblejack", "bubble_gum", "bubble_bomb", "gum_gum_machine"])
def test_any_position_of_a_match_has_a_tree(name: str) -> None:
    match = Match(name, seed=5)
    for _ in range(12):
        for seat in range(match.players):
            branches = odds.tree(match.observe(seat), steps=1)
            added_up(branches)
            for branch in everywhere(branches):
                assert branch.others or branch.state is not None
        match.play_out(to="game", cap=1)


def test_the_position_before_a_hand_is_told_by_rank() -> None:
    start: Any = game.initial(game.Rules(), 2)
    first = odds.tree(Seen(0, start, (), game), steps=1)
    assert [branch.chance for branch in first] == [Fraction(1, 13)] * 13


def test_what_cannot_be_answered_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        odds.tree(seen(HAND), steps=0)
    with pytest.raises(ValueError, match="at least 1 branch"):
        odds.tree(seen(HAND), most=0)
    with pytest.raises(ValueError, match="give a match"):
        odds.tree(Seen(0, seen(HAND).state))


def test_names_are_looked_up_when_used() -> None:
    assert set(odds.__all__) <= set(dir(odds))
    assert odds.bubblejack is bubblejack
    with pytest.raises(AttributeError, match="nonsense"):
        odds.nonsense  # noqa: B018
