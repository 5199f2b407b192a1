"""``bubblenb simulate`` in a shell."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bubblenb as bb
from bubblenb import cli

pytestmark = pytest.mark.slow


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["simulate", *words]) == 0
    return capsys.readouterr().out


def test_the_table_is_that_of_the_same_call(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(
        capsys, "bubble_gum", "--n", "20", "--seed", "4", "--policy", "0=random", "--rules", "pop_at=12"
    )
    sim = bb.simulate("bubble_gum", 20, 4, {"pop_at": 12}, {0: "random"}, progress=False)
    lines = out.splitlines()
    assert lines[0] == repr(sim)
    assert lines[1].split() == ["measure", "outcome", "value", "count", "share", "low", "high", "exact"]
    assert len(lines) == 2 + len(sim.rows())
    assert lines[2].split()[:4] == ["result", "win", "1", str(sim["result"].count("win"))]


def test_a_start_and_a_bot_for_whoever_plays(capsys: pytest.CaptureFixture[str]) -> None:
    start = "bubblejack: player 10s 8d; croupier 7h ?"
    out = told(capsys, "bubblejack", "--n", "30", "--start", start, "--policy", "cautious", "--what", "means")
    sim = bb.simulate("bubblejack", 30, start=start, policies="cautious", progress=False)
    assert out.splitlines()[0] == repr(sim)
    assert [line.split()[0] for line in out.splitlines()[2:]] == ["result", "bubbles"]


def test_files_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "gum.csv"
    out = told(capsys, "bubble_gum", "--n", "20", "--what", "running", "--out", str(path))
    assert len(out.splitlines()) == 1
    with path.open(newline="", encoding="utf-8") as file:
        assert {row["measure"] for row in csv.DictReader(file)} >= {"result", "margin"}
    told(capsys, "bubble_gum", "--n", "20", "--out", str(tmp_path / "gum.parquet"))
    assert (tmp_path / "gum.parquet").read_bytes()[:4] == b"PAR1"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rules", "pop=3"], "did you mean 'pop_at'"),
        (["--policy", "x=greedy"], "A policy is a bot"),
        (["--policy", "0=greedy", "0=random"], "each seat once"),
        (["--policy", "greedy", "random"], "A policy is a bot"),
        (["--policy", "expert"], "is no bot of bubble_gum"),
        (["--n", "-1"], "whole number of at least 0"),
        (["--processes", "0"], "shared by 1 to 61 processes"),
        (["--processes", "1000000"], "shared by 1 to 61 processes"),
        (["--out", "gum.xlsx"], "ends in one of .csv and .parquet"),
        (["--out", "nowhere/at/all/gum.csv"], "There is no folder for the file"),
        (["--start", "bubblejack: player 10s"], "a position of Bubble Gum begins with"),
        (["--seed", "two words"], "A seed is a whole number"),
    ],
)
def test_what_is_wrong_ends_with_a_sentence_and_code_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "bubble_gum", *words])
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_a_file_that_cannot_be_written_ends_with_code_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "gum.csv").mkdir()
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "bubble_gum", "--n", "1", "--out", str(tmp_path / "gum.csv")])
    assert ended.value.code == 1
    assert "gum.csv" in capsys.readouterr().err


def test_two_processes_in_a_shell_tell_the_same() -> None:
    command = [sys.executable, "-W", "error", "-m", "bubblenb", "simulate", "bubble_gum", "--n", "300"]
    one, two = (
        subprocess.run([*command, "--processes", number], capture_output=True, text=True, check=True).stdout
        for number in ("1", "2")
    )
    assert one == two
    assert one.startswith("<Simulation of Bubble Gum: 300 rounds, seed 1; ")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_is_done(processes: str) -> None:
    command = [
        sys.executable,
        "-m",
        "bubblenb",
        "simulate",
        "bubble_bomb",
        "--n",
        "100000",
        "--what",
        "means",
    ]
    with subprocess.Popen(
        [*command, "--processes", processes],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stderr is not None
        while "games/s" not in running.stderr.read(60):  # until the bar shows that some are done
            assert running.poll() is None
        time.sleep(0.5)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert running.returncode == cli.INTERRUPTED
    assert "of 100,000 games are done and kept." in err
    assert "Traceback" not in err
    assert " of 100,000 games, seed 1" in out
    assert "right claims" in out
