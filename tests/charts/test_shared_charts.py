"""The charts of simulations, comparisons, luck, the deck, bubble cards and the race: rows are what they show."""

import json
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.games.bubblejack.state import State
from bubblenb.games.cards import STANDARD, points
from bubblenb.simulate.luck import luck as luck_of
from bubblenb.views.rows import compared, counting, luck, simulated
from tests.charts.form import checked_titles

HAND = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b; croupier bubbles 0b"
NAMES = ("course", "holding", "race", "luck", "running_mean", "all_outcomes", "compared")


def played(cap: int = 60) -> bb.Match:
    match = bb.Match("bubblejack", seed=7)
    match.play_out({0: "house"}, to="game", cap=cap)
    return match


def simulation(n: int = 2_000) -> Any:
    return bb.simulate("bubblejack", n, progress=False)


def comparison(n: int = 2_000) -> Any:
    return bb.compare("bubblejack", {"printed": None, "soft 17": {"hit_soft_17": True}}, n, progress=False)


def made(name: str) -> Any:
    sources: dict[str, Any] = {
        "course": played,
        "holding": lambda: HAND,
        "race": lambda: HAND,
        "luck": lambda: played(6),
        "running_mean": simulation,
        "all_outcomes": simulation,
        "compared": comparison,
    }
    return getattr(bb.charts, name)(sources[name]())


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_chart_has_units_tooltips_a_sentence_and_no_colours(name: str) -> None:
    checked_titles(made(name))
    empty = getattr(bb.charts, name)(rows=[])
    assert bb.charts.summary(empty) == "No data yet."
    assert json.dumps(empty.to_dict(), allow_nan=False)


@pytest.mark.slow
def test_a_simulation_shows_its_shares_means_and_outcomes() -> None:
    sim = simulation()
    sample = sim["result"]
    shown = bb.charts.simulated(sim, event="tie").to_dict()["data"]["values"]
    assert shown[-1]["count"] == sample.count("tie")
    assert bb.charts.summary(bb.charts.simulated(sim)).startswith("Win: ")
    means = simulated.running_mean(sample, "result")
    assert Fraction(str(means[-1]["fraction"])) == sample.mean
    assert (means[-1]["low"], means[-1]["high"]) == sample.mean_interval
    bars = simulated.outcomes(sim["player"])
    assert {row["label"] for row in bars} >= {"Bust", "17", "21"}
    assert sum(int(str(row["count"])) for row in bars) == sim.n
    with pytest.raises(bb.BadText, match="'points' is nothing that was measured"):
        bb.charts.simulated(sim, measure="points")
    with pytest.raises(bb.BadText, match="is no outcome"):
        bb.charts.simulated(sim, event="draw")
    nobody = bb.charts.running_mean(bb.simulate("bubblejack", 0, progress=False))
    assert bb.charts.summary(nobody) == "No data yet."


def test_a_comparison_shows_each_set_against_the_first() -> None:
    both = comparison()
    rows = compared.compared(both)
    assert [row["label"] for row in rows] == ["soft 17"]
    found = both.difference("soft 17")
    assert Fraction(str(rows[0]["fraction"])) == found.mean
    assert (rows[0]["low"], rows[0]["high"]) == found.interval
    share = compared.compared(both, "result", "win")
    assert Fraction(str(share[0]["fraction"])) == both.difference("soft 17", outcome="win").mean
    assert compared.compared_summary(rows).startswith(
        "Against printed, mean of result (win 1, lose −1) over 2,000 trials"
    )
    assert compared.compared(comparison(0)) == []


@pytest.mark.slow
def test_luck_adds_up_and_is_asked_of_a_match() -> None:
    match = played(6)
    rows = next(one for one in luck.luck_rows(match) if one is not None)
    found = luck_of(match, exact=False)
    assert rows[-1]["sum"] == float(found.total)
    assert sum(Fraction(str(row["fraction"])) for row in rows) == found.total
    assert len([row for row in rows if row["outcome"] == "better"]) == found.better
    with pytest.raises(bb.BadText, match="Luck is that of a match"):
        next(luck.luck_rows(HAND))
    gum = bb.Match("bubble_gum", seed=1)
    gum.play_out({0: "greedy", 1: "greedy"})
    assert bb.charts.summary(bb.charts.luck(gum)) == (
        "There is no measure of luck for this seat of this game."
    )


def test_the_course_counts_the_unseen_cards() -> None:
    match = played()
    rows = counting.course(match)
    hands = [row for row in rows if row["total"] == "16"]
    assert [row["hand"] for row in hands[:-1]] == list(range(1, len(hands)))
    state: State = match.observe(0).state
    left = [card for card in STANDARD if card in state.deck]
    assert hands[-1]["cards"] == len(left)
    over = sum(points(card) > 5 for card in left)
    assert Fraction(str(hands[-1]["fraction"])) == Fraction(over, len(left))
    fresh = sum(points(card) > 5 for card in STANDARD)
    assert hands[-1]["fresh"] == fresh / len(STANDARD)


@pytest.mark.slow
def test_the_course_of_a_stepper_is_whole_for_the_croupiers_seat_too() -> None:
    match = played()
    whole = bb.charts.course(match).to_dict()["data"]["values"]
    walk = bb.step(match, seat=1)
    walk.take({"kind": "at", "step": match.step})
    assert [row["hand"] for row in bb.charts.course(walk).to_dict()["data"]["values"]] == [
        row["hand"] for row in whole
    ]
    walk.close()


@pytest.mark.slow
def test_bubble_cards_and_the_race_are_the_odds() -> None:
    seen = bb.Match.at(HAND, seed=1, chance="manual").observe(0)
    last = [one for one in counting.holding_steps(seen) if one][-1]
    exact = odds.bubblejack.holding(seen)
    assert {row["card"]: Fraction(str(row["fraction"])) for row in last} == {
        card: held.edge for card, held in exact.items()
    }
    race = [one for one in counting.race_steps(seen) if one][-1]
    assert {str(row["act"]): row["value"] for row in race} == {
        act: float(chance) for act, chance in odds.bubblejack.race_actions(seen).items()
    }
    over = "bubblejack: player 10s 9d; croupier Kh 8c; phase hand over; result player"
    for name in ("holding", "race"):
        assert bb.charts.summary(getattr(bb.charts, name)(over)) == "The hand is over."


def test_a_position_is_taken_as_it_was_typed() -> None:
    """The machine asks chance for what a typed position leaves open; its odds weigh that instead."""
    chart = bb.charts.gum_gum_machine.shutter(bb.Match("gum_gum_machine", seed=1).position(0))
    assert bb.charts.summary(chart) != "No data yet."
