"""Best play over Bubblejack's race to ten, not only over the hand.

The hand that is being played is followed exactly: its cards, its bubble cards, the Bubblejack Rule. What its end is
worth is the chance to win the race from there, by the model of ``bubblejack_later``: how many bubble cards both have
won, and how many each has left. So a bubble card that is used is gone, a tie is worth more to who leads, and the
better act for the race may be another than that for the hand.

The numbers of the model are taken to 15 decimal places; all the rest is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import factorial
from time import perf_counter
from typing import Any, NamedTuple

from bubblenb.engine import BadText
from bubblenb.games.bubblejack.state import HIT, STAND, Act, State, Use
from bubblenb.games.cards import LIMIT
from bubblenb.odds import position
from bubblenb.odds.bubblejack_later import Chain, chain
from bubblenb.odds.chances import SLICE, Pause, Progress, drain, reported
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.croupier import STANDS, Start, must_use
from bubblenb.odds.hands import JACK, TEN, ranks
from bubblenb.odds.holdings import HeldUse, Holding, holding, taken_back, uses, with_card
from bubblenb.odds.player import House, RunsOutError
from bubblenb.words import say

__all__ = ["Racing", "race_actions", "race_actions_steps", "race_after", "race_best", "race_holding"]

PLACES = 10**15
"""The model's chances are whole numbers over this."""

RaceActs = dict[str, Fraction]


class Racing(NamedTuple):
    """Using a bubble card now, for the race, against keeping it."""

    using: Fraction | None
    """The chance to win the race with the best use of it now; None where it may not be used now."""
    keeping: Fraction
    """The same with the best of the acts that keep it."""


def race_actions(seen: Any) -> RaceActs:
    """For every act that the player has now: the chance to win the race with it and best play for the race from there.

    Empty while the player has nothing to decide. Raises BadText where so few cards are left that the discards might
    have to be shuffled in within the hand: this is not followed.
    """
    return drain(_acts(position.state_of(seen)))


def race_actions_steps(seen: Any) -> Iterator[Progress[RaceActs]]:
    """What `race_actions` knows by and by.

    Not marked as exact it is what best play for the hand would bring if both kept all bubble cards that they hold.
    """
    state = position.state_of(seen)
    return reported(lambda: _soon(state), lambda: _acts(state))


def race_best(seen: Any) -> str | None:
    """The act that `race_actions` finds best, the first among equals; None if there is none."""
    found = race_actions(seen)
    return max(found, key=lambda act: found[act], default=None)


def race_holding(seen: Any) -> dict[str, Racing]:
    """For each bubble card of the player's reserve: using it now against keeping it; empty as `race_actions` is."""
    state, found = position.state_of(seen), race_actions(seen)
    held = {}
    for card in dict.fromkeys(state.player.bubbles) if found else ():
        using = {str(act) for act in position.acts_now(state) if isinstance(act, Use) and act.card == card}
        keeping = max(chance for act, chance in found.items() if act not in using)
        held[card] = Racing(max((found[act] for act in using), default=None), keeping)
    return held


def race_after(seen: Any) -> Fraction:
    """The chance to win the race from a hand that is decided, or before the deal of one, by the model."""
    return drain(_after(position.state_of(seen)))


def _after(state: State) -> Pause[Fraction]:
    stakes = yield from _stakes(state)
    if state.result is None:
        if state.phase != "deal":
            raise BadText(say("odds.race-hand"))
        return Fraction(stakes.of(0, len(state.player.bubbles), len(state.croupier.bubbles), False), PLACES)
    result = {"player": 1, "tie": 0, "croupier": -1}[state.result]
    winner = state.croupier if result < 0 else state.player
    if result and state.phase not in ("award", "reveal") and "Jb" not in winner.played:
        # The card has been won and counts already.
        return Fraction(stakes.of(0, len(state.player.bubbles), len(state.croupier.bubbles), False), PLACES)
    jack = "Jb" in winner.played
    return Fraction(stakes.of(result, len(state.player.bubbles), len(state.croupier.bubbles), jack), PLACES)


