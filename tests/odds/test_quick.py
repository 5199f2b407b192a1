"""The quick search against the exact one where decks are small, hands are full and every card may be too much."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import UNKNOWN, Side, State
from bubblenb.games.cards import BUBBLES, STANDARD, best_total, height, pile
from bubblenb.match import Match
from bubblenb.odds import bubblejack as odds
from bubblenb.odds import position
from bubblenb.odds.chances import Chances, drain
from bubblenb.odds.position import PlayerActs
from tests.odds.slow import seen
from tests.odds.test_actions import random_rules

LOST = Chances(Fraction(0), Fraction(0), Fraction(1))
NO_SMALL_CARDS = tuple(card for card in STANDARD if height(card) >= 6)
ONLY_TENS = tuple(card for card in STANDARD if height(card) >= 10)

EVERY_CARD_BUSTS = [
    "player Ks Qh; croupier 8s ?; discard As Ah Ad Ac",
    "rules bubbles=False; player Ks Qh; croupier 8s ?; discard As Ah Ad Ac",
    "player Ks Qh; croupier 8s ?; player bubbles 9b; discard As Ah Ad Ac",
    "player Ks Qh Ac; croupier 8s ?; rules auto_stand_21=False",
    "player Ks Qh Ac; croupier 8s ?; player bubbles 9b; rules auto_stand_21=False",
    "player Ks 6h; croupier 8s ?; deck 7s 7h 8d 9d 9c Jd Qd Kd Jc Qc Kc",
]


def approximate(state: State) -> PlayerActs:
    """The first report, without waiting for the last."""
    return drain(position._approximate_acts(state, position.acts_now(state)))


def assert_same(found: PlayerActs, expected: PlayerActs) -> None:
    """The same acts in the same order, and every chance within 1e-12."""
    assert list(found) == list(expected)
    for act, ends in expected.items():
        assert all(abs(a - b) < 1e-12 for a, b in zip(found[act], ends, strict=True)), act


def random_position(rng: random.Random, total: range, pool: Sequence[str], unseen: range) -> State:
    """A hand of such a total, and a deck of so many cards of the pool; reserves and options at random."""
    while True:
        cards = rng.sample(STANDARD, rng.choice([2, 2, 3, 4]))
        played = (rng.choice(BUBBLES),) if rng.random() < 0.2 else ()
        if best_total((*cards, *played))[0] in total:
            break
    up, *rest = rng.sample([card for card in STANDARD if card not in cards], 48)
    deck = [card for card in rest if card in pool][: rng.choice(unseen)]
    discard = [card for card in rest if card not in deck][: rng.randint(0, 4)]
    bubbles = list(BUBBLES)
    for card in played:
        bubbles.remove(card)
    rng.shuffle(bubbles)
    # Two long reserves against a longer deck take the exact search seconds.
    reserves = ([0, 1, 2, 3], [0, 1, 2]) if len(deck) < 7 else ([0, 1, 1, 2], [0, 1])
    mine, his = (tuple(bubbles.pop() for _ in range(rng.choice(held))) for held in reserves)
    return State(
        random_rules(rng), "decide", 0, Side(tuple(cards), played, mine), Side((up,), (), his), UNKNOWN,
        pile(deck), pile(discard), pile(bubbles),
    )  # fmt: skip


@pytest.mark.parametrize("text", EVERY_CARD_BUSTS)
def test_a_card_that_must_bust_loses_on_every_route(text: str) -> None:
    sought = seen(f"bubblejack: {text}")
    assert odds.bust(sought).chance == 1
    assert odds.actions(sought)["hit"] == odds.quick(sought)["hit"] == LOST
    assert approximate(sought.state)["hit"] == LOST
    for steps in (odds.actions_steps, odds.quick_steps):
        assert all(report.value["hit"] == LOST for report in steps(sought) if report.value)
    assert_same(odds.quick(sought), odds.actions(sought))


def test_a_match_gets_it_too() -> None:
    match = Match.at(f"bubblejack: {EVERY_CARD_BUSTS[0]}", seed=1)
    assert odds.quick(match)["hit"] == LOST
    assert odds.quick(match)["stand"].win > Fraction(3, 4)


@pytest.mark.parametrize(
    ("total", "pool", "unseen", "positions"),
    [
        (range(4, 22), STANDARD, range(4, 9), 100),
        (range(4, 22), STANDARD, range(9, 17), 20),
        (range(20, 22), STANDARD, range(4, 17), 100),
        (range(12, 22), NO_SMALL_CARDS, range(4, 17), 100),
        (range(11, 22), ONLY_TENS, range(4, 11), 120),
    ],
    ids=["tiny decks", "small decks", "20 and 21", "no small cards", "only tens"],
)
@pytest.mark.slow
def test_quick_is_exact_within_rounding(
    total: range, pool: Sequence[str], unseen: range, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(f"{total} {len(pool)} {unseen}")
    states = [random_position(rng, total, pool, unseen) for _ in range(positions)]
    rough = [approximate(state) for state in states]
    for state in states:
        sought = Seen(0, state, (), game)
        exact = odds.actions(sought)
        assert_same(odds.quick(sought), exact)
        if "hit" in exact and odds.bust(sought).count == odds.bust(sought).of:
            assert exact["hit"] == LOST
            assert approximate(state)["hit"] == LOST
    # The first approximation has a slow route and a quick one as well.
    monkeypatch.setattr(position, "numpy_search", lambda _state: None)
    for state, found in zip(states, rough, strict=True):
        assert_same(found, approximate(state))
