"""The chart in the notebook, its Python side: what travels, following a match, and nothing left behind."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import altair as alt
import pytest
from ipywidgets import Widget

import bubblenb as bb
from bubblenb.views.rows import bubblejack as rows
from bubblenb.widgets import ChartView
from bubblenb.widgets.runtime import shared_runtime

pytestmark = pytest.mark.slow

WALK = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 5b; croupier bubbles 0b"


@pytest.fixture(autouse=True)
def close_all() -> Iterator[None]:
    yield
    Widget.close_all()


@pytest.fixture(name="m")
def match() -> bb.Match:
    return bb.Match.at(WALK, seed=1)


def watchers(m: bb.Match) -> int:
    return len(m._watchers)


def test_what_travels_is_a_spec_without_rows_the_rows_and_the_words(m: bb.Match) -> None:
    view = bb.show(bb.charts.bust_odds(m))
    assert view.spec["data"] == {"name": "rows"}
    assert "config" not in view.spec
    assert view.rows == rows.bust_odds(m)
    assert view.summary == rows.bust_odds_summary(view.rows)
    assert view.columns == rows.BUST_ODDS.columns()
    assert set(view.theme) == {"light", "dark"}
    json.dumps({key: value for key, value in view.get_state().items() if key != "layout"}, allow_nan=False)
    assert repr(view) == f"ChartView: {view.summary}"


def test_a_chart_of_a_match_follows_it(m: bb.Match) -> None:
    view = bb.show(bb.charts.bust_odds(m))
    before, spec = view.rows, view.spec
    m.act("hit")
    assert view.rows == rows.bust_odds(m) != before
    assert view.summary == rows.bust_odds_summary(view.rows)
    assert view.spec is spec
    m.undo()
    assert view.rows == before


def test_in_a_notebook_the_rows_come_behind_the_acts_and_only_the_last_are_made(m: bb.Match) -> None:
    async def play() -> None:
        view = bb.show(bb.charts.acts(m))
        told: list[Any] = []
        view.observe(lambda change: told.append(change.new), "rows")
        m.act("hit")
        m.undo()
        m.act("stand")
        assert told == []
        counting = asyncio.all_tasks() - {asyncio.current_task()}
        assert counting
        await asyncio.wait(counting)
        assert view.rows == rows.acts(m)
        assert len(told) <= 2

    asyncio.run(play())


def test_a_view_that_is_closed_leaves_no_listener(m: bb.Match) -> None:
    views = [bb.show(bb.charts.next_card(m)) for _ in range(5)]
    assert watchers(m) == 5
    for view in views:
        view.close()
    assert watchers(m) == 0
    m.act("hit")


def test_closing_all_widgets_ends_every_following(m: bb.Match) -> None:
    view = bb.show(bb.charts.next_card(m))
    before = view.rows
    Widget.close_all()
    assert watchers(m) == 0
    m.act("hit")
    assert view.rows == before


def test_all_charts_share_one_runtime_and_a_new_one_is_made_after_close_all(m: bb.Match) -> None:
    one, two = bb.show(bb.charts.next_card(m)), bb.show(bb.charts.bust_odds(m))
    assert one.runtime == two.runtime == shared_runtime()
    assert one.runtime.startswith("anywidget:")
    Widget.close_all()
    assert bb.show(bb.charts.next_card(m)).runtime not in ("", one.runtime)


def test_any_altair_chart_with_one_table_of_rows_is_shown() -> None:
    chart = alt.Chart(alt.InlineData(values=[{"a": 1}, {"a": 2}])).mark_point().encode(x="a:Q")
    view = bb.show(chart)
    assert (view.rows, view.columns, view.summary) == ([{"a": 1}, {"a": 2}], [], "")
    assert "datasets" not in view.spec
    assert bb.show(chart.to_dict()).rows == view.rows


@pytest.mark.parametrize("wrong", [7, None, {"mark": "bar"}, alt.Chart("far-away.csv").mark_bar()])
def test_what_is_no_chart_with_rows_is_refused(wrong: object) -> None:
    with pytest.raises(bb.BadText, match="one table of rows"):
        ChartView(wrong)
