"""The page of a game that has none of its own: act texts as labels, the rule table's words, pieces as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Event, Seen
from bubblenb.views.plain import Board, Button, who
from bubblenb.words import say, say_first


def board(seen: Seen) -> Board:
    """Every field of the state with its pieces as text."""
    names = [field.name for field in fields(seen.state)] if is_dataclass(seen.state) else []
    pieces = [{"label": name.replace("_", " "), "text": _text(getattr(seen.state, name))} for name in names]
    return {"pieces": [piece for piece in pieces if piece["text"]]}


def _text(value: Any) -> str:
    if value is HIDDEN:
        return "?"
    if isinstance(value, (tuple, list, set, frozenset)):
        return " ".join(_text(item) for item in value)
    if is_dataclass(value):
        return " ".join(f"{field.name}={_text(getattr(value, field.name))}" for field in fields(value))
    return "" if value is None else str(value)


def button(seen: Seen, act: Any) -> Button:
    """The button of an act."""
    return {"act": str(act), "label": say("generic.act", act=str(act)), "note": None, "card": None}


def shown(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The legal acts that get a button, in the order of the buttons."""
    return list(legal)


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """Acts that get a button although they are not allowed now."""
    return []


def event(seen: Seen, happened: Event) -> str:
    """An event in words: a sentence of the game's, else its kind and facts."""
    game = seen.game.NAME if seen.game else ""
    sentence = say_first([f"{game}.{happened.kind}"], happened.facts)
    facts = ", ".join(f"{name} {value}" for name, value in happened.facts.items())
    return sentence if sentence is not None else say("generic.event", kind=happened.kind, facts=facts)


def actor(seen: Seen, seat: int) -> str:
    """Who acted, in words."""
    return say("generic.chance") if seat == CHANCE else who(seen, seat)


def unseen(seen: Seen) -> list[str] | None:
    """The cards of the map of unseen cards; None: the game has no such map."""
    return None


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it."""
    pieces = board(seen)["pieces"]
    return " ".join(f"{piece['label']}: {piece['text']}." for piece in pieces)


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    game = seen.game
    if game is None or seen.seat is None:
        return ""
    movers = game.movers(seen.state)
    if not movers:
        return say("generic.over", scores=game.scores(seen.state))
    if seen.seat not in movers:
        return say("generic.wait", who=actor(seen, movers[0]))
    return say("generic.turn", acts=[str(act) for act in game.legal(seen.state, seen.seat)])
