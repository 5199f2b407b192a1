"""The one protocol that a game satisfies. A game is a module; everything else works with any of them.

Chance is a player: it moves under the seat number CHANCE, one card, gum, chip or flick at a time, and the
weights of its acts are whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Protocol, TypeVar, runtime_checkable

from bubblenb.engine.facts import Facts

CHANCE: Final = -1
"""The seat of chance."""

NEXT: Final = "next"
"""The act that begins another hand or round: a choice, although it stands alone; never played by itself."""


class Hidden(Enum):
    """Takes the place of a piece or a fact that a seat may not know."""

    HIDDEN = "?"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


HIDDEN: Final = Hidden.HIDDEN


class Everybody(Enum):
    """Stands for all seats and spectators."""

    ALL = "all"

    def __repr__(self) -> str:
        return self.name


ALL: Final = Everybody.ALL


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a game's table of rules."""

    id: str
    title: str
    words: str
    """The rule in our words; facts of a refusal may stand in ``refusal``."""
    line: str = ""
    """The rulebook's lines, such as ``L101`` or ``L124-L128``; empty where it says nothing."""
    origin: str = "stated"
    """stated | derived | public | assumed"""
    option: str = ""
    """The field of Rules that changes it."""
    refusal: str = ""
    """What is said when this rule forbids an act; its facts in braces."""
    rulings: tuple[str, ...] = ()
    """The rows of the rulings that it carries, such as ``BJ1``."""
    unreachable: bool = False
    """No play can show it: an assertion, flavour or a physical matter."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether an act is allowed, by which rule, and the facts that decide it."""

    allowed: bool
    rule: str
    facts: Mapping[str, Any] = field(default_factory=Facts)
    reason: str = field(default="", compare=False)
    """The ruling in words, filled in by a match."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the past tense, and who sees all of it."""

    kind: str
    facts: Mapping[str, Any]
    rule: str
    seen_by: Everybody | tuple[int, ...] = ALL
    hidden: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The facts that seats outside ``seen_by`` get as HIDDEN."""

    def seen_from(self, seat: int | None) -> Event:
        """The event as this seat gets it; seat None is a spectator."""
        if self.seen_by is ALL or (seat is not None and seat in self.seen_by):
            return self
        covered = Facts({key: HIDDEN if key in self.hidden else value for key, value in self.facts.items()})
        return Event(self.kind, covered, self.rule, self.seen_by, self.hidden)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulings: from a position, the acts, and the position after each of them."""

    id: str
    title: str
    position: str
    acts: tuple[str, ...]
    """Where several may act, ``1 boom`` is an act of seat 1; without a number it is seat 0's."""
    expected: tuple[str, ...]
    rule: str
    """The rule that it shows."""
    line: str
    """The rulebook's line."""
    game: str = ""


R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")


@runtime_checkable
class Game(Protocol[R, S, A]):
    """What a game's module offers: R its Rules, S its State, A its acts.

    A chance act may have an attribute ``stream``: the deck, bag or die that it is drawn from.
    A module may set ``TIMED = True`` when its acts carry the match's clock. A game that hides pieces has
    ``complete(state) -> State``: the state in which chance is asked for every piece that stands HIDDEN in it, one
    a step, and after which play goes on where it stood; a state that hides nothing is returned as it is.
    """

    @property
    def NAME(self) -> str:  # noqa: N802
        """The name in records and positions, such as ``bubblejack``."""

    @property
    def TITLE(self) -> str:  # noqa: N802
        """The name for people."""

    @property
    def PLAYERS(self) -> tuple[int, int]:  # noqa: N802
        """The fewest and the most players."""

    @property
    def RULES(self) -> Mapping[str, Rule]:  # noqa: N802
        """The table of rules by id."""

    @property
    def ACTS(self) -> str:  # noqa: N802
        """The forms of its acts, for error texts."""

    @property
    def Rules(self) -> type[R]:  # noqa: N802
        """The frozen dataclass of its options."""

    def initial(self, rules: R, players: int, /) -> S:
        """The state before anything has happened."""

    def movers(self, state: S, /) -> tuple[int, ...]:
        """The seats that may act now; (CHANCE,) when chance decides; () when the game is over."""

    def read(self, state: S, text: str, /) -> A:
        """The act of this text; raises UnknownAction for what is no act of this game."""

    def why(self, state: S, seat: int, act: A, /) -> Ruling:
        """Whether this seat may play this act now, and by which rule: the only place that knows conditions."""

    def legal(self, state: S, seat: int, /) -> tuple[A, ...]:
        """The acts that ``why`` allows this seat now."""

    def chance(self, state: S, /) -> Mapping[A, int]:
        """The weights of chance's acts; empty when it is not chance's turn."""

    def apply(self, state: S, seat: int, act: A, /) -> tuple[S, tuple[Event, ...]]:
        """The state after an act that ``why`` allows, and what happened."""

    def observe(self, state: S, seat: int | None, /) -> S:
        """The state with every piece that this seat may not know replaced by HIDDEN."""

    def scores(self, state: S, /) -> tuple[int, ...]:
        """The score of each seat."""

    def parse(self, text: str, rules: R | None = None, /) -> S:
        """The state of a position text; raises BadText."""

    def format(self, state: S, /) -> str:
        """The position text of a state; options that differ from the default stand in it."""


AnyGame = Game[Any, Any, Any]
