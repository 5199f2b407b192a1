"""How often seven chips are a bomb: every seven of small boxes is tried, and the real box is sampled."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, sqrt
from typing import Any

import pytest

from bubblenb.engine import BadText, Seen
from bubblenb.games import bubble_bomb as game
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, Box, Face
from bubblenb.odds import bubble_bomb as odds
from tests.games.bomb_tables import COLOURS_UP, MANY_RED, RAINBOW_SEVEN, RED_SEVEN, table
from tests.odds.test_bubble_bomb_acts import completed, dealt, seen

pytestmark = pytest.mark.slow

Chips = Sequence[Sequence[Face]]
WORDS = {"one colour": COLOURS, "this colour": COLOURS, "one symbol": SYMBOLS, "this symbol": SYMBOLS}
SEVENS = comb(56, 7)


@cache
def small(name: str) -> Box:
    """Boxes that differ in what is frequent: bubble bombs, one colour, one symbol, chips with two like sides."""
    rng = random.Random(f"small {name}")
    faces: Sequence[Face] = [*product(COLOURS, SYMBOLS)]
    if name.startswith("bubble"):
        faces = [
            (colour, SYMBOLS[(at + step) % 7]) for at, colour in enumerate(COLOURS) for step in (0, 0, 1)
        ]
    elif name.startswith("colours"):
        faces = [face for face in faces if face[0] in COLOURS[2:4]]
    elif name.startswith("symbols"):
        faces = [face for face in faces if face[1] in SYMBOLS[:2]]
    fronts, backs = ([rng.choice(faces) for _ in range(11)] for _ in range(2))
    if name.startswith("bubble"):
        fronts[:7] = zip(COLOURS, SYMBOLS, strict=True)
        backs[:2] = fronts[1::-1]  # both turned they are the same again
    return Box(name, tuple(zip(fronts, backs, strict=True)))


@cache
def listed(box: Box) -> tuple[Counter[str], Counter[str]]:
    """Every seven chips with every side up: how often which bomb lies there, and which can be turned."""
    falling: Counter[str] = Counter()
    turning: Counter[str] = Counter()
    for seven in combinations(box.chips, 7):
        can = set()
        for faces in product(*seven):
            bombs = completed(faces)
            falling.update(bombs)
            falling.update({f"a {kind}" for kind, words in WORDS.items() if bombs & set(words)})
            can |= bombs
        turning.update(can)
        turning.update({f"a {kind}" for kind, words in WORDS.items() if can & set(words)})
    return falling, turning


NAMES = ["bubble", "bubble again", "colours", "colours again", "symbols", "all kinds"]


@pytest.mark.parametrize("name", NAMES)
def test_small_boxes_in_which_every_seven_was_tried(name: str) -> None:
    box = small(name)
    for ask, found, every in zip(
        (odds.dealt, odds.turned), listed(box), (comb(11, 7) << 7, comb(11, 7)), strict=True
    ):
        for kind in (*odds.BOMBS, *odds.KINDS):
            counted = ask(kind, box)
            words = WORDS.get(kind, ())
            if kind.startswith("this"):
                assert dict(counted.cases) == {word: found[word] for word in words if found[word]}
                assert counted.of == 7 * every
            else:
                wanted = f"a {kind}" if words else kind.replace("all symbols", "all-symbols")
                assert (counted.count, counted.of) == (found[wanted], every)


def test_the_small_boxes_have_every_kind_of_bomb() -> None:
    falling = [set(listed(small(name))[0]) for name in NAMES]
    assert {"bubble", "rainbow", "all-symbols", "a one colour", "a one symbol"} <= set().union(*falling)
    assert any("/" in case for case in odds.turned("one colour", small("colours")).cases)
    falling_bubbles, turning_bubbles = (found["bubble"] for found in listed(small("bubble")))
    assert falling_bubbles > turning_bubbles > 0  # the same chips are one in several ways


def test_one_of_two_colours_is_a_case_of_its_own() -> None:
    box = Box(
        "two",
        (*[(("red", symbol), ("blue", symbol)) for symbol in SYMBOLS], (("red", "star"), ("pink", "star"))),
    )
    counted = odds.turned("one colour", box)
    assert dict(counted.cases) == {"red": 7, "red/blue": 1}
    assert counted.of == counted.count == 8
    assert dict(odds.turned("this colour", box).cases) == {"red": 8, "blue": 1}


# The real box ----------------------------------------------------------------------------------------------


def test_the_figures_of_the_default_box() -> None:
    """Computed once and not looked up anywhere: they are of the assumed faces (BB1)."""
    assert SEVENS == 231_917_400
    for kind in ("this colour", "this symbol", "red", "star"):
        assert odds.dealt(kind).chance == Fraction(comb(16, 7), SEVENS << 7)  # each is on 16 different chips
        assert odds.turned(kind).chance == Fraction(comb(16, 7), SEVENS)
    for kind in ("one colour", "one symbol"):
        assert (odds.dealt(kind).count, odds.dealt(kind).of) == (80_080, SEVENS << 7)
        assert (odds.turned(kind).count, odds.turned(kind).of) == (80_080, SEVENS)
    for kind in ("rainbow", "all symbols"):
        assert odds.dealt(kind).count == 212_750_960
        assert odds.turned(kind).count == 100_627_955
    assert repr(odds.turned("rainbow")) == "100627955/231917400 = 43.4 %, about 3 in 7"


@pytest.mark.slow
def test_the_bubble_bombs_of_the_default_box() -> None:
    assert (odds.dealt("bubble").count, odds.dealt("bubble").of) == (1_284_670, SEVENS << 7)
    assert (odds.turned("bubble").count, odds.turned("bubble").of) == (1_275_149, SEVENS)


def can_be(seven: Chips, kind: str, faces: tuple[Face, ...] = ()) -> bool:
    """Whether the chips can be turned into such a bomb, one after the other."""
    if len(faces) == len(seven):
        return True
    for face in seven[len(faces)]:
        alike = [(face[0] == other[0], face[1] == other[1]) for other in faces]
        fits = {
            "one colour": all(colour for colour, _ in alike),
            "one symbol": all(symbol for _, symbol in alike),
            "rainbow": not any(colour for colour, _ in alike),
            "all symbols": not any(symbol for _, symbol in alike),
            "bubble": not any(colour or symbol for colour, symbol in alike),
        }
        if fits[kind] and can_be(seven, kind, (*faces, face)):
            return True
    return False


@pytest.mark.slow
def test_hands_drawn_from_the_default_box_agree() -> None:
    rng, hands = random.Random("seven chips"), 12_000
    falling: Counter[str] = Counter()
    turning: Counter[str] = Counter()
    kinds = ("one colour", "one symbol", "rainbow", "all symbols", "bubble")
    for _ in range(hands):
        seven = rng.sample(DEFAULT_BOX.chips, 7)
        up = [[rng.choice(sides)] for sides in seven]
        falling.update(kind for kind in kinds if can_be(up, kind))
        turning.update(kind for kind in kinds if can_be(seven, kind))
    for ask, found in ((odds.dealt, falling), (odds.turned, turning)):
        for kind in kinds:
            chance = ask(kind).chance
            error = sqrt(chance * (1 - chance) * hands)
            assert abs(found[kind] - chance * hands) <= 4 * error, kind


def test_a_box_of_ones_own_with_chips_that_are_alike() -> None:
    assert odds.turned("red", MANY_RED).chance == 1
    assert odds.dealt("red", str(MANY_RED)).of == SEVENS << 7
    fitting = sum(face[0] == "red" for chip in MANY_RED.chips for face in chip)
    assert (fitting, odds.dealt("red", MANY_RED).count > comb(56, 7)) == (64, True)


@pytest.mark.parametrize("kind", ["colour", "One colour", "", None, 7, ["red"], "a" * 100])
def test_other_kinds_are_refused(kind: Any) -> None:
    for ask in (odds.dealt, odds.turned):
        with pytest.raises(BadText, match="Expected a kind of bomb"):
            ask(kind)


def test_a_box_that_was_not_loaded_is_refused() -> None:
    with pytest.raises(BadText, match="nowhere"):
        odds.dealt("red", "nowhere@12345678")


# A row and the middle --------------------------------------------------------------------------------------


def by_trying(state: Any, seat: int) -> dict[str, int]:
    """Every seven of the chips, every side of them that has been up."""
    found = dict.fromkeys(odds.BOMBS, 0)
    for seven in combinations((*state.rows[seat], *state.middle), 7):
        ways = [[chip.face, chip.back] if chip.known else [chip.face] for chip in seven]
        for bomb in set().union(*(completed(faces) for faces in product(*ways))):
            found[bomb] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_the_sets_of_a_row_and_the_middle_are_those_that_trying_finds(seed: int) -> None:
    truth = dealt(seed, 0.25)
    assert odds.sets(Seen(1, game.observe(truth, 1))) == odds.sets(Seen(1, truth)) == by_trying(truth, 1)


def test_the_sets_of_rows_that_are_known() -> None:
    found = odds.sets(seen(table(f"{COLOURS_UP} rainbow", [RED_SEVEN, RAINBOW_SEVEN])))
    in_middle = [
        chip.face for chip in game.parse(table(f"{COLOURS_UP} rainbow", [RED_SEVEN, RAINBOW_SEVEN])).middle
    ]
    reds = 7 + sum(face[0] == "red" for face in in_middle if isinstance(face, tuple))
    assert found["red"] == comb(reds, 7)
    with pytest.raises(BadText, match="the one who looks has None"):
        odds.sets(seen(table(f"{COLOURS_UP} rainbow", [RED_SEVEN, []]), None))
