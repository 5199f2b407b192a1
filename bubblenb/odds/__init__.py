"""Exact numbers for what a seat has seen: ``odds.<game>.<question>(seen)``, and ``odds.tree(seen)`` for any game.

Counted answers are `Counted` (what is counted can be listed), numbers over paths are Fractions.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bubblenb.odds import bubble_bomb, bubble_gum, bubblejack, gum_gum_machine
    from bubblenb.odds.branches import Branch, tree
    from bubblenb.odds.chances import Chances, Progress
    from bubblenb.odds.counted import Counted

__all__ = [
    "Branch",
    "Chances",
    "Counted",
    "Progress",
    "bubble_bomb",
    "bubble_gum",
    "bubblejack",
    "gum_gum_machine",
    "tree",
]

_HOMES = {
    "Branch": "branches",
    "tree": "branches",
    "Chances": "chances",
    "Progress": "chances",
    "Counted": "counted",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f"{__name__}.{_HOMES.get(name, name)}")
    return getattr(home, name) if name in _HOMES else home


def __dir__() -> list[str]:
    return sorted(__all__)
