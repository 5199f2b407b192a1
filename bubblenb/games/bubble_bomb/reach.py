"""The fewest acts that complete each bomb from what a seat sees, and one way to do it (BB41).

A flip, a turn and a swap (put and take together) count one each. So a chip of one's own costs 0 acts as it lies and 1
turned, a chip of the middle 1 as it lies and 2 turned, whatever happens to the others: the fewest acts are the smallest
sum of seven chips that complete the bomb. Only sides that have been seen count. Who has a swap pending has six chips
and still takes one: that take counts one. What the other players do meanwhile is not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_bomb.bombs import BOMBS, BUBBLE, RAINBOW, ROW
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face

if TYPE_CHECKING:
    from bubblenb.games.bubble_bomb.state import Chip

_FACES: Final[dict[Face, tuple[int, int, int]]] = {
    (colour, symbol): (at, place, 1 << place)
    for at, colour in enumerate(COLOURS)
    for place, symbol in enumerate(SYMBOLS)
}
"""Which of the colours and which of the symbols a face has, and the symbol's bit."""
_COLOUR: Final = {colour: at for at, colour in enumerate(COLOURS)}
_SYMBOL: Final = {symbol: at for at, symbol in enumerate(SYMBOLS)}
_CHIP_BIT: Final = 1 << len(SYMBOLS)
"""The bit of the first chip; those of the symbols stand below it. What has a bit may be used just once."""

_Side = tuple[int, int, int, int, bool]
"""One side of one chip, as a plain tuple because there are many: what it costs; the chip's bit; the chip's and the
symbol's bit; the chip's place, first the row and then the middle; whether it is the side that lies down."""


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
    return {bomb: None if sides is None else sum([side[0] for side in sides]) for bomb, sides in found}


def nearest_sevens(
    row: Sequence[Chip], middle: Sequence[Chip], bombs: Iterable[str] = BOMBS, swap: int = 1
) -> dict[str, Seven]:
    """For each of these bombs that can be reached the chips that do it; ``swap`` 2 counts put and take as two acts."""
    chips = (*row, *middle)
    return {
        bomb: Seven(
            sum(cost for cost, *_ in sides),
            tuple(chips[at].number for *_, at, _ in sides if at < len(row)),
            tuple(chips[at].number for *_, at, _ in sides if at >= len(row)),
            tuple(chips[at].number for *_, at, turned in sides if turned),
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
    by_colour, by_symbol = _grouped(row, middle, swap)
    for bomb in bombs:
        if bomb in _COLOUR:
            yield bomb, _alike(by_colour[_COLOUR[bomb]])
        elif bomb in _SYMBOL:
            yield bomb, _alike(by_symbol[_SYMBOL[bomb]])
        elif bomb == BUBBLE:
            yield bomb, _one_of_each(by_colour, also_symbols=True) if all(by_symbol) else None
        else:
            yield bomb, _one_of_each(by_colour if bomb == RAINBOW else by_symbol)


def _grouped(
    row: Sequence[Chip], middle: Sequence[Chip], swap: int
) -> tuple[list[list[_Side]], list[list[_Side]]]:
    """All sides that can be had, by colour and by symbol, in each group the cheap ones first."""
    by_colour: list[list[_Side]] = [[] for _ in COLOURS]
    by_symbol: list[list[_Side]] = [[] for _ in SYMBOLS]
    bit, at = _CHIP_BIT, 0
    for chips, cost in ((row, 0), (middle, swap)):
        turned = []
        for chip in chips:
            face = chip.face
            if face is not HIDDEN:
                colour, symbol, symbol_bit = _FACES[face]
                side = (cost, bit, bit | symbol_bit, at, False)
                by_colour[colour].append(side)
                by_symbol[symbol].append(side)
            if chip.known:
                face = chip.back
                if face is not HIDDEN:
                    colour, symbol, symbol_bit = _FACES[face]
                    turned.append((colour, symbol, (cost + 1, bit, bit | symbol_bit, at, True)))
            at += 1
            bit <<= 1
        for colour, symbol, side in turned:
            by_colour[colour].append(side)
            by_symbol[symbol].append(side)
    return by_colour, by_symbol


def _alike(group: list[_Side]) -> tuple[_Side, ...] | None:
    """The seven cheapest of sides that are alike and come in the order of their costs, one a chip."""
    if len(group) < ROW:
        return None
    chips: dict[int, _Side] = {}
    for side in group:
        chips.setdefault(side[1], side)
    return tuple(chips.values())[:ROW] if len(chips) >= ROW else None


def _one_of_each(sides: list[list[_Side]], also_symbols: bool = False) -> tuple[_Side, ...] | None:
    """The cheapest choice of one side from each group in which no chip comes twice, and no symbol where that counts.

    In each group cheap sides come before dear ones. Tries the groups with the fewest sides first, and gives up a branch
    as soon as it cannot become cheaper than the best so far.
    """
    groups = sorted(sides, key=len)
    if not groups[0]:
        return None
    least = [0]  # what the groups behind each one cost at least
    for group in groups[:0:-1]:
        least.append(least[-1] + group[0][0])
    least.reverse()
    lowest = least[0] + groups[0][0][0]
    last = len(groups) - 1
    used_by = 2 if also_symbols else 1
    best: tuple[_Side, ...] | None = None
    bound = 1 + sum([group[-1][0] for group in groups])

    def search(depth: int, used: int, cost: int, path: tuple[_Side, ...]) -> bool:
        """Whether the search is over, because nothing can be cheaper than what was found."""
        nonlocal best, bound
        most = bound - least[depth] - cost
        for side in groups[depth]:
            if side[0] >= most:
                return False
            bits = side[used_by]
            if not bits & used:
                if depth == last:
                    best, bound = (*path, side), cost + side[0]
                    return bound == lowest
                if search(depth + 1, used | bits, cost + side[0], (*path, side)):
                    return True
                most = bound - least[depth] - cost
        return False

    search(0, 0, 0, ())
    return best
