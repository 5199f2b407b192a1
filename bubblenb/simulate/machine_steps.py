"""Turns of the Gum Gum Machine, played by the greedy bot on whole numbers, one after the other.

The same function runs as it is, on lists, and compiled by numba, on arrays, and does the same. It plays by the rules of
`bubblenb.games.gum_gum_machine` (``travel``, ``stations``, ``discs``, ``scoring``) as `bubblenb.bots.gum_gum_machine`
does; the tests play its turns again there, act by act.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from bubblenb.games.gum_gum_machine.discs import TRIES
from bubblenb.games.gum_gum_machine.stations import PUSHES, SYMBOLS
from bubblenb.odds import compiling
from bubblenb.simulate.machine_draws import Streams
from bubblenb.simulate.machine_filling import SHORT, Rows, add_lids, fill, fill_in, set_up
from bubblenb.simulate.machine_flat import (
    COVER,
    CROSS,
    EXCESS,
    FLICK,
    FOUND,
    GIVE,
    LIFT,
    OVER,
    PATCH,
    PUSH,
    SHUTTER,
    STORAGE,
    SWITCH,
    THROW,
    Flat,
)
from bubblenb.simulate.machine_tables import (
    BLUE_BOILER,
    BYTES,
    CROSSOVER,
    DOUBLE,
    DOUBLES,
    FLAME,
    GAUGE,
    GREEN_BOILER,
    LINE,
    QUALITY,
    SERVICE,
    Tables,
)


class Work(NamedTuple):
    """What is written while turns are played."""

    points: list[int]
    """What is measured of each turn: trials.py says what that is."""
    gums: list[int]
    stations: list[int]
    sealed: list[int]
    piles: list[int]
    """Where the last turn stands: as the fields of Flat."""
    shown: list[int]
    at: list[int]
    tied: list[int]
    """Room for acts between which there is a choice."""


Kernel = Callable[..., None]

UNFINISHED: Final = -1
"""The points of a turn whose row of some stream is too short."""
ALL_ACTS: Final = 1 << 40
_SHORT: Final = OVER + 1
"""The phase of such a turn."""
_NO_LIFT: Final = 1 << 20
"""The choice to lift no second gum, in the place of a space."""
# Where play goes next, beside the stations (above 0) and the switches (below 0).
_NOWHERE: Final = 0
_HERE: Final = 100
_AHEAD: Final = 101
_NEXT_PUSH: Final = 102
_NEXT_COVER: Final = 103
_NEXT_LID: Final = 104
_COUNT_LIDS: Final = 105
_END: Final = 106


def played(
    tables: Tables, begin: Flat, rows: Rows, streams: Streams, lanes: int, most: int, work: Work
) -> None:
    """Plays the turns of so many rows, each for at most ``most`` acts of the player and of chance.

    A trial plays in its rows, and where the last one stands they and ``work`` tell. One function does it all: compiled
    code calls none that is not compiled.
    """
    kind_of, copy_of, kind_of_bit = tables.kind_of, tables.copy_of, tables.kind_of_bit
    picks, ones = tables.picks, tables.ones
    first_stop, first_place, pipe_place = tables.first_stop, tables.first_place, tables.pipe_place
    way, ends, pipe_of_side, worth = tables.way, tables.ends, tables.pipe_of_side, tables.worth
    lid, lid_kind, strip, sectors = tables.lid, tables.lid_kind, tables.strip_pieces, tables.sectors
    disc, enough, max_steps, choose_side = tables.disc, tables.enough, tables.max_steps, tables.choose_side
    discard, cover, random, remember = tables.discard, tables.cover, tables.random, tables.remember
    colours, no_pile, all_switches = lid - 1, lid * tables.lid_on_empty, tables.switches
    forgets = random and not remember
    bytes_of_bag, bytes_of_disc, choices = streams.bag, streams.disc, streams.choice
    bag_width, disc_width = len(bytes_of_bag) // lanes, len(bytes_of_disc) // lanes
    choice_width, excess_width = len(choices) // lanes, len(streams.excess) // lanes
    piles, shown, tied = work.piles, work.shown, work.tied
    players, begin_piles, begin_at = len(piles), begin.piles, begin.at
    alone = True
    for step in range(1, players):
        if begin_piles[step] > 0:
            alone = False

    for lane in range(lanes):
        # fmt: off
        (phase, steps, pipe, stop, ahead, number, sought, done, keep, double, giver,
         shutter, cross, sides, windows, lined, points) = begin_at
        # fmt: on
        spaces, line, bag, lined = rows.spaces[lane], rows.line[lane], rows.bag[lane], rows.lined[lane]
        pieces = rows.pieces[lane if random else 0]
        if random:
            for piece in range(len(shown)):
                shown[piece] = begin.shown[piece]
        if not alone:
            for step in range(players):
                piles[step] = begin_piles[step]
        if lined == SHORT:
            phase = _SHORT
        all_spaces = len(spaces)
        pile = begin_piles[0]
        gums = stations = sealed = 0
        bag_at, disc_at, choice_at = lane * bag_width, lane * disc_width, lane * choice_width
        bag_end, disc_end, choice_end = bag_at + bag_width, disc_at + disc_width, choice_at + choice_width
        excess_at, excess_end = lane * excess_width, (lane + 1) * excess_width
        count = ones[pile]
        wanted = colours & ~pile | lid * (count >= enough)
        takeable = (colours if discard else colours & ~pile) | (lid if count > 0 else no_pile)
        acts = 0
        while phase < OVER and acts < most:
            acts += 1
            go = _HERE
            if phase == STORAGE:  # the first gum ahead that is wanted is taken, or the storage left
                beyond = first_place[stop + 1]
                while ahead < beyond and spaces[way[ahead]] & wanted == 0:
                    ahead += 1
                if ahead == beyond:
                    stop += 1
                    go = _AHEAD
                else:
                    space = way[ahead]
                    gum = spaces[space]
                    spaces[space] = 0
                    shown[space] = 1
                    if gum == lid:
                        points += worth[count]
                        pile = count = 0
                        sealed = 1
                        go = _END
                    else:
                        gums += 1
                        pile |= gum
                        count += 1
                        wanted = colours & ~pile | lid * (count >= enough)
                        takeable = (colours if discard else colours & ~pile) | lid
                        go = pieces[space]
                        if go == 0:
                            ahead += 1
                            go = _AHEAD

            elif phase in (PUSH, COVER, PATCH):  # a gum comes out of the bag
                jam = phase == PATCH or (phase == PUSH and lined > 0 and line[lined - 1] == lid)
                kind = -1
                while kind < 0 and bag_at < bag_end:
                    byte = bytes_of_bag[bag_at]
                    bag_at += 1
                    if bag[kind_of[byte]] > copy_of[byte] and not (jam and kind_of[byte] == lid_kind):
                        kind = kind_of[byte]
                if kind < 0:
                    phase = _SHORT
                    break
                bag[kind] -= 1
                if phase == PUSH:
                    line[lined] = 1 << kind
                    lined += 1
                    done += 1
                    go = _NEXT_PUSH
                elif phase == COVER:
                    for space in range(all_spaces):
                        if spaces[space] == 0 and pieces[space] > 0:
                            spaces[space] = 1 << kind
                            if forgets:
                                shown[space] = 0
                            break
                    go = _NEXT_COVER
                else:
                    for place in range(lined, done - 1, -1):
                        line[place] = line[place - 1]
                    line[done - 1] = 1 << kind
                    lined += 1
                    go = _NEXT_LID

            else:  # one of some acts: the best of the player, or what chance picks
                many = 0
                best = -1
                if phase in (SHUTTER, THROW, SWITCH):  # the most kinds that are wanted along the next pipe
                    for one in range(2 if phase == THROW else all_switches):
                        switch = side = one
                        if phase == SHUTTER:
                            if one == shutter:
                                continue
                            switch = pieces[strip + one] - 1
                        if phase == THROW:
                            switch = number
                        else:
                            side = ~sides >> switch & 1
                        promise = 0
                        if phase != SHUTTER or shown[strip + one]:
                            other = pipe_of_side[2 * switch + side]
                            passed = 0
                            for space in way[pipe_place[other] : pipe_place[other + 1]]:
                                passed |= spaces[space]
                            promise = ones[passed & wanted]
                        if promise > best:
                            best = promise
                            many = 0
                        if promise == best:
                            tied[many] = one
                            many += 1
                elif phase == CROSS:
                    tied[0], tied[1] = 0, 1
                    many = 2
                elif phase == FLICK:
                    many = len(sectors)
                elif phase == LIFT:  # a gum under which the symbol is known to lie
                    for space in range(all_spaces):
                        if spaces[space] != 0:
                            promise = 1 if shown[space] and pieces[space] == sought else 0
                            if promise > best:
                                best = promise
                                many = 0
                            if promise == best:
                                tied[many] = space
                                many += 1
                    if done > 0 and best == 0:
                        tied[many] = _NO_LIFT
                        many += 1
                elif phase == GIVE:  # a colour that the pile has not
                    for place in range(2):
                        kind = (double - DOUBLE) // DOUBLES if place == 0 else (double - DOUBLE) % DOUBLES
                        having = piles[giver]
                        if tables.one_colour:
                            for step in range(giver, players):
                                having |= piles[step]
                        if having >> kind & 1:
                            promise = 1 - (pile >> kind & 1)
                            if promise > best:
                                best = promise
                                many = 0
                            if promise == best:
                                tied[many] = kind
                                many += 1
                elif phase == EXCESS:  # any lid on a space, else any in the open line
                    for space in range(all_spaces):
                        if spaces[space] == lid:
                            tied[many] = space
                            many += 1
                    if many == 0:
                        for place in range(lined):
                            if line[place] == lid:
                                tied[many] = all_spaces + place
                                many += 1
                picked = 0
                if many > 1:
                    of_many = BYTES * many
                    picked = -1
                    if phase == FLICK:
                        while picked < 0 and disc_at < disc_end:
                            picked = picks[of_many + bytes_of_disc[disc_at]]
                            disc_at += 1
                    elif phase == EXCESS and tables.random_excess:
                        while picked < 0 and excess_at < excess_end:
                            picked = picks[of_many + streams.excess[excess_at]]
                            excess_at += 1
                    else:
                        while picked < 0 and choice_at < choice_end:
                            picked = picks[of_many + choices[choice_at]]
                            choice_at += 1
                    if picked < 0:
                        phase = _SHORT
                        break
                chosen = picked if phase == FLICK else tied[picked]

                # What comes of it ---------------------------------------------------------------------------------

                if phase == SHUTTER:
                    shutter = chosen
                    if remember:
                        shown[strip + chosen] = 1
                    go = -pieces[strip + chosen]
                elif phase == CROSS:
                    cross ^= 2 - chosen
                    go = tables.cross_symbols[cross]
                elif phase == FLICK:
                    shows = sectors[chosen]
                    if disc == QUALITY:
                        owned = ones[pile & shows]
                        if owned == 2 or not tables.both:
                            points += owned
                        go = _END
                    elif disc == SERVICE:
                        sought, done = shows, 0
                        go = _END
                        for space in range(all_spaces):
                            if spaces[space] != 0:
                                phase, go = LIFT, _HERE
                                break
                    elif disc == GAUGE:
                        if shows > 0:
                            keep, phase = shows, EXCESS
                    else:
                        go = -shows
                elif phase == THROW:
                    sides = sides & ~(1 << number) | chosen << number
                    pipe = pipe_of_side[2 * number + chosen]
                    stop = first_stop[pipe]
                    ahead = first_place[stop]
                    number = 0
                    go = _AHEAD
                elif phase == SWITCH:
                    go = -1 - chosen
                elif phase == LIFT:
                    if chosen == _NO_LIFT:
                        go = _END
                    else:
                        if remember:
                            shown[chosen] = 1
                        if pieces[chosen] == sought:
                            phase, done = FOUND, 0
                        else:
                            done += 1
                            if done >= TRIES:
                                go = _END
                elif phase == FOUND:
                    go = sought
                    sought = 0
                elif phase == GIVE:
                    gum = 1 << chosen
                    for step in range(giver, players if tables.one_colour else giver + 1):
                        if piles[step] & gum:
                            piles[step] ^= gum
                            if pile & gum:
                                bag[chosen] += 1
                            else:
                                pile |= gum
                                count += 1
                    pair = 1 << (double - DOUBLE) // DOUBLES | 1 << (double - DOUBLE) % DOUBLES
                    go = _END
                    if not tables.one_colour:
                        for step in range(giver + 1, players):
                            if piles[step] & pair:
                                giver, go = step, _HERE
                                break
                elif phase == EXCESS:
                    bag[lid_kind] += 1
                    go = _NEXT_LID
                    if chosen < all_spaces:
                        spaces[chosen] = 0
                        shown[chosen] = 1
                    else:
                        done = chosen - all_spaces + 1
                        for place in range(done, lined + 1):
                            line[place - 1] = line[place]
                        lined -= 1
                        for kind in range(lid_kind):
                            if bag[kind] > 0:
                                phase, go = PATCH, _HERE

            # On from station to station until there is something to do, or the turn is over -----------------------
            while go != _HERE:
                if go == _AHEAD:
                    go = ends[pipe]
                    while stop < first_stop[pipe + 1]:
                        for space in way[ahead : first_place[stop + 1]]:
                            if spaces[space] & takeable:
                                phase, go = STORAGE, _HERE
                                break
                        if go == _HERE:
                            break
                        stop += 1
                        ahead = first_place[stop]
                elif go in (_NOWHERE, _END):
                    phase, go = OVER, _HERE
                elif go == _NEXT_PUSH:
                    in_bag = 0
                    for kind in range(lid_kind + 1):
                        in_bag += bag[kind]
                    if lined > 0 and line[lined - 1] == lid:
                        in_bag -= bag[lid_kind]
                    if done < PUSHES and in_bag > 0:
                        phase, go = PUSH, _HERE
                    else:
                        lids_out = 0
                        for place in range(done):
                            gum = line[place]
                            if gum == lid:
                                lids_out += 1
                            elif pile & gum:
                                bag[kind_of_bit[gum]] += 1
                            else:
                                pile |= gum
                                count += 1
                        for place in range(done, lined + done):
                            line[place - done] = line[place] if place < lined else 0
                        lined -= done
                        if lids_out > 0 and count > 0:
                            points += worth[count]
                            pile = count = 0
                            sealed = 1
                        else:
                            bag[lid_kind] += lids_out
                        go = _END
                elif go == _NEXT_COVER:
                    in_bag = 0
                    for kind in range(lid_kind + 1):
                        in_bag += bag[kind]
                    phase, go = FLICK, _HERE
                    if in_bag > 0:
                        for space in range(all_spaces):
                            if spaces[space] == 0 and pieces[space] > 0:
                                phase = COVER
                                break
                elif go in (_NEXT_LID, _COUNT_LIDS):
                    visible = done = 0
                    for space in range(all_spaces):
                        if spaces[space] == lid:
                            visible += 1
                    if not cover:
                        for place in range(lined):
                            if line[place] == lid:
                                visible += 1
                    if go == _NEXT_LID:
                        go = _END
                        if visible > keep:
                            phase, go = EXCESS, _HERE
                    elif 1 <= visible <= all_switches:
                        go = -visible
                    elif visible > 0:
                        phase, go = FLICK, _HERE
                    elif tables.zero_chooses:
                        phase, go = SWITCH, _HERE
                    else:
                        go = _END
                elif steps >= max_steps:
                    go = _END
                else:
                    steps += 1
                    if go < 0:
                        if choose_side:
                            number, phase, go = -1 - go, THROW, _HERE
                        else:
                            switch = -1 - go
                            sides ^= 1 << switch
                            pipe = pipe_of_side[2 * switch + (sides >> switch & 1)]
                            stop = first_stop[pipe]
                            ahead = first_place[stop]
                            go = _AHEAD
                    else:
                        stations += 1
                        if go <= FLAME:
                            pipe = tables.pipe_of_station[go]
                            stop = first_stop[pipe]
                            ahead = first_place[stop]
                            go = _AHEAD
                        elif go in (BLUE_BOILER, GREEN_BOILER):
                            boiler = tables.boiler_of_station[go]
                            window = tables.boiler_pieces + SYMBOLS * boiler
                            shows = windows >> 2 * boiler & 3
                            if forgets:
                                shown[window + shows] = 0
                            windows ^= (shows ^ (shows + 1) % SYMBOLS) << 2 * boiler
                            window += (shows + 1) % SYMBOLS
                            shown[window] = 1
                            go = pieces[window]
                            if go >= DOUBLE:
                                double, giver = go, 0
                                pair = 1 << (double - DOUBLE) // DOUBLES | 1 << (double - DOUBLE) % DOUBLES
                                go = _END
                                for step in range(1, players):
                                    if piles[step] & pair:
                                        giver, phase, go = step, GIVE, _HERE
                                        break
                        elif go == CROSSOVER:
                            phase, go = CROSS, _HERE
                        elif go == LINE:
                            done, go = 0, _NEXT_PUSH
                        elif disc == SERVICE:
                            go = _NEXT_COVER
                        elif disc != GAUGE:
                            phase, go = FLICK, _HERE
                        else:
                            go = _COUNT_LIDS

        piles[0] = pile
        work.points[lane] = UNFINISHED if phase == _SHORT else points
        work.gums[lane], work.stations[lane], work.sealed[lane] = gums, stations, sealed

    now = work.at
    now[0], now[1], now[2], now[3], now[4] = phase, steps, pipe, stop, ahead
    now[5], now[6], now[7], now[8], now[9], now[10] = number, sought, done, keep, double, giver
    now[11], now[12], now[13], now[14], now[15], now[16] = shutter, cross, sides, windows, lined, points


class Kernels(NamedTuple):
    """The functions by which turns are drawn and played, all plain or all compiled."""

    fill: Kernel
    add_lids: Kernel
    fill_in: Kernel
    set_up: Kernel
    played: Kernel


PLAIN: Final = Kernels(fill, add_lids, fill_in, set_up, played)


@cache
def compiled() -> Kernels | None:
    """The same compiled; None without numba."""
    try:
        return Kernels(*map(compiling.compiled, PLAIN))
    except ImportError:
        return None
