"""In how many ways a turn can go from small positions: listed, and counted again by a twin that knows only the rules.

The twin reads the machine's file by itself and shares no code with the game.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bubblenb.engine import CHANCE
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State

FILLED = (
    "S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green; line (blue) (yellow) (black) (purple) (blue) (yellow)"
)
SIX_LIDS = (
    "S1 green yellow red; S2 black blue black; S3 black black black; S4 purple red black; "
    "S5 blue pink yellow; S6 purple pink red green; line (blue) (yellow) (red) (purple) (blue) (yellow)"
)
GAPS = (
    "S1 green - red; S2 pink black yellow; S3 green blue -; S4 purple red black; "
    "S5 blue pink yellow; S6 purple - red green; line (blue) (yellow) (black) (purple) (blue) (yellow)"
)

# Position -> sequences of 1, 2, 3, ... acts of the player and of chance within the turn.
LISTED: dict[str, tuple[int, ...]] = {
    FILLED: (4, 15, 61, 172, 307, 440, 441, 278, 149, 167, 94),
    f"{FILLED}; pile0 yellow blue; shutter 5; switches 1:right 2:left 3:right 4:left 5:left": (
        4,
        13,
        37,
        123,
        147,
        76,
        74,
        108,
        78,
        58,
        24,
    ),
    f"{FILLED}; pile0 green red; pile1 green purple; pile2 purple; pile3 green purple pink; boilers green_boiler:4; "
    "cross SE; pipe grey S6.1": (3, 4, 4, 6, 4, 0),
    f"{FILLED}; pile0 red; pipe green S4.3": (3, 14, 94, 0),
    f"rules disc=random_checks; {FILLED}; pile0 red green; pipe orange S1.2": (
        2,
        8,
        18,
        51,
        174,
        394,
        992,
        2343,
    ),
    f"rules disc=pressure_gauge; {FILLED}; pile0 red green; pipe orange S1.2": (
        2,
        7,
        11,
        23,
        88,
        236,
        310,
        188,
        0,
    ),
    f"rules disc=pressure_gauge; {SIX_LIDS}; pile0 yellow; pipe orange S1.3": (2, 12, 72, 312, 1032, 2472),
    f"rules disc=service_indicator; {GAPS}; pile0 purple; pipe orange S1.3": (2, 14, 98, 680, 4080),
}


def by_the_engine(state: State, depth: int) -> tuple[int, ...]:
    """How many sequences of 1, 2, ... acts the engine allows within this turn."""
    counts = [0] * depth

    def count(now: State, done: int) -> None:
        if done == depth or now.turn != state.turn or now.phase in ("refill", "refill lids", "game over"):
            return
        mover = gum_gum_machine.movers(now)[0]
        acts = gum_gum_machine.chance(now) if mover == CHANCE else gum_gum_machine.legal(now, mover)
        counts[done] += len(acts)
        for act in acts:
            count(gum_gum_machine.apply(now, mover, act)[0], done + 1)

    count(state, 0)
    return tuple(counts)


# The twin ---------------------------------------------------------------------------------------------------------

DATA = json.loads(Path(gum_gum_machine.__file__).with_name("machine.json").read_text("utf-8"))
PIPES = {pipe["id"]: pipe for pipe in DATA["pipes"]}
SIDES = {slot["id"]: slot["sides"] for slot in DATA["switch_slots"]}
FLIPS = {"NE": ("SE", "NW"), "SE": ("NE", "SW"), "SW": ("NW", "SE"), "NW": ("SW", "NE")}
LID = "black"


class Turn:
    """A turn on its way. ``wait`` is what is to be decided now; None when the turn is over."""

    def __init__(self, position: str) -> None:
        told = {}
        for part in position.split(";"):
            name, _, value = part.strip().partition(" ")
            told[name] = value.split()
        self.disc = dict(pair.split("=") for pair in told.get("rules", ())).get("disc", "quality_control")
        self.gums = {
            (storage["id"], place): None if gum == "-" else gum
            for storage in DATA["storages"]
            for place, gum in enumerate(told[storage["id"]])
        }
        self.line = [gum.strip("()") for gum in told["line"]]
        self.piles = [set(told.get(f"pile{seat}", ())) for seat in range(4)]
        self.bag = dict.fromkeys((*DATA["gums"]["colours"], LID), 6)
        for gum in (*self.gums.values(), *self.line, *(gum for pile in self.piles for gum in pile)):
            if gum is not None:
                self.bag[gum] -= 1
        self.switches = {int(number): dict(place) for number, place in DATA["switches"].items()}
        for pair in told.get("switches", ()):
            number, side = pair.split(":")
            self.switches[int(number)]["side"] = side
        self.boilers = dict.fromkeys(DATA["boilers"], 0)
        for pair in told.get("boilers", ()):
            boiler, shows = pair.split(":")
            self.boilers[boiler] = int(shows) - 1
        self.cross = told.get("cross", ["NE"])[0]
        self.shutter = int(told.get("shutter", ["3"])[0])
        self.wait: tuple[Any, ...] | None = ("shutter",)
        if "pipe" in told:
            pipe, space = told["pipe"]
            storage, place = space.split(".")
            stops = [stop["storage"] for stop in PIPES[pipe]["stops"]]
            stop = stops.index(storage)
            self.wait = ("storage", pipe, stop, PIPES[pipe]["stops"][stop]["spaces"].index(int(place) - 1))

    # On the way -----------------------------------------------------------------------------------------------

    def go(self, station: Any) -> None:
        """Comes to a station, and on from there until something is to be decided."""
        if station is None:
            self.wait = None
        elif isinstance(station, int):
            switch = self.switches[station]
            switch["side"] = "left" if switch["side"] == "right" else "right"
            self.follow(SIDES[switch["slot"]][switch["side"]], 0, 0)
        elif station in DATA["components"]:
            self.follow(DATA["components"][station], 0, 0)
        elif station in self.boilers:
            self.boilers[station] = (self.boilers[station] + 1) % 4
            symbol = DATA["boilers"][station]["setups"]["printed"][self.boilers[station]]
            if isinstance(symbol, str):
                self.go(symbol)
            else:
                self.givers(symbol["double_gum"], 1)
        elif station == "crossover":
            self.wait = ("cross",)
        elif station == "assembly_line":
            self.push_or_end(0)
        else:
            self.turn_the_disc()

    def follow(self, pipe: str, stop: int, place: int) -> None:
        stops = PIPES[pipe]["stops"]
        for number in range(stop, len(stops)):
            if self.takeable(stops[number], place if number == stop else 0):
                self.wait = ("storage", pipe, number, place if number == stop else 0)
                return
        self.go(PIPES[pipe]["end"])

    def takeable(self, stop: Any, place: int) -> list[int]:
        found = []
        for ahead in range(place, len(stop["spaces"])):
            gum = self.gums[stop["storage"], stop["spaces"][ahead]]
            if gum is not None and gum not in self.piles[0] and (gum != LID or self.piles[0]):
                found.append(ahead)
        return found

    def givers(self, colours: list[str], seat: int) -> None:
        while seat < 4 and not self.piles[seat] & set(colours):
            seat += 1
        self.wait = ("give", colours, seat) if seat < 4 else None

    def drawable(self) -> list[str]:
        return [gum for gum, count in self.bag.items() if count and not (gum == LID and self.line[-1] == LID)]

    def push_or_end(self, pushed: int) -> None:
        self.wait = ("push", pushed) if pushed < 2 and self.drawable() else None

    def open_symbols(self) -> list[tuple[str, int]]:
        return [
            (storage["id"], place)
            for storage in DATA["storages"]
            for place, symbol in enumerate(storage["setups"]["printed"])
            if symbol and self.gums[storage["id"], place] is None
        ]

    def turn_the_disc(self) -> None:
        lids = sum(gum == LID for gum in self.gums.values())
        if self.disc == "pressure_gauge" and lids <= 5:
            self.go(lids or None)
        elif self.disc == "service_indicator" and self.open_symbols():
            self.wait = ("cover",)
        else:
            self.wait = ("flick",)

    # What may be decided --------------------------------------------------------------------------------------

    def options(self) -> list[Any]:
        match self.wait:
            case ("shutter",):
                return [position for position in range(1, 6) if position != self.shutter]
            case ("storage", pipe, stop, place):
                return [*self.takeable(PIPES[pipe]["stops"][stop], place), "leave"]
            case ("cross",):
                return list(FLIPS[self.cross])
            case ("give", colours, seat):
                return sorted(self.piles[seat] & set(colours))
            case ("push", _):
                return self.drawable()
            case ("cover",):
                return [gum for gum, count in self.bag.items() if count]
            case ("flick",):
                return list(range(len(DATA["discs"][self.disc]["sectors"])))
            case ("lift", _, tries):
                return [
                    *(space for space, gum in self.gums.items() if gum),
                    *(["stop"] if tries == 1 else []),
                ]
            case ("found", _):
                return ["go on", "stop"]
            case ("excess", _):
                return [space for space, gum in self.gums.items() if gum == LID]
        return []

    def chosen(self, option: Any) -> Turn:
        """The turn after this option."""
        after = copy.deepcopy(self)
        after.choose(option)
        return after

    def choose(self, option: Any) -> None:
        match self.wait:
            case ("shutter",):
                self.go(DATA["shutter"]["setups"]["printed"][option - 1])
            case ("storage", pipe, stop, _) if option == "leave":
                self.follow(pipe, stop + 1, 0)
            case ("storage", pipe, stop, _):
                self.take(pipe, stop, option)
            case ("cross",):
                self.cross = option
                self.go(DATA["crossover"]["symbols"][option])
            case ("give", colours, seat):
                self.piles[seat] -= {option}
                self.piles[0] |= {option}
                self.givers(colours, seat + 1)
            case ("push", pushed):
                self.bag[option] -= 1
                self.line.append(option)
                self.push_or_end(pushed + 1)
            case ("cover",):
                self.bag[option] -= 1
                self.gums[self.open_symbols()[0]] = option
                self.wait = ("cover",) if self.open_symbols() else ("flick",)
            case ("flick",):
                self.flick(DATA["discs"][self.disc]["sectors"][option])
            case ("lift", symbol, tries):
                self.lift(symbol, tries, option)
            case ("found", symbol):
                self.go(symbol if option == "go on" else None)
            case ("excess", keep):
                self.gums[option] = None
                if sum(gum == LID for gum in self.gums.values()) == keep:
                    self.wait = None

    def take(self, pipe: str, stop: int, place: int) -> None:
        storage, space = PIPES[pipe]["stops"][stop]["storage"], PIPES[pipe]["stops"][stop]["spaces"][place]
        gum = self.gums[storage, space]
        self.gums[storage, space] = None
        if gum == LID:
            self.wait = None
            return
        self.piles[0].add(str(gum))
        setups = next(one["setups"] for one in DATA["storages"] if one["id"] == storage)
        symbol = setups["printed"][space]
        if symbol:
            self.go(symbol)
        else:
            self.follow(pipe, stop, place + 1)

    def flick(self, shows: Any) -> None:
        if self.disc == "quality_control":
            self.wait = None
        elif self.disc == "random_checks":
            self.go(shows)
        elif self.disc == "service_indicator":
            self.wait = ("lift", shows, 2)
        else:
            self.wait = ("flick",) if shows == "excess" else ("excess", shows)

    def lift(self, sought: str, tries: int, option: Any) -> None:
        if option == "stop":
            self.wait = None
            return
        storage, place = option
        setups = next(one["setups"] for one in DATA["storages"] if one["id"] == storage)
        if setups["printed"][place] == sought:
            self.wait = ("found", sought)
        else:
            self.wait = ("lift", sought, tries - 1) if tries > 1 else None


def by_the_twin(turn: Turn, depth: int) -> tuple[int, ...]:
    """The same by the twin."""
    counts = [0] * depth

    def count(now: Turn, done: int) -> None:
        if done < depth:
            options = now.options()
            counts[done] += len(options)
            for option in options:
                count(now.chosen(option), done + 1)

    count(turn, 0)
    return tuple(counts)


@pytest.mark.parametrize("position", LISTED)
def test_the_engine_counts_as_listed(position: str) -> None:
    state = gum_gum_machine.parse(f"gum_gum_machine: players 4; {position}")
    assert by_the_engine(state, len(LISTED[position])) == LISTED[position]


@pytest.mark.slow
@pytest.mark.parametrize("position", LISTED)
def test_the_twin_counts_the_same(position: str) -> None:
    assert by_the_twin(Turn(position), len(LISTED[position])) == LISTED[position]
