"""How long Bubble Gum's exact numbers take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import mean, median

import bubblenb as bb
from benchmarks import Row, milliseconds
from bubblenb.engine import Seen
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds import bubble_gum as odds
from bubblenb.odds import bubble_gum_worlds


def played(seed: int) -> Iterator[bb.Match]:
    """A round of random play, after each trick."""
    rng = random.Random(f"bench {seed}")
    match = bb.Match("bubble_gum", seed=seed)
    while match.legal() != ["next"]:
        if match.observe(0).state.phase == "lead":
            yield match
        match.act(rng.choice(match.legal()))


def open_positions(left: int, count: int = 40) -> list[State]:
    """Seeded positions before a trick, with so many left."""
    found = []
    for seed in range(count):
        states = (match.observe(None).state for match in played(seed))
        found.append(next(state for state in states if len(state.hands[0]) == left))
    return found


def posterior() -> Row:
    """Asked after each trick of 30 rounds, as a table asks: what the trick before has told is remembered."""
    times = []
    for seed in range(30):
        seen: list[Seen] = [match.observe(0) for match in played(seed)]
        bubble_gum_worlds.forget()
        times += [milliseconds(lambda seen=one: odds.hands(seen)) for one in seen]  # type: ignore[misc]
    took = mean(times)
    return Row("Bubble Gum's posterior, mean a trick", f"{took:.2f} ms", "0.5 ms", "0.1 ms", took <= 0.5)


def posterior_at_once() -> Row:
    """The whole round at once, with nothing remembered."""
    times = []
    for seed in range(30):
        *_, seen = [match.observe(0) for match in played(seed)]
        bubble_gum_worlds.forget()
        times.append(milliseconds(lambda seen=seen: odds.hands(seen)))  # type: ignore[misc]
    return Row("Bubble Gum's posterior after nine tricks, nothing remembered, mean", f"{mean(times):.2f} ms")


def _solved(left: int) -> list[float]:
    return [milliseconds(lambda state=state: odds.solve(state)) for state in open_positions(left)]  # type: ignore[misc]


def seven_left() -> Row:
    times = _solved(7)
    what = "Bubble Gum, perfect information, seven tricks left, plain Python, median / worst of 40"
    met = median(times) <= 100 and max(times) <= 1500
    return Row(
        what, f"{median(times):.0f} ms / {max(times) / 1000:.2f} s", "100 ms / 1.5 s", "35 ms / 0.5 s", met
    )


def six_left() -> Row:
    times = _solved(6)
    what = "Bubble Gum, perfect information, six tricks left, plain Python, median / worst of 40"
    return Row(what, f"{median(times):.1f} ms / {max(times):.0f} ms")


def values() -> Row:
    """Over all hands that may be, with four tricks left."""
    times = []
    for seed in range(10):
        seen = next(m.observe(m.movers[0]) for m in played(seed) if len(m.observe(0).state.hands[0]) == 4)
        times.append(milliseconds(lambda seen=seen: odds.values(seen)))  # type: ignore[misc]
    what = "Bubble Gum, each card over all hands that may be, four tricks left, median / worst of 10"
    return Row(what, f"{median(times):.0f} ms / {max(times):.0f} ms")


ROWS = (posterior, posterior_at_once, six_left, seven_left, values)
