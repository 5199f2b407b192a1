"""The charts of what was simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.bots import Bot
from bubblenb.charts.live import Memory
from bubblenb.charts.making import drawn, position_of
from bubblenb.simulate import Sample, next_card, outcomes
from bubblenb.views.rows import Rows
from bubblenb.views.rows.simulated import SIMULATED
from bubblenb.views.rows.simulated import simulated as rows_of

if TYPE_CHECKING:
    import altair as alt


def simulated(
    source: Any = None,
    act: str | None = None,
    event: str | None = None,
    n: int | None = None,
    seed: int | str = 1,
    bot: Bot | str = "best",
    *,
    rows: Rows | None = None,
) -> alt.LayerChart:
    """The share (%) of many simulated draws or hands so far, its 95 % interval, and the exact chance as a line.

    Without ``act`` it draws the next card: does it take the hand over 21? With an act, such as ``stand``, it plays
    hands that begin with it: ``event`` is then ``win`` (the default), ``tie`` or ``lose``, and ``bot`` plays on
    where there is something to choose. ``n`` is 10,000 draws or 2,000 hands unless it is given; ``source`` may also
    be a Sample. The chart stays as it is when the match goes on.

    Raises BadText for a position in which that cannot be simulated.
    """
    if rows is None:
        sample = source if isinstance(source, Sample) else _sample(position_of(source), act, n, seed, bot)
        rows = rows_of(sample, event or next(iter(sample.counts)))
    return drawn(Memory(SIMULATED, rows, None))


def _sample(source: Any, act: str | None, n: int | None, seed: int | str, bot: Bot | str) -> Sample:
    if act is None:
        return next_card(source, 10_000 if n is None else n, seed)
    return outcomes(source, act, 2_000 if n is None else n, seed, bot)
