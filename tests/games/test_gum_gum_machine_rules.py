"""A turn of the Gum Gum Machine on its way: shutter, switch, pipe and gums; each refusal by its rule; the table."""

from __future__ import annotations

import dataclasses
import random
from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, UnknownAction
from bubblenb.games.gum_gum_machine import RULES, Rules
from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Boiler, Machine
from tests.games.gum_gum_table import GAME, acted, bag, gums, kinds, position, state, table
from tests.games.machine_maker import random_machine

AT_S1 = "shutter 1; switches 2:left; pipe orange S1.1; steps 1"


# The table of rules ----------------------------------------------------------------------------------------


def test_every_row_of_the_rulings_is_carried_by_one_rule() -> None:
    carried = [row for rule in RULES.values() for row in rule.rulings]
    assert sorted(carried, key=lambda row: int(row[2:])) == [f"GG{number}" for number in range(1, 75)]


def test_every_option_is_told_by_a_rule_and_no_other() -> None:
    told = {rule.option for rule in RULES.values()} - {""}
    assert told == {field.name for field in dataclasses.fields(Rules)}


def test_what_no_play_can_show_is_marked() -> None:
    assert {rule.id for rule in RULES.values() if rule.unreachable} == {
        *("GG-players", "GG-physical", "GG-six-colours", "GG-no-ring", "GG-track"),
        *("GG-odds-line", "GG-odds-turn"),
    }


def test_the_default_machine_has_42_gums_and_25_places() -> None:
    found = state(bb.Match("gum_gum_machine", chance="manual"))
    assert bag(found) == {"yellow": 6, "green": 6, "pink": 6, "blue": 6, "purple": 6, "red": 6, "black": 6}
    assert (len(found.spaces), found.rules.plan.line_length) == (19, 6)


# Refusals --------------------------------------------------------------------------------------------------

