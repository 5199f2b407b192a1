"""How a simulation is drawn: the running share, its interval, and the exact chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import altair as alt

from bubblenb.charts.pictures.common import Picture, greatest, per_cent, starting, tooltip
from bubblenb.theme import SIZES
from bubblenb.views.rows import Rows
from bubblenb.words import say


def simulated(event: str = "", unit: str = "", notes: Iterable[str] = ()) -> Picture:
    """The running share with its interval as a band, and the exact chance as a dashed line."""
    x = alt.X(
        "n:Q",
        title=say("charts.simulated.x", unit=unit),
        scale=alt.Scale(type="log", domain=starting(1, f"max(10, {greatest('n')})"), nice=False),
        axis=alt.Axis(values=[10**power for power in range(8)], format=",d", labelFlush=True),
    )
    y, low = (
        alt.Y(field, title=say("charts.simulated.y"), scale=alt.Scale(domain=[0, 1]), axis=per_cent())
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
    return Picture(
        layer=layers,
        height=240,
        title=alt.Title(event, subtitle=list(notes), subtitleFontSize=SIZES["small"]),
    )


def _of_rows(rows: Rows) -> Picture:
    if not rows:
        return simulated(say("charts.empty"))
    end = rows[-1]
    notes = [str(note) for note in (end["share_label"], end["exact_label"]) if note]
    return simulated(str(end["event"]), str(end["unit"]), notes)


PICTURES: dict[str, Callable[[Rows], Picture]] = {"simulated": _of_rows}
