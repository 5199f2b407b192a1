"""The shape of a machine's file: which keys stand where, and what kind of value each has.

What the values must be to fit together is the matter of ``check``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.words import say

PRINTED: Final = "printed"
"""The set-up that every frame has: what is printed on the board itself."""
LENGTHS: Final = {"oblong": 3, "square": 4}
"""The gum spaces of a storage by its shape."""
SIDES: Final = ("left", "right")
COMPONENTS: Final = ("gearwheel", "piston", "flame")
BOILERS: Final = ("blue_boiler", "green_boiler")
TURNTABLE, CROSSOVER, LINE = "turntable", "crossover", "assembly_line"
STATIONS: Final = (*COMPONENTS, *BOILERS, TURNTABLE, CROSSOVER, LINE)
QUADRANTS: Final = ("NE", "SE", "SW", "NW")
QUALITY, SERVICE, GAUGE, RANDOM = DISCS = (
    "quality_control",
    "service_indicator",
    "pressure_gauge",
    "random_checks",
)
EXCESS: Final = "excess"
METERS: Final = ("fast", "slow")
LONGEST_NAME: Final = 30
MOST_SETUPS: Final = 9
"""A frame has at most so many, so that all can be tried for rings."""
MOST_SWITCHES: Final = 5
"""The starting shutter has five positions, one for each."""
_WORD = re.compile(rf"[A-Za-z][A-Za-z0-9_-]{{0,{LONGEST_NAME - 1}}}")


class Fault(NamedTuple):
    """What is wrong with a machine, and where: ``pipes[3].stops[0].spaces``."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


Data = Mapping[str, Any]
"""What a machine's file holds, or a part of it."""
Report = Callable[[str, str], None]
"""Takes the place and the sentence of a fault."""


