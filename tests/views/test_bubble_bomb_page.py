"""Bubble Bomb's page: who has what in words, buttons in a sensible order, and nothing that a seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

import bubblenb as bb
from bubblenb.views import view_of
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RED_SEVEN, table

RAINBOW, ALL_SYMBOLS = f"{COLOURS_UP} rainbow", f"{COLOURS_UP} all-symbols"


def screen(position: str, seat: int = 0, **rules: Any) -> dict[str, Any]:
    return view_of(bb.Match.at(position, chance="manual", rules=rules), seat)


def pieces(view: dict[str, Any]) -> dict[str, str]:
    return {piece["label"]: piece["text"] for piece in view["board"]["pieces"]}


def labels(view: dict[str, Any]) -> list[str]:
    return [button["label"] for button in view["acts"]]


def test_the_board_says_what_shows_who_has_what_and_what_is_left() -> None:
    found = pieces(screen(table(f"{RAINBOW}; bubble 1", [RED_SEVEN, (), ()], (2, 1, 0))))
    assert list(found) == [
        "Bombs that show",
        "You, 2 points",
        "Player 2, 4 points, with the bubble bomb",
        "Player 3, 0 points",
        "Middle",
        "Bag",
        "Points to win",
    ]
    assert found["Bombs that show"] == (
        "red, orange, yellow, green, sky, blue, pink, rainbow, bubble (in front of: Player 2)"
    )
    assert found["You, 2 points"] == (
        "10 red circle, 11 red triangle, 12 red square, 13 red diamond, 14 red pentagon, 15 red hexagon, 16 red star"
    )
    assert (found["Bag"], found["Points to win"]) == ("23 chips", "9")


def test_with_four_the_last_chip_ends_the_game_and_no_number_of_points_does() -> None:
    found = pieces(screen(table(RAINBOW, [(), (), (), ()])))
    assert found["Bag"] == "19 chips; the last one ends the game"
    assert "Points to win" not in found


def test_a_side_that_was_seen_is_told_beside_the_one_that_lies_up_and_on_the_button() -> None:
    view = screen(table(RAINBOW, [RED_SEVEN, ()], known=True))
    assert pieces(view)["You, 0 points"].startswith(
        "10 red circle (other side orange triangle), 11 red triangle ("
    )
    (first,) = (button for button in view["acts"] if button["act"] == "flip 10")
    assert (first["label"], first["note"], first["group"]) == (
        "Turn 10 red circle",
        "to orange triangle",
        "Turn an own chip",
    )


def test_a_side_that_nobody_has_seen_is_told_nowhere() -> None:
    match = bb.Match.at(table(RAINBOW, [RED_SEVEN, ()]), chance="manual")
    truth = match.observe(None).state
    shown = str(view_of(match, 0))
    for chip in truth.rows[0]:
        assert f"{chip.number} red" in shown
        assert f"{chip.number} red {chip.face[1]} (" not in shown
    assert all(button["note"] is None for button in view_of(match, 0)["acts"])


def test_shouts_come_first_then_the_own_chips_then_the_middle() -> None:
    view = screen(table(RAINBOW, [(), ()]))
    words = [button["act"].split()[0] for button in view["acts"]]
    assert words == ["boom", "banzai", *["flip"] * 7, *["put"] * 7, *["turn"] * 9]
    assert labels(view)[:2] == ["Boom!", "Banzai!"]
    assert view["say"].endswith("Turn, swap or shout.")


def test_who_has_put_a_chip_is_told_to_take_one_and_why_no_shout_is_allowed() -> None:
    match = bb.Match.at(table(RAINBOW, [(), ()]), chance="manual")
    match.act("put 10", 0)
    view = view_of(match, 0)
    assert [button["act"].split()[0] for button in view["acts"]][:11] == [*["take"] * 10, "flip"]
    assert view["say"].endswith("You have put a chip into the middle: take one.")
    assert [refused["label"] for refused in view["not"]] == ["Boom!", "Banzai!"]
    assert all(refused["why"] for refused in view["not"])
    assert pieces(view)["You, 0 points"].endswith("; one put into the middle, none taken yet")


def test_claims_get_a_button_where_all_their_bombs_show_whether_they_are_there_or_not() -> None:
    view = screen(table(f"{ALL_SYMBOLS}; call 0 boom", [RED_SEVEN, ()]))
    colours = ("red", "orange", "yellow", "green", "sky", "blue", "pink")
    assert labels(view) == [
        *(f"Claim {colour}" for colour in colours),
        "Claim all symbols",
        "Claim bubble",
        *(f"Claim {colour} and all symbols" for colour in colours),
    ]
    notes = [button["note"] for button in view["acts"]]
    assert notes == [*["1 point"] * 8, "3 points", *["2 points"] * 7]
    other = screen(table(f"{ALL_SYMBOLS}; call 0 boom", [(), ()]))
    assert labels(other) == labels(view)
    assert view["say"] == "Which bomb have you made?"


def test_the_pair_with_the_bubble_bomb_has_a_button_only_with_its_option() -> None:
    position = table(f"{RAINBOW}; call 0 boom", [BUBBLE_SEVEN, ()])
    pair = "Claim rainbow and bubble"
    assert pair not in labels(screen(position))
    assert pair in labels(screen(position, bubble_double="both"))


@pytest.mark.parametrize(
    ("call", "said", "call_told", "label"),
    [
        (
            "0 banzai",
            "Which chip of another player do you need?",
            "You: Banzai!",
            "Need 17 red circle of Player 2",
        ),
        (
            "0 banzai from 17",
            "Which of your chips do you give for 17 red circle?",
            "You: Banzai! Asked for 17 red circle",
            "Give 10 red circle",
        ),
        (
            "0 banzai from 17 for 10",
            "Which bomb have you made?",
            "You: Banzai! Asked for 17 red circle, offered 10 red circle",
            "Claim red",
        ),
        (
            "0 claim red",
            "Which of your chips do you set aside as a point?",
            "You: Boom! Claimed red",
            "Set aside 10 red circle",
        ),
        (
            "0 claim bubble; bubble 0",
            "You get seven chips of the middle for all of yours. Which 2 stay there?",
            "You: Boom! Claimed bubble",
            "Leave 1 orange circle and 2 orange triangle",
        ),
    ],
)
def test_each_word_of_a_call_is_asked_for(call: str, said: str, call_told: str, label: str) -> None:
    row = BUBBLE_SEVEN if "bubble" in call else RED_SEVEN
    view = screen(table(f"{ALL_SYMBOLS}; call {call}", [row, ()]))
    assert (view["say"], pieces(view)["Call"]) == (said, call_told)
    assert labels(view)[0].split()[0] == label.split(maxsplit=1)[0]
    assert label in labels(view) or "bubble" in call
    assert view["position"].endswith(said)


def test_the_others_wait_while_play_stands_still() -> None:
    view = screen(table(f"{ALL_SYMBOLS}; call 1 boom", [RED_SEVEN, ()]))
    assert (view["acts"], view["say"]) == ([], "Play stands still: Player 2 shouted.")


def test_a_swap_in_one_act_names_both_chips() -> None:
    view = screen(table(RAINBOW, [RED_SEVEN, ()]), atomic_swap=True)
    swaps = [button["label"] for button in view["acts"] if button["act"].startswith("swap")]
    assert len(swaps) == 63
    assert swaps[0].startswith("Swap 10 red circle for 1 ")


def test_steps_of_chance_have_buttons_in_words() -> None:
    match = bb.Match("bubble_bomb", seed=1, chance="manual")
    assert view_of(match, 0)["say"] == "Chance moves next."
    match.act(next(iter(match.chance())))
    assert view_of(match, 0)["log"][0]["text"] == "A token lies with the red bomb up."
