"""Players of several strengths. A bot is a function of what it has seen, its legal acts, and a generator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bubblenb.bots import bubble_bomb, bubble_gum, bubblejack, gum_gum_machine
from bubblenb.bots.pace import Bot
from bubblenb.engine import BadText, Seen
from bubblenb.engine.options import one_of
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

__all__ = ["BOTS", "Bot", "bot_named", "bots_of", "random_bot", "weakest"]


def random_bot(seen: Seen, legal: Sequence[Any], rng: random.Random) -> Any:
    """Any legal act, all alike."""
    return rng.choice(legal)


BOTS: dict[str, dict[str, Bot]] = {
    "bubble_bomb": dict(bubble_bomb.BOTS),
    "bubble_gum": {
        "random": random_bot,
        "greedy": bubble_gum.greedy,
        "counting": bubble_gum.counting,
        "search": bubble_gum.search,
    },
    "bubblejack": {"random": random_bot, "cautious": bubblejack.cautious, "best": bubblejack.best},
    "gum_gum_machine": {
        "random": random_bot,
        "greedy": gum_gum_machine.greedy,
        "expected": gum_gum_machine.expected,
    },
}
"""The bots of each game by name, weakest first; a game that is not named here has "random"."""


def bots_of(game: str) -> dict[str, Bot]:
    """The bots of a game by name, weakest first."""
    return BOTS.get(game, {"random": random_bot})


def weakest(game: str) -> Bot:
    """The bot that plays where none is named."""
    return next(iter(bots_of(game).values()))


def bot_named(game: str, bot: Bot | str) -> Bot:
    """The bot of this name, or the function itself; raises BadText for what is neither."""
    known = bots_of(game)
    if callable(bot):
        return bot
    if not one_of(bot, known):
        raise BadText(say("error.bot", got=quoted(bot), game=game, known=known))
    return known[bot]
