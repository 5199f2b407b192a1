"""The hands that the other player of Bubble Gum may hold, weighed exactly by all that a seat has seen (section 1.4).

At the start all hands that can be dealt are alike, 286 of them. Each card he plays is a fact: he held it, and when he
did not follow he held none of the colour. Each hidden discard is one of the cards he held then, the one just taken
included, all alike. So the weight of a hand is the number of ways in which it can have come about: first hands and
the order of his discards. A history that begins in mid-round begins with every deal that fits, all alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations
from typing import Any, NamedTuple

from bubblenb.engine import HIDDEN, BadText, Event, Seen, as_seen
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_gum.state import State
from bubblenb.games.bubble_gum.trick import can_have_ended
from bubblenb.odds.bubble_gum_masks import BIT, SUIT_OF, bits, cards, mask, written
from bubblenb.words import say

MODELS = ("facts", "uniform_plays")
"""uniform_plays: in addition each card he played was any that he might play, all alike."""
_ALIKE = 60
"""Divided by the number of cards with which a colour can be followed, 1 to 6, this is whole."""


class Hands(Mapping[tuple[str, ...], Fraction]):
    """The chances of the hands that the other player may hold: ``hands["r3", "y5"]``, cards by colour and number."""

    __slots__ = ("of", "weights")

    def __init__(self, weights: Mapping[int, int]) -> None:
        self.weights = weights
        """The number of ways to each hand; a hand is a number as in ``bubble_gum_masks``."""
        self.of = sum(weights.values())
        """The number of all ways."""

    def __getitem__(self, hand: Iterable[str]) -> Fraction:
        return Fraction(self.weights[mask(hand)], self.of)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return map(cards, self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def __repr__(self) -> str:
        return say("odds.bubble_gum.hands", count=len(self), of=self.of)

    def drawn(self, rng: random.Random, count: int) -> list[tuple[str, ...]]:
        """So many hands drawn by their chances; one may come more than once."""
        ends = list(accumulate(self.weights.values()))
        return [cards(hand) for hand in rng.choices(list(self.weights), cum_weights=ends, k=count)]

    @property
    def cases(self) -> dict[str, int]:
        """Every hand as a text, with its weight out of ``of``."""
        return {written(hand): weight for hand, weight in self.weights.items()}


# What was seen ---------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One thing that was seen of the other player: a card played or taken, or a hidden discard."""

    kind: str
    """play, take or discard."""
    card: int = 0
    led: int = 0
    """All cards of the colour that was led, where he followed or did not."""


@dataclass(frozen=True, slots=True)
class History:
    """What was seen of the other player since the round or the position began."""

    unseen: int
    """The cards that he may have held at the start."""
    size: int
    """How many he held."""
    fixed: int
    """Those of them that are known."""
    steps: tuple[Step, ...]


def gum_seen(source: Any) -> Seen:
    """The Seen, of a seat of Bubble Gum that knows its own hand; raises BadText for any other."""
    seen = as_seen(source)
    if not isinstance(seen.state, State):
        raise BadText(say("odds.bubble_gum.other-game", got=type(seen.state).__module__))
    if seen.seat not in (0, 1):
        raise BadText(say("odds.bubble_gum.no-seat"))
    if seen.state.trump is None:
        raise BadText(say("odds.bubble_gum.no-trump"))
    if HIDDEN in seen.state.hands[seen.seat]:
        raise BadText(say("odds.bubble_gum.own-hand", field=f"hand{seen.seat}"))
    return seen


