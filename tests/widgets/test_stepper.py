"""The stepper's Python side: all frames at once, and one file that needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import bubblenb as bb
from bubblenb.views.rows import bubblejack as rows
from tests import fifth


def test_every_step_says_what_happened_by_which_rule_and_how_likely_it_was() -> None:
    match = bb.Match("bubblejack", seed=7)
    match.act("hit")
    stepper = bb.step(match)
    assert len(stepper.frames) == len(match.steps) + 1
    assert stepper.frames[0]["happened"] is None
    drawn = stepper.frames[5]["happened"]
    assert drawn["text"] == "You drew the queen of hearts: 26."
    assert (drawn["rule"], drawn["line"], drawn["chance"], drawn["by"]) == (
        "Going over 21",
        "L88-L90",
        "4/49",
        "Chance",
    )
    asked = stepper.frames[4]["happened"]
    assert (asked["by"], asked["chance"]) == ("You", None)
    assert stepper.frames[4]["odds"] is not None


def test_a_stepper_leaves_its_match_where_it_is() -> None:
    match = bb.Match("bubblejack", seed=7)
    match.act("hit")
    match.seek(2)
    before = (match.step, match.to_text())
    bb.step(match)
    assert (match.step, match.to_text()) == before


def test_its_own_match_walks_with_it_once_somebody_asks_for_it() -> None:
    match = bb.Match("bubblejack", seed=7)
    match.act("hit")
    stepper = bb.step(match)
    before = stepper.followed
    view = bb.show(bb.charts.bust_odds(stepper))
    assert (before, stepper.followed) == (False, True)
    for step in (3, 5, 0, 4):
        stepper.take({"kind": "at", "step": step})
        expected = match.branch()
        expected.seek(step)
        assert view.rows == rows.bust_odds(expected)
    assert match.step == len(match.steps)
    with pytest.raises(bb.BadText, match="99"):
        stepper.take({"kind": "at", "step": 99})
    assert stepper.match.step == 4


def test_a_record_and_an_example_can_be_walked() -> None:
    match = bb.Match("bubblejack", seed=7)
    match.play_out()
    assert bb.step(match.to_text()).frames[-1]["board"] == bb.step(match).frames[-1]["board"]
    for example in bb.examples("bubblejack").values():
        stepper = bb.step(example)
        assert len(stepper.frames) == len(example.acts) + 1
        assert stepper.title == f"{example.id}: {example.title}"


def test_what_is_no_match_is_refused() -> None:
    with pytest.raises(bb.BadText, match="Stepper walks a match, a record or an example; 5 was given"):
        bb.step(5)  # type: ignore[arg-type]
    with pytest.raises(bb.BadText, match="Record, line 1"):
        bb.step("hello")


def test_the_fifth_game_steps_with_nothing_changed_elsewhere() -> None:
    match = bb.Match(fifth, seed=2)
    match.play_out(to="game")
    stepper = bb.step(match)
    assert all(frame["happened"]["text"] for frame in stepper.frames[1:])
    assert all(frame["board"]["pieces"] for frame in stepper.frames)


@pytest.mark.slow
def test_a_long_match_stays_a_small_message() -> None:
    match = bb.Match("bubblejack", seed=11)
    match.play_out(to="game")
    stepper = bb.step(match)
    assert len(stepper.frames) > 60
    assert len(json.dumps(stepper.frames, allow_nan=False)) / len(stepper.frames) < 6_000


def test_a_saved_page_carries_everything_and_no_text_can_end_its_blocks(tmp_path: Path) -> None:
    match = bb.Match("bubblejack", seed=7)
    match.play_out()
    stepper = bb.step(match)
    stepper.title = "</script><img src=x onerror=alert(1)>"
    page = stepper.save_html(tmp_path / "hand.html").read_text(encoding="utf-8")
    data = re.search(r'<script type="application/json" data-bnb="stepper">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    assert json.loads(data[1])["frames"] == stepper.frames
    assert json.loads(data[1])["title"] == stepper.title
    assert page.count("</script>") == 2
    assert "<img src=x" not in page
    assert not re.search(r"""(?:src|href)\s*=\s*["']?https?:|@import|url\(\s*["']?https?:""", page)
