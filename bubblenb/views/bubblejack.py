"""Bubblejack's page: the board, the buttons with their notes, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bubblenb.engine import CHANCE, Event, Seen
from bubblenb.games.bubblejack.play import after_use
from bubblenb.games.bubblejack.state import BUST, CROUPIER, HIT, NEXT_HAND, PLAYER, STAND, Side, State, Use
from bubblenb.games.cards import LIMIT, height, rank
from bubblenb.views.plain import Board, Button
from bubblenb.words import say, say_first

_SEATS = ("player", "croupier")


def board(seen: Seen) -> Board:
    """Both sides: cards, the card that went over 21, bubble cards, totals and what is won."""
    return {name: _side(seen, seat) for seat, name in ((CROUPIER, "croupier"), (PLAYER, "player"))}


def _side(seen: Seen, seat: int) -> dict[str, Any]:
    state: State = seen.state
    side = state.side(seat)
    down = ["?"] if seat == CROUPIER and state.down else []
    return {
        "cards": [*side.cards, *down],
        "out": [state.out] if state.out and seat == state.turn else [],
        "played": list(side.played),
        "bubbles": list(side.bubbles),
        "label": _label(seen, seat),
        "won": say("bubblejack.won", won=side.won, target=state.rules.target),
        "counts": say("bubblejack.counts" if state.rules.bubbles else "bubblejack.counts-plain"),
        "tags": _tags(state, seat),
    }


def _label(seen: Seen, seat: int) -> str:
    state: State = seen.state
    side, name = state.side(seat), _name(seen, seat)
    if not side.hand:
        return say("bubblejack.label.empty", who=name)
    down = seat == CROUPIER and state.down
    return say("bubblejack.label.down" if down else "bubblejack.label", who=name, total=side.total)


def _name(seen: Seen, seat: int) -> str:
    return say(f"bubblejack.{_role(seen, seat)}" if _role(seen, seat) != "player" else "bubblejack.player")


def _role(seen: Seen, seat: int) -> str:
    return "you" if seat == seen.seat == PLAYER else _SEATS[seat]


def _tags(state: State, seat: int) -> list[str]:
    side = state.side(seat)
    tags = []
    if side.hand and side.total > LIMIT:
        tags.append(say("bubblejack.tag.over", over=side.total - LIMIT))
    if side.hand and side.soft:
        tags.append(say("bubblejack.tag.soft"))
    if state.phase in ("award", "hand over", "game over"):
        if state.result == "tie":
            tags.append(say("bubblejack.tag.tie"))
        elif state.result == _SEATS[seat]:
            tags.append(say("bubblejack.tag.game" if state.phase == "game over" else "bubblejack.tag.wins"))
    elif seat == CROUPIER:
        tags.append(say("bubblejack.tag.hits-soft" if state.rules.hit_soft_17 else "bubblejack.tag.stands"))
    return tags


def _own(seen: Seen) -> Side:
    """What lies before the one who looks; before the player where that is nobody's seat."""
    state: State = seen.state
    return state.side(PLAYER if seen.seat is None else seen.seat)


def button(seen: Seen, act: Any) -> Button:
    """The button of an act: its label, and as a note what it comes to."""
    state: State = seen.state
    note = None
    if isinstance(act, Use):
        side = state.side(state.turn)
        if state.phase == "over 21" and act.card in side.bubbles:
            total = after_use(side, state.out, act).total
            note = say("bubblejack.note.use" if total <= LIMIT else "bubblejack.note.hopeless", total=total)
        if state.phase != "over 21":
            label = say("bubblejack.act.use_any")
        else:
            label = say(
                "bubblejack.act.use_drop" if act.drop else "bubblejack.act.use",
                card=act.card,
                drop=act.drop or "",
            )
        return {"act": str(act), "label": label, "note": note, "card": act.card}
    if act is STAND and _own(seen).hand:
        note = say("bubblejack.note.stand", total=_own(seen).total)
    if act is BUST and _own(seen).bubbles:
        note = say("bubblejack.note.bust")
    return {"act": str(act), "label": say(f"bubblejack.act.{act}"), "note": note, "card": None}


def shown(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """Uses first, nearest to 21 before others; of uses that come to the same by cards of equal rank only one."""
    state: State = seen.state
    uses = [act for act in legal if isinstance(act, Use)]
    unlike = {(act.card, rank(act.drop) if act.drop else None): act for act in reversed(uses)}

    def order(use: Use) -> tuple[int, int, int]:
        total = after_use(state.side(state.turn), state.out, use).total
        return (-total if total <= LIMIT else total, height(use.card), height(use.drop) if use.drop else 0)

    rest = [act for act in legal if not isinstance(act, Use)]
    return [*sorted(unlike.values(), key=order), *sorted(rest, key=lambda act: act is not HIT)]


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The acts that are always there, where they are not allowed now, and of the reserve the first such card.

    One card stands for the whole reserve: the cards lie on the table, and the reason is the same for all.
    """
    usable = {act.card for act in legal if isinstance(act, Use)}
    uses = [Use(card) for card in _own(seen).bubbles if card not in usable]
    return [*(act for act in (HIT, STAND, NEXT_HAND) if act not in legal), *uses[:1]]


def event(seen: Seen, happened: Event) -> str:
    """An event in words, from the side of the one who looks."""
    seat = happened.facts.get("by", happened.facts.get("to", PLAYER))
    ids = [f"bubblejack.{happened.kind}.{_role(seen, seat)}", f"bubblejack.{happened.kind}"]
    return say_first(ids, happened.facts) or ""


def actor(seen: Seen, seat: int) -> str:
    """Who acted, in words."""
    return say("generic.chance") if seat == CHANCE else say(f"bubblejack.actor.{_role(seen, seat)}")


def unseen(seen: Seen) -> list[str] | None:
    """The standard cards not seen yet, for the map; the face-down one is among them while it is not known."""
    return list(seen.state.deck)


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it."""
    state: State = seen.state
    parts = [part for seat in (PLAYER, CROUPIER) for part in _said(seen, seat, state.side(seat))]
    left = say("bubblejack.says.left", left=len(state.deck))
    return " ".join(part for part in (*parts, left, prompt(seen)) if part)


def _said(seen: Seen, seat: int, side: Side) -> list[str]:
    state: State = seen.state
    name = _name(seen, seat)
    soft = say("bubblejack.says.soft") if side.hand and side.soft else ""
    hand = (
        say("bubblejack.says.hand", who=name, cards=side.cards, total=side.total, soft=soft)
        if side.cards
        else say("bubblejack.says.no-hand", who=name)
    )
    parts = [hand]
    if seat == CROUPIER and state.down:
        parts.append(say("bubblejack.says.down"))
    if side.played:
        parts.append(say("bubblejack.says.played", cards=side.played))
    if state.rules.bubbles:
        parts.append(say("bubblejack.says.reserve", cards=side.bubbles))
    parts.append(say("bubblejack.says.won", who=name, won=side.won, target=state.rules.target))
    return parts


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    state: State = seen.state
    if seen.seat != PLAYER or seen.game is None or state.turn != PLAYER:
        return ""
    if state.phase == "over 21":
        sentence = "bubblejack.says.over" if state.player.bubbles else "bubblejack.says.bust-only"
        return say(sentence, total=state.player.total)
    if state.phase == "decide":
        acts = [button(seen, act)["label"] for act in shown(seen, seen.game.legal(state, PLAYER))]
        return say("bubblejack.says.decide", acts=acts)
    return ""
