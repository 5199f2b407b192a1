"""Bubble Bomb after a shout: what may be claimed, when a claim is right, what it earns, Banzai, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, Event
from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, MANY_RED, RAINBOW_SEVEN, RED_SEVEN, table

RAINBOW, ALL_SYMBOLS = f"{COLOURS_UP} rainbow", f"{COLOURS_UP} all-symbols"
SYMBOLS_UP = f"tokens {' '.join(SYMBOLS)} rainbow"
SIX_RED: tuple[Face, ...] = (*RED_SEVEN[:6], ("green", "circle"))
STARS: tuple[Face, ...] = tuple((colour, "star") for colour in COLOURS)
SYMBOL_SEVEN: tuple[Face, ...] = tuple(
    zip(("red", "red", "yellow", "green", "sky", "blue", "pink"), SYMBOLS, strict=True)
)
"""All symbols, but not all colours."""


def called(
    shown: str, rows: Sequence[Sequence[Face]], shout: str = "0 boom", known: bool = False, **more: Any
) -> bb.Match:
    """A match in which seat 0 has shouted."""
    aside = more.pop("aside", ())
    middle = more.pop("middle", ())
    box = more.get("box", bubble_bomb.Rules().box)
    extra = "".join(f"; {name} {more.pop(name)}" for name in ("bubble", "pending") if name in more)
    fields = f"{shown}{extra}" + (f"; call {shout}" if shout else "")
    text = table(fields, rows, aside, middle, known=known, box=box)
    return bb.Match.at(text, seed=1, rules=more, chance="manual")


def state_of(match: bb.Match) -> bubble_bomb.State:
    state = match.observe(None).state
    assert isinstance(state, bubble_bomb.State)
    return state


def numbers(chips: Sequence[bubble_bomb.Chip]) -> list[int]:
    return [chip.number for chip in chips]


def any_draw(match: bb.Match) -> tuple[Event, ...]:
    return match.act(next(iter(match.chance())))


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def test_the_examples_of_the_rulings_are_there() -> None:
    keys = ("1", "2", "3", "4", "5", "5b", "6", "7", "8", "9", "9b", "10", "11", "12", "13")
    assert {f"BB-E{key}" for key in keys} <= set(bb.examples("bubble_bomb"))


def test_the_examples_begin_before_the_shout_and_one_shows_two_swaps_at_once() -> None:
    examples = bb.examples("bubble_bomb")
    assert not [key for key, example in examples.items() if "call" in example.position]
    both = examples["BB-E1b"]
    assert {act[0] for act in both.acts[:-1]} == {"0", "1"}
    assert any("pending 0 1" in position for position in both.expected)


# What may be said ------------------------------------------------------------------------------------------


def test_the_caller_may_claim_each_bomb_and_each_pair_that_the_box_could_make() -> None:
    said = called(RAINBOW, [(), ()]).legal(0)
    assert said == [
        *(f"claim {bomb}" for bomb in BOMBS),
        *(f"claim {colour} all-symbols" for colour in COLOURS),
        *(f"claim {symbol} rainbow" for symbol in SYMBOLS),
        "claim rainbow bubble",
        "claim all-symbols bubble",
    ]
    assert len(said) == 33
    assert called(ALL_SYMBOLS, [RED_SEVEN, ()]).legal(0) == said


def test_pairs_that_could_never_be_are_refused_and_all_others_may_be_said() -> None:
    match = called(RAINBOW, [(), ()])
    said = set(match.legal(0))
    for first, second in combinations(BOMBS, 2):
        ruling = match.why(f"claim {first} {second}")
        assert ruling.allowed == (f"claim {first} {second}" in said)
        refused = "BB-one-token" if (first, second) == ("rainbow", "all-symbols") else "BB-pairs"
        assert ruling.rule == ("BB-claim" if ruling.allowed else refused)


def test_who_has_the_bubble_bomb_does_not_claim_it_again() -> None:
    match = called(RAINBOW, [BUBBLE_SEVEN, ()], bubble=0)
    for claim in ("claim bubble", "claim rainbow bubble"):
        ruling = match.why(claim)
        assert (ruling.rule, ruling.reason) == ("BB-reclaim", "You have the bubble bomb already.")
    assert len(match.legal(0)) == 30
    match.act("claim rainbow")
    assert state_of(match).phase == "draw"


# Right claims ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(7))
def test_each_colour_and_each_symbol_earns_an_own_chip(at: int) -> None:
    colour, symbol = COLOURS[at], SYMBOLS[at]
    for bomb, tokens, other in ((colour, RAINBOW, symbol), (symbol, SYMBOLS_UP, colour)):
        faces = [face for face in _faces() if bomb in face][:7]
        match = called(tokens, [faces, ()])
        match.act(f"claim {bomb}")
        assert match.legal(0) == [f"aside {n}" for n in range(10, 17)]
        match.act("aside 13")
        assert len(match.chance()) == 2 * 33
        events = any_draw(match)
        state = state_of(match)
        assert kinds(events) == ["replaced", "turned_token", "went_on"]
        assert (state.phase, state.call) == ("playing", None)
        assert match.scores == (1, 0)
        assert numbers(state.aside[0]) == [13]
        assert numbers(state.rows[0]) == [10, 11, 12, 14, 15, 16, 24]
        assert len(state.middle) == 9
        assert len(state.bag) == 32
        assert (other in state.showing, bomb in state.showing) == (True, False)


def _faces() -> list[Face]:
    """A face of every chip of the default box that has not been used for another, seven of each colour and symbol."""
    box = bubble_bomb.Rules().box
    found: list[Face] = []
    for front, back in box.chips:
        found += [front, back]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(
    ("bomb", "tokens", "row", "after"),
    [
        ("rainbow", RAINBOW, RAINBOW_SEVEN, "all-symbols"),
        ("all-symbols", ALL_SYMBOLS, SYMBOL_SEVEN, "rainbow"),
        ("rainbow", RAINBOW, BUBBLE_SEVEN, "all-symbols"),
    ],
)
def test_rainbow_and_all_symbols_earn_a_chip_of_the_bag_and_a_swap_of_seven(
    bomb: str, tokens: str, row: Sequence[Face], after: str
) -> None:
    match = called(tokens, [row, ()])
    match.act(f"claim {bomb}")
    assert kinds(any_draw(match)) == ["scored"]
    state = state_of(match)
    assert (state.phase, match.scores, len(state.bag)) == ("leave", (1, 0), 32)
    assert numbers(state.aside[0]) == [24]
    assert match.legal(0) == [f"leave {first} {second}" for first, second in combinations(range(1, 10), 2)]
    before = state.middle
    events = match.act("leave 8 3")
    state = state_of(match)
    assert kinds(events) == ["swapped_seven", "turned_token", "went_on"]
    assert numbers(state.rows[0]) == [1, 2, 4, 5, 6, 7, 9]
    assert numbers(state.middle) == [3, 8, *range(10, 17)]
    assert [chip for chip in before if chip.number not in (3, 8)] == list(state.rows[0])
    assert state.showing[-2:] == (after, "bubble")


def test_the_bubble_bomb_moves_and_nothing_else_but_the_seven_chips() -> None:
    match = called(RAINBOW, [BUBBLE_SEVEN, (), ()], bubble=2)
    assert match.scores == (0, 0, 3)
    events = match.act("claim bubble")
    assert kinds(events) == ["claimed", "stole_bubble"]
    assert dict(events[1].facts) == {"by": 0, "from_": 2, "points": 3, "left": 0}
    assert match.scores == (3, 0, 0)
    tokens = state_of(match).tokens
    match.act("leave 1 2")
    state = state_of(match)
    assert (state.bubble, state.tokens, len(state.bag)) == (0, tokens, 26)
    match.act("flip 17", 1)
    assert "bubble" in state.showing


@pytest.mark.parametrize("text", ["leave 1", "leave 1 2 3", "leave 1 1", "leave 1 10", "aside 10", "flip 10"])
def test_the_swap_of_seven_names_two_chips_of_the_middle(text: str) -> None:
    match = called(RAINBOW, [BUBBLE_SEVEN, ()])
    match.act("claim bubble")
    ruling = match.why(text)
    assert (ruling.rule, ruling.reason) == (
        "BB-swap-seven",
        "Name the 2 chips that stay in the middle, in the way of: leave CHIP CHIP.",
    )


def test_a_pending_swap_of_another_stays_and_more_chips_lie_in_the_middle() -> None:
    """BB10: the caller leaves one more for each."""
    match = called(RAINBOW, [BUBBLE_SEVEN, (), ()], shout="")
    match.act("put 17", 1)
    match.act("put 24", 2)
    match.act("boom", 0)
    match.act("claim bubble")
    assert len(match.legal(0)) == 330
    match.act("leave 1 2 17 24")
    state = state_of(match)
    assert state.pending == (False, True, True)
    assert numbers(state.middle) == [1, 2, *range(10, 17), 17, 24]
    match.act("take 24", 1)
    match.act("take 16", 2)
    assert [len(row) for row in state_of(match).rows] == [7, 7, 7]


def test_two_bombs_at_once_set_two_chips_aside_and_draw_two_without_a_swap_of_seven() -> None:
    match = called(ALL_SYMBOLS, [RED_SEVEN, ()])
    match.act("claim red all-symbols")
    match.act("aside 12")
    ruling = match.why("flip 10")
    assert (ruling.rule, ruling.reason) == (
        "BB-double",
        "Two bombs: set two of your chips aside, one after the other: aside CHIP.",
    )
    assert match.why("aside 12").rule == "BB-own-chip"
    match.act("aside 10")
    assert kinds(any_draw(match)) == ["replaced"]
    events = any_draw(match)
    assert kinds(events) == ["replaced", "turned_token", "turned_token", "went_on"]
    state = state_of(match)
    assert numbers(state.rows[0]) == [11, 13, 14, 15, 16, 24, 25]
    assert match.scores == (2, 0)
    assert state.showing == ("circle", *COLOURS[1:], "rainbow", "bubble")


def test_seven_stars_of_seven_colours_are_two_bombs_too() -> None:
    match = called(SYMBOLS_UP, [STARS, ()])
    match.act("claim rainbow star")
    match.act("aside 10")
    match.act("aside 11")
    any_draw(match)
    any_draw(match)
    assert match.scores == (2, 0)
    assert state_of(match).showing == (*SYMBOLS[:-1], "pink", "all-symbols", "bubble")


def test_who_named_one_of_two_gets_one_and_may_shout_again() -> None:
    """BB18, BB30."""
    match = called(ALL_SYMBOLS, [RED_SEVEN, ()])
    match.act("claim red")
    match.act("aside 10")
    any_draw(match)
    assert match.scores == (1, 0)
    assert "all-symbols" in state_of(match).showing
    match.act("boom", 0)
    assert state_of(match).phase == "claim"


def test_a_colour_and_a_symbol_go_together_where_seven_faces_are_alike() -> None:
    """BB15: tested is what is fulfilled, not a list."""
    faces: list[Face] = [("red", "circle")] * 7
    match = called(f"tokens red triangle {' '.join(COLOURS[2:])} rainbow", [faces, ()], box=MANY_RED)
    assert "claim red circle" in match.legal(0)
    assert "claim red star" in match.legal(0)
    assert "claim orange circle" not in match.legal(0)
    events = match.act("claim red circle")  # the two sides of one token never show together
    assert kinds(events) == ["not_showing"]
    pairs = [("red", "star"), *zip(COLOURS[1:], SYMBOLS[:-1], strict=True), ("rainbow", "all-symbols")]
    match = called("tokens red circle", [faces, ()], shout="", box=MANY_RED, tokens=pairs)
    while match.movers == (CHANCE,):
        any_draw(match)
    match.act("boom", 0)
    match.act("claim circle red")
    match.act("aside 10")
    match.act("aside 11")
    any_draw(match)
    any_draw(match)
    assert match.scores == (2, 0)


# Wrong claims ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "kind", "facts"),
    [
        ("red", "not_fitting", {"bomb": "red", "chips": ("16 green circle",)}),
        ("all-symbols", "not_fitting", {"bomb": "all-symbols", "chips": ("16 green circle",)}),
        ("red all-symbols", "not_fitting", {"bomb": "red", "chips": ("16 green circle",)}),
        ("rainbow", "not_showing", {"bomb": "rainbow"}),
        ("star", "not_showing", {"bomb": "star"}),
        ("circle rainbow", "not_showing", {"bomb": "circle"}),
    ],
)
def test_a_wrong_claim_says_what_does_not_fit_and_nothing_moves(
    claim: str, kind: str, facts: dict[str, Any]
) -> None:
    """BB-E8: nothing changes but that play goes on."""
    match = called(ALL_SYMBOLS, [SIX_RED, ()], shout="")
    before = match.position()
    match.act("boom", 0)
    (event,) = match.act(f"claim {claim}")
    assert (event.kind, event.rule) == (kind, "BB-false-boom")
    assert dict(event.facts) == {"by": 0, "bombs": tuple(claim.split()), **facts}
    assert match.position() == before
    assert match.movers == (0, 1)


def test_the_bubble_bomb_is_claimed_alone_but_for_the_option() -> None:
    """BB16: with rainbow the whole call is wrong; where both may be named one may come to 12 points."""
    alone = called(RAINBOW, [BUBBLE_SEVEN, ()])
    (event,) = alone.act("claim bubble rainbow")
    assert (event.kind, event.rule) == ("not_together", "BB-bubble-alone")
    assert alone.scores == (0, 0)
    both = called(RAINBOW, [BUBBLE_SEVEN, (), ()], aside=(8, 8, 7), bubble_double="both")
    assert kinds(both.act("claim bubble rainbow")) == ["claimed", "took_bubble"]
    assert kinds(any_draw(both)) == ["scored", "won"]
    assert (both.scores, both.over) == ((12, 8, 7), True)


# Banzai ----------------------------------------------------------------------------------------------------


def banzai(match: bb.Match, source: str, given: int, claim: str) -> tuple[Event, ...]:
    match.act(f"from {source}")
    match.act(f"for {given}")
    return match.act(f"claim {claim}")


def test_banzai_gets_the_seventh_chip_and_scores_at_once() -> None:
    """BB-E9: BB23 to BB25."""
    match = called(RAINBOW, [SIX_RED, (), (("red", "star"),)], shout="0 banzai")
    assert match.legal(0) == [f"from {seat} {n}" for seat, n in ((1 + (n > 23), n) for n in range(17, 31))]
    events = banzai(match, "2 24", 16, "red")
    assert kinds(events) == ["claimed", "exchanged"]
    assert dict(events[1].facts) == {"by": 0, "from_": 2, "chip": 24, "face": "red star", "given": 16}
    state = state_of(match)
    assert (state.phase, numbers(state.rows[0]), numbers(state.rows[2])) == (
        "aside",
        [10, 11, 12, 13, 14, 15, 24],
        [16, *range(25, 31)],
    )
    match.act("aside 24")
    any_draw(match)
    assert match.scores == (1, 0, 0)


def test_banzai_is_wrong_where_the_needed_side_does_not_show_and_nothing_is_exchanged() -> None:
    """BB-E9b, BB26."""
    match = called(RAINBOW, [SIX_RED, (("orange", "circle"),)], shout="", known=True)
    before = match.position()
    match.act("banzai", 0)
    (event,) = banzai(match, "1 17", 16, "red")
    assert (event.kind, event.rule) == ("not_fitting", "BB-false-banzai")
    assert event.facts["chips"] == ("17 orange circle",)
    assert match.position() == before


@pytest.mark.parametrize(("known", "right"), [(True, True), (False, False)])
def test_a_seen_back_counts_with_the_option_and_the_chip_arrives_turned(known: bool, right: bool) -> None:
    seven: Sequence[Sequence[Face]] = [SIX_RED, (("orange", "circle"),)]  # below it: red star
    match = called(RAINBOW, seven, shout="0 banzai", known=known, banzai_back_face=True)
    chip = state_of(match).rows[1][0]
    assert chip.back == ("red", "star")
    events = banzai(match, "1 17", 16, "red")
    if not right:
        assert kinds(events) == ["not_fitting"]
        return
    assert (events[1].kind, events[1].rule) == ("exchanged", "BB-back-face")
    arrived = state_of(match).rows[0][-1]
    assert (arrived.number, arrived.face, arrived.back) == (17, ("red", "star"), ("orange", "circle"))


def test_the_side_that_shows_goes_before_the_back() -> None:
    match = called(
        RAINBOW, [SIX_RED, (("red", "star"),)], shout="0 banzai", known=True, banzai_back_face=True
    )
    events = banzai(match, "1 17", 16, "red")
    assert events[1].rule == "BB-banzai"
    assert state_of(match).rows[0][-1].face == ("red", "star")


def test_banzai_with_all_seven_chips_of_the_bomb_is_wrong() -> None:
    match = called(RAINBOW, [RED_SEVEN, ()], shout="0 banzai")
    (event,) = banzai(match, "1 17", 16, "red")
    assert (event.kind, event.rule) == ("not_needed", "BB-banzai-six")


def test_banzai_is_wrong_where_the_given_chip_was_one_that_fits() -> None:
    match = called(RAINBOW, [SIX_RED, (("red", "star"),)], shout="0 banzai")
    (event,) = banzai(match, "1 17", 15, "red")
    assert event.facts["chips"] == ("16 green circle",)


def test_banzai_may_complete_two_bombs_or_the_bubble_bomb_wherever_it_lies() -> None:
    double = called(ALL_SYMBOLS, [SIX_RED, (("red", "star"),)], shout="0 banzai")
    assert kinds(banzai(double, "1 17", 16, "red all-symbols")) == ["claimed", "exchanged"]
    assert state_of(double).phase == "aside"
    six = (*BUBBLE_SEVEN[:6], ("red", "star"))
    bubble = called(RAINBOW, [six, (("pink", "star"),)], shout="0 banzai", bubble=1)
    assert kinds(banzai(bubble, "1 17", 16, "bubble")) == ["claimed", "exchanged", "stole_bubble"]
    assert bubble.scores == (3, 0)


def test_banzai_for_two_bombs_may_add_the_second_to_one_that_was_there() -> None:
    """Seven red chips, one symbol missing: red was there, both were not."""
    row = (*RED_SEVEN[:6], ("red", "circle"))
    match = called(ALL_SYMBOLS, [row, (("red", "star"),)], shout="0 banzai")
    assert kinds(banzai(match, "1 17", 16, "red all-symbols")) == ["claimed", "exchanged"]


def test_the_chips_of_a_player_in_the_middle_of_a_swap_may_be_named_too() -> None:
    """BB27: of six chips before him one is taken, and he gets the odd one."""
    match = called(RAINBOW, [SIX_RED, (("red", "star"),)], shout="")
    match.act("put 23", 1)
    match.act("banzai", 0)
    assert len(match.legal(0)) == 6
    assert match.why("from 1 23").rule == "BB-from-middle"
    banzai(match, "1 17", 16, "red")
    state = state_of(match)
    assert (numbers(state.rows[1]), state.pending) == ([16, *range(18, 23)], (False, True))


# Options ---------------------------------------------------------------------------------------------------


def test_with_random_swap_pick_chance_leaves_chips_one_by_one() -> None:
    match = called(RAINBOW, [BUBBLE_SEVEN, ()], swap_pick="random")
    match.act("claim bubble")
    assert match.movers == (CHANCE,)
    assert match.legal(0) == []
    assert match.why("leave 1 2", 0).rule == "BB-chance-first"
    assert not match.why("leave 1 2", CHANCE).allowed
    assert list(match.chance()) == [f"leave {n}" for n in range(1, 10)]
    (event,) = match.act("leave 4")
    assert dict(event.facts) == {"chip": 4, "weight": 1, "of": 9}
    assert list(match.chance()) == [f"leave {n}" for n in (1, 2, 3, 5, 6, 7, 8, 9)]
    match.act("leave 2")
    assert numbers(state_of(match).middle) == [2, 4, *range(10, 17)]
    assert state_of(match).phase == "playing"


# The end ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "row", "claim", "points"),
    [
        (RAINBOW, RED_SEVEN, "red", 9),
        (RAINBOW, RAINBOW_SEVEN, "rainbow", 9),
        (ALL_SYMBOLS, RED_SEVEN, "red all-symbols", 10),
        (RAINBOW, BUBBLE_SEVEN, "bubble", 11),
    ],
)
def test_with_two_or_three_players_nine_points_end_the_game(
    tokens: str, row: Sequence[Face], claim: str, points: int
) -> None:
    """BB-E10, BB35: 9, 10 or 11 points; only the caller's have risen."""
    match = called(tokens, [row, (), ()], aside=(8, 8, 5))
    events = list(match.act(f"claim {claim}"))
    while not match.over:
        if state_of(match).phase == "aside":
            events += match.act(match.legal(0)[0])
        else:
            events += any_draw(match)
    assert (events[-1].kind, events[-1].rule) == ("won", "BB-target")
    assert dict(events[-1].facts) == {"winner": 0, "points": points}
    assert match.scores == (points, 8, 5)
    assert match.legal(0) == []
    assert match.why("flip 10", 0).rule == "BB-game-over"
    assert len(state_of(match).rows[0]) == 7


