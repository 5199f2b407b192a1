"""How the machine's charts are drawn."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, by_place, chance, numbers, picture, tooltip
from bubblenb.charts.pictures.shapes import amounts, bar_chart, bars
from bubblenb.views.rows import Rows
from bubblenb.words import say

_OUTCOMES = ("stay", "rest")


def stations(_rows: Rows) -> Picture:
    """A bar for each station."""
    x = chance("charts.gum_gum_machine.stations.x", 1)
    return bar_chart("gum_gum_machine.stations", x, ("label", "note", "fraction"), 8)


def gums(_rows: Rows) -> Picture:
    """A bar for each colour, the lid, and sealing."""
    name = "gum_gum_machine.gums"
    return bar_chart(name, amounts(name, 1), ("label", "note", "fraction", "spaces"), 8)


def shutter(_rows: Rows) -> Picture:
    """A bar for each position; the best are filled and say so."""
    name = "gum_gum_machine.shutter"
    return bar_chart(name, amounts(name, 1), ("label", "note", "fraction", "numbers"), 5, _OUTCOMES)


def points(_rows: Rows) -> Picture:
    """A bar for each way to play."""
    name = "gum_gum_machine.points"
    return bar_chart(name, amounts(name, 1), ("label", "note", "fraction", "worth"), 3, _OUTCOMES)


def turns(_rows: Rows) -> Picture:
    """A bar for each number of turns, and a line through the chances to be there by then."""
    name = "gum_gum_machine.turns"
    x = chance("charts.gum_gum_machine.turns.x", 1)
    y = by_place("label", say("charts.gum_gum_machine.turns.y"))
    tips = tooltip(name, "label", "text", "fraction", "within_text")
    within = alt.X("within:Q", scale=x["scale"], title=x["title"], axis=x["axis"])
    line = alt.Chart().mark_line(style="guide", point={"style": "exact", "size": 40}, orient="vertical")
    layers = [
        *bars(("stay",), x, y, tips),
        line.encode(x=within, y=y, order="place:Q", tooltip=tips),
        numbers("note", y),
    ]
    return picture(name, layers, 240, told=True)


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    "gum_gum_machine.stations": stations,
    "gum_gum_machine.gums": gums,
    "gum_gum_machine.shutter": shutter,
    "gum_gum_machine.points": points,
    "gum_gum_machine.turns": turns,
}
