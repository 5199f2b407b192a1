"""What a chart remembers beside its spec: which chart it is, and how its rows are made again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bubblenb.views.rows import Kind, Rows

MEMORY = "_bubblenb"
"""The attribute of a chart that holds its `Memory`; Altair puts no attribute into the spec that stands there."""


@dataclass(frozen=True, slots=True)
class Live:
    """How a chart follows a match: ask ``steps`` again after each change of it."""

    match: Any
    """The match; it tells of its changes through ``watch``."""
    steps: Callable[[], Iterator[Rows | None]]
    """Makes the rows of the position on the table now, better by and by; None where there is nothing new."""
    summary: Callable[[Rows], str]
    """Says in one sentence what rows show."""

    def rows(self) -> Rows:
        """The final rows of the position on the table now."""
        return [rows for rows in self.steps() if rows is not None][-1]


@dataclass(frozen=True, slots=True)
class Memory:
    """What a chart of ours keeps when it is copied or given other properties."""

    kind: Kind
    rows: Rows
    live: Live | None


def memory(chart: Any) -> Memory | None:
    """The memory of a chart; None for one that bubblenb did not make."""
    found = getattr(chart, "__dict__", {}).get(MEMORY)
    return found if isinstance(found, Memory) else None


def live(chart: Any) -> Live | None:
    """How this chart follows a match; None where it does not: it was made of rows, or of a position that stays."""
    found = memory(chart)
    return found.live if found else None


def summary(chart: Any) -> str:
    """What a chart shows, in one sentence: its description; empty where it has none."""
    text = chart.get("description") if isinstance(chart, Mapping) else getattr(chart, "description", "")
    return text if isinstance(text, str) else ""


def columns(chart: Any) -> list[dict[str, str]]:
    """The columns ``{"field", "title"}`` of the table that goes with a chart; empty for one of somebody else."""
    found = memory(chart)
    return found.kind.columns() if found else []
