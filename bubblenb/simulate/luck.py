"""My luck: the chances that a player took in a match, and how they fell.

Luck is measured where the odds can say exactly what was at stake: by how much the worth of the position changed with
what chance did. It is fair: before the cards are seen, the mean of it is 0. What a choice gave away, against the best
act, stands beside it; both together lead from what could be expected at first to what came of it.

* Bubblejack: win minus loss of the hand under best play. A hand is measured from its first decision on, or with
  ``deals`` from before its deal.
* Gum Gum Machine: the points of a turn of the seat and half the worth of the pile that is left, under best play.
* The other games: no measure; what came and how likely it was.

Nothing is told that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

from bubblenb.engine import CHANCE, HIDDEN, BadText, Event, Seen
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubblejack import NAME as BUBBLEJACK
from bubblenb.games.bubblejack.state import PLAYER
from bubblenb.games.gum_gum_machine import NAME as MACHINE
from bubblenb.games.gum_gum_machine import observe
from bubblenb.match import Match
from bubblenb.odds import gum_gum_machine, position
from bubblenb.odds.branches import chances_seen
from bubblenb.odds.bubblejack_worth import worth_pause
from bubblenb.odds.chances import Pause, Progress
from bubblenb.odds.counted import about
from bubblenb.odds.gum_gum_turn import PHASES
from bubblenb.record import Step
from bubblenb.words import say

__all__ = ["Choice", "Fall", "Luck", "Span", "luck", "luck_steps"]

_PIECES = ("card", "gum", "face", "insert", "bomb")
"""The facts that name what came, where the whole act may not be told."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A step of chance that concerned the seat."""

    step: int
    """The step of the match, from 1."""
    came: str
    """What came, as the seat saw it."""
    chance: Fraction | None
    """How likely that was (of cards: one of this rank), from all that the seat had seen; None where nobody can say."""
    before: Fraction | None
    after: Fraction | None
    """What the position was worth before and after; None where it is not measured."""

    @property
    def luck(self) -> Fraction | None:
        """By how much it was better than expected."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True, slots=True)
class Choice:
    """An act of the seat where it had more than one."""

    step: int
    act: str
    best: str
    """The act of the greatest worth, the first among equals."""
    before: Fraction
    after: Fraction
    """What the position was worth with the best act, and with the one that was chosen."""

    @property
    def lost(self) -> Fraction:
        """What the choice gave away; 0 for the best."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Span:
    """A hand or a turn that was measured."""

    first: int
    last: int
    """The steps after the first position that was measured, up to the last."""
    expected: Fraction
    """What it was worth at first."""
    came_to: Fraction
    """What came of it, or what it is worth now where it is not over."""


@dataclass(frozen=True)
class Luck:
    """The chances that a seat took in a match, and how they fell."""

    game: str
    seat: int
    measure: str
    """``edge`` (win minus loss), ``points`` (of a turn), or empty where there is none."""
    falls: tuple[Fall, ...]
    choices: tuple[Choice, ...]
    spans: tuple[Span, ...]

    @property
    def total(self) -> Fraction:
        """How lucky in all: the sum of what was measured."""
        return sum((fall.luck for fall in self.falls if fall.luck is not None), Fraction(0))

    @property
    def lost(self) -> Fraction:
        """What the choices gave away in all."""
        return sum((choice.lost for choice in self.choices), Fraction(0))

    @property
    def better(self) -> int:
        """How many chances fell better than expected."""
        return sum(fall.luck is not None and fall.luck > 0 for fall in self.falls)

    @property
    def worse(self) -> int:
        """How many fell worse than expected."""
        return sum(fall.luck is not None and fall.luck < 0 for fall in self.falls)

    @property
    def likelihood(self) -> Fraction:
        """How likely it was that all came as it did: the product of the chances that are known."""
        return prod((fall.chance for fall in self.falls if fall.chance is not None), start=Fraction(1))

    def __repr__(self) -> str:
        facts = {"chances": len(self.falls), "likely": about(self.likelihood)}
        if not self.measure:
            return say("luck.chances", **facts)
        return say(
            f"luck.{self.measure}",
            **facts,
            better=self.better,
            worse=self.worse,
            total=f"{float(self.total):+.2f}",
            lost=f"{float(self.lost):.2f}",
        )


