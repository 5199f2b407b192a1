"""How the parts of a machine fit together: each function looks at some parts whose shape is right already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine.schema import (
    BOILERS,
    CROSSOVER,
    EXCESS,
    GAUGE,
    LENGTHS,
    PRINTED,
    QUALITY,
    RANDOM,
    SIDES,
    Data,
    Report,
)
from bubblenb.words import say

# Gums, meters, discs ----------------------------------------------------------------------------------------------


def gums(data: Data, report: Report) -> None:
    """Colours and the lid have names of their own."""
    gums = data["gums"]
    _each_once(gums["colours"], "gums.colours[{}]", report)
    if gums["lid"].lower() in _lower(gums["colours"]):
        report("gums.lid", say("machine.same", got=gums["lid"]))


def enough(data: Data, report: Report) -> None:
    """The gums fill the machine, and as many lids as must can lie in it."""
    gums, line = data["gums"], data["assembly_line"]["length"]
    count = len(gums["colours"]) * gums["per_colour"] + gums["lids"]
    spaces = sum(LENGTHS[storage["shape"]] for storage in data["storages"])
    if count < spaces + line:
        report("gums", say("machine.few-gums", gums=count, spaces=spaces, line=line))
    if data["min_lids"] > min(gums["lids"], spaces):
        words = say("machine.few-lids", needed=data["min_lids"], lids=gums["lids"], spaces=spaces)
        report("min_lids", words)


def meters(data: Data, report: Report) -> None:
    """Each meter has a mark for each number of colours, from 0 on, and rises."""
    colours = len(data["gums"]["colours"])
    for name, points in data["meters"].items():
        if len(points) != colours + 1:
            reason = say("machine.per-colours", colours=colours)
            words = say("machine.length", expected=colours + 1, reason=reason, got=len(points))
            report(f"meters.{name}", words)
        if points[0] != 0:
            report(f"meters.{name}[0]", say("machine.starts-0", got=points[0]))
        for number, (before, after) in enumerate(pairwise(points), 1):
            if after <= before:
                report(f"meters.{name}[{number}]", say("machine.rises", before=before, after=after))


def plates(data: Data, report: Report) -> None:
    """Each disc is on one side of one turntable, and one of them is in the machine."""
    discs = data["discs"]
    if not discs:
        report("discs", say("machine.missing"))
    if data["default_disc"] not in discs:
        report("default_disc", _no_such("disc", data["default_disc"], discs))
    sides: list[str] = []
    for number, plate in enumerate(data["turntables"]):
        for side, disc in enumerate(plate):
            if disc not in discs:
                report(f"turntables[{number}][{side}]", _no_such("disc", disc, discs))
            elif disc in sides:
                report(f"turntables[{number}][{side}]", say("machine.disc-twice", disc=disc))
            sides.append(disc)
    for disc in discs:
        if disc not in sides:
            report(f"discs.{disc}", say("machine.disc-nowhere"))


def quality(data: Data, report: Report) -> None:
    """Each sector of quality control shows two colours."""
    for number, sector in enumerate(data["discs"].get(QUALITY, {}).get("sectors", ())):
        _two_colours(data, sector, f"discs.{QUALITY}.sectors[{number}]", report)


def numbers(data: Data, report: Report) -> None:
    """The switch numbers on two of the discs; the gauge's arrow is moved to any of them."""
    for disc in (GAUGE, RANDOM):
        sectors = data["discs"].get(disc, {}).get("sectors", ())
        for number, sector in enumerate(sectors):
            if sector != EXCESS and str(sector) not in data["switches"]:
                place = f"discs.{disc}.sectors[{number}]"
                report(place, _no_such("switch", sector, data["switches"]))
        missing = [one for one in data["switches"] if int(one) not in sectors]
        if disc == GAUGE and disc in data["discs"] and missing:
            report(f"discs.{disc}.sectors", say("machine.no-number-sector", missing=missing))


# Switches and the shutter -----------------------------------------------------------------------------------------


def switches(data: Data, report: Report) -> None:
    """The switches are numbered from 1, and each slot has one."""
    slots = [slot["id"] for slot in data["switch_slots"]]
    _each_once(slots, "switch_slots[{}].id", report)
    numbers = list(data["switches"])
    if sorted(numbers) != [str(number) for number in range(1, len(slots) + 1)]:
        report("switches", say("machine.numbering", slots=len(slots), got=numbers))
    taken: dict[str, str] = {}
    for number, place in data["switches"].items():
        slot = place["slot"]
        if slot not in slots:
            report(f"switches.{number}.slot", _no_such("slot", slot, slots))
        elif slot in taken:
            report(f"switches.{number}.slot", say("machine.slot-taken", slot=slot, number=taken[slot]))
        taken.setdefault(slot, number)


