"""What is said when a box of Bubble Bomb cannot be read."""

SENTENCES = {
    "box.faults": "The box {name!r} has {count} fault{count:s}; nothing was loaded.\n{faults}",
    "box.fault": "{place}: {what}",
    "box.place.row": "row {row}",
    "box.place.header": "header (row {row})",
    "box.place.tokens": "tokens",
    "box.place.all": "the whole box",
    "box.rows": "expected {expected} rows, one a chip, got {got}.",
    "box.column": "the column {missing!r} is missing; expected {expected:list}.",
    "box.column-twice": "the column {got!r} is there twice.",
    "box.cells": (
        "expected 4 cells (front colour, front symbol, back colour, back symbol), got {got}: {cells!r}."
    ),
    "box.cells-more": "expected at most {expected} cells, as the header has, got {got}: {cells!r}.",
    "box.empty": "the {what} is empty; expected one of {expected:list}.",
    "box.name-near": "{got!r} as {what} is not known; did you mean {near!r}?",
    "box.name-far": "{got!r} as {what} is not known; expected one of {expected:list}.",
    "box.same-sides": "both sides are {colour} {symbol}; the two sides of a chip show different pictures.",
    "box.row-kind": "expected 4 texts or 2 faces, got {got!r}.",
    "box.token-count": "expected {expected} pairs of bombs, got {got!r}.",
    "box.token-pair": (
        "{got!r} is no token; a token has a colour on one side and a symbol on the other, one has "
        "'rainbow' and 'all-symbols'."
    ),
    "box.token-twice": "{got!r} is on two tokens.",
    "box.no-file": (
        "There is no file of a box that can be read at {got!r} ({reason}). "
        "Give a path, or the text itself with one row a line."
    ),
    "box.no-text": "Row {row} of the box cannot be read as a table of cells: {reason}.",
    "box.kind": "A box is read from a text, a path or rows; {got!r} was given.",
    "box.label": (
        "The name of a box has 1 to 40 letters, digits, '.', '-' or '_' and no spaces; {got!r} was given."
    ),
    "box.unknown": (
        "The box {got!r} is not loaded: read its file first with Box.from_csv. Loaded are {known:list}."
    ),
    "box.other": (
        "The box {got!r} is not loaded; one called {name!r} is, but with other chips or tokens ({known}). "
        "Read the file that belongs to it first with Box.from_csv."
    ),
    "box.what.front colour": "front colour",
    "box.what.front symbol": "front symbol",
    "box.what.back colour": "back colour",
    "box.what.back symbol": "back symbol",
}