REFUSALS = [
    # the order of acting
    ("", "shutter 1", 1, "GG-turns", "It is not your turn."),
    ("phase flick; steps 1", "shutter 1", 0, "GG-chance-first", "It is chance's turn"),
    ("phase flick; steps 1", "flick 2", 1, "GG-chance", "That cannot come now."),
    ("", "draw red", 0, "GG-chance", "That cannot come now."),
    ("phase game over; left 0; points 30 0", "shutter 1", 0, "GG-game-over", "The game is over."),
    # the shutter
    ("", "shutter 3", 0, "GG-shutter-moves", "already stands at position 3"),
    ("shutter 5", "shutter 5", 0, "GG-shutter-moves", "already stands at position 5"),
    ("", "take S1.1", 0, "GG-shutter", "First slide the starting shutter away from position 3."),
    ("", "switch 2 left", 0, "GG-shutter", "First slide the starting shutter"),
    ("", "stop", 0, "GG-no-stopping", "A turn cannot be stopped on the way."),
    # a storage
    (AT_S1, "shutter 2", 0, "GG-pipe", "You follow the orange pipe"),
    (AT_S1, "flip vertical", 0, "GG-pipe", "take a gum that lies ahead, or leave"),
    (AT_S1, "stop", 0, "GG-no-stopping", "cannot be stopped"),
    (AT_S1, "take S2.1", 0, "GG-no-branching", "S2.1 does not lie on the orange pipe"),
    (f"{AT_S1}; pile0 green", "take S1.1", 0, "GG-no-colour-twice", "Your pile has a green gum already"),
    ("S1 - yellow green; " + AT_S1, "take S1.1", 0, "GG-empty-space", "S1.1 is empty and must be jumped"),
    ("S1 black yellow green; " + AT_S1, "take S1.1", 0, "GG-lid-needs-gum", "The lid on S1.1 seals nothing"),
    (AT_S1.replace("S1.1", "S1.3"), "take S1.2", 0, "GG-no-going-back", "S1.2 lies behind you on the orange"),
    ("pipe white S2.3; switches 3:right", "take S6.1", 0, "GG-one-storage", "further along the white pipe"),
    ("pipe white S6.1; switches 3:right", "take S2.1", 0, "GG-no-going-back", "S2.1 lies behind you"),
    (
        "pipe white S2.3; switches 3:right",
        "take S6.3",
        0,
        "GG-no-branching",
        "S6.3 does not lie on the white",
    ),
    # stations
    ("phase cross; steps 1", "leave", 0, "GG-cross", "push one of the two switches"),
    ("phase cross; steps 1", "switch 1 left", 0, "GG-cross", "push one of the two switches"),
    ("double pink blue; givers 1; pile1 pink", "leave", 0, "GG-double-gum", "pink or blue"),
    ("double pink blue; givers 1; pile1 pink red", "give red 1", 0, "GG-double-gum", "pink or blue"),
    ("double pink blue; givers 1; pile1 pink", "give blue 1", 0, "GG-give-owned", "There is no blue gum"),
    ("double pink blue; givers 1; pile1 pink", "give pink", 0, "GG-each-gives", "at seat 1 gives"),
    ("double pink blue; givers 1 2; pile1 pink; pile2 blue", "give blue 2", 0, "GG-each-gives", "seat 1"),
]
SERVICE = "rules disc=service_indicator; sought flame"
GAUGE = "rules disc=pressure_gauge"
NO_LID = "S3 yellow pink green; S4 red pink yellow; S5 blue purple red"
REFUSALS_OF_OPTIONS = [
    ("rules switch_throw=choose; switch 2; steps 1", "switch 1 left", "GG-throw", "First switch 2 must be"),
    ("rules switch_throw=choose; switch 2; steps 1", "switch 2", "GG-throw", "to the left or to the right"),
    ("rules switch_throw=choose; switch 2; steps 1", "leave", "GG-throw", "First switch 2 must be thrown"),
    (
        "rules double_gum=one_colour; double pink blue; givers 1; pile1 pink",
        "give pink 1",
        "GG-one-colour",
        "name pink or blue and no seat",
    ),
    (
        "rules double_gum=one_colour; double pink blue; givers 1; pile1 pink",
        "give blue",
        "GG-give-owned",
        "no blue gum to give",
    ),
    (
        SERVICE,
        "go on",
        "GG-lift",
        r"First lift a gum under which the symbol of the flame may be hidden \(2 left\)",
    ),
    (f"{SERVICE}; done 1", "take S1.1", "GG-lift", r"\(1 left\)"),
    (SERVICE, "stop", "GG-first-lift", "The first gum must be lifted: look for the symbol of the flame."),
    (f"{SERVICE}; S1 - red red", "lift S1.1", "GG-lift-gum", "No gum lies on S1.1."),
    (f"{SERVICE}; phase found", "lift S1.1", "GG-found", "You have found the symbol of the flame: go on"),
    (
        f"{GAUGE} gauge_zero=choose_switch; phase switch; {NO_LID}",
        "leave",
        "GG-gauge-zero",
        "First choose the switch",
    ),
    (
        f"{GAUGE} gauge_zero=choose_switch; phase switch; {NO_LID}",
        "switch 3 left",
        "GG-gauge-zero",
        "First choose",
    ),
    (f"{GAUGE}; keep 2", "leave", "GG-excess-pick", "First a lid must go back to the bag"),
    (f"{GAUGE}; keep 2", "return S1.1", "GG-excess-pick", "2 may stay"),
    (f"{GAUGE}; keep 2", "return line.1", "GG-excess-pick", "from a storage while one lies there"),
    (f"{GAUGE} excess_pick=random; keep 2", "return S3.2", "GG-chance-first", "It is chance's turn"),
]


@pytest.mark.parametrize(("changes", "act", "seat", "rule", "sentence"), REFUSALS)
def test_an_act_is_refused_by_its_rule(changes: str, act: str, seat: int, rule: str, sentence: str) -> None:
    check_refused(changes, act, seat, rule, sentence)


@pytest.mark.parametrize(("changes", "act", "rule", "sentence"), REFUSALS_OF_OPTIONS)
def test_an_act_that_an_option_allows_is_refused_by_its_rule(
    changes: str, act: str, rule: str, sentence: str
) -> None:
    check_refused(changes, act, 0, rule, sentence)


def check_refused(changes: str, act: str, seat: int, rule: str, sentence: str) -> None:
    match = table(changes)
    before = match.position()
    assert act not in match.legal(seat)
    ruling = match.why(act, seat)
    assert (ruling.allowed, ruling.rule) == (False, rule)
    with pytest.raises(bb.IllegalAction, match=sentence):
        match.act(act, seat)
    assert match.position() == before


