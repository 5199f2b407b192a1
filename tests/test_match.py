"""A match: acts, refusals, undo, branches, copies."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import bubblenb as bb
from bubblenb.engine import CHANCE
from bubblenb.match import Match
from tests import fifth

games = pytest.mark.parametrize("game", ["bubblejack", fifth], ids=["bubblejack", "pebbles"])


def snapshot(match: Match) -> tuple[Any, ...]:
    """Everything that a refused act must leave alone, and an undo must bring back."""
    draws = match.steps[match.step - 1].draws if match.step else {}
    return (
        match.position(),
        match.observe(None),
        dict(draws),
        match.step,
        match.movers,
        match.scores,
        [match.legal(seat) for seat in range(match.players)],
    )


def frozen(match: Match) -> tuple[Any, ...]:
    return (*snapshot(match), match.to_text(), match.steps, match.may_undo(), match.can_redo)


def random_act(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.movers)
    match.act(rng.choice(match.legal(seat)), seat)


# Beginning


def test_a_match_is_named_by_its_game_or_given_its_module() -> None:
    assert Match("bubblejack", seed=7).position() == Match(bb.GAMES["bubblejack"], seed=7).position()


def test_the_same_seed_deals_the_same_cards() -> None:
    first, second = Match("bubblejack", seed=7), Match("bubblejack", seed="7")
    first.play_out(to="game")
    second.play_out(to="game")
    assert first.to_text() == second.to_text()
    assert Match("bubblejack", seed=8).position() != Match("bubblejack", seed=7).position()


def test_without_a_seed_each_match_gets_its_own() -> None:
    assert len({Match("bubblejack").position() for _ in range(5)}) > 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "poker"}, "'poker' is no game of bubblenb; the games are bubblejack"),
        ({"game": 7}, "7 is no game of bubblenb"),
        ({"seed": 1.5}, "A seed is a whole number or a text without spaces; 1.5 was given"),
        ({"seed": "my class"}, "a text without spaces; 'my class' was given"),
        ({"seed": ""}, "a text without spaces; '' was given"),
        ({"seed": True}, "True was given"),
        ({"players": 3}, "Bubblejack is played by 2; players=3 was given"),
        ({"players": "two"}, "players='two' was given"),
        ({"chance": "maybe"}, "chance is 'auto' or 'manual'; 'maybe' was given"),
        ({"rules": {"hit_soft17": True}}, "did you mean 'hit_soft_17'"),
        ({"rules": 17}, "a mapping of options; 17 was given"),
    ],
)
def test_a_match_that_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(bb.BadText, match=message):
        Match(**{"game": "bubblejack", **arguments})


def test_numbers_and_options_of_numpy_are_taken_and_leave_nothing_foreign_behind() -> None:
    rules = {"hit_soft_17": np.bool_(True), "target": np.int64(3)}
    match = Match("bubblejack", seed=np.int64(3), rules=rules, players=np.int32(2))  # type: ignore[arg-type]
    match.play_out(to="game")
    match.seek(np.int32(4))  # type: ignore[arg-type]
    assert match.to_text().endswith("\n! undone to 4\n")
    match.seek(len(match.steps))
    plain = Match("bubblejack", seed=3, rules={"hit_soft_17": True, "target": 3}, players=2)
    plain.play_out(to="game")
    assert match.to_text() == plain.to_text()
    match.seek(len(match.steps))
    everything = {
        "legal": match.legal(),
        "facts": [dict(event.facts) for event in match.observe(0).events],
        "steps": [[step.at, step.seat, step.act, step.choice, dict(step.draws)] for step in match.steps],
        "scores": match.scores,
        "step": match.step,
    }
    assert json.loads(json.dumps(everything, allow_nan=False))["facts"] == everything["facts"]


def test_a_position_of_one_line_begins_a_match() -> None:
    match = Match.at("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb", seed=1)
    assert match.legal() == ["stand", "hit"]
    assert match.step == 0
    assert match.rules == bb.GAMES["bubblejack"].Rules()


def test_options_of_a_position_go_before_those_given() -> None:
    text = "bubblejack: player 10s 6d; croupier Kh ?; rules target=5"
    assert Match.at(text, rules={"target": 3, "hit_soft_17": True}).rules.target == 5
    assert Match.at(text, rules={"target": 3, "hit_soft_17": True}).rules.hit_soft_17


def test_a_position_of_no_game_is_refused() -> None:
    with pytest.raises(bb.BadText, match="'chess' is no game of bubblenb"):
        Match.at("chess: e4")


def test_a_position_of_a_game_that_is_not_registered_is_played_with_its_module() -> None:
    match = Match.at("pebbles: heap 2; shells 1 3", game=fifth)
    match.act("take 2")
    assert (match.over, match.scores) == (True, (1, 0))


# Who may do what


def test_chance_is_no_mover_when_it_is_automatic() -> None:
    match = Match("bubblejack", seed=5)
    for _ in range(60):
        assert CHANCE not in match.movers
        assert match.chance() == {}
        if match.over:
            break
        match.act(match.legal()[0])


def test_chance_is_a_mover_like_any_other_when_it_is_manual() -> None:
    match = Match("bubblejack", chance="manual")
    assert match.movers == (CHANCE,)
    assert len(match.legal()) == len(match.legal(CHANCE)) == 52
    assert match.chance()["deal As"] == Fraction(1, 52)
    assert match.why("deal As").allowed
    match.act("deal As")
    match.act("deal Ks", seat=CHANCE)
    with pytest.raises(bb.IllegalAction, match="That card cannot come now"):
        match.act("deal As")
    with pytest.raises(bb.IllegalAction, match="It is chance's turn: a card comes next"):
        match.act("hit")
    assert match.why("hit").rule == "BJ-chance-first"


def test_nobody_may_act_for_a_chance_that_is_automatic() -> None:
    match = Match("bubblejack", seed=7)
    match.act("hit")
    match.seek(match.step - 1)
    before = frozen(match)
    assert not match.why("deal 2c", seat=CHANCE).allowed
    with pytest.raises(bb.IllegalAction, match="That card cannot come now"):
        match.act("deal 2c", seat=CHANCE)
    assert frozen(match) == before


def test_chances_are_exact_fractions_that_sum_to_one() -> None:
    match = Match("bubblejack", chance="manual")
    rng = random.Random(3)
    for _ in range(200):
        if match.over:
            break
        chances = match.chance()
        assert bool(chances) == (match.movers == (CHANCE,))
        assert not chances or sum(chances.values()) == 1
        random_act(match, rng)


def test_a_seat_may_be_given_or_left_out_where_one_may_act() -> None:
    first, second = Match("bubblejack", seed=7), Match("bubblejack", seed=7)
    first.act("stand")
    second.act("stand", seat=0)
    assert first.to_text() == second.to_text()
    assert first.legal() == first.legal(1)
    assert first.legal(0) == []


@pytest.mark.parametrize("seat", [2, -2, "0", 1.0, True])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: Any) -> None:
    match = Match("bubblejack", seed=7)
    calls: list[Callable[[], Any]] = [
        lambda: match.act("hit", seat=seat),
        lambda: match.legal(seat),
        lambda: match.why("hit", seat=seat),
        lambda: match.observe(seat),
        lambda: match.position(seat),
    ]
    for call in calls:
        with pytest.raises(bb.BadText, match=r"is not at this table; seats are 0 to 1"):
            call()


class EverybodyMoves:
    """The fifth game as one in which both seats may act at once."""

    def __getattr__(self, name: str) -> Any:
        return getattr(fifth, name)

    def movers(self, state: fifth.State) -> tuple[int, ...]:
        return (0, 1) if state.phase == "take" else fifth.movers(state)

    def why(self, state: fifth.State, seat: int, act: fifth.Act) -> Any:
        turn = seat if seat in (0, 1) else state.turn
        return fifth.why(replace(state, turn=turn), seat, act)

    def legal(self, state: fifth.State, seat: int) -> tuple[fifth.Act, ...]:
        return tuple(act for act in fifth._BY_TEXT.values() if self.why(state, seat, act).allowed)


def test_where_several_may_act_the_seat_must_be_given() -> None:
    match = Match(EverybodyMoves(), seed=1)
    assert match.movers == (0, 1)
    calls: list[Callable[[], Any]] = [
        match.legal,
        lambda: match.act("take 1"),
        lambda: match.why("take 1"),
    ]
    for call in calls:
        with pytest.raises(bb.BadText, match=r"Several seats may act now \(0 and 1\); say which one"):
            call()
    match.act("take 1", seat=1)


def test_why_answers_for_every_act_allowed_or_not() -> None:
    match = Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 5b")
    allowed = match.why("use 5b")
    assert (allowed.allowed, allowed.rule) == (True, "BJ-use")
    assert allowed.reason.startswith("First the card that took the hand over 21 is discarded")
    refused = match.why("hit")
    assert (refused.allowed, refused.rule, refused.facts) == (False, "BJ-over-21", {"total": 25})
    with pytest.raises(
        bb.UnknownAction, match="'dance' is no act of Bubblejack; acts are hit, stand, use CARD"
    ):
        match.why("dance")


@games
@pytest.mark.parametrize(
    ("act", "options", "error", "message"),
    [
        ("dance", {}, bb.UnknownAction, "'dance' is no act of"),
        (None, {}, bb.UnknownAction, "'None' is no act of"),
        (-1, {}, bb.UnknownAction, "'-1' is no act of"),
        (np.int32(1), {}, bb.UnknownAction, "'1' is no act of"),
        ("", {}, bb.UnknownAction, "'' is no act of"),
        ("LEGAL", {"seat": 7}, bb.BadText, "Seat 7 is not at this table"),
        ("LEGAL", {"seat": 1}, bb.IllegalAction, "It is not your turn"),
        ("LEGAL", {"at": 5}, bb.BadText, "has no clock, so an act takes no time; at=5 was given"),
        ("deal 9c", {}, ValueError, "cannot come now|is no act of"),
    ],
)
def test_a_refused_act_changes_nothing(
    game: Any, act: Any, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    match = Match(game, seed=7)
    match.act(match.legal()[-1])
    match.undo()
    told: list[int] = []
    match.watch(lambda: told.append(match.step))
    before = frozen(match)
    with pytest.raises(error, match=message):
        match.act(match.legal()[0] if act == "LEGAL" else act, **options)
    assert frozen(match) == before
    assert told == []
    match.redo()
    assert match.can_redo is False


def test_the_same_act_twice_is_judged_twice() -> None:
    match = Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 5b", seed=1)
    match.act("use 5b")
    with pytest.raises(bb.IllegalAction, match="only be used when your sum is over 21; it is 21"):
        match.act("use 5b")


# Playing


def test_an_act_returns_what_happened_chance_included() -> None:
    match = Match("bubblejack", seed=7)
    events = match.act("hit")
    assert [event.kind for event in events][:2] == ["hit", "dealt"]
    assert match.observe(0).events[-len(events) :] == events


def test_a_match_has_no_clock_where_the_game_has_none() -> None:
    match = Match("bubblejack", seed=7)
    assert {step.at for step in match.steps} == {None}
    assert Match("bubblejack", seed=7).to_text().splitlines()[1].startswith("c deal ")


def test_forced_acts_are_played_by_play_forced_and_never_the_next_hand() -> None:
    match = Match.at("bubblejack: player 10s 9d; croupier 10h ?", seed=2)
    assert match.play_forced() == ()
    match.act("stand")
    assert match.movers == (1,)
    match.play_forced()
    assert match.legal() in (["next"], [])


def test_play_out_ends_with_the_hand_or_with_the_game() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    assert match.legal() == ["next"]
    step = match.step
    match.play_out()
    assert match.step == step
    match.play_out(to="game")
    assert match.over


def test_play_out_takes_bots_by_seat_as_names_or_functions() -> None:
    def timid(seen: bb.Seen, legal: Any, rng: random.Random) -> Any:
        assert seen.seat == 0
        return legal[0]

    match = Match("bubblejack", seed=7)
    match.play_out(bots={0: timid}, to="game")
    assert not any(step.act == "hit" and step.seat == 0 for step in match.steps)
    Match("bubblejack", seed=7).play_out(bots={0: "cautious"})
    with pytest.raises(
        bb.BadText, match="'clever' is no bot of bubblejack; known are random, cautious, house and best"
    ):
        Match("bubblejack", seed=7).play_out(bots={0: "clever"})


def test_a_bot_that_chooses_what_it_may_not_is_named() -> None:
    from bubblenb.games.bubblejack.state import BUST

    match = Match("bubblejack", seed=7)
    before = frozen(match)
    with pytest.raises(
        bb.BadText, match="bot of seat 0 chose 'bust', which it may not do now: Only a hand over"
    ):
        match.play_out(bots={0: lambda seen, legal, rng: BUST})
    assert frozen(match) == before


def test_a_bots_thinking_does_not_change_the_deal() -> None:
    def thinker(seen: bb.Seen, legal: Any, rng: random.Random) -> Any:
        for _ in range(50):
            rng.random()
            random.random()
        return legal[0]

    deep, quick = Match("bubblejack", seed=9), Match("bubblejack", seed=9)
    deep.play_out(bots={0: thinker}, to="game")
    quick.play_out(bots={0: lambda seen, legal, rng: legal[0]}, to="game")
    assert deep.to_text() == quick.to_text()


def test_play_out_draws_chance_by_the_seed_where_it_is_manual() -> None:
    match = Match("bubblejack", seed=7, chance="manual")
    match.play_out()
    assert match.legal() == ["next"]
    again = Match("bubblejack", seed=7, chance="manual")
    again.play_out()
    assert again.to_text() == match.to_text()


def test_a_bot_that_acts_after_a_seek_has_seen_the_chance_that_it_acts_upon() -> None:
    seen_totals: list[tuple[int, int]] = []

    def counter(seen: bb.Seen, legal: Any, rng: random.Random) -> Any:
        seen_totals.append((len(seen.state.player.cards), len(seen.events)))
        return legal[0]

    match = Match("bubblejack", seed=7)
    match.seek(1)
    match.play_one(0, bots={0: counter})
    assert seen_totals == [(2, 4)]


def test_manual_chance_drawn_again_after_a_seek_is_the_same_card() -> None:
    match = Match("bubblejack", seed=7, chance="manual")
    match.play_out()
    acts = [step.act for step in match.steps]
    for place in (0, 1, 3):
        match.seek(place)
        match.play_out()
        assert [step.act for step in match.steps] == acts


def test_playing_leaves_the_global_generators_alone() -> None:
    random.seed(5)
    np.random.seed(5)
    before = random.getstate(), str(np.random.get_state())
    match = Match("bubblejack")
    match.play_out(to="game")
    match.undo()
    Match.from_text(match.to_text())
    importlib.reload(importlib.import_module("bubblenb.engine.draws"))
    assert (random.getstate(), str(np.random.get_state())) == before


def test_random_calls_of_others_and_a_second_match_do_not_change_a_match() -> None:
    alone = Match("bubblejack", seed=7)
    alone.play_out(to="game")
    acts = [(step.act, step.seat) for step in alone.steps if step.seat != CHANCE]
    mixed, other = Match("bubblejack", seed=7), Match("bubblejack", seed=8)
    for act, seat in acts:
        random.random()
        np.random.rand()
        mixed.act(act, seat)
        if not other.over:
            random_act(other, random.Random(other.step))
    assert mixed.to_text() == alone.to_text()
    assert mixed.observe(None) == alone.observe(None)


# Going back and forth


@games
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_undo_after_every_choice_restores_everything_and_redo_brings_it_back(game: Any, chance: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        match = Match(game, seed=seed, chance=chance)
        for _ in range(80):
            if match.over:
                break
            before, length = snapshot(match), match.step
            random_act(match, rng)
            after, text = snapshot(match), match.to_text()
            if not match.steps[length].choice:
                continue
            match.undo()
            assert snapshot(match) == before
            assert match.to_text() == text + f"! undone to {match.step}\n"
            match.redo()
            assert snapshot(match) == after
            assert match.to_text() == text


@games
def test_the_same_act_after_an_undo_deals_the_same_cards(game: Any) -> None:
    match = Match(game, seed=5)
    rng = random.Random(2)
    for _ in range(40):
        if match.over:
            break
        place = match.step
        random_act(match, rng)
        acts, after = match.steps[place:], snapshot(match)
        if acts[0].choice:
            match.undo()
            match.act(acts[0].act, acts[0].seat)
            assert match.steps[place:] == acts
            assert snapshot(match) == after


def test_undo_goes_back_to_before_the_last_choice_over_forced_acts() -> None:
    match = Match.at("bubblejack: player 10s 9d; croupier 2h ?", seed=1)
    match.act("stand")
    match.play_forced()
    assert match.step > 4
    match.undo()
    assert match.step == 0
    match.redo()
    assert match.step == len(match.steps)


def test_undo_goes_to_the_start_where_there_was_no_choice() -> None:
    match = Match.at("bubblejack: player As Kd; croupier 10h ?", seed=1)
    match.act("stand")
    match.undo()
    assert match.step == 0
    assert not match.may_undo()
    match.undo()
    assert match.step == 0


def test_undo_never_goes_behind_the_deal() -> None:
    match = Match("bubblejack", seed=7)
    assert not match.may_undo()
    match.undo()
    assert match.step == 3
    match.act("hit")
    match.undo()
    match.undo()
    assert match.step == 3


def test_undo_for_a_seat_goes_back_over_the_choices_of_others() -> None:
    match = Match(fifth, seed=3, rules={"coin": False, "heap": 12})
    match.act("take 1", 0)
    match.play_others(0)
    assert match.movers == (0,)
    match.undo(0)
    assert match.movers == (0,)
    assert match.step == 2
    assert not match.may_undo(0)
    match.redo()
    assert match.step == 4
    assert match.may_undo(1)
    match.undo(1)
    assert match.movers == (1,)
    assert match.step == 3


def test_the_others_play_until_this_seat_may_act() -> None:
    match = Match(fifth, seed=3, rules={"coin": False})
    match.play_others(1)
    assert match.movers == (1,)
    assert match.step == 3
    match.play_others(1)
    assert match.step == 3


def test_pieces_left_open_in_a_position_are_drawn_from_those_left() -> None:
    drawn = {Match.at("pebbles: shells 2 ?; heap 5", seed, game=fifth).position() for seed in range(20)}
    assert len(drawn) == 2
    assert not any("?" in position or "2 2" in position for position in drawn)
    asked = Match.at("pebbles: shells ? 2; heap 5; phase coin", chance="manual", game=fifth)
    assert set(asked.chance()) == {"shell 1", "shell 3"}
    asked.act("shell 3")
    assert set(asked.chance()) == {"coin 0", "coin 1"}
    assert Match.from_text(asked.to_text(), fifth).position() == asked.position()


def test_a_position_says_how_many_players_there_are() -> None:
    assert Match.at("pebbles: heap 5; shells 1 2", game=fifth).players == 2
    with pytest.raises(bb.BadText, match="is played by 2; players=3"):
        Match.at("pebbles: heap 5; shells 1 2", players=3, game=fifth)


def test_each_redo_takes_back_one_undo() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out(to="game")
    places = [match.step]
    while match.may_undo():
        match.undo()
        places.append(match.step)
    assert match.step == 3
    for place in reversed(places[:-1]):
        match.redo()
        assert match.step == place
    assert not match.can_redo
    match.redo()
    assert match.step == places[0]


def test_an_act_after_an_undo_drops_what_lay_ahead_and_the_redo() -> None:
    match = Match.at("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 5b 0b", seed=1)
    match.act("use 5b")
    match.undo()
    match.act("use 0b")
    assert not match.can_redo
    assert [step.act for step in match.steps] == ["use 0b"]


def test_the_next_hand_is_a_choice_that_undo_goes_back_to() -> None:
    match = Match("bubblejack", seed=7)
    match.play_out()
    step, position = match.step, match.position()
    match.act("next")
    match.undo()
    assert (match.step, match.position()) == (step, position)


@games
def test_seek_is_exact_to_the_step(game: Any) -> None:
    match = Match(game, seed=5)
    match.play_out(to="game")
    steps = match.steps
    order = list(range(len(steps) + 1))
    random.Random(1).shuffle(order)
    for n in order:
        match.seek(n)
        assert match.step == n
        if n:
            assert match.observe(None).state == steps[n - 1].state
        assert match.observe(None).events == tuple(event for step in steps[:n] for event in step.events)
    assert match.steps == steps


@pytest.mark.parametrize("place", [-1, 9_999, 1.5, "3", None, True])
def test_a_step_that_the_match_does_not_have_is_refused(place: Any) -> None:
    match = Match("bubblejack", seed=7)
    with pytest.raises(bb.BadText, match="The match has steps 0 to 3"):
        match.seek(place)
    assert match.step == 3


def test_after_a_seek_before_chance_the_next_act_lets_chance_run_as_recorded() -> None:
    match = Match("bubblejack", seed=7)
    match.act("hit")
    card = match.steps[4].act
    match.seek(4)
    assert match.legal() == Match.at(match.steps[4].state and _position_after(match, 5)).legal()
    act = match.legal()[-1]
    match.act(act)
    assert [step.act for step in match.steps[4:6]] == [card, act]


def _position_after(match: Match, step: int) -> str:
    place = match.step
    match.seek(step)
    text = match.position()
    match.seek(place)
    return text


def test_legal_and_why_speak_of_the_position_in_which_the_next_act_is_played() -> None:
    match = Match("bubblejack", seed=7)
    match.seek(1)
    assert match.movers == (0,)
    assert match.legal() == ["stand", "hit"]
    assert match.why("hit").allowed


# Branches and copies


@games
def test_a_branch_goes_its_own_way(game: Any) -> None:
    match = Match(game, seed=5)
    match.act(match.legal()[0])
    before = frozen(match)
    told: list[int] = []
    match.watch(lambda: told.append(1))
    branch = match.branch()
    assert snapshot(branch) == snapshot(match)
    branch.play_out(to="game")
    branch.undo()
    assert frozen(match) == before
    assert told == []
    match.play_out(to="game")
    branch.redo()
    assert match.to_text() == branch.to_text()


@games
@pytest.mark.parametrize(
    "twin_of",
    [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match)), Match.branch],
    ids=["copy", "deepcopy", "pickle", "branch"],
)
def test_copies_are_equal_go_on_identically_and_leave_the_original_alone(
    game: Any, twin_of: Callable[[Match], Match]
) -> None:
    match = Match(game, seed=5)
    match.act(match.legal()[-1])
    match.act(match.legal()[0])
    match.undo()
    before = frozen(match)
    twin = twin_of(match)
    assert frozen(twin) == before
    twin.play_out(to="game")
    assert frozen(match) == before
    match.play_out(to="game")
    assert frozen(match) == frozen(twin)


def test_a_copy_has_no_watchers() -> None:
    match = Match("bubblejack", seed=5)
    told: list[int] = []
    match.watch(lambda: told.append(1))
    for twin in (match.branch(), copy.copy(match), pickle.loads(pickle.dumps(match))):
        twin.act("stand")
    assert told == []


def test_what_a_match_hands_out_cannot_change_it() -> None:
    match = Match("bubblejack", seed=7)
    before = frozen(match)
    match.legal().clear()
    match.chance()["deal As"] = Fraction(1)
    with pytest.raises(TypeError, match="facts cannot be changed"):
        match.observe(0).events[0].facts["card"] = "As"  # type: ignore[index]
    with pytest.raises(TypeError, match="facts cannot be changed"):
        match.steps[0].draws["standard"] = 9  # type: ignore[index]
    with pytest.raises(AttributeError, match="cannot assign to field"):
        match.observe(0).state.player.cards = ()
    assert frozen(match) == before


# What a seat is told


def test_a_seat_is_told_only_what_it_has_seen() -> None:
    ones = [Match(fifth, seed=seed, chance="manual") for seed in (1, 2)]
    for match, hidden in zip(ones, ("shell 2", "shell 3"), strict=True):
        match.act("shell 1")
        match.act(hidden)
        match.act("take 1")
    first, second = ones
    assert first.observe(0) == second.observe(0)
    assert first.observe(None) != second.observe(None)
    assert first.position(0) == second.position(0)
    assert first.position(0) == "pebbles: rules ; heap 6; shells 1 ?; turn 0; phase coin"
    assert "?" in first.to_text(seat=0).splitlines()[2]
    assert first.to_text(seat=0) == second.to_text(seat=0)
    assert first.to_text(seat=1) != second.to_text(seat=1)


def test_the_story_tells_each_step_with_its_events() -> None:
    match = Match(fifth, seed=1)
    match.act("take 1")
    story = match.story(0)
    assert [step.act for step, _ in story] == [step.act for step in match.steps[: match.step]]
    assert [event for _, events in story for event in events] == list(match.observe(0).events)


def test_a_match_is_shown_without_hidden_pieces_and_without_its_seed() -> None:
    match = Match(fifth, seed=123456789)
    assert repr(match) == "<Match pebbles: step 2, seat 0 to act, 0:0>"
    assert repr(Match("bubblejack", seed=7)) == "<Match bubblejack: step 3, seat 0 to act, 0:1>"
    assert repr(Match("bubblejack", chance="manual")) == "<Match bubblejack: step 0, chance, 0:1>"
    match.play_out(to="game")
    assert "over" in repr(match)


def test_watchers_hear_of_every_change_once_until_they_end() -> None:
    match = Match("bubblejack", seed=7)
    told: list[int] = []
    end = match.watch(lambda: told.append(match.step))
    match.act("stand")
    match.undo()
    match.redo()
    match.seek(2)
    assert told == [5, 3, 5, 2]
    end()
    end()
    match.seek(3)
    assert len(told) == 4


def test_all_watchers_are_told_and_the_match_is_whole_where_one_raises() -> None:
    match, quiet = Match("bubblejack", seed=7), Match("bubblejack", seed=7)
    told: list[int] = []

    def fail(what: str) -> None:
        raise RuntimeError(what)

    match.watch(lambda: fail("first"))
    match.watch(lambda: told.append(match.step))
    match.watch(lambda: fail("second"))
    changes: list[Callable[[Match], object]] = [
        lambda one: one.act("stand"),
        lambda one: one.undo(),
        lambda one: one.redo(),
        lambda one: one.seek(2),
    ]
    for change in changes:
        change(quiet)
        with pytest.raises(RuntimeError, match="first"):
            change(match)
        assert frozen(match) == frozen(quiet)
    assert told == [5, 3, 5, 2]


def _unwritable() -> Any:
    return 10**5_000


WRONG: list[tuple[str, Callable[[Match], object], str]] = [
    ("out-bots", lambda m: m.play_out("x"), "bots are a mapping"),  # type: ignore[arg-type]
    ("out-bot", lambda m: m.play_out({0: []}), r"\[\] is no bot"),  # type: ignore[dict-item]
    ("out-name", lambda m: m.play_out({1: "weak"}), "'weak' is no bot"),
    ("out-seat", lambda m: m.play_out({5: "best"}), "Seat 5 is not at this table"),
    ("out-cap", lambda m: m.play_out(cap=None), "cap is a whole number"),  # type: ignore[arg-type]
    ("out-negative", lambda m: m.play_out(cap=-1), "at least 0; -1 was given"),
    ("out-to", lambda m: m.play_out(to="nonsense"), "played to 'hand' or to 'game'; 'nonsense'"),
    ("out-to-array", lambda m: m.play_out(to=np.array(["hand"] * 2)), "'hand' or"),  # type: ignore[arg-type]
    ("one-none", lambda m: m.play_one(None), "Seat None is not"),  # type: ignore[arg-type]
    ("one-list", lambda m: m.play_one([]), r"Seat \[\] is not"),  # type: ignore[arg-type]
    ("one-bots", lambda m: m.play_one(0, {0: []}), r"\[\] is no bot"),  # type: ignore[dict-item]
    ("text-x", lambda m: m.to_text("x"), "Seat 'x' is not"),  # type: ignore[arg-type]
    ("text-3", lambda m: m.to_text(3), "Seat 3 is not"),
    ("text-list", lambda m: m.to_text([]), r"Seat \[\] is not"),  # type: ignore[arg-type]
    ("story", lambda m: m.story(3), "Seat 3 is not"),
    ("array", lambda m: m.legal(np.array([0, 1])), "is not at this table"),  # type: ignore[arg-type]
    ("act-array", lambda m: m.act("hit", np.array([0, 1])), "is not at this"),  # type: ignore[arg-type]
    ("seat-long", lambda m: m.observe(_unwritable()), "Seat 0x.*… is not"),
    ("seek-long", lambda m: m.seek(_unwritable()), "steps 0 to 3; 0x.*… was asked"),
    ("time-long", lambda m: m.act("hit", at=_unwritable()), "no clock"),
    ("cap-long", lambda m: m.play_out(cap=_unwritable()), "cap is a whole number"),
    ("watch", lambda m: m.watch(3), "A watcher is a function"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "message"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_values_of_wrong_kinds_are_refused_in_words_and_change_nothing(
    call: Callable[[Match], object], message: str
) -> None:
    match = Match("bubblejack", seed=7)
    before = frozen(match)
    with pytest.raises(bb.BadText, match=message) as refused:
        call(match)
    assert len(str(refused.value)) < 300
    assert frozen(match) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": {"target": np.array([1, 2])}}, "target of Bubblejack is a whole number"),
        ({"rules": {"croupier_pick": np.array(["first", "first"])}}, "croupier_pick of Bubblejack is one of"),
        ({"rules": {"hit_soft_17": np.array([True, False])}}, "hit_soft_17 of Bubblejack is True or False"),
        ({"rules": lambda: {"target": _unwritable(), "bubbles": False}}, "target of Bubblejack is a whole"),
        ({"rules": lambda: {"target": _unwritable()}}, "target of Bubblejack is a whole"),
        ({"rules": lambda: {_unwritable(): 1}}, "0x.*… is no option"),
        ({"seed": "\ud800"}, r"A seed is a whole number or a text .*ud800"),
        ({"seed": _unwritable}, "A seed is a whole number .*…"),
        ({"seed": np.array([1, 2])}, "A seed is a whole number"),
        ({"players": _unwritable}, "Bubblejack is played by 2; players=0x.*…"),
        ({"chance": np.array(["auto", "auto"])}, "chance is 'auto' or 'manual'"),
        ({"game": "x" * 5_000}, "^'x{79}… is no game"),
        ({"game": []}, r"\[\] is no game"),
    ],
)
def test_a_match_of_values_that_cannot_be_is_refused_in_short(
    arguments: dict[str, Any], message: str
) -> None:
    made = {name: value() if callable(value) else value for name, value in arguments.items()}
    with pytest.raises(bb.BadText, match=message) as refused:
        Match(**{"game": "bubblejack", **made})
    assert len(str(refused.value)) < 450


@pytest.mark.parametrize("position", [None, 3, b"bubblejack: player 10s", []])
def test_a_position_that_is_no_text_is_refused(position: Any) -> None:
    for game in (None, fifth):
        with pytest.raises(bb.BadText, match=r"A position is a text; .* was given"):
            Match.at(position, game=game)


def test_an_act_of_any_length_or_kind_is_refused_in_short() -> None:
    match = Match("bubblejack", seed=7)
    acts: list[Any] = ["hit " * 5_000, _unwritable(), None, [], b"hit"]
    for act in acts:
        with pytest.raises(bb.UnknownAction, match="is no act of Bubblejack") as refused:
            match.act(act)
        assert len(str(refused.value)) < 200


def test_a_bot_has_nothing_to_choose_where_it_is_not_its_turn() -> None:
    match = Match("bubblejack", seed=7)
    for seat in (1, CHANCE):
        with pytest.raises(bb.IllegalAction, match="It is not this seat's turn"):
            match.play_one(seat)
    match.play_out(to="game")
    with pytest.raises(bb.IllegalAction, match="The game is over"):
        match.play_one(0)


def test_the_public_names_are_there_and_nothing_heavy_is_imported_for_them() -> None:
    assert {"Match", "GAMES", "Seen", "BadText", "IllegalAction", "UnknownAction", "examples"} <= set(dir(bb))
    assert sys.modules["bubblenb.match"].Match is bb.Match
