"""Charts: from a match to a spec, without colours, with units, a sentence, and rows that follow the match."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import altair as alt
import pytest

import bubblenb as bb
from bubblenb.charts import build
from bubblenb.views.rows import bubblejack as rows
from bubblenb.words import say

pytestmark = pytest.mark.slow

WALK = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 5b; croupier bubbles 0b"
OF_A_MATCH = ["bust_odds", "next_card", "croupier_totals", "acts"]
ALL = [*OF_A_MATCH, "simulated"]


@pytest.fixture(name="m")
def match() -> bb.Match:
    return bb.Match.at(WALK, seed=1)


def made(name: str, m: bb.Match) -> Any:
    return bb.charts.simulated(m, n=500) if name == "simulated" else getattr(bb.charts, name)(m)


def walk(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every key of a spec with its value; rows are no part of it."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield f"{path}.{key}", value
            if (path, key) != (".data", "values"):
                yield from walk(value, f"{path}.{key}")
    elif isinstance(node, list):
        for value in node:
            yield from walk(value, path)


@pytest.mark.parametrize("name", ALL)
def test_a_chart_is_a_small_spec_of_plain_json_over_the_set_rows(name: str, m: bb.Match) -> None:
    spec = made(name, m).to_dict()
    assert spec["data"]["name"] == "rows"
    assert spec["data"]["values"]
    assert len(json.dumps(spec, allow_nan=False)) < 200_000


@pytest.mark.parametrize("name", ALL)
def test_a_chart_has_no_colours_of_its_own(name: str, m: bb.Match) -> None:
    spec = made(name, m).to_dict()
    spec.pop("config", None)
    for path, value in walk(spec):
        assert not re.search(r"(fill|stroke|\.color|scheme|range|background)$", path) or isinstance(
            value, dict
        ), path
        assert not (isinstance(value, str) and re.fullmatch(r"#[0-9a-fA-F]{3,8}", value)), path


@pytest.mark.parametrize("name", ALL)
def test_axes_have_titles_with_units_and_the_chart_a_sentence(name: str, m: bb.Match) -> None:
    chart = made(name, m)
    spec = chart.to_dict()
    titles = {value for path, value in walk(spec) if re.search(r"encoding\.[xy]\.title$", path) and value}
    assert any("(%)" in title for title in titles)
    sentence = bb.charts.summary(chart)
    assert spec["description"] == sentence == bb.charts.summary(spec)
    assert sentence.endswith(".")
    assert spec["title"]


@pytest.mark.parametrize("name", ALL)
def test_every_series_has_a_tooltip_with_the_exact_numbers(name: str, m: bb.Match) -> None:
    spec = made(name, m).to_dict()
    fields = {tip["field"] for path, tips in walk(spec) if path.endswith(".tooltip") for tip in tips}
    assert {"text"} < fields
    assert ("exact_text" if name == "simulated" else "fraction") in fields


def test_a_chart_of_rows_is_the_chart_of_their_match(m: bb.Match) -> None:
    assert bb.charts.bust_odds(rows=rows.bust_odds(m)).to_dict() == bb.charts.bust_odds(m).to_dict()
    assert bb.charts.bust_odds(m.observe(0)).to_dict() == bb.charts.bust_odds(m).to_dict()
    assert bb.charts.win_tie_lose is bb.charts.acts


@pytest.mark.parametrize("name", ALL)
def test_a_chart_without_rows_says_so_and_is_still_a_chart(name: str) -> None:
    chart = getattr(bb.charts, name)(rows=[])
    assert bb.charts.summary(chart) == "No data yet."
    for path, value in walk(json.loads(json.dumps(chart.to_dict(), allow_nan=False))):
        if path.endswith("scale.domain") and isinstance(value, list) and not isinstance(value[0], str):
            start, end = value
            # An end that follows the rows says itself how far it reaches without any.
            least = re.match(r"max\(([\d.]+),", end["expr"]) if isinstance(end, dict) else None
            assert start < (float(least[1]) if least else end)


@pytest.mark.parametrize("n", [0, 1])
def test_none_or_one_simulated(n: int, m: bb.Match) -> None:
    assert json.dumps(bb.charts.simulated(m, n=n).to_dict(), allow_nan=False)
    assert json.dumps(bb.charts.simulated(m, "stand", event="tie", n=n).to_dict(), allow_nan=False)


def test_a_hundred_thousand_draws_are_no_more_rows_than_a_chart_can_show(m: bb.Match) -> None:
    spec = bb.charts.simulated(m, n=100_000).to_dict()
    assert len(spec["data"]["values"]) <= 200
    assert len(json.dumps(spec)) < 200_000


# Following a match


def test_a_chart_of_a_match_makes_its_rows_again(m: bb.Match) -> None:
    chart = bb.charts.bust_odds(m)
    following = bb.charts.live(chart)
    assert following is not None
    assert following.match is m
    m.act("hit")
    assert following.rows() == rows.bust_odds(m) != chart.to_dict()["data"]["values"]


def test_the_copies_that_altair_makes_follow_too(m: bb.Match) -> None:
    chart = bb.charts.next_card(m)
    for copy in (
        chart.properties(width=900),
        chart.copy(),
        chart.copy(deep=False),
        chart.configure_axis(grid=False),
    ):
        assert bb.charts.live(copy) == bb.charts.live(chart)
    assert "_bubblenb" not in json.dumps(chart.to_dict())


def test_what_stays_as_it_is_follows_nothing(m: bb.Match) -> None:
    assert bb.charts.live(bb.charts.bust_odds(m.observe(0))) is None
    assert bb.charts.live(bb.charts.bust_odds(rows=[])) is None
    assert bb.charts.live(bb.charts.simulated(m, n=5)) is None
    assert bb.charts.live(alt.Chart()) is None
    assert bb.charts.summary(alt.Chart()) == ""
    assert bb.charts.columns(alt.Chart()) == []


def test_a_chart_takes_the_text_of_a_position_and_a_table_for_its_match(m: bb.Match) -> None:
    assert bb.charts.bust_odds(WALK).to_dict() == bb.charts.bust_odds(m.observe(0)).to_dict()
    following = bb.charts.live(bb.charts.bust_odds(bb.play(m)))
    assert following is not None
    assert following.match is m
    other = bb.charts.live(bb.charts.bust_odds(bb.play(m, seat=1)))
    assert other is not None
    assert other.match.observe(0) == m.observe(1)
    with pytest.raises(bb.BadText, match="hand"):
        bb.charts.bust_odds("bubblejack: hand 10s")


# Importing


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_importing_charts_imports_no_altair_and_no_numpy() -> None:
    run(
        "import sys, bubblenb as bb; bb.charts.bust_odds; bb.charts.live(1); dir(bb.charts);"
        "assert not {'altair', 'numpy', 'pandas'} & sys.modules.keys()"
    )


def test_charts_need_no_pandas_and_leave_altairs_settings_alone() -> None:
    run(
        f"""
