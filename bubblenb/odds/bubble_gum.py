"""The exact numbers of Bubble Gum, for what a seat has seen.

Everything is conditional on what the seat has seen: its own cards and discards, and what lay open. What it does not
know is weighed by one of two models (section 1.4 of the rulings):

    facts           the cards dealt to the other are any of those not seen, all alike; each card that he played is a
                    fact (he held it, and none of the colour where he did not follow); each hidden discard is any of
                    the cards that he held then, all alike
    uniform_plays   in addition each card that he played is any that he might play, all alike

A position typed by hand has no history: every deal that fits is alike. A ``seen`` is a Seen or whatever has
``observe``, such as a match, which stands for what its seat 0 has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bubblenb.engine import BadText, Facts
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_gum.cards import COLOURS, NUMBER
from bubblenb.odds import bubble_gum_solved, bubble_gum_trick
from bubblenb.odds.bubble_gum_masks import BIT, SUIT, replies, winners, written
from bubblenb.odds.bubble_gum_solved import Weighed
from bubblenb.odds.bubble_gum_trick import Ending, Trick
from bubblenb.odds.bubble_gum_worlds import MODELS, Hands, gum_seen, posterior
from bubblenb.odds.chances import Pause, Progress, drain
from bubblenb.odds.counted import Counted
from bubblenb.words import say

__all__ = [
    "MODELS",
    "Ending",
    "Hands",
    "Trick",
    "Weighed",
    "beats",
    "hands",
    "holds",
    "pops",
    "solve",
    "solve_acts",
    "solve_steps",
    "tricks",
    "values",
    "values_steps",
    "void",
]


# The other player's hand -----------------------------------------------------------------------------------


def hands(seen: Any, model: str = "facts") -> Hands:
    """The hands that the other player may hold now, each with its chance; they add up to exactly 1.

    A card that he has just taken is in his hand until he has discarded one. Raises BadText before the trump card
    lies open, for a seat that does not know its own hand, and for a model that is not known.
    """
    return posterior(seen, model)


def void(seen: Any, colour: str, model: str = "facts") -> Counted:
    """The other player holds no card of this colour (``red`` or ``r``): the hands without one, weighed."""
    suit = SUIT[_letter(colour)]
    return _counted(posterior(seen, model), lambda hand: not hand & suit)


def holds(seen: Any, card: str, model: str = "facts") -> Counted:
    """The other player holds this card now: the hands with it, weighed."""
    bit = BIT[_card(card)]
    return _counted(posterior(seen, model), lambda hand: bool(hand & bit))


def beats(seen: Any, card: str | None = None, model: str = "facts") -> Counted:
    """The other player can win against this card, the one that I have led or one that I might lead, as he must follow.

    The hands with which he can, weighed; for one that I might lead, of those that he may hold now. Raises BadText for
    a card that I do not hold, and where he has led.
    """
    state = gum_seen(seen).state
    me = gum_seen(seen).seat or 0
    if state.led and state.turn == me:
        raise BadText(say("odds.bubble_gum.he-led", card=state.led))
    if card is None and not state.led:
        raise BadText(say("odds.bubble_gum.name-card"))
    led = state.led if card is None else _card(card)
    if led not in (*state.holding(me), state.led):
        raise BadText(say("odds.bubble_gum.not-yours", card=led))
    better = winners(BIT[led], SUIT[state.trump[0]])
    return _counted(posterior(seen, model), lambda hand: bool(replies(hand, BIT[led]) & better))


# This trick ------------------------------------------------------------------------------------------------


def tricks(seen: Any, model: str = "facts") -> dict[str, Trick]:
    """For each card that I may play now, or the one that I have led: how this trick may end, and with which chance.

    Each card with which he may follow is alike, for each hand that he may hold. Raises BadText where I neither lead
    nor follow nor have led.
    """
    return bubble_gum_trick.tricks(seen, model)


def pops(seen: Any, card: str, model: str = "facts") -> Counted:
    """I win this trick with this card and my field pops; the cases are his cards, as in `tricks`.

    Raises BadText also for a card that I may not play now.
    """
    given, may = _card(card), tricks(seen, model)
    if given not in may:
        raise BadText(say("odds.bubble_gum.not-now", card=given, cards=tuple(may)))
    return may[given].pops


# Best play -------------------------------------------------------------------------------------------------


def solve(position: Any, seat: int | None = None) -> str:
    """How this round ends for a seat with best play of both, all cards known: ``win``, ``both`` or ``loss``.

    ``position`` is a State, or a Seen or match in which both hands lie open; ``seat`` is that of the Seen, or else
    seat 0. The result of this round alone counts: not the margin, nor the rounds before and after it. Raises BadText
    for a hand that is not known, and with more than eight tricks left where the extra ``fast`` is not there. With
    it ten take some seconds, sometimes a minute.
    """
    return drain(bubble_gum_solved.solved(position, seat))


def solve_steps(position: Any, seat: int | None = None) -> Iterator[Progress[str | None]]:
    """What `solve` knows by and by: None while it searches."""
    return _reported(bubble_gum_solved.solved(position, seat))


def solve_acts(position: Any) -> dict[str, str]:
    """For each act of who is to move: how the round ends for him with it and best play of both from there on."""
    return drain(bubble_gum_solved.solved_acts(position))


def values(seen: Any, model: str = "facts", most: int | None = None, seed: int = 0) -> Weighed:
    """For each act that I have now: how the round ends with it, over the hands that the other may hold.

    For each of those hands both play their best as if all cards lay open from then on. All hands are searched where
    up to ``most`` may be, else a sample of so many is drawn by their chances, and marked ``sampled``. By default all
    are searched with up to four tricks left; a sample of 100 with five, and of fewer with more. Raises BadText where
    it is not my turn, and with more than eight tricks left where the extra ``fast`` is not there.
    """
    return bubble_gum_solved.weighed(seen, model, most, seed)


def values_steps(
    seen: Any, model: str = "facts", most: int | None = None, seed: int = 0
) -> Iterator[Progress[Weighed]]:
    """What `values` knows by and by, a report at least every 20 ms: ``exact`` once all hands have been searched."""
    return bubble_gum_solved.weighed_steps(seen, model, most, seed)


def _reported(answer: Pause[str]) -> Iterator[Progress[str | None]]:
    while True:
        try:
            next(answer)
        except StopIteration as stop:
            yield Progress(stop.value, True)
            return
        yield Progress(None, False)


# Helpers ---------------------------------------------------------------------------------------------------


def _counted(known: Hands, test: Callable[[int], bool]) -> Counted:
    return Counted(
        Facts({written(hand): ways for hand, ways in known.weights.items() if test(hand)}), known.of
    )


def _letter(colour: str) -> str:
    """The letter of a colour given by its name or its letter."""
    given = str(colour).strip().lower()
    for letter, name in COLOURS.items():
        if given in (letter, name):
            return letter
    raise BadText(say("odds.bubble_gum.colour", colours=", ".join(COLOURS.values()), got=quoted(colour)))


def _card(card: str) -> str:
    given = str(card).strip().lower()
    if given not in NUMBER:
        raise BadText(say("odds.bubble_gum.card", got=quoted(card)))
    return given
