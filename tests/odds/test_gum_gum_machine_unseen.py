"""What is not known of the machine, weighed: the line, and what lies under the gums."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.odds import gum_gum_machine as odds
from bubblenb.odds.gum_gum_search import values
from bubblenb.odds.gum_gum_unseen import Frames, outs
from tests.odds.machine_slow import FILLED, LINE, at


@pytest.mark.parametrize(
    "line", ["? ? black purple blue yellow", "black ? ? purple blue yellow", "blue ? black ? red red"]
)
def test_the_next_gums_of_the_line_are_as_likely_as_when_chance_fills_it(line: str) -> None:
    state = at(f"{FILLED}; line {line}; pile0 green")
    filled: dict[tuple[str, ...], Fraction] = {}

    def fill(now: State, chance: Fraction) -> None:
        weights = gum_gum_machine.chance(now)
        if not weights:
            gums = tuple(map(str, now.line[:2]))
            filled[gums] = filled.get(gums, Fraction(0)) + chance
        for act, weight in weights.items():
            fill(gum_gum_machine.apply(now, CHANCE, act)[0], chance * Fraction(weight, sum(weights.values())))

    fill(gum_gum_machine.complete(state), Fraction(1))
    assert outs(state) == filled


def test_what_lies_under_a_gum_is_weighed_by_the_set_ups_that_fit() -> None:
    frames = "setups S1:printed"  # the truth; a seat knows only what has been shown
    state = at(f"rules inserts=random; {FILLED}; {LINE}; pile0 green; {frames}")
    known = Frames(gum_gum_machine.observe(state, 0))
    assert known.likely("blue_boiler", 2, known.start) == Fraction(1, 3)
    assert known.likely("gearwheel", 1, known.start) == Fraction(2, 3)
    shown = at(f"rules inserts=random; {FILLED}; {LINE}; pile0 green; {frames}; shown S1.2:gearwheel")
    known = Frames(gum_gum_machine.observe(shown, 0))
    assert known.likely("blue_boiler", 2, known.start) == Fraction(1, 2)
    assert known.likely("turntable", 0, known.start) == 0


@pytest.mark.slow
@pytest.mark.parametrize("options", ["", "rules inserts=random; ", "rules disc=random_checks; "])
def test_the_values_for_bots_are_those_of_the_turn_within_a_billionth(options: str) -> None:
    state = gum_gum_machine.observe(at(f"{options}{FILLED}; {LINE}; pile0 green red"), 0)
    near = values(state, gum_gum_machine.legal(state, 0), most=8_000)
    exact = odds.turn(Seen(0, state, (), gum_gum_machine), most=8_000).acts
    assert {str(act): pytest.approx(worth, abs=1e-9) for act, worth in near.items()} == {
        act: float(worth) for act, worth in exact.items()
    }
