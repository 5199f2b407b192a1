"""Filling the machine: set-up, refills, the lid jam and the three lids (L48-L54, L74); and pieces not known.

Read from top to bottom: who begins, the inserts, the spaces and the line, the missing lids, the way back of the
valued gums, and at last the pieces of a position that were written ``?``.
"""

from __future__ import annotations

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.bag import lids_in, likelihood, may_enter_line
from bubblenb.games.gum_gum_machine.ending import begin_turn, turn_over
from bubblenb.games.gum_gum_machine.going import HERE, Going
from bubblenb.games.gum_gum_machine.state import SET_UP_PHASES, State

LINE = "line"
"""The name of the line where gums are said to lie: ``line.2`` is its second place."""


def line_place(place: int) -> str:
    """The name of a place in the line, from 0."""
    return f"{LINE}.{place + 1}"


# Setting up ------------------------------------------------------------------------------------------------


def choose_first(go: Going, seat: int) -> str:
    """This seat begins (L60)."""
    go.first = go.turn = seat
    go.tell("began", "GG-first", by=seat, weight=1, of=len(go.points))
    return next_insert(go)


def next_insert(go: Going) -> str:
    """Random inserts are drawn frame by frame, then the machine is filled (L30, GG72)."""
    go.phase = "inserts" if None in go.setups else "fill"
    return next_fill(go) if go.phase == "fill" else HERE


def put_insert(go: Going, frame: int, setup: str) -> str:
    """A frame gets its set-up; nobody sees which, but for the symbol in a boiler's window."""
    options = fitting_setups(go, frame)
    facts = {"frame": go.plan.frames[frame], "insert": setup, "weight": 1, "of": len(options)}
    go.setups[frame] = setup
    go.tell_covered("inserted", "GG-inserts", ("insert",), facts)
    if go.phase == "inserts":
        if frame >= go.plan.first_boiler:
            go.uncover_open(frame)
        return next_insert(go)
    if go.then not in SET_UP_PHASES or frame >= go.plan.first_boiler:
        go.uncover_open(frame)
    return next_unknown(go)


def fitting_setups(state: State | Going, frame: int) -> list[str]:
    """The set-ups of a frame that fit what all players have seen of it."""
    plan = state.rules.plan
    start = plan.first_piece[frame]
    seen = state.shown[start : start + plan.sizes[frame]]
    return [
        setup
        for setup in plan.setups[frame]
        if all(
            shown is HIDDEN or shown == piece
            for shown, piece in zip(seen, plan.pieces[frame][setup], strict=True)
        )
    ]


# The spaces and the line -----------------------------------------------------------------------------------


def start_refill(go: Going) -> str:
    """Empty spaces are filled from the bag before the valued gums go back into it (L74, GG20)."""
    go.phase = "refill"
    return next_fill(go)


def next_fill(go: Going) -> str:
    """Waits for the next gum where one can be put; else the lids are counted.

    If the bag runs short the valued gums go back early; then the rest stays empty (GG21).
    """
    while True:
        into_line = None not in go.spaces
        if into_line and len(go.line) >= go.plan.line_length:
            break
        if may_enter_line(go) if into_line else go.in_bag():
            return HERE
        if not _valued_back(go, early=True):
            go.tell("ran_short", "GG-bag-short")
            break
    return next_lid(go)


def fill(go: Going, gum: str) -> str:
    """A gum from the bag is laid on the first empty space, or pushed into the line when all are filled (L50)."""
    if None in go.spaces:
        number = go.spaces.index(None)
        chance = likelihood(go, gum, into_line=False)
        go.leaves_bag(gum)
        go.set_down(number, gum)
        go.tell("filled", _fill_rule(go), gum=gum, space=go.plan.spaces[number], **chance)
    else:
        enter_line(go, gum, "filled", "GG-lid-jam", covered=go.phase == "fill")
    return next_fill(go)


def _fill_rule(go: Going) -> str:
    return "GG-filling" if go.phase == "fill" else "GG-refill"


