"""The charts of what was simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bubblenb.bots import Bot
from bubblenb.charts.live import Memory
from bubblenb.charts.making import drawn, position_of
from bubblenb.simulate import Sample, Simulation, next_card, outcomes
from bubblenb.views.rows import Rows
from bubblenb.views.rows import simulated as rows_of
from bubblenb.views.rows.simulated import OUTCOMES, RUNNING_MEAN, SIMULATED

if TYPE_CHECKING:
    import altair as alt


def simulated(
    source: Any = None,
    act: str | None = None,
    event: Any = None,
    n: int | None = None,
    seed: int | str = 1,
    bot: Bot | str = "best",
    *,
    measure: str | None = None,
    rows: Rows | None = None,
) -> alt.LayerChart:
    """The share (%) of many simulated draws or hands so far, its 95 % interval, and the exact chance as a line.

    Of a Simulation: ``measure`` is one that it has, the first where none is named, and ``event`` one of its outcomes.
    Of a position of Bubblejack: without ``act`` it draws the next card: does it take the hand over 21? With an act,
    such as ``stand``, it plays hands that begin with it: ``event`` is then ``win`` (the default), ``tie`` or ``lose``,
    and ``bot`` plays on where there is something to choose. ``n`` is 10,000 draws or 2,000 hands unless it is given.
    The chart stays as it is when the match goes on.

    Raises BadText for a position in which that cannot be simulated, and for what was not measured.
    """
    if rows is None:
        sample = _sampled(source, measure) or _sample(position_of(source), act, n, seed, bot)
        event = next(iter(sample.counts)) if event is None else event
        sample.count(event)  # which names what is no outcome
        rows = rows_of.simulated(sample, event)
    return drawn(Memory(SIMULATED, rows, None))


def running_mean(
    simulation: Simulation | None = None, measure: str | None = None, *, rows: Rows | None = None
) -> alt.LayerChart:
    """The mean of a measure so far with its 95 % interval: of a result win minus loss, of points their mean.

    Empty for a measure that is no amount, such as who has won. Raises BadText for what was not measured.
    """
    if rows is None and simulation is not None:
        name = measure or simulation.measures[0]
        rows = rows_of.running_mean(simulation[name], name)
    return drawn(Memory(RUNNING_MEAN, [] if rows is None else rows, None))


def all_outcomes(
    simulation: Simulation | None = None, measure: str | None = None, *, rows: Rows | None = None
) -> alt.LayerChart:
    """The share (%) of every outcome of a measure with its 95 % interval, and the exact chance where it is known.

    Raises BadText for what was not measured.
    """
    if rows is None and simulation is not None:
        name = measure or simulation.measures[0]
        rows = rows_of.outcomes(simulation[name], name)
    return drawn(Memory(OUTCOMES, rows or [], None))


def _sampled(source: Any, measure: str | None) -> Sample | None:
    if isinstance(source, Simulation):
        return source[measure or source.measures[0]]
    return source if isinstance(source, Sample) else None


def _sample(source: Any, act: str | None, n: int | None, seed: int | str, bot: Bot | str) -> Sample:
    if act is None:
        return next_card(source, 10_000 if n is None else n, seed)
    return outcomes(source, act, 2_000 if n is None else n, seed, bot)
