"""A model of the hands to come in Bubblejack's race: what a bubble card that is kept is worth later.

The model is a simple one, so that it can be told and worked through:

* Every later hand is dealt from very many decks: each rank comes with chance 1/13, whatever was seen.
* Every bubble card counts as a 0, the commonest of them: it saves any hand that went over 21, once, and is gone.
* In every later hand the player plays best for that hand; the croupier does as he must.
* The winner of a hand gets a bubble card; who has enough of them first wins the race. The Bubblejack Rule plays no
  part in later hands, as no card is a jack in them.

So the race is a chain over four numbers: the two scores and the two reserves. Its numbers are floats, right within
1e-12 of the model.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from bubblenb.games.cards import LIMIT
from bubblenb.odds.chances import Pause
from bubblenb.odds.croupier import STANDS
from bubblenb.odds.hands import ACE, TEN, best

RANKS = 13
CARDS = tuple((worth, 4 if worth == TEN else 1) for worth in range(1, TEN + 1))
"""What a card counts (an ace as 1), and how many of 13 do."""
BUST = 0
_SAME = 1e-13

Ending = tuple[int, int]
"""A side's total at the end (BUST) and the bubble cards that it has left."""


class Fate(NamedTuple):
    """How a hand ends: 1, 0 or -1 for the player, and the bubble cards that both have left before one is won."""

    result: int
    mine: int
    his: int


@lru_cache(maxsize=4096)
def _house(hard: int, ace: bool, held: int, hit_soft_17: bool) -> dict[Ending, float]:
    """How the croupier ends who holds this hand and may draw."""
    total = best(hard, ace)
    if total > STANDS or (total == STANDS and not (hit_soft_17 and total != hard)):
        return {(total, held): 1.0}
    found: dict[Ending, float] = {}
    for worth, cards in CARDS:
        if hard + worth <= LIMIT:
            part = _house(hard + worth, ace or worth == ACE, held, hit_soft_17)
        elif held:  # the card goes, a 0 comes instead
            part = _house(hard, ace, held - 1, hit_soft_17)
        else:
            part = {(BUST, 0): 1.0}
        for ending, chance in part.items():
            found[ending] = found.get(ending, 0.0) + chance * cards / RANKS
    return found


@lru_cache(maxsize=1024)
def fates(mine: int, his: int, hit_soft_17: bool) -> dict[Fate, float]:
    """How a hand ends with so many bubble cards on both sides."""
    found: dict[Fate, float] = {}
    for up, cards in CARDS:
        player = _player(up, his, hit_soft_17)
        # Each card comes as if from a new deck: the croupier's end does not depend on what the player drew.
        for (total, left), chance in player.dealt(mine).items():
            endings = player.endings if total else {(LIMIT, his): 1.0}  # the croupier does not play on (L115)
            for (his_total, his_left), more in endings.items():
                fate = Fate((total > his_total) - (total < his_total), left, his_left)
                found[fate] = found.get(fate, 0.0) + chance * more * cards / RANKS
    return found


class _Player:
    """Best play for the hand against a croupier who ends so."""

    def __init__(self, endings: dict[Ending, float]) -> None:
        self.endings = endings
        self.edges = {
            total: sum(chance * ((total > his) - (total < his)) for (his, _), chance in endings.items())
            for total in range(1, LIMIT + 1)
        }
        self.known: dict[tuple[int, bool, int], tuple[float, dict[Ending, float]]] = {}

    def dealt(self, held: int) -> dict[Ending, float]:
        """How the player ends with two cards to come: with one alone nobody would stand, so both are drawn."""
        return self.drawn(0, False, held)[1]

    def drawn(self, hard: int, ace: bool, held: int) -> tuple[float, dict[Ending, float]]:
        """After a card more and best play from there: win minus loss, and how the player ends."""
        edge, found = 0.0, dict[Ending, float]()
        for worth, cards in CARDS:
            if hard + worth <= LIMIT:
                value, part = self.decided(hard + worth, ace or worth == ACE, held)
            elif held:
                value, part = self.decided(hard, ace, held - 1)
            else:
                value, part = -1.0, {(BUST, 0): 1.0}
            edge += value * cards / RANKS
            for ending, chance in part.items():
                found[ending] = found.get(ending, 0.0) + chance * cards / RANKS
        return edge, found

    def decided(self, hard: int, ace: bool, held: int) -> tuple[float, dict[Ending, float]]:
        """Standing or drawing, whichever makes win minus loss greater."""
        key = hard, ace, held
        found = self.known.get(key)
        if found is None:
            total = best(hard, ace)
            found = self.edges[total], {(total, held): 1.0}
            if total < LIMIT:
                drawn = self.drawn(hard, ace, held)
                # In floats equal things may differ a little: standing is then taken.
                found = drawn if drawn[0] > found[0] + _SAME else found
            self.known[key] = found
        return found


@lru_cache(maxsize=512)
def _player(up: int, his: int, hit_soft_17: bool) -> _Player:
    endings: dict[Ending, float] = {}
    for worth, cards in CARDS:  # the card that lies face down
        for ending, chance in _house(up + worth, ACE in (up, worth), his, hit_soft_17).items():
            endings[ending] = endings.get(ending, 0.0) + chance * cards / RANKS
    return _Player(endings)


class Chain:
    """The race from between two hands."""

    def __init__(self, target: int, hit_soft_17: bool, bubbles: bool = True) -> None:
        self.target = target
        self.hit_soft_17 = hit_soft_17
        self.bubbles = bubbles
        """Whether a bubble card is won with a hand; in plain blackjack only the hand counts."""
        self.known: dict[tuple[int, int, int, int], float] = {}

    def chance(self, won: int, lost: int, mine: int, his: int) -> float:
        """The player's chance to win the race from these scores, with so many bubble cards in the reserves."""
        if won >= self.target or lost >= self.target:
            return float(won >= self.target)
        key = won, lost, mine, his
        if key not in self.known:
            again = total = 0.0
            for fate, chance in fates(mine, his, self.hit_soft_17).items():
                if fate.result == 0 and (fate.mine, fate.his) == (mine, his):
                    again = chance  # all is as it was: played again
                    continue
                total += chance * self.after(fate, won, lost)
            self.known[key] = total / (1 - again)
        return self.known[key]

    def prepared(self, won: int, lost: int, mine: int, his: int) -> Pause[None]:
        """Works out all that may follow, the latest first, in slices."""
        most = mine + self.target - 1 - won, his + self.target - 1 - lost
        for left, his_left, (up, _) in product(range(most[0] + 1), range(most[1] + 1), CARDS):
            _player(up, his_left, self.hit_soft_17).dealt(left)
            yield
        for first in range(self.target - 1, won - 1, -1):
            for second in range(self.target - 1, lost - 1, -1):
                for left in range(mine + first - won + 1):
                    for his_left in range(his + second - lost + 1):
                        self.chance(first, second, left, his_left)
                        yield

    def after(self, fate: Fate, won: int, lost: int) -> float:
        """The same once a hand has ended so, from the scores before it."""
        first, second = int(fate.result > 0), int(fate.result < 0)
        mine, his = fate.mine + first * self.bubbles, fate.his + second * self.bubbles
        return self.chance(won + first, lost + second, mine, his)


@lru_cache(maxsize=8)
def chain(target: int, hit_soft_17: bool, bubbles: bool) -> Chain:
    """The race under these options; what has been worked out is kept."""
    return Chain(target, hit_soft_17, bubbles)
