"""Many turns of the machine at once: against the engine, against the exact odds, compiled and not."""

from __future__ import annotations

import json
import pickle
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import bubblenb as bb
from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE
from bubblenb.games import gum_gum_machine as game
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Machine
from bubblenb.games.gum_gum_machine.state import Rules, State
from bubblenb.odds import gum_gum_machine as odds
from bubblenb.simulate import machine_filling, machine_turns
from bubblenb.simulate.machine_draws import WIDTHS, Draws, Streams, rows
from bubblenb.simulate.machine_filling import SHORT
from bubblenb.simulate.machine_steps import PLAIN, UNFINISHED, compiled
from bubblenb.simulate.machine_turns import SIZE, TURN, Turns, _ready, drawn_rows, plan, run
from tests.laws.cases.gum_gum_machine import THIN_BAG
from tests.odds.machine_slow import FEW, FILLED, GIVING, LINE, NO_LID, seen
from tests.simulate.machine_starts import OPTIONS, at, fresh, met, one, positions


def _other(**gums: Any) -> Machine:
    """The default machine with other gums."""
    data = json.loads(DEFAULT_MACHINE.to_json())
    if "colours" in gums:  # a machine names its colours in many places
        text = json.dumps(data)
        for old, new in zip(data["gums"]["colours"], gums["colours"], strict=False):
            text = text.replace(f'"{old}"', f'"{new}"')
        data = json.loads(text)
        data["meters"] = {name: list(range(len(gums["colours"]) + 1)) for name in data["meters"]}
    return Machine.from_json({**data, "gums": {**data["gums"], **gums}, "name": "other"})


BIG = _other(per_colour=9, lids=9)
"""Here hardly a byte stands for no gum."""


def mixed(many: int) -> Iterator[Turns]:
    """Fresh machines with every option, positions out of games, and the rare ones of the laws."""
    for number, options in enumerate(OPTIONS):
        yield fresh(options, players=2 + number % 3)
        yield from met(options, many, f"mixed-{number}")
    yield from positions()


def replayed(turns: Turns, many: int, seed: str) -> int:
    """Compares the first turns of a chunk with those that the engine plays."""
    columns = turns.turns(seed, 0, many)
    begin = game.initial(turns.rules, turns.players) if turns.start is None else turns.start
    for index in range(many):
        after = turns.match(seed, 0, index).observe(None)
        expected = TURN.measured(begin, after.state, after.events)
        assert {name: int(column[index]) for name, column in columns.items()} == expected
    return many


# The engine ------------------------------------------------------------------------------------------------


def test_a_few_turns_are_those_of_the_engine() -> None:
    replayed(fresh({}), 8, "few")
    replayed(at(f"{FILLED}; pile0 green red; pile1 blue pink"), 8, "few")


@pytest.mark.slow
def test_turns_of_all_options_and_starts_are_those_of_the_engine() -> None:
    assert sum(replayed(turns, 3, "some") for turns in mixed(3)) > 250


@pytest.mark.soak
def test_twenty_thousand_turns_are_those_of_the_engine() -> None:
    all_of_them = list(mixed(12))
    each = 20_000 // len(all_of_them) + 1
    assert sum(replayed(turns, each, "many") for turns in all_of_them) >= 20_000


@pytest.mark.slow
def test_a_match_is_the_turn_of_its_chunk() -> None:
    turns = fresh({})
    columns = turns.chunk(5, 3)
    for index in (0, 1, SIZE - 1):
        match = turns.match(5, 3, index)
        after = match.observe(None)
        begin = game.initial(turns.rules, 2)
        assert TURN.measured(begin, after.state, after.events) == {
            name: int(column[index]) for name, column in columns.items()
        }
        assert [event.kind for event in match.steps[-1].events].count("turn_ended") == 1


# What is measured, and for whom ----------------------------------------------------------------------------


@pytest.mark.slow
def test_a_simulation_plays_here() -> None:
    sim = bb.simulate("gum_gum_machine", 100, seed=4, progress=False, players=3)
    turns = sim.plan
    assert isinstance(turns, Turns)
    columns = turns.chunk(4, 0)
    assert list(columns) == list(turns.measures) == list(sim.samples)
    assert {len(column) for column in columns.values()} == {SIZE}
    assert sim["points"].mean == pytest.approx(np.mean(columns["points"][:100]))


