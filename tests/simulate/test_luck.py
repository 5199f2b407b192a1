"""My luck: fair at every step of chance, and together with the choices exactly what came of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bubblenb.engine import CHANCE, BadText
from bubblenb.match import Match
from bubblenb.simulate.luck import Fall, Luck, luck, luck_steps
from tests.odds import slow
from tests.odds.machine_slow import FILLED, LINE

THIN = (
    "bubblejack: player 9s 3d; croupier 8h ?; deck 2c 4d 6h 7c 9d Kc; player bubbles 5b; croupier bubbles 0b"
)
DEAL = "bubblejack: phase deal; deck 2c 4d 6h 7c 9d; croupier bubbles 0b"
FLICK = f"gum_gum_machine: {FILLED}; {LINE}; pile0 green blue; phase flick"


def adds_up(found: Luck) -> None:
    """Luck, and what choices gave away, lead from what was expected to what came."""
    came = sum((span.came_to - span.expected for span in found.spans), Fraction(0))
    assert came == found.total - found.lost
    assert all(choice.lost >= 0 for choice in found.choices)
    assert all((choice.lost == 0) >= (choice.act == choice.best) for choice in found.choices)


def measured(found: Luck) -> list[Fall]:
    return [fall for fall in found.falls if fall.luck is not None]


def next_fall(match: Match, act: str, **options: Any) -> Fraction:
    """How lucky this act of chance is, played in a branch."""
    branch = match.branch()
    branch.act(act, CHANCE)
    return measured(luck(branch, **options))[-1].luck or Fraction(0)


def fair(match: Match, **options: Any) -> None:
    """The mean of the luck over what chance may do now is exactly 0."""
    chances = match.chance()
    assert len(chances) > 1
    assert sum(chance * next_fall(match, act, **options) for act, chance in chances.items()) == 0


@pytest.mark.slow
@pytest.mark.parametrize("acts", [["hit", "deal 7c", "hit", "deal 9d"], ["stand", "reveal 4d", "hit"]])
def test_every_chance_of_a_hand_is_fair_and_measured_as_all_cases_listed(acts: list[str]) -> None:
    match = Match.at(THIN, chance="manual")
    for act in acts:
        if match.movers == (CHANCE,):
            fair(match)
        match.act(act)
    found = luck(match)
    adds_up(found)
    states = {number: step.state for number, (step, _) in enumerate(match.story(0), 1)}
    for fall in measured(found):
        for at, worth in ((fall.step - 1, fall.before), (fall.step, fall.after)):
            ends = slow.value(states[at])
            assert worth == ends[0] - ends[2]


@pytest.mark.slow
def test_the_deal_is_measured_where_that_is_asked_for() -> None:
    match = Match.at(DEAL, chance="manual")
    without, fresh = luck(match), luck(match, deals=True)
    assert without.spans == ()
    ends = slow.value(match.observe(0).state)
    assert fresh.spans[0].expected == ends[0] - ends[2]
    for act in ("deal 9d", "deal 2c", "deal 6h"):
        fair(match, deals=True)
        match.act(act)
    found = luck(match, deals=True)
    adds_up(found)
    assert len(measured(found)) == 3
    assert measured(luck(match)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_luck_and_choices_of_a_match_are_what_came(seed: int) -> None:
    match = Match("bubblejack", seed=seed)
    for _ in range(3):
        match.play_out()
        if not match.over:
            match.act("next")
    for exact in (True, False):
        found = luck(match, exact=exact)
        adds_up(found)
        results = [
            step.state.result
            for step, events in match.story(0)
            if any(event.kind in ("tied", "won_hand", "won_by_bust") for event in events)
        ]
        assert results
        ends = [span.came_to for span in found.spans[: len(results)]]
        assert ends == [{"player": 1, "tie": 0, "croupier": -1}[result] for result in results]
    assert found.measure == "edge"
    assert found.better + found.worse <= len(found.falls)


def test_a_flick_of_the_machine_is_fair() -> None:
    match = Match.at(FLICK, chance="manual")
    fair(match)
    match.act("flick 3")
    found = luck(match)
    adds_up(found)
    assert [(fall.came, fall.chance) for fall in found.falls] == [("flick 3", Fraction(1, 6))]
    assert found.measure == "points"
    # Quality control pays for the colours that the pile has; the pile stays, and half of it counts.
    made = match.scores[0]
    pile = match.observe(0).state.piles[0]
    meter = match.rules.plan.worth(len(pile))
    assert found.spans[0].came_to == made + Fraction(meter, 2)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_turns_of_the_machine_add_up(seat: int) -> None:
    match = Match("gum_gum_machine", seed=2)
    match.play_out(cap=60)
    found = luck(match, seat)
    assert found.spans
    adds_up(found)
    mine = {number for number, (step, _) in enumerate(match.story(seat), 1) if step.seat == seat}
    assert {choice.step for choice in found.choices} <= mine


def test_nothing_is_told_that_the_seat_has_not_seen() -> None:
    match = Match("bubble_gum", seed=4)
    hands = match.observe(None).state.hands
    for seat in (0, 1):
        falls = luck(match, seat).falls
        dealt = [fall for fall in falls if fall.came.startswith("deal")]
        assert {fall.came.split()[1] for fall in dealt} == set(hands[seat])
        # Any of the cards that it has not seen may come: the other's are among them.
        assert [fall.chance for fall in dealt] == [Fraction(1, 24 - number) for number in range(10)]
    assert any(fall.came.startswith("trump") and fall.chance == Fraction(1, 14) for fall in falls)
    bomb = Match("bubble_bomb", seed=4)
    drawn = [fall for fall in luck(bomb, 1).falls if fall.came.startswith("draw")]
    assert drawn
    assert not any("/" in fall.came for fall in drawn)
    assert all(fall.chance is None or fall.chance < 1 for fall in drawn)


def test_it_says_the_little_that_a_person_asks_first() -> None:
    match = Match.at(THIN, chance="manual")
    for act in ("hit", "deal 9d"):
        match.act(act)
    assert repr(luck(match)).startswith(
        "chances taken: 1; better than expected: 1, worse: 0; luck in all: +0."
    )
    assert "that all came so: 1 in 6" in repr(luck(match))
    assert repr(luck(match, 1)) == "chances taken: 0; that all came so: always"
    *_, last = luck_steps(match)
    assert last.exact
    assert last.value == luck(match)
    with pytest.raises(BadText, match="7"):
        luck(match, 7)
