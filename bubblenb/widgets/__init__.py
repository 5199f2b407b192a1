"""The widgets: components usable alone, the table, the stepper, and the charts beside them.

Names are looked up when first used: a table needs neither altair nor numpy.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bubblenb.widgets.chart import ChartView, show
    from bubblenb.widgets.hand import Hand
    from bubblenb.widgets.predict import Predict
    from bubblenb.widgets.stepper import Stepper, step
    from bubblenb.widgets.table import Table, play

_HOMES = {
    "ChartView": "chart",
    "show": "chart",
    "Hand": "hand",
    "Predict": "predict",
    "Stepper": "stepper",
    "step": "stepper",
    "Table": "table",
    "play": "table",
}

__all__ = ["ChartView", "Hand", "Predict", "Stepper", "Table", "play", "show", "step"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
