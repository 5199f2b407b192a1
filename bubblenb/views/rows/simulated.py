"""The rows of what was simulated: the share or mean so far, its interval, and the exact value beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from bubblenb.odds.counted import percent
from bubblenb.simulate import Sample, wilson
from bubblenb.views.rows.amounts import NoRows, Row, Rows, amount, number, why_none
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say, say_first

MOST_OUTCOMES = 24
"""Outcomes that the chart of outcomes has room for; the most frequent are shown."""


def simulated(sample: Sample, event: Any) -> Rows:
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


def _labels(sample: Sample, event: Any, end: Row) -> Row:
    """What is said of the whole simulation stands in its last row."""
    low, high = sample.interval(event)
    off, exact = percent(Fraction((high - low) / 2)), sample.exact.get(event)
    return {
        "event": _event(sample, event),
        "axis": _unit(sample),
        "unit": _unit(sample, sample.n),
        "share_label": say(
            "charts.simulated.share",
            percent=end["text"],
            n=f"{sample.n:,}",
            unit=_unit(sample, sample.n),
            off=off,
        ),
        "exact_label": None if exact is None else say("charts.simulated.exact", percent=percent(exact)),
    }


def _unit(sample: Sample, count: int | None = None) -> str:
    """What is simulated, of so many of them."""
    return say(f"simulate.unit.{sample.unit}{'.one' if count == 1 else ''}")


def measured(measure: str) -> str:
    """A measure as the axis names it, with what it counts where its name does not say so."""
    return say_first([f"charts.measure.{measure}"], {}) or measure


def _event(sample: Sample, event: Any) -> str:
    name = _outcome(event)
    return say("charts.simulated.by", event=name, act=sample.act) if sample.act else name


def _outcome(event: Any) -> str:
    """An outcome as the head of a chart; one that has no words of its own is its own name."""
    return say_first([f"charts.simulated.{str(event).replace(' ', '-')}"], {}) or str(event).capitalize()


def simulated_summary(rows: Rows) -> str:
    """How many of how many, how far that may be off, and the exact chance."""
    if not rows:
        return why_none(rows)
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


# The mean --------------------------------------------------------------------------------------------------


def running_mean(sample: Sample, measure: str) -> Rows:
    """The mean so far and its 95 % interval; none where outcomes are no amounts."""
    rows: Rows = []
    if sample.n and not sample.running():
        return NoRows(say(f"charts.running_mean.{'none' if sample.mean is None else 'few'}", measure=measure))
    for n, mean, low, high in sample.running():
        rows.append(
            {
                "n": n,
                "value": number(mean),
                "low": low,
                "high": high,
                "text": _decimal(number(mean)),
                "fraction": str(mean),
                "interval": say("charts.simulated.interval", low=_decimal(low), high=_decimal(high)),
                "measure": measured(measure),
                "axis": _unit(sample),
                "unit": _unit(sample, sample.n),
            }
        )
    return rows


def _decimal(value: float) -> str:
    return f"{value:.4f}"


def mean_summary(rows: Rows) -> str:
    """The mean in the end, and how far it may be off."""
    if not rows:
        return why_none(rows)
    end = rows[-1]
    facts = {key: end[key] for key in ("measure", "text", "interval", "n", "unit")}
    return say("charts.running_mean.summary", **facts)


# All outcomes ----------------------------------------------------------------------------------------------


def outcomes(sample: Sample, measure: str = "") -> Rows:
    """Each outcome's share with its 95 % interval, whole numbers in their order; the exact chance where it is known."""
    counts = dict(sorted(sample.counts.items(), key=lambda item: -item[1])[:MOST_OUTCOMES])
    order = [outcome for outcome in sample.counts if outcome in counts]
    if all(isinstance(outcome, int) for outcome in order):
        order.sort()
    rows: Rows = []
    for place, outcome in enumerate(order if sample.n else ()):
        low, high = sample.interval(outcome)
        exact = sample.exact.get(outcome)
        shown = amount(Fraction(sample.counts[outcome], sample.n))
        rows.append(
            {
                "place": place,
                "label": _outcome(outcome) if isinstance(outcome, str) else str(outcome),
                "outcome": "stay",
                "count": sample.counts[outcome],
                "n": sample.n,
                "unit": _unit(sample, sample.n),
                "measured": measure,
                "low": low,
                "high": high,
                "interval": say(
                    "charts.simulated.interval", low=percent(Fraction(low)), high=percent(Fraction(high))
                ),
                "exact": None if exact is None else number(exact),
                "exact_text": None if exact is None else percent(exact),
                **shown,
                "fraction": f"{sample.counts[outcome]}/{sample.n}",
                "note": shown["text"],
            }
        )
    return rows


def outcomes_summary(rows: Rows) -> str:
    """The most frequent outcome."""
    if not rows:
        return why_none(rows)
    most = max(rows, key=lambda row: row["value"] or 0)
    facts = {key: most[key] for key in ("label", "text", "interval", "n", "unit", "measured")}
    return say("charts.outcomes.summary", **facts)


def _nothing_follows(_source: Any) -> Iterator[Rows | None]:
    """What was simulated stays as it is: its chart is made of rows."""
    yield []


SIMULATED = Kind(
    "simulated",
    "simulated",
    _nothing_follows,
    simulated_summary,
    ("n", "count", "text", "interval", "exact_text"),
)
RUNNING_MEAN = Kind(
    "running_mean", "simulated", _nothing_follows, mean_summary, ("n", "text", "interval", "fraction")
)
OUTCOMES = Kind(
    "outcomes",
    "simulated",
    _nothing_follows,
    outcomes_summary,
    ("label", "count", "text", "interval", "fraction", "exact_text"),
)
