"""What is behind the chips and in the bag, against twins that deal small boxes in every way and weigh each alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, HIDDEN, BadText, Seen
from bubblenb.games import bubble_bomb as game
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Box, Face
from bubblenb.games.bubble_bomb.state import Chip, Rules, State, rows_of
from bubblenb.odds import bubble_bomb as odds
from bubblenb.odds.counted import Counted
from tests.games.bomb_tables import COLOURS_UP, RED_SEVEN, table
from tests.odds.test_bubble_bomb_acts import completed, dealt, seen

Sides = tuple[Face, Face]


def small_box(seed: int, chips: int, faces: int = 6) -> Box:
    """A box with few faces, so that many chips share one; some chips are alike."""
    rng = random.Random(f"box {seed}")
    pool = rng.sample([*product(COLOURS, SYMBOLS)], faces)
    pairs = [tuple(rng.sample(pool, 2)) for _ in range(chips)]
    return Box(f"small-{seed}", tuple((a, b) for a, b in pairs))


def laid(seed: int, chips: int = 8, on_table: int = 5, covered: int = 0, **options: Any) -> State:
    """What is seen of a small box: some chips in a row and in the middle, some known, some set aside unseen."""
    box, rng = small_box(seed, chips), random.Random(f"laid {seed}")
    rules = replace(Rules(**options), tokens="box")
    object.__setattr__(rules, "box", box)  # too small to be loaded as a box of the game
    rows = rng.sample(range(chips), on_table + covered)
    seen_chips = []
    for number, row in enumerate(rows, 1):
        up = rng.randrange(2)
        face, back = box.chips[row][up], box.chips[row][1 - up]
        if number > on_table:
            seen_chips.append(Chip(number, HIDDEN, HIDDEN, HIDDEN, HIDDEN, covered=True))
        elif options.get("open_backs") or rng.random() < 0.3:
            seen_chips.append(Chip(number, rows_of(box)[row], up, face, back, True))
        else:
            seen_chips.append(Chip(number, HIDDEN, HIDDEN, face, HIDDEN))
    return State(
        rules,
        "playing",
        (0,) * 8,
        None,
        tuple(seen_chips[3:on_table]),
        (tuple(seen_chips[:3]), ()),
        (False, False),
        (tuple(seen_chips[on_table:]), ()),
        (HIDDEN,) * (chips - on_table - covered),
    )


def deals(state: State) -> Iterator[Sequence[Sides]]:
    """Every way in which the box can have been dealt, up and down, the bag's order too, that looks like this."""
    box = state.rules.box
    chips = [*state.rows[0], *state.middle, *state.aside[0]]
    for rows in permutations(range(len(box.chips)), len(chips) + 1):
        for ups in product((0, 1), repeat=len(rows)):
            sides = [(box.chips[row][up], box.chips[row][1 - up]) for row, up in zip(rows, ups, strict=True)]
            if all(
                chip.face in (HIDDEN, up) and chip.back in (HIDDEN, down)
                for chip, (up, down) in zip(chips, sides[:-1], strict=True)
            ):
                yield sides


def shares(counted: Counted) -> Mapping[str, Fraction]:
    """The cases with their chances."""
    return {case: Fraction(weight, counted.of) for case, weight in counted.cases.items()}


def among(cases: Counter[str]) -> Mapping[str, Fraction]:
    return {case: Fraction(count, cases.total()) for case, count in cases.items()}


def name(face: Face) -> str:
    return " ".join(face)


def in_bag(state: State) -> Counter[str]:
    """The faces of the chips in the bag of a position of which all is known."""
    rows = [row for row in state.bag if isinstance(row, int)]
    return Counter(name(face) for row in rows for face in state.rules.box.chips[row])


LAID = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (6, 1)]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "covered"), LAID)
def test_the_bag_and_the_backs_are_as_in_all_deals_that_look_like_this(seed: int, covered: int) -> None:
    state = laid(seed, 7, 4, covered)
    looks = Seen(0, state)
    bag: Counter[str] = Counter()
    backs: dict[int, Counter[str]] = {number: Counter() for number in range(1, 5)}
    for sides in deals(state):
        bag[name(sides[-1][0])] += 1
        for number, found in backs.items():
            found[name(sides[number - 1][1])] += 1
    assert shares(odds.next_face(looks)) == among(bag)
    assert all(shares(odds.behind(looks, number)) == among(found) for number, found in backs.items())


