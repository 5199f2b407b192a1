"""``simulate``: many trials of a game. All that is asked for is checked before the first of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from bubblenb.bots import Bot, bot_named
from bubblenb.engine import AnyGame, BadText, Seen, as_seen
from bubblenb.engine.draws import checked_seed
from bubblenb.engine.options import options_to_text, read_rules, whole
from bubblenb.engine.quoted import quoted
from bubblenb.games import GAMES, game_named
from bubblenb.match import Match, completed
from bubblenb.simulate import jobs
from bubblenb.simulate.engine_trials import EnginePlan
from bubblenb.simulate.hands import exact_chances
from bubblenb.simulate.plan import Plan
from bubblenb.simulate.progress import Progress
from bubblenb.simulate.sample import checked_count, frozen
from bubblenb.simulate.simulation import Simulation, samples_of
from bubblenb.simulate.trials import RESULT, Trial, trial_of
from bubblenb.words import say

Policies = Mapping[int, Bot | str]

FAST: Mapping[str, str] = {
    "bubblejack": "bubblejack_lanes",
    "bubble_gum": "bubble_gum_lanes",
    "gum_gum_machine": "machine_turns",
}
"""The module here that plays many trials of a game at once; it leaves to the engine what it cannot play."""


def simulate(
    game: AnyGame | str,
    n: int,
    seed: int | str = 1,
    rules: Any = None,
    policies: Bot | str | Policies | None = None,
    start: Any = None,
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], object] = True,
    players: int | None = None,
) -> Simulation:
    """Plays ``n`` trials: hands of Bubblejack, rounds of Bubble Gum, games of Bubble Bomb, turns of the machine.

    The same seed gives the same trials, however the work is split, and fewer are the first of more. A KeyboardInterrupt
    ends it early and keeps what is done.

    Args:
        game: a name of ``GAMES`` or a module.
        n: how many trials.
        seed: a whole number, or a text without spaces.
        rules: the game's Rules or a mapping of options; None: the rulebook's.
        policies: a bot (name or function) for seat 0, or a mapping of seats to bots; who is not named plays as
            Bubblejack's "house" (draws to 17, uses the bubble card that ends nearest 21), "greedy", or "steady". On
            the machine a bot without a seat plays whoever's turn it is.
        start: the position that each trial starts from: a text, a Seen, or a match (what its seat 0 sees); None: a
            fresh one. What is hidden there is drawn anew in each trial, from the position alone: what the play so far
            tells of a hidden hand, as ``odds.bubble_gum.hands`` weighs it, is left out.
        executor: an executor of ``concurrent.futures`` (a process pool, ``Client.get_executor()`` of Dask); None:
            all is done here. Where it fails, the rest is done here, with a RuntimeWarning.
        progress: whether a bar is shown when it takes long; or a function that is told (done, n).
        players: how many play; None: as many as in ``start``, else the fewest.

    Raises:
        BadText: for anything that cannot be read or simulated.
    """
    count, chosen = checked_count(n), checked_seed(seed)
    setup = prepared(game, rules, policies, start, players)
    bar = Progress(count, progress, setup.trial.unit)
    work = jobs.Work((setup.plan,), chosen, count)
    tally = jobs.run(work, checked_executor(executor), bar)
    return simulation_of(setup, work, tally, 0)


@dataclass(frozen=True)
class Setup:
    """All that a simulation is made of, checked."""

    game: AnyGame
    rules: Any
    policies: Policies
    start: Any
    """The state that each trial starts from, with chance asked for what is hidden; None: a fresh one."""
    plan: Plan

    @property
    def trial(self) -> Trial:
        """What a trial of the game is."""
        return trial_of(self.game)


def prepared(
    game: AnyGame | str,
    rules: Any,
    policies: Bot | str | Policies | None,
    start: Any,
    players: int | None,
    engine: bool = False,
) -> Setup:
    """Checks what ``simulate`` is given; with ``engine`` the trials are the engine's. Raises BadText."""
    module = game_named(game)
    read = read_rules(module.Rules, rules, module.TITLE)
    begun = None if start is None else _started(module, start, None if rules is None else read)
    if begun is not None:
        read = getattr(begun, "rules", read)
    count = _players(module, read, begun, players)
    if begun is not None and (trial_of(module).ended(begun, ()) or not module.movers(begun)):
        raise BadText(say("simulate.start-decided", start=quoted(module.format(begun))))
    seats = _policies(module, policies, count)
    plan = None if engine else _fast(module, read, seats, begun)
    return Setup(module, read, seats, begun, plan or EnginePlan(module, read, count, seats, begun))


