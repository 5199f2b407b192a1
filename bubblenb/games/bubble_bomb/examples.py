"""The worked examples of Bubble Bomb that have acts, by their ids: every act and the position after it.

They are played with chance by hand (``draw pink-star/red-circle`` is an act like any other), so each comes out the same
every time. Where several may act, an act with a number before it is that seat's, and one without is seat 0's. A step
names its act and the fields that it changes; the chips are those of the default box, and all have seen both sides of
them but of those whose back stands in brackets.
"""

from __future__ import annotations

from typing import Final

from bubblenb.engine import Example
from bubblenb.games.bubble_bomb.box import DEFAULT_BOX
from bubblenb.games.bubble_bomb.state import NAME

Chips = tuple[str, ...]
"""Texts of chips with their numbers."""
Fields = dict[str, str | Chips | None]
"""Fields of a position; None where a step takes the field away."""
Step = tuple[str, Fields]

_ORDER: Final = (
    *("rules", "tokens", "bubble", "middle"),
    *(f"{group}{seat}" for group in ("row", "aside") for seat in range(4)),
    *("pending", "call", "phase"),
)


def _chips(first: int, *fronts: str) -> Chips:
    """The chips with these fronts, numbered from ``first``; of two with the same front the first."""
    found = []
    for number, face in enumerate(fronts, first):
        front, back = next(chip for chip in DEFAULT_BOX.chips if " ".join(chip[0]) == face)
        found.append(f"{number} {' '.join(front)}/{' '.join(back)}")
    return tuple(found)


def _but(chips: Chips, *numbers: int) -> Chips:
    """The chips without those of these numbers."""
    return tuple(chip for chip in chips if int(chip.split()[0]) not in numbers)


def _turned(chips: Chips, number: int) -> Chips:
    """The chips, this one turned over and so seen by all."""
    return tuple(_turned_over(chip) if int(chip.split()[0]) == number else chip for chip in chips)


def _turned_over(chip: str) -> str:
    """``5 pink hexagon (red star)`` and ``5 pink hexagon/red star`` become ``5 red star/pink hexagon``."""
    number, _, faces = chip.replace(" (", "/").rstrip(")").partition(" ")
    up, _, down = faces.partition("/")
    return f"{number} {down}/{up}"


def _only(chips: Chips, *numbers: int) -> Chips:
    """Of the chips those of these numbers."""
    return tuple(chip for chip in chips if int(chip.split()[0]) in numbers)


def _text(fields: Fields) -> str:
    parts = []
    for name in _ORDER:
        value = fields.get(name)
        if value is not None:
            parts.append(f"{name} {value if isinstance(value, str) else ', '.join(value)}")
    return f"{NAME}: " + "; ".join(parts)


def _example(key: str, rule: str, line: str, title: str, start: Fields, *steps: Step) -> Example:
    fields, positions = dict(start), [_text(start)]
    for _, changes in steps:
        fields |= changes
        positions.append(_text(fields))
    acts = tuple(act for act, _ in steps)
    return Example(f"BB-{key}", title, positions[0], acts, tuple(positions[1:]), rule, line, NAME)


# The table of most examples: seat 0 has the chips that matter, the others have what is left -------------------

_MIDDLE = _chips(
    1,
    *("blue triangle", "blue square", "blue diamond", "blue pentagon"),
    *("pink circle", "pink triangle", "pink square", "pink diamond", "pink pentagon"),
)
_ROW1 = _chips(
    17,
    *("green circle", "green triangle", "green square", "green pentagon"),
    *("sky triangle", "sky square", "sky diamond"),
)
_ROW2 = _chips(
    24,
    *("yellow circle", "yellow triangle", "yellow hexagon", "yellow pentagon"),
    *("orange diamond", "orange pentagon", "orange hexagon"),
)
_REDS = ("red circle", "red triangle", "red square", "red diamond", "red pentagon", "red hexagon", "red star")
_RED = _chips(10, *_REDS)
"""Seven red chips with seven symbols."""
_FEW_RED = (*_but(_RED, 16), "16 red circle/yellow diamond")
"""Seven red chips, but the circle twice."""
_COLOURS = ("orange triangle", "yellow square", "green diamond", "sky pentagon", "blue hexagon", "pink star")
_RAINBOW = _chips(10, "red triangle", *_COLOURS)
"""Seven colours, but the triangle twice."""
_BUBBLE = _chips(10, "red circle", *_COLOURS)
"""Seven colours and seven symbols, other than on the bubble bomb's token."""
_SIX_RED = (*_but(_RED, 16), *_chips(16, "yellow star"))
_WANTED = (*_chips(17, "red star"), *_but(_ROW1, 17))
"""In front of seat 1: the red chip that seat 0 needs."""


