"""Rows as a table of the reader's choice, and as files. None of the packages is needed until it is asked for."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bubblenb.engine import BadText
from bubblenb.engine.options import one_of
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

Rows = list[dict[str, Any]]
Columns = Mapping[str, type]
"""The columns of a table and what stands in them: str, int or float; None may stand in any that is no int."""
KINDS = ("pandas", "polars", "arrow")


def table(rows: Rows, columns: Columns, as_: str | None) -> Any:
    """The rows as they are, or as a DataFrame of pandas or polars, or as an Arrow table.

    Raises BadText for another kind, ModuleNotFoundError that says what to install where a package is missing.
    """
    if as_ is None:
        return rows
    if not one_of(as_, KINDS):
        raise BadText(say("simulate.as", got=quoted(as_)))
    return {"pandas": _pandas, "polars": _polars, "arrow": _arrow}[as_](rows, columns)


def write_csv(path: str | Path, rows: Rows, columns: Columns) -> None:
    """The rows as CSV with a line of heads; what is not known is left empty."""
    with _file(path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(columns), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def write_parquet(path: str | Path, rows: Rows, columns: Columns) -> None:
    """The rows as Parquet, by pyarrow or polars; raises ModuleNotFoundError where neither is there."""
    target = _file(path)
    needs_parquet()
    if find_spec("pyarrow"):
        from pyarrow import parquet

        parquet.write_table(_arrow(rows, columns), str(target))
    else:
        _polars(rows, columns).write_parquet(target)


def needs_parquet() -> None:
    """Raises ModuleNotFoundError that says what to install where nothing writes Parquet."""
    if not find_spec("pyarrow") and not find_spec("polars"):
        raise ModuleNotFoundError(say("simulate.missing-parquet"), name="pyarrow")


def text(rows: Rows, columns: Sequence[str]) -> str:
    """The rows as lines of text with aligned columns."""
    cells = [list(columns), *([_cell(row[column]) for column in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells)
    return "\n".join(line.rstrip() for line in lines)


def _file(path: Any) -> Path:
    """The file to write; raises BadText for what names none."""
    if not isinstance(path, str | Path) or not str(path).strip() or "\0" in str(path):
        raise BadText(say("simulate.path", got=quoted(path)))
    return Path(path)


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


def _by_column(rows: Rows, columns: Columns) -> dict[str, list[Any]]:
    return {name: [row[name] for row in rows] for name in columns}


def _pandas(rows: Rows, columns: Columns) -> Any:
    _needs("pandas")
    import pandas as pd

    kinds = {int: "int64", float: "float64", str: "object"}
    filled = _by_column(rows, columns)
    return pd.DataFrame({name: pd.Series(filled[name], dtype=kinds[kind]) for name, kind in columns.items()})


def _polars(rows: Rows, columns: Columns) -> Any:
    _needs("polars")
    import polars as pl

    kinds = {int: pl.Int64, float: pl.Float64, str: pl.String}
    return pl.DataFrame(
        _by_column(rows, columns), schema={name: kinds[kind] for name, kind in columns.items()}
    )


def _arrow(rows: Rows, columns: Columns) -> Any:
    _needs("pyarrow")
    import pyarrow as pa

    kinds = {int: pa.int64(), float: pa.float64(), str: pa.string()}
    schema = pa.schema([(name, kinds[kind]) for name, kind in columns.items()])
    return pa.table(_by_column(rows, columns), schema=schema)


def _needs(package: str) -> None:
    if find_spec(package) is None:
        raise ModuleNotFoundError(say("simulate.missing", package=package), name=package)
