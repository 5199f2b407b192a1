"""Many turns of the Gum Gum Machine: the greedy bot's, from a fresh machine or from a position.

The machine is numbers (`machine_tables`), and so is where a turn stands (`machine_flat`). What is drawn are bytes
(`machine_draws`); some fill the machine (`machine_filling`), and one function plays (`machine_steps`). Any turn can be
played again through the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from bubblenb.bots import Bot, bots_of
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import NAME, Rules, State
from bubblenb.match import Match
from bubblenb.simulate.machine_draws import Draws, Streams, rows
from bubblenb.simulate.machine_filling import Rows, filled, fits_numpy, repeated, tiled
from bubblenb.simulate.machine_flat import Flat, Unknown, begun
from bubblenb.simulate.machine_steps import ALL_ACTS, PLAIN, UNFINISHED, Kernels, Work, compiled
from bubblenb.simulate.machine_tables import Tables, as_arrays, playable, tables_of
from bubblenb.simulate.plan import Columns
from bubblenb.simulate.trials import Names, trial_of

Ints = NDArray[np.int64]

SIZE = 8_192
"""Turns of a chunk."""
BOT = "greedy"
TURN = trial_of(gum_gum_machine)
"""What a turn is and what is measured of it, in the engine's trials and here alike."""
_PROBE, _MOST_BLOCKS = 64, 32
"""So many turns must come to their end with so many blocks of their streams: most need one."""
COMPILE_AFTER = 800_000
"""Turns that a process plays plainly before it compiles: by then they have taken as long as compiling does."""

_so_far = 0
"""Turns that this process has played."""


def plan(rules: Rules, policies: Mapping[int, Bot | str], start: State | None) -> Turns | None:
    """Turns of these rules from a start (None: a fresh machine) with the bot "greedy".

    None for other bots; for a start in which chance fills the machine, or does something else than flick the arrow
    while gums are hidden; for one in which someone is passed over who has a gum to give; for machines with more than 10
    colours or 256 gums; and where hardly a draw is one that can be used, as of a bag that is nearly empty.
    """
    playing = policies.values() if start is None else (policies.get(start.turn, BOT),)
    if not all(bot in (BOT, bots_of(NAME)[BOT]) for bot in playing) or not playable(rules):
        return None
    players = len(policies) if start is None else len(start.points)
    if begun(rules, players, start) is None:
        return None
    turns = Turns(rules, players, start)
    ready = _ready(turns)
    tried, _ = run(ready, rows("probe", 0, range(_PROBE), ready.needed, _MOST_BLOCKS), _PROBE)
    return None if UNFINISHED in tried[0] else turns


@dataclass(frozen=True)
class Turns:
    """A plan: the turns of these rules from this start."""

    rules: Rules
    players: int
    start: State | None
    size: ClassVar[int] = SIZE
    measures: ClassVar[Names] = MappingProxyType(TURN.measures(2))

    def chunk(self, seed: int | str, number: int) -> Columns:
        """All turns of a chunk: points, gums taken, stations entered, whether the pile was sealed."""
        global _so_far  # noqa: PLW0603 - whether compiling pays depends on what the process has played
        _so_far += SIZE
        kernels = compiled() if _so_far > COMPILE_AFTER else None
        return self.turns(seed, number, SIZE, kernels or PLAIN)

    def turns(self, seed: int | str, number: int, lanes: int, kernels: Kernels = PLAIN) -> Columns:
        """The first turns of a chunk, by compiled code or plainly."""
        return dict(zip(self.measures, measured(_ready(self), seed, number, lanes, kernels), strict=True))

    def match(self, seed: int | str, number: int, index: int) -> Match:
        """One of these turns, played again by the engine. The match bears the seed, but what chance does is given."""
        match, draws, told = self.begun(seed), Draws(seed, number, index), 0
        while not TURN.ended(None, [event for step in match.steps[told:] for event in step.events]):
            told = match.step
            step(match, draws)
        return match

    def begun(self, seed: int | str) -> Match:
        """A match that stands where the turns begin, with chance by hand."""
        if self.start is None:
            return Match(NAME, seed, self.rules, self.players, chance="manual")
        return Match.at(gum_gum_machine.format(self.start), seed, chance="manual")