def test_every_rule_with_a_refusal_is_tested() -> None:
    tested = {row[3] for row in REFUSALS} | {row[2] for row in REFUSALS_OF_OPTIONS} | {"GG-known"}
    assert tested == {rule.id for rule in RULES.values() if rule.refusal}


def test_a_gum_that_is_not_known_yet_cannot_be_taken() -> None:
    found = GAME.parse(position(f"S1 ? yellow purple; {AT_S1}"))
    ruling = GAME.why(found, 0, GAME.read(found, "take S1.1"))
    assert (ruling.allowed, ruling.rule) == (False, "GG-known")
    assert [str(act) for act in GAME.legal(found, 0)] == ["take S1.2", "take S1.3", "leave"]


@pytest.mark.parametrize(
    "text",
    [
        *("shutter", "shutter 0", "shutter 6", "shutter x", "take", "take S1.4", "take S7.1", "take line.1"),
        *("take S1", "lift", "lift line.1", "leave S1", "flip", "flip sideways", "switch", "switch 6"),
        *(
            "switch 2 up",
            "switch 2 left now",
            "give",
            "give black",
            "give pink 2",
            "give pink 1 1",
            "give orange",
        ),
        *(
            "go",
            "goon",
            "stop now",
            "return",
            "return line.7",
            "return line.0",
            "first 2",
            "first",
            "flick 0",
        ),
        *(
            "flick 7",
            "draw",
            "draw orange",
            "insert S1",
            "insert S1 Z",
            "insert shutter A",
            "strip Z",
            "strip",
        ),
        *(
            "replace",
            "replace S9.1",
            "replace line",
            "next",
            "",
            "take S1.1 S1.2",
            "shutter 01",
            "shutter １",
        ),
    ],
)
def test_what_is_no_act_is_unknown(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no act of Gum Gum Machine; acts are shutter 1 to 5"):
        table().why(text)


def test_on_a_machine_of_another_size_the_same_is_allowed_that_is_offered() -> None:
    texts = [f"{word} {number}" for word in ("shutter", "switch", "flick") for number in range(1, 7)]
    positions = set()
    for seed in range(12):
        data = random_machine(random.Random(f"size {seed}"))
        if faults(data):  # a ring
            continue
        machine = Machine.from_json(data)
        positions.add(len(machine.arrows))
        match = bb.Match(
            "gum_gum_machine", seed=seed, rules={"machine": machine, "gauge_zero": "choose_switch"}
        )
        for _ in range(12):
            for text in [] if match.over else texts:
                try:
                    allowed = match.why(text).allowed
                except UnknownAction:
                    allowed = False
                assert allowed == (text in match.legal())
            if not match.over:
                match.act(match.legal()[-1])
    assert {2, 3, 4} & positions


def test_acts_are_read_in_capitals_or_not() -> None:
    found = state(table())
    texts = ("Take s1.2", "GO  ON", "FLIP Vertical", "Give PINK 1", "Insert BLUE_BOILER Insert", "strip b")
    read = [str(GAME.read(found, text)) for text in texts]
    assert read == [
        "take S1.2",
        "go on",
        "flip vertical",
        "give pink 1",
        "insert blue_boiler insert",
        "strip B",
    ]


# Shutter and switch ----------------------------------------------------------------------------------------


def test_the_shutter_starts_in_the_middle_and_has_four_positions_to_go_to() -> None:
    match = table()
    assert state(match).shutter == 3
    assert match.legal() == ["shutter 1", "shutter 2", "shutter 4", "shutter 5"]


@pytest.mark.parametrize(("place", "number"), [(1, 2), (2, 4), (4, 5), (5, 3)])
def test_the_number_under_the_handle_is_told_to_all_and_its_switch_is_thrown(place: int, number: int) -> None:
    match = table()
    slid, threw = acted(match, f"shutter {place}")[:2]
    assert (slid.kind, slid.facts["number"], slid.rule) == ("slid", number, "GG-number")
    assert (threw.kind, threw.facts["number"], threw.rule) == ("threw", number, "GG-throw")
    assert slid.seen_from(1) == slid
    before = state(table()).switches
    changed = [one + 1 for one, side in enumerate(state(match).switches) if side != before[one]]
    assert changed == [number]


def test_the_next_player_must_move_the_shutter_from_where_it_was_left() -> None:
    match = table("shutter 1; switches 2:left; phase flick; steps 2")
    acted(match, "flick 3")
    assert match.movers == (1,)
    assert match.legal() == ["shutter 2", "shutter 3", "shutter 4", "shutter 5"]


def test_a_switch_goes_to_its_free_side_or_where_the_player_says() -> None:
    free = table()
    acted(free, "shutter 1")
    assert (state(free).switches[1], state(free).pipe) == ("left", "orange")
    choose = table(switch_throw="choose")
    acted(choose, "shutter 1")
    assert (state(choose).phase, choose.legal()) == ("throw", ["switch 2 left", "switch 2 right"])
    stays = choose.branch()
    acted(choose, "switch 2 left")
    assert (state(choose).switches[1], state(choose).pipe) == ("left", "orange")
    acted(stays, "switch 2 right")
    assert (state(stays).switches[1], state(stays).pipe) == ("right", "yellow")


# Pipes and gums --------------------------------------------------------------------------------------------


def test_gums_are_taken_in_the_order_of_the_pipe_also_backwards() -> None:
    match = table("pipe violet S6.4; shutter 5")
    assert match.legal() == ["take S6.4", "take S6.3", "take S6.2", "take S6.1", "leave"]
    acted(match, "take S6.3")  # nothing lies under it
    assert match.legal() == ["take S6.2", "take S6.1", "leave"]
    assert match.why("take S6.4").rule == "GG-no-going-back"


def test_several_gums_of_one_storage_may_be_taken_until_a_symbol_shows() -> None:
    match = table(AT_S1)
    acted(match, "take S1.1")
    assert (state(match).phase, state(match).piles[0]) == ("storage", ("green",))
    assert match.legal() == ["take S1.2", "take S1.3", "leave"]
    events = acted(match, "take S1.2")
    assert kinds(events) == ["took", "found_symbol", "entered", "reached"]
    assert (state(match).pipe, state(match).piles[0]) == ("copper", ("yellow", "green"))


def test_taking_nothing_is_allowed_but_the_station_at_the_end_must_be_operated() -> None:
    match = table(AT_S1)
    events = acted(match, "leave")
    assert kinds(events) == ["left", "entered"]
    assert (state(match).phase, state(match).piles[0]) == ("flick", ())


def test_a_lid_need_not_be_taken() -> None:
    match = table("S1 black yellow purple; pile0 red; " + AT_S1)
    assert match.legal() == ["take S1.1", "take S1.2", "take S1.3", "leave"]
    acted(match, "take S1.3")
    assert gums(state(match), "S1") == "black yellow -"


def test_a_symbol_under_a_lid_is_not_acted_on() -> None:
    match = table("S1 green black purple; pile0 red; " + AT_S1)
    events = acted(match, "take S1.2")
    assert kinds(events) == ["took", "sealed", "turn_ended"]
    assert events[0].facts["symbol"] == "gearwheel"
    assert state(match).phase == "refill"


def test_an_empty_space_is_jumped_and_its_symbol_not_used() -> None:
    match = table("S1 green - purple; " + AT_S1)
    assert match.legal() == ["take S1.1", "take S1.3", "leave"]
    acted(match, "take S1.3")
    assert state(match).phase == "flick"


def test_a_storage_where_nothing_can_be_taken_is_passed() -> None:
    match = table("S1 green - green; S2 red blue yellow; pile0 green; shutter 2")
    events = acted(match, "shutter 1")
    assert kinds(events) == ["slid", "threw", "passed", "entered"]
    assert events[2].rule == "GG-nothing-to-take"
    assert state(match).phase == "flick"


def test_two_storages_on_one_pipe_are_met_one_after_the_other() -> None:
    match = table()
    acted(match, "shutter 5")
    assert (state(match).pipe, match.legal()) == ("white", ["take S2.3", "take S2.2", "take S2.1", "leave"])
    acted(match, "leave")
    assert match.legal() == ["take S6.1", "take S6.2", "leave"]


def test_where_a_pipe_ends_at_no_station_the_turn_is_over() -> None:
    match = table()
    events = acted(match, "shutter 5", "leave", "leave")
    assert kinds(events) == ["left", "dead_end", "turn_ended"]
    assert match.movers == (1,)
    assert gums(state(match), "S2") == "pink red blue"


def test_nobody_branches_off_where_another_pipe_touches_the_space() -> None:
    match = table("S1 green yellow purple; " + AT_S1)  # turquoise leads from S1.3 on to S2
    acted(match, "take S1.3")
    assert state(match).phase == "flick"
    assert match.why("take S2.1").rule == "GG-chance-first"


def test_the_symbol_of_the_pipe_that_is_followed_begins_it_anew() -> None:
    match = table("rules inserts=S3:A; pipe amber S3.1; steps 1; S3 yellow pink red")  # the flame under S3.1
    events = acted(match, "take S3.1")
    assert events[1].rule == "GG-again"
    assert (state(match).pipe, state(match).piles[0]) == ("amber", ("yellow",))
    assert match.legal() == ["take S3.2", "take S3.3", "leave"]


def test_a_colour_of_the_pile_may_be_taken_with_the_option_and_goes_to_the_bag() -> None:
    match = table("pile0 green yellow; " + AT_S1, duplicates="discard")
    assert match.legal() == ["take S1.1", "take S1.2", "take S1.3", "leave"]
    greens = bag(state(match)).get("green", 0)
    events = acted(match, "take S1.1")
    assert (kinds(events), events[0].rule) == (["took_and_put_back"], "GG-no-colour-twice")
    assert (state(match).piles[0], bag(state(match))["green"]) == (("yellow", "green"), greens + 1)
    events = acted(match, "take S1.2")  # its symbol counts
    assert kinds(events)[:2] == ["took_and_put_back", "found_symbol"]
    assert state(match).pipe == "copper"


def test_a_lid_on_no_gum_may_be_taken_with_the_option_and_ends_the_turn_with_0() -> None:
    match = table("S1 black yellow purple; " + AT_S1, lid_on_empty="zero")
    assert match.legal()[0] == "take S1.1"
    events = acted(match, "take S1.1")
    assert [(event.kind, event.rule) for event in events[:2]] == [
        ("took", "GG-take"),
        ("sealed", "GG-lid-needs-gum"),
    ]
    assert events[1].facts["points"] == 0
    assert (state(match).phase, state(match).valued, match.scores) == ("refill", ("black",), (0, 0))


# Going round for ever --------------------------------------------------------------------------------------


def test_a_player_who_goes_round_on_purpose_is_stopped_after_200_stations() -> None:
    match = table(
        "rules switch_throw=choose disc=pressure_gauge; S1 yellow black red; S3 yellow black green; "
        "S4 red pink blue; S5 blue purple pink; line black green red yellow pink blue"
    )
    acted(match, "shutter 1")
    rounds = 0
    while match.movers == (0,):
        assert state(match).number == 2  # two lids show: switch 2 again and again
        acted(match, "switch 2 left")
        events = acted(match, "leave")
        rounds += 1
    assert kinds(events)[-2:] == ["went_round", "turn_ended"]
    assert (rounds, events[-2].facts["steps"], events[-2].rule) == (100, 200, "GG-endless")
    assert match.movers == (1,)


@pytest.mark.parametrize(("steps", "phase"), [(1, "shutter"), (2, "flick"), (3, "flick")])
def test_the_option_max_steps_ends_a_turn_sooner(steps: int, phase: str) -> None:
    match = table(max_steps=steps)
    acted(match, "shutter 1", "leave")
    assert (state(match).phase, match.movers) == (phase, (1,) if phase == "shutter" else (CHANCE,))


def test_a_ring_of_stations_that_nobody_can_leave_ends_by_itself() -> None:
    boilers = {
        "blue_boiler": Boiler(0, {"printed": ("green_boiler",) * 4}),
        "green_boiler": Boiler(0, {"printed": ("blue_boiler",) * 4}),
    }
    # The check of a machine would refuse it.
    ring = dataclasses.replace(DEFAULT_MACHINE, name="ring", checksum="00000000", boilers=boilers)
    match = table("pipe navy S3.1; steps 1; shutter 2; switches 1:right", machine=ring, max_steps=10_000)
    events = acted(match, "leave")
    assert kinds(events) == ["left", *["stirred"] * 9_999, "went_round", "turn_ended"]
    assert (match.movers, state(match).steps) == ((1,), 0)
    assert acted(match, "shutter 1")[0].kind == "slid"  # the game goes on


def test_chance_draws_as_often_as_there_are_gums() -> None:
    match = table("phase push; steps 1")
    left = bag(state(match))
    assert match.chance() == {f"draw {kind}": Fraction(n, sum(left.values())) for kind, n in left.items()}
