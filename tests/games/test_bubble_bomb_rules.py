"""Bubble Bomb while play goes on: setting up, turning, swapping, what is refused and why, who knows which side."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, HIDDEN, BadText, IllegalAction, UnknownAction
from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.bag import words
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, TOKENS
from bubblenb.games.bubble_bomb.state import Claim, Draw, Leave, Token
from tests.games.bomb_tables import COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table

RULES = bubble_bomb.RULES
TABLE = table(f"{COLOURS_UP} rainbow", [(), (), ()])
"""Three players; chips 1 to 9 in the middle, 10 to 16 before seat 0, 17 to 23 before seat 1, 24 to 30 before seat 2."""


def match_at(position: str = TABLE, **rules: Any) -> bb.Match:
    return bb.Match.at(position, seed=5, rules=rules, chance="manual")


def state_of(match: bb.Match) -> bubble_bomb.State:
    state = match.observe(None).state
    assert isinstance(state, bubble_bomb.State)
    return state


def numbers(chips: tuple[bubble_bomb.Chip, ...]) -> list[int]:
    return [chip.number for chip in chips]


# The table of rules ----------------------------------------------------------------------------------------


def test_every_row_of_the_rulings_is_carried_by_a_rule() -> None:
    carried = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert carried == {f"BB{n}" for n in range(1, 42)}


def test_every_line_that_says_how_to_play_is_cited_by_a_rule() -> None:
    cited: set[int] = set()
    for rule in RULES.values():
        for part in filter(None, rule.line.split(", ")):
            first, _, last = part.replace("L", "").partition("-")
            cited.update(range(int(first), int(last or first) + 1))
    headings = {8, 9, 11, 13, 22, 26, 33, 35}
    assert set(range(6, 37)) - headings <= cited | headings


def test_every_option_is_named_by_a_rule_and_no_other() -> None:
    named = {rule.option for rule in RULES.values()} - {""}
    assert named == {field.name for field in fields(bubble_bomb.Rules)}


# Setting up ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "bag"), [(2, 33), (3, 26), (4, 19)])
def test_nine_chips_to_the_middle_and_seven_to_each_the_rest_in_the_bag(players: int, bag: int) -> None:
    """BB-E1, and the arithmetic of 2.4."""
    match = bb.Match("bubble_bomb", seed=1, players=players)
    state = state_of(match)
    assert state.phase == "playing"
    assert match.movers == tuple(range(players))
    assert len(state.middle) == 9
    assert [len(row) for row in state.rows] == [7] * players
    assert len(state.bag) == bag
    assert 9 + 7 * players + bag == 56
    assert len(state.tokens) == 8
    assert state.bubble is None
    assert match.scores == (0,) * players
    assert match.step == 8 + 9 + 7 * players


def test_the_tokens_come_first_each_side_alike_then_any_chip_with_either_side_up() -> None:
    match = bb.Match("bubble_bomb", seed=1, chance="manual")
    for first, second in TOKENS:
        assert match.chance() == {f"token {first}": Fraction(1, 2), f"token {second}": Fraction(1, 2)}
        match.act(f"token {second}")
    chances = match.chance()
    assert len(chances) == 112
    assert set(chances.values()) == {Fraction(1, 112)}
    assert chances["draw red-circle/orange-triangle"] == chances["draw orange-triangle/red-circle"]
    match.act("draw orange-triangle/red-circle")
    assert len(match.chance()) == 110
    assert "draw red-circle/orange-triangle" not in match.chance()
    chip = state_of(match).middle[0]
    assert (chip.number, chip.face, chip.back) == (1, ("orange", "triangle"), ("red", "circle"))


def test_numbers_are_given_in_the_order_in_which_chips_leave_the_bag() -> None:
    state = state_of(bb.Match("bubble_bomb", seed=8, players=4))
    assert numbers(state.middle) == list(range(1, 10))
    assert [numbers(row) for row in state.rows] == [
        list(range(first, first + 7)) for first in (10, 17, 24, 31)
    ]
    rows = [chip.chip for group in (state.middle, *state.rows) for chip in group]
    assert rows != sorted(rows, key=lambda row: -1 if row is HIDDEN else row)


@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_players_are_refused(players: int) -> None:
    with pytest.raises(BadText, match="Bubble Bomb is played by 2 to 4"):
        bb.Match("bubble_bomb", players=players)


@pytest.mark.parametrize(("players", "most"), [(2, 16), (3, 9)])
def test_targets_that_the_bag_cannot_serve_are_refused(players: int, most: int) -> None:
    assert bb.Match("bubble_bomb", rules={"target": most}, players=players).players == players
    with pytest.raises(BadText, match=f"at most {most} with {players} players"):
        bb.Match("bubble_bomb", rules={"target": most + 1}, players=players)
    position = "bubble_bomb: " + "; ".join(f"row{seat}" for seat in range(players))
    assert bb.Match.at(f"{position}; rules target={most}").players == players
    with pytest.raises(BadText, match=f"Position .* at most {most} with {players} players"):
        bb.Match.at(f"{position}; rules target={most + 1}")


def test_four_players_play_to_the_last_chip_whatever_the_target() -> None:
    assert bb.Match("bubble_bomb", rules={"target": 12}, players=4).players == 4


# Turning and swapping --------------------------------------------------------------------------------------


def test_an_own_chip_is_turned_over_and_back() -> None:
    match = match_at()
    before = match.position()
    (event,) = match.act("flip 12", 0)
    was, now = state_of(match_at()).rows[0][2], state_of(match).rows[0][2]
    assert (now.face, now.back, now.known) == (was.back, was.face, True)
    assert (event.kind, event.rule, event.facts["by"]) == ("flipped", "BB-backs", 0)
    assert (event.facts["was"], event.facts["face"]) == (words(was.face), words(was.back))
    (again,) = match.act("flip 12", 0)
    assert again.rule == "BB-flip"
    front, back = words(was.face), words(was.back)
    assert match.position() == before.replace(f"12 {front} ({back})", f"12 {front}/{back}")


def test_anybody_may_turn_a_chip_in_the_middle() -> None:
    match = match_at()
    for seat in (2, 0, 1):
        match.act("turn 4", seat)
    was, now = state_of(match_at()).middle[3], state_of(match).middle[3]
    assert (now.face, now.back) == (was.back, was.face)


def test_a_swap_puts_first_and_takes_then_and_others_may_act_in_between() -> None:
    match = match_at()
    match.act("put 12", 0)
    state = state_of(match)
    assert state.pending == (True, False, False)
    assert (len(state.middle), len(state.rows[0])) == (10, 6)
    match.act("put 20", 1)
    assert len(state_of(match).middle) == 11
    match.act("take 12", 1)
    match.act("take 5", 0)
    state = state_of(match)
    assert numbers(state.middle) == [1, 2, 3, 4, 6, 7, 8, 9, 20]
    assert numbers(state.rows[0]) == [5, 10, 11, 13, 14, 15, 16]
    assert numbers(state.rows[1]) == [12, 17, 18, 19, 21, 22, 23]
    assert state.pending == (False, False, False)


def test_the_chip_just_put_may_be_taken_back() -> None:
    match = match_at()
    before = match.position()
    match.act("put 12", 0)
    match.act("take 12", 0)
    assert match.position() == before


def test_with_a_swap_pending_one_may_flip_turn_and_take_and_no_more() -> None:
    match = match_at()
    match.act("put 12", 0)
    own, middle = [10, 11, 13, 14, 15, 16], [*range(1, 10), 12]
    acts = [
        f"{word} {n}" for word, chips in (("flip", own), ("turn", middle), ("take", middle)) for n in chips
    ]
    assert match.legal(0) == acts
    assert match.legal(1) == [
        *(f"flip {n}" for n in range(17, 24)),
        *(f"turn {n}" for n in middle),
        *(f"put {n}" for n in range(17, 24)),
        "boom",
        "banzai",
    ]


def test_the_list_of_acts_does_not_tell_whether_a_bomb_is_there() -> None:
    rows = [RED_SEVEN, RAINBOW_SEVEN, ()]
    lists = [
        [match_at(table(f"{COLOURS_UP} rainbow", made)).legal(seat) for seat in range(3)]
        for made in (rows, rows[::-1], [(), (), ()])
    ]
    assert lists[0] == lists[1] == lists[2]


def test_a_swap_is_one_act_with_the_option() -> None:
    match = match_at(atomic_swap=True)
    assert len(match.legal(0)) == 7 + 9 + 63 + 2
    (event,) = match.act("swap 12 5", 0)
    assert (event.kind, event.rule) == ("swapped", "BB-atomic")
    two_steps = match_at()
    two_steps.act("put 12", 0)
    two_steps.act("take 5", 0)
    assert state_of(match).rows == state_of(two_steps).rows
    assert state_of(match).middle == state_of(two_steps).middle


# Refusals --------------------------------------------------------------------------------------------------

ONLY_CHANCE = "Chance does nothing but lay tokens and draw chips that are left, and nobody else does that."
REFUSED = [
    ("", 0, "flip 17", "BB-own-chip", "Chip 17 does not lie before you."),
    ("", 0, "flip 3", "BB-own-chip", "Chip 3 does not lie before you."),
    ("", 0, "put 99999999999", "BB-own-chip", "Chip 99999999999 does not lie before you."),
    ("", 1, "turn 17", "BB-middle-chip", "Chip 17 does not lie in the middle."),
    ("", 1, "turn 0", "BB-middle-chip", "Chip 0 does not lie in the middle."),
    ("", 0, "take 3", "BB-put-first", "First put one of your chips into the middle, then take one."),
    ("0 put 12", 0, "put 13", "BB-one-swap", "You have put a chip into the middle already: first take one."),
    ("0 put 12", 0, "take 13", "BB-middle-chip", "Chip 13 does not lie in the middle."),
    ("0 put 12", 0, "flip 12", "BB-own-chip", "Chip 12 does not lie before you."),
    (
        "0 put 12",
        0,
        "boom",
        "BB-seven-chips",
        "You have six chips: first take one from the middle, then shout.",
    ),
    (
        "0 put 12",
        0,
        "banzai",
        "BB-seven-chips",
        "You have six chips: first take one from the middle, then shout.",
    ),
    ("", 0, "swap 12 3", "BB-two-steps", "Here a swap is two acts: put one of your chips, then take one."),
    ("", 0, "claim red", "BB-no-call", "Nobody has shouted: first shout boom or banzai."),
    ("", 0, "aside 12", "BB-no-call", "Nobody has shouted: first shout boom or banzai."),
    ("", 0, "leave 1 2", "BB-no-call", "Nobody has shouted: first shout boom or banzai."),
    ("", 0, "from 1 17", "BB-no-call", "Nobody has shouted: first shout boom or banzai."),
    ("", 0, "for 12", "BB-no-call", "Nobody has shouted: first shout boom or banzai."),
    ("", 0, "draw red-circle/orange-triangle", "BB-chance", ONLY_CHANCE),
    ("", 0, "token red", "BB-chance", ONLY_CHANCE),
    ("", CHANCE, "draw red-circle/orange-triangle", "BB-chance", ONLY_CHANCE),
    ("", CHANCE, "flip 12", "BB-chance", ONLY_CHANCE),
    ("0 boom", 1, "boom", "BB-paused", "Player 1 has shouted: play stands still."),
    ("2 banzai", 1, "flip 17", "BB-paused", "Player 3 has shouted: play stands still."),
    (
        "1 put 17/0 boom",
        1,
        "take 3",
        "BB-pending-waits",
        "Player 1 has shouted: you take your chip when play goes on.",
    ),
    (
        "0 boom",
        0,
        "flip 12",
        "BB-claim",
        "Now say which bomb: claim BOMB, or claim BOMB BOMB for two at once.",
    ),
    (
        "0 boom",
        0,
        "claim red blue",
        "BB-pairs",
        "No seven chips complete both the red bomb and the blue bomb.",
    ),
    (
        "0 boom",
        0,
        "claim red bubble",
        "BB-pairs",
        "No seven chips complete both the red bomb and the bubble bomb.",
    ),
    (
        "0 boom",
        0,
        "claim rainbow all-symbols",
        "BB-one-token",
        "Rainbow and all symbols are two sides of one token: only one of them shows, so name that one.",
    ),
    (
        "0 banzai",
        0,
        "claim red",
        "BB-from",
        "Banzai: first name the chip that you need, in front of another player: from SEAT CHIP.",
    ),
    (
        "0 banzai",
        0,
        "from 0 12",
        "BB-others-chip",
        "Chip 12 does not lie in front of another player at seat 0; seats are counted from 0.",
    ),
    (
        "0 banzai",
        0,
        "from 1 24",
        "BB-others-chip",
        "Chip 24 does not lie in front of another player at seat 1; seats are counted from 0.",
    ),
    (
        "0 banzai",
        0,
        "from 7 17",
        "BB-others-chip",
        "Chip 17 does not lie in front of another player at seat 7; seats are counted from 0.",
    ),
    (
        "0 banzai",
        0,
        "from 1 3",
        "BB-from-middle",
        "Chip 3 lies in the middle: that is an ordinary swap, not Banzai.",
    ),
    ("0 banzai/0 from 1 17", 0, "for 17", "BB-own-chip", "Chip 17 does not lie before you."),
    (
        "0 banzai/0 from 1 17",
        0,
        "boom",
        "BB-for",
        "Now name the chip of yours that you give for it: for CHIP.",
    ),
]


@pytest.mark.parametrize(("before", "seat", "text", "rule", "reason"), REFUSED)
def test_what_is_refused_is_refused_by_its_rule_in_words(
    before: str, seat: int, text: str, rule: str, reason: str
) -> None:
    match = match_at()
    for act in filter(None, before.split("/")):
        match.act(act[2:], int(act[0]))
    was = match.to_text(), match.position(), match.step
    ruling = match.why(text, seat)
    assert (ruling.allowed, ruling.rule, ruling.reason) == (False, rule, reason)
    with pytest.raises(IllegalAction) as refused:
        match.act(text, seat)
    assert str(refused.value) == reason
    assert (match.to_text(), match.position(), match.step) == was


@pytest.mark.parametrize("text", ["put 12", "take 3"])
def test_put_and_take_are_refused_where_a_swap_is_one_act(text: str) -> None:
    ruling = match_at(atomic_swap=True).why(text, 0)
    assert (ruling.rule, ruling.reason) == ("BB-atomic", "Here a swap is one act: swap OWN OTHER.")
    ruling = match_at(atomic_swap=True).why("swap 3 12", 0)
    assert ruling.rule == "BB-own-chip"
    assert match_at(atomic_swap=True).why("swap 12 13", 0).rule == "BB-middle-chip"


def test_while_the_table_is_set_up_only_chance_acts() -> None:
    match = bb.Match("bubble_bomb", seed=1, chance="manual")
    assert match.movers == (CHANCE,)
    assert match.legal(0) == match.legal(1) == []
    for seat, text in ((0, "flip 1"), (1, "boom"), (CHANCE, "boom"), (CHANCE, "flip 1")):
        ruling = match.why(text, seat)
        assert (ruling.rule, ruling.reason) == (
            "BB-chance-first",
            "It is chance's turn: something is drawn next.",
        )
    assert match.why("draw red-circle/orange-triangle", CHANCE).rule == "BB-chance"
    assert not match.why("draw red-circle/orange-triangle", CHANCE).allowed


@pytest.mark.parametrize(
    "text",
    [
        *("", "flip", "flip x", "flip -3", "flip 1 2", "turn", "put red", "take 1.5", "swap 1", "swap 1 2 3"),
        *("boom boom", "banzai 1", "from 17", "from 1 2 3", "from -1 3", "for", "claim", "claim purple"),
        *("claim red red", "claim red star rainbow", "claim boom", "aside", "leave", "leave x", "leave 3 -1"),
        *("token bubble", "token", "draw red-star", "draw red-star/", "draw red-star/blue", "draw ?", "hit"),
        "draw red star/blue circle",
    ],
)
def test_what_is_no_act_is_unknown(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no act of Bubble Bomb; acts are flip CHIP, turn CHIP"):
        match_at().act(text, 0)


def test_acts_are_read_in_any_case_and_written_in_one_way() -> None:
    state = state_of(match_at())
    read = bubble_bomb.read
    assert read(state, "CLAIM All-Symbols RED") == Claim(("red", "all-symbols"))
    assert str(read(state, "claim bubble rainbow")) == "claim rainbow bubble"
    assert read(state, " Leave  31   4 ") == Leave((4, 31))
    assert read(state, "Draw Red-Star/Blue-Circle") == Draw(("red", "star"), ("blue", "circle"))
    assert read(state, "TOKEN all-symbols") == Token("all-symbols")
    assert str(read(state, "FROM 2 007")) == "from 2 7"
    assert str(read(state, "flip 9" + 20 * "9")) == "flip 9" + 20 * "9"


# The clock -------------------------------------------------------------------------------------------------


def test_acts_carry_the_clock_in_ms_and_time_does_not_go_back() -> None:
    match = match_at()
    match.act("flip 12", 0, at=700)
    match.act("flip 17", 1, at=700)
    with pytest.raises(BadText, match="not before the last act's 700; 699"):
        match.act("flip 24", 2, at=699)
    assert [(step.at, step.seat) for step in match.steps] == [(700, 0), (700, 1)]
    assert match.to_text().splitlines()[-2:] == ["700 0 flip 12", "700 1 flip 17"]
    assert bb.Match.from_text(match.to_text()).position() == match.position()


def test_who_acts_must_be_said_while_all_may() -> None:
    with pytest.raises(BadText, match=r"Several seats may act now \(0, 1 and 2\)"):
        match_at().act("flip 12")


# Who knows which side ---------------------------------------------------------------------------------------


def test_backs_are_hidden_from_all_until_the_chip_has_been_turned() -> None:
    match = match_at()
    for seat in (0, 1, 2):
        seen = match.observe(seat).state
        assert all(chip.back is HIDDEN for row in seen.rows for chip in row)
        assert set(seen.bag) == {HIDDEN}
        assert len(seen.bag) == 26
    match.act("flip 12", 0)
    match.act("put 12", 0)
    for seat in (0, 1, 2):
        seen = match.observe(seat).state
        assert [chip.number for chip in seen.middle if chip.back is not HIDDEN] == [12]
        assert seen == match.observe(None).game.observe(state_of(match), None)  # type: ignore[union-attr]


def test_no_hidden_back_stands_in_what_a_seat_is_shown() -> None:
    match = bb.Match("bubble_bomb", seed=11, players=2)
    state = state_of(match)
    chips = [chip for group in (state.middle, *state.rows) for chip in group]
    only_backs = {chip.back for chip in chips} - {chip.face for chip in chips}
    assert only_backs
    shown = match.position(0).partition("middle")[2] + match.to_text(0)
    for face in only_backs:
        assert isinstance(face, tuple)
        assert " ".join(face) not in shown
        assert "-".join(face) not in shown
        assert repr(face) not in repr(match.observe(0))
    assert all(line == "0 c draw ?" for line in match.to_text(0).splitlines()[9:])


def test_how_many_chips_show_a_face_is_hidden_too_for_it_would_tell_of_backs() -> None:
    match = bb.Match("bubble_bomb", seed=2, chance="manual")
    for first, _ in TOKENS:
        match.act(f"token {first}")
    (event,) = match.act("draw red-circle/orange-triangle")
    assert (event.facts["weight"], event.facts["of"]) == (3, 112)
    for seat in (0, 1):
        seen = event.seen_from(seat)
        assert (seen.facts["back"], seen.facts["weight"]) == (HIDDEN, HIDDEN)
        assert (seen.facts["face"], seen.facts["chip"], seen.facts["of"]) == ("red circle", 1, 112)


def test_with_open_backs_nothing_is_hidden() -> None:
    match = bb.Match("bubble_bomb", seed=11, players=2, rules={"open_backs": True})
    assert match.observe(1).state == state_of(match)
    assert "?" not in match.position(0)
    assert "?" not in match.to_text(0)
    assert all(not event.hidden for event in match.observe(0).events)


def test_turning_a_chip_whose_back_is_not_known_is_refused_in_words() -> None:
    seen = match_at().observe(0).state
    flip = bubble_bomb.read(seen, "flip 12")
    with pytest.raises(BadText, match="What is on the back of chip 12 is not known here; complete"):
        bubble_bomb.apply(seen, 0, flip)


# Options ---------------------------------------------------------------------------------------------------

STAR_PAIRS = (("red", "star"), *zip(COLOURS[1:], SYMBOLS[:-1], strict=True), TOKENS[-1])
STAR_TEXT = ",".join("/".join(pair) for pair in STAR_PAIRS)


@pytest.mark.parametrize("given", [STAR_TEXT, STAR_PAIRS, [list(reversed(pair)) for pair in STAR_PAIRS]])
def test_tokens_may_have_other_pairs(given: Any) -> None:
    match = bb.Match("bubble_bomb", seed=1, rules={"tokens": given}, chance="manual")
    assert set(match.chance()) == {"token red", "token star"}
    assert match.rules.tokens == STAR_TEXT
    match.act("token star")
    again = bb.Match.from_text(match.to_text())
    assert again.position() == match.position()
    assert bb.Match.at(match.position(), chance="manual").position() == match.position()


def test_tokens_as_they_are_in_the_box_are_no_other_option() -> None:
    assert bubble_bomb.Rules(tokens=TOKENS) == bubble_bomb.Rules()  # type: ignore[arg-type]
    assert bubble_bomb.Rules().pairs == TOKENS


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("tokens", "red/star", "8 pairs such as red/star"),
        ("tokens", STAR_TEXT.replace("orange", "red"), "8 pairs"),
        ("tokens", 7, "8 pairs"),
        ("target", 0, "a whole number of at least 1"),
        ("target", True, "a whole number of at least 1"),
        ("swap_pick", "first", "one of choose and random"),
        ("bubble_double", True, "one of choose_one and both"),
        ("atomic_swap", "yes", "True or False"),
        ("banzai_back_face", 1, "True or False"),
        ("open_backs", None, "True or False"),
        ("box", "ours@12345678", "ours@12345678"),
        ("colour", "red", "'colour' is no option of Bubble Bomb"),
    ],
)
def test_options_out_of_range_are_refused_by_name(option: str, value: Any, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        bb.Match("bubble_bomb", rules={option: value})


def test_a_box_is_named_with_its_checksum_in_records_and_positions() -> None:
    box = bubble_bomb.Rules().box
    twin = type(box).from_rows([(back, front) for front, back in box.chips], "turned-over")
    match = bb.Match("bubble_bomb", seed=4, rules={"box": str(twin)})
    assert match.rules.box is twin
    assert f"rules box={twin}" in match.to_text()
    assert bb.Match.from_text(match.to_text()).position() == match.position()
    assert bubble_bomb.parse(match.position()) == state_of(match)


# Random play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_hold_at_every_step_of_a_game(players: int) -> None:
    """2.4: chips, rows, middle, points and tokens."""
    match = bb.Match("bubble_bomb", seed=players, players=players)
    match.play_out(to="game", cap=250)
    start = {2: 33, 3: 26, 4: 19}[players]
    for step in match.steps[8 + 9 + 7 * players :]:
        state = step.state
        aside = sum(map(len, state.aside))
        chips = [*state.middle, *(chip for group in (*state.rows, *state.aside) for chip in group)]
        assert sorted(numbers(tuple(chips))) == list(range(1, len(chips) + 1))
        assert sorted([*state.bag, *(chip.chip for chip in chips)]) == list(range(56))
        if state.phase in ("playing", "claim"):
            assert len(state.middle) == 9 + sum(state.pending)
            assert [len(row) for row in state.rows] == [7 - put for put in state.pending]
            assert aside == start - len(state.bag)
        shown = state.showing
        assert ("rainbow" in shown) != ("all-symbols" in shown)
        assert sum(bomb in COLOURS or bomb in SYMBOLS for bomb in shown) == 7


def test_two_box_rows_give_two_games_that_differ_only_in_hidden_backs() -> None:
    """What lies below is drawn with what lies up: the same seed with another back changes nothing that is seen."""
    rng = random.Random(3)
    match = bb.Match("bubble_bomb", seed=3, players=2)
    seen = match.observe(0).state
    other = bubble_bomb.complete(seen)
    while bubble_bomb.movers(other) == (CHANCE,):
        weights = bubble_bomb.chance(other)
        act = rng.choices(list(weights), list(weights.values()))[0]
        other, _ = bubble_bomb.apply(other, CHANCE, act)
    assert other != state_of(match)
    assert bubble_bomb.observe(other, 0) == seen
    assert bubble_bomb.legal(other, 0) == bubble_bomb.legal(seen, 0) == bubble_bomb.legal(state_of(match), 0)


def test_copies_of_a_state_are_equal_and_play_on_alike() -> None:
    match = match_at()
    match.act("put 12", 0)
    for state in (state_of(match), match.observe(1).state):
        for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
            assert other == state
            assert hash(other) == hash(state)
            assert bubble_bomb.legal(other, 0) == bubble_bomb.legal(state, 0)
    again = pickle.loads(pickle.dumps(match))
    for one in (match, again):
        one.act("take 3", 0)
    assert again.to_text() == match.to_text()
