"""How each chart is drawn: marks and axes over the rows of `views.rows`. Imported when the first chart is made.

No colours: a mark names its ``style``, a series takes its place in the theme's range. Each series has a second cue
besides: an outline, a place, a dash, or its name at the mark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import altair as alt

from bubblenb.charts.live import MEMORY, Memory
from bubblenb.theme import SIZES
from bubblenb.views.rows import MOST_ACTS, OUTCOMES, Rows
from bubblenb.words import say

WIDTH = 480
"""Pixels of a chart that stands alone; beside a table it takes the width that is there."""
_NUMBER_GAP = 8
_NAME_GAP = -3
_NAME_PART = 0.45
"""The part of an act's place that its name takes, above its bar."""
_STYLES = {"stay": "count", "saved": "saved", "over": "over"}
_OUTLINES: dict[str, dict[str, Any]] = {"saved": {"strokeDash": [5, 3], "strokeWidth": 2}}
"""Told apart from bust without colour, as on the map of unseen cards."""


class Picture(alt.LayerChart):
    """A layered chart that remembers what it was made of, through every copy that Altair makes of it."""

    def copy(self, deep: Any = True, ignore: Any = None) -> Any:
        """As in Altair, with the memory."""
        chart = super().copy(deep=deep, ignore=ignore)
        if MEMORY in self.__dict__:
            remember(chart, self.__dict__[MEMORY])
        return chart


def remember(chart: Any, memory: Memory) -> None:
    """Gives a chart its memory, beside what Altair knows of."""
    object.__setattr__(chart, MEMORY, memory)


def drawn(memory: Memory, summary: str) -> Picture:
    """The chart of these rows, with its summary as description."""
    picture = _simulated(memory.rows) if memory.name == "simulated" else PICTURES[memory.name]()
    chart = picture.properties(
        data=alt.InlineData(values=memory.rows, name="rows"), description=summary, width=WIDTH
    )
    remember(chart, memory)
    return chart


def bare(chart: Any) -> dict[str, Any]:
    """The spec of a chart without Altair's own sizes and colours; what a user has set stays."""
    spec: dict[str, Any] = chart.to_dict()
    spec.get("config", {}).pop("view", None)
    if not spec.get("config"):
        spec.pop("config", None)
    return spec


def bust_odds() -> Picture:
    """A bar for each total, filled by what it means; the present total is marked beside its number."""
    x = _chance("charts.bust_odds.x", 1)
    y = _by_place("level", say("charts.bust_odds.y"))
    tooltip = _tooltip("bust_odds", "level", "hand", "fraction", "text", "bust_fraction", "saved_by")
    bars = _bars(("saved", "over"), x, y, tooltip)
    return _picture("bust_odds", [*bars, _numbers("label", y)], 264)


def next_card() -> Picture:
    """A bar for each total that the next card may make."""
    x = _chance("charts.next.x", 0.1)
    y = _by_place("label", say("charts.next.y"))
    bars = _bars(("stay", "saved", "over"), x, y, _tooltip("next", "label", "fraction", "text", "cards"))
    return _picture("next", [*bars, _numbers("fraction", y)], 240)


def croupier() -> Picture:
    """A bar for each final total, in the colour of what it means for the player."""
    x = _chance("charts.croupier.x", 0.1)
    y = _by_place("label", say("charts.croupier.y"))
    series = alt.Color("outcome:N", scale=alt.Scale(domain=[*OUTCOMES, "total"]), legend=None)
    bars = (
        alt.Chart()
        .mark_bar()
        .encode(x=x, y=y, color=series, tooltip=_tooltip("croupier", "label", "text", "fraction", "result"))
    )
    return _picture("croupier", [bars, _numbers("note", y)], 200)


def acts() -> Picture:
    """For each act its name, its chance to win, and under them a bar: win, tie, lose from the left."""
    slots = alt.Scale(
        domain=_from(0, f"max(3, min({MOST_ACTS}, 1 + {_greatest('place')}))"), reverse=True, nice=False
    )
    series = alt.Color("outcome:N", scale=alt.Scale(domain=list(OUTCOMES)), legend=None)
    bars = (
        alt.Chart()
        .mark_rect()
        .encode(
            x=alt.X(
                "start:Q",
                title=say("charts.acts.x"),
                scale=alt.Scale(domain=[0, 1]),
                axis=_per_cent([0, 0.5, 1]),
            ),
            x2="end:Q",
            y=alt.Y("top:Q", scale=slots, axis=None),
            y2="bottom:Q",
            color=series,
            tooltip=_tooltip("acts", "label", "name", "text", "fraction"),
        )
    )
    y = alt.Y("top:Q", scale=slots, axis=None)
    firsts = alt.Chart().transform_filter(alt.datum.turn == 0)
    names = firsts.mark_text(
        style="number", align="left", baseline="bottom", dy=_NAME_GAP, fontWeight="bold"
    ).encode(x=alt.value(0), y=y, text="label:N")
    wins = firsts.mark_text(style="number", align="right", baseline="bottom", dy=_NAME_GAP).encode(
        x=alt.value("width"), y=y, text="note:N"
    )
    return (
        _picture("acts", [bars, names, wins], 252)
        .transform_filter(alt.datum.shown)
        .transform_calculate(top=f"datum.place + {_NAME_PART}", bottom="datum.place + 0.95")
    )


