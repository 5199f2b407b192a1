"""The tree of the next steps, of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.charts.making import chart
from bubblenb.views.rows import Rows
from bubblenb.views.rows.tree import of_steps

if TYPE_CHECKING:
    import altair as alt


def tree(source: Any = None, steps: int = 2, *, rows: Rows | None = None) -> alt.LayerChart:
    """The next ``steps`` steps of chance with the choices between them, each with its chance and that of the way to it.

    Raises BadText for steps below 1.
    """
    return chart(of_steps(steps), source, rows)
