"""The exact numbers of Bubble Bomb, for what a seat has seen.

A back that was never up is known to nobody (BB5), so all that a seat may count on are the sides that have been up.
A ``seen`` is a Seen or whatever has ``observe``, such as a match. A bomb is one of the 17 texts of BOMBS; a chip is
called by its number. Raises BadText where the question makes no sense: for the position of another game and for a bomb
that there is not; where it is about a seat's own chips, for a spectator, before the table is set up and after the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import comb, gcd
from typing import Any, Final, TypeVar

from bubblenb.engine import HIDDEN, BadText, Facts
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_bomb import reach
from bubblenb.games.bubble_bomb.backs import on_table
from bubblenb.games.bubble_bomb.bag import words
from bubblenb.games.bubble_bomb.bombs import ALL_SYMBOLS, BOMBS, ROW
from bubblenb.games.bubble_bomb.box import DEFAULT_BOX, Box, box_named
from bubblenb.games.bubble_bomb.reach import Seven
from bubblenb.games.bubble_bomb.state import Chip, State
from bubblenb.odds.bubble_bomb_backs import ways_of
from bubblenb.odds.bubble_bomb_claims import Exchange, right_claims, right_exchanges
from bubblenb.odds.bubble_bomb_position import bomb_named, place_of, position_of
from bubblenb.odds.bubble_bomb_sevens import fallen, sets_of, turnable, turnable_alike
from bubblenb.odds.chances import Pause, Progress, drain
from bubblenb.odds.counted import Counted
from bubblenb.words import say

__all__ = [
    "BOMBS",
    "KINDS",
    "Exchange",
    "Seven",
    "behind",
    "claims",
    "dealt",
    "dealt_steps",
    "exchanges",
    "fewest_acts",
    "nearest",
    "next_chip",
    "next_face",
    "plan",
    "sets",
    "turned",
    "turned_steps",
]

T = TypeVar("T")

KINDS: Final = (
    "one colour",
    "this colour",
    "one symbol",
    "this symbol",
    "rainbow",
    "all symbols",
    "bubble",
)
"""The kinds of bombs that `dealt` and `turned` are asked for; they know each single bomb of BOMBS as well."""


# What is near ----------------------------------------------------------------------------------------------


def fewest_acts(seen: Any) -> dict[str, int | None]:
    """For each of the 17 bombs the fewest acts that complete it from the own row and the middle; None: unreachable.

    A turn of a chip and a swap count one each; only sides that have been up count, and what the others do is not
    foreseen (BB41). It is asked of all bombs, whether or not their tokens show them.
    """
    state, seat = place_of(seen)
    return reach.fewest_acts(state.rows[seat], state.middle)


def nearest(seen: Any, bomb: str) -> Seven | None:
    """The seven chips that complete the bomb by the fewest acts: which to keep, to take and to turn.

    One of the ways where there are several; None where it cannot be reached.
    """
    state, seat = place_of(seen)
    return reach.nearest_sevens(state.rows[seat], state.middle, [bomb_named(bomb)]).get(bomb)


def plan(seen: Any, bomb: str) -> tuple[str, ...] | None:
    """The texts of the acts of `nearest`, in an order in which they can be played; None where there are none.

    A swap counts one act and is written as two, ``put`` and ``take``, unless the rules make it one.
    """
    state, seat = place_of(seen)
    return reach.fewest_plan(state.rows[seat], state.middle, bomb_named(bomb), state.rules.atomic_swap)


# What is there ---------------------------------------------------------------------------------------------


def claims(seen: Any) -> tuple[tuple[str, ...], ...]:
    """What the seat could rightly claim now after a Boom: one bomb or two each time, the dearest first (BB18).

    Empty while another player's call is going on, and once a claim has been made.
    """
    state, seat = place_of(seen)
    call = state.call
    if call and (call.by != seat or call.banzai or call.bombs):
        return ()
    return tuple(right_claims(state, seat, state.rows[seat]))


def exchanges(seen: Any) -> tuple[Exchange, ...]:
    """Every Banzai that the seat could rightly go through with now; in the midst of its own, those that still fit."""
    state, seat = place_of(seen)
    call = state.call
    if call and (call.by != seat or not call.banzai):
        return ()
    return tuple(
        found
        for found in right_exchanges(state, seat)
        if call is None or (call.source in (None, found.needed) and call.given in (None, found.given))
    )


def sets(seen: Any) -> dict[str, int]:
    """For each of the 17 bombs: how many sets of seven chips of the own row and the middle can be turned into it.

    Only sides that have been up count. Two sets are different if a chip is, not if only a side is; so where a bomb
    lies there once and no other chip could stand in, it is 1.
    """
    state, seat = place_of(seen)
    chips = [
        [face for face in (chip.face, chip.back if chip.known else HIDDEN) if isinstance(face, tuple)]
        for chip in (*state.rows[seat], *state.middle)
    ]
    return {bomb: sets_of(chips, bomb) for bomb in BOMBS}


# What nobody has seen --------------------------------------------------------------------------------------


def next_face(seen: Any) -> Counted:
    """The faces with which the next chip from the bag may come, ``red star``; all of them are counted.

    Which chips are in the bag depends on the backs that nobody has seen: all ways in which the box fits what lies
    on the table are counted, each alike, and each side may be up (BB4). Weights are in lowest terms. Where all see both
    sides from the start a case is written ``red star/blue circle``. An empty bag has no cases.
    """
    cases = _coming(position_of(seen))
    return Counted(Facts({_text(*sides): weight for sides, weight in cases.items()}), sum(cases.values()))


def next_chip(seen: Any, bomb: str) -> Counted:
    """The next chip from the bag, were it the seat's own, brings the bomb nearer: the faces that do.

    It does if the fewest acts to the bomb become fewer, or it can be reached at all, with that chip as one more in
    front of the seat: an own chip is set aside for it, one that the bomb does not need. The chip counts as it falls,
    for its back is unknown. Cases and weights as in `next_face`.
    """
    state, seat = place_of(seen)
    row, middle, wanted = state.rows[seat], state.middle, [bomb_named(bomb)]
    cases = _coming(position_of(seen))
    now = reach.fewest_acts(row, middle, wanted)[bomb]
    helping = {}
    for (face, back), weight in cases.items():
        chip = Chip(state.next_number, HIDDEN, HIDDEN, face, back, state.rules.open_backs)
        then = reach.fewest_acts((*row, chip), middle, wanted)[bomb]
        if then is not None and (now is None or then < now):
            helping[_text(face, back)] = weight
    return Counted(Facts(helping), sum(cases.values()))


def behind(seen: Any, chip: int) -> Counted:
    """What may be on the back of the chip with this number, as far as is known; all faces are counted.

    Counted as in `next_face`; a back that has been seen is the only case. Of a chip set aside of which nothing is known
    the cases are both faces, ``red star/blue circle``. Raises BadText where no such chip lies on the table.
    """
    state = position_of(seen)
    found = next((one for one in on_table(state) if one.number == chip and chip is not True), None)
    if found is None:
        raise BadText(say("bubble_bomb.odds.chip", got=quoted(chip)))
    if found.back is not HIDDEN:
        return Counted.among([words(found.back)], 1)
    sides = state.rules.box.chips
    cases: Counter[str] = Counter()
    for row, free, shown in ways_of(state).rows:
        for face, back in (sides[row], sides[row][::-1]):
            if found.face is HIDDEN:
                cases[_text(face, back)] += free
            elif face == found.face:
                cases[words(back)] += shown[face]
    weights = _lowest(cases)
    return Counted(Facts(weights), sum(weights.values()))


def _coming(state: State) -> dict[tuple[Any, Any], int]:
    """How the next chip may come, up and down: the back HIDDEN unless all see it."""
    cases: Counter[tuple[Any, Any]] = Counter()
    for row, free, _ in ways_of(state).rows if state.bag else ():
        for face, back in (state.rules.box.chips[row], state.rules.box.chips[row][::-1]):
            cases[face, back if state.rules.open_backs else HIDDEN] += free
    return _lowest(cases)


def _text(face: Any, back: Any) -> str:
    return words(face) if back is HIDDEN else f"{words(face)}/{words(back)}"


def _lowest(cases: Mapping[T, int]) -> dict[T, int]:
    """The cases that can be, with their weights in lowest terms."""
    divisor = gcd(*cases.values())
    return {case: weight // divisor for case, weight in cases.items() if weight}


# Seven random chips ----------------------------------------------------------------------------------------


def dealt(kind: str, box: Box | str = DEFAULT_BOX) -> Counted:
    """Seven chips drawn blind from the full box are such a bomb as they fall; by the bombs that they are.

    A case is a choice of seven chips and of the side that is up of each: C(56, 7) times 2 to the 7th of them in a box
    of 56. ``one colour`` is any of the seven, ``this colour`` one that was picked blind before (the mean of the seven),
    ``red`` just that. The same for symbols. A bubble bomb is counted as a rainbow and as all symbols as well.

    >>> dealt("rainbow")
    212750960/29685427200 = 0.7 %, about 1 in 140
    """
    return drain(_dealt(kind, box))


def dealt_steps(kind: str, box: Box | str = DEFAULT_BOX) -> Iterator[Progress[Counted | None]]:
    """What `dealt` knows by and by: nothing until it is counted."""
    return _reported(_dealt(kind, box))


def _dealt(kind: str, box: Box | str) -> Pause[Counted]:
    box = box_named(box)
    names, tries = _bombs_of_kind(kind, box)
    cases: dict[str, int] = {}
    for bomb in names:
        cases[bomb] = yield from fallen(box, bomb)
    return _there(cases, tries * _choices(box) << ROW)


def turned(kind: str, box: Box | str = DEFAULT_BOX) -> Counted:
    """Seven chips drawn blind from the full box can be turned into such a bomb; by the bombs that they can be.

    A case is a choice of seven chips: C(56, 7) of them in a box of 56. Kinds as in `dealt`. For ``one colour`` the
    chips that can be turned into two of them are a case of their own, ``red/blue``. The bubble bomb of a whole box
    takes a second or two and some 150 MB the first time, everything else less than half a second.

    >>> turned("rainbow")
    100627955/231917400 = 43.4 %, about 3 in 7
    """
    return drain(_turned(kind, box))


def turned_steps(kind: str, box: Box | str = DEFAULT_BOX) -> Iterator[Progress[Counted | None]]:
    """What `turned` knows by and by: nothing until it is counted."""
    return _reported(_turned(kind, box))


def _turned(kind: str, box: Box | str) -> Pause[Counted]:
    box = box_named(box)
    names, tries = _bombs_of_kind(kind, box)
    cases: dict[str, int] = {}
    if len(names) > 1 and tries == 1:
        found = yield from turnable_alike(box, names)
        cases = {"/".join(which): count for which, count in found.items()}
    else:
        for bomb in names:
            cases[bomb] = yield from turnable(box, bomb)
    return _there(cases, tries * _choices(box))


def _reported(counting: Pause[Counted]) -> Iterator[Progress[Counted | None]]:
    try:
        while True:
            next(counting)
            yield Progress(None, False)
    except StopIteration as stop:
        yield Progress(stop.value, True)


def _there(cases: Mapping[str, int], of: int) -> Counted:
    return Counted(Facts({case: count for case, count in cases.items() if count}), of)


def _bombs_of_kind(kind: Any, box: Box) -> tuple[tuple[str, ...], int]:
    """The bombs of a kind, and among how many it is picked beforehand."""
    known: dict[Any, tuple[tuple[str, ...], int]] = {
        "one colour": (box.colours, 1),
        "this colour": (box.colours, len(box.colours)),
        "one symbol": (box.symbols, 1),
        "this symbol": (box.symbols, len(box.symbols)),
        "all symbols": ((ALL_SYMBOLS,), 1),
        **{bomb: ((bomb,), 1) for bomb in BOMBS},
    }
    if not isinstance(kind, str) or kind not in known:
        raise BadText(say("bubble_bomb.odds.kind", kinds=KINDS, got=quoted(kind)))
    return known[kind]


def _choices(box: Box) -> int:
    return comb(len(box.chips), ROW)
