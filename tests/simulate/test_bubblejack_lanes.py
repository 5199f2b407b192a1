"""Bubblejack's hands in lanes: the same as the engine's, card by card, and as the exact odds and published figures."""

from __future__ import annotations

import pickle
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bubblenb import odds
from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack import Rules, State
from bubblenb.simulate import bubblejack_machine, bubblejack_steps
from bubblenb.simulate.bubblejack_deck import CARDS, candidates, first_words, later_words
from bubblenb.simulate.bubblejack_lanes import SIZE, Lanes, _machine, measured, plan
from bubblenb.simulate.trials import trial_of
from tests.odds.test_croupier import ONE_DECK

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"hit_soft_17": True},
    {"chain_bubbles": True},
    {"allow_hopeless": False},
    {"auto_stand_21": False},
    {"croupier_pick": "first"},
    {"croupier_discard": False},
    {"start_zero_counts": False},
    {"reshuffle": "on_need"},
    {"reshuffle": "every_hand"},
)
STARTS = {
    "fresh": None,
    "reserves": "player ; croupier ; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b",
    "faces": "player ; croupier ; player bubbles Ab Qb 0b 2b; croupier bubbles 3b Jb Kb 0b",
    "player dealt one": "player 5s; croupier ; player bubbles Ab Kb; croupier bubbles 10b 0b",
    "both dealt one": "player 5s; croupier 7h; croupier bubbles 0b 9b",
    "croupier dealt one": "player ; croupier Ah; croupier bubbles 0b",
    "decide": "player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b",
    "soft": "player As 6d; croupier 6h ?; player bubbles 4b 3b; croupier bubbles Kb 8b",
    "over": "player 10s 6d 9c; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 2b",
    "draw": "player Ks Jd; croupier 7h ?; player bubbles Kb 5b 0b; croupier bubbles Qb; phase draw",
    "draw on soft 21": "player As Kd; croupier 7h ?; player bubbles Kb 0b; phase draw; rules auto_stand_21=False",
    "played": "player 4s 2d; player played 9b; croupier 5h ?; player bubbles Kb Ab 0b; croupier bubbles 6b 0b",
    "known face down": "player 10s 5d; croupier 10h; face-down 6c; player bubbles 6b; croupier bubbles 0b 9b",
    "reveal": "player 10s 8d; croupier 6h ?; croupier bubbles 0b 5b; phase reveal",
    "bust": "player 10s 8d 9d; croupier 6h ?; croupier bubbles 0b 5b; phase reveal; out 9d; result croupier",
    "croupier draws": "player 10s 8d; croupier 7h 5c; croupier bubbles 0b 0b 7b; turn croupier; phase draw",
    "half a deck": (
        "player 9s 2d; croupier 7h ?; player bubbles 0b Ab; croupier bubbles Kb 8b; "
        "deck As 2s 3s 4s 5s 6s 7s 8s Ad 3d 5d 7d 9d Jd Kd 2c 4c 6c 8c 10c Qc Ah 4h 6h 8h 10h; discard 3c 5c 7c"
    ),
}


def begun(name: str, options: dict[str, Any]) -> tuple[Rules, State | None]:
    text, rules = STARTS[name], Rules(**options)
    state = None if text is None else bubblejack.parse(f"bubblejack: {text}", rules)
    return (rules if state is None else state.rules), state


def lanes(name: str, bot: str = "house", **options: Any) -> Lanes:
    rules, state = begun(name, options)
    found = plan(rules, {0: bot, 1: "house"}, state)
    assert found is not None
    return found


def mixed() -> Iterator[Lanes]:
    """Every start with every option that it can have, for both bots."""
    for name in STARTS:
        for options in OPTIONS:
            for bot in bubblejack_machine.WAYS:
                yield lanes(name, bot, **options)
    for bot in bubblejack_machine.WAYS:
        for options in OPTIONS[:2]:
            plain = plan(Rules(bubbles=False, **options), {0: bot}, None)
            assert plain is not None
            yield plain


def replayed(hands: Lanes, many: int, seed: str) -> int:
    words = first_words(seed, 0, many)
    columns = hands.hands(words)
    for index, word in enumerate(words):
        assert [int(column[index]) for column in columns.values()] == measured(hands.played(int(word)))
    return many


