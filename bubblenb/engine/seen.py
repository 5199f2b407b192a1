"""What a seat knows: all that odds, bots and views are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bubblenb.engine.errors import BadText
from bubblenb.engine.protocol import AnyGame, Event
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
    raise BadText(say("error.not-seen", got=repr(source)))
