"""What a hand is worth at any moment of it: win minus loss under best play, from before the deal to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from bubblenb.engine import CHANCE
from bubblenb.games.bubblejack import play
from bubblenb.games.bubblejack.state import CROUPIER, HIT, State
from bubblenb.games.cards import height
from bubblenb.odds import position
from bubblenb.odds.bubblejack_counting import hand_to_come, table_of
from bubblenb.odds.chances import Chances, Pause, drain
from bubblenb.odds.hands import ranks
from bubblenb.odds.holdings import holding
from bubblenb.odds.player import RunsOutError

__all__ = ["worth", "worth_pause"]

_RESULTS = {"player": Fraction(1), "tie": Fraction(0), "croupier": Fraction(-1)}


def worth(seen: Any, exact: bool = True) -> Fraction:
    """Win minus loss of this hand under best play, at any moment of it; before the deal of the hand to come.

    It is fair: the mean of it over what chance may do next is what it is now. Without ``exact`` it is so within 1e-11,
    and much sooner for large reserves where numpy is there. Once a hand is decided it is 1, 0 or -1.
    """
    return drain(worth_pause(position.state_of(seen), exact))


def worth_pause(state: State, exact: bool = True) -> Pause[Fraction]:
    """What `worth` finds, in slices."""
    if state.result:
        return _RESULTS[state.result]
    if state.phase == "deal":
        return (yield from _before_the_deal(state, exact))
    if state.turn == CROUPIER or state.phase == "reveal":
        return (yield from _croupiers(state))
    if state.phase == "draw":
        deciding = replace(state, phase="decide")
        return (yield from _acts(deciding, exact))[str(HIT)].edge
    return max(ends.edge for ends in (yield from _acts(state, exact)).values())


def _acts(state: State, exact: bool) -> Pause[dict[str, Chances]]:
    return (yield from (position.exact_pause if exact else position.quick_pause)(state))


def _croupiers(state: State) -> Pause[Fraction]:
    """The player has stood: the croupier's totals against his."""
    totals = yield from position.croupier_pause(state)
    mine, edge = state.player.total, Fraction(0)
    for total, chance in totals.items():
        if total == "bust" or total < mine:
            edge += chance
        elif total > mine:
            edge -= chance
    return edge


def _before_the_deal(state: State, exact: bool) -> Pause[Fraction]:
    """The player's cards that are still to come are drawn by the search; the card face up is each that may come."""
    try:
        if state.croupier.cards:
            return (yield from _to_come(state, height(state.croupier.cards[0]), state.deck, exact))
        mean = Fraction(0)
        for rank, cards in _by_rank(state.deck).items():
            yield
            left = [card for card in state.deck if card != cards[0]]
            mean += Fraction(len(cards), len(state.deck)) * (yield from _to_come(state, rank, left, exact))
        return mean
    except RunsOutError:
        pass
    mean = Fraction(0)
    acts = {str(act).split()[1]: act for act in play.chance(state)}
    for cards in _by_rank(list(acts)).values():
        after = play.apply(state, CHANCE, acts[cards[0]])[0]
        mean += Fraction(len(cards), len(acts)) * (yield from worth_pause(after, exact))
    return mean


def _to_come(state: State, up: int, deck: Sequence[str], exact: bool) -> Pause[Fraction]:
    table = table_of(state.rules, state.player.bubbles, state.croupier.bubbles)
    kinds = table.kinds
    held = holding(ranks(state.player.cards), (), table.mine, kinds)
    polynomial = yield from position.built(table.start(up))
    search = None if exact else position.numpy_search(state)
    ends, over = yield from hand_to_come(table, polynomial, kinds.count(ranks(deck)), held, search)
    win, tie = Fraction(ends.win) / over, Fraction(ends.tie) / over
    return win - (1 - win - tie)


def _by_rank(cards: Sequence[str]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for card in cards:
        found.setdefault(height(card), []).append(card)
    return found
