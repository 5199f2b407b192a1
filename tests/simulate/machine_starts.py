"""Rules and positions of the Gum Gum Machine with which its fast turns are tested."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine as game
from bubblenb.games.gum_gum_machine.state import Rules, State
from bubblenb.simulate.machine_draws import rows
from bubblenb.simulate.machine_flat import BEGUN, FILLED_IN, Flat
from bubblenb.simulate.machine_steps import ALL_ACTS, PLAIN, UNFINISHED, Kernels
from bubblenb.simulate.machine_turns import Turns, _ready, plan, run
from tests.laws.cases.gum_gum_machine import POSITIONS, REBUILT, THIN_BAG

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"disc": "service_indicator"},
    {"disc": "pressure_gauge"},
    {"disc": "random_checks"},
    {"inserts": "random"},
    {"inserts": "random", "disc": "service_indicator"},
    {"inserts": "random", "disc": "service_indicator", "remember": False},
    {"inserts": "random", "disc": "pressure_gauge", "remember": False, "first": 1},
    {"inserts": "S1:A,S2:B,blue_boiler:insert,shutter:B", "meter": "slow"},
    {"machine": THIN_BAG, "duplicates": "discard"},
    {"machine": THIN_BAG, "disc": "service_indicator"},
    {"machine": THIN_BAG, "disc": "pressure_gauge", "assembly_cover": False},
    {"machine": REBUILT, "max_steps": 5},
    {"machine": REBUILT, "inserts": "random", "switch_throw": "choose"},
    {"lid_on_empty": "zero", "switch_throw": "choose"},
    {"lid_on_empty": "zero", "duplicates": "discard", "disc": "random_checks"},
    {"double_gum": "one_colour", "qc": "both"},
    {"disc": "pressure_gauge", "gauge_zero": "choose_switch"},
    {"disc": "pressure_gauge", "gauge_zero": "choose_switch", "switch_throw": "choose"},
    {"disc": "pressure_gauge", "excess_pick": "random", "assembly_cover": False},
    {"disc": "pressure_gauge", "assembly_cover": False},
    {"disc": "pressure_gauge", "excess_pick": "random"},
)


def turns(rules: Rules, players: int = 2, start: State | None = None) -> Turns:
    """The plan of these turns, which must be played here."""
    found = plan(rules, dict.fromkeys(range(players), "greedy"), start)
    assert found is not None
    return found


def fresh(options: Mapping[str, Any], players: int = 2) -> Turns:
    return turns(Rules(**options), players)


def at(position: str, **options: Any) -> Turns:
    """The turns from a position, with what is hidden there drawn in each."""
    state = game.parse(f"gum_gum_machine: {position.removeprefix('gum_gum_machine: ')}", Rules(**options))
    return turns(state.rules, len(state.points), game.complete(state))


def positions() -> list[Turns]:
    """The positions of the laws from which turns are played here."""
    read = (game.parse(text) for text in POSITIONS)
    plans = (plan(state.rules, {}, game.complete(state)) for state in read)
    return [found for found in plans if found is not None]


def met(options: Mapping[str, Any], many: int, seed: str) -> Iterator[Turns]:
    """Positions in the midst of seeded games of two bots, as the one sees them whose turn it is."""
    rng = random.Random(seed)
    bots: Any = bots_of("gum_gum_machine")
    state, found = game.initial(Rules(**options), 3), 0
    while found < many:
        movers = game.movers(state)
        if not movers:
            state = game.initial(Rules(**options), rng.randint(2, 4))
            continue
        if state.phase in BEGUN and rng.random() < 0.1:
            found += 1
            hidden = state.phase in FILLED_IN
            start = game.complete(game.observe(state, state.turn)) if hidden else state
            yield turns(state.rules, len(state.points), start)
        if movers == (CHANCE,):
            weights = game.chance(state)
            act = rng.choices(list(weights), list(weights.values()))[0]
        else:
            seen = Seen(movers[0], game.observe(state, movers[0]), (), game)
            name = rng.choice(("greedy", "random"))
            act = bots[name](seen, game.legal(state, movers[0]), rng)
        state, _events = game.apply(state, movers[0], act)


def one(
    turns: Turns, seed: str, index: int, kernels: Kernels = PLAIN, most: int = ALL_ACTS
) -> tuple[list[int], Flat]:
    """What is measured of one turn of the first chunk, and where it stands after so many acts at most."""
    ready, blocks = _ready(turns), 1
    while True:
        measured, last = run(ready, rows(seed, 0, (index,), ready.needed, blocks), 1, kernels, most)
        if measured[0, 0] != UNFINISHED:
            return measured[:, 0].tolist(), last
        blocks *= 4
