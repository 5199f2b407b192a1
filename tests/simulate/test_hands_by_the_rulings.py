"""Hands of Bubblejack against a simulation written from the rulings alone, which shares nothing with the engine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import pytest

import bubblenb as bb

LADDER = "0A23456789TJQK"
DECK = LADDER[1:] * 4
MINE = 20_000
THEIRS = 400_000


class Ways(NamedTuple):
    """The options that matter to a hand which both sides play as the croupier must."""

    hit_soft_17: bool = False
    croupier_pick: str = "closest"
    croupier_discard: bool = True


class Use(NamedTuple):
    """A bubble card that saves, by what is preferred: BJ17, BJ18 and BJ19."""

    under: int
    no_jack: bool
    rank: int
    drops: bool
    dropped: int
    place: int
    bubble: int


def total(cards: str) -> tuple[int, bool]:
    """The best total of a hand, and whether an ace counts 11."""
    hard = sum(10 if card in "TJQK" else LADDER.index(card) for card in cards)
    return (hard + 10, True) if "A" in cards and hard <= 11 else (hard, False)


def uses(standard: str, played: str, reserve: str, ways: Ways) -> list[Use]:
    """All that save a hand whose bust card has gone already."""
    found = []
    for place, bubble in enumerate(reserve):
        rank = LADDER.index(bubble)
        lower = [at for at, card in enumerate(standard) if LADDER.index(card) < rank]
        for drop in [None, *(lower if ways.croupier_discard else ())]:
            left = standard if drop is None else standard[:drop] + standard[drop + 1 :]
            after = total(left + played + bubble)[0]
            if after <= 21:
                dropped = -1 if drop is None else LADDER.index(standard[drop])
                at = -1 if drop is None else drop
                found.append(Use(-after, bubble != "J", rank, drop is not None, dropped, at, place))
    return found


def side(standard: str, reserve: str, draw: Callable[[], str], ways: Ways) -> tuple[int, int]:
    """How a side ends (0: bust), and how many bubble cards it used."""
    played = ""
    while True:
        now, soft = total(standard + played)
        if now > 17 or (now == 17 and not (soft and ways.hit_soft_17)):
            return now, len(played)
        card = draw()
        if total(standard + played + card)[0] <= 21:
            standard += card
            continue
        saving = uses(standard, played, reserve, ways)
        if not saving:
            return 0, len(played)
        if ways.croupier_pick == "first":
            first = min(use.bubble for use in saving)
            saving = [use for use in saving if use.bubble == first]
        use = min(saving)
        played += reserve[use.bubble]
        reserve = reserve[: use.bubble] + reserve[use.bubble + 1 :]
        if use.drops:
            standard = standard[: use.place] + standard[use.place + 1 :]


def hand(rng: random.Random, mine: str, his: str, ways: Ways) -> dict[str, int]:
    """What is measured of a hand from a fresh deck."""
    deck = random.Random.sample(rng, DECK, len(DECK))
    player, used = side(deck.pop() + deck.pop(), mine, deck.pop, ways)
    if not player:
        return {"result": -1, "player": 0, "croupier": -1, "bubbles": used}
    croupier, _ = side(deck.pop() + deck.pop(), his, deck.pop, ways)
    result = (player > croupier) - (player < croupier)
    return {"result": result, "player": player, "croupier": croupier, "bubbles": used}


def named(reserve: str) -> str:
    return " ".join(f"{'10' if rank == 'T' else rank}b" for rank in reserve)


def away(theirs: dict[int, int], mine: Counter[int]) -> float:
    """By how many standard errors the two are farthest apart."""
    most = 0.0
    for value in {*theirs, *mine}:
        one, other = theirs.get(value, 0) / THEIRS, mine[value] / MINE
        share = (one * THEIRS + other * MINE) / (THEIRS + MINE)
        if 0 < share < 1:
            most = max(most, abs(one - other) / sqrt(share * (1 - share) * (1 / THEIRS + 1 / MINE)))
    return most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mine", "his", "ways"),
    [
        ("", "0", Ways()),
        ("", "0", Ways(hit_soft_17=True)),
        ("05K", "007", Ways()),
        ("A9", "T56", Ways(hit_soft_17=True)),
        ("50K", "70A9", Ways(croupier_pick="first")),
        ("Q2A8", "J3T0", Ways()),
        ("Q2A8", "J3T0", Ways(croupier_pick="first")),
        ("23456789", "0JA", Ways(croupier_discard=False)),
    ],
)
def test_hands_of_the_house_end_as_the_rulings_say(mine: str, his: str, ways: Ways) -> None:
    start = f"bubblejack: player ; croupier ; player bubbles {named(mine)}; croupier bubbles {named(his)}"
    rules: dict[str, Any] = ways._asdict()
    sim = bb.simulate("bubblejack", THEIRS, 11, rules=rules, start=start, progress=False)
    rng = random.Random(11)
    counts: dict[str, Counter[int]] = {measure: Counter() for measure in sim.measures}
    for _ in range(MINE):
        for measure, value in hand(rng, mine, his, ways).items():
            counts[measure][value] += 1
    for measure, found in counts.items():
        rows = {row["value"]: row["count"] for row in sim.table() if row["measure"] == measure}
        assert away(rows, found) < 4, measure
