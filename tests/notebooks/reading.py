"""The lessons as tests read them: cells with their source and the text that they put out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("*.ipynb"))


@dataclass(frozen=True)
class Cell:
    """One cell of a lesson."""

    id: str
    kind: str
    source: str
    raw: dict[str, Any]

    @property
    def is_code(self) -> bool:
        return self.kind == "code"

    @property
    def lines(self) -> int:
        """Lines that are not empty."""
        return sum(bool(line.strip()) for line in self.source.splitlines())

    @property
    def output(self) -> str:
        """All text that the stored outputs hold."""
        texts = []
        for output in self.raw.get("outputs", []):
            texts.append("".join(output.get("text", "")))
            texts += ["".join(text) for text in output.get("data", {}).values()]
        return "\n".join(texts)


def notebook(path: Path) -> dict[str, Any]:
    """The file as plain JSON."""
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read


def cells(path: Path) -> list[Cell]:
    """The lesson's cells from the top."""
    return [
        Cell(cell["id"], cell["cell_type"], "".join(cell["source"]), cell) for cell in notebook(path)["cells"]
    ]


def lesson(name: str) -> Path:
    """The lesson whose file name begins so."""
    return next(path for path in LESSONS if path.name.startswith(name))
