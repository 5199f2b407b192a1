"""What lies on Bubble Gum's table, its options, and the acts that change it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from bubblenb.engine import BadText
from bubblenb.engine.options import check_option, whole
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_gum.cards import CARDS, HAND_SIZE, Card, total
from bubblenb.words import say

NAME: Final = "bubble_gum"
TITLE: Final = "Bubble Gum"
PHASES = ("first leader", "deal", "trump", "lead", "follow", "discard", "round over", "game over")
WINS_NEEDED: Final = 2
"""Rounds won that win the game (L20)."""
DOUBLE_WINS = ("both", "none")


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of Bubble Gum; the defaults are the rulebook's. Raises BadText for a value out of range."""

    pop_at: int = 15
    """The total of a field at which it pops."""
    double_win: str = "both"
    """both: a round with equal totals and numbers of cards is won by both; none: it counts for nobody."""
    first: int | None = None
    """The seat that leads the first round; None: it is drawn."""
    open_hands: bool = False
    """Whether all hands lie open. What is discarded is then seen too, as the hand shows what has gone."""

    def __post_init__(self) -> None:
        check_option(TITLE, "pop_at", self.pop_at, 15)
        check_option(TITLE, "double_win", self.double_win, "both", DOUBLE_WINS)
        check_option(TITLE, "open_hands", self.open_hands, False)
        if self.first is None:
            return
        seat = whole(self.first)
        if seat not in (0, 1):
            expected, got = say("bubble_gum.first"), quoted(self.first)
            raise BadText(say("error.option-value", option="first", game=TITLE, expected=expected, got=got))
        object.__setattr__(self, "first", seat)  # a plain number, as it becomes the seat that acts


class Move(Enum):
    """The act that names no card; the value is the text."""

    NEXT = "next"

    def __str__(self) -> str:
        return self.value


NEXT_ROUND = Move.NEXT


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card of the hand to the trick."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard this card face down: one of the hand, or the one just taken."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: this card is dealt, or is the one that was not known."""

    card: str
    stream: ClassVar[str] = "deck"

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Trump:
    """Chance: this card is turned up as the trump card."""

    card: str
    stream: ClassVar[str] = "deck"

    def __str__(self) -> str:
        return f"trump {self.card}"


@dataclass(frozen=True, slots=True)
class First:
    """Chance: this seat leads the first round."""

    seat: int
    stream: ClassVar[str] = "first leader"

    def __str__(self) -> str:
        return f"first {self.seat}"


Act = Move | Play | Discard | Deal | Trump | First

# Acts are made once: there are only a hundred of them.
PLAY = {card: Play(card) for card in CARDS}
DISCARD = {card: Discard(card) for card in CARDS}
DEAL = {card: Deal(card) for card in CARDS}
TRUMP = {card: Trump(card) for card in CARDS}
FIRST = (First(0), First(1))

Pair = tuple[tuple[Card, ...], tuple[Card, ...]]
Rows = tuple[tuple[str, ...], tuple[str, ...]]
NO_CARDS: Final[tuple[tuple[()], tuple[()]]] = ((), ())


@dataclass(frozen=True, slots=True)
class State:
    """A position of Bubble Gum: all that the future depends on.

    Where a pair stands, its first part is of seat 0 and its second of seat 1. The face-down pile is not written
    down: it is what lies nowhere else.
    """

    rules: Rules
    phase: str
    turn: int
    """Whose turn it is: who leads, follows or discards; after a round who leads the next."""
    hands: Pair = NO_CARDS
    fields: Rows = NO_CARDS
    """The captured cards before each player, in the order captured."""
    trump: str | None = None
    """The card turned up; it is out of play, its colour is trump."""
    led: str | None = None
    """The card that was led, while the other player is to follow."""
    taken: str | None = None
    """The card that won the trick, while its loser, who takes it into his hand, is to discard."""
    popped: tuple[str, ...] = ()
    """The cards that popped; everybody saw them."""
    discarded: Pair = NO_CARDS
    """The cards that each player discarded face down."""
    leader: int | None = None
    """Who led the first trick of this round; None before that is drawn."""
    round: int = 1
    wins: tuple[int, int] = (0, 0)
    filling: bool = False
    """Whether chance is being asked for the cards of a position that are not known."""

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The hand of a seat, with the card that it has just taken."""
        taken = (self.taken,) if self.taken and seat == self.turn else ()
        return self.hands[seat] + taken

    def total(self, seat: int) -> int:
        """The total of a seat's field."""
        return total(self.fields[seat])

    @property
    def left(self) -> tuple[str, ...]:
        """The cards that lie nowhere that is known: the pile, and what is hidden."""
        placed = {
            *self.hands[0],
            *self.hands[1],
            *self.fields[0],
            *self.fields[1],
            *self.popped,
            *self.discarded[0],
            *self.discarded[1],
            self.trump,
            self.led,
            self.taken,
        }
        return tuple(card for card in CARDS if card not in placed)

    @property
    def tricks(self) -> int:
        """The tricks of this round that are over, its loser's discard included."""
        return HAND_SIZE - max(len(self.hands[0]), len(self.hands[1])) - bool(self.taken)


def fresh(rules: Rules) -> State:
    """The table before anything has happened."""
    if rules.first is None:
        return State(rules, "first leader", 0)
    return State(rules, "deal", rules.first, leader=rules.first)
