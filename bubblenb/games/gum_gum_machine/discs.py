"""The turntable and its four discs (L154-L176): quality control, service indicator, pressure gauge, random checks."""

from __future__ import annotations

from typing import Any

from bubblenb.games.gum_gum_machine.bag import draws, likelihood, visible_lids
from bubblenb.games.gum_gum_machine.ending import add_points
from bubblenb.games.gum_gum_machine.filling import LINE, line_place
from bubblenb.games.gum_gum_machine.going import HERE, Going
from bubblenb.games.gum_gum_machine.scoring import end_turn
from bubblenb.games.gum_gum_machine.state import State

TRIES = 2
"""Gums that may be lifted to find a symbol (L160)."""
EXCESS = "excess"
"""The brown sector of the pressure gauge."""

Next = str | int | None


def turntable(go: Going) -> Next:
    """What the disc in the machine asks for."""
    go.tell("entered", "GG-turntable", by=go.turn, station="turntable", disc=go.plan.disc)
    if go.plan.disc == "service_indicator":
        return next_cover(go)
    if go.plan.disc == "pressure_gauge":
        return _gauge(go)
    go.phase = "flick"
    return HERE


def flick(go: Going, sector: int) -> Next:
    """The arrow rests on this sector, counted from 1: each is as likely as any other (GG42, GG51, GG55)."""
    what: Any = go.plan.sectors[sector - 1]
    facts = {"sector": sector, "weight": 1, "of": len(go.plan.sectors)}
    match go.plan.disc:
        case "quality_control":
            go.tell("flicked", "GG-sectors", by=go.turn, shows=what, **facts)
            return _quality(go, what)
        case "service_indicator":
            go.tell("flicked", "GG-sectors", by=go.turn, shows=(what,), **facts)
            return _service(go, what)
        case "pressure_gauge":
            go.tell("flicked", "GG-excess", by=go.turn, shows=(str(what),), **facts)
            return _excess(go, what)
    go.tell("flicked", "GG-random-checks", by=go.turn, shows=(str(what),), **facts)
    return int(what)


# Quality control -------------------------------------------------------------------------------------------


def _quality(go: Going, colours: tuple[str, str]) -> str:
    """A point for each of the two colours that the pile has; that ends the turn (L156, GG41)."""
    owned = tuple(colour for colour in colours if colour in go.piles[go.turn])
    if go.rules.qc == "both" and len(owned) < len(colours):
        owned = ()
    go.tell("checked", "GG-quality", by=go.turn, gums=owned, points=len(owned))
    add_points(go, len(owned))
    return end_turn(go)


# Service indicator -----------------------------------------------------------------------------------------


def open_symbols(state: State | Going) -> list[int]:
    """The empty spaces that show a symbol, in the board's order."""
    plan = state.rules.plan
    found = []
    for number, gum in enumerate(state.spaces):
        if gum is None:
            frame, index = plan.frame_of_space[number]
            setup = state.setups[frame]
            symbol = plan.pieces[frame][setup][index] if isinstance(setup, str) else state.shown[number]
            if isinstance(symbol, str):
                found.append(number)
    return found


def next_cover(go: Going) -> str:
    """First each empty space that shows a symbol gets a gum from the bag, as far as it goes (L160, GG44)."""
    go.phase = "cover" if go.in_bag() and open_symbols(go) else "flick"
    return HERE


def cover(go: Going, gum: str) -> str:
    """A gum from the bag covers the first open symbol."""
    number = open_symbols(go)[0]
    chance = likelihood(go, gum, into_line=False)
    go.leaves_bag(gum)
    go.set_down(number, gum)
    go.tell("filled", "GG-service-cover", gum=gum, space=go.plan.spaces[number], **chance)
    return next_cover(go)


def _service(go: Going, symbol: str) -> str:
    """This symbol must be found under the gums (L160)."""
    go.sought, go.done, go.phase = symbol, 0, "lift"
    if any(gum is not None for gum in go.spaces):
        return HERE
    return _missed(go)


