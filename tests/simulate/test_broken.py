"""What somebody has broken: each is refused in words, and nothing is left behind."""

from pathlib import Path
from typing import Any

import pytest

import bubblenb as bb


@pytest.mark.slow
def test_a_game_that_is_over_is_no_start() -> None:
    match = bb.Match("gum_gum_machine", seed=7)
    match.play_out(to="game", cap=3_000)
    assert match.over
    with pytest.raises(bb.BadText, match="Nothing is left to play"):
        bb.simulate("gum_gum_machine", 3, start=match)


@pytest.mark.parametrize("path", [5, None, b"x.csv", "", " ", "a\0b"])
def test_what_names_no_file_is_refused_and_writes_none(
    path: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sim = bb.simulate("bubblejack", 0, progress=False)
    for write in (sim.to_csv, sim.to_parquet):
        with pytest.raises(bb.BadText, match="A file is named by a text or a Path"):
            write(path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("answer", ["hit", "fly", None, 3])
def test_a_bot_that_answers_with_no_act_is_told_what_it_has_to_give(answer: Any) -> None:
    said = "A bot answers with one of the acts that it was given, not with a text; that of seat 0 gave"
    start = "bubblejack: player 10s 2d; croupier 7h ?"
    with pytest.raises(bb.BadText, match=said):
        bb.simulate("bubblejack", 2, policies=lambda seen, legal, rng: answer, start=start, progress=False)
    match = bb.Match.at(start, seed=1)
    with pytest.raises(bb.BadText, match=said):
        match.play_one(0, {0: lambda seen, legal, rng: answer})
