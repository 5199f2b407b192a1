"""How the odds move as the deck is used up: against all hands listed from small decks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from time import process_time

import pytest

from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import Rules, Side, State
from bubblenb.games.cards import STANDARD, pile
from bubblenb.match import Match
from bubblenb.odds import bubblejack as odds
from bubblenb.odds import bubblejack_counting, position

HAND = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"

Deck = tuple[int, ...]
"""How many aces, twos, ..., cards worth ten."""


def unseen(ranks: str) -> Seen:
    """Before a hand, with all cards of these ranks unseen."""
    cards = pile(card for card in STANDARD if card[:-1] in ranks.split())
    state = game.initial(Rules(bubbles=False), 2)
    gone = pile(card for card in STANDARD if card not in cards)
    return Seen(0, State(state.rules, "deal", 0, Side(), Side(), None, cards, gone, ()), (), game)


def total(hand: Deck) -> int:
    low = sum((at + 1) * count for at, count in enumerate(hand))
    return low + 10 if hand[0] and low <= 11 else low


def mean(deck: Deck, then: Callable[[Deck, int], tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    """The mean of what follows each card."""
    parts = [
        (Fraction(count, sum(deck)), then((*deck[:at], count - 1, *deck[at + 1 :]), at))
        for at, count in enumerate(deck)
        if count
    ]
    return tuple(
        sum((share * part[i] for share, part in parts), Fraction(0)) for i in range(len(parts[0][1]))
    )


def more(hand: Deck, at: int) -> Deck:
    return (*hand[:at], hand[at] + 1, *hand[at + 1 :])


@cache
def house(deck: Deck, his: Deck, mine: int) -> tuple[Fraction, ...]:
    """(win, tie, croupier bust) as the croupier plays on."""
    his_total = total(his)
    if his_total < 17:
        return mean(deck, lambda left, at: house(left, more(his, at), mine))
    bust = his_total > 21
    return Fraction(bust or his_total < mine), Fraction(not bust and his_total == mine), Fraction(bust)


@cache
def play(deck: Deck, mine: Deck, up: Deck) -> tuple[Fraction, ...]:
    """(win, tie) of best play from here."""
    if sum(mine) < 2:
        return mean(deck, lambda left, at: play(left, more(mine, at), up))
    if total(mine) > 21:
        return Fraction(0), Fraction(0)
    stand = mean(deck, lambda left, at: house(left, more(up, at), total(mine)))[:2]
    if total(mine) == 21:
        return stand
    hit = mean(deck, lambda left, at: play(left, more(mine, at), up))
    return max(stand, hit, key=lambda ends: 2 * ends[0] + ends[1])


def listed(source: Seen) -> tuple[tuple[Fraction, ...], dict[int, Fraction]]:
    """(win, tie) of a hand from these cards, and the croupier's busts by the card face up."""
    deck = tuple(
        sum(min(odds_rank(card), 10) == points for card in source.state.deck) for points in range(1, 11)
    )
    nobody = (0,) * 10
    ends = mean(deck, lambda left, at: play(left, nobody, more(nobody, at)))
    busts = {
        at + 1: house((*deck[:at], count - 1, *deck[at + 1 :]), more(nobody, at), 0)[2]
        for at, count in enumerate(deck)
        if count
    }
    return ends, busts


def odds_rank(card: str) -> int:
    return ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].index(card[:-1]) + 1


@pytest.mark.parametrize("ranks", ["10 J Q K 5", "10 J Q 9 8", "10 J Q K 7 6"])
@pytest.mark.slow
def test_twin_lists_all_hands_of_a_small_deck(ranks: str) -> None:
    source = unseen(ranks)
    found = odds.counting(source)
    (win, tie), busts = listed(source)
    assert (found.win.now, found.tie.now, found.edge.now) == (win, tie, win - (1 - win - tie))
    names = dict(zip(("A", *map(str, range(2, 11))), range(1, 11), strict=True))
    assert {name: shift.now for name, shift in found.croupier.items() if shift.now is not None} == {
        name: busts[at] for name, at in names.items() if at in busts
    }


@pytest.mark.slow
def test_a_whole_deck_is_as_it_is() -> None:
    found = odds.counting(unseen("A 2 3 4 5 6 7 8 9 10 J Q K"))
    assert found.cards == 52
    shifts = [*found.ranks.values(), *found.bust.values(), *found.croupier.values(), found.win, found.edge]
    assert all(shift.more == 0 for shift in shifts)
    assert found.bust[16].now == Fraction(8, 13)
    # The croupier with a six up and no bubble cards: 1148419537/2728984500, as the published table has it.
    assert found.croupier["6"].fresh == Fraction(1148419537, 2728984500)
    *_, last = odds.counting_steps(unseen("A 2 3 4 5 6 7 8 9 10 J Q K"))
    assert last.value == {"counting": found}


@pytest.mark.slow
def test_a_deck_that_may_run_out_has_no_hand() -> None:
    few = unseen("2 3")
    found = odds.counting(few)
    assert found.cards == 8
    assert found.edge.now is found.win.now is found.edge.more is None
    assert found.croupier["2"].now is None
    assert found.ranks["2"] == (Fraction(1, 2), Fraction(1, 13))
    assert found.bust[20] == (Fraction(1), Fraction(12, 13))


def test_the_course_of_a_match_begins_each_hand_with_what_was_unseen() -> None:
    match = Match("bubblejack", seed=3)
    for _ in range(2):
        match.play_out()
        match.act("next")
    match.play_out()
    rows = odds.course(step for step, _ in match.story(0))
    assert [row.hand for row in rows] == [1, 2, 3, 3]
    assert rows[0].cards == 52
    assert rows[0].tens == Fraction(4, 13)
    assert rows[0].bust[16] == Fraction(8, 13)
    assert [row.step for row in rows] == sorted(row.step for row in rows)
    end = match.observe(0).state
    assert rows[-1].cards == len(end.deck)
    assert rows[1].cards == 52 - len(next(s for s, _ in match.story(0) if s.act == "next").state.discard)
    assert odds.course([]) == ()


@pytest.mark.slow
def test_the_quick_search_lets_a_notebook_in_often() -> None:
    """The slices of what a seat holding bubble cards counts first, in the time of this process."""
    state = position.state_of(Match.at(HAND, seed=1, chance="manual"))
    assert position.numpy_search(state)  # what is imported once is no slice
    slices, since = [], process_time()
    for _ in bubblejack_counting._soon(state, False):
        slices.append(process_time() - since)
        since = process_time()
    slices.sort()
    assert slices[-len(slices) // 500] < 0.02
