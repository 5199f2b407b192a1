"""The playthroughs of the fifth game."""

from __future__ import annotations

from tests import fifth
from tests.playthroughs.play import Play

PLAYS = (
    Play("pebbles-default", fifth, 1, {}),
    Play("pebbles-no-coin", fifth, 2, {"coin": False}),
)
