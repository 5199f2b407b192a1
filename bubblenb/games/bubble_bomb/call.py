"""A shout and what follows it, in the rulebook's order (L27-L34): who may say and do what while play stands still.

``boom`` is followed by a claim; ``banzai`` by the chip that is needed, the chip that is given for it, and a claim.
After a right claim chips are set aside and replaced, or the caller swaps all seven of his chips; then the tokens are
turned and play goes on. After a wrong one nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from bubblenb.engine import Event, Facts, Ruling
from bubblenb.games.bubble_bomb.bag import by_number, drawn, event, with_row, words
from bubblenb.games.bubble_bomb.bombs import BUBBLE, ROW
from bubblenb.games.bubble_bomb.box import TOKENS
from bubblenb.games.bubble_bomb.claims import bag_point, claims, judged, own_points, sayable
from bubblenb.games.bubble_bomb.end import has_ended, over
from bubblenb.games.bubble_bomb.state import (
    BANZAI,
    Act,
    Aside,
    Call,
    Claim,
    Draw,
    For,
    From,
    Leave,
    Shout,
    State,
)

_Events = tuple[Event, ...]


def no(rule: str, **facts: Any) -> Ruling:
    """A refusal by this rule."""
    return Ruling(False, rule, Facts(facts))


# What may be said and done ---------------------------------------------------------------------------------


def why_called(state: State, call: Call, seat: int, act: Act) -> Ruling:
    """Whether this seat may do this while play stands still, and by which rule."""
    if seat != call.by:
        if state.pending[seat]:
            return no("BB-pending-waits", number=call.by + 1)
        return no("BB-paused", number=call.by + 1)
    return _WHY[state.phase](state, call, act)


def _why_from(state: State, call: Call, act: Act) -> Ruling:
    if not isinstance(act, From):
        return no("BB-from")
    if any(chip.number == act.chip for chip in state.middle):
        return no("BB-from-middle", chip=act.chip)
    others = act.seat != call.by and act.seat < state.players
    if not others or all(chip.number != act.chip for chip in state.rows[act.seat]):
        return no("BB-others-chip", chip=act.chip, seat=act.seat)
    return Ruling(True, "BB-from")


def _why_for(state: State, call: Call, act: Act) -> Ruling:
    if not isinstance(act, For):
        return no("BB-for")
    return _own(state, call, act.chip, "BB-for")


def _why_claim(state: State, call: Call, act: Act) -> Ruling:
    if not isinstance(act, Claim):
        return no("BB-claim")
    if act.bombs == TOKENS[-1]:
        return no("BB-one-token")
    if act not in sayable(state.rules.box):
        return no("BB-pairs", bombs=act.bombs)
    if BUBBLE in act.bombs and state.bubble == call.by:
        return no("BB-reclaim")
    return Ruling(True, "BB-claim")


def _why_aside(state: State, call: Call, act: Act) -> Ruling:
    rule = "BB-aside" if len(call.bombs) == 1 else "BB-double"
    if not isinstance(act, Aside):
        return no(rule)
    return _own(state, call, act.chip, rule)


def _why_leave(state: State, call: Call, act: Act) -> Ruling:
    """By the caller all at once; by chance one a step (option swap_pick)."""
    count = len(state.middle) - ROW
    if not isinstance(act, Leave) or act not in leaves(state):
        return no("BB-swap-seven", count=count)
    return Ruling(True, "BB-swap-seven")


def _own(state: State, call: Call, number: int, rule: str) -> Ruling:
    if all(chip.number != number for chip in state.rows[call.by]):
        return no("BB-own-chip", chip=number)
    return Ruling(True, rule)


_WHY: dict[str, Callable[[State, Call, Act], Ruling]] = {
    "from": _why_from,
    "for": _why_for,
    "claim": _why_claim,
    "aside": _why_aside,
    "leave": _why_leave,
}


def called_acts(state: State, call: Call) -> Sequence[Act]:
    """What the caller may say or do now."""
    own = state.rows[call.by]
    match state.phase:
        case "from":
            rows = enumerate(state.rows)
            return [From(seat, chip.number) for seat, row in rows if seat != call.by for chip in row]
        case "for":
            return [For(chip.number) for chip in own]
        case "claim":
            return claims(state, call.by)
        case "aside":
            return [Aside(chip.number) for chip in own]
    return leaves(state)


def leaves(state: State) -> Sequence[Leave]:
    """The sets of chips that may stay in the middle: all but seven of them; one chip each where chance picks."""
    numbers = tuple(chip.number for chip in state.middle)
    if state.rules.swap_pick == "random" and state.call:
        return [Leave((number,)) for number in numbers if number not in state.call.left]
    return _all_but_seven(numbers)


@lru_cache(maxsize=256)
def _all_but_seven(numbers: tuple[int, ...]) -> tuple[Leave, ...]:
    return tuple(Leave(chosen) for chosen in combinations(numbers, len(numbers) - ROW))


# What it does ----------------------------------------------------------------------------------------------


def shouted(state: State, seat: int, shout: Shout) -> tuple[State, _Events]:
    """Play stands still (L27, L34)."""
    banzai = shout is BANZAI
    after = replace(state, phase="from" if banzai else "claim", call=Call(seat, banzai))
    kind, rule = ("called_banzai", "BB-banzai-shout") if banzai else ("called_boom", "BB-boom")
    return after, (event(kind, rule, by=seat),)


def called(state: State, call: Call, act: Act) -> tuple[State, _Events]:
    """The state after what the caller says or does, and what happened."""
    match act:
        case From(seat, number):
            face = next(words(chip.face) for chip in state.rows[seat] if chip.number == number)
            happened = event("pointed", "BB-from", by=call.by, from_=seat, chip=number, face=face)
            return replace(state, phase="for", call=replace(call, source=number)), (happened,)
        case For(number):
            face = next(words(chip.face) for chip in state.rows[call.by] if chip.number == number)
            happened = event("offered", "BB-for", by=call.by, chip=number, face=face)
            return replace(state, phase="claim", call=replace(call, given=number)), (happened,)
        case Claim(bombs):
            return _claimed(state, call, bombs)
        case Aside(number):
            return _set_aside(state, call, number)
        case Leave(numbers):
            return _left(state, call, numbers)
    raise AssertionError(f"{act} is refused while play stands still")


def _claimed(state: State, call: Call, bombs: tuple[str, ...]) -> tuple[State, _Events]:
    after, events = judged(state, call, bombs)
    if after is None:  # L32: nothing moves
        return replace(state, phase="playing", call=None), events
    after = replace(after, call=Call(call.by, bombs=bombs))
    if own_points(bombs):
        return replace(after, phase="aside"), events
    if BUBBLE in bombs:
        after, taken = _take_bubble(after, call.by)
        events = (*events, taken)
    if bag_point(bombs):
        return replace(after, phase="draw"), events
    return _swap_or_end(after, call.by, events)


def _take_bubble(state: State, seat: int) -> tuple[State, Event]:
    """The bubble bomb, from the middle or from whoever has it; it is not turned (BB20, BB21)."""
    after = replace(state, bubble=seat)
    if state.bubble is None:
        return after, event("took_bubble", "BB-bubble", by=seat, points=after.score(seat))
    facts = {"from_": state.bubble, "points": after.score(seat), "left": after.score(state.bubble)}
    return after, event("stole_bubble", "BB-bubble-moves", by=seat, **facts)


def _set_aside(state: State, call: Call, number: int) -> tuple[State, _Events]:
    """An own chip becomes a point; when all are set aside, new ones are drawn (BB11, BB17)."""
    seat, row = call.by, state.rows[call.by]
    chip = next(chip for chip in row if chip.number == number)
    rest = [other for other in row if other is not chip]
    aside = with_row(state.aside, seat, (*state.aside[seat], chip))
    after = replace(state, rows=with_row(state.rows, seat, rest), aside=aside)
    rule = "BB-aside" if len(call.bombs) == 1 else "BB-double"
    points = after.score(seat)
    happened = event("set_aside", rule, by=seat, chip=number, face=words(chip.face), points=points)
    if len(rest) == ROW - own_points(call.bombs):
        after = replace(after, phase="draw")
    return after, (happened,)


def drew(state: State, call: Call, act: Draw) -> tuple[State, _Events]:
    """A chip from the bag: it replaces one that was set aside, or is itself the point (L28-L30)."""
    seat = call.by
    if own_points(call.bombs):
        after, chip, happened = drawn(state, act, "replaced", "BB-replace", to=seat)
        after = replace(after, rows=with_row(after.rows, seat, (*after.rows[seat], chip)))
        short = len(after.rows[seat]) < ROW
        if short and after.bag:
            return after, (happened,)
        if has_ended(after, seat):
            return over(after, "BB-last-double" if short else "", (happened,))
        return _turned(after, call, (happened,))
    after, chip, happened = drawn(state, act, "scored", "BB-bag-point", to=seat, points=state.score(seat) + 1)
    after = replace(after, aside=with_row(after.aside, seat, (*after.aside[seat], chip)))
    return _swap_or_end(after, seat, (happened,))


def _swap_or_end(state: State, seat: int, events: _Events) -> tuple[State, _Events]:
    """The swap of all seven chips comes next, unless the points have ended the game (BB31)."""
    if has_ended(state, seat):
        return over(state, "", events)
    return replace(state, phase="leave"), events


def _left(state: State, call: Call, numbers: tuple[int, ...]) -> tuple[State, _Events]:
    """All seven chips of the caller are swapped for seven of the middle; these stay there (BB13)."""
    left = tuple(sorted((*call.left, *numbers)))
    if len(left) < len(state.middle) - ROW:  # by chance one a step
        happened = event(
            "left", "BB-swap-seven", chip=numbers[0], weight=1, of=len(state.middle) - len(call.left)
        )
        return replace(state, call=replace(call, left=left)), (happened,)
    seat = call.by
    stay = [chip for chip in state.middle if chip.number in left]
    come = [chip for chip in state.middle if chip.number not in left]
    middle = by_number((*stay, *state.rows[seat]))
    after = replace(state, middle=middle, rows=with_row(state.rows, seat, come))
    chips = tuple(f"{chip.number} {words(chip.face)}" for chip in come)
    happened = event("swapped_seven", "BB-swap-seven", by=seat, chips=chips, left=left)
    return _turned(after, call, (happened,))


def _turned(state: State, call: Call, events: _Events) -> tuple[State, _Events]:
    """The tokens of the bombs that were claimed are turned, and play goes on (L28-L31)."""
    tokens = list(state.tokens)
    for at, (pair, side) in enumerate(zip(state.rules.pairs, state.tokens, strict=True)):
        if side is not None and pair[side] in call.bombs:
            tokens[at] = 1 - side
            events = (*events, event("turned_token", "BB-turn-token", bomb=pair[side], now=pair[1 - side]))
    after = replace(state, phase="playing", tokens=tuple(tokens), call=None)
    return after, (*events, event("went_on", "BB-goes-on"))
