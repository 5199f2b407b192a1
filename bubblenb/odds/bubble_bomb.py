"""The exact numbers of Bubble Bomb, for what a seat has seen.

A back that was never up is known to nobody (BB5), so all that a seat may count on are the sides that have been up.
A ``seen`` is a Seen or whatever has ``observe``, such as a match. A bomb is one of the 17 texts of BOMBS; a chip is
called by its number. Raises BadText where the question makes no sense: for the position of another game, for a
spectator, before the table is set up, after the game, for a bomb that there is not.
"""

from __future__ import annotations

from typing import Any

from bubblenb.games.bubble_bomb import reach
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.reach import Seven
from bubblenb.odds.bubble_bomb_claims import Exchange, right_claims, right_exchanges
from bubblenb.odds.bubble_bomb_position import bomb_named, place_of

__all__ = [
    "BOMBS",
    "Exchange",
    "Seven",
    "claims",
    "exchanges",
    "fewest_acts",
    "nearest",
    "plan",
]


# What is near ----------------------------------------------------------------------------------------------


def fewest_acts(seen: Any) -> dict[str, int | None]:
    """For each of the 17 bombs the fewest acts that complete it from the own row and the middle; None: unreachable.

    A turn of a chip and a swap count one each; only sides that have been up count, and what the others do is not
    foreseen (BB41). It is asked of all bombs, whether or not their tokens show them.
    """
    state, seat = place_of(seen)
    return reach.fewest_acts(state.rows[seat], state.middle)


def nearest(seen: Any, bomb: str) -> Seven | None:
    """The seven chips that complete the bomb by the fewest acts: which to keep, to take and to turn.

    One of the ways where there are several; None where it cannot be reached.
    """
    state, seat = place_of(seen)
    return reach.nearest_sevens(state.rows[seat], state.middle, [bomb_named(bomb)]).get(bomb)


def plan(seen: Any, bomb: str) -> tuple[str, ...] | None:
    """The texts of the acts of `nearest`, in an order in which they can be played; None where there are none.

    A swap counts one act and is written as two, ``put`` and ``take``, unless the rules make it one.
    """
    state, seat = place_of(seen)
    return reach.fewest_plan(state.rows[seat], state.middle, bomb_named(bomb), state.rules.atomic_swap)


# What is there ---------------------------------------------------------------------------------------------


def claims(seen: Any) -> tuple[tuple[str, ...], ...]:
    """What the seat could rightly claim now after a Boom: one bomb or two each time, the dearest first (BB18).

    Empty while another player's call is going on, and once a claim has been made.
    """
    state, seat = place_of(seen)
    call = state.call
    if call and (call.by != seat or call.banzai or call.bombs):
        return ()
    return tuple(right_claims(state, seat, state.rows[seat]))


def exchanges(seen: Any) -> tuple[Exchange, ...]:
    """Every Banzai that the seat could rightly go through with now; in the midst of its own, those that still fit."""
    state, seat = place_of(seen)
    call = state.call
    if call and (call.by != seat or not call.banzai):
        return ()
    return tuple(
        found
        for found in right_exchanges(state, seat)
        if call is None or (call.source in (None, found.needed) and call.given in (None, found.given))
    )
