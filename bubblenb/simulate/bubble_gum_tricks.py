"""The play of many rounds of Bubble Gum at once, trick by trick: the rules, and two bots that choose by set algebra.

Read from top to bottom: the tables, a trick, the pop, and how the bots choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bubblenb.bots.bubble_gum import USUAL
from bubblenb.simulate import bubble_gum_sets as sets
from bubblenb.simulate.bubble_gum_sets import Ints

GREEDY, RANDOM = "greedy", "random"
BOTS = (GREEDY, RANDOM)
AHEAD, BEHIND = 0, 1
"""The rows of what both players have: first of who leads or has won the trick, then of the other one."""
Draws = NDArray[np.float64]


class Trick(NamedTuple):
    """The cards of one trick; None where the start tells it."""

    led: Ints | None
    followed: Ints | None
    discarded: Ints


@dataclass
class Tables:
    """Where many rounds stand. They are changed in place."""

    leader: Ints
    """The seat that leads, or has won the trick."""
    hands: Ints
    totals: Ints
    counts: Ints
    """Of the fields: the numbers of the cards added up, and how many cards."""
    pop_at: int
    tricks: Ints = field(init=False)
    pops: Ints = field(init=False)
    """How many tricks seat 0 has won here, and how often its field has popped."""

    def __post_init__(self) -> None:
        self.tricks, self.pops = np.zeros_like(self.leader), np.zeros_like(self.leader)

    def lead(self, card: Ints) -> None:
        """The card leaves its hand."""
        self.hands[AHEAD] ^= card

    def follow(self, led: Ints, card: Ints) -> Ints:
        """The trick has its winner, who captures the other card and is now ahead. Gives the card that has won."""
        self.hands[BEHIND] ^= card
        taken_over = card & sets.of(sets.WINNERS, led) != 0
        self.leader = self.leader ^ taken_over
        changed = -taken_over.astype(np.int32)  # all bits, or none: so rows change places without copies
        for rows in (self.hands, self.totals, self.counts):
            rows ^= (rows[AHEAD] ^ rows[BEHIND]) & changed
        taken: Ints = led ^ (led ^ card) & changed
        self.totals[AHEAD] += sets.of(sets.NUMBER, led ^ card ^ taken)
        self.counts[AHEAD] += 1
        self.tricks += self.leader == 0
        return taken

    def discard(self, taken: Ints, card: Ints) -> None:
        """The loser keeps all cards but this one; then the winner's field may pop."""
        self.hands[BEHIND] = (self.hands[BEHIND] | taken) ^ card
        popped = self.totals[AHEAD] >= self.pop_at
        self.totals[AHEAD] *= ~popped
        self.counts[AHEAD] *= ~popped
        self.pops += popped & (self.leader == 0)


# A trick ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Players:
    """The bots of both seats, and the random numbers of each: a row for each of its plays and discards in turn."""

    bots: tuple[str, str]
    draws: tuple[Draws, Draws]

    def card(self, seats: Ints, turn: int, options: Ints, greedy: Callable[[], Ints]) -> Ints:
        """The card of these options that the bot of each table's seat chooses."""
        if RANDOM not in self.bots:
            return greedy()
        choices = [
            greedy() if bot == GREEDY else sets.picked(options, draws[turn])
            for bot, draws in zip(self.bots, self.draws, strict=True)
        ]
        return np.where(seats == 0, *choices)


def played(
    tables: Tables, players: Players, tricks: int, led: Ints | None, taken: Ints | None
) -> Iterator[Trick]:
    """Plays so many tricks on all tables; in the first of them a card may have been led, or taken, already."""
    for number in range(tricks):
        first = followed = None
        if taken is None:
            if led is None:
                hand = tables.hands[AHEAD]
                led = first = players.card(tables.leader, 2 * number, hand, partial(greedy_lead, tables))
                tables.lead(led)
            options = replies(tables.hands[BEHIND], led)
            reply = partial(greedy_reply, tables, options, led)
            followed = players.card(1 - tables.leader, 2 * number, options, reply)
            taken = tables.follow(led, followed)
        holding = tables.hands[BEHIND] | taken
        throw = partial(greedy_discard, tables, taken)
        discarded = players.card(1 - tables.leader, 2 * number + 1, holding, throw)
        tables.discard(taken, discarded)
        yield Trick(first, followed, discarded)
        led = taken = None


def replies(hands: Ints, led: Ints) -> Ints:
    """The cards with which each hand may follow (L28)."""
    suited = hands & sets.of(sets.SUIT, led)
    return np.where(suited != 0, suited, hands)


# The greedy bot --------------------------------------------------------------------------------------------


def greedy_lead(tables: Tables) -> Ints:
    """The strongest card; with a field that is nearly full the weakest."""
    hand = tables.hands[AHEAD]
    full = tables.totals[AHEAD] + USUAL >= tables.pop_at
    return np.where(full, sets.weakest(hand), sets.strongest(hand))


def greedy_reply(tables: Tables, options: Ints, led: Ints) -> Ints:
    """The card after which its field is most ahead, the pop included; of equal ones the weakest.

    Whichever card wins, it captures the one that is led. A card that loses is a gift by its number, unless the other
    field pops of it. So it is enough to know which cards win, and which make the other field pop.
    """
    other, mine = tables.totals
    number = sets.of(sets.NUMBER, led)
    winning = options & sets.of(sets.WINNERS, led)
    losing = options ^ winning
    popping = losing & sets.AT_LEAST.take(tables.pop_at - other, mode="clip")
    given_up = losing & sets.AT_MOST.take(mine, mode="clip")
    wins = np.where(
        mine + number < tables.pop_at,
        (popping == 0) | (number > other),  # its own field grows: better than any gift
        (popping | given_up) == 0,  # its own field pops: worse than to give a card of no more than it holds
    )
    wins &= winning != 0
    return sets.weakest(np.where(wins, winning, np.where(popping != 0, popping, losing)))


def greedy_discard(tables: Tables, taken: Ints) -> Ints:
    """The strongest card; the one just taken only if it is stronger than the whole hand."""
    hand = tables.hands[BEHIND]
    kept = hand & sets.of(sets.AS_STRONG, taken) != 0
    return np.where(kept, sets.strongest(hand), taken)
