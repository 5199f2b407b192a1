"""Players of several strengths. A bot is a function of what it has seen, its legal acts, and a generator."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from bubblenb.bots import bubblejack
from bubblenb.engine import BadText, Seen
from bubblenb.engine.options import one_of
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

Bot = Callable[[Seen, Sequence[Any], random.Random], Any]


def random_bot(seen: Seen, legal: Sequence[Any], rng: random.Random) -> Any:
    """Any legal act, all alike."""
    return rng.choice(legal)


BOTS: dict[str, dict[str, Bot]] = {
    "bubblejack": {"cautious": bubblejack.cautious, "best": bubblejack.best},
}
"""The bots of each game by name, weakest first; every game has "random" too."""


def bots_of(game: str) -> dict[str, Bot]:
    """The bots of a game by name, weakest first."""
    return {"random": random_bot, **BOTS.get(game, {})}


def bot_named(game: str, bot: Bot | str) -> Bot:
    """The bot of this name, or the function itself; raises BadText for what is neither."""
    known = bots_of(game)
    if callable(bot):
        return bot
    if not one_of(bot, known):
        raise BadText(say("error.bot", got=quoted(bot), game=game, known=known))
    return known[bot]
