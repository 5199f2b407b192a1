"""The bombs: which of them a row of seven chips completes, which chips do not fit, and what may be claimed together.

A bomb is a text: a colour or a symbol (seven alike), ``rainbow`` (seven colours), ``all-symbols`` (seven symbols), or
``bubble`` (seven colours and seven symbols). Nothing here lists what the chips can do: it looks at the faces that lie
there, so it holds for any box (BB15).
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import combinations
from typing import Final

from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, TOKENS, Face

ROW: Final = 7
"""The chips in front of a player, and of a bomb."""
RAINBOW, ALL_SYMBOLS = TOKENS[-1]
BUBBLE: Final = "bubble"
BOMBS: Final[tuple[str, ...]] = (*COLOURS, *SYMBOLS, RAINBOW, ALL_SYMBOLS, BUBBLE)
"""All bombs, in the order in which lists of them are given."""


def fulfils(faces: Sequence[Face], bomb: str) -> bool:
    """Whether these are seven faces that complete the bomb (L13-L19)."""
    return bomb in bombs_of(faces)


def bombs_of(faces: Sequence[Face]) -> tuple[str, ...]:
    """All bombs that these faces complete, whether or not their tokens show them."""
    if len(faces) != ROW:
        return ()
    colours, symbols = {colour for colour, _ in faces}, {symbol for _, symbol in faces}
    found = [*colours] if len(colours) == 1 else []
    found += symbols if len(symbols) == 1 else ()
    found += [RAINBOW] if len(colours) == ROW else []
    found += [ALL_SYMBOLS] if len(symbols) == ROW else []
    found += [BUBBLE] if len(colours) == len(symbols) == ROW else []
    return tuple(found)


def misfits(faces: Sequence[Face], bomb: str) -> tuple[int, ...]:
    """Which faces do not fit the bomb: as few as possible, and of those that are alike the later ones."""
    if bomb in COLOURS:
        return tuple(i for i, (colour, _) in enumerate(faces) if colour != bomb)
    if bomb in SYMBOLS:
        return tuple(i for i, (_, symbol) in enumerate(faces) if symbol != bomb)
    fitting = next(
        chosen
        for size in range(len(faces), -1, -1)
        for chosen in combinations(range(len(faces)), size)
        if _differ([faces[i] for i in chosen], bomb)
    )
    return tuple(i for i in range(len(faces)) if i not in fitting)


def _differ(faces: Sequence[Face], bomb: str) -> bool:
    count = len(faces)
    return (bomb == ALL_SYMBOLS or len({colour for colour, _ in faces}) == count) and (
        bomb == RAINBOW or len({symbol for _, symbol in faces}) == count
    )


def pair_allowed(first: str, second: str, faces: Sequence[Face], with_bubble: bool = False) -> bool:
    """Whether both may be named in one claim: two bombs that the same seven chips complete (L30, BB15).

    The bubble bomb stands alone (BB16), unless ``with_bubble``: then it goes with rainbow or all symbols.
    """
    if first == second or not (fulfils(faces, first) and fulfils(faces, second)):
        return False
    return with_bubble or BUBBLE not in (first, second)


def claims_of(
    faces: Sequence[Face], claimable: Container[str], with_bubble: bool = False
) -> tuple[tuple[str, ...], ...]:
    """Every claim that would be right: one bomb or two, of those that may be claimed now (BB18)."""
    singles = [bomb for bomb in bombs_of(faces) if bomb in claimable]
    pairs = [pair for pair in combinations(singles, 2) if pair_allowed(*pair, faces, with_bubble)]
    return (*((bomb,) for bomb in singles), *pairs)
