"""The golden playthroughs come out line by line as they are stored."""

from __future__ import annotations

import dataclasses
from itertools import zip_longest

import pytest

from bubblenb.games import GAMES
from bubblenb.match import Match
from tests.playthroughs.play import FOLDER, Play, written
from tests.playthroughs.plays import PLAYS

AGAIN = "if the change is meant: python -m tests.playthroughs"


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_a_playthrough_comes_out_as_stored(play: Play) -> None:
    assert play.path.exists(), f"{play.path.name} is missing; {AGAIN}"
    stored = play.path.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip_longest(written(play).splitlines(), stored), 1):
        assert now == before, f"{play.path.name}, line {number} differs; {AGAIN}"


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)
def test_the_record_at_the_end_of_a_playthrough_can_be_played(play: Play) -> None:
    text = play.path.read_text(encoding="utf-8")
    told, _, acts = text.rpartition("\n\nbubblenb ")
    record, position = f"bubblenb {acts}", told.splitlines()[-2]
    match = Match.from_text(record, play.game)
    assert match.position() == position
    assert match.to_text() == record


def test_every_game_has_a_playthrough_of_its_defaults_and_of_each_option() -> None:
    for game in GAMES.values():
        plays = [play for play in PLAYS if play.game is game]
        assert any(not play.rules and not play.start for play in plays), f"{game.NAME} has no playthrough"
        played = {option for play in plays for option in play.rules}
        assert played == {field.name for field in dataclasses.fields(game.Rules)}, game.NAME


def test_every_stored_file_is_of_a_playthrough() -> None:
    assert set(FOLDER.glob("*.txt")) == {play.path for play in PLAYS}


@pytest.mark.slow
def test_an_option_that_changes_the_flow_changes_its_playthrough() -> None:
    for play in PLAYS:
        if play.rules and "reshuffle" not in play.rules:
            plain = dataclasses.replace(play, rules={})
            assert written(plain).splitlines()[1:] != written(play).splitlines()[1:], play.name