# The engine ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("bot", bubblejack_machine.WAYS)
def test_hands_are_those_of_the_engine(bot: str) -> None:
    for name in ("fresh", "reserves", "faces", "over"):
        replayed(lanes(name, bot), 8, "few")


@pytest.mark.slow
def test_hands_of_all_starts_and_options_are_those_of_the_engine() -> None:
    assert sum(replayed(hands, 2, "some") for hands in mixed()) > 600


@pytest.mark.soak
def test_a_hundred_thousand_hands_are_those_of_the_engine() -> None:
    all_of_them = list(mixed())
    each = 100_000 // len(all_of_them) + 1
    assert sum(replayed(hands, each, "many") for hands in all_of_them) >= 100_000


def test_a_match_is_the_hand_of_its_chunk() -> None:
    hands = lanes("reserves")
    columns = hands.chunk(5, 3)
    for index in (0, 1, SIZE - 1):
        match = hands.match(5, 3, index)
        assert measured(match) == [int(column[index]) for column in columns.values()]
        assert match.observe(None).state.phase in ("award", "hand over", "game over")
        for step in match.steps:  # any other match of these acts is this one
            assert step.seat != 0 or step.act in ("hit", "stand", "bust") or step.act.startswith("use ")


@pytest.mark.slow
def test_a_hand_that_comes_to_the_last_card_is_played_by_the_engine() -> None:
    start = (
        "player 2s 2d; croupier 2h ?; croupier bubbles 0b; deck 2c 3s 3d 3h 3c 4s 4d 4h 4c Ad; discard Ks Kd"
    )
    hands = Lanes(Rules(), "house", bubblejack.parse(f"bubblejack: {start}"))
    words = first_words("thin", 0, 200)
    found = bubblejack_steps.in_numpy(_machine(hands), words)
    left_out = np.flatnonzero(found == bubblejack_steps.UNFINISHED)
    assert 0 < len(left_out) < 200
    columns = hands.hands(words)
    for index in (*left_out[:5], *np.flatnonzero(found >= 0)[:5]):
        assert [int(column[index]) for column in columns.values()] == measured(
            hands.played(int(words[index]))
        )
    assert plan(hands.rules, {0: "house"}, hands.start) is None


# What is measured, and for whom ----------------------------------------------------------------------------


def test_the_measures_are_those_of_the_engine_trials() -> None:
    hands = lanes("fresh")
    assert hands.measures == trial_of(bubblejack).measures(2)
    columns = hands.chunk(1, 0)
    assert list(columns) == list(hands.measures)
    assert {len(column) for column in columns.values()} == {hands.size}


def test_of_a_start_only_what_comes_after_it_counts() -> None:
    used = lanes("played").chunk(1, 0)["bubbles"]
    assert set(used) >= {0, 1}
    assert min(lanes("over").chunk(1, 0)["bubbles"]) == 1  # the 25 is saved before the first card is drawn


def test_what_cannot_be_played_here_is_left_to_the_engine() -> None:
    assert plan(Rules(), {0: "random"}, None) is None
    assert plan(Rules(), {0: "best"}, None) is None
    assert plan(Rules(), {0: lambda seen, legal, rng: legal[0]}, None) is None
    over = (
        "bubblejack: player 10s 8d; croupier 6h Kd 9h; croupier bubbles; phase award; out 9h; result player"
    )
    assert plan(Rules(), {0: "house"}, bubblejack.parse(over)) is None


def test_a_bot_may_be_given_as_its_function() -> None:
    for name in bubblejack_machine.WAYS:
        assert plan(Rules(), {0: bots_of("bubblejack")[name]}, None) == Lanes(Rules(), name, None)


def test_too_many_states_are_left_to_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubblejack_machine, "MOST_STATES", 1_000)
    rules, state = begun("faces", {"target": 9})
    assert plan(rules, {0: "house"}, state) is None


def test_a_plan_travels_to_other_processes() -> None:
    hands = lanes("soft", "cautious")
    again = pickle.loads(pickle.dumps(hands))
    assert again == hands
    assert all(np.array_equal(again.chunk(2, 1)[name], column) for name, column in hands.chunk(2, 1).items())


# Draws -----------------------------------------------------------------------------------------------------


