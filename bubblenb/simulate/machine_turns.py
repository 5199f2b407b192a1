"""Many turns of the Gum Gum Machine: the greedy bot's, from a fresh machine or from a position.

The machine is numbers (`machine_tables`), and so is where a turn stands (`machine_flat`). What is drawn are bytes
(`machine_draws`); some fill the machine (`machine_filling`), and one function plays (`machine_steps`). Any turn can be
played again through the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bubblenb.bots import Bot, bots_of
from bubblenb.engine import CHANCE
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import NAME, Rules, State
from bubblenb.match import Match
from bubblenb.simulate.machine_draws import Draws, Streams, row, rows
from bubblenb.simulate.machine_filling import filled, fits_numpy, repeated, tiled
from bubblenb.simulate.machine_flat import Flat, Unknown, begun
from bubblenb.simulate.machine_steps import ALL_ACTS, PLAIN, UNFINISHED, Kernels, Work, compiled
from bubblenb.simulate.machine_tables import Tables, as_arrays, playable, tables_of
from bubblenb.simulate.plan import Columns
from bubblenb.simulate.trials import Names, trial_of

Ints = NDArray[np.int64]

SIZE = 4_096
"""Turns of a chunk."""
BOT = "greedy"
TURN = trial_of(gum_gum_machine)
"""What a turn is and what is measured of it, in the engine's trials and here alike."""
COMPILE_AFTER = 400_000
"""Turns that a process plays plainly before it compiles: by then they have taken as long as compiling does."""

_so_far = 0
"""Turns that this process has played."""


def plan(rules: Rules, policies: Mapping[int, Bot | str], start: State | None) -> Turns | None:
    """Turns of these rules from a start (None: a fresh machine) with the bot "greedy".

    None for other bots; for a start in which chance fills the machine, pushes gums into the line or covers symbols, or
    with more gums of a kind than there are; and for machines with more than 10 colours or 256 gums.
    """
    playing = policies.values() if start is None else (policies.get(start.turn, BOT),)
    if not all(bot in (BOT, bots_of(NAME)[BOT]) for bot in playing) or not playable(rules):
        return None
    players = len(policies) if start is None else len(start.points)
    begin = None if start is None else replace(start, rules=rules)
    return None if begun(rules, players, begin) is None else Turns(rules, players, begin)


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
        ready = _ready(self)
        streams = rows(seed, number, lanes, ready.needed)
        measured, _ = run(ready, streams, lanes, kernels)
        for lane in np.flatnonzero(measured[0] == UNFINISHED):
            measured[:, lane] = one(ready, seed, number, int(lane), kernels)[0][:, 0]
        return dict(zip(self.measures, measured, strict=True))

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
    else:
        bot = bots_of(NAME)[BOT]
        match.play_one(match.movers[0], {match.movers[0]: lambda seen, legal, _rng: bot(seen, legal, draws)})  # type: ignore[arg-type]


# The numbers of a plan ---------------------------------------------------------------------------------------


class Ready(NamedTuple):
    """All numbers of a plan."""

    tables: Tables
    begin: Flat
    unknown: Unknown
    needed: tuple[str, ...]
    """The streams from which something may be drawn."""


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


def run(
    ready: Ready, streams: Streams, lanes: int, kernels: Kernels = PLAIN, most: int = ALL_ACTS
) -> tuple[Ints, Flat]:
    """What is measured of so many turns, a row for each measure; and where the last one stands."""
    tables, begin, unknown = ready.tables, ready.begin, ready.unknown
    zeros, tied = [0] * lanes, [0] * (len(begin.spaces) + len(begin.line))
    work = Work(zeros, zeros[:], zeros[:], zeros[:], begin.piles[:], begin.shown[:], begin.at[:], tied)
    in_numpy = kernels is PLAIN and unknown.fresh and lanes > 1 and fits_numpy(tables, len(begin.spaces))
    if kernels is not PLAIN:
        rows = tiled(begin, lanes, tables.random)
        tables, begin, unknown, work = map(as_arrays, (tables, begin, unknown, work))
    else:
        rows = (
            filled(tables, streams.fill, lanes, begin) if in_numpy else repeated(begin, lanes, tables.random)
        )
        streams = Streams(*map(bytes, streams))
    if unknown.fresh:
        if not in_numpy:
            kernels.fill(tables, streams, lanes, rows)
        kernels.add_lids(tables, streams, lanes, rows)
    elif len(unknown.places):
        kernels.fill_in(tables, unknown, streams, lanes, rows)
    if tables.random:
        kernels.set_up(unknown, streams, lanes, rows)
    kernels.played(tables, begin, rows, streams, lanes, most, work)
    measured = np.array([work.points, work.gums, work.stations, work.sealed])
    last = (rows.spaces[-1], rows.line[-1], rows.bag[-1], work.piles, rows.pieces[-1], work.shown, work.at)
    return measured, Flat(*map(list, last))


def one(
    ready: Ready, seed: int | str, number: int, index: int, kernels: Kernels = PLAIN, most: int = ALL_ACTS
) -> tuple[Ints, Flat]:
    """The same of one turn of a chunk, with as many blocks of its streams as it needs."""
    blocks = 1
    while True:
        measured, last = run(ready, row(seed, number, index, blocks), 1, kernels, most)
        if measured[0, 0] != UNFINISHED:
            return measured, last
        blocks *= 8
