"""The deck runs out: nothing is lost, nothing comes twice, and the face-down card is known by elimination."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import BadText
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack import Rules, State
from bubblenb.games.cards import BUBBLES, STANDARD


def at(position: str, **rules: Any) -> bb.Match:
    return bb.Match.at(f"bubblejack: {position}", chance="manual", rules=rules)


def standard_cards(state: State) -> Counter[str]:
    down = [] if state.down in (None, "?") else [str(state.down)]
    return Counter([*state.deck, *state.discard, *state.player.cards, *state.croupier.cards, *down])


def test_a_deck_of_three_cards_ends_in_a_named_refusal_and_not_in_an_exception() -> None:
    """One of the three is the face-down card, so two may be drawn."""
    match = at("player 2h 3h; croupier 10h ?; deck 9c 4d 2s")
    before = standard_cards(match.observe(None).state)
    for card in ("2s", "4d"):
        match.act("hit")
        assert set(match.chance()) == {f"deal {one}" for one in match.observe(0).state.deck}
        match.act(f"deal {card}")
        state = match.observe(None).state
        assert standard_cards(state) == before
    assert state.left == 0
    ruling = match.why("hit")
    assert (ruling.allowed, ruling.rule, ruling.reason) == (
        False,
        "BJ-no-cards",
        "There is no card left to draw.",
    )
    assert match.legal() == ["stand"]
    match.act("stand")
    assert match.chance() == {"reveal 9c": 1}


def test_a_croupier_without_a_card_to_draw_stands_where_he_is() -> None:
    match = at("player 2h 3h; croupier 10h ?; deck 2s")
    match.act("stand")
    match.act("reveal 2s")
    assert match.legal() == ["stand"]
    match.act("stand")
    assert match.observe(0).state.result == "croupier"


def test_the_discards_are_shuffled_as_soon_as_the_deck_is_empty() -> None:
    """BJ31, BJ35: the last unseen card is the face-down one from then on."""
    match = at("player 2h 3h; croupier 10h ?; deck 9c 4d; discard Ks Qs")
    match.act("hit")
    events = match.act("deal 4d")
    assert [event.kind for event in events] == ["dealt", "shuffled"]
    state = match.observe(0).state
    assert (state.down, state.deck, state.discard) == ("9c", ("Qs", "Ks"), ())
    assert "face-down 9c" in match.position()
    match.act("hit")
    assert set(match.chance()) == {"deal Qs", "deal Ks"}
    match.act("deal Qs")
    match.act("stand")
    assert match.chance() == {"reveal 9c": 1}
    match.act("reveal 9c")
    assert match.observe(0).state.croupier.cards == ("10h", "9c")


def test_on_need_the_discards_are_shuffled_only_when_a_card_is_due() -> None:
    match = at("player 2h 3h; croupier 10h ?; deck 9c 4d; discard Ks Qs", reshuffle="on_need")
    match.act("hit")
    assert [event.kind for event in match.act("deal 4d")] == ["dealt"]
    state = match.observe(0).state
    assert (state.down, state.deck, state.discard) == ("?", ("9c",), ("Qs", "Ks"))
    assert match.why("hit").allowed
    assert [event.kind for event in match.act("hit")] == ["hit", "shuffled"]
    assert match.observe(0).state.down == "9c"
    assert set(match.chance()) == {"deal Qs", "deal Ks"}


def test_discards_of_this_hand_are_shuffled_in_but_cards_in_hands_are_not() -> None:
    """BJ31."""
    match = at("player 10h 6h; croupier 10s ?; deck 9c 4d 8d; discard Ks; player bubbles 0b 0b")
    match.act("hit")
    match.act("deal 8d")
    match.act("use 0b")
    assert set(match.observe(0).state.discard) == {"Ks", "8d"}
    match.act("hit")
    events = match.act("deal 4d")
    assert [event.kind for event in events] == ["dealt", "shuffled"]
    assert set(match.observe(0).state.deck) == {"Ks", "8d"}
    assert match.observe(0).state.player.cards == ("10h", "6h", "4d")


def test_a_bust_card_that_was_the_last_of_the_deck_is_not_shuffled_with_the_others() -> None:
    """BJ31: it is not discarded yet."""
    match = at("player 10h 6h; croupier 10s ?; deck 9c 8d; discard Ks; player bubbles 0b")
    match.act("hit")
    assert [event.kind for event in match.act("deal 8d")] == ["dealt", "over", "shuffled"]
    assert match.observe(0).state.deck == ("Ks",)
    match.act("use 0b")
    assert match.observe(0).state.discard == ("8d",)


def test_a_bust_card_that_is_the_only_discard_makes_the_new_deck_at_once() -> None:
    match = at("player 10h 6h; croupier 10s ?; deck 9c 8d; player bubbles 0b")
    match.act("hit")
    match.act("deal 8d")
    assert [event.kind for event in match.act("use 0b")] == ["used", "shuffled"]
    state = match.observe(0).state
    assert (state.deck, state.down, state.discard) == (("8d",), "9c", ())


def test_every_hand_shuffles_all_cards_back_at_next() -> None:
    match = at("player 10h 9h; croupier 10s 8d; discard Ks Qs", reshuffle="every_hand")
    match.act("stand")
    match.act("award 2b")
    assert [event.kind for event in match.act("next")] == ["cleared", "shuffled"]
    state = match.observe(0).state
    assert (len(state.deck), state.discard) == (52, ())


def test_by_default_the_next_hand_goes_on_with_the_same_deck() -> None:
    match = at("player 10h 9h; croupier 10s 8d; discard Ks Qs")
    match.act("stand")
    match.act("award 2b")
    match.act("next")
    state = match.observe(0).state
    assert (len(state.deck), len(state.discard)) == (46, 6)


def test_a_deal_may_run_over_a_shuffle() -> None:
    """The deck ends with the player's second card: the face-down one is of the new deck."""
    match = at("player 2h; croupier 10h; deck 9c; discard Ks Qs Js; phase deal")
    events = match.act("deal 9c")
    assert [event.kind for event in events] == ["dealt", "shuffled", "face_down"]
    state = match.observe(0).state
    assert (state.down, state.deck) == ("?", ("Js", "Qs", "Ks"))


