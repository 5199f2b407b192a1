"""What each bubble card is worth in the hand: against all cases listed with it and without it."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import State
from bubblenb.odds import bubblejack as odds
from tests.odds import slow
from tests.odds.slow import seen
from tests.odds.test_actions import random_position

OVER = "bubblejack: phase over 21; player 10s 6d 9h; croupier Kh ?; player bubbles 0b 5b; croupier bubbles 0b"


def positions(seed: int) -> list[State]:
    """A small position in which the player decides, and one after it in which he is over 21."""
    rng = random.Random(f"held {seed}")
    found: list[State] = []
    while len(found) < 2:
        state = random_position(rng, 4)
        if not state.player.bubbles or "hit" not in map(str, game.legal(state, 0)):
            continue
        drawing = game.apply(state, 0, game.read(state, "hit"))[0]
        after = [game.apply(drawing, -1, act)[0] for act in game.chance(drawing)]
        over = [one for one in after if one.phase == "over 21"]
        found = [state, rng.choice(over)] if over else []
    return found


def best(ends: dict[str, slow.Ends]) -> slow.Ends:
    return max(ends.values(), key=lambda one: one[0] - one[2])


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.slow
def test_twin_with_and_without_the_card(seed: int) -> None:
    for state in positions(seed):
        found = odds.holding(Seen(0, state, (), game))
        assert list(found) == list(dict.fromkeys(state.player.bubbles))
        listed = slow.acts(state)
        for card, held in found.items():
            at = state.player.bubbles.index(card)
            less = state.player.bubbles[:at] + state.player.bubbles[at + 1 :]
            without = best(slow.acts(replace(state, player=replace(state.player, bubbles=less))))
            win, _, lose = best(listed)
            assert held.edge == (win - lose) - (without[0] - without[2])
            assert held.win == win - without[0]
            using = {act: ends for act, ends in listed.items() if act.startswith(f"use {card}")}
            keeping = {act: ends for act, ends in listed.items() if act not in using}
            assert (tuple(held.using) if held.using else None) == (best(using) if using else None)
            assert tuple(held.keeping) == best(keeping)


def test_a_card_is_never_a_burden_and_one_that_saves_is_used() -> None:
    found = odds.holding(seen(OVER))
    assert list(found) == ["0b", "5b"]
    assert all(held.edge >= 0 for held in found.values())
    # 10 + 6 with the nine gone: the 5 makes 21, and without it the 0 leaves 16.
    assert found["5b"].use_now
    assert not found["0b"].use_now
    assert found["5b"].edge > found["0b"].edge == Fraction(0)


def test_without_a_decision_nothing_is_held_against_anything() -> None:
    assert odds.holding(seen("bubblejack: phase draw; player 10s 6d; croupier Kh ?; player bubbles 0b")) == {}


def test_quick_and_reported_are_the_same() -> None:
    exact = odds.holding(seen(OVER))
    quick = odds.quick_holding(seen(OVER))
    assert all(abs(exact[card].edge - quick[card].edge) < 1e-11 for card in exact)
    *_, last = odds.holding_steps(seen(OVER))
    assert last.exact
    assert last.value == exact
