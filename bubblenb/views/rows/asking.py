"""What the rows of all games ask in the same way: a position of the right game, and what its odds answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bubblenb.engine import BadText, Seen, as_seen
from bubblenb.odds.chances import Progress
from bubblenb.views.rows.amounts import NoRows, Rows
from bubblenb.words import say

Steps = Callable[[Any], Iterator[Rows | None]]


def seen_of(source: Any, state: type, title: str) -> Seen:
    """What a seat has seen in a game with such states; raises BadText for a position of another game."""
    seen = as_seen(source)
    if not isinstance(seen.state, state):
        got = seen.game.TITLE if seen.game else type(seen.state).__module__
        raise BadText(say("charts.other-game", title=title, got=got))
    return seen


def at_once(make: Callable[[Any], Rows]) -> Steps:
    """Steps that make all rows in one go, for what is counted within some milliseconds."""

    def steps(source: Any) -> Iterator[Rows | None]:
        yield make(source)

    return steps


def answered(ask: Callable[[], Rows]) -> Rows:
    """The rows; none, and why, where the odds say that the question makes no sense in this position."""
    try:
        return ask()
    except BadText as error:
        return NoRows(str(error))


def by_and_by(
    reports: Callable[[], Iterator[Progress[Any]]], make: Callable[[Progress[Any]], Rows]
) -> Iterator[Rows | None]:
    """The rows of the first report that holds some, and of the last one; None for the others.

    One empty list, and why, where the odds say that the question makes no sense in this position.
    """
    last: Progress[Any] | None = None
    none: Rows = []
    waiting = told = True
    try:
        for report in reports():
            last = report
            rows = make(report) if waiting else None
            told = bool(rows)
            waiting = waiting and not told
            yield rows or None
    except BadText as error:
        last, told, none = None, False, NoRows(str(error))
    if not told or last is None:  # what was told last is not made again
        yield make(last) if last else none
