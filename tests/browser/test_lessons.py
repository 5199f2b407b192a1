"""The lessons as a student runs them: every cell in a real JupyterLab, every widget and chart drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs_and_everything_in_it_is_drawn(notebook: Opener, lesson: Path) -> None:
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    opened = notebook(code, theme="dark" if "01" in lesson.stem else "light")
    opened.run_all()
    opened.page.locator(".bnb").first.wait_for()
    opened.page.wait_for_function(
        """() => [...document.querySelectorAll("[data-bnb-chart]")].every(
             (chart) => chart.dataset.bnbStatus === "drawn" || !chart.offsetParent)"""
    )
    assert opened.page.locator(".bnb-failed").count() == 0
    assert not serious_findings(opened.page, ".bnb")
