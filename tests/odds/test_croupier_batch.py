"""The croupier's totals for many decks at once are those of the polynomial, deck by deck."""

from __future__ import annotations

import random
from math import perm

import numpy as np
import pytest

from bubblenb.odds.chances import drain
from bubblenb.odds.croupier import House, Start, polynomial
from bubblenb.odds.quick import Batch


@pytest.mark.parametrize(
    "start",
    [
        Start((6,), (), (), 1, House()),
        Start((1,), (), (), 1, House(hit_soft_17=True)),
        Start((10,), (), (0, 0, 7), 1, House()),
        Start((3,), (), (0, 5, 13), 1, House()),
        Start((9,), (), (11, 0), 1, House(pick_first=True, discard=False)),
    ],
)
def test_a_batch_is_within_1e_12_of_the_exact_chances(start: Start) -> None:
    exact = polynomial(start)
    full = list(exact.kinds.full)
    full[exact.kinds.of[start.hand[0]]] -= 1
    cards = [cls for cls, many in enumerate(full) for _ in range(many)]
    rng = random.Random("decks")
    decks = []
    for _ in range(300):  # more than a block of the batch
        left = rng.sample(cards, 40)
        decks.append([left.count(cls) for cls in range(len(full))])
    found = drain(Batch(exact).chances(np.array(decks)))
    for column, deck in zip(found.T, decks, strict=True):
        whole = perm(40, exact.longest)
        assert column.tolist() == pytest.approx([weight / whole for weight in exact.weights(deck)], abs=1e-12)
