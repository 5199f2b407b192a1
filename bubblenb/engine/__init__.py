"""The engine: one protocol for all games, draws by number, what a seat knows, and three errors."""

from bubblenb.engine.errors import BadText, IllegalAction, UnknownAction
from bubblenb.engine.facts import Facts
from bubblenb.engine.protocol import ALL, CHANCE, HIDDEN, NEXT, AnyGame, Event, Example, Game, Rule, Ruling
from bubblenb.engine.seen import Seen, as_seen

__all__ = [
    "ALL",
    "CHANCE",
    "HIDDEN",
    "NEXT",
    "AnyGame",
    "BadText",
    "Event",
    "Example",
    "Facts",
    "Game",
    "IllegalAction",
    "Rule",
    "Ruling",
    "Seen",
    "UnknownAction",
    "as_seen",
]
