"""Trials of the engine: the same as matches with a seed of their own, and as a twin that knows the rules only."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate import engine_trials
from bubblenb.simulate.engine_trials import EnginePlan
from bubblenb.simulate.trials import TRIALS, trial_of
from tests import fifth


def plan(game: str | Any, bot: Any, players: int | None = None, rules: Any = None) -> EnginePlan:
    module = bb.GAMES[game] if isinstance(game, str) else game
    seats = players or module.PLAYERS[0]
    return EnginePlan(module, rules or module.Rules(), seats, dict.fromkeys(range(seats), bot))


def thrifty(seen: Any, legal: Sequence[Any], rng: random.Random) -> Any:
    """Takes one pebble from an even heap, two from an odd one."""
    return legal[min(seen.state.heap % 2, len(legal) - 1)]


def twin(seed: str, heap: int, coin: bool) -> dict[str, int]:
    """A game of pebbles with thrifty players, by its rules alone."""
    left = [1, 2, 3]
    shells = [left.pop(int(random.Random(f"{seed}/shell/{n}").random() * len(left))) for n in range(2)]
    turn = tosses = 0
    while True:
        heap -= min(2 if heap % 2 else 1, heap)
        if heap and coin:
            heap -= random.Random(f"{seed}/coin/{tosses}").random() < 1 / 3
            tosses += 1
        if not heap:
            return {"winner": turn, "score 1": shells[0] * (turn == 0), "score 2": shells[1] * (turn == 1)}
        turn = 1 - turn


@pytest.mark.parametrize("coin", [True, False])
def test_a_trial_is_what_the_rules_and_the_draws_of_its_seed_make_of_it(coin: bool) -> None:
    rules = fifth.Rules(heap=11, coin=coin)
    found = plan(fifth, thrifty, rules=rules).chunk("s", 2)
    size = TRIALS.get("pebbles", trial_of(fifth)).size
    expected = [twin(f"s/{2 * size + index}", 11, coin) for index in range(size)]
    assert {measure: [one[measure] for one in expected] for measure in expected[0]} == found
    assert len(set(found["winner"])) == (2 if coin else 1)


def replayed(made: EnginePlan, count: int) -> None:
    """The first trials of a chunk, measured in their matches."""
    chunk = made.chunk(7, 3)
    assert all(len(values) == made.size for values in chunk.values())
    for index in range(min(count, made.size)):
        match = made.match(7, 3, index)
        seen = match.observe(None)
        trial = trial_of(made.game)
        begun = made.game.initial(made.rules, made.players) if made.start is None else made.start
        measured = trial.measured(begun, seen.state, seen.events)
        assert measured == {measure: values[index] for measure, values in chunk.items()}


def test_a_trial_equals_a_match_with_the_same_seed_and_bots() -> None:
    replayed(plan(fifth, "random"), 16)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "bot", "players"),
    [
        ("bubblejack", "cautious", None),
        ("bubblejack", "random", None),
        ("bubble_gum", "random", None),
        ("bubble_gum", "greedy", None),
        ("bubble_bomb", "steady", 3),
        ("gum_gum_machine", "random", 4),
    ],
)
def test_a_trial_of_each_game_equals_its_match(game: str, bot: str, players: int | None) -> None:
    replayed(plan(game, bot, players), 24)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("position", "bot"),
    [
        (
            "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b",
            "cautious",
        ),
        ("bubblejack: player 10s 9d; croupier Kh ?; phase reveal", "house"),
        ("bubble_gum: hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0", "greedy"),
    ],
)
def test_a_trial_from_a_position_equals_its_match(position: str, bot: str) -> None:
    sim = bb.simulate(position.partition(":")[0], 0, policies=bot, start=position)
    start = bb.Match.at(position, seed=1, chance="manual").observe(None).state
    assert sim.start == bb.GAMES[sim.game].format(start)
    module = bb.GAMES[sim.game]
    replayed(EnginePlan(module, start.rules, 2, sim.policies, start), 24)


def test_a_game_that_does_not_end_is_named_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_trials, "MOST_ACTS", 4)
    made = plan(fifth, "random")
    assert set(made.chunk(1, 0)["winner"]) == {-2}
    assert made.measures["winner"][-2] == "not finished"
    assert all(not made.match(1, 0, index).over for index in range(3))


def test_who_has_as_much_as_another_shares_the_win() -> None:
    state = fifth.parse("pebbles: heap 0; shells 2 2; phase over")
    measured = trial_of(fifth).measured(state, state, ())
    assert measured == {"winner": 0, "score 1": 2, "score 2": 0}
    nobody = fifth.parse("pebbles: heap 0; shells 0 1; phase over")
    assert trial_of(fifth).measured(nobody, nobody, ())["winner"] == -1


def test_a_plan_is_pickled_with_its_game_by_name() -> None:
    made = plan(fifth, "random")
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert again.chunk(3, 0) == made.chunk(3, 0)


def test_a_bot_that_does_what_may_not_be_done_is_named() -> None:
    def wrong(seen: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return fifth.Act("take", 9)

    with pytest.raises(bb.BadText, match="The bot of seat 0 chose 'take 9'"):
        plan(fifth, wrong).chunk(1, 0)


def test_measures_of_the_games_have_a_result_a_winner_or_points_first() -> None:
    firsts = {name: next(iter(trial.measures(2))) for name, trial in TRIALS.items()}
    assert firsts == {
        "bubblejack": "result",
        "bubble_gum": "result",
        "bubble_bomb": "winner",
        "gum_gum_machine": "points",
    }
