"""What each bubble card of the player is worth in the hand that is being played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from bubblenb.games.bubblejack.state import State, Use
from bubblenb.odds import position
from bubblenb.odds.chances import Chances, Pause, Progress, drain, reported
from bubblenb.odds.position import PlayerActs

__all__ = ["Held", "holding", "holding_steps", "quick_holding"]


@dataclass(frozen=True, slots=True)
class Held:
    """A bubble card of the player's reserve: what the hand would lose without it, and whether to use it now."""

    card: str
    edge: Fraction
    """By how much win minus loss would be smaller were this card not held, with best play both times; never below 0."""
    win: Fraction
    """By how much the chance to win would be smaller; below 0 where the card turns wins and losses into ties."""
    using: Chances | None
    """The best that can be made of using it now; None where it may not be used now."""
    keeping: Chances
    """The best of the acts that keep it for now."""

    @property
    def use_now(self) -> bool:
        """Whether using it now is better for this hand than anything that keeps it."""
        return self.using is not None and self.using.edge > self.keeping.edge


def holding(seen: Any) -> dict[str, Held]:
    """The worth of each bubble card of the player's reserve in this hand, exactly; equal cards stand once.

    Empty while the player has nothing to decide. It is the worth of one more card beside the others: two cards that
    each save the same hands are worth little one by one, and much together.
    """
    return drain(_held(position.state_of(seen), position.exact_pause))


def quick_holding(seen: Any) -> dict[str, Held]:
    """The same as `holding` within 1e-11, and much sooner for large reserves where numpy is there."""
    return drain(_held(position.state_of(seen), position.quick_pause))


def holding_steps(seen: Any) -> Iterator[Progress[dict[str, Held]]]:
    """What `holding` knows by and by: first what `quick_holding` finds, at last exactly."""
    state = position.state_of(seen)
    return reported(lambda: _held(state, position.quick_pause), lambda: _held(state, position.exact_pause))


def _held(state: State, valued: Callable[[State], Pause[PlayerActs]]) -> Pause[dict[str, Held]]:
    acts = position.acts_now(state)
    if not acts:
        return {}
    with_all = yield from valued(state)
    held = {}
    for card in dict.fromkeys(state.player.bubbles):
        without = _best((yield from valued(_without(state, card))))
        using = [str(act) for act in acts if isinstance(act, Use) and act.card == card]
        best = _best(with_all)
        held[card] = Held(
            card,
            best.edge - without.edge,
            best.win - without.win,
            _best({act: with_all[act] for act in using}) if using else None,
            _best({act: ends for act, ends in with_all.items() if act not in using}),
        )
    return held


def _without(state: State, card: str) -> State:
    """The position were this card not held; where else it would be plays no part in the hand."""
    at = state.player.bubbles.index(card)
    bubbles = state.player.bubbles[:at] + state.player.bubbles[at + 1 :]
    return replace(state, player=replace(state.player, bubbles=bubbles))


def _best(chances: Mapping[str, Chances]) -> Chances:
    """The chances of the best of these acts, the first among equals."""
    return max(chances.values(), key=lambda ends: ends.edge)
