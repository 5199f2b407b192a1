"""Boilers, double gums, the assembly line and the cross-over of the Gum Gum Machine."""

from __future__ import annotations

import pytest

from bubblenb.engine import CHANCE
from tests.games.gum_gum_table import EMPTY, acted, bag, counted, kinds, state, table

TO_BLUE = "pipe navy S3.1; steps 1; shutter 2; switches 1:right"
TO_GREEN = "pipe yellow S4.1; steps 1; shutter 1"


# Boilers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shows", "then", "symbol"),
    [(1, 1, "flame"), (2, 2, "yellow/red"), (3, 3, "assembly_line"), (4, 0, "blue/pink")],
)
def test_a_boiler_turns_a_quarter_and_its_new_symbol_counts(shows: int, then: int, symbol: str) -> None:
    match = table(f"boilers blue_boiler:{shows}; {TO_BLUE}")
    events = acted(match, "leave")
    assert (events[1].kind, events[1].facts["symbol"], events[1].rule) == ("stirred", symbol, "GG-boiler")
    assert state(match).boilers == (then, 0)


def test_the_component_that_a_boiler_shows_is_where_the_way_goes_on() -> None:
    match = table(TO_BLUE)
    events = acted(match, "leave")
    assert kinds(events) == ["left", "stirred", "entered", "reached"]
    assert (state(match).pipe, state(match).steps) == ("amber", 3)


# A double gum ----------------------------------------------------------------------------------------------

DOUBLE = "boilers blue_boiler:4; " + TO_BLUE  # blue or pink


def test_each_opponent_gives_one_gum_and_the_player_says_which_for_each() -> None:
    match = table(f"pile0 green; pile1 pink blue red; pile2 blue pink; {DOUBLE}")
    acted(match, "leave")
    assert (state(match).double, state(match).givers) == (("blue", "pink"), (1, 2))
    assert match.legal() == ["give blue 1", "give pink 1"]
    events = acted(match, "give pink 1")
    assert (events[0].kind, events[0].rule, dict(events[0].facts)) == (
        "gave",
        "GG-given-joins",
        {"to": 0, "from_": 1, "gum": "pink"},
    )
    assert match.legal() == ["give blue 2", "give pink 2"]
    events = acted(match, "give blue 2")
    assert kinds(events) == ["gave", "all_given", "turn_ended"]
    assert state(match).piles == (("green", "pink", "blue"), ("blue", "red"), ("pink",))
    assert match.movers == (1,)


def test_an_opponent_with_one_of_the_two_colours_gives_that_one() -> None:
    match = table(f"pile1 red; pile2 blue green; {DOUBLE}")
    acted(match, "leave")
    assert (state(match).givers, match.legal()) == ((2,), ["give blue 2"])


def test_opponents_give_in_the_order_of_their_turns() -> None:
    match = table(f"turn 1; pile0 pink; pile2 pink; pile3 blue; {DOUBLE}")
    acted(match, "leave")
    assert state(match).givers == (2, 3, 0)


def test_a_second_gum_of_a_colour_goes_to_the_bag() -> None:
    match = table(f"pile1 pink; pile2 pink; {DOUBLE}")
    before = bag(state(match)).get("pink", 0)
    acted(match, "leave", "give pink 1")
    events = acted(match, "give pink 2")
    assert (events[0].kind, events[0].rule) == ("gave_to_bag", "GG-given-twice")
    assert (state(match).piles, bag(state(match))["pink"]) == ((("pink",), (), ()), before + 1)


def test_when_nobody_has_either_colour_the_turn_just_ends() -> None:
    match = table(f"pile0 pink; pile1 green; {DOUBLE}")
    events = acted(match, "leave")
    assert kinds(events) == ["left", "stirred", "nothing_given", "turn_ended"]
    assert (events[2].rule, state(match).piles) == ("GG-nobody-has", (("pink",), ("green",)))


