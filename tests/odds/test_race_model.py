"""The model of the race against one written from its description alone: recursion over hands, plain floats."""

from __future__ import annotations

from functools import cache

import pytest

import bubblenb as bb

CARDS = [(worth, (4 if worth == 10 else 1) / 13) for worth in range(1, 11)]
"""What a card counts, and the chance of such a card from very many decks."""
Ends = dict[tuple[int, int], float]
"""The total at the end, 0 where it is over 21, and the bubble cards left."""
BUST = -1.0


def best(hard: int, ace: bool) -> int:
    return hard + 10 if ace and hard <= 11 else hard


def mixed(parts: list[tuple[float, Ends]]) -> Ends:
    found: Ends = {}
    for share, ends in parts:
        for end, chance in ends.items():
            found[end] = found.get(end, 0.0) + share * chance
    return found


@cache
def croupier(hard: int, ace: bool, held: int) -> Ends:
    if best(hard, ace) >= 17:
        return {(best(hard, ace), held): 1.0}
    parts: list[tuple[float, Ends]] = []
    for worth, share in CARDS:
        if hard + worth <= 21:
            parts.append((share, croupier(hard + worth, ace or worth == 1, held)))
        else:
            parts.append((share, croupier(hard, ace, held - 1) if held else {(0, 0): 1.0}))
    return mixed(parts)


def result(mine: int, his: int) -> int:
    return (mine > his) - (mine < his)


@cache
def player(hard: int, ace: bool, held: int, up: int, his: int) -> tuple[float, Ends]:
    """Win minus loss of the hand under best play, and how it ends."""
    total = best(hard, ace)
    endings = croupier(up, up == 1, his).items()
    stand = sum(chance * result(total, end) for (end, _), chance in endings), {(total, held): 1.0}
    if total == 21:
        return stand
    parts = []
    for worth, share in CARDS:
        if hard + worth <= 21:
            parts.append((share, player(hard + worth, ace or worth == 1, held, up, his)))
        else:
            after = player(hard, ace, held - 1, up, his) if held else (BUST, {(0, 0): 1.0})
            parts.append((share, after))
    edge = sum(share * value for share, (value, _) in parts)
    return (edge, mixed([(share, ends) for share, (_, ends) in parts])) if edge > stand[0] + 1e-13 else stand


@cache
def fates(mine: int, his: int) -> dict[tuple[int, int, int], float]:
    """The result of a hand, and the bubble cards that both have left before one is won."""
    found: dict[tuple[int, int, int], float] = {}
    for up, face_up in CARDS:
        for one, first in CARDS:
            for two, second in CARDS:
                _, ends = player(one + two, 1 in (one, two), mine, up, his)
                for (total, left), chance in ends.items():
                    against = croupier(up, up == 1, his) if total else {(21, his): 1.0}
                    for (other, others), more in against.items():
                        fate = (result(total, other), left, others)
                        share = face_up * first * second * chance * more
                        found[fate] = found.get(fate, 0.0) + share
    return found


@cache
def race(won: int, lost: int, mine: int, his: int) -> float:
    """The chance to be the first with ten, by what both have won and what each has left."""
    if won >= 10 or lost >= 10:
        return float(won >= 10)
    value = again = 0.0
    for (end, left, others), chance in fates(mine, his).items():
        if end == 0 and (left, others) == (mine, his):
            again += chance
        elif end == 0:
            value += chance * race(won, lost, left, others)
        elif end == 1:
            value += chance * race(won + 1, lost, left + 1, others)
        else:
            value += chance * race(won, lost + 1, left, others + 1)
    return value / (1 - again)


SPENT = ["2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b", "10b", "Ab", "Jb", "Qb", "Kb"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spent", "mine", "croupier_spent", "his"), [(7, 1, 6, 2), (6, 2, 8, 1), (8, 0, 7, 2), (5, 1, 5, 1)]
)
def test_the_race_goes_as_its_model_says(spent: int, mine: int, croupier_spent: int, his: int) -> None:
    zeros = 10 - mine - his
    his_spent = ["0b"] * min(zeros, croupier_spent) + SPENT[spent : spent + max(0, croupier_spent - zeros)]
    position = (
        "bubblejack: player 10s 9d; croupier 10h 9c; phase hand over; result tie; "
        f"player bubbles {' '.join(['0b'] * mine)}; player spent {' '.join(SPENT[:spent])}; "
        f"croupier bubbles {' '.join(['0b'] * his)}; croupier spent {' '.join(his_spent)}"
    )
    found = bb.odds.bubblejack.race_after(bb.Match.at(position, seed=1))
    assert abs(float(found) - race(spent + mine, croupier_spent + his, mine, his)) < 1e-12
