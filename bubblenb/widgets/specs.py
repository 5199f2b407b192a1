"""The charts beside a table: specs made by ``make build`` from ``bubblenb.charts``, so that a table needs no altair."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from bubblenb.widgets.base import static_text

BESIDE = {"bubblejack": ("next", "croupier", "acts", "bust_odds")}
"""The charts of each game, in the order in which they stand."""


@cache
def _stored(name: str) -> str:
    return static_text(f"charts/{name}.json")


def stored_specs(game: str) -> dict[str, Any]:
    """The specs of a game's charts by name; empty for a game that has none."""
    return {name: json.loads(_stored(name)) for name in BESIDE.get(game, ())}
