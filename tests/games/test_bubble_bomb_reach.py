"""The fewest acts to each bomb, against twins that try everything and share nothing with the search but the rules."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from bubblenb.engine import HIDDEN
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, Face
from bubblenb.games.bubble_bomb.reach import fewest_acts, fewest_plan
from bubblenb.games.bubble_bomb.state import Chip

pytestmark = pytest.mark.slow

Table = tuple[tuple[Chip, ...], tuple[Chip, ...]]
"""A row and the middle."""


def completed(faces: Sequence[Face]) -> set[str]:
    """The bombs of seven faces, by the words of the rulebook."""
    colours, symbols = [face[0] for face in faces], [face[1] for face in faces]
    found = {name for name in (*COLOURS, *SYMBOLS) if colours.count(name) == 7 or symbols.count(name) == 7}
    found |= {"rainbow"} if sorted(colours) == sorted(COLOURS) else set()
    found |= {"all-symbols"} if sorted(symbols) == sorted(SYMBOLS) else set()
    return found | ({"bubble"} if {"rainbow", "all-symbols"} <= found else set())


# A twin that plays: breadth first over all acts ------------------------------------------------------------

Place = tuple[frozenset[int], frozenset[int]]
"""The chips of the row, and of all chips those that are turned."""


def nexts(place: Place, chips: Sequence[Chip]) -> Iterator[Place]:
    row, turned = place
    for number, chip in enumerate(chips):
        if chip.known:  # a flip of an own chip or a turn in the middle
            yield row, turned ^ {number}
    others = set(range(len(chips))) - row
    if len(row) == 6:
        yield from ((row | {taken}, turned) for taken in others)
    else:
        yield from ((row - {given} | {taken}, turned) for given in row for taken in others)


def by_playing(row: Sequence[Chip], middle: Sequence[Chip]) -> dict[str, int | None]:
    chips = [*row, *middle]
    start: Place = (frozenset(range(len(row))), frozenset())
    found: dict[str, int | None] = dict.fromkeys(BOMBS)
    seen, places, acts = {start}, [start], 0
    while places:
        for inside, turned in places:
            faces = [chips[n].back if n in turned else chips[n].face for n in inside]
            for bomb in completed([face for face in faces if face is not HIDDEN]) if len(inside) == 7 else ():
                found[bomb] = acts if found[bomb] is None else found[bomb]
        places = list(
            dict.fromkeys(after for place in places for after in nexts(place, chips) if after not in seen)
        )
        seen.update(places)
        acts += 1
    return found


def dealt(rng: random.Random, own: int, middle: int, known: int) -> Table:
    """A table with a bomb in it somewhere, so that there is something to reach."""
    colours, symbols = rng.sample(COLOURS, 7), rng.sample(SYMBOLS, 7)
    wanted = rng.choice(
        [
            [(colours[0], rng.choice(symbols)) for _ in range(7)],
            [(rng.choice(colours), symbols[0]) for _ in range(7)],
            [(colour, rng.choice(symbols)) for colour in colours],
            [(rng.choice(colours), symbol) for symbol in symbols],
            [(colours[0], symbol) for symbol in symbols],
            list(zip(colours, symbols, strict=True)),
        ]
    )
    wanted += [(rng.choice(colours), rng.choice(symbols)) for _ in range(own + middle - 7)]
    chips = []
    for number, face in enumerate(wanted):
        other = (rng.choice(colours), rng.choice(symbols))
        seen = number < known
        up, down = (other, face) if seen and rng.random() < 0.6 else (face, other)
        chips.append(Chip(0, HIDDEN, HIDDEN, up, down, seen))
    rng.shuffle(chips)
    numbered = [Chip(10 + n, HIDDEN, HIDDEN, c.face, c.back, c.known) for n, c in enumerate(chips)]
    return tuple(numbered[:own]), tuple(numbered[own:])


@pytest.mark.parametrize(("own", "middle", "known"), [(7, 1, 6), (7, 2, 5), (7, 3, 3), (6, 2, 5), (6, 4, 3)])
def test_the_fewest_acts_are_those_of_playing_everything(own: int, middle: int, known: int) -> None:
    rng = random.Random(f"{own} {middle} {known}")
    reached = dict.fromkeys(BOMBS, 0)
    for _ in range(14):
        table = dealt(rng, own, middle, known)
        found = fewest_acts(*table)
        assert found == by_playing(*table)
        for bomb, acts in found.items():
            reached[bomb] += acts is not None
    assert all(reached[bomb] for bomb in ("rainbow", "all-symbols", "bubble"))
    assert sum(reached[bomb] for bomb in (*COLOURS, *SYMBOLS)) > 3


# A twin that looks: every choice of seven chips of a full table --------------------------------------------


def by_looking(row: Sequence[Chip], middle: Sequence[Chip]) -> dict[str, int | None]:
    sides = [
        [(chip.face, where)] + [(chip.back, where + 1)] * chip.known
        for where, chips in enumerate((row, middle))
        for chip in chips
    ]
    found: dict[str, int | None] = dict.fromkeys(BOMBS)
    for seven in combinations(sides, 7):
        for picked in product(*seven):
            acts = sum(cost for _face, cost in picked)
            for bomb in completed([face for face, _cost in picked if face is not HIDDEN]):
                before = found[bomb]
                found[bomb] = acts if before is None else min(acts, before)
    return found


def from_the_box(rng: random.Random, own: int, middle: int, known: float) -> Table:
    chips = []
    for number, row in enumerate(rng.sample(range(56), own + middle), 1):
        up = rng.randrange(2)
        sides = DEFAULT_BOX.chips[row]
        chips.append(Chip(number, row, up, sides[up], sides[1 - up], rng.random() < known))
    return tuple(chips[:own]), tuple(chips[own:])


@pytest.mark.slow
@pytest.mark.parametrize("own", [7, 6])
def test_the_fewest_acts_of_a_full_table_are_those_of_looking_at_every_seven(own: int) -> None:
    rng = random.Random(own)
    for _ in range(2):
        table = from_the_box(rng, own, 16 - own, 0.3)
        assert fewest_acts(*table) == by_looking(*table)


# A plan can be played --------------------------------------------------------------------------------------


def after(table: Table, acts: Sequence[str]) -> tuple[list[Chip], int]:
    """The row after these acts, and how many they are: put and take together count one."""
    row, middle = list(table[0]), list(table[1])
    count = 0
    for text in acts:
        word, *numbers = text.split()
        where = [next(chip for chip in (*row, *middle) if chip.number == int(number)) for number in numbers]
        count += word != "put"
        if word == "flip":
            assert where[0].known
            row[row.index(where[0])] = where[0] = Chip(
                where[0].number, HIDDEN, HIDDEN, where[0].back, where[0].face, True
            )
        if word in ("put", "swap"):
            assert len(row) == 7
            row.remove(where[0])
            middle.append(where[0])
        if word in ("take", "swap"):
            assert len(row) == 6
            middle.remove(where[-1])
            row.append(where[-1])
        assert word in ("flip", "put", "take", "swap")
    return row, count


@pytest.mark.parametrize(("own", "atomic"), [(7, False), (6, False), (7, True)])
def test_a_plan_ends_with_the_bomb_after_the_fewest_acts(own: int, atomic: bool) -> None:
    rng = random.Random(own)
    played = 0
    for _ in range(60):
        table = dealt(rng, own, 16 - own, 10)
        for bomb, fewest in fewest_acts(*table).items():
            plan = fewest_plan(*table, bomb, atomic)
            assert (plan is None) == (fewest is None)
            if plan is not None:
                row, count = after(table, plan)
                assert count == fewest
                assert bomb in completed([chip.face for chip in row if chip.face is not HIDDEN])
                played += 1
    assert played > 150


# What counts -----------------------------------------------------------------------------------------------


def chip(number: int, face: str, back: str = "", known: bool = False) -> Chip:
    up, down = (text.split() for text in (face, back or "? ?"))
    return Chip(number, HIDDEN, HIDDEN, (up[0], up[1]), (down[0], down[1]) if back else HIDDEN, known)


RED_SIX = tuple(chip(n, f"red {symbol}") for n, symbol in enumerate(SYMBOLS[:6]))


def test_what_lies_there_costs_nothing() -> None:
    row = (*RED_SIX, chip(6, "red star"))
    assert fewest_acts(row, ())["red"] == 0
    assert fewest_plan(row, (), "red") == ()


def test_a_back_counts_only_when_it_has_been_seen() -> None:
    assert fewest_acts((*RED_SIX, chip(6, "sky star", "red star")), ())["red"] is None
    assert fewest_plan((*RED_SIX, chip(6, "sky star", "red star")), (), "red") is None
    assert fewest_acts((*RED_SIX, chip(6, "sky star", "red star", True)), ())["red"] == 1
    assert fewest_plan((*RED_SIX, chip(6, "sky star", "red star", True)), (), "red") == ("flip 6",)


def test_a_swap_counts_one_and_a_chip_of_the_middle_that_must_be_turned_two() -> None:
    row, face_up = (*RED_SIX, chip(6, "sky star")), chip(8, "red star")
    turned = chip(7, "pink star", "red star", True)
    assert fewest_acts(row, (face_up,))["red"] == 1
    assert fewest_acts(row, (turned,))["red"] == 2
    assert fewest_acts(row, (turned, face_up))["red"] == 1
    assert fewest_plan(row, (face_up,), "red") == ("put 6", "take 8")
    assert fewest_plan(row, (face_up,), "red", atomic=True) == ("swap 6 8",)
    assert fewest_plan(row, (turned,), "red") == ("put 6", "take 7", "flip 7")


def test_who_has_a_swap_pending_takes_first_and_that_counts_one() -> None:
    assert fewest_acts(RED_SIX, (chip(6, "red star"),))["red"] == 1
    assert fewest_plan(RED_SIX, (chip(6, "red star"),), "red") == ("take 6",)
    assert fewest_acts(RED_SIX, (chip(6, "sky star"),))["red"] is None


def test_one_chip_with_both_sides_of_a_colour_counts_once() -> None:
    both = tuple(chip(n, "red star", "red circle", True) for n in range(6))
    assert fewest_acts((*both, chip(6, "sky star")), ())["red"] is None


@pytest.mark.slow
def test_all_17_targets_take_well_under_a_few_milliseconds() -> None:
    """A loose guard; the benchmarks measure it."""
    rng = random.Random(5)
    tables = [from_the_box(rng, 7, 12, 1.0) for _ in range(300)]
    begun = time.process_time()
    for table in tables:
        fewest_acts(*table)
    assert (time.process_time() - begun) / len(tables) < 0.003
