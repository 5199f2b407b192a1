"""The number of turns to so many points, against a chain whose turns the engine plays and whose mean is solved."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE, BadText
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.odds import gum_gum_machine as odds
from tests.odds.machine_slow import FEW, LINE, Twin, Worlds, at, over, seen, sorted_by_sight

Place = tuple[int, tuple[str, ...]]
"""Points that are needed, and the pile."""


def one_turn(state: State) -> dict[tuple[int, tuple[str, ...]], Fraction]:
    """The points and the pile after a turn of best play in the engine."""
    twin = Twin(state, Fraction(1, 2))
    found: dict[tuple[int, tuple[str, ...]], Fraction] = {}

    def go(worlds: Worlds, chance: Fraction) -> None:
        now = worlds[0][0]
        if over(now, twin.seat):
            key = now.points[twin.seat] - twin.before, now.piles[twin.seat]
            found[key] = found.get(key, Fraction(0)) + chance
            return
        act = twin.best(worlds)
        weights = {act: 1} if act is not None else gum_gum_machine.chance(now)
        total = sum(weights.values())
        mover = CHANCE if act is None else twin.seat
        pairs = [
            (gum_gum_machine.apply(now, mover, one)[0], Fraction(weight, total))
            for one, weight in weights.items()
        ]
        for part, group in sorted_by_sight(pairs):
            go(group, chance * part)

    go(twin.start, Fraction(1))
    return found


def solved(state: State, needed: int) -> tuple[Fraction, list[Fraction]]:
    """The mean number of turns by elimination, and the chances to be there within 1 to 6 turns."""
    after: dict[Place, dict[Place, Fraction]] = {}
    turns: dict[tuple[str, ...], dict[tuple[int, tuple[str, ...]], Fraction]] = {}
    todo: list[Place] = [(needed, state.piles[state.turn])]
    while todo:
        place = todo.pop()
        if place in after or place[0] == 0:
            continue
        left, pile = place
        if pile not in turns:
            piles = tuple(pile if seat == state.turn else one for seat, one in enumerate(state.piles))
            turns[pile] = one_turn(replace(state, piles=piles))
        after[place] = {}
        for (points, then), chance in turns[pile].items():
            key = max(left - points, 0), then if left > points else ()
            after[place][key] = after[place].get(key, Fraction(0)) + chance
        todo += after[place]
    places = list(after)
    # (1 - P) x = 1, row by row
    rows = [
        [Fraction(int(one == place)) - after[place].get(one, 0) for one in places] + [Fraction(1)]
        for place in places
    ]
    for at_row in range(len(rows)):
        swap = next(row for row in range(at_row, len(rows)) if rows[row][at_row])
        rows[at_row], rows[swap] = rows[swap], rows[at_row]
        pivot = rows[at_row][at_row]
        rows[at_row] = [value / pivot for value in rows[at_row]]
        for other in range(len(rows)):
            factor = rows[other][at_row]
            if other != at_row and factor:
                rows[other] = [
                    value - factor * part for value, part in zip(rows[other], rows[at_row], strict=True)
                ]
    now: dict[Place, Fraction] = {places[0]: Fraction(1)}
    done = []
    for _ in range(6):
        then_: dict[Place, Fraction] = {}
        for place, chance in now.items():
            for key, part in after.get(place, {place: Fraction(1)}).items():
                then_[key] = then_.get(key, Fraction(0)) + chance * part
        now = then_
        done.append(sum((chance for place, chance in now.items() if place[0] == 0), Fraction(0)))
    return rows[0][-1], done


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fields", "target"),
    [
        (f"{FEW}; {LINE}; points 3 0", 9),
        (f"{FEW}; {LINE}; pile0 green purple; shutter 1", 7),
        (f"{FEW}; line blue yellow red purple blue yellow; pile1 green pink; shutter 4", 8),
        (f"rules qc=both meter=slow; {FEW}; {LINE}; pile0 blue; shutter 5", 6),
    ],
)
def test_the_turns_are_those_of_a_chain_that_the_engine_plays(fields: str, target: int) -> None:
    state = at(fields)
    found = odds.turns(seen(state), target, count=6)
    mean, done = solved(state, target - state.points[0])
    assert not found.cut
    assert found.mean == mean
    assert list(found.done) == done


def test_the_target_is_the_games_own_where_none_is_named() -> None:
    sight = seen(at(f"{FEW}; {LINE}; pile0 green"))
    assert odds.turns(sight) == odds.turns(sight, 30)
    short = seen(at(f"rules target=20; {FEW}; {LINE}; pile0 green"))
    assert odds.turns(short).target == 20
    assert odds.turns(short) == odds.turns(sight, 20)
    for wrong in (0, -3, "many", 1.5):
        with pytest.raises(BadText, match=r"whole number from 1 on"):
            odds.turns(sight, wrong)  # type: ignore[arg-type]
    with pytest.raises(BadText, match="the phase is 'storage'"):
        odds.turns(seen(at(f"{FEW}; {LINE}; pipe orange S1.2")))


def test_who_has_the_points_needs_no_turn() -> None:
    found = odds.turns(seen(at(f"{FEW}; {LINE}; points 12 0")), 10, count=2)
    assert (found.mean, found.done) == (Fraction(0), (Fraction(1), Fraction(1)))


def test_where_no_point_can_come_there_is_no_mean() -> None:
    empty = "S1 - - -; S2 - - -; S3 - - -; S4 - - -; S5 - - -; S6 - - - -"
    gauge = odds.turns(
        seen(at(f"rules disc=pressure_gauge; {empty}; line red blue red blue red blue; bag")), 10
    )
    assert gauge.mean is None
    assert set(gauge.done) == {Fraction(0)}


def test_a_policy_needs_its_own_number_of_turns() -> None:
    sight = seen(at(f"{FEW}; {LINE}; pile0 green"))
    greedy = odds.turns(sight, 20, policy=bots_of("gum_gum_machine")["greedy"])
    by_chance = odds.turns(sight, 20, policy=bots_of("gum_gum_machine")["random"])
    assert greedy.mean is not None
    assert by_chance.mean is not None
    assert greedy.mean < by_chance.mean
    assert list(greedy.done) == sorted(greedy.done)
    reports = list(odds.turns_steps(sight, 20))
    assert reports[-1].value == odds.turns(sight, 20)
    assert [report.exact for report in reports].count(True) == 1
