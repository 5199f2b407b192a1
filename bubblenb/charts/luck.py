"""The chart of "my luck", of a match of Bubblejack or the Gum Gum Machine."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.luck import LUCK, luck_rows

if TYPE_CHECKING:
    import altair as alt


def luck(source: Any = None, deals: bool = False, *, rows: Rows | None = None) -> alt.LayerChart:
    """By how much each chance that the seat took fell better or worse than expected, and the sum so far.

    In hands won of Bubblejack, in points of the machine; right within 1e-11. With ``deals`` the deal of each hand is
    measured too, which takes seconds a hand. Empty in games whose luck has no measure. Raises BadText for what is no
    match.
    """
    return chart(replace(LUCK, steps=partial(luck_rows, deals=deals)), source, rows)
