"""The chart of rule sets that were compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.live import Memory
from bubblenb.charts.making import drawn
from bubblenb.simulate import Comparison
from bubblenb.views.rows import Rows
from bubblenb.views.rows.compared import COMPARED
from bubblenb.views.rows.compared import compared as rows_of

if TYPE_CHECKING:
    import altair as alt


def compared(
    comparison: Comparison | None = None,
    measure: str | None = None,
    outcome: Any = None,
    *,
    rows: Rows | None = None,
) -> alt.LayerChart:
    """How much more or less each rule set comes to than the first, on the same draws, with its 95 % interval.

    ``measure`` is one of ``comparison.measures``, the first where none is named; with ``outcome`` its share is
    compared, else the mean. Raises BadText for what was not measured.
    """
    if rows is None:
        rows = [] if comparison is None else rows_of(comparison, measure, outcome)
    return drawn(Memory(COMPARED, rows, None))