def _tokens(first: str, last: str) -> str:
    """What the tokens show: the first, all symbols between, and the last."""
    return f"{first} triangle square diamond pentagon hexagon star {last}"


def _at(row0: Chips, tokens: str = _tokens("red", "rainbow"), **more: str | Chips | None) -> Fields:
    """Seat 0 has these chips, and play goes on."""
    return {"tokens": tokens, "middle": _MIDDLE, "row0": row0, "row1": _ROW1, **more}


def _near_the_end(row0: Chips, *aside: int) -> Fields:
    """Four players, so many chips set aside by each, and the last chip in the bag: orange star, red hexagon."""
    used = {chip.partition(" ")[2] for chip in (*_MIDDLE, *row0, *_ROW1, *_ROW2)}
    both_ways = [[" ".join(face) for face in sides] for sides in DEFAULT_BOX.chips]
    left = [f"{front}/{back}" for front, back in both_ways if f"{front}/{back}" not in used]
    left.remove("orange star/red hexagon")
    rest = tuple(f"{number} {chip}" for number, chip in enumerate(left, 31))
    fields: Fields = {**_at(row0, _tokens("red", "all-symbols")), "row2": _ROW2, "row3": rest[:7]}
    at = 7
    for seat, count in enumerate(aside):
        fields[f"aside{seat}"] = rest[at : at + count]
        at += count
    return fields


def _points(end: Fields) -> Chips:
    """The chips that seat 0 has set aside."""
    return tuple(end["aside0"] or ())


_EIGHT = _chips(
    31,
    *("red square", "green hexagon", "green star", "sky hexagon"),
    *("sky star", "sky circle", "blue star", "blue circle"),
)
_BOOM: Step = ("boom", {"call": "0 boom"})
_BANZAI: Step = ("banzai", {"call": "0 banzai"})
_FROM_17: Step = ("from 1 17", {"call": "0 banzai from 17"})
_TURNS_17: Step = ("1 flip 17", {"row1": _turned(_WANTED, 17)})
_FOR_16: Step = ("for 16", {"call": "0 banzai from 17 for 16"})
_RED_ASIDE: Fields = {"row0": _but(_RED, 10), "aside0": _only(_RED, 10)}
_NEW = "24 pink star (orange square)"


def _seven_swapped(row0: Chips, *left: int) -> Fields:
    """What the swap of seven chips changes: these stay in the middle."""
    return {
        "middle": (*_only(_MIDDLE, *left), *row0),
        "row0": _but(_MIDDLE, *left),
        "call": None,
        "phase": None,
    }


_BUBBLE_TAKEN: Fields = {"bubble": "0", "call": "0 claim bubble"}
_CALL_OVER: Fields = {"call": None}
_GETS_RED: Fields = {
    "row0": _chips(10, *_REDS[:6]) + _only(_WANTED, 17),
    "row1": (*_only(_SIX_RED, 16), *_but(_WANTED, 17)),
    "call": "0 claim red",
}

_AFTER_BANZAI: tuple[Step, ...] = (
    ("aside 10", {"row0": _but(_RED, 10, 16) + _only(_WANTED, 17), "aside0": _only(_RED, 10)}),
    (
        "draw pink-star/orange-square",
        {
            "row0": (*_but(_RED, 10, 16), *_only(_WANTED, 17), _NEW),
            "tokens": _tokens("circle", "rainbow"),
            "call": None,
        },
    ),
)
"""A chip aside and a new one, as after Boom."""

