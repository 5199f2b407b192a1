"""What a simulation has counted, and how far it may be off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from bubblenb.engine import BadText, Facts
from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.odds.counted import percent
from bubblenb.simulate.progress import unit_in_words
from bubblenb.words import say

MOST_POINTS = 200
"""A running share is kept at no more places than a chart can show."""

MOST = 10**18
"""More than anybody waits for, and what numpy still counts."""

_Z95 = 1.959963984540054
"""A normal variable lies within this many standard deviations in 95 of 100 cases."""

_MOST_SHOWN = 6
"""Outcomes that are told where a sample is printed; of more, only the mean is."""

Outcome = Any
"""An outcome: its name, or a whole number."""


@dataclass(frozen=True, slots=True)
class Point:
    """How things stood after ``n``: how often each outcome had come by then."""

    n: int
    counts: Mapping[Outcome, int]


@dataclass(frozen=True, slots=True)
class Sample:
    """Independent trials of one position; the same seed gives the same ones, and fewer are the first of more."""

    unit: str
    """What a trial is: ``hands``, ``draws``, ``rounds``, ``games`` or ``turns``."""
    act: str | None
    """The act that each hand began with; None where the bot chose it, or for draws."""
    seed: int | str
    n: int
    """How many were simulated."""
    counts: Mapping[Outcome, int]
    """How often each outcome came, by its name or as a whole number; they add up to ``n``."""
    points: tuple[Point, ...]
    """The counts on the way, at most 200 places, closer together at the start; empty for n = 0."""
    exact: Mapping[Outcome, Fraction]
    """The exact chance of each outcome; empty where it is not known."""
    worths: Mapping[Outcome, int] | None = field(default=None, repr=False)
    """What each outcome counts in the mean; None where outcomes are no amounts, as who has won."""

    def count(self, event: Outcome) -> int:
        """How often this outcome came; raises BadText for what is no outcome."""
        return self.counts[self._known(event)]

    def share(self, event: Outcome) -> Fraction | None:
        """The part of the trials with this outcome; None for no trials."""
        count = self.count(event)
        return Fraction(count, self.n) if self.n else None

    def interval(self, event: Outcome) -> tuple[float, float]:
        """The 95 % interval for the chance of this outcome, see `wilson`."""
        return wilson(self.count(event), self.n)

    @property
    def mean(self) -> Fraction | None:
        """The mean, of a result win minus loss; None for no trials, and where outcomes are no amounts."""
        return None if self.worths is None else average(self._weighed(self.counts))

    @property
    def mean_interval(self) -> tuple[float, float] | None:
        """The 95 % interval for the mean, see `mean_interval`; None where there is no mean."""
        return None if self.worths is None else mean_interval(self._weighed(self.counts))

    def running(self) -> list[tuple[int, Fraction, float, float]]:
        """At each point the number of trials, the mean so far, and its interval; empty where there is no mean."""
        found = []
        for point in self.points if self.worths is not None else ():
            weighed = self._weighed(point.counts)
            middle, interval = average(weighed), mean_interval(weighed)
            if middle is not None and interval is not None:
                found.append((point.n, middle, *interval))
        return found

    def __repr__(self) -> str:
        unit = unit_in_words(self.unit, self.n)
        if not self.n:
            return say("simulate.sample.none", unit=unit)
        shown = list(self.counts.items())
        parts = [
            say("simulate.repr.share", outcome=outcome, percent=percent(Fraction(count, self.n)))
            for outcome, count in (shown if len(shown) <= _MOST_SHOWN else ())
        ]
        if not parts and self.mean is not None:
            parts = [say("simulate.sample.mean", mean=f"{float(self.mean):.3f}")]
        return say("simulate.sample", n=self.n, unit=unit, shares=parts)

    def _weighed(self, counts: Mapping[Outcome, int]) -> dict[int, int]:
        worths = self.worths or {}
        weighed: dict[int, int] = {}
        for outcome, count in counts.items():
            worth = worths[outcome]
            weighed[worth] = weighed.get(worth, 0) + count
        return weighed

    def _known(self, event: Outcome) -> Outcome:
        """The outcome as it is counted: numpy's numbers count as Python's."""
        number = whole(event)
        name = event if isinstance(event, str) else number
        if name is None or name not in self.counts:
            raise BadText(say("simulate.event", got=quoted(event), known=self.counts))
        return name


def frozen(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """The mapping as one that nobody can change."""
    return Facts(mapping)


def average(counts: Mapping[int, int]) -> Fraction | None:
    """The mean of whole numbers, each of which came so often; None for none."""
    n = sum(counts.values())
    return Fraction(sum(value * count for value, count in counts.items()), n) if n else None


def mean_interval(counts: Mapping[int, int]) -> tuple[float, float] | None:
    """The 95 % interval for the mean of whole numbers: the normal one, by their variance; None for fewer than two."""
    n = sum(counts.values())
    if n < 2:
        return None
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    variance = Fraction(n * squares - total * total, n * (n - 1))
    middle, half = total / n, _Z95 * sqrt(variance / n)
    return middle - half, middle + half


def wilson(count: int, n: int) -> tuple[float, float]:
    """The 95 % score interval for a chance, from ``count`` of ``n`` trials; (0, 1) for no trials.

    Unlike the plain interval it stays within 0 and 1 and is honest for few trials. Source: E. B. Wilson, Probable
    inference, the law of succession, and statistical inference, J. Am. Stat. Assoc. 22 (1927).

    Raises BadText for more than all, or fewer than none.
    """
    if not 0 <= count <= n:
        raise BadText(say("simulate.part", count=quoted(count), n=quoted(n)))
    if not n:
        return 0.0, 1.0
    share, weight = count / n, _Z95**2 / n
    middle = (share + weight / 2) / (1 + weight)
    half = _Z95 * sqrt(share * (1 - share) / n + weight / (4 * n)) / (1 + weight)
    low = 0.0 if count == 0 else max(middle - half, 0.0)
    high = 1.0 if count == n else min(middle + half, 1.0)
    return low, high


def checked_count(n: object) -> int:
    """``n`` as a plain int; raises BadText unless it is a whole number from 0 to ``MOST``."""
    number = whole(n)
    if number is None or number < 0:
        raise BadText(say("simulate.count", got=quoted(n)))
    if number > MOST:
        raise BadText(say("simulate.too-many", most=MOST, got=quoted(n)))
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
