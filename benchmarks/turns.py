"""How many turns of the Gum Gum Machine a second: on whole numbers, plain and compiled, and by the engine.

Everything runs in turns in the same run, with its draws and its columns.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from benchmarks import Row, speeds
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import Rules
from bubblenb.simulate.engine_trials import EnginePlan
from bubblenb.simulate.machine_steps import PLAIN, Kernels, compiled
from bubblenb.simulate.machine_turns import SIZE, Turns, plan

GREEDY = {0: "greedy", 1: "greedy"}
Played = Callable[[], int]
"""Plays for a while and says how many turns."""


def players() -> dict[str, Played]:
    """What is measured: fresh machines, and one that is known."""
    known = gum_gum_machine.parse(
        "gum_gum_machine: S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
        "S5 blue pink yellow; S6 purple black red green; line blue yellow black purple blue yellow"
    )
    lanes: dict[str, Played] = {}
    for start, turns in (("fresh", plan(Rules(), GREEDY, None)), ("known", plan(known.rules, GREEDY, known))):
        assert turns is not None
        lanes[f"{start} plain"] = chunks_of(turns, PLAIN, 1)
        if (kernels := compiled()) is not None:
            lanes[f"{start} fast"] = chunks_of(turns, kernels, 16)
    engine = EnginePlan(gum_gum_machine, Rules(), 2, GREEDY)

    numbers = count()

    def by_engine() -> int:
        engine.chunk("bench", next(numbers))
        return engine.size

    return {**lanes, "engine": by_engine}


def chunks_of(turns: Turns, kernels: Kernels, chunks: int) -> Played:
    """Plays so many chunks at a time."""
    numbers = count()

    def played() -> int:
        for _ in range(chunks):
            turns.turns("bench", next(numbers), SIZE, kernels)
        return chunks * SIZE

    return played


@cache
def found() -> dict[str, float]:
    """Turns a second of each."""
    all_players = players()
    return dict(zip(all_players, speeds(*all_players.values()), strict=True))


def plain(start: str) -> Row:
    speed = found()[f"{start} plain"]
    engine = found()["engine"]
    what = f"turns of the machine a second, {START[start]}, one process, without numba"
    measured = f"{speed:,.0f} ({speed / engine:,.0f} times the engine's {engine:,.0f} fresh ones)"
    return Row(what, measured, "40,000", "80,000", speed >= 40_000)


def fast(start: str) -> Row:
    what = f"the same with the extra `fast`, {START[start]}, against plain"
    quick, slow = found().get(f"{start} fast"), found()[f"{start} plain"]
    if quick is None:
        return Row(what, "numba is not installed", "20 times", "45")
    return Row(
        what, f"{quick / slow:.0f} times ({quick:,.0f} a second)", "20 times", "45", quick / slow >= 20
    )


START = {"fresh": "each on a machine that is filled anew", "known": "all from one position"}
ROWS: list[Callable[[], Row]] = [
    lambda: plain("fresh"),
    lambda: fast("fresh"),
    lambda: plain("known"),
    lambda: fast("known"),
]
