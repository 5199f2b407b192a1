"""The charts of Bubble Gum: ``bb.charts.bubble_gum``. Each takes a match, a position, or rows made before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubble_gum import HOLDS, TRICKS, VALUES, VOID

if TYPE_CHECKING:
    import altair as alt

__all__ = ["holds", "tricks", "values", "void"]


def holds(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each of the 24 cards: the chance (%) that the other holds it, exactly, by what the seat has seen."""
    return chart(HOLDS, source, rows)


def void(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each colour: the chance (%) that the other holds none of it, and so could play any card."""
    return chart(VOID, source, rows)


def tricks(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each card that can be played now: the chance (%) to win the trick with it, and that the field then pops.

    Each card with which the other may answer is alike. Empty where the seat has no card to play.
    """
    return chart(TRICKS, source, rows)


def values(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each act now: the chance (%) to win the round, that both do, to lose it, over the hands that may be.

    For each hand both play their best as if all cards lay open (`bb.odds.bubble_gum.values`). With many cards left
    some hands are drawn instead of all; the sentence says how many.
    """
    return chart(VALUES, source, rows)
