"""What a seat knows: all that odds, bots and views are given."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from bubblenb.engine.errors import BadText
from bubblenb.engine.protocol import AnyGame, Event
from bubblenb.engine.quoted import quoted
from bubblenb.words import say


@dataclass(frozen=True, slots=True)
class Seen:
    """The state as a seat sees it and the events it has seen; seat None is a spectator.

    A position without history has no events: every deal that fits is alike.
    """

    seat: int | None
    state: Any
    events: tuple[Event, ...] = ()
    game: AnyGame | None = field(default=None, compare=False, repr=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.seat, self.state, self.events, portable(self.game))


def portable(game: AnyGame | None) -> Any:
    """What can be pickled for a game: the name of its module, which cannot be; a game that is none as it is."""
    return game.__name__ if isinstance(game, ModuleType) else game


def restored(game: Any) -> Any:
    """The game again, of what ``portable`` made of it."""
    return importlib.import_module(game) if isinstance(game, str) else game


def _restored(seat: int | None, state: Any, events: tuple[Event, ...], game: Any) -> Seen:
    return Seen(seat, state, events, restored(game))


def as_seen(source: Any) -> Seen:
    """A Seen as it is; whatever has ``observe`` (a match) stands for what its seat 0 has seen.

    Raises BadText for anything else.
    """
    if isinstance(source, Seen):
        return source
    if hasattr(source, "observe") and not isinstance(source, type):
        seen = source.observe(0)
        if isinstance(seen, Seen):
            return seen
    raise BadText(say("error.not-seen", got=quoted(source)))
