"""Rows as tables and files, with each package and without."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate import tables
from bubblenb.simulate.simulation import COLUMNS
from tests import fifth


@pytest.fixture(scope="module")
def sim() -> bb.Simulation:
    return bb.simulate(fifth, 60, progress=False)


def without(*packages: str) -> Callable[[str], object]:
    """``find_spec`` where these are not installed."""
    return lambda name: None if name in packages else name


def as_rows(table: Any, kind: str) -> list[dict[str, Any]]:
    if kind == "pandas":  # only NaN differs from itself
        return [
            {name: None if value != value else value for name, value in row.items()}
            for row in table.to_dict("records")
        ]
    rows: list[dict[str, Any]] = table.to_dicts() if kind == "polars" else table.to_pylist()
    return rows


def test_rows_are_dicts_with_count_share_and_interval(sim: bb.Simulation) -> None:
    rows = sim.table()
    assert all(list(row) == list(COLUMNS["table"]) for row in rows)
    first, sample = rows[0], sim["winner"]
    assert (first["measure"], first["outcome"], first["value"]) == ("winner", "player 1", 0)
    assert first["count"] == sample.count("player 1")
    assert first["share"] == first["count"] / 60
    assert (first["low"], first["high"]) == sample.interval("player 1")
    assert {
        row["measure"]: sum(r["count"] for r in rows if r["measure"] == row["measure"]) for row in rows
    } == {
        "winner": 60,
        "score 1": 60,
        "score 2": 60,
    }
    assert [row["measure"] for row in sim.means()] == ["score 1", "score 2"]
    assert sim.means()[0]["mean"] == float(sim["score 1"].mean or 0)
    running = [row for row in sim.running() if row["measure"] == "score 2"]
    assert (running[-1]["n"], running[-1]["mean"]) == (60, float(sim["score 2"].mean or 0))
    assert len(running) == 59


@pytest.mark.slow
@pytest.mark.parametrize("what", ["table", "means", "running"])
@pytest.mark.parametrize("kind", tables.KINDS)
def test_each_package_gets_the_same_rows(sim: bb.Simulation, kind: str, what: str) -> None:
    assert as_rows(getattr(sim, what)(kind), kind) == sim.rows(what)


@pytest.mark.slow
@pytest.mark.parametrize("kind", tables.KINDS)
def test_columns_keep_their_kinds_where_nothing_is_known(kind: str) -> None:
    empty = bb.simulate(fifth, 0).table(kind)
    assert as_rows(empty, kind)[0]["share"] is None
    if kind == "pandas":
        assert [str(empty[name].dtype) for name in ("value", "share", "exact")] == [
            "int64",
            "float64",
            "float64",
        ]
    else:
        names = empty.columns if kind == "polars" else empty.column_names
        assert list(names) == list(COLUMNS["table"])
        assert "null" not in str(empty.schema).lower()


def test_another_kind_of_table_is_refused(sim: bb.Simulation) -> None:
    for wrong in ("excel", 5, ["pandas"]):
        with pytest.raises(bb.BadText, match="'pandas', 'polars' or 'arrow'"):
            sim.table(wrong)  # type: ignore[arg-type]
    with pytest.raises(bb.BadText, match="What is written is table, means and running"):
        sim.rows("mean")


@pytest.mark.parametrize(
    ("kind", "package"), [("pandas", "pandas"), ("polars", "polars"), ("arrow", "pyarrow")]
)
def test_a_missing_package_is_named_with_its_install(
    sim: bb.Simulation, kind: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "find_spec", without(package))
    with pytest.raises(ModuleNotFoundError, match=f"python -m pip install {package}"):
        sim.table(kind)


def test_csv_has_a_line_of_heads_and_the_rows(sim: bb.Simulation, tmp_path: Path) -> None:
    path = tmp_path / "sim.csv"
    sim.to_csv(path)
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["outcome"] for row in rows] == [row["outcome"] for row in sim.rows()]
    assert [float(row["share"]) for row in rows] == [row["share"] for row in sim.rows()]
    assert {row["exact"] for row in rows} == {""}
    sim.to_csv(str(path), "means")
    assert path.read_text(encoding="utf-8").startswith("measure,n,mean,low,high\nscore 1,60,")


@pytest.mark.slow
@pytest.mark.parametrize("missing", [(), ("pyarrow",)])
def test_parquet_is_written_by_pyarrow_or_polars(
    sim: bb.Simulation, tmp_path: Path, missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    import polars as pl

    monkeypatch.setattr(tables, "find_spec", without(*missing))
    sim.to_parquet(tmp_path / "sim.parquet", "running")
    assert pl.read_parquet(tmp_path / "sim.parquet").to_dicts() == sim.rows("running")


def test_parquet_without_a_package_says_what_to_install(
    sim: bb.Simulation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "find_spec", without("pyarrow", "polars"))
    with pytest.raises(ModuleNotFoundError, match="python -m pip install pyarrow"):
        sim.to_parquet(tmp_path / "sim.parquet")
    assert not list(tmp_path.iterdir())


def test_text_has_aligned_columns() -> None:
    rows: tables.Rows = [{"a": "x", "b": 0.5}, {"a": "long", "b": None}]
    assert tables.text(rows, ("a", "b")) == "a     b\nx     0.5\nlong"


@pytest.mark.slow
def test_simulating_loads_no_package_for_tables() -> None:
    asked = "[name for name in ('pandas', 'polars', 'pyarrow', 'tqdm', 'altair') if name in sys.modules]"
    text = f"import sys, bubblenb as bb; bb.simulate('bubble_gum', 3, progress=False); print({asked})"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", text], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
