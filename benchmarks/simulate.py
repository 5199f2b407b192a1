"""What many processes and many trials cost: two processes against one, and from ten thousand hands to ten million."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

from benchmarks import Row
from bubblenb import simulate

GAMES, HANDS = 80, 12_000_000
FEW, MANY = 10_000, 10_000_000
AIM, STRETCH = 1.5, 1.8
LIMIT = 1_000
"""Megabytes."""
LEVEL = 1.25
"""A hand of ten million may take so many times a hand of a million. Of ten thousand it takes more: a whole chunk of
65,536 is made for them, and two hundred places on the way are looked at."""
IN_A_FRESH_PROCESS = """
import resource, sys, time
from bubblenb import simulate
n = int(sys.argv[1])
simulate("bubblejack", 1_000, progress=False)
times = []
for _ in range(max(1, min(5, 3_000_000 // n))):
    begun = time.perf_counter()
    simulate("bubblejack", n, progress=False)
    times.append(time.perf_counter() - begun)
print(min(times) / n * 1e9, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def seconds(game: str, n: int, executor: Any = None) -> float:
    begun = perf_counter()
    simulate(game, n, executor=executor, progress=False)
    return perf_counter() - begun


def two_processes(what: str, game: str, n: int) -> Row:
    """Both in turn, seven times, and the best of each: other work on the machine makes only the others slower."""
    with ProcessPoolExecutor(2) as pool:
        seconds(game, n // 10, pool)  # the processes start, and load what they need
        seconds(game, n // 10)
        pairs = [(seconds(game, n), seconds(game, n, pool)) for _ in range(7)]
    one, two = (min(times) for times in zip(*pairs, strict=True))
    ratio = one / two
    measured = f"{ratio:.2f} times ({one:.2f} s, {two:.2f} s)"
    return Row(
        f"two processes against one, {what}", measured, f"{AIM} times", f"{STRETCH} times", ratio >= AIM
    )


def growing() -> Row:
    """The time of a hand and the peak memory of a fresh process, from few hands to many."""
    found = []
    for n in (FEW, FEW * 10, FEW * 100, MANY):
        done = subprocess.run(
            [sys.executable, "-c", IN_A_FRESH_PROCESS, str(n)], capture_output=True, text=True, check=True
        )
        nanoseconds, megabytes = map(float, done.stdout.split())
        found.append((n, nanoseconds, megabytes))
    measured = "; ".join(f"{n:,}: {nano:.0f} ns, {mega:.0f} MB" for n, nano, mega in found)
    level = found[-1][1] <= LEVEL * min(nano for n, nano, _ in found[:-1])
    met = level and max(mega for _, _, mega in found) < LIMIT
    return Row(
        "ten thousand to ten million hands: time a hand, peak memory", measured, "level, under 1 GB", met=met
    )


ROWS: list[Callable[[], Row]] = [
    partial(two_processes, f"{HANDS:,} hands", "bubblejack", HANDS),
    partial(two_processes, f"{GAMES:,} games of Bubble Bomb", "bubble_bomb", GAMES),
    growing,
]
