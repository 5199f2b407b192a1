"""What a position must be like: whatever play can reach passes, and what no game can be in is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bubblenb.engine import HIDDEN
from bubblenb.engine.fields import bad_position
from bubblenb.games.gum_gum_machine.bag import visible_lids
from bubblenb.games.gum_gum_machine.filling import fitting_setups, unknown
from bubblenb.games.gum_gum_machine.state import SET_UP_PHASES, State
from bubblenb.games.gum_gum_machine.stations import PUSHES
from bubblenb.games.gum_gum_machine.why import chance, legal, movers

_Fault = tuple[str, dict[str, Any]]

_BELONGS = {
    "pipe": ("storage",),
    "switch": ("throw",),
    "double": ("give",),
    "givers": ("give",),
    "sought": ("lift", "found"),
    "keep": ("excess", "patch"),
    "done": ("push", "lift", "patch"),
    "valued": ("refill", "refill lids"),
}
"""The phases to which a field belongs: the first ones but ``done`` and ``valued`` cannot do without it."""
_OPTIONAL = ("done", "valued")
_DISCS = {
    "cover": "service_indicator",
    "lift": "service_indicator",
    "found": "service_indicator",
    "switch": "pressure_gauge",
    "excess": "pressure_gauge",
    "patch": "pressure_gauge",
}
_OPTIONS = {
    "throw": "switch_throw=choose",
    "switch": "gauge_zero=choose_switch",
    "patch": "assembly_cover=False",
}


def check(text: str, state: State) -> None:
    """Refuses positions that no game can be in, naming the first thing that does not fit."""
    for part in (_gums, _frames, _fields, _phase, _ending):  # a fault of one would lead the next astray
        for sentence, facts in part(state):
            bad_position(text, sentence, **facts)


def _gums(state: State) -> Iterator[_Fault]:
    plan = state.rules.plan
    hidden = state.spaces.count(HIDDEN) + state.line.count(HIDDEN)
    if hidden > sum(state.bag):
        yield "gum_gum_machine.needs-unseen", {"hidden": hidden, "left": sum(state.bag)}
    for place, (gum, behind) in enumerate(pairwise(state.line)):
        if gum == behind == plan.lid:
            yield "gum_gum_machine.needs-no-jam", {"first": place + 1, "second": place + 2}
    if state.valued and (state.valued.count(plan.lid) != 1 or len(set(state.valued)) < len(state.valued)):
        yield "gum_gum_machine.needs-valued", {}
    pushed = state.done if _going(state) == "push" else 0
    if len(state.line) > plan.line_length + pushed:
        yield "gum_gum_machine.needs-line", {"length": plan.line_length + pushed, "found": len(state.line)}


def _frames(state: State) -> Iterator[_Fault]:
    if not state.rules.plan.random:
        return
    for frame, (name, setup) in enumerate(zip(state.rules.plan.frames, state.setups, strict=True)):
        fitting = fitting_setups(state, frame)
        if not fitting or (isinstance(setup, str) and setup not in fitting):
            yield "gum_gum_machine.needs-fit", {"frame": name}
        if setup is None and _going(state) not in ("first", "inserts"):
            yield "gum_gum_machine.needs-setup", {"frame": name}


def _going(state: State) -> str:
    """The phase in which play stands, or goes on when what is not known has been filled in."""
    return state.then or state.phase


def _fields(state: State) -> Iterator[_Fault]:
    """Each field that tells something of one phase stands in it, and nowhere else."""
    phase = _going(state)
    given = {"switch": state.number} | {name: getattr(state, name) for name in _BELONGS if name != "switch"}
    for field, phases in _BELONGS.items():
        if given[field] and phase not in phases:
            yield "gum_gum_machine.needs-phase", {"field": field, "phases": phases, "phase": phase}
        if phase in phases and field not in _OPTIONAL and not given[field]:
            yield "gum_gum_machine.needs-field", {"field": field, "phase": phase}
    disc = _DISCS.get(phase)
    if disc not in (None, state.rules.plan.disc):
        yield "gum_gum_machine.needs-option", {"phase": phase, "option": f"disc={disc}"}
    if phase in _OPTIONS and not _has_option(state, _OPTIONS[phase]):
        yield "gum_gum_machine.needs-option", {"phase": phase, "option": _OPTIONS[phase]}
    if (state.phase == "fill in") != bool(state.then) or (state.phase == "fill in" and not unknown(state)):
        yield "gum_gum_machine.needs-then", {}


def _has_option(state: State, option: str) -> bool:
    name, _, value = option.partition("=")
    return str(getattr(state.rules, name)) == value


def _phase(state: State) -> Iterator[_Fault]:
    """There is something to do for the one who moves, and the counts of the phase fit."""
    phase = _going(state)
    if phase == "lift" and all(gum is None for gum in state.spaces):
        yield "gum_gum_machine.needs-gum", {"phase": phase}
    if phase == "give" and not _can_give(state):
        yield "gum_gum_machine.needs-givers", {"double": state.double}
    if (phase == "push" and state.done >= PUSHES) or (phase == "lift" and state.done > 1):
        yield "gum_gum_machine.needs-done", {"phase": phase, "most": 1}
    if phase == "patch" and not 0 < state.done <= len(state.line) + 1:
        yield "gum_gum_machine.needs-place", {"last": len(state.line) + 1}
    if (why := _gauge(state, phase)) is not None:
        yield why
    if phase in SET_UP_PHASES and (any(state.points) or any(state.piles) or state.steps):
        yield "gum_gum_machine.needs-begun", {"phase": phase}
    if phase in ("first", "inserts") and any(gum is not None for gum in (*state.spaces, *state.line)):
        yield "gum_gum_machine.needs-unfilled", {"phase": phase}
    if state.phase != "game over" and not (
        chance(state) or any(legal(state, seat) for seat in movers(state))
    ):
        yield "gum_gum_machine.needs-act", {"phase": phase}
    if unknown(state) and not chance(replace(state, phase="fill in", then=phase)):
        yield "gum_gum_machine.needs-filling", {}


def _gauge(state: State, phase: str) -> _Fault | None:
    """The pressure gauge is where it is because of the lids that show; a gum that is not known may be none."""
    lids = visible_lids(state)
    if phase == "excess" and lids <= state.keep:
        return "gum_gum_machine.needs-lids", {"lids": lids, "keep": state.keep}
    if (
        phase == "flick"
        and state.rules.plan.disc == "pressure_gauge"
        and lids in (0, *state.rules.plan.switches)
    ):
        most = max(state.rules.plan.switches)
        return "gum_gum_machine.needs-excess", {"lids": lids, "most": most}
    if phase == "switch" and lids:
        return "gum_gum_machine.needs-no-lid", {"lids": lids}
    return None


def _can_give(state: State) -> bool:
    have = all(set(state.piles[seat]) & set(state.double) for seat in state.givers)
    return have and len(state.double) == 2 and state.turn not in state.givers


def _ending(state: State) -> Iterator[_Fault]:
    rules, left, players = state.rules, state.left, len(state.points)
    reached = max(state.points) >= rules.goal
    if reached != (left is not None):
        yield "gum_gum_machine.needs-left", {"target": rules.goal}
    if left is None or state.phase == "game over":
        pass
    elif rules.final == "instant":
        yield "gum_gum_machine.needs-instant", {"target": rules.goal}
    elif rules.final == "equal_turns":
        due = (state.first - state.turn - 1) % players
        if left != due:
            yield "gum_gum_machine.needs-turns", {"left": left, "due": due}
    elif left > players - 1 - (state.phase == "shutter"):
        yield "gum_gum_machine.needs-fewer", {"left": left, "most": players - 1 - (state.phase == "shutter")}
    if state.phase == "game over" and state.left != 0:
        yield "gum_gum_machine.needs-over", {}
