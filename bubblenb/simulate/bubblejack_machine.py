"""A hand of Bubblejack as a machine that cards push from state to state, for fixed rules, reserves and player.

Neither side decides anything here: the croupier never does, and the player follows a fixed way to play that looks at
his own cards alone. So each side is a small machine, built from the holdings that the exact odds use, and the hand is
the two of them one after the other. Where a machine ends it has a total and a number of bubble cards used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bubblenb.games.bubblejack.state import CROUPIER, UNKNOWN, Rules, Side, State
from bubblenb.games.cards import LIMIT, RANKS
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.croupier import House, must_use
from bubblenb.odds.hands import ranks
from bubblenb.odds.holdings import Holding, holding, sketches, used, with_card
from bubblenb.simulate.trials import BUST, UNPLAYED

Ints = NDArray[np.int64]

WIDE = 16
"""Entries of a state: the thirteen ranks from the ace up, and three that stand for no card."""
MOST_STATES = 1 << 19
"""A machine of more states than this is not built: its table would be larger than the processor's cache."""
_SAFE_HARD_TOTAL = 11


class Place(NamedTuple):
    """A side that waits for a card."""

    due: int
    """Cards to come before it decides."""
    held: Holding
    played: bool
    """Whether a bubble card lies in the hand, where that matters."""
    used: int
    """Bubble cards used, where they are counted."""


class End(NamedTuple):
    """How a side has ended."""

    total: int
    used: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a side."""

    kinds: Classes
    draws: Callable[[int, bool, bool], bool]
    """Whether to draw at this total, soft or not, with a bubble card in the hand or not."""
    use: Callable[[Holding], Holding | None]
    """The holding after the use that saves the hand, given without the card that took it over 21."""
    discard: bool
    """Whether lower cards may be discarded."""
    counted: bool
    """Whether the bubble cards used are counted."""
    watched: bool
    """Whether bubble cards in the hand matter to what it does."""

    def settled(self, held: Holding, played: bool, count: int) -> Place | End:
        """A hand that decides now: on with the next card, or the end."""
        if self.draws(held.total, held.soft, played):
            return Place(1, held, played and self.watched, count)
        return End(held.total, count)

    def after(self, place: Place, cls: int) -> Place | End:
        """What a card of this class makes of a place."""
        held = with_card(place.held, cls, self.kinds, self.discard)
        if held.total > LIMIT:
            saved = self.use(place.held)
            if saved is None:
                return End(BUST, place.used)
            return self.settled(saved, True, place.used + self.counted)
        if place.due > 1:
            return place._replace(due=place.due - 1, held=held)
        return self.settled(held, place.played, place.used)


def house(rules: Rules, side: Side, counted: bool) -> Way:
    """How the croupier must play, which is also the player's bot "house"."""
    first = rules.croupier_pick == "first"
    steering = House(rules.hit_soft_17, first, rules.croupier_discard)
    kinds = classes(ranks(side.bubbles))

    def use(held: Holding) -> Holding | None:
        found = must_use(held, kinds, steering)
        return found.after if found else None

    def draws(total: int, soft: bool, _played: bool) -> bool:
        return steering.draws(total, soft)

    return Way(kinds, draws, use, rules.croupier_discard, counted, watched=False)


def cautious(rules: Rules, side: Side) -> Way:
    """How the player's bot "cautious" plays.

    Of two drops that end alike it takes that of the card dealt earlier. Only tens, jacks, queens and kings can end
    alike, and with two of them in hand the hand ends there: which one goes makes no difference.
    """
    kinds = classes(ranks(side.bubbles))

    def draws(total: int, soft: bool, played: bool) -> bool:
        may = total < LIMIT or not (rules.auto_stand_21 or played)
        return may and (soft or total <= _SAFE_HARD_TOTAL)

    def use(held: Holding) -> Holding | None:
        found = [used(held, sketch, kinds) for sketch in sketches(held, kinds, saving=True)]
        return max(found, key=lambda one: one.after.total).after if found else None

    return Way(kinds, draws, use, discard=True, counted=True, watched=not rules.auto_stand_21)


WAYS: dict[str, Callable[[Rules, Side], Way]] = {
    "house": lambda rules, side: house(rules, side, counted=True),
    "cautious": cautious,
}
"""The player's bots that play here."""


class Walk(NamedTuple):
    """All places of a side with what each rank leads to: the number of a place, or -1 - the number of an end."""

    after: list[list[int]]
    ends: list[End]


class TooLargeError(Exception):
    """There are too many states."""


def walk(way: Way, begin: Place | End) -> Walk:
    """The places that can be reached from a beginning; raises TooLargeError."""
    places: dict[Place, int] = {}
    ends: dict[End, int] = {}

    def number(reached: Place | End) -> int:
        if isinstance(reached, End):
            return -1 - ends.setdefault(reached, len(ends))
        return places.setdefault(reached, len(places))

    number(begin)
    after: list[list[int]] = []
    while len(after) < len(places):
        if len(places) * WIDE > MOST_STATES:
            raise TooLargeError
        place = list(places)[len(after) :]
        for one in place:
            led = [number(way.after(one, cls)) for cls in range(len(way.kinds.low))]
            after.append([led[way.kinds.of[rank]] for rank in range(1, len(RANKS) + 1)])
    return Walk(after, list(ends))


