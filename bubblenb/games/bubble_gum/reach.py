"""Positions that no play leads to: the first thing that does not fit is named.

A typed position need not name the cards out of play, so what is missing is given the benefit of the doubt: a
position is refused where no way to fill it in could have been played.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from bubblenb.games.bubble_gum.cards import HAND_SIZE, NUMBER, total
from bubblenb.games.bubble_gum.play import counted, decided, round_winners
from bubblenb.games.bubble_gum.state import WINS_NEEDED, Rules, State
from bubblenb.games.bubble_gum.trick import can_have_ended, winners_way
from bubblenb.games.bubble_gum.unknown import hidden

Fault = tuple[str, dict[str, Any]]


def faults(state: State) -> Iterator[Fault]:
    """What does not fit, as sentences with their facts; nothing for a position that can be played to."""
    yield from _dealing(state) if state.trump is None else _playing(state)
    yield from _rounds(state)
    if state.filling and not hidden(state):
        yield "bubble_gum.needs-unknown", {}


# While cards are dealt -------------------------------------------------------------------------------------


def _dealing(state: State) -> Iterator[Fault]:
    sizes = [len(hand) for hand in state.hands]
    if sizes[0] - sizes[1] not in (0, 1) or max(sizes) > HAND_SIZE:
        yield "bubble_gum.needs-dealt", {"sizes": sizes}
    if any((*state.fields, *state.discarded, state.popped, state.led, state.taken)):
        yield "bubble_gum.needs-trump", {}


# In play: hands, then captured and discarded cards, then the last trick ------------------------------------


def _playing(state: State) -> Iterator[Fault]:
    sizes = [len(hand) for hand in state.hands]
    if state.led and state.taken:
        yield "bubble_gum.needs-one-trick", {}
        return
    ahead = sizes[state.turn] - sizes[1 - state.turn]
    if ahead != bool(state.led):
        yield "bubble_gum.needs-even" if not state.led else "bubble_gum.needs-one-more", {"sizes": sizes}
        return
    captured = state.tricks + bool(state.taken)
    if max(sizes) + bool(state.taken) > HAND_SIZE:
        yield "bubble_gum.needs-ten", {"sizes": sizes}
        return
    yield from _captured(state, captured)
    yield from _discards(state)
    if state.taken:
        yield from _last_trick(state)
    elif state.phase in ("lead", "follow"):
        yield from _leading(state)


def _captured(state: State, captured: int) -> Iterator[Fault]:
    """Every trick puts one card into a field, and a field that comes to ``pop_at`` pops."""
    lying = len(state.fields[0]) + len(state.fields[1])
    gone = captured - lying  # cards that must have popped, those not named among them
    if gone < len(state.popped):
        yield "bubble_gum.needs-tricks", {"captured": captured, "lying": lying + len(state.popped)}
    elif not _may_pop(state, gone):
        yield "bubble_gum.needs-captured", {"captured": captured, "lying": lying, "gone": gone}
    for seat in (0, 1):
        row = state.fields[seat]
        before = row[:-1] if state.taken and seat != state.turn else row
        if total(before) >= state.rules.pop_at:
            yield "bubble_gum.needs-pop", {"seat": seat, "total": total(before), "pop_at": state.rules.pop_at}


def _may_pop(state: State, gone: int) -> bool:
    """Whether so many cards, those named among them, can have popped in one or more pops."""
    if gone == len(state.popped):
        return any(_splits(state.popped, state.rules.pop_at, sizes) for sizes in _popped_sizes(state, gone))
    highest = sorted(NUMBER.values(), reverse=True)[: gone - len(state.popped)]
    return total(state.popped) + sum(highest) >= state.rules.pop_at


def _popped_sizes(state: State, gone: int) -> list[tuple[int, int]]:
    """How many of the popped cards can have been whose: for each captured card the other has discarded one."""
    discarded = [len(cards) for cards in state.discarded]
    lying = [len(row) for row in state.fields]
    pending = [int(bool(state.taken) and seat == state.turn) for seat in (0, 1)]  # still to be discarded
    if sum(discarded) + sum(pending) == gone + sum(lying):
        first = discarded[1] + pending[1] - lying[0]
        return [(first, gone - first)] if 0 <= first <= gone else []
    return [(first, gone - first) for first in range(gone + 1)]


@lru_cache(maxsize=4096)
def _splits(cards: tuple[str, ...], pop_at: int, sizes: tuple[int, int]) -> bool:
    """Whether the cards can be divided into pops, of which each seat's hold so many cards in all.

    A pop reaches ``pop_at`` with its last card and not before; the largest card is as good a last one as any.
    """
    if not cards:
        return sizes == (0, 0)
    first, rest = cards[0], cards[1:]
    for count in range(len(cards)):
        for others in combinations(rest, count):
            pop = (first, *others)
            if not 0 <= total(pop) - pop_at < max(NUMBER[card] for card in pop):
                continue
            left = tuple(card for card in rest if card not in others)
            for seat in (0, 1):
                smaller = (sizes[0] - len(pop) * (seat == 0), sizes[1] - len(pop) * (seat == 1))
                if min(smaller) >= 0 and _splits(left, pop_at, smaller):
                    return True
    return False


def _discards(state: State) -> Iterator[Fault]:
    """The loser of each trick has discarded one card, so nobody more than the other has captured."""
    for seat in (0, 1):
        lost = state.tricks - len(state.fields[seat])
        lost += bool(state.taken) and seat != state.turn  # the last captured card's trick is not counted yet
        if len(state.discarded[seat]) > lost:
            yield (
                "bubble_gum.needs-discards",
                {"seat": seat, "lost": max(0, lost), "count": len(state.discarded[seat])},
            )
            return
    if len(state.discarded[0]) + len(state.discarded[1]) > state.tricks:
        yield "bubble_gum.needs-discards-all", {"tricks": state.tricks}


def _last_trick(state: State) -> Iterator[Fault]:
    """The card taken has won against the winner's last captured card, and colours were followed."""
    winner = 1 - state.turn
    if not state.fields[winner]:
        yield "bubble_gum.needs-last", {"winner": winner}
        return
    if not any(winners_way(state)):
        yield "bubble_gum.needs-won", {"taken": state.taken, "captured": state.fields[winner][-1]}
    elif not can_have_ended(state):
        yield "bubble_gum.needs-first-trick", {"leader": state.leader}


