"""The check of a machine: every fault is named with its place, and no turn can go round for ever in what passes."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from bubblenb.engine import BadText
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Machine
from bubblenb.games.gum_gum_machine.rings import Place, rings
from tests.games.machine_maker import WAYS_TO_BREAK, broken_machine, random_machine

Data = dict[str, Any]


def default() -> Data:
    """The default machine's data, to be changed."""
    data: Data = json.loads(DEFAULT_MACHINE.to_json())
    return data


def said(data: Any) -> dict[str, str]:
    """What is wrong, by place."""
    return {fault.place: fault.what for fault in faults(data)}


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
    "a lid that is a colour": (change("gums.lid", "Red"), "gums.lid", "'Red' is there already."),
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


# Rings ------------------------------------------------------------------------------------------------------------


def test_boilers_that_point_at_each_other() -> None:
    data = default()
    data["boilers"]["blue_boiler"]["setups"]["printed"] = ["green_boiler"] * 4
    data["boilers"]["green_boiler"]["setups"]["insert"] = ["blue_boiler"] * 4
    assert said(data) == {
        "boilers.blue_boiler.setups.printed": "a turn can go round for ever with blue_boiler printed and "
        "green_boiler insert: blue_boiler, green_boiler."
    }


def test_a_boiler_with_a_double_gum_is_in_no_ring() -> None:
    data = default()
    data["boilers"]["blue_boiler"]["setups"]["printed"][1:] = ["blue_boiler"] * 3
    assert faults(data) == ()


def pipes_to(data: Data, ends: dict[str, str | None]) -> Data:
    for pipe in data["pipes"]:
        pipe["end"] = ends.get(pipe["id"], pipe["end"])
    return data


def test_both_pipes_of_a_switch_lead_to_the_pressure_gauge() -> None:
    data = pipes_to(default(), {"orange": "turntable", "yellow": "turntable"})  # switch 2, in slot A
    assert said(data) == {
        "switch_slots[0]": "a turn can go round for ever with the disc pressure_gauge and 2 visible lids: "
        "slot A, turntable."
    }


def test_with_fewer_lids_the_gauge_never_shows_that_switch() -> None:
    data = pipes_to(default(), {"orange": "turntable", "yellow": "turntable"})
    data["gums"]["lids"], data["min_lids"] = 1, 1
    assert faults(data) == ()


def test_random_checks_go_on_only_if_no_switch_leads_away() -> None:
    slots = ("orange", "yellow", "turquoise", "navy", "violet", "white", "grey", "brown", "red", "green")
    data = default()
    del data["discs"]["pressure_gauge"]
    data["turntables"][1] = ["random_checks"]
    assert said(pipes_to(data, dict.fromkeys(slots, "turntable"))) == {
        "switch_slots[0]": "a turn can go round for ever with the disc random_checks: "
        "slot A, slot B, slot C, slot D, slot E, turntable."
    }
    assert faults(pipes_to(data, {"green": None})) == ()


def test_a_component_whose_pipe_leads_back_to_it() -> None:
    assert said(pipes_to(default(), {"silver": "piston"})) == {
        "components.piston": "a turn can go round for ever: piston."
    }


def test_the_player_may_choose_the_ring_at_the_cross_over() -> None:
    data = pipes_to(default(), {"copper": "crossover", "silver": "crossover"})
    assert faults(data) == ()  # NE and SW lead back, but both SE and NW lead away
    data["crossover"]["symbols"]["NW"] = "gearwheel"
    assert said(data) == {
        "components.gearwheel": "a turn can go round for ever: gearwheel, piston, crossover.",
    }


def test_a_symbol_that_lies_nowhere_is_never_found() -> None:
    data = pipes_to(default(), {"copper": "turntable"})
    data["discs"]["service_indicator"]["sectors"] = ["gearwheel"]
    assert list(said(data)) == ["components.gearwheel"]
    for storage in data["storages"]:
        for row in storage["setups"].values():
            row[:] = [None if symbol == "gearwheel" else symbol for symbol in row]
    assert faults(data) == ()


def test_a_ring_that_no_way_leads_to_is_none() -> None:
    data = pipes_to(default(), {"copper": "gearwheel"})
    assert list(said(data)) == ["components.gearwheel"]
    for holder in (*data["storages"], *data["boilers"].values()):
        for row in holder["setups"].values():
            row[:] = ["flame" if symbol == "gearwheel" else symbol for symbol in row]
    data["crossover"]["symbols"]["NE"] = "flame"
    data["discs"]["service_indicator"]["sectors"][0] = "flame"
    assert faults(data) == ()


# The same, found by walking through every state of switches, covers and cross-over ---------------------------------

Node = tuple[Place, tuple[int, ...], tuple[int, int], str]
OVER: Place = ("end", "")


