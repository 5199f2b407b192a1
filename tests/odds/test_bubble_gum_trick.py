"""What a card leads to in this trick, against the engine: every hand and every card it may follow with."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb.engine import BadText, Seen
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.state import PLAY, Discard
from bubblenb.odds import bubble_gum as odds
from tests.odds.gum_slow import rounds, seen_at

Ends = dict[tuple[str, bool, str, str, tuple[int, int], bool], Fraction]


def played(state: bubble_gum.State, me: int, card: str) -> Ends:
    """How the trick ends through the engine, with all cards known; who may follow takes any card alike."""
    if state.phase == "lead":
        state = bubble_gum.apply(state, me, PLAY[card])[0]
    follower = state.turn
    legal = [PLAY[card]] if follower == me else bubble_gum.legal(state, follower)
    ends: Ends = {}
    for act in legal:
        after, events = bubble_gum.apply(state, follower, act)
        facts = {event.kind: event.facts for event in events}
        out = next(act for act in bubble_gum.legal(after, after.turn) if isinstance(act, Discard))
        end, more = bubble_gum.apply(after, after.turn, out)
        his = str(state.led) if follower == me else str(act).split()[1]
        wins = facts["won_trick"]["by"] == me
        pops = "popped" in [event.kind for event in more]
        totals = end.total(me), end.total(1 - me)
        ends[his, wins, facts["captured"]["card"], facts["took"]["card"], totals, pops] = Fraction(
            1, len(legal)
        )
    return ends


def expected(seen: Seen, card: str) -> Ends:
    """The same over the posterior."""
    state, me = seen.state, seen.seat or 0
    ends: Ends = {}
    for hand, chance in odds.hands(seen).items():
        known = (state.hands[0], hand) if me == 0 else (hand, state.hands[1])
        for end, share in played(replace(state, hands=known), me, card).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * share
    return ends


def as_listed(trick: odds.Trick) -> Ends:
    return {
        (end.card, end.wins, end.captured, end.taken, end.totals, end.pops): Fraction(end.weight, trick.of)
        for end in trick.endings
    }


@pytest.mark.slow
@pytest.mark.parametrize("pop_at", [15, 6])
def test_each_card_ends_the_trick_as_the_engine_says(pop_at: int) -> None:
    compared = 0
    for number, pair in enumerate(rounds(range(3), pop_at=pop_at)):
        for me, seen in enumerate(pair):
            state = seen.state
            mine = state.phase == "follow" or (state.phase == "lead" and state.turn == me)
            if not mine or state.tricks < 3 or number % 3:
                continue
            found = odds.tricks(seen)
            if state.turn == me:
                assert [f"play {card}" for card in found] == [str(act) for act in bubble_gum.legal(state, me)]
            else:
                assert list(found) == [state.led]
            for card, trick in list(found.items())[:2]:
                ends = expected(seen, card)
                assert as_listed(trick) == ends
                assert trick.win.chance == sum(share for end, share in ends.items() if end[1])
                assert trick.pops == odds.pops(seen, card)
                assert trick.pops.chance == sum(share for end, share in ends.items() if end[1] and end[5])
                assert trick.pops_other.chance == sum(
                    share for end, share in ends.items() if not end[1] and end[5]
                )
                compared += 1
    assert compared > 40


def test_a_field_of_twelve_pops_with_a_three_and_not_with_a_two() -> None:
    """BG-E5, BG-E6: whoever follows knows how the trick ends."""
    seen = seen_at("hand0 r5 r1; hand1 ?; trump b4; field0 y6 g6; field1 y1; led r3; to move 0")
    assert odds.pops(seen, "r5").chance == 1
    assert odds.pops(seen, "r1").chance == 0
    assert odds.tricks(seen)["r5"].endings == (odds.Ending("r3", True, "r3", "r5", (0, 1), True, 1),)
    seen = seen_at("hand0 r5 r1; hand1 ?; trump b4; field0 y6 g6; field1 y1; led r2; to move 0")
    assert odds.pops(seen, "r5").chance == 0
    assert odds.tricks(seen)["r5"].endings[0].totals == (14, 1)


def test_the_cases_are_his_cards() -> None:
    """He holds the y1 and one more card: it is the r6 that wins against the r5, or a trump."""
    seen = seen_at("hand0 r5 g1; hand1 y1 ?; trump b4; field0 y6 g6 b2; field1 r1; to move 0")
    trick = odds.tricks(seen)["r5"]
    assert trick.of == trick.win.of == sum(end.weight for end in trick.endings)
    assert "r6" in {end.card for end in trick.endings} - set(trick.win.cases)
    assert set(trick.pops.cases) == {end.card for end in trick.endings if end.wins and end.totals[0] == 0}
    # a field of 14 pops with any card
    assert trick.pops == trick.win


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            lambda: odds.tricks(seen_at("hand0 r1; hand1 ?; trump b4; field1 y5; to move 1")),
            "neither lead nor",
        ),
        (
            lambda: odds.tricks(seen_at("hand0 r1; hand1 ?; trump b4; field1 r5; taken r6; to move 0")),
            "neither",
        ),
        (
            lambda: odds.pops(seen_at("hand0 r1 y2; hand1 ?; trump b4; field1 y5; led r6; to move 0"), "y2"),
            "The yellow 2 cannot be played now; red 1 can.",
        ),
        (lambda: odds.pops(bb.Match("bubble_gum", seed=1, rules={"first": 0}), "x9"), "x9 was given"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(question: object, says: str) -> None:
    with pytest.raises(BadText, match=says):
        question()  # type: ignore[operator]
