"""Bubble Gum's page: hands and fields in words, and the buttons with what each card comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Seen
from bubblenb.games.bubble_gum.cards import Card, colour, total
from bubblenb.games.bubble_gum.state import PLAY, Discard, Play, State
from bubblenb.games.bubble_gum.trick import decide
from bubblenb.views import generic
from bubblenb.views.generic import actor, event, shown, unseen
from bubblenb.views.plain import Board, Button
from bubblenb.words import say

__all__ = ["actor", "board", "button", "event", "others", "position", "prompt", "shown", "unseen"]


# The board -------------------------------------------------------------------------------------------------


def board(seen: Seen) -> Board:
    """The trick, the own hand and both fields first; then what has gone out of play."""
    state: State = seen.state
    me = seen.seat or 0
    pieces = [_wins(seen, me)]
    if state.trump:
        pieces.append((_words("trump"), _words("trump-card", colour=colour(state.trump), card=state.trump)))
    if state.led:
        pieces.append((_whose(seen, "led", 1 - state.turn), _cards([state.led])))
    if state.taken:
        pieces.append((_whose(seen, "taken", state.turn), _cards([state.taken])))
    pieces += [(_whose(seen, "hand", seat), _cards(state.hands[seat])) for seat in (me, 1 - me)]
    pieces += [(_whose(seen, "field", seat), _row(state, seat)) for seat in (me, 1 - me)]
    if state.popped:
        pieces.append((_words("popped"), _cards(state.popped)))
    for seat in (me, 1 - me):
        if state.discarded[seat]:
            pieces.append((_whose(seen, "discarded", seat), _cards(state.discarded[seat])))
    return {"pieces": [{"label": label, "text": text} for label, text in pieces]}


def _words(sentence: str, **facts: Any) -> str:
    return say(f"bubble_gum.page.{sentence}", **facts)


def _whose(seen: Seen, what: str, seat: int) -> str:
    return _words(f"{what}.you") if seat == seen.seat else _words(what, who=actor(seen, seat))


def _wins(seen: Seen, me: int) -> tuple[str, str]:
    state: State = seen.state
    over = state.phase in ("round over", "game over")
    facts = {
        "first": actor(seen, me),
        "mine": state.wins[me],
        "second": actor(seen, 1 - me),
        "other": state.wins[1 - me],
    }
    return _words("round-over" if over else "round", round=state.round), _words("wins", **facts)


def _cards(cards: Sequence[Card]) -> str:
    """Cards by colour, ``red 3 5 · blue 1``; those that are not known as a number of cards."""
    known = [card for card in cards if card is not HIDDEN]
    parts = [
        _words("colour", colour=name, numbers=" ".join(card[1:] for card in same))
        for name, same in groupby(known, colour)
    ]
    if count := len(cards) - len(known):
        parts.append(_words("cards", count=count))
    return _joined(parts) or _words("empty")


def _joined(parts: Iterable[str]) -> str:
    return _words("apart").join(parts)


def _row(state: State, seat: int) -> str:
    row = state.fields[seat]
    if not row:
        return _words("empty")
    return _words("row", cards=_cards(row), total=total(row), pop_at=state.rules.pop_at)


# The buttons -----------------------------------------------------------------------------------------------


def button(seen: Seen, act: Any) -> Button:
    """The button of an act; a card that follows says who wins the trick and what the field comes to."""
    state: State = seen.state
    plain = generic.button(seen, act)
    if isinstance(act, Discard) and act.card == state.taken:
        return {**plain, "note": say("bubble_gum.note.taken")}
    if isinstance(act, Play) and state.led and state.trump and act in _legal(seen):
        return {**plain, "note": _outcome(state, seen.seat or 0, state.led, act.card, state.trump)}
    return plain


def _legal(seen: Seen) -> tuple[Any, ...]:
    """What the one who looks may do now."""
    return tuple(seen.game.legal(seen.state, seen.seat)) if seen.game and seen.seat is not None else ()


def _outcome(state: State, me: int, led: str, card: str, trump: str) -> str:
    loses = decide(led, card, trump)[0]
    winner, captured = (1 - me, card) if loses else (me, led)
    swollen = state.total(winner) + total([captured])
    note = ("loses" if loses else "wins", "loses-pops" if loses else "pops")[swollen >= state.rules.pop_at]
    return say(f"bubble_gum.note.{note}", total=swollen)


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The cards of the hand that may not be played while another colour must be followed."""
    state: State = seen.state
    if seen.seat is None or seen.seat != state.turn or state.phase != "follow" or state.filling:
        return []
    return [PLAY[card] for card in state.hands[seen.seat] if card is not HIDDEN and PLAY[card] not in legal]


# What is said ----------------------------------------------------------------------------------------------


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it, and what is to be done."""
    return " ".join(part for part in (generic.in_words(board(seen)), prompt(seen)) if part)


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    state: State = seen.state
    if seen.game is None or seen.seat is None:
        return ""
    me, movers = seen.seat, seen.game.movers(state)
    if state.phase == "game over":
        return say("bubble_gum.do.over", wins=(state.wins[me], state.wins[1 - me]))
    if state.phase == "round over":
        return say("bubble_gum.do.next")
    if me not in movers or CHANCE in movers:
        return generic.prompt(seen)
    if state.phase == "discard":
        last = len(state.holding(me)) == 1
        return say("bubble_gum.do.last-discard" if last else "bubble_gum.do.discard", card=state.taken)
    if not state.led:
        return say("bubble_gum.do.lead")
    follows = any(card is not HIDDEN and card[0] == state.led[0] for card in state.hands[me])
    return say("bubble_gum.do.follow" if follows else "bubble_gum.do.free", colour=colour(state.led))
