"""The states of the Gum Gum Machine that numbers stand for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.schema import STATIONS
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.simulate.machine_flat import AT, PHASES, Flat
from bubblenb.simulate.machine_tables import DOUBLE, DOUBLES, SIDES, piece_of, quadrant


def state_of(flat: Flat, begin: State) -> State:
    """The state of these numbers, with all else as it was at the beginning: known places of the line, ends of games."""
    plan, turn, players = begin.rules.plan, begin.turn, len(begin.points)
    at = dict(zip(AT, flat.at, strict=True))
    pipes, phase = list(plan.stops), PHASES[at["phase"]]
    piles = [_gums(plan, mask) for mask in flat.piles]
    points = list(begin.points)
    points[turn] += at["points"]
    double = divmod(at["double"] - DOUBLE, DOUBLES) if at["double"] else ()
    state = replace(
        begin,
        phase=phase,
        then="",
        points=tuple(points),
        piles=tuple(piles[(seat - turn) % players] for seat in range(players)),
        spaces=tuple(next(iter(_gums(plan, gum)), None) for gum in flat.spaces),
        line=tuple(_gums(plan, gum)[0] for gum in flat.line[: at["lined"]]),
        bag=tuple(flat.bag[:-1]),
        setups=_setups(plan, flat.pieces),
        shutter=at["shutter"] + 1,
        switches=tuple(SIDES[at["sides"] >> switch & 1] for switch in range(len(plan.switches))),
        boilers=tuple(at["windows"] >> 2 * boiler & 3 for boiler in range(len(plan.boilers))),
        cross=quadrant(at["cross"]),
        steps=at["steps"],
        pipe=None,
        stop=0,
        ahead=0,
        number=plan.switches[at["number"]] if phase == "throw" else None,
        sought=STATIONS[at["sought"] - 1] if at["sought"] else None,
        done=at["done"],
        keep=at["keep"],
        double=tuple(plan.kinds[colour] for colour in double),
        givers=tuple(
            (turn + step) % players
            for step in range(at["giver"] or players, players)
            if {plan.kinds[colour] for colour in double} & set(piles[step])
        ),
    )
    if plan.random:
        shown = zip(flat.shown, _shown(plan, state), strict=True)
        state = replace(state, shown=tuple(piece if seen else HIDDEN for seen, piece in shown))
    if phase != "storage":
        return state
    name = pipes[at["pipe"]]
    before = [stop for one in pipes[: at["pipe"]] for stop in plan.stops[one]]
    stop = at["stop"] - len(before)
    ahead = at["ahead"] - sum(map(len, [*before, *plan.stops[name][:stop]]))
    return replace(state, pipe=name, stop=stop, ahead=ahead)


def _gums(plan: Plan, mask: int) -> tuple[str, ...]:
    return tuple(kind for number, kind in enumerate(plan.kinds) if mask >> number & 1)


def _setups(plan: Plan, pieces: list[int]) -> tuple[str, ...]:
    """The set-up of each frame that shows these pieces."""
    found = []
    for frame, first in enumerate(plan.first_piece):
        lie = pieces[first : first + plan.sizes[frame]]
        rows = plan.pieces[frame].items()
        found.append(next(name for name, row in rows if [piece_of(plan, piece) for piece in row] == lie))
    return tuple(found)


def _shown(plan: Plan, state: State) -> list[Any]:
    return [piece for frame, setup in enumerate(state.setups) for piece in plan.pieces[frame][str(setup)]]
