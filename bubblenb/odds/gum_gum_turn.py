"""One turn of the Gum Gum Machine as a web of steps: all that can happen in it, each position once.

A step is a choice of the player, a draw of chance, or an end. From the web `gum_gum_worth` reads what the turn is
worth and how likely it is to come anywhere. Where a turn can come round again, by chance or by the player's own will,
it is followed to a horizon: so many rounds. A way that meets the horizon ends in a step that says so. A turn that
cannot come round has none.

Gums that cover symbols for the service indicator are drawn and may be taken; that makes very many steps, so a web can
be made without them: whoever takes none of them does not care which they are. Where the bag can run short the gums in
it are counted. What shows in a turn is remembered to its end, also without the option ``remember``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import lcm
from typing import Any, Final

from bubblenb.games.gum_gum_machine.bag import draws
from bubblenb.games.gum_gum_machine.discs import TRIES, removable
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.state import (
    GO_ON,
    LEAVE,
    STOP,
    Act,
    Flip,
    Give,
    Lift,
    Return,
    Shutter,
    State,
    Switch,
    Take,
)
from bubblenb.games.gum_gum_machine.stations import SYMBOLS
from bubblenb.odds.gum_gum_spot import UNLIMITED, Ground, Spot
from bubblenb.odds.gum_gum_unseen import Outs, outs
from bubblenb.odds.gum_gum_web import HORIZON, Key, Policy, Step, Steps

_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
_SIDES = ("left", "right")


class Web(Steps):
    """The steps of a turn from a state on, as all see it; those behind an act only when they are asked for."""

    def __init__(
        self,
        state: State,
        rounds: int = 0,
        hops: int | None = None,
        most: int | None = None,
        policy: Policy | None = None,
        covers: bool = True,
    ) -> None:
        super().__init__(most)
        self.ground = Ground(state, policy is not None)
        self.state, self.rules, self.plan = state, state.rules, state.rules.plan
        self.policy = policy
        self.covers = covers
        """Whether the gums that cover symbols are drawn."""
        left = self.rules.max_steps - state.steps
        self.limited = hops is not None or policy is not None
        """Whether the stations are counted; else no limit is met."""
        self.real = hops is None or hops >= left
        """Whether the limit is the game's own one."""
        self.start = self.ground.start(
            rounds, min(left, UNLIMITED if hops is None else hops) if self.limited else UNLIMITED
        )
        self._takes = [Take(space) for space in self.plan.spaces]
        self._lifts = [Lift(space) for space in self.plan.spaces]
        self._outs: dict[tuple[int, ...], Outs] = {}

    def root(self) -> int:
        """The step of the state itself."""
        return self.number(_ROOTS[self.state.phase](self))

    def after(self, act: Act) -> int:
        """The step that follows an act in the state itself."""
        return self.number(self._after(act))

    def _choice(
        self,
        mark: str,
        acts: Sequence[tuple[Act, Key]],
        spot: Spot,
        gave: Sequence[tuple[int, str]] = (),
        **state: Any,
    ) -> Step:
        """The player's choice; a policy says how likely each act is."""
        if self.policy is None:
            return Step(mark, (), tuple([self.number(key) for _, key in acts]))
        weights = self.policy(self.ground.state_at(spot, gave, state), [act for act, _ in acts])
        return self._chance(mark, ((weights[act], key) for act, key in acts if weights.get(act)))

    # The root, and what follows its acts --------------------------------------------------------------------------

    def _after(self, act: Act) -> Key:
        state, spot = self.state, self.start
        match act:
            case Shutter(position):
                return "slid", position, spot
            case Switch(number, None):
                return self._at_key(number, self._round(spot))
            case Switch(number, side):
                return self._thrown(number, str(side), spot)
            case Take(space):
                return "take", state.pipe, state.stop, self.plan.space_number[space], spot
            case Flip(switch):
                return self._flipped(switch, spot)
            case Give(colour, seat):
                return self._given(colour, seat, state.double, state.givers, (), spot)
            case Lift(space):
                return "lifted", self.plan.space_number[space], state.sought, state.done, spot
            case Return():
                return self._ended("excess pressure", spot.pile)
        if act is LEAVE:
            return self._along(str(state.pipe), state.stop + 1, spot)
        if act is GO_ON:
            return self._at_key(state.sought, spot)
        return self._ended("stopped", spot.pile)

    def _shutter(self, spot: Spot) -> Step:
        positions = range(1, self.plan.sizes[self.plan.strip] + 1)
        acts: list[tuple[Act, Key]] = [
            (Shutter(position), ("slid", position, spot))
            for position in positions
            if position != self.state.shutter
        ]
        return self._choice("", acts, spot, phase="shutter")

    def _slid(self, position: int, spot: Spot) -> Step:
        """The number under the handle shows, and that switch is next."""
        if self.ground.whole:
            spot = spot._replace(shutter=position)
        found = self.ground.split(spot, self.plan.strip, position - 1, self.rules.remember)
        return self._chance("", ((weight, self._at_key(number, after)) for weight, number, after in found))

    # Stations -----------------------------------------------------------------------------------------------------

    def _at_key(self, station: str | int | None, spot: Spot | None) -> Key:
        """On to a station (a number: that switch; None: the pipe just ends)."""
        if spot is None:
            return "end", HORIZON, 0, self.start.pile
        if station is None:
            return self._ended("dead end", spot.pile)
        if not self.limited:
            return "at", station, spot
        if not spot.hops:
            return self._ended("endless" if self.real else HORIZON, spot.pile)
        return "at", station, spot._replace(hops=spot.hops - 1)

    def _at(self, station: str | int, spot: Spot) -> Step:
        plan = self.plan
        if isinstance(station, int):
            return self._switch(station, spot)
        if station in plan.machine.components:
            return self._on(station, self._along(plan.machine.components[station], 0, spot))
        if station in plan.boilers:
            return self._boiler(station, spot)
        if station == "crossover":
            return self._cross(spot)
        return self._line(spot, station) if station == "assembly_line" else self._turntable(spot)

    def _switch(self, number: int, spot: Spot) -> Step:
        mark = f"switch {number}"
        if self.rules.switch_throw == "choose":
            acts: list[tuple[Act, Key]] = [
                (Switch(number, side), self._thrown(number, side, spot)) for side in _SIDES
            ]
            return self._choice(mark, acts, spot, phase="throw", number=number)
        right = spot.sides >> self.plan.switches.index(number) & 1
        return self._on(mark, self._thrown(number, _SIDES[1 - right], spot))

    def _thrown(self, number: int, side: str, spot: Spot) -> Key:
        bit = 1 << self.plan.switches.index(number)
        sides = spot.sides | bit if side == "right" else spot.sides & ~bit
        return self._along(self.plan.pipes_of_switch[number][side], 0, spot._replace(sides=sides))

    def _boiler(self, boiler: str, spot: Spot) -> Step:
        """The cover turns by a quarter."""
        ground, number = self.ground, self.plan.boilers.index(boiler)
        frame, before = self.plan.first_boiler + number, spot.covers[number]
        cover = (before + 1) % SYMBOLS
        shown = spot.shown
        if not self.rules.remember:
            shown &= ~(1 << self.plan.first_piece[frame] + before)
        spot = spot._replace(covers=(*spot.covers[:number], cover, *spot.covers[number + 1 :]), shown=shown)
        return self._chance(
            boiler,
            (
                (weight, self._double(symbol.colours, after))
                if isinstance(symbol, Double)
                else (weight, self._at_key(symbol, after))
                for weight, symbol, after in ground.split(spot, frame, cover)
            ),
        )

    def _cross(self, spot: Spot) -> Step:
        acts: list[tuple[Act, Key]] = [
            (Flip(switch), self._flipped(switch, spot)) for switch in ("vertical", "horizontal")
        ]
        return self._choice("crossover", acts, spot, phase="cross")

    def _flipped(self, switch: str, spot: Spot) -> Key:
        """One of the cross-over's switches is pushed."""
        vertical, horizontal = spot.cross[0], spot.cross[1]
        cross = _OPPOSITE[vertical] + horizontal if switch == "vertical" else vertical + _OPPOSITE[horizontal]
        return self._at_key(self.plan.machine.cross.symbols[cross], spot._replace(cross=cross))

    # Pipes --------------------------------------------------------------------------------------------------------

    def _along(self, pipe: str, stop: int, spot: Spot) -> Key:
        """On to a stop of the pipe, or to the station at its end."""
        if stop < len(self.plan.stops[pipe]):
            return "stop", pipe, stop, 0, spot
        return self._at_key(self.plan.ends[pipe], spot)

    def _stop(self, pipe: str, stop: int, ahead: int, spot: Spot) -> Step:
        plan = self.plan
        spaces = plan.stops[pipe][stop]
        storage = "" if ahead else plan.frames[plan.frame_of_space[spaces[0]][0]]
        takes: list[tuple[Act, Key]] = [
            (self._takes[number], ("take", pipe, stop, number, spot))
            for number in spaces[ahead:]
            if self.ground.may_take(number, spot)
        ]
        leave = self._along(pipe, stop + 1, spot)
        if not takes:
            return self._on(storage, leave)
        acts: list[tuple[Act, Key]] = [*takes, (LEAVE, leave)]
        return self._choice(storage, acts, spot, phase="storage", pipe=pipe, stop=stop, ahead=ahead)

    def _take(self, pipe: str, stop: int, number: int, spot: Spot) -> Step:
        """A lid seals the pile; any other gum shows what lies under it."""
        ground, space = self.ground, self.plan.spaces[number]
        if ground.gum(number, spot) == ground.lid_bit:
            return self._on(space, self._ended("sealed", 0, ground.meter[spot.pile.bit_count()]))
        spaces = self.plan.stops[pipe][stop]
        ahead = spaces.index(number) + 1
        found: list[tuple[int, Key]] = []
        for weight, symbol, after in ground.split(
            ground.without(number, spot), *self.plan.frame_of_space[number]
        ):
            if symbol is not None:
                found.append((weight, self._at_key(symbol, after)))
            elif ahead < len(spaces):
                found.append((weight, ("stop", pipe, stop, ahead, after)))
            else:
                found.append((weight, self._along(pipe, stop + 1, after)))
        return self._chance(space, found)

    # The double gum, the line -------------------------------------------------------------------------------------

    def _double(self, colours: tuple[str, str], spot: Spot) -> Key:
        """Each opponent who has one of the two colours gives one."""
        state, players = self.state, len(self.state.piles)
        seats = ((state.turn + step) % players for step in range(1, players))
        givers = tuple(seat for seat in seats if set(state.piles[seat]) & set(colours))
        return ("give", colours, givers, (), spot) if givers else self._ended("double gum", spot.pile)

    def _give(
        self, double: tuple[str, ...], givers: tuple[int, ...], gave: tuple[tuple[int, str], ...], spot: Spot
    ) -> Step:
        one_colour = self.rules.double_gum == "one_colour"
        giving = givers if one_colour else givers[:1]
        seat = None if one_colour else givers[0]
        acts: list[tuple[Act, Key]] = [
            (Give(colour, seat), self._given(colour, seat, double, givers, gave, spot))
            for colour in double
            if any(colour in self.state.piles[giver] for giver in giving)
        ]
        return self._choice("", acts, spot, gave, phase="give", double=double, givers=givers)

    def _given(
        self,
        colour: str,
        seat: int | None,
        double: tuple[str, ...],
        givers: tuple[int, ...],
        gave: tuple[tuple[int, str], ...],
        spot: Spot,
    ) -> Key:
        bit = self.ground.bits[colour]
        if seat is None or len(givers) == 1:
            return self._ended("double gum", spot.pile | bit)
        if self.ground.whole:
            gave = (*gave, (seat, colour))
            if spot.pile & bit:
                number = self.plan.kind_number[colour]
                spot = spot._replace(bag=(*spot.bag[:number], spot.bag[number] + 1, *spot.bag[number + 1 :]))
        return "give", double, givers[1:], gave, spot._replace(pile=spot.pile | bit)

    def _line(self, spot: Spot, mark: str = "", done: int = 0) -> Step:
        """What comes out of the line joins, and a lid seals."""
        ground = self.ground
        found = self._outs.get(spot.bag)
        if found is None:
            state = replace(self.state, bag=spot.bag)
            found = self._outs[spot.bag] = outs(state, done)
        whole = lcm(*(chance.denominator for chance in found.values()))
        ways = []
        for gums, chance in found.items():
            pile = spot.pile
            for gum in gums:
                pile |= ground.bits.get(gum, 0)
            sealed = self.plan.lid in gums and pile
            key = (
                self._ended("sealed", 0, ground.meter[pile.bit_count()])
                if sealed
                else self._ended("assembly line", pile)
            )
            ways.append((int(chance * whole), key))
        return self._chance(mark, ways)

    # The turntable ------------------------------------------------------------------------------------------------

    def _turntable(self, spot: Spot) -> Step:
        mark, disc = "turntable", self.plan.disc
        if disc == "service_indicator":
            return self._cover(spot, mark)
        if disc == "pressure_gauge":
            return self._gauge(spot, mark)
        return self._flick(spot, mark)

    def _flick(self, spot: Spot, mark: str = "") -> Step:
        """The arrow comes to rest on any sector."""
        plan, sectors = self.plan, self.plan.sectors
        match plan.disc:
            case "quality_control":
                return self._chance(mark, ((1, self._checked(colours, spot.pile)) for colours in sectors))
            case "random_checks":
                left = self._round(spot)
                if left is None:
                    return self._on(mark, self._ended(HORIZON, spot.pile))
                return self._chance(mark, ((1, self._at_key(number, left)) for number in sectors))
            case "service_indicator":
                return self._chance(mark, ((1, ("lift", symbol, 0, spot)) for symbol in sectors))
        return self._on(mark, self._ended("excess pressure", spot.pile))

    def _checked(self, colours: tuple[str, ...], pile: int) -> Key:
        """The points of quality control."""
        owned = sum(bool(self.ground.bits[colour] & pile) for colour in colours)
        if self.rules.qc == "both" and owned < len(colours):
            owned = 0
        return self._ended("quality control", pile, owned)

    def _gauge(self, spot: Spot, mark: str) -> Step:
        """The lids seen name a switch; none may let the player choose one."""
        lids = self.ground.lids
        if lids in self.plan.switches:
            return self._on(mark, self._at_key(lids, spot))
        if lids:
            return self._on(mark, self._ended("excess pressure", spot.pile))
        if self.rules.gauge_zero == "end":
            return self._on(mark, self._ended("no switch", spot.pile))
        return self._zero(spot, mark)

    def _zero(self, spot: Spot, mark: str = "") -> Step:
        left = self._round(spot)
        if left is None:
            return self._on(mark, self._ended(HORIZON, spot.pile))
        acts: list[tuple[Act, Key]] = [
            (Switch(number), self._at_key(number, left)) for number in self.plan.switches
        ]
        return self._choice(mark, acts, spot, phase="switch")

    def _round(self, spot: Spot) -> Spot | None:
        """The spot with one round less; None at the horizon."""
        return spot._replace(rounds=spot.rounds - 1) if spot.rounds else None

    def _excess(self, spot: Spot) -> Step:
        """Whichever lids go, the pile stays as it is."""
        if self.state.phase != "excess" or self.rules.excess_pick == "random":
            return self._on("", self._ended("excess pressure", spot.pile))
        acts: list[tuple[Act, Key]] = [
            (Return(space), self._ended("excess pressure", spot.pile)) for space in removable(self.state)
        ]
        return self._choice("", acts, spot, phase="excess")

    # The service indicator ----------------------------------------------------------------------------------------

    def _cover(self, spot: Spot, mark: str = "") -> Step:
        """Gums from the bag cover the open symbols, then the arrow is flicked; that may come round again."""
        ground = self.ground
        if mark:
            left = self._round(spot)
            if left is None:
                return self._on(mark, self._ended(HORIZON, spot.pile))
            spot = left
        number = ground.open_symbol(spot)
        if number is None or sum(spot.bag) <= ground.hidden_line:
            return self._flick(spot, mark)
        if not self.covers:  # no worse than to stop here, and all that a covering gum could add is not known
            keys = ("flick", spot), self._ended(HORIZON, spot.pile)
            return Step(mark, (), tuple(self.number(key) for key in keys))
        weights = draws(replace(self.state, bag=spot.bag), into_line=False)
        return self._chance(
            mark, ((weight, ("cover", ground.covered(number, gum, spot))) for gum, weight in weights.items())
        )

    def _lift(self, sought: str, done: int, spot: Spot) -> Step:
        """A gum is lifted where the symbol may lie, or where it tells what its frame holds."""
        ground, frames = self.ground, self.ground.frames
        numbers = [number for number in range(len(ground.gums)) if ground.gum(number, spot)]
        if self.policy is None:
            last = done + 1 == TRIES
            numbers = [
                number
                for number in numbers
                if frames.likely(sought, number, spot.known)
                or not (last or frames.settled(spot.known, self.plan.frame_of_space[number][0]))
            ]
        if not numbers:
            return self._on("", self._ended("not found", spot.pile))
        acts: list[tuple[Act, Key]] = [
            (self._lifts[number], ("lifted", number, sought, done, spot)) for number in numbers
        ]
        if done:
            acts.append((STOP, self._ended("stopped", spot.pile)))
        return self._choice("", acts, spot, phase="lift", sought=sought, done=done)

    def _lifted(self, number: int, sought: str, done: int, spot: Spot) -> Step:
        """When the symbol lies elsewhere there may be another try."""
        found: list[tuple[int, Key]] = []
        frame = self.plan.frame_of_space[number]
        for weight, symbol, after in self.ground.split(spot, *frame, self.rules.remember):
            if symbol == sought:
                found.append((weight, ("found", sought, after)))
            elif done + 1 < TRIES:
                found.append((weight, ("lift", sought, done + 1, after)))
            else:
                found.append((weight, self._ended("not found", spot.pile)))
        return self._chance("", found)

    def _found(self, sought: str, spot: Spot) -> Step:
        acts: list[tuple[Act, Key]] = [
            (GO_ON, self._at_key(sought, spot)),
            (STOP, self._ended("stopped", spot.pile)),
        ]
        return self._choice("", acts, spot, phase="found", sought=sought)


_ROOTS: dict[str, Callable[[Web], Key]] = {
    "shutter": lambda web: ("shutter", web.start),
    "throw": lambda web: ("switch", web.state.number, web.start),
    "storage": lambda web: ("stop", web.state.pipe, web.state.stop, web.state.ahead, web.start),
    "cross": lambda web: ("cross", web.start),
    "give": lambda web: ("give", web.state.double, web.state.givers, (), web.start),
    "lift": lambda web: ("lift", web.state.sought, web.state.done, web.start),
    "found": lambda web: ("found", web.state.sought, web.start),
    "switch": lambda web: ("zero", web.start),
    "excess": lambda web: ("excess", web.start),
    "push": lambda web: ("line", web.start, "", web.state.done),
    "flick": lambda web: ("flick", web.start),
    "cover": lambda web: ("cover", web.start),
    "patch": lambda web: ("excess", web.start),
}
PHASES: Final = tuple(_ROOTS)
"""The phases in which a turn is on its way."""
