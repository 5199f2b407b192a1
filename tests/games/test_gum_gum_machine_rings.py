"""Rings: turns that can go round for ever, named with their places, and found again by a walk through all states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from bubblenb.games.gum_gum_machine.check import faults
from bubblenb.games.gum_gum_machine.rings import Place, rings
from tests.games.machine_maker import default, random_machine, said

Data = dict[str, Any]


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
