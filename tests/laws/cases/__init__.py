"""Every game of GAMES, and the fifth: a new game adds a module here that has its CASE; the laws name no game."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import pkgutil
import random

from tests.laws.case import SMALL, Case, Moment, playing, starts

CASES: tuple[Case, ...] = tuple(
    importlib.import_module(f"{__name__}.{module.name}").CASE for module in pkgutil.iter_modules(__path__)
)


@functools.cache
def moments(case_name: str, playings: int = 1) -> tuple[Moment, ...]:
    """A few random playings from every start."""
    case = next(case for case in CASES if str(case) == case_name)
    rng = random.Random(f"laws of {case}")
    if SMALL:
        case = dataclasses.replace(case, cap=min(case.cap, 60), ends=False)
    return tuple(
        moment for _ in range(playings) for start in starts(case, rng) for moment in playing(case, start, rng)
    )
