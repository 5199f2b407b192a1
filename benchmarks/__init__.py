"""What is measured: `python -m benchmarks` prints one table of all rows.

A module of this package offers ROWS, a list of functions that each measure and return a `Row`. A new row is a
function in the ROWS of a module of its own; nothing else has to be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


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


def nine_in_ten(times: Sequence[float]) -> float:
    """The time that nine in ten of these stay under."""
    return quantiles(times, n=10)[-1]
