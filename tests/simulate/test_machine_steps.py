"""The turns on whole numbers, step by step beside the engine: the same acts, the same draws, the same states."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bubblenb.engine import Event
from bubblenb.games import gum_gum_machine as game
from bubblenb.games.gum_gum_machine.state import SET_UP_PHASES, State
from bubblenb.simulate.machine_draws import Draws
from bubblenb.simulate.machine_flat import flat_of
from bubblenb.simulate.machine_turns import TURN, Turns, step
from tests.simulate.machine_starts import OPTIONS, fresh, met, one, positions
from tests.simulate.machine_states import state_of


def compared(turns: Turns, seed: str, index: int) -> Counter[str]:
    """Plays a turn in the engine and compares the state after every act; counts the phases in which it was."""
    match, draws, begin = turns.begun(seed), Draws(seed, 0, index), None
    acts, phases = 0, Counter[str]()
    while True:
        state = match.observe(None).state
        if begin is None and state.phase not in (*SET_UP_PHASES, "fill in"):
            begin = state
        if begin is not None:
            phases[state.phase] += 1
            measured, work = one(turns, seed, index, most=acts)
            assert _same(state_of(work, begin), state) == []
            acts += 1
        told = match.step
        step(match, draws)
        events = [event for one in match.steps[told:] for event in one.events]
        if TURN.ended(None, events):
            break
    assert begin is not None
    after = match.observe(None).state
    measured, work = one(turns, seed, index, most=acts)
    last = state_of(work, begin)
    assert last.phase == "over"
    assert one(turns, seed, index)[1] == work
    for name in ("piles", "spaces", "line", "switches", "boilers", "cross", "shutter", "points", "shown"):
        assert getattr(last, name) == getattr(after, name), name
    all_events = match.observe(None).events
    assert measured == list(TURN.measured(begin, after, all_events).values())
    assert _in_bag(last) + _sealed(all_events) == _in_bag(after) + Counter(after.valued)
    return phases


def _same(flat: State, state: State) -> list[tuple[str, Any, Any]]:
    """The fields in which two states differ; what all know of the line and the game's end are not looked at here."""
    flat = replace(flat, line_known=state.line_known, left=state.left)
    pairs = ((name, getattr(flat, name), getattr(state, name)) for name in State.__slots__)
    return [pair for pair in pairs if pair[1] != pair[2]]


def _in_bag(state: State) -> Counter[str]:
    return Counter(dict(zip(state.rules.plan.kinds, state.bag, strict=True)))


def _sealed(events: tuple[Event, ...]) -> Counter[str]:
    """The gums of a sealed pile with its lid."""
    sealed = [event.facts["gums"] for event in events if event.kind == "sealed"]
    return Counter([*sealed[0], "black"]) if sealed else Counter()


FILLED = (
    "S1 - blue red; S2 red red red; S3 black black black; S4 - - -; S5 - - -; S6 - - - -; "
    "line red green blue yellow pink purple"
)
STATES = (
    "pipe orange S1.2; pile0 green; switches 1:right; boilers green_boiler:3; cross SW; steps 7",
    "double blue red; givers 1 2; turn 0; pile1 red; pile2 blue; points 3 8 0",
    "rules switch_throw=choose; switch 4; shutter 1; turn 1",
    "rules disc=service_indicator; sought piston; done 1",
    (
        "rules inserts=random; shown blue_boiler.1:gearwheel green_boiler.1:green/purple; "
        "setups S1:A S2:B S3:B S4:printed S5:A S6:B blue_boiler:insert green_boiler:printed shutter:A"
    ),
)


def test_a_state_is_its_numbers() -> None:
    for text in STATES:
        state = game.parse(f"gum_gum_machine: {text}; {FILLED}")
        assert _same(state_of(flat_of(state), state), state) == []
        blank = replace(state, spaces=(), piles=((),) * len(state.piles), line=(), bag=())
        assert _same(state_of(flat_of(state), blank), state) == []


def test_some_turns_are_the_engines_act_by_act() -> None:
    phases = Counter[str]()
    for index in range(6):
        phases += compared(fresh({}), "few", index)
    assert phases["storage"] > 6


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_turns_with_every_option_are_the_engines_act_by_act(number: int) -> None:
    turns = fresh(OPTIONS[number], players=2 + number % 3)
    for index in range(20):
        compared(turns, f"fresh-{number}", index)
    for index, turns in enumerate(met(OPTIONS[number], 15, f"met {number}")):
        compared(turns, f"met-{number}", index)


@pytest.mark.slow
def test_turns_from_rare_positions_are_the_engines_act_by_act() -> None:
    phases = Counter[str]()
    for turns in positions():
        for index in range(6):
            phases += compared(turns, "rare", index)
    assert {"give", "lift", "found", "excess", "patch", "storage", "flick"} <= set(phases)
