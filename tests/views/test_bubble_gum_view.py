"""Bubble Gum's page: what the one who looks is shown, told and asked."""

from __future__ import annotations

from typing import Any

import pytest

import bubblenb as bb
from bubblenb.views import view_of
from tests.games.test_bubble_gum_tricks import FIRST_TRICK, TWO_LEFT, at


def pieces(match: bb.Match, seat: int = 0) -> dict[str, str]:
    return {piece["label"]: piece["text"] for piece in view_of(match, seat)["board"]["pieces"]}


def acts(match: bb.Match, seat: int = 0) -> list[tuple[str, str | None]]:
    return [(act["label"], act["note"]) for act in view_of(match, seat)["acts"]]


def test_the_board_shows_the_own_hand_in_words_and_of_the_other_only_its_size() -> None:
    match = at(f"hand0 g6 b2; hand1 y4; {TWO_LEFT}; led r3; discarded0 y5; to move 0")
    assert pieces(match) == {
        "Round 1, won so far": "You 0, Player 2 0",
        "Trump": "yellow (turned up: yellow 1)",
        "Led by Player 2": "red 3",
        "Your hand": "green 6 · blue 2",
        "Hand of Player 2": "1 card",
        "Your field": "red 1 · green 1 · blue 3 · yellow 2, total 7 (pops at 15)",
        "Field of Player 2": "yellow 3 · green 2 · blue 4 · red 2, total 11 (pops at 15)",
        "You discarded": "yellow 5",
    }
    assert pieces(match, 1)["You led"] == "red 3"
    assert pieces(match, 1)["Discarded by Player 1"] == "1 card"
    assert "Hand of Player 1" in pieces(match, 1)


def test_a_card_that_follows_says_what_it_comes_to() -> None:
    assert acts(at(f"hand0 y6 b6; hand1 y4; {TWO_LEFT}; led r3; to move 0")) == [
        ("Play yellow 6", "wins: your field 10"),
        ("Play blue 6", "loses: the other field 17, pop"),
    ]
    popping = "hand0 r5 y2; hand1 y6; trump g1; field0 r6 b3 b1 y3; field1 g6 b5 g2 r1; led r4; to move 0"
    assert acts(at(popping)) == [("Play red 5", "wins: your field 17, pop")]


def test_cards_that_may_not_be_played_say_why() -> None:
    match = at(f"hand0 r5 g6 b2; hand1 y4 y5; {TWO_LEFT.removesuffix(' r2')}; led r3; to move 0")
    shown = view_of(match, 0)
    assert [act["label"] for act in shown["acts"]] == ["Play red 5"]
    assert [(act["label"], act["why"]) for act in shown["not"]] == [
        ("Play green 6", "You hold red, so red must be followed (red 5)."),
        ("Play blue 2", "You hold red, so red must be followed (red 5)."),
    ]
    assert view_of(match, 1)["not"] == []


def test_the_card_just_taken_is_marked_among_those_to_discard() -> None:
    match = at(FIRST_TRICK)
    match.act("play r5")
    match.act("play r2")
    assert acts(match, 1)[-1] == ("Discard red 5", "just taken")
    assert acts(match, 1)[0] == ("Discard red 1", None)
    assert pieces(match, 1)["Won the trick, taken by you"] == "red 5"
    assert pieces(match, 0)["Won the trick, taken by Player 2"] == "red 5"


def told(match: bb.Match, seat: int = 0) -> Any:
    return view_of(match, seat)["say"]


def test_what_happened_and_what_is_to_be_done_is_said() -> None:
    match = at(FIRST_TRICK)
    assert told(match) == "Lead any card."
    assert told(match, 1) == "Waiting for Player 1."
    match.act("play r5")
    assert told(match) == "You led the red 5. Waiting for Player 2."
    assert told(match, 1) == "Player 1 led the red 5. Follow red."
    match.act("play r2")
    assert told(match, 1) == (
        "You played the red 2. Player 1 won the trick. Player 1 captured the red 2: now 2 in the field. "
        "You took the red 5. Discard a card of your hand or the red 5."
    )
    match.act("discard b6")
    assert told(match) == "Player 2 discarded a card. Lead any card."
    assert told(match, 1) == "You discarded the blue 6. Waiting for Player 1."


