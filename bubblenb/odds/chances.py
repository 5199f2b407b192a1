"""The chances of a hand, and the reports of a routine that takes its time."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Chances(NamedTuple):
    """How a hand ends for the player; the three add up to 1. Floats only where that is said."""

    win: Fraction
    tie: Fraction
    lose: Fraction

    @property
    def edge(self) -> Fraction:
        """Win minus loss: what best play makes greatest."""
        return self.win - self.lose


@dataclass(frozen=True, slots=True)
class Progress(Generic[T]):
    """What a long routine knows by now: ``exact`` says whether ``value`` is final or a first approximation."""

    value: T
    exact: bool


Pause = Generator[None, None, T]
"""A routine in slices: it yields None between them and returns its result."""


def drain(pause: Pause[T]) -> T:
    """The result of a routine in slices, without a stop."""
    try:
        while True:
            next(pause)
    except StopIteration as stop:
        result: T = stop.value
        return result


def last(steps: Iterator[Progress[T]]) -> T:
    """The final value of a routine that reports."""
    for report in steps:
        value = report.value
    return value
