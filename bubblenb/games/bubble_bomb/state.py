"""What lies on Bubble Bomb's table, its options, and the acts that change it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal

from bubblenb.engine import HIDDEN, BadText
from bubblenb.engine.options import check_option
from bubblenb.engine.protocol import Hidden
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_bomb.bombs import BUBBLE
from bubblenb.games.bubble_bomb.box import DEFAULT_BOX, TOKENS, Box, Face, box_named
from bubblenb.games.bubble_bomb.box_rows import Faults, tokens_of
from bubblenb.words import say

NAME: Final = "bubble_bomb"
TITLE: Final = "Bubble Bomb"
PLAYERS: Final = (2, 4)
PHASES = ("set up", "playing", "from", "for", "claim", "aside", "draw", "leave", "game over")
"""From ``from`` to ``leave`` play stands still, for somebody has shouted."""
MIDDLE: Final = 9
"""Chips in the middle, and one more for each swap that is pending."""
BUBBLE_POINTS: Final = 3
CHOICES = {"swap_pick": ("choose", "random"), "bubble_double": ("choose_one", "both")}
MOST_TARGET: Final = {2: 16, 3: 9}
"""The highest targets that the bag serves: at most target - 1 chips each aside, and 2 more at the last claim (BB36)."""
OF_THE_BOX: Final = "box"


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of Bubble Bomb; the defaults are the rulebook's. Raises BadText for a value out of range."""

    box: Box = DEFAULT_BOX
    """The chips: a Box, or the text of one that was loaded, such as ``default`` or ``ours@1f2e3d4c``."""
    tokens: str = OF_THE_BOX
    """The pairs of bombs on the 8 tokens that are turned, ``red/star,...,rainbow/all-symbols``; box: the box's own."""
    target: int = 9
    """Points that end the game of 2 or 3 players."""
    atomic_swap: bool = False
    """Whether put and take are one act, ``swap 12 30``."""
    swap_pick: str = "choose"
    """Who picks the 7 chips of the middle after a rainbow or bubble bomb: choose, the caller; random, chance."""
    bubble_double: str = "choose_one"
    """choose_one: the bubble bomb is claimed alone; both: together with rainbow or all symbols."""
    banzai_back_face: bool = False
    """Whether a back that has been seen counts in Banzai; the chip then arrives turned."""
    open_backs: bool = False
    """Whether all see both sides of each chip from the start."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "box", box_named(self.box))
        object.__setattr__(self, "tokens", _tokens_text(self.box, self.tokens))
        for field in fields(self)[2:]:
            choices = CHOICES.get(field.name, ())
            check_option(TITLE, field.name, getattr(self, field.name), field.default, choices)
        check_target(self.target, 2)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The two bombs on each of the 8 tokens that are turned."""
        return _pairs(self.box, self.tokens)


def check_target(target: int, players: int) -> None:
    """Raises BadText when the bag could run short before somebody of so many players reaches the target."""
    most = MOST_TARGET.get(players)
    if most is not None and target > most:
        expected = say("bubble_bomb.target", players=players, most=most)
        raise BadText(
            say("error.option-value", option="target", game=TITLE, expected=expected, got=quoted(target))
        )


def _tokens_text(box: Box, given: Any) -> str:
    """The option ``tokens`` as text, ``box`` where it says no other than the box does."""
    if isinstance(given, str) and given == OF_THE_BOX:
        return given
    pairs = [part.split("/") for part in given.split(",")] if isinstance(given, str) else given
    faults = Faults()
    found = tokens_of(pairs, TOKENS, faults)
    if faults:
        expected = say("bubble_bomb.tokens", faults=faults)
        raise BadText(
            say("error.option-value", option="tokens", game=TITLE, expected=expected, got=quoted(given))
        )
    return OF_THE_BOX if found == box.tokens else ",".join("/".join(pair) for pair in found)


@lru_cache(maxsize=256)
def _pairs(box: Box, tokens: str) -> tuple[tuple[str, str], ...]:
    if tokens == OF_THE_BOX:
        return box.tokens
    first, second = zip(*(part.split("/") for part in tokens.split(",")), strict=True)
    return tuple(zip(first, second, strict=True))