def test_what_cannot_be_played_here_is_left_to_the_engine() -> None:
    two = {0: "greedy", 1: "greedy"}
    assert plan(Rules(), {**two, 1: "random"}, None) is None
    assert plan(Rules(), {0: "expected"}, None) is None
    assert plan(Rules(), {0: lambda seen, legal, rng: legal[0]}, None) is None
    pushing = game.parse(f"gum_gum_machine: {FILLED}; line ? ? red blue green pink; phase push")
    assert plan(pushing.rules, two, game.complete(pushing)) is None
    refilling = game.parse(f"gum_gum_machine: {FILLED}; {LINE}; phase refill".replace("green", "-", 1))
    assert plan(refilling.rules, two, refilling) is None
    passed_over = game.parse(f"gum_gum_machine: {FILLED}; {LINE}; {GIVING.replace('givers 1 2', 'givers 1')}")
    assert plan(passed_over.rules, two, passed_over) is None
    for gums in ({"per_colour": 42}, {"colours": [f"colour{number}" for number in range(11)]}):
        assert plan(Rules(machine=_other(**gums)), two, None) is None
    lids = Rules(machine=_other(per_colour=5, lids=99))  # hardly a line of these has no two lids side by side
    hidden = game.complete(game.observe(game.parse(f"gum_gum_machine: {FILLED}", lids), 0))
    assert plan(lids, two, hidden) is None
    known = game.parse(f"gum_gum_machine: {FILLED}; {LINE}; turn 1")
    assert plan(known.rules, {0: "random", 1: "greedy"}, known) is not None
    assert plan(known.rules, {0: "greedy", 1: "random"}, known) is None


def test_a_bot_may_be_given_as_its_function() -> None:
    greedy: Any = bots_of("gum_gum_machine")["greedy"]
    assert plan(Rules(), {0: greedy, 1: "greedy"}, None) == Turns(Rules(), 2, None)


def test_a_plan_travels_to_other_processes() -> None:
    turns = at(f"{FILLED}; pile0 green red; pile1 blue pink")
    again = pickle.loads(pickle.dumps(turns))
    assert again == turns
    columns = again.turns(2, 1, 50)
    assert all(np.array_equal(columns[name], column) for name, column in turns.turns(2, 1, 50).items())


# Draws -----------------------------------------------------------------------------------------------------


def test_other_rules_meet_the_same_draws() -> None:
    def drawn(options: dict[str, Any], index: int) -> list[str]:
        acts = [step.act for step in fresh(options).match("same", 4, index).steps if step.seat == CHANCE]
        return [act for act in acts if act.startswith(("draw", "first", "replace"))][:26]

    for index in range(5):
        assert drawn({}, index) == drawn({"disc": "pressure_gauge", "meter": "slow", "max_steps": 3}, index)


def test_the_rows_of_a_chunk_are_those_of_its_turns() -> None:
    whole = rows("rows", 2, range(40), Streams._fields)
    some = rows("rows", 2, (7, 39), Streams._fields, 3)
    for place, index in enumerate((7, 39)):
        alone, longer = (rows("rows", 2, (index,), Streams._fields, blocks) for blocks in (1, 3))
        for stream, width in enumerate(WIDTHS):
            assert bytes(whole[stream][index * width : (index + 1) * width]) == bytes(alone[stream])
            assert bytes(longer[stream][:width]) == bytes(alone[stream])
            assert bytes(some[stream][3 * place * width : 3 * (place + 1) * width]) == bytes(longer[stream])


@pytest.mark.slow
def test_a_turn_whose_row_is_too_short_gets_a_longer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bubblenb.simulate.machine_draws.WIDTHS", (32, 8, 8, 8, 8, 8, 8))
    for options in (OPTIONS[0], OPTIONS[5]):
        turns = fresh(options)
        ready = _ready(turns)
        short, _ = run(ready, rows("short", 0, range(40), ready.needed), 40)
        left_out = np.count_nonzero(short[0] == UNFINISHED)
        assert left_out > 0
        replayed(turns, 40, "short")