def test_another_players_claim_only_lowers_ones_points() -> None:
    """BB-E12b: 8 chips are safe whoever claims; 5 chips and the bubble bomb sink to 5."""
    match = called(RAINBOW, [BUBBLE_SEVEN, (), ()], aside=(2, 8, 5), bubble=2)
    assert match.scores == (2, 8, 8)
    match.act("claim bubble")
    assert match.scores == (5, 8, 5)
    assert not match.over


def test_the_target_may_be_moved() -> None:
    match = called(RAINBOW, [RED_SEVEN, ()], aside=(1, 1), target=2)
    match.act("claim red")
    match.act("aside 10")
    any_draw(match)
    assert match.over
    assert match.scores == (2, 1)


@pytest.mark.parametrize(
    ("aside", "scores", "winners"),
    [
        ((6, 5, 4, 3), (7, 5, 4, 3), [0]),
        ((5, 6, 5, 2), (6, 6, 5, 2), [0, 1]),
        ((3, 6, 6, 3), (4, 6, 6, 3), [1, 2]),
        ((4, 5, 5, 4), (5, 5, 5, 4), [0, 1, 2]),
    ],
)
def test_with_four_players_the_last_chip_ends_the_game_and_the_most_points_win(
    aside: Sequence[int], scores: tuple[int, ...], winners: list[int]
) -> None:
    """BB-E11, BB-E13: also where the caller has not won, and where two have equally many."""
    match = called(RAINBOW, [RED_SEVEN, (), (), ()], aside=aside)
    match.act("claim red")
    match.act("aside 10")
    events = any_draw(match)
    assert match.over
    assert match.scores == scores
    assert [event.facts["winner"] for event in events if event.kind in ("won", "shared")] == winners
    assert [event.rule for event in events][1] == "BB-last-chip"
    assert events[-1].rule == ("BB-most" if len(winners) == 1 else "BB-tie")


