"""What an import pulls in, seen from a fresh process."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("IPython", "altair", "anywidget", "ipywidgets", "numpy", "pandas", "traitlets")
LOWER_LAYERS = ("theme", "words", "engine", "games", "odds", "bots", "record", "match", "views")

WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
"""


def in_a_fresh_process(text: str) -> str:
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_bubblenb_pulls_in_nothing_heavy() -> None:
    told = in_a_fresh_process(f"import sys, bubblenb; print([n for n in {HEAVY} if n in sys.modules])")
    assert told.strip() == "[]"


@pytest.mark.parametrize("layer", LOWER_LAYERS)
def test_a_lower_layer_needs_the_standard_library_alone(layer: str) -> None:
    in_a_fresh_process(WITHOUT.format(absent=HEAVY) + f"import bubblenb.{layer}")


@pytest.mark.slow
def test_widgets_need_anywidget_alone() -> None:
    in_a_fresh_process(
        WITHOUT.format(absent=("altair", "numpy", "pandas"))
        + "import bubblenb as bb; [getattr(bb, n) for n in ('Hand', 'Table', 'Stepper', 'ChartView', 'Predict')]"
    )


@pytest.mark.slow
def test_every_public_name_is_there() -> None:
    in_a_fresh_process("import bubblenb as bb; [getattr(bb, n) for n in bb.__all__]")
