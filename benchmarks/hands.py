"""How many hands of Bubblejack a second, beside the programs and loops that people use for such questions.

Everything of a row runs in turns in the same run, and its middle speeds are compared. The work is not alike, and each
row says how: the peers step through Python or a general interface and let any player choose, ours plays a fixed way.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from itertools import count
from typing import Any

import numpy as np

from benchmarks import Row, speeds
from bubblenb.games import bubblejack
from bubblenb.odds.chances import drain
from bubblenb.odds.croupier import House, Polynomial, Start, polynomial
from bubblenb.odds.quick import Batch
from bubblenb.simulate import bubblejack_steps as steps
from bubblenb.simulate.bubblejack_lanes import Lanes, plan

RESERVES = "player ; croupier ; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"
Played = Callable[[], int]
"""Plays for a while and says how many hands."""


# What is run -----------------------------------------------------------------------------------------------


def lanes(position: str, fast: bool) -> Played | None:
    """Chunks of ours, with draws and columns; None for ``fast`` without numba."""
    state = bubblejack.parse(f"bubblejack: {position}")
    hands = plan(state.rules, {0: "house"}, state)
    assert hands is not None
    if fast and steps.compiled() is None:
        return None
    numbers = count()

    def played() -> int:
        kept, steps.COMPILE_AFTER = steps.COMPILE_AFTER, 0 if fast else 1 << 62
        for _ in range(8):
            hands.chunk("bench", next(numbers))
        steps.COMPILE_AFTER = kept
        return 8 * Lanes.size

    return played


@cache
def ours() -> dict[str, Played | None]:
    """What of ours is measured."""
    plain = "rules bubbles=False; player ; croupier"
    return {
        "plain": lanes(plain, fast=False),
        "plain fast": lanes(plain, fast=True),
        "reserves": lanes(RESERVES, fast=False),
        "reserves fast": lanes(RESERVES, fast=True),
    }


def gymnasium_hands() -> Played | None:
    """Blackjack-v1, a hand that hits under 17, which is what its croupier does too."""
    try:
        import gymnasium
    except ImportError:
        return None
    table = gymnasium.make(
        "Blackjack-v1"
    ).unwrapped  # without the checks around it, which cost a part of its time

    def played() -> int:
        for _ in range(2_000):
            seen, _ = table.reset()
            over = False
            while not over:
                seen, _, over, _, _ = table.step(int(seen[0] < 17))
        return 2_000

    return played


def open_spiel_hands() -> Played | None:
    """Its blackjack from beginning to end in C++, with its uniformly random bot."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("blackjack")
    bots = [pyspiel.make_uniform_random_bot(0, 1)]
    seeds = count(1)

    def played() -> int:
        for _ in range(20_000):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 20_000

    return played


VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10) * 4


def plain_hand(draw: Callable[[], float]) -> tuple[int, int, int]:
    """One hand in plain Python, without the classes and checks of the engine: the result and both totals."""
    gone = set()
    totals = [0, -1]
    for side in (0, 1):
        hard, ace, cards = 0, False, 0
        while True:
            card = int(draw() * 52)
            if card in gone:
                continue
            gone.add(card)
            value = VALUES[card]
            hard += value
            ace = ace or value == 1
            cards += 1
            total = hard + 10 if ace and hard <= 11 else hard
            if cards > 1 and total >= 17:
                break
        totals[side] = total if total <= 21 else 0
        if total > 21:
            return 2 * side - 1, totals[0], totals[1]
    mine, his = totals
    return (mine > his) - (mine < his), mine, his


def plain_hands() -> Played:
    """A loop in plain Python; like ours, it leaves a column for each measure."""
    draw = random.Random("plain").random

    def played() -> int:
        results, mine, his = [], [], []
        for _ in range(20_000):
            result, my_total, his_total = plain_hand(draw)
            results.append(result)
            mine.append(my_total)
            his.append(his_total)
        return len(results)

    return played


# Beside each other -----------------------------------------------------------------------------------------


