"""The machine as it is built for some rules, with all that play looks up, made once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from bubblenb.games.gum_gum_machine.machine import Double, Machine

BUILT: Final = "printed"
"""The option ``inserts``: the set-ups with which the machine is built, printed ones unless it has been rebuilt."""
RANDOM: Final = "random"
STRIP: Final = "shutter"
"""The frame that holds the shutter's strip."""

Symbol = str | Double
"""A station's name, or a double gum."""
Piece = Symbol | int | None
"""What a frame shows at one place: a symbol or nothing, and for the strip a number."""


def chosen_setups(machine: Machine) -> dict[str, tuple[str, ...]]:
    """The set-ups that each frame can hold: those of storages and boilers, and the strips."""
    return {**machine.frames, STRIP: tuple(machine.strips)}


class Plan:
    """What play looks up: gums, spaces, frames, pipes, switches, disc and meter, by name and by number."""

    def __init__(self, machine: Machine, inserts: str, disc: str, meter: str) -> None:
        self.machine = machine
        self.lid = machine.lid
        self.kinds = (*machine.colours, machine.lid)
        """The kinds of gums, the lid last."""
        self.kind_number = {kind: number for number, kind in enumerate(self.kinds)}
        self.copies = (*(machine.per_colour for _ in machine.colours), machine.lids)
        self.line_length = machine.line_length

        self.spaces = tuple(f"{storage}.{index + 1}" for storage, index in machine.spaces)
        """The names of the gum spaces, such as ``S1.2``, in the order in which they are filled."""
        self.space_number = {name: number for number, name in enumerate(self.spaces)}

        frames = chosen_setups(machine)
        self.frames = tuple(frames)
        """The names of the frames: storages, boilers, and the shutter's strip last."""
        self.setups = tuple(frames.values())
        """The set-ups that each frame can hold."""
        self.random = inserts == RANDOM
        self.built = self._built(inserts)
        self.pieces: tuple[Mapping[str, tuple[Piece, ...]], ...] = (
            *(dict(storage.setups) for storage in machine.storages.values()),
            *(dict(boiler.setups) for boiler in machine.boilers.values()),
            dict(machine.strips),
        )
        """What each frame shows with each set-up."""
        sizes = [len(next(iter(setups.values()))) for setups in self.pieces]
        self.sizes = tuple(sizes)
        self.first_piece = tuple(sum(sizes[:frame]) for frame in range(len(sizes)))
        """Where the pieces of each frame begin in ``State.shown``; those of the storages are the spaces in order."""
        places = (
            f"{frame}.{index + 1}"
            for frame, size in zip(self.frames, sizes, strict=True)
            for index in range(size)
        )
        self.piece_number = {place: number for number, place in enumerate(places)}
        """The places of all frames, such as ``S1.2``, ``blue_boiler.4`` and ``shutter.5``, by name."""
        self.strip = len(self.frames) - 1
        self.frame_of_space = tuple(
            (frame, index) for frame in range(len(machine.storages)) for index in range(sizes[frame])
        )
        self.boilers = tuple(machine.boilers)
        self.first_boiler = len(machine.storages)

        numbers = {space: number for number, space in enumerate(machine.spaces)}
        self.stops = {
            pipe.id: tuple(
                tuple(numbers[storage, index] for index in indices) for storage, indices in pipe.stops
            )
            for pipe in machine.pipes.values()
        }
        """The spaces at each stop of each pipe, in the order in which they are met."""
        self.ends = {pipe.id: pipe.end for pipe in machine.pipes.values()}
        self.pipes_of_switch = {number: machine.slots[slot] for number, (slot, _) in machine.switches.items()}
        """The pipe at each side of each numbered switch."""
        self.switches = tuple(machine.switches)
        self.switch_sides = tuple(side for _, side in machine.switches.values())

        self.disc = machine.default_disc if disc == "built" else disc
        self.sectors = machine.discs[self.disc]
        self.most_sectors = max(map(len, machine.discs.values()))
        self.meter = machine.meters[machine.meter if meter == "built" else meter]

    def _built(self, inserts: str) -> tuple[str | None, ...]:
        if self.random:
            return tuple(None for _ in self.frames)
        built = {**self.machine.inserts, STRIP: self.machine.strip}
        if inserts != BUILT:
            built |= dict(pair.split(":") for pair in inserts.split(","))
        return tuple(built[frame] for frame in self.frames)

    def worth(self, colours: int) -> int:
        """What the meter reads at a pile of so many colours."""
        return self.meter[colours]


@lru_cache(maxsize=64)
def plan_of(machine: Machine, inserts: str, disc: str, meter: str) -> Plan:
    """The plan of these rules, made once."""
    return Plan(machine, inserts, disc, meter)
