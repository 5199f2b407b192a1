"""Hand and Predict: small widgets usable alone."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb


def send(widget: Any, **intent: Any) -> list[dict[str, Any]]:
    """Delivers an intent as the browser would; returns what was refused."""
    refused: list[dict[str, Any]] = []
    widget.send = lambda content, buffers=None: refused.append(content)
    widget._received(widget, {"id": "p-1", **intent}, None)
    return refused


def test_a_hand_knows_its_cards_and_what_they_are_worth() -> None:
    hand = bb.Hand("10S 6d")
    assert hand.cards == ["10s", "6d"]
    assert (hand.total, hand.label, repr(hand)) == (16, "16, hard", "Hand('10s 6d')")
    assert bb.Hand(["As", "6d"]).label == "17, soft"
    assert bb.Hand().label == ""
    hand.cards = "Ah Kb"
    assert (hand.cards, hand.label) == (["Ah", "Kb"], "21, soft")


def test_the_selection_can_be_read_set_and_clicked() -> None:
    hand = bb.Hand("10s 6d 9c", selected=[2])
    assert hand.chosen == ["9c"]
    assert send(hand, kind="select", index=0) == []
    assert hand.chosen == ["10s", "9c"]
    send(hand, kind="select", index=2)
    assert hand.chosen == ["10s"]
    hand.cards = "10s"
    assert hand.chosen == ["10s"]


def test_what_is_no_card_or_place_is_refused() -> None:
    with pytest.raises(bb.BadText, match="not '11x'"):
        bb.Hand("10s 11x")
    with pytest.raises(bb.BadText, match="cards 0 to 1; 5 was selected"):
        bb.Hand("10s 6d", selected=[5])
    hand = bb.Hand("10s 6d")
    assert len(send(hand, kind="select", index=7)) == 1
    assert len(send(hand, kind="dance")) == 1
    assert hand.selected == []


def test_the_answer_is_not_in_the_page_before_a_prediction() -> None:
    match = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?")
    asked = bb.Predict("Over 21 with the next card?", bb.odds.bubblejack.over_21(match))
    state = json.dumps(asked.get_state(), default=str)
    for hidden in ("29/49", "59.2", "29", "3 in 5."):
        assert hidden not in json.dumps(asked.view)
    assert "29/49" not in state
    assert send(asked, kind="predict", text="0,6") == []
    assert asked.prediction == Fraction(3, 5)
    assert asked.view["prediction"] == "0,6"
    assert asked.view["answer"] == {"chance": "29/49", "percent": "59.2 %", "about": "about 3 in 5"}
    assert asked.view["note"] == "That is within one percentage point."


def test_what_cannot_be_read_is_asked_for_again_and_nothing_is_given_away() -> None:
    asked = bb.Predict("Heads?", Fraction(1, 2))
    send(asked, kind="predict", text="a lot")
    assert asked.view["error"].startswith("'a lot' is no chance.")
    assert asked.view["answer"] is None
    asked.predict("20 %")
    assert asked.view["note"] == "That is 30.0 percentage points off."
    assert asked.view["error"] is None
    with pytest.raises(bb.BadText, match="between 0 and 1"):
        asked.predict("300 %")
    assert asked.prediction == Fraction(1, 5)


def test_an_answer_is_an_exact_chance() -> None:
    for wrong in (0.5, Fraction(3, 2), True, "1/2"):
        with pytest.raises(bb.BadText, match="exact chance from 0 to 1"):
            bb.Predict("?", wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", [None, 3, b"10s"])
def test_cards_are_a_text_or_a_list_of_texts(cards: object) -> None:
    with pytest.raises(bb.BadText, match="Expected cards or places in a list"):
        bb.Hand(cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("selected", [None, "x", 3])
def test_places_are_a_list(selected: object) -> None:
    with pytest.raises(bb.BadText, match="Expected cards or places in a list"):
        bb.Hand("10s", selected)  # type: ignore[arg-type]


def test_a_place_that_is_not_there_is_named() -> None:
    (refused,) = send(bb.Hand("10s 6d"), kind="select", index=5)
    assert refused["refused"] == "The hand has cards 0 to 1; 5 was selected."


@pytest.mark.parametrize("typed", [None, 3.5j, "1" * 5000, "9" * 41])
def test_whatever_is_predicted_is_read_or_refused(typed: object) -> None:
    with pytest.raises(bb.BadText, match="is no chance"):
        bb.Predict("?", Fraction(1, 2)).predict(typed)  # type: ignore[arg-type]