@dataclass(frozen=True, slots=True, eq=False)
class Machine:
    """The whole hand: the player, then the croupier.

    A state is the place of its first entry in ``table``, and so are the states that the entries name. The states
    from ``ended`` on are ends, which lead to themselves.
    """

    table: Ints
    start: int
    ended: int
    ends: NDArray[np.int8]
    """For each end: result (1, 0, -1), the player's total, the croupier's, bubble cards that the player used."""
    deck: int
    """The cards that may come, as `bubblejack_deck.bits`."""


def machine(rules: Rules, bot: str, state: State, used_before: int, deck: int) -> Machine:
    """The machine of a hand that waits for a card; its player may have used bubble cards. Raises TooLargeError."""
    player, croupier = state.player, state.croupier
    way = WAYS[bot](rules, player)
    mine = walk(way, _player_begins(way, state, used_before))
    forced = house(rules, croupier, counted=False)
    his = walk(forced, _croupier_begins(forced, state))
    return _joined(mine, his, not player.cards and not player.played, not croupier.cards, deck)


def _held(way: Way, side: Side, *more: str) -> Holding:
    return holding(
        ranks((*side.cards, *more)), ranks(side.played), ranks(side.bubbles), way.kinds, way.discard
    )


def _player_begins(way: Way, state: State, count: int) -> Place | End:
    side = state.player
    if state.phase in ("deal", "draw") and state.turn != CROUPIER:
        due = 2 - len(side.cards) if state.phase == "deal" else 1
        return Place(due, _held(way, side), bool(side.played) and way.watched, count)
    return End(BUST if state.result else side.total, count)


def _croupier_begins(way: Way, state: State) -> Place | End:
    side = state.croupier
    if state.down not in (None, UNKNOWN):
        return way.settled(_held(way, side, str(state.down)), False, 0)
    return Place(2 if state.phase == "deal" and not side.cards else 1, _held(way, side), False, 0)


def _joined(mine: Walk, his: Walk, undealt: bool, unseen: bool, deck: int) -> Machine:
    """The two walks one after the other, as one table.

    While the player plays, a state is his place and where the croupier stands with his first card (or before it);
    then it is the croupier's place and the player's end; at last the two ends.
    """
    m, c = np.array(mine.after, np.int64).reshape(-1, 13), np.array(his.after, np.int64).reshape(-1, 13)
    stood = [end for end in mine.ends if end.total != BUST]
    standing = np.cumsum([end.total != BUST for end in mine.ends], dtype=np.int64) - 1
    seats = np.unique(np.r_[0, c[0]]) if unseen else np.zeros(1, np.int64)  # where the croupier may wait
    first_croupier = len(m) * len(seats)
    first_end = first_croupier + len(c) * len(stood)
    total = first_end + len(mine.ends) * (len(his.ends) + 1)
    if total > MOST_STATES:
        raise TooLargeError

    def ended(my_end: Ints, his_end: Ints) -> Ints:
        return first_end + my_end * (len(his.ends) + 1) + his_end

    def turn(my_end: Ints, his_place: Ints) -> Ints:
        """The croupier's turn against this end; nothing more happens where the player is bust."""
        bust = np.array([end.total == BUST for end in mine.ends])[my_end]
        played = np.where(
            his_place >= 0,
            first_croupier + his_place * len(stood) + standing[my_end],
            ended(my_end, -1 - his_place),
        )
        return np.where(bust, ended(my_end, np.array(len(his.ends))), played)

    table = np.repeat(np.arange(total)[:, None], WIDE, axis=1)
    if len(m):
        place, seat = np.divmod(np.arange(first_croupier), len(seats))
        led = m[place]
        waits = seats[seat] if len(c) else np.full(len(seat), -1)
        on = np.where(
            led >= 0, led * len(seats) + seat[:, None], turn(np.maximum(-1 - led, 0), waits[:, None])
        )
        if unseen:  # the croupier's first card is the second one, or the first where the player has one
            dealt = np.searchsorted(seats, c[0])
            to_croupier = (seats[seat] == 0) & ~((place == 0) & undealt)
            on = np.where(to_croupier[:, None], place[:, None] * len(seats) + dealt, on)
        table[:first_croupier, :13] = on
    if len(c) and stood:
        place, end = np.divmod(np.arange(len(c) * len(stood)), len(stood))
        led = c[place]
        mine_at = np.flatnonzero([one.total != BUST for one in mine.ends])[end]
        table[first_croupier:first_end, :13] = np.where(
            led >= 0,
            first_croupier + led * len(stood) + end[:, None],
            ended(mine_at[:, None], -1 - led),
        )
    begins = 0
    if not len(m):
        begins = int(turn(np.zeros(1, np.int64), np.array([0 if len(c) else -1]))[0])
    results = [_result(my, his_total) for my in mine.ends for his_total in (*his.ends, End(UNPLAYED, 0))]
    return Machine(
        np.ascontiguousarray(table * WIDE).ravel(),
        begins * WIDE,
        first_end * WIDE,
        np.array(results, np.int8),
        deck,
    )


def _result(my: End, his: End) -> tuple[int, int, int, int]:
    won = my.total != BUST and his.total != UNPLAYED
    result = (my.total > his.total) - (my.total < his.total) if won else -1
    return result, my.total, his.total, my.used
