"""A match in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bubblenb import cli


def played(
    *typed: str,
    game: str = "bubblejack",
    seed: str = "7",
    options: str = "",
    players: int | None = None,
    bot: str | None = None,
) -> str:
    """What the terminal shows when this is typed, until the input ends."""
    answers: Iterator[str] = iter(typed)

    def ask(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    lines: list[str] = []
    assert cli.play(game, seed, options, players, bot, ask, lines.append) == 0
    return "\n".join(lines)


def test_a_hand_is_played_by_text_and_the_log_says_what_happened() -> None:
    shown = played("hit")
    assert "You: jack of hearts and 6 of diamonds; 16." in shown
    assert "You drew the queen of hearts: 26.  (chance 4/49)" in shown
    assert "You are bust with 26." in shown
    assert "[next]" in shown


def test_an_act_is_chosen_by_its_number() -> None:
    assert played("1").count("You asked for a card at 16.") == 1


def test_why_refusals_undo_and_record_answer_in_place() -> None:
    shown = played("why bust", "dance", "hit", "undo", "record", "redo", "")
    assert "Only a hand over 21 can be given up; yours makes 16." in shown
    assert "'dance' is no act of Bubblejack" in shown
    assert "bubblenb 1 bubblejack players=2\n" in shown
    assert "seed" not in shown
    assert "Type a number, an act" in shown


def test_a_game_ends_by_itself() -> None:
    shown = played(*["stand", "next"] * 200, options="target=1 bubbles=False")
    assert "the game." in shown


def test_an_option_that_is_unknown_ends_with_its_name_and_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", "bubblejack", "--rules", "hit_soft=1"])
    assert ended.value.code == 2
    assert "did you mean 'hit_soft_17'?" in capsys.readouterr().err


def test_the_tables_keys_and_the_help_work_in_the_terminal_too() -> None:
    shown = played("?", "h")
    assert shown.count("Type a number, an act") == 2
    assert "You asked for a card at 16." in shown


def test_nothing_to_take_back_is_said() -> None:
    shown = played("undo", "redo")
    assert "There is nothing to take back." in shown
    assert "There is nothing to bring back." in shown


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out.startswith("bubblenb 0.")


@pytest.mark.slow
def test_the_other_games_are_played_against_bots_of_any_strength() -> None:
    shown = played(*["1"] * 20, "next", game="bubble_gum", bot="greedy")
    assert "Your hand" in shown
    assert "won the round" in shown
    assert "[next]" in shown
    shown = played("why put 1", "boom", "1", "undo", game="bubble_bomb", players=3, bot="sharp")
    assert "Chip 1" in shown
    assert "You shouted: Boom!" in shown
    assert "Player 3" in shown
    shown = played("1", "1", "why flip vertical", game="gum_gum_machine", players=4, bot="greedy")
    assert "You slid the shutter" in shown
    assert "Player 4" in shown


def test_a_bot_that_does_not_exist_ends_with_those_that_do_and_code_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", "bubble_gum", "--bot", "expert"])
    assert ended.value.code == 2
    assert "known are random, greedy, counting and search" in capsys.readouterr().err


def test_the_rules_of_a_game_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "bubble_bomb"]) == 0
    assert capsys.readouterr().out.startswith("# The rules of Bubble Bomb\n")


def test_a_record_in_the_terminal_shows_no_hidden_card() -> None:
    shown = played("record", game="bubble_gum")
    assert "c deal ?" in shown
    assert shown.count("c deal") - shown.count("c deal ?") == 10
