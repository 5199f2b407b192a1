"""What a hand is worth at any moment: fair at every step of chance, and what listing all cases makes of it."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import Side, State
from bubblenb.games.cards import BUBBLES, STANDARD, pile
from bubblenb.odds import bubblejack as odds
from tests.odds import slow
from tests.odds.test_actions import random_position, random_rules


def worth(state: State) -> Fraction:
    return odds.worth(Seen(0, state, (), game))


def mean(state: State) -> Fraction:
    """The mean over what chance may do next, by rank: suits play alike."""
    alike: dict[str, list[Any]] = {}
    for act in game.chance(state):
        alike.setdefault(str(act)[:-1], []).append(act)
    whole = sum(map(len, alike.values()))
    parts = ((len(acts), game.apply(state, CHANCE, acts[0])[0]) for acts in alike.values())
    return sum((Fraction(n, whole) * worth(after) for n, after in parts), Fraction(0))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.slow
def test_twin_lists_all_cases(seed: int) -> None:
    rng = random.Random(f"worth {seed}")
    state = random_position(rng, 4)
    for _ in range(6):
        ends = slow.value(state)
        assert worth(state) == ends[0] - ends[2]
        movers = game.movers(state)
        if not movers or state.result:
            break
        acts = list(game.chance(state)) if movers[0] == CHANCE else game.legal(state, movers[0])
        state = game.apply(state, movers[0], rng.choice(list(acts)))[0]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.slow
def test_twin_before_the_deal_of_a_small_deck(seed: int) -> None:
    rng = random.Random(f"deal {seed}")
    cards = rng.sample(STANDARD, 7)
    mine = tuple(rng.sample(BUBBLES, rng.randint(0, 1)))
    held = Side(tuple(cards[6:]) if seed % 2 else (), (), mine)
    state = State(random_rules(rng), "deal", 0, held, Side((), (), ("0b",)), None, pile(cards[:6]), (), ())
    ends = slow.value(state)
    assert worth(state) == ends[0] - ends[2]


@pytest.mark.slow
def test_it_is_fair_at_every_step_of_chance_of_a_hand() -> None:
    state = game.parse("bubblejack: phase deal; player 6h; croupier 10d; player bubbles; croupier bubbles 0b")
    stood = game.parse("bubblejack: phase reveal; player 10h 8c; croupier 9d ?; croupier bubbles 0b")
    for position in (state, stood):
        assert worth(position) == mean(position)


def test_a_decided_hand_and_the_quick_way() -> None:
    lost = game.parse("bubblejack: phase hand over; result croupier; player 10s 6d; croupier Kh 9d")
    assert worth(lost) == -1
    over = game.parse(
        "bubblejack: phase over 21; player 10s 6d 9h; croupier Kh ?; player bubbles 0b 5b; croupier bubbles 0b"
    )
    quick = odds.worth(Seen(0, over, (), game), exact=False)
    assert abs(quick - worth(over)) < 1e-11
    assert worth(over) == max(ends.edge for ends in odds.actions(Seen(0, over, (), game)).values())
