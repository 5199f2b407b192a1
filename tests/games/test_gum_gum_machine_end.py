"""Points and the end of the Gum Gum Machine: the meters, the target, the last turns, ties."""

from __future__ import annotations

import random
from typing import Any

import pytest

import bubblenb as bb
from tests.games.gum_gum_table import acted, kinds, state, table

FLICK = "shutter 1; switches 2:left; phase flick; steps 2"
COLOURS = ["yellow", "green", "pink", "blue", "purple", "red"]


# Points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("meter", "points"), [("fast", [1, 2, 4, 6, 9, 12]), ("slow", [1, 2, 4, 6, 8, 10])])
def test_a_sealed_pile_is_worth_what_the_meter_reads_at_its_colours(meter: str, points: list[int]) -> None:
    for colours, worth in enumerate(points, 1):
        at = "S1 black pink green; line; shutter 1; switches 2:left; pipe orange S1.1; steps 1"
        match = table(f"pile0 {' '.join(COLOURS[:colours])}; {at}", meter=meter)
        events = acted(match, "take S1.1")
        sealed = events[1]
        assert (sealed.kind, sealed.facts["points"], match.scores) == ("sealed", worth, (worth, 0))
        assert sealed.facts["gums"] == tuple(COLOURS[:colours])
        assert state(match).piles == ((), ())


def test_the_meter_is_the_machine_s_own_unless_the_rules_name_another() -> None:
    assert bb.Match("gum_gum_machine", seed=1).rules.plan.meter == (0, 1, 2, 4, 6, 9, 12)
    slow = bb.Match("gum_gum_machine", seed=1, rules={"meter": "slow"})
    assert slow.rules.plan.meter == (0, 1, 2, 4, 6, 8, 10)


def test_the_pile_has_no_order() -> None:
    first, second = table("pile0 red yellow blue"), table("pile0 blue red yellow")
    assert state(first) == state(second)
    assert state(first).piles[0] == ("yellow", "blue", "red")


def test_points_are_counted_on_beyond_the_track() -> None:
    match = table(f"points 45 50; left 1; pile0 blue purple; {FLICK}")
    acted(match, "flick 3")
    assert match.scores == (47, 50)


# The end ---------------------------------------------------------------------------------------------------


def reach(seat: int, players: int, **options: Any) -> bb.Match:
    """This seat has just reached 31 points; the game began with seat 0."""
    points = " ".join("29" if one == seat else "0" for one in range(players))
    turn = f"turn {seat}" if seat else ""
    match = table(f"pile{seat} blue purple; points {points}; {turn}; {FLICK}", **options)
    announced = acted(match, "flick 3")[2]
    assert (announced.kind, announced.rule, announced.facts["points"]) == ("announced", "GG-end", 31)
    return match


def turns_left(match: bb.Match) -> list[int]:
    """The seats that still have a turn, in their order, until the game is over."""
    rng = random.Random(3)
    seats: list[int] = []
    while match.movers:
        if state(match).phase == "shutter":
            seats.append(match.movers[0])
        match.act(rng.choice(match.legal()))
    return seats


@pytest.mark.parametrize(
    ("final", "players", "seat", "seats"),
    [
        ("others_once", 3, 1, [2, 0]),
        ("others_once", 2, 0, [1]),
        ("others_once", 4, 3, [0, 1, 2]),
        ("equal_turns", 3, 1, [2]),
        ("equal_turns", 4, 0, [1, 2, 3]),
        ("equal_turns", 3, 2, []),
        ("instant", 3, 1, []),
        ("instant", 4, 0, []),
    ],
)
def test_who_has_a_turn_once_the_target_is_reached(
    final: str, players: int, seat: int, seats: list[int]
) -> None:
    match = reach(seat, players, final=final)
    assert turns_left(match) == seats
    assert match.over


def test_equal_turns_are_counted_from_the_seat_that_began() -> None:
    match = table(
        f"players 3; began 2; turn 0; pile0 blue purple; points 29 0 0; {FLICK}", final="equal_turns"
    )
    acted(match, "flick 3")
    assert turns_left(match) == [1]


def test_a_second_player_who_reaches_the_target_changes_nothing() -> None:
    match = table(f"players 3; turn 2; points 0 31 29; left 1; pile2 blue purple; {FLICK}")
    assert kinds(acted(match, "flick 3")) == ["flicked", "checked", "turn_ended"]
    assert (match.scores, turns_left(match)) == ((0, 31, 31), [0])


@pytest.mark.parametrize(("target", "announced"), [(30, False), (20, True)])
def test_a_shorter_game_is_played_to_20(target: int, announced: bool) -> None:
    match = table(f"pile0 blue purple; points 18 0; {FLICK}", target=target)
    assert ("announced" in kinds(acted(match, "flick 3"))) is announced


def test_the_last_turn_ends_without_a_refill() -> None:
    at = "S1 black pink green; shutter 1; switches 2:left; pipe orange S1.1; steps 1"
    match = table(f"points 3 31; left 0; pile0 blue purple; {at}")
    events = acted(match, "take S1.1")
    assert kinds(events) == ["took", "sealed", "turn_ended", "won"]
    assert (match.over, state(match).valued, match.scores) == (True, (), (5, 31))


def test_who_has_the_most_points_wins_also_when_another_announced_the_end() -> None:
    match = table(f"points 31 30; left 0; turn 1; pile1 blue purple; {FLICK}")
    won = acted(match, "flick 3")[-1]
    assert (won.kind, dict(won.facts), won.rule) == ("won", {"winner": 1, "points": 32}, "GG-most-points")


@pytest.mark.parametrize(
    ("points", "winners"),
    [("31 31 4", [0, 1]), ("4 31 31", [1, 2]), ("31 4 31", [0, 2]), ("31 31 31", [0, 1, 2])],
)
def test_equal_points_share_the_win(points: str, winners: list[int]) -> None:
    match = table(f"points {points}; left 0; turn 2; {FLICK}")
    shared = acted(match, "flick 3")[3:]
    assert [(event.kind, event.rule) for event in shared] == [("shared_win", "GG-tie")] * len(winners)
    assert [event.facts["winner"] for event in shared] == winners


def test_a_pile_that_is_not_sealed_counts_nothing() -> None:
    match = table(f"points 31 30; left 0; turn 1; pile0 yellow green pink; pile1 red; {FLICK}")
    events = acted(match, "flick 3")
    left = [event for event in events if event.kind == "left_unsealed"]
    assert [(event.facts["by"], event.facts["gums"]) for event in left] == [
        (0, ("yellow", "green", "pink")),
        (1, ("red",)),
    ]
    assert (match.scores, events[-1].facts["winner"]) == ((31, 30), 0)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("disc", ["quality_control", "service_indicator", "pressure_gauge", "random_checks"])
def test_random_games_end(players: int, disc: str) -> None:
    match = bb.Match(
        "gum_gum_machine", seed=players, players=players, rules={"disc": disc, "inserts": "random"}
    )
    match.play_out(to="game")
    assert match.over
    assert max(match.scores) >= 30
    assert bb.Match.from_text(match.to_text()).position() == match.position()
