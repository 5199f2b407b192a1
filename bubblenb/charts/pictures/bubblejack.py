"""How Bubblejack's charts are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import altair as alt

from bubblenb.charts.pictures.common import (
    Picture,
    by_place,
    chance,
    greatest,
    numbers,
    per_cent,
    picture,
    starting,
    tooltip,
)
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubblejack import MOST_ACTS, OUTCOMES
from bubblenb.words import say

_NAME_GAP = -3
_NAME_PART = 0.45
"""The part of an act's place that its name takes, above its bar."""
_STYLES = {"stay": "count", "saved": "saved", "over": "over"}
_OUTLINES: dict[str, dict[str, Any]] = {"saved": {"strokeDash": [5, 3], "strokeWidth": 2}}
"""Told apart from bust without colour, as on the map of unseen cards."""


def bust_odds(_rows: Rows) -> Picture:
    """A bar for each total, filled by what it means; the present total is marked beside its number."""
    x = chance("charts.bust_odds.x", 1)
    y = by_place("level", say("charts.bust_odds.y"))
    tips = tooltip("bust_odds", "level", "hand", "fraction", "text", "bust_fraction", "saved_by")
    bars = _bars(("saved", "over"), x, y, tips)
    return picture("bust_odds", [*bars, numbers("label", y)], 264)


def next_card(_rows: Rows) -> Picture:
    """A bar for each total that the next card may make."""
    x = chance("charts.next.x", 0.1)
    y = by_place("label", say("charts.next.y"))
    bars = _bars(("stay", "saved", "over"), x, y, tooltip("next", "label", "fraction", "text", "cards"))
    return picture("next", [*bars, numbers("fraction", y)], 240)


def croupier(_rows: Rows) -> Picture:
    """A bar for each final total, in the colour of what it means for the player."""
    x = chance("charts.croupier.x", 0.1)
    y = by_place("label", say("charts.croupier.y"))
    series = alt.Color("outcome:N", scale=alt.Scale(domain=[*OUTCOMES, "total"]), legend=None)
    bars = (
        alt.Chart()
        .mark_bar()
        .encode(x=x, y=y, color=series, tooltip=tooltip("croupier", "label", "text", "fraction", "result"))
    )
    return picture("croupier", [bars, numbers("note", y)], 200)


def acts(_rows: Rows) -> Picture:
    """For each act its name, its chance to win, and under them a bar: win, tie, lose from the left."""
    slots = alt.Scale(
        domain=starting(0, f"max(3, min({MOST_ACTS}, 1 + {greatest('place')}))"), reverse=True, nice=False
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
                axis=per_cent([0, 0.5, 1]),
            ),
            x2="end:Q",
            y=alt.Y("top:Q", scale=slots, axis=None),
            y2="bottom:Q",
            color=series,
            tooltip=tooltip("acts", "label", "name", "text", "fraction"),
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
        picture("acts", [bars, names, wins], 252)
        .transform_filter(alt.datum.shown)
        .transform_calculate(top=f"datum.place + {_NAME_PART}", bottom="datum.place + 0.95")
    )


def _bars(outcomes: Iterable[str], x: alt.X, y: alt.Y, tips: list[alt.Tooltip]) -> list[alt.Chart]:
    """A layer for each outcome, as a style is a layer's."""
    return [
        alt.Chart()
        .transform_filter(alt.datum.outcome == outcome)
        .mark_bar(style=_STYLES[outcome], **_OUTLINES.get(outcome, {}))
        .encode(x=x, y=y, tooltip=tips)
        for outcome in outcomes
    ]


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    "bust_odds": bust_odds,
    "next": next_card,
    "croupier": croupier,
    "acts": acts,
}
