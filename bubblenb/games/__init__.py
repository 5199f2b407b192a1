"""The games, by name. To add one, write its module and name it here: nothing else need change."""

from __future__ import annotations

from collections.abc import Mapping

from bubblenb.engine import AnyGame, BadText, Example
from bubblenb.engine.modules import Modules
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

GAMES: Mapping[str, AnyGame] = Modules(
    __name__, ("bubblejack", "bubble_gum", "bubble_bomb", "gum_gum_machine")
)


def game_named(game: AnyGame | str) -> AnyGame:
    """The game of this name, or the module itself if it is one; raises BadText for anything else."""
    if isinstance(game, str):
        if game not in GAMES:
            raise BadText(say("error.game", got=quoted(game), games=GAMES))
        return GAMES[game]
    if not hasattr(game, "initial") or not hasattr(game, "why"):
        raise BadText(say("error.game", got=quoted(game), games=GAMES))
    return game


def examples(game: AnyGame | str) -> dict[str, Example]:
    """The worked examples of a game that have acts, by their ids in the rulings; raises BadText for no game."""
    return dict(getattr(game_named(game), "EXAMPLES", {}))
