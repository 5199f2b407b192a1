"""Fixtures of the tests that need a real JupyterLab in a real browser: one of each for the whole run."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import Lab, Theme
from tests.browser.notebook import Desk, Notebook, chromium


class Opener(Protocol):
    """What the fixture `notebook` gives."""

    def __call__(
        self,
        cells: list[str],
        *,
        theme: Theme = "light",
        width: int = 1280,
        height: int = 900,
        touch: bool = False,
        reduced_motion: bool = False,
    ) -> Notebook:
        """Opens a notebook made of these code cells; nothing has run yet."""


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    """The JupyterLab of this run."""
    with Lab() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this run."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def desk(lab: Lab, browser: Browser) -> Desk:
    """Where the notebooks of this run are opened."""
    return Desk(browser, lab)


@pytest.fixture
def notebook(desk: Desk, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens notebooks made of cells; at the end of the test none of them may have had trouble."""
    opened: list[Notebook] = []
    with contextlib.ExitStack() as stack:

        def open_cells(cells: list[str], **looks: Any) -> Notebook:
            name = re.sub(r"\W+", "-", f"{request.node.name}-{len(opened)}")
            one = stack.enter_context(desk.notebook(name, cells, **looks))
            opened.append(one)
            return one

        yield open_cells
    trouble = [line for one in opened for line in one.trouble]
    assert not trouble, "\n".join(trouble)
