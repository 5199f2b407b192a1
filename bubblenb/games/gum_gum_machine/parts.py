"""The parts that a machine is made of, as data that cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Space = tuple[str, int]
"""A gum space: the storage's id, and its place there from 0."""


@dataclass(frozen=True, slots=True)
class Double:
    """A boiler's symbol of a double gum: the two colours that may be asked from the others."""

    first: str
    second: str

    @property
    def colours(self) -> tuple[str, str]:
        """Both colours, in the order printed."""
        return self.first, self.second

    def __str__(self) -> str:
        return f"{self.first}/{self.second}"


@dataclass(frozen=True, slots=True)
class Storage:
    """A gum storage of three or four spaces, and what each set-up shows under its gums: a station or nothing."""

    id: str
    length: int
    setups: Mapping[str, tuple[str | None, ...]]


@dataclass(frozen=True, slots=True)
class Boiler:
    """A boiler: its four symbols in each set-up, in the order in which the cover shows them."""

    start: int
    """The symbol that its cover shows before the first quarter turn."""
    setups: Mapping[str, tuple[str | Double, ...]]


@dataclass(frozen=True, slots=True)
class Cross:
    """The cross-over: where its two switches stand at first, and the symbol between them in each quadrant."""

    start: tuple[str, str]
    """The vertical switch N or S, the horizontal one E or W."""
    symbols: Mapping[str, str]
    """By quadrant: NE, SE, SW, NW."""


@dataclass(frozen=True, slots=True)
class Pipe:
    """A pipe from a switch's side or a component past its stops to the station at its end (None: it just ends)."""

    id: str
    stops: tuple[tuple[str, tuple[int, ...]], ...]
    """Each storage on its way, with the spaces there in the order in which they are met."""
    end: str | None

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All gum spaces on its way, in order."""
        return tuple((storage, index) for storage, indices in self.stops for index in indices)
