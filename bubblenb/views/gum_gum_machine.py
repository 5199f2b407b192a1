"""The Gum Gum Machine's page: every part of the machine in words, and the buttons with what each leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bubblenb.engine import HIDDEN, Seen
from bubblenb.games.gum_gum_machine.bag import visible_lids
from bubblenb.games.gum_gum_machine.discs import TRIES
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.state import (
    GO_ON,
    LEAVE,
    STOP,
    Flip,
    Give,
    Lift,
    Return,
    Shutter,
    State,
    Switch,
    Take,
)
from bubblenb.games.gum_gum_machine.travel import OTHER_SIDE, ahead
from bubblenb.views import generic
from bubblenb.views.generic import actor, event, unseen
from bubblenb.views.plain import Board, Button
from bubblenb.words import say

__all__ = ["actor", "board", "button", "event", "others", "position", "prompt", "shown", "unseen"]

_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}

ASIDE = ("turn_ended", "went_back")
"""Kinds of events that say nothing of why a step came out as it did."""


# The board --------------------------------------------------------------------------------------------------------


def board(seen: Seen) -> Board:
    """Where the player stands, the piles, the storages, and the other parts of the machine as they stand."""
    state: State = seen.state
    plan = state.rules.plan
    pieces = [_pile(seen, seat) for seat in _own_first(seen)]
    if place := _place(state):
        pieces.insert(0, (_words("place"), place))
    pieces += [_storage(state, storage) for storage in plan.machine.storages]
    pieces.append((_words("line"), _joined(_named(state, gum) for gum in state.line) or _words("no-line")))
    pieces.append((_words("bag"), _words("bag-gums", count=_in_bag(state))))
    pieces.append((_words("shutter"), _shutter(state)))
    pieces.append((_words("switches"), _joined(_switch(state, number) for number in plan.switches)))
    for number, boiler in enumerate(plan.boilers):
        label = _words("boiler", boiler=boiler)
        pieces.append((label[:1].upper() + label[1:], _shows(state, plan.first_boiler + number, number)))
    symbol = plan.machine.cross.symbols[state.cross]
    pieces.append((_words("cross"), _words("quadrant", quadrant=state.cross, symbol=symbol)))
    pieces.append((_words("disc"), plan.disc.replace("_", " ")))
    pieces.append((_words("meter"), " ".join(map(str, plan.meter[1:]))))
    pieces.append((_words("target"), str(state.rules.goal)))
    if state.left is not None:
        pieces.append((_words("left"), str(state.left)))
    return {"pieces": [{"label": label, "text": text} for label, text in pieces]}


def _words(sentence: str, **facts: Any) -> str:
    return say(f"gum_gum_machine.page.{sentence}", **facts)


def _joined(parts: Any) -> str:
    return _words("apart").join(parts)


def _own_first(seen: Seen) -> list[int]:
    return sorted(range(len(seen.state.points)), key=lambda seat: seat != seen.seat)


def _pile(seen: Seen, seat: int) -> tuple[str, str]:
    """A player with his points, and the pile before him with what it is worth sealed."""
    state: State = seen.state
    pile = state.piles[seat]
    worth = state.rules.plan.worth(len(pile))
    text = _words("pile-worth", gums=pile, worth=worth) if pile else _words("no-pile")
    return _words("pile", who=actor(seen, seat), points=state.points[seat]), text


def _place(state: State) -> str:
    """Where the one whose turn it is stands; empty while the machine is filled and when the game is over."""
    if state.phase == "shutter":
        return _words("at-shutter")
    if state.phase == "throw":
        return _words("at-switch", number=state.number)
    if state.phase == "storage":
        spaces = [state.rules.plan.spaces[number] for number in ahead(state)]
        return _words("on-pipe", pipe=state.pipe, storage=_storage_ahead(state), spaces=spaces)
    if state.phase in ("lift", "found"):
        return _words("sought", symbol=state.sought)
    stations = {"cross": "crossover", "push": "assembly_line"}
    stations |= dict.fromkeys(("flick", "cover", "switch", "excess", "patch"), "turntable")
    return _words("at", station=stations[state.phase]) if state.phase in stations else ""


def _storage_ahead(state: State) -> str:
    return state.rules.plan.spaces[ahead(state)[0]].partition(".")[0]


def _storage(state: State, storage: str) -> tuple[str, str]:
    """A storage's gums by place; what lies under one is told where it lies open or random inserts were seen."""
    plan = state.rules.plan
    spaces = [number for number, name in enumerate(plan.spaces) if name.partition(".")[0] == storage]
    told = [
        _words("space", place=place, gum=_gum_on(state, number)) for place, number in enumerate(spaces, 1)
    ]
    return _words("storage", storage=storage), _joined(told)


