"""How many ways a round can go from small positions: listed, and counted again by a twin that knows only the rules."""

from __future__ import annotations

from typing import Any

import pytest

from bubblenb.games import bubble_gum

# Position of three tricks left -> act sequences of 1 to 9 acts (lead, follow, discard; three times).
LISTED: dict[str, tuple[int, ...]] = {
    "hand0 r5 y2 b6; hand1 r2 y6 g3; trump g1; field0 r6 b4 y3; field1 g6 b5 r1 g2; to move 0": (
        3,
        5,
        15,
        30,
        48,
        96,
        96,
        96,
        96,
    ),
    "hand0 r1 r2 r3; hand1 r4 r5 r6; trump g1; field0 y6 y3 g3 g2; field1 b6 b5 b2; to move 1": (
        3,
        9,
        27,
        54,
        108,
        216,
        216,
        216,
        216,
    ),
    "hand0 r1 g2 b3; hand1 y4 y5 y6; trump y1; field0 r6 b4 b1; field1 g6 r3 g4 g1; to move 0": (
        3,
        9,
        27,
        54,
        72,
        144,
        144,
        144,
        144,
    ),
    "hand0 r1 g2 b3; hand1 y4 y5 y6; trump y1; field0 r6 b4 b1; field1 g6 r3 g4 g1; to move 1": (
        3,
        9,
        27,
        54,
        72,
        144,
        144,
        144,
        144,
    ),
    "hand0 r1 r6 g4; hand1 r3 g3 g6; trump b1; field0 y6 y3 g5; field1 b6 r5 g1 g2; to move 1": (
        3,
        4,
        12,
        24,
        32,
        64,
        64,
        64,
        64,
    ),
}


def by_the_engine(state: bubble_gum.State, depth: int) -> int:
    if depth == 0:
        return 1
    if state.phase not in ("lead", "follow", "discard"):
        return 0
    acts = bubble_gum.legal(state, state.turn)
    return sum(by_the_engine(bubble_gum.apply(state, state.turn, act)[0], depth - 1) for act in acts)


class Twin:
    """A round as two sets of cards, told in tuples: nothing of the engine's is used."""

    def __init__(self, hands: tuple[frozenset[str], frozenset[str]], trump: str) -> None:
        self.hands, self.trump = hands, trump

    def count(self, leader: int, depth: int) -> int:
        """Sequences of so many acts from a trick that ``leader`` begins."""
        if depth == 0:
            return 1
        found = 0
        for card in self.hands[leader]:
            found += 1 if depth == 1 else self._follows(leader, card, depth - 1)
        return found

    def _follows(self, leader: int, led: str, depth: int) -> int:
        mine, other = self.hands[leader] - {led}, self.hands[1 - leader]
        same = {card for card in other if card[0] == led[0]}
        found = 0
        for card in same or other:
            if depth == 1:
                found += 1
                continue
            ranks = {
                played: (played[0] == self.trump, played[0] == led[0], played[1:]) for played in (led, card)
            }
            won = max(ranks, key=lambda played: ranks[played])
            winner = leader if won == led else 1 - leader
            left = {leader: mine, 1 - leader: other - {card}}
            left[1 - winner] |= {won}
            found += self._discards(left, winner, depth - 1)
        return found

    def _discards(self, left: dict[int, frozenset[str]], winner: int, depth: int) -> int:
        found = 0
        for card in left[1 - winner]:
            after = {**left, 1 - winner: left[1 - winner] - {card}}
            found += Twin((after[0], after[1]), self.trump).count(winner, depth - 1)
        return found


def twin_of(position: str) -> tuple[Twin, int]:
    fields: dict[str, Any] = dict(part.strip().split(" ", 1) for part in position.split(";"))
    hands = frozenset(fields["hand0"].split()), frozenset(fields["hand1"].split())
    return Twin(hands, fields["trump"][0]), int(fields["to"].removeprefix("move "))


@pytest.mark.parametrize("position", LISTED)
def test_the_ways_a_round_can_go_are_as_many_as_listed(position: str) -> None:
    state = bubble_gum.parse(f"bubble_gum: {position}")
    twin, leader = twin_of(position)
    counted = tuple(by_the_engine(state, depth) for depth in range(1, 10))
    assert counted == LISTED[position]
    assert counted == tuple(twin.count(leader, depth) for depth in range(1, 10))
    assert by_the_engine(state, 10) == 0
