"""Bubblejack, as the laws see it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator

from bubblenb.games import bubblejack
from bubblenb.games.bubblejack.state import PHASES
from bubblenb.games.cards import BUBBLES, STANDARD
from tests.laws.case import Case

_MANY_BUBBLES = "player Ks Qd; croupier 9h ?; player bubbles 9b Jb Kb 0b 0b; croupier bubbles 0b 5b 3b"


def _pieces(state: bubblejack.State) -> Counter[str]:
    known = [] if state.down in (None, "?") else [str(state.down)]
    found = Counter([*state.deck, *state.discard, *state.bubble_deck, *known])
    for side in (state.player, state.croupier):
        found.update([*side.cards, *side.played, *side.bubbles, *side.spent])
    return found


def _acts() -> Iterator[str]:
    yield from ("hit", "stand", "bust", "next")
    for bubble in dict.fromkeys(BUBBLES):
        yield f"award {bubble}"
        yield f"use {bubble}"
        yield from (f"use {bubble} drop {card}" for card in STANDARD)
    yield from (f"{word} {card}" for word, card in itertools.product(("deal", "reveal"), STANDARD))


CASE = Case(
    bubblejack,
    (
        {},
        {"bubbles": False},
        {"hit_soft_17": True},
        {"chain_bubbles": True},
        {"chain_bubbles": True, "allow_hopeless": False},
        {"allow_hopeless": False},
        {"auto_stand_21": False},
        {"croupier_pick": "first"},
        {"croupier_discard": False},
        {"start_zero_counts": False},
        {"target": 3},
        {"reshuffle": "on_need"},
        {"reshuffle": "every_hand"},
    ),
    _pieces,
    tuple(_acts()),
    frozenset(PHASES),
    (
        "bubblejack: player 4s 5s; croupier 2h ?; deck 9c",  # no card to draw but the face-down one
        "bubblejack: player 4s 5s; croupier 2h ?; deck 9c 4d 2s",
        "bubblejack: player 4s 5s; croupier 2h ?; deck 9c 4d 2s; discard Kd Qd 3h; rules reshuffle=on_need",
        f"bubblejack: {_MANY_BUBBLES}",
        f"bubblejack: {_MANY_BUBBLES}; rules chain_bubbles=True",
        "bubblejack: player Ks Qd 5c; croupier 9h ?; player bubbles 9b 8b 7b 6b; rules chain_bubbles=True",
    ),
    soak=8_500,  # some hundred thousand hands
)
