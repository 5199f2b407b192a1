"""How far a simulation has come: a bar in a notebook or a terminal, or a function of one's own."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from time import perf_counter
from typing import Any, Self

from bubblenb.engine import BadText
from bubblenb.engine.functions import unfit
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

DELAY = 0.5
"""What takes fewer seconds than this shows no bar."""


class Progress:
    """Is told how many of ``n`` trials are done. ``how``: True for a bar, False for none, or a function (done, n)."""

    def __init__(self, n: int, how: bool | Callable[[int, int], object], unit: str) -> None:
        if not isinstance(how, bool) and not callable(how):
            raise BadText(say("simulate.progress", got=quoted(how)))
        takes = unfit(how, 2) if callable(how) else None
        if takes is not None:
            raise BadText(say("simulate.progress-call", got=quoted(how), takes=takes))
        self._n, self._how, self._unit = n, how, unit
        self._begun = perf_counter()
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._close()

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()

    def show(self, done: int) -> None:
        """So many are done."""
        if callable(self._how):
            self._how(done, self._n)
        elif self._how and (self._bar is not None or (done < self._n and self._slow())):
            if self._bar is None:
                self._bar = _bar(self._n, self._unit)
            self._bar.update(done - self._bar.n)

    def _slow(self) -> bool:
        return perf_counter() - self._begun > DELAY

    def interrupted(self, done: int) -> None:
        """Says that an interrupt has ended it, and what is kept."""
        unit = unit_in_words(self._unit, self._n)
        sentence = say("simulate.interrupted", done=f"{done:,}", asked=f"{self._n:,}", unit=unit)
        self._close()
        sys.stderr.write(f"{sentence}\n")


def unit_in_words(unit: str, count: int) -> str:
    """What so many trials are called: hands, rounds, games, turns; one of them a hand, a round and so on."""
    return say(f"simulate.unit.{unit}.one" if count == 1 else f"simulate.unit.{unit}")


def _bar(n: int, unit: str) -> Any:
    """tqdm's bar for where this runs: it warns where a notebook lacks ipywidgets, and then draws with text."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from tqdm.auto import tqdm

    # No thread beside it that looks after the bar: processes may be forked while it is there.
    kind = type("Bar", (tqdm,), {"monitor_interval": 0})
    return kind(total=n, unit=f" {unit_in_words(unit, n)}", unit_scale=True, miniters=1)
