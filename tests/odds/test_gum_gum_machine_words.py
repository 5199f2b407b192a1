"""What the machine's answers print: the little that a person asks first, short and exact."""

from fractions import Fraction

import bubblenb as bb
from bubblenb.odds.gum_gum_results import Turns, short

odds = bb.odds.gum_gum_machine


def test_answers_print_short_sentences() -> None:
    match = bb.Match("gum_gum_machine", seed=3)
    turn = odds.turn(match)
    assert (
        repr(turn) == f"Turn: {short(turn.points)} points expected, sealed with 100 %; best now: {turn.best}"
    )
    shutters = repr(odds.best_shutter(match))
    assert shutters.startswith(
        f"Shutters: best is position {odds.best_shutter(match).best}; position 1 is worth 9,"
    )
    assert "6.17 (37/6)" in shutters
    assert repr(odds.reach(match, "S2")).startswith("Reach: S2 with ")
    assert repr(Turns(30, Fraction(9, 2), (), False)) == "Turns: 4.50 (9/2) expected to 30 points"
    assert repr(Turns(30, None, (), False)) == "Turns: 30 points may never be reached"


def test_a_fraction_that_nobody_would_read_is_left_out() -> None:
    assert short(Fraction(10**9 + 7, 10**9)) == "1.00"
    assert short(Fraction(7)) == "7"
