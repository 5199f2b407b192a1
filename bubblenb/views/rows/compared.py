"""The rows of a comparison: for each rule set how much more or less than with the first, on the same draws."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, log10
from typing import Any

from bubblenb.simulate import Comparison
from bubblenb.views.rows.amounts import Rows, number, why_none
from bubblenb.views.rows.kind import Kind
from bubblenb.views.rows.simulated import measured
from bubblenb.words import say


def compared(comparison: Comparison, measure: str | None = None, outcome: Any = None) -> Rows:
    """The paired difference of each rule set to the first in the mean of a measure, or in the share of an outcome.

    ``measure`` None: the first one. Where a measure is no amount, its first outcome stands for it.
    Raises BadText for what was not measured.
    """
    rows: Rows = []
    for place, name in enumerate(comparison.names[1:]):
        found = comparison.difference(name, measure=measure, outcome=outcome)
        if found.mean is None or found.interval is None:  # nothing was simulated
            return []
        middle, (low, high) = number(found.mean), found.interval
        sure = "even" if low <= 0 <= high else "more" if low > 0 else "less"
        rows.append(
            {
                "place": place,
                "label": name,
                "against": comparison.names[0],
                "measure": _measured(found.measure, found.outcome),
                "value": middle,
                "low": low,
                "high": high,
                "text": _signed(middle),
                "fraction": str(found.mean),
                "interval": say("charts.simulated.interval", low=_signed(low), high=_signed(high)),
                "note": _signed(middle),
                "sure": say(f"charts.compared.{sure}"),
                "n": comparison.n,
                "narrower": None if found.narrower is None else f"{found.narrower:.1f}",
            }
        )
    return rows


def _signed(value: float) -> str:
    """With its sign and four decimals, or more where only noughts would be read."""
    if not value:
        return "0"
    return f"{value:+.{max(4, 1 - floor(log10(abs(value))))}f}"


def _measured(measure: str, outcome: Any) -> str:
    if outcome is None:
        return say("charts.compared.mean", measure=measured(measure))
    return say("charts.compared.share", measure=measure, outcome=outcome)


def compared_summary(rows: Rows) -> str:
    """Each set's difference, and whether it may be none."""
    if not rows:
        return why_none(rows)
    parts = [
        say("charts.compared.part", name=row["label"], difference=row["text"], sure=row["sure"])
        for row in rows
    ]
    first = rows[0]
    return say(
        "charts.compared.summary",
        against=first["against"],
        measure=first["measure"],
        n=first["n"],
        parts=parts,
    )


def _nothing_follows(_source: Any) -> Iterator[Rows | None]:
    """What was compared stays as it is: its chart is made of rows."""
    yield []


COMPARED = Kind(
    "compared",
    "compared",
    _nothing_follows,
    compared_summary,
    ("label", "text", "interval", "fraction", "sure", "narrower"),
)