import sys
sys.modules["pandas"] = None
import altair as alt
alt.data_transformers.disable_max_rows()
def settings():
    kept = alt.data_transformers
    return kept.active, dict(kept.options), alt.renderers.active, alt.theme.active
before = settings()
import bubblenb as bb
m = bb.Match.at({WALK!r}, seed=1)
for name in {ALL!r}:
    getattr(bb.charts, name)(m).to_dict()
assert settings() == before
"""
    )


def test_without_altair_the_message_names_the_package_and_the_command(
    m: bb.Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match="python -m pip install altair"):
        bb.charts.bust_odds(m)


# Stored specs


def test_the_stored_specs_are_what_the_charts_make() -> None:
    assert build.differing() == []
    assert build.main(["--check"]) == 0


@pytest.mark.parametrize("name", sorted(rows.BESIDE))
def test_a_stored_spec_has_neither_rows_nor_sizes_of_altair(name: str) -> None:
    spec = json.loads((build.FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert spec["data"] == {"name": "rows"}
    assert "datasets" not in spec
    assert "config" not in spec
    assert spec["$schema"].endswith("/v6.json")
    assert spec["usermeta"]["columns"] == rows.BESIDE[name].columns()
    assert spec["title"] == say(f"charts.{name}.title")


def test_a_check_finds_what_differs_is_missing_or_strange(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "charts"
    monkeypatch.setattr(build, "FOLDER", folder)
    assert build.main(["--check"]) == 1
    assert build.main([]) == 0
    assert build.differing(folder) == []
    (folder / "next.json").write_text("{}", encoding="utf-8")
    (folder / "acts.json").unlink()
    (folder / "old.json").write_text("{}", encoding="utf-8")
    assert build.differing(folder) == ["acts.json", "next.json", "old.json"]
    capsys.readouterr()
    assert build.main(["--check"]) == 1
    assert "next.json is not what its chart makes" in capsys.readouterr().err
