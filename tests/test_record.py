"""Records: what is written can be played again, and what was changed is found at its line."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.match import Match
from bubblenb.record import ActLine, act_line, read_record
from tests import fifth

WALKTHROUGH = """\
bubblenb 1 bubblejack players=2 seed=7 rules hit_soft_17=True
c deal 10s
c deal Kh
c deal 6d
0 hit
c deal 9c
0 bust
c reveal 7c
c award 5b
0 next
c deal 10d
c deal Kd
c deal 6s
0 hit
c deal 9d
0 use 5b
! undone to 13
0 bust
"""
"""The record of the walkthrough with the hand before it, in which the 5 of bubbles goes to the croupier."""

PLAYABLE = WALKTHROUGH.replace("c award 5b\n", "c award 2b\n").replace("0 use 5b\n! undone to 13\n", "")


def played(seed: int, game: Any = "bubblejack", **options: Any) -> Match:
    """A match with undone acts and choices that were taken otherwise."""
    match = Match(game, seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(60):
        if match.over:
            break
        seat = match.movers[0]
        match.act(rng.choice(match.legal(seat)), seat)
        for _ in range(rng.choice((0, 0, 1, 3))):
            match.undo()
        if rng.random() < 0.1:
            match.seek(rng.randint(0, match.step))
    return match


def test_the_record_of_the_walkthrough_is_read_and_written_back() -> None:
    record = """\