def luck(match: Match, seat: int = 0, deals: bool = False, exact: bool = True) -> Luck:
    """The chances that a seat took in a match up to here, and how they fell.

    ``deals``: whether the deal of a hand of Bubblejack is measured too, which takes seconds a hand. Without ``exact``
    its worths are right within 1e-11 and come sooner for large reserves; they still add up exactly.
    Raises BadText for a seat that there is not, and for what is no match.
    """
    *_, last = luck_steps(match, seat, deals, exact)
    if last.value is None:
        raise AssertionError("the last report has the answer")
    return last.value


def luck_steps(
    match: Match, seat: int = 0, deals: bool = False, exact: bool = True
) -> Iterator[Progress[Luck | None]]:
    """What `luck` knows at last; until then None, again and again, so that others may go on meanwhile."""
    if not isinstance(match, Match):
        raise BadText(say("charts.luck.match", got=quoted(match)))
    number = match.observe(seat).seat  # a seat that there is not is refused before anything is worked out
    if number is None:
        raise BadText(say("error.seat", got=seat, last=match.players - 1))
    return _reports(_Ledger(match, number, deals, exact))


def _reports(ledger: _Ledger) -> Iterator[Progress[Luck | None]]:
    working = ledger.kept()
    while True:
        try:
            next(working)
        except StopIteration as stop:
            yield Progress(stop.value, True)
            return
        yield Progress(None, False)


# What a position is worth -----------------------------------------------------------------------------------


class _Worth(NamedTuple):
    """What a position is worth to the seat, and each act that it may choose from."""

    value: Fraction
    acts: Mapping[str, Fraction]


@dataclass
class _Hands:
    """Hands of Bubblejack, for the player."""

    deals: bool
    exact: bool
    measure = "edge"

    def begins(self, state: Any) -> bool:
        """Whether a hand is measured from this position on."""
        return state.result is None and (self.deals or state.phase != "deal")

    def goes_on(self, state: Any) -> bool:
        """Whether the hand is not decided."""
        return state.result is None

    def concerns(self, _state: Any, _events: tuple[Event, ...]) -> bool:
        """All cards of a hand concern both."""
        return True

    def worth(self, state: Any) -> Pause[_Worth | None]:
        """Win minus loss."""
        if not position.acts_now(state):
            return _Worth((yield from worth_pause(state, self.exact)), {})
        pause = position.exact_pause if self.exact else position.quick_pause
        edges = {act: ends.edge for act, ends in (yield from pause(state)).items()}
        return _Worth(max(edges.values()), edges)

    def end(self, state: Any) -> Fraction:
        """What the hand came to."""
        return Fraction({"player": 1, "croupier": -1}.get(state.result, 0))


@dataclass
class _Turns:
    """Turns of the Gum Gum Machine."""

    seat: int
    points: int = field(default=0, init=False)
    """The points at the beginning of the turn."""
    measure = "points"

    def begins(self, state: Any) -> bool:
        """Whether a turn of the seat is on its way."""
        if not self.goes_on(state):
            return False
        self.points = state.points[self.seat]
        return True

    def goes_on(self, state: Any) -> bool:
        """Whether the turn is not over."""
        return state.turn == self.seat and state.phase in PHASES

    def concerns(self, state: Any, _events: tuple[Event, ...]) -> bool:
        """The chances of the seat's own turns."""
        return self.goes_on(state)

    def worth(self, state: Any) -> Pause[_Worth | None]:
        """The points of the turn so far and to come; None where the turn could not be followed to its end."""
        seen = Seen(self.seat, observe(state, self.seat), (), None)
        found = None
        for report in gum_gum_machine.turn_steps(seen):
            found = report.value
            yield
        if found is None or found.bound or any(found.bounds.values()):
            return None
        made = state.points[self.seat] - self.points
        return _Worth(made + found.value, {act: made + value for act, value in found.acts.items()})

    def end(self, state: Any) -> Fraction:
        """The points made, and half the worth of the pile that is left."""
        pile: int = state.rules.plan.worth(len(state.piles[self.seat]))
        points: int = state.points[self.seat]
        return points - self.points + gum_gum_machine.PILE * pile


@dataclass
class _Unmeasured:
    """Games whose odds say of no single number what was at stake."""

    seat: int
    measure = ""

    def begins(self, _state: Any) -> bool:
        """Nothing is measured."""
        return False

    goes_on = begins

    def concerns(self, _state: Any, events: tuple[Event, ...]) -> bool:
        """What came to the seat, or to nobody alone."""
        seats = [events[0].facts[name] for name in ("to", "by") if name in events[0].facts] if events else []
        return self.seat in seats or not seats

    def worth(self, _state: Any) -> Pause[_Worth | None]:
        """There is no measure."""
        yield
        return None

    def end(self, _state: Any) -> Fraction:
        """There is no measure."""
        return Fraction(0)