def test_with_one_colour_for_all_every_opponent_who_has_it_gives_it() -> None:
    match = table(f"pile0 green; pile1 pink blue; pile2 pink; pile3 blue; {DOUBLE}", double_gum="one_colour")
    acted(match, "leave")
    assert match.legal() == ["give blue", "give pink"]
    assert match.why("give pink").rule == "GG-one-colour"
    events = acted(match, "give pink")
    assert kinds(events) == ["gave", "gave_to_bag", "all_given", "turn_ended"]
    assert state(match).piles == (("green", "pink"), ("blue",), (), ("blue",))


# The assembly line -----------------------------------------------------------------------------------------

AT_LINE = "phase push; steps 1; shutter 5"


def test_two_gums_go_in_one_by_one_and_two_come_out() -> None:
    match = table(AT_LINE)
    assert acted(match, "draw red")[0].rule == "GG-push"
    assert (state(match).phase, state(match).done, state(match).line[-1]) == ("push", 1, "red")
    events = acted(match, "draw yellow")
    assert kinds(events) == ["pushed", "came_out", "joined", "joined", "turn_ended"]
    assert events[1].facts["gums"] == ("purple", "green")
    assert state(match).line == ("red", "yellow", "pink", "blue", "red", "yellow")
    assert (state(match).piles[0], match.movers) == (("green", "purple"), (1,))


def test_the_line_is_reached_by_its_pipe() -> None:
    match = table("pipe violet S6.4; steps 1; shutter 5; switches 3:left")
    assert kinds(acted(match, "leave")) == ["left", "entered"]
    assert (state(match).phase, match.movers) == ("push", (CHANCE,))


@pytest.mark.parametrize(
    ("line", "pile", "told", "left"),
    [
        ("blue red", "blue", ["put_back", "joined"], ("blue", "red")),
        ("red red", "", ["joined", "put_back"], ("red",)),
        ("blue red", "blue red", ["put_back", "put_back"], ("blue", "red")),
        ("pink red", "", ["joined", "joined"], ("pink", "red")),
    ],
)
def test_new_colours_join_and_others_go_to_the_bag(
    line: str, pile: str, told: list[str], left: tuple[str, ...]
) -> None:
    match = table(f"line {line} purple green yellow green; pile0 {pile}; {AT_LINE}")
    events = acted(match, "draw yellow", "draw purple")
    assert kinds(events) == ["pushed", "came_out", *told, "turn_ended"]
    assert {event.kind: event.rule for event in events if event.kind in told} == {
        kind: {"joined": "GG-line-joins", "put_back": "GG-line-duplicate"}[kind] for kind in told
    }
    assert state(match).piles[0] == left


@pytest.mark.parametrize("line", ["black pink", "pink black"])
def test_a_coloured_gum_joins_before_a_lid_seals(line: str) -> None:
    match = table(f"line {line} purple green yellow red; {AT_LINE}")
    events = acted(match, "draw yellow", "draw green")
    assert kinds(events)[:4] == ["pushed", "came_out", "joined", "sealed"]
    assert (events[3].facts["gums"], events[3].facts["points"]) == (("pink",), 1)
    assert (events[3].rule, match.scores) == ("GG-line-seals", (1, 0))


def test_a_lid_seals_also_when_the_other_gum_is_of_a_colour_already_there() -> None:
    match = table(f"line black pink purple green yellow red; pile0 pink blue; {AT_LINE}")
    events = acted(match, "draw yellow", "draw green")
    assert kinds(events)[2:4] == ["put_back", "sealed"]
    assert (events[2].facts["gum"], events[3].facts["points"]) == ("pink", 2)


def test_no_lid_is_drawn_behind_a_lid() -> None:
    match = table(f"line purple green red yellow pink black; {AT_LINE}")
    assert bag(state(match))["black"] == 2
    assert "draw black" not in match.chance()
    acted(match, "draw red")
    assert "draw black" in match.chance()


def test_with_one_gum_in_the_bag_one_comes_out() -> None:
    match = table(f"bag yellow; {AT_LINE}")
    events = acted(match, "draw yellow")
    assert kinds(events) == ["pushed", "came_out", "joined", "turn_ended"]
    assert (events[1].rule, events[1].facts["gums"]) == ("GG-short-push", ("purple",))
    assert len(state(match).line) == 6


