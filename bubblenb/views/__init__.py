"""What a seat is shown, as plain data: the screen at once, its numbers behind it.

A game's page is a module of this package that has the functions of ``generic``; a game without one gets that.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from bubblenb.engine import CHANCE, NEXT, AnyGame, Event, Seen
from bubblenb.engine.modules import Modules
from bubblenb.engine.rulings import in_words
from bubblenb.match import Match
from bubblenb.record import Step, act_seen
from bubblenb.views import generic
from bubblenb.views.plain import Board, View, likelihood
from bubblenb.words import say, say_first, say_rule

LOG_STEPS = 100
"""Steps that a screen's log tells; a click must not take longer the longer a match has lasted."""
MANY_ACTS = 12
"""More acts than that are shown by kind."""
PAGES = Modules(__name__, ("bubblejack", "bubble_gum", "bubble_bomb", "gum_gum_machine"))


def page_of(seen: Seen) -> ModuleType:
    """The page of the game that was seen."""
    page: ModuleType = PAGES.get(seen.game.NAME, generic) if seen.game else generic
    return page


def board(seen: Seen) -> Board:
    """What lies on the table, as this seat may see it."""
    shown: Board = page_of(seen).board(seen)
    return shown


def view_of(match: Match, seat: int, since: int | None = None) -> View:
    """The whole screen of a seat: board, buttons, log, and what is said of the steps from ``since`` on.

    ``since`` None is the last step.
    """
    seen = match.observe(seat)
    page, game = page_of(seen), match.game
    legal = _pressable(match, seen)
    story = match.story(seat)
    new = story[-1 if since is None else since :]
    last = [page.event(seen, event) for _step, events in new for event in events]
    shown: View = {
        "game": game.NAME,
        "title": game.TITLE,
        "step": match.step,
        "steps": len(match.steps),
        "seat": seat,
        "phase": str(getattr(seen.state, "phase", "")),
        "over": match.over,
        "board": page.board(seen),
        "acts": _buttons(seen, page, legal),
        "not": [_refused(seen, game, page, act) for act in page.others(seen, legal)],
        "log": log(seen, story[-LOG_STEPS:], max(0, len(story) - LOG_STEPS)),
        "say": " ".join(part for part in (*last, page.prompt(seen)) if part),
        "position": page.position(seen),
        "can": {"undo": match.may_undo(seat), "redo": match.can_redo},
    }
    cards = page.unseen(seen)
    return shown if cards is None else {**shown, "unseen": cards}


def _buttons(seen: Seen, page: ModuleType, legal: Sequence[Any]) -> list[dict[str, Any]]:
    """The buttons of a seat's acts; where there are many beside a board in words, each says what its kind is called."""
    buttons = [page.button(seen, act) for act in page.shown(seen, legal)]
    if len(buttons) <= MANY_ACTS or "pieces" not in page.board(seen):
        return buttons
    name = seen.game.NAME if seen.game else ""
    kinds = [button["act"].partition(" ")[0] for button in buttons]
    return [
        {**button, "group": say_first([f"{name}.group.{kind}"], {}) or kind}
        for button, kind in zip(buttons, kinds, strict=True)
    ]


def _pressable(match: Match, seen: Seen) -> list[Any]:
    """The acts that get a button: those of this seat, and the ``next`` of a player who only has that."""
    game, seat = match.game, seen.seat or 0
    movers = game.movers(seen.state)
    if len(movers) == 1 and movers[0] not in (seat, CHANCE):
        theirs = list(game.legal(seen.state, movers[0]))
        return theirs if [str(act) for act in theirs] == [NEXT] else []
    return list(game.legal(seen.state, seat))


def _refused(seen: Seen, game: AnyGame, page: ModuleType, act: Any) -> dict[str, Any]:
    ruling = in_words(game, game.why(seen.state, seen.seat or 0, act))
    shown = page.button(seen, act)
    return {
        "act": shown["act"],
        "label": shown["label"],
        "why": ruling.reason,
        "rule": _title(seen, ruling.rule),
    }


def log(seen: Seen, story: Sequence[tuple[Step, tuple[Event, ...]]], first: int = 0) -> list[dict[str, Any]]:
    """What happened, a line a step: in words, by which rule, and how likely it was where chance decided.

    ``first`` is the number of the first of these steps.
    """
    lines = []
    for number, (_step, events) in enumerate(story, first):
        spoken = [(event, text) for event in events if (text := page_of(seen).event(seen, event))]
        chance = _chance(events)
        if len(spoken) > 1 and chance:  # it belongs to one of the sentences, not to the last
            spoken = [(event, _with_chance(event, text)) for event, text in spoken]
            chance = None
        if spoken:
            rule = _title(seen, _telling(seen, events))
            text = " ".join(text for _event, text in spoken)
            lines.append({"step": number, "text": text, "rule": rule, "chance": chance})
    return lines


def happened(seen: Seen, step: Step, events: tuple[Event, ...]) -> dict[str, Any]:
    """One step for the stepper: what happened, by whom, by which rule and line, and how likely it was."""
    page = page_of(seen)
    rule = seen.game.RULES.get(_telling(seen, events)) if seen.game and events else None
    return {
        "text": " ".join(part for part in (page.event(seen, event) for event in events) if part)
        or act_seen(step, seen.seat),
        "rule": say_rule(rule.id, "title", rule.title) if rule else None,
        "rule_text": say_rule(rule.id, "words", rule.words) if rule else None,
        "line": (rule.line or None) if rule else None,
        "chance": _chance(events),
        "by": page.actor(seen, step.seat),
    }


def _telling(seen: Seen, events: Sequence[Event]) -> str:
    """The rule that a step is told by: that of its last event, those left aside that the page calls ASIDE."""
    aside = getattr(page_of(seen), "ASIDE", ())
    return next((event.rule for event in reversed(events) if event.kind not in aside), events[-1].rule)


def _chance(events: Sequence[Event]) -> str | None:
    return next((text for event in events if (text := likelihood(event.facts))), None)


def _with_chance(event: Event, text: str) -> str:
    chance = likelihood(event.facts)
    return say("generic.with-chance", text=text.removesuffix("."), chance=chance) if chance else text


def _title(seen: Seen, rule: str) -> str:
    row = seen.game.RULES.get(rule) if seen.game else None
    return say_rule(row.id, "title", row.title) if row else rule