# Step by step -----------------------------------------------------------------------------------------------


class _Ledger:
    """Goes through the steps of a match and writes down what chance and choices did to the worth of the position."""

    def __init__(self, match: Match, seat: int, deals: bool, exact: bool) -> None:
        self.match = match
        self.seat = seat
        self.measure: _Hands | _Turns | _Unmeasured
        if match.game.NAME == BUBBLEJACK and seat == PLAYER:
            self.measure = _Hands(deals, exact)
        elif match.game.NAME == MACHINE:
            self.measure = _Turns(seat)
        else:
            self.measure = _Unmeasured(seat)
        self.falls: list[Fall] = []
        self.choices: list[Choice] = []
        self.spans: list[Span] = []
        self.known: tuple[Any, _Worth | None] = (None, None)
        """The position that was asked about last, and its worth."""

    def kept(self) -> Pause[Luck]:
        """All of it, in slices."""
        start = self.match.branch()
        start.seek(0)
        state = start.observe(None).state
        first, expected = 0, (yield from self._opened(state))
        now = expected
        for number, (step, events) in enumerate(self.match.story(self.seat), 1):
            after = None
            if now is not None:
                after = yield from self._after(state, now, step)
            if step.seat == CHANCE:
                self._fell(number, state, step.act, events, now, after)
            elif now is not None and after is not None and step.choice and step.seat == self.seat:
                best = self._best()
                self.choices.append(Choice(number, step.act, best, now, after))
            if (
                expected is not None
                and now is not None
                and (after is None or not self.measure.goes_on(step.state))
            ):
                last, came_to = (number - 1, now) if after is None else (number, after)
                self.spans.append(Span(first, last, expected, came_to))
                after = None
            state, now = step.state, after
            if now is None:
                first, expected = number, (yield from self._opened(state))
                now = expected
        if expected is not None and now is not None:
            self.spans.append(Span(first, self.match.step, expected, now))
        found = tuple(self.falls), tuple(self.choices), tuple(self.spans)
        return Luck(self.match.game.NAME, self.seat, self.measure.measure, *found)

    def _opened(self, state: Any) -> Pause[Fraction | None]:
        """The worth of a position from which on something is measured."""
        if not self.measure.begins(state):
            return None
        worth = yield from self._worth(state)
        return worth.value if worth else None

    def _after(self, state: Any, now: Fraction, step: Step) -> Pause[Fraction | None]:
        """The worth after a step; None where it is not known.

        What must happen changes nothing, and a choice as much as its act is worth less than the best: so the worths
        hang together exactly, however they were worked out.
        """
        if step.seat != CHANCE:
            if not step.choice:
                return now
            worth = yield from self._worth(state)
            return now - (max(worth.acts.values()) - worth.acts[step.act]) if worth else None
        if not self.measure.goes_on(step.state):
            return self.measure.end(step.state)
        worth = yield from self._worth(step.state)
        return worth.value if worth else None

    def _worth(self, state: Any) -> Pause[_Worth | None]:
        if self.known[0] is not state:
            self.known = state, (yield from self.measure.worth(state))
        return self.known[1]

    def _best(self) -> str:
        """The best act of the position that was asked about last."""
        worth = self.known[1]
        acts = worth.acts if worth else {}
        return max(acts, key=lambda act: acts[act])

    def _fell(
        self,
        number: int,
        before: Any,
        act: str,
        events: tuple[Event, ...],
        now: Fraction | None,
        after: Fraction | None,
    ) -> None:
        if not self.measure.concerns(before, events):
            return
        facts = events[0].facts if events else {}
        chance: Fraction | None = None
        if HIDDEN in facts.values():
            told = [facts[name] for name in _PIECES if facts.get(name, HIDDEN) is not HIDDEN]
            if not told:
                return
            act = f"{act.split(maxsplit=1)[0]} {told[0]}"
        else:
            for likely, acts in chances_seen(self.match.game, before, self.seat).values():
                if act in map(str, acts):
                    chance = likely
        self.falls.append(Fall(number, act, chance, now, after if now is not None else None))
