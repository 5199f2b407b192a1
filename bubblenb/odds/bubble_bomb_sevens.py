"""How many sets of seven chips are a bomb, as they fall or once they are turned, without listing all of them.

A chip is the faces that it can show: both its sides, or fewer where a side is not known. Four ways of counting:

* Seven alike: the chips that can show the colour or the symbol, any seven of them.
* Rainbow and all symbols as they fall: chip after chip, how many ways there are to have these colours so far.
* Rainbow and all symbols once turned: the seven colours are points and the chips lines between the colours of their two
  sides. Seven lines can be given a point each just if every piece that hangs together has one cycle, no more and no
  less. Line after line it is counted how many ways lead to which pieces.
* All three by two halves, which lists what is there: the sets that have the first four colours and those that have the
  others, put together where they share no chip (and no symbol). For a whole box that is good for the bubble bomb only,
  for there are a million of those, and seventy million rainbows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, pairwise
from math import comb
from typing import Any

from bubblenb.games.bubble_bomb.bombs import ALL_SYMBOLS, BUBBLE, RAINBOW, ROW
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Box, Face
from bubblenb.odds.chances import Due, Pause, drain

Chip = Sequence[Face]
"""The faces that a chip can show."""
Pieces = tuple[tuple[int, bool], ...]
"""What hangs together: for each piece its points as bits, and whether it has its cycle."""

_BIT = {name: 1 << at for names in (COLOURS, SYMBOLS) for at, name in enumerate(names)}
_ALL = (1 << ROW) - 1
_SIDE = {RAINBOW: 0, ALL_SYMBOLS: 1}
"""Where the word stands in a face of which there must be seven different ones."""
_FIRST_HALF = 4


# Boxes -----------------------------------------------------------------------------------------------------


_KNOWN: dict[tuple[Any, Box, str], int] = {}
"""What was counted of a box, by the routine and the bomb."""
_MOST = 256
_HEAPS = 251
"""Sets that what is found is shared out to; a prime, so that they get about as much each."""


def fallen(box: Box, bomb: str) -> Pause[int]:
    """In how many of all ways seven chips of the box can fall, side by side, they are this bomb."""
    return _once(_fallen, box, bomb)


def turnable(box: Box, bomb: str) -> Pause[int]:
    """How many sets of seven chips of the box can be turned into this bomb."""
    return _once(_turnable, box, bomb)


def _once(count: Callable[[Box, str], Pause[int]], box: Box, bomb: str) -> Pause[int]:
    if (count, box, bomb) not in _KNOWN:
        found = yield from count(box, bomb)
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[count, box, bomb] = found
    return _KNOWN[count, box, bomb]


def _fallen(box: Box, bomb: str) -> Pause[int]:
    if bomb == BUBBLE:
        parts, ways = _by_halves(box.chips, bomb), 0
        for part in parts:
            if part is None:
                yield
            else:
                ways += len(part)
        return ways
    if bomb in _SIDE:
        return _different_as_they_fall([[_BIT[face[_SIDE[bomb]]] for face in chip] for chip in box.chips])
    return _alike_as_they_fall([sum(bomb in face for face in chip) for chip in box.chips])


def _turnable(box: Box, bomb: str) -> Pause[int]:
    if bomb in _SIDE:
        sides = [[_BIT[face[_SIDE[bomb]]] for face in chip] for chip in box.chips]
        return (yield from _different_once_turned(sides))
    return (yield from _sets_of(box.chips, bomb))


def turnable_alike(box: Box, names: Sequence[str]) -> Pause[dict[tuple[str, ...], int]]:
    """How many sets of seven chips can be turned into seven with just these of the names: one of them or two.

    The names are all the colours or all the symbols. Three are out of reach, for a chip has two sides.
    """
    both = {
        pair: comb(sum(all(any(name in face for face in chip) for name in pair) for chip in box.chips), ROW)
        for pair in combinations(names, 2)
    }
    one = {}
    for name in names:
        able = yield from turnable(box, name)
        one[name,] = able - sum(count for pair, count in both.items() if name in pair)
    return {which: count for which, count in (one | both).items() if count}


# Any chips -------------------------------------------------------------------------------------------------


def sets_of(chips: Sequence[Chip], bomb: str) -> int:
    """How many sets of seven of these chips can be turned into this bomb; sets differ if a chip does."""
    return drain(_sets_of(chips, bomb))


def _sets_of(chips: Sequence[Chip], bomb: str) -> Pause[int]:
    if bomb == BUBBLE or bomb in _SIDE:
        # Many small sets: one of a million would take long to grow and to go.
        found: list[set[int]] = [set() for _ in range(_HEAPS)]
        for part in _by_halves(chips, bomb):
            if part is None:
                yield
            else:
                for chosen in part:
                    found[chosen % _HEAPS].add(chosen)
        due, count = Due(), 0
        while found:
            count += len(found.pop())
            if due():
                yield
        return count
    return comb(sum(any(bomb in face for face in chip) for chip in chips), ROW)


def by_halves(chips: Sequence[Chip], bomb: str) -> Iterator[int]:
    """The chips, as bits, of each way to choose seven chips and their sides for a rainbow, all symbols, or bubble."""
    return chain.from_iterable(part for part in _by_halves(chips, bomb) if part is not None)


def _by_halves(chips: Sequence[Chip], bomb: str) -> Iterator[list[int] | None]:
    """The same in parts; None where a pause is due."""
    due = Due()
    side = _SIDE.get(bomb, 0)
    groups: dict[int, list[tuple[int, int]]] = {1 << at: [] for at in range(ROW)}
    for at, chip in enumerate(chips):
        for face in chip:
            groups[_BIT[face[side]]].append((1 << at, _BIT[face[1 - side]] if bomb == BUBBLE else 0))
    listed = list(groups.values())
    first = yield from _half(listed[:_FIRST_HALF], due)
    second = yield from _half(listed[_FIRST_HALF:], due)
    for used, sets in first.items():
        for rest in second.get(_ALL ^ used if bomb == BUBBLE else 0, ()):
            yield [chosen | rest for chosen in sets if not chosen & rest]
            if due():
                yield None


def _half(groups: Iterable[list[tuple[int, int]]], due: Due) -> Pause[dict[int, list[int]]]:
    """The sets of chips, one from each group, by the symbols that they use."""
    found: dict[int, list[int]] = {0: [0]}
    for group in groups:
        more: dict[int, list[int]] = {}
        for used, sets in found.items():
            for chip, symbol in group:
                if not used & symbol:
                    longer = [chosen | chip for chosen in sets if not chosen & chip]
                    more.setdefault(used | symbol, []).extend(longer)
                    if due():
                        yield
        found = more
    return found


def _alike_as_they_fall(sides: Sequence[int]) -> int:
    """The ways in which seven chips fall with a side up that counts, of which each has so many."""
    ways = [1] + [0] * ROW
    for fitting in sides:
        ways = [ways[0], *(more + fitting * fewer for fewer, more in pairwise(ways))]
    return ways[ROW]


def _different_as_they_fall(chips: Sequence[Sequence[int]]) -> int:
    """The ways in which seven chips fall with seven different sides, each given as a bit."""
    ways = Counter({0: 1})
    for sides in chips:
        for have, count in list(ways.items()):
            for side in sides:
                if not have & side:
                    ways[have | side] += count
    return ways[_ALL]


def _different_once_turned(chips: Sequence[Sequence[int]]) -> Pause[int]:
    """The sets of seven chips that can be given seven different sides."""
    due = Due()
    lines = Counter((min(chip), max(chip)) for chip in chips)
    ways: dict[Pieces, int] = {tuple((1 << at, False) for at in range(ROW)): 1}
    for (one, other), alike in sorted(lines.items()):
        after = dict(ways)  # with none of these lines
        for pieces, count in ways.items():
            if due():
                yield
            for chosen in range(1, alike + 1):
                longer = _with_line(pieces, one, other)
                if longer is None:
                    break
                after[longer] = after.get(longer, 0) + count * comb(alike, chosen)
                pieces = longer
        ways = after
    return sum(count for pieces, count in ways.items() if all(cycle for _, cycle in pieces))


def _with_line(pieces: Pieces, one: int, other: int) -> Pieces | None:
    """The pieces with one more line between two points; None where a piece would have two cycles."""
    first = next(piece for piece in pieces if piece[0] & one)
    second = next(piece for piece in pieces if piece[0] & other)
    if first[1] and second[1]:
        return None
    joined = (first[0] | second[0], first is second or first[1] or second[1])
    return tuple(sorted([*(piece for piece in pieces if piece is not first and piece is not second), joined]))


def forget() -> None:
    """Forgets what was counted, for measuring."""
    _KNOWN.clear()
