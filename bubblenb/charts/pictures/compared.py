"""How a comparison is drawn: a point and its interval for each rule set, beside the line of no difference."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, by_place, lines, numbers, picture, signed, tooltip
from bubblenb.views.rows import Rows
from bubblenb.views.rows.compared import COMPARED
from bubblenb.words import say


def compared(rows: Rows) -> Picture:
    """The zero of the axis is the first rule set."""
    y = by_place("label", say("charts.compared.y"))
    title = say("charts.compared.x", measure=rows[0]["measure"], against=rows[0]["against"]) if rows else ""
    axis = alt.Axis(**signed(), tickCount=4, labelOverlap=True, labelSeparation=8)
    tips = tooltip(COMPARED.name, *COMPARED.fields)
    x, low = (
        alt.X(field, title=lines(title), scale=alt.Scale(zero=True), axis=axis)
        for field in ("value:Q", "low:Q")
    )
    layers = [
        alt.Chart().mark_rule(style="guide").encode(x=alt.datum(0)),
        alt.Chart().mark_rule(style="interval", strokeWidth=4).encode(x=low, x2="high:Q", y=y, tooltip=tips),
        alt.Chart().mark_point(style="exact", filled=True, size=70).encode(x=x, y=y, tooltip=tips),
        numbers("note", y),
    ]
    return picture(COMPARED.name, layers, 36 * max(2, len(rows)) + 20)


PICTURES: dict[str, Callable[[Rows], Picture]] = {COMPARED.name: compared}
