"""Best play: slow twins through the engine, the routes against each other, and what the answer promises."""

from __future__ import annotations

import random
from fractions import Fraction
from importlib.util import find_spec

import pytest

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import UNKNOWN, Rules, Side, State
from bubblenb.games.cards import BUBBLES, STANDARD, best_total, pile
from bubblenb.odds import bubblejack as odds
from bubblenb.odds import position
from bubblenb.odds.chances import Chances, drain
from tests.odds import slow
from tests.odds.slow import seen

ENDED = ("award", "hand over", "game over")


def random_rules(rng: random.Random) -> Rules:
    return Rules(
        hit_soft_17=rng.random() < 0.4,
        chain_bubbles=rng.random() < 0.4,
        allow_hopeless=rng.random() < 0.7,
        auto_stand_21=rng.random() < 0.6,
        croupier_pick=rng.choice(["closest", "first"]),
        croupier_discard=rng.random() < 0.7,
        reshuffle=rng.choice(["at_empty", "on_need", "every_hand"]),
    )


def random_position(rng: random.Random, most: int, fewest: int = 1) -> State:
    """A small deck, few discards, bubble cards on both sides, any options."""
    while True:
        cards = rng.sample(STANDARD, 4 + most + 3)
        held = rng.choice([2, 2, 3])
        hand, up, rest = tuple(cards[:held]), cards[held], cards[held + 1 :]
        unseen = rng.randint(fewest, most)
        bubbles = rng.sample(BUBBLES, 7)
        mine, his = tuple(bubbles[: rng.randint(0, 3)]), tuple(bubbles[3 : rng.randint(3, 6)])
        played = (bubbles[6],) if rng.random() < 0.2 else ()
        if best_total(hand + played)[0] <= 21:
            return State(
                random_rules(rng), "decide", 0, Side(hand, played, mine), Side((up,), (), his), UNKNOWN,
                pile(rest[:unseen]), pile(rest[unseen : unseen + rng.randint(0, 3)]), pile(bubbles[6:]),
            )  # fmt: skip


def compare(state: State) -> None:
    """The odds of a position against its slow twins."""
    sought = Seen(0, state, (), game)
    found = odds.actions(sought)
    expected = slow.acts(state) if position.acts_now(state) else {}
    assert {act: tuple(ends) for act, ends in found.items()} == expected
    assert list(found) == list(expected)
    assert all(sum(ends) == 1 for ends in found.values())
    quick = odds.quick(sought)
    assert all(abs(a - b) < 1e-12 for act in found for a, b in zip(found[act], quick[act], strict=True))
    totals = odds.croupier(sought)
    assert sum(totals.values()) == 1
    if state.turn or state.phase == "decide":
        assert {key: chance for key, chance in totals.items() if chance} == slow.croupier(state)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.slow
