"""A file that cannot be written is refused before the first trial; what lies there already stays until then."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bubblenb import cli
from bubblenb.simulate import run, tables


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be simulated."""

    def simulate(*_given: Any, **_options: Any) -> None:
        raise AssertionError("something was simulated")

    monkeypatch.setattr(run, "simulate", simulate)


@pytest.mark.usefixtures("never")
def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "gum.csv").mkdir()
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "bubble_gum", "--out", str(tmp_path / "gum.csv")])
    assert ended.value.code == 1
    assert "gum.csv" in capsys.readouterr().err


@pytest.mark.usefixtures("never")
def test_parquet_that_nothing_writes_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "bubble_gum", "--out", str(tmp_path / "gum.parquet")])
    assert ended.value.code == 1
    assert "Parquet needs pyarrow or polars" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_is_refused_leaves_no_file_and_spoils_none(tmp_path: Path) -> None:
    old = tmp_path / "old.csv"
    old.write_text("mine", encoding="utf-8")
    for file in (old, tmp_path / "new.csv"):
        with pytest.raises(SystemExit):
            cli.main(["simulate", "bubblejack", "--n", "-1", "--out", str(file)])
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [
        ("old.csv", "mine")
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [["rules", "bubblejack"], ["simulate", "bubblejack", "--n", "20", "--what", "running"]]
)
def test_who_reads_only_the_first_line_is_told_nothing_else(words: list[str]) -> None:
    command = [sys.executable, "-W", "error", "-m", "bubblenb", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def test_ctrl_c_before_the_first_trial_ends_with_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_given: Any, **_options: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "simulate", interrupted)
    assert cli.main(["simulate", "bubble_gum"]) == cli.INTERRUPTED
    assert capsys.readouterr() == ("", "")
