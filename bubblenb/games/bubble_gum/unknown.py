"""Cards that a position does not tell: what a seat may not see, and how chance is asked for what is missing.

Any card that is left may be any that is missing, all alike, one after the other: hands first, then discards. Only
where a trick has just been taken a card may be impossible: who did not follow its colour holds none of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bubblenb.engine import HIDDEN, Event, Facts
from bubblenb.games.bubble_gum.cards import Card, arranged
from bubblenb.games.bubble_gum.state import Rules, State
from bubblenb.games.bubble_gum.trick import can_have_ended


def observe(state: State, seat: int | None) -> State:
    """The state as this seat sees it: hands and discards of others are HIDDEN, unless all hands lie open."""
    if state.rules.open_hands:
        return state
    hands, discarded = state.hands, state.discarded
    for other in (0, 1):
        if other != seat:
            hands = with_part(hands, other, (HIDDEN,) * len(hands[other]))
            discarded = with_part(discarded, other, (HIDDEN,) * len(discarded[other]))
    return replace(state, hands=hands, discarded=discarded)


def complete(state: State) -> State:
    """The state in which chance is asked for every card of hands and discards that is HIDDEN, one a step."""
    return replace(state, filling=True) if hidden(state) else state


def hidden(state: State) -> int:
    """How many cards of hands and discards are HIDDEN."""
    return sum(cards.count(HIDDEN) for cards in (*state.hands, *state.discarded))


def fitting(state: State) -> tuple[str, ...]:
    """The cards that the next one not known may be."""
    if not state.taken or not any(HIDDEN in hand for hand in state.hands):
        return state.left
    return tuple(card for card in state.left if can_have_ended(_placed(state, card)[0]))


def filled(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """A card that was not known is this one."""
    after, seat, kind, who = _placed(state, card)
    facts = {"card": card, who: seat, "weight": 1, "of": len(fitting(state))}
    event = secret(state.rules, seat, kind, "BG-deal", ("card", "weight", "of"), **facts)
    return replace(after, filling=hidden(after) > 0), (event,)


def _placed(state: State, card: str) -> tuple[State, int, str, str]:
    """The state with this card in the first place that is not known; whose it is, and how that is told."""
    for seat in (0, 1):
        if HIDDEN in state.hands[seat]:
            hands = with_part(state.hands, seat, _revealed(state.hands[seat], card))
            return replace(state, hands=hands), seat, "dealt", "to"
    seat = 0 if HIDDEN in state.discarded[0] else 1
    discarded = with_part(state.discarded, seat, _revealed(state.discarded[seat], card))
    return replace(state, discarded=discarded), seat, "had_discarded", "by"


def _revealed(cards: tuple[Card, ...], card: str) -> tuple[Card, ...]:
    return arranged((*without(cards, HIDDEN), card))


def secret(
    rules: Rules, seat: int, kind: str, rule: str, covered: tuple[str, ...] = ("card",), **facts: Any
) -> Event:
    """An event of which only this seat sees these facts, unless all hands lie open."""
    if rules.open_hands:
        return Event(kind, Facts(facts), rule)
    return Event(kind, Facts(facts), rule, (seat,), covered)


def with_part(pair: Any, seat: int, cards: tuple[Card, ...]) -> Any:
    """The pair with the part of this seat replaced."""
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """These cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
