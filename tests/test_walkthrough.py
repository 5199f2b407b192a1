"""One hand in every form it takes: the names, texts and shapes that all parts are built for."""

from __future__ import annotations

from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb.engine import ALL
from bubblenb.views import view_of

POSITION = "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"


@pytest.fixture
def over() -> bb.Match:
    """The hand of the walkthrough after the 9 of clubs was drawn."""
    match = bb.Match.at(POSITION, seed=7, chance="manual")
    match.act("hit")
    match.act("deal 9c")
    return match


def test_a_position_is_one_line_and_what_is_left_out_is_as_in_a_fresh_game() -> None:
    match = bb.Match.at(
        "bubblejack: player 10s 6d; croupier Kh ?; player bubbles; croupier bubbles 0b; rules hit_soft_17=True"
    )
    assert match.rules.hit_soft_17
    assert (
        match.observe(0).state
        == bb.Match.at("bubblejack: rules hit_soft_17=True; croupier Kh ?; player 10s 6d").observe(0).state
    )
    assert bb.Match.at(POSITION).position() == POSITION


def test_what_seat_0_knows(over: bb.Match) -> None:
    seen = over.observe(0)
    player = seen.state.player
    assert seen.seat == 0
    assert player.cards == ("10s", "6d", "9c")
    assert player.bubbles == ("0b", "5b", "Kb")
    assert (player.total, player.soft) == (25, False)
    dealt = seen.events[1]
    assert (dealt.kind, dealt.rule, dealt.seen_by) == ("dealt", "BJ-draw", ALL)
    assert dealt.facts == {"card": "9c", "to": 0, "weight": 4, "of": 49, "total": 25}


def test_why_and_a_refusal_that_changes_nothing(over: bb.Match) -> None:
    ruling = over.why("hit")
    assert (ruling.allowed, ruling.rule, ruling.facts) == (False, "BJ-over-21", {"total": 25})
    assert ruling.reason == "Your cards make 25, over 21: first use a bubble card or give the hand up."
    before = (over.position(), over.to_text(), over.steps)
    with pytest.raises(bb.IllegalAction, match="Your cards make 25, over 21") as refused:
        over.act("hit")
    assert refused.value.ruling == ruling
    with pytest.raises(
        bb.UnknownAction,
        match=r"'dance' is no act of Bubblejack; acts are hit, stand, use CARD \[drop CARD\], bust, next",
    ):
        over.act("dance")
    assert (over.position(), over.to_text(), over.steps) == before


def test_the_sentence_for_a_bubble_card_below_21() -> None:
    ruling = bb.Match.at(POSITION).why("use 5b")
    assert not ruling.allowed
    assert ruling.reason == "A bubble card may only be used when your sum is over 21; it is 16."


def test_29_of_49_are_counted_and_a_match_stands_for_what_seat_0_has_seen() -> None:
    match = bb.Match.at(POSITION)
    counted = bb.odds.bubblejack.over_21(match)
    assert counted.chance == Fraction(29, 49)
    assert repr(counted) == "29/49 = 59.2 %, about 3 in 5"
    assert len(counted.cases) == 29
    assert bb.odds.bubblejack.over_21(match.observe(0)) == counted


def test_the_record_with_an_undo_past_a_reveal_reads_as_it_is_written() -> None:
    record = (
        "bubblenb 1 bubblejack players=2 seed=7 rules hit_soft_17=True\n"
        "from bubblejack: rules hit_soft_17=True; player; croupier; player bubbles 0b 5b Kb; croupier bubbles 0b\n"
        "c deal 10s\nc deal Kh\nc deal 6d\n0 hit\nc deal 9c\n0 use 5b\n! undone to 4\n0 use Kb drop 6d\n"
    )
    match = bb.Match.from_text(record)
    assert match.to_text() == record
    assert match.observe(0).state.player.cards == ("10s",)


def test_seeking_back_past_a_reveal_leaves_a_mark_and_lets_chance_run_as_recorded() -> None:
    match = bb.Match.at("bubblejack: player bubbles 0b 5b Kb; deck 10s Kh 6d 9c 2c", seed=1, chance="manual")
    for act in ("deal 10s", "deal Kh", "deal 6d", "hit", "deal 9c", "use 5b"):
        match.act(act)
    match.seek(4)
    match.act("use Kb drop 6d", seat=0)
    assert match.to_text().splitlines()[-5:] == [
        "0 hit",
        "c deal 9c",
        "0 use 5b",
        "! undone to 4",
        "0 use Kb drop 6d",
    ]


def test_what_the_browser_gets(over: bb.Match) -> None:
    view = view_of(over, 0)
    assert view["game"] == "bubblejack"
    assert (view["step"], view["seat"], view["phase"], view["over"]) == (2, 0, "over 21", False)
    croupier, player = view["board"]["croupier"], view["board"]["player"]
    assert (croupier["cards"], croupier["bubbles"], croupier["label"], croupier["won"]) == (
        ["Kh", "?"],
        ["0b", "0b", "7b"],
        "Croupier 10+?",
        "3 of 10",
    )
    assert (player["cards"], player["out"], player["label"]) == (["10s", "6d", "9c"], ["9c"], "You 25")
    first = view["acts"][0]
    assert (first["act"], first["label"], first["note"]) == ("use 5b", "Use 5", "to 21")
    assert {"act": "use Kb drop 6d", "label": "Use K, drop 6", "note": "to 20", "card": "Kb"} in view["acts"]
    refused = view["not"][0]
    assert (refused["act"], refused["label"]) == ("hit", "Hit")
    assert refused["why"] == "Your cards make 25, over 21: first use a bubble card or give the hand up."
    assert view["log"][-1] == {
        "step": 1,
        "text": "You drew the 9 of clubs: 25.",
        "rule": "Going over 21",
        "chance": "4/49",
    }
    assert view["say"].startswith("You drew the 9 of clubs: 25. Your cards make 25, over 21.")


def test_a_match_shows_neither_seed_nor_hidden_piece() -> None:
    assert repr(bb.Match("bubblejack", seed=7)) == "<Match bubblejack: step 3, seat 0 to act, 0:1>"
