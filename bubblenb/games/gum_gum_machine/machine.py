"""The machine as data: what is printed on the board and its inserts, and how it is put together.

A machine is read whole or not at all (``check`` names every fault with its place), and nothing in it can be changed;
``rebuilt`` makes another one, as the players rebuild theirs before a game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bubblenb.engine import BadText
from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.parts import Boiler, Cross, Double, Pipe, Space, Storage
from bubblenb.games.gum_gum_machine.schema import COMPONENTS, LENGTHS, METERS, PRINTED, SIDES, STATIONS
from bubblenb.games.gum_gum_machine.source import content
from bubblenb.words import say

__all__ = [
    "DEFAULT_MACHINE",
    "Boiler",
    "Cross",
    "Double",
    "Machine",
    "Pipe",
    "Space",
    "Storage",
    "machine_named",
]

FORMAT: Final = 1


@dataclass(frozen=True, eq=False)
class Machine:
    """A machine that has passed its check. Two are equal when they have the same name and the same content."""

    name: str
    checksum: str
    """Eight hex digits of the content, the notes on its origin left out."""
    provenance: Mapping[str, str]
    """Notes: where each part of the data comes from."""
    colours: tuple[str, ...]
    per_colour: int
    lid: str
    lids: int
    players: tuple[int, int]
    """The fewest and the most players: it has a gearwheel for each."""
    meters: Mapping[str, tuple[int, ...]]
    """Points by the number of colours sealed, from 0 colours on."""
    meter: str
    """The meter that lies beside the machine as it is built."""
    target: int
    short_target: int
    min_lids: int
    arrows: tuple[str, ...]
    """The colours of the arrows over the shutter's positions, from the far left."""
    shutter_start: int
    """The position, from 0, in which the shutter starts."""
    strips: Mapping[str, tuple[int, ...]]
    """The number under each of the shutter's positions."""
    strip: str
    """The strip in the shutter as the machine is built."""
    slots: Mapping[str, Mapping[str, str]]
    """The pipe at each side, left and right, of each place for a switch."""
    switches: Mapping[int, tuple[str, str]]
    """Where each numbered switch is placed: its slot, and the side to which it lies at first."""
    storages: Mapping[str, Storage]
    boilers: Mapping[str, Boiler]
    inserts: Mapping[str, str]
    """The set-up in the frame of each storage and boiler as the machine is built: ``printed`` or an insert's name."""
    cross: Cross
    plates: tuple[tuple[str, ...], ...]
    """The discs on the two sides of each turntable."""
    discs: Mapping[str, tuple[Any, ...]]
    """The sectors of each disc: pairs of colours, stations, switch numbers, and ``excess``."""
    default_disc: str
    """The disc in the machine as it is built."""
    line_length: int
    components: Mapping[str, str]
    """The pipe under the gearwheel, the piston and the flame."""
    pipes: Mapping[str, Pipe]
    layout: Mapping[str, Any]
    """Where things are drawn."""

    # How it is read and written -----------------------------------------------------------------------------------

    @classmethod
    def from_json(cls, source: str | Path | Mapping[str, Any]) -> Machine:
        """The machine of a JSON text, of a file, or of what such a file holds.

        Raises BadText that names every fault with its place; then nothing is loaded.
        """
        data = content(source)
        if found := faults(data):
            listed = "\n".join(say("machine.fault", place=fault.place, what=fault.what) for fault in found)
            raise BadText(say("machine.faults", count=len(found), faults=listed))
        return _again(_compact(_complete(data)))

    def to_json(self) -> str:
        """The text of its file: ``from_json`` makes an equal machine of it."""
        return json.dumps(_as_data(self), indent=1, ensure_ascii=False) + "\n"

    def rebuilt(
        self,
        inserts: Mapping[str, str] | None = None,
        switches: Mapping[int, tuple[str, str]] | None = None,
        disc: str | None = None,
        meter: str | None = None,
        strip: str | None = None,
        name: str | None = None,
    ) -> Machine:
        """The machine with other set-ups in its frames, switches in other slots, another disc, meter or strip.

        What is not named stays. ``inserts={"S1": "A", "blue_boiler": "insert"}``, ``switches={2: ("A", "left"), ...}``.
        Raises BadText as ``from_json`` does.
        """
        data = _as_data(self)
        for what, given in (("inserts", inserts), ("switches", switches)):
            if given is not None and not isinstance(given, Mapping):
                raise BadText(say("machine.rebuilt-kind", what=what, got=quoted(given)))
        data["inserts"] |= inserts or {}
        data["switches"] |= {str(number): _placed(place) for number, place in (switches or {}).items()}
        changes = {"name": name, "meter": meter, "default_disc": disc}
        data |= {key: value for key, value in changes.items() if value is not None}
        if strip is not None:
            data["shutter"]["strip"] = strip
        return Machine.from_json(data)

    # What is asked of it --------------------------------------------------------------------------------------------

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All gum spaces, in the order in which they are filled."""
        return tuple((one.id, index) for one in self.storages.values() for index in range(one.length))

    @cached_property
    def frames(self) -> Mapping[str, tuple[str, ...]]:
        """The set-ups that the frame of each storage and boiler can hold, in the data's order."""
        storages = {frame: tuple(one.setups) for frame, one in self.storages.items()}
        boilers = {frame: tuple(one.setups) for frame, one in self.boilers.items()}
        return MappingProxyType({**storages, **boilers})

    @property
    def stations(self) -> tuple[str, ...]:
        """All stations that a symbol can show or a pipe can lead to."""
        return STATIONS

    def __str__(self) -> str:
        return f"{self.name}@{self.checksum}"

    def __repr__(self) -> str:
        return f"Machine({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Machine) and str(self) == str(other))

    def __hash__(self) -> int:
        return hash(self.checksum)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (_compact(_complete(_as_data(self))),)

    def __copy__(self) -> Machine:
        return self

    def __deepcopy__(self, _memo: object) -> Machine:
        return self


