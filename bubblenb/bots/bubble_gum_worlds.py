"""Hands that the other player of Bubble Gum may hold, by all that a seat has seen of the round.

A card that he took and has not played is in his hand or among his discards, not in the pile. When he did not follow
a colour he held none of it: what he had of it before was gone by then.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bubblenb.engine import HIDDEN, Event, Seen
from bubblenb.games.bubble_gum.state import State

_TRIES = 40
_HAND, _PILE, _BEFORE = -2, -3, -1
_Place = int
"""Where a card that is not seen lies: the hand, the pile, or the number of the discard that it was."""


@dataclass(slots=True)
class Facts:
    """What the events of this round tell of the other player, each with the number of its event."""

    took: dict[str, int] = field(default_factory=dict)
    """Cards that he took and has not played since."""
    voids: dict[str, list[int]] = field(default_factory=dict)
    """When he held no card of a colour, by its letter."""
    discards: list[int] = field(default_factory=list)
    """When he discarded a card."""


def facts(events: Iterable[Event], other: int) -> Facts:
    """What the events of the last round among these tell of this seat.

    The colour led is told by who won, for a position may begin in the middle of a trick.
    """
    found, followed = Facts(), ""
    for number, event in enumerate(events):
        card, his = event.facts.get("card"), event.facts.get("by") == other
        if event.kind in ("turned_trump", "began_round"):
            found = Facts()
        elif event.kind in ("led", "followed") and his:
            found.took.pop(str(card), None)
            followed = str(card) if event.kind == "followed" else ""
        elif event.kind == "won_trick" and followed:
            led = str(event.facts["against"] if card == followed else card)
            if led[0] != followed[0]:
                found.voids.setdefault(led[0], []).append(number)
            followed = ""
        elif event.kind == "took" and his:
            found.took[str(card)] = number
        elif event.kind == "discarded" and his:
            found.discards.append(number)
    return found


def may_hold(seen: Seen) -> tuple[str, ...]:
    """The cards that may be in the other player's hand."""
    state: State = seen.state
    fitting, _free = _places(seen)
    known = tuple(card for card in state.hands[1 - (seen.seat or 0)] if card is not HIDDEN)
    return known + tuple(card for card in state.left if _HAND in fitting[card])


def hands(seen: Seen, rng: random.Random) -> Iterator[tuple[str, ...]]:
    """Hands that the other player may hold, without end; all that fit are about alike."""
    state: State = seen.state
    known = tuple(card for card in state.hands[1 - (seen.seat or 0)] if card is not HIDDEN)
    fitting, free = _places(seen)
    while True:
        yield known + _drawn(state.left, fitting, free, rng)


def _places(seen: Seen) -> tuple[dict[str, frozenset[_Place]], list[_Place]]:
    """Where each card that is not seen can lie, and the places that there are."""
    state: State = seen.state
    other = 1 - (seen.seat or 0)
    told = facts(seen.events, other)
    hidden = state.discarded[other].count(HIDDEN)
    times = ([_BEFORE] * hidden + told.discards)[-hidden:] if hidden else []
    free = [_HAND] * state.hands[other].count(HIDDEN) + list(range(len(times)))
    free += [_PILE] * (len(state.left) - len(free))
    return {card: _fitting(card, told, times) for card in state.left}, free


def _fitting(card: str, told: Facts, times: list[int]) -> frozenset[_Place]:
    """Where this card can lie."""
    since = told.took.get(card, _BEFORE)
    gone = min((time for time in told.voids.get(card[0], ()) if time > since), default=None)
    places = {place for place, time in enumerate(times) if time >= since and (gone is None or time < gone)}
    if gone is None:
        places.add(_HAND)
    if card not in told.took:
        places.add(_PILE)
    return frozenset(places)


def _drawn(
    cards: tuple[str, ...],
    fitting: dict[str, frozenset[_Place]],
    free: list[_Place],
    rng: random.Random,
) -> tuple[str, ...]:
    """The hand of one way to lay the cards; those that fit in fewest places are laid first."""
    for _ in range(_TRIES):
        places, hand = free[:], []
        for card in sorted(cards, key=lambda card: (len(fitting[card]), rng.random())):
            ways = [at for at, place in enumerate(places) if place in fitting[card]]
            if not ways:
                break
            place = places.pop(ways[int(rng.random() * len(ways))])
            if place == _HAND:
                hand.append(card)
        else:
            return tuple(hand)
    return tuple(rng.sample(cards, free.count(_HAND)))
