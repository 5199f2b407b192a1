"""The Gum Gum Machine behind the engine's protocol: its start, its acts by their texts, and what they do.

The rules themselves: ``filling`` (set-up and refills), ``travel`` (a turn), ``stations``, ``discs``, ``scoring`` and
``ending``; ``why`` says what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bubblenb.engine import HIDDEN, BadText, Event, UnknownAction
from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine import discs, filling, stations, travel
from bubblenb.games.gum_gum_machine.bag import public_line, unseen
from bubblenb.games.gum_gum_machine.going import HERE, Going
from bubblenb.games.gum_gum_machine.state import (
    TITLE,
    Act,
    Draw,
    First,
    Flick,
    Flip,
    Give,
    Insert,
    Lift,
    Move,
    Replace,
    Return,
    Rules,
    Shutter,
    State,
    Strip,
    Switch,
    Take,
)
from bubblenb.games.gum_gum_machine.why import chance
from bubblenb.words import say

ACTS = (
    "shutter 1 to 5, take S1.2, leave, switch 2 left, switch 3, flip vertical, flip horizontal, give COLOUR [SEAT], "
    "lift S1.2, go on, stop, return S1.2"
)
_MOVES = {move.value: move for move in Move}


def initial(rules: Rules, players: int) -> State:
    """The empty machine with all gums in the bag; chance draws who begins, the random inserts and the filling."""
    plan, machine = rules.plan, rules.machine
    least, most = machine.players
    if not least <= players <= most:
        raise BadText(
            say("gum_gum_machine.players", machine=str(machine), least=least, most=most, players=players)
        )
    pieces = sum(plan.sizes) if plan.random else 0
    state = State(
        rules,
        phase="first",
        turn=0,
        first=0,
        left=None,
        points=(0,) * players,
        piles=((),) * players,
        spaces=(None,) * len(plan.spaces),
        line=(),
        line_known=(),
        bag=plan.copies,
        setups=plan.built,
        shown=(HIDDEN,) * pieces,
        shutter=machine.shutter_start + 1,
        switches=plan.switch_sides,
        boilers=tuple(boiler.start for boiler in machine.boilers.values()),
        cross="".join(machine.cross.start),
    )
    if rules.first is None:
        return state
    if rules.first >= players:
        raise BadText(say("gum_gum_machine.first-seat", first=rules.first, players=players))
    go = Going(replace(state, turn=rules.first, first=rules.first))
    filling.next_insert(go)
    return go.frozen()


def read(state: State, text: str) -> Act:
    """The act of a text such as ``take S1.2``; raises UnknownAction."""
    act = _read(state, text.lower().split())
    if act is None:
        raise UnknownAction(say("error.unknown", got=quoted(text), game=TITLE, acts=ACTS))
    return act


def _read(state: State, words: list[str]) -> Act | None:
    plan = state.rules.plan
    players = range(len(state.points))
    match words:
        case _ if " ".join(words) in _MOVES:
            return _MOVES[" ".join(words)]
        case ["shutter", number]:
            position = _number(number, range(1, plan.sizes[plan.strip] + 1))
            return None if position is None else Shutter(position)
        case ["take" | "lift" as word, space]:
            name = _one_of(space, plan.spaces)
            return None if name is None else Take(name) if word == "take" else Lift(name)
        case ["return" | "replace" as word, space]:
            places = [filling.line_place(place) for place in range(plan.line_length)]
            name = _one_of(space, (*plan.spaces, *places))
            return None if name is None else Return(name) if word == "return" else Replace(name)
        case ["flip", "vertical" | "horizontal" as which]:
            return Flip(which)
        case ["switch", number, *side] if side in ([], ["left"], ["right"]):
            switch = _number(number, plan.switches)
            return None if switch is None else Switch(switch, *side)
        case ["give", gum, *seats] if len(seats) < 2:
            colour = _one_of(gum, plan.machine.colours)
            givers = [_number(seat, players) for seat in seats]
            return None if colour is None or None in givers else Give(colour, *givers)
        case ["first", number]:
            seat = _number(number, players)
            return None if seat is None else First(seat)
        case ["insert", frame, setup]:
            name = _one_of(frame, plan.frames[: plan.strip])
            chosen = _one_of(setup, plan.setups[plan.frames.index(name)]) if name else None
            return None if name is None or chosen is None else Insert(name, chosen)
        case ["strip", setup]:
            chosen = _one_of(setup, plan.setups[plan.strip])
            return None if chosen is None else Strip(chosen)
        case ["draw", gum]:
            kind = _one_of(gum, plan.kinds)
            return None if kind is None else Draw(kind)
        case ["flick", number]:
            sector = _number(number, range(1, plan.most_sectors + 1))
            return None if sector is None else Flick(sector)
    return None


def _one_of(word: str, names: tuple[str, ...]) -> str | None:
    """The name of which this is the text, in capitals or not."""
    return next((name for name in names if name.lower() == word), None)


def _number(word: str, numbers: range | tuple[int, ...]) -> int | None:
    return next((number for number in numbers if str(number) == word), None)


def apply(state: State, seat: int, act: Act) -> tuple[State, tuple[Event, ...]]:
    """The state after an act that ``why`` allows, and what happened."""
    go = Going(state)
    travel.travel(go, _done(go, act))
    return go.frozen(), tuple(go.events)


def _done(go: Going, act: Act) -> str | int | None:
    """Does the act; returns the station to which it leads."""
    space = go.plan.space_number
    match act:
        case Shutter(position):
            return travel.slide(go, position)
        case Take(name):
            return travel.take(go, space[name])
        case Draw(gum):
            return _drawn(go, gum)
        case Flick(sector):
            return discs.flick(go, sector)
        case Flip(switch):
            return stations.flip(go, switch)
        case Switch(number, side):
            return number if side is None else travel.throw(go, number, side)
        case Give(colour, _):
            return stations.give(go, colour)
        case Lift(name):
            return discs.lift(go, space[name])
        case Return(name):
            return discs.remove(go, name)
        case Replace(name):
            return filling.replace_gum(go, name)
        case Insert(frame, setup):
            filling.put_insert(go, go.plan.frames.index(frame), setup)
            return _resumed(go)
        case Strip(setup):
            filling.put_insert(go, go.plan.strip, setup)
            return _resumed(go)
        case First(seat):
            return filling.choose_first(go, seat)
        case Move.LEAVE:
            return travel.leave(go)
        case Move.GO_ON:
            return discs.go_on(go)
        case Move.STOP:
            return discs.stop(go)


def _drawn(go: Going, gum: str) -> str:
    """A gum comes out of the bag: where it goes depends on what it was drawn for."""
    match go.phase:
        case "push":
            return stations.push(go, gum)
        case "cover":
            return discs.cover(go, gum)
        case "patch":
            return discs.patch(go, gum)
        case "fill in":
            filling.fill_in(go, gum)
            return _resumed(go)
    return filling.fill(go, gum)


def _resumed(go: Going) -> str:
    """Play goes on; what chance was to do then may be impossible with the gums that have been filled in."""
    if go.phase in _NEXT and not chance(go.frozen()):
        return _NEXT[go.phase](go)
    return HERE


_NEXT: dict[str, Callable[[Going], str]] = {
    "fill": filling.next_fill,
    "refill": filling.next_fill,
    "fill lids": filling.next_lid,
    "refill lids": filling.next_lid,
    "push": stations.next_push,
    "cover": discs.next_cover,
    "patch": discs.next_removal,
}


def observe(state: State, seat: int | None) -> State:
    """The state without what no player may know: gums unseen in the line, and random inserts (GG67, GG72).

    All players and spectators know the same.
    """
    hidden = not all(state.line_known)
    if not hidden and not state.rules.plan.random:
        return state
    setups = tuple(setup if setup is None else HIDDEN for setup in state.setups)
    return replace(
        state,
        line=public_line(state),
        bag=unseen(state),
        setups=setups if state.rules.plan.random else state.setups,
    )


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points on the scoring track."""
    return state.points


def complete(state: State) -> State:
    """The state in which chance is asked for every piece that is not known; as it is where none is."""
    if state.phase == "fill in" or not filling.unknown(state):
        return state
    return replace(state, phase="fill in", then=state.phase)
