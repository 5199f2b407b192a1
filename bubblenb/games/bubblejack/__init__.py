"""Bubblejack: blackjack for a player and a croupier, in which hands won earn bubble cards that save from going bust.

The player is seat 0, the croupier seat 1. Read ``table`` for the rules in our words, ``state`` for what lies on the
table, ``play`` for how a hand goes, ``text`` for positions typed by hand, ``examples`` for the worked examples.
The names below are those of ``bubblenb.engine.Game``.
"""

from typing import Final

from bubblenb.games.bubblejack.examples import EXAMPLES
from bubblenb.games.bubblejack.play import (
    ACTS,
    apply,
    chance,
    initial,
    legal,
    movers,
    observe,
    read,
    scores,
    why,
)
from bubblenb.games.bubblejack.state import NAME, TITLE, Rules, Side, State
from bubblenb.games.bubblejack.table import RULES
from bubblenb.games.bubblejack.text import format, parse

PLAYERS: Final = (2, 2)

__all__ = [
    "ACTS",
    "EXAMPLES",
    "NAME",
    "PLAYERS",
    "RULES",
    "TITLE",
    "Rules",
    "Side",
    "State",
    "apply",
    "chance",
    "format",
    "initial",
    "legal",
    "movers",
    "observe",
    "parse",
    "read",
    "scores",
    "why",
]
