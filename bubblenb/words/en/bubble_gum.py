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
    "bubble_gum.expected-card": "one card",
    "bubble_gum.expected-wins": "two whole numbers, the rounds won by seat 0 and by seat 1",
    "bubble_gum.expected-number": "a whole number from {least}",
    "bubble_gum.expected-seat": "0 or 1",
    "bubble_gum.expected-choice": "one of {choices}",
    # positions that are refused
    "bubble_gum.needs-card": (
        "{got!r} in the field {field!r} is no card; cards are r1 to r6, y1 to y6, g1 to g6, b1 to b6, "
        "with spaces between them."
    ),
    "bubble_gum.needs-mine": (
        "'mine' names the discards of the seat whose hand is known, so exactly one hand must be."
    ),
    "bubble_gum.needs-phase": "the cards make this phase {phase}, not {got}.",
    "bubble_gum.needs-no-turn": (
        "in phase {phase} nobody is to move yet; the field 'leader' says who leads the first trick."
    ),
    "bubble_gum.needs-turn": "in phase {phase} it is seat {turn} who goes on, not seat {got}.",
    "bubble_gum.needs-played": "{tricks} trick{tricks:s} have been played, as the hands tell, not {got}.",
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
        "seat {seat} has discarded {count} card{count:s}, but can have lost {lost} trick{lost:s} at most."
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
    "bubble_gum.chose_leader": "{to} was drawn to lead the first round.",
    "bubble_gum.dealt": "{to} got the {card:gum}.",
    "bubble_gum.dealt.hidden": "{to} got a card.",
    "bubble_gum.had_discarded": "{by} had discarded the {card:gum}.",
    "bubble_gum.had_discarded.hidden": "{by} had discarded a card.",
    "bubble_gum.turned_trump": "The {card:gum} was turned up: its colour is trump.",
    "bubble_gum.led": "{by} led the {card:gum}.",
    "bubble_gum.followed": "{by} played the {card:gum}.",
    "bubble_gum.won_trick": "{by} won the trick.",
    "bubble_gum.captured": "{by} captured the {card:gum}: now {total} in the field.",
    "bubble_gum.took": "{by} took the {card:gum}.",
    "bubble_gum.discarded": "{by} discarded the {card:gum}.",
    "bubble_gum.discarded.hidden": "{by} discarded a card.",
    "bubble_gum.popped": "Pop! {by} lost a field of {total}.",
    "bubble_gum.won_round": "{by} won the round, {total} to {other_total}.",
    "bubble_gum.won_round_by_cards": (
        "{by} won the round: {total} each, but with {cards} cards to {other_cards}."
    ),
    "bubble_gum.both_won_round": "The fields are alike, {total} with {cards} card{cards:s}: both won the round.",
    "bubble_gum.nobody_won_round": (
        "The fields are alike, {total} with {cards} card{cards:s}: the round counts for nobody."
    ),
    "bubble_gum.won_game": "{by} won the game.",
    "bubble_gum.needs_extension": "It stands {wins:score}: an extension round follows.",
    "bubble_gum.began_round": "{by} began round {round}.",
    # labels of acts
    "bubble_gum.act.play": "Play {rest:gum}",
    "bubble_gum.act.discard": "Discard {rest:gum}",
    "bubble_gum.act.next": "Next round",
    "bubble_gum.act.deal": "Deal {rest:gum}",
    "bubble_gum.act.trump": "Turn up {rest:gum}",
    "bubble_gum.act.first": "Seat {rest} leads first",
    "bubble_gum.group.play": "Play a card",
    "bubble_gum.group.discard": "Discard a card",
    "bubble_gum.note.taken": "just taken",
    "bubble_gum.note.wins": "wins: your field {total}",
    "bubble_gum.note.pops": "wins: your field {total}, pop",
    "bubble_gum.note.loses": "loses: the other field {total}",
    "bubble_gum.note.loses-pops": "loses: the other field {total}, pop",
    # the board
    "bubble_gum.page.round": "Round {round}, won so far",
    "bubble_gum.page.round-over": "Round {round} is over, won so far",
    "bubble_gum.page.wins": "{first} {mine}, {second} {other}",
    "bubble_gum.page.trump": "Trump",
    "bubble_gum.page.trump-card": "{colour:colour} (turned up: {card:gum})",
    "bubble_gum.page.led": "Led by {who}",
    "bubble_gum.page.led.you": "You led",
    "bubble_gum.page.taken": "Won the trick, taken by {who}",
    "bubble_gum.page.taken.you": "Won the trick, taken by you",
    "bubble_gum.page.hand": "Hand of {who}",
    "bubble_gum.page.hand.you": "Your hand",
    "bubble_gum.page.field": "Field of {who}",
    "bubble_gum.page.field.you": "Your field",
    "bubble_gum.page.discarded": "Discarded by {who}",
    "bubble_gum.page.discarded.you": "You discarded",
    "bubble_gum.page.popped": "Popped",
    "bubble_gum.page.cards": "{count} card{count:s}",
    "bubble_gum.page.empty": "empty",
    "bubble_gum.page.row": "{cards}, total {total} (pops at {pop_at})",
    "bubble_gum.page.colour": "{colour:colour} {numbers}",
    "bubble_gum.page.apart": " · ",
    # what is to be done
    "bubble_gum.do.lead": "Lead any card.",
    "bubble_gum.do.follow": "Follow {colour:colour}.",
    "bubble_gum.do.free": "You hold no {colour:colour}: play any card.",
    "bubble_gum.do.discard": "Discard a card of your hand or the {card:gum}.",
    "bubble_gum.do.last-discard": "That was the last trick: discard the {card:gum}.",
    "bubble_gum.do.next": "Choose Next round.",
    "bubble_gum.do.over": "The game is over, {wins:score}.",
}
