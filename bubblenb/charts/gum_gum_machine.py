"""The charts of the Gum Gum Machine: of the turn of the seat whose turn it is, from the position on.

Each takes a match, which it follows, a position, or ``rows=`` that were made before. Where no turn is on its way, as
while the machine is filled, a chart has no rows and says so. A ``policy`` is the name of a bot; None is best play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.gum_gum_machine import GUMS, SHUTTER, STATIONS, TURNS, beside, played

if TYPE_CHECKING:
    import altair as alt


def stations(source: Any = None, policy: str | None = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """The chance (%) to come to each station in this turn."""
    return chart(played(STATIONS, policy), source, rows)


def gums(source: Any = None, policy: str | None = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """The mean number of gums of each colour that this turn takes, the lid, and how often it seals the pile."""
    return chart(played(GUMS, policy), source, rows)


def shutter(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """What the turn is worth (points, and half of what the pile that is left is worth) with each shutter position."""
    return chart(SHUTTER, source, rows)


def points(
    source: Any = None, policies: Iterable[str] = ("greedy",), *, rows: Rows | None = None
) -> alt.LayerChart:
    """The mean points of this turn under best play, and as these bots play it."""
    return chart(beside(tuple(policies)), source, rows)


def turns(source: Any = None, policy: str | None = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """The chance (%) to need so many turns to the target, were the machine each time as it is now."""
    return chart(played(TURNS, policy), source, rows)
