"""Hands of Bubblejack played through the engine, card by card, from a position on the table."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeVar

from bubblenb import odds
from bubblenb.bots import Bot, bot_named, chosen
from bubblenb.engine import CHANCE, AnyGame, BadText, Facts, Seen, as_seen
from bubblenb.engine.draws import checked_seed
from bubblenb.engine.quoted import quoted
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack.state import CROUPIER, HIT, PLAYER, Act, Side, State, Use
from bubblenb.games.cards import rank
from bubblenb.simulate.sample import Sample, checked_count, tally
from bubblenb.words import say

_ENDS = {"player": "win", "tie": "tie", "croupier": "lose"}
_OVER, _STAYS = "over 21", "at most 21"
A = TypeVar("A")


def outcomes(
    source: Any, act: str | None = None, n: int = 2_000, seed: int | str = 1, bot: Bot | str = "best"
) -> Sample:
    """``n`` hands from what a seat has seen: first ``act`` (None: what the bot likes), then the bot's; win, tie, lose.

    The exact chances are known for the bot "best", which takes some seconds where much is left to choose, and for
    every bot where nothing is, as after ``stand``. ``source`` is a Seen or a match.

    Raises BadText for a position without a hand to play, and for an act that may not be played there.
    """
    seen, n, seed = _bubblejack(source), checked_count(n), checked_seed(seed)
    first = _first_act(seen, act)
    policy = _Policy(bot)
    ends = (_played(seen, first, random.Random(f"{seed}/hand/{hand}"), policy) for hand in range(n))
    counts, points = tally(ends, tuple(_ENDS.values()), n)
    return Sample("hands", act, seed, n, counts, points, _exact(seen, first, bot))


def next_card(source: Any, n: int = 10_000, seed: int | str = 1) -> Sample:
    """``n`` times the next card for the hand whose turn it is: does it take the hand over 21?

    What each card does is asked of the engine. Raises BadText where no card can come next.
    """
    seen, n, seed = _bubblejack(source), checked_count(n), checked_seed(seed)
    state: State = seen.state
    if state.phase == "decide" and bubblejack.why(state, state.turn, HIT).allowed:
        state = bubblejack.apply(state, state.turn, HIT)[0]
    if state.phase != "draw":
        raise BadText(say("simulate.draw"))
    ends = []
    for card, weight in bubblejack.chance(state).items():
        after = bubblejack.apply(state, CHANCE, card)[0]
        ends += [_OVER if after.phase == "over 21" else _STAYS] * weight
    rng = random.Random(f"{seed}/next card")
    drawn = (ends[int(rng.random() * len(ends))] for _ in range(n))
    counts, points = tally(drawn, (_OVER, _STAYS), n)
    chance = odds.bubblejack.over_21(seen).chance
    return Sample("draws", None, seed, n, counts, points, Facts({_OVER: chance, _STAYS: 1 - chance}))


def _bubblejack(source: Any) -> Seen:
    seen = as_seen(source)
    if not isinstance(seen.state, State):
        raise BadText(say("simulate.game"))
    return seen


def _first_act(seen: Seen, act: object) -> Act | None:
    state: State = seen.state
    if state.result is not None:
        raise BadText(say("simulate.decided"))
    if act is None:
        return None
    legal = bubblejack.legal(state, PLAYER)
    wanted = bubblejack.read(state, act) if isinstance(act, str) else None
    if wanted is None or wanted not in legal:
        raise BadText(say("simulate.act", act=quoted(act), acts=legal))
    return wanted


def _played(seen: Seen, first: Act | None, rng: random.Random, policy: _Policy) -> str:
    state: State = seen.state
    if first is not None:
        state = bubblejack.apply(state, PLAYER, first)[0]
    while state.phase not in ("award", "hand over", "game over"):
        seat = bubblejack.movers(state)[0]
        act = _drawn(bubblejack.chance(state), rng) if seat == CHANCE else policy.act(state, seat, rng)
        state = bubblejack.apply(state, seat, act)[0]
    return _ENDS[state.result or ""]


def _drawn(weights: Mapping[A, int], rng: random.Random) -> A:
    target = int(rng.random() * sum(weights.values()))
    for act, weight in weights.items():
        target -= weight
        if target < 0:
            return act
    raise ValueError("weights must be positive")


class _Policy:
    """A bot that is asked once for each kind of position: suits do not matter in Bubblejack."""

    def __init__(self, bot: Bot | str) -> None:
        self._bot = bot_named(bubblejack.NAME, bot)
        self._random = bot == "random" or callable(bot)
        self._known: dict[object, object] = {}

    def act(self, state: State, seat: int, rng: random.Random) -> Act:
        legal = bubblejack.legal(state, seat)
        if len(legal) == 1 or seat == CROUPIER:
            return legal[0]
        seen = Seen(seat, state, game=bubblejack)
        if self._random:  # what it does may differ from time to time
            act: Act = chosen(bubblejack, state, seat, self._bot(seen, legal, rng), legal)
            return act
        kind = _kind(state)
        if kind not in self._known:
            self._known[kind] = _act_kind(self._bot(seen, legal, rng))
        return next(act for act in legal if _act_kind(act) == self._known[kind])


def _kind(state: State) -> object:
    """Positions alike but for suits have the same kind."""
    sides = [_side_kind(side) for side in (state.player, state.croupier)]
    return state.phase, state.turn, *sides, state.out and rank(state.out), _ranks(state.deck), state.down


def _side_kind(side: Side) -> object:
    return _ranks(side.cards), _ranks(side.played), tuple(map(rank, side.bubbles))


def _ranks(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(rank, cards)))


def _act_kind(act: Act) -> object:
    return (rank(act.card), act.drop and rank(act.drop)) if isinstance(act, Use) else act


def _exact(seen: Seen, first: Act | None, bot: Bot | str) -> Mapping[str, Fraction]:
    """The exact chances, where the bot plays best or has nothing to choose any more."""
    state: State = seen.state
    settled = first is not None and not _choice_may_follow(first)
    if state.turn == PLAYER and state.phase in ("decide", "over 21") and (bot == "best" or settled):
        values = odds.bubblejack.actions(seen)
        act = odds.bubblejack.best(seen) if first is None else str(first)
        return Facts(values[act]._asdict()) if act in values else Facts()
    return Facts()


def exact_chances(game: AnyGame, start: Any, policies: Mapping[int, Bot | str]) -> Mapping[str, Fraction]:
    """The exact chances of the result from this start; empty where they are not known, see `outcomes`."""
    if game is not bubblejack or start is None or policies[PLAYER] != "best":
        return Facts()
    return _exact(Seen(PLAYER, start, game=bubblejack), None, "best")


def _choice_may_follow(first: Act) -> bool:
    return first is HIT or isinstance(first, Use)
