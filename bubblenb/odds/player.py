"""The player's best play, exactly: a search over what he may hold and what is left in the deck.

Values are whole numbers over n! with n cards left, so a step of chance only adds up: the values of the children
over (n-1)!, each as often as there are cards that lead to it. Nothing is divided before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from time import perf_counter
from typing import NamedTuple

from bubblenb.games.cards import LIMIT
from bubblenb.odds.chances import SLICE, Pause
from bubblenb.odds.classes import Classes
from bubblenb.odds.croupier import BUST, STANDS, Polynomial
from bubblenb.odds.hands import TEN
from bubblenb.odds.holdings import HeldUse, Holding, taken_back, uses, with_card


class RunsOutError(Exception):
    """The deck could run out within the hand, so that the discards would have to be shuffled in."""


class Ends(NamedTuple):
    """Winning and tying, over the factorial of the cards left (over 1 with a frozen deck)."""

    win: float
    tie: float

    @property
    def worth(self) -> float:
        """What best play makes greatest: twice the wins and once the ties order like win minus loss."""
        return 2 * self.win + self.tie


LOST = Ends(0, 0)


class House(NamedTuple):
    """The options that steer the player."""

    chain: bool = False
    hopeless: bool = True
    stand_21: bool = True


class Lasting:
    """The croupier against a deck that is used up card by card."""

    frozen = False

    def __init__(self, polynomial: Polynomial, kinds: Classes, n: int) -> None:
        self.polynomial = polynomial
        self.kinds = kinds
        self.factorials = [factorial(number) for number in range(n + 1)]
        self.known: dict[tuple[int, ...], list[int]] = {}

    def weights(self, deck: tuple[int, ...]) -> Sequence[int]:
        """The croupier's outcomes over the factorial of the cards left."""
        coarse = self.kinds.coarser(deck, self.polynomial.kinds)
        found = self.known.get(coarse)
        if found is None:
            n = sum(deck)
            self.check(n)
            scale = self.factorials[n - self.polynomial.longest]
            found = self.known[coarse] = [weight * scale for weight in self.polynomial.weights(coarse)]
        return found

    def check(self, n: int) -> None:
        """Raises RunsOutError unless a card is left after the croupier's turn, and one while one lies face down."""
        if n < self.polynomial.longest + 2:
            raise RunsOutError


class Frozen:
    """The croupier against a deck that stays as it is: his chances are always the same."""

    frozen = True

    def __init__(self, chances: Sequence[float]) -> None:
        self.chances = chances

    def weights(self, _deck: tuple[int, ...]) -> Sequence[float]:
        """The chances of the croupier's outcomes."""
        return self.chances

    def check(self, n: int) -> None:
        """Such a deck never runs out."""