@pytest.mark.slow
def test_both_sides_are_counted_of_a_chip_of_which_nothing_is_known_and_where_all_see_them() -> None:
    state = laid(5, 7, 4, 1)
    both = Counter("/".join(map(name, sides[4])) for sides in deals(state))
    assert shares(odds.behind(Seen(0, state), 5)) == among(both)
    openly = laid(7, 7, 4, open_backs=True)
    coming = Counter("/".join(map(name, sides[-1])) for sides in deals(openly))
    assert shares(odds.next_face(Seen(0, openly))) == among(coming)


def filled_by_hand(state: State) -> Iterator[dict[int, int]]:
    """For each way to give every open chip a row of its own: the row of each chip, one chip after the other."""
    chips = [chip for group in (state.middle, *state.rows) for chip in group if chip.chip is HIDDEN]
    gone = Counter(chip.chip for group in (state.middle, *state.rows) for chip in group)
    rows = [row for row in range(len(state.rules.box.chips)) if not gone[row]]

    def fill(at: int, taken: dict[int, int]) -> Iterator[dict[int, int]]:
        if at == len(chips):
            yield dict(taken)
            return
        for row in rows:
            if row not in taken.values() and chips[at].face in state.rules.box.chips[row]:
                yield from fill(at + 1, {**taken, chips[at].number: row})

    return fill(0, {})


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_the_real_box_with_a_middle_and_a_row(seed: int) -> None:
    truth = dealt(seed, 0.45)
    looks = Seen(0, game.observe(truth, 0))
    bag: Counter[str] = Counter()
    backs: dict[int, Counter[str]] = {}
    known = {chip.chip for group in (looks.state.middle, *looks.state.rows) for chip in group if chip.known}
    for way in filled_by_hand(looks.state):
        for row in set(range(56)) - set(way.values()) - known:
            bag.update(map(name, truth.rules.box.chips[row]))
        for number, row in way.items():
            chip = next(
                one
                for group in (looks.state.middle, *looks.state.rows)
                for one in group
                if one.number == number
            )
            front, back = truth.rules.box.chips[row]
            backs.setdefault(number, Counter())[name(back if front == chip.face else front)] += 1
    assert shares(odds.next_face(looks)) == among(bag)
    assert all(shares(odds.behind(looks, number)) == among(found) for number, found in backs.items())


def test_where_every_back_has_been_seen_the_bag_is_what_is_left() -> None:
    truth = dealt(1, 1)
    left = in_bag(truth)
    counted = odds.next_face(Seen(0, truth))
    assert dict(counted.cases) == dict(left)
    assert counted.count == counted.of == 2 * 33
    chip = truth.middle[4]
    assert isinstance(chip.back, tuple)
    assert odds.behind(Seen(None, truth), chip.number) == Counted({name(chip.back): 1}, 1)


# Whether it helps ------------------------------------------------------------------------------------------