def step(match: Match, draws: Draws) -> None:
    """The next act of chance or of the bot, with these draws."""
    if match.movers == (CHANCE,):
        match.act(draws.act(match.observe(None).state), CHANCE)
        return
    bot: Any = bots_of(NAME)[BOT]

    def drawing(seen: Seen, legal: Sequence[Any], _rng: Random) -> Any:
        return bot(seen, legal, draws)

    match.play_one(match.movers[0], {match.movers[0]: drawing})


# The numbers of a plan ---------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Ready:
    """All numbers of a plan."""

    tables: Tables
    begin: Flat
    unknown: Unknown
    needed: tuple[str, ...]
    """The streams from which something may be drawn."""

    @cached_property
    def arrays(self) -> tuple[Tables, Flat, Unknown]:
        """The same as arrays, for compiled code."""
        return as_arrays(self.tables), as_arrays(self.begin), as_arrays(self.unknown)


@lru_cache(maxsize=16)
def _ready(turns: Turns) -> Ready:
    """The numbers of a plan; every process makes its own, once."""
    found = begun(turns.rules, turns.players, turns.start)
    assert found is not None
    begin, unknown = found
    needed = ["bag", "disc", "choice"]
    if unknown.fresh:
        needed += ["fill", "lids"]
    if unknown.places:
        needed.append("fill")
    if unknown.sizes:
        needed.append("setups")
    if turns.rules.excess_pick == "random":
        needed.append("excess")
    return Ready(tables_of(turns.rules), begin, unknown, tuple(needed))


def measured(ready: Ready, seed: int | str, number: int, lanes: int, kernels: Kernels) -> Ints:
    """What is measured of the first turns of a chunk, a row for each measure."""
    found, _ = run(ready, rows(seed, number, range(lanes), ready.needed), lanes, kernels)
    blocks = 1
    while len(short := np.flatnonzero(found[0] == UNFINISHED)):
        blocks *= 4
        streams = rows(seed, number, short.tolist(), ready.needed, blocks)
        found[:, short], _ = run(ready, streams, len(short), kernels)
    return found


def run(
    ready: Ready, streams: Streams, lanes: int, kernels: Kernels = PLAIN, most: int = ALL_ACTS
) -> tuple[Ints, Flat]:
    """What is measured of so many turns, and where the last one stands after so many acts at most."""
    plain = kernels is PLAIN
    tables, begin, _ = (ready.tables, ready.begin, ready.unknown) if plain else ready.arrays
    columns: Any = [[0] * lanes if plain else np.zeros(lanes, np.int64) for _ in range(4)]
    tied = [0] * (len(begin.spaces) + len(begin.line))
    now: Any = (ready.begin.piles[:], ready.begin.shown[:], list(begin.at), tied)
    work = Work(*columns, *(now if plain else as_arrays(now)))
    drawn = drawn_rows(ready, streams, lanes, kernels)
    if plain:
        streams = Streams(*map(bytes, streams))
    kernels.played(tables, begin, drawn, streams, lanes, most, work)
    found = np.array(work[:4])
    spaces, line, bag, pieces = map(list, (drawn.spaces[-1], drawn.line[-1], drawn.bag[-1], drawn.pieces[-1]))
    at = tuple(map(int, work.at))
    return found, Flat(spaces, line, bag, list(work.piles), pieces, list(work.shown), at)


def drawn_rows(ready: Ready, streams: Streams, lanes: int, kernels: Kernels) -> Rows:
    """The rows with which so many turns begin, with all that is drawn before."""
    plain, begin, random = kernels is PLAIN, ready.begin, ready.tables.random
    tables, _, unknown = (ready.tables, begin, ready.unknown) if plain else ready.arrays
    fresh = unknown.fresh
    if plain and fresh and lanes > 1 and fits_numpy(tables, len(begin.spaces)):
        drawn, fresh = filled(tables, streams.fill, lanes, begin), False
    else:
        drawn = repeated(begin, lanes, random) if plain else tiled(ready.arrays[1], lanes, random)
    if plain:
        streams = Streams(*map(bytes, streams))
    if fresh:
        kernels.fill(tables, streams, lanes, drawn)
    if unknown.fresh:
        kernels.add_lids(tables, streams, lanes, drawn)
    elif len(unknown.places):
        kernels.fill_in(tables, unknown, streams, lanes, drawn)
    if random:
        kernels.set_up(tables, unknown, streams, lanes, drawn)
    return drawn
