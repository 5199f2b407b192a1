"""Bubble Bomb, as the laws see it: the weakest bot plays, for nobody would ever shout at random and be right."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from bubblenb.bots import weakest
from bubblenb.engine import HIDDEN, AnyGame, Seen
from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.bombs import BOMBS, bombs_of
from bubblenb.games.bubble_bomb.box import COLOURS, DEFAULT_BOX, SYMBOLS, TOKENS
from bubblenb.games.bubble_bomb.claims import faces_of
from bubblenb.games.bubble_bomb.state import BANZAI, BOOM, PHASES
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, MANY_RED, RAINBOW_SEVEN, RED_SEVEN, table
from tests.laws.case import Case


def _pieces(state: bubble_bomb.State) -> Counter[str]:
    """Chips by their rows in the box and by their numbers, and tokens.

    Where backs are not known, the bag and they are together what is left of the box.
    """
    lying = [chip for group in (state.middle, *state.rows, *state.aside) for chip in group]
    rows = [row for row in (*[chip.chip for chip in lying], *state.bag) if row is not HIDDEN]
    numbers = [*[chip.number for chip in lying], *range(state.next_number, len(state.rules.box.chips) + 1)]
    found = Counter([*[f"chip {row}" for row in rows], *[f"number {number}" for number in numbers]])
    found["token"] = len(state.tokens) + 1
    if len(rows) < len(numbers):
        missing = _pieces(bubble_bomb.initial(state.rules, state.players)) - found
        assert missing.total() == len(numbers) - len(rows)
        found += missing
    return found


def _acts() -> Iterator[str]:
    numbers = range(1, 57)
    yield from ("boom", "banzai")
    for word in ("flip", "turn", "put", "take", "for", "aside"):
        yield from (f"{word} {number}" for number in numbers)
    yield from (f"from {seat} {number}" for seat in range(5) for number in (*numbers[::3], 57))
    yield from (f"swap {own} {other}" for own in numbers[::5] for other in numbers[::4])
    yield from (f"leave {first} {second}" for first, second in combinations(numbers[:12], 2))
    yield from ("leave 1", "leave 1 2 3", "leave 2 3 4 5", "leave 3 3")
    yield from (f"claim {bomb}" for bomb in BOMBS)
    yield from (f"claim {first} {second}" for first, second in combinations(BOMBS, 2))
    yield from (f"token {bomb}" for pair in TOKENS for bomb in pair)
    for front, back in DEFAULT_BOX.chips[::4]:
        up, down = "-".join(front), "-".join(back)
        yield from (f"draw {up}/{down}", f"draw {down}/{up}")
    yield "draw red-star/red-star"


def _novice(game: AnyGame, state: Any, seat: int, legal: Sequence[Any], rng: random.Random) -> Any:
    """The weakest bot; but now and then a shout or a claim that may be wrong, so that all that follows one is met."""
    if state.phase == "playing" and BOOM in legal and rng.randrange(25) == 0:
        return rng.choice((BOOM, BANZAI))
    if state.phase == "claim" and rng.randrange(2) == 0:
        found = bombs_of(faces_of(state.rows[seat]))
        said = [claim for claim in legal if set(claim.bombs) <= set(found)]
        if said:
            return max(said, key=lambda claim: len(claim.bombs))
    seen = Seen(seat, game.observe(state, seat), (), game)
    return weakest(game.NAME)(seen, legal, rng)


POSITIONS = (
    # two points at once, one of them with the last chip of the bag (BB15, BB32)
    table(f"{COLOURS_UP} all-symbols", [RED_SEVEN, ()], (6, 7)),
    table(f"{COLOURS_UP} all-symbols", [(), RED_SEVEN, (), ()], (6, 6, 5, 1)),
    # the last chip of the bag is the point (BB31), the bubble bomb is taken from another player (BB21)
    table(f"{COLOURS_UP} rainbow; bubble 3", [RAINBOW_SEVEN, (), (), ()], (6, 6, 5, 1)),
    table(f"{COLOURS_UP} rainbow; bubble 1; call 0 boom", [BUBBLE_SEVEN, (), ()], (5, 4, 3)),
    table(f"{COLOURS_UP} rainbow; call 2 boom", [(), (), BUBBLE_SEVEN]),
    table(f"rules bubble_double=both; {COLOURS_UP} rainbow; call 0 boom", [BUBBLE_SEVEN, (), ()], (8, 4, 3)),
    # Banzai, and a Banzai that nobody needs (BB23)
    table(f"{COLOURS_UP} rainbow", [RED_SEVEN[:6], RED_SEVEN[6:]]),
    table(f"{COLOURS_UP} rainbow; call 0 banzai", [BUBBLE_SEVEN, ()]),
    # who has the bubble bomb does not claim it again (BB19), and wins with it
    table(f"{COLOURS_UP} rainbow; bubble 1; call 1 boom", [(), RAINBOW_SEVEN, (), ()], (6, 6, 5, 1)),
)


CASE = Case(
    bubble_bomb,
    (
        {},
        {"target": 2},
        {"atomic_swap": True},
        {"swap_pick": "random", "target": 3},
        {"bubble_double": "both"},
        {"banzai_back_face": True},
        {"open_backs": True},
        {"box": MANY_RED, "target": 4},
        {"box": MANY_RED, "target": 4, "bubble_double": "both", "swap_pick": "random"},
        {
            "tokens": ",".join(
                "/".join(pair) for pair in (*zip(COLOURS, reversed(SYMBOLS), strict=True), TOKENS[-1])
            )
        },
    ),
    _pieces,
    tuple(_acts()),
    frozenset(PHASES),
    POSITIONS,
    choose=_novice,
    cap=300,
    ends=False,
    games=200,
    soak=2_000,
)
