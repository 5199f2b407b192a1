"""What a position must be like: whatever play can reach passes, and what no game can come to is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_bomb.backs import on_table, unfillable
from bubblenb.games.bubble_bomb.bag import is_set_up, words
from bubblenb.games.bubble_bomb.bombs import BUBBLE, ROW, misfits, pair_allowed
from bubblenb.games.bubble_bomb.claims import bag_point, faces_of, own_points, sayable
from bubblenb.games.bubble_bomb.end import TO_THE_LAST_CHIP, winners
from bubblenb.games.bubble_bomb.state import (
    BUBBLE_POINTS,
    MIDDLE,
    Call,
    Chip,
    Claim,
    State,
    rows_of,
)

Fault = tuple[str, dict[str, Any]]
"""The sentence that says what does not fit, and its facts."""
_SHOUTED = ("from", "for", "claim", "aside", "draw", "leave")


def misplaced(state: State) -> Iterator[Fault]:
    """Chips that cannot all be there: one in two places, or more with a face than the box has."""
    box = state.rules.box
    copies: Counter[int] = Counter(rows_of(box))
    places: dict[int, list[str]] = {}
    for place, chips in _groups(state):
        for chip in chips:
            if chip.chip is HIDDEN:
                continue
            places.setdefault(chip.chip, []).append(place)
            if len(places[chip.chip]) > copies[chip.chip]:
                text, found = f"{words(chip.face)}/{words(chip.back)}", places[chip.chip]
                yield _fault("same", chip=text, first=found[0], second=place, copies=copies[chip.chip])
                return
    count = sum(1 for _ in on_table(state))
    if count > len(box.chips):
        yield _fault("count", count=count, chips=len(box.chips))
    elif (face := unfillable(state)) is not None:
        yield _fault("face", face=words(face))


def _groups(state: State) -> Iterator[tuple[str, tuple[Chip, ...]]]:
    """The groups of chips on the table, by the names of their fields."""
    yield "middle", state.middle
    for seat, row in enumerate(state.rows):
        yield f"row{seat}", row
    for seat, chips in enumerate(state.aside):
        yield f"aside{seat}", chips


def check(state: State) -> Iterator[Fault]:
    """What does not fit, the first thing first."""
    yield from _table(state)
    yield from _phase(state)
    yield from _points(state)
    if state.call:
        yield from _call(state, state.call)
    if state.filling and all(chip.chip is not HIDDEN for chip in on_table(state)):
        yield _fault("filling")


def _fault(name: str, **facts: Any) -> Fault:
    return f"bubble_bomb.needs-{name}", facts


def _table(state: State) -> Iterator[Fault]:
    """How many chips lie in the middle and in front of each (rulings 2.4)."""
    pending = sum(state.pending)
    if pending and state.rules.atomic_swap:
        yield _fault("atomic")
    exact = state.phase != "set up"
    if exact and None in state.tokens:
        yield _fault("tokens", phase=state.phase)
    middle = len(state.middle)
    if middle > MIDDLE + pending or (exact and middle < MIDDLE + pending):
        yield _fault("middle", count=middle, expected=MIDDLE + pending)
    for seat, row in enumerate(state.rows):
        most = ROW - state.pending[seat]
        if len(row) > most or (exact and len(row) < most and not _may_be_short(state, seat)):
            yield _fault("row", seat=seat, count=len(row), expected=most)


def _may_be_short(state: State, seat: int) -> bool:
    """Whether chips of this row may have been set aside just now: in a claim, or at the end by BB32."""
    if state.call:
        in_claim = state.phase in ("aside", "draw") and bool(state.call.bombs)
        return seat == state.call.by and in_claim
    last = state.phase == "game over" and state.players == TO_THE_LAST_CHIP
    others = all(
        len(row) + put == ROW
        for other, (row, put) in enumerate(zip(state.rows, state.pending, strict=True))
        if other != seat
    )
    return last and others and len(state.rows[seat]) == ROW - 1 and len(state.aside[seat]) > 1


def _phase(state: State) -> Iterator[Fault]:
    phase = state.phase
    if (phase in _SHOUTED) != (state.call is not None):
        yield _fault("call" if phase in _SHOUTED else "no-call", phase=phase)
    if phase == "set up":
        if is_set_up(state):
            yield _fault("missing")
        if any(state.pending):
            yield _fault("no-pending")


def _points(state: State) -> Iterator[Fault]:
    """The game is over when the target is reached or the bag is empty, and only then."""
    by = state.call.by if state.call else None
    if state.players == TO_THE_LAST_CHIP:
        missing = (MIDDLE + ROW * state.players) - len(state.middle) - sum(map(len, state.rows))
        left = len(state.bag) - (missing if state.phase == "set up" else 0)
        if state.phase == "game over" and left:
            yield _fault("empty", count=left)
        if state.phase != "game over" and left < 1:
            yield _fault("chip")
        return
    target = state.rules.target
    points = [state.score(seat) - (_just_won(state) if seat == by else 0) for seat in range(state.players)]
    if state.phase != "game over":
        for seat, score in enumerate(points):
            if score >= target:
                yield _fault("going-on", target=target, seat=seat, points=score)
        return
    first = winners(state)[0]
    # By a last claim of two own chips, or of the bubble bomb (and with the option a chip from the bag).
    most = target + 2 + (state.rules.bubble_double == "both") if state.bubble == first else target + 1
    if not target <= points[first] <= most or sorted(points)[-2] >= target:
        yield _fault("winner", target=target, points=points)


def _just_won(state: State) -> int:
    """The points that the caller has got by his claim so far."""
    call = state.call
    if call is None or not call.bombs:
        return 0
    if state.phase == "aside":
        return ROW - len(state.rows[call.by])
    if own_points(call.bombs):
        return own_points(call.bombs)
    return BUBBLE_POINTS if state.phase == "draw" and BUBBLE in call.bombs else 0


# A call ----------------------------------------------------------------------------------------------------


def _call(state: State, call: Call) -> Iterator[Fault]:
    if state.pending[call.by]:
        yield _fault("seven", seat=call.by)
    said = call.source is not None, call.given is not None, bool(call.bombs)
    expected = {
        "from": (call.banzai, (False, False, False)),
        "for": (call.banzai, (True, False, False)),
        "claim": (True, (call.banzai, call.banzai, False)),
    }.get(state.phase, (True, (False, False, True)))
    if expected != (True, said):
        yield _fault("said", phase=state.phase)
        return
    yield from _banzai(state, call)
    if call.bombs:
        yield from _claimed(state, call)


def _banzai(state: State, call: Call) -> Iterator[Fault]:
    others = [chip.number for seat, row in enumerate(state.rows) if seat != call.by for chip in row]
    if call.source is not None and call.source not in others:
        yield _fault("source", number=call.source)
    if call.given is not None and all(chip.number != call.given for chip in state.rows[call.by]):
        yield _fault("given", number=call.given)


def _claimed(state: State, call: Call) -> Iterator[Fault]:
    """A claim that goes on is a right one: its bombs show, and the caller's chips fit as far as they are there."""
    bombs, owns = call.bombs, own_points(call.bombs)
    last = "aside" if owns and state.phase == "aside" else "draw" if state.phase == "draw" else "leave"
    fits = {
        "aside": bool(owns) and len(state.rows[call.by]) > ROW - owns,
        "draw": bool(owns) or bag_point(bombs),
        "leave": not owns,
    }
    if state.phase != last or not fits[last]:
        yield _fault("step", phase=state.phase, bombs=list(bombs))
        return
    if Claim(bombs) not in sayable(state.rules.box) or (
        BUBBLE in bombs and len(bombs) > 1 and state.rules.bubble_double != "both"
    ):
        yield _fault("pair", bombs=list(bombs))
    for bomb in bombs:
        if bomb not in state.showing:
            yield _fault("showing", bomb=bomb)
    if BUBBLE in bombs and state.bubble != call.by:
        yield _fault("bubble", seat=call.by)
    yield from _row_fits(state, call)
    yield from _left(state, call)