# What the end of a hand is worth --------------------------------------------------------------------------------


class Stakes(NamedTuple):
    """The race as it stands in a hand."""

    chain: Chain
    won: int
    lost: int
    known: dict[tuple[int, int, int, bool], int]

    def of(self, result: int, mine: int, his: int, jack: bool) -> int:
        """The chance to win the race, over PLACES, once the hand has ended so and both have so many cards left.

        ``jack``: whether the winner has the jack of bubbles in his hand, which wins the game (L74).
        """
        key = result, mine, his, jack
        found = self.known.get(key)
        if found is None:
            first, second = int(result > 0), int(result < 0)
            if jack and result:
                found = PLACES * first
            else:
                bubbles = self.chain.bubbles
                mine, his = mine + first * bubbles, his + second * bubbles
                found = round(self.chain.chance(self.won + first, self.lost + second, mine, his) * PLACES)
            self.known[key] = found
        return found


def _stakes(state: State) -> Pause[Stakes]:
    rules = state.rules
    race = chain(rules.target, rules.hit_soft_17, rules.bubbles)
    won, lost = state.player.won, state.croupier.won
    yield from race.prepared(won, lost, len(state.player.bubbles), len(state.croupier.bubbles))
    return Stakes(race, won, lost, {})


# The croupier ------------------------------------------------------------------------------------------------

_Mark = tuple[int, int, bool]
"""The croupier's total (0: bust), the bubble cards that he has left, and whether the jack is in his hand."""


class Walks:
    """How the croupier's turn may go with the cards of a deck: orders of drawing, by what is drawn and its end."""

    def __init__(self, start: Start, deck: tuple[int, ...]) -> None:
        self.start = start
        self.deck = deck
        self.kinds = classes(start.reserve)
        self.ends: dict[tuple[int, ...], dict[_Mark, int]] = {}
        self.numbers = {(0,) * len(deck): 0}
        self.products: list[tuple[int, int, int]] = []
        """Product i + 1 is product ``parent`` times (cards left of a class - ``less``); product 0 is 1."""
        self.terms: dict[tuple[int, _Mark], list[tuple[int, int]]] = {}
        """By cards drawn and end: products, and the orders of drawing."""
        self.longest = 0

    def listed(self) -> Pause[None]:
        """Lists them, a layer a card drawn."""
        start, kinds, house = self.start, self.kinds, self.start.house
        first = holding(*start[:3], kinds, house.discard)
        layer = {((0,) * len(self.deck), first, False): 1}
        if not start.due and not house.draws(first.total, first.soft):
            self.ends[(0,) * len(self.deck)] = {(first.total, len(first.reserve), False): 1}
            layer = {}
        depth = 0
        while layer:
            after: dict[tuple[tuple[int, ...], Holding, bool], int] = {}
            for visited, ((drawn, held, jack), orders) in enumerate(layer.items()):
                if not visited % 50:
                    yield
                for cls, count in enumerate(drawn):
                    if count < self.deck[cls]:
                        more = (*drawn[:cls], count + 1, *drawn[cls + 1 :])
                        self._drawn(more, held, cls, jack, orders, after, depth < start.due)
            layer = after
            depth += 1
        self.longest = max(map(sum, self.ends), default=0)
        for visited, (drawn, marks) in enumerate(self.ends.items()):
            if not visited % 200:
                yield
            for mark, orders in marks.items():
                self.terms.setdefault((sum(drawn), mark), []).append((self._number(drawn), orders))

    def _drawn(
        self,
        drawn: tuple[int, ...],
        held: Holding,
        cls: int,
        jack: bool,
        orders: int,
        after: dict[tuple[tuple[int, ...], Holding, bool], int],
        due: bool,
    ) -> None:
        house, total = self.start.house, 0
        if held.hard + self.kinds.worth[cls] <= LIMIT:
            held = with_card(held, cls, self.kinds, house.discard)
            total = held.total
        else:
            use = must_use(held, self.kinds, house)
            if use:
                held, total, jack = use.after, use.after.total, jack or use.bubble == JACK
        if total and (house.draws(total, held.soft) or (due and sum(drawn) < self.start.due)):
            place = drawn, held, jack
            after[place] = after.get(place, 0) + orders
            return
        marks = self.ends.setdefault(drawn, {})
        mark = total, len(held.reserve), jack
        marks[mark] = marks.get(mark, 0) + orders

    def _number(self, drawn: tuple[int, ...]) -> int:
        """The place of a product "cards of each class that are left, as often as drawn" among the products."""
        found = self.numbers.get(drawn)
        if found is None:
            cls = max(at for at, count in enumerate(drawn) if count)
            less = drawn[cls] - 1
            parent = self._number((*drawn[:cls], less, *drawn[cls + 1 :]))
            self.products.append((parent, cls, less))
            found = self.numbers[drawn] = len(self.products)
        return found

    def weights(self, left: tuple[int, ...]) -> dict[_Mark, int]:
        """The chances of his ends over the factorial of the cards that are left."""
        n = sum(left)
        values = [1]
        for parent, cls, less in self.products:
            values.append(values[parent] * (left[cls] - less))
        found: dict[_Mark, int] = {}
        for (depth, mark), terms in self.terms.items():
            ways = sum(orders * values[at] for at, orders in terms)
            if ways:
                found[mark] = found.get(mark, 0) + ways * factorial(n - depth)
        return found


