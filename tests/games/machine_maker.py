"""Machines as data: the default one, random ones in which a turn may go round, and ones broken in one way."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE
from bubblenb.games.gum_gum_machine.schema import (
    BOILERS,
    COMPONENTS,
    CROSSOVER,
    DISCS,
    EXCESS,
    GAUGE,
    LENGTHS,
    QUADRANTS,
    QUALITY,
    RANDOM,
    SERVICE,
    SIDES,
    STATIONS,
)

Data = dict[str, Any]
COLOURS = ("yellow", "green", "pink", "blue", "purple", "red", "orange", "brown")


def default() -> Data:
    """The default machine's data, to be changed."""
    data: Data = json.loads(DEFAULT_MACHINE.to_json())
    return data


def said(data: Any) -> dict[str, str]:
    """What is wrong, by place."""
    return {fault.place: fault.what for fault in faults(data)}


def random_machine(rng: random.Random, switches: int | None = None, dead_ends: float | None = None) -> Data:
    """A machine in which all parts fit together; whether every turn ends is left to chance.

    ``dead_ends`` is how often a pipe or a symbol leads nowhere; the less, the more rings.
    """
    count = switches or rng.randint(2, 5)
    dead = rng.choice((0.1, 0.3, 0.5)) if dead_ends is None else dead_ends
    slots = [{"id": f"L{n}", "sides": {side: f"p{n}-{side}" for side in SIDES}} for n in range(count)]
    places = [str(slot["id"]) for slot in slots]
    rng.shuffle(places)
    storages = [_storage(rng, number) for number in range(rng.randint(1, 8))]
    pipes = [
        *(
            _pipe(rng, f"p{n}-{side}", {"slot": f"L{n}", "side": side}, storages, dead)
            for n in range(count)
            for side in SIDES
        ),
        *(_pipe(rng, f"under-{one}", {"component": one}, storages, dead) for one in COMPONENTS),
    ]
    _reach_all(rng, storages, pipes)
    rng.shuffle(pipes)
    colours = rng.sample(COLOURS, rng.randint(2, 8))
    spaces, line = sum(LENGTHS[one["shape"]] for one in storages), rng.randint(2, 8)
    lids = rng.randint(1, 9)
    per_colour = max(1, -(-(spaces + line - lids) // len(colours))) + rng.choice((0, 0, 1, 4))
    discs = rng.sample(DISCS, rng.randint(1, 4))
    return {
        "name": f"random-{rng.randint(0, 9999)}",
        "format": 1,
        "gums": {"colours": colours, "per_colour": per_colour, "lid": "black", "lids": lids},
        "players": {"min": 2, "max": rng.randint(2, 4)},
        "meters": {name: _meter(rng, len(colours)) for name in ("fast", "slow")},
        "target": rng.randint(5, 30),
        "short_target": rng.randint(3, 20),
        "min_lids": rng.randint(0, min(lids, spaces, 3)),
        "shutter": {
            "arrows": [f"a{number}" for number in range(count)],
            "start": rng.randrange(count),
            "setups": {name: rng.sample(range(1, count + 1), count) for name in ("printed", *_names(rng))},
        },
        "switch_slots": slots,
        "switches": {
            str(number): {"slot": slot, "side": rng.choice(SIDES)} for number, slot in enumerate(places, 1)
        },
        "storages": storages,
        "boilers": {
            name: {
                "start": rng.randrange(4),
                "setups": {
                    setup: [_boiled(rng, colours, dead) for _ in range(4)]
                    for setup in ("printed", *_names(rng))
                },
            }
            for name in BOILERS
        },
        "crossover": {
            "start": [rng.choice("NS"), rng.choice("EW")],
            "symbols": {
                quadrant: rng.choice([one for one in STATIONS if one != CROSSOVER]) for quadrant in QUADRANTS
            },
        },
        "turntables": [discs[:2], discs[2:]] if len(discs) > 2 else [discs],
        "discs": {disc: {"sectors": _sectors(rng, disc, colours, count)} for disc in discs},
        "default_disc": rng.choice(discs),
        "assembly_line": {"length": line},
        "components": {one: f"under-{one}" for one in COMPONENTS},
        "pipes": pipes,
    }


def _names(rng: random.Random) -> tuple[str, ...]:
    return ("A", "B")[: rng.randint(0, 2)]


def _station(rng: random.Random, dead: float) -> str | None:
    return None if rng.random() < dead else rng.choice(STATIONS)


def _storage(rng: random.Random, number: int) -> Data:
    shape = rng.choice(list(LENGTHS))
    setups = {name: [_station(rng, 0.6) for _ in range(LENGTHS[shape])] for name in ("printed", *_names(rng))}
    return {"id": f"S{number + 1}", "shape": shape, "setups": setups}


def _stop(rng: random.Random, storage: Data) -> Data:
    spaces = list(range(LENGTHS[storage["shape"]]))
    some = sorted(rng.sample(spaces, rng.randint(1, len(spaces))), reverse=rng.random() < 0.5)
    return {"storage": storage["id"], "spaces": some}


def _pipe(rng: random.Random, name: str, origin: Data, storages: list[Data], dead: float) -> Data:
    stops = rng.sample(storages, min(len(storages), rng.choice((0, 1, 1, 2))))
    return {
        "id": name,
        "from": origin,
        "stops": [_stop(rng, one) for one in stops],
        "end": _station(rng, dead),
    }


def _reach_all(rng: random.Random, storages: list[Data], pipes: list[Data]) -> None:
    """Lets some pipe meet every space that none has met."""
    for storage in storages:
        spaces = list(range(LENGTHS[storage["shape"]]))
        stops = [stop for pipe in pipes for stop in pipe["stops"] if stop["storage"] == storage["id"]]
        if {space for stop in stops for space in stop["spaces"]} != set(spaces):
            if stops:
                rng.choice(stops)["spaces"] = spaces
            else:
                rng.choice(pipes)["stops"].append({"storage": storage["id"], "spaces": spaces})


def _meter(rng: random.Random, colours: int) -> list[int]:
    points = [0]
    for _ in range(colours):
        points.append(points[-1] + rng.randint(1, 3))
    return points


def _boiled(rng: random.Random, colours: list[str], dead: float) -> Any:
    return {"double_gum": rng.sample(colours, 2)} if rng.random() < dead else rng.choice(STATIONS)


def _sectors(rng: random.Random, disc: str, colours: list[str], switches: int) -> list[Any]:
    numbers = list(range(1, switches + 1))
    if disc == GAUGE:
        return [*numbers, EXCESS]
    some: dict[str, Callable[[], Any]] = {
        QUALITY: lambda: rng.sample(colours, 2),
        SERVICE: lambda: rng.choice(STATIONS),
        RANDOM: lambda: rng.choice(numbers),
    }
    return [some[disc]() for _ in range(rng.randint(1, 7))]


# Broken in one way: each changes the data and says at which place a fault must be named ---------------------------


def _no_end(rng: random.Random, data: Data) -> str:
    number = rng.randrange(len(data["pipes"]))
    if rng.random() < 0.5:
        data["pipes"][number]["end"] = "nowhere"
    else:
        del data["pipes"][number]["end"]
    return f"pipes[{number}].end"


def _off_pipes(rng: random.Random, data: Data) -> str:
    number = rng.randrange(len(data["storages"]))
    storage, space = data["storages"][number]["id"], rng.randrange(3)
    for pipe in data["pipes"]:
        for stop in pipe["stops"]:
            if stop["storage"] == storage:
                stop["spaces"] = [one for one in stop["spaces"] if one != space]
        pipe["stops"] = [stop for stop in pipe["stops"] if stop["spaces"]]
    return f"storages[{number}]"


def _side_without_pipe(rng: random.Random, data: Data) -> str:
    number, side = rng.randrange(len(data["switch_slots"])), rng.choice(SIDES)
    data["switch_slots"][number]["sides"][side] = "no-pipe"
    return f"switch_slots[{number}].sides.{side}"


def _side_with_two_pipes(rng: random.Random, data: Data) -> str:
    first, second = sorted(rng.sample(range(len(data["pipes"])), 2))
    data["pipes"][second]["from"] = dict(data["pipes"][first]["from"])
    return f"pipes[{second}].from"


def _sides_share_a_pipe(rng: random.Random, data: Data) -> str:
    slots = data["switch_slots"]
    first, second = rng.sample(range(len(slots)), 2)
    slots[second]["sides"]["left"] = slots[first]["sides"]["right"]
    return f"switch_slots[{second}].sides.left"


def _unknown_symbol(rng: random.Random, data: Data) -> str:
    number = rng.randrange(len(data["storages"]))
    data["storages"][number]["setups"]["printed"][1] = "whistle"
    return f"storages[{number}].setups.printed[1]"


def _unknown_storage(rng: random.Random, data: Data) -> str:
    data["pipes"][0]["stops"].append({"storage": "S99", "spaces": [0]})
    return f"pipes[0].stops[{len(data['pipes'][0]['stops']) - 1}].storage"


def _to_and_fro(rng: random.Random, data: Data) -> str:
    number = next(number for number, pipe in enumerate(data["pipes"]) if pipe["stops"])
    data["pipes"][number]["stops"][0]["spaces"] = [1, 0, 2]
    return f"pipes[{number}].stops[0].spaces"


def _cross_to_itself(rng: random.Random, data: Data) -> str:
    quadrant = rng.choice(QUADRANTS)
    data["crossover"]["symbols"][quadrant] = CROSSOVER
    return f"crossover.symbols.{quadrant}"


def _flat_meter(rng: random.Random, data: Data) -> str:
    meter = data["meters"]["slow"]
    number = rng.randrange(1, len(meter))
    meter[number] = meter[number - 1]
    return f"meters.slow[{number}]"


def _short_meter(rng: random.Random, data: Data) -> str:
    data["meters"]["fast"].append(99)
    return "meters.fast"


def _strip_twice(rng: random.Random, data: Data) -> str:
    strip = data["shutter"]["setups"]["printed"]
    strip[0] = strip[1]
    return "shutter.setups.printed"


def _slot_twice(rng: random.Random, data: Data) -> str:
    data["switches"]["2"]["slot"] = data["switches"]["1"]["slot"]
    return "switches.2.slot"


def _bad_sector(rng: random.Random, data: Data) -> str:
    disc = rng.choice(list(data["discs"]))
    colour = data["gums"]["colours"][0]
    wrong: dict[str, Any] = {QUALITY: [colour, colour], SERVICE: "whistle", GAUGE: "much", RANDOM: 6}
    data["discs"][disc]["sectors"][0] = wrong[disc]
    return f"discs.{disc}.sectors[0]"


def _double_of_one(rng: random.Random, data: Data) -> str:
    colour, boiler = rng.choice(data["gums"]["colours"]), rng.choice(BOILERS)
    data["boilers"][boiler]["setups"]["printed"][2] = {"double_gum": [colour, colour]}
    return f"boilers.{boiler}.setups.printed[2].double_gum"


def _few_gums(rng: random.Random, data: Data) -> str:
    data["assembly_line"]["length"] = 99
    data["gums"] |= {"per_colour": 3, "lids": 1}
    return "gums"


def _short_row(rng: random.Random, data: Data) -> str:
    number = rng.randrange(len(data["storages"]))
    row = data["storages"][number]["setups"]["printed"]
    row[:] = row[:3] if len(row) == 4 else [*row, None]
    return f"storages[{number}].setups.printed"


def _boilers_at_each_other(rng: random.Random, data: Data) -> str:
    for boiler, other in (BOILERS, BOILERS[::-1]):
        data["boilers"][boiler]["setups"]["printed"] = [other] * 4
    data["storages"][0]["setups"]["printed"][0] = BOILERS[1]
    return "boilers.blue_boiler.setups.printed"


def _component_to_itself(rng: random.Random, data: Data) -> str:
    component = rng.choice(COMPONENTS)
    pipe = next(pipe for pipe in data["pipes"] if pipe["id"] == f"under-{component}")
    pipe["end"] = component
    data["storages"][0]["setups"]["printed"][0] = component
    return f"components.{component}"


def _unknown_key(rng: random.Random, data: Data) -> str:
    where, place = rng.choice(
        [
            (data, ""),
            (data["gums"], "gums."),
            (data["pipes"][1], "pipes[1]."),
            (data["crossover"], "crossover."),
        ]
    )
    where["colour"] = 1
    return f"{place}colour"


def _missing_key(rng: random.Random, data: Data) -> str:
    optional = {"inserts", "meter", "layout", "provenance"}
    key = rng.choice([key for key in data if key not in optional])
    del data[key]
    return str(key)


def _wrong_kind(rng: random.Random, data: Data) -> str:
    """Any one value becomes a number that no part of a machine can be."""
    data.pop("layout", None)
    holder: Any = data
    place, key = "", rng.choice(list(data))
    while True:
        place += f"[{key}]" if isinstance(holder, list) else f".{key}" if place else str(key)
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.2:
            holder[key] = 0.5
            return place
        holder, key = inner, rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))


WAYS_TO_BREAK: dict[str, Callable[[random.Random, Data], str]] = {
    way.__name__.removeprefix("_"): way
    for way in (
        _no_end,
        _off_pipes,
        _side_without_pipe,
        _side_with_two_pipes,
        _sides_share_a_pipe,
        _unknown_symbol,
        _unknown_storage,
        _to_and_fro,
        _cross_to_itself,
        _flat_meter,
        _short_meter,
        _strip_twice,
        _slot_twice,
        _bad_sector,
        _double_of_one,
        _few_gums,
        _short_row,
        _boilers_at_each_other,
        _component_to_itself,
        _unknown_key,
        _missing_key,
        _wrong_kind,
    )
}


def broken_machine(rng: random.Random, way: str) -> tuple[Data, str]:
    """A machine that is broken in this way, and the place where that must be said."""
    data = random_machine(rng)
    return data, WAYS_TO_BREAK[way](rng, data)
