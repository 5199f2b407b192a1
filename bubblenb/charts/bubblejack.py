"""The charts of Bubblejack. Each takes a match, a position, or ``rows=`` that were made before (see `views.rows`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubblejack import ACTS, BUST_ODDS, CROUPIER, NEXT

if TYPE_CHECKING:
    import altair as alt


def bust_odds(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For every total: the chance (%) that the next card takes the hand over 21, and whether a bubble card saves it.

    Counted in the cards that are unseen now; the present total is marked.
    """
    return chart(BUST_ODDS, source, rows)


def next_card(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """What the next card comes to, with its chance (%): each total, and over 21 saved by a bubble card or bust."""
    return chart(NEXT, source, rows)


def croupier_totals(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """The croupier's final total and bust, with chances (%), and what each means for the player's hand as it is."""
    return chart(CROUPIER, source, rows)


def acts(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """Win, tie and lose (%) of each act now, with best play after it; the six best acts, the best first."""
    return chart(ACTS, source, rows)


win_tie_lose = acts
