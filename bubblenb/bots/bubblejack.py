"""Bots for Bubblejack's player, beside the random one. (The croupier never has a choice.)"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from bubblenb import odds
from bubblenb.engine import Seen
from bubblenb.games.bubblejack.play import after_use, croupier_use
from bubblenb.games.bubblejack.state import BUST, HIT, STAND, Act, State, Use
from bubblenb.games.cards import LIMIT
from bubblenb.odds.croupier import House
from bubblenb.odds.position import first_best

_SAFE_HARD_TOTAL = 11
"""The highest hard total that no card can take over 21."""


def house(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Plays as the croupier must by the options of the match: draws to 17, over 21 uses what ends nearest to 21."""
    state: State = seen.state
    side, rules = state.player, state.rules
    if state.phase == "over 21":
        return croupier_use(side, state.out, rules) or BUST
    return HIT if HIT in legal and House(rules.hit_soft_17).draws(side.total, side.soft) else STAND


def cautious(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Draws only where no card can take the hand over 21; over 21 it uses what ends nearest to 21."""
    state: State = seen.state
    if HIT in legal:
        return HIT if state.player.soft or state.player.total <= _SAFE_HARD_TOTAL else STAND
    return _nearest(state, legal) or legal[-1]


def best(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """The act that makes the chance to win this hand, less that to lose it, greatest."""
    wanted = first_best(odds.bubblejack.quick(seen))
    return next((act for act in legal if str(act) == wanted), legal[0])


def _nearest(state: State, legal: Sequence[Act]) -> Any:
    totals = {act: after_use(state.player, state.out, act).total for act in legal if isinstance(act, Use)}
    saving = {act: total for act, total in totals.items() if total <= LIMIT}
    return max(saving, key=lambda act: saving[act]) if saving else BUST if BUST in legal else None
