"""Wheel and sdist as they are published: built, listed, installed away from the checkout, imported."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

import bubblenb

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
WIDGETS = ("chart", "hand", "predict", "runtime", "stepper", "table")
IN_THE_WHEEL = {
    "bubblenb/__init__.py",
    "bubblenb/lab_config/jupyter_server_config.d/bubblenb.json",
    "bubblenb/lab_config/labconfig/default_setting_overrides.json",
    "bubblenb/lessons/notebooks/00-start.ipynb",
    "bubblenb/py.typed",
    "bubblenb/widgets/static/bubblenb.css",
    *(f"bubblenb/widgets/static/{name}.js" for name in WIDGETS),
}
IN_THE_SDIST = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "bubblenb/widgets/front/package-lock.json",
    "notebooks/00-start.ipynb",
    "pyproject.toml",
}


class Built(NamedTuple):
    """The two files that are published."""

    wheel: Path
    sdist: Path

    def wheel_names(self) -> set[str]:
        with zipfile.ZipFile(self.wheel) as wheel:
            return set(wheel.namelist())

    def sdist_names(self) -> set[str]:
        with tarfile.open(self.sdist) as sdist:
            return {name.partition("/")[2] for name in sdist.getnames()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The wheel is built from the sdist, so what the sdist lacks the wheel lacks too."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT), at=folder)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Built(wheel, sdist)


@pytest.fixture(scope="module")
def elsewhere(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The python of a clean environment with the wheel in it.

    The dependencies are those of this environment, found behind the wheel, so that nothing is downloaded.
    """
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", "--without-pip", "venv", at=folder)
    python = folder / "venv" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", f"--python={python}", "install", "--quiet", "--no-deps", "--no-index")
    run(*pip, str(built.wheel), at=folder)
    site = run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", at=folder)
    (Path(site.strip()) / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


def run(*command: str, at: Path) -> str:
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=at, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_has_the_front_end_the_data_and_the_lessons(built: Built) -> None:
    names = built.wheel_names()
    assert names >= IN_THE_WHEEL
    for place, inside in (
        ("bubblenb/widgets/static", "bubblenb/widgets/static"),
        ("notebooks", "bubblenb/lessons/notebooks"),
    ):
        tracked = run("git", "ls-files", "--", place, at=ROOT).split()
        assert names >= {inside + path.removeprefix(place) for path in tracked}


def test_the_wheel_has_neither_sources_of_the_front_end_nor_tests(built: Built) -> None:
    strangers = [
        name
        for name in built.wheel_names()
        if not name.startswith(("bubblenb/", "bubblenb-")) or "/front/" in name or "node_modules" in name
    ]
    assert not strangers


def test_the_sdist_has_the_sources_but_no_packages_of_others(built: Built) -> None:
    names = built.sdist_names()
    assert names >= IN_THE_SDIST
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_the_installed_wheel_is_imported_and_says_its_version(elsewhere: Path) -> None:
    told = run(
        str(elsewhere),
        "-c",
        "import bubblenb, importlib.metadata as m\n"
        "print(bubblenb.__file__, bubblenb.__version__, m.version('bubblenb'))",
        at=elsewhere.parents[2],
    )
    place, *versions = told.split()
    assert Path(place).is_relative_to(elsewhere.parents[1])
    assert versions == [bubblenb.__version__] * 2


def test_every_widget_of_the_installed_wheel_finds_its_front_end(elsewhere: Path) -> None:
    told = run(
        str(elsewhere),
        "-c",
        "import anywidget, bubblenb as bb\n"
        "names = [n for n in bb.__all__ if isinstance(getattr(bb, n), type)]\n"
        "widgets = [n for n in names if issubclass(getattr(bb, n), anywidget.AnyWidget)]\n"
        "print(*(n for n in widgets if str(getattr(bb, n)._esm) and str(getattr(bb, n)._css)))",
        at=elsewhere.parents[2],
    )
    assert set(told.split()) == {"ChartView", "Hand", "Predict", "Stepper", "Table"}


def test_the_installed_command_is_there(elsewhere: Path) -> None:
    assert "bubblenb lab" in run(str(elsewhere.parent / "bubblenb"), "lab", "--help", at=elsewhere.parents[2])
