"""A ruling in words: the refusal of its rule, or the rule itself where the act is allowed."""

from __future__ import annotations

from dataclasses import replace

from bubblenb.engine.protocol import AnyGame, Ruling
from bubblenb.words import say_rule


def in_words(game: AnyGame, ruling: Ruling) -> Ruling:
    """The ruling with its ``reason``; the rule's id where the game's table has no such rule."""
    rule = game.RULES.get(ruling.rule)
    if rule is None:
        return replace(ruling, reason=ruling.rule)
    part, english = ("words", rule.words) if ruling.allowed or not rule.refusal else ("refusal", rule.refusal)
    return replace(ruling, reason=say_rule(rule.id, part, english, **ruling.facts))
