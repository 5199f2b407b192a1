"""What may be claimed after a shout, whether a claim is right, and what it earns.

A person may say what he likes: every single bomb, showing or not, and every pair of bombs that some seven chips of the
box could complete together. So the list of claims never tells what lies there; a claim that is wrong ends the call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any

from bubblenb.engine import Event
from bubblenb.games.bubble_bomb.bag import by_number, event, with_row, words
from bubblenb.games.bubble_bomb.bombs import (
    ALL_SYMBOLS,
    BOMBS,
    BUBBLE,
    RAINBOW,
    ROW,
    fulfils,
    misfits,
    pair_allowed,
)
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Box, Face
from bubblenb.games.bubble_bomb.state import Call, Chip, Claim, State, rows_of


@lru_cache(maxsize=64)
def sayable(box: Box) -> tuple[Claim, ...]:
    """All claims that a person could say with this box: 33 with the default one (BB15)."""
    showing = Counter(face for row in rows_of(box) for face in box.chips[row])
    pairs: list[tuple[str, str]] = [
        *((colour, ALL_SYMBOLS) for colour in COLOURS),
        *((symbol, RAINBOW) for symbol in SYMBOLS),
        *((colour, symbol) for colour, symbol in product(COLOURS, SYMBOLS) if showing[colour, symbol] >= ROW),
        (RAINBOW, BUBBLE),
        (ALL_SYMBOLS, BUBBLE),
    ]
    return (*(Claim((bomb,)) for bomb in BOMBS), *(claim(pair) for pair in pairs))


def claim(bombs: Sequence[str]) -> Claim:
    """The claim of these bombs, in whatever order they were said."""
    return Claim(tuple(sorted(bombs, key=BOMBS.index)))


def claims(state: State, seat: int) -> tuple[Claim, ...]:
    """The claims that this seat may say now: who has the bubble bomb does not claim it again (BB19)."""
    said = sayable(state.rules.box)
    return tuple(one for one in said if BUBBLE not in one.bombs) if state.bubble == seat else said


# What a right claim earns -----------------------------------------------------------------------------------


def own_points(bombs: Sequence[str]) -> int:
    """How many own chips are set aside: one for a colour or a symbol, two for two bombs at once (L28, L30)."""
    return 0 if BUBBLE in bombs or bombs[0] in (RAINBOW, ALL_SYMBOLS) else len(bombs)


def bag_point(bombs: Sequence[str]) -> bool:
    """Whether the point is a chip from the bag: for rainbow and all symbols, also beside the bubble bomb (L29)."""
    return not own_points(bombs) and (RAINBOW in bombs or ALL_SYMBOLS in bombs)


# Whether a claim is right -----------------------------------------------------------------------------------


def judged(state: State, call: Call, bombs: tuple[str, ...]) -> tuple[State | None, tuple[Event, ...]]:
    """The state after a right claim, Banzai's exchange made; None for a wrong one, and what is wrong with it."""
    if not call.banzai:
        wrong = _wrong(state, call, bombs, state.rows[call.by])
        return (None, (wrong,)) if wrong else (state, (_right(call, bombs),))
    before = state.rows[call.by]
    if not _wrong(state, call, bombs, before):
        return None, (event("not_needed", "BB-banzai-six", by=call.by, bombs=bombs),)
    needed = owner_and_chip(state, call.source)[1]
    arriving = [needed, needed.turned()] if _back_counts(state, needed) else [needed]
    wrong = None
    for arrives in arriving:
        now_wrong = _wrong(state, call, bombs, _exchanged(before, call.given, arrives))
        if now_wrong is None:
            after, events = _exchange(state, call, arrives)
            return after, (_right(call, bombs), *events)
        wrong = wrong or now_wrong
    return None, (wrong,) if wrong else ()


def _right(call: Call, bombs: tuple[str, ...]) -> Event:
    return event("claimed", "BB-claim", by=call.by, bombs=bombs)


def _wrong(state: State, call: Call, bombs: tuple[str, ...], row: Sequence[Chip]) -> Event | None:
    """What is wrong with a claim of this row: a bomb that does not show, chips that do not fit, or the pair."""
    rule = "BB-false-banzai" if call.banzai else "BB-false-boom"
    for bomb in bombs:
        if bomb not in state.showing:
            return event("not_showing", rule, by=call.by, bombs=bombs, bomb=bomb)
    faces = faces_of(row)
    for bomb in bombs:
        if not fulfils(faces, bomb):
            odd = [row[at] for at in misfits(faces, bomb)]
            chips = tuple(f"{chip.number} {words(chip.face)}" for chip in odd)
            return event("not_fitting", rule, by=call.by, bombs=bombs, bomb=bomb, chips=chips)
    both = state.rules.bubble_double == "both"
    if len(bombs) == 2 and not pair_allowed(bombs[0], bombs[1], faces, with_bubble=both):
        return event("not_together", "BB-bubble-alone", by=call.by, bombs=bombs)
    return None


def faces_of(row: Sequence[Chip]) -> list[Face]:
    """The faces that lie up; those of a player's row are always known."""
    return [chip.face for chip in row if isinstance(chip.face, tuple)]


# Banzai's exchange ------------------------------------------------------------------------------------------


def owner_and_chip(state: State, number: int | None) -> tuple[int, Chip]:
    """Who has the chip of this number before him, and the chip."""
    return next((seat, chip) for seat, row in enumerate(state.rows) for chip in row if chip.number == number)


def _back_counts(state: State, needed: Chip) -> bool:
    return state.rules.banzai_back_face and needed.known


def _exchanged(row: Sequence[Chip], given: int | None, arrives: Chip) -> tuple[Chip, ...]:
    return by_number(arrives if chip.number == given else chip for chip in row)


def _exchange(state: State, call: Call, arrives: Chip) -> tuple[State, tuple[Event, ...]]:
    """The two chips change places; a chip whose back was needed arrives turned (option banzai_back_face)."""
    owner, needed = owner_and_chip(state, call.source)
    own, given = owner_and_chip(state, call.given)
    rows = with_row(state.rows, own, _exchanged(state.rows[own], given.number, arrives))
    rows = with_row(rows, owner, _exchanged(rows[owner], needed.number, given))
    rule = "BB-banzai" if arrives is needed else "BB-back-face"
    facts: dict[str, Any] = {"chip": needed.number, "face": words(arrives.face), "given": given.number}
    happened = event("exchanged", rule, by=call.by, from_=owner, **facts)
    return replace(state, rows=rows), (happened,)
