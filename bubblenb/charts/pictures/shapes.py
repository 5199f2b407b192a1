"""The shapes that several charts have: bars, bars in parts, a grid. Fields of the rows that they read are named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import altair as alt

from bubblenb.charts.pictures.common import (
    Picture,
    by_place,
    greatest,
    lines,
    numbers,
    per_cent,
    picture,
    starting,
    tooltip,
)
from bubblenb.words import say

_STYLES = {"stay": "count", "saved": "saved", "over": "over", "rest": "rest"}
_OUTLINES: dict[str, dict[str, Any]] = {"saved": {"strokeDash": [5, 3], "strokeWidth": 2}}
"""Told apart from bust without colour, as on the map of unseen cards."""
_NAME_GAP = -3
_NAME_PART = 0.45
"""The part of a bar's place that its name takes, above it."""
_DARKEST = 0.45
"""Of the colour of what is counted, so that words can be read on it in both modes."""
_GRID = 330
"""Pixels that a grid needs for its whole notes."""
_INITIAL = f"width < {_GRID} ? upper(slice(datum.label, 0, 1)) : datum.label"
_ROW = 24
"""Pixels that a bar of a chart takes which has as many as its rows."""


def bars(outcomes: Iterable[str], x: alt.X, y: alt.Y, tips: list[alt.Tooltip]) -> list[alt.Chart]:
    """A layer of bars for each outcome, as a style is a layer's."""
    return [
        alt.Chart()
        .transform_filter(alt.datum.outcome == outcome)
        .mark_bar(style=_STYLES[outcome], **_OUTLINES.get(outcome, {}))
        .encode(x=x, y=y, tooltip=tips)
        for outcome in outcomes
    ]


def bar_chart(
    name: str,
    x: alt.X,
    fields: Sequence[str],
    places: int,
    outcomes: Sequence[str] = ("stay",),
    told: bool = False,
) -> Picture:
    """Bars from the top in the order of ``place``: ``label`` at the left, ``note`` at the right, as long as ``value``.

    ``outcome`` gives each its style; ``places`` is how many there are at most. ``told``: there is a line on the styles.
    """
    y = by_place("label", say(f"charts.{name}.y"))
    layers = bars(outcomes, x, y, tooltip(name, *fields))
    return picture(name, [*layers, numbers("note", y)], _ROW * places + 40, told)


def amounts(name: str, at_least: float, form: str = ",~f") -> alt.X:
    """An axis of plain numbers from 0 that always spans something."""
    scale = alt.Scale(domain=starting(0, f"max({at_least}, {greatest('value')})"), nice=True)
    return alt.X(
        "value:Q",
        title=lines(say(f"charts.{name}.x")),
        scale=scale,
        axis=alt.Axis(format=form, tickCount=3, labelOverlap=True, labelSeparation=8),
    )


def stacked(name: str, outcomes: Sequence[str], most: int, height: int) -> Picture:
    """For each ``place`` its ``label``, a ``note`` at the right, under them a bar in parts from ``start`` to ``end``.

    Only rows that are ``shown`` are drawn, ``most`` places at most; height in pixels.
    """
    slots = alt.Scale(
        domain=starting(0, f"max(3, min({most}, 1 + {greatest('place')}))"), reverse=True, nice=False
    )
    series = alt.Color("outcome:N", scale=alt.Scale(domain=list(outcomes)), legend=None)
    segments = (
        alt.Chart()
        .mark_rect()
        .encode(
            x=alt.X(
                "start:Q",
                title=lines(say(f"charts.{name}.x")),
                scale=alt.Scale(domain=[0, 1]),
                axis=alt.Axis(**per_cent([0, 0.5, 1], grid=False)),  # it would cross the words
            ),
            x2="end:Q",
            y=alt.Y("top:Q", scale=slots, axis=None),
            y2="bottom:Q",
            color=series,
            tooltip=tooltip(name, "label", "name", "text", "fraction"),
        )
    )
    y = alt.Y("top:Q", scale=slots, axis=None)
    firsts = alt.Chart().transform_filter(alt.datum.turn == 0)
    names = firsts.mark_text(
        style="number", align="left", baseline="bottom", dy=_NAME_GAP, fontWeight="bold"
    ).encode(x=alt.value(0), y=y, text="label:N")
    notes = firsts.mark_text(style="number", align="right", baseline="bottom", dy=_NAME_GAP).encode(
        x=alt.value("width"), y=y, text="note:N"
    )
    return (
        picture(name, [segments, names, notes], height)
        .transform_filter(alt.datum.shown)
        .transform_calculate(top=f"datum.place + {_NAME_PART}", bottom="datum.place + 0.95")
    )


def grid(name: str, fields: Sequence[str], places: int, darkest: str = "1") -> Picture:
    """A square for each ``label`` (from the top by ``place``) and ``column``, darker with its ``value``; its ``note``.

    A square whose ``outcome`` is ``rest`` has no chance but a note, such as the cards that one holds oneself. In a
    narrow chart the ``short`` note stands there, and the columns by their initials. ``darkest`` is the value, as
    Vega's expression, at which a square is darkest.
    """
    y = by_place("label", "")
    x = alt.X(
        "column:O",
        title=lines(say(f"charts.{name}.x")),
        sort=alt.EncodingSortField(field="at", op="min", order="ascending"),
        axis=alt.Axis(orient="top", ticks=False, labelAngle=0, labelExpr=_INITIAL),
    )
    tips = tooltip(name, *fields)
    shade = alt.Opacity(
        "value:Q", scale=alt.Scale(domain=starting(0, darkest), range=[0, _DARKEST]), legend=None
    )
    open_ones = alt.Chart().transform_filter(alt.datum.outcome != "rest")
    layers = [
        alt.Chart().mark_rect(style="square").encode(x=x, y=y, tooltip=tips),
        open_ones.mark_rect(style="count").encode(x=x, y=y, opacity=shade, tooltip=tips),
        *(
            alt.Chart()
            .mark_text(style="number", baseline="middle", opacity=alt.ExprRef(f"width {room} ? 1 : 0"))
            .encode(x=x, y=y, text=f"{field}:N")
            for field, room in (("note", f">= {_GRID}"), ("short", f"< {_GRID}"))
        ),
    ]
    return picture(name, layers, 34 * places + 30)
