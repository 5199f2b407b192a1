"""Chromium, JupyterLab loaded in it, and one notebook open there."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    sync_playwright,
)

from tests.browser.find import find_browser
from tests.browser.lab import THEMES, Lab, Theme

FLAGS = [
    "--no-sandbox",  # Chromium's sandbox does not start as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # whatever a page asks of another machine fails at once, and is seen
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
OPENS_WITHIN = 60_000  # milliseconds
RUNS_WITHIN = 120_000  # milliseconds
TALL = 2_000  # pixels; a JupyterLab that has shown a much taller notebook was seen to open no other one

# JupyterLab calls itself idle before there is a kernel, and would then ask which kernel to take.
READY = """() => {
  const app = window.jupyterapp;
  const panel = app && app.shell.currentWidget;
  const session = panel && panel.sessionContext;
  const kernel = session && session.session && session.session.kernel;
  return !!kernel && session.isReady && panel.context.isReady && !!panel.content.widgets
    && kernel.connectionStatus === "connected" && kernel.status === "idle"
    && app.commands.hasCommand("notebook:run-all-cells");
}"""
# A panel that is disposed of asks nobody whether to save.
LEAVE = """async () => {
  const app = window.jupyterapp;
  for (const panel of Array.from(app.shell.widgets("main"))) {
    if (panel.sessionContext) await panel.sessionContext.shutdown();
    panel.dispose();
  }
  return !document.querySelector(".jp-Dialog, .lm-Menu");
}"""
OPEN_HERE = """async (path) => { await window.jupyterapp.commands.execute("docmanager:open", { path }); }"""
# Not awaited: the promise ends only with the last cell, and what goes wrong before is to be seen.
RUN_ALL = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  window.countsBefore = cells.map((cell) => cell.model.executionCount);
  window.jupyterapp.commands.execute("notebook:run-all-cells");
}"""
ALL_RAN = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  const code = cells.filter(({ model }) => model.type === "code" && model.sharedModel.getSource().trim());
  const raised = ({ model }) => model.outputs.toJSON().some((output) => output.output_type === "error");
  const ran = (cell) => {
    const { executionCount, executionState } = cell.model;
    const before = window.countsBefore[cells.indexOf(cell)];
    return executionCount !== null && executionCount !== before && executionState === "idle";
  };
  return code.some((cell) => ran(cell) && raised(cell)) ? "error" : code.every(ran) ? "ran" : "";
}"""
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter((cell) => cell.model.type === "code")
  .flatMap((cell) => cell.model.outputs.toJSON())
  .filter((output) => output.output_type === "error")
  .map((output) => output.traceback.join("\\n"))"""


