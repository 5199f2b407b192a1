"""The Gum Gum Machine as lists of whole numbers: what it is built like, and the options that it is played with.

Numbers stand for all names. A gum is a bit, 1 << its kind, the lid's the highest; 0 where none lies. So the gums
along a pipe, a pile, and what may be taken are masks. A symbol is a station's number, or two colours for a double gum,
or 0. A pipe has its stops one after the other in ``first_place``, and a stop its spaces in ``way``.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.schema import DISCS, STATIONS
from bubblenb.games.gum_gum_machine.state import Rules

BYTES: Final = 256
MOST_COLOURS: Final = 10
"""More are not played here: the tables by masks of gums would be too large."""

# The stations, by their numbers; 0 is the end of a pipe that leads nowhere, and below 0 are the switches.
GEARWHEEL, PISTON, FLAME, BLUE_BOILER, GREEN_BOILER, TURNTABLE, CROSSOVER, LINE = range(1, len(STATIONS) + 1)
DOUBLE: Final = 64
"""A symbol from here on is a double gum: DOUBLE + DOUBLES * one colour + the other."""
DOUBLES: Final = 16
QUALITY, SERVICE, GAUGE, CHECKS = range(len(DISCS))
"""The discs."""
_WORTH_SEALING: Final = 3
"""The greedy bot takes a lid for a pile of so many colours."""
_MOST_STEPS: Final = 1 << 31
"""No turn comes to so many."""
SIDES = ("left", "right")
VERTICAL, HORIZONTAL = "NS", "EW"


class Tables(NamedTuple):
    """A machine and the options that it is played with."""

    kind_of: list[int]
    """The kind of gum that each byte of the bag's stream stands for, and the number of kinds where it is none."""
    copy_of: list[int]
    """Which gum of its kind it is: it is in the bag if the bag has more of them."""
    picks: list[int]
    """Which of so many each byte picks: from BYTES * many on those for ``many``; -1 where it must not be used."""
    kind_of_bit: list[int]
    ones: list[int]
    """The number of gums of a mask."""
    worth: list[int]
    """The points of a pile by its number of colours."""
    first_stop: list[int]
    """The first stop of each pipe; that of the next pipe is behind its last one."""
    first_place: list[int]
    """The first place of each stop in ``way``."""
    way: list[int]
    pipe_place: list[int]
    """The first place of each pipe there; that of the next pipe is behind its last one."""
    ends: list[int]
    """The station to which each pipe leads."""
    pipe_of_station: list[int]
    """The pipe of each of the components."""
    boiler_of_station: list[int]
    """The number of each of the boilers."""
    pipe_of_side: list[int]
    """The pipe at the left of each switch, and at its right."""
    cross_symbols: list[int]
    """By the cross-over's quadrant."""
    sectors: list[int]
    """What the disc's sectors show: a mask of two colours, a station, or a switch (0: excess pressure)."""
    gums: int
    lid: int
    """The lid's bit, which is also the number of the masks of colours."""
    lid_kind: int
    lids: int
    min_lids: int
    room: int
    """The gums of a full line."""
    boiler_pieces: int
    """Where the pieces of the boilers begin, and the strip's."""
    strip_pieces: int
    switches: int
    disc: int
    enough: int
    """The greedy bot seals a pile of so many colours."""
    max_steps: int
    lid_on_empty: bool
    discard: bool
    choose_side: bool
    one_colour: bool
    both: bool
    cover: bool
    zero_chooses: bool
    random_excess: bool
    random: bool
    """Whether set-ups are drawn."""
    remember: bool


def playable(rules: Rules) -> bool:
    """Whether these tables can hold the machine of the rules."""
    return len(rules.machine.colours) <= MOST_COLOURS and sum(rules.plan.copies) <= BYTES


