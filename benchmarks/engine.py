"""How many acts a second the rules of each game take, in plain play: movers, legal acts, one of them, the act.

Chance's acts count too. The tables, bots and records around the rules are not measured here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from time import perf_counter

from benchmarks import Row
from bubblenb.engine import CHANCE, AnyGame
from bubblenb.games import GAMES

AIM = 20_000
SECONDS = 1.5


def acts_a_second(game: AnyGame) -> float:
    """Random games one after the other, for as long as is measured."""
    rng = random.Random("plain play")
    acts, begun = 0, perf_counter()
    state = game.initial(game.Rules(), game.PLAYERS[0])
    while acts % 64 or perf_counter() - begun < SECONDS:
        movers = game.movers(state)
        if not movers or acts % 2_000 == 1_999:  # over, or a game in which players may go on for ever
            state = game.initial(game.Rules(), game.PLAYERS[0])
            movers = game.movers(state)
        seat = movers[int(rng.random() * len(movers))]
        if seat == CHANCE:
            weights = game.chance(state)
            act = rng.choices(list(weights), list(weights.values()))[0]
        else:
            act = rng.choice(game.legal(state, seat))
        state, _events = game.apply(state, seat, act)
        acts += 1
    return acts / (perf_counter() - begun)


def speed(name: str) -> Row:
    rate = max(acts_a_second(GAMES[name]) for _ in range(3))
    return Row(
        f"acts a second in plain play, {GAMES[name].TITLE}", f"{rate:,.0f}", f"{AIM:,}", met=rate >= AIM
    )


ROWS: list[Callable[[], Row]] = [partial(speed, name) for name in GAMES]
