"""Bubble Gum's tricks: the deal, following, who wins, capturing, the discard."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import Event
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum import RULES, Rules, State
from bubblenb.games.bubble_gum.cards import CARDS, total
from bubblenb.games.bubble_gum.trick import decide
from bubblenb.words.en.bubble_gum import SENTENCES

HAND0, HAND1 = "r5 r6 y1 y4 g2 g3 g6 b1 b3 b5", "r1 r2 r4 y2 y3 y6 g1 g5 b2 b6"
FIRST_TRICK = f"hand0 {HAND0}; hand1 {HAND1}; trump b4; to move 0"
TWO_LEFT = "trump y1; field0 r1 g1 b3 y2; field1 y3 g2 b4 r2"


def at(position: str, **rules: Any) -> bb.Match:
    return bb.Match.at(f"bubble_gum: {position}", chance="manual", rules=rules)


def after(position: str, *acts: str, **rules: Any) -> State:
    match = at(position, **rules)
    for act in acts:
        match.act(act)
    state: State = match.observe(None).state
    return state


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


# The table of rules


def test_every_ruling_is_carried_by_a_rule_of_the_table() -> None:
    carried = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert carried == {f"BG{n}" for n in range(1, 20)}


def test_every_option_is_named_by_a_rule() -> None:
    assert {rule.option for rule in RULES.values()} - {""} == {field.name for field in fields(Rules)}


def test_every_sentence_of_the_game_is_used() -> None:
    package = Path(bubble_gum.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in package.glob("*.py"))
    needed = {key for key in SENTENCES if key.startswith("bubble_gum.needs-")}
    assert {key for key in needed if f'"{key}"' not in source} == set()


# The deal


def test_there_are_24_cards_that_sum_to_84() -> None:
    assert len(set(CARDS)) == 24
    assert total(CARDS) == 84


def test_ten_cards_each_in_turn_then_the_trump_card_and_three_stay_face_down() -> None:
    match = bb.Match("bubble_gum", seed=7)
    acts = [step.act.split()[0] for step in match.steps]
    assert acts == ["first", *["deal"] * 20, "trump"]
    assert [event.facts["to"] for step in match.steps[1:21] for event in step.events] == [0, 1] * 10
    state = match.observe(None).state
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert state.trump not in (*state.hands[0], *state.hands[1])
    assert len(state.left) == 3
    assert match.movers == (state.leader,)


def test_each_card_that_is_left_is_as_likely_as_any_other() -> None:
    match = bb.Match("bubble_gum", chance="manual")
    assert match.chance() == {"first 0": Fraction(1, 2), "first 1": Fraction(1, 2)}
    match.act("first 1")
    for left in range(24, 4, -1):
        assert set(match.chance().values()) == {Fraction(1, left)}
        assert len(match.chance()) == left
        match.act(next(iter(match.chance())))
    assert {act.split()[0] for act in match.chance()} == {"trump"}
    assert set(match.chance().values()) == {Fraction(1, 4)}


def test_the_first_leader_may_be_agreed_on() -> None:
    for seat in (0, 1):
        match = bb.Match("bubble_gum", seed=7, rules={"first": seat})
        assert match.steps[0].act.startswith("deal")
        assert match.movers == (seat,)


@pytest.mark.parametrize("first", [2, -1, "0", True, 0.0])
def test_a_first_leader_that_is_no_seat_is_refused(first: object) -> None:
    with pytest.raises(bb.BadText, match=r"option first of Bubble Gum .*0, 1 or None \(it is drawn\)"):
        bb.Match("bubble_gum", rules={"first": first})


@pytest.mark.parametrize(
    ("option", "value"), [("pop_at", 0), ("pop_at", "15"), ("double_win", "one"), ("open_hands", 1)]
)
def test_options_that_cannot_be_are_refused(option: str, value: object) -> None:
    with pytest.raises(bb.BadText, match=f"option {option} of Bubble Gum"):
        bb.Match("bubble_gum", rules={option: value})


@pytest.mark.parametrize("option", ["extension", "first_leader"])
def test_options_that_were_dropped_are_unknown(option: str) -> None:
    with pytest.raises(bb.BadText, match=f"'{option}'"):
        bb.Match("bubble_gum", rules={option: "alternate"})


# Playing cards


def test_who_leads_plays_any_card() -> None:
    match = at(FIRST_TRICK)
    assert match.legal() == [f"play {card}" for card in HAND0.split()]
    assert match.why("play r5").rule == "BG-lead"


def test_who_holds_the_colour_led_must_follow_it() -> None:
    """BG-E1, G2-01."""
    match = at(f"hand0 r5 g6 b2; hand1 y4 y5; {TWO_LEFT.removesuffix(' r2')}; led r3; to move 0")
    assert match.legal() == ["play r5"]
    ruling = match.why("play g6")
    assert (ruling.allowed, ruling.rule) == (False, "BG-follow")
    assert ruling.facts == {"colour": "red", "cards": ("r5",)}
    assert ruling.reason == "You hold red, so red must be followed (red 5)."
    before = match.position()
    with pytest.raises(bb.IllegalAction, match="You hold red, so red must be followed"):
        match.act("play g6")
    assert (match.position(), match.step) == (before, 0)
    assert match.why("play r5").allowed


def test_all_cards_that_oblige_are_named() -> None:
    match = at(f"{FIRST_TRICK.removesuffix('; to move 0').replace('hand0 r5 ', 'hand0 ')}; led r5; to move 1")
    ruling = match.why("play b6")
    assert ruling.facts["cards"] == ("r1", "r2", "r4")
    assert ruling.reason == "You hold red, so red must be followed (red 1, red 2 and red 4)."


def test_who_does_not_hold_the_colour_led_plays_any_card_and_need_not_trump() -> None:
    """BG-E2."""
    match = at(f"hand0 g6 y5; hand1 y4; {TWO_LEFT}; led r3; to move 0")
    assert match.legal() == ["play y5", "play g6"]
    assert match.why("play g6").rule == "BG-free"


def test_a_colour_may_be_held_again_after_a_card_of_it_was_taken() -> None:
    """BG16: seat 1 had no red, took the red 6, and must follow red with it."""
    match = at(
        f"hand0 r3 r6; hand1 g6 b2; {TWO_LEFT.replace('field1 y3 g2 b4 r2', 'field1 y3 g2 b4 g3')}; to move 0"
    )
    for act in ("play r6", "play b2", "discard g6"):
        match.act(act)
    match.act("play r3")
    assert match.legal() == ["play r6"]
    assert match.why("play r6").rule == "BG-follow"


@pytest.mark.parametrize(
    ("act", "seat", "rule", "reason"),
    [
        ("play y2", None, "BG-own-card", "You do not hold the yellow 2."),
        ("play r2", 1, "BG-turns", "It is not your turn but that of player 1."),
        ("play r2", 0, "BG-own-card", "You do not hold the red 2."),
        (
            "discard r5",
            None,
            "BG-discard-loser",
            "Only who has just lost a trick discards a card; now one is to be played.",
        ),
        ("next", None, "BG-next", "The next round begins when this one is over."),
        ("deal r5", None, "BG-chance", "Only chance does that, and only with a card that is left."),
        ("trump r3", -1, "BG-chance", "Only chance does that, and only with a card that is left."),
    ],
)
def test_what_is_not_allowed_is_refused_with_a_reason_and_changes_nothing(
    act: str, seat: int | None, rule: str, reason: str
) -> None:
    match = at(FIRST_TRICK)
    state, before = match.observe(None).state, match.to_text()
    ruling = match.why(act, seat)
    assert (ruling.allowed, ruling.rule, ruling.reason) == (False, rule, reason)
    with pytest.raises(bb.IllegalAction) as refused:
        match.act(act, seat)
    assert str(refused.value) == reason
    assert (match.observe(None).state, match.to_text()) == (state, before)


def test_while_cards_are_dealt_nobody_plays() -> None:
    match = bb.Match("bubble_gum", chance="manual", rules={"first": 0})
    for dealing in (match, bb.Match("bubble_gum", chance="manual")):
        for seat in (-1, 0, 1):
            assert dealing.why("play r3", seat).reason == "It is chance's turn: nobody acts before that."
    assert match.why("trump r3").rule == "BG-chance"


@pytest.mark.parametrize("text", ["", "play", "play r7", "play x1", "play r3 r4", "r3", "first 2", "discard"])
def test_what_is_no_act_is_unknown(text: str) -> None:
    match = at(FIRST_TRICK)
    with pytest.raises(
        bb.UnknownAction, match="is no act of Bubble Gum; acts are play CARD, discard CARD, next"
    ):
        match.act(text)
    assert match.step == 0


def test_acts_are_read_whatever_their_case() -> None:
    assert str(bubble_gum.read(bubble_gum.initial(Rules(), 2), "  Play  R3 ")) == "play r3"


# Who wins the trick


@pytest.mark.parametrize(
    ("led", "followed", "trump", "wins", "rule"),
    [
        ("r3", "r5", "y1", "r5", "BG-same-colour"),
        ("r3", "r5", "r1", "r5", "BG-same-colour"),
        ("r6", "b1", "b4", "b1", "BG-trump-wins"),
        ("r1", "b6", "r4", "r1", "BG-trump-wins"),
        ("r1", "b6", "g4", "r1", "BG-leader-wins"),
        ("b2", "b4", "b5", "b4", "BG-same-colour"),
        ("b4", "b2", "b5", "b4", "BG-same-colour"),
    ],
)
def test_who_wins_a_trick(led: str, followed: str, trump: str, wins: str, rule: str) -> None:
    """BG-E3a to BG-E3e, BG15."""
    assert decide(led, followed, trump) == (wins == led, rule)


def test_every_trick_is_won_as_a_reference_says() -> None:
    """G2-03, BG19: all 24 x 23 x 22 tricks, and no two cards tie."""

    def strength(card: str, led: str, trump: str) -> tuple[bool, bool, int]:
        return card[0] == trump[0], card[0] == led[0], int(card[1])

    for led, followed, trump in itertools.permutations(CARDS, 3):
        first, second = strength(led, led, trump), strength(followed, led, trump)
        assert first != second
        assert decide(led, followed, trump)[0] == (first > second)


@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize("leads", [True, False])
def test_the_winner_leads_whichever_seat_he_has(leader: int, leads: bool) -> None:
    """G2-06: a winner on seat 0 is not mistaken for nobody."""
    high, low = "r5 g1 g2 g3 g4 b1 b2 b3 b4 y1", "r4 y2 y3 y4 y5 g5 g6 b5 b6 r1"
    hands = (high, low) if (leader == 0) == leads else (low, high)
    match = at(f"hand0 {hands[0]}; hand1 {hands[1]}; trump r6; to move {leader}")
    winner = leader if leads else 1 - leader
    match.act("play r5" if leads else "play r4")
    events = match.act("play r4" if leads else "play r5")
    assert [event.facts["by"] for event in events if event.kind == "won_trick"] == [winner]
    assert match.movers == (1 - winner,)
    match.act("discard r5")
    assert match.movers == (winner,)
    saved = bb.Match.from_text(match.to_text())
    assert saved.movers == (winner,)


def test_leaders_follow_the_winners_through_two_tricks() -> None:
    match = at(FIRST_TRICK)
    for act in ("play g2", "play g5", "discard g5"):
        match.act(act)
    assert match.movers == (1,)
    for act in ("play y2", "play y4", "discard y4"):
        match.act(act)
    assert match.movers == (0,)


# Capturing and the discard


def test_the_cards_change_places() -> None:
    """BG-E4, BG1: the loser's card is captured, the winner's goes to the loser; hands 9 and 9."""
    match = at(FIRST_TRICK)
    match.act("play r5")
    events = match.act("play r2")
    assert kinds(events) == ["followed", "won_trick", "captured", "took"]
    state = match.observe(None).state
    assert (state.fields, state.taken) == ((("r2",), ()), "r5")
    assert [len(hand) for hand in state.hands] == [9, 9]
    assert match.legal() == [f"discard {card}" for card in [*HAND1.replace("r2 ", "").split(), "r5"]]
    match.act("discard b6")
    state = match.observe(None).state
    assert "r5" in state.hands[1]
    assert state.discarded == ((), ("b6",))
    assert [len(hand) for hand in state.hands] == [9, 9]


def test_the_card_just_taken_may_be_discarded() -> None:
    """BG2."""
    state = after(FIRST_TRICK, "play r5", "play r2", "discard r5")
    assert state.discarded == ((), ("r5",))
    assert "r5" not in state.hands[1]


@pytest.mark.parametrize(
    ("act", "rule", "reason"),
    [
        ("play r1", "BG-discard", "You lost the trick and took the red 5: first discard a card."),
        ("discard r6", "BG-own-card", "You do not hold the red 6."),
        ("discard r2", "BG-own-card", "You do not hold the red 2."),
        ("next", "BG-next", "The next round begins when this one is over."),
    ],
)
def test_the_loser_must_discard_a_card_that_he_holds(act: str, rule: str, reason: str) -> None:
    match = at(FIRST_TRICK)
    match.act("play r5")
    match.act("play r2")
    ruling = match.why(act)
    assert (ruling.allowed, ruling.rule, ruling.reason) == (False, rule, reason)
    assert match.why("play r6", 0).rule == "BG-turns"


def test_after_the_last_trick_the_card_taken_is_all_that_can_be_discarded() -> None:
    """BG-E12, BG3."""
    match = at("hand0 r2; hand1 r6; trump b4; field0 y5 g4 b1; field1 g6 b3; to move 0")
    match.act("play r2")
    match.act("play r6")
    assert match.legal() == ["discard r6"]
    assert match.why("discard r6").rule == "BG-last-discard"
    match.play_forced()
    assert match.observe(None).state.hands == ((), ())
    assert match.legal() == ["next"]


def test_what_is_always_true_of_a_round() -> None:
    """Section 1.4 of the rulings: hands, discards, captured cards and the pile, trick by trick."""
    rng = random.Random(4)
    most_cards = 0
    for seed in range(60):
        match = bb.Match("bubble_gum", seed=seed)
        while match.legal() != ["next"] and not match.over:
            match.act(rng.choice(match.legal()))
            state = match.observe(None).state
            if state.phase in ("lead", "round over", "game over"):
                tricks = state.tricks
                assert [len(hand) for hand in state.hands] == [10 - tricks] * 2
                assert sum(map(len, state.discarded)) == tricks
                assert sum(map(len, state.fields)) + len(state.popped) == tricks
                assert max(state.total(0), state.total(1)) <= 14
                most_cards = max(most_cards, *map(len, state.fields))
            assert len(state.left) == 3
    assert most_cards <= 8
