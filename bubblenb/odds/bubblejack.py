"""The exact numbers of Bubblejack, for what a seat has seen.

Everything is conditional on the cards not yet seen; the croupier's face-down card is one of them until it is
known. A ``seen`` is a Seen or whatever has ``observe``, such as a match.

Numbers that may take long come as ``..._steps`` too: reports at least every 20 ms, a marked approximation first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bubblenb.games.bubblejack.state import State
from bubblenb.games.cards import LIMIT, RANKS, height
from bubblenb.odds import position
from bubblenb.odds.bubblejack_counting import Counting, Course, Shift, counting, counting_steps, course
from bubblenb.odds.bubblejack_held import Held, holding, holding_steps, quick_holding
from bubblenb.odds.bubblejack_race import (
    Racing,
    race_actions,
    race_actions_steps,
    race_after,
    race_best,
    race_holding,
)
from bubblenb.odds.bubblejack_worth import worth
from bubblenb.odds.chances import Chances, Progress
from bubblenb.odds.counted import Counted
from bubblenb.odds.hands import added, ranks, savers
from bubblenb.odds.hands import best as best_total
from bubblenb.odds.position import CroupierTotals, coming, croupier_limit, state_of
from bubblenb.odds.race import race

__all__ = [
    "Counting",
    "Course",
    "Held",
    "Next",
    "Racing",
    "Shift",
    "actions",
    "actions_steps",
    "best",
    "bust",
    "counting",
    "counting_steps",
    "course",
    "croupier",
    "croupier_limit",
    "croupier_steps",
    "draws_next",
    "holding",
    "holding_steps",
    "next_card",
    "over_21",
    "quick",
    "quick_holding",
    "quick_steps",
    "race",
    "race_actions",
    "race_actions_steps",
    "race_after",
    "race_best",
    "race_holding",
    "saves",
    "worth",
]

_NAMES = ("0", *RANKS)


@dataclass(frozen=True, slots=True)
class Next:
    """What a next card of one rank would do to the hand."""

    rank: str
    cards: tuple[str, ...]
    """The cards of this rank that can come."""
    total: int
    soft: bool
    over: bool
    """Whether it takes the hand over 21."""
    saved_by: tuple[str, ...]
    """The bubble cards held that can save the hand then; empty where it is not over 21."""


def over_21(seen: Any) -> Counted:
    """The next standard card takes the hand of whose turn it is over 21.

    Nothing is counted where `draws_next` is False.
    """
    return _counted(state_of(seen), lambda row: row.over)


def bust(seen: Any) -> Counted:
    """The next standard card takes the hand over 21 and no bubble card held can save it (L88-L95)."""
    return _counted(state_of(seen), lambda row: row.over and not row.saved_by)


def saves(seen: Any) -> dict[str, tuple[str, ...]]:
    """For each next card that takes the hand over 21 and can be answered: the bubble cards that save it."""
    return {card: row.saved_by for row in next_card(seen) if row.saved_by for card in row.cards}


def next_card(seen: Any) -> tuple[Next, ...]:
    """What each next card would do, a row a rank, lowest first."""
    return _rows(state_of(seen))


def draws_next(seen: Any) -> bool:
    """Whether a next card for the hand of whose turn it is is possible as things stand.

    Not for a hand that is over 21 and to be answered first, nor once the hand is decided.
    """
    return _draws_next(state_of(seen))


def croupier(seen: Any) -> CroupierTotals:
    """The chances of the croupier's final totals, 17 to 21 and ``bust``, were the player to stand now.

    They add up to exactly 1. A total below 17 is only there if he can end with it: when no card is left for him,
    or when the player has gone bust and he does not play (L115).
    """
    return position.croupier_now(state_of(seen))


def croupier_steps(seen: Any) -> Iterator[Progress[CroupierTotals]]:
    """What `croupier` knows by and by."""
    return position.croupier_steps(state_of(seen))


def actions(seen: Any) -> dict[str, Chances]:
    """For every act that the player has now: how the hand ends with it and best play from there on.

    Best play makes win minus loss of this hand greatest. Empty while the player has nothing to decide (a card
    is due, or it is the croupier's turn).
    """
    return position.exact_now(state_of(seen))


def actions_steps(seen: Any) -> Iterator[Progress[dict[str, Chances]]]:
    """What `actions` knows by and by: first as if the deck stayed as it is, in floats, at last exactly."""
    return position.actions_steps(state_of(seen))


def quick(seen: Any) -> dict[str, Chances]:
    """The same as `actions` within 1e-12, and much sooner for large reserves where numpy is there."""
    return position.quick_now(state_of(seen))


def quick_steps(seen: Any) -> Iterator[Progress[dict[str, Chances]]]:
    """What `quick` knows by and by; its last report is marked exact although it is so within 1e-12 only."""
    return position.quick_steps(state_of(seen))


def best(seen: Any) -> str | None:
    """The act that `actions` finds best; among equals the first of stand, hit, use by rank. None if there is none."""
    return position.first_best(actions(seen))


def _draws_next(state: State) -> bool:
    return state.result is None and state.phase in ("deal", "decide", "draw")


def _rows(state: State) -> tuple[Next, ...]:
    if not _draws_next(state):
        return ()
    side = state.side(state.turn)
    held, played, reserve = ranks(side.cards), ranks(side.played), ranks(side.bubbles)
    saving = savers(held, played, reserve, state.rules.chain_bubbles and side is state.player)
    hard, ace = added(held + played)
    by_rank: dict[int, list[str]] = {}
    for card in coming(state):
        by_rank.setdefault(height(card), []).append(card)
    rows = []
    for rank, cards in sorted(by_rank.items()):
        more = added([rank])
        total = best_total(hard + more.hard, ace or more.ace)
        over = total > LIMIT
        saved_by = tuple(dict.fromkeys(card for card in side.bubbles if over and height(card) in saving))
        soft = total != hard + more.hard
        rows.append(Next(_NAMES[rank], tuple(cards), total, soft, over, saved_by))
    return tuple(rows)


def _counted(state: State, test: Callable[[Next], bool]) -> Counted:
    rows = _rows(state)
    return Counted.among(
        (card for row in rows if test(row) for card in row.cards), sum(len(row.cards) for row in rows)
    )
