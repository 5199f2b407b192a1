"""What Bubble Gum says beside its table of rules: positions refused, events, labels, the position in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bubblenb.words.en.cards import listed

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


def gum(card: Any) -> str:
    """``r3``: "red 3"; a card that is not known is "card not known"."""
    text = str(card)
    return f"{COLOURS[text[0]]} {text[1:]}" if text[0] in COLOURS else "card not known"


def gums(cards: Iterable[Any]) -> str:
    """``red 3 and blue 1``; "none" for no card."""
    return listed(gum(card) for card in cards) or "none"


def score(numbers: Iterable[int]) -> str:
    """``8 to 6``."""
    return " to ".join(map(str, numbers))


FORMS: dict[str, Callable[[Any], str]] = {"gum": gum, "gums": gums, "colour": str, "score": score}

SENTENCES = {
    "bubble_gum.first": "0, 1 or None (it is drawn)",
    # positions that are refused
    "bubble_gum.needs-card": (
        "{got!r} in the field {field!r} is no card; cards are r1 to r6, y1 to y6, g1 to g6, b1 to b6."
    ),
    "bubble_gum.needs-mine": (
        "'mine' names the discards of the seat whose hand is known, so exactly one hand must be."
    ),
    "bubble_gum.needs-phase": "the cards make this phase {phase}, not {got}.",
    "bubble_gum.needs-turn": "in phase {phase} it is seat {turn} who goes on, not seat {got}.",
    "bubble_gum.needs-unknown": "chance is being asked for cards not known (filling), but there are none.",
    "bubble_gum.needs-dealt": (
        "cards are dealt in turn, seat 0 first, ten each: hands of {sizes:list} cards cannot be; "
        "if they have been dealt, a trump card is missing."
    ),
    "bubble_gum.needs-trump": "before the trump card is turned up no card has been played.",
    "bubble_gum.needs-one-trick": (
        "a card is led while a trick is played and taken when it is over: only one of the two can be."
    ),
    "bubble_gum.needs-even": "both hands have as many cards when no card is led; they have {sizes:list}.",
    "bubble_gum.needs-one-more": (
        "who follows a card holds one more card than who led it; the hands have {sizes:list}."
    ),
    "bubble_gum.needs-ten": "nobody holds more than ten cards, the card taken included; the hands have {sizes:list}.",
    "bubble_gum.needs-tricks": (
        "{captured} card{captured:s} can have been captured, as the hands tell, but {lying} lie in fields and popped."
    ),
    "bubble_gum.needs-captured": (
        "{captured} card{captured:s} must have been captured, as the hands tell, but {lying} lie in fields and the "
        "other {gone} cannot have popped."
    ),
    "bubble_gum.needs-pop": "field{seat} makes {total}: at {pop_at} it has popped.",
    "bubble_gum.needs-discards": (
        "seat {seat} has discarded {count} cards, but can have lost {lost} trick{lost:s} at most."
    ),
    "bubble_gum.needs-discards-all": (
        "{tricks} trick{tricks:s} can have been played, as the hands tell, and each takes one discard."
    ),
    "bubble_gum.needs-last": "seat {winner} has won the trick: the card captured is the last of field{winner}.",
    "bubble_gum.needs-won": (
        "the {taken:gum} cannot have won the trick against the {captured:gum}, the last card captured."
    ),
    "bubble_gum.needs-first-trick": "seat {leader} led the first trick, and so it cannot have ended like this.",
    "bubble_gum.needs-leader": "seat {leader} leads the first trick of this round, not seat {leads}.",
    "bubble_gum.needs-winner": "seat {leads} leads the trick without having won one.",
    "bubble_gum.needs-counted": "the round is over, and the wins {wins:list} do not count it.",
    "bubble_gum.needs-undecided": "with wins {wins:list} the game is over before this round.",
    "bubble_gum.needs-rounds": "the wins {wins:list} do not fit round {round}.",
    "bubble_gum.needs-agreed": "as agreed on (first), seat {leader} leads round {round}.",
    # events
    "bubble_gum.chose_leader": "{to} led the first round.",
    "bubble_gum.dealt": "{to} got the {card:gum}.",
    "bubble_gum.dealt.hidden": "{to} got a card.",
    "bubble_gum.had_discarded": "{by} had discarded the {card:gum}.",
    "bubble_gum.had_discarded.hidden": "{by} had discarded a card.",
    "bubble_gum.turned_trump": "The {card:gum} was turned up: its colour is trump.",
    "bubble_gum.led": "{by} led the {card:gum}.",
    "bubble_gum.followed": "{by} played the {card:gum}.",
    "bubble_gum.won_trick": "{by} won the trick.",
    "bubble_gum.captured": "{by} captured the {card:gum}: {total}.",
    "bubble_gum.took": "{by} took the {card:gum}.",
    "bubble_gum.discarded": "{by} discarded the {card:gum}.",
    "bubble_gum.discarded.hidden": "{by} discarded a card.",
    "bubble_gum.popped": "Pop! The field of {total} burst.",
    "bubble_gum.won_round": "{by} won the round, {totals:score}.",
    "bubble_gum.both_won_round": "The fields are alike, {totals:score}: both won the round.",
    "bubble_gum.nobody_won_round": "The fields are alike, {totals:score}: nobody won the round.",
    "bubble_gum.won_game": "{by} won the game.",
    "bubble_gum.needs_extension": "Both have won {wins:score}: an extension round decides.",
    "bubble_gum.began_round": "{by} began round {round}.",
}