# Acts ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn one of the own chips over."""

    chip: int

    def __str__(self) -> str:
        return f"flip {self.chip}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a chip in the middle over."""

    chip: int

    def __str__(self) -> str:
        return f"turn {self.chip}"


@dataclass(frozen=True, slots=True)
class Put:
    """The first half of a swap: put an own chip into the middle."""

    chip: int

    def __str__(self) -> str:
        return f"put {self.chip}"


@dataclass(frozen=True, slots=True)
class Take:
    """The second half of a swap: take a chip from the middle."""

    chip: int

    def __str__(self) -> str:
        return f"take {self.chip}"


@dataclass(frozen=True, slots=True)
class Swap:
    """A whole swap in one act (option atomic_swap): an own chip for one of the middle."""

    own: int
    other: int

    def __str__(self) -> str:
        return f"swap {self.own} {self.other}"


class Shout(Enum):
    """What stops play; the value is the text."""

    BOOM = "boom"
    BANZAI = "banzai"

    def __str__(self) -> str:
        return self.value


BOOM, BANZAI = Shout.BOOM, Shout.BANZAI


@dataclass(frozen=True, slots=True)
class From:
    """After Banzai: the chip in front of another player that is needed."""

    seat: int
    chip: int

    def __str__(self) -> str:
        return f"from {self.seat} {self.chip}"


@dataclass(frozen=True, slots=True)
class For:
    """After Banzai: the own chip that is given for it."""

    chip: int

    def __str__(self) -> str:
        return f"for {self.chip}"


@dataclass(frozen=True, slots=True)
class Claim:
    """After a shout: the one bomb or the two that the row completes, in the order of BOMBS."""

    bombs: tuple[str, ...]

    def __str__(self) -> str:
        return f"claim {' '.join(self.bombs)}"


@dataclass(frozen=True, slots=True)
class Aside:
    """After a right claim: an own chip is set aside for a point."""

    chip: int

    def __str__(self) -> str:
        return f"aside {self.chip}"


@dataclass(frozen=True, slots=True)
class Leave:
    """The chips of the middle that stay there when the caller swaps all 7 of his; by chance one a step."""

    chips: tuple[int, ...]
    stream: ClassVar[str] = "middle"

    def __str__(self) -> str:
        return f"leave {' '.join(map(str, self.chips))}"


@dataclass(frozen=True, slots=True)
class Token:
    """Chance, in setting up: the next token lies with this bomb up."""

    bomb: str
    stream: ClassVar[str] = "tokens"

    def __str__(self) -> str:
        return f"token {self.bomb}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a chip is drawn from the bag and lies with this face up and that one down.

    Also, where a position left it open, what is on the back of a chip that lies on the table.
    """

    face: Face
    back: Face
    stream: ClassVar[str] = "bag"

    def __str__(self) -> str:
        return f"draw {'-'.join(self.face)}/{'-'.join(self.back)}"


Act = Flip | Turn | Put | Take | Swap | Shout | From | For | Claim | Aside | Leave | Token | Draw


# What lies on the table ------------------------------------------------------------------------------------

Unknown = Literal[Hidden.HIDDEN]


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on the table. What its viewer may not know is HIDDEN."""

    number: int
    """A label in the order in which chips leave the bag; it tells nothing of the back."""
    chip: int | Unknown
    """The row in the box; of chips that are alike in both faces, the first."""
    up: int | Unknown
    """Which face of that row lies up: 0 the front, 1 the back."""
    face: Face | Unknown
    """What lies up; HIDDEN only for a chip set aside of which a position says nothing."""
    back: Face | Unknown
    known: bool = False
    """Whether all have seen both sides: it has been turned since it left the bag, or open_backs."""
    covered: bool = False
    """A chip set aside of which nobody knows anything: a position gave only their number."""

    def turned(self) -> Chip:
        """The chip turned over, so that all know both sides; raises BadText when the back is not known here."""
        if self.chip is HIDDEN or self.up is HIDDEN or self.back is HIDDEN:
            raise BadText(say("bubble_bomb.back", chip=self.number))
        return Chip(self.number, self.chip, 1 - self.up, self.back, self.face, True)

    def as_seen(self) -> Chip:
        """The chip as all the players see it."""
        return self if self.known else _unturned(self.number, HIDDEN if self.covered else self.face)


