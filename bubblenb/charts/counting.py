"""The charts of Bubblejack that look beyond the next card: the deck, the bubble cards, the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.counting import COURSE, HOLDING, RACE

if TYPE_CHECKING:
    import altair as alt


def course(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """How the deck is used up: the chance (%) that one card takes a 12, 16 or 20 over 21.

    A point for the beginning of each hand, and one for now; the dashed lines are those of a whole deck.
    """
    return chart(COURSE, source, rows)


def holding(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each bubble card held: by how much (%) win minus loss of this hand would be smaller without it, exactly."""
    return chart(HOLDING, source, rows)


def race(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each act now: the chance (%) to win the race to ten, by the model of `bb.odds.bubblejack.race_actions`."""
    return chart(RACE, source, rows)
