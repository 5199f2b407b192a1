"""Bots get what a player gets, and each is as strong as it says."""

from __future__ import annotations

import random

import pytest

import bubblenb as bb
from bubblenb.bots import bot_named, bots_of, random_bot
from bubblenb.engine import Seen
from bubblenb.games import bubblejack
from bubblenb.match import Match
from tests import fifth

SMALL_DECK = "deck 2s 3s 4s 5s 6s 7s 8s 9s 10c Jc Qc"


def choice(bot: str, position: str, seed: int = 0) -> str:
    state = bubblejack.parse(f"bubblejack: {position}")
    legal = bubblejack.legal(state, 0)
    act = bot_named("bubblejack", bot)(Seen(0, state, (), bubblejack), legal, random.Random(seed))
    assert act in legal
    return str(act)


def test_every_game_has_a_random_bot_first_but_the_one_in_which_games_would_not_end() -> None:
    for game in {*bb.GAMES, fifth.NAME} - {"bubble_bomb"}:
        assert next(iter(bots_of(game))) == "random"
    assert list(bots_of("bubblejack")) == ["random", "cautious", "house", "best"]


def test_a_bot_is_named_or_given() -> None:
    assert bot_named("bubblejack", "random") is random_bot
    assert bot_named("bubblejack", random_bot) is random_bot
    with pytest.raises(
        bb.BadText, match="'expert' is no bot of bubblejack; known are random, cautious, house and best"
    ):
        bot_named("bubblejack", "expert")


def test_the_random_bot_takes_every_legal_act_alike() -> None:
    position = "player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb"
    found = [choice("random", position, seed) for seed in range(400)]
    assert set(found) == set(bb.Match.at(f"bubblejack: {position}").legal())
    assert min(found.count(act) for act in set(found)) > 35


@pytest.mark.parametrize(
    ("hand", "act"),
    [("5s 6d", "hit"), ("As 6d", "hit"), ("10s 2d", "stand"), ("10s 6d", "stand"), ("2s 3d 6h", "hit")],
)
def test_the_cautious_bot_never_risks_21(hand: str, act: str) -> None:
    assert choice("cautious", f"player {hand}; croupier Kh ?") == act


@pytest.mark.parametrize(
    ("reserve", "act"),
    [("0b 5b Kb", "use 5b"), ("0b Kb", "use Kb drop 6d"), ("6b", "bust"), ("", "bust"), ("0b", "use 0b")],
)
def test_over_21_the_cautious_bot_ends_nearest_to_21_and_wastes_no_card(reserve: str, act: str) -> None:
    assert choice("cautious", f"player 10s 6d 9c; croupier Kh ?; player bubbles {reserve}") == act


@pytest.mark.parametrize(
    ("position", "act"),
    [
        ("player 10s 6d; croupier Kh ?", "hit"),
        ("player 10s 7d; croupier Kh ?", "stand"),
        ("player As 6d; croupier Kh ?", "stand"),
        ("player As 6d; croupier Kh ?; rules hit_soft_17=True", "hit"),
        ("player 10s 6d 9c; croupier Kh ?; player bubbles 6b", "bust"),
        ("player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb", "use 5b"),
        ("player 10s 6d 9c; croupier Kh ?; player bubbles 5b 4b; rules croupier_pick=first", "use 5b"),
        ("player 10s 6d 9c; croupier Kh ?; player bubbles Qb Jb", "use Jb drop 6d"),
        ("player 10s 6d 9c; croupier Kh ?; player bubbles Qb 0b; rules croupier_discard=False", "use 0b"),
    ],
)
def test_the_house_bot_plays_as_the_croupier_must(position: str, act: str) -> None:
    assert choice("house", position) == act


@pytest.mark.slow
@pytest.mark.parametrize(
    "position",
    [
        f"player 10s 6d; croupier Kh ?; {SMALL_DECK}",
        f"player 10s 2d; croupier 4h ?; {SMALL_DECK}",
        f"player As 6d; croupier 9h ?; {SMALL_DECK}",
        f"player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b 7b; {SMALL_DECK}",
    ],
)
def test_the_best_bot_takes_an_act_of_which_win_minus_loss_is_greatest(position: str) -> None:
    seen = Seen(0, bubblejack.parse(f"bubblejack: {position}"), (), bubblejack)
    values = bb.odds.bubblejack.actions(seen)
    most = max(chances.win - chances.lose for chances in values.values())
    best = values[choice("best", position)]
    assert best.win - best.lose == most


def test_a_bot_has_the_same_answer_whenever_it_sees_the_same() -> None:
    for bot in bots_of("bubblejack"):
        position = f"player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b 7b; {SMALL_DECK}"
        assert len({choice(bot, position, 3) for _ in range(3)}) == 1


@pytest.mark.parametrize("bot", ["random", "cautious", "house"])
def test_a_bot_plays_whole_games_with_every_option(bot: str) -> None:
    for options in ({}, {"bubbles": False}, {"chain_bubbles": True}, {"auto_stand_21": False}, {"target": 2}):
        match = Match("bubblejack", seed=5, rules=options)
        match.play_out(bots={0: bot}, to="game")
        assert match.over


@pytest.mark.slow
def test_each_bot_wins_more_hands_than_the_one_before_it() -> None:
    def wins(bot: str) -> int:
        matches = [Match("bubblejack", seed=seed) for seed in range(300)]
        for match in matches:
            match.play_out(bots={0: bot})
        return sum(match.observe(0).state.result == "player" for match in matches)

    assert wins("cautious") > wins("random") + 5
    assert wins("house") > wins("cautious") + 5


def test_any_game_can_be_played_by_the_random_bot() -> None:
    match = Match(fifth, seed=5)
    match.play_out(to="game")
    assert match.over
