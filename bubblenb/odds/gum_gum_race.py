"""How many turns a player of the Gum Gum Machine needs for so many points, as a chain that ends there.

The model is a simple one: every turn finds the machine as it stands now (the same gums, switches, covers, line, the
shutter in its place, and the same piles of the others), and only the player's own points and pile go on from turn to
turn. He plays each turn for its own worth (GG74), or by a policy; nobody takes from his pile.

A state of the chain is the points that are still needed and the colours of the pile. A turn without points never makes
the pile smaller, so that the chain, but for turns that change nothing, goes one way only, and its mean is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from bubblenb.games.gum_gum_machine.state import State
from bubblenb.odds.chances import Pause
from bubblenb.odds.gum_gum_search import Found, searched
from bubblenb.odds.gum_gum_web import Policy
from bubblenb.odds.gum_gum_worth import exact, kept, outcomes

Spell = Mapping[tuple[int, int], Fraction]
"""What a turn may bring: its points and the colours of the pile after it (a bit each), with their chances."""
Place = tuple[int, int]
"""A state of the chain: points that are still needed, and the pile."""


class Chain(NamedTuple):
    """The turns from each pile that can be met."""

    spells: dict[int, Spell]
    start: int
    cut: bool
    """Whether a turn met its horizon; there it counts as ended."""


def chain(state: State, share: Fraction, policy: Policy | None, most: int) -> Pause[Chain]:
    """The turns from this pile, and from all that may follow."""
    colours = state.rules.machine.colours
    start = sum(1 << colours.index(colour) for colour in state.piles[state.turn])
    spells: dict[int, Spell] = {}
    todo, cut = [start], False
    while todo:
        pile = todo.pop()
        if pile in spells:
            continue
        piles = list(state.piles)
        piles[state.turn] = tuple(colour for at, colour in enumerate(colours) if pile >> at & 1)
        last: Found | None = None
        for found in searched(replace(state, piles=tuple(piles)), (), most, policy):
            if found is None:
                yield
            else:
                last = found
        assert last is not None
        play = yield from exact(last.web, last.order, [last.root], kept(last.web, share))
        spells[pile] = yield from outcomes(last.web, last.order, last.root, play.best)
        cut = cut or last.cut
        todo += [after for _, after in spells[pile]]
    return Chain(spells, start, cut)


def mean(turns: Chain, needed: int) -> Pause[Fraction | None]:
    """The mean number of turns until so many points are made; None where it may never come to that."""
    found: dict[Place, Fraction | None] = {}
    todo = [(needed, turns.start)]
    while todo:
        place = todo[-1]
        if place in found:
            todo.pop()
            continue
        missing = [after for after, _ in _after(turns, place) if after != place and after not in found]
        if missing:
            todo += missing
            continue
        yield
        todo.pop()
        found[place] = _mean(place, _after(turns, place), found.__getitem__)
    return found[needed, turns.start]


def _after(turns: Chain, place: Place) -> list[tuple[Place, Fraction]]:
    needed, pile = place
    if needed <= 0:
        return []
    return [
        ((max(needed - points, 0), after), chance) for (points, after), chance in turns.spells[pile].items()
    ]


def _mean(
    place: Place, after: list[tuple[Place, Fraction]], known: Callable[[Place], Fraction | None]
) -> Fraction | None:
    if not after:
        return Fraction(0)
    stays, turns = Fraction(0), Fraction(1)
    for then, chance in after:
        if then == place:
            stays += chance
            continue
        further = known(then)
        if further is None:
            return None
        turns += chance * further
    return None if stays == 1 else turns / (1 - stays)


def done(turns: Chain, needed: int, most: int) -> Pause[tuple[Fraction, ...]]:
    """The chance that the points are made within 1, 2, ... ``most`` turns."""
    now: dict[Place, Fraction] = {(needed, turns.start): Fraction(1)}
    there, found = Fraction(int(needed <= 0)), []
    for _ in range(most):
        yield
        then: dict[Place, Fraction] = {}
        for place, chance in now.items():
            for after, part in _after(turns, place):
                if after[0]:
                    then[after] = then.get(after, Fraction(0)) + chance * part
                else:
                    there += chance * part
        now = then
        found.append(there)
    return tuple(found)