def enter_line(go: Going, gum: str, kind: str, rule: str, covered: bool) -> None:
    """A gum from the bag is pushed into the line; ``covered``: nobody sees which (GG67)."""
    covered = covered and go.rules.assembly_cover
    facts = {"gum": gum, "space": LINE, **likelihood(go, gum, into_line=True)}
    go.leaves_bag(gum)
    go.line.append(gum)
    go.line_known.append(not covered and (go.rules.remember or not go.rules.assembly_cover))
    if covered:
        go.tell_covered(kind, rule, ("gum", "weight", "of"), facts)
    else:
        go.tell(kind, rule, **facts)


# The three lids --------------------------------------------------------------------------------------------


def next_lid(go: Going) -> str:
    """Waits for a place to be drawn while lids are missing; else the filling is over (L50, GG22)."""
    while lids_in(go) < go.plan.machine.min_lids and replaceable(go):
        if go.bag[-1]:
            go.phase = "fill lids" if go.phase in SET_UP_PHASES else "refill lids"
            return HERE
        if not _valued_back(go, early=True):
            break
    return _filled(go)


def replaceable(state: State | Going) -> list[str]:
    """Where a missing lid may go: any coloured gum on the machine, in the line none that lies next to a lid."""
    plan, line = state.rules.plan, state.line
    on_spaces = [
        plan.spaces[number] for number, gum in enumerate(state.spaces) if gum is not None and gum != plan.lid
    ]
    in_line = [
        line_place(place) for place in range(len(line)) if plan.lid not in line[max(place - 1, 0) : place + 2]
    ]
    return on_spaces + in_line


def replace_gum(go: Going, space: str) -> str:
    """A lid from the bag takes the place of this gum, which goes to the bag."""
    lid = go.plan.lid
    go.leaves_bag(lid)
    number = go.plan.space_number.get(space)
    if number is not None:
        gum = str(go.spaces[number])
        go.spaces[number] = lid
        go.tell("replaced", "GG-three-lids", gum=gum, space=space)
    else:
        place = int(space.removeprefix(f"{LINE}.")) - 1
        gum = str(go.line[place])
        go.line[place] = lid
        if go.phase == "fill lids" and go.rules.assembly_cover:
            go.tell_covered("replaced", "GG-three-lids", ("gum", "space"), {"gum": gum, "space": space})
        else:
            go.line_known[place] = go.rules.remember or not go.rules.assembly_cover
            go.tell("replaced", "GG-three-lids", gum=gum, space=space)
    go.to_bag(gum)
    return next_lid(go)


def _filled(go: Going) -> str:
    """Everything is filled as far as it can be: the first turn begins, or the turn that has refilled ends."""
    if go.phase not in SET_UP_PHASES:
        _valued_back(go)
        return turn_over(go)
    for frame in range(len(go.plan.frames)):
        go.uncover_open(frame)
    go.tell("set_up", "GG-machine", by=go.first)
    begin_turn(go, go.first)
    return HERE


def _valued_back(go: Going, early: bool = False) -> bool:
    """The valued gums go back into the bag (L74); whether there were any."""
    if not go.valued:
        return False
    for gum in go.valued:
        go.to_bag(gum)
    go.tell("went_back", "GG-bag-short" if early else "GG-valued-back", gums=go.valued)
    go.valued = ()
    return True


# Pieces not known ------------------------------------------------------------------------------------------


def unknown(state: State | Going) -> bool:
    """Whether a piece is HIDDEN that chance has to fill in."""
    return HIDDEN in state.setups or HIDDEN in state.spaces or HIDDEN in state.line


def next_unknown(go: Going) -> str:
    """Waits for the next piece that is not known; then play goes on where it stood."""
    if not unknown(go):
        go.phase, go.then = go.then, ""
    return HERE


def fill_in(go: Going, gum: str) -> str:
    """The first unknown space, then the first unknown place of the line, holds this gum."""
    go.leaves_bag(gum)
    if HIDDEN in go.spaces:
        number = go.spaces.index(HIDDEN)
        go.spaces[number] = gum
        go.tell("filled", "GG-filling", gum=gum, space=go.plan.spaces[number])
    else:
        place = go.line.index(HIDDEN)
        go.line[place] = gum
        if go.line_known[place]:
            go.tell("filled", "GG-known", gum=gum, space=line_place(place))
        else:
            go.tell_covered("filled", "GG-known", ("gum",), {"gum": gum, "space": line_place(place)})
    return next_unknown(go)
