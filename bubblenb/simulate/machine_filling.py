"""What is drawn before a turn on whole numbers: set-ups, gums, and the lids that a filled machine lacks.

Trial after trial, by functions that run as they are, on lists, or compiled by numba, on arrays; or the gums of all
trials at once in numpy, which is the fastest without numba. All do the same. The rules are those of
`bubblenb.games.gum_gum_machine.filling`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from bubblenb.simulate.machine_draws import Streams
from bubblenb.simulate.machine_flat import AT, Flat, Unknown
from bubblenb.simulate.machine_tables import BYTES, Tables

_BLOCK: Final = 2_048
"""Trials filled together in numpy."""
_COMPACT_EVERY: Final = 4
"""Bytes after which those trials that are filled are put away."""
SHORT: Final = -1
"""The gums in the line of a trial whose row of some stream is too short."""


class Rows(NamedTuple):
    """What differs from trial to trial at the beginning of its turn, a row or a number for each trial."""

    spaces: list[list[int]]
    line: list[list[int]]
    lined: list[int]
    """The gums in the line."""
    bag: list[list[int]]
    pieces: list[list[int]]
    """What the frames show; a single row where all set-ups are known."""


def repeated(begin: Flat, lanes: int, random: bool) -> Rows:
    """So many rows that are all as the beginning."""
    of_each = range(lanes)
    return Rows(
        [begin.spaces[:] for _ in of_each],
        [begin.line[:] for _ in of_each],
        [begin.at[AT.index("lined")]] * lanes,
        [begin.bag[:] for _ in of_each],
        pieces_of(begin, lanes, random),
    )


def tiled(begin: Any, lanes: int, random: bool) -> Any:
    """The same as arrays, of a beginning of arrays, for compiled code."""
    spaces: Any = np.tile(begin.spaces, (lanes, 1))
    line: Any = np.tile(begin.line, (lanes, 1))
    bag: Any = np.tile(begin.bag, (lanes, 1))
    lined: Any = np.full(lanes, begin.at[AT.index("lined")], np.int32)
    pieces: Any = np.tile(begin.pieces, (lanes if random else 1, 1))
    return Rows(spaces, line, lined, bag, pieces)


def pieces_of(begin: Flat, lanes: int, random: bool) -> list[list[int]]:
    """The pieces that the frames show: in rows of their own where they are drawn."""
    return [begin.pieces[:] for _ in range(lanes if random else 1)]


def set_up(tables: Tables, unknown: Unknown, streams: Streams, lanes: int, rows: Rows) -> None:
    """Draws the set-up of each frame among those that fit what has been seen of it."""
    source, width = streams.setups, len(streams.setups) // lanes
    picks = tables.picks
    frames, setups, sizes, pieces_of_setups = unknown.frames, unknown.setups, unknown.sizes, unknown.rows
    for lane in range(lanes):
        at, end, piece, pieces = lane * width, (lane + 1) * width, 0, rows.pieces[lane]
        for frame in range(len(sizes)):
            many = frames[frame + 1] - frames[frame]
            picked = 0 if many == 1 else -1
            while picked < 0 and at < end:
                picked = picks[BYTES * many + source[at]]
                at += 1
            if picked < 0:
                rows.lined[lane] = SHORT
                break
            row = setups[frames[frame] + picked]
            for index in range(sizes[frame]):
                pieces[piece] = pieces_of_setups[row + index]
                piece += 1


def fill(tables: Tables, streams: Streams, lanes: int, rows: Rows) -> None:
    """Fills all spaces, then the line, where no lid comes directly after a lid; it may stay short for lack of others.

    A byte that stands for no gum of the bag, or for a lid that may not come, is passed over; so all counts go on by
    what a comparison gives, 1 or 0: to branch would take compiled code longer.
    """
    kind_of, copy_of, lid, lid_kind = tables.kind_of, tables.copy_of, tables.lid, tables.lid_kind
    source, width = streams.fill, len(streams.fill) // lanes
    for lane in range(lanes):
        spaces, line, bag = rows.spaces[lane], rows.line[lane], rows.bag[lane]
        at, end, filled, lined, last = lane * width, (lane + 1) * width, 0, 0, 0
        all_spaces, left = len(spaces), tables.gums - len(spaces)
        while filled < all_spaces and at < end:
            kind, copy = kind_of[source[at]], copy_of[source[at]]
            at += 1
            taken = bag[kind] > copy
            bag[kind] -= taken
            spaces[filled] = 1 << kind
            filled += taken
        while lined < tables.room and at < end and left > bag[lid_kind] * (last == lid):
            kind, copy = kind_of[source[at]], copy_of[source[at]]
            at += 1
            gum = 1 << kind
            taken = bag[kind] > copy and not (last == lid and gum == lid)
            if taken:
                bag[kind] -= 1
                left -= 1
                last = line[lined] = gum
                lined += 1
        rows.lined[lane] = SHORT if at == end and lined < tables.room else lined


def fill_in(tables: Tables, unknown: Unknown, streams: Streams, lanes: int, rows: Rows) -> None:
    """Draws the gums that are not known, all again until no two lids lie side by side in the line.

    So each order without such a pair is as likely as any other.
    """
    kind_of, copy_of, lid = tables.kind_of, tables.copy_of, tables.lid
    source, width, places = streams.fill, len(streams.fill) // lanes, unknown.places
    drawn = len(places)
    for lane in range(lanes):
        spaces, line, bag, lined = rows.spaces[lane], rows.line[lane], rows.bag[lane], rows.lined[lane]
        at, end, number = lane * width, (lane + 1) * width, 0
        all_spaces = len(spaces)
        while number < drawn and at < end:
            kind, copy = kind_of[source[at]], copy_of[source[at]]
            at += 1
            if bag[kind] > copy:
                bag[kind] -= 1
                if places[number] < all_spaces:
                    spaces[places[number]] = 1 << kind
                else:
                    line[places[number] - all_spaces] = 1 << kind
                number += 1
                if number == drawn:
                    for place in range(1, lined):
                        if line[place - 1] == lid and line[place] == lid:
                            number = 0
                    if number == 0:
                        for place in places:
                            gum = spaces[place] if place < all_spaces else line[place - all_spaces]
                            bag[tables.kind_of_bit[gum]] += 1
        if number < drawn:
            rows.lined[lane] = SHORT


def add_lids(tables: Tables, streams: Streams, lanes: int, rows: Rows) -> None:
    """Lids take the places of gums until there are enough: any gum's but in the line next to a lid."""
    lid, lid_kind, kind_of_bit, picks = tables.lid, tables.lid_kind, tables.kind_of_bit, tables.picks
    source, width = streams.lids, len(streams.lids) // lanes
    for lane in range(lanes):
        bag, lined = rows.bag[lane], rows.lined[lane]
        if lined == SHORT or tables.lids - bag[lid_kind] >= tables.min_lids:
            continue
        spaces, line = rows.spaces[lane], rows.line[lane]
        all_spaces = len(spaces)
        at, end, places = lane * width, (lane + 1) * width, all_spaces + lined
        while tables.lids - bag[lid_kind] < tables.min_lids and bag[lid_kind] > 0:
            if at == end:
                rows.lined[lane] = SHORT
                break
            place = picks[BYTES * places + source[at]]
            near = place - all_spaces
            at += 1
            if near >= 0:
                gum = line[near]
                before = line[near - 1] if near > 0 else 0
                if gum != lid and before != lid and line[near + 1] != lid:
                    line[near] = lid
                    bag[kind_of_bit[gum]] += 1
                    bag[lid_kind] -= 1
            elif place >= 0 and spaces[place] != lid:
                bag[kind_of_bit[spaces[place]]] += 1
                bag[lid_kind] -= 1
                spaces[place] = lid


