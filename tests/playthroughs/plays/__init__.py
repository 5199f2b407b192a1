"""The playthroughs of every game: a new game adds a module here that has its PLAYS."""

from __future__ import annotations

import importlib
import pkgutil

from tests.playthroughs.play import Play

PLAYS: tuple[Play, ...] = tuple(
    play
    for module in pkgutil.iter_modules(__path__)
    for play in importlib.import_module(f"{__name__}.{module.name}").PLAYS
)
