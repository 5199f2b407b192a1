"""What may be behind the chips that nobody has turned, and so what may be in the bag: every way counted.

The model is the game's own: chips are drawn blind and lie with a random side up (BB4), and an unseen back is unseen by
all, so nobody's play tells anything of it. Hence all ways to give each chip on the table a row of the box that has its
face, every row to one chip at most, are alike; every row that is left is in the bag or is a chip set aside unseen.

The ways are counted with the faces as points and the rows as lines between them. A line is free (in the bag) or belongs
to the chips that show one of its two faces, and as many lines belong to a face as chips show it. One line after the
other is looked at, and what is carried on is how many lines the faces of the lines still to come already have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_bomb.backs import on_table, rows_left
from bubblenb.games.bubble_bomb.box import Box, Face
from bubblenb.games.bubble_bomb.state import State

Line = tuple[Face, Face]
Needs = tuple[int, ...]
"""How many lines each of the open faces still needs."""


class Row(NamedTuple):
    """A row of the box that is left, and in how many ways it is where."""

    row: int
    free: int
    """It is in the bag, or set aside unseen."""
    behind: Mapping[Face, int]
    """For its faces that lie on the table: it is one of the chips that show this face."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How the chips with unseen backs can be given the rows that are left."""

    count: int
    """All the ways; which of the chips that show the same face has which row is not told apart."""
    rows: tuple[Row, ...]
    """Those left, in the order of the box."""


def ways_of(state: State) -> Ways:
    """The ways for a position as the players see it."""
    shown = Counter(
        chip.face for chip in on_table(state) if chip.chip is HIDDEN and isinstance(chip.face, tuple)
    )
    return _ways(state.rules.box, tuple(rows_left(state)), tuple(sorted(shown.items())))


@lru_cache(maxsize=64)
def _ways(box: Box, left: tuple[int, ...], shown: tuple[tuple[Face, int], ...]) -> Ways:
    need = dict(shown)
    order = _in_order([box.chips[row] for row in left], need)
    count, shares = _counted([box.chips[left[at]] for at in order], need)
    rows = sorted((at, share) for at, share in zip(order, shares, strict=True))
    return Ways(
        count,
        tuple(
            Row(left[at], share[None], {face: ways for face, ways in share.items() if face})
            for at, share in rows
        ),
    )


def _in_order(lines: Sequence[Line], need: Mapping[Face, int]) -> list[int]:
    """The places of the lines, so ordered that few faces are open at a time.

    A face is open from its first line to its last. Each time that face is finished that opens the fewest others.
    """
    at: dict[Face, list[int]] = {}
    for place, line in enumerate(lines):
        for face in line:
            at.setdefault(face, []).append(place)
    order: dict[int, None] = {}
    opened: set[Face] = set()

    def opens(face: Face) -> set[Face]:
        return {other for place in at[face] for other in lines[place] if need.get(other)} - opened

    waiting = [face for face in at if need.get(face)]
    while waiting:
        face = min(waiting, key=lambda face: len(opens(face)))
        waiting.remove(face)
        opened |= opens(face)
        order.update(dict.fromkeys(at[face]))
    return [*order, *(place for place in range(len(lines)) if place not in order)]


class _Step(NamedTuple):
    """A line, and what it means for the faces that are open when it is looked at, its own two among them."""

    opening: Needs
    """What those of its faces need that it opens; they stand behind the others."""
    ends: tuple[tuple[Face, int], ...]
    """Its faces that need lines, each with its place among the open ones."""
    closing: tuple[int, ...]
    """The places of the faces for which it is the last line: they must have all they need."""
    staying: tuple[int, ...]

    def moves(self, needs: Needs) -> Iterator[tuple[Face | None, Needs]]:
        """To which face the line can belong (None: it is free), and what the open faces need after it."""
        needs += self.opening
        if not any(needs[at] for at in self.closing):
            yield None, tuple([needs[at] for at in self.staying])
        for face, end in self.ends:
            if needs[end] and not any(needs[at] > (at == end) for at in self.closing):
                yield face, tuple([needs[at] - (at == end) for at in self.staying])


def _steps(lines: Sequence[Line], need: Mapping[Face, int]) -> Iterator[_Step]:
    last = {face: place for place, line in enumerate(lines) for face in line}
    faces: list[Face] = []
    for place, line in enumerate(lines):
        new = [face for face in line if need.get(face) and face not in faces]
        faces += new
        closing = tuple(at for at, face in enumerate(faces) if last[face] == place)
        staying = tuple(at for at, face in enumerate(faces) if last[face] != place)
        ends = tuple((face, at) for at, face in enumerate(faces) if face in line)
        yield _Step(tuple(need[face] for face in new), ends, closing, staying)
        faces = [faces[at] for at in staying]


def _counted(lines: Sequence[Line], need: Mapping[Face, int]) -> tuple[int, list[dict[Face | None, int]]]:
    """All the ways, and for each line in how many of them it belongs to which face (None: it is free)."""
    steps = list(_steps(lines, need))
    before: list[dict[Needs, int]] = [{(): 1}]  # the ways to come there, before each line
    for step in steps:
        after: dict[Needs, int] = {}
        for needs, ways in before[-1].items():
            for _, then in step.moves(needs):
                after[then] = after.get(then, 0) + ways
        before.append(after)
    onward: dict[Needs, int] = {(): 1}  # the ways to go on to the end
    shares = []
    for step, here in zip(reversed(steps), before[-2::-1], strict=True):
        share: dict[Face | None, int] = {None: 0, **dict.fromkeys((face for face, _ in step.ends), 0)}
        back = {}
        for needs, ways in here.items():
            moves = [(face, onward[then]) for face, then in step.moves(needs) if then in onward]
            for face, more in moves:
                share[face] += ways * more
            if moves:
                back[needs] = sum(more for _, more in moves)
        onward = back
        shares.append(share)
    return before[-1].get((), 0), shares[::-1]


def forget() -> None:
    """Forgets what was counted, for measuring."""
    _ways.cache_clear()
