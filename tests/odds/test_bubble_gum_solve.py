"""Best play with all cards known, and over the hands that may be, against every way played to the end by the engine."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product
from time import perf_counter

import pytest

import bubblenb as bb
from bubblenb.engine import BadText
from bubblenb.games import bubble_gum
from bubblenb.odds import bubble_gum as odds
from bubblenb.odds import bubble_gum_compiled, bubble_gum_search
from tests.odds.gum_slow import after_act, every_way, positions, seen_at

WORDS = {1: "win", 0: "both", -1: "loss"}


@pytest.fixture(autouse=True)
def plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code has tests of its own."""
    monkeypatch.setattr(bubble_gum_compiled, "kernel", lambda: None)
    monkeypatch.setattr(bubble_gum_compiled, "loaded", lambda: False)


@pytest.mark.slow
@pytest.mark.parametrize("pop_at", [15, 6, 40])
@pytest.mark.parametrize(("left", "seeds"), [(1, 30), (2, 30), (3, 12), (4, 4)])
def test_best_play_is_that_of_every_way_played_to_the_end(left: int, seeds: int, pop_at: int) -> None:
    results = set()
    for state in positions(left, range(seeds), pop_at=pop_at):
        result = every_way(state)
        results.add(result)
        assert odds.solve(state) == WORDS[result]
        assert odds.solve(state, 1) == WORDS[-result]
        sign = 1 if state.turn == 0 else -1
        acts = {
            str(act): WORDS[sign * after_act(state, str(act))] for act in bubble_gum.legal(state, state.turn)
        }
        assert odds.solve_acts(state) == acts
        assert list(odds.solve_acts(state)) == list(acts)
    every_way.cache_clear()
    assert len(results) > (left < 4)


@pytest.mark.parametrize(
    ("position", "result"),
    [
        ("field0 r5 y4; field1 g6 r3; wins 1 1", "both"),
        ("rules double_win=none; field0 r5 y4; field1 g6 r3", "both"),
        ("wins 1 1", "both"),
        ("field0 r6 y4; field1 g5 r3 r2; wins 0 1", "loss"),
        ("field0 r6 y5; field1 g5 r3 r2; wins 1 0", "win"),
    ],
)
def test_a_round_that_is_over_has_its_result_and_no_acts(position: str, result: str) -> None:
    """BG-E8, BG-E9, BG-E10, and a round that both win whatever it counts."""
    state = bubble_gum.parse(f"bubble_gum: hand0; hand1; trump b4; {position}")
    assert odds.solve(state) == result
    assert odds.solve_acts(state) == {}


def test_a_field_of_fourteen_does_not_want_the_last_trick() -> None:
    """Any card makes it pop: the lower card loses the trick and keeps the 14."""
    state = bubble_gum.parse(
        "bubble_gum: hand0 r1; hand1; trump b4; field0 y6 g6 b2; field1 y5; led r3; to move 0"
    )
    assert odds.solve_acts(state) == {"play r1": "win"}
    assert odds.solve_acts(replace(state, hands=(("r6",), ()))) == {"play r6": "loss"}


def test_an_open_match_is_solved_for_the_seat_that_sees_it() -> None:
    match = bb.Match("bubble_gum", seed=3, rules={"open_hands": True})
    while match.observe(0).state.tricks < 6:
        match.act(match.legal()[0])
    first, second = odds.solve(match.observe(0)), odds.solve(match.observe(1))
    assert odds.solve(match) == first
    assert {"win": "loss", "both": "both", "loss": "win"}[first] == second


# In slices


def test_a_search_in_slices_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubble_gum_search, "SLICE", 0.001)
    slices = 0
    for state in list(positions(6, range(6)))[::6]:
        *before, last = odds.solve_steps(state)
        assert all(report.value is None and not report.exact for report in before)
        assert last.exact
        assert last.value == odds.solve(state)
        slices += len(before)
    assert slices > 5


