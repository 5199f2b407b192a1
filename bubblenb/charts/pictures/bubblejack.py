"""How Bubblejack's charts are drawn."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, by_place, chance, numbers, picture, tooltip
from bubblenb.charts.pictures.shapes import bars, stacked
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubblejack import MOST_ACTS, OUTCOMES
from bubblenb.words import say


def bust_odds(_rows: Rows) -> Picture:
    """A bar for each total, filled by what it means; the present total is marked beside its number."""
    x = chance("charts.bust_odds.x", 1)
    y = by_place("level", say("charts.bust_odds.y"))
    tips = tooltip("bust_odds", "level", "hand", "fraction", "text", "bust_fraction", "saved_by")
    layers = bars(("saved", "over"), x, y, tips)
    return picture("bust_odds", [*layers, numbers("label", y)], 264)


def next_card(_rows: Rows) -> Picture:
    """A bar for each total that the next card may make."""
    x = chance("charts.next.x", 0.1)
    y = by_place("label", say("charts.next.y"))
    layers = bars(("stay", "saved", "over"), x, y, tooltip("next", "label", "fraction", "text", "cards"))
    return picture("next", [*layers, numbers("fraction", y)], 240)


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
    return stacked("acts", OUTCOMES, MOST_ACTS, 252)


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    "bust_odds": bust_odds,
    "next": next_card,
    "croupier": croupier,
    "acts": acts,
}
