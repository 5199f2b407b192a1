"""Functions of one's own that cannot be called as they will be: refused in words, before the first trial."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import bubblenb as bb
from bubblenb.engine.functions import unfit
from bubblenb.simulate import outcomes, wilson


def alone(seen: bb.Seen) -> Any:
    return seen


@pytest.mark.parametrize("game", bb.GAMES)
def test_a_bot_with_the_wrong_number_of_parameters_is_named_with_what_it_takes(game: str) -> None:
    said = r"A bot is called with three things: .* <function alone at .*> takes \(seen\)\."
    with pytest.raises(bb.BadText, match=said):
        bb.simulate(game, 1, policies={0: alone}, progress=False)  # type: ignore[dict-item]
    with pytest.raises(bb.BadText, match=said):
        bb.Match(game, seed=1).play_one(0, {0: alone})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("bot", "takes"),
    [
        (lambda: None, "()"),
        (lambda a, b: None, "(a, b)"),
        (lambda a, b, c, d: None, "(a, b, c, d)"),
        (lambda *, legal: None, "(*, legal)"),
        (len, "(obj, /)"),
    ],
)
def test_whatever_it_takes_is_said(bot: Any, takes: str) -> None:
    with pytest.raises(bb.BadText) as refused:
        bb.compare("bubblejack", {"a": None, "b": None}, 1, policies=bot, progress=False)
    assert str(refused.value).endswith(f"takes {takes}.")


@pytest.mark.parametrize("fit", [lambda *a: a[1][0], lambda seen, legal, rng=None: legal[0]])
def test_a_bot_may_take_more_than_it_needs(fit: Any) -> None:
    assert bb.simulate("bubblejack", 2, policies=fit, progress=False).n == 2


def test_where_python_does_not_tell_a_function_is_tried() -> None:
    assert unfit(int, 3) is None
    assert unfit(print, 3) is None


@pytest.mark.parametrize("progress", [lambda: None, lambda done: None, lambda a, b, c: None])
def test_progress_is_refused_before_the_first_trial(progress: Callable[..., object]) -> None:
    with pytest.raises(bb.BadText, match=r"progress is called with two numbers, .* takes \("):
        bb.simulate("bubblejack", 10**9, progress=progress)


@pytest.mark.parametrize("policy", ["greedy", 3, alone])
def test_odds_of_a_policy_name_what_is_none(policy: Any) -> None:
    match = bb.Match("gum_gum_machine", seed=3)
    for ask in (bb.odds.gum_gum_machine.turn, bb.odds.gum_gum_machine.turns):
        with pytest.raises(bb.BadText, match=r"A policy is a function \(seen, legal, rng\)"):
            ask(match, policy=policy)


@pytest.mark.parametrize("n", [10**18 + 1, 10**400, 10**639])
def test_more_than_numpy_counts_is_refused(n: int) -> None:
    with pytest.raises(bb.BadText, match="At most 1,000,000,000,000,000,000 are simulated; 1"):
        bb.simulate("bubblejack", n)


@pytest.mark.parametrize("game", bb.GAMES)
def test_what_is_no_act_of_the_game_is_not_answered_with_a_rule(game: str) -> None:
    said = "A bot answers with one of the acts that it was given, not with a text; that of seat . gave"
    answers: list[Any] = [object(), [], np.array([1, 2]), np.zeros(0), b"hit", alone, True, bb]
    for answer in answers:

        def answers_so(seen: bb.Seen, legal: Any, rng: Any, answer: Any = answer) -> Any:
            return answer

        with pytest.raises(bb.BadText, match=said):
            bb.simulate(game, 1, policies=answers_so, progress=False)


def test_an_act_that_is_not_legal_is_answered_with_its_rule() -> None:
    bust = bb.GAMES["bubblejack"].read(None, "bust")
    match = bb.Match.at("bubblejack: player 10s 6d; croupier 7d ?", seed=1)
    with pytest.raises(bb.BadText, match="The bot of seat 0 chose 'bust', which it may not do now: "):
        bb.simulate("bubblejack", 1, policies=lambda seen, legal, rng: bust, progress=False)
    with pytest.raises(bb.BadText, match="The bot of seat 0 chose 'bust', which it may not do now: "):
        outcomes(match, n=1, bot=lambda seen, legal, rng: bust)
    with pytest.raises(bb.BadText, match="A bot answers with one of the acts that it was given"):
        outcomes(match, n=1, bot=lambda seen, legal, rng: None)


@pytest.mark.parametrize(("count", "n"), [(5, 3), (-1, 4), (0, -1)])
def test_no_outcome_comes_more_often_than_all(count: int, n: int) -> None:
    with pytest.raises(bb.BadText, match="An outcome comes in 0 to all of the trials; "):
        wilson(count, n)
