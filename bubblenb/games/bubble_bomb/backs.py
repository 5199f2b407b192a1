"""What is on the backs of chips: who knows it, and what chance may say of those that a position left open.

Chips lie open, so a side that was ever up has been seen by everybody, and one that was not by nobody (BB5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bubblenb.engine import ALL, HIDDEN, Event, Facts
from bubblenb.games.bubble_bomb.bag import words
from bubblenb.games.bubble_bomb.box import Box, Face
from bubblenb.games.bubble_bomb.state import Act, Chip, Draw, State, rows_of, sides_of


def on_table(state: State) -> Iterator[Chip]:
    """All chips that have left the bag."""
    yield from state.middle
    for group in (*state.rows, *state.aside):
        yield from group


def observe(state: State, seat: int | None) -> State:
    """The state with every back HIDDEN that nobody has seen, and so what is in the bag: the same for all seats."""
    if all(chip.known for chip in on_table(state)):
        return state
    return replace(
        state,
        middle=tuple(chip.as_seen() for chip in state.middle),
        rows=tuple(tuple(chip.as_seen() for chip in row) for row in state.rows),
        aside=tuple(tuple(chip.as_seen() for chip in group) for group in state.aside),
        bag=(HIDDEN,) * len(state.bag),
    )


# Positions with open backs ---------------------------------------------------------------------------------


def complete(state: State) -> State:
    """The state in which chance is asked what is on each HIDDEN back, one chip a step; then play goes on.

    A state without HIDDEN pieces is returned as it is.
    """
    return state if _first_open(state) is None else replace(state, filling=True)


def _open(state: State) -> list[Chip]:
    """The chips whose back is open, by number; those of which nothing is known come last."""
    chips = [chip for chip in on_table(state) if chip.chip is HIDDEN]
    return sorted(chips, key=lambda chip: (chip.covered, chip.number))


def _first_open(state: State) -> Chip | None:
    return next(iter(_open(state)), None)


def rows_left(state: State) -> list[int]:
    """The rows of the box that are in the bag or may be any of the open chips, in order."""
    placed = Counter(chip.chip for chip in on_table(state) if chip.chip is not HIDDEN)
    return sorted((Counter(rows_of(state.rules.box)) - placed).elements())


def unfillable(state: State) -> Face | None:
    """A face that lies on the table more often than chips with it are left; None where all open backs can be filled."""
    faces = [chip.face for chip in _open(state) if chip.face is not HIDDEN]
    return _unplaced(faces, rows_left(state), state.rules.box)


def _unplaced(faces: Sequence[Face], left: Sequence[int], box: Box) -> Face | None:
    """The first face for which no chip is left when each of them gets a chip of its own (augmenting paths)."""
    showing: dict[Face, list[int]] = {}
    for place, row in enumerate(left):
        for face in box.chips[row]:
            showing.setdefault(face, []).append(place)
    taken: dict[int, int] = {}

    def place_for(wanted: int, tried: set[int]) -> bool:
        for place in showing.get(faces[wanted], ()):
            if place not in tried:
                tried.add(place)
                if place not in taken or place_for(taken[place], tried):
                    taken[place] = wanted
                    return True
        return False

    return next((face for wanted, face in enumerate(faces) if not place_for(wanted, set())), None)


def fillings(state: State) -> dict[Act, int]:
    """What the next open chip may be: each chip left that has its face and still lets all others be filled, all alike.

    One chip after the other, by number; a chip of which nothing is known may be any that is left, either side up.
    """
    chip, *others = _open(state)
    faces = [other.face for other in others if other.face is not HIDDEN]
    left, box = rows_left(state), state.rules.box
    weights: Counter[Act] = Counter()
    for at, row in enumerate(left):
        rest = left[:at] + left[at + 1 :]
        for face, back in (box.chips[row], box.chips[row][::-1]):
            if chip.face in (face, HIDDEN) and _unplaced(faces, rest, box) is None:
                weights[Draw(face, back)] += 1
    return dict(weights)


def filled(state: State, act: Draw) -> tuple[State, tuple[Event, ...]]:
    """The state with the next open chip filled in; when it was the last, play goes on where it stood."""
    chip = _open(state)[0]
    row, up = sides_of(state.rules.box)[act.face, act.back]
    known = state.rules.open_backs
    whole = Chip(chip.number, row, up, act.face, act.back, known, chip.covered and not known)
    middle, *groups = (
        tuple(whole if other is chip else other for other in group)
        for group in (state.middle, *state.rows, *state.aside)
    )
    rows, aside = tuple(groups[: state.players]), tuple(groups[state.players :])
    after = replace(state, middle=middle, rows=rows, aside=aside)
    if _first_open(after) is None:
        after = replace(after, filling=False, bag=tuple(rows_left(after)))
    hidden = () if known else ("face", "back") if chip.covered else ("back",)
    told = Facts(chip=chip.number, face=words(act.face), back=words(act.back))
    return after, (Event("found_back", told, "BB-backs", () if hidden else ALL, hidden),)
