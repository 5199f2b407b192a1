"""A position within a turn of the Gum Gum Machine, as small as it can be, and the whole state again.

Only what may change before the turn ends stands in a `Spot`; all else is the state in which the question was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bubblenb.engine import HIDDEN
from bubblenb.games.gum_gum_machine.bag import visible_lids
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.odds.gum_gum_unseen import Frames, Shows, never_short

UNLIMITED = 1_000_000
"""Stations that are left where no limit can be met."""


class Spot(NamedTuple):
    """All that changes within a turn. What no question needs stays as it was at first."""

    taken: int
    """A bit for each space whose gum has been taken."""
    laid: tuple[tuple[int, int], ...]
    """Spaces that the service indicator has covered since, each with its gum's bit."""
    pile: int
    """A bit for each colour."""
    known: int
    """The number of what is known of the frames (``Frames``)."""
    sides: int
    """A bit for each numbered switch that lies to the right."""
    covers: tuple[int, ...]
    cross: str
    bag: tuple[int, ...]
    shown: int
    """A bit for each piece of the frames that all have seen; kept for a policy."""
    shutter: int
    """Kept for a policy."""
    rounds: int
    """How often the turn may still come round."""
    hops: int
    """How many stations it may still visit; kept where a limit may be met, and for a policy."""