@lru_cache(maxsize=8192)
def _unturned(number: int, face: Face | Unknown) -> Chip:
    return Chip(number, HIDDEN, HIDDEN, face, HIDDEN, covered=face is HIDDEN)


@dataclass(frozen=True, slots=True)
class Call:
    """A shout, and what has been said and done since."""

    by: int
    banzai: bool = False
    """Only until the claim is found right: after that a Banzai goes on as a Boom."""
    source: int | None = None
    """The number of the chip that is needed, in front of another player."""
    given: int | None = None
    """The number of the own chip that is given for it."""
    bombs: tuple[str, ...] = ()
    """What was claimed and found right; empty before that."""
    left: tuple[int, ...] = ()
    """The chips that chance has left in the middle so far (option swap_pick)."""


@dataclass(frozen=True, slots=True)
class State:
    """A position of Bubble Bomb: all that the future depends on."""

    rules: Rules
    phase: str
    tokens: tuple[int | None, ...]
    """The side that shows of each of the 8 tokens that are turned; None while it is not laid yet."""
    bubble: int | None
    """Who has the bubble bomb; None: it lies in the middle."""
    middle: tuple[Chip, ...]
    """By number, as all groups of chips are."""
    rows: tuple[tuple[Chip, ...], ...]
    """The chips in front of each player."""
    pending: tuple[bool, ...]
    """Who has put a chip into the middle and not taken one yet."""
    aside: tuple[tuple[Chip, ...], ...]
    """The chips that each player has set aside, a point each."""
    bag: tuple[int | Unknown, ...]
    """The rows of the box that are in the bag, in order; all HIDDEN as long as any chip on the table is."""
    call: Call | None = None
    filling: bool = False
    """Whether chance is asked what is on the backs that a position left open."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.rows)

    @property
    def showing(self) -> tuple[str, ...]:
        """The bombs that can be claimed: those that the tokens show, and the bubble bomb."""
        pairs = zip(self.rules.pairs, self.tokens, strict=True)
        return (*(pair[side] for pair, side in pairs if side is not None), BUBBLE)

    def score(self, seat: int) -> int:
        """Chips set aside, and 3 for the bubble bomb."""
        return len(self.aside[seat]) + BUBBLE_POINTS * (self.bubble == seat)

    @property
    def next_number(self) -> int:
        """The number of the next chip that leaves the bag."""
        return len(self.rules.box.chips) - len(self.bag) + 1


@lru_cache(maxsize=64)
def rows_of(box: Box) -> tuple[int, ...]:
    """The rows of a box, those of chips that are alike each time by the first of them."""
    first: dict[frozenset[Face], int] = {}
    return tuple(first.setdefault(frozenset(sides), row) for row, sides in enumerate(box.chips))


@lru_cache(maxsize=64)
def sides_of(box: Box) -> dict[tuple[Face, Face], tuple[int, int]]:
    """Row and side of each chip by the face that is up and the face that is down."""
    found: dict[tuple[Face, Face], tuple[int, int]] = {}
    for row in dict.fromkeys(rows_of(box)):
        front, back = box.chips[row]
        found[front, back], found[back, front] = (row, 0), (row, 1)
    return found


def fresh(rules: Rules, players: int) -> State:
    """The table before the first token is laid (L12); raises BadText when the bag cannot serve the target."""
    check_target(rules.target, players)
    nothing: tuple[tuple[Chip, ...], ...] = ((),) * players
    bag = tuple(sorted(rows_of(rules.box)))
    return State(rules, "set up", (None,) * len(TOKENS), None, (), nothing, (False,) * players, nothing, bag)
