"""The charts of Bubble Bomb: ``bb.charts.bubble_bomb``. Each takes a match, a position, or rows made before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.bubble_bomb import FACE, FEWEST, NEXT, SETS, SEVEN

if TYPE_CHECKING:
    import altair as alt

__all__ = ["fewest_acts", "next_chip", "next_face", "sets", "seven"]


def fewest_acts(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each of the 17 bombs: the fewest acts that complete it from what is seen of the own row and the middle."""
    return chart(FEWEST, source, rows)


def next_chip(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each bomb: the chance (%) that the next chip from the bag, were it mine, brings it nearer. Empty: no bag."""
    return chart(NEXT, source, rows)


def next_face(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each face, colour and symbol: the chance (%) that the next chip from the bag shows it. Empty: no bag."""
    return chart(FACE, source, rows)


def sets(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each bomb: how many different sets of seven chips of the own row and the middle can be turned into it."""
    return chart(SETS, source, rows)


def seven(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For each kind of bomb: the chance (%) that seven chips drawn blind from the full box are it, fallen or turned.

    The bubble bomb takes a second or two the first time for a box.
    """
    return chart(SEVEN, source, rows)
