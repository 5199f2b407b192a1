"""Filling the Gum Gum Machine: set-up, inserts, the lid jam, three lids, refills, an empty bag, what is known."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import ALL, CHANCE, HIDDEN, Event
from bubblenb.games.gum_gum_machine import Rules, State
from tests.games.gum_gum_table import EMPTY, GAME, acted, bag, counted, gums, kinds, position, state, table

SPACES = [f"S{storage}.{space}" for storage in range(1, 6) for space in range(1, 4)]
SPACES += [f"S6.{space}" for space in range(1, 5)]


def fresh(players: int = 2, **rules: Any) -> bb.Match:
    return bb.Match("gum_gum_machine", seed=1, rules=rules or None, players=players, chance="manual")


def draw_colours(match: bb.Match) -> list[Event]:
    """Draws while chance draws gums, the first colour that may come each time; what happened."""
    events: list[Event] = []
    while match.movers == (CHANCE,) and next(iter(match.chance())).startswith("draw"):
        events += match.act(next(act for act in match.chance() if act != "draw black"))
    return events


# Setting up ------------------------------------------------------------------------------------------------


def test_who_begins_is_drawn_or_named() -> None:
    match = fresh(3)
    assert match.chance() == {f"first {seat}": Fraction(1, 3) for seat in range(3)}
    assert kinds(acted(match, "first 2")) == ["began"]
    assert (state(match).first, state(match).turn, state(match).phase) == (2, 2, "fill")
    named = fresh(3, first=1)
    assert (state(named).first, state(named).turn, state(named).phase) == (1, 1, "fill")


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(bb.BadText, match="Seat 3 cannot begin: 2 play, at seats from 0"):
        fresh(2, first=3)


@pytest.mark.parametrize("players", [3, 4])
def test_a_machine_is_for_as_many_players_as_it_says(players: int) -> None:
    data = json.loads(bb.Machine.to_json(Rules().machine))
    machine = bb.Machine.from_json({**data, "name": "duel", "players": {"min": 2, "max": 2}})
    assert bb.Match("gum_gum_machine", players=2, rules={"machine": machine}).players == 2
    with pytest.raises(bb.BadText, match=f"The machine duel@.* is for 2 to 2 players, not for {players}"):
        bb.Match("gum_gum_machine", players=players, rules={"machine": machine})
    record = f"bubblenb 1 gum_gum_machine players={players} rules machine={machine}"
    with pytest.raises(bb.BadText, match=r"line 1: .*is for 2 to 2 players"):
        bb.Match.from_text(record)


def test_all_spaces_are_filled_in_their_order_then_the_line_then_lids_are_counted() -> None:
    match = fresh(first=0)
    events = draw_colours(match)
    assert [event.facts["space"] for event in events] == [*SPACES, *["line"] * 6]
    assert [event.rule for event in events] == ["GG-filling"] * 19 + ["GG-lid-jam"] * 6
    assert (state(match).phase, sum(state(match).bag)) == ("fill lids", 17)


def test_gums_on_spaces_are_seen_and_those_of_the_line_are_not() -> None:
    match = fresh(first=0)
    events = draw_colours(match)
    for event in events[:19]:
        assert (event.seen_by, event.hidden) == (ALL, ())
    for event in events[19:]:
        assert (event.seen_by, event.hidden) == ((), ("gum", "weight", "of"))
        assert {event.seen_from(0).facts[fact] for fact in event.hidden} == {HIDDEN}
    seen = match.observe(0).state
    assert seen.line == (HIDDEN,) * 6
    assert sum(seen.bag) == 17 + 6


def test_in_an_open_line_every_gum_is_seen() -> None:
    match = fresh(first=0, assembly_cover=False)
    events = draw_colours(match)
    assert all(event.seen_by is ALL for event in events)
    assert match.observe(0).state == state(match)


def test_a_lid_directly_behind_a_lid_is_never_drawn_into_the_line() -> None:
    match = table("phase fill; line black", board={**EMPTY, "S1": "red red red"})
    assert "draw black" in match.chance()  # onto a space it may come
    match = table("phase fill; line black")
    left = bag(state(match))
    of = sum(left.values()) - left["black"]
    colours = {f"draw {kind}": Fraction(count, of) for kind, count in left.items() if kind != "black"}
    assert match.chance() == colours


def test_each_missing_lid_replaces_a_coloured_gum_drawn_at_random_not_next_to_a_lid() -> None:
    board = {"S3": "yellow red green", "S4": "red pink blue", "S5": "blue purple pink"}
    match = table("phase fill lids; line green black green (blue) purple (pink)", board)
    assert "replace line.1" not in match.chance()
    places = [*SPACES, "line.4", "line.5", "line.6"]
    assert match.chance() == {f"replace {place}": Fraction(1, 22) for place in places}
    replaced = acted(match, "replace S2.2")
    assert (kinds(replaced), replaced[0].rule) == (["replaced"], "GG-three-lids")
    assert (gums(state(match), "S2"), state(match).phase) == ("pink black blue", "fill lids")
    events = acted(match, "replace line.5")
    assert kinds(events) == ["replaced", "set_up"]
    assert state(match).line == ("green", "black", "green", "blue", "black", "pink")
    assert counted(state(match)) == state(match).rules.plan.copies


def test_where_a_lid_went_in_the_covered_line_is_not_told_at_set_up() -> None:
    board = {"S3": "yellow red black", "S4": "red pink black", "S5": "blue purple pink"}
    line = "line (green) (yellow) (green) (blue) (purple) (pink)"
    event = acted(table(f"phase fill lids; {line}", board), "replace line.2")[0]
    assert (event.seen_by, event.hidden) == ((), ("gum", "space"))
    later = table(f"phase refill lids; {line}; valued red black", {**board, "S4": "red pink blue"})
    event = acted(later, "replace line.2")[0]
    assert (event.seen_by, event.facts["space"], event.facts["gum"]) == (ALL, "line.2", "yellow")
    assert state(later).line_known == (False, True, False, False, False, False)


def test_a_machine_that_asks_for_no_more_lids_than_lie_there_is_ready() -> None:
    match = table("phase fill; line purple green red yellow pink")
    events = acted(match, "draw red")
    assert kinds(events) == ["filled", "set_up"]
    assert (match.movers, state(match).phase) == ((0,), "shutter")


# Inserts ---------------------------------------------------------------------------------------------------


def test_random_inserts_are_drawn_frame_by_frame_and_nobody_sees_them() -> None:
    match = fresh(first=0, inserts="random")
    for frame in ("S1", "S2", "S3", "S4", "S5", "S6"):
        assert match.chance() == {f"insert {frame} {one}": Fraction(1, 3) for one in ("printed", "A", "B")}
        event = acted(match, f"insert {frame} A")[0]
        assert (event.seen_by, event.hidden, event.rule) == ((), ("insert",), "GG-inserts")
    boilers = {act: Fraction(1, 2) for act in ("insert blue_boiler printed", "insert blue_boiler insert")}
    assert match.chance() == boilers
    acted(match, "insert blue_boiler insert", "insert green_boiler printed")
    assert match.chance() == {f"strip {one}": Fraction(1, 3) for one in ("printed", "A", "B")}
    acted(match, "strip B")
    assert state(match).setups == (*["A"] * 6, "insert", "printed", "B")
    seen = match.observe(0).state
    assert seen.setups == (HIDDEN,) * 9
    shown = [str(one) for one in seen.shown if one is not HIDDEN]
    assert shown == ["gearwheel", "green/purple"]  # the boilers' windows


def test_printed_and_chosen_inserts_are_public() -> None:
    for inserts in ("printed", "S1:A,shutter:B"):
        match = fresh(first=0, inserts=inserts)
        assert match.observe(0).state == state(match)
        assert state(match).shown == ()
    assert state(match).setups == ("A", *["printed"] * 7, "B")


def test_what_is_uncovered_stays_known_unless_the_rules_forget() -> None:
    setups = (
        "setups S1:printed S2:A S3:A S4:A S5:A S6:A blue_boiler:printed green_boiler:printed shutter:printed"
    )
    for remember in (True, False):
        match = table(f"rules inserts=random; {setups}; pile0 pink", remember=remember)
        seen = match.observe(1).state
        assert "S1.1" not in GAME.format(seen).partition("shown")[2]
        acted(match, "shutter 1", "take S1.1", "take S1.3")
        told = GAME.format(match.observe(1).state).partition("shown")[2].partition(";")[0]
        assert ("S1.1:-" in told, "S1.3:-" in told, "shutter.1:2" in told) == (True, True, remember)
        covered = match.observe(1).state
        match = bb.Match.at(match.position().replace("phase flick", "phase refill"), chance="manual")
        acted(match, "draw red")
        told = GAME.format(match.observe(1).state).partition("shown")[2].partition(";")[0]
        assert ("S1.1:-" in told, "S1.3:-" in told) == (remember, True)
        assert covered.setups == (HIDDEN,) * 9


def test_a_boiler_s_window_shows_one_symbol_and_the_others_are_forgotten_with_the_option() -> None:
    setups = " ".join(f"S{number}:A" for number in range(1, 7))
    setups = f"setups {setups} blue_boiler:printed green_boiler:printed shutter:printed"
    for remember, told in ((True, ["blue/pink", "flame"]), (False, ["flame"])):
        at = "pipe navy S3.1; steps 1; shutter 2; switches 1:right"
        match = table(f"rules inserts=random; {setups}; {at}", remember=remember)
        acted(match, "leave")
        seen = match.observe(0).state
        first = seen.rules.plan.first_piece[seen.rules.plan.first_boiler]
        assert [str(one) for one in seen.shown[first : first + 4] if one is not HIDDEN] == told


def test_gums_pushed_into_the_line_are_forgotten_with_the_option() -> None:
    for remember in (True, False):
        match = table("phase push; steps 1", remember=remember)
        event = acted(match, "draw red")[0]
        assert (event.seen_by, event.facts["gum"]) == (ALL, "red")  # all see it go in
        assert match.observe(1).state.line[-1] == ("red" if remember else HIDDEN)


# Refills ---------------------------------------------------------------------------------------------------

SEAL = "S1 black yellow -; S2 - red blue; pile0 red; shutter 1; switches 2:left; pipe orange S1.1; steps 1"


def test_after_a_scoring_all_empty_spaces_are_filled_and_then_the_valued_gums_go_back() -> None:
    match = table(SEAL)
    acted(match, "take S1.1")
    assert (state(match).phase, state(match).valued) == ("refill", ("red", "black"))
    spaces = []
    for gum in ("pink", "green", "purple"):
        events = acted(match, f"draw {gum}")
        spaces.append(events[0].facts["space"])
        assert events[0].rule == "GG-refill"
    assert spaces == ["S1.1", "S1.3", "S2.1"]
    assert kinds(events) == ["filled", "went_back"]
    assert (events[1].facts["gums"], events[1].rule) == (("red", "black"), "GG-valued-back")
    assert (state(match).valued, match.movers) == ((), (1,))
    assert counted(state(match)) == state(match).rules.plan.copies


def test_the_valued_gums_cannot_come_in_the_refill_that_they_wait_for() -> None:
    match = table(SEAL)
    acted(match, "take S1.1")
    left = bag(state(match))
    expected = {f"draw {kind}": Fraction(count, sum(left.values())) for kind, count in left.items()}
    assert match.chance() == expected
    assert left["black"] == 6 - 3 - 1  # three lie in S3, S4 and S5, and one is valued


def test_a_turn_without_a_scoring_leaves_the_spaces_empty_unless_every_turn_refills() -> None:
    at = "S1 - yellow purple; shutter 1; switches 2:left; phase flick; steps 2"
    keeps = table(at)
    acted(keeps, "flick 3")
    assert (gums(state(keeps), "S1"), keeps.movers) == ("- yellow purple", (1,))
    fills = table(at, refill="every_turn")
    acted(fills, "flick 3")
    assert (state(fills).phase, fills.movers) == ("refill", (CHANCE,))
    acted(fills, "draw red")
    assert (gums(state(fills), "S1"), fills.movers) == ("red yellow purple", (1,))


def test_the_three_lid_rule_holds_at_a_refill_of_every_turn_too() -> None:
    at = "S3 yellow - green; shutter 1; switches 2:left; phase flick; steps 2"
    match = table(at, refill="every_turn")
    acted(match, "flick 3", "draw red")
    assert state(match).phase == "refill lids"
    acted(match, "replace S3.2")
    assert (gums(state(match), "S3"), match.movers) == ("yellow black green", (1,))


def test_a_short_line_is_filled_up_too() -> None:
    match = table(SEAL + "; line purple green red")
    acted(match, "take S1.1", "draw pink", "draw green", "draw purple")
    assert (state(match).phase, len(state(match).line)) == ("refill", 3)
    event = acted(match, "draw yellow")[0]
    assert (event.facts["space"], event.seen_by) == ("line", ALL)


def test_if_the_bag_runs_short_the_valued_gums_go_back_early() -> None:
    match = table(SEAL + "; bag pink")
    acted(match, "take S1.1")
    events = acted(match, "draw pink")
    assert [(event.kind, event.rule) for event in events[1:]] == [("went_back", "GG-bag-short")]
    assert (bag(state(match)), state(match).phase) == ({"red": 1, "black": 1}, "refill")
    events = acted(match, "draw red", "draw black")
    assert kinds(events) == ["filled"]
    assert match.movers == (1,)
    assert gums(state(match), "S1") == "pink yellow red"
    assert gums(state(match), "S2") == "black red blue"


def test_if_that_is_not_enough_the_rest_stays_empty() -> None:
    match = table(SEAL.replace("S2 - red blue", "S2 - - -") + "; bag")
    events = acted(match, "take S1.1")
    assert [(event.kind, event.rule) for event in events[-1:]] == [("went_back", "GG-bag-short")]
    acted(match, "draw red")
    events = acted(match, "draw black")
    assert kinds(events) == ["filled", "ran_short"]
    assert (gums(state(match), "S1"), gums(state(match), "S2")) == ("red yellow black", "- - -")
    assert (match.movers, sum(state(match).bag)) == ((1,), 0)


def test_with_only_lids_left_the_line_is_not_jammed() -> None:
    match = table(
        "S1 black yellow purple; S5 blue purple pink; line red black; bag black*2; pile0 yellow; shutter 1; "
        "switches 2:left; pipe orange S1.1; steps 1"
    )
    acted(match, "take S1.1")
    events = acted(match, "draw black")
    assert kinds(events) == ["filled", "went_back"]
    assert match.chance() == {"draw yellow": Fraction(1)}
    events = acted(match, "draw yellow")
    assert kinds(events) == ["filled"]
    events = acted(match, "draw black")
    assert kinds(events) == ["filled", "ran_short"]
    assert state(match).line == ("red", "black", "yellow", "black")
    assert bag(state(match)) == {"black": 1}


@pytest.mark.slow
def test_games_with_few_gums_in_the_bag_never_lose_one() -> None:
    told: Counter[str] = Counter()
    for game in range(6):
        at = position(
            "bag yellow red black; pile0 green; pile1 red; pile2 blue; pile3 pink; line green black red blue"
        )
        match = bb.Match.at(at, seed=game, rules={"disc": "service_indicator"})
        total = counted(state(match))
        while match.movers and match.step < 300:
            told.update(event.kind for event in match.play_one(match.movers[0]))
            assert counted(state(match)) == total
            assert not any(first == second == "black" for first, second in pairwise(state(match).line))
    assert told["ran_short"] > 10
    assert told["sealed"] > 10


# What is known, and what is filled in ----------------------------------------------------------------------


def filled_in(text: str, seed: int, rules: Rules | None = None) -> State:
    """The position with every unknown piece drawn."""
    found = GAME.complete(GAME.parse(text, rules))
    rng = random.Random(seed)
    while found.phase == "fill in":
        weights = GAME.chance(found)
        act = rng.choices(list(weights), list(weights.values()))[0]
        found, _ = GAME.apply(found, CHANCE, act)
    return found


@pytest.mark.parametrize("rules", [{}, {"inserts": "random"}])
def test_what_is_half_filled_in_can_be_written(rules: dict[str, Any]) -> None:
    match = table("S1 ? ? ?; line ? red ? black ? ?", **rules)
    while state(match).phase == "fill in":
        assert GAME.parse(match.position()) == state(match)
        acted(match, list(match.chance())[-1])
    assert state(match).phase == "shutter"


def test_a_position_without_unknown_pieces_is_complete() -> None:
    found = GAME.parse(position())
    assert GAME.complete(found) is found


def test_unknown_gums_are_drawn_one_a_step_spaces_first_and_play_goes_on_where_it_stood() -> None:
    match = table(
        "S1 green ? purple; line purple ? red yellow ? blue; pile0 green; shutter 1; pipe orange S1.1"
    )
    assert (state(match).phase, state(match).then, match.movers) == ("fill in", "storage", (CHANCE,))
    assert acted(match, "draw red")[0].facts["space"] == "S1.2"
    event = acted(match, "draw black")[0]
    assert (event.facts["space"], event.seen_by, event.hidden) == ("line.2", (), ("gum",))
    assert "draw black" in match.chance()
    acted(match, "draw pink")
    assert (state(match).phase, state(match).then, match.movers) == ("storage", "", (0,))
    assert state(match).line_known == (True, False, True, True, False, True)


def test_unknown_places_of_the_line_are_alike_in_every_order_without_a_lid_jam() -> None:
    bag_left = ["red", "red", "blue", "black", "black"]
    board = {**EMPTY, "bag": "red*2 blue black*2", "line": "black ? ? ?"}
    expected: Counter[tuple[str, ...]] = Counter()
    for order in permutations(bag_left, 3):
        if not any(first == second == "black" for first, second in pairwise(("black", *order))):
            expected[order] += 1
    found: dict[tuple[str, ...], Fraction] = {}
    start = GAME.complete(GAME.parse(position("", board)))
    open_states = [(start, Fraction(1))]
    while open_states:
        here, chance = open_states.pop()
        if here.phase != "fill in":
            line = tuple(str(gum) for gum in here.line[1:])
            found[line] = found.get(line, Fraction(0)) + chance
            continue
        weights = GAME.chance(here)
        for act, weight in weights.items():
            after, _ = GAME.apply(here, CHANCE, act)
            open_states.append((after, chance * Fraction(weight, sum(weights.values()))))
    total = sum(expected.values())
    assert found == {order: Fraction(ways, total) for order, ways in expected.items()}


@pytest.mark.parametrize("act", ["draw yellow", "draw black"])
def test_a_draw_is_told_as_likely_as_it_was_for_those_who_do_not_know_the_line(act: str) -> None:
    board = {**EMPTY, "S1": "red red red", "S2": "pink pink pink", "S3": "green green green"}
    # the same gums in another order, so that nothing but the line differs
    lines = (
        "(black) (red) (black) (green) (blue) (purple)",
        "(green) (yellow) (purple) (black) (red) (blue)",
    )
    told = []
    for line in lines:
        match = table(f"phase push; steps 1; line {line}", board)
        truth = match.chance()[act]
        facts = acted(match, act)[0].facts
        told.append(Fraction(facts["weight"], facts["of"]))
        assert told[-1] != truth, "the true chance would tell what lies in the line"
    assert told[0] == told[1]


def test_a_draw_is_told_by_counts_of_gums_where_the_line_is_known() -> None:
    match = table("phase push; steps 1")
    left = bag(state(match))
    facts = acted(match, "draw yellow")[0].facts
    assert (facts["weight"], facts["of"]) == (left["yellow"], sum(left.values()))


@pytest.mark.slow
@pytest.mark.parametrize("inserts", ["printed", "random"])
@pytest.mark.parametrize("disc", ["quality_control", "service_indicator"])
def test_what_a_seat_sees_can_be_filled_in_to_another_truth_that_looks_the_same(
    inserts: str, disc: str
) -> None:
    rules = Rules(inserts=inserts, disc=disc)
    different = 0
    for seed in range(2):
        match = bb.Match("gum_gum_machine", seed=seed, rules=rules, players=3)
        while match.movers and match.step < 160:
            truth = state(match)
            seen = match.observe(1).state
            other = filled_in(GAME.format(seen), seed)
            assert GAME.observe(other, 1) == seen
            assert GAME.observe(other, None) == GAME.observe(truth, None)
            for seat in range(3):
                assert GAME.legal(other, seat) == GAME.legal(truth, seat) == GAME.legal(seen, seat)
            different += other != truth
            match.play_one(match.movers[0])
    assert different


def test_unknown_inserts_are_drawn_so_that_they_fit_what_has_been_seen() -> None:
    shown = "shown S1.1:turntable S2.2:- shutter.1:2"
    for seed in range(10):
        found = filled_in(f"gum_gum_machine: rules inserts=random; {shown}", seed)
        assert found.setups[0] == "B"
        assert found.setups[1] == "printed"
        assert found.setups[-1] in ("printed", "A")


def test_where_a_gum_is_about_to_be_pushed_in_one_is_left_that_may_come() -> None:
    board = {**EMPTY, "bag": "red blue black*2", "line": "? ? green black"}
    for seed in range(30):
        found = filled_in(position("phase push; steps 1", board), seed)
        assert GAME.chance(found)
        assert sum(found.bag[:-1]) > 0


def test_what_has_become_impossible_with_the_gums_filled_in_is_left_out() -> None:
    board = {"S1": "? red red", "line": "purple green red", "bag": "yellow"}
    match = table("rules disc=pressure_gauge assembly_cover=False; phase patch; keep 1; done 2", board)
    events = acted(match, "draw yellow")  # the last gum of the bag: none is left to patch the line with
    assert kinds(events) == ["filled"]
    assert (state(match).phase, match.movers) == ("excess", (0,))
    match = table("phase push; steps 1", {**board, "line": "purple green red"})
    events = acted(match, "draw yellow")
    assert kinds(events) == ["filled", "came_out", "turn_ended"]
    assert match.movers == (1,)


def test_fewer_lids_than_three_are_filled_in_while_a_lid_is_missing() -> None:
    board = {"S3": "yellow red black", "S4": "red pink blue", "S5": "blue purple pink"}
    text = position("phase fill lids; line ? ? ? ? ? ?", board)
    for seed in range(20):
        found = filled_in(text, seed)
        assert found.line.count("black") <= 1
        assert GAME.chance(found)