def simulated(event: str = "", unit: str = "", notes: Iterable[str] = ()) -> Picture:
    """The running share with its interval as a band, and the exact chance as a dashed line."""
    x = alt.X(
        "n:Q",
        title=say("charts.simulated.x", unit=unit),
        scale=alt.Scale(type="log", domain=_from(1, f"max(10, {_greatest('n')})"), nice=False),
        axis=alt.Axis(values=[10**power for power in range(8)], format=",d", labelFlush=True),
    )
    y, low = (
        alt.Y(field, title=say("charts.simulated.y"), scale=alt.Scale(domain=[0, 1]), axis=_per_cent())
        for field in ("value:Q", "low:Q")
    )
    tooltip = _tooltip("simulated", "n", "count", "text", "interval", "exact_text")
    layers = [
        alt.Chart().mark_area(style="interval", opacity=0.3).encode(x=x, y=low, y2="high:Q"),
        alt.Chart()
        .transform_filter(alt.datum.last)
        .mark_rule(style="exact", strokeDash=[8, 5], strokeWidth=2)
        .encode(y="exact:Q", tooltip=tooltip),
        alt.Chart().mark_line().encode(x=x, y=y, tooltip=tooltip),
    ]
    return Picture(
        layer=layers,
        height=240,
        title=alt.Title(event, subtitle=list(notes), subtitleFontSize=SIZES["small"]),
    )


def _simulated(rows: Rows) -> Picture:
    if not rows:
        return simulated(say("charts.empty"))
    end = rows[-1]
    notes = [str(note) for note in (end["share_label"], end["exact_label"]) if note]
    return simulated(str(end["event"]), str(end["unit"]), notes)


def _picture(name: str, layers: Iterable[Any], height: int) -> Picture:
    return Picture(layer=list(layers), height=height, title=say(f"charts.{name}.title"))


def _per_cent(values: list[float] | None = None, count: int = 3) -> alt.Axis:
    ticks = {"values": values} if values else {"tickCount": count}
    return alt.Axis(format=".0%", labelFlush=True, labelOverlap=True, labelSeparation=8, **ticks)


def _chance(title: str, at_least: float) -> alt.X:
    """An axis of chances from 0 that always spans something; up to 1 where that is asked for."""
    whole = at_least == 1
    end = _from(0, f"max({at_least}, {_greatest('value')})")
    scale = alt.Scale(domain=[0, 1]) if whole else alt.Scale(domain=end, nice=True)
    return alt.X("value:Q", title=say(title), scale=scale, axis=_per_cent([0, 0.5, 1] if whole else None))


def _from(start: int, end: str) -> list[Any]:
    """A domain that follows the rows and is the same in every layer, also in one that has none of them."""
    return [start, alt.ExprRef(expr=end)]


def _greatest(field: str) -> str:
    """The greatest value of a field among all rows, as Vega's expression; 0 where there are none."""
    return f"(extent(pluck(data('rows'), '{field}'))[1] || 0)"


def _by_place(field: str, title: str) -> alt.Y:
    """Rows from the top in the order of their place. The least place is taken as layers share the axis."""
    order = alt.EncodingSortField(field="place", op="min", order="ascending")
    # The title lies above the labels: turned on its side it would cost width.
    axis = alt.Axis(
        ticks=False,
        domain=False,
        labelPadding=4,
        titleAngle=0,
        titleAlign="left",
        titleAnchor="start",
        titleX=0,
        titleY=-8,
    )
    return alt.Y(f"{field}:N", title=title, sort=order, axis=axis)


def _bars(outcomes: Iterable[str], x: alt.X, y: alt.Y, tooltip: list[alt.Tooltip]) -> list[alt.Chart]:
    """A layer for each outcome, as a style is a layer's."""
    return [
        alt.Chart()
        .transform_filter(alt.datum.outcome == outcome)
        .mark_bar(style=_STYLES[outcome], **_OUTLINES.get(outcome, {}))
        .encode(x=x, y=y, tooltip=tooltip)
        for outcome in outcomes
    ]


def _numbers(field: str, y: alt.Y) -> alt.Chart:
    """The numbers in a column of their own at the right."""
    numbers = alt.Chart().mark_text(style="number", align="left", baseline="middle", dx=_NUMBER_GAP)
    return numbers.encode(x=alt.value("width"), y=y, text=f"{field}:N")  # type: ignore[no-any-return]


def _tooltip(chart: str, *fields: str) -> list[alt.Tooltip]:
    titles = {"level": "total", "bust_fraction": "bust"}
    return [
        alt.Tooltip(f"{field}:N", title=say(f"charts.{chart}.column.{titles.get(field, field)}"))
        for field in fields
    ]


PICTURES: dict[str, Callable[[], Picture]] = {
    "bust_odds": bust_odds,
    "next": next_card,
    "croupier": croupier,
    "acts": acts,
}
