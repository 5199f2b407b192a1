"""The pace of a bot in a game where everybody may act at any time: how long until it acts again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bubblenb.engine import Seen

Bot = Callable[[Seen, Sequence[Any], random.Random], Any]
"""A function of what it has seen, its legal acts, and a generator; its value is one of the acts."""

_LEAST, _MOST = 1_000, 2_500
"""The think time in ms of a bot that names none."""

PERSON = 1_500
"""How many ms an act of a person is taken to last where nobody measures it."""


@dataclass(frozen=True)
class Paced:
    """A bot with a think time: it acts between ``least`` and ``most`` ms after its last act, on what it sees then.

    What the others do meanwhile moves its time neither forward nor back.
    """

    choose: Bot
    least: int
    most: int

    def __call__(self, seen: Seen, legal: Sequence[Any], rng: random.Random) -> Any:
        """The act that it chooses now."""
        return self.choose(seen, legal, rng)


def paced(least: int, most: int) -> Callable[[Bot], Paced]:
    """Gives a bot its think time: ``@paced(1_500, 2_500)``."""
    return lambda choose: Paced(choose, least, most)


def think_time(bot: Bot, rng: random.Random) -> int:
    """How many ms this bot thinks before its next act."""
    least, most = (bot.least, bot.most) if isinstance(bot, Paced) else (_LEAST, _MOST)
    return rng.randint(least, most)
