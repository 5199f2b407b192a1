"""The rows of "my luck": each chance that was taken, by how much it fell better than expected, and the sum."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from bubblenb.engine import BadText
from bubblenb.engine.quoted import quoted
from bubblenb.match import Match
from bubblenb.odds.counted import percent
from bubblenb.simulate.luck import Luck, luck_steps
from bubblenb.views.rows.amounts import NoRows, Rows, number, why_none
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say

MOST_FALLS = 60
"""Chances that the chart has room for: the last ones of a match."""


def luck(found: Luck) -> Rows:
    """A row for each chance that could be measured; none in a game without a measure."""
    rows: Rows = []
    total = Fraction(0)
    for fall in found.falls:
        if fall.luck is None:
            continue
        total += fall.luck
        rows.append(
            {
                "step": fall.step,
                "came": fall.came,
                "value": number(fall.luck),
                "fraction": str(fall.luck),
                "text": f"{number(fall.luck):+.3f}",
                "chance": "" if fall.chance is None else percent(fall.chance),
                "sum": number(total),
                "sum_text": f"{number(total):+.3f}",
                "outcome": "better" if fall.luck > 0 else "worse",
                "measure": say(f"charts.luck.{found.measure}"),
                "better": found.better,
                "worse": found.worse,
            }
        )
    if not rows:
        return NoRows(say("charts.luck.none" if not found.measure else "charts.luck.none-yet"))
    rows = rows[-MOST_FALLS:]
    return [{"place": place, **row} for place, row in enumerate(rows, 1)]


def luck_rows(source: Any, deals: bool = False) -> Iterator[Rows | None]:
    """The rows of a match by and by; its seat 0, or that of the table or stepper that was given."""
    match, seat = getattr(source, "match", source), getattr(source, "seat", 0)
    if not isinstance(match, Match):
        raise BadText(say("charts.luck.match", got=quoted(source)))
    for report in luck_steps(match, seat, deals, exact=False):
        yield luck(report.value) if report.exact and report.value is not None else None


def luck_summary(rows: Rows) -> str:
    """How lucky in all, and how many chances fell better and worse."""
    if not rows:
        return why_none(rows)
    end = rows[-1]
    kind = "lucky" if number(end["sum"]) >= 0 else "unlucky"  # type: ignore[arg-type]
    return say(
        f"charts.luck.summary.{kind}",
        sum=str(end["sum_text"]).lstrip("+-"),
        measure=end["measure"],
        better=end["better"],
        worse=end["worse"],
    )


LUCK = Kind(
    "luck", "luck", luck_rows, luck_summary, ("step", "came", "chance", "text", "fraction", "sum_text")
)