@pytest.mark.slow
@pytest.mark.parametrize("reshuffle", ["at_empty", "on_need", "every_hand"])
def test_long_games_conserve_all_75_cards_and_show_the_true_number_left(reshuffle: str) -> None:
    full = Counter([*STANDARD, *BUBBLES])
    shuffles = 0
    for seed in range(15):
        match = bb.Match("bubblejack", seed=seed, rules={"reshuffle": reshuffle, "target": 12})
        match.play_out(to="game")
        for step in match.steps:
            state: State = step.state
            found = standard_cards(state) + Counter(state.bubble_deck)
            for side in (state.player, state.croupier):
                found.update([*side.played, *side.bubbles, *side.spent])
            assert found == full
            assert state.left == len(state.deck) - (state.down == "?") >= 0
            shuffles += sum(event.kind == "shuffled" for event in step.events)
    assert shuffles > 5


@pytest.mark.slow
def test_all_unseen_cards_are_alike_and_the_face_down_one_is_any_of_them() -> None:
    """BJ35: a face-down card that is drawn late is as likely to be each card as one that lay there all along."""
    seen = Counter(
        bb.Match.at("bubblejack: player 10h 9h; croupier 10s ?; deck 2c 3c 4c 5c", seed=seed)
        .act("stand")[1]
        .facts["card"]
        for seed in range(2_000)
    )
    assert set(seen) == {"2c", "3c", "4c", "5c"}
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 16.3  # 3 degrees of freedom, 0.1 %


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("player 10s 10s; croupier 7h ?", "the card 10s lies in 'player' twice, but there is only one"),
        ("player 10s 6d; croupier 6d ?", "the card 6d lies both in 'player' and in 'croupier'"),
        ("player 10s 6d; croupier 7h ?; discard 10s", "10s lies both in 'player' and in 'discard'"),
        ("player 10s 6d; croupier 7h ?; deck 10s 2c 3c", "10s lies both in 'player' and in 'deck'"),
        ("player 10s 6d; croupier 7h; face-down 6d", "6d lies both in 'player' and in 'face-down'"),
        ("player 10s 6d; croupier 7h ?; player bubbles 5b 5b", "5b lies in 'player bubbles' twice"),
        (
            "player 10s 6d; croupier 7h ?; player bubbles 0b 0b 0b 0b 0b 0b 0b 0b 0b 0b",
            "0b in .* is one too many: there are only 10",
        ),
    ],
)
def test_a_card_that_lies_in_two_places_is_refused(fields: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        bubblejack.parse(f"bubblejack: {fields}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bridge: player 10s", "a position of Bubblejack begins with 'bubblejack:'"),
        ("bubblejack: players 10s", "did you mean .player"),
        ("bubblejack: player 10s; player 6d", "the field 'player' is given twice"),
        ("bubblejack: player 11s", "'11s' in the field 'player' is no standard card"),
        ("bubblejack: player 5b", "'5b' in the field 'player' is no standard card"),
        ("bubblejack: player bubbles 5s", "'5s' in the field 'player bubbles' is no bubble card"),
        ("bubblejack: player 10s 6d; croupier ? ?", "cards with at most one"),
        ("bubblejack: player 10s ?; croupier 7h ?", "in the field 'player' is no standard card"),
        ("bubblejack: player 10s 6d; croupier 7h ?; phase noon", "the field 'phase' is one of deal, decide"),
        (
            "bubblejack: player 10s 6d; croupier 7h ?; turn dealer",
            "the field 'turn' is one of player, croupier",
        ),
        ("bubblejack: player 10s 6d; croupier 7h ?; player tally x", "'player tally' is a whole number"),
        ("bubblejack: player 10s 6d; croupier 7h ?; out 99", "the field 'out' is a card or none"),
        ("bubblejack: player 10s 6d; croupier 7h ?; face-down 2c", "the field 'face-down' is one card"),
        (
            "bubblejack: player 10s 6d 9c; croupier 7h ?; phase decide",
            "needs a total of at most 21; it is 25",
        ),
        ("bubblejack: player 10s 6d; croupier 7h ?; phase over 21", "phase over 21 needs a total over 21"),
        ("bubblejack: player 10s 6d; croupier 7h 9h; phase hand over", "phase hand over needs a result"),
        ("bubblejack: player 10s 6d; croupier 7h ?; result tie", "phase decide has no result yet"),
        (
            "bubblejack: player 10s 6d; croupier 7h ?; phase deal",
            "in phase deal the player has at most 1 card",
        ),
        ("bubblejack: player 10s; croupier 7h; phase decide", "have been dealt their cards"),
        ("bubblejack: player 10s 6d; croupier 7h 2c; phase reveal", "phase reveal needs a face-down card"),
        ("bubblejack: player 10s 6d; croupier 7h ?; turn croupier", "the face-down card has been turned"),
        (
            "bubblejack: player 10s 6d; croupier 7h 9c; phase award; result tie",
            "phase award needs a winner",
        ),
        (
            "bubblejack: player 10s 6d; croupier 7h ?; deck; discard 2c 3c",
            "deck holds no card that it could be",
        ),
        ("bubblejack: player 10s 6d; croupier 7h ?; rules hit=1", "^Position .*: 'hit' is no option of"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        bubblejack.parse(text)


def test_a_position_may_be_typed_loosely() -> None:
    loose = bubblejack.parse(" bubblejack:  player 10S  6d ;croupier kh ?;; Player bubbles".replace("P", "p"))
    assert loose == bubblejack.parse("bubblejack: player 10s 6d; croupier Kh ?; player bubbles")


def test_what_is_left_out_is_as_in_a_fresh_game() -> None:
    assert bubblejack.parse("bubblejack:") == bubblejack.initial(Rules(), 2)
    state = bubblejack.parse("bubblejack: player 10s 6d; croupier 7h")
    assert (state.phase, state.down, state.croupier.bubbles, len(state.deck)) == ("decide", "?", ("0b",), 49)


def test_options_in_the_text_go_before_those_given() -> None:
    text = "bubblejack: player 10s 6d; croupier 7h ?; rules target=5"
    state = bubblejack.parse(text, Rules(target=3, hit_soft_17=True))
    assert (state.rules.target, state.rules.hit_soft_17) == (5, True)