@pytest.mark.slow
def test_reports_come_at_least_every_twenty_milliseconds() -> None:
    state = next(positions(7, range(1)))
    seen = bb.Match.at(bubble_gum.format(state)).observe(state.turn)
    gaps, since = [], perf_counter()
    for _ in odds.values_steps(seen, most=3):
        gaps.append(perf_counter() - since)
        since = perf_counter()
    assert len(gaps) > 10
    assert sorted(gaps)[len(gaps) * 9 // 10] < 0.02  # the rest is left to what else runs on the machine


# Over the hands that may be


@pytest.mark.slow
def test_values_are_the_results_over_the_posterior() -> None:
    compared = 0
    for seed, left in product(range(6), (1, 2)):
        rng = random.Random(seed)
        match = bb.Match("bubble_gum", seed=seed)
        while 10 - match.observe(None).state.tricks > left:
            match.act(rng.choice(match.legal()))
        while match.legal() != ["next"] and 10 - match.observe(None).state.tricks == left:
            seat = match.movers[0]
            seen = match.observe(seat)
            known = odds.hands(seen)
            found = odds.values(seen)
            assert (found.hands, found.of, found.sampled) == (len(known), len(known), False)
            assert list(found.acts) == match.legal()
            for act, chances in found.acts.items():
                shares = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
                for hand, chance in known.items():
                    truth = replace(
                        seen.state,
                        hands=(seen.state.hands[0], hand) if seat == 0 else (hand, seen.state.hands[1]),
                    )
                    shares[after_act(truth, act) * (1 if seat == 0 else -1)] += chance
                assert chances == (shares[1], shares[0], shares[-1])
                compared += 1
            assert found.best == max(found.acts, key=lambda act: found.acts[act].edge)
            match.act(rng.choice(match.legal()))
    assert compared > 40


FIVE = "hand0 r3 r5 b1 y6 g2; hand1 ?; trump g3; field0 y4 y5; field1 b5 b2 r1; to move 0"


@pytest.mark.slow
def test_where_many_hands_fit_a_sample_is_searched_and_marked() -> None:
    seen = seen_at(FIVE)
    found = odds.values(seen, most=4)
    assert (found.hands, found.sampled) == (4, True)
    assert found.of == len(odds.hands(seen))
    assert all(sum(chances) == 1 for chances in found.acts.values())
    assert odds.values(seen, most=4) == found
    reports = list(odds.values_steps(seen, most=4))
    assert not any(report.exact for report in reports)
    assert reports[-1].value == found
    assert reports[0].value.best is None or reports[0].value.hands == 1


def test_reports_on_all_hands_end_with_an_exact_one() -> None:
    seen = seen_at("hand0 r3 r5; hand1 y1 ?; trump g3; field0 y4 y5; field1 b5 b2; to move 0")
    *before, last = odds.values_steps(seen)
    assert last.exact
    assert not last.value.sampled
    assert last.value == odds.values(seen)
    assert before
    assert all(report.value.sampled and not report.exact for report in before)
    assert odds.values(seen, "uniform_plays") == last.value  # without history there are no plays to weigh


# What makes no sense is refused


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            lambda: odds.solve(bb.Match("bubble_gum", seed=1, rules={"first": 0})),
            "hand1 has cards that are not",
        ),
        (lambda: odds.solve(bb.Match("bubblejack", seed=1)), "odds of Bubble Gum"),
        (lambda: odds.solve(bubble_gum.parse("bubble_gum: ")), "trump card lies open"),
        (
            lambda: odds.solve(bubble_gum.parse("bubble_gum: hand0 r1; hand1 r2; trump b4"), 2),
            "0 or 1; 2 was",
        ),
        (lambda: odds.values(seen_at(FIVE), most=0), "At least 1 hand must be searched; most=0"),
        (lambda: odds.values(seen_at(FIVE.replace("to move 0", "to move 1"))), "no card to play"),
        (lambda: odds.values(seen_at("hand0; hand1; trump b4; wins 1 1")), "no card to play"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(question: object, says: str) -> None:
    with pytest.raises(BadText, match=says):
        question()  # type: ignore[operator]
