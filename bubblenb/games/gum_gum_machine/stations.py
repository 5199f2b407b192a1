"""Boilers, the double gum, the assembly line and the cross-over switch (L138-L152)."""

from __future__ import annotations

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.bag import may_enter_line
from bubblenb.games.gum_gum_machine.filling import enter_line
from bubblenb.games.gum_gum_machine.going import HERE, Going
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.scoring import end_turn, seal
from bubblenb.games.gum_gum_machine.state import State

SYMBOLS = 4
"""A boiler has four; its cover shows one."""
PUSHES = 2
"""Gums that are pushed into the line (L148)."""
_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}

# A boiler --------------------------------------------------------------------------------------------------


def stir(go: Going, boiler: str) -> str:
    """The cover turns a quarter, and the new symbol counts (L140-L142, GG32)."""
    number = go.plan.boilers.index(boiler)
    frame = go.plan.first_boiler + number
    if go.shown and not go.rules.remember:
        go.shown[go.plan.first_piece[frame] + go.boilers[number]] = HIDDEN
    go.boilers[number] = (go.boilers[number] + 1) % SYMBOLS
    go.uncover(frame, go.boilers[number])
    symbol = go.piece(frame, go.boilers[number])
    go.tell("stirred", "GG-boiler", by=go.turn, boiler=boiler, symbol=str(symbol))
    return _double_gum(go, symbol) if isinstance(symbol, Double) else str(symbol)


def _double_gum(go: Going, double: Double) -> str:
    """Each opponent who has a gum of one of the two colours gives one (L144)."""
    players = len(go.piles)
    seats = [(go.turn + step) % players for step in range(1, players)]
    go.double = double.colours
    go.givers = tuple(seat for seat in seats if set(go.piles[seat]) & set(go.double))
    if go.givers:
        go.phase = "give"
        return HERE
    go.tell("nothing_given", "GG-nobody-has", by=go.turn, gums=go.double)
    return end_turn(go)


def gives(state: State | Going, colour: str) -> tuple[int, ...]:
    """The opponents who give this colour when it is chosen now: the next one, or with one colour for all each."""
    seats = state.givers if state.rules.double_gum == "one_colour" else state.givers[:1]
    return tuple(seat for seat in seats if colour in state.piles[seat])


def give(go: Going, colour: str) -> str:
    """A gum comes from an opponent: a new colour joins the pile, another goes to the bag (L144, GG36, GG37)."""
    for seat in gives(go, colour):
        go.piles[seat] = tuple(gum for gum in go.piles[seat] if gum != colour)
        if colour in go.piles[go.turn]:
            go.to_bag(colour)
            go.tell("gave_to_bag", "GG-given-twice", by=go.turn, from_=seat, gum=colour)
        else:
            go.join(colour)
            go.tell("gave", "GG-given-joins", to=go.turn, from_=seat, gum=colour)
    go.givers = () if go.rules.double_gum == "one_colour" else go.givers[1:]
    if go.givers:
        return HERE
    go.tell("all_given", "GG-double-ends", by=go.turn)
    return end_turn(go)


# The assembly line -----------------------------------------------------------------------------------------


def line_begins(go: Going) -> str:
    """Two gums from the bag are pushed in, one by one, drawn blind (L148, GG24)."""
    go.tell("entered", "GG-push", by=go.turn, station="assembly_line", pipe=None)
    go.done = 0
    return next_push(go)


def next_push(go: Going) -> str:
    """Waits for the next gum; when both are in, or no more can be, as many come out (GG25)."""
    if go.done < PUSHES and may_enter_line(go):
        go.phase = "push"
        return HERE
    return _come_out(go)


def push(go: Going, gum: str) -> str:
    """A gum is pushed in from above."""
    enter_line(go, gum, "pushed", "GG-push", covered=False)
    go.done += 1
    return next_push(go)


def _come_out(go: Going) -> str:
    """As many gums come out as were pushed in; new colours join the pile first, then a lid seals it (GG26-GG30)."""
    out = tuple(str(gum) for gum in go.line[: go.done])
    del go.line[: go.done], go.line_known[: go.done]
    go.tell("came_out", "GG-push" if len(out) == PUSHES else "GG-short-push", by=go.turn, gums=out)
    lids = [gum for gum in out if gum == go.plan.lid]
    for gum in out:
        if gum == go.plan.lid:
            continue
        if gum in go.piles[go.turn]:
            go.to_bag(gum)
            go.tell("put_back", "GG-line-duplicate", by=go.turn, gum=gum)
        else:
            go.join(gum)
            go.tell("joined", "GG-line-joins", by=go.turn, gum=gum)
    if lids and go.piles[go.turn]:
        return seal(go, "GG-line-seals")
    for lid in lids:
        go.to_bag(lid)
        go.tell("put_back", "GG-lone-lid", by=go.turn, gum=lid)
    return end_turn(go)


# The cross-over switch -------------------------------------------------------------------------------------


def cross_over(go: Going) -> str:
    """The player pushes one of the two switches (L152)."""
    go.tell("entered", "GG-cross", by=go.turn, station="crossover", pipe=None)
    go.phase = "cross"
    return HERE


def flip(go: Going, switch: str) -> str:
    """One switch goes to the opposite place; the symbol that then lies between the two counts (L152, GG39)."""
    vertical, horizontal = go.cross[0], go.cross[1]
    if switch == "vertical":
        vertical = _OPPOSITE[vertical]
    else:
        horizontal = _OPPOSITE[horizontal]
    go.cross = vertical + horizontal
    symbol = go.plan.machine.cross.symbols[go.cross]
    go.tell("flipped", "GG-cross", by=go.turn, switch=switch, quadrant=go.cross, symbol=symbol)
    return symbol