# Reading: every function below is given data that has passed the check --------------------------------------------


def _placed(place: Any) -> Any:
    """A switch's place as it stands in the file."""
    pair = tuple(place) if isinstance(place, list | tuple) else ()
    return {"slot": pair[0], "side": pair[1]} if len(pair) == 2 else place


def _complete(data: dict[str, Any]) -> dict[str, Any]:
    """The data with what may be left out: the machine is built as printed, with the first meter."""
    frames = (*(storage["id"] for storage in data["storages"]), *data["boilers"])
    built = {frame: data.get("inserts", {}).get(frame, PRINTED) for frame in frames}
    shutter = {"strip": PRINTED, **data["shutter"]}
    return {"meter": METERS[0], "provenance": {}, "layout": {}, **data, "inserts": built, "shutter": shutter}


def _compact(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=256)
def _again(text: str) -> Machine:
    """The machine of a text that has passed the check."""
    data = json.loads(text)
    machine = Machine(checksum="", **_parts(data))
    content = {key: value for key, value in _as_data(machine).items() if key not in ("name", "provenance")}
    checksum = hashlib.sha256(_compact(content).encode()).hexdigest()[:8]
    object.__setattr__(machine, "checksum", checksum)  # of the content as it is written, not as it was typed
    return _LOADED.setdefault(str(machine), machine)


def _parts(data: dict[str, Any]) -> dict[str, Any]:
    gums, shutter, cross = data["gums"], data["shutter"], data["crossover"]
    storages = (Storage(one["id"], LENGTHS[one["shape"]], _frozen(one["setups"])) for one in data["storages"])
    boilers = {
        name: Boiler(
            one["start"], MappingProxyType({key: _symbols(row) for key, row in one["setups"].items()})
        )
        for name, one in data["boilers"].items()
    }
    pipes = (
        Pipe(one["id"], tuple((stop["storage"], tuple(stop["spaces"])) for stop in one["stops"]), one["end"])
        for one in data["pipes"]
    )
    switches = {int(key): (place["slot"], place["side"]) for key, place in data["switches"].items()}
    return {
        "name": data["name"],
        "provenance": _frozen(data["provenance"]),
        "colours": tuple(gums["colours"]),
        "per_colour": gums["per_colour"],
        "lid": gums["lid"],
        "lids": gums["lids"],
        "players": (data["players"]["min"], data["players"]["max"]),
        "meters": _frozen(data["meters"]),
        "meter": data["meter"],
        "target": data["target"],
        "short_target": data["short_target"],
        "min_lids": data["min_lids"],
        "arrows": tuple(shutter["arrows"]),
        "shutter_start": shutter["start"],
        "strips": _frozen(shutter["setups"]),
        "strip": shutter["strip"],
        "slots": MappingProxyType(
            {
                one["id"]: MappingProxyType({side: one["sides"][side] for side in SIDES})
                for one in data["switch_slots"]
            }
        ),
        "switches": MappingProxyType(dict(sorted(switches.items()))),
        "storages": MappingProxyType({one.id: one for one in storages}),
        "boilers": MappingProxyType(boilers),
        "inserts": _frozen(data["inserts"]),
        "cross": Cross(tuple(cross["start"]), _frozen(cross["symbols"])),
        "plates": _frozen(data["turntables"]),
        "discs": MappingProxyType({name: _frozen(disc["sectors"]) for name, disc in data["discs"].items()}),
        "default_disc": data["default_disc"],
        "line_length": data["assembly_line"]["length"],
        "components": MappingProxyType({name: data["components"][name] for name in COMPONENTS}),
        "pipes": MappingProxyType({one.id: one for one in pipes}),
        "layout": _frozen(data["layout"]),
    }


