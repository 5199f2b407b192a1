"""How many sequences of acts there are from fixed positions: the engine's count is that of a twin that only counts.

The twin knows the rules for two players and nothing of the engine: chips are numbers of a list of faces, a table is a
tuple, and what may follow is written down anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.box import DEFAULT_BOX
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table

# The engine's count ----------------------------------------------------------------------------------------


def by_engine(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat in bubble_bomb.movers(state):
        for act in bubble_bomb.legal(state, seat):
            total += by_engine(bubble_bomb.apply(state, seat, act)[0], depth - 1)
    return total


# The twin's count ------------------------------------------------------------------------------------------

COLOURS = ("red", "orange", "yellow", "green", "sky", "blue", "pink")
SYMBOLS = ("circle", "triangle", "square", "diamond", "pentagon", "hexagon", "star")
OTHER_SIDE = {
    **dict(zip(COLOURS, SYMBOLS, strict=True)),
    **dict(zip(SYMBOLS, COLOURS, strict=True)),
    "rainbow": "all-symbols",
    "all-symbols": "rainbow",
}
SAID = (
    *((bomb,) for bomb in (*COLOURS, *SYMBOLS, "rainbow", "all-symbols", "bubble")),
    *((colour, "all-symbols") for colour in COLOURS),
    *((symbol, "rainbow") for symbol in SYMBOLS),
    ("bubble", "rainbow"),
    ("bubble", "all-symbols"),
)


class Twin(NamedTuple):
    faces: tuple[tuple[Any, Any], ...]
    """By chip: the face that is up as it leaves the bag, and the other."""
    turned: frozenset[int]
    rows: tuple[frozenset[int], frozenset[int]]
    middle: frozenset[int]
    bag: frozenset[int]
    points: tuple[int, int]
    tokens: frozenset[str]
    bubble: int | None = None
    pending: tuple[bool, bool] = (False, False)
    doing: tuple[Any, ...] = ("playing",)


def changed(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def after(t: Twin) -> Iterator[Twin]:
    """All tables that one act leads to, one for each act."""
    word, *said = t.doing
    score = [points + 3 * (t.bubble == seat) for seat, points in enumerate(t.points)]
    if max(score) >= 9:
        return iter(())
    return DOING[word](t, *said)


def playing(t: Twin) -> Iterator[Twin]:
    for seat in (0, 1):
        own = t.rows[seat]
        for chip in (*own, *t.middle):
            yield t._replace(turned=t.turned ^ {chip})
        if t.pending[seat]:
            for chip in t.middle:
                rows, pending = changed(t.rows, seat, own | {chip}), changed(t.pending, seat, False)
                yield t._replace(rows=rows, middle=t.middle - {chip}, pending=pending)
            continue
        for chip in own:
            rows, pending = changed(t.rows, seat, own - {chip}), changed(t.pending, seat, True)
            yield t._replace(rows=rows, middle=t.middle | {chip}, pending=pending)
        yield t._replace(doing=("claim", seat, None, None))
        yield t._replace(doing=("from", seat))


def pointing(t: Twin, seat: int) -> Iterator[Twin]:
    for chip in t.rows[1 - seat]:
        yield t._replace(doing=("for", seat, chip))


def giving(t: Twin, seat: int, needed: int) -> Iterator[Twin]:
    for chip in t.rows[seat]:
        yield t._replace(doing=("claim", seat, needed, chip))


def seen(t: Twin, chips: frozenset[int]) -> list[Any]:
    return [t.faces[chip][chip in t.turned] for chip in chips]


def complete(faces: Sequence[Any], bomb: str) -> bool:
    colours, symbols = Counter(face[0] for face in faces), Counter(face[1] for face in faces)
    if bomb in COLOURS or bomb in SYMBOLS:
        return 7 in (colours[bomb], symbols[bomb])
    wanted = {"rainbow": [colours], "all-symbols": [symbols], "bubble": [colours, symbols]}[bomb]
    return all(len(found) == 7 for found in wanted)


def claiming(t: Twin, seat: int, needed: int | None, given: int | None) -> Iterator[Twin]:
    over = t._replace(doing=("playing",))
    for bombs in SAID:
        if "bubble" in bombs and t.bubble == seat:
            continue
        rows = t.rows
        if needed is not None and given is not None:
            if all(complete(seen(t, rows[seat]), bomb) for bomb in bombs) and right(t, bombs):
                yield over
                continue
            theirs = rows[1 - seat] - {needed} | {given}
            rows = changed(changed(rows, seat, rows[seat] - {given} | {needed}), 1 - seat, theirs)
        if not right(t, bombs) or not all(complete(seen(t, rows[seat]), bomb) for bomb in bombs):
            yield over
        elif bombs == ("bubble",):
            yield t._replace(rows=rows, bubble=seat, doing=("leave", seat, bombs))
        elif bombs[0] in ("rainbow", "all-symbols"):
            yield t._replace(rows=rows, doing=("draw", seat, bombs))
        else:
            yield t._replace(rows=rows, doing=("aside", seat, bombs))


def right(t: Twin, bombs: tuple[str, ...]) -> bool:
    """Whether all of them show and the bubble bomb stands alone."""
    return bombs == ("bubble",) or ("bubble" not in bombs and t.tokens.issuperset(bombs))


def setting_aside(t: Twin, seat: int, bombs: tuple[str, ...]) -> Iterator[Twin]:
    for chip in t.rows[seat]:
        row = t.rows[seat] - {chip}
        last = len(row) == 7 - len(bombs)
        yield t._replace(
            rows=changed(t.rows, seat, row),
            points=changed(t.points, seat, t.points[seat] + 1),
            doing=("draw" if last else "aside", seat, bombs),
        )


def drawing(t: Twin, seat: int, bombs: tuple[str, ...]) -> Iterator[Twin]:
    own = bombs[0] not in ("rainbow", "all-symbols")
    for chip in t.bag:
        for turned in (t.turned, t.turned | {chip}):
            drawn = t._replace(bag=t.bag - {chip}, turned=turned)
            if not own:
                points = changed(t.points, seat, t.points[seat] + 1)
                yield drawn._replace(points=points, doing=("leave", seat, bombs))
                continue
            drawn = drawn._replace(rows=changed(t.rows, seat, t.rows[seat] | {chip}))
            yield drawn if len(drawn.rows[seat]) < 7 else turned_over(drawn, bombs)


def leaving(t: Twin, seat: int, bombs: tuple[str, ...]) -> Iterator[Twin]:
    for stay in combinations(t.middle, len(t.middle) - 7):
        rows = changed(t.rows, seat, t.middle - {*stay})
        yield turned_over(t._replace(rows=rows, middle=t.rows[seat] | {*stay}), bombs)


def turned_over(t: Twin, bombs: tuple[str, ...]) -> Twin:
    tokens = {OTHER_SIDE[bomb] if bomb in bombs else bomb for bomb in t.tokens}
    return t._replace(tokens=frozenset(tokens), doing=("playing",))


DOING: dict[str, Callable[..., Iterator[Twin]]] = {
    "playing": playing,
    "from": pointing,
    "for": giving,
    "claim": claiming,
    "aside": setting_aside,
    "draw": drawing,
    "leave": leaving,
}


def by_twin(t: Twin, depth: int) -> int:
    return 1 if depth == 0 else sum(by_twin(one, depth - 1) for one in after(t))


# Both -----------------------------------------------------------------------------------------------------


def laid(rows: Sequence[Sequence[Any]], aside: Sequence[int], last: str, **more: Any) -> Twin:
    """The twin's table of the same chips: those named, then as they come out of the box (rows, middle, set aside)."""
    box = [(front, back) for front, back in DEFAULT_BOX.chips]
    faces: list[Any] = []

    def take(face: Any = None) -> int:
        sides = next(sides for sides in box if face is None or face in sides)
        box.remove(sides)
        faces.append(sides[::-1] if sides[1] == face else sides)
        return len(faces) - 1

    named = [[take(face) for face in row] for row in rows]
    filled = [[*row, *(take() for _ in range(7 - len(row)))] for row in named]
    middle = [take() for _ in range(9)]
    for _ in range(sum(aside)):
        take()
    bag = range(len(faces), len(faces) + len(box))
    return Twin(
        (*faces, *box),
        frozenset(),
        (frozenset(filled[0]), frozenset(filled[1])),
        frozenset(middle),
        frozenset(bag),
        (aside[0], aside[1]),
        frozenset((*COLOURS, last)),
        **more,
    )


