"""Bots for Bubble Bomb. Each has a think time and sees what a player sees; all of them call only what is right.

``novice`` mostly turns and swaps at random, and shouts when it sees a bomb before it. ``steady`` works towards the bomb
that takes the fewest acts. ``sharp`` weighs points against acts and against what the others are about to do, calls
Banzai, and picks well what it sets aside and what it swaps. No bot is quite random: its games would not end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bubblenb.bots.pace import paced
from bubblenb.engine import Seen
from bubblenb.games.bubble_bomb.bombs import ROW
from bubblenb.games.bubble_bomb.reach import Seven, nearest_sevens, plan
from bubblenb.games.bubble_bomb.state import (
    BANZAI,
    BOOM,
    Act,
    Aside,
    Chip,
    Claim,
    Flip,
    For,
    From,
    Leave,
    State,
    Turn,
)
from bubblenb.odds.bubble_bomb_claims import claimable, right_claims, right_exchanges, worth

# What every bot does after its shout -----------------------------------------------------------------------


def _called(state: State, seat: int, legal: Sequence[Act], rng: random.Random) -> Act:
    """The next word of a call: what it needs, what it gives for it, what it claims.

    Anything where no claim would be right, as in a position that begins in the midst of a false call.
    """
    call = state.call
    if call is None or not call.banzai:
        right = (Claim(bombs) for bombs in right_claims(state, seat, state.rows[seat]))
        return next(right, rng.choice(legal))
    fitting = [
        exchange
        for exchange in right_exchanges(state, seat)
        if call.source in (None, exchange.needed) and call.given in (None, exchange.given)
    ]
    if not fitting:
        return rng.choice(legal)
    best = max(fitting, key=lambda exchange: worth(exchange.bombs))
    said: dict[str, Act] = {
        "from": From(best.seat, best.needed),
        "for": For(best.given),
        "claim": Claim(best.bombs),
    }
    return said[state.phase]


# The three strengths ---------------------------------------------------------------------------------------


@paced(2_500, 4_500)
def novice(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Shouts when there is something to claim; else turns and swaps at random, and one time in three as ``steady``."""
    state, seat = _place(seen)
    if state.phase != "playing" or rng.randrange(3) == 0:
        move: Act = steady(seen, legal, rng)
        return move
    if BOOM in legal and right_claims(state, seat, state.rows[seat]):
        return BOOM
    return _anything(legal, rng)


@paced(1_800, 3_200)
def steady(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Takes the next of the fewest acts that complete a bomb that shows."""
    state, seat = _place(seen)
    if state.phase in ("from", "for", "claim"):
        return _called(state, seat, legal, rng)
    if state.phase != "playing":
        return rng.choice(legal)
    row = state.rows[seat]
    if BOOM in legal and right_claims(state, seat, row):
        return BOOM
    near = nearest_sevens(row, state.middle, claimable(state, seat))
    if not near:
        return _explored(state, seat, legal, rng)
    return _towards(state, seat, min(near.values(), key=lambda seven: seven.acts), legal)


def _place(seen: Seen) -> tuple[State, int]:
    state: State = seen.state
    return state, seen.seat or 0


def _towards(state: State, seat: int, seven: Seven, legal: Sequence[Act]) -> Act:
    text = plan(state.rows[seat], seven, state.rules.atomic_swap)[0]
    return next(act for act in legal if str(act) == text)


def _explored(state: State, seat: int, legal: Sequence[Act], rng: random.Random) -> Act:
    """Turns a chip of which only one side is known, an own one before one of the middle; or anything but a shout."""
    fresh = {chip.number for chip in (*state.rows[seat], *state.middle) if not chip.known}
    for kind in (Flip, Turn):
        unknown = [act for act in legal if isinstance(act, kind) and act.chip in fresh]
        if unknown:
            return rng.choice(unknown)
    return _anything(legal, rng)


def _anything(legal: Sequence[Act], rng: random.Random) -> Act:
    """Anything but a shout."""
    return rng.choice([act for act in legal if act not in (BOOM, BANZAI)])


@paced(1_500, 2_500)
def sharp(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Goes for the most points in the fewest acts of a hand, before the others get there."""
    state, seat = _place(seen)
    if state.phase in ("from", "for", "claim"):
        return _called(state, seat, legal, rng)
    if state.phase == "aside":
        return _spared(_tokens_turned(state), seat)
    if state.phase == "leave":
        return _left(_tokens_turned(state), seat)
    row = state.rows[seat]
    if BOOM in legal and right_claims(state, seat, row):
        return BOOM
    if BANZAI in legal and next(right_exchanges(state, seat), None):
        return BANZAI
    prospects = _prospects(state, seat, row, state.middle)
    if not prospects:
        return _explored(state, seat, legal, rng)
    return _towards(state, seat, max(prospects, key=_value).seven, legal)


class _Prospect(NamedTuple):
    """A bomb that can be reached."""

    bomb: str
    seven: Seven
    ahead: bool
    """Whether nobody else needs fewer acts for it."""


def _value(prospect: _Prospect) -> float:
    """Points an act, the shout and what follows it counted as two; half of it where another player is ahead."""
    return worth((prospect.bomb,)) / (prospect.seven.acts + 2) / (1 if prospect.ahead else 2)


def _prospects(state: State, seat: int, row: Sequence[Chip], middle: Sequence[Chip]) -> list[_Prospect]:
    """The bombs that this row and this middle can reach, counted in acts of a hand."""
    swap = 1 if state.rules.atomic_swap else 2
    sevens = nearest_sevens(row, middle, claimable(state, seat), swap)
    others = [
        nearest_sevens(theirs, middle, sevens, swap)
        for other, theirs in enumerate(state.rows)
        if other != seat
    ]
    return [
        _Prospect(bomb, seven, all(seven.acts <= far[bomb].acts for far in others if bomb in far))
        for bomb, seven in sevens.items()
    ]


def _tokens_turned(state: State) -> State:
    """The state with the tokens as they will lie after this claim."""
    claimed = state.call.bombs if state.call else ()
    pairs = zip(state.rules.pairs, state.tokens, strict=True)
    turned = tuple(1 - side if side is not None and pair[side] in claimed else side for pair, side in pairs)
    return replace(state, tokens=turned)


def _spared(state: State, seat: int) -> Act:
    """Sets that chip aside without which the others come to most."""
    row = state.rows[seat]

    def value_without(chip: Chip) -> float:
        rest = [other for other in row if other is not chip]
        return max((_value(one) for one in _prospects(state, seat, rest, state.middle)), default=0)

    return Aside(max(row, key=value_without).number)


def _left(state: State, seat: int) -> Act:
    """Takes those seven of the middle that come to most, with the own chips lying there afterwards."""
    prospects = _prospects(state, seat, state.middle, state.rows[seat])
    wanted = max(prospects, key=_value).seven.kept if prospects else ()
    numbers = sorted((chip.number for chip in state.middle), key=lambda number: number in wanted)
    return Leave(tuple(sorted(numbers[: len(numbers) - ROW])))
