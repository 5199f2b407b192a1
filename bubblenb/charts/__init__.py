"""Charts: a match, what a seat has seen, or rows, to an ``altair.Chart``.

A chart has axis titles with units, its exact numbers as text and in tooltips, a one-sentence summary (`summary`), and
no colours of its own: those come from ``bubblenb.theme`` when it is drawn. Its data is the named set ``rows``. A
chart of a match remembers it, so that ``bb.show(chart)`` follows the match as it is played (`live`).

Altair is imported when the first chart is made, and its settings are left alone.
"""

from __future__ import annotations

from bubblenb.charts import bubble_bomb, bubble_gum, gum_gum_machine
from bubblenb.charts.bubblejack import acts, bust_odds, croupier_totals, next_card, win_tie_lose
from bubblenb.charts.compared import compared
from bubblenb.charts.counting import course, holding, race
from bubblenb.charts.live import Live, columns, live, summary
from bubblenb.charts.luck import luck
from bubblenb.charts.simulated import all_outcomes, running_mean, simulated
from bubblenb.charts.tree import tree

__all__ = [
    "Live",
    "acts",
    "all_outcomes",
    "bubble_bomb",
    "bubble_gum",
    "bust_odds",
    "columns",
    "compared",
    "course",
    "croupier_totals",
    "gum_gum_machine",
    "holding",
    "live",
    "luck",
    "next_card",
    "race",
    "running_mean",
    "simulated",
    "summary",
    "tree",
    "win_tie_lose",
]
