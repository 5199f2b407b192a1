"""Slow twins: every case listed through the engine's own protocol. They share nothing with the odds but the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack.state import State

Ends = tuple[Fraction, Fraction, Fraction]
ENDED = ("award", "hand over", "game over")
RESULT: dict[str, Ends] = {
    "player": (Fraction(1), Fraction(0), Fraction(0)),
    "tie": (Fraction(0), Fraction(1), Fraction(0)),
    "croupier": (Fraction(0), Fraction(0), Fraction(1)),
}


def seen(text: str) -> Seen:
    """What seat 0 sees of a position."""
    return Seen(0, bubblejack.parse(text), (), bubblejack)


def rank_of_act(text: str) -> tuple[int, int, int]:
    """Stand, hit, use by rank, bust."""
    heights = {"0": 0, "A": 1, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 11)}
    match text.split():
        case ["use", card]:
            return (2, heights[card[:-1]], 0)
        case ["use", card, "drop", drop]:
            return (2, heights[card[:-1]], heights[drop[:-1]])
    return (["stand", "hit", "use", "bust"].index(text), 0, 0)


def acts(state: State) -> dict[str, Ends]:
    """For every act of the player: how the hand ends with it and best play from there on."""
    listed = sorted(bubblejack.legal(state, 0), key=lambda act: rank_of_act(str(act)))
    return {str(act): value(bubblejack.apply(state, 0, act)[0]) for act in listed}


@cache
def value(state: State) -> Ends:
    """How the hand ends under best play."""
    if state.phase in ENDED:
        return RESULT[state.result or ""]
    (mover,) = bubblejack.movers(state)
    if mover == CHANCE:
        weights = bubblejack.chance(state)
        whole = sum(weights.values())
        parts = [
            (Fraction(w, whole), value(bubblejack.apply(state, CHANCE, a)[0])) for a, w in weights.items()
        ]
        win, tie, lose = (sum((share * ends[at] for share, ends in parts), Fraction(0)) for at in range(3))
        return win, tie, lose
    if mover == 0:
        best: Ends | None = None
        for ends in acts(state).values():
            if best is None or ends[0] - ends[2] > best[0] - best[2]:
                best = ends
        assert best
        return best
    (forced,) = bubblejack.legal(state, mover)
    return value(bubblejack.apply(state, mover, forced)[0])


def croupier(state: State) -> dict[Any, Fraction]:
    """The croupier's final totals were the player to stand now."""
    if state.phase == "decide" and state.turn == 0:
        state = bubblejack.apply(state, 0, bubblejack.read(state, "stand"))[0]
    found: dict[Any, Fraction] = {}
    _walk(state, Fraction(1), found)
    return found


def _walk(state: State, chance: Fraction, found: dict[Any, Fraction]) -> None:
    if state.phase in ENDED:
        total = state.croupier.total
        key = total if total <= 21 else "bust"
        found[key] = found.get(key, Fraction(0)) + chance
        return
    (mover,) = bubblejack.movers(state)
    weights = (
        bubblejack.chance(state) if mover == CHANCE else dict.fromkeys(bubblejack.legal(state, mover), 1)
    )
    for act, weight in weights.items():
        _walk(bubblejack.apply(state, mover, act)[0], chance * Fraction(weight, sum(weights.values())), found)
