"""How luck is drawn: bars up and down, and the sum as a line."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, picture, signed, tooltip, upright
from bubblenb.views.rows import Rows
from bubblenb.views.rows.luck import LUCK
from bubblenb.words import say


def luck(rows: Rows) -> Picture:
    """A bar for each chance in the order in which they came."""
    measure = str(rows[0]["measure"]) if rows else ""
    title = say("charts.luck.y", measure=measure)
    x = alt.X(
        "place:O",
        title=say("charts.luck.x"),
        axis=alt.Axis(labelAngle=0, labelOverlap=True, labelSeparation=8, ticks=False),
        scale=alt.Scale(paddingInner=0.15),
    )
    y, total = (
        alt.Y(field, title=title, axis=upright(**signed(), tickCount=5)) for field in ("value:Q", "sum:Q")
    )
    tips = tooltip(LUCK.name, *LUCK.fields)
    layers = [
        *(
            alt.Chart()
            .transform_filter(alt.datum.outcome == outcome)
            .mark_bar(style=style)
            .encode(x=x, y=y, tooltip=tips)
            for outcome, style in (("better", "count"), ("worse", "over"))
        ),
        alt.Chart().mark_rule(style="guide").encode(y=alt.datum(0)),
        alt.Chart()
        .mark_line(style="exact", interpolate="step", point=True)
        .encode(x=x, y=total, tooltip=tips),
    ]
    return picture(LUCK.name, layers, 240, told=True)


PICTURES: dict[str, Callable[[Rows], Picture]] = {LUCK.name: luck}
