"""What a web of steps (``gum_gum_turn``) is worth, exactly, and how likely the play that is followed comes anywhere.

All steps are valued in floats first. They are far nearer to the truth than ``_NEAR``, so an act that falls behind by
more than that is not the best one; the others are valued in Fractions and compared exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from bubblenb.odds.chances import Pause
from bubblenb.odds.gum_gum_turn import Web
from bubblenb.odds.gum_gum_web import HORIZON, Step

_NEAR = 1e-9
"""Worths are at most some dozens, and are summed over at most a few hundred steps: floats err by less than 1e-12."""

Leaf = Callable[[Step], Fraction]
"""The worth of an end."""
Chances = Mapping[str, Fraction]


class CyclicError(Exception):
    """Steps that may follow themselves."""


def ordered(web: Web, roots: Sequence[int]) -> Pause[list[int]]:
    """The steps from these roots on, each before those that may follow it. Raises CyclicError where none is first."""
    steps = web.steps
    order: list[int] = []
    opened = bytearray(len(steps))
    for root in roots:
        stack = [root]
        while stack:
            if not len(order) & 127 and web.pace.due():
                yield
            number = stack[-1]
            if opened[number] == 0:
                opened[number] = 1
                for way in _ways(steps[number]):
                    if opened[way] == 1:
                        raise CyclicError
                    if opened[way] == 0:
                        stack.append(way)
            else:
                stack.pop()
                if opened[number] == 1:
                    opened[number] = 2
                    order.append(number)
    order.reverse()
    return order


def _ways(step: Step | None) -> tuple[int, ...]:
    return step.ways if step else ()


def longest(web: Web, order: Sequence[int], stations: frozenset[str]) -> Pause[int]:
    """The most stations that a way from the first of these steps on may visit."""
    height = [0] * len(web.steps)
    for count, number in enumerate(reversed(order)):
        if not count & 127 and web.pace.due():
            yield
        step = _of(web, number)
        height[number] = (step.mark in stations) + max((height[way] for way in step.ways), default=0)
    return max((height[number] for number in order), default=0)


def _of(web: Web, number: int) -> Step:
    step = web.steps[number]
    assert step is not None
    return step


def rough(web: Web, order: Sequence[int], leaf: Leaf, place: str = "") -> Pause[list[float]]:
    """The worth of each step under best play, in floats; to come to ``place`` is worth 1, whatever follows."""
    worth = [0.0] * len(web.steps)
    leaves: dict[tuple[str, int, int], float] = {}
    for count, number in enumerate(reversed(order)):
        if not count & 127 and web.pace.due():
            yield
        step = _of(web, number)
        if place and step.mark == place:
            worth[number] = 1.0
        elif not step.ways:
            key = step.end, step.points, step.pile
            found = leaves.get(key)
            if found is None:
                found = leaves[key] = float(leaf(step))
            worth[number] = found
        elif step.weights:
            total = sum(step.weights)
            worth[number] = (
                sum(weight * worth[way] for weight, way in zip(step.weights, step.ways, strict=True)) / total
            )
        else:
            worth[number] = max(worth[way] for way in step.ways)
    return worth


class Exact(NamedTuple):
    """Exact worths of the steps that matter, and the way that best play takes from each choice among them."""

    worth: dict[int, Fraction]
    best: dict[int, int]


def exact(web: Web, order: Sequence[int], roots: Sequence[int], leaf: Leaf, place: str = "") -> Pause[Exact]:
    """The worths of these roots under best play, and of all steps that best play from them may come to.

    Among equal acts the first one is played.
    """
    near = yield from rough(web, order, leaf, place)
    needed = bytearray(len(web.steps))
    for root in roots:
        needed[root] = 1
    for count, number in enumerate(order):
        if not count & 127 and web.pace.due():
            yield
        step = _of(web, number)
        if not needed[number] or (place and step.mark == place):
            continue
        for way in step.ways:
            if step.weights or near[way] >= near[number] - _NEAR:
                needed[way] = 1
    found = Exact({}, {})
    for count, number in enumerate(reversed(order)):
        if not count & 31 and web.pace.due():
            yield
        if not needed[number]:
            continue
        step = _of(web, number)
        if place and step.mark == place:
            found.worth[number] = Fraction(1)
        elif not step.ways:
            found.worth[number] = leaf(step)
        elif step.weights:
            found.worth[number] = _mean([found.worth[way] for way in step.ways], step.weights)
        else:
            close = [way for way in step.ways if near[way] >= near[number] - _NEAR]
            way = max(close, key=found.worth.__getitem__)
            found.best[number] = way
            found.worth[number] = found.worth[way]
    return found


def _mean(worths: Sequence[Fraction], weights: Sequence[int]) -> Fraction:
    if len(worths) == 1:
        return worths[0]
    return sum((worth * weight for worth, weight in zip(worths, weights, strict=True)), Fraction(0)) / sum(
        weights
    )


class Followed(NamedTuple):
    """Where the play that is followed comes to, each place counted once however often it is passed."""

    marks: Chances
    """Stations, storages, switches, and spaces whose gum is taken."""
    ends: Chances
    points: Fraction
    """The mean of the points that are made."""


def follow(web: Web, order: Sequence[int], root: int, best: Mapping[int, int]) -> Pause[Followed]:
    """The chances of a turn from this step on, when each choice goes the way that ``best`` names."""
    part: dict[int, dict[str, Fraction]] = {}
    points: dict[int, Fraction] = {}
    reached = {root}
    path = []
    for count, number in enumerate(order):
        if not count & 127 and web.pace.due():
            yield
        if number in reached:
            path.append(number)
            step = _of(web, number)
            reached.update(step.ways if step.weights else [best[number]] if step.ways else [])
    for count, number in enumerate(reversed(path)):
        if not count & 15 and web.pace.due():
            yield
        step = _of(web, number)
        ways = step.ways if step.weights else (best[number],) if step.ways else ()
        weights = step.weights or (1,)
        if not ways:
            found = {f"{_END}{step.end}": Fraction(1)}
            points[number] = Fraction(step.points)
        elif len(ways) == 1:
            found = part[ways[0]]
            points[number] = points[ways[0]]
        else:
            found = {}
            total = sum(weights)
            for weight, way in zip(weights, ways, strict=True):
                chance = Fraction(weight, total)
                for mark, after in part[way].items():
                    found[mark] = found.get(mark, 0) + chance * after
            points[number] = _mean([points[way] for way in ways], weights)
        part[number] = {**found, step.mark: Fraction(1)} if step.mark else found
    return Followed(
        {mark: chance for mark, chance in part[root].items() if not mark.startswith(_END)},
        {mark.removeprefix(_END): chance for mark, chance in part[root].items() if mark.startswith(_END)},
        points[root],
    )


def outcomes(
    web: Web, order: Sequence[int], root: int, best: Mapping[int, int]
) -> Pause[dict[tuple[int, int], Fraction]]:
    """The points made in the turn and the colours left in the pile, with their chances, for the same play."""
    chances = {root: Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    for count, number in enumerate(order):
        if not count & 127 and web.pace.due():
            yield
        chance = chances.pop(number, None)
        if chance is None:
            continue
        step = _of(web, number)
        if not step.ways:
            key = step.points, step.pile
            found[key] = found.get(key, Fraction(0)) + chance
            continue
        ways, weights = (step.ways, step.weights) if step.weights else ((best[number],), (1,))
        total = sum(weights)
        for way, weight in zip(ways, weights, strict=True):
            chances[way] = chances.get(way, Fraction(0)) + chance * Fraction(weight, total)
    return found


_END = "end: "
"""Before the name of an end, to tell it from the places of a machine."""


# Worths of ends -----------------------------------------------------------------------------------------------


def kept(web: Web, share: Fraction) -> Leaf:
    """The points of this turn and ``share`` times the worth of the pile that is left; at the horizon the least.

    Beyond the horizon no colour can be lost, but a lid may have to come.
    """
    meter = web.ground.meter

    def leaf(step: Step) -> Fraction:
        pile = meter[step.pile.bit_count()]
        return step.points + pile * (min(share, Fraction(1)) if step.end == HORIZON else share)

    return leaf


def at_most(web: Web, share: Fraction) -> Leaf:
    """The same, at the horizon the most that may still come: a pile of all colours, sealed or kept."""
    least, meter = kept(web, share), web.ground.meter
    most = meter[-1] * max(share, Fraction(1)) + (2 if web.plan.disc == "quality_control" else 0)

    def leaf(step: Step) -> Fraction:
        return most if step.end == HORIZON else least(step)

    return leaf


def nothing(_step: Step) -> Fraction:
    """What an end is worth to the one who wants to come to a place: nothing."""
    return Fraction(0)


def anything(web: Web, place: str) -> Leaf:
    """The same where all may come beyond the horizon, but for a gum whose colour the pile has."""
    gum = 0
    if place in web.plan.space_number and web.rules.duplicates == "forbid":
        gum = web.ground.gums[web.plan.space_number[place]]
    if web.plan.disc == "service_indicator":  # another gum may come to lie there
        gum = 0

    def leaf(step: Step) -> Fraction:
        return Fraction(int(step.end == HORIZON and not gum & step.pile))

    return leaf
