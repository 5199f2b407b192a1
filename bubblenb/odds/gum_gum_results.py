"""What the odds of the machine answer; printed, each says the little that a person asks first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bubblenb.odds.counted import percent
from bubblenb.words import say

_LONGEST = 12
"""Characters of a fraction that is still read."""


def short(value: Fraction) -> str:
    """A number as people read it: a whole one as it is, another one with its exact fraction where that is short."""
    if value.denominator == 1:
        return str(value)
    if len(str(value)) > _LONGEST:
        return f"{float(value):.2f}"
    return say("gum_gum_machine.odds.about", value=f"{float(value):.2f}", fraction=value)


@dataclass(frozen=True)
class Turn:
    """What a turn is worth under best play or a policy, and where that play comes to.

    The chances are those of the play that is followed; what it meets beyond a horizon is in none of them, so each may
    be greater by ``ends["horizon"]`` at most.
    """

    value: Fraction
    """The mean of the points of this turn plus ``pile`` times the meter's worth of the pile that is left."""
    bound: Fraction
    """The true value is ``value`` at least, and ``value + bound`` at most; 0 where the turn was followed to its end."""
    acts: Mapping[str, Fraction]
    """The value of each act now, with the same play afterwards; empty where nothing is to be decided."""
    bounds: Mapping[str, Fraction]
    """By how much each of these may be greater in truth; 0 where the act was followed to the turn's end."""
    best: str | None
    """The act of the greatest value, the first among equals."""
    reach: Mapping[str, Fraction]
    """The chance to come to each switch, station and storage, passed once or more often; where the player stands at a
    storage, a switch or the cross-over this one counts."""
    take: Mapping[str, Fraction]
    """The chance to take the gum, or the lid, of each space where one lies now or is laid in this turn."""
    seal: Fraction
    """The chance that the pile is sealed."""
    ends: Mapping[str, Fraction]
    """How the turn ends: the names of ``ENDS``, and ``horizon`` for what was not followed further; they add up to 1."""
    points: Fraction
    """The mean of the points made in this turn."""

    def __repr__(self) -> str:
        best = say("gum_gum_machine.odds.best", act=self.best) if self.best else ""
        return say("gum_gum_machine.odds.turn", points=short(self.points), seal=percent(self.seal), best=best)


@dataclass(frozen=True)
class Reach:
    """The play that comes to a place most likely. It is a play of its own, which cares for no points."""

    place: str
    chance: Fraction
    bound: Fraction
    """The true chance is ``chance`` at least, and ``chance + bound`` at most."""
    acts: Mapping[str, Fraction]
    """The chance with each act now, played so afterwards; where there is a bound each may be greater by 1 - chance at
    most. Empty where nothing is to be decided."""
    best: str | None

    def __repr__(self) -> str:
        best = say("gum_gum_machine.odds.best", act=self.best) if self.best else ""
        return say("gum_gum_machine.odds.reach", place=self.place, chance=percent(self.chance), best=best)


@dataclass(frozen=True)
class Offer:
    """A pipe that a shutter's position may lead to."""

    number: int
    """The switch."""
    chance: Fraction
    """The chance that this number lies under the handle."""
    side: str
    """The side to which the switch goes."""
    pipe: str
    gums: tuple[tuple[str, str, bool], ...]
    """Along the pipe: the space, its gum, and whether the pile as it is now lets it be taken."""
    end: str | None
    """The station at the pipe's end; None: it just ends."""


@dataclass(frozen=True)
class Position:
    """What a position of the shutter is worth, and what it leads to."""

    position: int
    number: int | None
    """The number there where that is known."""
    turn: Turn
    """The turn with this position and best play afterwards."""
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class Shutters:
    """The shutter's positions, compared."""

    best: int
    lead: Fraction
    """By how much its value is greater than that of the next best; 0 where others are as good."""
    positions: tuple[Position, ...]
    """Those that are legal, from the left."""

    def __repr__(self) -> str:
        worths = [
            say("gum_gum_machine.odds.position", number=one.position, worth=short(one.turn.value))
            for one in self.positions
        ]
        return say("gum_gum_machine.odds.shutters", best=self.best, worths=worths)


@dataclass(frozen=True)
class Turns:
    """How many turns a player needs, under the simple model of `turns`."""

    target: int
    mean: Fraction | None
    """The mean number of turns; None where it may be that the target is never reached."""
    done: tuple[Fraction, ...]
    """The chance to be there after 1, 2, ... turns."""
    cut: bool
    """Whether turns were followed to a horizon only, and counted as ended there; else all is exact."""

    def __repr__(self) -> str:
        if self.mean is None:
            return say("gum_gum_machine.odds.turns.never", target=self.target)
        return say("gum_gum_machine.odds.turns", target=self.target, mean=short(self.mean))
