"""Rounds of Bubble Gum by greedy players against a simulation written from the rulings: no engine, no odds in it."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt
from typing import Any

import pytest

import bubblenb as bb

Card = tuple[int, int]
"""The colour, in the order that breaks ties among cards alike, and the number."""
CARDS: list[Card] = [(colour, number) for colour in range(4) for number in range(1, 7)]
MINE = 15_000
THEIRS = 200_000


def leader_wins(led: Card, follows: Card, trump: int) -> bool:
    """The higher of one colour, else the one in trump, else the leader."""
    return led[1] > follows[1] if led[0] == follows[0] else follows[0] != trump


class Round:
    """A round on its way."""

    def __init__(self, rng: random.Random, pop_at: int, first: int | None) -> None:
        deck = rng.sample(CARDS, 21)
        self.hands = sorted(deck[:10]), sorted(deck[10:20])
        self.trump, self.pop_at = deck[20][0], pop_at
        self.lead = rng.randrange(2) if first is None else first
        self.fields: tuple[list[int], list[int]] = ([], [])
        self.tricks, self.pops = [0, 0], [0, 0]

    def strength(self, card: Card) -> int:
        return card[1] + 6 * (card[0] == self.trump)

    def led(self) -> Card:
        """The strongest card, or the weakest where three more would pop the field."""
        full = sum(self.fields[self.lead]) + 3 >= self.pop_at
        return (min if full else max)(self.hands[self.lead], key=self.strength)

    def follows(self, led: Card) -> Card:
        """What leaves the follower farthest ahead after this trick, and of that the weakest."""
        me = 1 - self.lead

        def wanted(card: Card) -> tuple[int, int]:
            after = [sum(self.fields[me]), sum(self.fields[self.lead])]
            if leader_wins(led, card, self.trump):
                after[1] += card[1]
            else:
                after[0] += led[1]
            mine, his = (0 if total >= self.pop_at else total for total in after)
            return mine - his, -self.strength(card)

        return max([card for card in self.hands[me] if card[0] == led[0]] or self.hands[me], key=wanted)

    def trick(self) -> None:
        lead, led = self.lead, self.led()
        self.hands[lead].remove(led)
        card = self.follows(led)
        self.hands[1 - lead].remove(card)
        won = lead if leader_wins(led, card, self.trump) else 1 - lead
        winning, caught = (led, card) if won == lead else (card, led)
        self.fields[won].append(caught[1])
        hand = self.hands[1 - won]
        hand.append(winning)  # the last of those alike
        hand.remove(max(hand, key=self.strength))
        hand.sort()
        self.tricks[won] += 1
        if sum(self.fields[won]) >= self.pop_at:
            self.fields[won].clear()
            self.pops[won] += 1
        self.lead = won

    def measured(self) -> dict[str, int]:
        """The whole round, as seat 0 has it in the end."""
        for _ in range(10):
            self.trick()
        mine, his = ((sum(field), len(field)) for field in self.fields)
        return {
            "result": (mine > his) - (mine < his),
            "margin": mine[0] - his[0],
            "total": mine[0],
            "tricks": self.tricks[0],
            "pops": self.pops[0],
        }


@pytest.mark.slow
@pytest.mark.parametrize("rules", [{}, {"first": 0}, {"first": 1, "pop_at": 20}, {"pop_at": 9}])
def test_rounds_of_greedy_players_end_as_the_rulings_say(rules: dict[str, Any]) -> None:
    sim = bb.simulate("bubble_gum", THEIRS, 5, rules=rules, progress=False)
    rng = random.Random(5)
    counts: dict[str, Counter[int]] = {measure: Counter() for measure in sim.measures}
    for _ in range(MINE):
        for measure, value in Round(rng, rules.get("pop_at", 15), rules.get("first")).measured().items():
            counts[measure][value] += 1
    for measure, found in counts.items():
        rows = {row["value"]: row["count"] for row in sim.table() if row["measure"] == measure}
        for value in {*rows, *found}:
            theirs, mine = rows.get(value, 0), found[value]
            share = (theirs + mine) / (THEIRS + MINE)
            error = sqrt(share * (1 - share) * (1 / THEIRS + 1 / MINE))
            assert abs(theirs / THEIRS - mine / MINE) <= 4 * error, (measure, value)
