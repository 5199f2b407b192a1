"""What a seat of Bubble Gum knows, what it is not told, and how cards that are not known are drawn."""

from __future__ import annotations

import random

import pytest

import bubblenb as bb
from bubblenb.engine import ALL, CHANCE, HIDDEN
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import CARDS
from tests.games.test_bubble_gum_tricks import FIRST_TRICK, HAND0, HAND1, at


def test_a_seat_sees_its_hand_and_not_the_others() -> None:
    match = at(FIRST_TRICK)
    assert match.observe(0).state.hands == (tuple(HAND0.split()), (HIDDEN,) * 10)
    assert match.observe(1).state.hands == ((HIDDEN,) * 10, tuple(HAND1.split()))
    assert match.position(0) == f"bubble_gum: hand0 {HAND0}; hand1 ?; trump b4; to move 0"
    assert bubble_gum.observe(match.observe(None).state, None).hands == ((HIDDEN,) * 10,) * 2


def test_a_seat_sees_its_discards_and_not_the_others() -> None:
    match = at(FIRST_TRICK)
    for act in ("play r5", "play r2", "discard b6"):
        match.act(act)
    assert match.observe(1).state.discarded == ((), ("b6",))
    assert match.observe(0).state.discarded == ((), (HIDDEN,))
    told = match.observe(0).events[-1]
    assert (told.kind, told.facts) == ("discarded", {"by": 1, "card": HIDDEN})
    assert match.observe(1).events[-1].facts == {"by": 1, "card": "b6"}


def test_a_card_taken_is_seen_once_and_then_hidden_in_the_hand() -> None:
    match = at(FIRST_TRICK)
    match.act("play r5")
    match.act("play r2")
    assert match.observe(0).state.taken == "r5"
    match.act("discard b6")
    seen = match.observe(0)
    assert seen.state.hands[1] == (HIDDEN,) * 9
    assert [event.facts["card"] for event in seen.events if event.kind == "took"] == ["r5"]


def test_cards_dealt_are_told_to_their_owner_only() -> None:
    match = bb.Match("bubble_gum", seed=9)
    for seat in (0, 1):
        dealt = [event for event in match.observe(seat).events if event.kind == "dealt"]
        for event in dealt:
            assert (event.facts["card"] is HIDDEN) == (event.facts["to"] != seat)
        trump = next(event for event in match.observe(seat).events if event.kind == "turned_trump")
        assert trump.facts["card"] in CARDS


def test_a_seats_position_and_record_name_no_card_that_it_has_not_seen() -> None:
    """G2-07: the other hand, his discards and the pile stand nowhere."""
    rng = random.Random(2)
    for seed in range(10):
        match = bb.Match("bubble_gum", seed=seed)
        for _ in range(rng.randrange(25)):
            match.act(rng.choice(match.legal()))
        truth = match.observe(None).state
        for seat in (0, 1):
            seen = match.observe(seat)
            hidden = {*truth.hands[1 - seat], *truth.discarded[1 - seat], *truth.left}
            played = {event.facts["card"] for event in seen.events if event.kind in ("led", "followed")}
            for card in hidden - played:
                assert card not in match.position(seat)
                assert card not in match.to_text(seat)
                assert card not in str(seen.events)


def test_open_hands_show_everything_but_the_pile() -> None:
    """Option open_hands: with the hands open the discards are seen too."""
    match = at(FIRST_TRICK, open_hands=True)
    for act in ("play r5", "play r2", "discard b6"):
        match.act(act)
    truth = match.observe(None).state
    assert match.observe(0).state == match.observe(1).state == truth
    assert match.observe(0).events[-1].facts["card"] == "b6"
    assert all(event.seen_by is ALL for event in match.observe(None).events)
    assert bubble_gum.complete(truth) == truth


# Cards that are not known


def test_the_first_hand_of_the_other_is_one_of_286() -> None:
    """Section 1.4: 13 cards are not seen, 10 of them are his."""
    state = at(FIRST_TRICK).observe(0).state
    assert len(state.left) == 13
    assert state.hands[1].count(HIDDEN) == 10