# Two players whose hands are busy at once; they put a chip each before either takes one
_FIVE_RED = (*_chips(10, *_REDS[:5]), "15 orange star (red hexagon)", *_chips(16, "yellow star"))
_RED_BELOW = (*_but(_MIDDLE, 5, 6, 7, 8, 9), "5 pink hexagon (red star)", *_only(_MIDDLE, 6, 7, 8, 9))
"""The middle, with a red chip in it whose red side lies below."""
_SIX_KEPT = _but(_turned(_FIVE_RED, 15), 16)
_ONE_PUT = (*_RED_BELOW, *_only(_FIVE_RED, 16))
_TWO_PUT = (*_ONE_PUT, *_only(_ROW1, 17))

_ALL = (
    _example(
        "E1",
        "BB-chips",
        "L6, L12",
        "The last token is laid and the last chip drawn: nine in the middle, seven before each, 33 in the bag",
        {
            **_at(_RED, _tokens("red", "rainbow").removesuffix(" rainbow")),
            "row1": _but(_ROW1, 23),
        },
        ("token rainbow", {"tokens": _tokens("red", "rainbow")}),
        (
            "draw sky-diamond/blue-pentagon",
            {"row1": (*_but(_ROW1, 23), "23 sky diamond (blue pentagon)")},
        ),
    ),
    _example(
        "E1b",
        "BB-take",
        "L23-L24",
        "Two players turn and swap chips at the same time: each puts a chip first and then takes one, and one shouts",
        _at(_FIVE_RED, middle=_RED_BELOW),
        ("0 flip 15", {"row0": _turned(_FIVE_RED, 15)}),
        ("0 put 16", {"row0": _SIX_KEPT, "middle": _ONE_PUT, "pending": "0"}),
        ("1 put 17", {"row1": _but(_ROW1, 17), "middle": _TWO_PUT, "pending": "0 1"}),
        ("0 turn 5", {"middle": _turned(_TWO_PUT, 5)}),
        (
            "1 take 16",
            {
                "row1": (*_only(_FIVE_RED, 16), *_but(_ROW1, 17)),
                "middle": _but(_turned(_TWO_PUT, 5), 16),
                "pending": "0",
            },
        ),
        (
            "0 take 5",
            {
                "row0": (*_only(_turned(_RED_BELOW, 5), 5), *_SIX_KEPT),
                "middle": _but(_TWO_PUT, 5, 16),
                "pending": None,
            },
        ),
        ("0 boom", {"call": "0 boom"}),
        ("claim red", {"call": "0 claim red"}),
    ),
    _example(
        "E2",
        "BB-aside",
        "L28",
        "The seventh red chip while red shows: one chip is set aside, one drawn, the token turned",
        _at(_turned(_FEW_RED, 16)),
        ("flip 16", {"row0": _FEW_RED}),
        _BOOM,
        ("claim red", {"call": "0 claim red"}),
        ("aside 16", {"row0": _but(_FEW_RED, 16), "aside0": _only(_FEW_RED, 16)}),
        (
            "draw pink-star/orange-square",
            {
                "row0": (*_but(_FEW_RED, 16), _NEW),
                "tokens": _tokens("circle", "rainbow"),
                "call": None,
            },
        ),
    ),
    _example(
        "E3",
        "BB-aside",
        "L28",
        "Seven stars while star shows: the same for a symbol, also with the chips of seven colours",
        _at(
            stars := _chips(
                10,
                "red star",
                "orange star",
                "yellow star",
                "green star",
                "sky star",
                "blue star",
                "pink star",
            ),
            _tokens("red", "all-symbols"),
        ),
        _BOOM,
        ("claim star", {"call": "0 claim star"}),
        ("aside 11", {"row0": _but(stars, 11), "aside0": _only(stars, 11)}),
        (
            "draw pink-star/orange-square",
            {
                "row0": (*_but(stars, 11), _NEW),
                "tokens": _tokens("red", "all-symbols").replace("star", "pink"),
                "call": None,
            },
        ),
    ),
    _example(
        "E4",
        "BB-bag-point",
        "L29",
        "Seven colours while rainbow shows: a chip from the bag is the point, all seven are swapped, the token turned",
        _at(_RAINBOW),
        _BOOM,
        ("claim rainbow", {"call": "0 claim rainbow"}),
        ("draw pink-star/orange-square", {"aside0": (_NEW,), "phase": "leave"}),
        ("leave 2 5", {**_seven_swapped(_RAINBOW, 2, 5), "tokens": _tokens("red", "all-symbols")}),
    ),
    _example(
        "E5",
        "BB-double",
        "L30",
        "Seven red chips with seven symbols while red and all symbols show: two chips aside, two drawn, both turned",
        _at(_RED, _tokens("red", "all-symbols")),
        _BOOM,
        ("claim all-symbols red", {"call": "0 claim red all-symbols"}),
        ("aside 10", _RED_ASIDE),
        ("aside 11", {"row0": _but(_RED, 10, 11), "aside0": _only(_RED, 10, 11)}),
        ("draw pink-star/orange-square", {"row0": (*_but(_RED, 10, 11), _NEW), "phase": "draw"}),
        (
            "draw orange-star/red-hexagon",
            {
                "row0": (*_but(_RED, 10, 11), _NEW, "25 orange star (red hexagon)"),
                "tokens": _tokens("circle", "rainbow"),
                "call": None,
                "phase": None,
            },
        ),
    ),
    _example(
        "E5b",
        "BB-aside",
        "L28",
        "The same chips while red and rainbow show: the red bomb alone",
        _at(_RED),
        _BOOM,
        ("claim red", {"call": "0 claim red"}),
        ("aside 10", _RED_ASIDE),
        (
            "draw pink-star/orange-square",
            {"row0": (*_but(_RED, 10), _NEW), "tokens": _tokens("circle", "rainbow"), "call": None},
        ),
    ),
    _example(
        "E5c",
        "BB-false-boom",
        "L32",
        "The red bomb named together with all symbols, which does not show: the whole call is wrong",
        _at(_RED),
        _BOOM,
        ("claim red all-symbols", _CALL_OVER),
    ),
    _example(
        "E6",
        "BB-bubble",
        "L31",
        "Seven colours and seven symbols: the bubble bomb is taken and all seven chips swapped; no token is turned",
        _at(_BUBBLE),
        _BOOM,
        ("claim bubble", _BUBBLE_TAKEN),
        ("leave 1 9", _seven_swapped(_BUBBLE, 1, 9)),
    ),
    _example(
        "E6b",
        "BB-bubble-alone",
        "L30-L31",
        "The bubble bomb is claimed alone: named together with rainbow the whole call is wrong",
        _at(_BUBBLE),
        _BOOM,
        ("claim rainbow bubble", _CALL_OVER),
    ),
    _example(
        "E6c",
        "BB-bubble-alone",
        "L30-L31",
        "The same where both may be named: the bubble bomb, a chip from the bag, one swap of seven, rainbow turned",
        _at(_BUBBLE, rules="bubble_double=both"),
        _BOOM,
        ("claim rainbow bubble", {"bubble": "0", "call": "0 claim rainbow bubble"}),
        ("draw pink-star/orange-square", {"aside0": (_NEW,), "phase": "leave"}),
        ("leave 1 9", {**_seven_swapped(_BUBBLE, 1, 9), "tokens": _tokens("red", "all-symbols")}),
    ),
    _example(
        "E7",
        "BB-bubble-moves",
        "L31",
        "The bubble bomb is taken from the player who has it",
        _at(_BUBBLE, bubble="1"),
        _BOOM,
        ("claim bubble", _BUBBLE_TAKEN),
        ("leave 1 9", _seven_swapped(_BUBBLE, 1, 9)),
    ),
    _example(
        "E8",
        "BB-false-boom",
        "L32",
        "A wrong Boom, of the other player: nothing moves",
        _at(_ROW1, row1=_SIX_RED),
        ("1 boom", {"call": "1 boom"}),
        ("claim red", _CALL_OVER),
    ),
    _example(
        "E9",
        "BB-banzai",
        "L34",
        "Six red chips and the seventh in front of another player: the chips change places, then as after Boom",
        _at(_SIX_RED, row1=_WANTED),
        _BANZAI,
        _FROM_17,
        _FOR_16,
        ("claim red", _GETS_RED),
        *_AFTER_BANZAI,
    ),
    _example(
        "E9b",
        "BB-false-banzai",
        "L34",
        "The other player turns over the chip that is needed: the Banzai comes too late and is wrong",
        _at(_SIX_RED, row1=_WANTED),
        _TURNS_17,
        _BANZAI,
        _FROM_17,
        _FOR_16,
        ("claim red", _CALL_OVER),
    ),
    _example(
        "E9c",
        "BB-back-face",
        "L34",
        "The same where a back that has been seen counts: the chip arrives turned, the Banzai is right",
        _at(_SIX_RED, row1=_WANTED, rules="banzai_back_face=True"),
        _TURNS_17,
        _BANZAI,
        _FROM_17,
        _FOR_16,
        ("claim red", _GETS_RED),
        *_AFTER_BANZAI,
    ),
    _example(
        "E10",
        "BB-target",
        "L36",
        "Three players, 8 points and the bubble bomb: 11 points, the game is over",
        _at(_BUBBLE, row2=_ROW2, aside0=_EIGHT),
        _BOOM,
        ("claim bubble", {"bubble": "0", "call": None}),
    ),
    _example(
        "E11",
        "BB-last-chip",
        "L36",
        "Four players and the last chip: the point of the red bomb counts, the game is over",
        end := _near_the_end(_FEW_RED, 6, 5, 4, 3),
        _BOOM,
        ("claim red", {"call": "0 claim red"}),
        (
            "aside 10",
            {"row0": _but(_FEW_RED, 10), "aside0": (*_only(_FEW_RED, 10), *_points(end))},
        ),
        (
            "draw orange-star/red-hexagon",
            {"row0": (*_but(_FEW_RED, 10), "56 orange star (red hexagon)"), "call": None},
        ),
    ),
    _example(
        "E12",
        "BB-last-double",
        "L30, L36",
        "Four players, the last chip and two bombs: two points count, one chip is drawn, the game is over",
        end := _near_the_end(_RED, 6, 5, 4, 3),
        _BOOM,
        ("claim red all-symbols", {"call": "0 claim red all-symbols"}),
        ("aside 10", {"row0": _but(_RED, 10), "aside0": (*_only(_RED, 10), *_points(end))}),
        (
            "aside 11",
            {"row0": _but(_RED, 10, 11), "aside0": (*_only(_RED, 10, 11), *_points(end))},
        ),
        (
            "draw orange-star/red-hexagon",
            {"row0": (*_but(_RED, 10, 11), "56 orange star (red hexagon)"), "call": None},
        ),
    ),
    _example(
        "E13",
        "BB-tie",
        "L36",
        "Four players end with 6, 6, 5 and 2 points: two have won",
        end := _near_the_end(_FEW_RED, 5, 6, 5, 2),
        _BOOM,
        ("claim red", {"call": "0 claim red"}),
        (
            "aside 16",
            {"row0": _but(_FEW_RED, 16), "aside0": (*_only(_FEW_RED, 16), *_points(end))},
        ),
        (
            "draw red-hexagon/orange-star",
            {"row0": (*_but(_FEW_RED, 16), "56 red hexagon (orange star)"), "call": None},
        ),
    ),
)

EXAMPLES: dict[str, Example] = {example.id: example for example in _ALL}
"""The worked examples by id."""
