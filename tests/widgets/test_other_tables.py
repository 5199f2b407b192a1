"""Tables of games with several players: others play by themselves, taking back is the person's own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

import bubblenb as bb
from bubblenb.match import Match
from bubblenb.widgets import Table
from tests.widgets.test_table import Page


@pytest.fixture
def opened() -> Iterator[list[Table]]:
    tables: list[Table] = []
    yield tables
    for table in tables:
        table.close()


def sit(opened: list[Table], match: Match, seat: int = 0) -> Table:
    table = bb.play(match, seat, help="none")
    opened.append(table)
    return table


def first_act(table: Table) -> str:
    return str(table.view["acts"][0]["act"])


@pytest.mark.slow
@pytest.mark.parametrize("game", ["bubble_gum", "bubble_bomb", "gum_gum_machine"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_always_the_persons_turn_or_the_next_round(opened: list[Table], game: str, seat: int) -> None:
    table = sit(opened, bb.Match(game, seed=4), seat)
    for _ in range(60):
        if table.match.over:
            break
        assert table.view["acts"], table.match.position()
        table.act(first_act(table))
        json.dumps(table.view, allow_nan=False)


def test_a_person_may_begin_the_round_that_the_other_leads(opened: list[Table]) -> None:
    table = sit(opened, bb.Match("bubble_gum", seed=2, rules={"first": 0}))
    begun = 0
    while not table.match.over and begun < 3:
        if first_act(table) == "next":
            begun += 1
        table.act(first_act(table))
    leaders = [step.seat for step in table.match.steps if step.act == "next"]
    assert leaders[0] == 1


@pytest.mark.parametrize("game", ["bubble_gum", "bubble_bomb", "gum_gum_machine"])
def test_taking_back_goes_to_the_persons_own_last_choice(opened: list[Table], game: str) -> None:
    table = sit(opened, bb.Match(game, seed=4))
    positions = []
    for _ in range(4):
        positions.append((table.view["step"], table.view["position"]))
        while True:  # until an act that was a choice
            choice = len(table.view["acts"]) > 1
            table.act(first_act(table))
            if choice:
                break
    for step, position in reversed(positions):
        table.undo()
        assert table.match.movers == (0,) or 0 in table.match.movers
        assert (table.view["step"], table.view["position"]) == (step, position)
    assert not table.view["can"]["undo"]
    with pytest.raises(bb.BadText, match="nothing to take back"):
        table.undo()


def test_a_click_at_bubble_bomb_comes_after_a_persons_time_and_lets_the_others_act(
    opened: list[Table],
) -> None:
    table = sit(opened, bb.Match("bubble_bomb", seed=4, players=3))
    page = Page(table)
    for _ in range(8):
        flip = next(act["act"] for act in table.view["acts"] if re.match(r"flip|claim|leave", act["act"]))
        page.click("act", act=flip)
    assert page.refused == []
    acted = {step.seat for step in table.match.steps}
    assert {0, 1, 2} <= acted
    times = [step.at for step in table.match.steps if step.seat == 0]
    assert times == [1_500 * n for n in range(1, len(times) + 1)]


def test_many_acts_name_their_kind_and_few_do_not(opened: list[Table]) -> None:
    bomb = sit(opened, bb.Match("bubble_bomb", seed=4))
    assert all(act["group"] for act in bomb.view["acts"])
    gum = sit(opened, bb.Match("bubble_gum", seed=4))
    assert not any("group" in act for act in gum.view["acts"])
