"""The box of Bubble Bomb: which chips there are and what is on both sides of the tokens.

The default box is data, ``box.json`` beside this module (rulings BB1 to BB3). A class that owns the game types in what
is on its own chips: a table of 56 rows, ``front colour, front symbol, back colour, back symbol``, read by
``Box.from_csv``. A box has to have 56 chips with known colours and symbols and two different sides; everything else
(each colour on 16 faces, no two chips alike, ...) only makes the default box a balanced one.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Any, Final

from bubblenb.engine import BadText
from bubblenb.engine.options import one_of
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_bomb.box_rows import (
    COLUMNS,
    Face,
    Faults,
    Row,
    Sides,
    chips_of,
    numbered,
    rows_of_csv,
    tokens_of,
)
from bubblenb.words import say

__all__ = ["COLOURS", "DEFAULT_BOX", "SYMBOLS", "TOKENS", "Box", "Face", "Sides", "box_named"]

_DATA: Final = json.loads(resources.files(__package__).joinpath("box.json").read_text(encoding="utf-8"))
COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"])
SYMBOLS: Final[tuple[str, ...]] = tuple(_DATA["symbols"])
TOKENS: Final[tuple[tuple[str, str], ...]] = tuple((front, back) for front, back in _DATA["tokens"])
"""The two bombs of each token that is turned: a colour and a symbol, or rainbow and all symbols (BB3)."""

_loaded: dict[str, Box] = {}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Box:
    """One box. Boxes with the same chips and tokens are equal, whatever they are called."""

    name: str
    chips: tuple[Sides, ...]
    """56 rows: the face on the front and the face on the back."""
    tokens: tuple[tuple[str, str], ...] = TOKENS
    """The 8 tokens that are turned, in the order of the colours; the bubble bomb is none of them."""
    colours: tuple[str, ...] = COLOURS
    symbols: tuple[str, ...] = SYMBOLS
    checksum: str = field(init=False)
    """8 hexadecimal digits of what is in the box."""

    def __post_init__(self) -> None:
        content = json.dumps([self.chips, self.tokens])
        object.__setattr__(self, "checksum", hashlib.sha256(content.encode()).hexdigest()[:8])

    def __str__(self) -> str:
        return f"{self.name}@{self.checksum}"

    def __repr__(self) -> str:
        return f"Box({self})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.checksum == other.checksum)

    def __hash__(self) -> int:
        return hash(self.checksum)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self.name, self.chips, self.tokens)  # another process then knows it by name too

    def counts(self) -> Counter[str]:
        """On how many of the 112 faces each colour and each symbol is."""
        return Counter(word for chip in self.chips for face in chip for word in face)

    def to_csv(self) -> str:
        """The box as a table that ``from_csv`` reads; a pattern for typing in one's own."""
        rows = [COLUMNS, *((*front, *back) for front, back in self.chips)]
        return "".join(", ".join(row) + "\n" for row in rows)

    @classmethod
    def from_csv(cls, source: str | PathLike[str], name: str | None = None, tokens: Any = TOKENS) -> Box:
        """The box of a table of 56 rows: a path, or the text itself; remembered by its name.

        The first row may name the columns, in any order. Cells are parted by commas, semicolons or tabs; colours and
        symbols are written in any case. ``name`` is the file's when none is given. Raises BadText that names every
        fault with its row; then nothing is loaded.
        """
        if not isinstance(source, (str, PathLike)):
            raise BadText(say("box.kind", got=quoted(source)))
        text, stem = _read(source)
        faults = Faults()
        rows = rows_of_csv(text, faults)
        return _checked(stem if name is None else name, rows, tokens, faults)

    @classmethod
    def from_rows(cls, rows: Iterable[Any], name: str = "own", tokens: Any = TOKENS) -> Box:
        """The box of 56 rows of 4 texts, or of 2 faces; remembered by its name. Raises BadText as ``from_csv``."""
        faults = Faults()
        return _checked(name, numbered(rows, faults), tokens, faults)


def box_named(text: Any) -> Box:
    """The box of a text such as ``default`` or ``ours@1f2e3d4c``; raises BadText when no such box was loaded."""
    if isinstance(text, Box):
        return text
    if one_of(text, (DEFAULT_BOX.name,)):
        return DEFAULT_BOX
    if one_of(text, _loaded):
        return _loaded[text]
    name = str(text).partition("@")[0]
    same = [known for known, box in _loaded.items() if box.name == name]
    if same:
        raise BadText(say("box.other", got=quoted(text), name=quoted(name), known=", ".join(same)))
    raise BadText(say("box.unknown", got=quoted(text), known=_loaded))


def _read(source: str | PathLike[str]) -> tuple[str, str]:
    """The text of a table, and a name for it."""
    if isinstance(source, str) and (not source.strip() or "\n" in source or "\r" in source):
        return source, "own"
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:  # a name with a null character, or a file that is no text
        reason = getattr(error, "strerror", None) or str(error)
        raise BadText(say("box.no-file", got=quoted(str(source)), reason=reason)) from None
    return text, re.sub(r"[^A-Za-z0-9._-]+", "-", path.stem)[:40] or "own"


def _checked(name: Any, rows: list[Row], tokens: Any, faults: Faults) -> Box:
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z0-9._-]{1,40}", name):
        raise BadText(say("box.label", got=quoted(name)))
    chips = chips_of(rows, COLOURS, SYMBOLS, faults)
    pairs = tokens_of(tokens, TOKENS, faults)
    if faults:
        raise BadText(say("box.faults", name=name, count=len(faults), faults=faults))
    return _remembered(Box(name, chips, pairs))


def _remembered(box: Box) -> Box:
    return _loaded.setdefault(str(box), box)


def _unpacked(name: str, chips: tuple[Sides, ...], tokens: tuple[tuple[str, str], ...]) -> Box:
    return _remembered(Box(name, chips, tokens))


DEFAULT_BOX: Final = Box.from_rows(
    [[*front.split(), *back.split()] for front, back in _DATA["chips"]], _DATA["name"]
)
"""The box that is used when no other is named."""
