"""What the other player may hold: exactly, against all deals and discards listed."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

import bubblenb as bb
from bubblenb.engine import BadText, Seen
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.trick import can_have_ended, decide
from bubblenb.odds import bubble_gum as odds
from tests.odds.gum_slow import listed, rounds, seen_at

FIRST = "hand0 r5 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 ?; trump b4; to move 0"


# Published figures (section 1.4 of the rulings)


def test_at_the_start_286_hands_are_alike() -> None:
    match = bb.Match("bubble_gum", seed=4)
    for seat in (0, 1):
        known = odds.hands(match.observe(seat))
        assert len(known) == known.of == 286
        assert set(known.values()) == {Fraction(1, 286)}
        assert all(len(hand) == 10 for hand in known)


def test_what_was_seen_of_the_round_before_tells_nothing() -> None:
    match = bb.Match("bubble_gum", seed=4)
    while match.legal() != ["next"]:
        match.act(match.legal()[0])
    match.act("next")
    for seat in (0, 1):
        assert set(odds.hands(match.observe(seat)).values()) == {Fraction(1, 286)}


@pytest.mark.parametrize(
    ("mine", "chance"),
    [
        ("r1 r2 r3 r4 r5 r6 y1 y2 y3 y4", Fraction(1)),
        ("r1 r2 r3 r4 r5 y1 y2 y3 y4 y5", Fraction(3, 13)),
        ("r1 r2 r3 r4 y1 y2 y3 y4 y5 y6", Fraction(1, 26)),
        ("r1 r2 r3 y1 y2 y3 y4 y5 g1 g2", Fraction(1, 286)),
        ("r1 r2 y1 y2 y3 y4 y5 g1 g2 g3", Fraction(0)),
    ],
)
def test_a_colour_of_which_few_are_unseen_is_void_as_published(mine: str, chance: Fraction) -> None:
    assert odds.void(seen_at(f"hand0 {mine}; hand1 ?; trump b4; to move 0"), "red").chance == chance


def test_a_card_not_seen_is_held_ten_times_in_thirteen() -> None:
    seen = seen_at(FIRST)
    assert odds.holds(seen, "r1").chance == Fraction(10, 13)
    assert odds.holds(seen, "r5").chance == odds.holds(seen, "b4").chance == 0
    assert len(odds.holds(seen, "r1").cases) == comb(12, 9)


# Against the list of all deals and discards


@pytest.mark.slow
@pytest.mark.parametrize("model", odds.MODELS)
def test_the_posterior_is_that_of_every_deal_and_discard(model: str) -> None:
    compared = 0
    for number, pair in enumerate(rounds(range(2))):
        if number % 30 > 14:  # after that there are too many orders of discards to list
            continue
        for seen in pair:
            assert dict(odds.hands(seen, model)) == listed(seen, model == "uniform_plays")
            compared += 1
    assert compared > 50


BEGUN = (
    "hand0 r1 y2 b3 g2; hand1 y4 g5 b6 g1; trump b4; to move 0",
    "hand0 r1 y2 b3 r5; hand1 y4 g5 b6 g1; trump g4; to move 1",
)


@pytest.mark.slow
@pytest.mark.parametrize("model", odds.MODELS)
@pytest.mark.parametrize("position", BEGUN)
def test_a_round_that_begins_in_the_middle_is_followed_to_its_end(position: str, model: str) -> None:
    for seed in range(2):
        match = bb.Match.at(f"bubble_gum: {position}", seed=seed)
        first = match.observe(0).state
        start = frozenset(first.left), 4
        while match.legal() != ["next"]:
            seen = match.observe(0)
            assert dict(odds.hands(seen, model)) == listed(seen, model == "uniform_plays", start)
            match.act(match.legal()[seed % len(match.legal())])


@pytest.mark.slow
def test_through_whole_rounds_the_chances_add_up_and_the_truth_is_possible() -> None:
    most = 0
    for seed in range(6):
        match = bb.Match("bubble_gum", seed=seed)
        while match.legal() != ["next"] and not match.over:
            truth = match.observe(None).state
            for seat in (0, 1):
                for model in odds.MODELS:
                    known = odds.hands(match.observe(seat), model)
                    most = max(most, len(known))
                    assert sum(known.values()) == 1
                    assert known[truth.holding(1 - seat)] > 0
            match.act(match.legal()[(seed + len(match.legal())) % len(match.legal())])
        assert list(odds.hands(match)) == [()]
    assert 286 < most <= 1716


def test_void_and_holds_are_the_posterior_added_up() -> None:
    for number, pair in enumerate(rounds(range(2))):
        if number % 7:
            continue
        for seen in pair:
            known = odds.hands(seen)
            for letter, name in (("r", "red"), ("b", "blue")):
                chance = sum(
                    (share for hand, share in known.items() if not any(c[0] == letter for c in hand))
                )
                assert odds.void(seen, name) == odds.void(seen, letter)
                assert odds.void(seen, name).chance == chance
            for card in ("r6", "y1"):
                chance = sum((share for hand, share in known.items() if card in hand))
                assert odds.holds(seen, card).chance == chance


# Positions without history


def test_without_history_every_hand_that_fits_is_alike() -> None:
    seen = seen_at("hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0")
    known = odds.hands(seen)
    assert set(known) == set(combinations(seen.state.left, 3))
    assert len(known) == known.of == comb(18, 3)


def test_cards_that_are_known_are_in_every_hand() -> None:
    seen = seen_at("hand0 r3 r5 b1; hand1 y1 ? ?; trump g2; field0 y4 y5; to move 0")
    assert len(odds.hands(seen)) == comb(17, 2)
    assert odds.holds(seen, "y1").chance == 1
    open_ = seen_at("rules open_hands=True; hand0 r3; hand1 y1; trump g2; to move 0")
    assert dict(odds.hands(open_)) == {("y1",): 1}


def test_a_card_just_taken_is_in_the_hand_and_the_trick_fits_it() -> None:
    position = "hand0 r1 y2; hand1 ?; trump b4; field0 y5; taken r6; to move 1"
    seen = seen_at(position)
    known = odds.hands(seen)
    fitting = set()
    for pair in combinations(seen.state.left, 2):
        state = (
            bubble_gum.parse(f"bubble_gum: {position.replace('?', ' '.join(pair))}") if fits(pair) else None
        )
        if state is not None and can_have_ended(state):
            fitting.add(tuple(c for c in bubble_gum.State.holding(state, 1)))
    assert {frozenset(hand) for hand in known} == {frozenset(hand) for hand in fitting}
    assert all("r6" in hand for hand in known)
    assert 0 < len(known) < comb(len(seen.state.left), 2)


def fits(pair: tuple[str, ...]) -> bool:
    try:
        bubble_gum.parse(
            f"bubble_gum: hand0 r1 y2; hand1 {' '.join(pair)}; trump b4; field0 y5; taken r6; to move 1"
        )
    except BadText:
        return False
    return True


def test_who_does_not_follow_in_the_trick_that_a_position_begins_with_holds_none_of_the_colour() -> None:
    position = "hand0 r1 y2 b3; hand1 y4 g5 b6 g1; trump b4; led r3; to move 1"
    match = bb.Match.at(f"bubble_gum: {position}")
    match.act("play y4")
    assert odds.void(match, "red").chance == Fraction(0)  # he has taken the r3
    assert odds.holds(match, "r3").chance == 1
    assert {card for hand in odds.hands(match) for card in hand if card[0] == "r"} == {"r3"}
    match.undo()
    match.act("play b6")
    assert odds.void(match, "red").chance == 1


def test_hands_are_drawn_by_their_chances() -> None:
    known = odds.hands(seen_at("hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0"))
    drawn = Counter(card for hand in known.drawn(random.Random(1), 6_000) for card in hand)
    assert len(drawn) == 18
    assert all(abs(count - 1_000) < 5 * (6_000 * 1 / 6 * 5 / 6) ** 0.5 for count in drawn.values())


# Beating a card


def can_beat(hand: tuple[str, ...], led: str, trump: str) -> bool:
    same = [card for card in hand if card[0] == led[0]]
    return any(not decide(led, card, trump)[0] for card in same or hand)


@pytest.mark.slow
def test_what_beats_a_card_is_what_may_be_played_and_wins() -> None:
    asked = 0
    for number, pair in enumerate(rounds(range(2))):
        if number % 5:
            continue
        for me, seen in enumerate(pair):
            state = seen.state
            if state.led and state.turn == me:
                continue
            for card in {state.led} if state.led else set(state.hands[me]):
                known = odds.hands(seen)
                chance = sum(share for hand, share in known.items() if can_beat(hand, card, state.trump))
                assert odds.beats(seen, card).chance == chance
                asked += 1
            if state.led:
                assert odds.beats(seen) == odds.beats(seen, state.led)
    assert asked > 40


def test_the_cases_are_the_hands_with_which_it_is_so() -> None:
    seen = seen_at("hand0 r5 y6; hand1 r6 ?; trump b4; to move 0")
    beating = odds.beats(seen, "y6")  # not with a yellow card, nor without a trump
    assert set(beating.cases) == {f"r6 b{number}" for number in (1, 2, 3, 5, 6)}
    assert (beating.count, beating.of) == (5, 24 - 4)
    assert odds.beats(seen, "r5").chance == 1


# What makes no sense is refused


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (lambda: odds.hands(bb.Match("bubblejack", seed=1)), "odds of Bubble Gum"),
        (lambda: odds.hands(seen_at("")), "trump card lies open"),
        (lambda: odds.hands(seen_at("hand0 ?; hand1 ?; trump b4; field0 y5; to move 0")), "hand0 has cards"),
        (lambda: odds.hands(Seen(None, seen_at(FIRST).state)), "spectator"),
        (lambda: odds.hands(seen_at(FIRST), "psychology"), "facts, uniform_plays; psychology was given"),
        (lambda: odds.void(seen_at(FIRST), "pink"), "red, yellow, green, blue; pink was given"),
        (lambda: odds.holds(seen_at(FIRST), "r7"), "r7 was given"),
        (lambda: odds.beats(seen_at(FIRST)), "name the one"),
        (lambda: odds.beats(seen_at(FIRST), "r1"), "do not hold the red 1"),
        (
            lambda: odds.beats(seen_at("hand0 r1; hand1; trump b4; led r3; to move 0")),
            "led the red 3 already",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(question: object, says: str) -> None:
    with pytest.raises(BadText, match=says):
        question()  # type: ignore[operator]


def test_a_history_that_no_hand_fits_is_refused() -> None:
    match = bb.Match("bubble_gum", seed=2, rules={"first": 1})
    match.act(match.legal()[0])
    seen = match.observe(0)
    again = tuple(event for event in seen.events if event.kind == "led")
    with pytest.raises(BadText, match="No hand of the opponent fits"):
        odds.hands(Seen(0, seen.state, seen.events + again))


def test_hands_are_shown_as_a_count() -> None:
    known = odds.hands(seen_at(FIRST))
    assert repr(known) == "<286 hands that may be, 286 cases>"
    assert sum(known.cases.values()) == known.of
