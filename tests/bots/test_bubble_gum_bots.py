"""Bubble Gum's bots: each as strong as it says, by what it has seen alone."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.bots import bot_named, bots_of
from bubblenb.bots.bubble_gum_rounds import NUMBER_OF, Table, best_result, played_out, prospect, wins
from bubblenb.engine import HIDDEN, Seen
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.cards import CARDS
from bubblenb.games.bubble_gum.trick import decide
from tests.games.test_bubble_gum_nodes import LISTED

pytestmark = pytest.mark.slow

NAMES = ("random", "greedy", "counting", "search")
FIRST_CHOICE = "hand0 r5 r6 y1 y4 g2 g3 g6 b1 b3 b5; hand1 ?; trump b4; to move 0"


def seen_at(position: str, seat: int = 0) -> Seen:
    return Seen(seat, bubble_gum.parse(f"bubble_gum: {position}"), (), bubble_gum)


def choice(bot: str, position: str, seed: int = 0) -> str:
    seen = seen_at(position)
    legal = bubble_gum.legal(seen.state, 0)
    act = bot_named("bubble_gum", bot)(seen, legal, random.Random(seed))
    assert act in legal
    return str(act)


def test_the_bots_are_named_weakest_first() -> None:
    assert tuple(bots_of("bubble_gum")) == NAMES


# What each of them does


@pytest.mark.parametrize(
    ("position", "act"),
    [
        # it leads its strongest card, and its weakest when its field is nearly full
        ("hand0 r1 r6 b2; hand1 ?; trump b4; field0 y1 g1; to move 0", "play b2"),
        ("hand0 r1 r6 b2; hand1 ?; trump b4; field0 y6 g6; to move 0", "play r1"),
        # it wins with the weakest card that does, and loses with the lowest
        ("hand0 r4 r5 r6; hand1 ?; trump b4; field1 y6; led r3; to move 0", "play r4"),
        ("hand0 r1 r2; hand1 ?; trump b4; field1 y6; led r3; to move 0", "play r1"),
        # it is ahead after the trick if the other's field pops
        ("hand0 r1 r2 y5; hand1 ?; trump b4; field1 y6 g6 b1; led r3; to move 0", "play r2"),
        ("hand0 r1; hand1 r2; taken r6; trump b4; field1 y6 r5; to move 0", "discard r6"),
    ],
)
def test_the_greedy_bot_thinks_of_this_trick(position: str, act: str) -> None:
    assert choice("greedy", position) == act


@pytest.mark.parametrize(
    ("position", "act"),
    [
        # a trick that would pop the own field is left to the other
        ("hand0 r1 r6; hand1 ?; trump b4; field0 y6 g6 b1; field1 g5 y1; led r3; to move 0", "play r1"),
        # the last trick is won where that wins the round
        ("hand0 r1 r6; hand1 ?; trump b4; field0 y3; field1 g5 y1; led r5; to move 0", "play r6"),
        # the other's field is made to pop
        ("hand0 r1 r2 y5; hand1 ?; trump b4; field0 y6; field1 g6 b6 b1; led r3; to move 0", "play r2"),
        ("hand0 r1 b1; hand1 r2 ?; taken r5; trump b4; field1 y6 r4; to move 0", "discard r5"),
    ],
)
def test_the_counting_bot_avoids_the_pop(position: str, act: str) -> None:
    assert choice("counting", position) == act


def test_prospects_are_fair_and_final_at_the_end() -> None:
    assert prospect(15, 0, 5, 3) == 1
    assert prospect(15, 0, 3, 5) == -1
    assert prospect(15, 4, 7, 7) == pytest.approx(0)
    assert prospect(15, 3, 14, 2) == -prospect(15, 3, 2, 14)
    # one trick left: won, it pops the 14; lost, the other comes to 11-13 (wins), 14 (ties) or pops (wins)
    assert prospect(15, 1, 14, 10) == pytest.approx((-21 + 13 + 5) / 42)


def test_the_search_solves_the_last_tricks() -> None:
    """A card that wins the round whatever the other holds is found."""
    assert (
        choice("search", "hand0 r1 r6; hand1 ?; trump b4; field0 y3; field1 g5 y1; led r5; to move 0")
        == "play r6"
    )
    popping = "hand0 r1 r6; hand1 ?; trump b4; field0 y6 g6 b1; field1 g5 y1; led r3; to move 0"
    assert choice("search", popping) == "play r1"


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_has_the_same_answer_whenever_it_sees_the_same(bot: str) -> None:
    assert len({choice(bot, FIRST_CHOICE, 3) for _ in range(2)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_plays_whole_rounds_with_every_option(bot: str) -> None:
    for options in ({}, {"pop_at": 5}, {"pop_at": 70}, {"double_win": "none"}, {"open_hands": True}):
        match = bb.Match("bubble_gum", seed=5, rules=options)
        match.play_out(bots={0: bot, 1: "greedy"})
        assert match.over or match.legal() == ["next"]


def test_the_search_answers_at_once() -> None:
    legal = bubble_gum.legal(seen_at(FIRST_CHOICE).state, 0)
    assert len(legal) == 10
    bot, took = bot_named("bubble_gum", "search"), []
    for seed in range(3):
        begun = time.process_time()
        bot(seen_at(FIRST_CHOICE), legal, random.Random(seed))
        took.append(time.process_time() - begun)
    assert min(took) < 0.3


@pytest.mark.slow
def test_a_bot_does_not_see_what_is_hidden() -> None:
    """G2-04: 50 other truths that look the same, and the same move each time."""
    rng = random.Random(6)
    match = bb.Match("bubble_gum", seed=8, rules={"first": 0})
    for _ in range(9):
        match.act(rng.choice(match.legal()))
    while match.movers != (0,) or len(match.legal()) < 2:
        match.act(rng.choice(match.legal()))
    seen = match.observe(0)
    legal = bubble_gum.legal(seen.state, 0)
    assert HIDDEN in seen.state.hands[1]
    moves = set()
    for _ in range(50):
        truth = bubble_gum.complete(seen.state)
        while truth.filling:
            truth = bubble_gum.apply(truth, -1, rng.choice(list(bubble_gum.chance(truth))))[0]
        again = Seen(0, bubble_gum.observe(truth, 0), seen.events, bubble_gum)
        moves.add(tuple(str(bot(again, legal, random.Random(1))) for bot in bots_of("bubble_gum").values()))
    assert len(moves) == 1


# Positions that begin in the middle of a trick


BEGUN = (
    "hand0 r1 y2 b3; hand1 y4 g5 b6 g1; trump b4; led r3; to move 1",
    "hand0 r1 y2 b3; hand1 ?; trump g4; led r6; to move 1",
    "hand0 r1 y2 b3; hand1 ?; trump b4; field0 y5; taken r6; to move 1",
    "hand0 ?; hand1 ?; trump b4; field0 y5; to move 0",
)


@pytest.mark.parametrize("position", BEGUN)
@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_plays_on_from_where_a_position_begins(bot: str, position: str) -> None:
    for seed in range(3):
        match = bb.Match.at(f"bubble_gum: {position}", seed=seed)
        match.play_out({0: bot, 1: bot})
        assert match.over or match.legal(match.movers[0]) == ["next"]


# Rounds played fast


def table_of(state: bubble_gum.State) -> Table:
    return Table(
        (
            [NUMBER_OF[str(card)] for card in state.hands[0]],
            [NUMBER_OF[str(card)] for card in state.hands[1]],
        ),
        [state.total(0), state.total(1)],
        [len(state.fields[0]), len(state.fields[1])],
        NUMBER_OF[state.trump or ""] // 6,
        state.rules.pop_at,
        state.turn,
    )


def test_every_fast_trick_is_won_as_the_engine_says() -> None:
    for led in CARDS:
        for followed in CARDS:
            for trump in ("r1", "y1", "g1", "b1"):
                if led != followed:
                    fast = wins(NUMBER_OF[led], NUMBER_OF[followed], NUMBER_OF[trump] // 6)
                    assert fast == decide(led, followed, trump)[0]


@pytest.mark.parametrize("pop_at", [15, 6, 40])
def test_rounds_played_fast_go_as_in_the_engine(pop_at: int) -> None:
    rng = random.Random(pop_at)
    for seed in range(12):
        match = bb.Match("bubble_gum", seed=seed, rules={"pop_at": pop_at})
        state: Any = match.observe(None).state
        table = table_of(state)
        while not table.over:
            legal = bubble_gum.legal(state, state.turn)
            assert table.turn == state.turn
            assert {CARDS[card] for card in table.options()} == {str(act).split()[1] for act in legal}
            act = rng.choice(legal)
            state, _events = bubble_gum.apply(state, state.turn, act)
            table.play(NUMBER_OF[str(act).split()[1]])
            if state.phase != "round over":
                assert table.totals == [state.total(0), state.total(1)]
        assert state.phase in ("round over", "game over")
        assert table.counts == [len(row) for row in state.fields]
        won = (table.result(0) > 0, table.result(1) > 0)
        assert won == (state.wins == (1, 0), state.wins == (0, 1))


def by_the_engine(state: bubble_gum.State) -> float:
    """The best result of seat 0, every way played to the end."""
    if state.phase not in ("lead", "follow", "discard"):
        margin = state.total(0) - state.total(1)
        decided = margin or len(state.fields[0]) - len(state.fields[1])
        return (decided > 0) - (decided < 0) + margin / 100
    values = [
        by_the_engine(bubble_gum.apply(state, state.turn, act)[0])
        for act in bubble_gum.legal(state, state.turn)
    ]
    return max(values) if state.turn == 0 else min(values)


@pytest.mark.parametrize("position", LISTED)
def test_the_best_result_is_that_of_every_way_played_to_the_end(position: str) -> None:
    state = bubble_gum.parse(f"bubble_gum: {position}")
    assert best_result(table_of(state), 0) == by_the_engine(state)


def test_a_round_played_out_is_over_and_loses_no_card() -> None:
    state: Any = bb.Match("bubble_gum", seed=1).observe(None).state
    table = played_out(table_of(state), random.Random(1))
    assert table.over
    assert sum(table.counts) <= 10


# Strength


def won(stronger: str, weaker: str, matches: int) -> int:
    """How many of the matches the stronger bot wins; each deal is played from both seats."""
    count = 0
    for number in range(matches):
        seat = number % 2
        match = bb.Match("bubble_gum", seed=number // 2, rules={"first": 0})
        match.play_out(bots={seat: stronger, 1 - seat: weaker}, to="game")
        count += match.scores[seat] > match.scores[1 - seat]
    return count


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "matches", "least"),
    [
        ("greedy", "random", 400, 220),
        ("counting", "greedy", 300, 180),
        ("search", "counting", 24, 18),
    ],
)
def test_a_stronger_bot_wins_more_matches(stronger: str, weaker: str, matches: int, least: int) -> None:
    assert won(stronger, weaker, matches) >= least
