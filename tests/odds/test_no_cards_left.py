"""Where the last card has gone there is no next one: said in words."""

import pytest

import bubblenb as bb

odds = bb.odds.bubblejack
NONE_LEFT = "bubblejack: player 10s 6d; croupier 7d 2s; deck"
LAST_FACE_DOWN = "bubblejack: player 10s 6d; croupier 7d ?; deck 2s"


@pytest.mark.parametrize("position", [NONE_LEFT, LAST_FACE_DOWN])
def test_no_card_is_left_to_come(position: str) -> None:
    match = bb.Match.at(position, seed=1)
    for ask in (odds.counting, lambda seen: list(odds.counting_steps(seen))):
        with pytest.raises(bb.BadText, match="No card is left to come"):
            ask(match)
    assert odds.course([match]) == ()
    assert odds.over_21(match).chance == 0
