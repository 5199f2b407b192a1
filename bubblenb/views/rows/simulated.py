"""The rows of what was simulated: the share so far, its interval, and the exact chance beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bubblenb.odds.counted import percent
from bubblenb.simulate import Sample, wilson
from bubblenb.views.rows.amounts import Row, Rows, amount, number
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say


def simulated(sample: Sample, event: str) -> Rows:
    """The share of trials with this outcome so far, its 95 % interval, and the exact chance beside it."""
    exact = sample.exact.get(event)
    rows: Rows = []
    for point in sample.points:
        count = point.counts[event]
        low, high = wilson(count, point.n)
        shown = amount(Fraction(count, point.n))
        rows.append(
            {
                "n": point.n,
                "count": count,
                "low": low,
                "high": high,
                "interval": say(
                    "charts.simulated.interval", low=percent(Fraction(low)), high=percent(Fraction(high))
                ),
                "exact": None if exact is None else number(exact),
                "exact_text": None if exact is None else percent(exact),
                "exact_fraction": None if exact is None else str(exact),
                "last": point.n == sample.n,
                **shown,
                "fraction": f"{count}/{point.n}",
            }
        )
    if rows:
        rows[-1].update(_labels(sample, event, rows[-1]))
    return rows


def _labels(sample: Sample, event: str, end: Row) -> Row:
    """What is said of the whole simulation stands in its last row."""
    unit = say(f"charts.simulated.{sample.unit}")
    low, high = sample.interval(event)
    off, exact = percent(Fraction((high - low) / 2)), sample.exact.get(event)
    return {
        "event": _event(sample, event),
        "unit": unit,
        "share_label": say(
            "charts.simulated.share", percent=end["text"], n=f"{sample.n:,}", unit=unit, off=off
        ),
        "exact_label": None if exact is None else say("charts.simulated.exact", percent=percent(exact)),
    }


def _event(sample: Sample, event: str) -> str:
    name = say(f"charts.simulated.{event.replace(' ', '-')}")
    return say("charts.simulated.by", event=name, act=sample.act) if sample.act else name


def simulated_summary(rows: Rows) -> str:
    """How many of how many, how far that may be off, and the exact chance."""
    if not rows:
        return say("charts.empty")
    end = rows[-1]
    exact = say("charts.simulated.summary.exact", percent=end["exact_text"]) if end["exact_text"] else ""
    low, high = (percent(Fraction(number(end[side]))) for side in ("low", "high"))  # type: ignore[arg-type]
    return say(
        "charts.simulated.summary",
        event=end["event"],
        count=end["count"],
        n=end["n"],
        unit=end["unit"],
        percent=end["text"],
        low=low,
        high=high,
        exact=exact,
    )


def _first_outcome(sample: Sample) -> Iterator[Rows | None]:
    yield simulated(sample, next(iter(sample.counts)))


SIMULATED = Kind(
    "simulated",
    "simulated",
    _first_outcome,
    simulated_summary,
    ("n", "count", "text", "interval", "exact_text"),
)
