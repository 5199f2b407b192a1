"""Positions of Bubble Bomb as text that can be typed by hand.

    bubble_bomb: tokens red triangle yellow green sky blue pink rainbow; bubble 1;
    middle 1 red star, 2 blue circle/pink hexagon, ...; row0 10 red circle, ...; row1 ...; aside0 3; aside1 2

A chip is written by what lies up, with its number before it; who types one may leave the number out, then the lowest
free ones are given in the order middle, row0, row1, ..., aside0, ... What is behind it says who knows its back:

    12 red star (?)             the one who looks does not know the back; just 12 red star says the same
    12 red star (blue circle)   the back is blue circle; no player has seen it
    12 red star/blue circle     the back is blue circle; all have seen it

Chance is asked what the open backs are. A chip set aside may be just ``?``, and ``aside0 3`` are three of those; once
chance has said what it is it is written ``(red star/blue circle)``: nobody sees either side.

``pending 0 2``: these seats have put a chip and not taken one. ``call`` says how far a shout has
come: ``0 boom``, ``0 banzai from 17 for 12``, ``0 claim red all-symbols``. Left out, a field has the value of a fresh
game, so missing tokens and chips are laid and drawn first; chips in the bag are those that lie nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Final, NoReturn

from bubblenb.engine import HIDDEN, BadText
from bubblenb.engine.fields import bad_position, split_fields
from bubblenb.engine.options import options_from_text, options_to_text, read_rules, whole_from_text
from bubblenb.games.bubble_bomb.backs import on_table, rows_left
from bubblenb.games.bubble_bomb.bag import by_number, is_set_up, words
from bubblenb.games.bubble_bomb.bombs import BOMBS, BUBBLE, ROW
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face
from bubblenb.games.bubble_bomb.check import check, misplaced
from bubblenb.games.bubble_bomb.claims import bag_point, claim, own_points
from bubblenb.games.bubble_bomb.end import has_ended
from bubblenb.games.bubble_bomb.state import (
    MIDDLE,
    NAME,
    PHASES,
    PLAYERS,
    TITLE,
    Call,
    Chip,
    Rules,
    State,
    Unknown,
    fresh,
    sides_of,
)
from bubblenb.words import say

_SEATS: Final = range(PLAYERS[1])
_GROUPS: Final = ("middle", *(f"row{seat}" for seat in _SEATS), *(f"aside{seat}" for seat in _SEATS))
FIELDS: Final = (
    "rules",
    "players",
    "tokens",
    "bubble",
    *_GROUPS,
    "pending",
    "bag",
    "call",
    "filling",
    "phase",
)
_FACES: dict[str, Face] = {
    f"{colour} {symbol}": (colour, symbol) for colour, symbol in product(COLOURS, SYMBOLS)
}
_CHIP = re.compile(
    r"(?:(?P<number>\d+)\s+)?"
    r"(?:(?P<face>[^/()?]+?)\s*(?:/\s*(?P<seen>[^/()?]+)|\(\s*(?:\?|(?P<unseen>[^/()?]+?))\s*\))?"
    r"|(?P<aside>\?|\(\s*(?P<covered>[^/()?]+?)\s*/\s*(?P<under>[^/()?]+?)\s*\)))"
)
_CALL = re.compile(
    r"(?P<by>\d) (?:boom|(?P<banzai>banzai)(?: from (?P<source>\d{1,9})(?: for (?P<given>\d{1,9}))?)?"
    r"|claim (?P<bombs>\S+(?: \S+)?)(?: left (?P<left>\d{1,9}(?: \d{1,9})*))?)"
)


def parse(text: str, rules: Rules | None = None) -> State:
    """The state of a position text; options in the text go before ``rules``.

    Raises BadText that says what came, what was expected and where: for a chip that the box has not, one that lies in
    two places, counts that cannot be, or a phase that does not fit the table.
    """
    fields = split_fields(text, NAME, TITLE, FIELDS)
    state = _Reader(text, fields).state(rules)
    for sentence, facts in check(state):
        bad_position(text, sentence, **facts)
    return state


class _Reader:
    """Reads the fields of one position."""

    def __init__(self, text: str, fields: Mapping[str, str]) -> None:
        self._text = text
        self._fields = fields

    def state(self, rules: Rules | None) -> State:
        """The state that the fields tell, with what is left out as in a fresh game."""
        players = self._players()
        try:
            rules = self._rules(rules)
            start = fresh(rules, players)
        except BadText as error:
            bad_position(self._text, "error.position-needs", what=str(error))
        groups = self._numbered({name: self._chips(name, rules) for name in _GROUPS if name in self._fields})
        state = replace(
            start,
            tokens=self._tokens(rules),
            bubble=self._bubble(players),
            middle=groups.get("middle", ()),
            rows=tuple(groups.get(f"row{seat}", ()) for seat in range(players)),
            aside=tuple(groups.get(f"aside{seat}", ()) for seat in range(players)),
            pending=self._pending(players),
            call=self._call(players),
            filling=self._one_of("filling", ("no", "yes"), "no") == "yes",
        )
        for sentence, facts in misplaced(state):
            bad_position(self._text, sentence, **facts)
        state = replace(state, bag=_bag(state))
        self._check_bag(len(state.bag))
        return replace(state, phase=self._one_of("phase", PHASES, _phase(state)))

    def _bad(self, field: str, expected: str, got: str) -> NoReturn:
        bad_position(self._text, "error.position-value", field=field, expected=expected, got=got)

    def _one_of(self, field: str, choices: tuple[str, ...], default: str) -> str:
        value = self._fields.get(field, default).lower()
        if value not in choices:
            self._bad(field, "one of " + ", ".join(choices), self._fields[field])
        return value

    def _rules(self, rules: Rules | None) -> Rules:
        options = options_from_text(self._fields.get("rules", ""))
        given = read_rules(Rules, options, TITLE)
        return given if rules is None else replace(rules, **options)

    def _players(self) -> int:
        """As many as the highest seat that has a field, or as the field ``players`` says."""
        seats = [seat for seat in _SEATS if f"row{seat}" in self._fields or f"aside{seat}" in self._fields]
        seated = max([PLAYERS[0], *(seat + 1 for seat in seats)])
        if "players" not in self._fields:
            return seated
        number = whole_from_text(self._fields["players"])
        if number is None or not max(seated, PLAYERS[0]) <= number <= PLAYERS[1]:
            self._bad("players", say("bubble_bomb.field.players", seated=seated), self._fields["players"])
        return number

    # Chips -------------------------------------------------------------------------------------------------

    def _chips(self, name: str, rules: Rules) -> list[Chip]:
        value = self._fields[name]
        if name.startswith("aside") and value.isdecimal() and len(value) < 4:
            return [Chip(0, HIDDEN, HIDDEN, HIDDEN, HIDDEN, covered=True)] * int(value)
        return [self._chip(name, part.strip(), rules) for part in value.split(",")] if value else []

    def _chip(self, name: str, word: str, rules: Rules) -> Chip:
        found = _CHIP.fullmatch(word.lower())
        if found is None or (found["aside"] and not name.startswith("aside")):
            self._bad(name, say("bubble_bomb.field.chips"), word)
        number = self._number(name, found["number"])
        if found["face"] is None and found["covered"] is None:
            return Chip(number, HIDDEN, HIDDEN, HIDDEN, HIDDEN, covered=True)
        face = self._face(name, found["face"] or found["covered"])
        down = found["seen"] or found["unseen"] or found["under"]
        if down is None:
            return Chip(number, HIDDEN, HIDDEN, face, HIDDEN)
        back = self._face(name, down)
        side = sides_of(rules.box).get((face, back))
        if side is None:
            sentence = "bubble_bomb.needs-box"
            bad_position(
                self._text, sentence, chip=f"{words(face)}/{words(back)}", field=name, box=str(rules.box)
            )
        known = found["seen"] is not None or rules.open_backs
        return Chip(number, *side, face, back, known, found["covered"] is not None and not known)

    def _number(self, name: str, digits: str | None) -> int:
        number = whole_from_text(digits) if digits else 0
        if number is None or (digits and not number):
            self._bad(name, say("bubble_bomb.field.chips"), digits or "")
        return number

    def _face(self, name: str, word: str) -> Face:
        face = _FACES.get(" ".join(word.replace("-", " ").split()))
        if face is None:
            expected = say("bubble_bomb.field.face", colours=COLOURS, symbols=SYMBOLS)
            self._bad(name, expected, word)
        return face

    def _numbered(self, groups: dict[str, list[Chip]]) -> dict[str, tuple[Chip, ...]]:
        """The groups with a number for each chip that has none; numbers are those of chips that have left the bag."""
        given = [chip.number for chips in groups.values() for chip in chips]
        for name, chips in groups.items():
            for chip in chips:
                if chip.number and given.count(chip.number) > 1:
                    bad_position(self._text, "bubble_bomb.needs-number", number=chip.number, field=name)
                if chip.number > len(given):
                    facts = {"number": chip.number, "field": name, "count": len(given)}
                    bad_position(self._text, "bubble_bomb.needs-drawn", **facts)
        free = iter(sorted({*range(1, len(given) + 1)} - {*given}))
        return {
            name: by_number(
                chip if chip.number else replace(chip, number=next(free)) for chip in groups[name]
            )
            for name in _GROUPS
            if name in groups
        }

    def _check_bag(self, count: int) -> None:
        value = self._fields.get("bag")
        if value is not None and whole_from_text(value) != count:
            self._bad("bag", say("bubble_bomb.field.bag", count=count), value)

    # Everything else ---------------------------------------------------------------------------------------

    def _tokens(self, rules: Rules) -> tuple[int | None, ...]:
        tokens: list[int | None] = [None] * len(rules.pairs)
        for word in self._fields.get("tokens", "").lower().split():
            if word not in BOMBS or word == BUBBLE:
                self._bad("tokens", say("bubble_bomb.field.tokens", bombs=BOMBS[:-1]), word)
            at = next(at for at, pair in enumerate(rules.pairs) if word in pair)
            if tokens[at] is not None:
                pair = rules.pairs[at]
                bad_position(self._text, "bubble_bomb.needs-token", first=pair[0], second=pair[1])
            tokens[at] = rules.pairs[at].index(word)
        return tuple(tokens)

    def _bubble(self, players: int) -> int | None:
        value = self._fields.get("bubble", "middle").lower()
        return None if value == "middle" else self._seat("bubble", value, players)

    def _seat(self, field: str, value: str, players: int) -> int:
        seat = whole_from_text(value)
        if seat is None or not 0 <= seat < players:
            self._bad(field, say("bubble_bomb.field.seat", last=players - 1), value)
        return seat

    def _pending(self, players: int) -> tuple[bool, ...]:
        put = {self._seat("pending", value, players) for value in self._fields.get("pending", "").split()}
        return tuple(seat in put for seat in range(players))

    def _call(self, players: int) -> Call | None:
        if "call" not in self._fields:
            return None
        value = self._fields["call"]
        found = _CALL.fullmatch(value.lower())
        bombs = tuple((found["bombs"] or "").split()) if found else ()
        if found is None or any(bomb not in BOMBS for bomb in bombs) or len({*bombs}) < len(bombs):
            self._bad("call", say("bubble_bomb.field.call"), value)
        return Call(
            self._seat("call", found["by"], players),
            found["banzai"] is not None,
            int(found["source"]) if found["source"] else None,
            int(found["given"]) if found["given"] else None,
            claim(bombs).bombs,
            tuple(sorted(int(number) for number in (found["left"] or "").split())),
        )


def _bag(state: State) -> tuple[int | Unknown, ...]:
    """What lies nowhere else; not known as long as a back on the table is not."""
    hidden = any(chip.chip is HIDDEN for chip in on_table(state))
    if not hidden:
        return tuple(rows_left(state))
    return (HIDDEN,) * (len(state.rules.box.chips) - sum(1 for _ in on_table(state)))


def _phase(state: State) -> str:
    """The phase that the rest of the table tells."""
    call = state.call
    if call is None:
        if None in state.tokens or len(state.middle) < MIDDLE:
            return "set up"
        ended = any(has_ended(state, seat) for seat in range(state.players))
        return "game over" if ended else "playing" if is_set_up(state) else "set up"
    if not call.bombs:
        waits = call.banzai and ("from" if call.source is None else "for" if call.given is None else "")
        return waits or "claim"
    if own_points(call.bombs):
        return "aside" if len(state.rows[call.by]) > ROW - own_points(call.bombs) else "draw"
    return "draw" if bag_point(call.bombs) else "leave"


# Writing ---------------------------------------------------------------------------------------------------


def format(state: State) -> str:  # the protocol's name for it
    """The position text of a state: ``parse(format(state)) == state``."""
    return f"{NAME}: " + "; ".join(f"{name} {value}".rstrip() for name, value in _parts(state))


def _parts(state: State) -> Iterator[tuple[str, str]]:
    """The fields in their order; the rows always, the others where they differ from a fresh game."""
    options = options_to_text(state.rules)
    if options:
        yield "rules", options
    shown = [
        pair[side] for pair, side in zip(state.rules.pairs, state.tokens, strict=True) if side is not None
    ]
    if shown:
        yield "tokens", " ".join(shown)
    if state.bubble is not None:
        yield "bubble", str(state.bubble)
    if state.middle:
        yield "middle", _listed(state.middle)
    for seat, row in enumerate(state.rows):
        yield f"row{seat}", _listed(row)
    for seat, chips in enumerate(state.aside):
        if chips:
            yield f"aside{seat}", _listed(chips)
    if any(state.pending):
        yield "pending", " ".join(str(seat) for seat, put in enumerate(state.pending) if put)
    if state.call:
        yield "call", _call_text(state.call)
    if state.filling:
        yield "filling", "yes"
    if state.phase != _phase(state):
        yield "phase", state.phase


def _listed(chips: tuple[Chip, ...]) -> str:
    return ", ".join(f"{chip.number} {_chip_text(chip)}" for chip in chips)


def _chip_text(chip: Chip) -> str:
    if chip.face is HIDDEN:
        return "?"
    if chip.back is HIDDEN:
        return f"{words(chip.face)} (?)"
    if chip.covered:
        return f"({words(chip.face)}/{words(chip.back)})"
    return (
        f"{words(chip.face)}/{words(chip.back)}" if chip.known else f"{words(chip.face)} ({words(chip.back)})"
    )


def _call_text(call: Call) -> str:
    if call.bombs:
        left = f" left {' '.join(map(str, call.left))}" if call.left else ""
        return f"{call.by} claim {' '.join(call.bombs)}{left}"
    if not call.banzai:
        return f"{call.by} boom"
    source = "" if call.source is None else f" from {call.source}"
    return f"{call.by} banzai{source}" + ("" if call.given is None else f" for {call.given}")