def alike(counts: Counter[Any], weights: Mapping[Any, Any]) -> None:
    """The counts are as the weights: chi squared is not more than four deviations above what it is expected to be."""
    many, of = counts.total(), sum(weights.values())
    assert set(counts) <= set(weights)
    free = len(weights) - 1
    expected = {act: float(many * Fraction(weight) / of) for act, weight in weights.items()}
    squared = sum((counts[act] - mean) ** 2 / mean for act, mean in expected.items())
    assert squared < free + 4 * sqrt(2 * free)


@pytest.mark.slow
@pytest.mark.parametrize(
    "position",
    [
        "rules first=0; players 2",
        f"{NO_LID}; phase fill lids",
        f"{FILLED}; {LINE}; pile0 green; phase push",
        f"{FILLED}; line blue yellow red black; bag black red*2 green; pile0 green; phase push",
        f"rules disc=service_indicator; {FEW}; {LINE}; phase cover",
        f"{FILLED}; {LINE}; phase flick",
        f"rules disc=pressure_gauge excess_pick=random; {FILLED}; {LINE}; keep 1",
        "rules inserts=random first=0",
        "rules inserts=random",
        f"rules inserts=random; {FILLED}; {LINE}; setups ?",
    ],
)
def test_what_chance_does_is_as_likely_as_the_engine_says(position: str) -> None:
    state = game.complete(game.parse(f"gum_gum_machine: {position}"))
    weights = {str(act): weight for act, weight in game.chance(state).items()}
    assert len(weights) > 1
    alike(Counter(Draws("alike", 0, index).act(state) for index in range(3_000)), weights)


def filled_in(state: State, weight: Fraction = Fraction(1)) -> dict[tuple[Any, ...], Fraction]:
    """The chances of the gums that were not known, by the engine, act by act."""
    if state.phase != "fill in":
        return {(*state.spaces, *state.line): weight}
    found: dict[tuple[Any, ...], Fraction] = {}
    acts = game.chance(state)
    for act, part in acts.items():
        after, _events = game.apply(state, CHANCE, act)
        for gums, chance in filled_in(after, weight * Fraction(part, sum(acts.values()))).items():
            found[gums] = found.get(gums, Fraction(0)) + chance
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "fields",
    [
        f"{FEW}; line ? ?; bag black*2 red green",
        f"{FEW}; line ? black ? red ?; bag black*2 red*2 blue; pile0 red",
        f"{FEW.replace('S5 - - -', 'S5 - ? -')}; line ? red ? ?; bag black*3 green*2",
    ],
)
def test_what_is_hidden_is_filled_in_as_the_engine_does(fields: str) -> None:
    turns = at(fields)
    start, ready = turns.start, _ready(turns)
    assert start is not None
    drawn = drawn_rows(ready, rows("hidden", 0, range(4_000), ready.needed, 64), 4_000, PLAIN)
    assert SHORT not in drawn.lined
    lines = (line[: len(start.line)] for line in drawn.line)
    counts = Counter((*spaces, *line) for spaces, line in zip(drawn.spaces, lines, strict=True))
    bits = {None: 0} | {kind: 1 << number for number, kind in enumerate(start.rules.plan.kinds)}
    exact = {tuple(bits[gum] for gum in gums): chance for gums, chance in filled_in(start).items()}
    assert len(exact) > 4
    alike(counts, exact)


def test_all_gums_of_a_chunk_are_filled_in_numpy_as_one_by_one() -> None:
    for options in ({}, {"inserts": "random"}, {"machine": BIG}):
        ready = _ready(fresh(options))
        streams = rows("numpy", 0, range(60), ready.needed)
        assert machine_filling.fits_numpy(ready.tables, len(ready.begin.spaces))
        at_once = machine_filling.filled(ready.tables, streams.fill, 60, ready.begin)
        single = machine_filling.repeated(ready.begin, 60, ready.tables.random)
        machine_filling.fill(ready.tables, Streams(*map(bytes, streams)), 60, single)
        assert at_once.lined == single.lined
        for lane in range(60):
            if single.lined[lane] != SHORT:
                assert at_once.spaces[lane] == single.spaces[lane]
                assert at_once.line[lane] == single.line[lane]
                assert at_once.bag[lane] == single.bag[lane]
    thin = _ready(fresh({"machine": THIN_BAG}))
    assert not machine_filling.fits_numpy(thin.tables, len(thin.begin.spaces))


