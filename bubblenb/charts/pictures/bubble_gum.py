"""How Bubble Gum's charts are drawn."""

from __future__ import annotations

from collections.abc import Callable

from bubblenb.charts.pictures.common import Picture, chance
from bubblenb.charts.pictures.shapes import bar_chart, grid, stacked
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubble_gum import ENDS, HOLDS, MOST_CARDS, TRICKS, VALUES, VOID


def holds(_rows: Rows) -> Picture:
    """A grid of colours and numbers, the darker the likelier the other holds the card."""
    return grid(HOLDS.name, HOLDS.fields, 4)


def void(_rows: Rows) -> Picture:
    """A bar for each colour."""
    return bar_chart(VOID.name, chance(f"charts.{VOID.name}.x", 1), VOID.fields, 4)


def tricks(rows: Rows) -> Picture:
    """A bar for each card: the trick won, the trick lost."""
    # With "tie" between them the two have the colours that winning and losing have in all charts.
    return stacked(TRICKS.name, ("win", "tie", "lose"), MOST_CARDS, _height(rows))


def values(rows: Rows) -> Picture:
    """A bar for each act: the round won, won by both, lost."""
    return stacked(VALUES.name, ENDS, MOST_CARDS, _height(rows))


def _height(rows: Rows) -> int:
    """Room for the cards that there are when the chart is made; as the hand gets smaller the bars grow."""
    return 40 * max(3, len({row["place"] for row in rows}))


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    HOLDS.name: holds,
    VOID.name: void,
    TRICKS.name: tricks,
    VALUES.name: values,
}
