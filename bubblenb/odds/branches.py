"""The next steps of chance and choice, for any game: a small tree.

* Chance is told as the seat sees it: whatever it has not seen may come, as the game's own weights say of the position
  that the seat sees. Pieces that are alike to the game are one branch with their weights added up.
* The choices of the seat are branches without a chance. What another seat will choose is not chance: the tree ends
  where another has a choice.
* What must happen (an act that is its seat's only one, or a card that can only be this one) is passed through and
  counts as no step; it stands in ``passed``. ``next`` is never passed through.
* An act that shows a piece which the seat has not seen, and of which the game names no chances, ends its branch with
  ``unseen`` (a chip's back, a random insert): the odds of that game say what it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, NEXT, BadText, as_seen
from bubblenb.engine.options import whole
from bubblenb.engine.protocol import AnyGame
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

MOST = 13
"""Branches that are listed of one position; those beyond are summed up in one."""
SIZE = 2000
"""Branches of a whole tree."""


@dataclass(frozen=True)
class Branch:
    """One step and what may follow: who moves, the act's text, its chance, and the steps after it."""

    by: int
    """The seat that moves; CHANCE (-1) for chance."""
    act: str
    """The act; the first of ``acts`` where several are alike, empty for the rest (see ``others``)."""
    chance: Fraction | None
    """The chance of a step of chance, of all its ``acts`` together; None for a choice."""
    state: Any
    """The position after the step and what it passed through, as the seat that asked sees it; None for the rest."""
    then: tuple[Branch, ...] = ()
    acts: tuple[str, ...] = ()
    """The acts that are alike here, such as the dealing of the four eights."""
    reach: Fraction = Fraction(1)
    """The chance of all steps of chance from the root to here, given the choices on the way."""
    passed: tuple[str, ...] = ()
    """What had to happen after the step."""
    others: int = 0
    """For the last branch where there were too many: how many it stands for."""
    unseen: bool = False
    """Whether the act shows a piece that the seat has not seen, so that what follows is not known here."""
    cut: bool = False
    """Whether more would follow than the tree may hold."""


def tree(source: Any, steps: int = 2, most: int = MOST, size: int = SIZE) -> tuple[Branch, ...]:
    """The next ``steps`` steps of chance from what a seat has seen, with the choices before and between them.

    A path ends after as many steps of chance, or of choice where no chance comes between. ``most`` branches of one
    position are listed, the likeliest of chance and the first of a choice; ``size`` in all.

    Raises BadText for steps, most or size that are no whole numbers of at least 1, or where the game is not known.
    """
    seen = as_seen(source)
    deep, wide, large = (whole(number) for number in (steps, most, size))
    if deep is None or deep < 1:
        raise BadText(say("odds.steps", got=quoted(steps)))
    if wide is None or large is None or min(wide, large) < 1:
        raise BadText(say("odds.tree-size", most=quoted(most), size=quoted(size)))
    if seen.game is None:
        raise BadText(say("odds.no-game"))
    grown = _Tree(seen.game, seen.seat, wide, large)
    state, _ = grown.settled(seen.game.observe(seen.state, seen.seat))
    return grown.branches(state, Fraction(1), deep, deep)


def chances_seen(game: AnyGame, state: Any, seat: int | None) -> dict[str, tuple[Fraction, tuple[Any, ...]]]:
    """What chance may do now, as a seat sees it: for each kind of piece its chance and the acts that are alike.

    The keys are ``deal 8`` for any of the eights of Bubblejack, elsewhere the texts of the acts.
    """
    alike = _ALIKE.get(game.NAME, str)
    weights: Mapping[Any, int] = game.chance(game.observe(state, seat))
    groups: dict[str, list[Any]] = {}
    for act in weights:
        groups.setdefault(alike(act), []).append(act)
    whole = sum(weights.values())
    return {
        key: (Fraction(sum(weights[act] for act in acts), whole), tuple(acts)) for key, acts in groups.items()
    }


def _by_rank(act: Any) -> str:
    """Suits play no part in Bubblejack."""
    word, card = str(act).split()
    return f"{word} {card[:-1]}"


