"""English: the odds of Bubble Gum, and the positions in which one of them makes no sense."""

from __future__ import annotations

SENTENCES = {
    "odds.bubble_gum.hands": "<{count} hand{count:s} that may be, {of} case{of:s}>",
    "odds.bubble_gum.weighed.all": (
        "Acts: {act} is best; win {win}, both {both}, lose {lose} over {of} hand{of:s} that may be"
    ),
    "odds.bubble_gum.weighed.sampled": (
        "Acts: {act} is best; win {win}, both {both}, lose {lose} over {hands} of {of} hand{of:s} that may be"
    ),
    "odds.bubble_gum.weighed.none": "Acts: nothing is known yet of {of} hand{of:s} that may be",
    "odds.bubble_gum.trick": "Trick with the {card:gum}: won {win}, my pop {pops}, the other's pop {pops_other}",
    "odds.bubble_gum.ending.won": "Against the {card:gum}: I win and capture the {captured:gum}; {totals}",
    "odds.bubble_gum.ending.lost": "Against the {card:gum}: the other wins and captures the {captured:gum}; {totals}",
    "odds.bubble_gum.ending.totals": "the totals are {mine} and {his}",
    "odds.bubble_gum.ending.popped": "the field pops, the totals are {mine} and {his}",
    "odds.bubble_gum.other-game": "These are the odds of Bubble Gum; the position is of {got}.",
    "odds.bubble_gum.no-seat": "A spectator has no opponent: the odds are for what seat 0 or seat 1 has seen.",
    "odds.bubble_gum.no-trump": "The cards are still being dealt: there are odds once the trump card lies open.",
    "odds.bubble_gum.own-hand": "The own hand must be known, but {field} has cards that are not.",
    "odds.bubble_gum.no-hand": "No hand of the opponent fits all that was seen.",
    "odds.bubble_gum.model": "The model is one of {models}; {got} was given.",
    "odds.bubble_gum.colour": "A colour is one of {colours}; {got} was given.",
    "odds.bubble_gum.card": "A card is a text such as r3 or b6 (red, yellow, green, blue; 1 to 6); {got} was given.",
    "odds.bubble_gum.not-yours": "You do not hold the {card:gum}, and you have not led it.",
    "odds.bubble_gum.name-card": "You have led no card: name the one that you might lead.",
    "odds.bubble_gum.he-led": "The opponent has led the {card:gum} already: what he holds beats no card of yours now.",
    "odds.bubble_gum.no-trick": "No trick of yours is under way: you neither lead nor follow now, nor have you led.",
    "odds.bubble_gum.too-many": "At most {most} tricks can be searched without the extra `fast`; {tricks} are left.",
    "odds.bubble_gum.open-hands": "Both hands must be known, but {field} has cards that are not.",
    "odds.bubble_gum.seat": "The seat is 0 or 1; {got} was given.",
    "odds.bubble_gum.not-your-turn": "You have no card to play or to discard now.",
    "odds.bubble_gum.most": "At least 1 hand must be searched; most={got} was given.",
    "odds.bubble_gum.not-now": "The {card:gum} cannot be played now; {cards:gums} can.",
}
