"""The croupier's use of a bubble card against a slow reference that tries everything (BJ17, BJ18, BJ19, BJ45)."""

from __future__ import annotations

import functools
import itertools
import random

import pytest

from bubblenb.games.bubblejack import Rules, Side
from bubblenb.games.bubblejack.play import croupier_use
from bubblenb.games.cards import BUBBLES, STANDARD

Given = tuple[list[str], list[str], list[str], str, bool]
LADDER = ["0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def total(cards: list[str]) -> int:
    """The best total, counting every ace both ways."""
    return total_of_ranks(tuple(card[:-1] for card in cards))


@functools.cache
def total_of_ranks(marks: tuple[str, ...]) -> int:
    sums = {0}
    for mark in marks:
        worth = {"A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}.get(mark) or (int(mark),)
        sums = {sum_ + one for sum_ in sums for one in worth}
    return max((sum_ for sum_ in sums if sum_ <= 21), default=min(sums))


def reference(
    cards: list[str], played: list[str], reserve: list[str], pick: str, discard: bool
) -> str | None:
    """The croupier's use of a hand over 21 by its last card, rule after rule, as the rulings word them."""
    kept = cards[:-1]
    options = []
    for bubble in reserve:
        lower = [card for card in kept if LADDER.index(card[:-1]) < LADDER.index(bubble[:-1])]
        for drop in [None, *(lower if discard else [])]:
            hand = [card for card in kept if card != drop] + played + [bubble]
            if total(hand) <= 21:
                options.append((total(hand), bubble, drop))
    if not options:
        return None
    if pick == "first":
        first = next(bubble for bubble in reserve if any(bubble == option[1] for option in options))
        options = [option for option in options if option[1] == first]
    nearest = max(option[0] for option in options)
    options = [option for option in options if option[0] == nearest]
    if any(bubble == "Jb" for _, bubble, _ in options):
        options = [option for option in options if option[1] == "Jb"]
    lowest = min((bubble for _, bubble, _ in options), key=lambda bubble: LADDER.index(bubble[:-1]))
    drops = [drop for _, bubble, drop in options if bubble == lowest]
    if None in drops:
        return f"use {lowest}"
    named = [drop for drop in drops if drop]
    least = min(LADDER.index(drop[:-1]) for drop in named)
    earliest = next(card for card in kept if card in named and LADDER.index(card[:-1]) == least)
    return f"use {lowest} drop {earliest}"


def engine(cards: list[str], played: list[str], reserve: list[str], pick: str, discard: bool) -> str | None:
    side = Side(tuple(cards), tuple(played), tuple(reserve))
    use = croupier_use(side, cards[-1], Rules(croupier_pick=pick, croupier_discard=discard))
    return str(use) if use else None


@pytest.mark.slow
def test_every_pair_of_bubble_cards_on_every_two_card_hand() -> None:
    """All ranks of two cards up to 16, a king that goes over, and all reserves of two bubble cards."""
    ranks = [mark for mark in LADDER if mark != "0"]
    tried = 0
    for first, second in itertools.combinations_with_replacement(ranks, 2):
        cards = [f"{first}s", f"{second}h", "Kc"]
        if total(cards) <= 21 or total(cards[:-1]) > 16:
            continue
        for reserve in itertools.permutations([f"{mark}b" for mark in LADDER], 2):
            for pick, discard in itertools.product(("closest", "first"), (True, False)):
                given: Given = (cards, [], list(reserve), pick, discard)
                assert engine(*given) == reference(*given), given
                tried += 1
    assert tried > 5_000


@pytest.mark.slow
def test_random_long_hands_and_reserves() -> None:
    rng = random.Random(17)
    tried = 0
    while tried < 2_000:
        cards = rng.sample(STANDARD, rng.randint(2, 6))
        bubbles = rng.sample(BUBBLES, 7)
        played, reserve = bubbles[: rng.randint(0, 2)], bubbles[2 : 2 + rng.randint(0, 5)]
        if total(cards + played) <= 21 or total(cards[:-1] + played) > 16:
            continue
        pick, discard = rng.choice(("closest", "first")), rng.random() < 0.8
        given: Given = (cards, played, reserve, pick, discard)
        assert engine(*given) == reference(*given), given
        tried += 1


@pytest.mark.parametrize(
    ("cards", "reserve", "use"),
    [
        ("10s 6d Kc", "0b", "use 0b"),
        ("10s 6d Kc", "0b 5b", "use 5b"),
        ("10s 6d Kc", "0b 6b", "use 0b"),
        ("10s 6d Kc", "Qb Jb", "use Jb drop 6d"),
        ("10s 6d Kc", "Kb Qb", "use Qb drop 6d"),
        ("10s 6d Kc", "10b 4b", "use 4b"),
        ("10s 6d Kc", "4b Jb", "use Jb drop 6d"),  # BJ45: the jack, even with a discard
        ("10s 6d Kc", "4b Qb", "use 4b"),
        ("8s 8h Kc", "9b", "use 9b drop 8s"),  # equal ranks: the card dealt earlier
        ("8h 8s Kc", "9b", "use 9b drop 8h"),
        ("2s 3d 10h 9c", "Kb Qb 6b", "use 6b"),
        ("5s 5h 6d Kc", "10b", "use 10b drop 5s"),
        ("10s 6d Kc", "6b", None),
        ("10s 6d Kc", "", None),
    ],
)
def test_the_cases_that_the_rulings_name(cards: str, reserve: str, use: str | None) -> None:
    """BJ-E8, BJ17, BJ18, BJ45."""
    given: Given = (cards.split(), [], reserve.split(), "closest", True)
    assert engine(*given) == reference(*given) == use
