"""How long Bubble Gum's exact numbers take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from statistics import mean, median
from unittest.mock import patch

import bubblenb as bb
from benchmarks import Row, in_loops, milliseconds
from bubblenb.engine import Seen
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds import bubble_gum as odds
from bubblenb.odds import bubble_gum_compiled, bubble_gum_worlds


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
    return Row(
        "Bubble Gum's posterior, mean a trick",
        f"{took:.2f} ms{in_loops(took)}",
        "0.5 ms",
        "0.1 ms",
        took <= 0.5,
    )


def posterior_at_once() -> Row:
    """The whole round at once, with nothing remembered."""
    times = []
    for seed in range(30):
        *_, seen = [match.observe(0) for match in played(seed)]
        bubble_gum_worlds.forget()
        times.append(milliseconds(lambda seen=seen: odds.hands(seen)))  # type: ignore[misc]
    took = mean(times)
    what = "Bubble Gum's posterior after nine tricks, nothing remembered, mean"
    return Row(what, f"{took:.2f} ms{in_loops(took)}")


def _solved(left: int, count: int = 40) -> list[float]:
    positions = open_positions(left, count)
    return [milliseconds(lambda state=state: odds.solve(state)) for state in positions]  # type: ignore[misc]


def plain_python() -> AbstractContextManager[object]:
    """No compiled code with fewer than eight tricks left, whatever was loaded before."""
    return patch.object(bubble_gum_compiled, "loaded", lambda: False)


def _told(times: list[float]) -> str:
    """The median and the longest."""
    middle, worst = median(times), max(times)
    return f"{middle:.0f} ms / {worst / 1000:.2f} s{in_loops(middle, worst)}"


def six_left() -> Row:
    with plain_python():
        times = _solved(6)
    what = "Bubble Gum, perfect information, six tricks left, plain Python, median / worst of 40"
    return Row(what, _told(times))


def seven_left() -> Row:
    with plain_python():
        times = _solved(7)
    what = "Bubble Gum, perfect information, seven tricks left, plain Python, median / worst of 40"
    met = median(times) <= 100 and max(times) <= 1500
    return Row(what, _told(times), "100 ms / 1.5 s", "35 ms / 0.5 s", met)


def first_compiled() -> Row:
    """The first question in a process: numba is loaded, and the code, or it is compiled where none was kept."""
    took = milliseconds(lambda: _solved(8, 1))
    return Row(
        "Bubble Gum, perfect information with `fast`, the first question in a process", f"{took:.0f} ms"
    )


def eight_left() -> Row:
    times = _solved(8)
    what = "Bubble Gum, perfect information, eight tricks left with `fast`, median / worst of 40"
    return Row(what, _told(times), "200 ms", "80 ms", median(times) <= 200)


def full_deal() -> Row:
    times = _solved(10, 5)
    what = "Bubble Gum, perfect information, the full deal with `fast`, median / worst of 5"
    return Row(what, _told(times), "printed", "10 s")


def _weighed(left: int) -> list[float]:
    """Over all hands that may be, or the sample that is taken by default, in ten rounds."""
    times = []
    for seed in range(10):
        seen = next(m.observe(m.movers[0]) for m in played(seed) if len(m.observe(0).state.hands[0]) == left)
        times.append(milliseconds(lambda seen=seen: odds.values(seen)))  # type: ignore[misc]
    return times


def values() -> Row:
    with plain_python():
        times = _weighed(4)
    what = "Bubble Gum, each card over all hands that may be, four tricks left, plain Python, median / worst of 10"
    return Row(what, _told(times))


def values_compiled() -> Row:
    what = "Bubble Gum, each card over 6 hands, seven tricks left with `fast`, median / worst of 10"
    return Row(what, _told(_weighed(7)))


ROWS = (
    posterior,
    posterior_at_once,
    six_left,
    seven_left,
    values,
    first_compiled,
    eight_left,
    full_deal,
    values_compiled,
)
