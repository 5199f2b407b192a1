"""What a simulation has counted, and how far it may be off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from bubblenb.engine import BadText, Facts
from bubblenb.engine.options import one_of, whole
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

MOST_POINTS = 200
"""A running share is kept at no more places than a chart can show."""

_Z95 = 1.959963984540054
"""A normal variable lies within this many standard deviations in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Point:
    """How things stood after ``n``: how often each outcome had come by then."""

    n: int
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Sample:
    """Independent trials of one position; the same seed gives the same ones, and fewer are the first of more."""

    unit: str
    """What a trial is: ``hands`` or ``draws``."""
    act: str | None
    """The act that each hand began with; None where the bot chose it, or for draws."""
    seed: int | str
    n: int
    """How many were simulated."""
    counts: Mapping[str, int]
    """How often each outcome came; they add up to ``n``."""
    points: tuple[Point, ...]
    """The counts on the way, at most 200 places, closer together at the start; empty for n = 0."""
    exact: Mapping[str, Fraction]
    """The exact chance of each outcome; empty where it is not known."""

    def count(self, event: str) -> int:
        """How often this outcome came; raises BadText for what is no outcome."""
        if not one_of(event, self.counts):
            raise BadText(say("simulate.event", got=quoted(event), known=self.counts))
        return self.counts[event]

    def share(self, event: str) -> Fraction | None:
        """The part of the trials with this outcome; None for no trials."""
        return Fraction(self.count(event), self.n) if self.n else None

    def interval(self, event: str) -> tuple[float, float]:
        """The 95 % interval for the chance of this outcome, see `wilson`."""
        return wilson(self.count(event), self.n)


def wilson(count: int, n: int) -> tuple[float, float]:
    """The 95 % score interval for a chance, from ``count`` of ``n`` trials; (0, 1) for no trials.

    Unlike the plain interval it stays within 0 and 1 and is honest for few trials. Source: E. B. Wilson, Probable
    inference, the law of succession, and statistical inference, J. Am. Stat. Assoc. 22 (1927).
    """
    if not n:
        return 0.0, 1.0
    share, weight = count / n, _Z95**2 / n
    middle = (share + weight / 2) / (1 + weight)
    half = _Z95 * sqrt(share * (1 - share) / n + weight / (4 * n)) / (1 + weight)
    low = 0.0 if count == 0 else max(middle - half, 0.0)
    high = 1.0 if count == n else min(middle + half, 1.0)
    return low, high


def checked_count(n: object) -> int:
    """``n`` as a plain int; raises BadText unless it is a whole number of at least 0."""
    number = whole(n)
    if number is None or number < 0:
        raise BadText(say("simulate.count", got=quoted(n)))
    return number


def places(n: int) -> list[int]:
    """Where a running share is looked at on the way to ``n``: at most 200 places, evenly spread by ratio."""
    if n <= MOST_POINTS:
        return list(range(1, n + 1))
    return sorted({round(n ** (step / (MOST_POINTS - 1))) for step in range(MOST_POINTS)})


def tally(outcomes: Iterable[str], names: Sequence[str], n: int) -> tuple[Facts, tuple[Point, ...]]:
    """Counts the outcomes, and how the counts stood on the way."""
    counts, points, looked_at = dict.fromkeys(names, 0), [], set(places(n))
    for number, outcome in enumerate(outcomes, 1):
        counts[outcome] += 1
        if number in looked_at:
            points.append(Point(number, Facts(counts)))
    return Facts(counts), tuple(points)
