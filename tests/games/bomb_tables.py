"""Positions of Bubble Bomb for the tests: rows that make a bomb, everything else as it comes out of the box."""

from __future__ import annotations

from collections.abc import Sequence

from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, Box, Face

RED_SEVEN: tuple[Face, ...] = tuple(("red", symbol) for symbol in SYMBOLS)
"""Red and all symbols."""
RAINBOW_SEVEN: tuple[Face, ...] = tuple(zip(COLOURS, ("circle", "circle", *SYMBOLS[2:]), strict=True))
BUBBLE_SEVEN: tuple[Face, ...] = tuple(zip(COLOURS, SYMBOLS, strict=True))
COLOURS_UP = "tokens red orange yellow green sky blue pink"
"""Seven tokens with their colours up; rainbow or all-symbols is to follow."""

MANY_RED = Box.from_rows(
    [["red", symbol, colour, "star"] for symbol in SYMBOLS[:4] for colour in (*COLOURS, *COLOURS)], "many-red"
)
"""A box with many chips that are alike, in which seven chips can be red circles, red triangles, ..."""


def table(
    fields: str,
    rows: Sequence[Sequence[Face]],
    aside: Sequence[int] = (),
    middle: Sequence[Face] = (),
    known: bool = False,
    box: Box = DEFAULT_BOX,
) -> str:
    """A position text with these faces in the rows and in the middle, filled up with what the box has left.

    All backs are written: those that the players have seen, where ``known``, or else those that only we know.
    """
    left = list(box.chips)

    def chip(face: Face | None) -> str:
        front, back = next(sides for sides in left if face is None or face in sides)
        left.remove((front, back))
        up, down = (back, front) if face == back else (front, back)
        return f"{' '.join(up)}/{' '.join(down)}" if known else f"{' '.join(up)} ({' '.join(down)})"

    groups = {f"row{seat}": [chip(face) for face in row] for seat, row in enumerate(rows)}
    groups["middle"] = [chip(face) for face in middle]
    for name, chips in groups.items():
        chips += [chip(None) for _ in range((9 if name == "middle" else 7) - len(chips))]
    for seat, count in enumerate(aside):
        groups[f"aside{seat}"] = [chip(None) for _ in range(count)]
    listed = "; ".join(f"{name} {', '.join(chips)}" for name, chips in groups.items() if chips)
    return f"bubble_bomb: {fields}; {listed}"
