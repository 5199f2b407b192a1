"""How Bubblejack's longer view is drawn: the course of the deck, the worth of bubble cards, the race."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, chance, lines, per_cent, picture, tooltip, upright
from bubblenb.charts.pictures.shapes import bar_chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubblejack import MOST_ACTS
from bubblenb.views.rows.counting import COURSE, HOLDING, RACE, TOTALS
from bubblenb.words import say


def course(_rows: Rows) -> Picture:
    """A line for each total, with the level of a whole deck as a dashed one; the total stands at its end.

    Each has its own points, for where two meet they could not be told apart.
    """
    ticks = alt.Axis(format="d", tickMinStep=1, labelOverlap=True, labelSeparation=8)
    x = alt.X("place:Q", title=lines(say("charts.course.x")), axis=ticks)
    title = say("charts.course.y")
    y, fresh = (
        alt.Y(field, title=title, scale=alt.Scale(domain=[0, 1]), axis=upright(**per_cent()))
        for field in ("value:Q", "fresh:Q")
    )
    shapes = alt.Scale(domain=list(map(str, TOTALS)), range=["circle", "square", "triangle-up"])
    tips = tooltip(COURSE.name, *COURSE.fields)
    layers = [
        alt.Chart().mark_line(style="guide", strokeDash=[4, 4]).encode(x=x, y=fresh, detail="total:N"),
        alt.Chart().mark_line().encode(x=x, y=y, detail="total:N", tooltip=tips),
        alt.Chart()
        .mark_point(style="count", filled=True, opacity=1, size=50)
        .encode(x=x, y=y, shape=alt.Shape("total:N", scale=shapes, legend=None), tooltip=tips),
        alt.Chart()
        .transform_filter(alt.datum.last)
        .mark_text(style="number", align="left", dx=8)
        .encode(x=x, y=y, text="total:N"),
    ]
    return picture(COURSE.name, layers, 220, told=True)


def holding(rows: Rows) -> Picture:
    """A bar for each bubble card."""
    x = chance(f"charts.{HOLDING.name}.x", 0.1)
    return bar_chart(HOLDING.name, x, HOLDING.fields, max(3, len(rows)), ("saved",))


def race(rows: Rows) -> Picture:
    """A bar for each act, the best one filled."""
    x = chance(f"charts.{RACE.name}.x", 1)
    return bar_chart(RACE.name, x, RACE.fields, max(3, len(rows)) if rows else MOST_ACTS, ("stay", "rest"))


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    COURSE.name: course,
    HOLDING.name: holding,
    RACE.name: race,
}
