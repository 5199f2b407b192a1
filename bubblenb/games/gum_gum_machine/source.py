"""Where a machine of one's own comes from: a JSON text, a file, or a mapping, read with clear errors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bubblenb.engine import BadText
from bubblenb.engine.options import plain
from bubblenb.engine.quoted import quoted
from bubblenb.words import say


def content(source: object) -> Any:
    """What stands in the JSON text, the file or the mapping, as plain data of its own; raises BadText."""
    if isinstance(source, Mapping):
        try:
            return _plain(source)
        except RecursionError:
            raise BadText(say("machine.json", where="", what=say("machine.too-deep"))) from None
    if isinstance(source, str) and source.lstrip()[:1] in ("{", "["):
        return _read(source, "")
    if not isinstance(source, str | Path) or not str(source).strip():
        raise BadText(say("machine.kind", got=quoted(source)))
    try:
        return _read(Path(source).read_text(encoding="utf-8-sig"), str(source))
    except (OSError, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, BadText):
            raise
        raise BadText(say("machine.file", got=quoted(str(source)), reason=str(error))) from None


def _read(text: str, path: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        at = say("machine.at-line", line=error.lineno, column=error.colno, what=error.msg)
    except RecursionError:
        at = say("machine.too-deep")
    except (_NotPlain, ValueError) as error:  # a ValueError: a number of more digits than Python reads
        at = str(error)
    raise BadText(
        say("machine.json", where=say("machine.in-file", path=quoted(path)) if path else "", what=at)
    )


class _NotPlain(Exception):
    """JSON that Python reads although it says something twice, or no number at all."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
        raise _NotPlain(say("machine.twice", key=quoted(twice)))
    return found


def _no_constant(text: str) -> Any:
    raise _NotPlain(say("machine.no-number", got=text))


def _plain(value: Any) -> Any:
    """Mappings as dicts and sequences as lists, so that nothing is shared with who gave it."""
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else plain(value)