def lift(go: Going, number: int) -> str:
    """A gum is lifted and put back; everybody sees what lies under it (L160, GG46)."""
    symbol = go.symbol(number)
    if go.rules.remember:
        go.uncover(*go.plan.frame_of_space[number])
    go.tell("lifted", "GG-lift", by=go.turn, space=go.plan.spaces[number], symbol=symbol, sought=go.sought)
    if symbol == go.sought:
        go.phase, go.done = "found", 0
        return HERE
    go.done += 1
    return HERE if go.done < TRIES else _missed(go)


def _missed(go: Going) -> str:
    """The symbol has not been found; the turn ends (L164, GG47)."""
    go.tell("missed", "GG-missed", by=go.turn, sought=go.sought)
    return end_turn(go)


def go_on(go: Going) -> str:
    """From the serviced component the way goes on (L162)."""
    symbol, go.sought = str(go.sought), None
    go.tell("went_on", "GG-found", by=go.turn, station=symbol)
    return symbol


def stop(go: Going) -> str:
    """The player tries no second gum, or does not go on (L160-L162)."""
    go.tell("stopped", "GG-stop", by=go.turn)
    return end_turn(go)


# Pressure gauge --------------------------------------------------------------------------------------------


def _gauge(go: Going) -> Next:
    """The visible lids are counted and name the switch; too many are excess pressure (L168-L170)."""
    lids = visible_lids(go)
    go.tell("counted", "GG-gauge", by=go.turn, lids=lids)
    if lids in go.plan.switches:
        return lids
    if lids:
        go.phase = "flick"
        return HERE
    if go.rules.gauge_zero == "choose_switch":
        go.phase = "switch"
        return HERE
    go.tell("no_switch", "GG-gauge-zero", by=go.turn)
    return end_turn(go)


def _excess(go: Going, shown: int | str) -> str:
    """As many lids stay as the arrow shows; on the brown sector it is flicked again (L170)."""
    if shown == EXCESS:
        return HERE
    go.keep, go.phase = int(shown), "excess"
    return HERE


def removable(state: State | Going) -> list[str]:
    """The lids that may go: those on spaces; when none lies there, those in the open line (GG51)."""
    plan = state.rules.plan
    found = [plan.spaces[number] for number, gum in enumerate(state.spaces) if gum == plan.lid]
    if found or state.rules.assembly_cover:
        return found
    return [line_place(place) for place, gum in enumerate(state.line) if gum == plan.lid]


def remove(go: Going, space: str) -> str:
    """A lid goes back to the bag; in the line a coloured gum takes its place at once (L170, GG51)."""
    lid = go.plan.lid
    drawn = {"weight": 1, "of": len(removable(go))} if go.rules.excess_pick == "random" else {}
    number = go.plan.space_number.get(space)
    if number is not None:
        go.spaces[number] = None
        go.uncover(*go.plan.frame_of_space[number])
    else:
        go.done = int(space.removeprefix(f"{LINE}."))
        del go.line[go.done - 1], go.line_known[go.done - 1]
    go.to_bag(lid)
    go.tell("removed", "GG-excess-pick", by=go.turn, space=space, gum=lid, **drawn)
    if go.done and draws(go, into_line=False, coloured=True):
        go.phase = "patch"
        return HERE
    return next_removal(go)


def patch(go: Going, gum: str) -> str:
    """A coloured gum from the bag takes the place of the lid in the line."""
    chance = likelihood(go, gum, into_line=False, coloured=True)
    go.leaves_bag(gum)
    go.line.insert(go.done - 1, gum)
    go.line_known.insert(go.done - 1, True)
    go.tell("filled", "GG-excess", gum=gum, space=line_place(go.done - 1), **chance)
    return next_removal(go)


def next_removal(go: Going) -> str:
    """Waits for the next lid; when no more are too many the turn ends (L170)."""
    go.done = 0
    if visible_lids(go) > go.keep and removable(go):
        go.phase = "excess"
        return HERE
    go.tell("pressure_fell", "GG-excess", by=go.turn, lids=visible_lids(go))
    return end_turn(go)