def _leading(state: State) -> Iterator[Fault]:
    """Who leads has won the trick before, or is the round's leader."""
    leads = state.turn if state.phase == "lead" else 1 - state.turn
    if state.tricks == 0:
        if leads != state.leader:
            yield "bubble_gum.needs-leader", {"leader": state.leader, "leads": leads}
    elif not state.fields[leads] and len(state.fields[1 - leads]) == state.tricks:
        yield "bubble_gum.needs-winner", {"leads": leads}


# Rounds and wins -------------------------------------------------------------------------------------------


def wins_before(state: State) -> tuple[int, int]:
    """The rounds won before this one: the wins tell this one too once it is over."""
    if state.phase not in ("round over", "game over"):
        return state.wins
    scoring = counted(state.rules, round_winners(state.fields)[0])
    return state.wins[0] - (0 in scoring), state.wins[1] - (1 in scoring)


def most_rounds(state: State) -> int:
    """The most rounds that can have been played before this one, so that each was won by somebody."""
    wins = wins_before(state)
    if state.rules.double_win == "none":
        return max(0, sum(wins))
    return max(wins) + (wins[0] == wins[1] > 0)


def _rounds(state: State) -> Iterator[Fault]:
    wins, played = wins_before(state), state.round - 1
    facts = {"wins": state.wins, "round": state.round}
    if min(wins) < 0:
        yield "bubble_gum.needs-counted", facts
    elif decided(wins):
        yield "bubble_gum.needs-undecided", {**facts, "wins": wins}
    elif not _possible(state.rules, played, wins):
        yield "bubble_gum.needs-rounds", facts
    agreed = state.rules.first
    if agreed is not None and state.leader != (agreed + played) % 2:
        yield "bubble_gum.needs-agreed", {"leader": (agreed + played) % 2, "round": state.round}


def _possible(rules: Rules, played: int, wins: tuple[int, int]) -> bool:
    """Whether these can be the wins after so many rounds that have not ended the game."""
    if rules.double_win == "none":
        return sum(wins) <= played and max(wins) < WINS_NEEDED
    if played < 2:
        return max(wins) == played
    return wins[0] == wins[1] and wins[0] in (played - 1, played)  # at most one round was not won by both
