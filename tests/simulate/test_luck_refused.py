"""Luck is asked of a match and of one of its seats."""

from typing import Any

import numpy as np
import pytest

import bubblenb as bb
from bubblenb.simulate.luck import luck, luck_steps


def test_what_is_no_match_is_named() -> None:
    match = bb.Match("bubblejack", seed=3)
    wrong: tuple[Any, ...] = (None, 5, match.observe(0), match.position(0))
    for source in wrong:
        for ask in (luck, luck_steps):
            with pytest.raises(bb.BadText, match="Luck is that of a match as it was played; "):
                ask(source)


@pytest.mark.parametrize("seat", [None, 2, -1, "0", 1.0, True])
def test_so_is_what_is_no_seat(seat: Any) -> None:
    with pytest.raises(bb.BadText, match="is not at this table; seats are 0 to 1"):
        luck_steps(bb.Match("bubble_gum", seed=3), seat)


def test_numbers_of_numpy_name_a_seat() -> None:
    found = luck(bb.Match("bubble_gum", seed=3), np.int64(1))  # type: ignore[arg-type]
    assert type(found.seat) is int
    assert found.seat == 1