# The player --------------------------------------------------------------------------------------------------


class RaceSearch:
    """Best play for the race; values are over the factorial of the cards left, times PLACES."""

    def __init__(self, state: State, kinds: Classes, walks: Walks, stakes: Stakes) -> None:
        rules = state.rules
        self.kinds = kinds
        self.walks = walks
        self.worth = stakes.of
        self.house = House(rules.chain_bubbles, rules.allow_hopeless, rules.auto_stand_21)
        self.untouched = -1 if state.player.played else len(state.player.bubbles)
        self.his = len(state.croupier.bubbles)
        self.weights: dict[tuple[int, ...], dict[_Mark, int]] = {}
        self.known: dict[tuple[tuple[int, ...], Holding, bool], int] = {}
        self.over_known: dict[tuple[tuple[int, ...], Holding, bool], int] = {}
        self.pause_at = perf_counter() + SLICE

    def stand(self, deck: tuple[int, ...], held: Holding, jack: bool) -> int:
        """The croupier plays against this hand."""
        coarse = self.kinds.coarser(deck, self.walks.kinds)
        weights = self.weights.get(coarse)
        if weights is None:
            self._check(sum(deck))
            weights = self.weights[coarse] = self.walks.weights(coarse)
        total, mine = held.total, len(held.reserve)
        value = 0
        for (his_total, his, his_jack), weight in weights.items():
            result = (total > his_total) - (total < his_total)
            value += weight * self.worth(result, mine, his, jack if result > 0 else his_jack and result < 0)
        return value

    def _check(self, n: int) -> None:
        """A card is left after the croupier's turn, and one while one lies face down."""
        if n < self.walks.longest + 2:
            raise RunsOutError

    def lost(self, deck: tuple[int, ...], mine: int) -> int:
        """The player has gone bust with so many cards left; the croupier does not play (L115)."""
        return factorial(sum(deck)) * self.worth(-1, mine, self.his, False)

    def decide(self, deck: tuple[int, ...], held: Holding, jack: bool) -> Pause[int]:
        """Standing or drawing, whichever is better."""
        key = deck, held, jack
        found = self.known.get(key)
        if found is None:
            if held.hard <= LIMIT - TEN and held.total < STANDS:
                # Standing wins only if he goes bust; who draws without a risk wins then too, all cards being alike.
                found = yield from self.hit(deck, held, jack)
                self.known[key] = found
                return found
            found = self.stand(deck, held, jack)
            if held.total < LIMIT or not (self.house.stand_21 or len(held.reserve) != self.untouched):
                found = max(found, (yield from self.hit(deck, held, jack)))
            self.known[key] = found
        return found

    def hit(self, deck: tuple[int, ...], held: Holding, jack: bool) -> Pause[int]:
        """Drawing a card."""
        if perf_counter() > self.pause_at:
            yield
            self.pause_at = perf_counter() + SLICE
        self._check(sum(deck))
        value = 0
        for cls, count in enumerate(deck):
            if not count:
                continue
            left = (*deck[:cls], count - 1, *deck[cls + 1 :])
            if held.hard + self.kinds.worth[cls] <= LIMIT:
                value += count * (yield from self.decide(left, with_card(held, cls, self.kinds), jack))
            else:
                value += count * (yield from self.over(left, held, jack))
        return value

    def over(self, deck: tuple[int, ...], held: Holding, jack: bool) -> Pause[int]:
        """Over 21; ``held`` is without the card that took it there. A card that could save may be kept for later."""
        key = deck, held, jack
        found = self.over_known.get(key)
        if found is None:
            found = self.lost(deck, len(held.reserve))
            for use in uses(held, self.kinds, saving=not self.house.hopeless):
                found = max(found, (yield from self.use(deck, held, use, jack)))
            self.over_known[key] = found
        return found

    def use(self, deck: tuple[int, ...], held: Holding, use: HeldUse, jack: bool) -> Pause[int]:
        """A use on a hand that is over 21."""
        if use.after.total <= LIMIT:
            return (yield from self.decide(deck, use.after, jack or use.bubble == JACK))
        if self.house.chain:
            return (yield from self.over(deck, taken_back(held, use), jack))
        return self.lost(deck, len(use.after.reserve))


