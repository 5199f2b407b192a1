"""What a player of the Gum Gum Machine does not know, weighed.

* What lies under a gum, in a boiler or under the shutter: the set-ups of its frame that fit what has been seen, all
  alike. Whatever shows then tells of the rest of the frame.
* The next gums of the line: as the game itself fills them in, all orders of the unseen gums without two lids side by
  side.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.bag import fills, may_enter_line
from bubblenb.games.gum_gum_machine.filling import fitting_setups
from bubblenb.games.gum_gum_machine.going import Going
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.games.gum_gum_machine.stations import PUSHES

Setups = tuple[tuple[str, ...], ...]
"""The set-ups that each frame may still hold."""


class Frames:
    """What is known of all frames: each state of it has a number, and what shows leads from one to another."""

    def __init__(self, state: State) -> None:
        self.plan = state.rules.plan
        self._known: list[Setups] = []
        self._numbers: dict[Setups, int] = {}
        self._splits: dict[tuple[int, int, int], list[tuple[float, Any, int]]] = {}
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

    def split(self, known: int, frame: int, index: int) -> list[tuple[float, Any, int]]:
        """What a frame may show at a place: how likely, what, and the number of what is known then."""
        key = (known, frame, index)
        found = self._splits.get(key)
        if found is None:
            setups = self._known[known]
            pieces: dict[Any, list[str]] = {}
            for setup in setups[frame]:
                pieces.setdefault(self.plan.pieces[frame][setup][index], []).append(setup)
            found = [
                (
                    len(fitting) / len(setups[frame]),
                    piece,
                    self._number((*setups[:frame], tuple(fitting), *setups[frame + 1 :])),
                )
                for piece, fitting in pieces.items()
            ]
            self._splits[key] = found
        return found

    def likely(self, symbol: str, number: int, known: int) -> float:
        """How likely this symbol lies under the gum of this space."""
        pieces = self.split(known, *self.plan.frame_of_space[number])
        return sum(chance for chance, piece, _ in pieces if piece == symbol)


Outs = list[tuple[float, tuple[str, ...]]]


def outs(state: State) -> Outs:
    """What comes out of the line when two gums are pushed in, and how likely it is."""
    pushes = min(PUSHES, Going(state).in_bag()) if may_enter_line(state) else 0
    short = max(0, pushes - len(state.line))  # then what is pushed in comes out at once
    return _first(replace(state, line=(*state.line, *(HIDDEN,) * short)), 0, pushes)


def _first(state: State, place: int, count: int) -> Outs:
    """What the line's places from this one on may hold, as far as ``count``."""
    if place >= count:
        return [(1.0, ())]
    gum = state.line[place]
    if isinstance(gum, str):
        return [(chance, (gum, *rest)) for chance, rest in _first(state, place + 1, count)]
    weights = fills(state, place, sum(state.bag), one_more=False)
    found = []
    for kind, weight in weights.items():
        number = state.rules.plan.kind_number[kind]
        bag = (*state.bag[:number], state.bag[number] - 1, *state.bag[number + 1 :])
        filled = replace(state, bag=bag, line=(*state.line[:place], kind, *state.line[place + 1 :]))
        found += [
            (weight / sum(weights.values()) * chance, (kind, *rest))
            for chance, rest in _first(filled, place + 1, count)
        ]
    return found