def test_chance_is_asked_for_each_card_not_known_and_then_play_goes_on() -> None:
    match = at("hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; discarded1 ? ?; to move 0")
    chosen = ["b2", "g6", "r2", "y1", "y2"]
    for number, card in enumerate(chosen):
        assert match.movers == (CHANCE,)
        assert len(match.chance()) == 18 - number
        assert match.why("play r3", CHANCE).rule == "BG-chance-first"
        events = match.act(f"deal {card}")
        kind, who = ("dealt", "to") if number < 3 else ("had_discarded", "by")
        assert (events[0].kind, events[0].facts[who], events[0].facts["of"]) == (kind, 1, 18 - number)
        assert events[0].seen_by == (1,)
    assert match.position() == (
        "bubble_gum: hand0 r3 r5 b1; hand1 r2 g6 b2; trump g2; field0 y4 y5; discarded1 y1 y2; to move 0"
    )
    assert match.movers == (0,)


def test_with_automatic_chance_cards_not_known_are_drawn_with_the_seed() -> None:
    position = "bubble_gum: hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0"
    hands = {bb.Match.at(position, seed=seed).observe(None).state.hands[1] for seed in range(20)}
    assert len(hands) > 15
    assert all(HIDDEN not in hand and len(hand) == 3 for hand in hands)
    again = [bb.Match.at(position, seed=4).position() for _ in range(2)]
    assert again[0] == again[1]
    assert bb.Match.at(position, seed=4).position(0) == position


def test_what_a_seat_sees_completed_looks_the_same_to_it() -> None:
    rng = random.Random(5)
    match = bb.Match("bubble_gum", seed=11)
    while not match.over:
        state = match.observe(None).state
        for seat in (0, 1):
            seen = bubble_gum.observe(state, seat)
            other = bubble_gum.complete(seen)
            while other.filling:
                assert bubble_gum.movers(other) == (CHANCE,)
                act = rng.choice(list(bubble_gum.chance(other)))
                other, _events = bubble_gum.apply(other, CHANCE, act)
            assert bubble_gum.observe(other, seat) == seen
            assert bubble_gum.legal(other, seat) == bubble_gum.legal(state, seat)
        match.act(rng.choice(match.legal()))


def test_a_card_that_would_have_had_to_follow_is_not_drawn() -> None:
    """Seat 0 led the blue 3 and seat 1 played the yellow 4: it holds no blue card."""
    after = "hand0 g5; hand1 ?; trump r6; field0 y3 b4 g3 r2 y4; field1 r3 g1 g6 g4; taken b3; to move 1"
    match = at(after)
    left = len(match.observe(None).state.left)
    assert not [act for act in match.chance() if act.startswith("deal b")]
    assert len(match.chance()) == left - 4
    ruling = match.why("deal b5", CHANCE)
    assert (ruling.allowed, ruling.rule) == (False, "BG-chance")
    event = match.act("deal g2")[0]
    assert event.facts["of"] == left - 4
    assert event.seen_from(0).facts == {"card": HIDDEN, "to": 1, "weight": HIDDEN, "of": HIDDEN}


def test_a_trump_may_have_been_led_or_have_followed() -> None:
    """Seat 0 took with the red 3, trump: it led, and seat 1 holds no red, or it followed and holds no green."""
    taken = "trump r6; field0 y3 b4 g4; field1 y4 g1 b3; taken r3"
    for hand0, barred in (("g5 y1 y2 b1", "r"), ("b2 y1 y2 b1", "")):
        match = at(f"hand0 {hand0}; hand1 ?; {taken}; discarded1 ?; to move 1")
        colours = {act.split()[1][0] for act in match.chance()}
        assert colours == set("rygb") - set(barred)


def test_the_pile_is_never_drawn() -> None:
    match = bb.Match("bubble_gum", seed=1, rules={"first": 0})
    dealt = {step.act.split()[1] for step in match.steps}
    match.play_out()
    assert len(dealt) == 21
    assert {step.act.split()[1] for step in match.steps if step.seat >= 0} <= dealt


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_gets_the_same_rulings_on_what_it_sees(seat: int) -> None:
    match = at(FIRST_TRICK)
    state = match.observe(None).state
    for card in CARDS:
        for word in ("play", "discard"):
            act = bubble_gum.read(state, f"{word} {card}")
            assert bubble_gum.why(bubble_gum.observe(state, seat), seat, act) == bubble_gum.why(
                state, seat, act
            )
