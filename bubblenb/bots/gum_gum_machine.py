"""Bots for the Gum Gum Machine, beside the random one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bubblenb.engine import Seen
from bubblenb.games.gum_gum_machine.state import GO_ON, LEAVE, Act, Give, Lift, Shutter, State, Switch, Take
from bubblenb.odds.gum_gum_search import values

_WORTH_SEALING = 3
"""The greedy bot takes a lid as soon as its pile has so many colours."""
MOST_STEPS = 8_000
"""So many steps of a turn the bot that plays by expectation looks at."""
_OTHER = {"left": "right", "right": "left"}


def greedy(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Takes any new colour, and a lid for a pile of three; moves to where the next pipe has the most of that."""
    state: State = seen.state
    pile = state.piles[state.turn]
    if state.phase == "storage":
        takes = [act for act in legal if isinstance(act, Take) and _wanted(state, _gum(state, act.space))]
        return takes[0] if takes else LEAVE
    if GO_ON in legal:
        return GO_ON
    best = max(_promise(state, act, pile) for act in legal)
    return rng.choice([act for act in legal if _promise(state, act, pile) == best])


def _gum(state: State, space: str) -> str:
    return str(state.spaces[state.rules.plan.space_number[space]])


def _wanted(state: State, gum: str) -> bool:
    pile, lid = state.piles[state.turn], state.rules.plan.lid
    enough = min(_WORTH_SEALING, len(state.rules.plan.machine.colours))
    return len(pile) >= enough if gum == lid else gum not in pile


def _promise(state: State, act: Act, pile: Sequence[str]) -> int:
    """How many gums that are wanted the act leads past, as far as can be seen without thinking on."""
    plan = state.rules.plan
    match act:
        case Shutter(position):
            number = state.shown[plan.first_piece[plan.strip] + position - 1] if state.shown else None
            setup = state.setups[plan.strip]
            if isinstance(setup, str):
                number = plan.pieces[plan.strip][setup][position - 1]
            return _past(state, number, None) if isinstance(number, int) else 0
        case Switch(number, side):
            return _past(state, number, side)
        case Give(colour, _):
            return colour not in pile
        case Lift(space):
            frame, index = plan.frame_of_space[plan.space_number[space]]
            setup, shown = state.setups[frame], state.shown
            symbol = (
                plan.pieces[frame][setup][index]
                if isinstance(setup, str)
                else shown[plan.space_number[space]]
            )
            return symbol == state.sought
    return 0


def _past(state: State, number: int, side: str | None) -> int:
    """The gums that are wanted along the pipe of this switch, at this side or at the one that is free."""
    plan = state.rules.plan
    side = side or _OTHER[state.switches[plan.switches.index(number)]]
    spaces = {space for stop in plan.stops[plan.pipes_of_switch[number][side]] for space in stop}
    gums = [str(state.spaces[space]) for space in spaces if state.spaces[space] is not None]
    return len({gum for gum in gums if _wanted(state, gum)})


def expected(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Makes the expectation of the turn's points and half the worth of the pile left greatest.

    Of acts that are worth the same it plays the one that promises most at once, and else the first.
    """
    if len(legal) == 1:
        return legal[0]
    state: State = seen.state
    pile, worth = state.piles[state.turn], values(state, legal, most=MOST_STEPS)
    return max(legal, key=lambda act: (round(worth[act], 9), _promise(state, act, pile)))