def _gum_on(state: State, number: int) -> str:
    symbol = under(state, number)
    if state.spaces[number] is None:
        return _words("open", symbol=symbol) if isinstance(symbol, str) else _words("empty")
    gum = _named(state, state.spaces[number])
    if not state.shown or symbol is HIDDEN:
        return gum
    return _words("known-bare", gum=gum) if symbol is None else _words("known", gum=gum, symbol=symbol)


def _named(state: State, gum: Any) -> str:
    """A gum by its colour, a lid as such, ``?`` for one that is not known."""
    if gum is HIDDEN:
        return _words("unknown")
    return _words("lid") if gum == state.rules.plan.lid else str(gum)


def under(state: State, number: int) -> Any:
    """The symbol of a space, None for a bare one, HIDDEN where it is not known."""
    plan = state.rules.plan
    frame, index = plan.frame_of_space[number]
    setup = state.setups[frame]
    return plan.pieces[frame][setup][index] if isinstance(setup, str) else state.shown[number]


def _in_bag(state: State) -> int:
    return sum(state.bag) - state.line.count(HIDDEN) - state.spaces.count(HIDDEN)


def _shutter(state: State) -> str:
    position = state.shutter
    arrow = state.rules.machine.arrows[position - 1]
    number = _number_seen(state, position)
    if number is None:
        return _words("position", position=position, arrow=arrow)
    return _words("position-number", position=position, arrow=arrow, number=number)


def _number_seen(state: State, position: int) -> int | None:
    """The number at a position of the shutter, as far as random inserts have been seen."""
    plan = state.rules.plan
    seen = state.shown[plan.first_piece[plan.strip] + position - 1] if state.shown else None
    return seen if isinstance(seen, int) else None


def _switch(state: State, number: int) -> str:
    plan = state.rules.plan
    side = state.switches[plan.switches.index(number)]
    return _words("switch", number=number, side=side, pipe=plan.pipes_of_switch[number][side])


def _shows(state: State, frame: int, boiler: int) -> str:
    """The symbol in a boiler's window."""
    plan = state.rules.plan
    cover, setup = state.boilers[boiler], state.setups[frame]
    symbol: Any = (
        plan.pieces[frame][setup][cover]
        if isinstance(setup, str)
        else state.shown[plan.first_piece[frame] + cover]
        if state.shown
        else HIDDEN
    )
    if isinstance(symbol, str | Double):
        return _words("shows", symbol=str(symbol))
    return _words("unknown")


# The buttons ------------------------------------------------------------------------------------------------------


