"""How long the exact odds of the machine's turn take, and how near they come where they meet a horizon."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks import Row, milliseconds, nine_in_ten
from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine as game
from bubblenb.odds import gum_gum_machine as odds

TURNS = 40
DISCS = ("quality_control", "pressure_gauge", "random_checks", "service_indicator")
FIRST, GAP = 100, 20
"""Milliseconds until a table has a first answer, and between two pauses."""


@cache
def positions(disc: str, inserts: str = "printed") -> tuple[Seen, ...]:
    """Beginnings of turns from seeded games of the greedy bot."""
    rng = random.Random(f"turns {disc} {inserts}")
    bot: Any = bots_of("gum_gum_machine")["greedy"]
    found: list[Seen] = []
    while len(found) < TURNS:
        state = game.initial(game.Rules(disc=disc, inserts=inserts), rng.randint(2, 4))
        while movers := game.movers(state):
            seat = movers[0]
            if seat == CHANCE:
                weights = game.chance(state)
                act = rng.choices(list(weights), list(weights.values()))[0]
            else:
                seen = Seen(seat, game.observe(state, seat), (), game)
                if state.phase == "shutter" and rng.random() < 0.2:
                    found.append(seen)
                act = bot(seen, game.legal(state, seat), rng)
            state, _events = game.apply(state, seat, act)
    return tuple(found[:TURNS])


def whole_turn(disc: str, inserts: str = "printed") -> Row:
    seats = positions(disc, inserts)
    found = []

    def ask(seen: Seen) -> None:
        found.append(odds.turn(seen))

    times = [milliseconds(partial(ask, seen)) for seen in seats]
    open_ = [float(one.bound) for one in found if one.bound]
    measured = (
        f"{median(times):.0f} / {nine_in_ten(times):.0f} ms (max {max(times):.0f}); "
        f"{TURNS - len(open_)} of {TURNS} exact"
    )
    if open_:
        measured += f", others within {median(open_):.2f} points (max {max(open_):.1f})"
    return Row(f"the machine's turn, {disc}, inserts {inserts}, median / nine in ten of {TURNS}", measured)


def first_answer() -> Row:
    """The first answer, and the longest time between two pauses, over all discs and both kinds of inserts."""
    firsts, gaps = [], []
    for disc in DISCS:
        for inserts in ("printed", "random"):
            for seen in positions(disc, inserts)[:8]:
                begun = last = perf_counter()
                known = False
                for report in odds.turn_steps(seen):
                    now = perf_counter()
                    gaps.append((now - last) * 1000)
                    last = now
                    if not known and report.value is not None:
                        firsts.append((now - begun) * 1000)
                        known = True
    measured = (
        f"{median(firsts):.0f} / {nine_in_ten(firsts):.0f} ms (max {max(firsts):.0f}); pauses after "
        f"{nine_in_ten(gaps):.0f} ms (max {max(gaps):.0f}, while Python collects garbage)"
    )
    return Row(
        "the machine's turn until a first answer, median / nine in ten, all discs; and nine in ten pauses",
        measured,
        f"{FIRST} ms; pauses after {GAP} ms",
        met=nine_in_ten(firsts) <= FIRST and nine_in_ten(gaps) <= GAP,
    )


def to_thirty() -> Row:
    times = [milliseconds(partial(odds.turns, seen)) for seen in positions("quality_control")[:10]]
    return Row(
        "the number of turns to 30, quality control, median of 10",
        f"{median(times):.0f} ms (max {max(times):.0f})",
    )


ROWS: list[Callable[[], Row]] = [
    *(partial(whole_turn, disc) for disc in DISCS),
    partial(whole_turn, "quality_control", "random"),
    first_answer,
    to_thirty,
]