class Ground:
    """What stays the same for the whole turn: the state as all see it, and what is looked up in it."""

    def __init__(self, state: State, whole: bool) -> None:
        self.state, self.rules, self.plan = state, state.rules, state.rules.plan
        plan = self.plan
        self.whole = whole
        """Whether the spots keep all that a policy sees."""
        self.bits = {colour: 1 << number for number, colour in enumerate(plan.machine.colours)}
        self.lid_bit = 1 << len(self.bits)
        self.kind_of_bit = {1 << number: kind for number, kind in enumerate(plan.kinds)}
        self.gums = [0 if gum is HIDDEN or gum is None else self.gum_bit(gum) for gum in state.spaces]
        """The bit of each space's gum; 0 where none is known to lie there."""
        self.meter = [plan.worth(count) for count in range(len(self.bits) + 1)]
        self.lids = visible_lids(state)
        self.hidden_line = state.line.count(HIDDEN)
        self.most_hops = 0
        """The stations that are followed from the state on."""
        self.frames = Frames(state)
        self.bag_counts = whole or plan.disc == "service_indicator" or not never_short(state)
        """Whether what comes out of the bag or goes into it can matter before the turn ends."""

    def gum_bit(self, gum: str) -> int:
        """The bit of a kind of gum."""
        return 1 << self.plan.kind_number[gum]

    def pile_bits(self, colours: Sequence[str]) -> int:
        """The bits of these colours."""
        return sum(self.bits[colour] for colour in colours)

    def colours(self, bits: int) -> tuple[str, ...]:
        """The colours of these bits, in the machine's order."""
        return tuple(colour for colour, bit in self.bits.items() if bit & bits)

    def start(self, rounds: int, hops: int) -> Spot:
        """The spot of the state itself."""
        state = self.state
        self.most_hops = hops
        sides = sum(1 << number for number, side in enumerate(state.switches) if side == "right")
        shown = sum(1 << number for number, piece in enumerate(state.shown) if piece is not HIDDEN)
        return Spot(
            0,
            (),
            self.pile_bits(state.piles[state.turn]),
            self.frames.start,
            sides,
            state.boilers,
            state.cross,
            state.bag,
            shown if self.whole else 0,
            state.shutter,
            rounds,
            hops,
        )

    # Gums on their spaces -----------------------------------------------------------------------------------------

    def gum(self, number: int, spot: Spot) -> int:
        """The bit of the gum that lies on a space now; 0 where there is none."""
        for space, bit in spot.laid:
            if space == number:
                return bit
        return 0 if spot.taken >> number & 1 else self.gums[number]

    def may_take(self, number: int, spot: Spot) -> bool:
        """Whether the gum of this space is there and may be taken."""
        gum = self.gum(number, spot)
        if gum == self.lid_bit:
            return bool(spot.pile) or self.rules.lid_on_empty == "zero"
        return bool(gum) and (not gum & spot.pile or self.rules.duplicates == "discard")

    def without(self, number: int, spot: Spot) -> Spot:
        """The spot when the gum of this space has been taken: it joins the pile, or goes to the bag."""
        gum = self.gum(number, spot)
        bag = spot.bag
        if gum & spot.pile and self.bag_counts:
            bag = _changed(bag, self.plan.kind_number[self.kind_of_bit[gum]], 1)
        laid = tuple(pair for pair in spot.laid if pair[0] != number) if spot.laid else ()
        return spot._replace(taken=spot.taken | 1 << number, laid=laid, pile=spot.pile | gum, bag=bag)

    def open_symbol(self, spot: Spot) -> int | None:
        """The first empty space that shows a symbol."""
        for number, (frame, index) in enumerate(self.plan.frame_of_space):
            if not self.gum(number, spot) and isinstance(self.frames.sure(spot.known, frame, index), str):
                return number
        return None

    def covered(self, number: int, gum: str, spot: Spot) -> Spot:
        """The spot when a gum from the bag has been laid on this space."""
        shown = spot.shown if self.rules.remember else spot.shown & ~(1 << number)
        return spot._replace(
            laid=tuple(sorted((*spot.laid, (number, self.gum_bit(gum))))),
            bag=_changed(spot.bag, self.plan.kind_number[gum], -1),
            shown=shown,
        )

    # What shows ---------------------------------------------------------------------------------------------------

    def split(self, spot: Spot, frame: int, index: int, shown: bool = True) -> list[tuple[int, Any, Spot]]:
        """What a frame may show at a place: its weight, the piece, and the spot when all have seen it."""
        pieces: tuple[Shows, ...] = self.frames.split(spot.known, frame, index)
        if self.whole and shown and self.state.shown:
            spot = spot._replace(shown=spot.shown | 1 << self.plan.first_piece[frame] + index)
        return [(weight, piece, spot._replace(known=known)) for weight, piece, known in pieces]

    # The whole state again ----------------------------------------------------------------------------------------

    def state_at(self, spot: Spot, gave: Sequence[tuple[int, str]], changes: dict[str, Any]) -> State:
        """The state that all see at a spot kept whole; opponents gave these gums of a double gum."""
        state, plan = self.state, self.plan
        piles = list(state.piles)
        piles[state.turn] = self.colours(spot.pile)
        for seat, colour in gave:
            piles[seat] = tuple(gum for gum in piles[seat] if gum != colour)
        laid = dict(spot.laid)
        spaces = tuple(
            self.kind_of_bit[laid[number]] if number in laid else None if spot.taken >> number & 1 else gum
            for number, gum in enumerate(state.spaces)
        )
        shown = tuple(
            self._shown(spot, frame, index) if spot.shown >> plan.first_piece[frame] + index & 1 else HIDDEN
            for frame, size in enumerate(plan.sizes)
            for index in range(size)
        )
        whole: dict[str, Any] = {
            "piles": tuple(piles),
            "spaces": spaces,
            "bag": spot.bag,
            "shown": shown if state.shown else (),
            "shutter": spot.shutter,
            "switches": tuple(
                "right" if spot.sides >> at & 1 else "left" for at in range(len(plan.switches))
            ),
            "boilers": spot.covers,
            "cross": spot.cross,
            "steps": state.steps + self.most_hops - spot.hops,
            "pipe": None,
            "stop": 0,
            "ahead": 0,
            "number": None,
            "sought": None,
            "done": 0,
            "double": (),
            "givers": (),
        }
        return replace(state, **(whole | changes))

    def _shown(self, spot: Spot, frame: int, index: int) -> Any:
        return self.frames.split(spot.known, frame, index)[0].piece


def _changed(bag: tuple[int, ...], number: int, by: int) -> tuple[int, ...]:
    return (*bag[:number], bag[number] + by, *bag[number + 1 :])
