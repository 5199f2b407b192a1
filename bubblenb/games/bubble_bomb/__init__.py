"""Bubble Bomb: everybody turns and swaps chips at the same time until his seven complete a bomb, and shouts.

Seats are numbered from 0. Read ``table`` for the rules in our words, ``state`` for what lies on the table, ``play`` for
what is done while play goes on, ``call`` for a shout and what follows it, ``claims`` for what is claimed and when it is
right, ``bag`` and ``end`` for how a game begins and ends, ``backs`` for who knows which side of a chip, ``text`` for
positions typed by hand and ``check`` for those that cannot be, ``examples`` for the worked examples. ``box`` and
``bombs`` are the chips and what a row of them completes, ``reach`` the fewest acts that complete a bomb.
The names below are those of ``bubblenb.engine.Game``.
"""

from typing import Final

from bubblenb.games.bubble_bomb.examples import EXAMPLES
from bubblenb.games.bubble_bomb.play import (
    ACTS,
    apply,
    chance,
    complete,
    initial,
    legal,
    movers,
    observe,
    read,
    scores,
    why,
)
from bubblenb.games.bubble_bomb.state import NAME, PLAYERS, TITLE, Chip, Rules, State
from bubblenb.games.bubble_bomb.table import RULES
from bubblenb.games.bubble_bomb.text import format, parse

TIMED: Final = True
"""Acts carry the match's clock in ms."""

__all__ = [
    "ACTS",
    "EXAMPLES",
    "NAME",
    "PLAYERS",
    "RULES",
    "TIMED",
    "TITLE",
    "Chip",
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
