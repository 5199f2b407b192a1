"""Bubble Gum's pops, rounds and matches: who wins them, who leads the next, when an extension is played."""

from __future__ import annotations

from typing import Any

import pytest

import bubblenb as bb
from bubblenb.games.bubble_gum import Rules
from bubblenb.games.bubble_gum.play import decided, round_winners
from tests.games.test_bubble_gum_tricks import after, at, kinds

# The last trick of a round that seat 0, seat 1 or both win.
LAST = {
    "A": ("hand0 g5; hand1 g4; field0 r6; field1 y1", ("play g5", "play g4", "discard g5")),
    "B": ("hand0 g4; hand1 g5; field0 y1; field1 r6", ("play g4", "play g5", "discard g5")),
    "both": ("hand0 y5; hand1 y4; field0 g5; field1 r6 g3", ("play y5", "play y4", "discard y5")),
}


# Pop


@pytest.mark.parametrize(
    ("field", "captured", "pop_at", "left"),
    [
        ("g6 b1 y3 y2", "r3", 15, ()),  # BG-E5: 12 and 3
        ("g6 b1 y3 y2", "r2", 15, ("g6", "b1", "y3", "y2", "r2")),  # BG-E6: 12 and 2
        ("g6 b1 y3 y4", "r6", 15, ()),  # BG-E7: 14 and 6
        ("g6 b1 y3 y2", "r2", 14, ()),
        ("g6 b1 y3 y2", "r3", 16, ("g6", "b1", "y3", "y2", "r3")),
    ],
)
def test_a_field_pops_when_it_comes_to_the_limit(
    field: str, captured: str, pop_at: int, left: tuple[str, ...]
) -> None:
    """BG4, BG5: the whole field goes, the card just captured too."""
    hands = f"hand0 b6 y5 y6 g1 g2; hand1 {captured} r1 g5 y1 r5"
    match = at(f"{hands}; trump b4; field0 {field}; field1 g3; to move 0", pop_at=pop_at)
    match.act("play b6")
    match.act(f"play {captured}")
    assert match.observe(None).state.fields[0] == (*field.split(), captured)
    events = match.act("discard b6")
    state = match.observe(None).state
    assert state.fields == (left, ("g3",))
    assert kinds(events) == (["discarded"] if left else ["discarded", "popped"])
    assert set(state.popped) == (set() if left else {*field.split(), captured})


def test_a_pop_is_told_with_its_cards_and_its_total() -> None:
    match = at("hand0 r5 r6 y1 y5; hand1 r3 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1 b5; to move 0")
    for act in ("play r5", "play r3"):
        match.act(act)
    popped = match.act("discard b2")[-1]
    assert popped.facts == {"by": 0, "total": 15, "cards": ("g6", "b1", "y3", "y2", "r3")}
    assert popped.seen_from(1) == popped


def test_the_pop_comes_after_the_discard_and_only_in_the_winners_field() -> None:
    """BG7."""
    position = "hand0 r5 r6 y1 y5; hand1 r3 y6 g5 b2; trump b4; field0 g6 b1 y3 y2; field1 g1 b5; to move 0"
    before = after(position, "play r5", "play r3")
    assert (before.phase, before.total(0)) == ("discard", 15)
    assert after(position, "play r5", "play r3", "discard b2").fields == ((), ("g1", "b5"))


# The end of a round


@pytest.mark.parametrize(
    ("fields", "winners", "rule"),
    [
        (("r6 y4", "g5 b3 r2"), (1,), "BG-round-cards"),  # BG-E8
        (("r5 y4", "g6 b3"), (0, 1), "BG-round-both"),  # BG-E9
        (("", ""), (0, 1), "BG-round-both"),  # BG-E10
        (("r1", ""), (0,), "BG-round-total"),
        (("r6 y6", "g1 b1 r2 y2 g2 b2 y1"), (0,), "BG-round-total"),
        (("r6 y6 r2", "g1 b1 r3 y3 g2 b2 y2"), (1,), "BG-round-cards"),
    ],
)
def test_who_wins_a_round(fields: tuple[str, str], winners: tuple[int, ...], rule: str) -> None:
    """BG8, G2-13: ties are broken by cards and never by the seat."""
    first, second = (tuple(field.split()) for field in fields)
    assert round_winners((first, second)) == (winners, rule)
    assert round_winners((second, first)) == (tuple(sorted(1 - seat for seat in winners)), rule)


@pytest.mark.parametrize(("result", "wins"), [("A", (1, 0)), ("B", (0, 1)), ("both", (1, 1))])
def test_a_round_ends_in_a_position_that_stays_on_the_table(result: str, wins: tuple[int, int]) -> None:
    position, acts = LAST[result]
    match = at(f"{position}; trump b4; to move 0; leader 0")
    for act in acts[:-1]:
        match.act(act)
    events = match.act(acts[-1])
    assert match.scores == wins
    assert (match.legal(), match.movers) == (["next"], (1,))
    won = {"A": "won_round", "B": "won_round", "both": "both_won_round"}[result]
    assert kinds(events) == ["discarded", won]
    assert match.why("play r1").reason == "The round is over; the next one can be begun."
    assert match.why("next", 0).reason == "It is not your turn but that of player 2."
    assert match.play_forced() == ()


