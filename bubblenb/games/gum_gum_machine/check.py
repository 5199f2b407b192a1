"""The check of a machine's file: every fault, with its place. A machine without fault can be played.

First each part must have the right shape (``schema``), then the parts must fit together (``fitting``), and last no
turn may go round for ever (``rings``). What a machine may have:

* 2 to 5 switches, numbered from 1, and as many slots, arrows and numbers on each strip;
* 1 to 30 storages of three gums (oblong) or four (square), with up to 9 set-ups, ``printed`` among them;
* a pipe at each side of each slot and under each component, past any storages, with or without a station at its end;
* 2 to 12 colours, 1 to 99 gums of each and lids, as long as they fill the machine, and a line of 2 to 99 gums;
* one to four of the four discs, with up to 36 sectors each.

The stations are the game's own: gearwheel, piston, flame, the blue and the green boiler with four symbols each,
turntable, cross-over and assembly line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bubblenb.games.gum_gum_machine import fitting
from bubblenb.games.gum_gum_machine.rings import Place, Ring, rings
from bubblenb.games.gum_gum_machine.schema import CROSSOVER, MACHINE, TURNTABLE, Data, Fault, Report
from bubblenb.words import say


def faults(data: Any) -> tuple[Fault, ...]:
    """All that is wrong with what a machine's file holds; nothing where it can be played."""
    found: dict[Fault, None] = {}

    def report(place: str, what: str) -> None:
        found.setdefault(Fault(place, what))

    MACHINE.look(data, "", report)
    if not isinstance(data, Mapping):
        return (Fault(say("machine.whole-file"), next(iter(found)).what),)
    for check, needs in _FITTING:  # a part is looked at further where all that it needs has the right shape
        if not _touched(found, needs):
            check(data, report)
    return tuple(found)


def _touched(found: Iterable[Fault], parts: tuple[str, ...]) -> bool:
    """Whether one of these parts, or of what stands in them, has a fault."""
    return any(
        fault.place == part or fault.place.startswith((f"{part}.", f"{part}["))
        for fault in found
        for part in parts
    )


# Rings ------------------------------------------------------------------------------------------------------------


def _rings(data: Data, report: Report) -> None:
    for ring in rings(data):
        report(_ring_place(data, ring), _ring_words(ring))


def _ring_place(data: Data, ring: Ring) -> str:
    """Where in the file a ring is best mended: at the first of its places."""
    kind, name = ring.places[0]
    if kind == "slot":
        number = next(number for number, slot in enumerate(data["switch_slots"]) if slot["id"] == name)
        return f"switch_slots[{number}]"
    if name in ring.boilers:
        return f"boilers.{name}.setups.{ring.boilers[name]}"
    if name == TURNTABLE:
        return f"discs.{ring.disc}"
    return f"{CROSSOVER}.symbols" if name == CROSSOVER else f"components.{name}"


def _ring_words(ring: Ring) -> str:
    conditions = [say("machine.ring-disc", disc=ring.disc)] if ring.disc else []
    conditions += [say("machine.ring-lids", lids=ring.lids)] if ring.lids else []
    conditions += [
        say("machine.ring-boiler", boiler=boiler, setup=setup) for boiler, setup in ring.boilers.items()
    ]
    when = say("machine.ring-when", conditions=conditions) if conditions else ""
    return say("machine.ring", when=when, ring=", ".join(_place_words(place) for place in ring.places))


def _place_words(place: Place) -> str:
    kind, name = place
    return say("machine.ring-slot", slot=name) if kind == "slot" else name


Check = Callable[[Data, Report], None]
_FITTING: Final[tuple[tuple[Check, tuple[str, ...]], ...]] = (
    (fitting.gums, ("gums",)),
    (fitting.enough, ("gums", "min_lids", "assembly_line", "storages")),
    (fitting.meters, ("gums", "meters")),
    (fitting.plates, ("discs", "default_disc", "turntables")),
    (fitting.quality, ("discs", "gums")),
    (fitting.switches, ("switch_slots", "switches")),
    (fitting.numbers, ("discs", "switches")),
    (fitting.shutter, ("shutter", "switches")),
    (fitting.storages, ("storages",)),
    (fitting.boilers, ("boilers", "gums")),
    (fitting.built, ("inserts", "storages", "boilers")),
    (fitting.cross, ("crossover",)),
    (fitting.pipes, ("pipes", "switch_slots", "components")),
    (
        _rings,
        (
            "pipes",
            "switch_slots",
            "switches",
            "components",
            "boilers",
            "crossover",
            "discs",
            "storages",
            "gums",
        ),
    ),
    (fitting.stops, ("pipes", "storages")),
    (fitting.layout, ("layout", "switch_slots", "storages")),
)
