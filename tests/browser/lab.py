"""A real JupyterLab on the loopback address, started by `bubblenb lab`, away from the user's own."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

Theme = Literal["light", "dark"]

STARTS_WITHIN = 60  # seconds
STOPS_WITHIN = 15  # seconds
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

# What JupyterLab does by itself and a test cannot use: saving behind its back, taking cells that are off
# the screen out of the page.
SETTINGS = {
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}


class Lab:
    """One JupyterLab server with a folder of notebooks; a context manager.

    Attributes:
        notebooks: the folder that it serves.
        origin: its address, such as http://127.0.0.1:41234.
    """

    def __init__(self) -> None:
        self._home = Path(tempfile.mkdtemp(prefix="bubblenb-lab-"))
        self.notebooks = self._home / "notebooks"
        self._settings = self._home / "settings"
        self._log = self._home / "log"
        self._token = secrets.token_hex(16)
        self.origin = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None and self._server.poll() is None:
            self._ask("POST", "api/shutdown")
            try:
                self._server.wait(STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                self._server.kill()
                self._server.wait()
        shutil.rmtree(self._home, ignore_errors=True)

    def write(self, name: str, cells: list[str]) -> Path:
        """A notebook of these code cells in the served folder."""
        code: list[dict[str, Any]] = [
            {
                "cell_type": "code",
                "id": f"cell-{index}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": cell,
            }
            for index, cell in enumerate(cells)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        text = {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        path = self.notebooks / f"{name}.ipynb"
        path.write_text(json.dumps(text), encoding="utf-8")
        return path

    def url(self, path: Path) -> str:
        """The address at which this notebook opens, in a workspace without other tabs."""
        return (
            f"{self.origin}/lab/tree/{path.relative_to(self.notebooks).as_posix()}?token={self._token}&reset"
        )

    def use_theme(self, theme: Theme) -> None:
        """The theme of pages that are opened from now on."""
        path = self._settings / "@jupyterlab" / "apputils-extension" / "themes.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"theme": THEMES[theme]}), encoding="utf-8")

    def end_kernels(self) -> None:
        """Ends every kernel and its session, so that the next notebook starts with its own."""
        for session in self._ask("GET", "api/sessions"):
            self._ask("DELETE", f"api/sessions/{session['id']}")

    def log(self) -> str:
        """What the server has said so far."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _start(self) -> None:
        config = self._home / "config" / "labconfig"
        for folder in (self.notebooks, config):
            folder.mkdir(parents=True)
        (config / "default_setting_overrides.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        port = _free_port()
        self.origin = f"http://127.0.0.1:{port}"
        environ = {
            **os.environ,
            "IPYTHONDIR": str(self._home / "ipython"),
            "JUPYTERLAB_SETTINGS_DIR": str(self._settings),
            "JUPYTERLAB_WORKSPACES_DIR": str(self._home / "workspaces"),
            "JUPYTER_CONFIG_DIR": str(config.parent),
            "JUPYTER_DATA_DIR": str(self._home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self._home / "runtime"),
            "JUPYTER_TOKEN": self._token,
        }
        command = [
            *(sys.executable, "-m", "bubblenb", "lab"),
            "--no-browser",
            f"--port={port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={self.notebooks}",
            "--FileContentsManager.delete_to_trash=False",
            "--LabApp.expose_app_in_browser=True",  # the tests wait and run cells by window.jupyterapp
            "--LabApp.extension_manager=readonly",
        ]
        with self._log.open("wb") as log:
            self._server = subprocess.Popen(
                command, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        until = time.monotonic() + STARTS_WITHIN
        while self._ask("GET", "api/status") is None:
            if self._server.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"JupyterLab did not start:\n{self.log()}")
            time.sleep(0.1)

    def _ask(self, method: str, path: str) -> Any:
        """The server's answer; None where it has nothing to say or cannot be reached."""
        request = urllib.request.Request(
            f"{self.origin}/{path}", method=method, headers={"Authorization": f"token {self._token}"}
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                text = answer.read()
        except urllib.error.HTTPError as refusal:
            refusal.close()
            return None
        except OSError:
            return None
        return json.loads(text) if text else None


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port
