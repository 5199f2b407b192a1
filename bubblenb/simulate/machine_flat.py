"""Where a turn of the Gum Gum Machine stands, as lists of whole numbers, and what of it is not known.

What the numbers mean is said in `machine_tables`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine import initial
from bubblenb.games.gum_gum_machine.filling import fitting_setups
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.state import CHOICES_OF_PHASES, Rules, State
from bubblenb.games.gum_gum_machine.stations import PUSHES
from bubblenb.simulate.machine_tables import HORIZONTAL, SIDES, VERTICAL, piece_of, station_of

PHASES: Final = (*CHOICES_OF_PHASES, "flick", "push", "cover", "patch", "over")
SHUTTER, THROW, STORAGE, CROSS, GIVE, LIFT, FOUND, SWITCH, EXCESS, FLICK, PUSH, COVER, PATCH, OVER = range(
    len(PHASES)
)
FILLED_IN: Final = (*CHOICES_OF_PHASES, "flick")
"""The phases that may follow where what is hidden is filled in: what fills it then depends on nothing else."""
BEGUN: Final = (*FILLED_IN, "push", "cover", "patch")
"""The phases in which a start may stand otherwise."""


class Flat(NamedTuple):
    """Where a turn stands, or from where trials start."""

    spaces: list[int]
    line: list[int]
    """The next gum to come out first; 0 behind the last."""
    bag: list[int]
    """How many of each kind, and 0 for what is no gum."""
    piles: list[int]
    """The mask of each player's pile, from the one whose turn it is."""
    pieces: list[int]
    """What the frames show, piece by piece."""
    shown: list[int]
    """Whether all have seen it."""
    at: tuple[int, ...]
    """The rest, in the order of AT."""


class Unknown(NamedTuple):
    """What is drawn before the turn of a trial."""

    fresh: bool
    """Whether the machine is filled."""
    players: int
    places: list[int]
    """The spaces whose gums are not known, and then the places in the line, counted on from the spaces."""
    frames: list[int]
    """Where the set-ups of each frame begin in ``setups``, and where the last ones end."""
    setups: list[int]
    """Where the pieces of each set-up that a frame may hold begin in ``rows``."""
    sizes: list[int]
    """The pieces of each frame."""
    rows: list[int]


AT: Final = (
    *("phase", "steps", "pipe", "stop", "ahead", "number", "sought", "done", "keep", "double", "giver"),
    *("shutter", "cross", "sides", "windows", "lined", "points"),
)
"""What ``Flat.at`` holds: ``stop`` counts all stops and ``ahead`` all places of ``way``; ``giver`` is how many seats on
from the turn the next one sits who gives a gum, 0 where nobody does; ``sides`` has a bit for each switch that lies to
the right, and ``windows`` two bits for the symbol that each boiler shows."""


def flat_of(state: State) -> Flat:
    """The numbers of a state; what is not known is as nothing, until it is drawn."""
    plan = state.rules.plan
    kinds, players = plan.kind_number, len(state.points)
    pipes, number = list(plan.stops), state.number
    pipe = stop = ahead = 0
    if state.pipe is not None:
        pipe = pipes.index(state.pipe)
        before = [one for name in pipes[:pipe] for one in plan.stops[name]]
        stop = len(before) + state.stop
        ahead = sum(map(len, [*before, *plan.stops[state.pipe][: state.stop]])) + state.ahead
    at = {
        "phase": PHASES.index(phase) if (phase := state.then or state.phase) in PHASES else OVER,
        "steps": state.steps,
        "pipe": pipe,
        "stop": stop,
        "ahead": ahead,
        "number": 0 if number is None else plan.switches.index(number),
        "sought": station_of(state.sought),
        "done": state.done,
        "keep": state.keep,
        "double": piece_of(plan, Double(*state.double)) if state.double else 0,
        "giver": (state.givers[0] - state.turn) % players if state.givers else 0,
        "shutter": state.shutter - 1,
        "cross": 2 * VERTICAL.index(state.cross[0]) + HORIZONTAL.index(state.cross[1]),
        "sides": sum(SIDES.index(side) << switch for switch, side in enumerate(state.switches)),
        "windows": sum(shows << 2 * boiler for boiler, shows in enumerate(state.boilers)),
        "lined": len(state.line),
        "points": 0,
    }
    line = [_bit(plan, gum) for gum in state.line]
    shown = [1] * sum(plan.sizes)
    if plan.random:
        shown = [int(piece is not HIDDEN) for piece in state.shown]
        for place in _opened(state):
            shown[place] = 1
    return Flat(
        spaces=[_bit(plan, gum) for gum in state.spaces],
        line=line + [0] * (plan.line_length + PUSHES + 1 - len(line)),
        bag=[*state.bag, 0],
        piles=[
            sum(1 << kinds[gum] for gum in state.piles[(state.turn + step) % players])
            for step in range(players)
        ],
        pieces=[
            piece_of(plan, piece)
            for frame, setup in enumerate(state.setups)
            for piece in (plan.pieces[frame][setup] if isinstance(setup, str) else [None] * plan.sizes[frame])
        ],
        shown=shown,
        at=tuple(at[name] for name in AT),
    )


def _bit(plan: Plan, gum: Any) -> int:
    return 1 << plan.kind_number[gum] if isinstance(gum, str) else 0


def _opened(state: State) -> list[int]:
    """The pieces that all see as soon as the set-ups that are not known have been drawn."""
    plan = state.rules.plan
    opened = []
    for frame, setup in enumerate(state.setups):
        boiler, first = frame - plan.first_boiler, plan.first_piece[frame]
        if isinstance(setup, str):
            continue
        if 0 <= boiler < len(state.boilers):
            opened.append(first + state.boilers[boiler])
        elif boiler < 0 and setup is HIDDEN:
            opened += [
                first + index for index in range(plan.sizes[frame]) if state.spaces[first + index] is None
            ]
    return opened


def unknown_of(state: State, fresh: bool) -> Unknown:
    """What has to be drawn for a state before play goes on, or the whole filling."""
    plan = state.rules.plan
    rows: list[int] = []
    setups: list[int] = []
    frames = [0]
    for frame in range(len(plan.frames)) if plan.random else ():
        setup = state.setups[frame]
        for one in [setup] if isinstance(setup, str) else fitting_setups(state, frame):
            setups.append(len(rows))
            rows += [piece_of(plan, piece) for piece in plan.pieces[frame][one]]
        frames.append(len(setups))
    gums = (*state.spaces, *state.line)
    return Unknown(
        fresh,
        len(state.points),
        [] if fresh else [place for place, gum in enumerate(gums) if gum is HIDDEN],
        frames,
        setups,
        list(plan.sizes) if plan.random else [],
        rows,
    )


def begun(rules: Rules, players: int, start: State | None) -> tuple[Flat, Unknown] | None:
    """From where trials start, and what is drawn then; None for a start that is not played here."""
    if start is None:
        state = replace(initial(rules, players), phase="shutter")
        return flat_of(state), unknown_of(state, fresh=True)
    possible = start.then in FILLED_IN if start.phase == "fill in" else start.phase in BEGUN
    if not possible or not _all_give(start):
        return None
    return flat_of(start), unknown_of(start, fresh=False)


def _all_give(state: State) -> bool:
    """Whether all give a gum, from the first who does, who have one of those colours."""
    players = len(state.points)
    first = (state.givers[0] - state.turn) % players if state.givers else players
    seats = [(state.turn + step) % players for step in range(first, players)]
    return state.givers == tuple(seat for seat in seats if set(state.piles[seat]) & set(state.double))
