"""Bubble Gum, as the laws see it."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import CARDS
from bubblenb.games.bubble_gum.state import PHASES
from tests.laws.case import Case


def _pieces(state: bubble_gum.State) -> Counter[str]:
    lying = [*state.hands, *state.fields, *state.discarded, state.popped, state.left]
    single = [state.trump, state.led, state.taken]
    return Counter(card for card in (*chain(*lying), *single) if isinstance(card, str))


CASE = Case(
    bubble_gum,
    (
        {},
        {"pop_at": 10},
        {"pop_at": 30},
        {"double_win": "none"},
        {"double_win": "none", "pop_at": 3},
        {"first": 0},
        {"first": 1},
        {"open_hands": True},
    ),
    _pieces,
    (
        *(f"{word} {card}" for word in ("play", "discard", "deal", "trump") for card in CARDS),
        "first 0",
        "first 1",
        "next",
    ),
    frozenset(PHASES),
    (
        # the last trick before the end of a round that both win, then extensions
        "bubble_gum: hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; popped r1 r3 r4 y6 g2 b2; to move 0",
        "bubble_gum: wins 1 1; round 2; hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; to move 0",
        "bubble_gum: rules double_win=none; wins 1 1; hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; to move 0",
        # empty fields
        "bubble_gum: hand0 y5; hand1 y4; trump b4; field0 r6 r5 r3; popped r1; to move 0",
        # cards not named
        "bubble_gum: hand0 r3 r5 b1; hand1 y2 y3 b2; trump g2; field0 y4 y5; to move 0",
    ),
    soak=50_000,
)
