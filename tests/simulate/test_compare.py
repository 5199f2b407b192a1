"""Rule sets on the same draws, and what the pairing is worth."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate.compare import COLUMNS
from tests import fifth

pytestmark = pytest.mark.slow


def pebbles(rules: dict[str, Any], n: int = 30, **more: Any) -> bb.Comparison:
    return bb.compare(fifth, rules, n, **{"seed": 2, "progress": False, **more})


SETS = {"plain": None, "calm": {"coin": False}, "long": {"heap": 12}}


def test_each_set_is_the_simulation_of_its_own() -> None:
    found = pebbles(SETS)
    assert found.names == ("plain", "calm", "long") == tuple(found)
    assert (found.n, found.measures) == (30, ("winner", "score 1", "score 2"))
    for name, rules in SETS.items():
        assert found[name] == bb.simulate(fifth, 30, seed=2, rules=rules, progress=False)


def test_the_difference_is_that_of_each_trial() -> None:
    found = pebbles(SETS)
    scores = {name: [found[name].trial(i).scores[0] for i in range(30)] for name in SETS}
    for one, other in (("calm", "plain"), ("long", "plain"), ("calm", "long"), ("plain", "calm")):
        each = [mine - yours for mine, yours in zip(scores[one], scores[other], strict=True)]
        difference = found.difference(one, other, "score 1")
        assert difference.n == 30
        assert sorted(each) == sorted(v for v, count in difference.counts.items() for _ in range(count))
        assert difference.mean == Fraction(sum(each), 30)
        mean = sum(each) / 30
        half = 1.959963984540054 * (sum((value - mean) ** 2 for value in each) / 29 / 30) ** 0.5
        assert difference.interval == pytest.approx((mean - half, mean + half), abs=1e-12)
        apart = sum(_variance(scores[name]) for name in (one, other))
        assert difference.narrower == pytest.approx((apart / _variance(each)) ** 0.5)
    assert found.difference("calm", measure="score 1") == found.difference("calm", "plain", "score 1")


def _variance(values: Sequence[int]) -> float:
    mean = Fraction(sum(values), len(values))
    return float(sum((value - mean) ** 2 for value in values) / len(values))


def test_the_share_of_an_outcome_differs_by_the_trials_in_which_it_came_under_one_only() -> None:
    found = pebbles(SETS)
    scores = [[found[name].trial(i).scores for i in range(30)] for name in ("calm", "plain")]
    first = [[one > other for one, other in each] for each in scores]
    difference = found.difference("calm", "plain", "winner", "player 1")
    assert difference.counts.get(1, 0) == sum(a and not b for a, b in zip(*first, strict=True))
    assert difference.counts.get(-1, 0) == sum(b and not a for a, b in zip(*first, strict=True))
    shares = [found[name]["winner"].share("player 1") for name in ("calm", "plain")]
    assert difference.mean == (shares[0] or 0) - (shares[1] or 0)
    scored = found.difference("calm", "plain", "score 1", 0)
    assert scored.mean == (found["calm"]["score 1"].share(0) or 0) - (found["plain"]["score 1"].share(0) or 0)


@pytest.mark.parametrize(
    ("game", "same"),
    [
        ("bubblejack", {"target": 7}),
        ("bubblejack", {"auto_stand_21": False, "allow_hopeless": False}),
        ("bubble_gum", {"double_win": "none"}),
        ("gum_gum_machine", {"target": 20}),
    ],
)
def test_a_rule_that_changes_nothing_in_a_trial_changes_no_trial(game: str, same: dict[str, Any]) -> None:
    found = bb.compare(game, {"as it is": None, "the same": same}, 30, progress=False)
    for measure in found.measures:
        for outcome in found["as it is"][measure].counts:
            assert found.difference("the same", measure=measure, outcome=outcome).counts == {0: 30}
    assert all(row["difference"] == 0 and row["narrower"] is None for row in found.table())


def test_pairing_makes_the_interval_narrower() -> None:
    rules = {"stands": {"bubbles": False}, "draws": {"bubbles": False, "hit_soft_17": True}}
    difference = bb.compare("bubblejack", rules, 200_000, progress=False).difference("draws")
    assert difference.narrower is not None
    assert difference.narrower > 3
    assert difference.interval is not None
    assert difference.interval[1] < 0


def test_a_fast_path_that_cannot_play_all_of_them_plays_none_of_them() -> None:
    def drawing(seen: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return legal[0]

    rules = {"stands": None, "draws": {"hit_soft_17": True}}
    found = bb.compare("bubblejack", rules, 30, policies=drawing, progress=False)
    assert len({type(one.plan) for one in found.simulations.values()}) == 1


def test_starts_may_be_named_with_their_options() -> None:
    starts = {
        "plain": "pebbles: heap 5; shells 1 3",
        "calm": "pebbles: rules coin=False; heap 5; shells 1 3",
    }
    found = pebbles({"plain": None, "calm": None}, start=starts)
    assert (found["plain"].rules.coin, found["calm"].rules.coin) == (True, False)
    assert found["calm"].start == "pebbles: rules coin=False; heap 5; shells 1 3; turn 0; phase take"
    both = pebbles({"plain": None, "calm": {"coin": False}}, start="pebbles: heap 5; shells 1 3")
    assert both["calm"].samples == found["calm"].samples


def test_an_executor_and_an_interrupt_do_as_they_do_for_one_set(capsys: pytest.CaptureFixture[str]) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert pebbles(SETS, 20, executor=threads) == pebbles(SETS, 20)

    def told(done: int, n: int) -> None:
        if done >= 16:
            raise KeyboardInterrupt

    found = pebbles(SETS, n=500, progress=told)
    assert found.n == 16
    assert capsys.readouterr().err == "Interrupted: 16 of 500 games are done and kept.\n"
    assert found.joints == pebbles(SETS, n=16).joints


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rules": {"one": None}}, "two or more names"),
        ({"rules": [None, None]}, "two or more names"),
        ({"rules": {"one": None, 2: None}}, "name of a rule set is a text; 2 was given"),
        ({"rules": {"one": None, "two": {"heaps": 1}}}, "did you mean 'heap'"),
        ({"start": {"plain": None}}, "names all of them: plain, calm and long; 'plain'|plain were given"),
        ({"n": -3}, "at least 0"),
        ({"executor": 1}, "executor is one of"),
    ],
)
def test_what_cannot_be_compared_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(bb.BadText, match=said):
        bb.compare(**{"game": fifth, "rules": SETS, "n": 5, "progress": False, **wrong})


def test_sets_that_measure_other_things_are_refused() -> None:
    starts = {
        "two": bb.Match("bubble_bomb", seed=1).observe(0),
        "three": bb.Match("bubble_bomb", seed=1, players=3).observe(0),
    }
    with pytest.raises(bb.BadText, match="'two' and 'three' do not measure the same"):
        bb.compare("bubble_bomb", {"two": None, "three": None}, 1, start=starts)


def test_what_was_not_compared_is_refused() -> None:
    found = pebbles(SETS, 5)
    with pytest.raises(
        bb.BadText, match="'short' is no rule set that was compared; those are plain, calm and long"
    ):
        found.difference("short")
    with pytest.raises(bb.BadText, match="no rule set"):
        found[0]  # type: ignore[index]
    with pytest.raises(bb.BadText, match="nothing that was measured"):
        found.difference("calm", measure="points")
    with pytest.raises(bb.BadText, match="The outcomes of winner are no amounts"):
        found.difference("calm")
    with pytest.raises(bb.BadText, match="'nobody' did not come and has no name"):
        found.difference("calm", outcome="nobody")


def test_the_rows_come_as_a_table_too() -> None:
    found = pebbles(SETS)
    assert found.table("polars").to_dicts() == found.table()


def test_tables_prints_and_pickles() -> None:
    found = pebbles(SETS, 20)
    rows = found.table()
    assert all(list(row) == list(COLUMNS) for row in rows)
    assert {(row["rules"], row["against"]) for row in rows} == {("calm", "plain"), ("long", "plain")}
    assert repr(found).startswith(
        "<Comparison of Pebbles: 20 games on the same draws, seed 2; calm less plain: "
    )
    assert "calm - plain, score 1: " in repr(found.difference("calm", measure="score 1"))
    html = pebbles({"<plain>": None, "calm": None}, 5)._repr_html_()
    assert "&lt;plain&gt;" in html
    assert "<plain>" not in html
    assert pickle.loads(pickle.dumps(found)) == found
    assert pebbles(SETS, 0).table()[0]["difference"] is None