@dataclass(frozen=True, slots=True)
class Value:
    """A plain value: ``good`` tells whether it is one of the kind that ``expected`` names."""

    good: Callable[[Any], bool]
    expected: Callable[[], str]

    def look(self, value: Any, place: str, report: Report) -> None:
        """Reports what is wrong with the value."""
        if not self.good(value):
            report(place, say("machine.expected", expected=self.expected(), got=quoted(value)))


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of so many entries of one kind."""

    entry: Kind
    least: int = 1
    most: int = 99

    def look(self, value: Any, place: str, report: Report) -> None:
        """Reports what is wrong with the list and its entries."""
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            expected = say("machine.list-of", least=self.least, most=self.most)
            report(place, say("machine.expected", expected=expected, got=quoted(value)))
            return
        for number, entry in enumerate(value):
            self.entry.look(entry, f"{place}[{number}]", report)


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping with names of one's own and values of one kind."""

    entry: Kind
    key: Value
    least: int = 1
    most: int = 99

    def look(self, value: Any, place: str, report: Report) -> None:
        """Reports what is wrong with the mapping, its names and its values."""
        if not isinstance(value, Mapping) or not self.least <= len(value) <= self.most:
            expected = say("machine.mapping-of", least=self.least, most=self.most)
            report(place, say("machine.expected", expected=expected, got=quoted(value)))
            return
        for key, entry in value.items():
            self.key.look(key, f"{place}.{quoted(key)}", report)
            self.entry.look(entry, f"{place}.{quoted(key)}", report)


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping with these keys and no others."""

    needed: Mapping[str, Kind]
    optional: Mapping[str, Kind]

    def look(self, value: Any, place: str, report: Report) -> None:
        """Reports keys that are missing or unknown, and what is wrong with the values of the others."""
        if not isinstance(value, Mapping):
            expected = say("machine.mapping")
            report(place, say("machine.expected", expected=expected, got=quoted(value)))
            return
        dot = f"{place}." if place else ""
        known = {**self.needed, **self.optional}
        for key in value:
            if key not in known:
                near = difflib.get_close_matches(str(key)[:LONGEST_NAME], known, 1)
                which = "machine.unknown-near" if near else "machine.unknown-far"
                report(f"{dot}{quoted(key)}", say(which, near="".join(near), known=known))
        for key, kind in known.items():
            if key in value:
                kind.look(value[key], f"{dot}{key}", report)
            elif key in self.needed:
                report(f"{dot}{key}", say("machine.missing"))


@dataclass(frozen=True, slots=True)
class Either:
    """A mapping of one kind, or else a plain value of another."""

    mapping: Keys
    value: Value

    def look(self, value: Any, place: str, report: Report) -> None:
        """Reports what is wrong with it."""
        kind: Kind = self.mapping if isinstance(value, Mapping) else self.value
        kind.look(value, place, report)


Kind = Value | Rows | Table | Keys | Either


def _keys(**needed: Kind) -> Keys:
    return Keys(needed, {})


def _from(least: int, most: int) -> Value:
    def good(value: Any) -> bool:
        number = whole(value)
        return number is not None and least <= number <= most

    return Value(good, lambda: say("machine.whole", least=least, most=most))


def _one_of(*choices: str) -> Value:
    return Value(
        lambda value: isinstance(value, str) and value in choices,
        lambda: say("machine.one-of", choices=choices),
    )


def _or_nothing(value: Value) -> Value:
    return Value(
        lambda one: one is None or value.good(one),
        lambda: say("machine.or", first=value.expected(), second=say("machine.nothing")),
    )


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


_LAYOUT_MOST = 10_000
_NAME = Value(_is_word, lambda: say("machine.word", most=LONGEST_NAME))
_TEXT = Value(lambda value: isinstance(value, str), lambda: say("machine.text"))
_STATION = _one_of(*STATIONS)
_SWITCH = _from(1, MOST_SWITCHES)
_SWITCH_KEY = Value(
    lambda key: isinstance(key, str) and len(key) == 1 and key in "12345",
    lambda: say("machine.number-key"),
)
_DOUBLE = _keys(double_gum=Rows(_NAME, 2, 2))
_SYMBOL = Either(_DOUBLE, _STATION)
_NUMBER = Value(
    lambda value: (
        isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _LAYOUT_MOST
    ),
    lambda: say("machine.number", most=_LAYOUT_MOST),
)
_POINT = Rows(_NUMBER, 2, 2)
_SECTORS: Mapping[str, Kind] = {
    QUALITY: Rows(_NAME, 2, 2),
    SERVICE: _STATION,
    GAUGE: Value(
        lambda value: value == EXCESS if isinstance(value, str) else _SWITCH.good(value),
        lambda: say("machine.or", first=_SWITCH.expected(), second=EXCESS),
    ),
    RANDOM: _SWITCH,
}
_LAYOUT = _keys(
    size=_POINT,
    shutter=Rows(_NUMBER, 4, 4),
    slots=Table(_POINT, _NAME),
    storages=Table(_keys(at=_POINT, run=_one_of("horizontal", "vertical", "square")), _NAME),
    **dict.fromkeys(STATIONS, _POINT),
)

MACHINE: Final = Keys(
    needed={
        "name": _NAME,
        "format": _from(1, 1),
        "gums": _keys(
            colours=Rows(_NAME, 2, 12), per_colour=_from(1, 99), lid=_one_of("black"), lids=_from(1, 99)
        ),
        "players": _keys(min=_from(2, 2), max=_from(2, 4)),
        "meters": _keys(**dict.fromkeys(METERS, Rows(_from(0, 999), 3, 13))),
        "target": _from(1, 999),
        "short_target": _from(1, 999),
        "min_lids": _from(0, 99),
        "shutter": Keys(
            {
                "arrows": Rows(_NAME, 2, MOST_SWITCHES),
                "start": _from(0, 99),
                "setups": Table(Rows(_SWITCH, 2, MOST_SWITCHES), _NAME, 1, MOST_SETUPS),
            },
            {"strip": _NAME},
        ),
        "switch_slots": Rows(_keys(id=_NAME, sides=_keys(left=_NAME, right=_NAME)), 2, MOST_SWITCHES),
        "switches": Table(_keys(slot=_NAME, side=_one_of(*SIDES)), _SWITCH_KEY, 2, MOST_SWITCHES),
        "storages": Rows(
            _keys(
                id=_NAME,
                shape=_one_of(*LENGTHS),
                setups=Table(Rows(_or_nothing(_STATION), 3, 4), _NAME, 1, MOST_SETUPS),
            ),
            1,
            30,
        ),
        "boilers": _keys(
            **dict.fromkeys(
                BOILERS, _keys(start=_from(0, 3), setups=Table(Rows(_SYMBOL, 4, 4), _NAME, 1, MOST_SETUPS))
            )
        ),
        "crossover": _keys(
            start=Rows(_one_of(*"NSEW"), 2, 2), symbols=_keys(**dict.fromkeys(QUADRANTS, _STATION))
        ),
        "turntables": Rows(Rows(_one_of(*DISCS), 1, 2), 1, 4),
        "discs": Keys({}, {disc: _keys(sectors=Rows(kind, 1, 36)) for disc, kind in _SECTORS.items()}),
        "default_disc": _one_of(*DISCS),
        "assembly_line": _keys(length=_from(2, 99)),
        "components": _keys(**dict.fromkeys(COMPONENTS, _NAME)),
        "pipes": Rows(
            Keys(
                {
                    "id": _NAME,
                    "from": Keys(
                        {}, {"slot": _NAME, "side": _one_of(*SIDES), "component": _one_of(*COMPONENTS)}
                    ),
                    "stops": Rows(_keys(storage=_NAME, spaces=Rows(_from(0, 3), 1, 4)), 0, 30),
                    "end": _or_nothing(_STATION),
                },
                {},
            ),
        ),
    },
    optional={
        "provenance": Table(_TEXT, _TEXT, 0),
        "meter": _one_of(*METERS),
        "inserts": Table(_NAME, _NAME, 0),
        "layout": _LAYOUT,
    },
)
