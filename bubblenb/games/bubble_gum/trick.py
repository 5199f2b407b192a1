"""Who wins a trick, and how the last one can have gone: by what lies on the table after it."""

from __future__ import annotations

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_gum.cards import NUMBER
from bubblenb.games.bubble_gum.state import State


def decide(led: str, followed: str, trump: str) -> tuple[bool, str]:
    """Whether the card led wins against the card that followed, and by which rule (L31-L33).

    >>> decide("r6", "b1", "b4")
    (False, 'BG-trump-wins')
    """
    if led[0] == followed[0]:
        return NUMBER[led] > NUMBER[followed], "BG-same-colour"
    if trump[0] in (led[0], followed[0]):
        return led[0] == trump[0], "BG-trump-wins"
    return True, "BG-leader-wins"


def winners_way(state: State) -> tuple[bool, bool]:
    """Whether the winner of the trick whose loser is to discard can have led it, and whether he can have followed.

    The card taken has won against the last one in his field, and colours were followed.
    """
    winner, loser = 1 - state.turn, state.turn
    taken, captured, trump = state.taken or "", state.fields[winner][-1], state.trump or ""
    led = decide(taken, captured, trump)[0] and _may_have_followed(state, loser, taken, captured)
    followed = not decide(captured, taken, trump)[0] and _may_have_followed(state, winner, captured, taken)
    return led, followed


def can_have_ended(state: State) -> bool:
    """Whether there is a way; the first trick of a round was led by its leader."""
    led, followed = winners_way(state)
    if state.tricks > 0:
        return led or followed
    return followed if state.turn == state.leader else led


def _may_have_followed(state: State, seat: int, led: str, card: str) -> bool:
    """Whether the seat may have followed with this card: one of the colour led, or it held none of that.

    Of the cards not known enough must have other colours.
    """
    hand = state.hands[seat]
    if led[0] == card[0]:
        return True
    if any(held[0] == led[0] for held in hand if held is not HIDDEN):
        return False
    unknown = hand.count(HIDDEN)
    return not unknown or unknown <= sum(other[0] != led[0] for other in state.left)
