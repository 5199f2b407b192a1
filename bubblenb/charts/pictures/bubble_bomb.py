"""How Bubble Bomb's charts are drawn."""

from __future__ import annotations

from collections.abc import Callable

from bubblenb.charts.pictures.common import Picture, chance, greatest
from bubblenb.charts.pictures.shapes import amounts, bar_chart, grid
from bubblenb.views.rows import Kind, Rows
from bubblenb.views.rows.bubble_bomb import FACE, FEWEST, NEXT, SETS, SEVEN

_BOMBS = 17


def _counts(kind: Kind) -> Callable[[Rows], Picture]:
    """Bars of whole numbers, one for each bomb."""
    return lambda _rows: bar_chart(kind.name, amounts(kind.name, 4, ",d"), kind.fields, _BOMBS)


def next_chip(_rows: Rows) -> Picture:
    """A bar for each bomb."""
    return bar_chart(NEXT.name, chance(f"charts.{NEXT.name}.x", 0.1), NEXT.fields, _BOMBS)


def next_face(_rows: Rows) -> Picture:
    """A grid of symbols and colours, the darker the likelier; at the edges what each of them comes to."""
    return grid(FACE.name, FACE.fields, 8, f"max(0.01, {greatest('single')})")


def seven(_rows: Rows) -> Picture:
    """Two bars for each kind of bomb: as the chips fall, and turned."""
    x = chance(f"charts.{SEVEN.name}.x", 0.1)
    return bar_chart(SEVEN.name, x, SEVEN.fields, 14, ("rest", "stay"), told=True)


PICTURES: dict[str, Callable[[Rows], Picture]] = {
    FEWEST.name: _counts(FEWEST),
    SETS.name: _counts(SETS),
    NEXT.name: next_chip,
    FACE.name: next_face,
    SEVEN.name: seven,
}
