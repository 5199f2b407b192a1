"""Positions of the Gum Gum Machine for tests: a full board of known gums, with what differs."""

from __future__ import annotations

from typing import Any

import bubblenb as bb
from bubblenb.engine import Event
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine import State
from bubblenb.games.gum_gum_machine.plan import Plan

BOARD = {
    "S1": "green yellow purple",
    "S2": "pink red blue",
    "S3": "yellow black green",
    "S4": "red pink black",
    "S5": "blue purple black",
    "S6": "yellow red pink blue",
    "line": "purple green red yellow pink blue",
}
EMPTY = {"S1": "- - -", "S2": "- - -", "S3": "- - -", "S4": "- - -", "S5": "- - -", "S6": "- - - -"}


def position(changes: str = "", board: dict[str, str] | None = None) -> str:
    """The board with these fields changed, as a position text."""
    fields = dict(BOARD if board is None else {**BOARD, **board})
    for part in filter(None, (part.strip() for part in changes.split(";"))):
        name, _, value = part.partition(" ")
        fields[name] = value
    return "gum_gum_machine: " + "; ".join(f"{name} {value}" for name, value in fields.items())


def table(changes: str = "", board: dict[str, str] | None = None, **options: Any) -> bb.Match:
    """A match at that position, with chance by hand."""
    return bb.Match.at(position(changes, board), rules=options or None, chance="manual")


def state(match: bb.Match) -> State:
    """The whole truth."""
    found: State = match.observe(None).state
    return found


def acted(match: bb.Match, *texts: str) -> list[Event]:
    """Plays these acts; what happened in the last one."""
    events: tuple[Event, ...] = ()
    for text in texts:
        events = match.act(text)
    return list(events)


def kinds(events: list[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def gums(found: State, storage: str) -> str:
    """What lies on a storage, as it is written in a position."""
    plan = found.rules.plan
    names = [name for name in plan.spaces if name.startswith(f"{storage}.")]
    return " ".join(str(found.spaces[plan.space_number[name]] or "-") for name in names)


def counted(found: State) -> tuple[int, ...]:
    """How many gums of each kind there are in all, wherever they are."""
    plan: Plan = found.rules.plan
    elsewhere = [*found.spaces, *found.line, *found.valued, *(gum for pile in found.piles for gum in pile)]
    return tuple(bag + elsewhere.count(kind) for kind, bag in zip(plan.kinds, found.bag, strict=True))


def bag(found: State) -> dict[str, int]:
    """The bag, by kind."""
    counts = zip(found.rules.plan.kinds, found.bag, strict=True)
    return {kind: count for kind, count in counts if count}


GAME = gum_gum_machine
