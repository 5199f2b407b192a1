"""Runs every lesson from the top and keeps the outputs in its file: `python -m tests.notebooks.store`.

What would differ from run to run is left out: timings, widget models, the version of Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from tests.notebooks.reading import LESSONS

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
WIDGET = "application/vnd.jupyter.widget-view+json"
CELL_TIMEOUT = 120  # seconds


def store(path: Path) -> None:
    """Runs one lesson and writes it back; raises nbclient's CellExecutionError where a cell fails."""
    lesson: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(
        lesson,
        kernel_name="python3",
        timeout=CELL_TIMEOUT,
        record_timing=False,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    lesson.metadata = METADATA
    for cell in lesson.cells:
        cell.metadata = {}
        for output in cell.get("outputs", []):
            # The number of a widget's model is random, and without a kernel there is no model:
            # the line of text beside it is what remains.
            output.get("data", {}).pop(WIDGET, None)
            output.pop("transient", None)
    nbformat.write(lesson, path)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    for path in LESSONS:
        store(path)
