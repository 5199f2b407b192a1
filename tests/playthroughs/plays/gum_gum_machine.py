"""The playthroughs of the Gum Gum Machine."""

from __future__ import annotations

from typing import Any

from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE
from tests.playthroughs.play import Play

_REBUILT = DEFAULT_MACHINE.rebuilt(
    inserts={"S1": "A", "blue_boiler": "insert"},
    switches={1: ("A", "left"), 2: ("B", "right")},
    disc="random_checks",
    meter="slow",
    strip="A",
    name="rebuilt",
)
_FILLED = (
    "gum_gum_machine: S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green; line (blue) (yellow) (black) (purple) (blue) (yellow)"
)
_AT_THE_TURNTABLE = f"{_FILLED}; pile0 green red; pipe orange S1.3"
_AT_A_LID = f"{_FILLED}; pile0 yellow pink blue purple red; pipe turquoise S2.2"
_SIX_LIDS = (
    "gum_gum_machine: S1 green yellow red; S2 black black black; S3 black black black; S4 purple red blue; "
    "S5 blue pink yellow; S6 purple pink red green; line (blue) (yellow) (red) (purple) (blue) (yellow)"
)
_NO_LID = (
    "gum_gum_machine: S1 green yellow red; S2 pink blue yellow; S3 green blue pink; S4 purple red green; "
    "S5 blue pink yellow; S6 purple purple red green; line (blue) (yellow) (black) (purple) (pink) (yellow)"
)


def _play(option: str, seed: int, start: str = "", acts: int = 4, **rules: Any) -> Play:
    return Play(f"gum_gum_machine-{option}", gum_gum_machine, seed, rules, start, acts)


PLAYS = (
    _play("default", 7, acts=40),
    _play("default-line-not-known", 2, "gum_gum_machine: S1 green yellow purple; pile0 green; line blue ?"),
    _play("machine-rebuilt", 1, f"{_FILLED}; pipe orange S1.3", machine=_REBUILT),
    _play("inserts-chosen", 1, f"{_FILLED}; pipe orange S1.3", inserts="S1:A"),
    _play("inserts-random", 3, inserts="random", acts=8),
    _play("service-indicator", 13, _AT_THE_TURNTABLE, disc="service_indicator"),
    _play("pressure-gauge", 5, _AT_THE_TURNTABLE, disc="pressure_gauge"),
    _play("random-checks", 6, _AT_THE_TURNTABLE, disc="random_checks"),
    _play("slow-meter", 1, _AT_A_LID, meter="slow"),
    _play("target-4", 1, _AT_A_LID, target=4),
    _play("duplicates-discarded", 10, f"{_FILLED}; pile0 green; pipe orange S1.1", duplicates="discard"),
    _play("lid-on-empty", 1, f"{_FILLED}; pipe turquoise S2.1", lid_on_empty="zero"),
    _play("switch-chosen", 1, _FILLED, switch_throw="choose"),
    _play("refill-every-turn", 13, f"{_FILLED}; pipe copper S4.1", refill="every_turn"),
    _play(
        "one-colour-for-all",
        5,
        f"{_FILLED}; pile1 red blue; pile2 red; double blue red; givers 1 2",
        double_gum="one_colour",
    ),
    _play("both-colours", 1, f"{_FILLED}; pile0 yellow blue; phase flick", qc="both"),
    _play("no-cover", 16, f"{_FILLED.replace('(', '').replace(')', '')}", assembly_cover=False),
    _play("gauge-zero", 1, f"{_NO_LID}; pipe orange S1.3", disc="pressure_gauge", gauge_zero="choose_switch"),
    _play("excess-random", 18, f"{_SIX_LIDS}; phase flick", disc="pressure_gauge", excess_pick="random"),
    _play("final-instant", 1, f"{_AT_A_LID}; points 25 0 8", final="instant"),
    _play("final-equal-turns", 1, f"{_AT_A_LID}; points 25 0 8; began 2; turn 0", final="equal_turns"),
    _play("forgotten", 21, acts=14, inserts="random", remember=False),
    _play("one-step", 22, _FILLED, max_steps=1),
    _play("first-1", 23, acts=3, first=1),
)
