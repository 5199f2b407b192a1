"""The Gum Gum Machine, as the laws see it: all discs, random inserts, and a machine whose bag is often empty."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product

from bubblenb.engine import HIDDEN
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Machine
from bubblenb.games.gum_gum_machine.state import PHASES
from tests.laws.case import Case


def _thin_bag() -> Machine:
    """The default machine with two gums of each colour less: nearly all gums lie in the machine."""
    data = json.loads(DEFAULT_MACHINE.to_json())
    data["gums"]["per_colour"] = 4
    return Machine.from_json({**data, "name": "thin-bag"})


THIN_BAG = _thin_bag()
REBUILT = DEFAULT_MACHINE.rebuilt(
    inserts={"S1": "A", "S6": "B", "green_boiler": "insert"},
    switches={1: ("A", "left"), 2: ("B", "right")},
    disc="random_checks",
    meter="slow",
    strip="A",
    name="rebuilt",
)


def _pieces(state: gum_gum_machine.State) -> Counter[str]:
    """All gums; those that are not known are counted in the bag."""
    piles = (gum for pile in state.piles for gum in pile)
    placed = [*state.spaces, *state.line, *state.valued, *piles]
    found = Counter(str(gum) for gum in placed if gum is not None and gum is not HIDDEN)
    found.update(dict(zip(state.rules.plan.kinds, state.bag, strict=True)))
    return found


def _acts() -> Iterator[str]:
    machine = DEFAULT_MACHINE
    spaces = [f"{storage}.{index + 1}" for storage, index in machine.spaces]
    line = [f"line.{place}" for place in range(1, machine.line_length + 1)]
    yield from ("leave", "go on", "stop", "flip vertical", "flip horizontal")
    yield from (f"shutter {position}" for position in range(1, 6))
    yield from (f"{word} {space}" for word, space in product(("take", "lift"), spaces))
    yield from (f"{word} {place}" for word, place in product(("return", "replace"), (*spaces, *line)))
    for number in machine.switches:
        yield from (f"switch {number}", f"switch {number} left", f"switch {number} right")
    for colour in machine.colours:
        yield from (f"give {colour}", *(f"give {colour} {seat}" for seat in range(2)))
    yield from (f"draw {kind}" for kind in (*machine.colours, machine.lid))
    yield from (f"flick {sector}" for sector in range(1, 7))
    yield from (f"first {seat}" for seat in range(2))
    yield from (f"strip {strip}" for strip in machine.strips)
    yield from (f"insert {frame} {setup}" for frame, setups in machine.frames.items() for setup in setups)


_COLOURED = (
    "S1 red green blue; S2 pink red yellow; S3 green blue pink; S4 purple red green; S5 blue pink yellow; "
    "S6 purple purple red green; line blue yellow pink purple blue yellow"
)
_SIX_LIDS = (
    "S1 red green blue; S2 black black black; S3 green blue pink; S4 purple red green; S5 blue pink yellow; "
    "S6 purple purple red green; line black red black yellow black pink"
)
_ALL_PLACED = (
    "S1 red green blue; S2 pink red yellow; S3 green blue pink; S4 purple red green; S5 blue pink yellow; "
    "S6 purple black black black; line {line}; pile1 yellow green purple pink"
)
_TWO_REDS = _COLOURED.replace("purple purple red green", "red red black pink")
POSITIONS = (
    f"gum_gum_machine: rules disc=pressure_gauge gauge_zero=choose_switch; {_COLOURED}; phase switch",
    f"gum_gum_machine: rules disc=pressure_gauge; {_COLOURED}; pipe orange S1.3",
    f"gum_gum_machine: rules disc=pressure_gauge assembly_cover=False; {_SIX_LIDS}; phase flick",
    f"gum_gum_machine: rules disc=pressure_gauge assembly_cover=False; {_SIX_LIDS}; keep 1",
    f"gum_gum_machine: rules disc=service_indicator; {_SIX_LIDS}; sought gearwheel",
    f"gum_gum_machine: rules disc=service_indicator; {_SIX_LIDS}; sought gearwheel; phase found",
    f"gum_gum_machine: rules target=4; {_SIX_LIDS}; pile0 pink; points 3 3; pipe turquoise S2.1",
    f"gum_gum_machine: rules double_gum=one_colour; {_COLOURED}; pile1 red blue; double blue red; givers 1",
    f"gum_gum_machine: {_COLOURED}; pile1 red blue; pile2 red; double blue red; givers 1 2; turn 0",
    (
        f"gum_gum_machine: rules machine={THIN_BAG}; "
        f"{_ALL_PLACED.format(line='black blue yellow black red purple')}; phase push"
    ),
    (
        f"gum_gum_machine: rules machine={THIN_BAG}; "
        f"{_ALL_PLACED.format(line='(blue) black (yellow) (black) red purple')}; pipe green S4.3"
    ),
    # pieces left open, in a line without cover: all see what comes
    "gum_gum_machine: rules assembly_cover=False target=5; S1 red ? ?; pile0 green; phase fill in; then shutter",
    # the last turn of a game, at the last storage of a pipe: the last storage that is met
    f"gum_gum_machine: {_TWO_REDS}; points 30 3; left 0; turn 1; pipe white S6.1",
)

CASE = Case(
    gum_gum_machine,
    (
        {},
        {"disc": "service_indicator", "inserts": "random", "target": 12},
        {"disc": "pressure_gauge", "inserts": "random", "remember": False, "target": 12},
        {"disc": "random_checks", "inserts": "random", "target": 15},
        {"inserts": "S1:A,S2:B,blue_boiler:insert,shutter:B", "meter": "slow", "target": 15},
        {"machine": THIN_BAG, "target": 12, "duplicates": "discard"},
        {"machine": THIN_BAG, "target": 12, "disc": "service_indicator", "refill": "every_turn"},
        {"machine": THIN_BAG, "target": 12, "disc": "pressure_gauge", "assembly_cover": False},
        {"machine": REBUILT, "target": 12, "max_steps": 5},
        {"lid_on_empty": "zero", "switch_throw": "choose", "target": 10},
        {"double_gum": "one_colour", "qc": "both", "final": "equal_turns", "target": 10},
        {"disc": "pressure_gauge", "gauge_zero": "choose_switch", "target": 10},
        {"disc": "pressure_gauge", "excess_pick": "random", "assembly_cover": False, "target": 10},
        {"first": 1, "final": "instant", "target": 4},
    ),
    _pieces,
    tuple(_acts()),
    frozenset(PHASES),
    POSITIONS,
    cap=20_000,
    games=200,
    soak=5_000,
)