def button(seen: Seen, act: Any) -> Button:
    """The button of an act: what it does in words, and as a note where it leads."""
    state: State = seen.state
    plan = state.rules.plan
    note = None
    match act:
        case Shutter(position):
            label = _words("act.shutter", position=position, arrow=state.rules.machine.arrows[position - 1])
            number = _number_seen(state, position)
            note = None if number is None else _words("note.number", number=number)
        case Take(space):
            gum = state.spaces[plan.space_number[space]]
            which = "act.empty" if gum is None else "act.lid" if gum == plan.lid else "act.take"
            label = _words(which, gum=gum, space=space)
            note = _taken(state, gum)
        case Flip(switch):
            label, note = _words("act.flip", switch=switch), _flipped(state, switch)
        case Switch(number, side):
            label = _words("act.side" if side else "act.switch", number=number, side=side)
            side = side or OTHER_SIDE[state.switches[plan.switches.index(number)]]
            note = _words("note.pipe", pipe=plan.pipes_of_switch[number][side])
        case Give(colour, seat):
            who = "" if seat is None else actor(seen, seat)
            label = _words("act.give-all" if seat is None else "act.give", gum=colour, who=who)
            note = _words("note.bag") if colour in state.piles[state.turn] else None
        case Lift(space):
            label = _words("act.lift", gum=str(state.spaces[plan.space_number[space]]), space=space)
        case Return(space):
            label = _words("act.return", space=space)
        case _ if act is LEAVE and state.phase == "storage":
            label, note = _words("act.leave", storage=_storage_ahead(state)), _onward(state)
        case _ if act is GO_ON and state.sought:
            label = _words("act.go", station=state.sought)
        case _ if act is STOP:
            label = _words("act.stop")
        case _:
            return generic.button(seen, act)
    return {"act": str(act), "label": label, "note": note, "card": None}


def _taken(state: State, gum: Any) -> str | None:
    """What a gum that is taken comes to, as far as it can be seen before."""
    pile = state.piles[state.turn]
    if gum == state.rules.plan.lid:
        return _words("note.seal", points=state.rules.plan.worth(len(pile)))
    return _words("note.bag") if gum in pile else None


def _flipped(state: State, switch: str) -> str:
    vertical, horizontal = state.cross[0], state.cross[1]
    quadrant = _OPPOSITE[vertical] + horizontal if switch == "vertical" else vertical + _OPPOSITE[horizontal]
    return _words("note.symbol", station=state.rules.machine.cross.symbols[quadrant])


def _onward(state: State) -> str:
    """Where the pipe leads from the storage at which the player stands."""
    plan, pipe = state.rules.plan, str(state.pipe)
    if state.stop + 1 < len(plan.stops[pipe]):
        space = plan.spaces[plan.stops[pipe][state.stop + 1][0]]
        return _words("note.next-storage", storage=space.partition(".")[0])
    end = plan.ends[pipe]
    return _words("note.end") if end is None else _words("note.next", station=end)


def shown(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The legal acts in the order of the machine: gums as they come along the pipe, then to go on."""
    return list(legal)


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """Gums that lie ahead and may not be taken, and the shutter's own position: their buttons say why not."""
    state: State = seen.state
    if not legal:
        return []
    if state.phase == "shutter":
        return [Shutter(state.shutter)]
    if state.phase != "storage":
        return []
    takes = [Take(state.rules.plan.spaces[number]) for number in ahead(state)]
    return [act for act in takes if act not in legal]


# What is said -----------------------------------------------------------------------------------------------------


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it."""
    pieces = board(seen)["pieces"]
    told = [_words("say.board", label=piece["label"], text=piece["text"]) for piece in pieces]
    return " ".join([*told, prompt(seen)]).strip()


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    state: State = seen.state
    if seen.game is None or seen.seat not in seen.game.movers(state):
        return generic.prompt(seen)
    match state.phase:
        case "throw":
            return _words("say.throw", number=state.number)
        case "storage":
            return _words("say.storage", pipe=state.pipe, storage=_storage_ahead(state))
        case "give" if state.rules.double_gum == "one_colour":
            return _words("say.give-all", gums=state.double)
        case "give":
            return _words("say.give", who=actor(seen, state.givers[0]), gums=state.double)
        case "lift":
            tries = TRIES - state.done
            return _words("say.lift" if tries > 1 else "say.lift-last", symbol=state.sought, tries=tries)
        case "found":
            return _words("say.found", station=state.sought)
        case "excess":
            return _words("say.excess", keep=state.keep, lids=visible_lids(state))
    return _words(f"say.{state.phase}")
