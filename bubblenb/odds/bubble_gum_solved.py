"""What a position of Bubble Gum is worth with best play of both: by all cards, or over the hands that may be.

Best play makes the result of this round best: a round won before one that both win, and that before one lost. What
the rounds before it and after it are worth for the game is not asked, and with ``double_win="none"`` a round that
nobody wins is called ``both`` all the same: equal totals and numbers of cards.

Over the hands that may be each card is worth what it is worth on average if both saw all cards from now on. That is
what such a search knows; hiding one's hand is worth nothing to it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bubblenb.engine import HIDDEN, BadText, Facts, as_seen
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds import bubble_gum_compiled
from bubblenb.odds.bubble_gum_masks import BIT, CARD_OF, SUIT, mask
from bubblenb.odds.bubble_gum_search import LOSS, TIE, WIN, Score, Search
from bubblenb.odds.bubble_gum_worlds import Hands, gum_seen, posterior
from bubblenb.odds.chances import Chances, Pause, Progress
from bubblenb.odds.counted import percent
from bubblenb.words import say

RESULTS = {WIN: "win", TIE: "both", LOSS: "loss"}
COMPILED_FROM, COMPILED_FOR_MANY, COMPILED_WHEN_LOADED = 8, 6, 4
"""With so many tricks left compiled code pays: though it must be loaded for one pair of hands, or for many of them; or
as it is there."""
MOST_TRICKS = 8
"""So many tricks left can be searched without compiled code, eight in seconds; more would take minutes."""
_SAMPLES = {5: 100, 6: 30, 7: 6, 8: 2, 9: 2, 10: 1}
"""Hands that are searched at most, by the tricks left; with fewer tricks all of them."""
_PLAYING = ("lead", "follow", "discard")


@dataclass(frozen=True, slots=True)
class Weighed:
    """How the round ends for me with each act that I have now, over the hands that the other may hold."""

    acts: Mapping[str, Chances]
    """win, tie (both win the round) and lose, by the act's text; they add up to 1."""
    hands: int
    """The hands that were searched."""
    of: int
    """The hands that may be."""
    sampled: bool
    """Whether the hands searched are a sample, drawn by their chances; else each counts by its chance."""

    @property
    def best(self) -> str | None:
        """The act that makes win minus loss greatest, the first of equals; None while nothing is known."""
        return max(self.acts, key=lambda act: self.acts[act].edge, default=None)

    def __repr__(self) -> str:
        best = self.best
        if best is None:
            return say("odds.bubble_gum.weighed.none", of=self.of)
        win, both, lose = map(percent, self.acts[best])
        over = "sampled" if self.sampled else "all"
        facts = {"act": best, "win": win, "both": both, "lose": lose}
        return say(f"odds.bubble_gum.weighed.{over}", hands=self.hands, of=self.of, **facts)


def search(trump: int, pop_at: int, tricks: int, many: bool = False) -> Search:
    """A search with so many tricks left, of one pair of hands or many: by compiled code where that is there and pays.

    Raises BadText where there are too many.
    """
    pays = COMPILED_FOR_MANY if many else COMPILED_FROM
    if bubble_gum_compiled.loaded():
        pays = COMPILED_WHEN_LOADED
    code = bubble_gum_compiled.kernel() if tricks >= pays else None
    if code is not None:
        return bubble_gum_compiled.CompiledSearch(trump, pop_at, code)
    if tricks > MOST_TRICKS:
        raise BadText(say("odds.bubble_gum.too-many", most=MOST_TRICKS, tricks=tricks))
    return Search(trump, pop_at)


# One position ----------------------------------------------------------------------------------------------


class Position:
    """A position for a search, with cards as numbers; the other's hand may be any."""

    def __init__(self, state: State, many: bool = False) -> None:
        tricks = max(map(len, state.hands)) + bool(state.taken)
        self.state = state
        self.search = search(SUIT[(state.trump or "")[0]], state.rules.pop_at, tricks, many)

    def score(self, seat: int) -> Score:
        """The score from the view of this seat, who is or will be leading; a field that is full has popped."""
        fields, pop_at = self.state.fields, self.state.rules.pop_at
        totals = [self.state.total(at) for at in (seat, 1 - seat)]
        cards = [len(fields[at]) for at in (seat, 1 - seat)]
        for at in (0, 1):
            if totals[at] >= pop_at:
                totals[at] = cards[at] = 0
        return self.search.score(*totals, *cards)

    def acts(self, hands: tuple[int, int]) -> dict[str, int]:
        """The result of each act of who is to move, for him; hands are without the card just taken."""
        state, turn = self.state, self.state.turn
        mine, his = hands[turn], hands[1 - turn]
        if state.taken:
            results = self.search.discards(mine | BIT[state.taken], his, self.score(1 - turn))
            order = [*(card for card in results if card != BIT[state.taken]), BIT[state.taken]]
            return {f"discard {CARD_OF[card]}": results[card] for card in order}
        if state.led:
            results = self.search.follows(mine, BIT[state.led], his, self.score(1 - turn))
        else:
            results = self.search.leads(mine, his, self.score(turn))
        return {f"play {CARD_OF[card]}": result for card, result in results.items()}

    def result(self, hands: tuple[int, int]) -> int:
        """The result for who is to move."""
        state, turn = self.state, self.state.turn
        if state.led or state.taken:
            return max(self.acts(hands).values())
        return self.search.lead(hands[turn], hands[1 - turn], self.score(turn))


