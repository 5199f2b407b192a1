"""What a seat is shown, as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE, Event
from bubblenb.record import Step
from bubblenb.views import happened, view_of
from tests import fifth

OVER = "bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 0b 0b 5b Kb; croupier bubbles 0b"


def buttons(view: dict[str, Any]) -> list[str]:
    return [act["act"] for act in view["acts"]]


def test_the_whole_view_is_plain_json_at_every_step_of_a_game() -> None:
    match = bb.Match("bubblejack", seed=5)
    match.play_out(to="game")
    for step in range(len(match.steps) + 1):
        match.seek(step)
        view = view_of(match, 0)
        assert json.loads(json.dumps(view, allow_nan=False)) == view


def test_uses_come_nearest_to_21_first_and_equal_cards_once() -> None:
    view = view_of(bb.Match.at(OVER), 0)
    assert buttons(view) == ["use 5b", "use Kb drop 6d", "use 0b", "use Kb drop 10s", "use Kb", "bust"]
    assert [act["note"] for act in view["acts"]] == [
        "to 21",
        "to 20",
        "to 16",
        "to 16",
        "to 26, still over 21",
        "keep your bubble cards",
    ]


def test_drops_of_equal_rank_get_one_button() -> None:
    view = view_of(bb.Match.at("bubblejack: player 6d 6h 4c 9c; player bubbles 7b; croupier Kh ?"), 0)
    assert buttons(view) == ["use 7b drop 4c", "use 7b drop 6d", "use 7b", "bust"]


def test_every_button_that_is_not_allowed_says_why_and_by_which_rule() -> None:
    view = view_of(bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b"), 0)
    reasons = {act["act"]: (act["label"], act["why"], act["rule"]) for act in view["not"]}
    assert reasons == {
        "next": ("Next hand", "The hand is not over yet.", "The next hand"),
        "use 0b": (
            "Use a bubble card",
            "A bubble card may only be used when your sum is over 21; it is 16.",
            "Only when over 21",
        ),
    }


def test_one_button_stands_for_the_bubble_cards_that_cannot_be_used() -> None:
    for reserve, number in (("", 0), ("5b", 1), ("0b 0b 5b Kb", 1)):
        bubbles = f"; player bubbles {reserve}" if reserve else ""
        view = view_of(bb.Match.at(f"bubblejack: player 10s 6d; croupier Kh ?{bubbles}"), 0)
        assert sum(act["act"].startswith("use") for act in view["not"]) == number
    assert not any(act["act"].startswith("use") for act in view_of(bb.Match.at(OVER), 0)["not"])
    strict = bb.Match.at(OVER, rules={"allow_hopeless": False})
    assert not any(act["label"] == "Use a bubble card" for act in view_of(strict, 0)["not"])


def test_what_is_said_covers_all_steps_since_the_last_choice() -> None:
    match = bb.Match.at("bubblejack: player 10s 9d; croupier Kh ?; deck 8c 8d 8h", seed=1)
    match.act("stand")
    match.play_forced()
    said = view_of(match, 0, since=0)["say"]
    assert said.startswith("You stood on 19. The croupier turned the 8 of ")
    assert "You win the hand, 19 to 18." in said


def test_the_position_in_words_names_every_card_and_the_score() -> None:
    words = view_of(bb.Match.at(OVER), 0)["position"]
    for part in (
        "10 of spades",
        "6 of diamonds",
        "9 of clubs",
        "5 of bubbles",
        "king of hearts",
        "face down",
        "4 of 10",
    ):
        assert part in words


def test_the_map_holds_the_unseen_cards_the_face_down_one_among_them() -> None:
    view = view_of(bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?"), 0)
    assert len(view["unseen"]) == 49
    assert "Kh" not in view["unseen"]


def test_a_game_without_a_page_shows_its_pieces_and_acts_as_text() -> None:
    match = bb.Match(fifth, seed=1)
    view = view_of(match, match.movers[0])
    assert view["board"]["pieces"]
    assert buttons(view) == match.legal()
    assert "unseen" not in view
    assert view["position"]


def test_a_view_shows_another_seat_nothing_that_it_may_not_know() -> None:
    views = []
    for seed in range(40):
        match = bb.Match(fifth, seed=seed)
        views.append((match.position(0), json.dumps(view_of(match, 0))))
    by_seen: dict[str, set[str]] = {}
    for position, view in views:
        by_seen.setdefault(position, set()).add(view)
    assert len(by_seen) < len(views), "the seeds must give positions that look alike to seat 0"
    assert all(len(shown) == 1 for shown in by_seen.values())


@pytest.mark.parametrize("rules", [{}, {"bubbles": False}, {"hit_soft_17": True}])
def test_the_board_shows_totals_scores_and_how_the_croupier_plays(rules: dict[str, Any]) -> None:
    board = view_of(bb.Match("bubblejack", seed=3, rules=rules), 0)["board"]
    assert board["player"]["label"].startswith("You ")
    assert board["croupier"]["label"].endswith("+?")
    assert board["croupier"]["tags"] == ["draws on soft 17" if rules.get("hit_soft_17") else "stands on 17"]
    assert board["croupier"]["won"] == ("0 of 10" if rules.get("bubbles") is False else "1 of 10")


def test_in_a_line_of_several_sentences_the_chance_stands_at_its_own() -> None:
    match = bb.Match("bubblejack", seed=7)
    lines = [(line["text"], line["chance"]) for line in view_of(match, 0)["log"]]
    assert lines == [
        ("You drew the jack of hearts: 10.", "4/52"),
        ("The croupier drew the 7 of diamonds: 7.", "4/51"),
        ("You drew the 6 of diamonds: 16 (chance 4/50). The croupier took a card face down.", None),
    ]


def test_the_acts_are_named_in_the_order_of_their_buttons() -> None:
    assert view_of(bb.Match("bubblejack", seed=7), 0)["say"].endswith("Your turn: Hit and Stand.")


def test_a_log_tells_the_last_hundred_steps_by_their_numbers() -> None:
    match = bb.Match("bubblejack", seed=11)
    match.play_out(to="game")
    lines = view_of(match, 0)["log"]
    assert match.step > 100
    assert lines[-1]["step"] == match.step - 1
    assert lines[0]["step"] >= match.step - 100


def test_a_step_that_is_told_by_its_act_alone_covers_what_the_seat_may_not_know() -> None:
    hidden = Event("", {"card": "r3", "to": 1}, "no-rule", seen_by=(1,), hidden=("card",))
    step = Step(None, CHANCE, "deal r3", False, None, (hidden,), {})
    match = bb.Match("bubblejack", seed=1)
    covered = happened(match.observe(0), step, (hidden.seen_from(0),))
    assert covered["text"] == "deal ?"
    assert "r3" not in json.dumps(covered, default=str)