def played(results: str, **rules: Any) -> tuple[list[tuple[int, int]], str, list[int]]:
    """The wins after each of these rounds, the phase at the end, and who led each round."""
    wins, number, leader, phase = (0, 0), 1, 0, "lead"
    counts, leaders = [], []
    for result in results.split():
        assert phase != "game over"
        position, acts = LAST[result]
        fields = f"wins {wins[0]} {wins[1]}; round {number}; leader {leader}"
        match = at(f"{fields}; {position}; trump b4; to move 0", **rules)
        for act in acts:
            match.act(act)
        leaders.append(leader)
        state = match.observe(None).state
        wins, phase = state.wins, state.phase
        counts.append(wins)
        if phase == "round over":
            match.act("next")
            state = match.observe(None).state
            assert (state.phase, len(state.left), state.wins) == ("deal", 24, wins)
            assert state.trump is None
            number, leader = state.round, state.leader
    return counts, phase, leaders


@pytest.mark.parametrize(
    ("results", "wins", "phase"),
    [
        ("A A", (2, 0), "game over"),
        ("A B A", (2, 1), "game over"),
        ("A both", (2, 1), "game over"),
        ("both both", (2, 2), "round over"),
        ("A B both", (2, 2), "round over"),
        ("both B", (1, 2), "game over"),
        ("both both both A", (4, 3), "game over"),
        ("both both both", (3, 3), "round over"),
        ("B A B", (1, 2), "game over"),
        ("A B", (1, 1), "round over"),
    ],
)
def test_what_sequences_of_rounds_come_to(results: str, wins: tuple[int, int], phase: str) -> None:
    """BG-E11, BG9, BG10."""
    counts, ended, _ = played(results)
    assert (counts[-1], ended) == (wins, phase)


def test_leaders_take_turns_from_round_to_round_in_extensions_too() -> None:
    """BG11."""
    assert played("A B both both both A")[2] == [0, 1, 0, 1, 0, 1]


def test_a_round_that_both_win_may_count_for_nobody() -> None:
    """Option double_win: no most of three rounds, and no extension."""
    counts, phase, _ = played("both A both both B both A", double_win="none")
    assert counts == [(0, 0), (1, 0), (1, 0), (1, 0), (1, 1), (1, 1), (2, 1)]
    assert phase == "game over"
    position, acts = LAST["both"]
    match = at(f"{position}; trump b4; to move 0", double_win="none")
    for act in acts[:-1]:
        match.act(act)
    assert kinds(match.act(acts[-1])) == ["discarded", "nobody_won_round"]


@pytest.mark.parametrize(
    ("wins", "over"),
    [
        ((0, 0), False),
        ((1, 1), False),
        ((2, 0), True),
        ((1, 2), True),
        ((2, 2), False),
        ((3, 2), True),
        ((3, 3), False),
    ],
)
def test_when_a_match_is_decided(wins: tuple[int, int], over: bool) -> None:
    assert decided(wins) == over
    assert decided((wins[1], wins[0])) == over


def test_the_end_of_a_match_is_told_and_nobody_acts_after_it() -> None:
    position, acts = LAST["A"]
    match = at(f"wins 1 0; {position}; trump b4; to move 0")
    for act in acts[:-1]:
        match.act(act)
    events = match.act(acts[-1])
    assert kinds(events) == ["discarded", "won_round", "won_game"]
    assert events[-1].facts == {"by": 0, "wins": (2, 0)}
    assert (match.over, match.movers, match.legal()) == (True, (), [])
    assert match.why("next").reason == "The game is over."


def test_two_wins_each_are_told_as_an_extension() -> None:
    position, acts = LAST["both"]
    match = at(f"wins 1 1; round 2; {position}; trump b4; to move 0")
    for act in acts[:-1]:
        match.act(act)
    assert match.act(acts[-1])[-1].kind == "needs_extension"


def test_the_next_round_is_a_choice_of_its_leader_and_shuffles_all_24_cards() -> None:
    """BG12: trump card and pile are shuffled in, and chance deals anew."""
    match = bb.Match("bubble_gum", seed=3, rules={"first": 1})
    match.play_out()
    assert (match.legal(), match.movers) == (["next"], (0,))
    match.act("next")
    state = match.observe(None).state
    assert (state.phase, state.round, state.leader, match.movers) == ("lead", 2, 0, (0,))
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert state.fields == state.discarded == ((), ())
    match.undo()
    assert match.legal() == ["next"]


def test_seats_that_change_places_change_the_outcome_with_them() -> None:
    """G2-13: the same cards with the seats exchanged, act by act."""
    for seed in range(5):
        match = bb.Match("bubble_gum", seed=seed, rules={"first": 0})
        state = match.observe(None).state
        hands = [" ".join(hand) for hand in state.hands]
        mirrored = at(f"hand0 {hands[1]}; hand1 {hands[0]}; trump {state.trump}; to move 1")
        match.play_out()
        for step in match.steps:
            if step.seat >= 0:
                mirrored.act(step.act, 1 - step.seat)
        mine, other = match.observe(None).state, mirrored.observe(None).state
        assert mine.fields == other.fields[::-1]
        assert match.scores == mirrored.scores[::-1]


@pytest.mark.slow
def test_neither_seat_has_an_edge_over_many_random_matches() -> None:
    won = [0, 0]
    for seed in range(150):
        match = bb.Match("bubble_gum", seed=seed)
        match.play_out(to="game")
        assert match.over
        won[match.scores[1] > match.scores[0]] += 1
    assert abs(won[0] - won[1]) < 4 * 150**0.5


def test_plain_rules_are_the_rulebooks() -> None:
    assert Rules() == Rules(pop_at=15, double_win="both", first=None, open_hands=False)