def shutter(data: Data, report: Report) -> None:
    """Each strip shows each switch once, under as many arrows."""
    shutter, numbers = data["shutter"], [int(number) for number in data["switches"]]
    _each_once(shutter["arrows"], "shutter.arrows[{}]", report)
    if len(shutter["arrows"]) != len(numbers):
        got, reason = len(shutter["arrows"]), say("machine.per-switch")
        report("shutter.arrows", say("machine.length", expected=len(numbers), reason=reason, got=got))
    if shutter["start"] >= len(numbers):
        report("shutter.start", say("machine.start", last=len(numbers) - 1, got=shutter["start"]))
    _has_printed(shutter["setups"], "shutter.setups", report)
    for name, strip in shutter["setups"].items():
        if sorted(strip) != sorted(numbers):
            words = say("machine.no-order", numbers=sorted(numbers), got=strip)
            report(f"shutter.setups.{name}", words)
    if shutter.get("strip", PRINTED) not in shutter["setups"]:
        report("shutter.strip", _no_such("strip", shutter["strip"], shutter["setups"]))


# Frames -----------------------------------------------------------------------------------------------------------


def storages(data: Data, report: Report) -> None:
    """Each set-up of a storage fits its frame."""
    _each_once([storage["id"] for storage in data["storages"]], "storages[{}].id", report)
    for number, storage in enumerate(data["storages"]):
        place, length = f"storages[{number}].setups", LENGTHS[storage["shape"]]
        _has_printed(storage["setups"], place, report)
        for name, row in storage["setups"].items():
            if len(row) != length:
                reason = say("machine.per-shape", shape=storage["shape"])
                words = say("machine.length", expected=length, reason=reason, got=len(row))
                report(f"{place}.{name}", words)


def boilers(data: Data, report: Report) -> None:
    """A double gum is of two colours."""
    for boiler in BOILERS:
        setups = data["boilers"][boiler]["setups"]
        _has_printed(setups, f"boilers.{boiler}.setups", report)
        for name, row in setups.items():
            for number, symbol in enumerate(row):
                if isinstance(symbol, Mapping):
                    place = f"boilers.{boiler}.setups.{name}[{number}].double_gum"
                    _two_colours(data, symbol["double_gum"], place, report)


def built(data: Data, report: Report) -> None:
    """The machine is built with set-ups that its frames can hold."""
    frames = {storage["id"]: storage["setups"] for storage in data["storages"]}
    frames |= {name: boiler["setups"] for name, boiler in data["boilers"].items()}
    for frame, setup in data.get("inserts", {}).items():
        if frame not in frames:
            report(f"inserts.{quoted(frame)}", _no_such("frame", frame, frames))
        elif setup not in frames[frame]:
            report(f"inserts.{frame}", _no_such("set-up", setup, frames[frame]))


def cross(data: Data, report: Report) -> None:
    """The cross-over's switches start in neighbouring arms, and it never shows itself."""
    vertical, horizontal = data["crossover"]["start"]
    for number, (arm, arms) in enumerate(((vertical, "NS"), (horizontal, "EW"))):
        if arm not in arms:
            expected = say("machine.one-of", choices=arms)
            words = say("machine.expected", expected=expected, got=arm)
            report(f"crossover.start[{number}]", words)
    for quadrant, symbol in data["crossover"]["symbols"].items():
        if symbol == CROSSOVER:
            report(f"crossover.symbols.{quadrant}", say("machine.shows-itself"))


# Pipes ------------------------------------------------------------------------------------------------------------


def pipes(data: Data, report: Report) -> None:
    """Each side of a slot and each component has one pipe, and both say so."""
    pipes = data["pipes"]
    _each_once([pipe["id"] for pipe in pipes], "pipes[{}].id", report)
    named = {place: pipe for place, _origin, pipe in _origins(data)}
    places = {_key(origin): place for place, origin, _pipe in _origins(data)}
    begun: dict[tuple[str, ...], str] = {}
    for number, pipe in enumerate(pipes):
        place, key = f"pipes[{number}].from", _key(pipe["from"])
        if key is None:
            report(place, say("machine.no-origin", got=quoted(dict(pipe["from"]))))
        elif key not in places:
            report(f"{place}.slot", _no_such("slot", key[0], [slot["id"] for slot in data["switch_slots"]]))
        elif key in begun:
            report(place, say("machine.two-pipes", pipe=begun[key]))
        elif named[places[key]] != pipe["id"]:
            report(place, say("machine.not-there", pipe=pipe["id"], origin=places[key]))
        if key is not None:
            begun.setdefault(key, pipe["id"])
    for place, origin, name in _origins(data):
        found = next((pipe for pipe in pipes if pipe["id"] == name), None)
        if found is None:
            report(place, say("machine.no-pipe", got=name))
        elif _key(found["from"]) not in (None, _key(origin)):
            report(place, say("machine.other-pipe", pipe=name, origin=_where(found["from"])))


