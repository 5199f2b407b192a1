"""Rules as texts and mappings: read with clear errors, written where they differ from the default."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Container, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from bubblenb.engine.errors import BadText
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

R = TypeVar("R")

MOST_DIGITS = 640
"""Python can always turn a number of so many digits into text and back; of more it may refuse to."""
_TOO_LARGE = 10**MOST_DIGITS


def whole(value: Any) -> int | None:
    """The value as a plain int if it is a whole number of any kind (numpy's too), else None.

    A bool is none, nor is a number of more than 640 digits, which Python may refuse to write.
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None
    return None if number is None or abs(number) >= _TOO_LARGE else number


def one_of(value: object, choices: Container[str]) -> bool:
    """Whether the value is a text and one of these; unlike ``in`` it takes values of any kind, arrays too."""
    return isinstance(value, str) and value in choices


def whole_from_text(text: str) -> int | None:
    """The whole number that this text is, with a minus sign perhaps; None for any other text and for too long ones."""
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= MOST_DIGITS else None


def read_rules(kind: type[R], given: R | Mapping[str, Any] | None, game: str) -> R:
    """The game's Rules from Rules, a mapping of options, or None for the defaults.

    Raises BadText for an unknown option (with the nearest) or a value that the option cannot have.
    """
    if given is None:
        return kind()
    if isinstance(given, kind):
        return given
    if not isinstance(given, Mapping):
        raise BadText(say("error.rules-kind", got=quoted(given)))
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(str(quoted(name)), known, 1)
            which = "error.option-near" if near else "error.option-far"
            hint = say(which, near=near[0] if near else "", options=known)
            raise BadText(say("error.option", got=quoted(name), game=game, hint=hint))
    return kind(**{name: plain(value) for name, value in given.items()})


def plain(value: Any) -> Any:
    """The value as one of Python's own, where it is a scalar of numpy: so nothing foreign gets into a record."""
    return value.item() if getattr(value, "shape", None) == () and hasattr(value, "item") else value


def check_option(
    game: str, option: str, value: object, default: object, choices: tuple[str, ...] = ()
) -> None:
    """Raises BadText unless ``value`` is of the kind of ``default``: bool, whole number >= 1, or a choice."""
    if isinstance(default, bool):
        good, expected = isinstance(value, bool), say("error.option-bool")
    elif isinstance(default, int):
        good = (whole(value) or 0) >= 1
        expected = say("error.option-number")
    else:
        good, expected = (
            one_of(value, choices),
            say("error.option-choice", choices=choices),
        )
    if not good:
        raise BadText(
            say("error.option-value", option=option, game=game, expected=expected, got=quoted(value))
        )


def options_from_text(text: str) -> dict[str, Any]:
    """``hit_soft_17=True target=5`` as a mapping; values become True, False, whole numbers or stay text."""
    options: dict[str, Any] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        number = whole_from_text(value)
        options[name] = {"True": True, "False": False}.get(value, value if number is None else number)
    return options


def options_to_text(rules: Any) -> str:
    """The options that differ from the defaults, such as ``hit_soft_17=True``; empty where none does."""
    default = type(rules)()
    pairs = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return " ".join(f"{name}={value}" for name, value in pairs if value != getattr(default, name))
