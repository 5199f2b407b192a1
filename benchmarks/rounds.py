"""How many rounds of Bubble Gum a second: the lanes beside a plain loop, both with greedy players.

The loop is what one would write in an evening: the same rules and the same players, without the classes and checks of
the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count

from benchmarks import Row, speeds
from bubblenb.bots import bots_of
from bubblenb.games import bubble_gum
from bubblenb.simulate.bubble_gum_lanes import Lanes, plan
from bubblenb.simulate.engine_trials import EnginePlan

AIM, STRETCH = 25, 58
POP_AT, USUAL = 15, 3
Played = Callable[[], int]
"""Plays for a while and says how many rounds."""


def plain_round(rng: random.Random) -> tuple[int, int]:
    """One round in plain Python: the totals of both fields. A card is 6 * its colour + its number - 1."""
    deck = list(range(24))
    rng.shuffle(deck)
    hands, trump = (deck[:10], deck[10:20]), deck[20] // 6
    totals = [0, 0]
    leader = int(rng.random() * 2)

    def strength(card: int) -> int:
        return card % 6 + 6 * (card // 6 == trump)

    for _ in range(10):
        mine, other = hands[leader], hands[1 - leader]
        led = (min if totals[leader] + USUAL >= POP_AT else max)(mine, key=strength)
        mine.remove(led)
        best, most, weakest = -1, -99, 99
        ours, theirs = totals[1 - leader], totals[leader]
        colour = led // 6
        for card in [card for card in other if card // 6 == colour] or other:
            if (card // 6 == colour and card > led) or (card // 6 != colour and card // 6 == trump):
                after = ours + led % 6 + 1
                margin = (after if after < POP_AT else 0) - theirs
            else:
                after = theirs + card % 6 + 1
                margin = ours - (after if after < POP_AT else 0)
            strong = strength(card)
            if margin > most or (margin == most and strong < weakest):
                best, most, weakest = card, margin, strong
        other.remove(best)
        if (best // 6 == colour and best > led) or (best // 6 != colour and best // 6 == trump):
            leader, taken, captured, loser = 1 - leader, best, led, mine
        else:
            taken, captured, loser = led, best, other
        loser.append(taken)
        loser.remove(max(loser, key=strength))
        total = totals[leader] + captured % 6 + 1
        totals[leader] = total if total < POP_AT else 0
    return totals[0], totals[1]


def loop() -> Played:
    """The plain loop."""
    rng = random.Random("bench")

    def played() -> int:
        for _ in range(2_000):
            plain_round(rng)
        return 2_000

    return played


def lanes() -> Played:
    """Chunks of ours, with draws and columns."""
    greedy = bots_of("bubble_gum")["greedy"]
    rounds = plan(bubble_gum.Rules(), {0: greedy, 1: greedy}, None)
    assert rounds is not None
    numbers = count()

    def played() -> int:
        for _ in range(8):
            rounds.chunk("bench", next(numbers))
        return 8 * Lanes.size

    return played


def engine() -> Played:
    """Trials of the engine."""
    trials = EnginePlan(bubble_gum, bubble_gum.Rules(), 2, {0: "greedy", 1: "greedy"})
    numbers = count()

    def played() -> int:
        trials.chunk("bench", next(numbers))
        return trials.size

    return played


def against_a_loop() -> Row:
    ours, plain, acts = speeds(lanes(), loop(), engine())
    measured = f"{ours / plain:.0f} times ({ours:,.0f}; the loop {plain:,.0f}; the engine {acts:,.0f})"
    what = "Bubble Gum, rounds a second, greedy players, against a plain Python loop"
    return Row(what, measured, f"{AIM} times", f"{STRETCH} times", ours / plain >= AIM)


ROWS = (against_a_loop,)
