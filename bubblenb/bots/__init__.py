"""Players of several strengths. A bot is a function of what it has seen, its legal acts, and a generator."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from bubblenb.bots.pace import Bot
from bubblenb.engine import AnyGame, BadText, Seen, UnknownAction
from bubblenb.engine.functions import unfit
from bubblenb.engine.options import one_of
from bubblenb.engine.quoted import quoted
from bubblenb.engine.rulings import in_words
from bubblenb.words import say

__all__ = ["Bot", "bot_named", "bots_of", "chosen", "random_bot", "weakest"]


def random_bot(seen: Seen, legal: Sequence[Any], rng: random.Random) -> Any:
    """Any legal act, all alike."""
    return rng.choice(legal)


NAMES = {
    "bubblejack": ("random", "cautious", "house", "best"),
    "bubble_gum": ("random", "greedy", "counting", "search"),
    "bubble_bomb": ("novice", "steady", "sharp"),
    "gum_gum_machine": ("random", "greedy", "expected"),
}
"""The bots of each game, weakest first: the random one, and functions of the module here that has the game's name."""


@cache
def bots_of(game: str) -> Mapping[str, Bot]:
    """The bots of a game by name, weakest first; a game that is not named here has "random"."""
    module = import_module(f"{__name__}.{game}") if game in NAMES else None
    names = NAMES.get(game, ("random",))
    return MappingProxyType(
        {name: random_bot if name == "random" else getattr(module, name) for name in names}
    )


def weakest(game: str) -> Bot:
    """The bot that plays where none is named."""
    return next(iter(bots_of(game).values()))


def chosen(game: AnyGame, state: Any, seat: int, choice: Any, legal: Sequence[Any]) -> Any:
    """What a bot has chosen; raises BadText for what is none of its legal acts, with the rule that forbids it."""
    with suppress(ValueError):  # of an array numpy does not say whether it is an act
        if choice in legal:
            return choice
    if not any(type(choice) is type(act) for act in legal) and not _is_act(game, state, choice):
        raise BadText(say("error.bot-kind", seat=seat, got=quoted(choice)))
    reason = in_words(game, game.why(state, seat, choice)).reason
    raise BadText(say("error.bot-act", seat=seat, got=quoted(str(choice)), reason=reason))


def _is_act(game: AnyGame, state: Any, choice: Any) -> bool:
    """Whether this is an act of the game: its text is then read as it again."""
    try:
        return type(game.read(state, str(choice))) is type(choice)
    except UnknownAction:
        return False


def bot_named(game: str, bot: Bot | str) -> Bot:
    """The bot of this name, or the function itself; raises BadText for what is neither or cannot be asked."""
    known = bots_of(game)
    if callable(bot):
        takes = unfit(bot, 3)
        if takes is not None:
            raise BadText(say("error.bot-call", got=quoted(bot), takes=takes))
        return bot
    if not one_of(bot, known):
        raise BadText(say("error.bot", got=quoted(bot), game=game, known=known))
    return known[bot]