class Walk:
    """One disc, one number of lids and one choice of boilers: every state that a turn without gums can be in."""

    def __init__(self, data: Data, disc: str, lids: int | None, setups: dict[str, str]) -> None:
        self.data, self.disc, self.lids, self.setups = data, disc, lids, setups
        self.slots = [slot["id"] for slot in data["switch_slots"]]
        self.pipe_ends = {pipe["id"]: pipe["end"] for pipe in data["pipes"]}
        self.rows = [row for storage in data["storages"] for row in storage["setups"].values()]

    def at(self, station: str | None) -> Place:
        return OVER if station is None else ("station", station)

    def choices(self, node: Node) -> Iterator[list[Node]]:
        """For each choice of the player what may come of it."""
        (kind, name), sides, covers, cross = node
        if kind == "slot":
            number = self.slots.index(name)
            sides = (*sides[:number], 1 - sides[number], *sides[number + 1 :])
            pipe = self.data["switch_slots"][number]["sides"]["right" if sides[number] else "left"]
            yield [(self.at(self.pipe_ends[pipe]), sides, covers, cross)]
        elif name in self.data["components"]:
            yield [(self.at(self.pipe_ends[self.data["components"][name]]), sides, covers, cross)]
        elif name == "blue_boiler":
            covers = ((covers[0] + 1) % 4, covers[1])
            yield [(self.boiled(name, covers[0]), sides, covers, cross)]
        elif name == "green_boiler":
            covers = (covers[0], (covers[1] + 1) % 4)
            yield [(self.boiled(name, covers[1]), sides, covers, cross)]
        elif name == "crossover":
            north_south, east_west = cross[0], cross[1]
            flips = (
                ("S" if north_south == "N" else "N") + east_west,
                north_south + ("W" if east_west == "E" else "E"),
            )
            for after in flips:
                yield [(self.at(self.data["crossover"]["symbols"][after]), sides, covers, after)]
        elif name == "turntable":
            yield [(place, sides, covers, cross) for place in self.turned()]
        else:
            yield [(OVER, sides, covers, cross)]

    def boiled(self, boiler: str, cover: int) -> Place:
        symbol = self.data["boilers"][boiler]["setups"][self.setups[boiler]][cover]
        return OVER if isinstance(symbol, dict) else self.at(symbol)

    def turned(self) -> list[Place]:
        sectors = self.data["discs"][self.disc]["sectors"]
        if self.disc == "pressure_gauge":
            return [("slot", self.data["switches"][str(self.lids)]["slot"])]
        if self.disc == "random_checks":
            return [("slot", self.data["switches"][str(number)]["slot"]) for number in sectors]
        if self.disc == "service_indicator":
            return [
                self.at(symbol) if any(symbol in row for row in self.rows) else OVER for symbol in sectors
            ]
        return [OVER]

    def endless(self) -> set[Place]:
        """The places of all states in which a turn can be kept going for ever."""
        nodes: dict[Node, list[list[Node]]] = {}
        found = {symbol for row in self.rows for symbol in row if symbol}
        states = product(
            [("slot", slot) for slot in self.slots] + [("station", one) for one in sorted(found)],
            product((0, 1), repeat=len(self.slots)),
            product(range(4), repeat=2),
            ("NE", "SE", "SW", "NW"),
        )
        todo: list[Node] = list(states)
        while todo:
            node = todo.pop()
            if node[0] != OVER and node not in nodes:
                nodes[node] = list(self.choices(node))
                todo += [after for choice in nodes[node] for after in choice]
        alive = set(nodes)
        while True:
            ending = {
                node
                for node in alive
                if not any(all(after in alive for after in choice) for choice in nodes[node])
            }
            if not ending:
                return {node[0] for node in alive}
            alive -= ending


def walks(data: Data) -> Iterator[Walk]:
    boilers = data["boilers"]
    for blue, green in product(boilers["blue_boiler"]["setups"], boilers["green_boiler"]["setups"]):
        for disc in data["discs"]:
            lids = range(1, min(len(data["switches"]), data["gums"]["lids"]) + 1)
            for count in lids if disc == "pressure_gauge" else [None]:
                yield Walk(data, disc, count, {"blue_boiler": blue, "green_boiler": green})


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_rings_are_those_that_a_walk_through_all_states_finds(seed: int) -> None:
    rng = random.Random(seed)
    data = random_machine(rng, switches=2, dead_ends=rng.choice((0.0, 0.05, 0.15, 0.3)))
    found = rings(data)
    endless = [(walk, places) for walk in walks(data) if (places := walk.endless())]
    assert bool(found) == bool(endless)
    for ring in found:  # each stays in a walk with its disc, lids and boilers
        assert any(
            set(ring.places) <= places
            and ring.disc in (None, walk.disc)
            and ring.lids in (None, walk.lids)
            and ring.boilers.items() <= walk.setups.items()
            for walk, places in endless
        )
    for _walk, places in endless:  # each walk that need not end comes to one of them
        assert any(set(ring.places) <= places for ring in found)


# Random machines --------------------------------------------------------------------------------------------------


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
