"""The text of a match: a line that names game and seed, then one act a line.

bubblenb 1 bubblejack players=2 seed=7 rules hit_soft_17=True
from bubblejack: player 10s 6d; croupier Kh ?        where it did not begin afresh
c deal 10s                                           [ms] seat act; the seat of chance is c
0 hit
! undone to 4                                        another act was played after undoing past a reveal;
                                                     at the end: the match stands there, before what it has played
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from bubblenb.engine import CHANCE, HIDDEN, BadText, Event
from bubblenb.engine.options import MOST_DIGITS, whole_from_text
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

FORMAT = "1"
_ACT = re.compile(r"(?:(?P<at>\d+) )?(?P<seat>c|\d+) (?P<act>\S.*)")
_UNDONE = re.compile(r"! undone to (?P<to>\d+)")


@dataclass(frozen=True, slots=True)
class Step:
    """One act that was played, and what came of it."""

    at: int | None
    """Time of the match's clock in ms; None in games without one."""
    seat: int
    act: str
    choice: bool
    """Whether the seat had more than one act (or began the next hand): where undo goes back to."""
    state: Any
    """The state after it."""
    events: tuple[Event, ...]
    draws: Mapping[str, int]
    """Draws taken so far, by stream."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What was taken back before another act was played at ``place``: the record keeps it."""

    place: int
    to: int
    steps: tuple[Step, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """The first lines of a record."""

    game: str
    players: int | None
    seed: str | None
    chance: str
    options: str
    start: str | None

    def __str__(self) -> str:
        parts = ["bubblenb", FORMAT, self.game, f"players={self.players}"]
        parts += [f"seed={self.seed}"] if self.seed is not None else []
        parts += ["chance=manual"] if self.chance == "manual" else []
        parts += ["rules", self.options] if self.options else []
        return " ".join(parts) + (f"\nfrom {self.start}" if self.start else "")


@dataclass(frozen=True, slots=True)
class ActLine:
    """One act of a record."""

    line: int
    at: int | None
    seat: int
    act: str


@dataclass(frozen=True, slots=True)
class UndoLine:
    """A mark: what stood before was taken back to this step."""

    line: int
    to: int


def bad_record(line: int, what: str) -> NoReturn:
    """Raises BadText that names the line."""
    raise BadText(say("error.record", line=line, what=what))


def act_line(at: int | None, seat: int, act: str) -> str:
    """An act as a line of a record."""
    return f"{'' if at is None else f'{at} '}{'c' if seat == CHANCE else seat} {act}"


def mark_line(to: int) -> str:
    """The line that says that what stands before was taken back to this step."""
    return f"! undone to {to}"


def read_record(text: str) -> tuple[Head, list[ActLine | UndoLine]]:
    """The head and the lines of a record; raises BadText that names the line that cannot be read."""
    if not isinstance(text, str):
        raise BadText(say("error.record-kind", got=quoted(text)))
    text = text.removeprefix("\ufeff")  # some editors begin a file with this mark
    lines = [
        (number, " ".join(line.split())) for number, line in enumerate(text.splitlines(), 1) if line.strip()
    ]
    if not lines:
        bad_record(1, say("error.record-empty", head="bubblenb 1 bubblejack players=2 seed=7"))
    start = None
    if len(lines) > 1 and lines[1][1].startswith("from "):
        start = lines[1][1].removeprefix("from ")
    head = _read_head(*lines[0], start)
    return head, list(_read_lines(lines[2 if start else 1 :]))


def _read_head(line: int, text: str, start: str | None) -> Head:
    body, _, options = text.partition(" rules ")
    match body.split():
        case ["bubblenb", form, game, *rest] if form == FORMAT:
            pairs = dict(part.partition("=")[::2] for part in rest)
        case ["bubblenb", form, *_] if form != FORMAT:
            bad_record(line, say("error.record-version", got=quoted(form), known=FORMAT))
        case _:
            bad_record(
                line,
                say("error.record-head", expected="bubblenb 1 bubblejack players=2 seed=7", got=quoted(text)),
            )
    for name, value in pairs.items():
        if (
            name not in ("players", "seed", "chance")
            or not value
            or (name == "players" and (not value.isdecimal() or whole_from_text(value) is None))
        ):
            bad_record(line, say("error.record-field", got=quoted(f"{name}={value}" if value else name)))
    players = int(pairs["players"]) if "players" in pairs else None
    return Head(game, players, pairs.get("seed"), pairs.get("chance", "auto"), options, start)


def _read_lines(lines: list[tuple[int, str]]) -> Iterator[ActLine | UndoLine]:
    for number, text in lines:
        if undone := _UNDONE.fullmatch(text):
            yield UndoLine(number, _number(number, undone["to"]))
        elif act := _ACT.fullmatch(text):
            at = None if act["at"] is None else _number(number, act["at"])
            seat = CHANCE if act["seat"] == "c" else _number(number, act["seat"])
            yield ActLine(number, at, seat, act["act"])
        else:
            bad_record(
                number, say("error.record-line", expected="[ms] seat act, or ! undone to N", got=quoted(text))
            )


def _number(line: int, digits: str) -> int:
    number = whole_from_text(digits)
    if number is None:
        bad_record(line, say("error.record-number", most=MOST_DIGITS, got=quoted(digits)))
    return number


# Writing -------------------------------------------------------------------------------------------------


def lines_of(start: int, steps: Sequence[Step], marks: Sequence[Mark], seat: int | None) -> list[str]:
    """The lines of these steps, the first of which is step ``start``; what was taken back stands where it was."""
    lines: list[str] = []
    for place, step in enumerate(steps, start):
        for mark in marks:
            if mark.place == place:
                lines += [*lines_of(place, mark.steps, mark.marks, seat), mark_line(mark.to)]
        lines.append(act_line(step.at, step.seat, act_seen(step, seat)))
    return lines


def act_seen(step: Step, seat: int | None) -> str:
    """The act's text, its pieces covered where this seat may not know them."""
    hidden = seat is not None and any(HIDDEN in event.seen_from(seat).facts.values() for event in step.events)
    return f"{step.act.partition(' ')[0]} ?" if hidden else step.act