def test_with_an_empty_bag_nothing_comes_out_and_the_turn_ends() -> None:
    match = table("bag; pipe violet S6.4; steps 1; shutter 5; switches 3:left")
    events = acted(match, "leave")
    assert kinds(events) == ["left", "entered", "came_out", "turn_ended"]
    assert (events[2].facts["gums"], events[2].rule) == ((), "GG-short-push")
    assert state(match).line == ("purple", "green", "red", "yellow", "pink", "blue")


def test_with_only_lids_in_the_bag_none_is_pushed_behind_a_lid() -> None:
    match = table("bag black*2; line red black; pipe violet S6.4; steps 1; shutter 5; switches 3:left")
    events = acted(match, "leave")
    assert kinds(events) == ["left", "entered", "came_out", "turn_ended"]
    assert (events[2].facts["gums"], bag(state(match))) == ((), {"black": 2})


@pytest.mark.parametrize("lid_on_empty", ["forbid", "zero"])
def test_a_lid_that_comes_out_alone_with_no_pile_goes_to_the_bag(lid_on_empty: str) -> None:
    match = table(f"bag yellow; line black green red yellow; {AT_LINE}", lid_on_empty=lid_on_empty)
    events = acted(match, "draw yellow")
    assert kinds(events) == ["pushed", "came_out", "put_back", "turn_ended"]
    assert (events[2].rule, bag(state(match)), match.scores) == ("GG-lone-lid", {"black": 1}, (0, 0))


def test_a_lid_that_comes_out_alone_seals_a_pile() -> None:
    match = table(f"bag yellow; line black green red yellow; pile0 red blue; {AT_LINE}")
    events = acted(match, "draw yellow")
    assert kinds(events)[1:3] == ["came_out", "sealed"]
    assert match.scores == (2, 0)


def test_gums_that_are_pushed_in_are_seen_by_all() -> None:
    match = table("line ? ? ? ? ? ?; phase push; steps 1")
    while state(match).phase == "fill in":
        acted(match, next(iter(match.chance())))
    events = acted(match, next(iter(match.chance())))
    assert events[0].seen_from(1) == events[0]
    seen = match.observe(1).state
    assert [str(gum) for gum in seen.line] == ["?"] * 6 + [str(state(match).line[-1])]


# The cross-over --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quadrant", "vertical", "horizontal"),
    [("NE", "SE", "NW"), ("SE", "NE", "SW"), ("SW", "NW", "SE"), ("NW", "SW", "NE")],
)
def test_one_of_the_two_switches_goes_to_the_opposite_place(
    quadrant: str, vertical: str, horizontal: str
) -> None:
    for act, expected in (("flip vertical", vertical), ("flip horizontal", horizontal)):
        match = table(f"cross {quadrant}; phase cross; steps 1")
        assert match.legal() == ["flip vertical", "flip horizontal"]
        flipped = acted(match, act)[0]
        symbols = state(match).rules.machine.cross.symbols
        assert (state(match).cross, flipped.facts["symbol"]) == (expected, symbols[expected])


def test_the_symbol_between_the_switches_is_where_the_way_goes_on() -> None:
    match = table("phase cross; steps 1", board=EMPTY)
    events = acted(match, "flip vertical")  # the green boiler, the piston, nothing to take, the turntable
    assert kinds(events) == ["flipped", "stirred", "entered", "passed", "entered"]
    assert state(match).phase == "flick"


@pytest.mark.parametrize("changes", [DOUBLE, AT_LINE, TO_GREEN, "phase cross; steps 1"])
def test_no_gum_gets_lost_or_is_made_at_a_station(changes: str) -> None:
    match = table(f"pile0 green; pile1 pink blue; {changes}")
    total = counted(state(match))
    while match.movers != (1,):
        match.act(match.legal()[-1])
        assert counted(state(match)) == total == state(match).rules.plan.copies
