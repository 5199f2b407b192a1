"""The bag and the line: which gum may come out, how likely each is, and what is known of those that lie hidden.

Every order of the gums that nobody has seen is as likely as any other, as long as no two lids lie side by side in the
line (GG73): what is drawn, what fills an unknown place and what an event tells of chance all follow from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.going import Going
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.state import Gum, State

_COLOURED, _LID, _ANY = "c", "l", "?"


def lids_in(state: State | Going) -> int:
    """The lids on the machine: on its spaces and in its line."""
    lid = state.rules.plan.lid
    return state.spaces.count(lid) + state.line.count(lid)


def visible_lids(state: State | Going) -> int:
    """The lids that the pressure gauge counts: those of the line only without its cover (GG49)."""
    lid = state.rules.plan.lid
    return state.spaces.count(lid) + (0 if state.rules.assembly_cover else state.line.count(lid))


def may_enter_line(state: State | Going) -> bool:
    """Whether a gum can be pushed in: there is one in the bag, and not only lids behind a lid (L52, GG23)."""
    bag, line = state.bag, state.line
    lid_last = bool(line) and line[-1] == state.rules.plan.lid
    return sum(bag) - (bag[-1] if lid_last else 0) - line.count(HIDDEN) > 0


def draws(state: State | Going, into_line: bool, coloured: bool = False) -> dict[str, int]:
    """The weight of each gum that may come out of the bag.

    Into the line no lid comes directly after a lid; where gums of the line are HIDDEN, those that they may be count.
    """
    return _weights(state.rules.plan, state.bag, state.line, into_line, coloured)


def _weights(
    plan: Plan, bag: Sequence[int], line: Sequence[Gum], into_line: bool, coloured: bool
) -> dict[str, int]:
    no_lid = coloured or (into_line and bool(line) and line[-1] == plan.lid)
    weights = {
        kind: count
        for kind, count in zip(plan.kinds, bag, strict=True)
        if count and not (no_lid and kind == plan.lid)
    }
    if HIDDEN not in line:
        return weights
    for kind in tuple(weights):
        rest = list(bag)
        rest[plan.kind_number[kind]] -= 1
        weights[kind] *= _ways(rest, [*line, kind] if into_line else line, plan.lid)
    return {kind: weight for kind, weight in weights.items() if weight}


def fills(state: State, place: int, most_lids: int) -> dict[str, int]:
    """The weight of each gum that an unknown place of the line may hold, with at most so many unknown lids there."""
    line, lid = list(state.line), state.rules.plan.lid
    weights = {}
    for number, kind in enumerate(state.rules.plan.kinds):
        if not state.bag[number] or (kind == lid and not most_lids):
            continue
        rest = list(state.bag)
        rest[number] -= 1
        line[place] = kind
        ways = _ways(rest, line, lid, most_lids - (kind == lid))
        if ways:
            weights[kind] = state.bag[number] * ways
    return weights


def likelihood(state: Going, gum: str, into_line: bool, coloured: bool = False) -> dict[str, int]:
    """How likely this gum was for those who know what all players have seen, as facts of an event.

    What lies unseen in the line may be in the bag for all they know: true weights would tell what it is.
    """
    weights = _weights(state.rules.plan, unseen(state), public_line(state), into_line, coloured)
    weight, of = weights[gum], sum(weights.values())
    common = gcd(weight, of)
    return {"weight": weight // common, "of": of // common}


def public_line(state: State | Going) -> tuple[Gum, ...]:
    """The line as all players know it."""
    if all(state.line_known):
        return tuple(state.line)
    return tuple(
        gum if known else HIDDEN for gum, known in zip(state.line, state.line_known, strict=True)
    )


def unseen(state: State | Going) -> tuple[int, ...]:
    """How many gums of each kind are in the bag or lie unseen in the line."""
    counts = list(state.bag)
    for gum, known in zip(state.line, state.line_known, strict=True):
        if not known and isinstance(gum, str):
            counts[state.rules.plan.kind_number[gum]] += 1
    return tuple(counts)


def _ways(bag: Sequence[int], line: Sequence[Gum], lid: str, most_lids: int = 99) -> int:
    """In how many ways the gums of the bag can take the HIDDEN places of the line with no two lids side by side."""
    pattern = "".join(_ANY if gum is HIDDEN else _LID if gum == lid else _COLOURED for gum in line)
    return _ways_of(sum(bag[:-1]), bag[-1], pattern, False, most_lids)


@lru_cache(maxsize=65536)
def _ways_of(coloured: int, lids: int, pattern: str, after_lid: bool, most_lids: int) -> int:
    if not pattern:
        return 1
    first, rest = pattern[0], pattern[1:]
    if first == _LID:
        return 0 if after_lid else _ways_of(coloured, lids, rest, True, most_lids)
    if first == _COLOURED:
        return _ways_of(coloured, lids, rest, False, most_lids)
    ways = coloured * _ways_of(coloured - 1, lids, rest, False, most_lids) if coloured else 0
    if lids and most_lids > 0 and not after_lid:
        ways += lids * _ways_of(coloured, lids - 1, rest, True, most_lids - 1)
    return ways
