"""bubblenb: four small games as Jupyter widgets, with the exact odds of the position on the table.

Names are looked up when first used, so that ``import bubblenb`` is quick and needs the standard library alone.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from bubblenb import charts, odds
    from bubblenb.engine import BadText, Example, IllegalAction, Seen, UnknownAction
    from bubblenb.games import GAMES, examples
    from bubblenb.games.bubble_bomb.box import Box
    from bubblenb.games.gum_gum_machine.machine import Machine
    from bubblenb.match import Match
    from bubblenb.simulate.compare import Comparison, compare
    from bubblenb.simulate.run import simulate
    from bubblenb.simulate.simulation import Simulation
    from bubblenb.views.rule_page import rule_page
    from bubblenb.widgets import ChartView, Hand, Predict, Stepper, Table, play, show, step

_NAMES = {
    "BadText": "bubblenb.engine",
    "IllegalAction": "bubblenb.engine",
    "Seen": "bubblenb.engine",
    "UnknownAction": "bubblenb.engine",
    "Box": "bubblenb.games.bubble_bomb.box",
    "GAMES": "bubblenb.games",
    "Machine": "bubblenb.games.gum_gum_machine.machine",
    "Example": "bubblenb.engine",
    "examples": "bubblenb.games",
    "Match": "bubblenb.match",
    "Comparison": "bubblenb.simulate.compare",
    "Simulation": "bubblenb.simulate.simulation",
    "compare": "bubblenb.simulate.compare",
    "ChartView": "bubblenb.widgets",
    "Hand": "bubblenb.widgets",
    "Predict": "bubblenb.widgets",
    "Stepper": "bubblenb.widgets",
    "Table": "bubblenb.widgets",
    "play": "bubblenb.widgets",
    "rule_page": "bubblenb.views.rule_page",
    "show": "bubblenb.widgets",
    "step": "bubblenb.widgets",
}
"""Where each public name lives."""
_MODULES = ("charts", "odds", "simulate")
"""Modules that are public names themselves; the last can be called."""

__all__ = [
    "GAMES",
    "BadText",
    "Box",
    "ChartView",
    "Comparison",
    "Example",
    "Hand",
    "IllegalAction",
    "Machine",
    "Match",
    "Predict",
    "Seen",
    "Simulation",
    "Stepper",
    "Table",
    "UnknownAction",
    "charts",
    "compare",
    "examples",
    "odds",
    "play",
    "rule_page",
    "show",
    "simulate",
    "step",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"bubblenb.{name}")
    if name in _NAMES:
        value = getattr(importlib.import_module(_NAMES[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'bubblenb' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
