"""The croupier's final totals: published figures, slow twins, and the limit of many decks."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Any

import pytest

from bubblenb.engine import BadText, Seen
from bubblenb.games.bubblejack.state import Rules, Side, State
from bubblenb.games.cards import STANDARD
from bubblenb.odds import bubblejack as odds
from bubblenb.odds.croupier import OUTCOMES, House, Start, polynomial
from tests.odds import slow
from tests.odds.slow import seen

ONE_DECK = {
    # hhoppe/blackjack (GitHub), revision 2108a04, its floats: one deck, soft 17 stands, only the upcard gone.
    "2": (0.13897583, 0.13176227, 0.13181545, 0.12394810, 0.12052580, Fraction(14497011818, 41071216725)),
    "3": (0.13031318, 0.13094639, 0.12376109, 0.12334457, 0.11604682, Fraction(719873189047, 1916656780500)),
    "4": (0.13097265, 0.11416294, 0.12067875, 0.11628649, 0.11509610, Fraction(579026427391, 1437492585375)),
    "5": (0.11968729, 0.12348306, 0.11690948, 0.10469366, 0.10632136, Fraction(637258891, 1485780450)),
    "6": (0.16694767, 0.10645403, 0.10719186, 0.10070493, 0.09787848, Fraction(1148419537, 2728984500)),
    "7": (0.37234487, 0.13858338, 0.07733443, 0.07889667, 0.07298699, Fraction(3158881351, 12156385500)),
    "8": (0.13085746, 0.36298937, 0.12944464, 0.06828976, 0.06979142, Fraction(1714448, 7184625)),
    "9": (0.12188623, 0.10392095, 0.35739125, 0.12225028, 0.06110883, Fraction(189187769, 810425700)),
    "10": (0.11441819, 0.11287896, 0.11466241, 0.32887910, 0.11489750, Fraction(1459201, 6810300)),
    "A": (0.12612760, 0.13100306, 0.12948621, 0.13155333, 0.36529014, Fraction(623348491, 5348809620)),
}
MANY_DECKS = {  # the chance to go bust in the limit of many decks, soft 17 stands
    "2": 0.35361, "3": 0.37388, "4": 0.39447, "5": 0.41640, "6": 0.42315,
    "7": 0.26231, "8": 0.24474, "9": 0.22843, "10": 0.21211, "A": 0.11529,
}  # fmt: skip


@pytest.mark.parametrize("up", ONE_DECK)
def test_published_one_deck(up: str) -> None:
    card = f"{up}h"
    deck = tuple(other for other in STANDARD if other != card)
    dealing = State(Rules(bubbles=False), "deal", 0, Side(), Side((card,)), None, deck, (), ())
    found = odds.croupier(Seen(0, dealing))
    *totals, bust = ONE_DECK[up]
    for total, expected in zip(range(17, 22), totals, strict=True):
        assert abs(float(found[total]) - expected) < 1e-8  # eight decimals are given
    assert found["bust"] == bust


@pytest.mark.parametrize("up", MANY_DECKS)
def test_limit_of_many_decks(up: str) -> None:
    found = odds.croupier_limit(f"{up}h")
    assert sum(found.values()) == 1
    assert abs(float(found["bust"]) - MANY_DECKS[up]) < 6e-6


@pytest.mark.parametrize("up", ["x", None, "", "10", "?", "0b", "kh", ["Kh"]])
def test_the_limit_wants_a_standard_card(up: Any) -> None:
    with pytest.raises(BadText) as refused:
        odds.croupier_limit(up)
    assert repr(up) in str(refused.value)  # what came
    assert "standard deck such as '10s'" in str(refused.value)  # what was expected


@pytest.mark.parametrize("zeros", range(11))
def test_weights_of_any_reserve_of_zeros_add_up(zeros: int) -> None:
    start = Start((1,), (), (0,) * zeros, 1, House())
    found = polynomial(start)
    counts = [4] * 9 + [16]
    counts[0] -= 1
    assert sum(found.weights(counts)) == perm(51, found.longest)


@pytest.mark.parametrize(
    "position",
    [
        "player 10s 7d; croupier 7h ?; croupier bubbles 0b 5b; deck 2s 3s 4d 6c 9d 10d Kc",
        "player 10s 7d; croupier 6h ?; croupier bubbles 0b 0b; deck As 5s 6d 7c 8d 10h Kh",
        "player 10s 7d; croupier 5h ?; croupier bubbles Jb Qb; deck 2s 6s Jd Qc 10d Kh 4h",
        "player 10s 7d; croupier 9h ?; croupier bubbles Kb 0b Ab; deck Jd Qc 2c 5d 8h As 6h",
        "player 10s 7d; croupier Ah ?; croupier bubbles 0b 7b; deck 2s 5s 6d 7c 9d 10h Kh; rules hit_soft_17=True",
        "player 10s 7d; croupier 6h ?; croupier bubbles Kb 0b 3b; deck Jd 2c 5d 8h As 9h; rules croupier_pick=first",
        "player 10s 7d; croupier 6h ?; croupier bubbles Kb 9b; deck Jd 2c 5d 8h As 9h; rules croupier_discard=False",
    ],
)
def test_twin(position: str) -> None:
    state = seen(f"bubblejack: {position}")
    found = odds.croupier(state)
    assert {key: chance for key, chance in found.items() if chance} == slow.croupier(state.state)
    assert sum(found.values()) == 1


def test_total_below_17_only_when_no_card_is_left() -> None:
    found = odds.croupier(seen("bubblejack: player 10s 7d; croupier 6h ?; croupier bubbles; deck 2s 3s"))
    assert found[11] == 1
    assert odds.croupier(seen("bubblejack: player 10s 7d; croupier 6h ?; croupier bubbles")).keys() == set(
        OUTCOMES
    )


def test_a_known_face_down_card_cannot_be_drawn() -> None:
    known = odds.croupier(seen("bubblejack: player 10s 7d; croupier 10h; face-down 6c; croupier bubbles"))
    assert sum(known.values()) == 1
    assert known[17] == Fraction(4, 48)


def test_reports_end_exactly_and_the_first_is_marked() -> None:
    reports = list(odds.croupier_steps(seen("bubblejack: player 10s 7d; croupier 6h ?; croupier bubbles 0b")))
    assert reports[-1].exact
    assert not any(report.exact for report in reports[:-1])
