"""The page of a game that has none of its own: act texts as labels, the rule table's words, pieces as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, NEXT, Event, Seen
from bubblenb.views.plain import Board, Button, who
from bubblenb.words import say, say_first


def board(seen: Seen) -> Board:
    """Every field of the state but the rules, with its pieces as text."""
    names = [field.name for field in fields(seen.state)] if is_dataclass(seen.state) else []
    names = [name for name in names if name != "rules"]
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
    """The button of an act: a sentence of the game's, else the act's text."""
    word, _, rest = str(act).partition(" ")
    label = say_first([f"{_name(seen)}.act.{word}"], {"rest": rest})
    if label is None:
        label = say("generic.act", act=str(act))
    return {"act": str(act), "label": label, "note": None, "card": None}


def shown(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The legal acts that get a button, in the order of the buttons."""
    return list(legal)


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """Acts that get a button although they are not allowed now."""
    return []


SEATS = ("by", "to", "from_", "winner")
"""The facts of an event that name a seat."""


def event(seen: Seen, happened: Event) -> str:
    """An event in words: a sentence of the game's, with its seats in words, else its kind and facts.

    What a seat may not know has a sentence of its own, ``<game>.<kind>.hidden``.
    """
    facts = {name: _seated(seen, value) if name in SEATS else value for name, value in happened.facts.items()}
    sentence = f"{_name(seen)}.{happened.kind}"
    hidden = [f"{sentence}.hidden"] if HIDDEN in facts.values() else []
    spoken = say_first([*hidden, sentence], facts)
    if spoken is not None:
        return spoken[:1].upper() + spoken[1:]
    listed = ", ".join(f"{name} {value}" for name, value in facts.items())
    return say("generic.event", kind=happened.kind, facts=listed)


def _name(seen: Seen) -> str:
    return seen.game.NAME if seen.game else ""


def _seated(seen: Seen, seat: Any) -> Any:
    """A seat in words; chance and nobody too."""
    if seat is None:
        return say("generic.nobody")
    return actor(seen, seat) if type(seat) is int else seat


def actor(seen: Seen, seat: int) -> str:
    """Who acted, in words."""
    return say("generic.chance") if seat == CHANCE else who(seen, seat)


def unseen(seen: Seen) -> list[str] | None:
    """The cards of the map of unseen cards; None: the game has no such map."""
    return None


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it."""
    return in_words(board(seen))


def in_words(shown: Board) -> str:
    """A board of pieces as sentences: what the position of a page says that has a board of pieces of its own."""
    return " ".join(f"{piece['label']}: {piece['text']}." for piece in shown["pieces"])


MOST_NAMED = 12
"""A prompt names the acts where there are no more than so many."""


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    game = seen.game
    if game is None or seen.seat is None:
        return ""
    movers = game.movers(seen.state)
    if not movers:
        return say("generic.over", scores=game.scores(seen.state))
    if seen.seat not in movers:
        if movers[0] == CHANCE:
            return say("generic.wait-chance")
        next_one = [str(act) for act in game.legal(seen.state, movers[0])] == [NEXT]
        return say("generic.next" if next_one else "generic.wait", who=actor(seen, movers[0]))
    labels = [button(seen, act)["label"] for act in game.legal(seen.state, seen.seat)]
    if len(labels) > MOST_NAMED:
        return say("generic.turn-many")
    return say("generic.turn", acts=labels)