# In numpy --------------------------------------------------------------------------------------------------


def fits_numpy(tables: Tables, all_spaces: int) -> bool:
    """Whether there are so many gums that the line is always filled."""
    return tables.gums - all_spaces - tables.room >= tables.lids


def filled(tables: Tables, source: Any, lanes: int, begin: Flat) -> Rows:
    """The rows of fresh machines as `fill` fills them, for tables that fit: a byte of every trial at a time."""
    rows = Rows([], [], [], [], pieces_of(begin, lanes, tables.random))
    bytes_ = source.reshape(lanes, -1)
    for lane in range(0, lanes, _BLOCK):
        _fill_block(tables, bytes_[lane : lane + _BLOCK], begin, rows)
    return rows


def _fill_block(tables: Tables, source: Any, begin: Flat, rows: Rows) -> None:
    """The same for a block of trials, so that they stay in the processor's cache.

    A trial writes each gum to its next place, and goes on to the one behind if the gum was there to be taken; where all
    are filled it writes to a place too many.
    """
    lanes, all_spaces, kinds = len(source), len(begin.spaces), len(begin.bag)
    places = all_spaces + tables.room
    kind_of, copy_of = np.array(tables.kind_of), np.array(tables.copy_of, np.int16)
    bit_of, is_lid = (1 << kind_of).astype(np.int16), kind_of == tables.lid_kind
    bag = np.tile(np.array(begin.bag, np.int16), lanes)
    gums = np.zeros(lanes * (places + 1), np.int16)
    at, cells = np.arange(lanes) * (places + 1), np.arange(lanes) * kinds
    in_line, full, jam = at + all_spaces, at + places, np.zeros(lanes, np.bool_)
    columns = np.ascontiguousarray(source.T)
    for column in columns[:all_spaces]:  # so soon there is no gum in the line
        cell = cells + kind_of.take(column)
        there = bag.take(cell)
        kept = there > copy_of.take(column)
        bag[cell] = there - kept
        gums[at] = bit_of.take(column)
        at += kept
    going = np.arange(lanes)
    for step, column in enumerate(columns[all_spaces:]):
        if step % _COMPACT_EVERY == 0:
            left = at < full
            at, cells, in_line, full = at[left], cells[left], in_line[left], full[left]
            jam, going = jam[left], going[left]
            if not len(going):
                break
        drawn = column.take(going)
        lid = is_lid.take(drawn)
        cell = cells + kind_of.take(drawn)
        there = bag.take(cell)
        kept = (there > copy_of.take(drawn)) & (at < full)
        kept &= ~(lid & jam)
        bag[cell] = there - kept
        gums[at] = bit_of.take(drawn)
        jam = np.where(kept, lid & (at >= in_line), jam)
        at += kept
    lined = np.full(lanes, tables.room)
    lined[going[at < full]] = SHORT
    by_lane = gums.reshape(lanes, -1)
    line = np.zeros((lanes, len(begin.line)), np.int16)
    line[:, : tables.room] = by_lane[:, all_spaces:places]
    rows.spaces.extend(by_lane[:, :all_spaces].tolist())
    rows.line.extend(line.tolist())
    rows.lined.extend(lined.tolist())
    rows.bag.extend(bag.reshape(lanes, kinds).tolist())
