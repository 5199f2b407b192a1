"""The playthroughs of Bubble Bomb: the weakest bots play, each when its think time is over."""

from __future__ import annotations

from typing import Any

from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, TOKENS, Box, Face
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table
from tests.playthroughs.play import Play

_SIX_RED: tuple[Face, ...] = (*RED_SEVEN[:6], ("orange", "square"))
_OTHER_TOKENS = ",".join(
    "/".join(pair) for pair in (*zip(COLOURS, reversed(SYMBOLS), strict=True), TOKENS[-1])
)
_STARRY = Box.from_rows([*DEFAULT_BOX.chips[:30], *[["red", "star", "blue", "star"]] * 26], "starry")
"""The default box, but what is in the bag has stars on both sides."""
_RAINBOW, _ALL_SYMBOLS = f"{COLOURS_UP} rainbow", f"{COLOURS_UP} all-symbols"


def _play(option: str, seed: int, start: str, acts: int = 6, **rules: Any) -> Play:
    return Play(f"bubble_bomb-{option}", bubble_bomb, seed, rules, start, acts)


PLAYS = (
    _play("default", 1, "", acts=24),
    _play("default-double", 2, table(f"{_ALL_SYMBOLS}; call 0 boom", [RED_SEVEN, ()], known=True)),
    _play("default-bubble", 3, table(f"{_RAINBOW}; bubble 1; call 0 boom", [BUBBLE_SEVEN, ()], known=True)),
    _play(
        "default-banzai", 4, table(f"{_ALL_SYMBOLS}; call 0 banzai", [_SIX_RED, RED_SEVEN[6:]], known=True)
    ),
    _play(
        "default-last-chip",
        5,
        table(f"{_RAINBOW}; call 2 boom", [(), (), RAINBOW_SEVEN, ()], (6, 6, 5, 1), known=True),
    ),
    _play(
        "default-backs-not-known",
        6,
        f"bubble_bomb: {_RAINBOW}; row0 red circle, red triangle, red square, red diamond; row1 sky star; aside1 2",
        acts=3,
    ),
    _play("box", 7, table(f"{_ALL_SYMBOLS}; call 0 boom", [RED_SEVEN, ()], known=True), box=_STARRY),
    _play("tokens", 8, table("", [RED_SEVEN, ()], known=True), acts=2, tokens=_OTHER_TOKENS),
    _play("target", 9, table(f"{_RAINBOW}; call 0 boom", [RAINBOW_SEVEN, ()], (2, 1), known=True), target=3),
    _play("atomic-swap", 10, table(_RAINBOW, [(), ()], known=True), acts=8, atomic_swap=True),
    _play(
        "swap-pick-random",
        11,
        table(f"{_RAINBOW}; call 0 boom", [RAINBOW_SEVEN, ()], known=True),
        swap_pick="random",
    ),
    _play(
        "bubble-double",
        12,
        table(f"{_RAINBOW}; call 0 boom", [BUBBLE_SEVEN, ()], known=True),
        bubble_double="both",
    ),
    _play(
        "banzai-back-face",
        13,
        table(f"{_RAINBOW}; call 0 banzai", [_SIX_RED, (("orange", "circle"),)], known=True),
        banzai_back_face=True,
    ),
    _play("open-backs", 14, table(_RAINBOW, [(), ()]), acts=4, open_backs=True),
)