_ALIKE: dict[str, Callable[[Any], str]] = {"bubblejack": _by_rank}


class _Tree:
    """A tree as it grows."""

    def __init__(self, game: AnyGame, seat: int | None, most: int, size: int) -> None:
        self.game = game
        self.seat = seat
        self.most = most
        self.left = size

    def branches(self, state: Any, reach: Fraction, chances: int, choices: int) -> tuple[Branch, ...]:
        """What may follow a position, with so many steps of chance and of choice still to be shown."""
        movers = self.game.movers(state)
        if movers == (CHANCE,):
            return self._by_chance(state, reach, chances, choices) if chances else ()
        chooses = [seat for seat in movers if self.seat is None or seat == self.seat]
        if not choices or not chances or not chooses:
            return ()
        acts = [(seat, act) for seat in chooses for act in self.game.legal(state, seat)]
        found = [
            self._grown(state, seat, (act,), None, reach, (chances, choices - 1))
            for seat, act in acts[: self._room(len(acts))]
        ]
        rest = len(acts) - len(found)
        if rest:
            found.append(Branch(chooses[0], "", None, None, reach=reach, others=rest))
        return tuple(found)

    def _by_chance(self, state: Any, reach: Fraction, chances: int, choices: int) -> tuple[Branch, ...]:
        groups = list(chances_seen(self.game, state, self.seat).values())
        room = self._room(len(groups))
        if room < len(groups):
            groups.sort(key=lambda group: -group[0])
        left = (chances - 1, choices)
        found = [
            self._grown(state, CHANCE, acts, chance, reach * chance, left) for chance, acts in groups[:room]
        ]
        rest = sum((chance for chance, _ in groups[room:]), Fraction(0))
        if rest:
            others = len(groups) - room
            found.append(Branch(CHANCE, "", rest, None, reach=reach * rest, others=others))
        return tuple(found)

    def _room(self, wanted: int) -> int:
        """How many of these branches are listed; where there is not room for all, one is left for the rest."""
        room = min(self.most, self.left)
        self.left -= min(room, wanted)
        return wanted if wanted <= room else room - 1

    def _grown(
        self,
        state: Any,
        by: int,
        acts: tuple[Any, ...],
        chance: Fraction | None,
        reach: Fraction,
        left: tuple[int, int],
    ) -> Branch:
        texts = tuple(map(str, acts))
        after = self._after(state, by, acts[0])
        if after is None:
            return Branch(by, texts[0], chance, state, (), texts, reach, unseen=True)
        after, passed = self.settled(after)
        if self.left <= 0:
            goes_on = bool(self.game.movers(after)) and left[0] > 0
            return Branch(by, texts[0], chance, after, (), texts, reach, passed, cut=goes_on)
        then = self.branches(after, reach, *left)
        return Branch(by, texts[0], chance, after, then, texts, reach, passed)

    def _after(self, state: Any, by: int, act: Any) -> Any:
        """The position after an act as the seat sees it; None where the act shows what it has not seen."""
        if str(HIDDEN) in str(act).split():
            return None
        try:
            return self.game.observe(self.game.apply(state, by, act)[0], self.seat)
        except (BadText, KeyError):
            # The game was to show or use a piece that stands hidden in what the seat sees.
            complete = getattr(self.game, "complete", None)
            if complete is None or complete(state) == state:
                raise
            return None

    def settled(self, state: Any) -> tuple[Any, tuple[str, ...]]:
        """The position once all that must happen has happened, and the acts."""
        passed: list[str] = []
        while True:
            act = self._must(state)
            after = None if act is None else self._after(state, *act)
            if act is None or after is None:
                return state, tuple(passed)
            passed.append(str(act[1]))
            state = after

    def _must(self, state: Any) -> tuple[int, Any] | None:
        """Who must do what; None where there is more than one way to go on, or none."""
        movers = self.game.movers(state)
        if len(movers) != 1:
            return None
        acts = tuple(self.game.chance(state)) if movers == (CHANCE,) else self.game.legal(state, movers[0])
        return (movers[0], acts[0]) if len(acts) == 1 and str(acts[0]) != NEXT else None
