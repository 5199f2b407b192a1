"""English: what the odds of the Gum Gum Machine say, and what they cannot answer."""

from __future__ import annotations

SENTENCES = {
    "gum_gum_machine.odds.about": "{value} ({fraction})",
    "gum_gum_machine.odds.best": "; best now: {act}",
    "gum_gum_machine.odds.turn": "Turn: {points} points expected, sealed with {seal}{best}",
    "gum_gum_machine.odds.reach": "Reach: {place} with {chance}{best}",
    "gum_gum_machine.odds.position": "position {number} is worth {worth}",
    "gum_gum_machine.odds.shutters": "Shutters: best is position {best}; {worths:list}",
    "gum_gum_machine.odds.turns": "Turns: {mean} expected to {target} points",
    "gum_gum_machine.odds.turns.never": "Turns: {target} points may never be reached",
    "gum_gum_machine.odds.not-this": "These are the odds of the Gum Gum Machine; the position is of {got}.",
    "gum_gum_machine.odds.no-turn": (
        "These are the odds of a turn that is on its way; in the phase '{phase}' there is none."
    ),
    "gum_gum_machine.odds.hidden": "What lies on {spaces} is not known: name the gums, or fill the machine first.",
    "gum_gum_machine.odds.pile": "The share that a pile left counts is a number from 0 on, such as 1/2, not {got}.",
    "gum_gum_machine.odds.shutter": "The shutter is moved at the beginning of a turn only; the phase is '{phase}'.",
    "gum_gum_machine.odds.target": "The points to be reached are a whole number from 1 on, such as 20, not {got}.",
    "gum_gum_machine.odds.place": "{got} is no place of this machine; its places are {places}.",
    "gum_gum_machine.odds.policy": "A policy must play one of its legal acts; it played {got}; legal were {legal}.",
    "gum_gum_machine.odds.policy-call": (
        "A policy is a function (seen, legal, rng) that plays one of the legal acts; {got!r} was given."
    ),
    "gum_gum_machine.odds.draws": (
        "The odds of a policy list all that it may draw: it may use choice, randrange, randint, sample and shuffle "
        "of its generator, {most} draws at most for one act."
    ),
}