class Search:
    """The values of all positions that the player can reach from one, each computed once.

    With a Frozen croupier the deck stays as it is for the player as well: a first approximation, in floats.
    """

    def __init__(
        self,
        kinds: Classes,
        deck: Sequence[int],
        croupier: Lasting | Frozen,
        untouched: int,
        house: House,
        opens: bool = True,
    ) -> None:
        self.kinds = kinds
        self.croupier = croupier
        self.untouched = untouched
        """With this many cards in the reserve no bubble card lies in the hand; -1 where one does anyway."""
        self.house = house
        self.opens = opens
        """Whether the croupier can still reach any total."""
        self.frozen = croupier.frozen
        self.factorials = [factorial(n) for n in range(sum(deck) + 1)]
        self.known: dict[tuple[tuple[int, ...], Holding], Ends] = {}
        self.over_known: dict[tuple[tuple[int, ...], Holding], Ends] = {}
        self.used: dict[Holding, list[HeldUse]] = {}
        self.children: dict[tuple[Holding, int], Holding] = {}
        self.pause_at = perf_counter() + SLICE

    def stand(self, deck: tuple[int, ...], total: int) -> Ends:
        """The croupier plays against this total."""
        weights = self.croupier.weights(deck)
        below = max(total - STANDS, 0)
        return Ends(sum(weights[:below]) + weights[BUST], weights[total - STANDS] if total >= STANDS else 0)

    def may_hit(self, held: Holding) -> bool:
        """Whether the player may draw (L107, L117)."""
        touched = len(held.reserve) != self.untouched
        return held.total < LIMIT or not (self.house.stand_21 or touched)

    def decide(self, deck: tuple[int, ...], held: Holding) -> Pause[Ends]:
        """The value of a position in which the player hits or stands."""
        key = (deck, held)
        found = self.known.get(key)
        if found is None:
            if not self.may_hit(held):
                found = self.stand(deck, held.total)
            elif self._hit_is_better(deck, held):
                found = yield from self.hit(deck, held)
            else:
                found = self.stand(deck, held.total)
                if found.worth < self._hit_at_most(deck, held):
                    hit = yield from self.hit(deck, held)
                    found = hit if hit.worth > found.worth else found
            self.known[key] = found
        return found

    def hit(self, deck: tuple[int, ...], held: Holding) -> Pause[Ends]:
        """The value of drawing a card."""
        if perf_counter() > self.pause_at:
            yield
            self.pause_at = perf_counter() + SLICE
        n = sum(deck)
        self.croupier.check(n)
        win = tie = 0.0 if self.frozen else 0
        room = LIMIT - held.hard
        for cls, count in enumerate(deck):
            if not count:
                continue
            after = deck if self.frozen else (*deck[:cls], count - 1, *deck[cls + 1 :])
            if self.kinds.worth[cls] <= room:
                child = self.children.get((held, cls))
                if child is None:
                    child = self.children[held, cls] = with_card(held, cls, self.kinds)
                ends = yield from self.decide(after, child)
            elif held.reserve:
                ends = yield from self.over(after, held)
            else:
                continue
            win += count * ends.win
            tie += count * ends.tie
        return Ends(win / n, tie / n) if self.frozen else Ends(win, tie)

    def over(self, deck: tuple[int, ...], held: Holding) -> Pause[Ends]:
        """The value of a hand that is over 21; ``held`` is without the card that took it there."""
        key = (deck, held)
        found = self.over_known.get(key)
        if found is None:
            found = LOST
            for use in self.uses(held):
                ends = yield from self.use(deck, held, use)
                if ends.worth > found.worth:
                    found = ends
            self.over_known[key] = found
        return found

    def use(self, deck: tuple[int, ...], held: Holding, use: HeldUse) -> Pause[Ends]:
        """The value of a use on a hand that is over 21."""
        if use.after.total <= LIMIT:
            return (yield from self.decide(deck, use.after))
        if not (self.house.chain and self.house.hopeless and use.after.reserve):
            return LOST
        # The bubble card is now the one that is too much: it goes, and another may be tried.
        return (yield from self.over(deck, taken_back(held, use)))

    def saves(self, held: Holding) -> bool:
        """Whether some use ends at 21 or less, whatever card takes the hand over."""
        return any(use.after.hard <= LIMIT for use in self.uses(held))

    def uses(self, held: Holding) -> list[HeldUse]:
        """The uses worth a look; those that end over 21 only where another bubble card may follow."""
        found = self.used.get(held)
        if found is None:
            chains = self.house.chain and self.house.hopeless
            found = self.used[held] = uses(held, self.kinds, saving=not chains)
        return found

    def _hit_is_better(self, deck: tuple[int, ...], held: Holding) -> bool:
        """Whether drawing is surely better than standing, so that the croupier need not be asked.

        All unseen cards are alike, so a card taken first does not change what the croupier will get. Standing
        on 16 or less wins only if he goes bust; who draws without a risk wins then too, and sometimes otherwise.
        With a 0 in reserve even a hard 17 to 20 draws without a risk. Strictly better, as 21 can be reached,
        while each worth from 1 to 10 is left.
        """
        if self.frozen or not all(deck[:TEN]) or len(deck) < TEN:
            return False
        free = held.hard <= LIMIT - TEN or self.saves(held)
        if held.total < STANDS:
            return free
        return self.opens and not held.soft and held.total < LIMIT and 0 in held.reserve

    def _hit_at_most(self, deck: tuple[int, ...], held: Holding) -> float:
        """A bound for the worth of drawing: every card that does not end the hand wins."""
        room = LIMIT - held.hard
        if room >= TEN or self.saves(held) or (self.house.chain and held.reserve):
            return float("inf")
        safe = sum(count for count, worth in zip(deck, self.kinds.worth, strict=True) if worth <= room)
        return 2 * safe / sum(deck) if self.frozen else 2 * safe * self.factorials[sum(deck) - 1]
