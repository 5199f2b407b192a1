"""Position texts: ``name: field values; field values``. Splits them into named fields, with clear errors."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, NoReturn

from bubblenb.engine.errors import BadText
from bubblenb.engine.quoted import LONGEST, quoted
from bubblenb.words import say


def bad_position(text: str, sentence: str, **facts: object) -> NoReturn:
    """Raises BadText that quotes the position and says what is wrong with it."""
    facts = {name: quoted(fact) if name == "got" else fact for name, fact in facts.items()}
    raise BadText(say("error.position", text=quoted(text), what=say(sentence, **facts)))


def split_fields(text: Any, game: str, title: str, known: Sequence[str]) -> dict[str, str]:
    """The fields of a position by name; a name may have several words (``player bubbles``).

    Raises BadText when the text is of another game, a field is unknown, or one is given twice.
    """
    if not isinstance(text, str) or not text.strip().startswith(f"{game}:"):
        bad_position(text, "error.position-head", game=title, head=f"{game}:")
    longest_first = sorted(known, key=len, reverse=True)
    fields: dict[str, str] = {}
    for part in text.strip().removeprefix(f"{game}:").split(";"):
        words = " ".join(part.split())
        if not words:
            continue
        name = next((name for name in longest_first if f"{words} ".startswith(f"{name} ")), None)
        if name is None:
            near = difflib.get_close_matches(words[:LONGEST], known, 1, 0.4)
            if near:
                bad_position(text, "error.position-field-near", got=words, game=title, near=near[0])
            bad_position(text, "error.position-field", got=words, game=title, fields=known)
        if name in fields:
            bad_position(text, "error.position-twice", field=name)
        fields[name] = words.removeprefix(name).strip()
    return fields
