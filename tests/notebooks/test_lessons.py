"""What holds for every lesson's file; `python -m tests.notebooks.store` writes outputs in this form."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from bubblenb.words import say
from tests.notebooks.reading import LESSONS, NOTEBOOKS, cells, notebook

MOST_LINES = 5
WIDGETS = ("bb.play(", "bb.step(", "bb.show(", "bb.Predict(", "bb.Hand(")
VOLATILE = {
    "an address": r"0x[0-9a-f]{4,}|object at",
    "a folder": r"/tmp|/home|/root|site-packages|\\Users",
    "a time of day or a date": r"\b\d\d:\d\d\b|\b20\d\d-\d\d-\d\d\b",
    "a duration": r"\b\d+(\.\d+)? ?(ms|µs|seconds)\b",
    "a widget's model": r"model_id|widget-view|widget-state|IPY_MODEL",
    "an error or a warning": r"Traceback|Warning",
}

every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def test_lessons_are_numbered_from_0_and_named_without_spaces() -> None:
    assert [path.name[:2] for path in LESSONS] == [f"{number:02}" for number in range(len(LESSONS))]
    assert len(LESSONS) >= 2
    for path in LESSONS:
        assert re.fullmatch(r"\d\d-[a-z0-9-]+\.ipynb", path.name)


def test_nothing_else_lies_beside_the_lessons() -> None:
    beside = {path.name for path in NOTEBOOKS.iterdir()} - {path.name for path in LESSONS}
    assert beside <= {".ipynb_checkpoints", "__pycache__"}


@every_lesson
def test_the_format_is_valid_and_names_no_private_kernel(path: Path) -> None:
    read = notebook(path)
    nbformat.validate(read)
    assert (read["nbformat"], read["nbformat_minor"]) == (4, 5)
    assert read["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }


@every_lesson
def test_cells_have_telling_ids_and_no_metadata(path: Path) -> None:
    ids = [cell.id for cell in cells(path)]
    assert len(set(ids)) == len(ids)
    for cell in cells(path):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", cell.id)
        assert not re.fullmatch(r"[0-9a-f]{8}", cell.id), "an id that JupyterLab has made up"
        assert cell.raw["metadata"] == {}


@every_lesson
def test_code_cells_are_short_and_each_has_its_text_before_it(path: Path) -> None:
    for before, cell in pairwise(cells(path)):
        if cell.is_code:
            assert 1 <= cell.lines <= MOST_LINES, cell.id
            assert before.kind == "markdown", f"nothing tells what to look at in {cell.id}"
    assert not cells(path)[0].is_code


@every_lesson
def test_the_title_and_every_heading_are_questions(path: Path) -> None:
    headings = [
        line
        for cell in cells(path)
        if cell.kind == "markdown"
        for line in cell.source.splitlines()
        if line.startswith("#")
    ]
    assert [line for line in headings if line.startswith("# ")] == headings[:1]
    assert all(line.endswith("?") for line in headings), headings


@every_lesson
def test_outputs_are_stored_as_if_run_from_the_top_once(path: Path) -> None:
    code = [cell.raw for cell in cells(path) if cell.is_code]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell["outputs"]]
    assert {output["output_type"] for output in outputs} <= {"stream", "execute_result", "display_data"}
    assert all(output.get("name", "stdout") == "stdout" for output in outputs)


@every_lesson
def test_nothing_stored_differs_from_run_to_run(path: Path) -> None:
    for cell in cells(path):
        if cell.is_code:
            stored = json.dumps(cell.raw["outputs"], ensure_ascii=False)
            found = [what for what, pattern in VOLATILE.items() if re.search(pattern, stored)]
            assert not found, (cell.id, found, stored)


@every_lesson
def test_a_widget_leaves_a_line_that_says_what_to_do(path: Path) -> None:
    for cell in cells(path):
        if cell.source.splitlines()[-1].startswith(WIDGETS) and cell.is_code:
            assert say("widget.run") in cell.output, cell.id


@every_lesson
def test_links_lead_to_lessons_that_are_there(path: Path) -> None:
    for cell in cells(path):
        if cell.kind == "markdown":
            for target in re.findall(r"\]\(([^)]+)\)", cell.source):
                assert (NOTEBOOKS / target).is_file(), (cell.id, target)


@every_lesson
def test_a_lesson_needs_no_other_file_and_nothing_but_bubblenb(path: Path) -> None:
    code = "\n".join(cell.source for cell in cells(path) if cell.is_code)
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", code, re.MULTILINE))
    assert imported <= {"bubblenb", "fractions"}
    assert not re.search(r"\bopen\(|read_text|\.csv|http|^[%!]", code, re.MULTILINE)
