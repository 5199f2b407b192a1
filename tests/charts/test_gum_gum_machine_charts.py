"""The machine's charts: their rows against the odds, their sentences, and a whole turn that they follow."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.bots import bot_named
from bubblenb.charts import gum_gum_machine as charts
from bubblenb.engine import Seen
from bubblenb.views.rows import gum_gum_machine as rows
from tests.charts.test_charts import walk

pytestmark = pytest.mark.slow

ALL = ["stations", "gums", "shutter", "points", "turns"]


def seen() -> Seen:
    return bb.Match("gum_gum_machine", seed=1).observe(0)


@pytest.mark.parametrize("name", ALL)
def test_a_chart_has_units_tooltips_a_sentence_and_no_colours(name: str) -> None:
    chart = getattr(charts, name)(seen())
    spec = chart.to_dict()
    assert spec["data"]["values"]
    assert len(json.dumps(spec, allow_nan=False)) < 200_000
    titles = {str(value) for path, value in walk(spec) if re.search(r"encoding\.x\.title$", path) and value}
    assert all(re.search(r"\((%|gums|points)\)", title) for title in titles)
    fields = {tip["field"] for path, tips in walk(spec) if path.endswith(".tooltip") for tip in tips}
    assert "fraction" in fields
    assert bb.charts.summary(chart).endswith(".")
    spec.pop("config", None)
    for path, value in walk(spec):
        assert not (isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{3,8}", value)), path
    assert all(
        column["title"] and column["field"] in spec["data"]["values"][0]
        for column in bb.charts.columns(chart)
    )
    assert bb.charts.summary(getattr(charts, name)(rows=[])) == "No data yet."


def test_the_rows_are_what_the_odds_say() -> None:
    now, greedy = seen(), bot_named("gum_gum_machine", "greedy")
    turn = odds.gum_gum_machine.turn(now, greedy)
    made = rows.stations(now, turn, "greedy")
    assert {row["label"]: Fraction(str(row["fraction"])) for row in made} == {
        name.replace("_", " "): turn.reach[name] for name in now.state.rules.machine.stations
    }
    assert rows.stations_summary(made) == (
        "In this turn the bot greedy comes most likely to the piston (100 %)."
    )
    gums = rows.gums(now, turn, "greedy")
    taken = [Fraction(str(row["fraction"])) for row in gums]
    assert sum(taken[:-1]) == sum(turn.take.values())
    assert taken[-1] == turn.seal
    assert rows.gums_summary(gums) == (
        "In this turn the bot greedy takes 4 coloured gums on average and seals the pile with 50 %."
    )


def test_the_shutter_has_a_row_for_each_position_and_marks_the_best() -> None:
    now = seen()
    found = odds.gum_gum_machine.best_shutter(now)
    made = rows.shutter(now, found)
    assert [row["label"] for row in made] == [f"position {number}" for number in range(1, 6)]
    for one in found.positions:
        assert Fraction(str(made[one.position - 1]["fraction"])) == one.turn.value
    assert [row["note"] for row in made] == ["1.67 (5/3)", "12, best", "not now", "12, best", "12, best"]
    assert rows.shutter_summary(made) == (
        "Positions 2, 4 and 5 are as good: with each the turn is worth 12 points."
    )


def test_points_stand_beside_those_of_a_bot() -> None:
    made = [found for found in rows.points_steps(seen()) if found is not None][-1]
    assert [(row["label"], row["fraction"]) for row in made] == [("best play", "12"), ("the bot greedy", "3")]
    assert rows.points_summary(made) == (
        "Points of this turn on average: 12 under best play and 3 under the bot greedy."
    )


def test_turns_beyond_the_last_row_share_one() -> None:
    done = tuple(1 - Fraction(1, 2) ** turn for turn in range(1, 21))
    made = rows.turns(odds.gum_gum_machine.Turns(30, Fraction(2), done, True))
    assert len(made) == rows.MOST_TURNS + 1
    assert sum(Fraction(str(row["fraction"])) for row in made) == 1
    assert made[1]["within"] == 0.75
    assert made[-1]["label"] == "over 12"
    assert rows.turns_summary(made) == (
        "About: To 30 points it takes 2 turns on average, were the machine each time as it is now."
    )
    never = rows.turns(odds.gum_gum_machine.Turns(30, None, (Fraction(0),) * 20, False))
    assert rows.turns_summary(never).startswith(
        "Were the machine each time as it is now, 30 points might never"
    )


def test_what_is_cut_at_a_horizon_is_told_as_at_least() -> None:
    zero = Fraction(0)
    state: Any = seen().state
    plan = state.rules.plan
    cut = odds.gum_gum_machine.Turn(
        Fraction(3), Fraction(1), {}, {}, None, dict.fromkeys(plan.machine.stations, Fraction(1, 2)),
        dict.fromkeys(plan.spaces, zero), zero, {"horizon": Fraction(1, 4)}, Fraction(2),
    )  # fmt: skip
    assert rows.stations(seen(), cut)[0]["note"] == "at least 50 %"
    assert rows.points({None: cut})[0]["note"] == "at least 2"


def test_other_games_are_refused_and_positions_without_a_turn_have_no_rows() -> None:
    with pytest.raises(bb.BadText, match="Gum Gum Machine"):
        charts.stations("bubblejack: player 10s 6d; croupier 7h ?")
    filling = bb.Match("gum_gum_machine", seed=1, chance="manual")
    for name in ALL:
        assert bb.charts.summary(getattr(charts, name)(filling)) == (
            "These are the odds of a turn that is on its way; in the phase 'first' there is none."
        )


def test_the_charts_follow_a_match_through_a_whole_turn() -> None:
    m = bb.Match("gum_gum_machine", seed=3)
    following = [bb.charts.live(getattr(charts, name)(m)) for name in ALL]
    turn, shown = m.observe(0).state.turn, 0
    for _ in range(60):
        if m.over or m.observe(0).state.turn != turn:
            break
        for one in following:
            assert one is not None
            made = one.rows()
            assert json.loads(json.dumps(made, allow_nan=False)) == made
            assert one.summary(made).endswith(".")
            shown += bool(made)
        m.play_one(m.movers[0], {0: "greedy", 1: "greedy"})
    assert shown > len(ALL)
