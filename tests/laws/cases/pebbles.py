"""The fifth game, as the laws see it."""

from __future__ import annotations

from collections import Counter

from tests import fifth
from tests.laws.case import Case


def _pieces(state: fifth.State) -> Counter[str]:
    shells = [str(shell) for shell in state.shells]
    return Counter(shells + [str(n) for n in (1, 2, 3) if str(n) not in shells])


CASE = Case(
    fifth,
    ({}, {"coin": False}, {"heap": 12}),
    _pieces,
    ("take 1", "take 2", "coin 0", "coin 1", "shell 1", "shell 2", "shell 3"),
    frozenset(("deal", "take", "coin", "over")),
    ("pebbles: heap 1; shells 1 2",),
)
