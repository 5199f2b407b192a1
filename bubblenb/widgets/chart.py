"""A chart in the notebook: offline, drawn by the shared Vega, changed in place while the match is played."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from bubblenb.charts import Live, columns, live, summary
from bubblenb.engine import BadText
from bubblenb.views.rows import Rows
from bubblenb.widgets.base import Widget, static_text, vega_themes
from bubblenb.widgets.runtime import shared_runtime
from bubblenb.widgets.slices import Slices
from bubblenb.words import say


class ChartView(Widget):
    """An Altair chart that needs no network, with its sentence and its numbers as a table.

    A chart that was made of a match follows it: after an act the new rows come in place, those that take longer
    behind an approximation. Any other Altair chart with one table of rows inside is shown as it is.

    Raises BadText for what is no such chart.

    In a notebook: ``bb.show(bb.charts.bust_odds(m))``
    """

    _esm = static_text("chart.js")

    spec: Any = traitlets.Dict(help="the Vega-Lite spec; its data is the named set rows").tag(sync=True)
    rows: Any = traitlets.List(help="what the chart shows, a dict a row").tag(sync=True)
    summary: Any = traitlets.Unicode(help="what the chart shows, in one sentence").tag(sync=True)
    columns: Any = traitlets.List(help="field and title of the table's columns").tag(sync=True)
    theme: Any = traitlets.Dict(help="the Vega configs of light and dark").tag(sync=True)
    runtime: Any = traitlets.Unicode(help="the shared Vega model").tag(sync=True)

    # A view that could not be made is closed all the same, when it is collected.
    _live: Live | None = None
    _unwatch: Callable[[], object] | None = None

    def __init__(self, chart: Any) -> None:
        spec, rows = _taken_apart(chart)
        self._counting: Slices[Rows] = Slices(self._take, self.show_error)
        self._live = live(chart)
        super().__init__(
            spec=spec,
            rows=rows,
            summary=summary(chart),
            columns=columns(chart),
            theme=vega_themes(),
            runtime=shared_runtime(),
        )
        self._unwatch = _watch(self, self._live) if self._live else None

    def _follow(self) -> None:
        """The match has changed: make the rows again, in slices where a notebook waits for the next click."""
        if self._live is not None:
            self._counting.start(self._live.steps())

    def _take(self, rows: Rows) -> None:
        if self._live is None:
            return
        # One message: a picture never stands beside the sentence of another.
        with self.hold_sync():
            self.rows = rows
            self.summary = self._live.summary(rows)

    def close(self) -> None:
        """Ends the widget: it no longer follows its match."""
        if self._unwatch is not None:
            self._counting.stop()
            self._unwatch()
        self._live = None
        super().close()

    def __repr__(self) -> str:
        return f"ChartView: {self.summary}" if self.summary else "ChartView()"


def _watch(view: ChartView, following: Live) -> Callable[[], object]:
    """Lets the view follow the match, which does not keep it alive; returns what ends it."""
    seen_by = weakref.ref(view)

    def changed() -> None:
        still = seen_by()
        if still is not None:
            still._follow()

    return weakref.finalize(view, following.match.watch(changed))


def _taken_apart(chart: Any) -> tuple[dict[str, Any], Rows]:
    """A chart's spec without rows and its rows."""
    from bubblenb.charts.pictures.common import bare

    spec = dict(chart) if isinstance(chart, Mapping) else bare(chart) if hasattr(chart, "to_dict") else {}
    data, sets = spec.pop("data", None), spec.pop("datasets", {})
    rows = None
    if isinstance(data, Mapping) and len(sets) <= 1:
        rows = data.get("values", sets.get(data.get("name")))
    if not isinstance(rows, list):
        raise BadText(say("charts.not-a-chart", got=type(chart).__name__))
    return {**spec, "data": {"name": "rows"}}, rows


def show(chart: Any) -> ChartView:
    """Shows a chart, offline; one that was made of a match follows it as it is played."""
    return ChartView(chart)
