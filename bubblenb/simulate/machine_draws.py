"""What chance and the bot draw in the turns of a chunk: bytes, a stream of them for each purpose.

A trial takes the bytes of its own row in the order in which they come, and refuses those that stand for nothing that
can be drawn now. So byte n of a stream is the same for a trial whatever is played, and refused bytes leave no trace:
each gum that may come is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine import chance
from bubblenb.games.gum_gum_machine.filling import line_place
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.simulate.machine_tables import BYTES
from bubblenb.simulate.plan import generator

WORD: Final = 8
"""The bytes of one random number."""


Bytes = NDArray[np.uint8] | bytes


class Streams(NamedTuple):
    """The bytes of some trials, row after row: arrays, or bytes for plain code."""

    fill: Bytes
    """Gums with which the machine is filled, or that were not known."""
    setups: Bytes
    lids: Bytes
    """The places of missing lids."""
    bag: Bytes
    """Gums that come out of the bag in the turn."""
    disc: Bytes
    excess: Bytes
    """Lids that chance picks."""
    choice: Bytes
    """Which of its best acts the bot plays."""


WIDTHS: Final = (72, 16, 8, 24, 8, 16, 16)
"""The bytes of a row in each block of a stream: whole words. Few trials need a second block."""
_FILL, _SETUPS, _LIDS, _BAG, _DISC, _EXCESS, _CHOICE, _FIRST = range(len(WIDTHS) + 1)
"""The streams by number. Who begins makes no difference to a turn: that stream is the engine's alone."""


def rows(
    seed: int | str, number: int, lanes: Sequence[int], needed: Sequence[str], blocks: int = 1
) -> Streams:
    """So many blocks of the streams that are needed, for these trials of a chunk in rising order."""
    return Streams(
        *(
            np.hstack([_block(seed, number, stream, block, lanes) for block in range(blocks)]).ravel()
            if name in needed
            else _NONE
            for stream, name in enumerate(Streams._fields)
        )
    )


def _block(seed: int | str, number: int, stream: int, block: int, lanes: Sequence[int]) -> NDArray[np.uint8]:
    """The bytes of some trials in a block, row by row."""
    width = WIDTHS[stream] if stream < _FIRST else WORD
    bits: Any = generator(seed, number, stream, block).bit_generator
    before = lanes[0] if len(lanes) == 1 else 0
    bits.advance(before * width // WORD)
    many = lanes[-1] + 1 - before
    words: NDArray[np.uint64] = bits.random_raw(many * width // WORD)
    found = words.astype("<u8", copy=False).view(np.uint8).reshape(many, width)
    return found if many == len(lanes) else found[np.asarray(lanes)]


_NONE: Final = np.zeros(0, np.uint8)


# For the engine --------------------------------------------------------------------------------------------


class Draws:
    """The draws of one trial, for a game that the engine plays."""

    def __init__(self, seed: int | str, number: int, index: int) -> None:
        self._where = seed, number, index
        self._streams: dict[int, Iterator[int]] = {}
        self._hidden: list[str] = []
        """Gums drawn for what was not known, the next one first."""

    def choice(self, acts: Sequence[Any]) -> Any:
        """One of the bot's best acts; this is all that it asks its random numbers for."""
        return acts[self._below(len(acts), _CHOICE)]

    def act(self, state: State) -> str:
        """What chance does in this state."""
        acts = list(map(str, chance(state)))
        match state.phase:
            case "first":
                return acts[self._below(len(acts), _FIRST)]
            case "inserts":
                return acts[self._below(len(acts), _SETUPS)]
            case "fill":
                return self._gum(state, acts, _FILL)
            case "fill lids":
                return self._lid(state, acts)
            case "flick":
                return acts[self._below(len(acts), _DISC)]
            case "excess":
                return acts[self._below(len(acts), _EXCESS)]
            case "fill in" if HIDDEN in state.setups:
                return acts[self._below(len(acts), _SETUPS)]
            case "fill in":
                self._hidden = self._hidden or self._unknown(state)
                return self._hidden.pop(0)
        return self._gum(state, acts, _BAG)

    def _below(self, many: int, stream: int) -> int:
        """One of so many numbers from 0; where there is only one nothing is drawn."""
        byte = 0 if many == 1 else BYTES
        while byte >= BYTES - BYTES % many:
            byte = self._byte(stream)
        return byte % many

    def _gum(self, state: State, acts: Sequence[str], stream: int) -> str:
        """A gum that is in the bag and may come: any other byte is refused."""
        plan = state.rules.plan
        copies = zip(plan.kinds, plan.copies, strict=True)
        gums = [(kind, copy) for kind, many in copies for copy in range(many)]
        while True:
            kind, copy = gums[self._below(len(gums), stream)]
            if copy < state.bag[plan.kind_number[kind]] and f"draw {kind}" in acts:
                return f"draw {kind}"

    def _lid(self, state: State, acts: Sequence[str]) -> str:
        """A place of all that hold a gum; one where no lid may go is refused."""
        places = [*state.rules.plan.spaces, *map(line_place, range(len(state.line)))]
        while True:
            act = f"replace {places[self._below(len(places), _LIDS)]}"
            if act in acts:
                return act

    def _unknown(self, state: State) -> list[str]:
        """All gums that were not known, drawn together and again until no two lids lie side by side in the line."""
        plan, many = state.rules.plan, state.spaces.count(HIDDEN)
        while True:
            bag, gums = state.bag, []
            for _ in range(many + state.line.count(HIDDEN)):
                gums.append(
                    self._gum(
                        replace(state, bag=bag), [f"draw {kind}" for kind in plan.kinds], _FILL
                    ).removeprefix("draw ")
                )
                bag = tuple(n - (kind == gums[-1]) for kind, n in zip(plan.kinds, bag, strict=True))
            rest = iter(gums[many:])
            line = [next(rest) if gum is HIDDEN else gum for gum in state.line]
            if (plan.lid, plan.lid) not in pairwise(line):
                return [f"draw {gum}" for gum in gums]

    def _byte(self, stream: int) -> int:
        if stream not in self._streams:
            self._streams[stream] = self._bytes(stream)
        return next(self._streams[stream])

    def _bytes(self, stream: int) -> Iterator[int]:
        seed, number, index = self._where
        for block in count():
            yield from _block(seed, number, stream, block, (index,)).ravel().tolist()