class Notebook:
    """A notebook that is open in JupyterLab.

    Attributes:
        page: Playwright's page.
        trouble: what went wrong in the page so far, one line each: errors in the console, exceptions,
            requests that failed, answers that were errors, requests to another machine.
    """

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.trouble: list[str] = []
        self._address = address
        self._listeners: dict[str, Callable[[Any], None]] = {
            "console": self._on_console,
            "pageerror": lambda error: self.trouble.append(f"exception: {error}"),
            "request": self._on_request,
            "requestfailed": lambda request: self.trouble.append(f"failed: {request.url} {request.failure}"),
            "response": self._on_response,
        }
        self._listen()

    def open(self) -> None:
        """Loads JupyterLab with this notebook, also again, and comes back when its kernel is ready."""
        self._listen(False)  # what the browser breaks off when it leaves a page is no trouble
        self.page.goto("about:blank")
        self._listen()
        self.page.goto(self._address)
        self.page.wait_for_function(READY, timeout=OPENS_WITHIN)

    def open_here(self) -> None:
        """Opens this notebook in the JupyterLab that the page has loaded already."""
        self.page.evaluate(OPEN_HERE, unquote(urlsplit(self._address).path).removeprefix("/lab/tree/"))
        self.page.wait_for_function(READY, timeout=OPENS_WITHIN)

    def leave(self) -> bool:
        """Ends the kernel and closes the notebook; whether JupyterLab is as empty as it was before."""
        self._listen(False)
        try:
            is_empty: bool = self.page.evaluate(LEAVE)
        except Error:
            return False
        return is_empty

    def run_all(self) -> None:
        """Runs all cells, also again, and comes back when the last has run.

        Raises:
            AssertionError: a cell raised; the message is its traceback.
        """
        self.page.evaluate(RUN_ALL)
        end = self.page.wait_for_function(ALL_RAN, timeout=RUNS_WITHIN).json_value()
        assert end == "ran", "\n".join(_plain(text) for text in self.page.evaluate(ERRORS))

    def run(self, index: int) -> None:
        """Runs the cell of this index alone, from 0, and comes back when it has run."""
        self.page.evaluate(
            """async (index) => {
              const app = window.jupyterapp;
              app.shell.currentWidget.content.activeCellIndex = index;
              await app.commands.execute("notebook:run-cell");
            }""",
            index,
        )

    @property
    def cell_count(self) -> int:
        """How many cells there are now; a key that a widget did not keep may add one."""
        count: int = self.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")
        return count

    def output(self, index: int) -> Locator:
        """What stands under the cell of this index, from 0."""
        cell = self.page.locator(".jp-Notebook .jp-Cell").nth(index)
        return cell.locator(".jp-OutputArea-output")

    def use_theme(self, theme: Theme) -> None:
        """Switches JupyterLab's theme while everything stays on the screen."""
        change = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
        self.page.evaluate(change, THEMES[theme])
        light = "true" if theme == "light" else "false"
        self.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")

    def _listen(self, on: bool = True) -> None:
        for event, listener in self._listeners.items():
            with contextlib.suppress(KeyError):  # nothing to take off
                self.page.remove_listener(event, listener)
            if on:
                self.page.on(event, listener)  # type: ignore[call-overload]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.trouble.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != "127.0.0.1":
            self.trouble.append(f"left the machine: {request.url}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.trouble.append(f"answered {response.status}: {response.url}")


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window.

    Raises:
        NoBrowser: there is none on this machine; the message is the line to type.
    """
    executable = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Desk:
    """Opens one notebook after another in the same loaded JupyterLab: loading it takes seconds, a notebook one."""

    def __init__(self, browser: Browser, lab: Lab) -> None:
        self._browser = browser
        self._lab = lab
        self._free: list[Page] = []

    @contextlib.contextmanager
    def notebook(
        self,
        name: str,
        cells: list[str],
        *,
        theme: Theme = "light",
        width: int = 1280,
        height: int = 900,
        touch: bool = False,
        reduced_motion: bool = False,
    ) -> Iterator[Notebook]:
        """A notebook made of these code cells, of which none has run; its kernel ends with it.

        Args:
            name: of its file, without ending.
            cells: the text of its code cells.
            theme: JupyterLab's theme and the page's preferred colour scheme.
            width: of the page, in CSS pixels.
            height: of the page, in CSS pixels.
            touch: the page believes that it is on a touch screen.
            reduced_motion: the user has asked for less movement.
        """
        address = self._lab.url(self._lab.write(name, cells))
        own = touch or height > TALL
        loaded = self._free.pop() if self._free and not own else None
        page = loaded or self._browser.new_context(has_touch=touch).new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce" if reduced_motion else "no-preference")
        notebook = Notebook(page, address)
        is_clean = False
        try:
            if loaded:
                notebook.use_theme(theme)
                notebook.open_here()
            else:
                self._lab.use_theme(theme)
                notebook.open()
            yield notebook
            is_clean = notebook.leave() and not notebook.trouble
        finally:
            if is_clean and not own:
                self._free.append(page)
            else:
                page.context.close()
                self._lab.end_kernels()


def _plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