def test_a_hand_has_the_same_cards_by_any_rules() -> None:
    def dealt(hands: Lanes, index: int) -> list[str]:
        steps = hands.match("same", 4, index).steps
        return [step.act.split()[1] for step in steps if step.act.split()[0] in ("deal", "reveal")]

    other = lanes("reserves", "cautious", hit_soft_17=True, croupier_discard=False)
    for index in range(20):
        cards, others = dealt(lanes("reserves"), index), dealt(other, index)
        shared = min(len(cards), len(others))
        assert shared >= 4
        assert cards[:shared] == others[:shared]


def test_the_words_of_a_hand_in_numpy_and_in_plain_python_are_the_same() -> None:
    first = first_words(3, 0, 5)
    assert first_words(3, 1, 5).tolist() != first.tolist()
    words = [first, *(later_words(first, k) for k in range(1, 4))]
    for lane, word in enumerate(first.tolist()):
        expected = [int(w[lane]) >> 8 * place & 63 for w in words for place in range(8)]
        stream = candidates(word)
        assert [CARDS[one] for one in expected if one < 52] == [next(stream) for one in expected if one < 52]


def test_the_mix_is_the_published_one() -> None:
    """SplitMix64 begun at 0 gives these first (its reference code, S. Vigna, 2015)."""
    start = np.zeros(1, np.uint64)
    assert [int(later_words(start, k)[0]) for k in (1, 2)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


def test_every_card_comes_first_alike() -> None:
    firsts = Counter(next(candidates(int(word))) for word in first_words(1, 0, 20_000))
    expected = 20_000 / 52
    assert set(firsts) == set(CARDS)
    assert sum((firsts[card] - expected) ** 2 / expected for card in CARDS) < 51 + 4 * sqrt(2 * 51)


# Compiled --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_compiled_and_numpy_are_the_same_bit_for_bit() -> None:
    kernel = bubblejack_steps.compiled()
    assert kernel is not None
    words = first_words("bits", 0, 3_000)
    for hands in mixed():
        machine = _machine(hands)
        by_numpy = bubblejack_steps.in_numpy(machine, words)
        assert np.array_equal(by_numpy, bubblejack_steps.by_kernel(machine, words, kernel))


@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_the_compiled_function_does_the_same_when_it_is_not_compiled() -> None:
    machine, words = _machine(lanes("reserves")), first_words("plain", 0, 60)
    plain = bubblejack_steps.by_kernel(machine, words, bubblejack_steps.walked)
    assert np.array_equal(plain, bubblejack_steps.in_numpy(machine, words))


def test_compiled_only_when_it_pays_and_without_numba_never(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, words = _machine(lanes("fresh")), first_words(1, 0, 60)
    asked: list[int] = []
    monkeypatch.setattr(bubblejack_steps, "compiled", lambda: asked.append(len(asked)))
    monkeypatch.setattr(bubblejack_steps, "_so_far", 0)
    monkeypatch.setattr(bubblejack_steps, "COMPILE_AFTER", 100)
    first = bubblejack_steps.ends(machine, words)
    assert not asked
    assert np.array_equal(bubblejack_steps.ends(machine, words), first)
    assert asked


def test_without_numba_nothing_is_compiled_and_nobody_complains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert bubblejack_steps.compiled.__wrapped__() is None


def test_where_the_code_cannot_be_kept_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def njit(signature: str, cache: bool = False, nogil: bool = False) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    monkeypatch.setitem(sys.modules, "numba", SimpleNamespace(njit=njit))
    assert bubblejack_steps.compiled.__wrapped__() is bubblejack_steps.walked


# Exact odds ------------------------------------------------------------------------------------------------


def near(column: Any, chances: dict[Any, Any]) -> None:
    """The shares of the values are within four standard errors of these chances."""
    counts = Counter(column.tolist())
    assert set(counts) == {value for value, chance in chances.items() if chance}
    for value, chance in chances.items():
        error = sqrt(float(chance) * (1 - float(chance)) / len(column))
        assert abs(counts[value] / len(column) - float(chance)) <= 4 * error


def totals(state: State) -> dict[int, Any]:
    return {
        0 if key == "bust" else int(key): p for key, p in odds.bubblejack.croupier(Seen(0, state)).items()
    }


def hands_of(start: str, bot: str, chunks: int, seed: str, **options: Any) -> dict[str, Any]:
    state = bubblejack.parse(f"bubblejack: {start}", Rules(**options))
    found = plan(state.rules, {0: bot}, state)
    assert found is not None
    many = [found.chunk(seed, number) for number in range(chunks)]
    return {name: np.concatenate([columns[name] for columns in many]) for name in found.measures}


@pytest.mark.slow
@pytest.mark.parametrize("up", ONE_DECK)
def test_plain_blackjack_is_as_published(up: str) -> None:
    """One deck, soft 17 stands. Source: H. Hoppe, blackjack, revision 2108a04 (github.com/hhoppe/blackjack).

    Only the upcard is given there. The cautious player never goes bust, and what he draws says nothing beforehand of
    the cards behind it: over all hands the croupier's are as from a deck without the upcard alone.
    """
    start = f"rules bubbles=False; player ; croupier {up}h"
    exact = totals(bubblejack.parse(f"bubblejack: {start}"))
    *published, bust = ONE_DECK[up]
    assert exact[0] == bust
    assert [float(exact[total]) for total in range(17, 22)] == pytest.approx(published, abs=1e-8)
    near(hands_of(start, "cautious", 4, f"one deck {up}")["croupier"], exact)


@pytest.mark.slow
@pytest.mark.parametrize(
    "start",
    [
        "croupier 6h; croupier bubbles 0b",
        "croupier Ah; croupier bubbles 0b 0b 7b",
        "croupier 10h; croupier bubbles Kb 0b 5b",
        "croupier 6h; croupier bubbles Kb 0b 3b; rules croupier_pick=first",
        "croupier 6h; croupier bubbles Jb 9b; rules croupier_discard=False hit_soft_17=True",
    ],
)
def test_with_bubble_cards_the_croupier_is_as_the_exact_odds_say(start: str) -> None:
    exact = totals(bubblejack.parse(f"bubblejack: {start}; player bubbles"))
    near(hands_of(f"{start}; player bubbles", "cautious", 4, "with bubbles")["croupier"], exact)


@pytest.mark.slow
@pytest.mark.parametrize(
    "start",
    [
        "player 10s 7d; croupier 6h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b",
        "player 10s 9d; croupier Ah ?; player bubbles; croupier bubbles Kb 4b",
        "player As 7d; croupier 10h ?; player bubbles; croupier bubbles 0b; rules hit_soft_17=True",
    ],
)
def test_a_standing_hand_ends_as_the_exact_odds_say(start: str) -> None:
    state = bubblejack.parse(f"bubblejack: {start}")
    stand = odds.bubblejack.actions(Seen(0, state))["stand"]
    found = hands_of(start, "house", 4, "stand")
    near(found["result"], {1: stand.win, 0: stand.tie, -1: stand.lose})
    near(found["croupier"], totals(state))


SMALL = (
    "player 9s 2d; croupier 7h ?; player bubbles 0b 8b; croupier bubbles 0b Kb; "
    "deck 2s 4s 5d 6c 8d 9h 10d Jc Kd As 2h 3h; discard 5s"
)


def listed(state: State, bot: Any) -> dict[int, Fraction]:
    """The chance of each result, by playing on from every card that may come."""
    if trial_of(bubblejack).ended(state, ()):
        return {{"player": 1, "tie": 0, "croupier": -1}[state.result or ""]: Fraction(1)}
    (seat,) = bubblejack.movers(state)
    acts = bubblejack.legal(state, seat)
    if seat != CHANCE:
        act = acts[0] if len(acts) == 1 else bot(Seen(seat, state), acts, None)
        return listed(bubblejack.apply(state, seat, act)[0], bot)
    found: dict[int, Fraction] = {}
    for act in acts:
        for result, chance in listed(bubblejack.apply(state, seat, act)[0], bot).items():
            found[result] = found.get(result, Fraction(0)) + chance / len(acts)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("bot", bubblejack_machine.WAYS)
def test_from_a_small_deck_results_come_as_often_as_when_all_cases_are_listed(bot: str) -> None:
    state = bubblejack.parse(f"bubblejack: {SMALL}")
    exact = listed(state, bots_of("bubblejack")[bot])
    assert sum(exact.values()) == 1
    near(Lanes(state.rules, bot, state).hands(first_words("listed", 0, 50_000))["result"], exact)