def tables_of(rules: Rules) -> Tables:
    """The tables of rules that are playable."""
    plan, machine = rules.plan, rules.machine
    kinds, colours = len(plan.kinds), len(machine.colours)
    gums = [(kind, copy) for kind, copies in enumerate(plan.copies) for copy in range(copies)]
    by_byte = gums * (BYTES // len(gums)) + [(kinds, 0)] * (BYTES % len(gums))
    masks = range(1 << kinds)
    most = max(len(plan.spaces) + plan.line_length + 1, len(plan.sectors))  # from so many one is picked
    pipes = list(plan.stops)
    stops = [stop for pipe in pipes for stop in plan.stops[pipe]]
    components = {STATIONS.index(name) + 1: pipe for name, pipe in machine.components.items()}
    return Tables(
        kind_of=[kind for kind, _ in by_byte],
        copy_of=[copy for _, copy in by_byte],
        picks=[pick for many in range(most + 1) for pick in _picks(many)],
        kind_of_bit=[mask.bit_length() - 1 if mask.bit_count() == 1 else kinds for mask in masks],
        ones=[mask.bit_count() for mask in masks],
        worth=[plan.worth(count) for count in range(colours + 1)],
        first_stop=[sum(len(plan.stops[one]) for one in pipes[:pipe]) for pipe in range(len(pipes) + 1)],
        first_place=[sum(map(len, stops[:stop])) for stop in range(len(stops) + 1)],
        way=[space for stop in stops for space in stop],
        pipe_place=[
            sum(len(stop) for one in pipes[:pipe] for stop in plan.stops[one])
            for pipe in range(len(pipes) + 1)
        ],
        ends=[station_of(plan.ends[pipe]) for pipe in pipes],
        pipe_of_station=[
            pipes.index(components[one]) if one in components else -1 for one in range(FLAME + 1)
        ],
        boiler_of_station=[
            plan.boilers.index(name) if name in plan.boilers else -1 for name in ("", *STATIONS)
        ],
        pipe_of_side=[
            pipes.index(plan.pipes_of_switch[number][side]) for number in plan.switches for side in SIDES
        ],
        cross_symbols=[station_of(machine.cross.symbols[quadrant(cross)]) for cross in range(4)],
        sectors=[_sector(plan, sector) for sector in plan.sectors],
        gums=len(gums),
        lid=1 << colours,
        lid_kind=colours,
        lids=machine.lids,
        min_lids=machine.min_lids,
        room=plan.line_length,
        boiler_pieces=plan.first_piece[plan.first_boiler],
        strip_pieces=plan.first_piece[plan.strip],
        switches=len(plan.switches),
        disc=DISCS.index(plan.disc),
        enough=min(_WORTH_SEALING, colours),
        max_steps=min(rules.max_steps, _MOST_STEPS),
        lid_on_empty=rules.lid_on_empty == "zero",
        discard=rules.duplicates == "discard",
        choose_side=rules.switch_throw == "choose",
        one_colour=rules.double_gum == "one_colour",
        both=rules.qc == "both",
        cover=rules.assembly_cover,
        zero_chooses=rules.gauge_zero == "choose_switch",
        random_excess=rules.excess_pick == "random",
        random=plan.random,
        remember=rules.remember,
    )


def _picks(many: int) -> list[int]:
    if many == 0:
        return [-1] * BYTES
    each = BYTES // many
    return list(range(many)) * each + [-1] * (BYTES % many)


def station_of(name: str | None) -> int:
    """The number of a station; 0 for none."""
    return 0 if name is None else STATIONS.index(name) + 1


def quadrant(cross: int) -> str:
    """The name of a quadrant between the cross-over's switches."""
    return VERTICAL[cross >> 1] + HORIZONTAL[cross & 1]


def _sector(plan: Plan, shows: Any) -> int:
    if plan.disc == DISCS[QUALITY]:
        return sum(1 << plan.kind_number[colour] for colour in shows)
    if plan.disc == DISCS[SERVICE]:
        return station_of(shows)
    return shows if isinstance(shows, int) else 0


def piece_of(plan: Plan, shows: Any) -> int:
    """A piece of a frame: a symbol, or a number of the strip."""
    if isinstance(shows, Double):
        one, other = (plan.kind_number[colour] for colour in shows.colours)
        return DOUBLE + DOUBLES * one + other
    return shows if isinstance(shows, int) else station_of(shows)


def as_arrays(numbers: Any) -> Any:
    """The same with arrays for the lists, for compiled code."""
    arrays = (np.array(one, np.int32) if isinstance(one, list) else one for one in numbers)
    return tuple(arrays) if type(numbers) is tuple else type(numbers)(*arrays)
