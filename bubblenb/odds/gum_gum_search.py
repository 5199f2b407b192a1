"""How far a turn of the Gum Gum Machine is followed: to its end where that is possible, else to a horizon.

First as if no limit could be met: that keeps positions together which differ only in the stations left. If a turn can
then come round, it is followed through one such round, then two, and so on, as far as the steps go that may be looked
at. If the player can go round at will, or the limit of a turn's stations can be met, the stations are counted.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from bubblenb.games.gum_gum_machine.state import Act, State
from bubblenb.odds.chances import drain
from bubblenb.odds.gum_gum_turn import Web
from bubblenb.odds.gum_gum_web import HORIZON, Policy, TooFar
from bubblenb.odds.gum_gum_worth import CyclicError, kept, longest, ordered, rough

MOST_STEPS: Final = 40_000
"""So many steps of the web are looked at before the horizon is moved no further."""
MOST_ROUNDS: Final = 12
HOPS: Final = (60, 12, 6, 3, 1)
"""Stations in a row that are followed where they must be counted: fewer where there are too many steps with more."""

_LOOK, _PATIENCE = 2, 2
"""Stations that a first look follows, and the pauses before it."""


class Found(NamedTuple):
    """A web that is complete as far as its horizon."""

    web: Web
    order: list[int]
    """Its steps, each before those that may follow it."""
    root: int
    after: dict[Act, int]
    """The step behind each of the acts that were asked for."""
    cut: bool
    """Whether a way meets the horizon."""


def searched(
    state: State,
    acts: Sequence[Act],
    most: int = MOST_STEPS,
    policy: Policy | None = None,
    look: bool = False,
) -> Iterator[Found | None]:
    """The webs of a turn, each followed further than the one before; None for a pause between them.

    ``look``: if the first one takes a while, a web of a few stations comes before it.
    """
    trial = _Trial(state, acts, most, policy)
    found = yield from _with_a_look(
        trial.to(0, None), look and _Trial(state, acts, most, policy, covers=False)
    )
    hops = None
    if found is None:
        limit = state.rules.max_steps - state.steps
        for hops in (limit, *HOPS):
            trial.covers = policy is not None or hops == limit
            found = yield from trial.to(1, hops)
            if found is not None:
                break
        else:
            trial.left = None
            found = yield from trial.to(0, HOPS[-1])
    further = found
    for rounds in range(1, MOST_ROUNDS + 1):
        if further is None or not further.cut:
            return
        further = yield from trial.to(rounds, hops)
        if further is None and trial.counts:
            hops = state.rules.max_steps - state.steps
            further = yield from trial.to(rounds, hops)
        if further is None and trial.covers and policy is None:
            trial.covers = False
            further = yield from trial.to(rounds, hops)


@dataclass
class _Trial:
    """Tries webs with one budget for all."""

    state: State
    acts: Sequence[Act]
    left: int | None
    """The steps that may still be looked at."""
    policy: Policy | None
    covers: bool = True
    counts: bool = False
    """Whether the last one showed that the stations must be counted."""

    def to(self, rounds: int, hops: int | None) -> Generator[Found | None, None, Found | None]:
        """Yields and returns the web to this horizon; None where it has too many steps, or must count stations."""
        web = Web(self.state, rounds, hops, self.left, self.policy, self.covers)
        try:
            root = web.root()
            after = {act: web.after(act) for act in self.acts}
            yield from web.build()
            order = yield from ordered(web, [root, *after.values()])
        except (TooFar, CyclicError) as why:
            self.counts = isinstance(why, CyclicError)
            yield from web.forget(steps=True)
            return None
        yield from web.forget()
        limit = self.state.rules.max_steps - self.state.steps
        if not web.limited and (yield from longest(web, order, _visited(self.state))) > limit:
            self.counts = True
            return None
        if self.left is not None:
            self.left -= len(web.steps)
        cut = any(step is not None and step.end == HORIZON for step in web.steps)
        found = Found(web, order, root, after, cut)
        yield found
        return found


def _with_a_look(
    working: Generator[Found | None, None, Found | None], aside: _Trial | Literal[False]
) -> Generator[Found | None, None, Found | None]:
    pauses = 0
    while True:
        try:
            paused = next(working)
        except StopIteration as stop:
            found: Found | None = stop.value
            return found
        yield paused
        pauses += 1
        if pauses == _PATIENCE and aside:
            yield from aside.to(0, _LOOK)


def _visited(state: State) -> frozenset[str]:
    """The places that count as visited (GG56)."""
    return frozenset((*state.rules.machine.stations, *(f"switch {one}" for one in state.rules.plan.switches)))


def values(
    state: State, legal: Sequence[Act], share: Fraction = Fraction(1, 2), most: int = MOST_STEPS
) -> dict[Act, float]:
    """The worth of the turn after each of these acts, within 1e-9 where it is followed to its end: for bots."""
    worth: dict[Act, float] = {}
    for found in searched(state, legal, most):
        if found is not None:
            near = drain(rough(found.web, found.order, kept(found.web, share)))
            worth = {act: near[number] for act, number in found.after.items()}
    return worth
