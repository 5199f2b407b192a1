"""What all pictures share: the chart that remembers, axes of chances, bars, numbers at the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

import altair as alt

from bubblenb.charts.live import MEMORY, Memory
from bubblenb.theme import SIZES
from bubblenb.words import say

WIDTH = 480
"""Pixels of a chart that stands alone; beside a table it takes the width that is there."""
NUMBER_GAP = 8
LINE = 32
"""Letters of an axis title that a chart of 320 pixels has room for."""


class Picture(alt.LayerChart):
    """A layered chart that remembers what it was made of, through every copy that Altair makes of it."""

    def copy(self, deep: Any = True, ignore: Any = None) -> Any:
        """As in Altair, with the memory."""
        chart = super().copy(deep=deep, ignore=ignore)
        if MEMORY in self.__dict__:
            remember(chart, self.__dict__[MEMORY])
        return chart


def remember(chart: Any, memory: Memory) -> None:
    """Gives a chart its memory, beside what Altair knows of."""
    object.__setattr__(chart, MEMORY, memory)


def drawn(memory: Memory, picture: Any) -> Any:
    """The picture with its rows, their sentence as description, and its memory."""
    chart = picture.properties(
        data=alt.InlineData(values=memory.rows, name="rows"),
        description=memory.kind.summary(memory.rows),
        width=WIDTH,
    )
    remember(chart, memory)
    return chart


def bare(chart: Any) -> dict[str, Any]:
    """The spec of a chart without Altair's own sizes and colours; what a user has set stays."""
    spec: dict[str, Any] = chart.to_dict()
    spec.get("config", {}).pop("view", None)
    if not spec.get("config"):
        spec.pop("config", None)
    return spec


def picture(name: str, layers: Iterable[Any], height: Any, told: bool = False) -> Picture:
    """A chart of these layers, with its title; height in pixels. ``told``: its marks are told in a line below."""
    title = say(f"charts.{name}.title")
    head = titled(title, [say(f"charts.{name}.subtitle")]) if told else title
    return Picture(layer=list(layers), height=height, title=head)


def titled(title: str, notes: Sequence[str]) -> alt.TitleParams:
    """A title with lines under it."""
    return alt.Title(title, subtitle=list(notes), subtitleFontSize=SIZES["small"])


def lines(title: str) -> str | list[str]:
    """The title of an axis, in lines that fit a narrow chart: Vega cuts off what does not."""
    return title if len(title) <= LINE else wrap(title, LINE)


def per_cent(values: list[float] | None = None, **more: Any) -> dict[str, Any]:
    """What an axis of chances has, in per cent."""
    ticks = {"values": values} if values else {"tickCount": 3}
    return {"format": ".0%", "labelFlush": True, "labelOverlap": True, "labelSeparation": 8, **ticks, **more}


def signed() -> dict[str, Any]:
    """What an axis of more and less has: a sign at each number but 0, and no powers of ten."""
    return {"format": "+~f", "labelExpr": "datum.value ? datum.label : '0'"}


def chance(title: str, at_least: float) -> alt.X:
    """An axis of chances from 0 that always spans something; up to 1 where that is asked for."""
    whole = at_least == 1
    end = starting(0, f"max({at_least}, {greatest('value')})")
    scale = alt.Scale(domain=[0, 1]) if whole else alt.Scale(domain=end, nice=True)
    return alt.X(
        "value:Q",
        title=lines(say(title)),
        scale=scale,
        axis=alt.Axis(**per_cent([0, 0.5, 1] if whole else None)),
    )


def starting(start: int, end: str) -> list[Any]:
    """A domain that follows the rows and is the same in every layer, also in one that has none of them."""
    return [start, alt.ExprRef(expr=end)]


def greatest(field: str) -> str:
    """The greatest value of a field among all rows, as Vega's expression; 0 where there are none."""
    return f"(extent(pluck(data('rows'), '{field}'))[1] || 0)"


def upright(**more: Any) -> alt.Axis:
    """An axis at the left whose title lies above it: turned on its side it would cost width, and be cut off."""
    return alt.Axis(
        titleAngle=0,
        titleAlign="left",
        titleAnchor="start",
        titleBaseline="bottom",
        titleX=0,
        titleY=-8,
        **more,
    )


def by_place(field: str, title: str) -> alt.Y:
    """Rows from the top in the order of their place. The least place is taken as layers share the axis."""
    order = alt.EncodingSortField(field="place", op="min", order="ascending")
    axis = upright(ticks=False, domain=False, labelPadding=6)
    return alt.Y(f"{field}:N", title=title, sort=order, axis=axis)


def numbers(field: str, y: alt.Y) -> alt.Chart:
    """The numbers in a column of their own at the right."""
    numbers = alt.Chart().mark_text(style="number", align="left", baseline="middle", dx=NUMBER_GAP)
    return numbers.encode(x=alt.value("width"), y=y, text=f"{field}:N")  # type: ignore[no-any-return]


def tooltip(chart: str, *fields: str) -> list[alt.Tooltip]:
    """What is shown at the pointer: these fields, titled as in the table."""
    return [alt.Tooltip(f"{field}:N", title=say(f"charts.{chart}.column.{field}")) for field in fields]
