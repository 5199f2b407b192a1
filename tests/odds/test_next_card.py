"""What the next card does: the rulebook's figures, and the same by listing the cards through the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import Rules
from bubblenb.games.cards import BUBBLES, STANDARD, best_total
from bubblenb.odds import bubblejack as odds
from bubblenb.odds.chances import Chances
from tests.odds.slow import seen


@pytest.mark.parametrize("up", ["6h", "7h", "8h", "9h", "10h", "Jh", "Qh", "Kh"])
def test_bj_e13_ten_and_six_against_a_high_card(up: str) -> None:
    assert odds.over_21(seen(f"bubblejack: player 10s 6d; croupier {up} ?")).chance == Fraction(29, 49)


@pytest.mark.parametrize("up", ["Ah", "2h", "3h", "4h", "5h"])
def test_bj_e13_ten_and_six_against_a_low_card(up: str) -> None:
    assert odds.over_21(seen(f"bubblejack: player 10s 6d; croupier {up} ?")).chance == Fraction(30, 49)


@pytest.mark.parametrize(
    ("player", "up", "count"),
    [("10s 2d", "9h", 15), ("9s 3d", "2h", 16), ("Ks Qd", "Ah", 46), ("As 6d", "Kh", 0), ("5s 6d", "Kh", 0)],
)
def test_bj_e13_the_others(player: str, up: str, count: int) -> None:
    counted = odds.over_21(seen(f"bubblejack: player {player}; croupier {up} ?"))
    assert (counted.count, counted.of) == (count, 49)


def test_first_two_cards_21() -> None:
    hits = sum(best_total(pair)[0] == 21 for pair in combinations(STANDARD, 2))
    assert Fraction(hits, 1326) == Fraction(32, 663)


def test_bust_counts_what_no_bubble_card_saves() -> None:
    hand = "bubblejack: player 10s 6d; croupier Kh ?; player bubbles"
    assert odds.bust(seen(hand)).chance == odds.over_21(seen(hand)).chance
    assert odds.bust(seen(f"{hand} 0b")).count == 0
    assert odds.saves(seen(f"{hand} 6b 5b"))["9c"] == ("5b",)
    assert odds.bust(seen("bubblejack: player Ks Qd; croupier Ah ?; player bubbles 9b")).count == 46  # BJ-E5
    assert odds.bust(seen("bubblejack: player Ks Qd; croupier Ah ?; player bubbles Kb")).count == 0  # BJ-E6


def test_nothing_is_counted_when_no_card_is_next() -> None:
    over = seen("bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 0b")
    assert not odds.draws_next(over)
    assert odds.over_21(over).cases == {}


def test_rows_say_total_soft_and_what_saves() -> None:
    rows = {row.rank: row for row in odds.next_card(seen("bubblejack: player As 5d; croupier Kh ?"))}
    assert (rows["5"].total, rows["5"].soft, rows["5"].over) == (21, True, False)
    assert (rows["10"].total, rows["10"].soft) == (16, False)
    assert sum(len(row.cards) for row in rows.values()) == 49
    assert len(rows["5"].cards) == 3


@pytest.mark.slow
def test_all_hands_by_listing_through_the_engine() -> None:
    rng = random.Random(3)
    for _ in range(150):
        state = _random_position(rng)
        over, lost = set(), set()
        drawn = game.apply(state, 0, game.read(state, "hit"))[0]
        for act in game.chance(drawn):
            after = game.apply(drawn, CHANCE, act)[0]
            if after.phase == "over 21":
                over.add(str(act).split()[1])
                if not _can_be_saved(after):
                    lost.add(str(act).split()[1])
        position = Seen(0, state, (), game)
        assert set(odds.over_21(position).cases) == over
        assert set(odds.bust(position).cases) == lost
        assert set(odds.saves(position)) == over - lost


def _random_position(rng: random.Random) -> game.State:
    while True:
        cards = rng.sample(STANDARD, 4)
        bubbles = rng.sample(BUBBLES, rng.randint(0, 3))
        rules = Rules(chain_bubbles=rng.random() < 0.5)
        hand = cards[: rng.choice([2, 3])]
        text = f"player {' '.join(hand)}; croupier {cards[3]} ?; player bubbles {' '.join(bubbles)}"
        if best_total(hand)[0] < 21:
            return game.parse(f"bubblejack: {text}; croupier bubbles", rules)


def _can_be_saved(state: game.State) -> bool:
    if state.phase != "over 21":
        return state.phase == "decide"
    uses = [act for act in game.legal(state, 0) if str(act) != "bust"]
    return any(_can_be_saved(game.apply(state, 0, act)[0]) for act in uses)


def test_the_order_of_unseen_cards_and_bubble_deck_changes_nothing() -> None:
    plain = seen("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 5b; croupier bubbles 0b")
    spent = seen(
        "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 5b; croupier bubbles 0b; player spent 2b 3b"
    )
    assert odds.over_21(plain) == odds.over_21(spent)
    assert odds.croupier(plain) == odds.croupier(spent)
    assert odds.actions(plain) == odds.actions(spent)


def test_race() -> None:
    even = Chances(Fraction(2, 5), Fraction(1, 5), Fraction(2, 5))
    assert odds.race(9, 9, even) == Fraction(1, 2)
    assert odds.race(8, 9, even) == Fraction(1, 4)
    assert odds.race(10, 3, even) == 1
    assert odds.race(3, 10, even) == 0
    with pytest.raises(ValueError, match="tie"):
        odds.race(1, 1, Chances(Fraction(0), Fraction(1), Fraction(0)))


def test_race_against_its_recursion() -> None:
    chances = Chances(Fraction(3, 7), Fraction(1, 7), Fraction(3, 7) + Fraction(0))
    uneven = Chances(Fraction(4, 9), Fraction(2, 9), Fraction(1, 3))

    def slow(mine: int, his: int, hand: Chances) -> Fraction:
        if mine == 5 or his == 5:
            return Fraction(int(mine == 5))
        return (hand.win * slow(mine + 1, his, hand) + hand.lose * slow(mine, his + 1, hand)) / (1 - hand.tie)

    for hand in (chances, uneven):
        for mine in range(5):
            for his in range(5):
                assert odds.race(mine, his, hand, target=5) == slow(mine, his, hand)
