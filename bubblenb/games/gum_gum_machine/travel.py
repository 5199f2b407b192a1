"""A turn on its way: the shutter, a switch, its pipe, and the gums that lie there (L62-L70, L92-L108).

``travel`` moves on from station to station until somebody must act or the turn is over.
"""

from __future__ import annotations

from bubblenb.games.gum_gum_machine.discs import turntable
from bubblenb.games.gum_gum_machine.going import HERE, Going
from bubblenb.games.gum_gum_machine.scoring import end_turn, endless, seal, visited
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.games.gum_gum_machine.stations import cross_over, line_begins, stir

OTHER_SIDE = {"left": "right", "right": "left"}


def travel(go: Going, station: str | int | None) -> None:
    """Moves on to this station (a number: that switch; None: the pipe just ends) and on from there."""
    while station != HERE:
        station = _enter(go, station)


def _enter(go: Going, station: str | int | None) -> str | int | None:
    """Does what a station asks for; returns where that leads."""
    if station is None:
        go.tell("dead_end", "GG-dead-end", by=go.turn)
        return end_turn(go)
    if not visited(go):
        return endless(go)
    if isinstance(station, int):
        return _reach_switch(go, station)
    if station in go.plan.machine.components:
        pipe = go.plan.machine.components[station]
        go.tell("entered", "GG-component", by=go.turn, station=station, pipe=pipe)
        return _follow(go, pipe)
    if station in go.plan.boilers:
        return stir(go, station)
    if station == "crossover":
        return cross_over(go)
    if station == "assembly_line":
        return line_begins(go)
    return turntable(go)


# The shutter and the switches ------------------------------------------------------------------------------


def slide(go: Going, position: int) -> int:
    """The shutter moves, everybody sees the number under its handle, and that switch is next (L64, GG17)."""
    go.shutter = position
    number = go.piece(go.plan.strip, position - 1)
    if go.rules.remember:
        go.uncover(go.plan.strip, position - 1)
    go.tell("slid", "GG-number", by=go.turn, position=position, number=number)
    return int(str(number))


def _reach_switch(go: Going, number: int) -> str | None:
    if go.rules.switch_throw == "choose":
        go.phase, go.number = "throw", number
        return HERE
    side = go.switches[go.plan.switches.index(number)]
    return throw(go, number, OTHER_SIDE[side])


def throw(go: Going, number: int, side: str) -> str | None:
    """The switch goes to this side, and the one pipe that it borders is followed (L66-L68)."""
    go.number = None
    go.switches[go.plan.switches.index(number)] = side
    pipe = go.plan.pipes_of_switch[number][side]
    go.tell("threw", "GG-throw", by=go.turn, number=number, side=side, pipe=pipe)
    return _follow(go, pipe)


# A pipe and its storages -----------------------------------------------------------------------------------


def _follow(go: Going, pipe: str) -> str | None:
    go.pipe, go.stop, go.ahead = pipe, 0, 0
    return _look_ahead(go)


def _look_ahead(go: Going) -> str | None:
    """Waits at a storage where a gum ahead may be taken, else goes on; returns the station at the pipe's end."""
    pipe = str(go.pipe)
    stops = go.plan.stops[pipe]
    while go.stop < len(stops):
        spaces = stops[go.stop]
        storage = go.plan.frames[go.plan.frame_of_space[spaces[0]][0]]
        if any(not untakeable(go, number) for number in spaces[go.ahead :]):
            if go.ahead == 0:
                go.tell("reached", "GG-pipe", by=go.turn, storage=storage, pipe=pipe)
            go.phase = "storage"
            return HERE
        if go.ahead == 0:
            go.tell("passed", "GG-nothing-to-take", by=go.turn, storage=storage, pipe=pipe)
        go.stop, go.ahead = go.stop + 1, 0
    go.pipe, go.stop = None, 0
    return go.plan.ends[pipe]


def untakeable(state: State | Going, number: int) -> str:
    """The rule that forbids to take the gum of this space, wherever the player stands; "" where none does."""
    gum = state.spaces[number]
    if gum is None:
        return "GG-empty-space"
    if not isinstance(gum, str):
        return "GG-known"
    pile = state.piles[state.turn]
    if gum == state.rules.plan.lid:
        return "GG-lid-needs-gum" if not pile and state.rules.lid_on_empty == "forbid" else ""
    return "GG-no-colour-twice" if gum in pile and state.rules.duplicates == "forbid" else ""


def ahead(state: State | Going) -> tuple[int, ...]:
    """The spaces of this storage that still lie ahead, in the pipe's order."""
    return state.rules.plan.stops[str(state.pipe)][state.stop][state.ahead :]


def take(go: Going, number: int) -> str | None:
    """A gum is taken: a lid seals the pile; else its symbol is acted on at once, or the pipe goes on (L94-L108)."""
    gum = str(go.spaces[number])
    space = go.plan.spaces[number]
    spaces = go.plan.stops[str(go.pipe)][go.stop]
    go.spaces[number] = None
    go.uncover(*go.plan.frame_of_space[number])
    symbol = go.symbol(number)
    if gum == go.plan.lid:
        empty = not go.piles[go.turn]
        go.tell("took", "GG-take", by=go.turn, gum=gum, space=space, symbol=symbol)
        return seal(go, "GG-lid-needs-gum" if empty else "GG-seal")
    if gum in go.piles[go.turn]:
        go.to_bag(gum)
        go.tell("took_and_put_back", "GG-no-colour-twice", by=go.turn, gum=gum, space=space, symbol=symbol)
    else:
        go.join(gum)
        go.tell("took", "GG-take", by=go.turn, gum=gum, space=space, symbol=symbol)
    if symbol is not None:
        again = go.pipe == go.plan.machine.components.get(symbol)
        go.tell("found_symbol", "GG-again" if again else "GG-symbol", by=go.turn, space=space, symbol=symbol)
        go.pipe, go.stop, go.ahead = None, 0, 0
        return symbol
    go.ahead = spaces.index(number) + 1
    return _look_ahead(go)


def leave(go: Going) -> str | None:
    """The player goes on along the pipe; what lies at this storage is left (L108, GG8)."""
    storage = go.plan.frames[go.plan.frame_of_space[ahead(go)[0]][0]]
    go.tell("left", "GG-leave", by=go.turn, storage=storage, pipe=go.pipe)
    go.stop, go.ahead = go.stop + 1, 0
    return _look_ahead(go)
