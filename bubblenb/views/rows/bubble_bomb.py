"""The rows of Bubble Bomb's charts: how near each bomb is, what the bag may bring, what seven random chips come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from bubblenb.engine import BadText, Seen
from bubblenb.games import bubble_bomb as game
from bubblenb.games.bubble_bomb.state import State
from bubblenb.odds import bubble_bomb as odds
from bubblenb.odds.counted import in_groups
from bubblenb.views.rows.amounts import NoRows, Row, Rows, counted, number, whole, why_none
from bubblenb.views.rows.asking import answered, at_once, seen_of
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say

_ANY = ""
_NAMED = 3
"""Faces that are named in a sentence; of more only how many they are is said."""
_RARE = Fraction(1, 100)
"""Below that "1 in 140" is said, and not per cent."""


def _seen(source: Any) -> Seen:
    return seen_of(source, State, game.TITLE)


def _say(sentence: str, **facts: Any) -> str:
    return say(f"charts.bubble_bomb.{sentence}", **facts)


def _bomb(name: str) -> str:
    """A bomb as a label: ``all symbols``."""
    return say("bubble_bomb.bare-bomb", bomb=name)


def _named(place: int, name: str) -> Row:
    return {"place": place, "label": _bomb(name), "bomb": name}


# From what is seen -----------------------------------------------------------------------------------------


def fewest_acts(source: Any) -> Rows:
    """For each of the 17 bombs: the fewest acts that complete it from the own row and the middle."""
    seen = _seen(source)

    def ask() -> Rows:
        rows: Rows = []
        for place, (bomb, acts) in enumerate(odds.fewest_acts(seen).items()):
            rows.append(
                {
                    **_named(place, bomb),
                    "outcome": "stay",
                    "value": 0 if acts is None else acts,
                    "fraction": None if acts is None else str(acts),
                    "text": _say("fewest.never") if acts is None else _say("fewest.acts", acts=acts),
                    "note": _say("fewest.no") if acts is None else _say("fewest.note", acts=acts),
                    "reached": acts is not None,
                }
            )
        return rows

    return answered(ask)


def fewest_acts_summary(rows: Rows) -> str:
    """The nearest bombs, and how many cannot be reached."""
    if not rows:
        return why_none(rows)
    reached = [row for row in rows if row["reached"]]
    if not reached:
        return _say("fewest.summary.none", of=len(rows))
    least = min(number(row["value"]) for row in reached)  # type: ignore[arg-type]
    near = [row["label"] for row in reached if row["value"] == least]
    return _say(
        "fewest.summary.now" if not least else "fewest.summary",
        bombs=near,
        acts=int(least),
        reached=len(reached),
        of=len(rows),
    )


def sets(source: Any) -> Rows:
    """For each of the 17 bombs: how many different sets of seven chips of the row and the middle can be it."""
    seen = _seen(source)

    def ask() -> Rows:
        return [
            {
                **_named(place, bomb),
                "outcome": "stay",
                "value": count,
                "fraction": str(count),
                "text": _say("sets.text", count=count),
                "note": f"{count:,}",
            }
            for place, (bomb, count) in enumerate(odds.sets(seen).items())
        ]

    return answered(ask)


def sets_summary(rows: Rows) -> str:
    """For how many bombs there is a set, and for which there are most."""
    if not rows:
        return why_none(rows)
    there = [row for row in rows if row["value"]]
    if not there:
        return _say("sets.summary.none")
    most = max(there, key=lambda row: row["value"] or 0)
    return _say("sets.summary", count=len(there), of=len(rows), bomb=most["label"], most=most["note"])


# From the bag ----------------------------------------------------------------------------------------------


def next_face(source: Any) -> Rows:
    """For each face, and for each colour and symbol: the chance that the next chip from the bag shows it."""
    seen = _seen(source)

    def ask() -> Rows:
        box, found = seen.state.rules.box, odds.next_face(seen)
        if not found.of:
            return NoRows(_say("empty-bag"))
        weights: Counter[tuple[str, str]] = Counter()
        for case, weight in found.cases.items():
            showing, _, _ = case.partition("/")  # where all see both sides, the other is no matter
            colour, symbol = showing.split()
            for face in product((colour, _ANY), (symbol, _ANY)):
                weights[face] += weight
        rows: Rows = []
        for place, symbol in enumerate((*box.symbols, _ANY)):
            for at, colour in enumerate((*box.colours, _ANY)):
                count, single = weights[colour, symbol], _ANY not in (colour, symbol)
                shown = counted(count, found.of)
                rows.append(
                    {
                        "place": place,
                        "label": _part(symbol),
                        "at": at,
                        "column": _part(colour),
                        "face": _say("face.name", colour=_part(colour), symbol=_part(symbol)),
                        "outcome": "stay" if single else "rest",
                        "single": shown["value"] if single else 0.0,
                        "note": str(shown["text"]) if count else _say("face.no"),
                        "short": whole(count, found.of) if count else _say("face.no"),
                        **shown,
                    }
                )
        return rows

    return answered(ask)


def _part(name: str) -> str:
    return _say("face.any") if name == _ANY else name


def _alike(faces: int, likely: int) -> str:
    """The sentence for so many faces of which so many are the likeliest."""
    if faces == 1:
        return "summary.only"
    if likely == 1:
        return "summary.one"
    return "summary" if likely <= _NAMED else "summary.many"


def next_face_summary(rows: Rows) -> str:
    """How many faces may come, and the likeliest of them."""
    if not rows:
        return why_none(rows)
    faces = [row for row in rows if row["outcome"] == "stay" and row["value"]]
    most = max(row["value"] or 0 for row in faces)
    likely = [row for row in faces if row["value"] == most]
    names = [row["face"] for row in likely]
    return _say(
        f"face.{_alike(len(faces), len(likely))}",
        count=len(faces),
        likely=len(likely),
        faces=names,
        percent=likely[0]["text"],
    )


def next_chip_steps(source: Any) -> Iterator[Rows | None]:
    """For each of the 17 bombs: the chance that the next chip from the bag, were it mine, brings it nearer."""
    seen = _seen(source)
    rows: Rows = []
    try:
        for place, bomb in enumerate(odds.BOMBS):
            yield None
            found = odds.next_chip(seen, bomb)
            if not found.of:
                yield NoRows(_say("empty-bag"))
                return
            shown = counted(found.count, found.of)
            rows.append({**_named(place, bomb), "outcome": "stay", "note": str(shown["text"]), **shown})
    except BadText as error:
        rows = NoRows(str(error))
    yield rows


def next_chip(source: Any) -> Rows:
    """The rows of `next_chip_steps`, all at once."""
    *_, rows = next_chip_steps(source)
    return rows or []


def next_chip_summary(rows: Rows) -> str:
    """The bomb that the next chip helps most likely."""
    if not rows:
        return why_none(rows)
    most = max(rows, key=lambda row: row["value"] or 0)
    if not most["value"]:
        return _say("next.summary.none")
    return _say("next.summary", bomb=most["label"], percent=most["text"])


# Seven random chips ----------------------------------------------------------------------------------------


def seven_steps(source: Any) -> Iterator[Rows | None]:
    """For each kind of bomb: the chance that seven chips drawn blind are it as they fall, and can be turned into it.

    They are drawn from the full box of the position's match.
    """
    box = _seen(source).state.rules.box
    rows: Rows = []
    for place, kind in enumerate(odds.KINDS):
        for turn, (how, ask) in enumerate((("fallen", odds.dealt_steps), ("turned", odds.turned_steps))):
            found = None
            for report in ask(kind, box):
                found = report.value
                yield None
            if found is None:
                raise AssertionError("what is counted ends with a number")
            shown = counted(found.count, found.of)
            rows.append(
                {
                    "place": 2 * place + turn,
                    "label": _say(f"seven.label.{how}", kind=kind),
                    "kind": kind,
                    "how": _say(f"seven.{how}"),
                    "outcome": "stay" if how == "turned" else "rest",
                    "note": _one_in(found.chance) if 0 < found.chance < _RARE else shown["text"],
                    **shown,
                }
            )
    yield rows


def seven(source: Any) -> Rows:
    """The rows of `seven_steps`, all at once."""
    *_, rows = seven_steps(source)
    return rows or []


def _one_in(chance: Fraction) -> str:
    part, group = in_groups(chance)
    return _say("seven.one-in", part=part, group=group)


def seven_summary(rows: Rows) -> str:
    """A rainbow and a bubble bomb, turned."""
    if not rows:
        return why_none(rows)
    chances = {str(row["kind"]): row["text"] for row in rows if row["outcome"] == "stay"}
    return _say("seven.summary", rainbow=chances["rainbow"], bubble=chances["bubble"])


FEWEST = Kind(
    "bubble_bomb.fewest",
    "bubble_bomb",
    at_once(fewest_acts),
    fewest_acts_summary,
    ("label", "text", "fraction"),
)
SETS = Kind("bubble_bomb.sets", "bubble_bomb", at_once(sets), sets_summary, ("label", "text", "fraction"))
NEXT = Kind(
    "bubble_bomb.next", "bubble_bomb", next_chip_steps, next_chip_summary, ("label", "text", "fraction")
)
FACE = Kind(
    "bubble_bomb.face", "bubble_bomb", at_once(next_face), next_face_summary, ("face", "text", "fraction")
)
SEVEN = Kind(
    "bubble_bomb.seven", "bubble_bomb", seven_steps, seven_summary, ("kind", "how", "text", "fraction")
)
