"""What belongs to one kind of chart, but for its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bubblenb.views.rows.amounts import Rows
from bubblenb.words import say


@dataclass(frozen=True, slots=True)
class Kind:
    """How the rows of a chart are made, what they say in one sentence, and which of their fields make its table."""

    name: str
    """Its sentences are ``charts.<name>.title``, ``charts.<name>.column.<field>`` and so on."""
    page: str
    """The module of ``charts.pictures`` that draws it, in its PICTURES under this name."""
    steps: Callable[[Any], Iterator[Rows | None]]
    """Makes the rows, better by and by, from what a seat has seen; None at least every 20 ms without news."""
    summary: Callable[[Rows], str]
    """Says in one sentence what the rows show."""
    fields: tuple[str, ...]
    """The fields of the rows that make a table for those who cannot see the chart."""

    def columns(self) -> list[dict[str, str]]:
        """The columns of that table, as ``{"field", "title"}``."""
        return [{"field": field, "title": say(f"charts.{self.name}.column.{field}")} for field in self.fields]
