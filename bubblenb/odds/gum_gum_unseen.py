"""What a player of the Gum Gum Machine does not know, weighed.

* What lies under a gum, in a boiler or under the shutter: the set-ups of its frame that fit what has been seen, all
  alike (GG72). Whatever shows then tells of the rest of the frame.
* The next gums of the line: as the game itself fills them in, all orders of the unseen gums without two lids side by
  side (GG73). The small bias by the rule of three lids is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.bag import draws, fills, may_enter_line
from bubblenb.games.gum_gum_machine.filling import fitting_setups
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.games.gum_gum_machine.stations import PUSHES

Setups = tuple[tuple[str, ...], ...]
"""The set-ups that each frame may still hold."""


class Shows(NamedTuple):
    """A piece that may show, in how many of the frame's set-ups, and the number of what is known then."""

    weight: int
    piece: Any
    known: int


class Frames:
    """What is known of all frames: each state of it has a number, and what shows leads from one to another."""

    def __init__(self, state: State) -> None:
        self.plan = state.rules.plan
        self._known: list[Setups] = []
        self._numbers: dict[Setups, int] = {}
        self._splits: dict[tuple[int, int, int], tuple[Shows, ...]] = {}
        self.start = self._number(
            tuple(
                (setup,) if isinstance(setup, str) else tuple(fitting_setups(state, frame))
                for frame, setup in enumerate(state.setups)
            )
        )
        """The number of what is known now."""

    def _number(self, setups: Setups) -> int:
        if setups not in self._numbers:
            self._numbers[setups] = len(self._known)
            self._known.append(setups)
        return self._numbers[setups]

    def split(self, known: int, frame: int, index: int) -> tuple[Shows, ...]:
        """What a frame may show at a place."""
        key = (known, frame, index)
        found = self._splits.get(key)
        if found is None:
            setups = self._known[known]
            pieces: dict[Any, list[str]] = {}
            for setup in setups[frame]:
                pieces.setdefault(self.plan.pieces[frame][setup][index], []).append(setup)
            found = self._splits[key] = tuple(
                Shows(
                    len(fitting),
                    piece,
                    self._number((*setups[:frame], tuple(fitting), *setups[frame + 1 :])),
                )
                for piece, fitting in pieces.items()
            )
        return found

    def sure(self, known: int, frame: int, index: int) -> Any:
        """What the frame is certain to show at a place; HIDDEN where that is open."""
        pieces = self.split(known, frame, index)
        return pieces[0].piece if len(pieces) == 1 else HIDDEN

    def settled(self, known: int, frame: int) -> bool:
        """Whether the frame's set-up is known."""
        return len(self._known[known][frame]) == 1

    def likely(self, symbol: str, number: int, known: int) -> Fraction:
        """How likely this symbol lies under the gum of this space."""
        pieces = self.split(known, *self.plan.frame_of_space[number])
        having = sum(shows.weight for shows in pieces if shows.piece == symbol)
        return Fraction(having, sum(shows.weight for shows in pieces))


# The line -----------------------------------------------------------------------------------------------------

Outs = dict[tuple[str, ...], Fraction]
"""What may come out of the line, in its order, and how likely that is."""


def outs(state: State, done: int = 0) -> Outs:
    """What comes out of the line when two gums are pushed in, ``done`` of which are in by now."""
    found: Outs = {}

    def come_out(now: State, chance: Fraction, count: int) -> None:
        gums = tuple(map(str, now.line[:count]))
        found[gums] = found.get(gums, Fraction(0)) + chance

    if never_short(state) and len(state.line) >= PUSHES:  # then it does not matter which gums are pushed in
        for now, chance in _filled_in(state, PUSHES, pushing=False):
            come_out(now, chance, PUSHES)
        return found
    for now, chance in _filled_in(state, len(state.line), state.phase == "push"):
        for pushed, part, count in _pushed(now, done):
            come_out(pushed, chance * part, count)
    return found


def never_short(state: State) -> bool:
    """Whether two coloured gums at least are left in the bag to be pushed in, whatever the line hides."""
    return sum(state.bag[:-1]) - state.line.count(HIDDEN) - state.spaces.count(HIDDEN) >= PUSHES


def _filled_in(state: State, count: int, pushing: bool) -> Iterator[tuple[State, Fraction]]:
    """The first places of the line filled in, with the chance of each way; ``pushing``: one more can be pushed in."""
    place = next((at for at, gum in enumerate(state.line[:count]) if gum is HIDDEN), None)
    if place is None:
        yield state, Fraction(1)
        return
    weights = fills(state, place, state.bag[-1], one_more=pushing)
    for kind, weight in weights.items():
        line = (*state.line[:place], kind, *state.line[place + 1 :])
        for filled, chance in _filled_in(replace(_drawn(state, kind), line=line), count, pushing):
            yield filled, chance * Fraction(weight, sum(weights.values()))


def _pushed(state: State, done: int) -> Iterator[tuple[State, Fraction, int]]:
    """The gums from the bag pushed in as far as that goes, the chance of each way, and how many they are."""
    if done == PUSHES or not may_enter_line(state):
        yield state, Fraction(1), done
        return
    weights = draws(state, into_line=True)
    for gum, weight in weights.items():
        for pushed, chance, count in _pushed(replace(_drawn(state, gum), line=(*state.line, gum)), done + 1):
            yield pushed, chance * Fraction(weight, sum(weights.values())), count


def _drawn(state: State, gum: str) -> State:
    number = state.rules.plan.kind_number[gum]
    return replace(state, bag=(*state.bag[:number], state.bag[number] - 1, *state.bag[number + 1 :]))
