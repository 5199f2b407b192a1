"""The check of a machine: every fault is named with its place, and nothing is half loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bubblenb.engine import BadText
from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.machine import Machine
from tests.games.machine_maker import default, said

Data = dict[str, Any]


def test_the_default_machine_has_no_fault() -> None:
    assert faults(default()) == ()


def change(path: str, value: Any) -> Callable[[Data], None]:
    """Sets the value at a path such as ``pipes.3.end``; the value ``...`` takes the key away."""

    def changed(data: Data) -> None:
        *way, last = path.split(".")
        holder: Any = data
        for step in way:
            holder = holder[int(step) if isinstance(holder, list) else step]
        key = int(last) if isinstance(holder, list) else last
        if value is ...:
            del holder[key]
        else:
            holder[key] = value

    return changed


FAULTS = {
    "a key that is missing": (change("gums.lid", ...), "gums.lid", "is missing."),
    "a part that is missing": (change("pipes", ...), "pipes", "is missing."),
    "a key that is unknown": (
        change("gums.color", "red"),
        "gums.color",
        "is no part of a machine; did you mean 'colours'?",
    ),
    "a key that is like none": (
        change("shutter.xyz", 1),
        "shutter.xyz",
        "is no part of a machine; here belong arrows, start, setups and strip.",
    ),
    "another format": (
        change("format", 2),
        "format",
        "expected a whole number from 1 to 1, got 2.",
    ),
    "a name with a space": (
        change("name", "my machine"),
        "name",
        "expected a name of letters, digits, _ and - that begins with a letter (at most 30), got 'my machine'.",
    ),
    "text for a number": (
        change("gums.per_colour", "6"),
        "gums.per_colour",
        "expected a whole number from 1 to 99, got '6'.",
    ),
    "True for a number": (
        change("assembly_line.length", True),
        "assembly_line.length",
        "expected a whole number from 2 to 99, got True.",
    ),
    "a number for a list": (
        change("pipes.3.stops.0.spaces", 1),
        "pipes[3].stops[0].spaces",
        "expected a list of 1 to 4 entries, got 1.",
    ),
    "a list for a mapping": (change("crossover", []), "crossover", "expected a mapping, got []."),
    "a pipe that ends nowhere": (
        change("pipes.3.end", "cellar"),
        "pipes[3].end",
        (
            "expected one of gearwheel, piston, flame, blue_boiler, green_boiler, turntable, crossover and "
            "assembly_line or nothing (null), got 'cellar'."
        ),
    ),
    "a pipe without an end": (change("pipes.3.end", ...), "pipes[3].end", "is missing."),
    "a pipe to a storage that is not there": (
        change("pipes.0.stops.0.storage", "S7"),
        "pipes[0].stops[0].storage",
        "there is no storage 'S7'; there are S1, S2, S3, S4, S5 and S6.",
    ),
    "a space that the storage has not": (
        change("pipes.0.stops.0.spaces", [0, 1, 2, 3]),
        "pipes[0].stops[0].spaces[3]",
        "S1 has no space 3; its spaces are 0 to 2.",
    ),
    "a pipe to and fro in a storage": (
        change("pipes.0.stops.0.spaces", [0, 2, 1]),
        "pipes[0].stops[0].spaces",
        "a pipe runs through a storage in one direction; got 0, 2 and 1.",
    ),
    "a storage twice on a pipe": (
        change("pipes.2.stops.1.storage", "S1"),
        "pipes[2].stops[1].storage",
        "the pipe has been to the storage S1 already.",
    ),
    "a space on no pipe": (
        change("pipes.0.stops.0.spaces", [1, 2]),
        "storages[0]",
        "the gum space S1.1 lies on no pipe.",
    ),
    "a side without a pipe": (
        change("switch_slots.1.sides.left", "gold"),
        "switch_slots[1].sides.left",
        "there is no pipe 'gold' to lead on.",
    ),
    "two sides with one pipe": (
        change("switch_slots.1.sides.left", "orange"),
        "switch_slots[1].sides.left",
        "the pipe 'orange' says that it begins elsewhere (slot A, left).",
    ),
    "a side with two pipes": (
        change("pipes.3.from", {"slot": "A", "side": "left"}),
        "pipes[3].from",
        "the pipe 'orange' begins there already.",
    ),
    "a pipe from a slot that is not there": (
        change("pipes.3.from.slot", "Z"),
        "pipes[3].from.slot",
        "there is no slot 'Z'; there are A, B, C, D and E.",
    ),
    "a pipe from a slot without a side": (
        change("pipes.3.from.side", ...),
        "pipes[3].from",
        "a pipe begins at a slot and a side, or at a component; got {'slot': 'B'}.",
    ),
    "a component without a pipe": (
        change("components.flame", "gold"),
        "components.flame",
        "there is no pipe 'gold' to lead on.",
    ),
    "two pipes of a name": (change("pipes.1.id", "Orange"), "pipes[1].id", "'Orange' is there already."),
    "an unknown symbol": (
        change("storages.2.setups.A.0", "whistle"),
        "storages[2].setups.A[0]",
        (
            "expected one of gearwheel, piston, flame, blue_boiler, green_boiler, turntable, crossover and "
            "assembly_line or nothing (null), got 'whistle'."
        ),
    ),
    "a square set-up in an oblong frame": (
        change("storages.0.setups.A", [None] * 4),
        "storages[0].setups.A",
        "expected 3 entries (the storage is oblong), got 4.",
    ),
    "a frame without a print": (
        change("storages.0.setups.printed", ...),
        "storages[0].setups",
        "every frame has a set-up named 'printed'.",
    ),
    "two storages of a name": (change("storages.1.id", "s1"), "storages[1].id", "'s1' is there already."),
    "a double gum of one colour": (
        change("boilers.blue_boiler.setups.printed.0.double_gum", ["blue", "blue"]),
        "boilers.blue_boiler.setups.printed[0].double_gum",
        "expected two different colours, got blue and blue.",
    ),
    "a double gum of no colour": (
        change("boilers.blue_boiler.setups.printed.0.double_gum.1", "mint"),
        "boilers.blue_boiler.setups.printed[0].double_gum[1]",
        "there is no colour 'mint'; there are yellow, green, pink, blue, purple and red.",
    ),
    "a boiler of three symbols": (
        change("boilers.green_boiler.setups.printed.0", ...),
        "boilers.green_boiler.setups.printed",
        "expected a list of 4 to 4 entries, got ",
    ),
    "a cross-over that shows itself": (
        change("crossover.symbols.SW", "crossover"),
        "crossover.symbols.SW",
        "the cross-over may not show itself.",
    ),
    "cross switches in opposite arms": (
        change("crossover.start", ["N", "S"]),
        "crossover.start[1]",
        "expected one of E and W, got 'S'.",
    ),
    "a meter that does not rise": (
        change("meters.fast.4", 4),
        "meters.fast[4]",
        "a meter must rise with each colour; 4 follows 4.",
    ),
    "a meter that pays for nothing": (
        change("meters.slow", [1, 2, 3, 4, 5, 6, 7]),
        "meters.slow[0]",
        "a pile without colours is worth 0, got 1.",
    ),
    "a meter of five colours": (
        change("meters.slow.6", ...),
        "meters.slow",
        "expected 7 entries (0 to 6 colours), got 6.",
    ),
    "a strip with a number twice": (
        change("shutter.setups.B", [1, 2, 3, 4, 4]),
        "shutter.setups.B",
        "expected each of the switches 1, 2, 3, 4 and 5 once, got 1, 2, 3, 4 and 4.",
    ),
    "a strip that is not there": (
        change("shutter.strip", "C"),
        "shutter.strip",
        "there is no strip 'C'; there are printed, A and B.",
    ),
    "a shutter beside its positions": (
        change("shutter.start", 5),
        "shutter.start",
        "the shutter starts in one of its positions, 0 to 4; got 5.",
    ),
    "an arrow too few": (
        change("shutter.arrows.4", ...),
        "shutter.arrows",
        "expected 5 entries (one for each switch), got 4.",
    ),
    "a slot with two switches": (
        change("switches.2.slot", "B"),
        "switches.2.slot",
        "slot B has switch 1 already.",
    ),
    "a switch in no slot": (
        change("switches.2.slot", "F"),
        "switches.2.slot",
        "there is no slot 'F'; there are A, B, C, D and E.",
    ),
    "a switch too few": (
        change("switches.5", ...),
        "switches",
        "switches are numbered from 1 without a gap, one for each slot (5); got 1, 2, 3 and 4.",
    ),
    "a sector of one colour": (
        change("discs.quality_control.sectors.2", ["red", "red"]),
        "discs.quality_control.sectors[2]",
        "expected two different colours, got red and red.",
    ),
    "a sector without a station": (
        change("discs.service_indicator.sectors.0", "whistle"),
        "discs.service_indicator.sectors[0]",
        (
            "expected one of gearwheel, piston, flame, blue_boiler, green_boiler, turntable, crossover and "
            "assembly_line, got 'whistle'."
        ),
    ),
    "a sector without a switch": (
        change("discs.random_checks.sectors.0", 6),
        "discs.random_checks.sectors[0]",
        "expected a whole number from 1 to 5, got 6.",
    ),
    "a gauge that cannot show 3": (
        change("discs.pressure_gauge.sectors", [1, 2, 4, 5, "excess"]),
        "discs.pressure_gauge.sectors",
        "the arrow must be able to show every switch number; 3 is missing.",
    ),
    "a disc that is not there": (
        change("discs.random_checks", ...),
        "turntables[1][1]",
        "there is no disc 'random_checks'; there are quality_control, service_indicator and pressure_gauge.",
    ),
    "a disc on no turntable": (
        change("turntables.1.1", ...),
        "discs.random_checks",
        "the disc is on no turntable.",
    ),
    "a disc on two sides": (
        change("turntables.1.0", "quality_control"),
        "turntables[1][0]",
        "the disc 'quality_control' is on another side already.",
    ),
    "a lid of another name": (change("gums.lid", "cap"), "gums.lid", "expected one of black, got 'cap'."),
    "a colour that is called like the lid": (
        change("gums.colours.5", "Black"),
        "gums.lid",
        "'black' is there already.",
    ),
    "a colour twice": (change("gums.colours.5", "Pink"), "gums.colours[5]", "'Pink' is there already."),
    "gums that do not fill the machine": (
        change("gums.per_colour", 3),
        "gums",
        "24 gums cannot fill the machine: it has 19 gum spaces and a line of 6.",
    ),
    "more lids in the machine than there are": (
        change("min_lids", 7),
        "min_lids",
        "7 lids must lie in the machine, but there are 6 lids and 19 gum spaces.",
    ),
    "five players": (change("players.max", 5), "players.max", "expected a whole number from 2 to 4, got 5."),
    "an insert of no frame": (
        change("inserts", {"S9": "A"}),
        "inserts.S9",
        "there is no frame 'S9'; there are S1, S2, S3, S4, S5, S6, blue_boiler and green_boiler.",
    ),
    "an insert that the frame has not": (
        change("inserts.blue_boiler", "A"),
        "inserts.blue_boiler",
        "there is no set-up 'A'; there are printed and insert.",
    ),
    "a storage that is drawn nowhere": (
        change("layout.storages.S4", ...),
        "layout.storages.S4",
        "is missing.",
    ),
    "a slot that is drawn beside the board": (
        change("layout.slots.B", [121, 5]),
        "layout.slots.B",
        "the point lies outside the board of 120 by 80.",
    ),
}


@pytest.mark.parametrize(("broken", "place", "what"), FAULTS.values(), ids=list(FAULTS))
def test_a_fault_is_named_with_its_place(broken: Callable[[Data], None], place: str, what: str) -> None:
    data = default()
    broken(data)
    assert place in said(data)
    assert said(data)[place].startswith(what)
    with pytest.raises(BadText) as refused:
        Machine.from_json(data)
    assert f"{place}: {what}" in str(refused.value)


@pytest.mark.parametrize("data", [None, [], 7, "machine", {}])
def test_what_is_no_machine_at_all_is_refused_too(data: Any) -> None:
    assert len(faults(data)) == (20 if data == {} else 1)


def test_all_faults_are_named_at_once_and_nothing_is_loaded() -> None:
    data = default()
    for broken, _place, _what in (FAULTS["a meter that does not rise"], FAULTS["a pipe that ends nowhere"]):
        broken(data)
    data["name"] = "half-loaded"
    with pytest.raises(BadText, match="2 faults; nothing was loaded") as refused:
        Machine.from_json(data)
    assert "pipes[3].end: " in str(refused.value)
    assert "meters.fast[4]: " in str(refused.value)


def test_a_meter_that_rises_in_another_way_is_a_machine_of_its_own() -> None:
    data = default()
    data["meters"]["fast"][4] = 7
    assert faults(data) == ()
