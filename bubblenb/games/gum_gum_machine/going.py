"""A state in the midst of an act: it can be changed, and gathers what happens; ``frozen`` makes a State of it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bubblenb.engine import HIDDEN, Event, Facts
from bubblenb.games.gum_gum_machine.plan import Piece
from bubblenb.games.gum_gum_machine.state import Gum, Shown, State

HERE = ""
"""Where play goes next: nowhere, as somebody must act or the turn is over."""


class Going:
    """All fields of a State, the sequences as lists, and the events so far."""

    __slots__ = (
        "ahead",
        "bag",
        "boilers",
        "cross",
        "done",
        "double",
        "events",
        "first",
        "givers",
        "keep",
        "left",
        "line",
        "line_known",
        "number",
        "phase",
        "piles",
        "pipe",
        "plan",
        "points",
        "rules",
        "setups",
        "shown",
        "shutter",
        "sought",
        "spaces",
        "steps",
        "stop",
        "switches",
        "then",
        "turn",
        "valued",
    )

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.plan = state.rules.plan
        self.events: list[Event] = []
        self.phase = state.phase
        self.turn = state.turn
        self.first = state.first
        self.left = state.left
        self.points = list(state.points)
        self.piles = list(state.piles)
        self.spaces: list[Gum | None] = list(state.spaces)
        self.line: list[Gum] = list(state.line)
        self.line_known = list(state.line_known)
        self.bag = list(state.bag)
        self.setups = list(state.setups)
        self.shown: list[Shown] = list(state.shown)
        self.shutter = state.shutter
        self.switches = list(state.switches)
        self.boilers = list(state.boilers)
        self.cross = state.cross
        self.steps = state.steps
        self.pipe = state.pipe
        self.stop = state.stop
        self.ahead = state.ahead
        self.number = state.number
        self.sought = state.sought
        self.done = state.done
        self.keep = state.keep
        self.double = state.double
        self.givers = state.givers
        self.valued = state.valued
        self.then = state.then

    def frozen(self) -> State:
        """The state as it is now."""
        return State(
            self.rules,
            self.phase,
            self.turn,
            self.first,
            self.left,
            tuple(self.points),
            tuple(self.piles),
            tuple(self.spaces),
            tuple(self.line),
            tuple(self.line_known),
            tuple(self.bag),
            tuple(self.setups),
            tuple(self.shown),
            self.shutter,
            tuple(self.switches),
            tuple(self.boilers),
            self.cross,
            self.steps,
            self.pipe,
            self.stop,
            self.ahead,
            self.number,
            self.sought,
            self.done,
            self.keep,
            self.double,
            self.givers,
            self.valued,
            self.then,
        )

    def tell(self, kind: str, rule: str, /, **facts: Any) -> None:
        """Something happened that everybody sees."""
        self.events.append(Event(kind, Facts(facts), rule))

    def tell_covered(self, kind: str, rule: str, hidden: tuple[str, ...], facts: Mapping[str, Any]) -> None:
        """Something happened of which nobody sees these facts."""
        self.events.append(Event(kind, Facts(facts), rule, (), hidden))

    # Gums -----------------------------------------------------------------------------------------------------

    def leaves_bag(self, gum: str) -> None:
        """A gum comes out of the bag."""
        self.bag[self.plan.kind_number[gum]] -= 1

    def to_bag(self, gum: str) -> None:
        """A gum goes into the bag."""
        self.bag[self.plan.kind_number[gum]] += 1

    def in_bag(self) -> int:
        """How many gums are in the bag; those that are not known yet lie elsewhere."""
        return sum(self.bag) - self.spaces.count(HIDDEN) - self.line.count(HIDDEN)

    def join(self, gum: str) -> None:
        """A gum of a new colour joins the pile of the one whose turn it is."""
        pile = (*self.piles[self.turn], gum)
        self.piles[self.turn] = tuple(kind for kind in self.plan.kinds if kind in pile)

    def set_down(self, number: int, gum: str) -> None:
        """A gum comes to lie on a space and covers its symbol."""
        self.spaces[number] = gum
        if self.shown and not self.rules.remember:
            self.shown[number] = HIDDEN

    # Frames ---------------------------------------------------------------------------------------------------

    def piece(self, frame: int, index: int) -> Piece:
        """What a frame shows at one place."""
        return self.plan.pieces[frame][str(self.setups[frame])][index]

    def symbol(self, number: int) -> str | None:
        """The symbol of a gum space."""
        symbol = self.piece(*self.plan.frame_of_space[number])
        return None if symbol is None else str(symbol)

    def uncover(self, frame: int, index: int) -> None:
        """Everybody sees what this frame shows here."""
        if self.shown:
            self.shown[self.plan.first_piece[frame] + index] = self.piece(frame, index)

    def uncover_open(self, frame: int) -> None:
        """Everybody sees what lies open in this frame: the symbols of empty spaces, the one in a boiler's window."""
        boiler = frame - self.plan.first_boiler
        if frame < self.plan.first_boiler:
            start = self.plan.first_piece[frame]
            for index in range(self.plan.sizes[frame]):
                if self.spaces[start + index] is None:
                    self.uncover(frame, index)
        elif boiler < len(self.boilers):
            self.uncover(frame, self.boilers[boiler])
