"""How a hand of Bubblejack goes: the deal, the player's turn, over 21, the croupier's turn, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import Event
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack import RULES, Rules, State


def at(position: str, **rules: Any) -> bb.Match:
    return bb.Match.at(f"bubblejack: {position}", chance="manual", rules=rules)


def after(position: str, *acts: str, **rules: Any) -> State:
    match = at(position, **rules)
    for act in acts:
        match.act(act)
    state: State = match.observe(0).state
    return state


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


# The table of rules


def test_every_ruling_is_carried_by_a_rule_of_the_table() -> None:
    carried = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert carried == {f"BJ{n}" for n in range(1, 46)}


def test_every_option_is_named_by_a_rule() -> None:
    assert {rule.option for rule in RULES.values()} - {""} == {field.name for field in fields(Rules)}


# The deal


def test_the_table_is_set_with_a_zero_for_the_croupier_and_22_bubble_cards() -> None:
    """BJ-E1."""
    start = bubblejack.initial(Rules(), 2)
    assert start.croupier.bubbles == ("0b",)
    assert start.player.bubbles == ()
    assert len(start.bubble_deck) == 22
    assert start.bubble_deck.count("0b") == 9
    assert len(start.deck) == 52


def test_three_cards_are_dealt_and_49_are_unseen_the_face_down_one_among_them() -> None:
    """BJ-E1, BJ35."""
    match = bb.Match("bubblejack", seed=7)
    state = match.observe(0).state
    assert [step.act.split()[0] for step in match.steps] == ["deal"] * 3
    assert (len(state.player.cards), len(state.croupier.cards), state.down) == (2, 1, "?")
    assert len(state.deck) == 49
    assert state.left == 48


def test_cards_are_dealt_to_player_croupier_player() -> None:
    match = bb.Match("bubblejack", chance="manual")
    for act in ("deal As", "deal 2s", "deal 3s"):
        assert match.movers == (-1,)
        match.act(act)
    state = match.observe(0).state
    assert (state.player.cards, state.croupier.cards) == (("As", "3s"), ("2s",))
    assert match.movers == (0,)


def test_each_unseen_card_is_as_likely_as_any_other() -> None:
    match = at("player 10s 6d; croupier Kh ?")
    match.act("hit")
    chances = match.chance()
    assert len(chances) == 49
    assert set(chances.values()) == {Fraction(1, 49)}


# The player's turn


def test_the_player_finishes_before_the_croupier() -> None:
    """BJ14."""
    match = at("player 10s 6d; croupier Kh ?")
    ruling = match.why("hit", seat=1)
    assert (ruling.allowed, ruling.rule, ruling.reason) == (False, "BJ-turns", "It is not your turn.")
    with pytest.raises(bb.IllegalAction, match="It is not your turn"):
        match.act("hit", seat=1)


def test_a_bubble_card_is_for_hands_over_21_only() -> None:
    """BJ12."""
    match = at("player 10s 6d; croupier Kh ?; player bubbles 5b")
    assert match.legal() == ["stand", "hit"]
    ruling = match.why("use 5b")
    assert ruling.reason == "A bubble card may only be used when your sum is over 21; it is 16."
    with pytest.raises(bb.IllegalAction, match="only be used when your sum is over 21; it is 16"):
        match.act("use 5b")


def test_21_only_stands() -> None:
    """BJ13."""
    match = at("player As Kd; croupier 9h ?")
    assert match.legal() == ["stand"]
    assert match.why("hit").rule == "BJ-21"


def test_a_player_may_draw_at_21_where_the_option_allows_it_but_not_after_a_bubble_card() -> None:
    assert at("player As Kd; croupier 9h ?", auto_stand_21=False).legal() == ["stand", "hit"]
    saved = "player 10s 6d; croupier 9h ?; player played 5b"
    assert at(saved, auto_stand_21=False).legal() == ["stand"]


def test_a_natural_21_earns_nothing_extra() -> None:
    """BJ37: 21 with two cards ties with 21 of three."""
    state = after("player As Kd; croupier 7s ?", "stand", "reveal 5c", "hit", "deal 9c", "stand")
    assert state.result == "tie"


# Over 21


@pytest.mark.parametrize(
    ("bubble", "drop", "total"),
    [
        ("0b", None, 16),
        ("Ab", None, 17),
        ("2b", None, 18),
        ("3b", None, 19),
        ("4b", None, 20),
        ("5b", None, 21),
        ("6b", None, 22),
        ("7b", "6d", 17),
        ("8b", "6d", 18),
        ("9b", "6d", 19),
        ("10b", "6d", 20),
        ("Jb", "6d", 20),
        ("Qb", "6d", 20),
        ("Kb", "6d", 20),
        ("Jb", "10s", 16),
        ("Qb", "10s", 16),
        ("Kb", "10s", 16),
    ],
)
def test_a_10_and_a_6_that_draw_a_9_are_saved_as_the_rulings_say(
    bubble: str, drop: str | None, total: int
) -> None:
    """BJ-E4."""
    use = f"use {bubble}" + (f" drop {drop}" if drop else "")
    match = at(f"player 10s 6d 9c; croupier Kh ?; player bubbles {bubble}")
    match.act(use)
    state = match.observe(0).state
    assert state.player.total == total
    assert set(state.discard) == {"9c", drop} - {None}
    assert state.phase == ("reveal" if total > 21 else "decide")


@pytest.mark.parametrize("bubble", ["0b", "Ab", "2b", "3b", "4b", "5b", "6b"])
def test_nothing_of_that_hand_is_low_enough_for_a_bubble_card_up_to_6(bubble: str) -> None:
    """BJ3, BJ4, BJ5: an ace or 0 discards nothing, and an equal rank neither."""
    match = at(f"player 10s 6d 9c; croupier Kh ?; player bubbles {bubble}")
    assert match.legal() == [f"use {bubble}", "bust"]
    assert match.why(f"use {bubble} drop 6d").rule == "BJ-drop-lower"


def test_rank_decides_and_not_worth() -> None:
    """BJ-E6, BJ5."""
    match = at("player Ks Qd 5c; croupier 8h ?; player bubbles Kb")
    assert match.legal() == ["use Kb", "use Kb drop Qd", "bust"]
    with pytest.raises(
        bb.IllegalAction, match="king of spades is not of lower rank than the king of bubbles"
    ):
        match.act("use Kb drop Ks")
    match.act("use Kb drop Qd")
    assert match.observe(0).state.player.total == 20


def test_at_most_one_more_card_goes_and_only_an_own_standard_card() -> None:
    """BJ6, BJ30: not the card that went over, no bubble card, no card of the croupier."""
    match = at("player 2s 3d 8c 10h; croupier 4h ?; player bubbles Kb; player played 2b")
    assert match.legal() == ["use Kb", "use Kb drop 2s", "use Kb drop 3d", "use Kb drop 8c", "bust"]
    for drop in ("10h", "2b", "4h"):
        assert match.why(f"use Kb drop {drop}").rule == "BJ-drop-own"
    with pytest.raises(bb.UnknownAction, match="'use Kb drop 2s 3d' is no act of Bubblejack"):
        match.act("use Kb drop 2s 3d")


def test_only_the_own_reserve_may_be_used() -> None:
    """BJ42."""
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 0b; croupier bubbles 5b")
    with pytest.raises(bb.IllegalAction, match="You have no 5 of bubbles in your reserve"):
        match.act("use 5b")


def test_over_21_neither_hit_nor_stand_is_allowed() -> None:
    """BJ1."""
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 0b")
    for act in ("hit", "stand"):
        ruling = match.why(act)
        assert (ruling.allowed, ruling.rule, ruling.facts) == (False, "BJ-over-21", {"total": 25})
        assert ruling.reason == ("Your cards make 25, over 21: first use a bubble card or give the hand up.")


def test_with_an_empty_reserve_there_is_only_going_bust() -> None:
    """BJ41, BJ44."""
    assert at("player 10s 6d 9c; croupier Kh ?").legal() == ["bust"]


def test_aces_count_anew_when_the_card_that_went_over_is_gone() -> None:
    """BJ2, BJ-E7: A 6 10 draws 8, 25; without the 8 it is 17 again."""
    hand = "player Ah 6s 10d 8c; croupier 8h ?; player bubbles 4b 5b"
    assert after(hand, "use 5b drop Ah").player.total == 21
    assert after(hand, "use 4b").player.total == 21
    assert after(hand, "use 5b").player.total == 22


def test_a_bubble_ace_counts_1_or_11() -> None:
    """BJ3."""
    assert after("player 5s 7d Kc; croupier 8h ?; player bubbles Ab", "use Ab").player.total == 13
    low = after("player 2s 8d 2c Kc; croupier 8h ?; player bubbles Ab", "use Ab")
    assert (low.player.total, low.player.soft) == (13, False)
    high = after("player 10s 2c Kc; croupier 8h ?; player bubbles Jb Ab; player played 0b", "use Jb drop 10s")
    assert (high.player.total, high.player.soft) == (12, False)


def test_the_hand_is_judged_only_after_the_bubble_card_counts() -> None:
    """BJ8: 10 6 is 16 for a moment; with the 6 of bubbles it is 22 and lost."""
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 6b 5b")
    events = match.act("use 6b")
    assert kinds(events) == ["used", "bust"]
    assert events[-1].rule == "BJ-still-over"


def test_no_second_bubble_card_follows_one_that_did_not_help() -> None:
    """BJ9, BJ10: the first is spent and still counts."""
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 6b 5b")
    match.act("use 6b")
    state = match.observe(0).state
    assert (state.phase, state.result) == ("reveal", "croupier")
    assert state.player.won == 2


def test_a_chain_of_bubble_cards_may_follow_where_the_option_allows_it() -> None:
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 6b 5b", chain_bubbles=True)
    assert kinds(match.act("use 6b")) == ["used", "still_over"]
    assert match.legal() == ["use 5b", "bust"]
    match.act("use 5b")
    state = match.observe(0).state
    assert (state.player.played, state.player.spent, state.player.total) == (("5b",), ("6b",), 21)
    assert state.player.won == 2
    assert state.discard == ("9c",)


def test_in_a_chain_the_bubble_card_that_went_over_is_itself_what_goes() -> None:
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles Kb 0b", chain_bubbles=True)
    match.act("use Kb")
    assert match.observe(0).state.out == "Kb"
    assert match.why("use 0b drop 6d").rule == "BJ-drop-lower"
    match.act("use 0b")
    assert match.observe(0).state.player.hand == ("10s", "6d", "0b")


def test_hopeless_uses_are_refused_where_the_option_says_so() -> None:
    """BJ10."""
    hand = "player Ks Qd 5c; croupier 8h ?; player bubbles 9b Ab"
    assert at(hand).legal() == ["use 9b", "use Ab", "bust"]
    strict = at(hand, allow_hopeless=False)
    assert strict.legal() == ["use Ab", "bust"]
    with pytest.raises(bb.IllegalAction, match="With that the hand would still make 29, over 21"):
        strict.act("use 9b")


def test_a_player_may_refuse_to_be_saved_and_keeps_the_cards() -> None:
    """BJ11, BJ-E5."""
    state = after("player 10s 6d 9c; croupier Kh ?; player bubbles 5b Kb", "bust", "reveal 2c")
    assert state.result == "croupier"
    assert state.player.bubbles == ("5b", "Kb")


def test_the_card_that_went_over_is_discarded_at_once() -> None:
    """BJ33."""
    assert after("player 10s 6d 9c; croupier Kh ?; player bubbles 0b", "use 0b").discard == ("9c",)


def test_a_saved_hand_may_go_on_drawing() -> None:
    match = at("player 10s 6d 9c; croupier Kh ?; player bubbles 0b 3b")
    match.act("use 0b")
    assert match.legal() == ["stand", "hit"]
    match.act("hit")
    match.act("deal Qs")
    match.act("use 3b")
    assert match.observe(0).state.player.played == ("0b", "3b")


# The croupier's turn


@pytest.mark.parametrize("hit_soft_17", [False, True])
@pytest.mark.parametrize(
    ("cards", "soft_17", "always"),
    [
        ("As 6d", True, None),
        ("As 2d 4c", True, None),
        ("10s 7d", False, "stand"),
        ("10s 6d", False, "hit"),
        ("As 5d Ah 10c", False, "stand"),
        ("As 7d", False, "stand"),
        ("10s 10d", False, "stand"),
        ("As 4d 7c", False, "hit"),
        ("As 6d 10c", False, "stand"),
        ("2s 3d", False, "hit"),
        ("As Kd", False, "stand"),
    ],
)
def test_the_croupier_draws_to_16_and_on_a_soft_17_only_by_option(
    cards: str, soft_17: bool, always: str | None, hit_soft_17: bool
) -> None:
    """BJ15, BJ16, BJ-E9."""
    match = at(f"player 10h 9h; croupier {cards}", hit_soft_17=hit_soft_17)
    assert match.movers == (1,)
    expected = always or ("hit" if hit_soft_17 else "stand")
    assert match.legal() == [expected]
    other = {"hit": "stand", "stand": "hit"}[expected]
    ruling = match.why(other)
    assert not ruling.allowed
    assert ruling.rule == ("BJ-croupier-draws" if expected == "hit" else "BJ-croupier-stands")
    assert ("hit_soft_17=True" in match.position()) == hit_soft_17


def test_the_croupier_draws_at_16_although_he_is_ahead() -> None:
    """BJ16."""
    assert at("player 2s 3d; croupier 10s 6d").legal() == ["hit"]


def test_the_croupier_stands_on_17_although_he_is_behind() -> None:
    """BJ16."""
    assert at("player Ks Qd; croupier 10s 7d").legal() == ["stand"]


def test_the_croupier_uses_no_bubble_card_below_22() -> None:
    """BJ22."""
    match = at("player Ks Qd; croupier 10s 6d; croupier bubbles 5b 0b")
    assert match.legal() == ["hit"]
    assert match.why("use 5b").rule == "BJ-only-over-21"


def test_a_croupier_left_at_16_draws_again() -> None:
    """BJ20, BJ-E8."""
    match = at("player Ks Qd; croupier 10s 6d 9c; croupier bubbles 0b")
    assert match.legal() == ["use 0b"]
    match.act("use 0b")
    assert match.legal() == ["hit"]


def test_the_croupier_must_use_a_card_that_saves_although_he_loses_all_the_same() -> None:
    """BJ21."""
    match = at("player Ks Qd; croupier 10s 6d 9c; croupier bubbles Ab")
    assert match.legal() == ["use Ab"]
    with pytest.raises(bb.IllegalAction, match="The croupier must use Ab"):
        match.act("bust")


def test_a_croupier_whom_nothing_saves_is_bust_and_spends_nothing() -> None:
    """BJ23."""
    match = at("player 2s 3d; croupier 10s 6d 9c; croupier bubbles 6b")
    assert match.legal() == ["bust"]
    match.act("bust")
    state = match.observe(0).state
    assert (state.result, state.croupier.bubbles) == ("player", ("6b",))


def test_the_croupier_may_discard_the_card_that_was_face_down() -> None:
    """BJ7."""
    match = at("player Ks Qd; croupier 10s ?; croupier bubbles 10b")
    for act in ("stand", "reveal 6d", "hit", "deal 9c"):
        match.act(act)
    assert match.legal() == ["use 10b drop 6d"]


def test_first_pick_takes_the_first_card_of_the_reserve_that_saves() -> None:
    hand = "player Ks Qd; croupier 10s 6d 9c; croupier bubbles 6b 0b 5b"
    assert at(hand).legal() == ["use 5b"]
    assert at(hand, croupier_pick="first").legal() == ["use 0b"]


def test_a_croupier_who_may_not_discard_goes_bust_with_a_high_bubble_card() -> None:
    """BJ19."""
    hand = "player Ks Qd; croupier 10s 6d 9c; croupier bubbles Kb"
    assert at(hand).legal() == ["use Kb drop 6d"]
    assert at(hand, croupier_discard=False).legal() == ["bust"]


def test_the_face_down_card_is_not_drawn_before_it_is_turned() -> None:
    """BJ35, BJ36."""
    match = bb.Match("bubblejack", seed=7)
    assert all("reveal" not in step.act for step in match.steps)
    match.act("stand")
    assert [step.act.split()[0] for step in match.steps[-2:]] == ["stand", "reveal"]
    assert match.movers == (1,)


# The end of the hand


@pytest.mark.parametrize(
    ("player", "croupier", "result"),
    [
        ("10s 8d", "9h 9d", "tie"),
        ("7s 7d 7c", "2h 9h Kh", "tie"),
        ("As Kd", "Ah Qd", "tie"),
        ("10s 9d", "10h 8d", "player"),
        ("10s 7d", "10h 8d", "croupier"),
    ],
)
def test_the_higher_total_wins_and_equal_ones_tie(player: str, croupier: str, result: str) -> None:
    """BJ25, BJ37."""
    state = after(f"player {player}; croupier {croupier}", "stand")
    assert state.result == result
    assert state.phase == ("hand over" if result == "tie" else "award")


def test_a_bust_player_loses_whatever_the_croupier_holds_and_he_draws_nothing() -> None:
    """BJ24: bust against a croupier who would have gone bust is no tie."""
    match = at("player 10s 6d 9c; croupier 2h ?")
    assert kinds(match.act("bust")) == ["bust"]
    assert kinds(match.act("reveal 3c")) == ["revealed", "won_by_bust"]
    state = match.observe(0).state
    assert (state.result, state.croupier.total, state.phase) == ("croupier", 5, "award")


def test_the_winner_takes_a_bubble_card_into_the_reserve() -> None:
    match = at("player 10s 9d; croupier 10h 8d")
    match.act("stand")
    assert match.chance()["award Jb"] == Fraction(1, 22)
    assert match.chance()["award 0b"] == Fraction(9, 22)
    match.act("award 7b")
    state = match.observe(0).state
    assert state.player.bubbles == ("7b",)
    assert match.scores == (1, 1)


def test_the_final_position_stays_until_next() -> None:
    """BJ44."""
    match = at("player 10s 9d; croupier 10h 8d")
    match.act("stand")
    match.act("award 7b")
    assert match.legal() == ["next"]
    assert match.observe(0).state.player.cards == ("10s", "9d")
    for act in ("hit", "stand", "bust", "use 7b"):
        assert match.why(act).rule == "BJ-hand-over"
    match.act("next")
    state = match.observe(0).state
    assert (state.phase, state.player.cards, set(state.discard)) == ("deal", (), {"10s", "9d", "10h", "8d"})


def test_next_is_refused_before_the_hand_is_over() -> None:
    with pytest.raises(bb.IllegalAction, match="The hand is not over yet"):
        at("player 10s 9d; croupier 10h ?").act("next")


def test_bubble_cards_of_the_hand_go_to_the_own_discards_at_next() -> None:
    state = after("player 10s 9d; croupier 9h; croupier played Jb", "stand", "next", hit_soft_17=False)
    assert (state.croupier.played, state.croupier.spent) == ((), ("Jb",))


# The race and the Bubblejack Rule


@pytest.mark.parametrize(
    ("position", "acts", "result"),
    [
        (  # a hand won with the jack in it, by total
            "player 10s; croupier 10h ?; player played Jb",
            ("stand", "reveal 7c", "stand"),
            "player",
        ),
        (  # the croupier's jack counts as well
            "player 10s 9d; croupier 10h; croupier played Jb; croupier bubbles 0b",
            ("stand",),
            "croupier",
        ),
    ],
)
def test_a_hand_won_with_the_jack_in_it_ends_the_game_without_an_award(
    position: str, acts: tuple[str, ...], result: str
) -> None:
    """BJ29, BJ-E11."""
    match = at(position)
    for act in acts:
        events = match.act(act)
    assert match.over
    assert (events[-1].kind, events[-1].rule) == ("won_game", "BJ-bubblejack")
    assert match.observe(0).state.result == result
    assert len(match.observe(0).state.bubble_deck) == 21


def test_the_jack_does_nothing_with_a_tie_or_a_loss() -> None:
    """BJ27, BJ-E10."""
    tie = after("player 9s; croupier 10h 9c; player played Jb", "stand")
    assert (tie.phase, tie.result) == ("hand over", "tie")
    lost = after("player 8s; croupier 10h 9c; player played Jb", "stand")
    assert (lost.phase, lost.result) == ("award", "croupier")


def test_a_jack_in_reserve_does_nothing() -> None:
    """BJ28."""
    won = after("player 10s 9d; croupier 10h 8c; player bubbles Jb", "stand", "award 0b")
    assert won.phase == "hand over"


def test_a_hand_won_with_the_jack_at_nine_cards_ends_by_the_jack() -> None:
    """BJ29: before the tenth card could be awarded."""
    match = at("player 10s; croupier 10h 8c; player played Jb; player bubbles 0b 0b 0b 0b 2b 3b 4b 5b")
    assert match.act("stand")[-1].rule == "BJ-bubblejack"
    assert match.scores == (9, 1)


def test_ten_bubble_cards_win_the_game_used_ones_included() -> None:
    """BJ26, BJ-E12."""
    match = at("player 10s 9d; croupier 10h 8c; player bubbles 0b 2b 3b 4b; player spent 0b 5b 6b 7b 8b")
    match.act("stand")
    events = match.act("award 9b")
    assert match.over
    assert match.scores == (10, 1)
    assert (events[-1].kind, events[-1].rule, events[-1].facts["won"]) == ("won_game", "BJ-race", 10)


def test_the_croupier_needs_nine_hands_or_ten_where_his_zero_does_not_count() -> None:
    """BJ26."""
    position = "player 10s 7d; croupier 10h 8c; croupier bubbles 0b 2b 3b 4b; croupier spent 0b 5b 6b 7b 8b"
    assert after(position, "stand", "award 9b").phase == "game over"
    without = after(f"{position}; croupier tally -1", "stand", "award 9b", start_zero_counts=False)
    assert (without.phase, without.croupier.won) == ("hand over", 9)
    assert bubblejack.initial(Rules(start_zero_counts=False), 2).croupier.won == 0


def test_a_lower_target_ends_the_game_sooner() -> None:
    position = "player 10s 9d; croupier 10h 8c; player bubbles 0b 2b"
    assert after(position, "stand", "award 9b").phase == "hand over"
    assert after(position, "stand", "award 9b", target=3).phase == "game over"


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    match = at("player 10s; croupier 10h 8c; player played Jb")
    match.act("stand")
    assert (match.movers, match.legal()) == ((), [])
    with pytest.raises(bb.IllegalAction, match="The game is over"):
        match.act("next")


def test_scores_count_hands_won() -> None:
    """3.4: the croupier's cards less 1 and the player's are the hands won so far."""
    match = bb.Match("bubblejack", seed=11)
    won = 0
    while not match.over:
        match.play_out()
        last = [event.kind for event in match.steps[-1].events]
        won += "awarded" in last
        assert match.scores[0] + match.scores[1] - 1 == won
        if not match.over:
            match.act("next")


# Plain blackjack


def test_plain_blackjack_has_no_bubble_cards_and_counts_hands() -> None:
    """BJ43."""
    start = bubblejack.initial(Rules(bubbles=False), 2)
    assert (start.croupier.bubbles, start.bubble_deck) == ((), ())
    match = at("player 10s 9d; croupier 10h 8c", bubbles=False)
    match.act("stand")
    assert (match.scores, match.observe(0).state.phase) == ((1, 0), "hand over")
    over = at("player 10s 9d 5c; croupier 10h ?", bubbles=False)
    assert over.legal() == ["bust"]
    over.act("bust")
    over.act("reveal 2c")
    assert (over.scores, over.observe(0).state.phase) == ((0, 1), "hand over")


def test_plain_blackjack_ends_at_the_target() -> None:
    state = after("player 10s 9d; croupier 10h 8c; player tally 2", "stand", bubbles=False, target=3)
    assert state.phase == "game over"


def test_plain_blackjack_refuses_bubble_cards_in_a_position() -> None:
    with pytest.raises(bb.BadText, match=r"plain blackjack \(bubbles=False\) has no bubble cards"):
        at("player 10s 9d; croupier 10h ?; player bubbles 0b", bubbles=False)


# Options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"hit_soft17": True}, "'hit_soft17' is no option of Bubblejack; did you mean 'hit_soft_17'"),
        ({"colour": "red"}, "'colour' is no option of Bubblejack; the options are bubbles"),
        ({"hit_soft_17": "yes"}, "option hit_soft_17 of Bubblejack is True or False; 'yes' was given"),
        ({"target": 0}, "option target of Bubblejack is a whole number of at least 1; 0 was given"),
        ({"target": 13}, "option target of Bubblejack is a whole number from 1 to 12"),
        ({"target": 12, "start_zero_counts": False}, "a whole number from 1 to 11"),
        ({"target": True}, "option target of Bubblejack is a whole number of at least 1; True was given"),
        ({"croupier_pick": "ask"}, "option croupier_pick of Bubblejack is one of closest and first"),
        ({"reshuffle": "never"}, "one of at_empty, on_need and every_hand; 'never' was given"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(bb.BadText, match=message):
        bb.Match("bubblejack", rules=options)


@pytest.mark.slow
def test_the_bubble_deck_never_runs_out_even_at_the_highest_target() -> None:
    """BJ34."""
    for seed in range(20):
        match = bb.Match("bubblejack", seed=seed, rules={"target": 12})
        match.play_out(to="game")
        assert match.over
        assert match.observe(None).state.bubble_deck