class Puzzle(NamedTuple):
    fields: str
    last: str
    """Which side of the last token is up."""
    rows: Sequence[Sequence[Any]]
    counts: tuple[int, ...]
    """The numbers of sequences of 1, 2, 3, ... acts."""
    more: dict[str, Any] = {}  # noqa: RUF012 - what else differs on the twin's table; never changed
    aside: tuple[int, int] = (0, 0)


BOOM = ("claim", 0, None, None)
SIX_RED = (*RED_SEVEN[:6], ("orange", "square"))
PUZZLES = {
    "a quiet table": Puzzle("", "rainbow", [(), ()], (50, 2408)),
    "seven red chips": Puzzle("; call 0 boom", "all-symbols", [RED_SEVEN, ()], (33, 1580), {"doing": BOOM}),
    "the bubble bomb of another": Puzzle(
        "; bubble 1; call 0 boom", "rainbow", [BUBBLE_SEVEN, ()], (33, 1652), {"doing": BOOM, "bubble": 1}
    ),
    "a rainbow of who has the bubble bomb": Puzzle(
        "; bubble 0; call 0 boom", "rainbow", [RAINBOW_SEVEN, ()], (30, 1516), {"doing": BOOM, "bubble": 0}
    ),
    "Banzai": Puzzle(
        "; call 0 banzai", "all-symbols", [SIX_RED, RED_SEVEN[6:]], (7, 49, 1617), {"doing": ("from", 0)}
    ),
    "two points": Puzzle(
        "; call 0 claim red all-symbols",
        "all-symbols",
        [RED_SEVEN, ()],
        (7, 42, 2772),
        {"doing": ("aside", 0, ("red", "all-symbols"))},
    ),
    "the last point": Puzzle(
        "; call 0 boom", "rainbow", [BUBBLE_SEVEN, ()], (33, 1586), {"doing": BOOM}, (8, 7)
    ),
}
DEEP = {
    "a quiet table": 117469,
    "seven red chips": 75120,
    "the bubble bomb of another": 78731,
    "Banzai": 80785,
}


def both(name: str) -> tuple[Any, Twin]:
    puzzle = PUZZLES[name]
    text = table(f"{COLOURS_UP} {puzzle.last}{puzzle.fields}", puzzle.rows, puzzle.aside)
    return bubble_bomb.parse(text), laid(puzzle.rows, puzzle.aside, puzzle.last, **puzzle.more)


@pytest.mark.parametrize("name", PUZZLES)
def test_sequences_of_acts_are_as_many_as_the_twin_counts(name: str) -> None:
    state, twin = both(name)
    for depth, count in enumerate(PUZZLES[name].counts, 1):
        assert by_twin(twin, depth) == count
        assert by_engine(state, depth) == count


@pytest.mark.slow
@pytest.mark.parametrize("name", DEEP)
def test_one_act_deeper_they_are_still_as_many(name: str) -> None:
    state, twin = both(name)
    depth = len(PUZZLES[name].counts) + 1
    assert (by_twin(twin, depth), by_engine(state, depth)) == (DEEP[name], DEEP[name])
