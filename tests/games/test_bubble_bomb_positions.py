"""Positions of Bubble Bomb typed by hand: what is read, what is left to chance, and what cannot be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, HIDDEN, BadText
from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face
from bubblenb.games.bubble_bomb.text import FIELDS
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table

RAINBOW, ALL_SYMBOLS = f"{COLOURS_UP} rainbow", f"{COLOURS_UP} all-symbols"
PLAIN = table(RAINBOW, [(), ()])
NOTHING: tuple[Face, ...] = ()


def parse(fields: str) -> bubble_bomb.State:
    return bubble_bomb.parse(f"bubble_bomb: {fields}")


def complete(state: bubble_bomb.State, seed: int = 1) -> bubble_bomb.State:
    """The state with every open back filled in by chance."""
    rng, state = random.Random(seed), bubble_bomb.complete(state)
    while state.filling:
        assert bubble_bomb.movers(state) == (CHANCE,)
        weights = bubble_bomb.chance(state)
        act = rng.choices(list(weights), list(weights.values()))[0]
        state, _ = bubble_bomb.apply(state, CHANCE, act)
    return state


# What is read ----------------------------------------------------------------------------------------------


def test_an_empty_position_is_a_fresh_game_of_two() -> None:
    assert parse("") == bubble_bomb.initial(bubble_bomb.Rules(), 2)
    assert parse("players 4") == bubble_bomb.initial(bubble_bomb.Rules(), 4)
    assert parse("row2") == bubble_bomb.initial(bubble_bomb.Rules(), 3)
    assert bubble_bomb.format(parse("players 3")) == "bubble_bomb: row0; row1; row2"


def test_a_row_is_typed_by_faces_alone_and_numbered_in_order() -> None:
    state = parse("row1 sky star, red circle; row0 red star, 4 red square; middle pink diamond")
    assert bubble_bomb.format(state) == (
        "bubble_bomb: middle 1 pink diamond (?); row0 2 red star (?), 4 red square (?); "
        "row1 3 sky star (?), 5 red circle (?)"
    )
    assert (
        parse("row1 sky star, red circle; row0 red star, 4 red square; middle pink diamond; bag 51") == state
    )


@pytest.mark.parametrize(
    ("word", "text", "known", "covered"),
    [
        ("red star/orange circle", "1 red star/orange circle", True, False),
        ("RED-STAR / Orange  Circle", "1 red star/orange circle", True, False),
        ("1 red star (orange circle)", "1 red star (orange circle)", False, False),
        ("orange circle( red star )", "1 orange circle (red star)", False, False),
        ("1 red star", "1 red star (?)", False, False),
        ("red star (?)", "1 red star (?)", False, False),
        ("?", "1 ?", False, True),
        ("1 ( red star / orange circle )", "1 (red star/orange circle)", False, True),
    ],
)
def test_the_forms_of_a_chip(word: str, text: str, known: bool, covered: bool) -> None:
    state = parse(f"aside0 {word}")
    assert bubble_bomb.format(state) == f"bubble_bomb: row0; row1; aside0 {text}"
    (chip,) = state.aside[0]
    assert (chip.known, chip.covered) == (known, covered)


def test_every_field_is_read_and_written() -> None:
    text = table(f"rules swap_pick=random; {RAINBOW}; bubble 0", [BUBBLE_SEVEN, (), ()], (1, 2))
    text += "; pending 1; call 0 claim bubble left 3; phase leave"
    text = text.replace("; row1 ", "; row1 9 ").replace("aside0", "players 3; filling no; bag 23; aside0")
    text = _moved_to_middle(text)
    state = bubble_bomb.parse(text)
    assert (state.phase, state.pending, state.bubble) == ("leave", (False, True, False), 0)
    assert state.call is not None
    assert (state.call.bombs, state.call.left) == (("bubble",), (3,))
    assert bubble_bomb.parse(bubble_bomb.format(state)) == state
    assert all(f"{field} " in f"{text} " for field in FIELDS if not field.endswith("3") and field != "aside2")


def _moved_to_middle(text: str) -> str:
    """The text with the first chip of row1 put into the middle."""
    head, row = text.split("; row1 ")
    chip, rest = row.split(", ", 1)
    return f"{head}; row1 {rest}".replace("middle ", f"middle {chip}, ", 1).replace("middle 9 ", "middle 17 ")


@pytest.mark.parametrize(
    ("call", "phase", "rows"),
    [
        ("0 boom", "claim", [NOTHING, NOTHING]),
        ("1 BANZAI", "from", [NOTHING, NOTHING]),
        ("0 banzai from 17", "for", [NOTHING, NOTHING]),
        ("0 banzai from 17 for 10", "claim", [NOTHING, NOTHING]),
        ("0 claim red", "aside", [RED_SEVEN, NOTHING]),
        ("0 claim rainbow", "draw", [RAINBOW_SEVEN, NOTHING]),
    ],
)
def test_the_phase_is_told_by_the_call(call: str, phase: str, rows: Sequence[Sequence[Face]]) -> None:
    state = bubble_bomb.parse(table(f"{RAINBOW}; call {call}", rows))
    assert state.phase == phase
    assert "phase" not in bubble_bomb.format(state)
    assert bubble_bomb.parse(bubble_bomb.format(state)) == state


def test_options_in_the_text_go_before_those_given() -> None:
    rules = bubble_bomb.Rules(target=5, atomic_swap=True)
    state = bubble_bomb.parse("bubble_bomb: rules target=7", rules)
    assert (state.rules.target, state.rules.atomic_swap) == (7, True)


# What chance fills in ---------------------------------------------------------------------------------------


def test_open_backs_are_asked_of_chance_one_by_one_and_then_play_goes_on() -> None:
    chip = PLAIN.partition("row0 ")[2].partition(",")[0]
    face, back = chip.rstrip(")").replace(" ", "-").split("-(")
    match = bb.Match.at(PLAIN.replace(chip, chip.partition(" (")[0]), chance="manual")
    assert match.observe(0).state.filling
    assert match.legal(0) == []
    assert f"draw {face}/{back}" in match.chance()
    assert all(act.startswith(f"draw {face}/") for act in match.chance())
    (event,) = match.act(f"draw {face}/{back}")
    assert (event.kind, event.seen_from(0).facts["back"]) == ("found_back", HIDDEN)
    assert match.movers == (0, 1)
    assert match.to_text(0).splitlines()[-1] == "0 c draw ?"
    assert match.position() == bb.Match.at(PLAIN).position()


def test_each_chip_that_fits_and_leaves_the_others_theirs_is_alike() -> None:
    """Two chips show red circle in front and one behind; with all three on the table each may be any of them."""
    state = bubble_bomb.complete(parse("row0 red circle, red circle, red circle"))
    weights = {str(act): weight for act, weight in bubble_bomb.chance(state).items()}
    assert weights == {
        "draw red-circle/orange-triangle": 1,
        "draw red-circle/yellow-diamond": 1,
        "draw red-circle/pink-star": 1,
    }
    first = bubble_bomb.read(state, "draw red-circle/pink-star")
    state, _ = bubble_bomb.apply(state, CHANCE, first)
    assert [str(act) for act in bubble_bomb.chance(state)] == [
        "draw red-circle/orange-triangle",
        "draw red-circle/yellow-diamond",
    ]


def test_a_back_that_another_open_chip_needs_is_not_given_away() -> None:
    """Both chips with a red star lie open, so the pink hexagon cannot be the back of one of them."""
    state = bubble_bomb.complete(parse("row0 pink hexagon; row1 red star, red star"))
    assert [str(act) for act in bubble_bomb.chance(state)] == ["draw pink-hexagon/blue-pentagon"]
    alone = bubble_bomb.complete(parse("row0 pink hexagon; row1 red star"))
    assert len(bubble_bomb.chance(alone)) == 2


@pytest.mark.parametrize("seed", range(6))
def test_a_completed_position_looks_to_all_as_it_was_typed(seed: int) -> None:
    match = bb.Match("bubble_bomb", seed=seed, players=2 + seed % 3)
    match.play_out(to="game", cap=60)
    seen = match.observe(0).state
    for fill in range(3):
        state = complete(seen, fill)
        assert bubble_bomb.observe(state, 1) == seen
        chips = [chip for group in (state.middle, *state.rows, *state.aside) for chip in group]
        assert Counter([*state.bag, *(chip.chip for chip in chips)]) == Counter(range(56))


def test_chips_set_aside_may_be_given_by_their_number_only_and_stay_covered() -> None:
    match = bb.Match.at("bubble_bomb: aside0 3; aside1 2; row0 red star", seed=3)
    assert match.scores == (3, 2)
    assert match.movers == (0, 1)
    state = match.observe(None).state
    assert all(chip.covered and isinstance(chip.face, tuple) for chip in (*state.aside[0], *state.aside[1]))
    assert match.position(0).endswith("aside0 2 ?, 3 ?, 4 ?; aside1 5 ?, 6 ?")
    assert bubble_bomb.parse(match.position()) == state
    assert len(state.bag) == 56 - 9 - 14 - 5


def test_chips_that_are_missing_are_laid_and_drawn_before_play() -> None:
    match = bb.Match.at("bubble_bomb: tokens red star; row0 red star/orange circle, red circle", seed=2)
    state = match.observe(None).state
    assert state.phase == "playing"
    assert [len(row) for row in state.rows] == [7, 7]
    assert {"red", "star"} <= set(state.showing)
    assert [chip.number for chip in state.rows[0][:2]] == [1, 2]
    assert [step.act.split()[0] for step in match.steps] == ["draw"] + ["token"] * 6 + ["draw"] * 21


def test_a_state_without_open_backs_is_complete() -> None:
    state = bubble_bomb.parse(PLAIN)
    assert bubble_bomb.complete(state) is state


def test_the_seed_decides_what_is_filled_in() -> None:
    text = "bubble_bomb: row0 red star, red circle, sky star; aside1 2"
    first, second, other = (bb.Match.at(text, seed=seed).position() for seed in (1, 1, 2))
    assert first == second != other


# What cannot be --------------------------------------------------------------------------------------------


def _game(fields: str, *rows: Sequence[Face], aside: Sequence[int] = ()) -> str:
    """The fields of a whole table."""
    return table(fields, rows or [(), ()], aside).removeprefix("bubble_bomb: ")


FAULTS: list[tuple[str, str]] = [
    # single fields
    ("players 5", "field 'players' is a whole number from 2 to 4; '5' was given"),
    ("players 2; row2 red star", "field 'players' is a whole number from 3 to 4"),
    ("tokens red circle", "red and circle are two sides of one token"),
    ("tokens bubble", "'tokens' is bombs that the tokens show.* 'bubble' was given"),
    ("bubble 2", "'bubble' is a seat from 0 to 1; '2' was given"),
    ("bubble here", "'bubble' is a seat from 0 to 1; 'here' was given"),
    ("pending 7", "'pending' is a seat from 0 to 1; '7' was given"),
    ("call boom", "'call' is a seat and what was said, such as 0 boom.*'boom' was given"),
    ("call 0 claim purple", "'call' is a seat and what was said"),
    ("call 0 claim red red", "'call' is a seat and what was said"),
    ("call 3 boom", "'call' is a seat from 0 to 1; '3' was given"),
    ("bag 12", "'bag' is the 56 chips that lie nowhere else; '12' was given"),
    ("bag many", "'bag' is the 56 chips that lie nowhere else; 'many' was given"),
    ("phase pause", "'phase' is one of set up, playing, from, .*'pause' was given"),
    ("filling perhaps", "'filling' is one of no, yes; 'perhaps' was given"),
    ("hand0 red star", "'hand0 red star' is no field of Bubble Bomb"),
    ("row0; row0", "the field 'row0' is given twice"),
    ("rules targets=3", "'targets' is no option of Bubble Bomb; did you mean 'target'"),
    ("rules target=17", "at most 16 with 2 players"),
    ("rules box=ours@00000000", "ours@00000000"),
    # chips
    ("row0 red", "'row0' is chips of a colour .*'red' was given"),
    ("row0 purple star", "'row0' is chips of a colour .*'purple star' was given"),
    ("row0 red star,", "'row0' is chips parted by commas.*'' was given"),
    ("row0 0 red star", "'row0' is chips parted by commas.*'0' was given"),
    ("row0 ?", r"'row0' is chips parted by commas.*'\?' was given"),
    ("middle (red star/orange circle)", "'middle' is chips parted by commas"),
    (
        "row0 red star/blue circle",
        "the chip red star/blue circle in the field 'row0' is not in the box default@",
    ),
    ("row0 red star (red star)", "the chip red star/red star in the field 'row0' is not in the box"),
    (
        "row0 red star/orange circle; row1 orange circle (red star)",
        "the chip orange circle/red star lies in 'row0' and in 'row1', but the box has only 1 of it",
    ),
    (
        "middle red star/orange circle, orange circle/red star",
        "lies in 'middle' and in 'middle', but the box has only 1",
    ),
    ("row0 red star, red star; row1 red star, red star", "more chips show red star than the box has left"),
    ("row0 red star/orange circle; row1 red star, red star, red star", "more chips show red star than"),
    ("row0 2 red star, 2 red circle", "the number 2 is given to two chips, one of them in 'row0'"),
    ("row0 5 red star", "chip 5 in the field 'row0' cannot be: chips are numbered .* and 1 have"),
    ("aside0 57", "57 chips are on the table, but the box has only 56"),
    # counts
    (
        f"middle {', '.join(['red circle'] + [f'{c} star' for c in COLOURS] + ['blue square', 'sky star'])}",
        "middle has",
    ),
    (f"row1 {', '.join(f'{c} star' for c in COLOURS)}, sky star", "row1 has 8 chips; expected 7"),
    ("pending 0", "while the table is set up nobody has a swap pending"),
    ("phase playing", "in phase playing all 8 tokens lie on the table"),
    (f"{RAINBOW}; phase playing", "the middle has 0 chips; expected 9"),
    (_game(RAINBOW) + "; phase set up", "phase set up needs a token or a chip that is missing yet"),
    (_game(f"{RAINBOW}; pending 0"), "the middle has 9 chips; expected 10"),
    (_game(f"{RAINBOW}; rules atomic_swap=True; pending 0"), "with atomic_swap nobody has a swap pending"),
    (_game(RAINBOW) + "; filling yes", "filling is for positions in which a back is not known"),
    # points
    (
        _game(RAINBOW, aside=(9, 2)) + "; phase playing",
        "game is over when somebody has 9 points; seat 0 has 9",
    ),
    (_game(f"{RAINBOW}; bubble 1", aside=(2, 6)) + "; phase playing", "seat 1 has 9, but play goes on"),
    ("aside1 9", "game is over when somebody has 9 points; seat 1 has 9, but play goes on"),
    (_game(RAINBOW, aside=(8, 2)) + "; phase game over", "here they have 8 and 2"),
    (_game(RAINBOW, aside=(9, 9)), "here they have 9 and 9"),
    (_game(RAINBOW, aside=(11, 2)), "here they have 11 and 2"),
    (_game(f"{RAINBOW}; bubble 0", aside=(9, 2)), "here they have 12 and 2"),
    (
        _game(RAINBOW, (), (), (), (), aside=(6, 6, 6)) + "; phase game over",
        "over when the bag is empty; it holds 1",
    ),
    (_game(RAINBOW, (), (), (), (), aside=(6, 6, 7)) + "; phase playing", "here no chip is left in it"),
    ("aside0 9; aside1 9; row3; aside3 1", "with 4 players the game is over when the bag is empty"),
    # calls
    (_game(RAINBOW) + "; phase claim", "in phase claim somebody has shouted: write the field call"),
    (_game(f"{RAINBOW}; call 0 boom") + "; phase playing", "in phase playing nobody has shouted"),
    (_game(f"{RAINBOW}; call 0 boom") + "; phase from", "what the call says does not fit the phase from"),
    (_game(f"{RAINBOW}; call 0 banzai") + "; phase claim", "what the call says does not fit the phase claim"),
    (_game(f"{RAINBOW}; call 0 boom") + "; phase aside", "what the call says does not fit the phase aside"),
    (_game(f"{RAINBOW}; call 0 banzai from 12"), "asks for chip 12, which does not lie in front of another"),
    (_game(f"{RAINBOW}; call 0 banzai from 3"), "asks for chip 3, which does not lie in front of another"),
    (
        _game(f"{RAINBOW}; call 0 banzai from 17 for 18"),
        "gives chip 18, which does not lie before the caller",
    ),
    (_game(f"{RAINBOW}; call 0 claim blue"), "the chips of seat 0 do not complete the blue bomb"),
    (
        _game(f"{RAINBOW}; call 0 claim all-symbols", RED_SEVEN, ()),
        "all symbols bomb was claimed, but no token",
    ),
    (
        _game(f"{RAINBOW}; call 0 claim bubble", BUBBLE_SEVEN, ()),
        "claimed the bubble bomb and so has its token",
    ),
    (
        _game(f"{RAINBOW}; bubble 0; call 0 claim rainbow bubble", BUBBLE_SEVEN, ()),
        "are not claimed together",
    ),
    (_game(f"{RAINBOW}; call 0 claim red blue", RED_SEVEN, ()), "red bomb and the blue bomb are not claimed"),
    (
        _game(f"{RAINBOW}; call 0 claim rainbow", RAINBOW_SEVEN, ()) + "; phase aside",
        "phase aside does not come",
    ),
    (
        _game(f"{RAINBOW}; call 0 claim red", RED_SEVEN, ()) + "; phase leave",
        "phase leave does not come after",
    ),
    (_game(f"{RAINBOW}; call 0 claim red", RED_SEVEN, ()) + "; phase draw", "phase draw does not come after"),
    (
        _game(f"{RAINBOW}; bubble 0; call 0 claim bubble left 3", BUBBLE_SEVEN, ()),
        "left in the middle one by one only with swap_pick=random",
    ),
    (
        _game(f"{RAINBOW}; rules swap_pick=random; bubble 0; call 0 claim bubble left 12", BUBBLE_SEVEN, ()),
        "left in the middle one by one only",
    ),
    (
        _game(f"{RAINBOW}; rules swap_pick=random; bubble 0; call 0 claim bubble left 3 4", BUBBLE_SEVEN, ()),
        "left in the middle one by one only",
    ),
]


@pytest.mark.parametrize(("fields", "fault"), FAULTS)
def test_positions_that_no_play_can_reach_are_refused_by_name(fields: str, fault: str) -> None:
    with pytest.raises(BadText, match=f"Position 'bubble_bomb: .*{fault}"):
        parse(fields)


def test_a_caller_has_seven_chips() -> None:
    match = bb.Match.at(PLAIN, chance="manual")
    match.act("put 10", 0)
    with pytest.raises(BadText, match="seat 0 has shouted, but has a swap pending"):
        bubble_bomb.parse(f"{match.position()}; call 0 boom")
    assert bubble_bomb.parse(f"{match.position()}; call 1 boom").phase == "claim"


def test_a_double_claim_in_the_middle_of_its_draws_is_read_back() -> None:
    match = bb.Match.at(
        table(f"{ALL_SYMBOLS}; call 0 claim red all-symbols", [RED_SEVEN, ()]), chance="manual"
    )
    match.act("aside 10")
    match.act("aside 16")
    match.act(next(iter(match.chance())))
    text = match.position()
    assert text.endswith("phase draw")
    assert bubble_bomb.parse(text) == match.observe(None).state
    with pytest.raises(BadText, match="the chip drawn last, 24, lies in the row of the caller"):
        bubble_bomb.parse(_swapped(text, "24 ", "17 "))


def _swapped(text: str, first: str, second: str) -> str:
    """The text with these two beginnings of chips exchanged."""
    return text.replace(f" {first}", " X ").replace(f" {second}", f" {first}").replace(" X ", f" {second}")


@pytest.mark.parametrize("given", [None, 7, b"bubble_bomb:", "bubblejack: player", "Bubble Bomb"])
def test_what_is_no_position_of_the_game_is_refused(given: Any) -> None:
    with pytest.raises(BadText, match="position"):
        bubble_bomb.parse(given)


# Whatever play can reach is taken ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"atomic_swap": True},
        {"swap_pick": "random", "target": 3},
        {"bubble_double": "both"},
        {"open_backs": True},
    ],
)
def test_every_position_of_a_game_reads_back_as_it_was_written(rules: dict[str, Any]) -> None:
    for players in (2, 3, 4):
        match = bb.Match("bubble_bomb", seed=players, players=players, rules=rules)
        match.play_out(dict.fromkeys(range(players), "steady"), to="game", cap=160)
        for step in match.steps[::3]:
            for state in (step.state, bubble_bomb.observe(step.state, None)):
                assert bubble_bomb.parse(bubble_bomb.format(state)) == state


def test_the_rows_of_all_symbols_and_colours_are_those_of_the_box() -> None:
    state = bubble_bomb.parse(table(RAINBOW, [RED_SEVEN, ()]))
    assert [chip.face for chip in state.rows[0]] == [("red", symbol) for symbol in SYMBOLS]
