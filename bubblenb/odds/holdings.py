"""What a side holds, as far as the rest of the hand can depend on it, with cards as classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bubblenb.games.cards import LIMIT
from bubblenb.odds.classes import Classes
from bubblenb.odds.hands import ACE, added, best, worth

NO_DROP = -1


class Holding(NamedTuple):
    """Two sides with equal holdings play on alike."""

    hard: int
    """All cards in the hand, aces as 1."""
    ace: bool
    """Whether an ace is in the hand, standard or bubble."""
    bubble_ace: bool
    """Whether a bubble ace is; only kept while an ace may still be discarded."""
    hand: tuple[int, ...]
    """The classes of the standard cards that a bubble card of the reserve may discard, sorted."""
    reserve: tuple[int, ...]
    """Bubble ranks; sorted, or in the order won where that matters."""

    @property
    def total(self) -> int:
        """The best total."""
        return best(self.hard, self.ace)

    @property
    def soft(self) -> bool:
        """Whether an ace counts 11."""
        return self.total != self.hard


class HeldUse(NamedTuple):
    """One use of a bubble card: its rank, the class dropped (NO_DROP for none), and the holding after it."""

    bubble: int
    drop: int
    after: Holding


def highest_drop(reserve: Sequence[int], discard: bool) -> int:
    """Only ranks below this can be discarded with a card of the reserve."""
    return max(reserve, default=0) if discard else 0


def holding(
    hand: Sequence[int], played: Sequence[int], reserve: Sequence[int], kinds: Classes, discard: bool = True
) -> Holding:
    """The holding of standard ranks and bubble ranks in the hand, and bubble ranks in the reserve."""
    hard, ace = added((*hand, *played))
    below = highest_drop(reserve, discard)
    kept = tuple(sorted(kinds.of[rank] for rank in hand if rank < below))
    return Holding(hard, ace, ACE in played and below > ACE, kept, tuple(reserve))


def with_card(held: Holding, cls: int, kinds: Classes, discard: bool = True) -> Holding:
    """The holding with one more standard card of this class."""
    hand = held.hand
    if kinds.low[cls] < highest_drop(held.reserve, discard):
        hand = tuple(sorted((*hand, cls)))
    return Holding(held.hard + kinds.worth[cls], held.ace or cls == 0, held.bubble_ace, hand, held.reserve)


Sketch = tuple[int, int, int, int, bool]
"""A use before its holding is made: place of the bubble card in the reserve, its rank, class dropped, hard, ace."""


def sketches(held: Holding, kinds: Classes, discard: bool = True, saving: bool = False) -> list[Sketch]:
    """The ways to use a bubble card, by place in the reserve, equal cards once.

    ``held`` is the hand without the card that took it over 21. With ``saving`` only the ways that end at 21 or
    less.
    """
    found = []
    hand = held.hand
    drops = tuple(dict.fromkeys(hand)) if discard else ()
    most = LIMIT if saving else 10 * LIMIT
    for place, bubble in enumerate(held.reserve):
        if bubble in held.reserve[:place]:
            continue
        hard = held.hard + worth(bubble)
        ace = held.ace or bubble == ACE
        if hard <= most:
            found.append((place, bubble, NO_DROP, hard, ace))
        for drop in drops:
            if kinds.low[drop] >= bubble:
                break
            if hard - kinds.worth[drop] <= most:
                # Only dropping an ace can take the last one, and then the hand lists all standard aces.
                still = ace if drop else held.bubble_ace or hand.count(0) > 1
                found.append((place, bubble, drop, hard - kinds.worth[drop], still))
    return found


def used(held: Holding, sketch: Sketch, kinds: Classes, discard: bool = True) -> HeldUse:
    """The use with the holding after it."""
    place, bubble, drop, hard, ace = sketch
    left, rest = held.hand, held.reserve[:place] + held.reserve[place + 1 :]
    if drop != NO_DROP:
        at = left.index(drop)
        left = left[:at] + left[at + 1 :]
    below = highest_drop(rest, discard)
    if below < highest_drop(held.reserve, discard):
        left = tuple([cls for cls in left if kinds.low[cls] < below])
    bubble_ace = (held.bubble_ace or bubble == ACE) and below > ACE
    return HeldUse(bubble, drop, Holding(hard, ace, bubble_ace, left, rest))


def uses(held: Holding, kinds: Classes, discard: bool = True, saving: bool = False) -> list[HeldUse]:
    """The uses that `sketches` lists."""
    return [used(held, sketch, kinds, discard) for sketch in sketches(held, kinds, discard, saving)]


def taken_back(held: Holding, use: HeldUse) -> Holding:
    """The holding after a use whose bubble card itself goes: what it cost is gone, what it counted too."""
    after = use.after
    ace = held.ace if use.drop else held.bubble_ace or held.hand.count(0) > 1
    bubble_ace = held.bubble_ace and after.bubble_ace
    return after._replace(hard=after.hard - worth(use.bubble), ace=ace, bubble_ace=bubble_ace)