def _row_fits(state: State, call: Call) -> Iterator[Fault]:
    row, owns = state.rows[call.by], own_points(call.bombs)
    kept: tuple[Chip, ...] = row[: ROW - owns] if state.phase == "draw" and owns else row
    if len(row) < ROW - owns or (state.phase == "draw" and owns and len(row) == ROW):
        yield _fault("step", phase=state.phase, bombs=list(call.bombs))
        return
    if len(row) > len(kept) and row[-1].number != state.next_number - 1:
        yield _fault("newest", number=state.next_number - 1)
    faces = faces_of(kept)
    for bomb in call.bombs:
        if misfits(faces, bomb):
            yield _fault("fits", seat=call.by, bomb=bomb)
    both = state.rules.bubble_double == "both"
    if len(kept) == ROW and len(call.bombs) == 2 and not pair_allowed(*call.bombs, faces, both):
        yield _fault("pair", bombs=list(call.bombs))


def _left(state: State, call: Call) -> Iterator[Fault]:
    """Chips that chance has left in the middle so far (option swap_pick)."""
    if not call.left:
        return
    numbers = {chip.number for chip in state.middle}
    distinct = len({*call.left}) == len(call.left) and {*call.left} <= numbers
    by_chance = state.phase == "leave" and state.rules.swap_pick == "random"
    if not by_chance or not distinct or len(call.left) >= len(state.middle) - ROW:
        yield _fault("left")
