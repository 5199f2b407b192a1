"""How the tree is drawn: a line for each branch, set in under the step that it follows."""

from __future__ import annotations

from collections.abc import Callable

import altair as alt

from bubblenb.charts.pictures.common import Picture, greatest, picture, tooltip
from bubblenb.views.rows import Rows

_STEP = 24
"""Pixels from line to line."""
_LEVELS = 18
"""Levels that the width of a chart is divided in; a tree has few, its words take the rest."""
_DOWN = 5
"""Pixels from the middle of a line to the foot of its letters: further lines of the same words stand below."""


def tree(_rows: Rows) -> Picture:
    """Points with words, joined by elbows; a round point is chance, a square one a choice."""
    last = alt.ExprRef(expr=f"sequence(1 + {greatest('last_line')})")
    y = alt.Y("line:O", axis=None, scale=alt.Scale(padding=0.5, domain=last))
    scale = alt.Scale(domain=[0, _LEVELS], nice=False)
    at, before, middle = (
        alt.X(f"{field}:Q", axis=None, scale=scale) for field in ("depth", "before", "words")
    )
    tips = tooltip("tree", "label", "fraction", "text", "reach")
    below = alt.Chart().transform_filter(alt.datum.depth > 0)
    points = [
        alt.Chart()
        .transform_filter(alt.datum.kind == kind)
        .mark_point(style=style, filled=True, opacity=1, size=80, shape=shape)
        .encode(x=at, y=y, tooltip=tips)
        for kind, style, shape in (("chance", "count", "circle"), ("choice", "rest", "square"))
    ]
    layers = [
        below.mark_rule(style="exact").encode(x=before, y=alt.Y("parent_line:O", axis=None), y2="line"),
        below.mark_rule(style="exact").encode(x=before, x2="depth", y=y),
        *points,
        alt.Chart()
        .mark_text(
            style="number",
            align="left",
            baseline="alphabetic",
            dx=10,
            dy=_DOWN,
            lineBreak="\n",
            lineHeight=20,
        )
        .encode(x=middle, y=y, text="told:N", tooltip=tips),
    ]
    drawn: Picture = picture("tree", layers, alt.Step(_STEP), told=True).transform_calculate(
        before="datum.depth - 1", words="datum.depth"
    )
    return drawn


PICTURES: dict[str, Callable[[Rows], Picture]] = {"tree": tree}