def _origins(data: Data) -> list[tuple[str, Data, str]]:
    """Every place where a pipe begins: its path in the file, as a pipe's ``from``, and the pipe named there."""
    return [
        (f"switch_slots[{number}].sides.{side}", {"slot": slot["id"], "side": side}, slot["sides"][side])
        for number, slot in enumerate(data["switch_slots"])
        for side in SIDES
    ] + [(f"components.{name}", {"component": name}, pipe) for name, pipe in data["components"].items()]


def _key(origin: Data) -> tuple[str, ...] | None:
    """A pipe's origin as a key: a slot and a side, or a component; None for anything between."""
    if set(origin) not in ({"slot", "side"}, {"component"}):
        return None
    return (origin["component"],) if "component" in origin else (origin["slot"], origin["side"])


def _where(origin: Data) -> str:
    kind = "machine.origin-component" if "component" in origin else "machine.origin-slot"
    return say(kind, **origin)


def stops(data: Data, report: Report) -> None:
    """Each stop is a storage, and its spaces are met in one direction; every gum space is met by some pipe."""
    lengths = {storage["id"]: LENGTHS[storage["shape"]] for storage in data["storages"]}
    met = set()
    for number, pipe in enumerate(data["pipes"]):
        been: set[str] = set()
        for count, stop in enumerate(pipe["stops"]):
            place, storage, spaces = f"pipes[{number}].stops[{count}]", stop["storage"], stop["spaces"]
            if storage not in lengths:
                report(f"{place}.storage", _no_such("storage", storage, lengths))
                continue
            if storage in been:
                report(f"{place}.storage", say("machine.storage-twice", storage=storage))
            been.add(storage)
            for at, space in enumerate(spaces):
                if space >= lengths[storage]:
                    words = say("machine.no-space", storage=storage, got=space, last=lengths[storage] - 1)
                    report(f"{place}.spaces[{at}]", words)
            if list(spaces) not in (sorted(set(spaces)), sorted(set(spaces), reverse=True)):
                report(f"{place}.spaces", say("machine.no-way", got=spaces))
            met |= {(storage, space) for space in spaces}
    for number, storage in enumerate(data["storages"]):
        for space in range(lengths[storage["id"]]):
            if (storage["id"], space) not in met:
                report(f"storages[{number}]", say("machine.off-pipes", space=f"{storage['id']}.{space + 1}"))


# The drawing ------------------------------------------------------------------------------------------------------


def layout(data: Data, report: Report) -> None:
    """Every slot and storage has its place on the board."""
    layout = data.get("layout")
    if layout is None:
        return
    for part, known in (("slots", data["switch_slots"]), ("storages", data["storages"])):
        names = [one["id"] for one in known]
        for name in names:
            if name not in layout[part]:
                report(f"layout.{part}.{name}", say("machine.missing"))
        for name in layout[part]:
            if name not in names:
                report(f"layout.{part}.{name}", _no_such(part.removesuffix("s"), name, names))
    width, height = layout["size"]
    for place, (x, y) in _points(layout):
        if x > width or y > height:
            report(f"layout.{place}", say("machine.outside", width=width, height=height))


def _points(layout: Data) -> Iterable[tuple[str, Any]]:
    for name, value in layout.items():
        if name == "slots":
            yield from ((f"slots.{slot}", point) for slot, point in value.items())
        elif name == "storages":
            yield from ((f"storages.{storage}.at", one["at"]) for storage, one in value.items())
        elif name == "shutter":
            x, y, width, height = value
            yield name, (x + width, y + height)
        elif name != "size":
            yield name, value


# What several parts share -----------------------------------------------------------------------------------------


def _lower(names: Iterable[str]) -> set[str]:
    return {name.lower() for name in names}


def _each_once(names: Iterable[str], place: str, report: Report) -> None:
    """Names that are typed in acts and positions differ by more than capitals."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name.lower() in seen:
            report(place.format(number), say("machine.same", got=name))
        seen.add(name.lower())


def _has_printed(setups: Data, place: str, report: Report) -> None:
    if PRINTED not in setups:
        report(place, say("machine.no-printed"))
    _each_once(setups, place, report)


def _two_colours(data: Data, pair: Any, place: str, report: Report) -> None:
    colours = data["gums"]["colours"]
    for number, colour in enumerate(pair):
        if colour not in colours:
            report(f"{place}[{number}]", _no_such("colour", colour, colours))
    if len(set(pair)) < 2:
        report(place, say("machine.two-colours", got=pair))


def _no_such(kind: str, got: object, known: Iterable[Any]) -> str:
    return say("machine.no-such", kind=kind, got=quoted(got), known=known)
