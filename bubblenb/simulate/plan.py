"""What a kind of simulation offers: chunks of trials, each the same wherever and however it is made.

A trial is a hand of Bubblejack, a round of Bubble Gum, a game of Bubble Bomb, a turn of the machine. Trials come in
chunks of a fixed size; a chunk depends on the seed and its number alone, so the work may be split in any way. Within
it each trial has draws of its own: another rule set, or another player, meets the same cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from bubblenb.match import Match

if TYPE_CHECKING:
    import numpy as np

Columns = Mapping[str, Sequence[int] | Any]
"""For each measure its value in every trial of a chunk: whole numbers, in a list or a numpy array."""


class Plan(Protocol):
    """One game, its rules, players and start, ready to be played many times. It is pickled to other processes."""

    @property
    def size(self) -> int:
        """The trials of a chunk."""
        ...

    @property
    def measures(self) -> Mapping[str, Mapping[int, str]]:
        """What is measured of a trial; the names of its values, or an empty mapping for plain numbers."""
        ...

    def chunk(self, seed: int | str, number: int) -> Columns:
        """All trials of a chunk."""
        ...

    def match(self, seed: int | str, number: int, index: int) -> Match:
        """One of these trials played again by the engine, act by act, to its end: for the eye, and for the tests."""
        ...


def generator(seed: int | str, number: int, *stream: int) -> np.random.Generator:
    """The random numbers of a chunk, or of one stream of it (a deck, a bag, a player) where they are kept apart.

    The same on every machine and numpy that has PCG64; a text is taken by its SHA-256.
    """
    import numpy as np

    whole = int.from_bytes(hashlib.sha256(f"{seed}".encode()).digest(), "big")
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(whole, spawn_key=(number, *stream))))
