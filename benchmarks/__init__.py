"""What is measured: `python -m benchmarks` prints one table of all rows.

A module of this package offers ROWS, a list of functions that each measure and return a `Row`. A new row is a
function in the ROWS of a module of its own; nothing else has to be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """One line of the table; aim and stretch in the unit of what was measured, empty where it is only printed."""

    what: str
    measured: str
    aim: str = "printed"
    stretch: str = ""
    met: bool | None = None
    """Whether the aim was met; None where there is none."""


def milliseconds(call: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    call()
    return (perf_counter() - start) * 1000


def middle_of(call: Callable[[], object], runs: int = 7) -> float:
    """The median time of a call in ms."""
    return median(milliseconds(call) for _ in range(runs))


def speeds(*players: Callable[[], int]) -> list[float]:
    """How many a second of each, which play for a while and say how many: in turns, the middle of some rounds.

    Times are those of the processor, so that what else the machine does counts less.
    """
    taken: list[list[float]] = [[] for _ in players]
    for player in players:
        player()  # tables are built and code is loaded
    for _ in range(_ROUNDS):
        for player, rounds in zip(players, taken, strict=True):
            begun = process_time()
            many = player()
            rounds.append(many / (process_time() - begun))
    return [median(rounds) for rounds in taken]


def reference() -> float:
    """The median time in ms of a fixed loop in plain Python, now: what machine and load make of a number in ms."""
    return middle_of(_loop)


def _loop() -> None:
    """Small whole numbers and a dictionary, as the searches and the odds have them."""
    drawn, known = 1, dict.fromkeys(range(1024), 0)
    for _ in range(50_000):
        drawn = drawn * 48_271 % 0x7FFFFFFF
        known[drawn & 1023] += (drawn & -drawn).bit_length()


def in_loops(*times: float) -> str:
    """These times in ms in reference loops, timed now, for the end of what a row tells."""
    loop = reference()
    loops = [time / loop for time in times]
    return (
        f" ({' / '.join(f'{many:.0f}' if many >= 10 else f'{many:.2g}' for many in loops)} reference loops)"
    )


def nine_in_ten(times: Sequence[float]) -> float:
    """The time that nine in ten of these stay under."""
    return quantiles(times, n=10)[-1]
