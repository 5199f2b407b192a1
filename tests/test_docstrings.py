"""The examples in docstrings come out as they say."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import bubblenb

PACKAGE = Path(bubblenb.__file__).parent
WITH_EXAMPLES = sorted(
    ".".join(("bubblenb", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path in PACKAGE.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8") and "front" not in path.parts
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_in_docstrings_come_out(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted
    assert not result.failed


def test_there_are_some() -> None:
    assert "bubblenb.games.cards" in WITH_EXAMPLES
