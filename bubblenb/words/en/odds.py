"""English: how chances are said."""

from __future__ import annotations

ODDS = {
    "odds.counted": "{count}/{of} = {percent}, {about}",
    "odds.percent": "{tenths} %",
    "odds.percent-under": "under {tenths} %",
    "odds.percent-over": "over {tenths} %",
    "odds.about": "about {part} in {group}",
    "odds.exactly": "{part} in {group}",
    "odds.never": "never",
    "odds.always": "always",
    "odds.steps": "steps is a whole number of at least 1; {got!r} was given.",
    "odds.tree-size": (
        "A tree has room for at least 1 branch; {most!r} of a position and {size!r} in all were asked for."
    ),
    "odds.no-game": "The position does not say which game it belongs to: give a match or its observe(seat).",
    "odds.not-bubblejack": "These are the odds of Bubblejack; the position is of {got}.",
    "odds.limit-card": "The card up is one of the standard deck such as '10s', 'Kh' or 'Ac'; {got!r} was given.",
    "odds.race-over": "Both have {target} already: {player} and {croupier}.",
    "odds.race-scores": (
        "The score of a race is in whole numbers from 0; {player!r} to {croupier!r} of {target!r} was given."
    ),
    "odds.race-chances": "The chances of a hand are Chances(win, tie, lose), none below 0; {got!r} was given.",
    "odds.race-hand": "The hand is being played: ask race_actions for what each act is worth in the race.",
    "odds.no-cards": "No card is left to come, so nothing can be said of the next one.",
    "odds.race-cards": "So few cards are unseen ({cards}) that the discards might be shuffled in within this hand, and "
    "best play over the race is not followed then.",
    "odds.race-ties": "Every hand is a tie: nobody ever wins the race.",
}
