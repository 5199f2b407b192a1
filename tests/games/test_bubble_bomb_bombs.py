"""Which bombs a row completes, which chips do not fit, and what may be claimed together."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from bubblenb.games.bubble_bomb.bombs import BOMBS, bombs_of, claims_of, fulfils, misfits, pair_allowed
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, Face

RED_SEVEN: list[Face] = [("red", symbol) for symbol in SYMBOLS]
SEVEN_STARS: list[Face] = [(colour, "star") for colour in COLOURS]
BUBBLE_SEVEN: list[Face] = list(zip(COLOURS, reversed(SYMBOLS), strict=True))
RED_MIXED: list[Face] = [("red", symbol) for symbol in ("star", "star", *SYMBOLS[:5])]
ALIKE: list[Face] = [("red", "star")] * 7
NOTHING: list[Face] = [("red", "star"), ("red", "circle"), *[("sky", "star")] * 5]


def test_there_are_17_bombs() -> None:
    assert (*COLOURS, *SYMBOLS, "rainbow", "all-symbols", "bubble") == BOMBS


@pytest.mark.parametrize(
    ("faces", "bombs"),
    [
        (RED_SEVEN, ("red", "all-symbols")),
        (SEVEN_STARS, ("star", "rainbow")),
        (BUBBLE_SEVEN, ("rainbow", "all-symbols", "bubble")),
        (RED_MIXED, ("red",)),
        (ALIKE, ("red", "star")),
        (NOTHING, ()),
        (RED_SEVEN[:6], ()),
        ([*RED_SEVEN, ("red", "star")], ()),
        ([], ()),
    ],
)
def test_a_row_of_seven_completes_these_bombs(faces: list[Face], bombs: tuple[str, ...]) -> None:
    assert bombs_of(faces) == bombs
    assert tuple(bomb for bomb in BOMBS if fulfils(faces, bomb)) == bombs


@pytest.mark.parametrize(
    ("faces", "bomb", "wrong"),
    [
        (RED_SEVEN, "red", ()),
        (RED_SEVEN, "sky", (0, 1, 2, 3, 4, 5, 6)),
        (NOTHING, "red", (2, 3, 4, 5, 6)),
        (NOTHING, "star", (1,)),
        (NOTHING, "rainbow", (1, 3, 4, 5, 6)),
        (NOTHING, "all-symbols", (2, 3, 4, 5, 6)),
        (NOTHING, "bubble", (0, 3, 4, 5, 6)),
        (RED_MIXED, "all-symbols", (1,)),
        ([*BUBBLE_SEVEN[:6], BUBBLE_SEVEN[0]], "bubble", (6,)),
        ([], "bubble", ()),
    ],
)
def test_the_chips_that_do_not_fit_are_as_few_as_possible_and_the_later_ones(
    faces: list[Face], bomb: str, wrong: tuple[int, ...]
) -> None:
    assert misfits(faces, bomb) == wrong


def test_seven_faces_complete_a_bomb_just_when_all_of_them_fit() -> None:
    for faces in combinations(sorted({face for chip in DEFAULT_BOX.chips for face in chip})[::4], 7):
        assert set(bombs_of(faces)) == {bomb for bomb in BOMBS if not misfits(faces, bomb)}


def test_pairs_that_the_default_box_allows_are_a_colour_and_all_symbols_or_a_symbol_and_rainbow() -> None:
    """BB15: with other pairs no seven chips can complete both, or not with these chips."""
    assert pair_allowed("red", "all-symbols", RED_SEVEN)
    assert pair_allowed("rainbow", "star", SEVEN_STARS)
    for first, second in product(("sky", "star", "rainbow", "bubble", "red"), ("red", "rainbow", "sky")):
        assert not pair_allowed(first, second, RED_SEVEN)


def test_another_box_may_allow_a_colour_and_a_symbol() -> None:
    """BB15 tests what is fulfilled, not a list."""
    assert pair_allowed("red", "star", ALIKE)


def test_the_bubble_bomb_stands_alone_unless_the_option_joins_it() -> None:
    """BB16."""
    for other in ("rainbow", "all-symbols"):
        assert not pair_allowed("bubble", other, BUBBLE_SEVEN)
        assert pair_allowed("bubble", other, BUBBLE_SEVEN, with_bubble=True)
        assert not pair_allowed("bubble", other, RED_SEVEN, with_bubble=True)
    assert not pair_allowed("bubble", "bubble", BUBBLE_SEVEN, with_bubble=True)


def test_all_claims_that_would_be_right_are_found() -> None:
    """BB18."""
    assert claims_of(RED_SEVEN, ("red", "all-symbols", "bubble")) == (
        ("red",),
        ("all-symbols",),
        ("red", "all-symbols"),
    )
    assert claims_of(RED_SEVEN, ("red", "rainbow")) == (("red",),)
    assert claims_of(BUBBLE_SEVEN, ("rainbow", "bubble")) == (("rainbow",), ("bubble",))
    assert claims_of(BUBBLE_SEVEN, ("rainbow", "bubble"), with_bubble=True)[2:] == (("rainbow", "bubble"),)
    assert claims_of(NOTHING, BOMBS) == ()