bubblenb 1 bubblejack players=2 seed=7 rules hit_soft_17=True
from bubblejack: rules hit_soft_17=True; player; croupier; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b
c deal 10s
c deal Kh
c deal 6d
0 hit
c deal 9c
0 use 5b
! undone to 4
0 use Kb drop 6d
0 stand
c reveal 2c
"""
    match = Match.from_text(record)
    assert match.to_text() == record
    assert [step.act for step in match.steps][-3:] == ["use Kb drop 6d", "stand", "reveal 2c"]
    assert match.rules.hit_soft_17
    assert match.observe(0).state.player.total == 20


@pytest.mark.slow
@pytest.mark.parametrize("game", ["bubblejack", fifth], ids=["bubblejack", "pebbles"])
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_records_with_undone_acts_play_again_to_the_same_position_and_text(game: Any, chance: str) -> None:
    for seed in range(12):
        match = played(seed, game, chance=chance)
        match.seek(len(match.steps))
        text = match.to_text()
        again = Match.from_text(text, None if game == "bubblejack" else fifth)
        assert again.position() == match.position()
        assert again.steps == match.steps
        assert again.observe(None) == match.observe(None)
        assert again.to_text() == text
        assert Match.from_text(again.to_text(), None if game == "bubblejack" else fifth).to_text() == text


def test_some_of_those_records_hold_marks() -> None:
    assert sum("! undone to" in played(seed).to_text() for seed in range(12)) > 3


def test_a_match_that_was_read_goes_on_with_the_same_draws() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    again = Match.from_text(match.to_text())
    for one in (match, again):
        one.act("next")
        one.play_out(to="game")
    assert again.to_text() == match.to_text()


def test_a_record_from_a_position_begins_there() -> None:
    match = Match.at("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 5b; rules target=3", seed=4)
    match.play_out(to="game")
    text = match.to_text()
    head, start = text.splitlines()[:2]
    assert head == "bubblenb 1 bubblejack players=2 seed=4 rules target=3"
    assert start.startswith("from bubblejack: rules target=3; player 10s 6d; croupier Kh ?")
    again = Match.from_text(text)
    assert again.to_text() == text
    assert again.observe(None) == match.observe(None)


def test_a_record_replays_to_the_same_position_in_fresh_processes() -> None:
    match = played(3)
    match.seek(len(match.steps))
    code = (
        "import sys, bubblenb as bb\n"
        "match = bb.Match.from_text(sys.stdin.read())\n"
        "for step in match.steps: print(bb.GAMES['bubblejack'].format(step.state))\n"
        "print(match.position())"
    )
    expected = [bb.GAMES["bubblejack"].format(step.state) for step in match.steps] + [match.position()]
    for hash_seed in ("0", "42"):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            input=match.to_text(),
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.splitlines() == expected


def test_a_reveal_that_was_taken_back_stays_in_the_record_with_a_mark() -> None:
    match = Match("bubblejack", seed=7)
    match.act("hit")
    match.undo()
    match.act("stand")
    lines = match.to_text().splitlines()
    assert lines[4:8] == ["0 hit", "c deal Qh", "! undone to 3", "0 stand"]


def test_a_choice_that_was_taken_back_without_a_reveal_leaves_no_mark() -> None:
    match = Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 5b 0b", seed=1)
    match.act("use 5b")
    match.undo()
    match.act("use 0b")
    assert "!" not in match.to_text()


def test_a_mark_below_another_is_kept_when_both_are_taken_back() -> None:
    """Without chance between the two undos the first reveal would be forgotten."""
    match = Match(fifth, seed=1, rules={"heap": 12, "coin": True})
    match.act("take 1")
    match.undo()
    match.act("take 2")
    match.undo()
    match.act("take 1")
    text = match.to_text()
    assert text.count("! undone to 2") == 2
    assert Match.from_text(text, fifth).to_text() == text


def test_undo_alone_adds_a_mark_to_the_record_that_redo_takes_away() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    text = match.to_text()
    match.undo()
    assert match.to_text() == text + f"! undone to {match.step}\n"
    match.redo()
    assert match.to_text() == text


@pytest.mark.parametrize("game", ["bubblejack", fifth], ids=["bubblejack", "pebbles"])
@pytest.mark.parametrize("chance", ["auto", "manual"])
@pytest.mark.slow
def test_a_record_stands_where_its_match_stood_with_all_that_lies_ahead(game: Any, chance: str) -> None:
    module = None if game == "bubblejack" else fifth
    for seed in range(3):
        match = played(seed, game, chance=chance)
        for place in range(len(match.steps) + 1):
            match.seek(place)
            again = Match.from_text(match.to_text(), module)
            assert (again.step, again.steps) == (match.step, match.steps)
            assert again.observe(None) == match.observe(None)
            assert again.to_text() == match.to_text()
            seat = Match.from_text(match.to_text(0)) if module is None else None
            assert seat is None or (seat.step, seat.steps) == (match.step, match.steps)
            again.redo()
            assert again.step == len(again.steps)


def test_an_undo_at_the_end_of_a_record_goes_on_like_the_match_itself() -> None:
    match = Match("bubblejack", seed=7)
    match.act("hit")
    match.undo()
    again = Match.from_text(match.to_text())
    assert again.step == match.step == 3
    assert again.can_redo
    for one in (match, again):
        one.act("stand")
        one.play_out()
    assert again.to_text() == match.to_text()


def test_a_record_for_a_seat_names_no_seed_and_nothing_hidden() -> None:
    match = Match(fifth, seed=3)
    match.act("take 1")
    assert match.to_text(seat=0).splitlines()[:3] == [
        "bubblenb 1 pebbles players=2",
        "c shell 1",
        "c shell ?",
    ]
    assert match.to_text(seat=1).splitlines()[1:3] == ["c shell ?", "c shell 3"]
    assert "seed" not in Match("bubblejack", seed=7).to_text(seat=0)


def test_a_shared_record_without_a_seed_can_be_played_again() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    assert Match.from_text(match.to_text(seat=0)).position() == match.position()


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_blank_lines_and_spaces_do_no_harm(newline: str) -> None:
    loose = newline.join(["", *(f"  {line}  " for line in PLAYABLE.splitlines()), "", ""])
    assert Match.from_text(loose).to_text() == Match.from_text(PLAYABLE).to_text()


def test_a_record_that_ends_before_its_chance_draws_it_by_the_seed() -> None:
    match = Match("bubblejack", seed=7)
    match.act("hit")
    cut = match.to_text().rsplit("\n", 2)[0] + "\n"
    assert cut.endswith("0 hit\n")
    assert Match.from_text(cut).to_text() == match.to_text()


def test_a_mark_of_the_byte_order_at_the_start_does_no_harm() -> None:
    assert Match.from_text("\ufeff" + PLAYABLE).to_text() == Match.from_text(PLAYABLE).to_text()


# Cut, edited and foreign records


@pytest.mark.parametrize("text", [None, 3, b"x", [], 1.5])
def test_what_is_no_text_is_no_record(text: Any) -> None:
    with pytest.raises(bb.BadText, match=r"A record is a text; .* was given"):
        Match.from_text(text)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("players=2", "players={}", 1),
        ("hit_soft_17=True", "target={}", 1),
        ("hit_soft_17=True", "bubbles=False target={}", 1),
        ("0 hit", "{} hit", 5),
        ("0 hit", "{} 0 hit", 5),
        ("0 hit", "0 {}", 5),
        ("0 hit", "! undone to {}", 5),
        ("bubblenb 1", "bubblenb {}", 1),
    ],
)
def test_numbers_of_thousands_of_digits_are_refused_at_their_line_and_quoted_in_short(
    old: str, new: str, line: int
) -> None:
    with pytest.raises(bb.BadText, match=f"Record, line {line}: .*9…") as refused:
        Match.from_text(PLAYABLE.replace(old, new.format("9" * 5_000), 1))
    assert len(str(refused.value)) < 400


def test_an_act_that_may_not_be_played_is_found_at_its_line() -> None:
    """The 5 of bubbles went to the croupier in line 9, so the player has none in line 16."""
    with pytest.raises(bb.BadText, match="Record, line 16: 'use 5b' cannot be played here: You have no 5 of"):
        Match.from_text(WALKTHROUGH)


def test_a_record_that_lost_a_line_stops_where_the_next_does_not_fit() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    lines = match.to_text().splitlines()
    for lost in range(1, len(lines) - 1):
        cut = lines[:lost] + lines[lost + 1 :]
        with pytest.raises(
            bb.BadText, match=rf"Record, line ({lost + 1}|{lost + 2}|{lost + 3}): '.*' cannot be"
        ):
            Match.from_text("\n".join(cut))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("c deal Kh", "c deal 10s", 3, "'deal 10s' cannot be played here: That card cannot come now"),
        ("c deal Kh", "c deal 11h", 3, "'deal 11h' is no act of Bubblejack"),
        ("c deal Kh", "0 deal Kh", 3, "'deal Kh' cannot be played here: That card cannot come now"),
        ("0 hit", "1 hit", 5, "It is not your turn"),
        ("0 hit", "2 hit", 5, "Seat 2 is not at this table"),
        ("0 hit", "0 hop", 5, "'hop' is no act of Bubblejack"),
        ("0 hit", "hit", 5, r"expected \[ms\] seat act, or ! undone to N, got 'hit'"),
        ("0 hit", "? hit", 5, r"expected \[ms\] seat act"),
        ("0 hit", "20 0 hit", 5, "Bubblejack has no clock"),
        ("0 hit", "! undone to 9", 5, "an undo goes back to a step between 0 and 3; 9 was given"),
        ("0 bust", "0 stand", 7, "Your cards make 25, over 21"),
        ("c award 2b", "c award Zb", 9, "'award Zb' is no act of Bubblejack"),
        ("0 next", "0 hit", 10, "The hand is over; begin the next one"),
        ("bubblenb 1", "bubblenb 2", 1, "this record is of format '2'; this bubblenb reads format 1"),
        ("bubblenb 1", "bobblenb 1", 1, "expected a line such as 'bubblenb 1 bubblejack players=2 seed=7'"),
        ("bubblenb 1 bubblejack", "bubblenb 1 poker", 1, "'poker' is no game of bubblenb"),
        ("players=2", "players=5", 1, "Bubblejack is played by 2; players=5 was given"),
        ("players=2", "players=two", 1, "'players=two' is no part of a record's first line"),
        ("seed=7", "sead=7", 1, "'sead=7' is no part of a record's first line"),
        ("seed=7", "seed=", 1, "'seed' is no part of a record's first line"),
        ("seed=7", "chance=odd", 1, "chance is 'auto' or 'manual'; 'odd' was given"),
        ("hit_soft_17=True", "hit_soft_18=True", 1, "'hit_soft_18' is no option of Bubblejack"),
        ("hit_soft_17=True", "target=0", 1, "The option target of Bubblejack is a whole number"),
    ],
)
def test_an_edited_record_stops_at_the_exact_bad_line(old: str, new: str, line: int, message: str) -> None:
    edited = PLAYABLE.replace(old, new, 1)
    assert edited != PLAYABLE
    with pytest.raises(bb.BadText, match=f"Record, line {line}: .*{message}"):
        Match.from_text(edited)


def test_a_bad_position_in_a_record_is_found_at_its_line() -> None:
    text = "bubblenb 1 bubblejack players=2 seed=7\nfrom bubblejack: player 10s 10s\n"
    with pytest.raises(bb.BadText, match=r"Record, line 2: Position .* the card 10s lies in .player. twice"):
        Match.from_text(text)


@pytest.mark.parametrize("text", ["", "  \n \n"])
def test_an_empty_record_is_refused(text: str) -> None:
    with pytest.raises(bb.BadText, match="Record, line 1: the text is empty"):
        Match.from_text(text)


def test_a_record_of_a_game_that_is_not_registered_needs_its_module() -> None:
    text = Match(fifth, seed=1).to_text()
    with pytest.raises(bb.BadText, match="Record, line 1: 'pebbles' is no game of bubblenb"):
        Match.from_text(text)
    assert Match.from_text(text, fifth).to_text() == text


def test_the_playable_record_is_playable() -> None:
    match = Match.from_text(PLAYABLE)
    assert match.to_text().startswith(PLAYABLE)
    assert re.search(r"c reveal \S+\nc award \S+\n$", match.to_text())


# Lines


def test_a_line_may_carry_the_clock() -> None:
    assert act_line(1250, 2, "flip 12") == "1250 2 flip 12"
    assert act_line(None, -1, "deal 10s") == "c deal 10s"
    head, lines = read_record("bubblenb 1 bubble_bomb players=3 seed=12\n1250 2 flip 12\nc draw x\n")
    assert (head.game, head.players, head.seed, head.options, head.start) == (
        "bubble_bomb",
        3,
        "12",
        "",
        None,
    )
    assert [(one.at, one.seat, one.act) for one in lines if isinstance(one, ActLine)] == [
        (1250, 2, "flip 12"),
        (None, -1, "draw x"),
    ]


def test_a_head_reads_back_as_it_was_written() -> None:
    for match in (
        Match("bubblejack", seed="class-3b", chance="manual", rules={"target": 3, "bubbles": False}),
        Match.at("bubblejack: player 10s; croupier 7h", seed=0),
    ):
        text = match.to_text()
        head, _ = read_record(text)
        assert text.startswith(str(head))


def test_the_record_of_what_one_seat_saw_says_that_it_cannot_be_played_again() -> None:
    match = bb.Match("bubble_gum", seed=3)
    with pytest.raises(
        bb.BadText, match=r"line 3.*'deal \?' hides a piece: this is the record of what one seat saw"
    ):
        bb.Match.from_text(match.to_text(1))
