"""Bubble Gum's rounds in lanes: as the engine plays them, act by act with the bots' own choices, and as exact odds."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

import bubblenb as bb
from bubblenb.bots import bot_named, bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import CARDS, NUMBER, arranged
from bubblenb.games.bubble_gum.state import Rules, State
from bubblenb.games.bubble_gum.trick import decide
from bubblenb.match import Match
from bubblenb.simulate import bubble_gum_sets as sets
from bubblenb.simulate.bubble_gum_deal import dealt
from bubblenb.simulate.bubble_gum_lanes import SIZE, Lanes, plan
from bubblenb.simulate.trials import RESULTS, trial_of

ROUND = trial_of(bubble_gum)
BOTS = (("greedy", "greedy"), ("greedy", "random"), ("random", "greedy"), ("random", "random"))
OPTIONS: tuple[dict[str, Any], ...] = (
    *({"pop_at": pop_at} for pop_at in (1, 6, 10, 20, 1000)),
    {"first": 0},
    {"first": 1},
    {"double_win": "none"},
    {"open_hands": True},
)
STARTS = {
    "first leader known": "leader 1; hand0; hand1",
    "dealing": "leader 1; hand0 r1 b3; hand1 g4 ?",
    "dealing, a hand behind": "leader 0; hand0 r1 r3 ?; hand1 r2 y5",
    "all dealt": "hand0 r1 r2 r3 y2 y4 y5 y6 g3 b3 b4; hand1 ?; trump r6; to move 1",
    "following": "hand0 r1 r2 r3 y2 y4 y5 y6 g3 b3 b4; hand1 ?; trump r6; led g2; to move 0",
    "the unknown follows": (
        "leader 1; hand0 r1 r2 r3 y2 y4 y5 y6 b4; hand1 ?; trump r6; field0 g2; led b3; discarded1 ?; to move 1"
    ),
    "in the middle": (
        "leader 1; hand0 r1 y2 y4 y5 b4; hand1 ?; trump r6; field0 g2 g5 b5; field1 b3 r3; discarded0 r2 y6; "
        "discarded1 ? ? ?; to move 0"
    ),
    "all known, one is to discard": (
        "leader 1; hand0 r5 b6; hand1 g6 y3; trump r6; field0 g2 g5 b5; field1 b3 r3 b4 r1 y2; taken g4; "
        "discarded0 r2 y4 y5 y6; discarded1 ? ? ?; to move 0"
    ),
    "the field is to pop": (
        "leader 1; hand0 b6; hand1 y3; trump r6; field0 g2 g5 b5 r4; field1 b3 r3 b4 r1 y2; taken r5; "
        "discarded0 r2 y4 y5 y6 g4; discarded1 ? ? ?; to move 1"
    ),
    "the last discard": (
        "leader 1; hand0; hand1; trump r6; field1 b3 r3 b4 r1 y2 b6; taken r5; popped r4 g2 g5 b5; "
        "discarded0 r2 y4 y5 y6 g4; discarded1 ? ? ? ?; to move 0"
    ),
    "a later round": "hand0 ?; hand1 ?; trump b2; leader 1; to move 1; round 2; wins 1 0; rules pop_at=12",
}


def begun(name: str) -> State:
    state: State = bubble_gum.complete(bubble_gum.parse(f"bubble_gum: {STARTS[name]}"))
    return state


def lanes(start: str | None = None, bots: tuple[str, str] = BOTS[0], **options: Any) -> Lanes:
    state = None if start is None else begun(start)
    rules = Rules(**options) if state is None or options else state.rules
    found = plan(rules, dict(enumerate(bots)), state)
    assert found is not None
    return found


def mixed() -> Iterator[Lanes]:
    """Fresh tables with every option, and every start, for all bots."""
    for bots in BOTS:
        yield lanes(bots=bots)
        yield from (lanes(bots=bots, **options) for options in OPTIONS)
        yield from (lanes(start, bots) for start in STARTS)


def replayed(rounds: Lanes, many: int, seed: str) -> int:
    """The measures are those of the matches, and greedy seats do there what their bot does."""
    columns = rounds.chunk(seed, 0)
    for index, match in enumerate(rounds.matches(seed, 0, range(many))):
        seen = match.observe(None)
        assert list(ROUND.measured(None, seen.state, seen.events).values()) == [
            int(column[index]) for column in columns.values()
        ]
        state = rounds.start
        for step in match.steps:
            act = bubble_gum.read(state, step.act)
            if step.seat != CHANCE and rounds.bots[step.seat] == "greedy":
                legal = bubble_gum.legal(state, step.seat)
                mine = Seen(step.seat, bubble_gum.observe(state, step.seat), game=bubble_gum)
                assert bot_named("bubble_gum", "greedy")(mine, legal, Random(0)) == act
            state = bubble_gum.apply(state, step.seat, act)[0]
        assert state == seen.state
    return many


# The engine ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("bots", BOTS)
def test_rounds_are_those_of_the_engine_and_of_its_bots(bots: tuple[str, str]) -> None:
    assert replayed(lanes(bots=bots), 40, "few") == 40


@pytest.mark.slow
def test_rounds_of_all_starts_and_options_are_those_of_the_engine() -> None:
    assert sum(replayed(rounds, 3, "some") for rounds in mixed()) > 200


@pytest.mark.soak
def test_twenty_thousand_rounds_are_those_of_the_engine() -> None:
    all_of_them = list(mixed())
    each = 20_000 // len(all_of_them) + 1
    assert sum(replayed(rounds, each, "many") for rounds in all_of_them) >= 20_000


def test_a_match_is_the_round_of_its_chunk() -> None:
    rounds = lanes("in the middle")
    columns = rounds.chunk(5, 3)
    for index in (0, SIZE - 1):
        match = rounds.match(5, 3, index)
        assert match.observe(None).state.phase == "round over"
        seen = match.observe(None)
        assert list(ROUND.measured(None, seen.state, seen.events).values()) == [
            int(column[index]) for column in columns.values()
        ]


def test_a_trial_of_a_simulation_is_such_a_match() -> None:
    sim = bb.simulate("bubble_gum", 10, seed=3, progress=False)
    assert isinstance(sim.plan, Lanes)
    rounds = [sim.trial(number).observe(None).state for number in range(10)]
    ahead = [state.total(0) - state.total(1) for state in rounds]
    assert sim["margin"].mean == Fraction(sum(ahead), 10)


# What can be played, and from what ---------------------------------------------------------------------------


def test_what_lanes_cannot_play_is_left_to_the_engine() -> None:
    rules = Rules()
    assert plan(rules, {0: "greedy", 1: "counting"}, None) is None
    assert plan(rules, {0: lambda seen, legal, rng: legal[0], 1: "greedy"}, None) is None
    taken = "leader 1; hand0 r1 y2; hand1 ?; trump r6; field0 g2; taken g3; to move 1"
    state = bubble_gum.complete(bubble_gum.parse(f"bubble_gum: {taken}"))
    assert plan(rules, {0: "greedy", 1: "greedy"}, state) is None
    by_function = plan(
        rules, dict(enumerate(bots_of("bubble_gum")[name] for name in ("greedy", "random"))), None
    )
    assert by_function == lanes(bots=("greedy", "random"))


def test_a_chunk_depends_on_seed_and_number_alone_and_a_plan_can_be_pickled() -> None:
    rounds = lanes("dealing", BOTS[1])
    again = pickle.loads(pickle.dumps(rounds))
    first, same, other, later = (
        np.array(list(one.chunk(seed, number).values()))
        for one, seed, number in ((rounds, 1, 0), (again, "1", 0), (rounds, 2, 0), (rounds, 1, 1))
    )
    assert (first == same).all()
    assert (first != other).any()
    assert (first != later).any()


def chances(match: Match) -> list[str]:
    return [step.act for step in match.steps if step.seat == CHANCE]


@pytest.mark.slow
def test_other_rules_and_players_meet_the_same_cards() -> None:
    plans = (lanes(), lanes(pop_at=9), lanes(bots=BOTS[3]), lanes(bots=BOTS[1], double_win="none"))
    for index in (0, 7):
        first, *others = (chances(rounds.match("same", 2, index)) for rounds in plans)
        assert all(other == first for other in others)
    random_seat = [
        next(step.act for step in rounds.match("same", 2, 0).steps if step.act.startswith("play"))
        for rounds in (lanes(bots=BOTS[3], first=0), lanes(bots=BOTS[2], first=0))
    ]
    assert random_seat[0] == random_seat[1]


# What is dealt -------------------------------------------------------------------------------------------------


def hand_of(deal: Any, seat: int, index: int) -> list[str]:
    cards: list[str] = deal.cards(deal.hands[seat], index)
    return cards


def test_each_has_ten_cards_and_three_are_left_out() -> None:
    deal = dealt(bubble_gum.initial(Rules(), 2), "deal", 0, SIZE)
    every = deal.hands[0] | deal.hands[1] | deal.trump
    for cards, many in ((deal.hands[0], 10), (deal.hands[1], 10), (deal.trump, 1), (every, 21)):
        assert (sets.size(cards) == many).all()
    assert {len(hand_of(deal, seat, index)) for seat in (0, 1) for index in range(5)} == {10}


@pytest.mark.slow
@pytest.mark.parametrize("start", [None, "first leader known", "dealing", "all dealt", "in the middle"])
def test_every_card_comes_to_every_place_as_often(start: str | None) -> None:
    """Within four standard errors of its share, for each card that is left and each place where cards are missing."""
    state = bubble_gum.initial(Rules(), 2) if start is None else begun(start)
    deal = dealt(state, "alike", 0, SIZE)
    if not state.trump:
        counted = Counter(deal.cards(deal.trump, index)[0] for index in range(SIZE))
        check_alike(state, counted, 1)
    for seat in (0, 1):
        hand = [card for card in state.hands[seat] if isinstance(card, str)]
        drawn = [set(hand_of(deal, seat, index)) - set(hand) for index in range(SIZE)]
        assert {len(cards) for cards in drawn} == {len(drawn[0])}
        check_alike(state, Counter(card for cards in drawn for card in cards), len(drawn[0]))


def check_alike(state: State, counted: Mapping[str, int], missing: int) -> None:
    assert set(counted) == (set(state.left) if missing else set())
    share = missing / len(state.left)
    for card, times in counted.items():
        assert abs(times - SIZE * share) < 4 * sqrt(SIZE * share * (1 - share)), card


def test_every_deal_has_a_number() -> None:
    """As many as there are ways to choose a trump card of one colour, three more cards, and half of the rest."""
    from bubblenb.simulate.bubble_gum_deal import _ways

    trumps, cards_out, halves = _ways()
    assert len(
        {(int(trump), *map(int, cards)) for trump, cards in zip(trumps, cards_out, strict=True)}
    ) == 6 * comb(23, 3)
    assert len(set(halves.tolist())) == comb(20, 10)
    assert {int(half).bit_count() for half in halves} == {10}


# Sets of cards -------------------------------------------------------------------------------------------------


def named(trump: int, cards: int) -> list[str]:
    return [card for card, place in zip(CARDS, sets.PLACES[trump], strict=True) if cards >> int(place) & 1]


@pytest.mark.parametrize("trump", range(4))
def test_sets_are_asked_as_lists_of_cards_are(trump: int) -> None:
    letter = "rygb"[trump]
    drawn = np.random.default_rng(trump).integers(1, 1 << 24, 500, np.int32)
    drawn[:24] = 1 << np.arange(24)
    strong, weak = sets.strongest(drawn), sets.weakest(drawn)

    def strength(card: str) -> int:
        return NUMBER[card] + 6 * (card[0] == letter)

    for cards, best, least, many in zip(drawn, strong, weak, sets.size(drawn), strict=True):
        hand = named(trump, int(cards))
        assert named(trump, int(best)) == [max(hand, key=strength)]
        assert named(trump, int(least)) == [min(hand, key=strength)]
        assert many == len(hand)
    assert not sets.strongest(np.zeros(3, np.int32)).any()
    assert not sets.weakest(np.zeros(3, np.int32)).any()


@pytest.mark.parametrize("trump", range(4))
def test_tables_of_cards_tell_what_the_rules_do(trump: int) -> None:
    letter = "rygb"[trump]
    cards = np.array([1 << int(place) for place in sets.PLACES[trump]], np.int32)
    assert arranged(named(trump, int(cards.sum()))) == CARDS
    for card, number, suit, winners in zip(
        CARDS,
        sets.of(sets.NUMBER, cards),
        sets.of(sets.SUIT, cards),
        sets.of(sets.WINNERS, cards),
        strict=True,
    ):
        assert number == NUMBER[card]
        assert named(trump, int(suit)) == [other for other in CARDS if other[0] == card[0]]
        assert named(trump, int(winners)) == [
            other for other in CARDS if other != card and not decide(card, other, f"{letter}1")[0]
        ]


def test_a_picked_card_is_any_of_its_set() -> None:
    whole = np.full(6_000, 0b1011_0000_0100, np.int32)
    counted = Counter(sets.picked(whole, np.random.default_rng(1).random(6_000)).tolist())
    assert set(counted) == {1 << 2, 1 << 8, 1 << 9, 1 << 11}
    assert all(abs(times - 1_500) < 4 * sqrt(6_000 * 3 / 16) for times in counted.values())
    assert sets.picked(np.array([6], np.int32), np.array([1 - 2**-53])).tolist() == [4]


# Exact odds ------------------------------------------------------------------------------------------------


def results(state: State, bots: tuple[str, str]) -> dict[int, Fraction]:
    """The chance of each result, by playing every way through the engine."""
    if ROUND.ended(state, ()):
        return {ROUND.measured(state, state, ())["result"]: Fraction(1)}
    seat = bubble_gum.movers(state)[0]
    if seat == CHANCE:
        weights: Mapping[Any, int] = bubble_gum.chance(state)
    else:
        legal = bubble_gum.legal(state, seat)
        seen = Seen(seat, bubble_gum.observe(state, seat), game=bubble_gum)
        greedy = bot_named("bubble_gum", "greedy")
        weights = dict.fromkeys(legal if bots[seat] == "random" else [greedy(seen, legal, Random(0))], 1)
    whole: dict[int, Fraction] = {}
    for act, weight in weights.items():
        for value, chance in results(bubble_gum.apply(state, seat, act)[0], bots).items():
            whole[value] = whole.get(value, Fraction(0)) + Fraction(weight, sum(weights.values())) * chance
    return whole


ENDGAMES = {
    "red": (
        "leader 1; hand0 r5 b6; hand1 ?; trump r6; field0 g2 g5 b5; field1 b3 r3 b4 r1 y2; "
        "discarded0 r2 y4 y5 y6 g4; discarded1 g6 g1 g3; to move 1"
    ),
    "blue": (
        "leader 1; hand0 y3 r4; hand1 ?; trump b1; field0 y6 r5; field1 b3 r3 r1 y2 g2 y1; "
        "discarded0 b4 r2 y5 g4 b5 g3; discarded1 g6 g1; to move 0"
    ),
}


@pytest.mark.parametrize("bots", [BOTS[0], BOTS[1]])
@pytest.mark.parametrize("endgame", ENDGAMES)
def test_results_are_within_four_standard_errors_of_all_ways_listed(
    endgame: str, bots: tuple[str, str]
) -> None:
    position = f"bubble_gum: {ENDGAMES[endgame]}"
    state = bubble_gum.complete(bubble_gum.parse(position))
    exact = results(state, bots)
    assert sum(exact.values()) == 1
    sim = bb.simulate(
        "bubble_gum",
        4 * SIZE,
        "exact",
        start=position,
        policies=dict(enumerate(bots)),
        progress=False,
    )
    counted = sim["result"]
    for value, chance in exact.items():
        share = counted.count(RESULTS[value]) / sim.n
        assert abs(share - chance) <= 4 * sqrt(chance * (1 - chance) / sim.n)
    assert sum(counted.count(RESULTS[value]) for value in exact) == sim.n
