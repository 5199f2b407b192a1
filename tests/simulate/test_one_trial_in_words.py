"""One trial is a hand, a round, a game, a turn; none and two are not."""

import pytest

import bubblenb as bb
from bubblenb.simulate import next_card
from bubblenb.words import say
from tests import fifth

POSITION = "bubblejack: player 10s 6d; croupier 7d ?"


@pytest.mark.parametrize(("n", "none", "said"), [(0, "no", "games"), (1, "1", "game"), (2, "2", "games")])
def test_one_of_them_is_said_as_one(n: int, none: str, said: str) -> None:
    sim = bb.simulate(fifth, n, progress=False)
    assert f": {none} {said}{',' if n else '>'}" in repr(sim)
    assert f": {n} {said} simulated," in sim._repr_html_()
    assert repr(sim["winner"]).startswith(f"<Sample of {none} {said}")
    two = bb.compare(fifth, {"a": None, "b": None}, n, progress=False)
    assert f": {n} {said} on the same draws" in repr(two)
    assert f": {n} {said} of each rule set" in two._repr_html_()


def test_a_sample_of_one_draw() -> None:
    match = bb.Match.at(POSITION, seed=1)
    assert repr(next_card(match, 1)).startswith("<Sample of 1 draw: ")
    assert repr(next_card(match, 2)).startswith("<Sample of 2 draws: ")


def test_every_unit_has_both_forms() -> None:
    for unit in ("hands", "draws", "rounds", "games", "turns"):
        assert say(f"simulate.unit.{unit}") == say(f"simulate.unit.{unit}.one") + "s"


def test_one_hand_that_may_be() -> None:
    known = bb.odds.bubble_gum.hands(
        bb.Match.at("bubble_gum: rules open_hands=True; hand0 r1; hand1 b1", seed=1)
    )
    assert repr(known) == "<1 hand that may be, 1 case>"
    assert "card, but can have lost 0 tricks" in say("bubble_gum.needs-discards", seat=0, count=1, lost=0)


def test_one_way_and_one_trial() -> None:
    facts = {"label": "x", "fraction": "1/2", "percent": "50 %"}
    assert say("charts.tree.summary", count=1, **facts).startswith("1 way from here; ")
    assert say("charts.tree.summary.choices", count=2) == "2 ways from here, all of them choices."
    said = {"against": "a", "measure": "result", "parts": ["b"]}
    assert "result over 1 trial on the same draws" in say("charts.compared.summary", n=1, **said)
    assert "result over 2,000 trials on" in say("charts.compared.summary", n=2_000, **said)
