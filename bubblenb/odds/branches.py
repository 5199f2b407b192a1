"""The next steps of chance and choice, for any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bubblenb.engine import CHANCE, as_seen
from bubblenb.engine.protocol import AnyGame
from bubblenb.words import say


@dataclass(frozen=True)
class Branch:
    """One step and what may follow: who moves, the act's text, its chance, and the steps after it."""

    by: int
    """The seat that moves; CHANCE (-1) for chance."""
    act: str
    chance: Fraction | None
    """The chance of a step of chance; None for a choice."""
    state: Any
    """The position after the step, as the seat that asked sees it."""
    then: tuple[Branch, ...] = ()


def tree(source: Any, steps: int = 2) -> tuple[Branch, ...]:
    """The first ``steps`` steps from what a seat has seen, chance's with their fractions.

    Raises ValueError for steps below 1, or where the seat cannot see enough to go on.
    """
    seen = as_seen(source)
    if steps < 1:
        raise ValueError(say("odds.steps", got=steps))
    if seen.game is None:
        raise ValueError(say("odds.no-game"))
    return _branches(seen.game, seen.state, seen.seat, steps)


def _branches(game: AnyGame, state: Any, seat: int | None, steps: int) -> tuple[Branch, ...]:
    if not steps:
        return ()
    found = []
    for mover in game.movers(state):
        weights: Mapping[Any, int] = game.chance(state) if mover == CHANCE else {}
        total = sum(weights.values())
        for act in weights or game.legal(state, mover):
            after = game.observe(game.apply(state, mover, act)[0], seat)
            chance = Fraction(weights[act], total) if weights else None
            found.append(Branch(mover, str(act), chance, after, _branches(game, after, seat, steps - 1)))
    return tuple(found)
