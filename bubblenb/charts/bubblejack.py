"""The charts of Bubblejack. Each takes a match, a Seen, or ``rows=`` that were made before (see `views.rows`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module, util
from typing import TYPE_CHECKING, Any

from bubblenb.bots import Bot
from bubblenb.charts.live import Live, Memory
from bubblenb.simulate import Sample, outcomes
from bubblenb.simulate import next_card as sample_next_card
from bubblenb.views import rows as views
from bubblenb.views.rows import Rows
from bubblenb.words import say

if TYPE_CHECKING:
    import altair as alt


def bust_odds(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """For every total: the chance (%) that the next card takes the hand over 21, and whether a bubble card saves it.

    Counted in the cards that are unseen now; the present total is marked.
    """
    return _chart("bust_odds", views.bust_odds_steps, views.bust_odds_summary, source, rows)


def next_card(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """What the next card comes to, with its chance (%): each total, and over 21 saved by a bubble card or bust."""
    return _chart("next", views.next_card_steps, views.next_card_summary, source, rows)


def croupier_totals(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """The croupier's final total and bust, with chances (%), and what each means for the player's hand as it is."""
    return _chart("croupier", views.croupier_steps, views.croupier_summary, source, rows)


def acts(source: Any = None, *, rows: Rows | None = None) -> alt.LayerChart:
    """Win, tie and lose (%) of each act now, with best play after it; the six best acts, the best first."""
    return _chart("acts", views.acts_steps, views.acts_summary, source, rows)


win_tie_lose = acts


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
        sample = source if isinstance(source, Sample) else _sample(source, act, n, seed, bot)
        rows = views.simulated(sample, event or next(iter(sample.counts)))
    return _drawn(Memory("simulated", rows, None), views.simulated_summary(rows))


def _sample(source: Any, act: str | None, n: int | None, seed: int | str, bot: Bot | str) -> Sample:
    if act is None:
        return sample_next_card(source, 10_000 if n is None else n, seed)
    return outcomes(source, act, 2_000 if n is None else n, seed, bot)


def _chart(
    name: str,
    steps: Callable[[Any], Iterator[Rows | None]],
    summary: Callable[[Rows], str],
    source: Any,
    rows: Rows | None,
) -> alt.LayerChart:
    if rows is not None:
        return _drawn(Memory(name, rows, None), summary(rows))
    following = Live(source, lambda: steps(source), summary)
    rows = following.rows()
    return _drawn(Memory(name, rows, following if hasattr(source, "watch") else None), summary(rows))


def _drawn(memory: Memory, summary: str) -> alt.LayerChart:
    if util.find_spec("altair") is None:
        raise ModuleNotFoundError(say("charts.missing", package="altair"), name="altair")
    chart: alt.LayerChart = import_module("bubblenb.charts.pictures").drawn(memory, summary)
    return chart
