"""The playthroughs of Bubblejack."""

from __future__ import annotations

from typing import Any

from bubblenb.games import bubblejack
from tests.playthroughs.play import Play

_RICH = (
    "bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 6b 8b 0b Kb; croupier bubbles 0b 0b 4b Jb 5b"
)
_THIN = "bubblejack: player 4s 5s; croupier 2h ?; deck 9c 4d 2s 8h; discard Kd Qd 3h 7c 7h 6h 6s; player bubbles 0b 3b"

_AT_16 = "bubblejack: player Jh 8d; croupier 10s 6c; croupier bubbles"


def _play(option: str, seed: int, start: str = "", acts: int = 16, **rules: Any) -> Play:
    return Play(f"bubblejack-{option}", bubblejack, seed, rules, start, acts)


PLAYS = (
    _play("default", 7, acts=60),
    _play("default-reserves", 1, _RICH),
    _play("default-thin-deck", 2, _THIN),
    _play("plain", 3, bubbles=False, target=3),
    _play("hit-soft-17", 4, "bubblejack: player 10s 9d; croupier As 6h", hit_soft_17=True),
    _play("chain-bubbles", 5, _RICH, chain_bubbles=True),
    _play("strict", 6, _RICH, allow_hopeless=False),
    _play("draw-at-21", 8, "bubblejack: player As Kd; croupier 10h ?", auto_stand_21=False),
    _play(
        "first-pick",
        9,
        f"{_AT_16} 0b 6b 5b Jb",
        croupier_pick="first",
    ),
    _play(
        "no-discard",
        10,
        f"{_AT_16} Jb Kb",
        croupier_discard=False,
    ),
    _play("zero-not-counted", 11, start_zero_counts=False, target=2),
    _play("short", 12, target=2),
    _play("reshuffle-on-need", 13, _THIN, reshuffle="on_need"),
    _play("reshuffle-every-hand", 14, reshuffle="every_hand"),
)