def test_twin_on_decks_that_run_out(seed: int) -> None:
    rng = random.Random(seed)
    state = random_position(rng, 5)
    slow.value.cache_clear()
    for _ in range(6):
        compare(state)
        movers = game.movers(state)
        if not movers or state.phase in ENDED:
            break
        acts = list(game.chance(state)) if movers[0] == CHANCE else game.legal(state, movers[0])
        state = game.apply(state, movers[0], rng.choice(acts))[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "player 10s 8d; croupier 10h ?; player bubbles; croupier bubbles 0b; deck 2s 3s 4d 5c 6d 7d 8h 9s 10d Kc As",
        "player 10s 8d; croupier 9h ?; player bubbles Kb; croupier bubbles; deck 4d 5c 6h 7d 8c 9s 10d Jc As Qs 3s",
        "player 10s 9d; croupier 10h ?; player bubbles 2b; croupier bubbles; deck 2s 3c 4d 5c 6h 7d 8c 9s Jd Kc As",
        "player 10s 7d 9c; croupier 10h ?; player bubbles 5b Kb; croupier bubbles; deck 4d 5c 6h 7h 8c 9d Jd As 9s",
    ],
)
def test_twin_on_decks_that_last(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(position, "RunOut")  # the route for decks that run out must not be needed
    state = seen(f"bubblejack: {text}").state
    slow.value.cache_clear()
    found = odds.actions(Seen(0, state, (), game))
    assert {act: tuple(ends) for act, ends in found.items()} == slow.acts(state)


@pytest.mark.parametrize(
    "text",
    [
        "player 10s 6d; croupier Kh ?; player bubbles; croupier bubbles 0b",
        "player 9s 6d; croupier 10h ?; player bubbles 0b 5b; croupier bubbles 0b",
        "player As 7d; croupier 10h ?; player bubbles 9b; croupier bubbles 0b 0b 7b",
        "player 10s 6d 9c; croupier 9h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b",
        "player 10s 8d; croupier 10h ?; player bubbles Jb 0b; croupier bubbles 0b Qb; rules auto_stand_21=False",
    ],
)
@pytest.mark.slow
def test_the_three_routes_agree_on_a_whole_deck(text: str) -> None:
    sought = seen(f"bubblejack: {text}")
    acts = position.acts_now(sought.state)
    exact = odds.actions(sought)
    held = position._player(sought.state)[2]
    assert drain(position._run_out(sought.state, acts, held)) == exact
    quick = odds.quick(sought)
    assert find_spec("numpy")
    assert all(abs(a - b) < 1e-12 for act in exact for a, b in zip(exact[act], quick[act], strict=True))


def test_only_legal_acts_in_order() -> None:
    over = odds.actions(
        seen("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles Kb 0b; croupier bubbles 0b")
    )
    assert list(over) == ["use 0b", "use Kb", "use Kb drop 6d", "use Kb drop 10s", "bust"]
    assert over["bust"] == over["use Kb"] == Chances(Fraction(0), Fraction(0), Fraction(1))
    standing = odds.actions(seen("bubblejack: player As Kd; croupier Kh ?; croupier bubbles 0b"))
    assert list(standing) == ["stand"]


def test_nothing_to_decide_has_no_acts() -> None:
    assert odds.actions(seen("bubblejack: player; croupier")) == {}
    assert odds.best(seen("bubblejack: player; croupier")) is None


def test_best_is_the_first_among_equals() -> None:
    lost = seen("bubblejack: player Ks Qd 5c; croupier Ah ?; player bubbles 9b; croupier bubbles 0b")
    assert odds.best(lost) == "use 9b"
    assert odds.best(seen("bubblejack: player Ks Qd; croupier 6h ?; croupier bubbles 0b")) == "stand"


def test_the_jack_of_bubbles_is_a_bubble_card_like_others_for_the_hand() -> None:
    text = "bubblejack: player 10s 4d; croupier 10h ?; player bubbles; player played {}; croupier bubbles 0b"
    assert odds.actions(seen(text.format("Jb").replace("4d", "5d").replace("10s", "2s"))) == odds.actions(
        seen(text.format("Qb").replace("4d", "5d").replace("10s", "2s"))
    )


def test_plain_blackjack() -> None:
    plain = odds.actions(seen("bubblejack: rules bubbles=False; player 10s 6d; croupier Kh ?"))
    bare = odds.actions(seen("bubblejack: player 10s 6d; croupier Kh ?; player bubbles; croupier bubbles"))
    assert plain == bare


@pytest.mark.parametrize("steps", [odds.actions_steps, odds.quick_steps])
def test_reports_begin_with_an_approximation(steps: object) -> None:
    sought = seen("bubblejack: player 5s 9d; croupier 9h ?; player bubbles 0b 5b; croupier bubbles 0b")
    assert callable(steps)
    reports = list(steps(sought))
    assert reports[-1].exact
    rough = [report.value for report in reports[:-1] if report.value]
    assert rough
    for act, ends in reports[-1].value.items():
        assert abs(rough[0][act].edge - ends.edge) < Fraction(1, 20)
