"""The end of the game: when it is over, and who has won (L36, BB31 to BB35)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bubblenb.engine import Event
from bubblenb.games.bubble_bomb.bag import event
from bubblenb.games.bubble_bomb.state import State

TO_THE_LAST_CHIP: Final = 4
"""So many players play until the bag is empty; fewer until somebody reaches the target."""


def has_ended(state: State, seat: int) -> bool:
    """Whether the points that this seat has just scored, or the last chip of the bag, end the game."""
    if state.players == TO_THE_LAST_CHIP:
        return not state.bag
    return state.score(seat) >= state.rules.target


def winners(state: State) -> tuple[int, ...]:
    """The players with the most points."""
    points = [state.score(seat) for seat in range(state.players)]
    return tuple(seat for seat, score in enumerate(points) if score == max(points))


def over(state: State, rule: str, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The game is over at once; what would still follow the claim is left out."""
    after = replace(state, phase="game over", call=None)
    if state.players == TO_THE_LAST_CHIP:
        events = (*events, event("emptied", rule or "BB-last-chip"))
    best = winners(after)
    if len(best) > 1:
        return after, (*events, *(_won("shared", "BB-tie", after, seat) for seat in best))
    ending = "BB-most" if state.players == TO_THE_LAST_CHIP else "BB-target"
    return after, (*events, _won("won", ending, after, best[0]))


def _won(kind: str, rule: str, state: State, seat: int) -> Event:
    return event(kind, rule, winner=seat, points=state.score(seat))
