"""Bubble Gum's charts: their rows against the odds, their sentences, and a round that they follow."""

import json
import re
from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.charts import bubble_gum as charts
from bubblenb.games.bubble_gum.cards import CARDS, COLOURS
from bubblenb.views.rows import bubble_gum as rows
from tests.charts.test_charts import walk

ALL = ["holds", "void", "tricks", "values"]


def test_each_card_and_each_colour_has_what_the_odds_say() -> None:
    now = bb.Match("bubble_gum", seed=1).observe(0)
    grid = rows.holds(now)
    for row, card in zip(grid, CARDS, strict=True):
        found = odds.bubble_gum.holds(now, card)
        assert Fraction(str(row["fraction"])) == Fraction(found.count, found.of), card
    lacks = rows.void(now)
    assert [Fraction(str(row["fraction"])) for row in lacks] == [
        Fraction(found.count, found.of) for found in (odds.bubble_gum.void(now, c) for c in COLOURS)
    ]


def test_other_games_are_refused() -> None:
    for name in ALL:
        with pytest.raises(bb.BadText, match="Bubble Gum"):
            getattr(charts, name)("bubblejack: player 10s 6d; croupier 7h ?")
        assert bb.charts.summary(getattr(charts, name)(rows=[])) == "No data yet."


@pytest.mark.slow
def test_the_charts_follow_a_match_through_a_whole_round() -> None:
    m = bb.Match("bubble_gum", seed=3)
    following = [bb.charts.live(getattr(charts, name)(m)) for name in ("holds", "void", "tricks")]
    shown, phases = 0, set()
    for _ in range(60):
        phases.add(m.observe(0).state.phase)
        for one in following:
            assert one is not None
            made = one.rows()
            assert json.loads(json.dumps(made, allow_nan=False)) == made
            assert one.summary(made).endswith(".")
            shown += bool(made)
        if m.over:
            break
        m.play_one(m.movers[0], {0: "greedy", 1: "greedy"})
    assert {"lead", "discard"} <= phases
    assert shown > len(following)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ALL if name != "values"])
def test_a_chart_has_units_tooltips_a_sentence_and_no_colours(name: str) -> None:
    m = bb.Match("bubble_gum", seed=1)
    chart = getattr(charts, name)(m.observe(m.movers[0]))
    spec = chart.to_dict()
    assert spec["data"]["values"]
    assert len(json.dumps(spec, allow_nan=False)) < 200_000
    titles = {value for path, value in walk(spec) if re.search(r"encoding\.x\.title$", path) and value}
    assert titles
    assert all(re.search(r"%", title) for title in titles)
    fields = {tip["field"] for path, tips in walk(spec) if path.endswith(".tooltip") for tip in tips}
    assert {"fraction", "text"} <= fields
    assert bb.charts.summary(chart).endswith(".")
    spec.pop("config", None)
    for path, value in walk(spec):
        assert not (isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{3,8}", value)), path
    for column in bb.charts.columns(chart):
        assert column["title"]
        assert column["field"] in spec["data"]["values"][0]
