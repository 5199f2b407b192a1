"""The slow twin of the machine's odds: play to the end of the turn by the engine's chance and legal acts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import Any

from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State

FILLED = (
    "S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green"
)
LINE = "line blue yellow black purple blue yellow"
"""A line that all have seen."""
NO_LID = (
    "S1 green yellow red; S2 pink blue yellow; S3 green blue pink; S4 purple red green; "
    f"S5 blue pink yellow; S6 purple purple red green; {LINE}"
)
FEW = "S1 - yellow red; S2 - - yellow; S3 - - pink; S4 - - black; S5 - - -; S6 - black - -"
"""A machine that is nearly empty."""
GIVING = "pile1 pink purple; pile2 purple; double pink purple; givers 1 2"


def at(fields: str) -> State:
    return gum_gum_machine.parse(f"gum_gum_machine: {fields}")


def seen(state: State) -> Seen:
    return Seen(state.turn, gum_gum_machine.observe(state, state.turn), (), gum_gum_machine)


# The twin: many true states that look the same, played to the end of the turn ---------------------------------


Worlds = tuple[tuple[State, Fraction], ...]
"""True states that a player cannot tell apart, each with its chance."""


def worlds_of(state: State) -> Worlds:
    """Everything that may be true where this is seen."""
    found: dict[State, Fraction] = {}

    def fill(now: State, chance: Fraction) -> None:
        if now.phase != "fill in":
            found[now] = found.get(now, Fraction(0)) + chance
            return
        for after, part in stepped(now):
            fill(after, chance * part)

    fill(gum_gum_machine.complete(state), Fraction(1))
    return tuple(found.items())


def stepped(now: State) -> list[tuple[State, Fraction]]:
    weights = gum_gum_machine.chance(now)
    total = sum(weights.values())
    return [
        (gum_gum_machine.apply(now, CHANCE, act)[0], Fraction(weight, total))
        for act, weight in weights.items()
    ]


def sorted_by_sight(pairs: list[tuple[State, Fraction]]) -> list[tuple[Fraction, Worlds]]:
    """What a player may see now, how likely that is, and what may be true then."""
    groups: dict[State, dict[State, Fraction]] = {}
    for state, chance in pairs:
        group = groups.setdefault(gum_gum_machine.observe(state, state.turn), {})
        group[state] = group.get(state, Fraction(0)) + chance
    split = []
    for group in groups.values():
        whole = sum(group.values(), Fraction(0))
        split.append((whole, tuple((state, chance / whole) for state, chance in group.items())))
    return split


def over(now: State, seat: int) -> bool:
    return now.turn != seat or now.phase in ("refill", "game over", "refill lids")


class Twin:
    """All that the engine's chance and the best acts can make of a turn, from what the mover sees."""

    def __init__(self, state: State, share: Fraction, goal: Callable[[Any], bool] | None = None) -> None:
        self.seat, self.before = state.turn, state.points[state.turn]
        self.share, self.goal = share, goal
        self.start = worlds_of(gum_gum_machine.observe(state, state.turn))
        self.worth = cache(self._worth)

    def acts(self) -> dict[str, Fraction]:
        state = self.start[0][0]
        return {str(act): self.after(self.start, act) for act in gum_gum_machine.legal(state, self.seat)}

    def after(self, worlds: Worlds, act: Any) -> Fraction:
        """The worth of an act; where there is a goal, the chance that it or what follows meets it."""
        pairs, met = [], Fraction(0)
        for state, chance in worlds:
            moves = [(self.seat, act, chance)]
            if act is None:
                weights = gum_gum_machine.chance(state)
                total = sum(weights.values())
                moves = [(CHANCE, one, chance * Fraction(weight, total)) for one, weight in weights.items()]
            for mover, one, part in moves:
                after, events = gum_gum_machine.apply(state, mover, one)
                if self.goal and any(map(self.goal, events)):
                    met += part
                else:
                    pairs.append((after, part))
        return met + sum(
            (chance * self.worth(group) for chance, group in sorted_by_sight(pairs)), Fraction(0)
        )

    def best(self, worlds: Worlds) -> Any:
        """The first of the best acts; None where chance moves."""
        now = worlds[0][0]
        if gum_gum_machine.movers(now) == (CHANCE,):
            return None
        return max(gum_gum_machine.legal(now, self.seat), key=partial(self.after, worlds))

    def _worth(self, worlds: Worlds) -> Fraction:
        now = worlds[0][0]
        if over(now, self.seat):
            if self.goal:
                return Fraction(0)
            pile = now.rules.plan.worth(len(now.piles[self.seat]))
            return now.points[self.seat] - self.before + self.share * pile
        if gum_gum_machine.movers(now) == (CHANCE,):
            return self.after(worlds, None)
        return max(self.after(worlds, act) for act in gum_gum_machine.legal(now, self.seat))
