"""Reads and checks the rows of a box: every fault is named with its row and with what was expected."""

from __future__ import annotations

import csv
import difflib
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

from bubblenb.engine import BadText
from bubblenb.engine.quoted import LONGEST, quoted
from bubblenb.words import say

Face = tuple[str, str]
"""A colour and a symbol."""
Sides = tuple[Face, Face]
"""The front and the back."""
Row = tuple[int, Sequence[Any]]
"""The number of a row, and its four cells; none where the row was refused."""

CHIPS: Final = 56
COLUMNS: Final = ("front colour", "front symbol", "back colour", "back symbol")
_MOST_TOLD = 30
"""A table of something else altogether has a fault in every row; so many are named."""


class Faults:
    """The faults found so far, in words and with their places."""

    def __init__(self) -> None:
        self._found: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __str__(self) -> str:
        """Those of the whole first, then row by row."""
        return "\n".join(sorted(self._found, key=lambda fault: self._found[fault])[:_MOST_TOLD])

    def add(self, place: int | str, sentence: str, **facts: Any) -> None:
        """One more fault, in the row of this number or in what is called so."""
        row = place if isinstance(place, int) else 0
        where = say("box.place.row", row=row) if row else place
        self._found[say("box.fault", place=where, what=say(sentence, **facts))] = row


# Tables ----------------------------------------------------------------------------------------------------


def rows_of_csv(text: str, faults: Faults) -> list[Row]:
    """The rows of a table with the numbers of their lines; empty lines and the row of titles are left out."""
    lines = _lines(text.removeprefix("\ufeff"))
    if not lines:
        return []
    first, titles = lines[0][0], [_title(cell) for cell in lines[0][1]]
    if not any(title in COLUMNS for title in titles):
        return [(number, _four(number, cells, faults)) for number, cells in lines]
    place = say("box.place.header", row=first)
    for column in COLUMNS:
        if column not in titles:
            faults.add(place, "box.column", missing=column, expected=COLUMNS)
        elif titles.count(column) > 1:
            faults.add(place, "box.column-twice", got=column)
    if faults:  # the cells below cannot be told apart
        return [(number, ()) for number, _cells in lines[1:]]
    at = [titles.index(column) for column in COLUMNS]
    for number, cells in lines[1:]:
        if len(cells) > len(titles):
            faults.add(
                number, "box.cells-more", expected=len(titles), got=len(cells), cells=quoted(", ".join(cells))
            )
    return [
        (number, [cells[column] if column < len(cells) else "" for column in at])
        for number, cells in lines[1:]
    ]


def _lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines that are not empty, numbered as an editor numbers them, without empty cells at their ends."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    lines, number = [], 1
    try:
        for cells in reader:
            cells = [cell.strip() for cell in cells]
            while cells and not cells[-1]:
                cells.pop()
            if cells:
                lines.append((number, cells))
            number = reader.line_num + 1  # a row with an open quote goes over several lines
    except csv.Error as error:
        raise BadText(say("box.no-text", row=reader.line_num, reason=error)) from None
    return lines


def _title(cell: str) -> str:
    return " ".join(cell.lower().replace("_", " ").replace("color", "colour").split())


def _four(number: int, cells: Sequence[str], faults: Faults) -> Sequence[str]:
    if len(cells) == len(COLUMNS):
        return cells
    faults.add(number, "box.cells", got=len(cells), cells=quoted(", ".join(cells)))
    return ()


def numbered(rows: Iterable[Any], faults: Faults) -> list[Row]:
    """Rows of 4 texts or of 2 faces, numbered from 1."""
    if isinstance(rows, (str, bytes)) or not isinstance(rows, Iterable):
        raise BadText(say("box.kind", got=quoted(rows)))
    found: list[Row] = []
    for number, row in enumerate(rows, 1):
        cells = [] if isinstance(row, (str, bytes)) or not isinstance(row, Iterable) else list(row)
        if len(cells) == 2 and all(isinstance(face, (tuple, list)) for face in cells):
            cells = [*cells[0], *cells[1]]
        if len(cells) != len(COLUMNS):
            faults.add(number, "box.row-kind", got=quoted(row))
            cells = []
        found.append((number, cells))
    return found


# What a box must be like -----------------------------------------------------------------------------------


def chips_of(
    rows: Sequence[Row], colours: Sequence[str], symbols: Sequence[str], faults: Faults
) -> tuple[Sides, ...]:
    """The chips of rows of four cells; what is wrong with them is added to the faults."""
    if len(rows) != CHIPS:
        faults.add(say("box.place.all"), "box.rows", expected=CHIPS, got=len(rows))
    chips = []
    for number, cells in rows:
        if not cells:
            continue
        words = [
            _known(number, column, cell, symbols if "symbol" in column else colours, faults)
            for column, cell in zip(COLUMNS, cells, strict=True)
        ]
        front, back = (words[0], words[1]), (words[2], words[3])
        if front == back and all(front):
            faults.add(number, "box.same-sides", colour=front[0], symbol=front[1])
        chips.append((front, back))
    return tuple(chips)


def _known(number: int, column: str, cell: Any, names: Sequence[str], faults: Faults) -> str:
    """The name as it is written in the box, "" where it is none."""
    word = cell.strip().lower() if isinstance(cell, str) else ""
    if word in names:
        return word
    what = say(f"box.what.{column}")
    near = difflib.get_close_matches(word[:LONGEST], names, 1, 0.5)
    if near:
        faults.add(number, "box.name-near", got=quoted(cell), what=what, near=near[0])
    elif not word and isinstance(cell, str):
        faults.add(number, "box.empty", what=what, expected=names)
    else:
        faults.add(number, "box.name-far", got=quoted(cell), what=what, expected=names)
    return ""


def tokens_of(given: Any, usual: tuple[tuple[str, str], ...], faults: Faults) -> tuple[tuple[str, str], ...]:
    """The tokens in the order of the usual ones: other pairs of a colour and a symbol, but each just once."""
    place = say("box.place.tokens")
    pairs = list(given) if isinstance(given, (list, tuple)) else []
    if len(pairs) != len(usual):
        faults.add(place, "box.token-count", expected=len(usual), got=quoted(given))
        return usual
    fronts, backs = zip(*usual, strict=True)
    found: dict[str, str] = {}
    for pair in pairs:
        words = [str(word).strip().lower() for word in pair] if isinstance(pair, (list, tuple)) else []
        front = next((word for word in words if word in fronts), "")
        back = next((word for word in words if word in backs), "")
        mixed = (front == usual[-1][0]) != (back == usual[-1][1])  # a colour with all symbols, or the like
        if len(words) != 2 or not front or not back or mixed:
            faults.add(place, "box.token-pair", got=quoted(pair))
        elif front in found or back in found.values():
            faults.add(place, "box.token-twice", got=front if front in found else back)
        else:
            found[front] = back
    return usual if faults else tuple((front, found[front]) for front in fronts)
