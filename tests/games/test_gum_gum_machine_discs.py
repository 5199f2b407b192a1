"""The four discs of the Gum Gum Machine: quality control, service indicator, pressure gauge, random checks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE
from tests.games.gum_gum_table import EMPTY, acted, bag, gums, kinds, state, table

TO_DISC = "shutter 1; switches 2:left; pipe orange S1.1; steps 1"
FLICK = "shutter 1; switches 2:left; phase flick; steps 2"
SIX_LIDS = {"S1": "black yellow purple", "S2": "pink black blue", "S6": "black yellow red blue"}
NO_LIDS = {"S3": "yellow red green", "S4": "red pink blue", "S5": "blue purple pink"}


@pytest.mark.parametrize(
    ("disc", "sectors"),
    [("quality_control", 6), ("service_indicator", 6), ("pressure_gauge", 6), ("random_checks", 5)],
)
def test_the_arrow_rests_on_every_sector_with_the_same_chance(disc: str, sectors: int) -> None:
    match = table(f"rules disc={disc}; {FLICK}", SIX_LIDS)
    assert match.movers == (CHANCE,)
    chance = {f"flick {sector}": Fraction(1, sectors) for sector in range(1, sectors + 1)}
    assert match.chance() == chance


def test_the_disc_is_the_machine_s_own_unless_the_rules_name_another() -> None:
    gauge = DEFAULT_MACHINE.rebuilt(disc="pressure_gauge", name="gauge")
    match = bb.Match("gum_gum_machine", seed=1, rules={"machine": gauge})
    assert match.rules.plan.disc == "pressure_gauge"
    other = bb.Match("gum_gum_machine", seed=1, rules={"machine": gauge, "disc": "quality_control"})
    assert other.rules.plan.disc == "quality_control"


# Quality control -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "sector", "each", "both"),
    [("blue green", 3, 1, 0), ("blue purple", 3, 2, 2), ("yellow", 3, 0, 0), ("", 1, 0, 0)],
)
def test_quality_control_pays_for_the_colours_of_the_pile(
    pile: str, sector: int, each: int, both: int
) -> None:
    for option, points in (("each", each), ("both", both)):
        match = table(f"pile0 {pile}; {FLICK}", qc=option)
        events = acted(match, f"flick {sector}")
        assert kinds(events) == ["flicked", "checked", "turn_ended"]
        assert events[0].facts["shows"] == (("blue", "purple") if sector == 3 else ("yellow", "green"))
        assert (events[1].facts["points"], match.scores) == (points, (points, 0))
        assert state(match).piles[0] == tuple(sorted(pile.split(), key=state(match).rules.plan.kinds.index))
        assert match.movers == (1,)


def test_a_pile_of_all_six_colours_is_paid_twice_wherever_the_arrow_rests() -> None:
    for sector in range(1, 7):
        match = table(f"pile0 yellow green pink blue purple red; line yellow red; {FLICK}")
        acted(match, f"flick {sector}")
        assert match.scores == (2, 0)


def test_points_of_quality_control_announce_the_end_like_any_other() -> None:
    match = table(f"pile0 blue; points 29 3; {FLICK}")
    events = acted(match, "flick 3")
    assert kinds(events) == ["flicked", "checked", "announced", "turn_ended"]
    assert state(match).left == 0


# Service indicator -----------------------------------------------------------------------------------------


def service(changes: str, **options: Any) -> bb.Match:
    return table(changes, disc="service_indicator", **options)


def test_first_the_open_symbols_are_covered_in_the_order_of_the_board() -> None:
    match = service(f"S1 green - purple; S2 - - blue; S3 - black -; {TO_DISC}")
    acted(match, "leave")  # S1.2 gearwheel, S2.1 green boiler, S3.3 turntable; S2.2 and S3.1 show nothing
    spaces = []
    while state(match).phase == "cover":
        events = acted(match, next(iter(match.chance())))
        spaces.append(events[0].facts["space"])
        assert events[0].rule == "GG-service-cover"
    assert spaces == ["S1.2", "S2.1", "S3.3"]
    assert state(match).phase == "flick"
    assert gums(state(match), "S2").split()[1:] == ["-", "blue"]
    assert gums(state(match), "S3").split()[:2] == ["-", "black"]


def test_with_the_bag_short_the_rest_stays_open() -> None:
    match = service(f"bag red; S1 green - purple; S2 - - blue; {TO_DISC}")
    acted(match, "leave", "draw red")
    assert (gums(state(match), "S1"), gums(state(match), "S2")) == ("green red purple", "- - blue")
    assert state(match).phase == "flick"


def test_the_first_gum_must_be_lifted_and_the_second_try_may_be_declined() -> None:
    match = service(FLICK)
    acted(match, "flick 1")
    assert state(match).sought == "gearwheel"
    assert match.legal() == [f"lift {space}" for space in state(match).rules.plan.spaces]
    acted(match, "lift S3.2")
    assert match.legal()[-1] == "stop"
    events = acted(match, "stop")
    assert kinds(events) == ["stopped", "turn_ended"]
    assert match.movers == (1,)


def test_lifted_gums_go_back_and_all_see_what_lies_there() -> None:
    match = service(FLICK)
    acted(match, "flick 1")
    before = match.position().split("line")[0]
    lifted = acted(match, "lift S4.3")[0]  # a lid may be lifted too
    assert (lifted.facts["symbol"], lifted.seen_from(1)) == ("blue_boiler", lifted)
    assert match.position().split("line")[0] == before


def test_who_finds_the_symbol_may_go_on_or_stop() -> None:
    match = service(FLICK)
    acted(match, "flick 1", "lift S1.2")
    assert (state(match).phase, match.legal()) == ("found", ["go on", "stop"])
    stopping = match.branch()
    assert kinds(acted(match, "go on")) == ["went_on", "entered", "reached"]
    assert (state(match).pipe, state(match).sought) == ("copper", None)
    assert kinds(acted(stopping, "stop")) == ["stopped", "turn_ended"]


def test_any_component_that_was_serviced_can_be_gone_on_from() -> None:
    match = service(FLICK)
    acted(match, "flick 6", "lift S5.1")  # the assembly line
    assert kinds(acted(match, "go on")) == ["went_on", "entered"]
    assert state(match).phase == "push"


def test_after_two_gums_that_hide_something_else_the_turn_ends() -> None:
    match = service(FLICK)
    acted(match, "flick 1", "lift S1.1")
    events = acted(match, "lift S1.3")
    assert kinds(events) == ["lifted", "missed", "turn_ended"]
    assert (events[1].rule, match.movers) == ("GG-missed", (1,))


def test_a_symbol_that_lies_nowhere_is_sought_like_any_other() -> None:
    match = service(f"S1 - - -; bag; {FLICK}", inserts="S5:A")
    acted(match, "flick 1")  # the one gearwheel lies open and may not be used
    assert match.legal() == [f"lift {space}" for space in state(match).rules.plan.spaces[3:]]
    acted(match, "lift S2.1")
    assert kinds(acted(match, "lift S5.3")) == ["lifted", "missed", "turn_ended"]


def test_with_no_gum_to_lift_the_symbol_is_not_found() -> None:
    match = table(f"bag; {FLICK}", board=EMPTY, disc="service_indicator")
    assert kinds(acted(match, "flick 1")) == ["flicked", "missed", "turn_ended"]


# Pressure gauge --------------------------------------------------------------------------------------------


def gauge(changes: str, board: dict[str, str] | None = None, **options: Any) -> bb.Match:
    return table(changes, board, disc="pressure_gauge", **options)


@pytest.mark.parametrize(
    ("lids", "changes", "pipe"),
    [
        (1, "", "navy"),
        (2, "S4 black pink blue", "yellow"),
        (3, "S4 black pink black", "white"),
        (4, "S4 black pink black; S5 black purple pink", "grey"),
        (5, "S4 black pink black; S5 black purple black", "red"),
    ],
)
def test_the_visible_lids_name_the_switch_that_is_thrown(lids: int, changes: str, pipe: str) -> None:
    match = gauge(f"S3 yellow red black; {changes}; pile0 green; {TO_DISC}", NO_LIDS)
    events = acted(match, "leave")
    assert kinds(events)[1:4] == ["entered", "counted", "threw"]
    assert (events[2].facts["lids"], events[3].facts["number"], events[3].facts["pipe"]) == (lids, lids, pipe)
    assert state(match).shutter == 1


def test_lids_in_the_line_count_only_without_its_cover() -> None:
    line = "line black green red yellow black blue"
    covered = gauge(f"{line}; {TO_DISC}")
    assert acted(covered, "leave")[2].facts["lids"] == 3
    opened = gauge(f"{line}; {TO_DISC}", assembly_cover=False)
    assert acted(opened, "leave")[2].facts["lids"] == 5


def test_with_no_lid_to_be_seen_the_turn_ends_or_the_player_chooses() -> None:
    ends = gauge(TO_DISC, NO_LIDS)
    events = acted(ends, "leave")
    assert kinds(events) == ["left", "entered", "counted", "no_switch", "turn_ended"]
    chooses = gauge(TO_DISC, NO_LIDS, gauge_zero="choose_switch")
    acted(chooses, "leave")
    assert chooses.legal() == [f"switch {number}" for number in range(1, 6)]
    acted(chooses, "switch 3")
    assert state(chooses).pipe == "white"


def test_a_chosen_switch_is_thrown_to_a_chosen_side_with_both_options() -> None:
    match = gauge(TO_DISC, NO_LIDS, gauge_zero="choose_switch", switch_throw="choose")
    acted(match, "leave", "switch 3")
    assert match.legal() == ["switch 3 left", "switch 3 right"]
    acted(match, "switch 3 left")
    assert state(match).pipe == "violet"


SIX = {"S1": "black yellow purple", "S2": "pink black blue", "S6": "yellow red black blue"}


def test_excess_pressure_is_flicked_again_on_brown_and_the_player_picks_the_lids() -> None:
    match = gauge(TO_DISC, SIX)
    assert kinds(acted(match, "leave")) == ["left", "entered", "counted"]
    assert kinds(acted(match, "flick 6")) == ["flicked"]
    acted(match, "flick 5")
    lids = ["return S1.1", "return S2.2", "return S3.2", "return S4.3", "return S5.3", "return S6.3"]
    assert match.legal() == lids
    events = acted(match, "return S4.3")
    assert kinds(events) == ["removed", "pressure_fell", "turn_ended"]
    assert (gums(state(match), "S4"), bag(state(match))["black"]) == ("red pink -", 1)
    assert match.movers == (1,)


def test_fewer_than_three_lids_may_stay_at_excess_pressure() -> None:
    match = gauge(TO_DISC, SIX)
    acted(match, "leave", "flick 1", "return S1.1", "return S2.2", "return S3.2", "return S4.3")
    events = acted(match, "return S5.3")
    assert kinds(events) == ["removed", "pressure_fell", "turn_ended"]
    assert events[1].facts["lids"] == 1
    assert match.movers == (1,)


def test_the_lids_are_drawn_with_the_option() -> None:
    match = gauge(TO_DISC, SIX, excess_pick="random")
    acted(match, "leave", "flick 5")
    assert match.movers == (CHANCE,)
    lids = ["return S1.1", "return S2.2", "return S3.2", "return S4.3", "return S5.3", "return S6.3"]
    assert match.chance() == {act: Fraction(1, 6) for act in lids}
    removed = acted(match, "return S6.3")[0]
    assert (removed.facts["weight"], removed.facts["of"]) == (1, 6)


def test_lids_of_an_open_line_go_last_and_a_coloured_gum_takes_their_place_at_once() -> None:
    board = {"S1": "black yellow purple", "line": "purple black red black pink blue"}
    match = gauge(TO_DISC, board, assembly_cover=False)
    acted(match, "leave", "flick 1")
    assert match.legal() == ["return S1.1", "return S3.2", "return S4.3", "return S5.3"]
    acted(match, "return S1.1", "return S3.2", "return S4.3", "return S5.3")
    assert match.legal() == ["return line.2", "return line.4"]
    acted(match, "return line.2")
    assert (state(match).phase, match.movers) == ("patch", (CHANCE,))
    assert "draw black" not in match.chance()
    events = acted(match, "draw yellow")
    assert kinds(events) == ["filled", "pressure_fell", "turn_ended"]
    assert events[0].facts["space"] == "line.2"
    assert state(match).line == ("purple", "yellow", "red", "black", "pink", "blue")


def test_with_no_coloured_gum_in_the_bag_the_line_gets_shorter() -> None:
    board = {"S1": "black yellow purple", "line": "purple black red black pink blue", "bag": ""}
    match = gauge(TO_DISC, board, assembly_cover=False)
    acted(match, "leave", "flick 1", "return S1.1", "return S3.2", "return S4.3", "return S5.3")
    events = acted(match, "return line.4")
    assert kinds(events) == ["removed", "pressure_fell", "turn_ended"]
    assert state(match).line == ("purple", "black", "red", "pink", "blue")


# Random checks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sector", "pipe"), [(1, "navy"), (2, "yellow"), (3, "white"), (4, "grey"), (5, "red")]
)
def test_the_switch_that_the_arrow_shows_is_thrown(sector: int, pipe: str) -> None:
    match = table(f"rules disc=random_checks; {FLICK}")
    events = acted(match, f"flick {sector}")
    assert (kinds(events)[:2], events[0].rule) == (["flicked", "threw"], "GG-random-checks")
    assert (state(match).pipe, state(match).shutter) == (pipe, 1)