def _open(source: Any, seat: int | None) -> tuple[State, int]:
    """The position with both hands known, and whose result is asked for."""
    if not isinstance(source, State):
        seen = as_seen(source)
        source, seat = seen.state, seen.seat if seat is None else seat
    if not isinstance(source, State):
        raise BadText(say("odds.bubble_gum.other-game", got=type(source).__module__))
    if source.trump is None:
        raise BadText(say("odds.bubble_gum.no-trump"))
    for at in (0, 1):
        if HIDDEN in source.hands[at]:
            raise BadText(say("odds.bubble_gum.open-hands", field=f"hand{at}"))
    if seat not in (None, 0, 1):
        raise BadText(say("odds.bubble_gum.seat", got=seat))
    return source, seat or 0


def solved(source: Any, seat: int | None) -> Pause[str]:
    """The result of a position for a seat, in slices."""
    state, asking = _open(source, seat)
    position, hands = Position(state), (mask(state.hands[0]), mask(state.hands[1]))
    result = yield from position.search.sliced(lambda: position.result(hands))
    return RESULTS[result if asking == state.turn else -result]


def solved_acts(source: Any) -> Pause[dict[str, str]]:
    """The result of each act of who is to move, in slices."""
    state, _seat = _open(source, None)
    if state.phase not in _PLAYING:
        return {}
    position, hands = Position(state), (mask(state.hands[0]), mask(state.hands[1]))
    results = yield from position.search.sliced(lambda: position.acts(hands))
    return {act: RESULTS[result] for act, result in results.items()}


# Over the hands that may be --------------------------------------------------------------------------------


def weighed_steps(source: Any, model: str, most: int | None, seed: int) -> Iterator[Progress[Weighed]]:
    """What is known by and by, after each slice; the last report is exact unless it is of a sample."""
    seen = gum_seen(source)
    state, me = seen.state, seen.seat or 0
    if state.phase not in _PLAYING or state.turn != me:
        raise BadText(say("odds.bubble_gum.not-your-turn"))
    if most is not None and most < 1:
        raise BadText(say("odds.bubble_gum.most", got=most))
    position, known = Position(state, many=True), posterior(seen, model)
    return _weighed(position, known, me, most, seed)


def _weighed(
    position: Position, known: Hands, me: int, most: int | None, seed: int
) -> Iterator[Progress[Weighed]]:
    chosen, sampled = _chosen(known, position.state, most, seed)
    mine = mask(position.state.hands[me])
    sums: dict[str, list[int]] = {}
    whole = done = 0
    for hand, weight in chosen:
        hands = (mine, hand) if me == 0 else (hand, mine)
        searching = position.search.sliced(lambda hands=hands: position.acts(hands))  # type: ignore[misc]
        while True:
            try:
                next(searching)
            except StopIteration as stop:
                results = stop.value
                break
            yield Progress(_so_far(sums, whole, done, len(known), True), False)
        for act, result in results.items():
            sums.setdefault(act, [0, 0, 0])[1 - result] += weight
        whole, done = whole + weight, done + 1
        if done < len(chosen):
            yield Progress(_so_far(sums, whole, done, len(known), True), False)
    yield Progress(_so_far(sums, whole, done, len(known), sampled), not sampled)


def _so_far(sums: Mapping[str, list[int]], whole: int, done: int, of: int, sampled: bool) -> Weighed:
    acts = {act: Chances(*(Fraction(part, whole) for part in parts)) for act, parts in sums.items()}
    return Weighed(Facts(acts), done, of, sampled)


def _chosen(known: Hands, state: State, most: int | None, seed: int) -> tuple[list[tuple[int, int]], bool]:
    """The hands to search with their weights, in a random order; drawn by their chances where there are too many."""
    tricks = max(map(len, state.hands)) + bool(state.taken)
    limit = _SAMPLES.get(tricks, len(known)) if most is None else most
    rng = random.Random(f"bubble_gum values {seed}")
    if len(known) <= limit:
        every = list(known.weights.items())
        rng.shuffle(every)
        return every, False
    return [(mask(hand), 1) for hand in known.drawn(rng, limit)], True


def weighed(source: Any, model: str, most: int | None, seed: int) -> Weighed:
    """The last of the reports."""
    *_, last = weighed_steps(source, model, most, seed)
    return last.value