def _frozen(value: Any) -> Any:
    """The same with lists as tuples and mappings that cannot be changed."""
    if isinstance(value, dict):
        return MappingProxyType({key: _frozen(part) for key, part in value.items()})
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


def _symbols(row: list[Any]) -> tuple[str | Double, ...]:
    return tuple(Double(*one["double_gum"]) if isinstance(one, dict) else one for one in row)


# Writing ----------------------------------------------------------------------------------------------------------


def _as_data(machine: Machine) -> dict[str, Any]:
    """What stands in the machine's file, in its order."""
    shapes = {length: shape for shape, length in LENGTHS.items()}
    start_of = {
        pipe: {"slot": slot, "side": side}
        for slot, sides in machine.slots.items()
        for side, pipe in sides.items()
    }
    start_of |= {pipe: {"component": name} for name, pipe in machine.components.items()}
    return {
        "name": machine.name,
        "format": FORMAT,
        "provenance": _thawed(machine.provenance),
        "gums": {
            "colours": list(machine.colours),
            "per_colour": machine.per_colour,
            "lid": machine.lid,
            "lids": machine.lids,
        },
        "players": {"min": machine.players[0], "max": machine.players[1]},
        "meters": _thawed(machine.meters),
        "meter": machine.meter,
        "target": machine.target,
        "short_target": machine.short_target,
        "min_lids": machine.min_lids,
        "shutter": {
            "arrows": list(machine.arrows),
            "start": machine.shutter_start,
            "strip": machine.strip,
            "setups": _thawed(machine.strips),
        },
        "switch_slots": [{"id": slot, "sides": dict(sides)} for slot, sides in machine.slots.items()],
        "switches": {
            str(key): {"slot": slot, "side": side} for key, (slot, side) in machine.switches.items()
        },
        "storages": [
            {"id": one.id, "shape": shapes[one.length], "setups": _thawed(one.setups)}
            for one in machine.storages.values()
        ],
        "boilers": {
            name: {"start": one.start, "setups": _thawed(one.setups)} for name, one in machine.boilers.items()
        },
        "inserts": dict(machine.inserts),
        "crossover": {"start": list(machine.cross.start), "symbols": dict(machine.cross.symbols)},
        "turntables": _thawed(machine.plates),
        "discs": {name: {"sectors": _thawed(sectors)} for name, sectors in machine.discs.items()},
        "default_disc": machine.default_disc,
        "assembly_line": {"length": machine.line_length},
        "components": dict(machine.components),
        "pipes": [
            {
                "id": pipe.id,
                "from": start_of[pipe.id],
                "stops": [{"storage": storage, "spaces": list(spaces)} for storage, spaces in pipe.stops],
                "end": pipe.end,
            }
            for pipe in machine.pipes.values()
        ],
    } | ({"layout": _thawed(machine.layout)} if machine.layout else {})


def _thawed(value: Any) -> Any:
    if isinstance(value, Double):
        return {"double_gum": list(value.colours)}
    if isinstance(value, Mapping):
        return {key: _thawed(part) for key, part in value.items()}
    return [_thawed(part) for part in value] if isinstance(value, tuple) else value


# The machines that are known -------------------------------------------------------------------------------------

_LOADED: dict[str, Machine] = {}


def machine_named(text: object) -> Machine:
    """The machine of this ``name@checksum`` that has been loaded before; raises BadText for any other."""
    found = _LOADED.get(text) if isinstance(text, str) else None
    if found is None:
        raise BadText(say("machine.not-loaded", got=quoted(text), known=sorted(_LOADED)))
    return found


DEFAULT_MACHINE: Final = Machine.from_json(files(__package__).joinpath("machine.json").read_text("utf-8"))
"""The machine of the package: what the rulebook fixes, and for the rest what the notes of its file say."""
