"""The command `bubblenb lab`, without starting JupyterLab."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from bubblenb import lab

Started = list[list[str]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """The arguments that JupyterLab was started with."""
    calls: Started = []
    monkeypatch.setattr(lab, "_start", calls.append)
    return calls


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package as pip installs it, with two lessons, and an empty current folder beside it."""
    package = tmp_path / "site-packages" / "bubblenb"
    lessons = package / "lessons" / "notebooks"
    lessons.mkdir(parents=True)
    (lessons / "00-start.ipynb").write_text("first", encoding="utf-8")
    (lessons / "01-next.ipynb").write_text("second", encoding="utf-8")
    monkeypatch.setattr(lab, "__file__", str(package / "lab.py"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return lessons


def test_a_checkout_opens_its_own_notebooks(started: Started) -> None:
    assert lab.main([]) == 0
    notebooks = Path(lab.__file__).parents[1] / "notebooks"
    assert started[0][-2:] == [
        f"--ServerApp.root_dir={notebooks}",
        "--LabApp.default_url=/lab/tree/00-start.ipynb",
    ]


def test_a_user_of_the_wheel_gets_a_copy_of_the_lessons_in_the_current_folder(
    started: Started, installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab.main([]) == 0
    copies = Path.cwd() / "bubblenb-lessons"
    assert {path.name: path.read_text() for path in copies.glob("*.ipynb")} == {
        "00-start.ipynb": "first",
        "01-next.ipynb": "second",
    }
    assert f"--ServerApp.root_dir={copies}" in started[0]
    assert str(copies) in capsys.readouterr().out


def test_a_changed_lesson_is_kept_and_an_untouched_one_follows_the_package(
    started: Started, installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab.main([])
    copies = Path.cwd() / "bubblenb-lessons"
    (copies / "00-start.ipynb").write_text("mine", encoding="utf-8")
    for lesson in installed.glob("*.ipynb"):
        lesson.write_text("of a newer version", encoding="utf-8")
    capsys.readouterr()
    for _ in range(2):
        lab.main([])
        assert (copies / "00-start.ipynb").read_text() == "mine"
        assert (copies / "01-next.ipynb").read_text() == "of a newer version"
        said = capsys.readouterr().out
        assert "00-start.ipynb" in said
        assert "01-next.ipynb" not in said


@pytest.mark.parametrize("damaged", ["{bad", "[]", "", "\x00"])
def test_a_damaged_note_of_what_was_copied_overwrites_nothing(tmp_path: Path, damaged: str) -> None:
    source, folder = tmp_path / "source", tmp_path / "copies"
    source.mkdir()
    folder.mkdir()
    (source / "00-start.ipynb").write_text("new", encoding="utf-8")
    (folder / "00-start.ipynb").write_text("mine", encoding="utf-8")
    (folder / lab.COPIES).write_text(damaged, encoding="utf-8")
    assert lab.copy_lessons(source, folder) == ["00-start.ipynb"]
    assert (folder / "00-start.ipynb").read_text(encoding="utf-8") == "mine"


def test_a_file_that_was_there_before_is_the_users(started: Started, installed: Path) -> None:
    copies = Path.cwd() / "bubblenb-lessons"
    copies.mkdir()
    (copies / "00-start.ipynb").write_text("mine", encoding="utf-8")
    assert lab.copy_lessons(installed, copies) == ["00-start.ipynb"]
    assert (copies / "00-start.ipynb").read_text() == "mine"


def test_where_nothing_can_be_written_it_says_so(
    started: Started, installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (Path.cwd() / "bubblenb-lessons").write_text("a file, no folder", encoding="utf-8")
    assert lab.main([]) == 1
    assert not started
    assert "bubblenb-lessons" in capsys.readouterr().err


@pytest.mark.parametrize("args", [["--notebook-dir", "elsewhere"], ["--ServerApp.root_dir=elsewhere"]])
def test_a_folder_of_ones_own_opens_without_lessons(
    started: Started, installed: Path, args: list[str]
) -> None:
    assert lab.main(args) == 0
    assert not list(Path.cwd().iterdir())
    assert started[0][-len(args) :] == args
    assert not [arg for arg in started[0] if "default_url" in arg]


def test_arguments_are_passed_on_behind_ours_so_that_they_win(started: Started) -> None:
    lab.main(["--no-browser", "--port", "8899"])
    assert started[0][-3:] == ["--no-browser", "--port", "8899"]


@pytest.mark.parametrize(("user", "is_root"), [(0, True), (1000, False)])
def test_root_is_allowed_on_the_loopback_address_and_others_are_left_alone(
    started: Started, monkeypatch: pytest.MonkeyPatch, user: int, is_root: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    lab.main([])
    assert ("--allow-root" in started[0], "--ip=127.0.0.1" in started[0]) == (is_root, is_root)


def test_without_jupyterlab_it_says_the_line_to_type(
    started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert lab.main([]) == 1
    assert not started
    said = capsys.readouterr().err
    assert 'pip install "bubblenb[lab]"' in said
    assert len(said.splitlines()) == 1


def test_help_starts_nothing(started: Started, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab.main(["--help"]) == 0
    assert not started
    assert "bubblenb lab" in capsys.readouterr().out


def test_the_kernel_websocket_sends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from jupyter_server.services.kernels import websocket

    class Handler:
        def __init__(self) -> None:
            self.done: list[object] = []

        def set_nodelay(self, value: bool) -> None:
            self.done.append(("nodelay", value))

        async def open(self, kernel: str) -> None:
            self.done.append(("open", kernel))

    monkeypatch.setattr(websocket, "KernelWebsocketHandler", Handler)
    lab._load_jupyter_server_extension(SimpleNamespace(log=logging.getLogger()))
    handler = Handler()
    asyncio.run(handler.open("k1"))
    assert handler.done == [("nodelay", True), ("open", "k1")]


def test_a_server_that_is_built_otherwise_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from jupyter_server.services.kernels import websocket

    class Handler:
        pass

    monkeypatch.setattr(websocket, "KernelWebsocketHandler", Handler)
    lab._load_jupyter_server_extension(SimpleNamespace(log=logging.getLogger()))
    assert not hasattr(Handler, "open")
