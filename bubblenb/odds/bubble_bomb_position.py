"""From what a seat has seen of Bubble Bomb to the chips that it may count on."""

from __future__ import annotations

from typing import Any

from bubblenb.engine import BadText, as_seen
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_bomb.backs import observe
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.state import State
from bubblenb.words import say


def position_of(source: Any) -> State:
    """The position as all see it, without the backs that nobody has seen; raises BadText for another game's."""
    return observe(_state_of(source), None)


def place_of(source: Any) -> tuple[State, int]:
    """The position and the seat that asks.

    It may hold backs that nobody has seen: who goes by this looks at a back only where the chip is known. Raises
    BadText where the seat is no player's, before the table is set up, and after the game.
    """
    seen = as_seen(source)
    state = _state_of(seen)
    if seen.seat is None or not 0 <= seen.seat < state.players:
        raise BadText(say("bubble_bomb.odds.seat", last=state.players - 1, got=quoted(seen.seat)))
    if state.phase == "set up":
        raise BadText(say("bubble_bomb.odds.set-up"))
    if state.phase == "game over":
        raise BadText(say("bubble_bomb.odds.over"))
    return state, seen.seat


def _state_of(source: Any) -> State:
    state = as_seen(source).state
    if not isinstance(state, State):
        raise BadText(say("bubble_bomb.odds.other-game", got=type(state).__module__))
    return state


def bomb_named(bomb: Any) -> str:
    """The bomb as it is; raises BadText for what is none."""
    if not isinstance(bomb, str) or bomb not in BOMBS:
        raise BadText(say("bubble_bomb.odds.bomb", known=BOMBS, got=quoted(bomb)))
    return bomb
