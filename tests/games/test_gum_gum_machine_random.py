"""Random machines: each loads and is played, every turn ending by itself, or is refused with the place of its fault."""

from __future__ import annotations

import random
import time

import pytest

from bubblenb.engine import BadText
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.machine import Machine
from tests.games.machine_maker import WAYS_TO_BREAK, broken_machine, random_machine

MOST_STATIONS = 100_000
"""No turn is cut short before that: they end by themselves."""


def play_turns(machine: Machine, rng: random.Random, turns: int) -> int:
    """Plays so many turns at random with any disc and inserts; returns the most stations visited in one."""
    rules = gum_gum_machine.Rules(
        machine=machine,
        inserts=rng.choice(("printed", "random")),
        disc=rng.choice(list(machine.discs)),
        max_steps=MOST_STATIONS,
    )
    state = gum_gum_machine.initial(rules, rng.randint(*machine.players))
    gums = sum(state.bag)
    ended = longest = 0
    while ended < turns and (movers := gum_gum_machine.movers(state)):
        weights = gum_gum_machine.chance(state)
        acts = list(weights) or gum_gum_machine.legal(state, movers[0])
        act = rng.choices(acts, list(weights.values()) or None)[0]
        state, events = gum_gum_machine.apply(state, movers[0], act)
        ended += sum(event.kind == "turn_ended" for event in events)
        longest = max(longest, state.steps)
        lying = (*state.spaces, *state.line, *state.valued, *(gum for pile in state.piles for gum in pile))
        assert sum(state.bag) + sum(gum is not None for gum in lying) == gums
    return longest


def load_many(count: int, turns: int) -> tuple[int, int, float, int]:
    """Loads so many random machines, every other one broken, and plays some turns on each that loads.

    How many load, are refused, the longest check in seconds of work, the most stations of a turn.
    """
    loaded = refused = most = 0
    longest = 0.0
    ways = list(WAYS_TO_BREAK)
    for seed in range(count):
        rng = random.Random(f"machine {seed}")
        place: str | None = None
        if seed % 2:
            data, place = broken_machine(rng, ways[seed // 2 % len(ways)])
        else:
            data = random_machine(rng)
        start = time.process_time()
        found = faults(data)
        longest = max(longest, time.process_time() - start)
        if found:
            refused += 1
            with pytest.raises(BadText) as error:
                Machine.from_json(data)
            assert all(f"\n{fault.place}: {fault.what}" in str(error.value) for fault in found)
        else:
            loaded += 1
            machine = Machine.from_json(data)
            assert Machine.from_json(machine.to_json()) == machine
            most = max(most, play_turns(machine, rng, turns))
        if place is not None:
            assert place in [fault.place for fault in found], (seed, place)
        else:
            assert all("round for ever" in fault.what for fault in found), seed
    return loaded, refused, longest, most


@pytest.mark.slow
def test_random_machines_load_or_are_refused_with_the_place_of_the_fault() -> None:
    loaded, refused, _longest, most = load_many(200, turns=6)
    assert (loaded + refused, loaded > 40, refused > 100) == (200, True, True)
    assert most < MOST_STATIONS


@pytest.mark.soak
def test_many_random_machines_load_or_are_refused_each_in_a_moment(
    capsys: pytest.CaptureFixture[str],
) -> None:
    loaded, refused, longest, most = load_many(5_000, turns=12)
    with capsys.disabled():
        counts = f"{loaded} loaded, {refused} refused, longest check {longest:.3f} s, most stations {most}"
        print(f"\n5,000 machines: {counts}")  # noqa: T201
    assert loaded + refused == 5_000
    assert longest < 0.2
    assert most < MOST_STATIONS
