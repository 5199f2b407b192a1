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
    lid = plan.lid
    no_lid = coloured or (into_line and bool(line) and line[-1] == lid)
    weights = dict(zip(plan.kinds, bag, strict=True))
    if no_lid:
        del weights[lid]
    if HIDDEN in line:
        lids, pattern = bag[-1], _pattern(line, lid)
        of_colours = sum(bag) - lids
        # Whatever colour comes out, the others can lie in the line in equally many ways.
        ways = _ways(of_colours - 1, lids, pattern + (_COLOURED if into_line else "")) if of_colours else 0
        for kind in plan.machine.colours:
            weights[kind] *= ways
        if lids and not no_lid:
            weights[lid] *= _ways(of_colours, lids - 1, pattern + (_LID if into_line else ""))
    return {kind: weight for kind, weight in weights.items() if weight}


def fills(state: State, place: int, most_lids: int, one_more: bool) -> dict[str, int]:
    """The weight of each gum that an unknown place of the line may hold, with at most so many unknown lids there.

    ``one_more``: another gum is about to be pushed in, so one must be left that may come then.
    """
    plan, bag = state.rules.plan, state.bag
    lids, pattern = bag[-1], _pattern(state.line, plan.lid)
    of_colours = sum(bag) - lids
    before, behind = pattern[:place], pattern[place + 1 :] + (_ANY if one_more else "")
    weights = {}
    if of_colours:
        ways = _ways(of_colours - 1, lids, before + _COLOURED + behind, most_lids)
        weights = {kind: count * ways for kind, count in zip(plan.machine.colours, bag, strict=False)}
    if lids and most_lids > 0:
        weights[plan.lid] = lids * _ways(of_colours, lids - 1, before + _LID + behind, most_lids - 1)
    return {kind: weight for kind, weight in weights.items() if weight}


def likelihood(state: Going, gum: str, into_line: bool, coloured: bool = False) -> dict[str, int]:
    """How likely this gum was for those who know what all players have seen, as facts of an event.

    What lies unseen in the line may be in the bag for all they know: true weights would tell what it is.
    """
    line = public_line(state)
    weights = _weights(state.rules.plan, unseen(state), line, into_line, coloured)
    weight, of = weights[gum], sum(weights.values())
    common = gcd(weight, of) if HIDDEN in line else 1  # else both are counts of gums
    return {"weight": weight // common, "of": of // common}


def public_line(state: State | Going) -> tuple[Gum, ...]:
    """The line as all players know it."""
    if False not in state.line_known:
        return tuple(state.line)
    return tuple(gum if known else HIDDEN for gum, known in zip(state.line, state.line_known, strict=True))


def unseen(state: State | Going) -> tuple[int, ...]:
    """How many gums of each kind are in the bag or lie unseen in the line."""
    counts = list(state.bag)
    for gum, known in zip(state.line, state.line_known, strict=True):
        if not known and isinstance(gum, str):
            counts[state.rules.plan.kind_number[gum]] += 1
    return tuple(counts)


def _pattern(line: Sequence[Gum], lid: str) -> str:
    """The line as far as lids matter."""
    return "".join([_ANY if gum is HIDDEN else _LID if gum == lid else _COLOURED for gum in line])


@lru_cache(maxsize=65536)
def _ways(coloured: int, lids: int, pattern: str, most_lids: int = 99, after_lid: bool = False) -> int:
    """In how many ways these gums can take the unknown places of the line with no two lids side by side."""
    if not pattern:
        return 1
    first, rest = pattern[0], pattern[1:]
    if first == _LID:
        return 0 if after_lid else _ways(coloured, lids, rest, most_lids, True)
    if first == _COLOURED:
        return _ways(coloured, lids, rest, most_lids)
    ways = coloured * _ways(coloured - 1, lids, rest, most_lids) if coloured else 0
    if lids and most_lids > 0 and not after_lid:
        ways += lids * _ways(coloured, lids - 1, rest, most_lids - 1, True)
    return ways
