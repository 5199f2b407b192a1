"""The Gum Gum Machine: each turn a shutter, a switch and pipes lead to gums; a lid seals a pile of colours for points.

Two to four players. Read ``table`` for the rules in our words, ``state`` for what stands on the table and the acts,
``filling``, ``travel``, ``stations``, ``discs``, ``scoring`` and ``ending`` for how it goes, ``why`` for what is
allowed, ``text`` for positions typed by hand, ``examples`` for the worked examples, ``machine`` for the board.
The names below are those of ``bubblenb.engine.Game``.
"""

from typing import Final

from bubblenb.games.gum_gum_machine.examples import EXAMPLES
from bubblenb.games.gum_gum_machine.machine import Machine
from bubblenb.games.gum_gum_machine.play import ACTS, apply, complete, initial, observe, read, scores
from bubblenb.games.gum_gum_machine.state import NAME, TITLE, Rules, State
from bubblenb.games.gum_gum_machine.table import RULES
from bubblenb.games.gum_gum_machine.text import format, parse
from bubblenb.games.gum_gum_machine.why import chance, legal, movers, why

PLAYERS: Final = (2, 4)

__all__ = [
    "ACTS",
    "EXAMPLES",
    "NAME",
    "PLAYERS",
    "RULES",
    "TITLE",
    "Machine",
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
