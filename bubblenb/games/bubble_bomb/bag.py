"""What comes by chance: the tokens' sides and the chips that leave the bag, and how the table is set up with them.

The order of setting up is the rulebook's (L12): the tokens, nine chips to the middle, seven to each player. A position
typed by hand may leave any of it out; what is missing is laid and drawn in that order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

from bubblenb.engine import ALL, HIDDEN, Event, Facts
from bubblenb.games.bubble_bomb.bombs import ROW
from bubblenb.games.bubble_bomb.box import Box
from bubblenb.games.bubble_bomb.state import MIDDLE, Act, Chip, Draw, State, Token, sides_of

_NUMBER = attrgetter("number")


def by_number(chips: Iterable[Chip]) -> tuple[Chip, ...]:
    """A group of chips as a state holds it."""
    return tuple(sorted(chips, key=_NUMBER))


def event(kind: str, rule: str, **facts: Any) -> Event:
    """An event that all see."""
    return Event(kind, Facts(facts), rule)


def words(face: Any) -> Any:
    """A face as text, ``red star``; HIDDEN as it is."""
    return face if face is HIDDEN else " ".join(face)


# Drawing ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _both_ways(box: Box) -> tuple[tuple[Draw, Draw], ...]:
    """For each row of the box: drawn with its front up, and with its back up."""
    return tuple((Draw(front, back), Draw(back, front)) for front, back in box.chips)


def draws(state: State) -> dict[Act, int]:
    """Every chip of the bag with either side up, all alike; empty where the viewer does not know what is in it."""
    ways = _both_ways(state.rules.box)
    weights: Counter[Act] = Counter()
    for row in state.bag:
        if row is not HIDDEN:
            weights.update(ways[row])
    return dict(weights)


def drawn(state: State, act: Draw, kind: str, rule: str, **facts: Any) -> tuple[State, Chip, Event]:
    """The state without the chip that was drawn, the chip, and the event: its back is hidden from all (BB5).

    How many chips show the same face would tell something of the backs on the table, so that is hidden too.
    """
    row, up = sides_of(state.rules.box)[act.face, act.back]
    at = state.bag.index(row)
    chip = Chip(state.next_number, row, up, act.face, act.back, state.rules.open_backs)
    alike = sum(
        face == act.face
        for other in state.bag
        if other is not HIDDEN
        for face in state.rules.box.chips[other]
    )
    told = Facts(
        chip=chip.number,
        face=words(act.face),
        back=words(act.back),
        weight=alike,
        of=2 * len(state.bag),
        **facts,
    )
    covered = () if chip.known else ("back", "weight")
    happened = Event(kind, told, rule, ALL if chip.known else (), covered)
    return replace(state, bag=state.bag[:at] + state.bag[at + 1 :]), chip, happened


# Setting up ------------------------------------------------------------------------------------------------


def is_set_up(state: State) -> bool:
    """Whether all tokens are laid and everybody has his chips; who has a swap pending has six."""
    return (
        None not in state.tokens
        and len(state.middle) >= MIDDLE
        and all(len(row) + put >= ROW for row, put in zip(state.rows, state.pending, strict=True))
    )


def setting_up(state: State) -> dict[Act, int]:
    """What may come next while the table is set up: a side of the next token, or a chip (BB4, BB39)."""
    if None in state.tokens:
        return {Token(bomb): 1 for bomb in state.rules.pairs[state.tokens.index(None)]}
    return draws(state)


def set_up(state: State, act: Token | Draw) -> tuple[State, tuple[Event, ...]]:
    """The table with one more token or chip; play begins when nothing is missing."""
    if isinstance(act, Token):
        at = state.tokens.index(None)
        side = state.rules.pairs[at].index(act.bomb)
        tokens = (*state.tokens[:at], side, *state.tokens[at + 1 :])
        after = replace(state, tokens=tokens)
        happened = event("laid_token", "BB-tokens", bomb=act.bomb, weight=1, of=2)
    elif len(state.middle) < MIDDLE:
        after, chip, happened = drawn(state, act, "laid_out", "BB-setup")
        after = replace(after, middle=by_number((*after.middle, chip)))
    else:
        seat = next(seat for seat, row in enumerate(state.rows) if len(row) < ROW)
        after, chip, happened = drawn(state, act, "dealt", "BB-deal", to=seat)
        after = replace(after, rows=with_row(after.rows, seat, (*after.rows[seat], chip)))
    return (replace(after, phase="playing") if is_set_up(after) else after), (happened,)


def with_row(
    rows: tuple[tuple[Chip, ...], ...], seat: int, row: Iterable[Chip]
) -> tuple[tuple[Chip, ...], ...]:
    """The rows with another one before this seat."""
    return (*rows[:seat], by_number(row), *rows[seat + 1 :])
