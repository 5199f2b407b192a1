"""Cards: one place values them, whatever the order and whoever holds them."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bubblenb.games.cards import (
    BUBBLES,
    LIMIT,
    RANKS,
    STANDARD,
    best_total,
    height,
    pile,
    points,
    rank,
    suit,
)

cards = st.lists(st.sampled_from((*STANDARD, *BUBBLES)), max_size=12)


def slow_total(hand: list[str]) -> tuple[int, bool]:
    """The best total by trying every ace both ways: shares nothing with the package but the values of L39-L46."""
    worth = {"0": (0,), "A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}
    ways = [worth.get(card[:-1]) or (int(card[:-1]),) for card in hand]
    totals = {sum(choice): 11 in choice for choice in itertools.product(*ways)}
    within = [total for total in totals if total <= 21]
    best = max(within) if within else min(totals)
    return best, totals[best]


def test_the_decks_hold_52_and_23_cards() -> None:
    assert len(STANDARD) == len(set(STANDARD)) == 52
    assert Counter(BUBBLES) == {"0b": 10, **{f"{rank}b": 1 for rank in RANKS}}


def test_the_ladder_is_king_queen_jack_ten_down_to_ace_and_zero() -> None:
    """BJ-E2, BJ4."""
    ladder = ["Kb", "Qb", "Jb", *(f"{n}b" for n in range(10, 1, -1)), "Ab", "0b"]
    assert [height(card) for card in ladder] == sorted(map(height, ladder), reverse=True)
    assert len(set(map(height, ladder))) == 14


@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [
        ("Jb", 10, False),
        ("Qb", 10, False),
        ("Kb", 10, False),
        ("0b", 0, False),
        ("As Kd", 21, True),
        ("As Ad", 12, True),
        ("As Ad 9c", 21, True),
        ("As 6d 10c", 17, False),
        ("As Ad 10c", 12, False),
        ("As Ad Ac 8h", 21, True),
        ("As 4d 7c", 12, False),
        ("As Ab", 12, True),
        ("10s 6d 9c", 25, False),
        ("Ks Qd Ab", 21, False),
        ("As 6d 10c 8h", 25, False),
    ],
)
def test_hands_make_the_totals_of_the_rulebook(hand: str, total: int, soft: bool) -> None:
    """BJ-E3, BJ2, BJ3, and hands whose aces other games count wrongly."""
    for order in itertools.permutations(hand.split()):
        assert best_total(order) == (total, soft)


def test_twenty_one_aces_make_a_hard_21() -> None:
    assert best_total(["As"] * 21) == (21, False)
    assert best_total(["As"] * 22) == (22, False)


def test_an_empty_hand_makes_nothing() -> None:
    assert best_total([]) == (0, False)


@pytest.mark.slow
@given(cards)
def test_the_total_equals_the_best_of_all_ways_to_count_the_aces(hand: list[str]) -> None:
    assert best_total(hand) == slow_total(hand)


@given(cards, st.randoms(use_true_random=False))
def test_the_order_of_a_hand_never_matters(hand: list[str], rng: random.Random) -> None:
    shuffled = rng.sample(hand, len(hand))
    assert best_total(hand) == best_total(shuffled)
    assert pile(hand) == pile(shuffled)


@given(cards)
def test_a_hand_is_over_21_only_if_it_is_with_every_ace_as_one(hand: list[str]) -> None:
    """BJ1: so the card that took it over is always the last."""
    assert (best_total(hand)[0] > LIMIT) == (sum(map(points, hand)) > LIMIT)


def test_a_card_tells_its_rank_and_suit() -> None:
    assert (rank("10s"), suit("10s")) == ("10", "s")
    assert (rank("Kb"), suit("Kb")) == ("K", "b")


def test_a_pile_is_written_in_one_order() -> None:
    assert pile(["2h", "As", "0b", "Kb", "0b"]) == ("As", "2h", "0b", "0b", "Kb")
