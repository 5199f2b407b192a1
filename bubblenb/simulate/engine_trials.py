"""Trials of any game, played act by act by the engine, with any policies.

A trial is what a Match with a seed of its own plays: its draws and its bots' choices are those of that match. So
another rule set meets the same draws, and any trial can be looked at as a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bubblenb.bots import Bot, bot_named, chosen
from bubblenb.bots.pace import think_time
from bubblenb.engine import CHANCE, AnyGame, Event, Seen
from bubblenb.engine.draws import draw, generator, stream_of
from bubblenb.engine.seen import portable, restored
from bubblenb.match import Match
from bubblenb.simulate.trials import MOST_ACTS, Names, trial_of


@dataclass(frozen=True)
class EnginePlan:
    """A plan for the engine: a game, its rules, the policy of every seat, and where a trial starts."""

    game: AnyGame
    rules: Any
    players: int
    policies: Mapping[int, Bot | str]
    start: Any = None
    """The state that each trial starts from; None: a fresh one."""

    @property
    def size(self) -> int:
        """The trials of a chunk."""
        return trial_of(self.game).size

    @property
    def measures(self) -> Names:
        """What is measured of a trial."""
        return trial_of(self.game).measures(self.players)

    def chunk(self, seed: int | str, number: int) -> dict[str, list[int]]:
        """All trials of a chunk."""
        columns: dict[str, list[int]] = {measure: [] for measure in self.measures}
        for index in range(self.size):
            measured = self.played(self._seed(seed, number, index))
            for measure, values in columns.items():
                values.append(measured[measure])
        return columns

    def match(self, seed: int | str, number: int, index: int) -> Match:
        """One of these trials as a match, played to where the trial ends, with what chance does then."""
        own = self._seed(seed, number, index)
        if self.start is None:
            match = Match(self.game, own, self.rules, self.players)
        else:
            match = Match.at(self.game.format(self.start), own, self.rules, game=self.game)
        ended, told = trial_of(self.game).ended, 0
        while True:
            events = [event for step in match.steps[told:] for event in step.events]
            told = match.step
            if ended(match.observe(None).state, events) or told >= MOST_ACTS:
                return match
            match.play_out(self.policies, to="game", cap=1)

    def _seed(self, seed: int | str, number: int, index: int) -> str:
        """The seed of a trial's own match."""
        return f"{seed}/{number * self.size + index}"

    def played(self, seed: str) -> dict[str, int]:
        """What is measured of the trial that this seed plays."""
        play, trial = _Play(self, seed), trial_of(self.game)
        begun, told = play.state, 0
        while not trial.ended(play.state, play.events[told:]):
            told = len(play.events)
            movers = self.game.movers(play.state)
            if movers == (CHANCE,):
                play.chance()
            elif play.acts >= MOST_ACTS:
                break
            else:
                play.seat(movers)
        return trial.measured(begun, play.state, play.events)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (portable(self.game), self.rules, self.players, self.policies, self.start)


def _again(game: Any, rules: Any, players: int, policies: Mapping[int, Bot | str], start: Any) -> EnginePlan:
    return EnginePlan(restored(game), rules, players, policies, start)


class _Play:
    """One trial on its way. It does what a Match does, without a record, undo and texts."""

    def __init__(self, plan: EnginePlan, seed: str) -> None:
        self.game, self.seed, self.players = plan.game, seed, plan.players
        self.state = plan.game.initial(plan.rules, plan.players) if plan.start is None else plan.start
        self.bots = {seat: bot_named(plan.game.NAME, bot) for seat, bot in plan.policies.items()}
        self.timed = bool(getattr(plan.game, "TIMED", False))
        self.acts = 0
        self.events: list[Event] = []
        self._draws: dict[str, int] = {}
        self._seen: dict[int, tuple[list[Event], int]] = {}
        self._now = 0
        self._due = {seat: self._next_due(seat, 0) for seat in self.bots} if self.timed else {}

    def chance(self) -> None:
        """One step of chance."""
        weights = self.game.chance(self.state)
        stream = stream_of(next(iter(weights)))
        taken = self._draws.get(stream, 0)
        self._draws[stream] = taken + 1
        self._apply(CHANCE, draw(self.seed, stream, taken, weights))

    def seat(self, movers: tuple[int, ...]) -> None:
        """One act of a seat: where several may act, of the one whose think time is over first."""
        seat = movers[0]
        if self.timed:
            turn = self.acts // self.players
            if len(movers) > 1:
                seat = min(movers, key=lambda mover: (self._when(mover), (mover - turn) % self.players))
            at = self._when(seat)
        legal = self.game.legal(self.state, seat)
        self._apply(seat, legal[0] if len(legal) == 1 else self._chosen(seat, legal))
        if self.timed:
            self._now = at
            self._due[seat] = self._next_due(seat, at)

    def _when(self, seat: int) -> int:
        return max(self._now, self._due[seat])

    def _next_due(self, seat: int, time: int) -> int:
        """When this seat's bot acts again, after an act at this time."""
        return time + think_time(self.bots[seat], generator(self.seed, f"think {seat}", self.acts))

    def _chosen(self, seat: int, legal: Any) -> Any:
        events, known = self._seen.get(seat, ([], 0))
        events += [event.seen_from(seat) for event in self.events[known:]]
        self._seen[seat] = events, len(self.events)
        seen = Seen(seat, self.game.observe(self.state, seat), tuple(events), self.game)
        choice = self.bots[seat](seen, legal, generator(self.seed, f"bot {seat}", self.acts))
        return chosen(self.game, self.state, seat, choice, legal)

    def _apply(self, seat: int, act: Any) -> None:
        self.state, events = self.game.apply(self.state, seat, act)
        self.events += events
        self.acts += 1
