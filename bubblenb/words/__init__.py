"""Every sentence a person reads, one catalogue a language.

A sentence has an id and may name facts in braces. ``{card:card}`` gives the fact ``card`` the form ``card``
("9 of clubs"); the forms are functions of the language. A language overrides English by id: what it lacks
is said in English.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bubblenb.words import en

Form = Callable[[Any], str]

_catalogues: dict[str, Mapping[str, str]] = {"en": en.SENTENCES}
_forms: dict[str, Mapping[str, Form]] = {"en": en.FORMS}
_language = "en"


def use_language(
    code: str, sentences: Mapping[str, str] | None = None, forms: Mapping[str, Form] | None = None
) -> None:
    """Speak another language: ``code`` with its sentences and forms by id; ids it lacks stay English.

    Raises ValueError when the code is not known and no sentences are given.
    """
    global _language  # noqa: PLW0603 - one language for the whole process, as with locale
    if sentences is not None:
        _catalogues[code] = {**en.SENTENCES, **sentences}
        _forms[code] = {**en.FORMS, **(forms or {})}
    if code not in _catalogues:
        raise ValueError(say("error.language", got=code, known=sorted(_catalogues)))
    _language = code


@lru_cache(maxsize=4096)
def _parts(sentence: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """A sentence taken apart, once: literal text, then the name of a fact, its format and its conversion."""
    return tuple(string.Formatter().parse(sentence))


def _filled(sentence: str, facts: Mapping[str, Any]) -> str:
    forms = _forms[_language]
    text = []
    for literal, name, spec, conversion in _parts(sentence):
        text.append(literal)
        if name is not None:
            value = repr(facts[name]) if conversion == "r" else facts[name]
            form = forms.get(spec or "")
            text.append(form(value) if form else format(value, spec or ""))
    return "".join(text)


def has(sentence: str) -> bool:
    """Whether the language has a sentence of this id."""
    return sentence in _catalogues[_language]


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of this id with its facts filled in; KeyError names an id or a fact that is missing."""
    return _filled(_catalogues[_language][sentence], facts)


def say_rule(rule: str, part: str, english: str, /, **facts: Any) -> str:
    """A part (title, words, refusal) of a rule; its English stands in the game, a language overrides it by id."""
    sentence = _catalogues[_language].get(f"rule.{rule}.{part}", english)
    return _filled(sentence, facts)


def say_first(sentences: Sequence[str], facts: Mapping[str, Any]) -> str | None:
    """The first of these sentences that the language has, with its facts filled in; None where it has none."""
    found = next((one for one in sentences if has(one)), None)
    return None if found is None else say(found, **facts)


def page(prefix: str) -> dict[str, str]:
    """All sentences whose id begins with ``prefix.``, by the rest of their id: what a screen is sent."""
    start = prefix + "."
    return {
        key.removeprefix(start): text for key, text in _catalogues[_language].items() if key.startswith(start)
    }


def card_name(card: str) -> str:
    """The spoken name of a card text: ``10s`` is "10 of spades", ``?`` the face-down card."""
    return _forms[_language]["card"](card)


def card_names() -> dict[str, str]:
    """The spoken names of all cards that Bubblejack's two decks hold, by their texts."""
    standard = [rank + suit for suit in "shdc" for rank in en.cards.RANKS if rank != "0"]
    return {card: card_name(card) for card in [*standard, *(rank + "b" for rank in en.cards.RANKS), "?"]}
