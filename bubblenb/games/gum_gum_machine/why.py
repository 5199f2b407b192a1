"""What is allowed and by which rule, and what chance may do: the only place that knows conditions.

One function a phase; each refusal names its rule and the facts that decide it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Facts, Ruling
from bubblenb.games.gum_gum_machine.bag import draws, fills, lids_in
from bubblenb.games.gum_gum_machine.discs import TRIES, open_symbols, removable
from bubblenb.games.gum_gum_machine.filling import fitting_setups, replaceable
from bubblenb.games.gum_gum_machine.state import (
    CHANCE_ACTS,
    CHANCE_PHASES,
    GO_ON,
    LEAVE,
    STOP,
    Act,
    Draw,
    First,
    Flick,
    Flip,
    Give,
    Insert,
    Lift,
    Replace,
    Return,
    Shutter,
    State,
    Strip,
    Switch,
    Take,
)
from bubblenb.games.gum_gum_machine.stations import gives
from bubblenb.games.gum_gum_machine.travel import ahead, untakeable

_SIDES = ("left", "right")
_FLIPS = ("vertical", "horizontal")


def movers(state: State) -> tuple[int, ...]:
    """Chance while something is to be drawn or flicked, else the one whose turn it is; nobody at the end."""
    phase = state.phase
    if phase in CHANCE_PHASES or (phase == "excess" and state.rules.excess_pick == "random"):
        return (CHANCE,)
    return () if phase == "game over" else (state.turn,)


def why(state: State, seat: int, act: Act) -> Ruling:
    """Whether this seat may play this act now, and by which rule."""
    if state.phase == "game over":
        return _no("GG-game-over")
    moving = movers(state)
    if moving == (CHANCE,) and not isinstance(act, (*CHANCE_ACTS, Return)):
        return _no("GG-chance-first")
    if seat == CHANCE or isinstance(act, CHANCE_ACTS):
        return Ruling(seat == CHANCE and act in chance(state), "GG-chance")
    if moving == (CHANCE,):
        return _no("GG-chance-first")
    if seat not in moving:
        return _no("GG-turns")
    if act is STOP and state.phase not in ("lift", "found"):
        return _no("GG-no-stopping")
    return _WHY[state.phase](state, act)


def _no(rule: str, **facts: Any) -> Ruling:
    return Ruling(False, rule, Facts(facts))


_YES = {
    rule: Ruling(True, rule)
    for rule in (
        "GG-shutter",
        "GG-throw",
        "GG-leave",
        "GG-take",
        "GG-cross",
        "GG-one-colour",
        "GG-double-gum",
        "GG-lift",
        "GG-found",
        "GG-stop",
        "GG-gauge-zero",
        "GG-excess-pick",
    )
}
"""The rulings of what is allowed, made once."""


# Phase by phase --------------------------------------------------------------------------------------------


def _shutter(state: State, act: Act) -> Ruling:
    if not isinstance(act, Shutter):
        return _no("GG-shutter", position=state.shutter)
    if act.position == state.shutter:
        return _no("GG-shutter-moves", position=act.position)
    return _YES["GG-shutter"]


def _throw(state: State, act: Act) -> Ruling:
    if isinstance(act, Switch) and act.number == state.number and act.side is not None:
        return _YES["GG-throw"]
    return _no("GG-throw", number=state.number)


def _storage(state: State, act: Act) -> Ruling:
    if act is LEAVE:
        return _YES["GG-leave"]
    if not isinstance(act, Take):
        return _no("GG-pipe", pipe=state.pipe)
    plan = state.rules.plan
    number = plan.space_number[act.space]
    if number in ahead(state):
        rule = untakeable(state, number)
        return _no(rule, space=act.space, gum=str(state.spaces[number])) if rule else _YES["GG-take"]
    stops = plan.stops[str(state.pipe)]
    if any(number in spaces for spaces in stops[state.stop + 1 :]):
        return _no("GG-one-storage", space=act.space, pipe=state.pipe)
    if any(number in spaces for spaces in stops[: state.stop + 1]):
        return _no("GG-no-going-back", space=act.space, pipe=state.pipe)
    return _no("GG-no-branching", space=act.space, pipe=state.pipe)


def _cross(state: State, act: Act) -> Ruling:
    return _YES["GG-cross"] if isinstance(act, Flip) else _no("GG-cross", quadrant=state.cross)


def _give(state: State, act: Act) -> Ruling:
    double, one_colour = state.double, state.rules.double_gum == "one_colour"
    if not isinstance(act, Give) or act.colour not in state.double:
        return _no("GG-double-gum", gums=double)
    if one_colour != (act.seat is None):
        return _no("GG-one-colour" if one_colour else "GG-each-gives", gums=double, seat=state.givers[0])
    if not one_colour and act.seat != state.givers[0]:
        return _no("GG-each-gives", gums=double, seat=state.givers[0])
    if not gives(state, act.colour):
        return _no("GG-give-owned", gum=act.colour)
    return _YES["GG-one-colour" if one_colour else "GG-double-gum"]


def _lift(state: State, act: Act) -> Ruling:
    if act is STOP:
        return _YES["GG-stop"] if state.done else _no("GG-first-lift", sought=state.sought)
    if not isinstance(act, Lift):
        return _no("GG-lift", sought=state.sought, tries=TRIES - state.done)
    if state.spaces[state.rules.plan.space_number[act.space]] is None:
        return _no("GG-lift-gum", space=act.space)
    return _YES["GG-lift"]


def _found(state: State, act: Act) -> Ruling:
    if act is STOP:
        return _YES["GG-stop"]
    return _YES["GG-found"] if act is GO_ON else _no("GG-found", sought=state.sought)


def _switch(state: State, act: Act) -> Ruling:
    chosen = isinstance(act, Switch) and act.side is None
    return _YES["GG-gauge-zero"] if chosen else _no("GG-gauge-zero")


def _excess(state: State, act: Act) -> Ruling:
    if isinstance(act, Return) and act.space in removable(state):
        return _YES["GG-excess-pick"]
    return _no("GG-excess-pick", keep=state.keep)


_WHY: dict[str, Callable[[State, Act], Ruling]] = {
    "shutter": _shutter,
    "throw": _throw,
    "storage": _storage,
    "cross": _cross,
    "give": _give,
    "lift": _lift,
    "found": _found,
    "switch": _switch,
    "excess": _excess,
}


# The acts that come into question --------------------------------------------------------------------------


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """The acts that ``why`` allows this seat now."""
    if seat == CHANCE:
        return tuple(chance(state))
    if seat not in movers(state):
        return ()
    phase_why = _WHY[state.phase]
    return tuple(act for act in _candidates(state) if phase_why(state, act).allowed)


def _candidates(state: State) -> Iterator[Act]:
    plan = state.rules.plan
    match state.phase:
        case "shutter":
            yield from _SHUTTERS[: plan.sizes[plan.strip]]
        case "storage":
            for number in ahead(state):
                yield _take(plan.spaces[number])
            yield LEAVE
        case "cross":
            yield from (Flip(switch) for switch in _FLIPS)
        case "throw":
            yield from (Switch(int(state.number or 0), side) for side in _SIDES)
        case "switch":
            yield from (Switch(number) for number in plan.switches)
        case "give":
            seat = None if state.rules.double_gum == "one_colour" else state.givers[0]
            yield from (Give(colour, seat) for colour in state.double)
        case "lift":
            yield from (Lift(space) for space in plan.spaces)
            yield STOP
        case "found":
            yield GO_ON
            yield STOP
        case "excess":
            yield from (Return(space) for space in removable(state))


_SHUTTERS = tuple(Shutter(position) for position in range(1, 6))


# Chance ----------------------------------------------------------------------------------------------------


def chance(state: State) -> dict[Act, int]:
    """The weights of what chance may do now; empty when it is not chance's turn."""
    plan = state.rules.plan
    match state.phase:
        case "first":
            return {First(seat): 1 for seat in range(len(state.points))}
        case "inserts" if None in state.setups:
            return _inserts(state, state.setups.index(None))
        case "fill" | "refill" if None in state.spaces:
            return _drawn(draws(state, into_line=False))
        case "fill" | "refill" if len(state.line) < plan.line_length:
            return _drawn(draws(state, into_line=True))
        case "fill lids" | "refill lids" if lids_in(state) < plan.machine.min_lids and state.bag[-1]:
            return {Replace(space): 1 for space in replaceable(state)}
        case "push":
            return _drawn(draws(state, into_line=True))
        case "cover" if open_symbols(state):
            return _drawn(draws(state, into_line=False))
        case "patch":
            return _drawn(draws(state, into_line=False, coloured=True))
        case "flick":
            return {Flick(sector): 1 for sector in range(1, len(plan.sectors) + 1)}
        case "excess" if state.rules.excess_pick == "random":
            return {Return(space): 1 for space in removable(state)}
        case "fill in":
            return _unknown(state)
    return {}


def _drawn(weights: dict[str, int]) -> dict[Act, int]:
    return {_draw(gum): weight for gum, weight in weights.items()}


_draw = lru_cache(maxsize=256)(Draw)
_take = lru_cache(maxsize=256)(Take)


def _inserts(state: State, frame: int) -> dict[Act, int]:
    name, strip = state.rules.plan.frames[frame], frame == state.rules.plan.strip
    return {(Strip(setup) if strip else Insert(name, setup)): 1 for setup in fitting_setups(state, frame)}


def _unknown(state: State) -> dict[Act, int]:
    """The first piece that is not known: a frame's set-up, then a space, then a place of the line."""
    if HIDDEN in state.setups:
        return _inserts(state, state.setups.index(HIDDEN))
    if HIDDEN in state.spaces:
        return _drawn(draws(state, into_line=False))
    machine = state.rules.machine
    most = machine.lids
    if state.then in ("fill lids", "refill lids"):  # a lid is missing, and there is one in the bag
        most = min(machine.min_lids - 1 - lids_in(state), state.bag[-1] - 1)
    pushing = state.then == "push" or (state.then in ("fill", "refill") and None not in state.spaces)
    return _drawn(fills(state, state.line.index(HIDDEN), most, one_more=pushing))
