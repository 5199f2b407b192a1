"""Positions and options of the Gum Gum Machine as texts: read back, convenient to type, faults named."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, HIDDEN, BadText
from bubblenb.engine.options import options_from_text, options_to_text, read_rules
from bubblenb.games.gum_gum_machine import Rules
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Machine
from tests.games.gum_gum_table import GAME, bag, gums, position, state, table

OPTIONS: list[dict[str, Any]] = [
    {},
    *({"disc": disc} for disc in ("service_indicator", "pressure_gauge", "random_checks")),
    {"inserts": "random"},
    {"inserts": "random", "remember": False, "disc": "service_indicator"},
    {"inserts": "S1:A,S6:B,blue_boiler:insert,shutter:B"},
    {"meter": "slow", "target": 20, "final": "equal_turns", "first": 1},
    {"duplicates": "discard", "lid_on_empty": "zero", "refill": "every_turn", "final": "instant"},
    {"switch_throw": "choose", "double_gum": "one_colour", "qc": "both", "remember": False},
    {
        "assembly_cover": False,
        "gauge_zero": "choose_switch",
        "excess_pick": "random",
        "disc": "pressure_gauge",
    },
    {"max_steps": 3},
]


# Options ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_options_read_back_as_they_were_written(options: dict[str, Any]) -> None:
    rules = Rules(**options)
    text = options_to_text(rules)
    assert read_rules(Rules, options_from_text(text), "Gum Gum Machine") == rules
    assert len(text.split()) == len(options)


@pytest.mark.parametrize(
    "inserts",
    [
        {"shutter": "B", "S1": "A"},
        {"S1": "A", "S2": "printed", "shutter": "B"},
        "shutter:B,S1:A",
        " S1:A , shutter:B ",
    ],
)
def test_the_same_inserts_are_the_same_text(inserts: Any) -> None:
    assert Rules(inserts=inserts).inserts == "S1:A,shutter:B"
    assert Rules(inserts=inserts) == Rules(inserts="S1:A,shutter:B")


def test_printed_set_ups_by_name_are_the_default() -> None:
    assert Rules(inserts="S1:printed") == Rules()


def test_inserts_that_are_not_named_stay_as_the_machine_was_built() -> None:
    machine = DEFAULT_MACHINE.rebuilt(inserts={"S1": "A", "S2": "B"}, strip="A", name="mine")
    assert Rules(machine=machine).plan.built[:3] == ("A", "B", "printed")
    rules = Rules(machine=machine, inserts="S2:printed,S3:B")
    assert (rules.plan.built[:3], rules.plan.built[-1]) == (("A", "printed", "B"), "A")


def test_a_machine_of_one_s_own_is_named_in_records_and_positions() -> None:
    machine = DEFAULT_MACHINE.rebuilt(inserts={"S1": "B"}, name="mine")
    match = bb.Match("gum_gum_machine", seed=2, rules={"machine": machine})
    assert f"rules machine={machine}" in match.position()
    assert Rules(machine=str(machine)) == Rules(machine=machine)  # type: ignore[arg-type]
    match.play_out(to="game")
    again = bb.Match.from_text(match.to_text())
    assert (again.rules.machine, again.position()) == (machine, match.position())


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"inserts": "S9:A"}, "The option inserts of Gum Gum Machine is printed, random, or set-ups such as"),
        ({"inserts": "S1:Z"}, r"S1:printed\|A\|B"),
        ({"inserts": "S1"}, "'S1' was given"),
        ({"inserts": "S1:A,S1:B"}, "'S1:A,S1:B' was given"),
        ({"inserts": ""}, "'' was given"),
        ({"inserts": 3}, "3 was given"),
        ({"inserts": {"S1": 3}}, "{'S1': 3} was given"),
        ({"inserts": {3: "A"}}, "{3: 'A'} was given"),
        ({"disc": "plate"}, "disc .* is one of built, quality_control, service_indicator"),
        ({"meter": "fastest"}, "meter .* is one of built, fast and slow"),
        ({"target": 0}, "target .* is a whole number of at least 1, built or short; 0 was given"),
        ({"target": "long"}, "target .* built or short; 'long' was given"),
        ({"target": True}, "True was given"),
        ({"max_steps": "many"}, "max_steps .* is a whole number of at least 1"),
        ({"first": 4}, "first .* is a seat from 0 to 3, or None to draw it; 4 was given"),
        ({"first": -1}, "-1 was given"),
        ({"first": True}, "True was given"),
        ({"first": "me"}, "'me' was given"),
        ({"remember": 1}, "remember .* is True or False"),
        ({"assembly_cover": "no"}, "assembly_cover .* is True or False"),
        ({"machine": "mine@00000000"}, "machine 'mine@00000000' is not loaded"),
        ({"machine": 3}, "machine 3 is not loaded"),
        ({"qc": "one"}, "qc .* is one of each and both"),
        ({"final": "soon"}, "final .* is one of others_once, equal_turns and instant"),
        ({"insert": "random"}, "'insert' is no option of Gum Gum Machine; did you mean 'inserts'"),
    ],
)
def test_options_that_there_are_not_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(bb.BadText, match=fault):
        bb.Match("gum_gum_machine", rules=options)


def test_rules_and_states_are_copied_and_pickled_as_equals() -> None:
    rules = Rules(inserts="random")
    assert rules.plan.random
    start = GAME.initial(rules, 2)
    for one in (rules, start):
        assert pickle.loads(pickle.dumps(one)) == copy.copy(one) == copy.deepcopy(one) == one
        assert hash(copy.copy(one)) == hash(one)
    assert pickle.loads(pickle.dumps(rules)).plan.built == rules.plan.built


# Positions are read back -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_positions_read_back_as_they_were_written(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    for players in (2, 3, 4):
        found = GAME.initial(Rules(**options), players)
        for _ in range(90):
            movers = GAME.movers(found)
            if not movers:
                break
            weights = GAME.chance(found)
            act = rng.choice(list(weights) if movers == (CHANCE,) else GAME.legal(found, movers[0]))
            found, _ = GAME.apply(found, movers[0], act)
            seen = GAME.observe(found, 0)
            assert GAME.parse(GAME.format(found)) == found
            assert GAME.parse(GAME.format(seen)) == seen == GAME.observe(seen, 0)
            assert GAME.format(found).isprintable()


def test_what_is_read_is_written_in_one_form() -> None:
    text = "  gum_gum_machine:  pile0 RED  yellow;S1 Green yellow PURPLE ; pipe Orange s1.2;;turn 0"
    written = GAME.format(GAME.parse(text))
    assert written.startswith("gum_gum_machine: S1 green yellow purple; S2 ? ? ?;")
    assert written.endswith("line ? ? ? ? ? ?; pile0 yellow red; pipe orange S1.2")


def test_the_example_of_the_module_can_be_read_and_played() -> None:
    doc = GAME.parse.__globals__["__doc__"]
    example = next(line.strip() for line in doc.splitlines() if line.strip().startswith("gum_gum_machine:"))
    match = bb.Match.at(example, seed=1)
    assert match.legal()[-1] == "leave"
    assert gums(state(match), "S1") == "green yellow purple"
    match.play_out(to="game")
    assert match.over


# What is left out ------------------------------------------------------------------------------------------


def test_an_empty_position_is_a_fresh_game() -> None:
    assert GAME.parse("gum_gum_machine:") == GAME.initial(Rules(), 2)
    assert GAME.parse("gum_gum_machine: players 4") == GAME.initial(Rules(), 4)
    named = GAME.parse("gum_gum_machine: rules first=1 target=20; players 3")
    assert named == GAME.initial(Rules(first=1, target=20), 3)


def test_what_is_left_out_lies_there_unknown_and_the_turn_begins() -> None:
    found = GAME.parse("gum_gum_machine: S1 green yellow purple; pile0 green")
    assert (found.phase, found.turn, found.shutter, found.points) == ("shutter", 0, 3, (0, 0))
    assert found.spaces[:3] == ("green", "yellow", "purple")
    assert set(found.spaces[3:]) == set(found.line) == {HIDDEN}
    assert bag(found) == {"yellow": 5, "green": 4, "pink": 6, "blue": 6, "purple": 5, "red": 6, "black": 6}


def test_unknown_gums_are_drawn_with_the_seed_and_the_same_for_the_same_seed() -> None:
    text = "gum_gum_machine: S1 green yellow purple; pile0 green"
    first, again, other = (bb.Match.at(text, seed=seed) for seed in (3, 3, 4))
    assert first.position() == again.position() != other.position()
    assert "?" not in first.position()
    assert first.movers == (0,)


@pytest.mark.parametrize(
    ("fields", "phase"),
    [
        ("shutter 2", "shutter"),
        ("pipe orange", "storage"),
        ("rules switch_throw=choose; switch 3", "throw"),
        ("double pink blue; givers 1; pile1 pink", "give"),
        ("rules disc=service_indicator; sought flame", "lift"),
        ("rules disc=pressure_gauge; keep 1; S1 black - black", "excess"),
    ],
)
def test_the_phase_follows_from_the_fields_that_tell_it(fields: str, phase: str) -> None:
    assert GAME.parse(f"gum_gum_machine: {fields}").phase == phase


def test_every_field_can_be_written() -> None:
    text = (
        "gum_gum_machine: rules inserts=random remember=False disc=service_indicator; players 3; S1 - yellow ?; "
        "S2 pink red blue; S3 ? ? ?; S4 red pink black; S5 blue - black; S6 yellow red pink -; "
        "line (purple) ? red (black) ? pink; bag yellow*3 green*5 pink*2 blue*2 purple red*2 black*2; pile1 green; "
        "pile2 blue purple; points 3 31 0; shutter 5; cross SW; switches 2:left 5:left; boilers green_boiler:2; "
        "setups S1:B shutter:A; shown S1.1:turntable blue_boiler.1:blue/pink shutter.1:2; turn 2; began 1; left 1; "
        "sought gearwheel; done 1; steps 7"
    )
    found = GAME.parse(text)
    written = GAME.format(found)
    assert GAME.parse(written) == found
    assert {part.split()[0] for part in written.partition(": ")[2].split("; ")} == {
        part.split()[0] for part in text.partition(": ")[2].split("; ")
    }
    assert (found.first, found.turn, found.left, found.shutter, found.cross) == (1, 2, 1, 5, "SW")
    assert (found.switches, found.boilers) == (("left", "left", "left", "right", "left"), (0, 1))
    assert (found.line_known, found.done, found.steps) == ((False, False, True, False, False, True), 1, 7)
    assert (found.setups[0], found.setups[1], found.setups[-1]) == ("B", HIDDEN, "A")


def test_options_in_the_position_go_before_those_that_are_given() -> None:
    found = GAME.parse(position("rules qc=both"), Rules(qc="each", target=20))
    assert (found.rules.qc, found.rules.target) == ("both", 20)


# Faults ----------------------------------------------------------------------------------------------------

NOTHING = "S1 - - -; S2 - - -; S3 - - -; S4 - - -; S5 - - -; S6 - - - -"
TWO_LIDS = (
    "S1 red red red; S2 black blue blue; S3 blue blue pink; S4 pink pink green; S5 black green green; "
    "S6 green pink pink red; line red"
)
FAULTS = [
    # fields
    ("S9 red", "'S9 red' is no field of Gum Gum Machine"),
    ("S1 red red red; S1 - - -", "the field 'S1' is given twice"),
    ("S1 green", "the field 'S1' is 3 gums, - for an empty space, . for a gum not known; 'green' was given"),
    ("S6 green red blue", "the field 'S6' is 4 gums"),
    ("S1 green orange red", "'orange' in the field 'S1' is no gum; gums are yellow, green, .* and black"),
    ("line red orange", "'orange' in the field 'line' is no gum"),
    ("line (orange)", r"'orange' in the field 'line' is no gum"),
    (
        "pile0 black",
        "'black' in the field 'pile0' is no gum; gums are yellow, green, pink, blue, purple and red",
    ),
    ("pile0 red red", "the field 'pile0' is different colours; 'red red' was given"),
    ("bag red*x", r"the field 'bag' is gums such as yellow\*3 red"),
    ("bag red*0", r"the field 'bag' is gums such as yellow\*3 red"),
    ("points 1 x", "the field 'points' is the points of all 2 seats; '1 x' was given"),
    ("points 1 -2", "the field 'points' is the points of all 2 seats"),
    ("points 1", "the field 'points' is the points of all 2 seats"),
    ("players 2; points 1 2 3", "3 players are told of, but 2 play"),
    ("players 2; pile3 red", "4 players are told of, but 2 play"),
    ("points 1 2 3 4 5", "5 players are told of, but 4 play"),
    ("players 5", "the field 'players' is a number from 2 to 4; '5' was given"),
    ("shutter 6", "the field 'shutter' is a number from 1 to 5; '6' was given"),
    ("shutter " + "9" * 5_000, "the field 'shutter' is a number from 1 to 5; '9{79}… was given"),
    ("cross NS", "the field 'cross' is one of NE, SE, SW and NW; 'NS' was given"),
    ("switches 7:left", "switches 1, 2, 3, 4 and 5 with their sides, such as 2:left; '7:left' was given"),
    ("switches 2:up", "'2:up' was given"),
    ("boilers red_boiler:1", "blue_boiler and green_boiler with the symbol that shows"),
    ("boilers blue_boiler:5", "'blue_boiler:5' was given"),
    ("turn 2", "the field 'turn' is a number from 0 to 1; '2' was given"),
    ("began 2", "the field 'began' is a number from 0 to 1"),
    ("phase dance", "the field 'phase' is one of first, inserts, fill"),
    ("pipe plaid", "a pipe and perhaps a space on it; the pipes are orange, yellow"),
    ("pipe orange S1.1 S1.2", "a pipe and perhaps a space on it"),
    ("pipe orange S2.1", "a space on the orange pipe: S1.1, S1.2 and S1.3; 'orange S2.1' was given"),
    ("givers 0 0", "the field 'givers' is different seats from 0 to 1"),
    ("givers 7", "the field 'givers' is different seats from 0 to 1"),
    ("steps -1", "the field 'steps' is a number from 0"),
    ("keep 0", "the field 'keep' is a number from 1"),
    ("sought moon", "the field 'sought' is one of gearwheel, piston, flame"),
    # pieces
    ("S1 red red red; S2 red red red; pile0 red", "there are 6 gums of the kind red in all; 7 are placed"),
    ("bag red*6; S1 red - -", "there are 6 gums of the kind red in all; 7 are placed"),
    ("line red black black", "two lids jam at places 2 and 3 of the line"),
    ("line red blue red blue red blue red", "the line holds at most 6 gums; 7 were given"),
    ("bag red", "25 gums are not known, but only 1 are left to be them"),
    (f"{NOTHING}; line ? ?; bag black*3", "two lids would jam"),
    (
        "rules assembly_cover=False; line (red)",
        r"'\(red\)' stands for a gum that nobody has seen, but the line",
    ),
    ("phase refill; valued red blue", "valued gums are different colours and one lid"),
    # inserts
    ("setups S1:A", "the field setups needs random inserts"),
    ("shown S1.1:-", "the field shown needs random inserts"),
    ("rules inserts=random; setups S7:A", "set-ups such as S1:A; the frames are S1, S2"),
    (
        "rules inserts=random; setups S1:Z",
        "the field 'setups' is one of S1:., S1:-, S1:printed, S1:A and S1:B",
    ),
    ("rules inserts=random; setups S1:-", "the set-up of S1 has been drawn by now"),
    ("rules inserts=random; shown S1.9:-", "what has been seen of the frames S1, S2, .*; 'S1.9:-' was given"),
    ("rules inserts=random; shown S1.1:flame", "S1.1 can show - and turntable; 'S1.1:flame' was given"),
    ("rules inserts=random; shown S1.1:turntable S1.2:gearwheel", "no set-up of S1 fits"),
    ("rules inserts=random; setups S1:A; shown S1.1:turntable", "no set-up of S1 fits"),
    ("rules inserts=random; setups S1:A; shown S1.2:-; S1 red - red", "no set-up of S1 fits"),
    # phases
    ("phase storage", "phase storage needs the field pipe"),
    ("phase shutter; pipe orange", "the field pipe belongs to phase storage, not to shutter"),
    ("phase cross; done 1", "the field done belongs to phase push, lift and patch, not to cross"),
    ("phase shutter; valued red black", "the field valued belongs to phase refill and refill lids"),
    ("switch 3", "phase throw needs the option switch_throw=choose"),
    ("sought flame", "phase lift needs the option disc=service_indicator"),
    ("phase switch", "phase switch needs the option disc=pressure_gauge"),
    ("rules disc=pressure_gauge; phase switch", "phase switch needs the option gauge_zero=choose_switch"),
    ("rules disc=pressure_gauge; phase patch; keep 1; done 1", "needs the option assembly_cover=False"),
    (
        "rules disc=pressure_gauge assembly_cover=False; phase patch; keep 1; done 9",
        "in phase patch done is a place of the line, from 1 to 7",
    ),
    ("rules disc=service_indicator; sought flame; done 2", "in phase lift at most 1 has been done"),
    ("phase push; done 2", "in phase push at most 1 has been done"),
    ("double pink blue; givers 1", "opponents who have one of them: pink and blue"),
    ("double pink; givers 1; pile1 pink", "phase give needs two colours"),
    ("double pink blue; givers 0; pile0 pink", "phase give needs two colours"),
    ("double pink blue", "phase give needs the field givers"),
    (f"rules disc=service_indicator; {NOTHING}; sought flame", "phase lift needs a gum on some space"),
    (f"rules disc=pressure_gauge; keep 2; {TWO_LIDS}", "2 show and 2 may stay"),
    (
        f"rules disc=pressure_gauge; keep 3; {TWO_LIDS.replace('line red', 'line ? red')}",
        "2 show and 3 may stay",
    ),
    (f"rules disc=pressure_gauge; phase flick; {TWO_LIDS}", "when more than 5 lids show; 2 show"),
    ("rules disc=pressure_gauge; phase flick", "when more than 5 lids show; 0 show"),  # ? may be no lid
    (f"rules disc=pressure_gauge gauge_zero=choose_switch; phase switch; {TWO_LIDS}", "no lid shows; 2 show"),
    ("phase inserts", "in phase inserts there is nothing that could be done"),
    ("phase refill", "in phase refill there is nothing that could be done"),
    ("phase refill lids; S1 black red black; S2 black red red", "there is nothing that could be done"),
    ("phase fill; points 1 0", "in phase fill there are no points, piles or steps yet"),
    ("phase fill; pile0 red", "in phase fill there are no points, piles or steps yet"),
    ("phase fill in", "phase fill in needs pieces that are not known"),
    ("then shutter", "phase fill in needs pieces that are not known"),
    # the end
    ("points 31 0", "left tells how many turns follow once somebody has reached 30 points, and only then"),
    ("left 1", "left tells how many turns follow"),
    ("phase game over; points 31 0; left 1", "the game is over when no turn is left: left 0"),
    # options
    ("rules target=0", "^Position .*: The option target"),
    ("rules colour=red", "^Position .*: 'colour' is no option of Gum Gum Machine"),
    ("rules first=3", "^Position .*: Seat 3 cannot begin: 2 play"),
    ("rules machine=mine@00000000", "^Position .*: The machine 'mine@00000000' is not loaded"),
]


@pytest.mark.parametrize(("fields", "fault"), FAULTS)
def test_a_position_that_no_game_can_be_in_is_refused_by_name(fields: str, fault: str) -> None:
    with pytest.raises(bb.BadText, match=fault):
        GAME.parse(f"gum_gum_machine: {fields}")


@pytest.mark.parametrize("text", ["", "gum_gum_machine", "bubblejack: deck", None, 3, b"gum_gum_machine:"])
def test_what_is_no_position_of_the_machine_is_refused(text: Any) -> None:
    with pytest.raises(bb.BadText, match="a position of Gum Gum Machine begins with 'gum_gum_machine:'"):
        GAME.parse(text)


def test_a_position_tells_the_number_of_players() -> None:
    assert bb.Match.at("gum_gum_machine: pile2 red", seed=1).players == 3
    assert table("points 1 2 3 4").players == 4


@pytest.mark.parametrize(("target", "goal"), [("built", 25), ("short", 14), (17, 17)])
def test_the_target_is_the_machines_own_unless_another_is_asked_for(target: int | str, goal: int) -> None:
    data = json.loads(DEFAULT_MACHINE.to_json())
    own = Machine.from_json({**data, "target": 25, "short_target": 14})
    assert Rules(machine=own, target=target).goal == goal
    assert Rules().goal == 30
    assert Rules(target="short").goal == 20


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        (
            "rules final=instant; points 30 0; left 1",
            "with final=instant the game is over as soon as somebody has 30",
        ),
        ("rules final=equal_turns; players 3; turn 1; points 0 30 0; left 0", "1 more turns are left"),
        ("points 30 0; left 1", "after this turn at most 0 more are left, not 1"),
        ("players 3; points 30 0 0; left 2; turn 1", "after this turn at most 1 more are left, not 2"),
        ("phase first; S1 red yellow green", "in phase first no gum lies in the machine yet"),
    ],
)
def test_turns_that_are_left_fit_the_option_and_the_set_up_its_phase(fields: str, what: str) -> None:
    with pytest.raises(BadText, match=what):
        GAME.parse(f"gum_gum_machine: {fields}")
