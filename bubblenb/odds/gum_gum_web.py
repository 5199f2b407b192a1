"""A web of steps: positions of a turn of the Gum Gum Machine, each looked at once, and what may follow each.

What the steps are is told by ``gum_gum_turn``; here is how they are gathered, in slices, and given back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from bubblenb.games.gum_gum_machine.state import Act, State
from bubblenb.odds.chances import SLICE, Pause

HORIZON: Final = "horizon"
"""The end of a way that is followed no further."""
ENDS: Final = (
    "sealed",
    "quality control",
    "assembly line",
    "double gum",
    "dead end",
    "not found",
    "stopped",
    "no switch",
    "excess pressure",
    "endless",
)
"""How a turn may end: with a lid, at a station, or where a pipe ends. A lid that comes out of the line: ``sealed``."""

Key = tuple[Any, ...]
"""A position in the web: what is to happen, with what, at which spot."""
Weights = Mapping[Act, int]
Policy = Callable[[State, Sequence[Act]], Weights]
"""How likely it is that each act is played in a state, among those that are legal."""


class Step(NamedTuple):
    """A step of the web."""

    mark: str
    """What is reached here: a station, a storage, ``switch 3``, or a space whose gum is taken; else nothing."""
    weights: tuple[int, ...]
    """Of chance's ways; empty where the player chooses."""
    ways: tuple[int, ...]
    """The numbers of the steps that may follow; none where the turn ends."""
    end: str = ""
    points: int = 0
    """Points made at this end."""
    pile: int = 0
    """The colours that are left in the pile at this end."""


class Pace:
    """Tells when it is time for a pause; one for all that is done with a web."""

    def __init__(self) -> None:
        self.since = perf_counter()

    def due(self) -> bool:
        """Whether the last pause is a while ago; if so there is one now."""
        now = perf_counter()
        if now - self.since < SLICE:
            return False
        self.since = now
        return True


class TooFar(Exception):
    """More steps than may be looked at."""


class Steps:
    """The steps from a state on; those behind an act only when they are asked for."""

    def __init__(self, most: int | None) -> None:
        self.most = most
        self.pace = Pace()
        self.steps: list[Step | None] = []
        self.keys: list[Key] = []
        self._numbers: dict[Key, int] = {}
        self._todo: list[int] = []

    def number(self, key: Key) -> int:
        """The number of a position's step, which is looked at later if it is new."""
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.keys)
            self.keys.append(key)
            self.steps.append(None)
            self._todo.append(found)
            if self.most is not None and found >= self.most:
                raise TooFar
        return found

    def build(self) -> Pause[None]:
        """Looks at all steps that may follow; pauses now and then. Raises TooFar."""
        while self._todo:
            for _ in range(min(len(self._todo), 32)):
                number = self._todo.pop()
                kind, *rest = self.keys[number]
                self.steps[number] = getattr(self, f"_{kind}")(*rest)
            if self.pace.due():
                yield

    def forget(self, steps: bool = False) -> Pause[None]:
        """Gives up the positions, which only building needs, and the steps; at once that would take too long."""
        while self.keys:
            del self.keys[-256:]
            if steps:
                del self.steps[-256:]
            for _ in range(min(256, len(self._numbers))):
                self._numbers.popitem()
            if self.pace.due():
                yield

    # Kinds of steps -----------------------------------------------------------------------------------------------

    def _end(self, how: str, points: int, pile: int) -> Step:
        return Step("", (), (), how, points, pile)

    def _ended(self, how: str, pile: int, points: int = 0) -> Key:
        return "end", how, points, pile

    def _chance(self, mark: str, found: Iterable[tuple[int, Key]]) -> Step:
        ways: dict[int, int] = {}
        for weight, key in found:
            number = self.number(key)
            ways[number] = ways.get(number, 0) + weight
        return Step(mark, tuple(ways.values()), tuple(ways))

    def _on(self, mark: str, key: Key) -> Step:
        return Step(mark, (1,), (self.number(key),))
