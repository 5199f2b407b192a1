"""What is dealt in each round of a chunk: who leads, both hands and the trump card, and what else is not known.

A whole deal takes one number. Its colours are named by their part in the round (`bubble_gum_sets`), so there are 6
trump cards, 1,771 ways to leave three cards out, and 184,756 ways to halve the twenty others: 1,963,217,256 deals.
Which colour is trump makes no difference to the play; it is drawn for who looks at a round.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_gum.cards import CARDS, COLOURS, HAND_SIZE, Card
from bubblenb.games.bubble_gum.state import State
from bubblenb.simulate.bubble_gum_sets import FIRST_TRUMP, PLACES, Ints, size
from bubblenb.simulate.plan import generator

LEADER, DECK, COLOUR, PLAYS = range(4)
"""The streams of random numbers of a chunk; PLAYS has one more for each seat."""
Cards = tuple[Card, ...]
_NUMBER = {card: number for number, card in enumerate(CARDS)}
_LETTERS = tuple(COLOURS)
_PILE = 3
"""Cards that nobody gets."""


class Deal(NamedTuple):
    """All that chance has done before the first decision, for each table of a chunk."""

    leader: Ints
    """The seat that is to lead, or has led; where a trick has been taken, the one that has won it."""
    colour: Ints
    """Which colour is trump: its number in COLOURS. The sets are named by it."""
    trump: Ints
    hands: Ints
    """A row for each seat."""
    discarded: Ints
    """The discards that were not known; nothing for a table on which they are."""

    def card(self, known: str | None) -> Ints | None:
        """A card that a start tells, on each table; None for none."""
        return None if known is None else 1 << PLACES[self.colour, _NUMBER[known]]

    def cards(self, sets: Ints, index: int) -> list[str]:
        """The cards of one table's set, by colour and number."""
        places = PLACES[self.colour[index]]
        return [card for card, place in zip(CARDS, places, strict=True) if sets[index] >> place & 1]


def dealt(start: State, seed: int | str, number: int, size: int) -> Deal:
    """The deals of a chunk: of what a start does not tell, any card that is left is any of these, all alike."""
    if start.phase == "first leader":
        leader = generator(seed, number, LEADER).integers(0, 2, size, np.int32)
    else:
        ahead = 1 - start.turn if start.phase in ("follow", "discard") else start.turn
        leader = np.full(size, ahead, np.int32)
    if start.trump or any(start.hands):
        return _rest(start, leader, generator(seed, number, DECK))
    colour = generator(seed, number, COLOUR).integers(0, len(COLOURS), size, np.int32)
    return _whole(leader, colour, generator(seed, number, DECK))


# A whole deal ----------------------------------------------------------------------------------------------


def _whole(leader: Ints, colour: Ints, draws: np.random.Generator) -> Deal:
    trumps, cards_out, halves = _ways()
    drawn = draws.integers(0, len(trumps) * len(halves), len(leader), np.int64)
    way, half = np.divmod(drawn, len(halves))
    first = halves[half]
    everything = np.full(len(leader), (1 << len(CARDS)) - 1, np.int32)
    for card in cards_out[way].T:  # makes room for each card that is in no hand, the lowest first
        first += first & -card
        everything ^= card
    hands = np.array([first, everything ^ first])
    return Deal(leader, colour, trumps[way], hands, np.zeros_like(hands))


@cache
def _ways() -> tuple[Ints, Ints, Ints]:
    """For each way to leave cards out of the hands the trump card, and these cards in order; the halves of twenty."""
    places = range(len(CARDS))
    out = [
        (1 << trump, sorted(1 << place for place in (trump, *pile)))
        for trump in places[FIRST_TRUMP:]
        for pile in combinations([place for place in places if place != trump], _PILE)
    ]
    twenty = np.arange(1 << 2 * HAND_SIZE, dtype=np.int32)
    trumps, cards_out = zip(*out, strict=True)
    return np.array(trumps, np.int32), np.array(cards_out, np.int32), twenty[size(twenty) == HAND_SIZE]


# From a start ----------------------------------------------------------------------------------------------


def missing(start: State) -> tuple[int, int, int, int, int]:
    """How many cards chance has still to tell: of both hands, the trump card, and of what both have discarded."""
    known = [sum(card is not HIDDEN for card in hand) for hand in start.hands]
    whole = [len(hand) if start.trump else HAND_SIZE for hand in start.hands]
    first, second = (start.discarded[seat].count(HIDDEN) for seat in (0, 1))
    return whole[0] - known[0], whole[1] - known[1], int(start.trump is None), first, second


def _rest(start: State, leader: Ints, draws: np.random.Generator) -> Deal:
    """The cards that are left in any order: they go to whom some are missing, one after the other."""
    left = np.array([_NUMBER[card] for card in start.left], np.int32)
    order = draws.permuted(np.tile(left, (len(leader), 1)), axis=1)
    ends = np.cumsum(missing(start))
    first, second, trump, *discarded = np.split(order, ends, axis=1)[:-1]
    if start.trump:
        colour = np.full(len(leader), _LETTERS.index(start.trump[0]), np.int32)
        trump = np.full((len(leader), 1), _NUMBER[start.trump], np.int32)
    else:
        colour = trump[:, 0] // (len(CARDS) // len(COLOURS))
    places = PLACES[colour]

    def sets(drawn: Ints, known: Cards = ()) -> Ints:
        numbers = [_NUMBER[card] for card in known if card is not HIDDEN]
        every = np.hstack([drawn, np.tile(np.array(numbers, np.int32), (len(leader), 1))])
        bits: Ints = (1 << np.take_along_axis(places, every, axis=1)).sum(axis=1, dtype=np.int32)
        return bits

    hands = np.array([sets(first, start.hands[0]), sets(second, start.hands[1])])
    return Deal(leader, colour, sets(trump), hands, np.array([sets(cards) for cards in discarded]))
