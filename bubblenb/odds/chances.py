"""The chances of a hand, and the reports of a routine that takes its time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
M = TypeVar("M", bound=Mapping[Any, Any])

SLICE = 0.01
"""Seconds between two pauses of a routine in slices, and two reports."""


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


class Due:
    """When the next pause of a routine in slices is due."""

    __slots__ = ("_at",)

    def __init__(self) -> None:
        self._at = perf_counter() + SLICE

    def __call__(self) -> bool:
        """Whether it is; the time to the next one runs from then on."""
        now = perf_counter()
        if now < self._at:
            return False
        self._at = now + SLICE
        return True


def drain(pause: Pause[T]) -> T:
    """The result of a routine in slices, without a stop."""
    try:
        while True:
            next(pause)
    except StopIteration as stop:
        result: T = stop.value
        return result


def reported(approximate: Callable[[], Pause[M]], final: Callable[[], Pause[M]]) -> Iterator[Progress[M]]:
    """Runs ``final`` in slices and reports after each; if one is not enough, what ``approximate`` finds.

    Until there is an approximation its place is taken by an empty mapping.
    """
    working, aside = final(), approximate()
    known: M | None = None
    empty: Any = {}
    since = perf_counter()
    while True:
        try:
            next(working)
        except StopIteration as stop:
            yield Progress(stop.value, True)
            return
        if perf_counter() - since < SLICE:
            continue
        while known is None:
            try:
                next(aside)
            except StopIteration as stop:
                known = stop.value
            else:
                if perf_counter() - since >= SLICE:
                    yield Progress(empty, False)
                    since = perf_counter()
        yield Progress(known, False)
        since = perf_counter()
