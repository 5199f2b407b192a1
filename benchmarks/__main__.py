"""Prints the table: python -m benchmarks [part of a module's name ...]."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import benchmarks
from benchmarks import Row

HEADS = ("what", "measured", "aim", "stretch", "")


def rows(wanted: list[str]) -> list[Row]:
    """All rows of the modules asked for."""
    names = sorted(module.name for module in iter_modules(benchmarks.__path__) if module.name != "__main__")
    asked = [name for name in names if not wanted or any(part in name for part in wanted)]
    return [measure() for name in asked for measure in import_module(f"benchmarks.{name}").ROWS]


def table(found: list[Row]) -> str:
    """The rows as a Markdown table."""
    marks = {None: "", True: "met", False: "MISSED"}
    cells = [HEADS, *((row.what, row.measured, row.aim, row.stretch, marks[row.met]) for row in found)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADS))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(rows(sys.argv[1:])))