def test_who_cannot_follow_is_told_so() -> None:
    assert (
        told(at(f"hand0 g6 b2; hand1 y4; {TWO_LEFT}; led r3; to move 0")) == "You hold no red: play any card."
    )


LAST = "hand0 r2; hand1 r6; trump b4; field0 y5 g4 b1; field1 g6 b3; leader 0; to move 0"


def ended(position: str, *played: str, **rules: Any) -> bb.Match:
    match = at(position, **rules)
    for act in played:
        match.act(act)
    return match


def test_the_end_of_a_round_is_said_and_the_next_can_be_begun_by_either() -> None:
    match = ended(LAST, "play r2", "play r6")
    assert told(match).endswith("That was the last trick: discard the red 6.")
    match.act("discard r6")
    assert told(match) == "You discarded the red 6. Player 2 won the round, 11 to 10. Choose Next round."
    assert acts(match) == acts(match, 1) == [("Next round", None)]
    assert pieces(match)["Round 1 is over, won so far"] == "You 0, Player 2 1"


def test_the_end_of_the_game_is_said_to_both() -> None:
    match = ended(f"wins 0 1; {LAST.replace('leader 0', 'leader 1')}", "play r2", "play r6", "discard r6")
    assert told(match).endswith("Player 2 won the game. The game is over, 0 to 2.")
    assert told(match, 1).endswith("You won the game. The game is over, 2 to 0.")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "The fields are alike, 9 with 2 cards: both won the round."),
        ({"double_win": "none"}, "The fields are alike, 9 with 2 cards: the round counts for nobody."),
    ],
)
def test_a_round_that_both_win_is_said(rules: dict[str, Any], said: str) -> None:
    alike = "hand0 y5; hand1 y4; trump b4; field0 g5; field1 r6 g3; to move 0"
    assert said in told(ended(alike, "play y5", "play y4", "discard y5", **rules))


def test_a_round_won_by_cards_is_said() -> None:
    by_cards = "hand0 y5; hand1 y2; trump b4; field0 g5 b3; field1 r6 g4; to move 0"
    assert "You won the round: 10 each, but with 3 cards to 2." in told(
        ended(by_cards, "play y5", "play y2", "discard y5")
    )


def test_a_pop_is_said() -> None:
    popping = "hand0 r5 r6 y1 y5; hand1 r3 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1 b5; to move 0"
    match = ended(popping, "play r5", "play r3", "discard b2")
    assert "Pop! You lost a field of 15." in told(match)
    assert pieces(match)["Your field"] == "empty"
    assert pieces(match)["Popped"] == "red 3 · yellow 2 3 · green 6 · blue 1"


def test_the_position_in_words_holds_the_board_and_what_is_to_be_done() -> None:
    match = at(f"hand0 g6 b2; hand1 y4; {TWO_LEFT}; led r3; to move 0")
    said = view_of(match, 0)["position"]
    assert said.startswith("Round 1, won so far: You 0, Player 2 0. Trump: yellow (turned up: yellow 1).")
    assert said.endswith("You hold no red: play any card.")


def test_no_screen_names_a_card_that_its_seat_has_not_seen() -> None:
    """G2-07."""
    match = bb.Match("bubble_gum", seed=6)
    while not match.over and match.legal() != ["next"]:
        truth = match.observe(None).state
        for seat in (0, 1):
            events = match.observe(seat).events
            seen = {event.facts["card"] for event in events if event.kind in ("led", "followed")}
            hidden = {*truth.hands[1 - seat], *truth.discarded[1 - seat], *truth.left} - seen
            shown = str(view_of(match, seat))
            assert not [card for card in hidden if f"'{card}'" in shown or f" {card} " in shown]
        match.act(match.legal()[-1])


def test_open_hands_are_shown() -> None:
    match = at(FIRST_TRICK, open_hands=True)
    assert pieces(match)["Hand of Player 2"] == "red 1 2 4 · yellow 2 3 6 · green 1 5 · blue 2 6"
