"""Bubble Bomb's page: who has what in words, and the buttons by what they do, each with the face of its chip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Seen
from bubblenb.games.bubble_bomb.bombs import BUBBLE
from bubblenb.games.bubble_bomb.claims import bag_point, own_points
from bubblenb.games.bubble_bomb.end import TO_THE_LAST_CHIP
from bubblenb.games.bubble_bomb.state import (
    BANZAI,
    BOOM,
    BUBBLE_POINTS,
    Aside,
    Chip,
    Claim,
    Flip,
    For,
    From,
    Leave,
    Put,
    State,
    Swap,
    Take,
    Turn,
)
from bubblenb.views import generic
from bubblenb.views.generic import actor, event, unseen
from bubblenb.views.plain import Board, Button
from bubblenb.words import say

__all__ = ["actor", "board", "button", "event", "others", "position", "prompt", "shown", "unseen"]

_ORDER = (type(BOOM), Take, Flip, Put, Swap, Turn)
"""The order of the buttons while play goes on."""
ASIDE = ("went_on",)
"""Kinds of events that say nothing of why a step came out as it did."""


# The board -------------------------------------------------------------------------------------------------


def board(seen: Seen) -> Board:
    """The bombs that show, the call, the rows with the points of their players, the middle, the bag."""
    state: State = seen.state
    pieces = [(say("bubble_bomb.page.tokens"), say("bubble_bomb.page.apart").join(_tokens(seen)))]
    if state.call:
        pieces.append((say("bubble_bomb.page.call"), _call(seen)))
    pieces += [_row(seen, seat) for seat in _own_first(seen)]
    pieces.append((say("bubble_bomb.page.middle"), _chips(state.middle)))
    pieces.append((say("bubble_bomb.page.bag"), _bag(state)))
    if state.players < TO_THE_LAST_CHIP:
        pieces.append((say("bubble_bomb.page.target"), str(state.rules.target)))
    return {"pieces": [{"label": label, "text": text} for label, text in pieces]}


def _own_first(seen: Seen) -> list[int]:
    return sorted(range(seen.state.players), key=lambda seat: seat != seen.seat)


def _tokens(seen: Seen) -> list[str]:
    """The names of the bombs that can be claimed, the bubble bomb with its place."""
    state: State = seen.state
    names = [say("bubble_bomb.page.bomb", bomb=bomb) for bomb in state.showing if bomb != BUBBLE]
    if state.bubble is None:
        return [*names, say("bubble_bomb.page.bubble-free")]
    return [*names, say("bubble_bomb.page.bubble-held", who=actor(seen, state.bubble))]


def _call(seen: Seen) -> str:
    """What was shouted, and what has been said since."""
    state: State = seen.state
    call = state.call
    assert call is not None
    said = say(
        "bubble_bomb.page.banzai" if call.banzai else "bubble_bomb.page.boom", who=actor(seen, call.by)
    )
    if call.source is not None:
        said = say("bubble_bomb.page.needed", said=said, chip=_named(state, call.source))
    if call.given is not None:
        said = say("bubble_bomb.page.given", said=said, chip=_named(state, call.given))
    if call.bombs:
        said = say("bubble_bomb.page.claimed", said=said, bombs=" ".join(call.bombs))
    return said


def _row(seen: Seen, seat: int) -> tuple[str, str]:
    """A player with his points, and his chips."""
    state: State = seen.state
    sentence = "bubble_bomb.page.points-bubble" if state.bubble == seat else "bubble_bomb.page.points"
    chips = _chips(state.rows[seat])
    if state.pending[seat]:
        chips = say("bubble_bomb.page.pending", chips=chips)
    return say(sentence, who=actor(seen, seat), points=state.score(seat)), chips


def _bag(state: State) -> str:
    ends = state.players == TO_THE_LAST_CHIP
    return say("bubble_bomb.page.bag-last" if ends else "bubble_bomb.page.bag-chips", count=len(state.bag))


# Chips -----------------------------------------------------------------------------------------------------


def _chips(chips: Iterable[Chip]) -> str:
    """Chips by number, each with the side that has been seen beside the one that lies up."""
    found = [_both_sides(chip) for chip in chips]
    return say("bubble_bomb.page.apart").join(found) or say("bubble_bomb.page.none")


def _both_sides(chip: Chip) -> str:
    if not chip.known:
        return _one_side(chip)
    colour, symbol = _words(chip.face)
    return say(
        "bubble_bomb.page.chip-known", number=chip.number, colour=colour, symbol=symbol, back=_face(chip.back)
    )


def _one_side(chip: Chip) -> str:
    colour, symbol = _words(chip.face)
    return say("bubble_bomb.page.chip", number=chip.number, colour=colour, symbol=symbol)


def _face(face: Any) -> str:
    colour, symbol = _words(face)
    return say("bubble_bomb.page.face", colour=colour, symbol=symbol)


def _words(face: Any) -> tuple[str, str]:
    return ("?", "?") if face is HIDDEN else face


def _by_number(state: State) -> dict[int, Chip]:
    return {chip.number: chip for chips in (state.middle, *state.rows, *state.aside) for chip in chips}


def _named(state: State, number: int) -> str:
    """A chip with the side that lies up; its number alone where no such chip is on the table."""
    chip = _by_number(state).get(number)
    return str(number) if chip is None else _one_side(chip)


# The buttons -----------------------------------------------------------------------------------------------


def button(seen: Seen, act: Any) -> Button:
    """The button of an act: its chips with their faces, and as a note what turning one shows or a claim is worth."""
    state: State = seen.state
    facts: dict[str, Any] = {}
    note = None
    match act:
        case Flip(number) | Turn(number):
            facts, note = {"chip": _named(state, number)}, _other_side(state, number)
        case Put(number) | Take(number) | For(number) | Aside(number):
            facts = {"chip": _named(state, number)}
        case Swap(own, other):
            facts = {"chip": _named(state, own), "other": _named(state, other)}
        case From(seat, number):
            facts = {"chip": _named(state, number), "who": actor(seen, seat)}
        case Leave(numbers):
            facts = {"chips": [_named(state, number) for number in numbers]}
        case Claim(bombs):
            facts, note = {"bombs": " ".join(bombs)}, _points(bombs)
        case _ if act not in (BOOM, BANZAI):
            return generic.button(seen, act)
    word = str(act).partition(" ")[0]
    return {
        "act": str(act),
        "label": say(f"bubble_bomb.page.act.{word}", **facts),
        "note": note,
        "card": None,
    }


def _other_side(state: State, number: int) -> str | None:
    """What the chip would show, where that has been seen."""
    chip = _by_number(state).get(number)
    if chip is None or not chip.known:
        return None
    return say("bubble_bomb.page.note.turned", face=_face(chip.back))


def _points(bombs: Sequence[str]) -> str:
    points = own_points(bombs) + bag_point(bombs) + BUBBLE_POINTS * (BUBBLE in bombs)
    return say("bubble_bomb.page.note.points", points=points)


def shown(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """Shouts first, then the take of a swap, the own chips, the middle; of the claims those whose bombs all show.

    A bomb that does not show may be claimed too, but that is always wrong, so it gets no button.
    """
    state: State = seen.state
    acts = [act for act in legal if not isinstance(act, Claim) or _shows(state, act)]
    return sorted(acts, key=lambda act: _ORDER.index(type(act)) if type(act) in _ORDER else len(_ORDER))


def _shows(state: State, claim: Claim) -> bool:
    both = len(claim.bombs) == 1 or BUBBLE not in claim.bombs or state.rules.bubble_double == "both"
    return both and all(bomb in state.showing for bomb in claim.bombs)


def others(seen: Seen, legal: Sequence[Any]) -> list[Any]:
    """The two shouts, where a pending swap forbids them."""
    state: State = seen.state
    seat = seen.seat or 0
    return [BOOM, BANZAI] if state.phase == "playing" and state.pending[seat] and BOOM not in legal else []


# What is said ----------------------------------------------------------------------------------------------


def position(seen: Seen) -> str:
    """The whole position in words, for those who cannot see it."""
    return " ".join(part for part in (generic.in_words(board(seen)), prompt(seen)) if part)


def prompt(seen: Seen) -> str:
    """What is to be done now, in words."""
    state: State = seen.state
    if seen.seat is None or seen.game is None:
        return ""
    movers = seen.game.movers(state)
    if not movers or movers == (CHANCE,):
        return generic.prompt(seen)
    if seen.seat not in movers:
        return say("bubble_bomb.page.say.wait", who=actor(seen, movers[0]))
    what = "pending" if state.phase == "playing" and state.pending[seen.seat] else state.phase
    needed = state.call.source if state.call else None
    return say(
        f"bubble_bomb.page.say.{what}",
        chip="" if needed is None else _named(state, needed),
        count=len(state.middle) - len(state.rows[seen.seat]),
    )
