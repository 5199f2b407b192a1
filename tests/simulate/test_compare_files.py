"""A comparison as a file, in the manner of a simulation."""

import csv
from pathlib import Path
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate import tables
from tests import fifth


@pytest.fixture(scope="module")
def found() -> bb.Comparison:
    return bb.compare(fifth, {"as printed": None, "a, b": {"coin": False}}, 40, progress=False)


def test_csv_has_a_line_of_heads_and_the_rows(found: bb.Comparison, tmp_path: Path) -> None:
    path = tmp_path / "compared.csv"
    for name in (path, str(path)):
        found.to_csv(name)
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert rows == [
            {name: "" if value is None else str(value) for name, value in row.items()} for row in found.rows()
        ]


@pytest.mark.slow
@pytest.mark.parametrize("missing", [(), ("pyarrow",)])
def test_parquet_is_written_by_pyarrow_or_polars(
    found: bb.Comparison, tmp_path: Path, missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    import polars as pl

    monkeypatch.setattr(tables, "find_spec", lambda name: None if name in missing else name)
    found.to_parquet(tmp_path / "compared.parquet")
    assert pl.read_parquet(tmp_path / "compared.parquet").to_dicts() == found.rows()


@pytest.mark.parametrize("path", [5, None, "", "a\0b"])
def test_what_names_no_file_is_refused(found: bb.Comparison, path: Any) -> None:
    for write in (found.to_csv, found.to_parquet):
        with pytest.raises(bb.BadText, match="A file is named by a text or a Path"):
            write(path)


def test_none_played_is_a_file_too(tmp_path: Path) -> None:
    bb.compare(fifth, {"a": None, "b": None}, 0).to_csv(tmp_path / "none.csv")
    lines = (tmp_path / "none.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "rules,against,measure,outcome,difference,low,high,narrower"
    assert lines[1].startswith("b,a,winner,player 1,,,,")
