"""Positions that no hand can be in are refused by name; whatever play can reach is taken."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from bubblenb.engine import BadText
from bubblenb.games import bubblejack
from tests.laws.case import playing
from tests.laws.cases.bubblejack import CASE

_ELEVEN = "player bubbles 0b 0b 0b 0b 0b 0b 0b 0b 2b 3b 4b"
_HOPELESS = "player Ks Qs; croupier Kh ?; player played 9b; phase over 21; out 9b"


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        # the table
        ("player 10s 2d; croupier Kh 9h; face-down 6c", "exactly one open card"),
        ("player 10s 2d; croupier Kh 6h 2c ?", "exactly one open card"),
        ("player 10s 2d; croupier Kh ?; croupier played 5b", "played no bubble card"),
        ("player 10s 2d; croupier ?; croupier played 5b", "exactly one open card"),
        ("player 10s 2d; croupier; croupier played 5b; phase deal", "in phase deal"),
        # over 21 on the wrong turn, or not
        ("player Ks Qs 5c; croupier Kh 7h", "the player's cards make 25: over 21 the hand is lost"),
        ("player Ks Qs 5c; croupier Kh 3h 9s; phase over 21; turn croupier; out 9s", "make 25"),
        ("player Ks Qs 5c; croupier Kh 2h; phase draw; turn croupier", "make 25"),
        # cards that can come
        ("player 10s 2d; croupier Kh; face-down 7h; deck; phase draw", "needs a card that can come, but"),
        ("player 10s 2d; croupier Kh ?; deck 7h; phase draw", "needs a card that can come, but"),
        ("player 10s 2d; croupier Kh; face-down 7h; deck; discard 2c; phase draw", "write the discards"),
        ("player; croupier; deck; discard 2c 3c 4c 5c", "phase deal needs a card that can come: write"),
        ("player 10s Kd; croupier Kh 8h; phase draw; turn croupier", "which may not be done at 18"),
        ("player As Kd; croupier Kh ?; phase draw", "which may not be done at 21"),
        # out
        ("player Ks Qs 5c; croupier Kh ?; out Qs", "out is the last card .* Qs is neither"),
        (_HOPELESS, "9b is neither"),
        (f"{_HOPELESS}; rules chain_bubbles=True allow_hopeless=False", "9b is neither"),
        (f"{_HOPELESS.replace('9b', '9b 8b', 1)}; rules chain_bubbles=True", "9b is neither"),
        ("player Ks Qs 5c; croupier Kh ?; phase reveal; result croupier; out Qs", "Qs is neither"),
        ("player Ks Qs; croupier Kh 7h; phase hand over; result player; out Qs", "phase hand over has none"),
        # results
        ("player 10s 6d; croupier Kh ?; phase reveal; result tie", "decided .* only then; .* make 16"),
        ("player 10s 6d; croupier Kh ?; phase reveal; result player", "decided .* only then"),
        ("player 10s 6d; croupier Kh ?; phase reveal; result croupier", "decided .* only then"),
        ("player Ks Qs 5c; croupier Kh ?; phase reveal; out none", "decided .* make 25"),
        (
            "player 10s 6d; croupier Kh Qh; phase hand over; result player",
            "the player has 16, the croupier 20",
        ),
        ("player 10s 6d; croupier Kh Qh; phase award; result player", "does not fit the cards"),
        ("player 10s 6d; croupier Kh Qh; phase hand over; result tie", "result tie does not fit"),
        ("player 10s Ks; croupier Kh Qh; phase hand over; result croupier", "croupier does not fit"),
        ("player 10s Ks; croupier Kh 6h 9h; phase hand over; result croupier", "croupier does not fit"),
        ("player 10s Ks 9s; croupier Kh 6h 9d; phase hand over; result croupier", "does not fit"),
        ("player 10s Ks; croupier Kh Qh; phase game over; result tie", "game over needs one winner"),
        ("player 10s Ks; croupier Kh 8h; phase game over; result player", "game over needs one winner"),
        (
            "player 10s; player played Jb; croupier Kh 8h; phase hand over; result player",
            "the jack of bubbles",
        ),
        ("player 10s; player played Jb; croupier Kh 8h; phase award; result player", "the jack of bubbles"),
        # scores
        (
            f"player 10s 6d; croupier Kh ?; {_ELEVEN}",
            "the game is over when somebody has won 10; phase decide",
        ),
        ("player 10s 6d; croupier Kh ?; player tally 100", "the game is over when"),
        ("player 10s 6d; croupier Kh ?; player tally -1", "won less than 0"),
        ("player 10s 6d; croupier Kh ?; croupier bubbles; croupier tally -1", "won less than 0"),
        ("player 10s 6d; croupier Kh ?; rules bubbles=False; player tally 10", "the game is over when"),
        ("player 10s 6d; croupier Kh ?; player tally " + "9" * 5_000, "a whole number; '9{79}… was given"),
        # options
        ("player 10s 6d; croupier Kh ?; rules bubbles=False; bubble deck 5b", "has no bubble cards"),
        ("player 10s 6d; croupier Kh ?; rules target=0", "^Position .*: The option target"),
        ("player 10s 6d; croupier Kh ?; rules target=" + "9" * 5_000, "^Position .*: The option target"),
    ],
)
def test_what_no_hand_can_be_in_is_refused_by_name(fields: str, fault: str) -> None:
    with pytest.raises(BadText, match=fault) as refused:
        bubblejack.parse(f"bubblejack: {fields}")
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    "fields",
    [
        "player 10s 6d; croupier Kh; face-down 7h; deck",
        "player Ks Qs 5c; croupier Kh 7h; phase hand over; result croupier",
        "player Ks Qs 5c; croupier Kh ?; phase reveal; result croupier; out 5c",
        "player 10s; player played Jb; croupier Kh 8h; phase game over; result player",
        f"player 10s Ks; croupier Kh 8h; {_ELEVEN[:-3]}; phase game over; result player",
        f"{_HOPELESS}; rules chain_bubbles=True",
        "player 10s 6d; croupier Kh ?; rules target=1",
        "player 10s 6d; croupier Kh ?; rules start_zero_counts=False target=1",
    ],
)
def test_what_a_hand_can_be_in_is_taken_and_written_back(fields: str) -> None:
    state = bubblejack.parse(f"bubblejack: {fields}")
    assert bubblejack.parse(bubblejack.format(state)) == state


@pytest.mark.parametrize("text", [None, 3, b"bubblejack: player 10s", []])
def test_what_is_no_text_is_no_position(text: object) -> None:
    with pytest.raises(BadText, match="a position of Bubblejack begins with"):
        bubblejack.parse(text)  # type: ignore[arg-type]


@pytest.mark.slow
def test_every_position_of_random_games_with_mixed_options_is_taken() -> None:
    rng = random.Random("mixed options")
    flagged = ("chain_bubbles", "auto_stand_21", "bubbles", "start_zero_counts")
    several: Iterator[dict[str, Any]] = (
        dict(zip(flagged, flags, strict=True)) for flags in itertools.product((True, False), repeat=4)
    )
    for options in several:
        target = rng.choice((1, 2, 5))
        reshuffle = rng.choice(("at_empty", "on_need", "every_hand"))
        rules = bubblejack.Rules(
            **options, target=target, reshuffle=reshuffle, hit_soft_17=rng.random() < 0.5
        )
        for moment in playing(CASE, bubblejack.initial(rules, 2), rng):
            text = bubblejack.format(moment.after)
            assert bubblejack.parse(text) == moment.after, text
