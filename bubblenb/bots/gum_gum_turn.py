"""What a turn of the Gum Gum Machine is worth, by its exact expectation: for the bot that plays by it.

The worth of a turn is the points made in it and half of what the meter reads for the pile that is left (GG74). The
player does what makes it greatest, and chance does what it may: the turn is followed through all that can happen,
each position once. What is not known is weighed (``gum_gum_unseen``).

Left out are the gums that cover symbols for the service indicator (they are not counted as gums to take), and a push
into the line that fails only because nothing but lids is left in the bag.

Where a turn can come round again, by chance or by a player's own will, it is followed to a horizon: through one such
round, then two, and so on, as far as ``MOST_POSITIONS`` go. Beyond it the turn counts as ended. Quality control and the
pressure gauge need no horizon.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from bubblenb.bots.gum_gum_unseen import Frames, outs
from bubblenb.games.gum_gum_machine.bag import visible_lids
from bubblenb.games.gum_gum_machine.discs import TRIES
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.state import (
    GO_ON,
    LEAVE,
    Act,
    Flip,
    Give,
    Lift,
    Shutter,
    State,
    Switch,
    Take,
)
from bubblenb.games.gum_gum_machine.stations import SYMBOLS

PILE_SHARE: Final = 0.5
"""What a pile that is left counts of its worth on the meter."""
MOST_POSITIONS: Final = 8_000
"""So many positions are looked at before the horizon is moved no further."""
MOST_ROUNDS: Final = 6
HOPS: Final = (60, 12, 6, 3)
"""Stations in a row that are followed: fewer where there are too many positions with more."""
_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Spot(NamedTuple):
    """All that changes within a turn."""

    taken: int
    """A bit for each space whose gum has been taken."""
    pile: int
    """A bit for each colour."""
    known: int
    """The number of what is known of the frames (``Frames``)."""
    sides: tuple[str, ...]
    covers: tuple[int, ...]
    cross: str
    rounds: int
    """How often the turn may still come round."""
    hops: int
    """How many stations it may still visit."""


class TooFar(Exception):
    """More positions than may be looked at."""


def values(state: State, legal: Sequence[Act]) -> dict[Act, float]:
    """The worth of the turn after each of these acts of the one whose turn it is."""
    for hops in HOPS:
        first = Search(state, 1, hops, MOST_POSITIONS)
        try:
            found = {act: first.after(act) for act in legal}
        except TooFar:
            continue
        return _further(state, found, first) if hops == HOPS[0] else found
    nearest = Search(state, 0, 1, None)
    return {act: nearest.after(act) for act in legal}


def _further(state: State, found: dict[Act, float], last: Search) -> dict[Act, float]:
    """The same with the horizon moved on for as long as it matters and the positions are not too many."""
    looked = last.looked
    for rounds in range(2, MOST_ROUNDS + 1):
        if not last.cut:
            break
        last = Search(state, rounds, HOPS[0], MOST_POSITIONS - looked)
        try:
            found = {act: last.after(act) for act in found}
        except TooFar:
            break
        looked += last.looked
    return found


class Search:
    """One search: a state as its mover sees it, a horizon, and the worth of every position met."""

    def __init__(self, state: State, rounds: int, hops: int, most: int | None) -> None:
        rules, plan = state.rules, state.rules.plan
        self.state, self.rules, self.plan = state, rules, plan
        self.most = most
        self.looked = 0
        self.cut = False
        """Whether the horizon has been met."""
        self._worth: dict[Any, float] = {}
        colours = len(plan.machine.colours)
        self.meter = [plan.worth(count) for count in range(colours + 1)]
        self.bits = {colour: 1 << number for number, colour in enumerate(plan.machine.colours)}
        self.lid_bit = 1 << colours
        self.gums = [self.bits.get(str(gum), self.lid_bit if gum == plan.lid else 0) for gum in state.spaces]
        """The bit of each space's gum; 0 where none is known to lie there."""
        self.ways = {
            pipe: [number for stop in stops for number in stop] for pipe, stops in plan.stops.items()
        }
        self.lids = visible_lids(state)
        self.others = [
            pile
            for pile in (
                self._pile(state.piles[(state.turn + step) % len(state.piles)])
                for step in range(1, len(state.piles))
            )
            if pile
        ]
        self.frames = Frames(state)
        self.split = self.frames.split
        self.outs = outs(state)
        """What may come out of the line."""
        self.start = Spot(
            0,
            self._pile(state.piles[state.turn]),
            self.frames.start,
            state.switches,
            state.boilers,
            state.cross,
            rounds,
            min(rules.max_steps - state.steps, hops),
        )

    def _pile(self, colours: Sequence[str]) -> int:
        return sum(self.bits[colour] for colour in colours)

    # What an act is worth -----------------------------------------------------------------------------------------

    def after(self, act: Act) -> float:
        """The worth of the turn after this act."""
        state, plan, spot = self.state, self.plan, self.start
        match act:
            case Shutter(position):
                return sum(
                    chance * self.station(number, spot._replace(known=known))
                    for chance, number, known in self.split(spot.known, plan.strip, position - 1)
                )
            case Switch(number, None):
                return self.station(number, spot)
            case Switch(number, side) if side is not None:
                return self.thrown(number, side, spot)
            case Take(space):
                number = plan.space_number[space]
                start = self._reached(str(state.pipe))
                return self.take(str(state.pipe), self.ways[str(state.pipe)].index(number, start), spot)
            case Flip(switch):
                return self.flipped(switch, spot)
            case Give(colour, _):
                return self.given_first(self.bits[colour], spot.pile)
            case Lift(space):
                return self.lifted(plan.space_number[space], str(state.sought), TRIES - state.done, spot)
        if act is LEAVE:
            pipe = str(state.pipe)
            return self.pipe(pipe, sum(map(len, plan.stops[pipe][: state.stop + 1])), spot)
        return self.station(str(state.sought), spot) if act is GO_ON else self.ended(spot.pile)

    def _reached(self, pipe: str) -> int:
        """The place on the pipe of the first space that lies ahead."""
        return sum(map(len, self.plan.stops[pipe][: self.state.stop])) + self.state.ahead

    def ended(self, pile: int) -> float:
        """The worth where the turn ends with this pile."""
        return PILE_SHARE * self.meter[pile.bit_count()]

    # Stations -----------------------------------------------------------------------------------------------------

    def station(self, name: str | int | None, spot: Spot) -> float:
        """The worth of coming to a station (a number: that switch; None: the pipe just ends)."""
        if name is None:
            return self.ended(spot.pile)
        key = (name, spot)
        found = self._worth.get(key)
        if found is None:
            self._look()
            after = spot._replace(hops=spot.hops - 1)
            found = self._visited(name, after) if spot.hops > 0 else self.ended(spot.pile)
            self._worth[key] = found
        return found

    def _look(self) -> None:
        self.looked += 1
        if self.most is not None and self.looked > self.most:
            raise TooFar

    def _visited(self, name: str | int, spot: Spot) -> float:
        plan = self.plan
        if isinstance(name, int):
            return self.switch(name, spot)
        if name in plan.machine.components:
            return self.pipe(plan.machine.components[name], 0, spot)
        if name in plan.boilers:
            return self.boiler(plan.boilers.index(name), spot)
        if name == "crossover":
            return max(self.flipped("vertical", spot), self.flipped("horizontal", spot))
        return self.line(spot.pile) if name == "assembly_line" else self.turntable(spot)

    def _round(self, spot: Spot) -> Spot | None:
        """The spot with one round less; None at the horizon."""
        if spot.rounds:
            return spot._replace(rounds=spot.rounds - 1)
        self.cut = True
        return None

    def switch(self, number: int, spot: Spot) -> float:
        """A switch goes to its free side, or to the better one where the player may choose."""
        side = spot.sides[self.plan.switches.index(number)]
        other = "right" if side == "left" else "left"
        if self.rules.switch_throw == "free":
            return self.thrown(number, other, spot)
        left = self._round(spot)
        if left is None:
            return self.ended(spot.pile)
        return max(self.thrown(number, side, left), self.thrown(number, other, left))

    def thrown(self, number: int, side: str, spot: Spot) -> float:
        """The worth of a switch's pipe at this side."""
        at = self.plan.switches.index(number)
        sides = (*spot.sides[:at], side, *spot.sides[at + 1 :])
        return self.pipe(self.plan.pipes_of_switch[number][side], 0, spot._replace(sides=sides))

    def boiler(self, number: int, spot: Spot) -> float:
        """The cover turns by a quarter."""
        cover = (spot.covers[number] + 1) % SYMBOLS
        spot = spot._replace(covers=(*spot.covers[:number], cover, *spot.covers[number + 1 :]))
        worth = 0.0
        for chance, symbol, known in self.split(spot.known, self.plan.first_boiler + number, cover):
            if isinstance(symbol, Double):
                worth += chance * self.double(self._pile(symbol.colours), spot.pile)
            else:
                worth += chance * self.station(symbol, spot._replace(known=known))
        return worth

    def flipped(self, switch: str, spot: Spot) -> float:
        """One of the cross-over's switches is pushed."""
        vertical, horizontal = spot.cross[0], spot.cross[1]
        cross = _OPPOSITE[vertical] + horizontal if switch == "vertical" else vertical + _OPPOSITE[horizontal]
        return self.station(self.plan.machine.cross.symbols[cross], spot._replace(cross=cross))

    # Pipes --------------------------------------------------------------------------------------------------------

    def pipe(self, pipe: str, start: int, spot: Spot) -> float:
        """The best of going on to the pipe's end and of taking any gum that lies ahead from this place on."""
        key = (pipe, start, spot)
        found = self._worth.get(key)
        if found is None:
            found = self.station(self.plan.ends[pipe], spot)
            for place in range(start, len(self.ways[pipe])):
                if self.may_take(self.ways[pipe][place], spot):
                    found = max(found, self.take(pipe, place, spot))
            self._worth[key] = found
        return found

    def may_take(self, number: int, spot: Spot) -> bool:
        """Whether the gum of this space is there and may be taken."""
        gum = self.gums[number]
        if not gum or spot.taken >> number & 1:
            return False
        if gum == self.lid_bit:
            return bool(spot.pile) or self.rules.lid_on_empty == "zero"
        return not gum & spot.pile or self.rules.duplicates == "discard"

    def take(self, pipe: str, place: int, spot: Spot) -> float:
        """A lid seals the pile; any other gum shows what lies under it."""
        number = self.ways[pipe][place]
        gum = self.gums[number]
        if gum == self.lid_bit:
            return self.meter[spot.pile.bit_count()]
        worth = 0.0
        for chance, symbol, known in self.split(spot.known, *self.plan.frame_of_space[number]):
            after = spot._replace(taken=spot.taken | 1 << number, pile=spot.pile | gum, known=known)
            onward = self.pipe(pipe, place + 1, after) if symbol is None else self.station(symbol, after)
            worth += chance * onward
        return worth

    # What ends a turn, or may -------------------------------------------------------------------------------------

    def double(self, pair: int, pile: int) -> float:
        """Each opponent who has one of the two colours gives one, as is best."""
        givers = [other & pair for other in self.others if other & pair]
        if not givers:
            return self.ended(pile)
        colours = [bit for bit in self.bits.values() if bit & pair]
        if self.rules.double_gum == "one_colour":
            return max(self.ended(pile | bit) for bit in colours if any(has & bit for has in givers))
        choices = product(*([bit for bit in colours if bit & has] for has in givers))
        best = pile
        for choice in choices:
            got = pile
            for bit in choice:
                got |= bit
            best = max(best, got, key=int.bit_count)
        return self.ended(best)

    def given_first(self, colour: int, pile: int) -> float:
        """The next opponent gives this colour, and the others as is best then."""
        if self.rules.double_gum == "one_colour":
            return self.ended(pile | colour)
        pair = self._pile(self.state.double)
        self.others = [self._pile(self.state.piles[seat]) for seat in self.state.givers[1:]]
        return self.double(pair, pile | colour)

    def line(self, pile: int) -> float:
        """What comes out of the line joins, and a lid seals."""
        worth = 0.0
        for chance, gums in self.outs:
            got = pile
            for gum in gums:
                got |= self.bits.get(gum, 0)
            seals = self.plan.lid in gums and got
            worth += chance * (self.meter[got.bit_count()] if seals else self.ended(got))
        return worth

    def turntable(self, spot: Spot) -> float:
        """What the disc does; where it may lead round, only as far as the horizon."""
        plan = self.plan
        if plan.disc == "quality_control":
            return self.ended(spot.pile) + self.checked(spot.pile)
        if plan.disc == "pressure_gauge":
            if self.lids in plan.switches:
                return self.station(self.lids, spot)
            if self.lids or self.rules.gauge_zero == "end":
                return self.ended(spot.pile)
        left = self._round(spot)
        if left is None:
            return self.ended(spot.pile)
        if plan.disc == "pressure_gauge":
            return max(self.station(number, left) for number in plan.switches)
        sectors = plan.sectors
        if plan.disc == "random_checks":
            return sum(self.station(number, left) for number in sectors) / len(sectors)
        return sum(self.serviced(symbol, left) for symbol in sectors) / len(sectors)

    def checked(self, pile: int) -> float:
        """The points of quality control."""
        owned = [sum(bool(self.bits[colour] & pile) for colour in sector) for sector in self.plan.sectors]
        if self.rules.qc == "both":
            owned = [
                count if count == len(sector) else 0
                for count, sector in zip(owned, self.plan.sectors, strict=True)
            ]
        return sum(owned) / len(owned)

    def serviced(self, symbol: str, spot: Spot) -> float:
        """The symbol is looked for, everywhere: every open symbol has been covered before."""
        return self.find(symbol, TRIES, range(len(self.gums)), spot)

    def find(self, symbol: str, tries: int, spaces: Sequence[int], spot: Spot) -> float:
        """The best of lifting the gum of a space where the symbol may lie; the turn ends where it lies nowhere."""
        best = self.ended(spot.pile)
        for number in spaces:
            chance = self.frames.likely(symbol, number, spot.known)
            if chance == 1:
                return max(best, self.station(symbol, spot))
            if chance:
                best = max(best, self.lifted(number, symbol, tries, spot))
        return best

    def lifted(self, number: int, sought: str, tries: int, spot: Spot) -> float:
        """One gum is lifted; when the symbol lies elsewhere there may be another try."""
        self._look()
        worth = 0.0
        spaces = [other for other in range(len(self.gums)) if other != number]
        for chance, symbol, known in self.split(spot.known, *self.plan.frame_of_space[number]):
            after = spot._replace(known=known)
            if symbol == sought:
                worth += chance * max(self.ended(spot.pile), self.station(sought, after))
            elif tries > 1:
                worth += chance * self.find(sought, tries - 1, spaces, after)
            else:
                worth += chance * self.ended(spot.pile)
        return worth
