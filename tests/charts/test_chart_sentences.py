"""What charts say: one of something, numbers that people read, and why there is nothing to draw."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.odds.branches import Branch
from bubblenb.views.rows import (
    NoRows,
    Row,
    Rows,
    bubble_bomb,
    bubble_gum,
    compared,
    gum_gum_machine,
    luck,
    simulated,
    tree,
)

OVER = "bubblejack: player 10s 9d; croupier Kh 8c; phase hand over; result player"
TURN = "bubblejack: player 10s 9d; croupier Kh 7c; turn croupier"
BARE = "bubblejack: player 10s 6d; croupier 7h ?"


def said(name: str, source: Any) -> str:
    return bb.charts.summary(getattr(bb.charts, name)(source))


# Why there is nothing to draw


@pytest.mark.slow
def test_a_chart_of_bubblejack_says_why_there_is_nothing_to_draw() -> None:
    deal = bb.Match("bubblejack", seed=1, chance="manual")
    for name in ("bust_odds", "next_card", "croupier_totals", "acts", "holding", "race"):
        assert said(name, deal) == "The hand is still being dealt.", name
    for name in ("next_card", "croupier_totals", "acts", "holding", "race"):
        assert said(name, OVER) == "The hand is over.", name
    for name in ("acts", "holding", "race"):
        assert said(name, TURN) == "It is the croupier's turn: there is nothing to choose.", name
    assert said("holding", BARE) == "You hold no bubble card."


def test_charts_of_the_other_games_say_it_as_their_odds_do() -> None:
    dealing = bb.Match("bubble_gum", seed=1, chance="manual")
    assert bb.charts.summary(bb.charts.bubble_gum.holds(dealing)).startswith(
        "The cards are still being dealt"
    )
    setting = bb.Match("bubble_bomb", seed=1, chance="manual")
    assert bb.charts.summary(bb.charts.bubble_bomb.sets(setting)).startswith(
        "The table is still being set up"
    )
    assert bb.charts.summary(bb.charts.bubble_bomb.next_chip(setting)).startswith("The table is still")


def test_reasons_are_told_once_and_rows_given_as_none_have_no_reason() -> None:
    assert NoRows("Why not.") == []
    assert tree.tree_summary(NoRows("Why not.")) == "Why not."
    assert tree.tree_summary([]) == "No data yet."
    assert luck.luck_summary(luck.luck(type("L", (), {"falls": (), "measure": "edge"})())).startswith(
        "No chance has"
    )


def test_a_game_that_is_over_has_no_tree() -> None:
    match = bb.Match("bubblejack", seed=1, rules={"target": 1})
    match.play_out({0: "house"}, to="game", cap=400)
    assert match.over
    assert said("tree", match) == "Nothing comes next: the game is over."
    other = bb.Match("bubble_gum", seed=3)
    assert other.movers == (1,)
    assert said("tree", other) == "Another player is to choose first."


@pytest.mark.slow
def test_what_is_no_number_has_no_mean() -> None:
    sim = bb.simulate("gum_gum_machine", 2, progress=False)
    assert bb.charts.summary(bb.charts.running_mean(sim, "sealed")) == (
        "Of the measure 'sealed' there is no mean: its outcomes are no numbers."
    )


# One of something


@pytest.mark.slow
def test_one_hand_is_not_called_hands() -> None:
    one = bb.simulate("bubblejack", 1, progress=False)
    assert "1 simulated hand (" in said("simulated", one)
    assert said("running_mean", one) == "The mean of result has an interval once two are simulated."
    assert "of 1 hand (result)" in said("all_outcomes", one)
    many = said("simulated", bb.simulate("bubblejack", 2_000, progress=False))
    assert "of 2,000 simulated hands" in many


def test_one_way_one_card_one_chance() -> None:
    row: Row = {"depth": 0, "value": None, "kind": "choice", "others": 0}
    assert tree.tree_summary([row]) == "One way from here, a choice."
    assert tree.tree_summary([row, {**row, "others": 21}]) == "22 ways from here, all of them choices."
    other = Branch(-1, "", Fraction(1, 2), None, reach=Fraction(1, 2), others=1)
    assert tree._label(bb.Match("bubblejack", seed=1).observe(0), other) == "1 other"
    end: Row = {"sum": 0.5, "sum_text": "+0.500", "measure": "hands", "better": 1, "worse": 0}
    assert luck.luck_summary([end]).endswith("1 chance fell better than expected, 0 worse.")
    gums: Row = {"fraction": "1", "coloured": True, "seal": "0 %", "about": False, "play": "best play"}
    assert "takes 1 coloured gum on average" in gum_gum_machine.gums_summary([gums])
    turns: Row = {"mean": "1", "target": 30, "about": False}
    assert "it takes 1 turn on average" in gum_gum_machine.turns_summary([turns])


# What is alike is named together


def test_all_that_are_likeliest_are_named() -> None:
    rows: Rows = [
        {"label": name, "value": value, "text": f"{100 * value:g} %"}
        for name, value in (("red", 0.5), ("blue", 0.5), ("pink", 0.1))
    ]
    assert (
        bubble_gum.void_summary(rows)
        == "The other most likely lacks red and blue (50 % each), least likely pink (10 %)."
    )
    stations: Rows = [{**row, "note": row["text"], "play": "best play"} for row in rows]
    assert (
        gum_gum_machine.stations_summary(stations)
        == "In this turn best play comes most likely to the red and blue (50 %)."
    )


# Numbers


def test_small_differences_are_not_written_as_nought() -> None:
    assert [compared._signed(value) for value in (0.0, 0.25, -0.00123, 0.00003)] == [
        "0",
        "+0.2500",
        "-0.0012",
        "+0.000030",
    ]


def test_long_fractions_stand_in_the_table_only() -> None:
    assert gum_gum_machine._mean(Fraction(5, 3))["text"] == "1.67 (5/3)"
    long = gum_gum_machine._mean(Fraction(35947, 9918))
    assert (long["text"], long["fraction"]) == ("3.62", "35947/9918")


def test_rare_chances_of_seven_chips_have_commas() -> None:
    assert bubble_bomb._one_in(Fraction(1, 2_587_313)) == "1 in 2,600,000"
    assert simulated.measured("result") == "result (win 1, lose −1)"
    assert simulated.measured("margin") == "margin"