def round_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events since the last trump card was turned up, or since a position began."""
    for place in range(len(events) - 1, -1, -1):
        if events[place].kind in ("turned_trump", "began_round"):
            return events[place + 1 :]
    return events


def _steps(events: Iterable[Event], other: int) -> Iterator[Step]:
    """The steps of this seat. The colour led is told by who won: a position may begin in the middle of a trick."""
    followed = ""
    for event in events:
        card, his = str(event.facts.get("card")), event.facts.get("by") == other
        if event.kind == "followed":
            followed = card if his else ""
        elif event.kind == "won_trick" and followed:
            led = str(event.facts["against"]) if card == followed else card
            yield Step("play", BIT[followed], SUIT_OF[BIT[led]])
            followed = ""
        elif event.kind == "led" and his:
            yield Step("play", BIT[card])
        elif event.kind == "took" and his:
            yield Step("take", BIT[card])
        elif event.kind == "discarded" and his:
            yield Step("discard")


def _history(seen: Seen, steps: tuple[Step, ...]) -> History:
    """Back from what lies on the table now to what was not known when the history began."""
    state, other = seen.state, 1 - (seen.seat or 0)
    known = mask(state.holding(other))
    taken = shown = 0
    for step in steps:
        if step.kind == "take":
            taken |= step.card
        elif step.kind == "play":
            shown |= step.card & ~taken
            taken &= ~step.card
    kinds = Counter(step.kind for step in steps)
    fixed = known & ~taken
    size = len(state.holding(other)) + kinds["play"] - kinds["take"] + kinds["discard"]
    unseen = mask(state.left) & ~taken | shown
    if kinds[
        "discard"
    ]:  # what is known to be held now counts at the end, as ways in which it was discarded do not
        return History(unseen | fixed, size, 0, steps)
    return History(unseen, size, fixed, steps)


# What follows from it --------------------------------------------------------------------------------------


def posterior(source: Any, model: str = "facts") -> Hands:
    """The hands that the other may hold now, the card he has just taken included.

    Raises BadText for a position before the trump card, a seat that does not know its own hand, a model that is
    not known, and where no hand fits what was seen.
    """
    seen = gum_seen(source)
    if model not in MODELS:
        raise BadText(say("odds.bubble_gum.model", models=", ".join(MODELS), got=quoted(model)))
    state, other = seen.state, 1 - (seen.seat or 0)
    known = mask(state.holding(other))
    if HIDDEN not in state.hands[other]:
        return Hands({known: 1})
    events = round_events(seen.events)
    history = _history(seen, tuple(_steps(events, other)))
    weights = _weights(history, model == "uniform_plays")
    if known != history.fixed:
        weights = {hand: weight for hand, weight in weights.items() if hand & known == known}
    if state.taken and all(event.kind != "won_trick" for event in events):
        weights = {hand: weight for hand, weight in weights.items() if _can_hold(state, other, hand)}
    if not weights:
        raise BadText(say("odds.bubble_gum.no-hand"))
    return Hands(weights)


def _can_hold(state: State, other: int, hand: int) -> bool:
    """Whether the trick that a position begins with can have gone as it did, were this the hand."""
    held = cards(hand & ~BIT[state.taken or ""]) if other == state.turn else cards(hand)
    hands = (held, state.hands[1]) if other == 0 else (state.hands[0], held)
    return can_have_ended(replace(state, hands=hands))


def _weights(history: History, uniform: bool) -> Mapping[int, int]:
    """The number of ways to each hand after these steps (with ``uniform``, in parts of a way)."""
    return _after(replace(history, steps=()), history.steps, uniform)


@lru_cache(maxsize=64)
def _after(start: History, steps: tuple[Step, ...], uniform: bool) -> Mapping[int, int]:
    """The weights after the last step. What came before it is remembered from when it was the last one."""
    if not steps:
        few = start.size - start.fixed.bit_count()
        return {start.fixed | sum(held): 1 for held in combinations(bits(start.unseen), few)}
    before, step = _after(start, steps[:-1], uniform), steps[-1]
    if step.kind == "play":
        return _played(before, step, uniform)
    if step.kind == "take":
        return {hand | step.card: weight for hand, weight in before.items()}
    return _discarded(before)


def forget() -> None:
    """Forgets all histories that are remembered, so that they can be timed."""
    _after.cache_clear()


def _played(before: Mapping[int, int], step: Step, uniform: bool) -> Mapping[int, int]:
    """He held the card, and none of the colour led if it has another one."""
    card, led = step.card, step.led
    if led and not card & led:
        return {hand ^ card: weight for hand, weight in before.items() if hand & card and not hand & led}
    if led and uniform:  # who leads or does not follow has the choice of his whole hand, alike in every case
        return {
            hand ^ card: weight * (_ALIKE // (hand & led).bit_count())
            for hand, weight in before.items()
            if hand & card
        }
    return {hand ^ card: weight for hand, weight in before.items() if hand & card}


def _discarded(before: Mapping[int, int]) -> Mapping[int, int]:
    """Any card that he held may have gone."""
    after: dict[int, int] = {}
    get = after.get
    for hand, weight in before.items():
        rest = hand
        while rest:
            card = rest & -rest
            rest ^= card
            left = hand ^ card
            after[left] = get(left, 0) + weight
    return after
