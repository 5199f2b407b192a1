"""Bots for Bubble Gum, beside the random one: greedy for the trick, counting cards, and searching hidden hands."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bubblenb.bots.bubble_gum_rounds import NUMBER_OF, Table, best_result, played_out, prospect, use
from bubblenb.engine import HIDDEN, Seen
from bubblenb.games.bubble_gum.cards import NUMBER
from bubblenb.games.bubble_gum.state import Act, Discard, Play, State
from bubblenb.games.bubble_gum.trick import decide
from bubblenb.odds.bubble_gum import Trick, hands, tricks

USUAL = 3
"""What a trick usually brings."""
_SOLVED = 3
"""With so many tricks left the search plays every way to the end; before that it plays samples out."""
_SAMPLES = 360
"""Rounds that the search plays out for a choice, all cards together."""
_HANDS = 12
"""Hidden hands that the search solves in the last tricks."""


# Greedy ----------------------------------------------------------------------------------------------------


def greedy(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Wants to be ahead after this trick and thinks no further: it leads its strongest card until its field is full.

    It discards its strongest card too: who keeps only those wins when he does not want to.
    """
    if len(legal) == 1:
        return legal[0]
    state: State = seen.state
    me = seen.seat or 0
    if state.led:
        led = state.led
        return max(
            legal, key=lambda act: (_margin(state, me, led, _card(act)), -_strength(state, _card(act)))
        )
    full = not state.taken and state.total(me) + USUAL >= state.rules.pop_at
    return (min if full else max)(legal, key=lambda act: _strength(state, _card(act)))


def _margin(state: State, follower: int, led: str, card: str) -> int:
    """How far the follower's field is ahead after this trick."""
    mine, other = _totals_after(state, follower, led, card)
    return mine - other


def _totals_after(state: State, follower: int, led: str, card: str) -> tuple[int, int]:
    """The totals of the follower and of the leader after this trick, the pop included."""
    mine, other, pop_at = state.total(follower), state.total(1 - follower), state.rules.pop_at
    if decide(led, card, state.trump or "")[0]:
        other += NUMBER[card]
    else:
        mine += NUMBER[led]
    return mine if mine < pop_at else 0, other if other < pop_at else 0


def _card(act: Act) -> str:
    return act.card if isinstance(act, (Play, Discard)) else ""


def _strength(state: State, card: str) -> int:
    """Trumps above all others, by number."""
    trump = state.trump is not None and card[0] == state.trump[0]
    return NUMBER[card] + 6 * trump


# Counting --------------------------------------------------------------------------------------------------


def counting(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Weighs what the trick does to both totals, the pop included, by the cards that the other may follow with."""
    if len(legal) == 1:
        return legal[0]
    state: State = seen.state
    if isinstance(legal[0], Discard):
        return min(legal, key=lambda act: (_use(state, _card(act)), str(act)))
    me = seen.seat or 0
    if state.led:
        led = state.led
        return max(legal, key=lambda act: (_after(state, me, led, _card(act)), str(act)))
    leads = tricks(seen)
    return max(legal, key=lambda act: (_led_value(state, me, leads[_card(act)]), str(act)))


def _use(state: State, card: str) -> int:
    return use(NUMBER[card], state.trump is not None and card[0] == state.trump[0])


def _after(state: State, follower: int, led: str, card: str) -> float:
    """The prospect of the one who follows, after this trick."""
    left = max(len(state.hands[0]), len(state.hands[1])) - 1
    return prospect(state.rules.pop_at, left, *_totals_after(state, follower, led, card))


def _led_value(state: State, me: int, trick: Trick) -> float:
    """The prospect of the leader, over the cards that the other may follow with."""
    return sum(-_after(state, 1 - me, trick.card, end.card) * end.weight for end in trick.endings) / trick.of


# Search ----------------------------------------------------------------------------------------------------


def search(seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
    """Samples hands that the other may hold and plays each of its cards against them, the last tricks in every way."""
    if len(legal) == 1:
        return legal[0]
    state: State = seen.state
    values = dict.fromkeys(legal, 0.0)
    last = max(map(len, state.hands)) <= _SOLVED
    me = seen.seat or 0
    for hand in hands(seen).drawn(rng, _HANDS if last else max(1, _SAMPLES // len(legal))):
        table = _table(state, me, hand)
        for act in legal:
            after = table.copy()
            after.play(NUMBER_OF[_card(act)])
            values[act] += best_result(after, me) if last else played_out(after, rng).result(me)
    return max(legal, key=lambda act: (values[act], str(act)))


def _table(state: State, me: int, others: Sequence[str]) -> Table:
    mine = [NUMBER_OF[card] for card in state.hands[me] if card is not HIDDEN]
    his = [NUMBER_OF[card] for card in others]
    return Table(
        (mine, his) if me == 0 else (his, mine),
        [state.total(0), state.total(1)],
        [len(state.fields[0]), len(state.fields[1])],
        NUMBER_OF[state.trump or ""] // 6,
        state.rules.pop_at,
        state.turn,
        NUMBER_OF[state.led] if state.led else -1,
        NUMBER_OF[state.taken] if state.taken else -1,
    )
