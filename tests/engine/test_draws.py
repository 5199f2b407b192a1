"""Draws by number: fair, the same everywhere, and in nobody's way."""

from __future__ import annotations

import itertools
import subprocess
import sys
from collections import Counter

import pytest

from bubblenb.engine.draws import draw, generator, stream_of
from bubblenb.games.bubblejack.state import Award, Deal, Reveal


def chi_square(counts: Counter[object], expected: dict[object, float]) -> float:
    return sum((counts[key] - much) ** 2 / much for key, much in expected.items())


def shuffled(seed: int, cards: str) -> str:
    """The cards in the order in which they are drawn, one draw a card."""
    left, order = list(cards), ""
    for n in range(len(cards)):
        order += draw(seed, "standard", n, dict.fromkeys(left, 1))
        left.remove(order[-1])
    return order


def test_three_cards_come_in_all_six_orders_alike_over_6000_seeds() -> None:
    counts: Counter[object] = Counter(shuffled(seed, "abc") for seed in range(6_000))
    orders = ["".join(order) for order in itertools.permutations("abc")]
    assert set(counts) == set(orders)
    assert chi_square(counts, dict.fromkeys(orders, 1_000.0)) < 20.5  # 5 degrees of freedom, 0.1 %


def test_52_cards_come_first_alike() -> None:
    cards = range(52)
    counts: Counter[object] = Counter(
        draw(seed, "standard", 0, dict.fromkeys(cards, 1)) for seed in range(20_800)
    )
    assert chi_square(counts, dict.fromkeys(cards, 400.0)) < 91.0  # 51 degrees of freedom, 0.05 %


def test_an_act_comes_as_often_as_its_weight_says() -> None:
    weights = {"0b": 9, "Jb": 1, "Kb": 3}
    counts: Counter[object] = Counter(draw(seed, "bubble", 0, weights) for seed in range(6_500))
    assert chi_square(counts, {card: weight * 500.0 for card, weight in weights.items()}) < 13.9


def test_draws_of_one_seed_are_independent_from_one_to_the_next() -> None:
    pairs: Counter[object] = Counter(
        (draw(3, "die", n, dict.fromkeys("ab", 1)), draw(3, "die", n + 1, dict.fromkeys("ab", 1)))
        for n in range(0, 8_000, 2)
    )
    assert chi_square(pairs, dict.fromkeys(itertools.product("ab", "ab"), 1_000.0)) < 16.3


def test_a_draw_depends_on_seed_stream_and_number_alone() -> None:
    weights = dict.fromkeys(range(1_000), 1)
    first = draw(7, "standard", 4, weights)
    generator(7, "bot 0", 0).random()
    assert draw(7, "standard", 4, weights) == first
    assert draw("7", "standard", 4, weights) == first
    others = [draw(8, "standard", 4, weights), draw(7, "bubble", 4, weights), draw(7, "standard", 5, weights)]
    assert first not in others


def test_draws_are_the_same_in_another_process_with_another_hash_seed() -> None:
    code = (
        "from bubblenb.engine.draws import draw;"
        "print([draw('class 3b', 'bag', n, dict.fromkeys('rygb', 1)) for n in range(20)])"
    )
    here = str([draw("class 3b", "bag", n, dict.fromkeys("rygb", 1)) for n in range(20)])
    for hash_seed in ("0", "1"):
        command = [sys.executable, "-c", code]
        ran = subprocess.run(
            command, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        assert ran.stdout.strip() == here


def test_the_first_draws_of_a_seed_are_fixed_for_ever() -> None:
    """A record of today must be played in the same way by every later version."""
    weights = dict.fromkeys(range(100), 1)
    assert [draw(7, "standard", n, weights) for n in range(8)] == [46, 62, 60, 48, 21, 68, 93, 27]


def test_weights_that_leave_nothing_to_draw_are_an_error() -> None:
    with pytest.raises(ValueError, match="weights must be positive"):
        draw(1, "bag", 0, {})


def test_each_deck_has_a_stream_of_its_own() -> None:
    assert [stream_of(act) for act in (Deal("As"), Reveal("As"), Award("5b"))] == [
        "standard",
        "standard",
        "bubble",
    ]
    assert stream_of("any act") == "chance"
