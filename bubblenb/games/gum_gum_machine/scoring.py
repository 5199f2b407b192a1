"""Sealing a pile and ending a turn (L70-L80)."""

from __future__ import annotations

from bubblenb.games.gum_gum_machine.ending import add_points, game_over, turn_over
from bubblenb.games.gum_gum_machine.filling import start_refill
from bubblenb.games.gum_gum_machine.going import Going


def seal(go: Going, rule: str = "GG-seal") -> str:
    """A lid finishes the pile: it is valued by the number of its colours, and the turn ends (L70-L74, L80)."""
    pile = go.piles[go.turn]
    points = go.plan.worth(len(pile))
    go.piles[go.turn] = ()
    go.valued = (*pile, go.plan.lid)
    go.tell("sealed", rule, by=go.turn, gums=pile, points=points)
    add_points(go, points)
    return end_turn(go)


def end_turn(go: Going) -> str:
    """The turn ends; after a scoring the machine is refilled, unless the game is over (L74-L80, GG19)."""
    go.pipe = go.number = go.sought = None
    go.stop = go.ahead = go.done = go.keep = go.steps = 0
    go.double = go.givers = ()
    go.tell("turn_ended", "GG-turn-ends", by=go.turn)
    if go.left == 0:
        return game_over(go)
    if go.valued or go.rules.refill == "every_turn":
        return start_refill(go)
    return turn_over(go)


def endless(go: Going) -> str:
    """The turn has gone on for too long and ends (GG56)."""
    go.tell("went_round", "GG-endless", by=go.turn, steps=go.steps)
    return end_turn(go)


def visited(go: Going) -> bool:
    """Counts a switch, component or station that is reached; False where the turn must end instead (GG56)."""
    if go.steps >= go.rules.max_steps:
        return False
    go.steps += 1
    return True