def _acts(state: State) -> Pause[RaceActs]:
    acts = position.acts_now(state)
    if not acts:
        return {}
    stakes = yield from _stakes(state)
    start, kinds, held = position.player_start(state)
    deck = kinds.count(ranks(state.deck))
    walks = Walks(start, kinds.coarser(deck, classes(start.reserve)))
    yield from walks.listed()
    search = RaceSearch(state, kinds, walks, stakes)
    try:
        found = yield from _valued(search, acts, deck, held, "Jb" in state.player.played)
    except RunsOutError as error:
        raise BadText(say("odds.race-cards", cards=len(state.deck))) from error
    whole = factorial(sum(deck)) * PLACES
    return {act: Fraction(value, whole) for act, value in found.items()}


def _valued(
    search: RaceSearch, acts: Sequence[Act], deck: tuple[int, ...], held: Holding, jack: bool
) -> Pause[dict[str, int]]:
    found: dict[str, int] = {}
    for act in acts:
        if isinstance(act, Use):
            use = position.held_use(act, held, search.kinds)
            found[str(act)] = yield from search.use(deck, held, use, jack)
        elif act is HIT:
            found[str(act)] = yield from search.hit(deck, held, jack)
        elif act is STAND:
            found[str(act)] = search.stand(deck, held, jack)
        else:
            found[str(act)] = search.lost(deck, len(held.reserve))
    return found


def _soon(state: State) -> Pause[RaceActs]:
    hand = yield from position.quick_pause(state)
    stakes = yield from _stakes(state)
    his = len(state.croupier.bubbles)
    found: RaceActs = {}
    for act in position.acts_now(state):
        mine = len(state.player.bubbles) - isinstance(act, Use)
        ends = hand[str(act)]
        chances = ((1, ends.win), (0, ends.tie), (-1, ends.lose))
        found[str(act)] = sum(
            (Fraction(stakes.of(result, mine, his, False), PLACES) * chance for result, chance in chances),
            Fraction(0),
        )
    return found
