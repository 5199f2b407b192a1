"""Draws by number: draw n of a stream depends on the seed, the stream's name and n, and on nothing else.

So taking back gives the same cards again, a bot's thinking does not change the deal, two rule sets can be
compared on the same draws, and the result is the same on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeVar

from bubblenb.engine.errors import BadText
from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

A = TypeVar("A")


def checked_seed(seed: object) -> int | str:
    """The seed as a plain number or text; raises BadText for what is neither, and for text that has no bytes."""
    if isinstance(seed, str) and seed and not any(letter.isspace() or _is_half(letter) for letter in seed):
        return seed
    number = whole(seed)
    if number is None:
        raise BadText(say("error.seed", got=quoted(seed)))
    return number


def _is_half(letter: str) -> bool:
    """Whether this is one half of a surrogate pair, which no file can hold."""
    return "\ud800" <= letter <= "\udfff"


def stream_of(act: object) -> str:
    """The name of the deck, bag or die that a chance act is drawn from."""
    return str(getattr(act, "stream", "chance"))


def generator(seed: int | str, stream: str, n: int) -> random.Random:
    """The generator of draw ``n`` of ``stream``."""
    return random.Random(f"{seed}/{stream}/{n}")


def draw(seed: int | str, stream: str, n: int, weights: Mapping[A, int]) -> A:
    """One of the acts, each with the chance of its weight over the sum of all."""
    target = int(generator(seed, stream, n).random() * sum(weights.values()))
    for act, weight in weights.items():
        target -= weight
        if target < 0:
            return act
    raise ValueError("weights must be positive")