def fewest(row: Sequence[Chip], middle: Sequence[Chip], bomb: str) -> int | None:
    """The cheapest seven by trying every one and every side that has been up."""
    ways: list[list[tuple[Any, int]]] = [
        [(chip.face, cost), *([(chip.back, cost + 1)] if chip.known else [])]
        for chips, cost in ((row, 0), (middle, 1))
        for chip in chips
    ]

    def search(at: int, faces: tuple[Any, ...], acts: int) -> int | None:
        if len(faces) == 7:
            return acts if bomb in completed(faces) else None
        if len(faces) + len(ways) - at < 7:
            return None
        found = [search(at + 1, faces, acts)]
        for face, cost in ways[at]:
            fits = (
                face[0] not in [one[0] for one in faces]
                if bomb == "rainbow"
                else face[1] not in [one[1] for one in faces]
                if bomb == "all-symbols"
                else not any(set(one) & set(face) for one in faces)
                if bomb == "bubble"
                else bomb in face
            )
            found += [search(at + 1, (*faces, face), acts + cost)] if fits else []
        return min((acts for acts in found if acts is not None), default=None)

    return search(0, (), 0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_chip_helps_if_fewer_acts_are_left_with_it(seed: int) -> None:
    truth = dealt(seed, 0.15)
    looks = Seen(0, game.observe(truth, 0))
    row, middle = looks.state.rows[0], looks.state.middle
    coming = odds.next_face(looks)
    for bomb in BOMBS:
        now, helping = fewest(row, middle, bomb), {}
        for case, weight in coming.cases.items():
            colour, symbol = case.split()
            chip = Chip(24, HIDDEN, HIDDEN, (colour, symbol), HIDDEN)
            then = fewest((*row, chip), middle, bomb)
            if then is not None and (now is None or then < now):
                helping[case] = Fraction(weight, coming.of)
        assert shares(odds.next_chip(looks, bomb)) == helping
        assert odds.next_chip(looks, bomb).of == coming.of


def test_the_next_chip_of_a_red_row() -> None:
    six = table(f"{COLOURS_UP} rainbow", [(*RED_SEVEN[:6], ("blue", "circle")), []], known=True)
    red = odds.next_chip(seen(six), "red")
    left = in_bag(game.parse(six))
    assert dict(red.cases) == {face: count for face, count in left.items() if face.startswith("red")}
    assert red.of == 66
    assert odds.next_chip(seen(table(f"{COLOURS_UP} rainbow", [RED_SEVEN, []])), "red").count == 0


def test_with_both_sides_open_the_back_helps_too() -> None:
    fields = f"rules open_backs=True; {COLOURS_UP} rainbow"
    looks = seen(table(fields, [(*RED_SEVEN[:6], ("blue", "circle")), []], known=True))
    row, middle, helping = looks.state.rows[0], looks.state.middle, set()
    now = fewest(row, middle, "red")
    for case in odds.next_face(looks).cases:
        face, back = (tuple(side.split()) for side in case.split("/"))
        then = fewest((*row, Chip(24, 0, 0, face, back, True)), middle, "red")  # type: ignore[arg-type]
        if then is not None and (now is None or then < now):
            helping.add(case)
    assert set(odds.next_chip(looks, "red").cases) == helping
    assert any("/red" in case for case in helping)


def test_what_chance_has_filled_in_is_still_unseen() -> None:
    looks = game.observe(dealt(2, 0.3), None)
    state = game.complete(looks)
    for _ in range(4):
        state, _ = game.apply(state, CHANCE, min(game.chance(state), key=str))
    assert any(chip.chip is not HIDDEN and not chip.known for chip in (*state.middle, *state.rows[0]))
    assert odds.next_face(Seen(0, state)) == odds.next_face(Seen(0, looks))
    hidden = next(chip.number for chip in looks.middle if not chip.known)
    assert odds.behind(Seen(0, state), hidden) == odds.behind(Seen(0, looks), hidden)


def test_a_match_is_asked_for_what_its_first_seat_has_seen() -> None:
    match = bb.Match("bubble_bomb", players=3, seed=5)
    assert odds.next_face(match) == odds.next_face(match.observe(2))
    assert odds.next_face(match).of == odds.next_face(match).count
    assert odds.next_chip(match, "rainbow") == odds.next_chip(match.observe(0), "rainbow")


def test_an_empty_bag_has_no_next_chip_and_a_chip_that_is_not_there_no_back() -> None:
    looks = Seen(0, replace(laid(1, 5, 5), bag=()))
    assert odds.next_face(looks) == Counted({}, 0)
    assert odds.next_chip(looks, "red") == Counted({}, 0)
    for number in (0, 57, "1", None, True):
        with pytest.raises(BadText, match="lies on the table"):
            odds.behind(looks, number)  # type: ignore[arg-type]


def test_the_table_at_the_beginning_takes_milliseconds() -> None:
    """Four players and nothing turned: 37 chips of which one side is known."""
    counted = odds.next_face(Seen(None, game.observe(dealt(4, 0, 4), None)))
    assert counted.count == counted.of
    assert sum(shares(counted).values()) == 1
