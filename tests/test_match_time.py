"""Time in a match: bots act when their think time is over, and what others do does not move it."""

from __future__ import annotations

from itertools import pairwise

import pytest

import bubblenb as bb
from bubblenb.bots.pace import PERSON, Paced
from bubblenb.engine import CHANCE
from bubblenb.match import Match
from bubblenb.record import Step


def flips(least: int, most: int) -> Paced:
    """A bot that only turns its first chip."""
    return Paced(lambda seen, legal, rng: legal[0], least, most)


def acts_of(match: Match, seat: int) -> list[Step]:
    return [step for step in match.steps if step.seat == seat]


def times(steps: list[Step]) -> list[int]:
    return [step.at for step in steps if step.at is not None]


def test_each_bot_acts_its_think_time_after_its_own_last_act() -> None:
    match = Match("bubble_bomb", seed=1, players=2)
    bots = {0: flips(1_000, 1_000), 1: flips(400, 400)}
    match.play_out(bots, to="game", cap=9)
    assert times(acts_of(match, 0)) == [1_000, 2_000]
    assert times(acts_of(match, 1)) == [400 * n for n in range(1, 8)]


def test_what_a_person_does_meanwhile_moves_no_bots_time() -> None:
    match = Match("bubble_bomb", seed=1, players=3)
    bots = {1: flips(700, 1_300), 2: flips(500, 2_500)}
    first = match.legal(0)[0]
    for time in range(0, 9_000, 40):
        match.play_others(0, bots, until=time)
        match.act(first, 0, time)
    for seat, low, high in ((1, 700, 1_300), (2, 500, 2_500)):
        gaps = [at - last for last, at in pairwise([0, *times(acts_of(match, seat))])]
        assert len(gaps) > 3
        assert all(low <= gap <= high for gap in gaps)


def test_the_clock_never_goes_back_and_chance_takes_no_time() -> None:
    match = Match("bubble_bomb", seed=3, players=3)
    match.play_out(to="game", cap=2_000)
    assert match.over
    stamps = [step.at for step in match.steps]
    assert None not in stamps
    assert stamps == sorted(times(list(match.steps)))
    for before, step in pairwise(match.steps):
        if step.seat == CHANCE:
            assert step.at == before.at


def test_a_persons_act_takes_a_persons_time_and_the_others_act_until_then() -> None:
    match = Match("bubble_bomb", seed=1, players=2)
    bots = {1: flips(400, 400)}
    for presses in range(1, 4):
        match.play_others(0, bots)
        match.press(match.legal(0)[0], 0)
        assert times(acts_of(match, 0)) == [PERSON * press for press in range(1, presses + 1)]
    assert times(acts_of(match, 1)) == [400 * act for act in range(1, 3 * PERSON // 400 + 1)]


def test_a_bot_that_has_called_is_played_on_until_the_person_may_act_again() -> None:
    match = Match("bubble_bomb", seed=1, players=2)
    match.act("boom", 1)
    assert match.movers == (1,)
    match.play_others(0)
    assert 0 in match.movers


def test_a_game_is_the_same_for_the_same_seed_and_goes_on_the_same_after_undo() -> None:
    one, two = (Match("bubble_bomb", seed=7, players=4) for _ in range(2))
    one.play_out(to="game", cap=120)
    two.play_out(to="game", cap=60)
    two.undo()
    two.undo()
    two.redo()
    two.redo()
    two.play_out(to="game", cap=60)
    assert two.to_text() == one.to_text()
    assert Match.from_text(one.to_text()).to_text() == one.to_text()


def test_a_game_without_a_clock_has_no_time() -> None:
    match = Match("bubblejack", seed=7)
    assert match.now is None
    match.press("stand", 0)
    assert match.now is None


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_at_equal_times_the_order_begins_with_another_seat_each_time(players: int, seed: int) -> None:
    match = Match("bubble_bomb", seed=seed, players=players)
    match.play_out({seat: flips(500, 500) for seat in range(players)}, to="game", cap=12 * players)
    acted = [step for step in match.steps if step.seat != CHANCE]
    rounds = [acted[place : place + players] for place in range(0, len(acted), players)]
    assert all(len({step.at for step in one}) == 1 for one in rounds)
    assert all({step.seat for step in one} == set(range(players)) for one in rounds)
    assert len({one[0].seat for one in rounds}) == players or players == 2


def test_who_begins_a_next_round_is_pressed_for_by_whoever_sits_at_the_table() -> None:
    match = Match("bubble_gum", seed=2)
    match.play_out()
    leader = match.movers[0]
    match.press("next", 1 - leader)
    assert match.steps[match.step - 21].seat in (leader, CHANCE)
    assert match.observe(None).state.round == 2
    with pytest.raises(bb.IllegalAction):
        match.press("next", leader)