def _fast(game: AnyGame, rules: Any, policies: Policies, start: Any) -> Plan | None:
    """The plan of the game's fast path; None where it has none that can play this."""
    if game.NAME not in FAST or game is not GAMES[game.NAME]:
        return None
    plan: Plan | None = import_module(f"bubblenb.simulate.{FAST[game.NAME]}").plan(rules, policies, start)
    return plan


def _started(game: AnyGame, start: Any, rules: Any) -> Any:
    """The state of a start, played with these rules (None: its own)."""
    if isinstance(start, str):
        text = start
    else:
        seen: Seen = as_seen(start)
        if not isinstance(seen.state, type(game.initial(game.Rules(), game.PLAYERS[0]))):
            raise BadText(say("simulate.start-game", game=game.TITLE))
        text = game.format(seen.state)
    state = game.parse(text, rules)
    own = getattr(state, "rules", rules)
    if rules is not None and own != rules:
        texts = {"start": options_to_text(own), "rules": options_to_text(rules)}
        raise BadText(say("simulate.start-rules", **texts))
    return completed(game, state)


def _players(game: AnyGame, rules: Any, start: Any, players: int | None) -> int:
    """How many play; a match tries whether they can. Raises BadText."""
    if start is None:
        return Match(game, 0, rules, players).players
    return Match.at(game.format(start), 0, rules, players, game=game).players


def _policies(game: AnyGame, given: Any, players: int) -> Policies:
    """The bot of every seat: those that are given, and the game's default."""
    trial = trial_of(game)
    seats: dict[int, Bot | str] = dict.fromkeys(range(players), trial.policy)
    if given is None:
        named: Mapping[Any, Any] = {}
    elif isinstance(given, Mapping):
        named = given
    elif isinstance(given, str) or callable(given):
        named = dict.fromkeys(seats if trial.alone else (0,), given)
    else:
        raise BadText(say("simulate.policies", got=quoted(given)))
    for seat, bot in named.items():
        number = whole(seat)
        if number is None or number not in seats:
            raise BadText(say("error.seat", got=quoted(seat), last=players - 1))
        bot_named(game.NAME, bot)
        seats[number] = bot
    return frozen(seats)


def checked_executor(executor: Any) -> Executor | None:
    """The executor; raises BadText for what takes no work."""
    if executor is not None and (
        isinstance(executor, type) or not callable(getattr(executor, "submit", None))
    ):
        raise BadText(say("simulate.executor", got=quoted(executor)))
    found: Executor | None = executor
    return found


def simulation_of(setup: Setup, work: jobs.Work, tally: jobs.Tally, place: int) -> Simulation:
    """What has been counted for one of the plans."""
    game, unit = setup.game, setup.trial.unit
    points = [(n, counts[place]) for n, counts in tally.points]
    if tally.n and (not points or points[-1][0] != tally.n):  # where an interrupt has ended it
        points.append((tally.n, tally.counts[place]))
    exact = {RESULT: _exact(setup)} if tally.n == work.n else {}
    samples = samples_of(setup.plan, unit, work.seed, tally.n, tally.counts[place], points, exact)
    return Simulation(
        game.NAME,
        game.TITLE,
        unit,
        tally.n,
        work.n,
        work.seed,
        setup.rules,
        setup.policies,
        None if setup.start is None else game.format(setup.start),
        samples,
        setup.plan,
    )


def _exact(setup: Setup) -> Mapping[str, Fraction]:
    """The exact chances of the result, where they are known; an interrupt while they are counted does without."""
    try:
        return exact_chances(setup.game, setup.start, setup.policies)
    except KeyboardInterrupt:
        return {}
