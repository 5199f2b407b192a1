"""Bubble Gum: a trick-taking game for two, in which a field that is fed too much goes pop.

Read ``table`` for the rules in our words, ``cards`` and ``state`` for what lies on the table, ``play`` for how a
match goes with ``trick`` for who wins one, ``unknown`` for what a seat does not know, ``text`` for positions typed by
hand and ``reach`` for those that are refused, ``examples`` for the worked examples. The names below are those of
``bubblenb.engine.Game``.
"""

from typing import Final

from bubblenb.games.bubble_gum.examples import EXAMPLES
from bubblenb.games.bubble_gum.play import (
    ACTS,
    apply,
    chance,
    initial,
    legal,
    movers,
    read,
    scores,
    why,
)
from bubblenb.games.bubble_gum.state import NAME, TITLE, Rules, State
from bubblenb.games.bubble_gum.table import RULES
from bubblenb.games.bubble_gum.text import format, parse
from bubblenb.games.bubble_gum.unknown import complete, observe

PLAYERS: Final = (2, 2)

__all__ = [
    "ACTS",
    "EXAMPLES",
    "NAME",
    "PLAYERS",
    "RULES",
    "TITLE",
    "Rules",
    "State",
    "apply",
    "chance",
    "complete",
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
