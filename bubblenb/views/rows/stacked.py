"""Rows of a bar in parts: for one act, say, how it may end, the parts from the left and 1 together."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bubblenb.views.rows.amounts import Row, Rows, amount, number


def parts(common: Row, chances: Mapping[str, Fraction | float], names: Mapping[str, str]) -> Rows:
    """A row for each part: its ``outcome`` and ``name``, its ``turn`` from the left, where it starts and ends."""
    rows: Rows = []
    end = Fraction(0)
    for turn, (outcome, chance) in enumerate(chances.items()):
        start, end = end, end + Fraction(chance)
        last = turn == len(chances) - 1  # of rounded parts, too, the last one ends at 1
        rows.append(
            {
                **common,
                "outcome": outcome,
                "name": names[outcome],
                "turn": turn,
                "start": number(start),
                "end": 1.0 if last else number(end),
                **amount(chance),
            }
        )
    return rows
