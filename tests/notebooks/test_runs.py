"""Every cell works, whatever the student has done at the tables in between, and works again."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bubblenb as bb
from tests.notebooks.reading import LESSONS, cells, lesson

Student = Callable[[bb.Match], None]


def run(source: str, names: dict[str, Any]) -> object:
    """Runs a cell and gives what it would show."""
    *lines, last = ast.parse(source).body
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    if isinstance(last, ast.Expr):
        return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    exec(compile(ast.Module([last], []), "cell", "exec"), names)
    return None


def looks_only(match: bb.Match) -> None:
    """Plays nothing."""


def takes_a_card(match: bb.Match) -> None:
    play_one(match, "hit")


def stands(match: bb.Match) -> None:
    play_one(match, "stand")


def takes_back(match: bb.Match) -> None:
    takes_a_card(match)
    match.undo()


def looks_at_the_start(match: bb.Match) -> None:
    match.seek(0)


def plays_to_the_end(match: bb.Match) -> None:
    match.play_out()


def play_one(match: bb.Match, wish: str) -> None:
    legal = match.legal(0) if 0 in match.movers else ()
    if legal:
        match.act(wish if match.why(wish, 0).allowed else legal[-1])


@pytest.mark.parametrize(
    "student",
    [looks_only, takes_a_card, stands, takes_back, looks_at_the_start, plays_to_the_end],
    ids=lambda student: student.__name__,
)
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_cells_run_whatever_was_played_before_them(path: Path, student: Student) -> None:
    names: dict[str, Any] = {}
    code = [cell.source for cell in cells(path) if cell.is_code]
    for source in code:
        run(source, names)
        run(source, names)
        if "m" in names:
            student(names["m"])


EXERCISES = {"exercise-1": "15/49", "exercise-2": "0/49", "exercise-3": "45/49"}


@pytest.mark.parametrize("key", EXERCISES)
def test_a_prediction_asks_for_the_number_of_its_text(key: str) -> None:
    names: dict[str, Any] = {}
    source = {cell.id: cell.source for cell in cells(lesson("01"))}
    run(source["import"], names)
    predict = run(source[key], names)
    assert isinstance(predict, bb.Predict)
    shown = [predict.view["answer"]]
    predict.predict("1/2")
    shown.append(predict.view["answer"]["chance"])
    assert shown == [None, EXERCISES[key]]


@pytest.mark.parametrize(
    ("typed", "says"), [("None", "Not answered"), ("16/49", "Right"), ("0.327", "Right")]
)
def test_the_last_exercise_takes_the_right_answer(typed: str, says: str) -> None:
    assert str(answer(typed)).startswith(says)


@pytest.mark.parametrize("typed", ["16/52", "16/50", "15/49", "20/49", "0.33"])
def test_the_last_exercise_stops_at_a_wrong_answer_with_a_hint(typed: str) -> None:
    with pytest.raises(AssertionError, match="worth more than 9"):
        answer(typed)


def answer(typed: str) -> object:
    names: dict[str, Any] = {}
    source = {cell.id: cell.source for cell in cells(lesson("01"))}
    run(source["import"], names)
    assert "mine = None" in source["exercise-4"]
    return run(source["exercise-4"].replace("mine = None", f"mine = {typed}"), names)
