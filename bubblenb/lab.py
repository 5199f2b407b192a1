"""JupyterLab on the first lesson: what stands behind the command `bubblenb lab`."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bubblenb.words import say

FIRST_LESSON = "00-start.ipynb"
FOLDER = "bubblenb-lessons"
COPIES = ".copied.json"  # in FOLDER: the checksum of each lesson as it was copied, so that a change is seen
CONFIG = Path(__file__).parent / "lab_config"


def main(args: list[str]) -> int:
    """Opens the first lesson in JupyterLab and comes back when JupyterLab has ended.

    Args:
        args: JupyterLab's own arguments, as typed. With `--notebook-dir` or `--ServerApp.root_dir` among them
            JupyterLab opens that folder and no lesson is copied.

    Returns:
        The exit code: 0, or 1 where JupyterLab is missing or the lessons cannot be copied.
    """
    if {"-h", "--help"} & set(args):
        print(say("lab.usage", folder=FOLDER))
        return 0
    if importlib.util.find_spec("jupyterlab") is None:
        print(say("lab.missing"), file=sys.stderr)
        return 1
    try:
        place = [] if _names_a_folder(args) else _open_in(_lessons(Path.cwd()))
    except OSError as error:
        print(say("lab.not-written", folder=FOLDER, reason=error.strerror or error), file=sys.stderr)
        return 1
    _start([*_for_root(), *place, *args])
    return 0


def copy_lessons(source: Path, folder: Path) -> list[str]:
    """Copies the lessons and gives the names of those kept as the user left them.

    A lesson is written where there is none, and where the one that is there is an untouched earlier copy.

    Args:
        source: the folder of lessons that belongs to this version.
        folder: where the copies go; it is made.
    """
    folder.mkdir(exist_ok=True)
    note = folder / COPIES
    copied = _noted(note)
    kept = []
    for lesson in sorted(source.glob("*.ipynb")):
        target = folder / lesson.name
        new = lesson.read_bytes()
        old = target.read_bytes() if target.is_file() else None
        if old in (None, new) or copied.get(lesson.name) == _checksum(old or b""):
            target.write_bytes(new)
            copied[lesson.name] = _checksum(new)
        else:
            kept.append(lesson.name)
    note.write_text(json.dumps(copied, indent=1) + "\n", encoding="utf-8")
    return kept


def _noted(note: Path) -> dict[str, str]:
    """The checksums of what was copied; none where the note is missing or cannot be read."""
    try:
        noted = json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(checksum) for name, checksum in noted.items()} if isinstance(noted, dict) else {}


def _checksum(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _lessons(current: Path) -> Path:
    """The folder to open: a checkout's own lessons, else the copies in the current folder."""
    package = Path(__file__).parent
    checkout = package.parent / "notebooks"
    if (package.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    folder = current / FOLDER
    kept = copy_lessons(package / "lessons" / "notebooks", folder)
    print(say("lab.copied", folder=folder))
    if kept:
        print(say("lab.kept", lessons=", ".join(kept)))
    return folder


def _names_a_folder(args: list[str]) -> bool:
    return any(arg.split("=")[0] in ("--notebook-dir", "--ServerApp.root_dir") for arg in args)


def _open_in(folder: Path) -> list[str]:
    return [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}"]


def _for_root() -> list[str]:
    """Jupyter refuses root; on the loopback address nobody else can come in, so there it is allowed."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--allow-root", "--ip=127.0.0.1"] if is_root else []


def _start(args: list[str]) -> None:
    from jupyterlab.labapp import LabApp

    before = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([str(CONFIG), *([before] if before else [])])
    LabApp.launch_instance(args)


# The stock server lets the network wait for more to send before it sends an answer to a click, about 40 ms.
# JupyterLab loads this module as a server extension (lab_config/jupyter_server_config.d names it).


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Has each kernel's websocket send at once; a server whose handler is built otherwise stays as it is."""
    try:
        from jupyter_server.services.kernels.websocket import KernelWebsocketHandler as Handler

        if not callable(Handler.set_nodelay):
            raise AttributeError("set_nodelay")
        opened: Callable[..., Awaitable[None]] = Handler.open
    except (ImportError, AttributeError) as reason:
        server.log.debug("bubblenb leaves the kernel websocket as it is: %s", reason)
        return

    @functools.wraps(opened)
    async def open_without_delay(self: Any, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)
        await opened(self, *args, **kwargs)

    Handler.open = open_without_delay  # type: ignore[method-assign]
