"""The fewest acts that complete each bomb from what a seat sees, and one way to do it (BB41).

A flip, a turn and a swap (put and take together) count one each. So a chip of one's own costs 0 acts as it lies and 1
turned, a chip of the middle 1 as it lies and 2 turned, whatever happens to the others: the fewest acts are the smallest
sum of seven chips that complete the bomb. Only sides that have been seen count. Who has a swap pending has six chips
and still takes one: that take counts one. What the other players do meanwhile is not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_bomb.bombs import BOMBS, BUBBLE, RAINBOW, ROW
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS

if TYPE_CHECKING:
    from bubblenb.games.bubble_bomb.state import Chip

_COLOUR: Final = {colour: place for place, colour in enumerate(COLOURS)}
_SYMBOL: Final = {symbol: place for place, symbol in enumerate(SYMBOLS)}
_CHIP_BIT: Final = 1 << len(SYMBOLS)
"""The bit of the first chip; those of the symbols stand below it. What has a bit may be used just once."""


class _Side(NamedTuple):
    """One side of one chip."""

    cost: int
    chip: int
    """The chip's place: first the row, then the middle."""
    turned: bool
    colour: int
    symbol: int


@dataclass(frozen=True, slots=True)
class Seven:
    """Seven chips that complete a bomb by the fewest acts."""

    acts: int
    kept: tuple[int, ...]
    """The numbers of those that are in the row."""
    taken: tuple[int, ...]
    """The numbers of those that come from the middle."""
    turned: tuple[int, ...]
    """The numbers of those that have to be turned."""


def fewest_acts(
    row: Sequence[Chip], middle: Sequence[Chip], bombs: Iterable[str] = BOMBS
) -> dict[str, int | None]:
    """For each bomb the fewest acts that complete it with this row and this middle; None: it cannot be reached."""
    found = _cheapest(row, middle, bombs, 1)
    return {bomb: None if sides is None else sum(side.cost for side in sides) for bomb, sides in found}


def nearest_sevens(
    row: Sequence[Chip], middle: Sequence[Chip], bombs: Iterable[str] = BOMBS, swap: int = 1
) -> dict[str, Seven]:
    """For each of these bombs that can be reached the chips that do it; ``swap`` 2 counts put and take as two acts."""
    chips = (*row, *middle)
    return {
        bomb: Seven(
            sum(side.cost for side in sides),
            tuple(chips[side.chip].number for side in sides if side.chip < len(row)),
            tuple(chips[side.chip].number for side in sides if side.chip >= len(row)),
            tuple(chips[side.chip].number for side in sides if side.turned),
        )
        for bomb, sides in _cheapest(row, middle, bombs, swap)
        if sides is not None
    }


def fewest_plan(
    row: Sequence[Chip], middle: Sequence[Chip], bomb: str, atomic: bool = False
) -> tuple[str, ...] | None:
    """The texts of the fewest acts that complete the bomb, in an order that can be played; None: it cannot be reached.

    Swaps come first, because others may take the chip. ``atomic``: put and take are one act ``swap``.
    """
    seven = nearest_sevens(row, middle, [bomb]).get(bomb)
    return None if seven is None else plan(row, seven, atomic)


def plan(row: Sequence[Chip], seven: Seven, atomic: bool = False) -> tuple[str, ...]:
    """The texts of the acts by which this row becomes these seven."""
    given = [chip.number for chip in row if chip.number not in seven.kept]
    taken = list(seven.taken)
    acts = []
    while len(given) < len(taken):  # a swap is pending: its take comes first
        acts.append(f"take {taken.pop(0)}")
    for give, take in zip(given, taken, strict=True):
        acts += [f"swap {give} {take}"] if atomic else [f"put {give}", f"take {take}"]
    return (*acts, *(f"flip {number}" for number in seven.turned))


def _cheapest(
    row: Sequence[Chip], middle: Sequence[Chip], bombs: Iterable[str], swap: int
) -> Iterator[tuple[str, tuple[_Side, ...] | None]]:
    """For each bomb the cheapest seven sides; None where there are none."""
    by_colour: list[list[_Side]] = [[] for _ in COLOURS]
    by_symbol: list[list[_Side]] = [[] for _ in SYMBOLS]
    for side in sorted(_sides(row, middle, swap)):  # cheap ones first, so that every list is in that order
        by_colour[side.colour].append(side)
        by_symbol[side.symbol].append(side)
    for bomb in bombs:
        if bomb in _COLOUR:
            yield bomb, _alike(by_colour[_COLOUR[bomb]])
        elif bomb in _SYMBOL:
            yield bomb, _alike(by_symbol[_SYMBOL[bomb]])
        elif bomb == BUBBLE:
            yield bomb, _one_of_each(by_colour, also_symbols=True) if all(by_symbol) else None
        else:
            yield bomb, _one_of_each(by_colour if bomb == RAINBOW else by_symbol)


def _sides(row: Sequence[Chip], middle: Sequence[Chip], swap: int) -> list[_Side]:
    """All sides that can be had, those of a chip one after the other."""
    sides = []
    for place, chip in enumerate((*row, *middle)):
        cost = 0 if place < len(row) else swap
        if chip.face is not HIDDEN:
            colour, symbol = chip.face
            sides.append(_Side(cost, place, False, _COLOUR[colour], _SYMBOL[symbol]))
        if chip.known and chip.back is not HIDDEN:
            colour, symbol = chip.back
            sides.append(_Side(cost + 1, place, True, _COLOUR[colour], _SYMBOL[symbol]))
    return sides


def _alike(group: list[_Side]) -> tuple[_Side, ...] | None:
    """The seven cheapest of sides that are alike and come in the order of their costs, one a chip."""
    if len(group) < ROW:
        return None
    chips: dict[int, _Side] = {}
    for side in group:
        chips.setdefault(side.chip, side)
    return tuple(chips.values())[:ROW] if len(chips) >= ROW else None


def _one_of_each(sides: list[list[_Side]], also_symbols: bool = False) -> tuple[_Side, ...] | None:
    """The cheapest choice of one side from each group in which no chip comes twice, and no symbol where that counts.

    In each group cheap sides come before dear ones. Tries the groups with the fewest sides first, and gives up a branch
    as soon as it cannot become cheaper than the best so far.
    """
    groups = [
        [
            (side.cost, _CHIP_BIT << side.chip | (1 << side.symbol if also_symbols else 0), side)
            for side in group
        ]
        for group in sorted(sides, key=len)
    ]
    if not groups[0]:
        return None
    least = [0]  # what the groups from here on cost at least
    for group in reversed(groups):
        least.insert(0, least[0] + group[0][0])
    best: tuple[_Side, ...] | None = None
    bound = 1 + sum(group[-1][0] for group in groups)
    path: list[_Side] = []

    def search(used: int, cost: int) -> bool:
        """Whether the search is over, because nothing can be cheaper than what was found."""
        nonlocal best, bound
        depth = len(path)
        if depth == len(groups):
            best, bound = tuple(path), cost
            return cost == least[0]
        for more, bits, side in groups[depth]:
            if cost + more + least[depth + 1] >= bound:
                return False
            if not bits & used:
                path.append(side)
                if search(used | bits, cost + more):
                    return True
                path.pop()
        return False

    search(0, 0)
    return best
