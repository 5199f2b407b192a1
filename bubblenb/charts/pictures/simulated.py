"""How a simulation is drawn: the running share, its interval, and the exact chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import altair as alt

from bubblenb.charts.pictures.common import (
    Picture,
    by_place,
    chance,
    greatest,
    lines,
    numbers,
    per_cent,
    picture,
    starting,
    titled,
    tooltip,
    upright,
)
from bubblenb.charts.pictures.shapes import bars
from bubblenb.views.rows import Rows
from bubblenb.views.rows.simulated import OUTCOMES, RUNNING_MEAN
from bubblenb.words import say


def simulated(event: str = "", unit: str = "", notes: Iterable[str] = ()) -> Picture:
    """The running share with its interval as a band, and the exact chance as a dashed line."""
    x = _trials(unit)
    y, low = (
        alt.Y(
            field, title=say("charts.simulated.y"), scale=alt.Scale(domain=[0, 1]), axis=upright(**per_cent())
        )
        for field in ("value:Q", "low:Q")
    )
    tips = tooltip("simulated", "n", "count", "text", "interval", "exact_text")
    layers = [
        alt.Chart().mark_area(style="interval", opacity=0.3).encode(x=x, y=low, y2="high:Q"),
        alt.Chart()
        .transform_filter(alt.datum.last)
        .mark_rule(style="exact", strokeDash=[8, 5], strokeWidth=2)
        .encode(y="exact:Q", tooltip=tips),
        alt.Chart().mark_line().encode(x=x, y=y, tooltip=tips),
    ]
    return Picture(layer=layers, height=240, title=titled(event, list(notes)))


def _trials(unit: str) -> alt.X:
    """The number of trials, each power of ten as wide as the others."""
    return alt.X(
        "n:Q",
        title=lines(say("charts.simulated.x", unit=unit)),
        scale=alt.Scale(type="log", domain=starting(1, f"max(10, {greatest('n')})"), nice=False),
        axis=alt.Axis(
            values=[10**power for power in range(8)],
            labelExpr="format(datum.value, datum.value < 10000 ? ',d' : '~s')",
            labelFlush=True,
            labelOverlap=True,
            labelSeparation=8,
        ),
    )


def _of_rows(rows: Rows) -> Picture:
    if not rows:
        return simulated(say("charts.empty"))
    end = rows[-1]
    notes = [str(note) for note in (end["share_label"], end["exact_label"]) if note]
    return simulated(str(end["event"]), str(end["axis"]), notes)


def running_mean(rows: Rows) -> Picture:
    """The running mean with its interval as a band."""
    unit = str(rows[0]["axis"]) if rows else ""
    x = _trials(unit)
    title = say("charts.running_mean.y", measure=rows[0]["measure"]) if rows else ""
    y, low = (
        alt.Y(field, title=title, scale=alt.Scale(zero=False), axis=upright(format=",~f", tickCount=5))
        for field in ("value:Q", "low:Q")
    )
    tips = tooltip(RUNNING_MEAN.name, *RUNNING_MEAN.fields)
    layers = [
        alt.Chart().mark_area(style="interval", opacity=0.3, clip=True).encode(x=x, y=low, y2="high:Q"),
        alt.Chart().mark_line(clip=True).encode(x=x, y=y, tooltip=tips),
    ]
    return picture(RUNNING_MEAN.name, layers, 240)


def outcomes(rows: Rows) -> Picture:
    """A bar for each outcome, its interval as a line over its end, the exact chance as a short upright line."""
    measure = rows[0]["measured"] if rows else ""
    x, y = (
        chance(f"charts.{OUTCOMES.name}.x", 0.1),
        by_place("label", say(f"charts.{OUTCOMES.name}.y", measure=measure)),
    )
    tips = tooltip(OUTCOMES.name, *OUTCOMES.fields)
    layers = [
        *bars(("stay",), x, y, tips),
        *(
            alt.Chart()
            .mark_rule(style=style, strokeWidth=width)
            .encode(x="low:Q", x2="high:Q", y=y, tooltip=tips)
            for style, width in (("halo", 9), ("exact", 4))
        ),
        alt.Chart().mark_tick(style="exact", thickness=2).encode(x="exact:Q", y=y, tooltip=tips),
        numbers("note", y),
    ]
    return picture(OUTCOMES.name, layers, 24 * max(3, len(rows)) + 30)


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    "simulated": _of_rows,
    RUNNING_MEAN.name: running_mean,
    OUTCOMES.name: outcomes,
}
