"""The playthroughs of Bubble Gum."""

from __future__ import annotations

from typing import Any

from bubblenb.games import bubble_gum
from tests.playthroughs.play import Play

_THREE_LEFT = (
    "bubble_gum: hand0 r5 y2 b6; hand1 r2 y6 g3; trump g1; field0 r6 b4 y3; field1 g6 b5 r1 g2; to move 0"
)
_SMALL_FIELDS = "bubble_gum: hand0 r5 y2 b6; hand1 r2 y6 g3; trump g1; field0 r6 y3; field1 g6 g2; to move 0"
_ALIKE = "hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; popped r1 r3 r4 y6 g2 b2; to move 0"


def _play(option: str, seed: int, start: str = "", acts: int = 8, **rules: Any) -> Play:
    return Play(f"bubble_gum-{option}", bubble_gum, seed, rules, start, acts)


PLAYS = (
    _play("default", 7, acts=130),
    _play("default-three-tricks", 1, _THREE_LEFT, acts=12),
    _play("default-extension", 2, f"bubble_gum: wins 1 1; round 2; {_ALIKE}", acts=40),
    _play(
        "default-hand-not-known", 3, "bubble_gum: hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0"
    ),
    _play("pop-at-10", 4, _SMALL_FIELDS, pop_at=10),
    _play("no-double-win", 5, f"bubble_gum: {_ALIKE}", double_win="none"),
    _play("first-1", 6, first=1),
    _play("open-hands", 8, _THREE_LEFT, open_hands=True),
)
