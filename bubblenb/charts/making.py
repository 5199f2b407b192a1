"""From a match, a position or rows to a chart: one way for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module, util
from typing import TYPE_CHECKING, Any

from bubblenb.charts.live import Live, Memory
from bubblenb.engine import Seen
from bubblenb.match import Match
from bubblenb.views.rows import Kind, Rows
from bubblenb.words import say

if TYPE_CHECKING:
    import altair as alt


def chart(kind: Kind, source: Any = None, rows: Rows | None = None) -> alt.LayerChart:
    """The chart of a source, which it follows where that changes, or of rows that were made before.

    ``source`` is a match, a Seen, the text of a position, or a table or stepper, which stands for its match.
    """
    if rows is not None:
        return drawn(Memory(kind, rows, None))
    shown = position_of(source)
    following = Live(shown, lambda: kind.steps(shown), kind.summary)
    rows = following.rows()
    return drawn(Memory(kind, rows, following if hasattr(shown, "watch") else None))


def position_of(source: Any) -> Any:
    """What a chart looks at: the match of a table or stepper, the position that a text writes, or what was given.

    Raises BadText for a text that is no position.
    """
    if isinstance(source, str):
        game = Match.at(
            source, chance="manual"
        ).game  # which checks the position; odds take it as it was typed
        return Seen(0, game.observe(game.parse(source), 0), (), game)
    match, seat = getattr(source, "match", None), getattr(source, "seat", 0)
    if not isinstance(match, Match):
        return source
    return _Side(match, seat) if seat else match


@dataclass(frozen=True, slots=True)
class _Side:
    """A match as the seat of a table or stepper sees it, where that is not the first one."""

    match: Match
    seat: int

    def observe(self, _seat: int) -> Seen:
        return self.match.observe(self.seat)

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        return self.match.watch(callback)


def drawn(memory: Memory) -> alt.LayerChart:
    """The picture of these rows, with their sentence as its description."""
    if util.find_spec("altair") is None:
        raise ModuleNotFoundError(say("charts.missing", package="altair"), name="altair")
    common = import_module("bubblenb.charts.pictures.common")
    pictures = import_module(f"bubblenb.charts.pictures.{memory.kind.page}").PICTURES
    picture: alt.LayerChart = common.drawn(memory, pictures[memory.kind.name](memory.rows))
    return picture
