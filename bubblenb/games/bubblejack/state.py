"""What lies on Bubblejack's table, its options, and the acts that change it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import ClassVar, Final

from bubblenb.engine import BadText
from bubblenb.engine.options import check_option
from bubblenb.engine.quoted import quoted
from bubblenb.games.cards import BUBBLES, STANDARD, best_total
from bubblenb.words import say

NAME: Final = "bubblejack"
TITLE: Final = "Bubblejack"
PLAYER: Final = 0
CROUPIER: Final = 1
PHASES = ("deal", "decide", "draw", "over 21", "reveal", "award", "hand over", "game over")
RESULTS = ("player", "croupier", "tie")
UNKNOWN: Final = "?"
"""The face-down card: not drawn before it is turned."""

CHOICES = {"croupier_pick": ("closest", "first"), "reshuffle": ("at_empty", "on_need", "every_hand")}


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of Bubblejack; the defaults are the rulebook's. Raises BadText for a value out of range."""

    bubbles: bool = True
    """False: plain two-card blackjack, the baseline to compare with."""
    hit_soft_17: bool = False
    """Whether the croupier draws on a 17 in which an ace counts 11."""
    chain_bubbles: bool = False
    """Whether another bubble card may follow one that leaves the hand over 21."""
    allow_hopeless: bool = True
    """Whether the player may use a bubble card that leaves the hand over 21."""
    auto_stand_21: bool = True
    """Whether 21 ends the turn; False lets the player draw on."""
    croupier_pick: str = "closest"
    """closest: the use that ends nearest to 21; first: the first card of the reserve that saves."""
    croupier_discard: bool = True
    """Whether the croupier may discard one lower card as he uses a bubble card."""
    start_zero_counts: bool = True
    """Whether the croupier's first 0 counts towards the target."""
    target: int = 10
    """Bubble cards that win the game (hands won, in plain blackjack)."""
    reshuffle: str = "at_empty"
    """When the discards are shuffled in: at_empty, on_need, or every_hand."""

    def __post_init__(self) -> None:
        for field in fields(self):
            check_option(
                TITLE, field.name, getattr(self, field.name), field.default, CHOICES.get(field.name, ())
            )
        # The bubble deck must not run out: at most target - 1 awards each, less the croupier's first 0 (BJ34).
        most = 12 if self.start_zero_counts else 11
        if self.bubbles and self.target > most:
            expected = say("bubblejack.target", most=most)
            raise BadText(
                say(
                    "error.option-value",
                    option="target",
                    game=TITLE,
                    expected=expected,
                    got=quoted(self.target),
                )
            )


class Move(Enum):
    """The acts that name no card; the value is the text."""

    HIT = "hit"
    STAND = "stand"
    BUST = "bust"
    NEXT = "next"

    def __str__(self) -> str:
        return self.value


HIT, STAND, BUST, NEXT_HAND = Move.HIT, Move.STAND, Move.BUST, Move.NEXT


@dataclass(frozen=True, slots=True)
class Use:
    """Use a bubble card of the reserve, and discard one lower standard card or none."""

    card: str
    drop: str | None = None

    def __str__(self) -> str:
        return f"use {self.card}" + (f" drop {self.drop}" if self.drop else "")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: this standard card is dealt or drawn."""

    card: str
    stream: ClassVar[str] = "standard"

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the face-down card is turned and is this one."""

    card: str
    stream: ClassVar[str] = "standard"

    def __str__(self) -> str:
        return f"reveal {self.card}"


@dataclass(frozen=True, slots=True)
class Award:
    """Chance: this is the top card of the bubble deck."""

    card: str
    stream: ClassVar[str] = "bubble"

    def __str__(self) -> str:
        return f"award {self.card}"


Act = Move | Use | Deal | Reveal | Award


@dataclass(frozen=True, slots=True)
class Side:
    """One participant: what lies before him."""

    cards: tuple[str, ...] = ()
    """Standard cards in hand, face up, in the order dealt."""
    played: tuple[str, ...] = ()
    """Bubble cards that lie in the hand, in the order used."""
    bubbles: tuple[str, ...] = ()
    """The reserve, in the order won."""
    spent: tuple[str, ...] = ()
    """The own discard pile of bubble cards."""
    tally: int = 0
    """Counts beside the bubble cards: hands won in plain blackjack; -1 for a first 0 that does not count."""

    @property
    def hand(self) -> tuple[str, ...]:
        """All cards that count: standard and bubble."""
        return self.cards + self.played

    @property
    def total(self) -> int:
        """The best total, at most 21 if there is one."""
        return best_total(self.hand)[0]

    @property
    def soft(self) -> bool:
        """Whether an ace counts 11 in the total."""
        return best_total(self.hand)[1]

    @property
    def won(self) -> int:
        """The score: bubble cards in reserve, hand and discard (hands won, in plain blackjack)."""
        return len(self.bubbles) + len(self.played) + len(self.spent) + self.tally


@dataclass(frozen=True, slots=True)
class State:
    """A position of Bubblejack: all that the future depends on. Nothing in it is hidden from anybody."""

    rules: Rules
    phase: str
    turn: int
    """Whose turn it is: 0 the player, 1 the croupier; also who gets the card in phase ``draw``."""
    player: Side
    croupier: Side
    down: str | None
    """The face-down card: None where there is none, ``?`` not known, a card when known by elimination."""
    deck: tuple[str, ...]
    """All standard cards not seen yet, the face-down one among them while it is ``?``."""
    discard: tuple[str, ...]
    bubble_deck: tuple[str, ...]
    out: str | None = None
    """The card that took the hand over 21, while that is to be answered or has lost the hand."""
    result: str | None = None
    """player | croupier | tie, once the hand is decided."""

    def side(self, seat: int) -> Side:
        """What lies before this seat."""
        return self.croupier if seat == CROUPIER else self.player

    @property
    def left(self) -> int:
        """Cards that can be drawn before the discards are shuffled."""
        return len(self.deck) - (self.down == UNKNOWN)


def fresh(rules: Rules) -> State:
    """The table before the first card is dealt (L30-L35)."""
    tally = 0 if rules.start_zero_counts or not rules.bubbles else -1
    croupier = Side(bubbles=("0b",) if rules.bubbles else (), tally=tally)
    bubble_deck = BUBBLES[1:] if rules.bubbles else ()
    return State(rules, "deal", PLAYER, Side(), croupier, None, STANDARD, (), bubble_deck)
