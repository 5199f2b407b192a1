"""Bubble Bomb's charts: their rows against the odds, their sentences, and a match that they follow."""

import json
import re
from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.charts import bubble_bomb as charts
from bubblenb.views.rows import bubble_bomb as rows
from tests.charts.test_charts import walk

ALL = ["fewest_acts", "next_chip", "sets", "seven"]


@pytest.mark.slow
def test_each_bomb_has_what_the_odds_say() -> None:
    now = bb.Match("bubble_bomb", seed=1).observe(0)
    acts = odds.bubble_bomb.fewest_acts(now)
    assert {row["bomb"]: row["fraction"] for row in rows.fewest_acts(now)} == {
        bomb: None if least is None else str(least) for bomb, least in acts.items()
    }
    assert {row["bomb"]: row["value"] for row in rows.sets(now)} == odds.bubble_bomb.sets(now)
    for row in rows.next_chip(now):
        found = odds.bubble_bomb.next_chip(now, str(row["bomb"]))
        assert Fraction(str(row["fraction"])) == Fraction(found.count, found.of)


def test_other_games_are_refused() -> None:
    for name in ALL:
        with pytest.raises(bb.BadText, match="Bubble Bomb"):
            getattr(charts, name)("bubblejack: player 10s 6d; croupier 7h ?")
        assert bb.charts.summary(getattr(charts, name)(rows=[])) == "No data yet."


@pytest.mark.slow
def test_the_charts_follow_a_match() -> None:
    m = bb.Match("bubble_bomb", seed=3)
    following = [bb.charts.live(getattr(charts, name)(m)) for name in ("fewest_acts", "sets", "next_chip")]
    shown = 0
    for _ in range(12):
        for one in following:
            assert one is not None
            made = one.rows()
            assert json.loads(json.dumps(made, allow_nan=False)) == made
            assert one.summary(made).endswith(".")
            shown += bool(made)
        if m.over:
            break
        m.play_one(m.movers[0], dict.fromkeys(range(m.players), "steady"))
    assert shown > len(following)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_a_chart_has_units_tooltips_a_sentence_and_no_colours(name: str) -> None:
    chart = getattr(charts, name)(bb.Match("bubble_bomb", seed=1).observe(0))
    spec = chart.to_dict()
    assert spec["data"]["values"]
    assert len(json.dumps(spec, allow_nan=False)) < 200_000
    titles = {value for path, value in walk(spec) if re.search(r"encoding\.x\.title$", path) and value}
    assert titles
    assert all(re.search(r"%|acts|sets", title) for title in titles)
    fields = {tip["field"] for path, tips in walk(spec) if path.endswith(".tooltip") for tip in tips}
    assert {"fraction", "text"} <= fields
    assert bb.charts.summary(chart).endswith(".")
    spec.pop("config", None)
    for path, value in walk(spec):
        assert not (isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{3,8}", value)), path
    for column in bb.charts.columns(chart):
        assert column["title"]
        assert column["field"] in spec["data"]["values"][0]