def test_the_bubble_bomb_counts_three_at_the_end_for_who_has_it() -> None:
    match = called(RAINBOW, [RED_SEVEN, (), (), ()], aside=(6, 5, 4, 3), bubble=1)
    match.act("claim red")
    match.act("aside 10")
    events = any_draw(match)
    assert match.scores == (7, 8, 4, 3)
    assert dict(events[-1].facts) == {"winner": 1, "points": 8}


def test_the_last_chip_as_a_point_ends_the_game_without_the_swap_of_seven() -> None:
    """BB31."""
    match = called(RAINBOW, [RAINBOW_SEVEN, (), (), ()], aside=(6, 5, 4, 3))
    match.act("claim rainbow")
    row = state_of(match).rows[0]
    events = any_draw(match)
    assert kinds(events) == ["scored", "emptied", "won"]
    assert match.over
    assert (match.scores, state_of(match).rows[0]) == ((7, 5, 4, 3), row)


def test_two_bombs_and_one_chip_are_two_points_and_a_row_of_six() -> None:
    """BB-E12, BB32."""
    match = called(ALL_SYMBOLS, [RED_SEVEN, (), (), ()], aside=(6, 5, 4, 3))
    match.act("claim red all-symbols")
    match.act("aside 10")
    match.act("aside 11")
    events = any_draw(match)
    assert [event.rule for event in events[1:]] == ["BB-last-double", "BB-most"]
    assert match.scores == (8, 5, 4, 3)
    assert len(state_of(match).rows[0]) == 6
    assert bubble_bomb.parse(match.position()) == state_of(match)


def test_two_bombs_and_two_chips_end_the_game_with_the_second() -> None:
    match = called(ALL_SYMBOLS, [RED_SEVEN, (), (), ()], aside=(6, 5, 3, 3))
    match.act("claim red all-symbols")
    match.act("aside 10")
    match.act("aside 11")
    assert kinds(any_draw(match)) == ["replaced"]
    assert not match.over
    assert kinds(any_draw(match)) == ["replaced", "emptied", "won"]
    assert len(state_of(match).rows[0]) == 7


def test_with_four_players_points_alone_do_not_end_the_game() -> None:
    match = called(RAINBOW, [BUBBLE_SEVEN, (), (), ()], aside=(9, 2, 2, 2))
    match.act("claim bubble")
    assert match.scores == (12, 2, 2, 2)
    assert not match.over


def test_all_four_may_win_together() -> None:
    match = called(ALL_SYMBOLS, [RED_SEVEN, (), (), ()], aside=(3, 5, 5, 5))
    match.act("claim red all-symbols")
    match.act("aside 10")
    match.act("aside 11")
    events = any_draw(match)
    assert match.scores == (5, 5, 5, 5)
    assert [event.facts["winner"] for event in events if event.kind == "shared"] == [0, 1, 2, 3]