def row(what: str, name: str, peer: Callable[[], Played | None], missing: str, aim: int, stretch: int) -> Row:
    """What of ours is called ``name`` against a peer; the row says so where one of them is not there."""
    us, them = ours()[name], peer()
    if us is None or them is None:
        lacking = "numba" if us is None else missing
        return Row(what, f"{lacking} is not installed", f"{aim} times", f"{stretch}")
    mine, theirs = speeds(us, them)
    ratio = mine / theirs
    measured = f"{ratio:,.0f} times ({mine / 1e6:.1f} M against {theirs / 1e3:,.1f} k a second)"
    return Row(what, measured, f"{aim} times", f"{stretch:,}", ratio >= aim)


GYM = "gymnasium's Blackjack-v1 (any player, a step a call, its decks never end, one hand on its table)"
OPEN_SPIEL = "OpenSpiel's evaluate_bots (C++; its own random bot, shorter hands, a new state each)"
LOOP = "a plain Python loop in this file (the same rules, player and measures)"


def against_gymnasium(what: str, name: str, aim: int, stretch: int) -> Row:
    return row(f"{what}, against {GYM}", name, gymnasium_hands, "gymnasium", aim, stretch)


def against_open_spiel() -> Row:
    what = f"plain hands a second, numpy, against {OPEN_SPIEL}"
    return row(what, "plain", open_spiel_hands, "open_spiel", 15, 35)


def against_loop() -> Row:
    return row(f"plain hands a second, numpy, against {LOOP}", "plain", plain_hands, "", 25, 55)


# The croupier's totals for many decks ----------------------------------------------------------------------


UPS = {"A": 1, "6": 6, "10": 10}
DECKS = 4_096


def decks(up: int) -> list[list[int]]:
    """Seeded decks without the upcard and 0 to 20 cards more, as counts of A, 2, ..., 10."""
    found = []
    for number in range(DECKS // 16):
        rng = random.Random(f"deck {number}")
        cards = [rank for rank in range(1, 14) for _ in range(4)]
        cards.remove(up)
        rng.shuffle(cards)
        found.append([sum(min(card, 10) == value for card in cards[:40]) for value in range(1, 11)])
    return [found[number % len(found)] for number in range(DECKS)]


def house_17(up: int) -> Polynomial:
    """The croupier with this card up, who draws on a soft 17 as that of exactbj does."""
    return polynomial(Start((up,), (), (), 1, House(hit_soft_17=True)))


def batched(up: int) -> Row:
    what = (
        f"croupier's totals, {UPS_NAMES[up]} up, a deck of {DECKS:,} in a batch, against exactbj "
        "(C, one call a deck; both draw on soft 17)"
    )
    try:
        import exactbj
    except ImportError:
        return Row(what, "exactbj is not installed", "4 times its time", "1")
    counts = decks(up)
    theirs: Any = [[*deck[1:], deck[0]] for deck in counts]
    batch, array, index = Batch(house_17(up)), np.array(counts), (up - 2) % 10

    def in_batch() -> int:
        drain(batch.chances(array))
        return DECKS

    def one_by_one() -> int:
        for deck in theirs:
            exactbj.dealer_outcomes(index, deck)
        return DECKS

    mine, peers = speeds(in_batch, one_by_one)
    ratio = peers / mine
    measured = f"{ratio:.1f} times ({1e6 / mine:.1f} against {1e6 / peers:.1f} µs)"
    return Row(what, measured, "4 times its time", "1", ratio <= 4)


UPS_NAMES = {number: name for name, number in UPS.items()}

ROWS = [
    partial(against_gymnasium, "plain hands a second, numpy", "plain", 200, 500),
    partial(against_gymnasium, "plain hands a second, with `fast`", "plain fast", 600, 2_000),
    partial(against_gymnasium, "hands with {0,5,K} against {0,0,7} a second, numpy", "reserves", 80, 200),
    partial(
        against_gymnasium,
        "hands with {0,5,K} against {0,0,7} a second, with `fast`",
        "reserves fast",
        80,
        500,
    ),
    against_open_spiel,
    against_loop,
    *(partial(batched, up) for up in UPS.values()),
]