# Compiled --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_compiled_and_plain_are_the_same_bit_for_bit() -> None:
    kernels = compiled()
    assert kernels is not None
    for turns in mixed(3):
        for index in range(3):
            assert one(turns, "bits", index, kernels) == one(turns, "bits", index)
        plainly = turns.turns("bits", 1, 200)
        for name, column in turns.turns("bits", 1, 200, kernels).items():
            assert np.array_equal(column, plainly[name])


def test_compiled_only_when_it_pays_and_without_numba_never(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(machine_turns, "compiled", lambda: asked.append(len(asked)))
    monkeypatch.setattr(machine_turns, "_so_far", 0)
    monkeypatch.setattr(machine_turns, "SIZE", 100)
    monkeypatch.setattr(machine_turns, "COMPILE_AFTER", 100)
    turns = fresh({})
    first = turns.chunk(1, 0)
    assert not asked
    again = turns.chunk(1, 0)
    assert asked
    assert all(np.array_equal(again[name], column) for name, column in first.items())


def test_without_numba_nothing_is_compiled_and_nobody_complains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert compiled.__wrapped__() is None


def test_where_the_code_cannot_be_kept_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def njit(cache: bool = False, nogil: bool = False) -> Any:
        def compiling(function: Any) -> Any:
            if cache:
                raise RuntimeError("cannot cache function: no locator available")
            return function

        return compiling

    monkeypatch.setitem(sys.modules, "numba", SimpleNamespace(njit=njit))
    assert compiled.__wrapped__() == PLAIN


# Exact odds ------------------------------------------------------------------------------------------------


EXACT = (
    f"{FILLED}; {LINE}; pile0 green red",
    f"{FILLED}; {LINE}; pile0 green red; pile1 green purple; pile2 blue pink purple; shutter 5",
    f"{FILLED}; {LINE}; pile0 yellow; cross SW; pipe turquoise S1.3",
    f"rules qc=both; {FILLED}; {LINE}; pile0 yellow blue; pipe orange S1.1",
    f"rules duplicates=discard; {FILLED}; {LINE}; pile0 green blue; pipe orange S1.1",
    f"rules double_gum=one_colour; {FILLED}; {LINE}; {GIVING}",
    f"{FILLED}; {LINE}; pile0 pink; {GIVING}",
    f"rules disc=pressure_gauge; {FILLED}; {LINE}; pile0 green red",
    f"rules disc=pressure_gauge; {NO_LID}; pile0 green red; pipe orange S1.1",
    f"rules inserts=S1:A,S5:B,blue_boiler:insert,shutter:B; {FILLED}; {LINE}; pile0 green red",
    f"rules disc=service_indicator max_steps=4; {FILLED}; {LINE}; sought flame; pile0 red",
    f"rules disc=random_checks max_steps=4; {FEW}; {LINE}; pile0 green red",
    f"rules switch_throw=choose max_steps=3; {FEW}; {LINE}; pile0 green red",
    f"{FEW}; line ? ? black purple blue yellow; bag red*3 black*3 green*2 blue; pile0 green; pipe green S4.3",
    f"{FEW}; line ? blue black pink ? yellow; bag red*2 black*2; pile0 green; pipe green S4.3",
    f"{FILLED}; line blue yellow black purple blue yellow red; pile0 green; phase push; done 1",
)


@pytest.mark.slow
@pytest.mark.parametrize("fields", EXACT)
def test_turns_come_out_as_the_exact_odds_say(fields: str) -> None:
    turns = at(fields)
    state = game.parse(f"gum_gum_machine: {fields}")
    greedy: Any = bots_of("gum_gum_machine")["greedy"]
    exact = odds.turn(seen(state), greedy)
    assert exact.bound == 0
    columns = [turns.chunk("exact", number) for number in range(4)]
    points = np.concatenate([column["points"] for column in columns])
    sealed = np.concatenate([column["sealed"] for column in columns])
    assert abs(points.mean() - float(exact.points)) <= 4 * points.std() / sqrt(len(points))
    error = sqrt(float(exact.seal * (1 - exact.seal)) / len(sealed))
    assert abs(sealed.mean() - float(exact.seal)) <= 4 * error
