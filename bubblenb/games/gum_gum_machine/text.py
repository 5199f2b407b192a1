"""Positions of the Gum Gum Machine as one line, typed by hand.

    gum_gum_machine: S1 green yellow purple; S4 pink black blue; pile0 green; pipe orange S1.1

What is left out is as in a fresh game: full storages and a full line, of gums that are not known (``?``).

    rules OPTION=VALUE ...      options that differ from the defaults, such as inserts=S1:A,shutter:B
    players N                   where neither piles nor points tell it
    S1 ... S6                   the gums of a storage, space by space; ``-`` an empty space, ``?`` one not known
    line                        the gums under the cover, the next one to come out first; ``(red)`` has been seen by
                                nobody, ``?`` is not known
    bag                         gums in the bag, ``yellow*3 red``; if not given all that lie nowhere else: those that
                                ``?`` stands for are among them
    pile0 ..., points           each seat's unfinished pile; the points of all seats
    shutter, cross              the shutter's position from 1; the quadrant between the cross-over's switches, NE
    switches, boilers           2:left 3:right; blue_boiler:3, the symbol that its cover shows, from 1
    setups, shown               random inserts: S1:A S2:? shutter:B (``?`` alone: none of them is known); what all have
                                seen of them: S1.2:gearwheel S1.1:-
    turn, began, left           the seat whose turn it is; the seat that began; turns that follow once the end is near
    phase                       where it does not follow from these:
    pipe orange S1.2            the player stands at a storage on this pipe, this space is the first that lies ahead
    switch 3                    this switch is to be thrown          double, givers     colours; seats still to give
    sought, keep                the symbol to be serviced; the lids that may stay at excess pressure
    done, steps                 gums pushed in or lifted here (phase patch: the line's place); stations of this turn
    valued, then                gums on their way back to the bag; the phase after ``fill in``
"""

from __future__ import annotations

from bubblenb.engine import HIDDEN
from bubblenb.engine.fields import split_fields
from bubblenb.engine.options import options_to_text
from bubblenb.games.gum_gum_machine.check_position import check
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.play import initial
from bubblenb.games.gum_gum_machine.reading import (
    EMPTY,
    IMPLIED,
    UNKNOWN,
    Reader,
    fields_of,
    piece_text,
    rules_field,
    rules_of,
)
from bubblenb.games.gum_gum_machine.state import NAME, SET_UP_PHASES, TITLE, Rules, State


def parse(text: str, rules: Rules | None = None) -> State:
    """The state of a position text; options in the text go before ``rules``.

    Raises BadText that says what came, what was expected and where: for an unknown field, a gum that there is not,
    or a phase that does not fit.
    """
    rules = rules_of(text, rules_field(text), rules)
    fields = split_fields(text, NAME, TITLE, fields_of(rules.plan))
    state = Reader(text, fields, rules).state()
    check(text, state)
    return state


# Writing ---------------------------------------------------------------------------------------------------


def format(state: State) -> str:  # the protocol's name for it
    """The position text of a state: ``parse(format(state)) == state``."""
    plan, players = state.rules.plan, len(state.points)
    parts = {"rules": options_to_text(state.rules), "players": str(players) if players > 2 else ""}
    fresh = initial(state.rules, players)
    if state != fresh:
        parts |= _written(state, fresh, plan)
    order = fields_of(plan)
    written = sorted((name for name, value in parts.items() if value), key=order.index)
    return f"{NAME}: " + "; ".join(f"{name} {parts[name]}".rstrip() for name in written)


def _written(state: State, fresh: State, plan: Plan) -> dict[str, str]:
    """The fields that differ from those of a fresh game, storages and line always once they are filled."""
    parts: dict[str, str] = {}
    setting_up = state.phase in SET_UP_PHASES
    number = 0
    for storage in plan.machine.storages.values():
        gums = state.spaces[number : number + storage.length]
        number += storage.length
        if not setting_up or any(gum is not None for gum in gums):
            parts[storage.id] = " ".join(EMPTY if gum is None else str(gum) for gum in gums)
    parts["line"] = " ".join(
        str(gum) if known or gum is HIDDEN else f"({gum})"
        for gum, known in zip(state.line, state.line_known, strict=True)
    )
    if not parts["line"] and not setting_up:
        parts["line"] = " "  # no gum at all, while a field left out is a full line
    parts["bag"] = _bag_text(state, plan)
    parts |= {f"pile{seat}": " ".join(pile) for seat, pile in enumerate(state.piles)}
    parts["points"] = " ".join(map(str, state.points)) if any(state.points) else ""
    parts["shutter"] = str(state.shutter) if state.shutter != fresh.shutter else ""
    parts["cross"] = state.cross if state.cross != fresh.cross else ""
    sides = zip(plan.switches, state.switches, fresh.switches, strict=True)
    parts["switches"] = " ".join(f"{one}:{side}" for one, side, before in sides if side != before)
    turned = zip(plan.boilers, state.boilers, fresh.boilers, strict=True)
    parts["boilers"] = " ".join(f"{one}:{shows + 1}" for one, shows, before in turned if shows != before)
    parts |= _frames_text(state, plan)
    began = state.rules.first or 0
    parts["began"] = str(state.first) if state.first != began else ""
    parts["turn"] = str(state.turn) if state.turn != state.first else ""
    parts["left"] = "" if state.left is None else str(state.left)
    if state.pipe is not None:
        parts["pipe"] = f"{state.pipe} {plan.spaces[plan.stops[state.pipe][state.stop][state.ahead]]}"
    parts["switch"] = str(state.number or "")
    parts["sought"] = state.sought or ""
    parts["double"] = " ".join(state.double)
    parts["givers"] = " ".join(map(str, state.givers))
    parts |= {name: str(getattr(state, name) or "") for name in ("keep", "done", "steps")}
    parts["valued"] = " ".join(state.valued)
    parts["then"] = state.then
    implied = next((phase for field, phase in IMPLIED.items() if parts.get(field)), "shutter")
    parts["phase"] = state.phase if state.phase != implied else ""
    return parts


def _bag_text(state: State, plan: Plan) -> str:
    """The bag where it does not hold all that lies nowhere else."""
    elsewhere = [*state.spaces, *state.line, *state.valued, *(gum for pile in state.piles for gum in pile)]
    rest = tuple(copies - elsewhere.count(kind) for kind, copies in zip(plan.kinds, plan.copies, strict=True))
    if state.bag == rest:
        return ""
    counted = zip(plan.kinds, state.bag, strict=True)
    return " ".join(f"{kind}*{count}" if count > 1 else kind for kind, count in counted if count) or " "


def _frames_text(state: State, plan: Plan) -> dict[str, str]:
    """With random inserts: the set-ups, and what has been seen of them."""
    if not plan.random:
        return {}
    drawn = zip(plan.frames, state.setups, strict=True)
    setups = " ".join(f"{frame}:{EMPTY if setup is None else setup}" for frame, setup in drawn)
    shown = zip(plan.piece_number, state.shown, strict=True)
    return {
        "setups": UNKNOWN if set(state.setups) == {HIDDEN} else setups,
        "shown": " ".join(f"{name}:{piece_text(one)}" for name, one in shown if one is not HIDDEN),
    }
