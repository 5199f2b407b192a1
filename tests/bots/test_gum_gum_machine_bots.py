"""The machine's bots: the worth of a turn, against play to its end by the engine; each as strong as it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bubblenb.bots import bots_of, gum_gum_turn
from bubblenb.bots.gum_gum_turn import HOPS, Search, values
from bubblenb.bots.gum_gum_unseen import Frames, outs
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State

FILLED = (
    "S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green"
)
LINE = "line blue yellow black purple blue yellow"
"""A line that all have seen."""
NO_LID = (
    "S1 green yellow red; S2 pink blue yellow; S3 green blue pink; S4 purple red green; "
    f"S5 blue pink yellow; S6 purple purple red green; {LINE}"
)


GIVING = "pile1 pink purple; pile2 purple; double pink purple; givers 1 2"


def at(fields: str) -> State:
    return gum_gum_machine.parse(f"gum_gum_machine: {fields}")


def choice(bot: str, fields: str, seed: int = 0) -> str:
    state = at(fields)
    seen = Seen(state.turn, gum_gum_machine.observe(state, state.turn), (), gum_gum_machine)
    legal = gum_gum_machine.legal(state, state.turn)
    act = bots_of("gum_gum_machine")[bot](seen, legal, random.Random(seed))
    assert act in legal
    return str(act)


# What a turn is worth ---------------------------------------------------------------------------------------------


def played_on(state: State) -> dict[str, Fraction]:
    """The worth of the turn after each act: all that the engine's chance and the best acts can make of it."""
    seat, before = state.turn, state.points[state.turn]

    @cache
    def worth(now: State) -> Fraction:
        if now.turn != seat or now.phase in ("refill", "game over"):
            pile = now.rules.plan.worth(len(now.piles[seat]))
            return now.points[seat] - before + Fraction(pile, 2)
        weights = gum_gum_machine.chance(now)
        if weights:
            total = sum(weights.values())
            worths = [Fraction(weight, total) * after(now, CHANCE, act) for act, weight in weights.items()]
            return sum(worths, Fraction(0))
        return max(after(now, seat, act) for act in gum_gum_machine.legal(now, seat))

    def after(now: State, mover: int, act: Any) -> Fraction:
        return worth(gum_gum_machine.apply(now, mover, act)[0])

    return {str(act): after(state, seat, act) for act in gum_gum_machine.legal(state, seat)}


@pytest.mark.slow
@pytest.mark.parametrize(
    "fields",
    [
        f"{FILLED}; {LINE}; pile0 green red",
        f"{FILLED}; {LINE}; pile0 green red; pile1 blue pink yellow; shutter 1",
        f"{FILLED}; {LINE}; pile0 green red; pile1 green purple; pile2 blue pink purple; shutter 5",
        f"{FILLED}; {LINE}; pile0 yellow; cross SW; pipe turquoise S1.3",
        f"rules qc=both; {FILLED}; {LINE}; pile0 yellow blue; pipe orange S1.1",
        f"rules meter=slow lid_on_empty=zero; {FILLED}; {LINE}; pipe turquoise S1.3",
        f"rules duplicates=discard; {FILLED}; {LINE}; pile0 green blue; pipe orange S1.1",
        f"rules double_gum=one_colour; {FILLED}; {LINE}; {GIVING}",
        f"{FILLED}; {LINE}; pile0 pink; {GIVING}",
        f"rules disc=pressure_gauge; {FILLED}; {LINE}; pile0 green red",
        f"rules disc=pressure_gauge; {NO_LID}; pile0 green red; pipe orange S1.1",
        f"rules inserts=S1:A,S5:B,blue_boiler:insert,shutter:B; {FILLED}; {LINE}; pile0 green red",
        f"rules max_steps=3; {FILLED}; {LINE}; pile0 green red",
        f"rules disc=service_indicator max_steps=4; {FILLED}; {LINE}; sought flame; pile0 red",
        f"rules disc=service_indicator; {FILLED}; {LINE}; sought flame; phase found; pile0 red; steps 196",
    ],
)
def test_a_turn_is_worth_what_playing_it_to_its_end_makes_of_it(fields: str) -> None:
    state = at(fields)
    found = values(state, gum_gum_machine.legal(state, state.turn))
    rounded = {str(act): round(worth, 9) for act, worth in found.items()}
    assert rounded == {act: round(float(worth), 9) for act, worth in played_on(state).items()}


@pytest.mark.parametrize(
    "line", ["? ? black purple blue yellow", "black ? ? purple blue yellow", "blue ? black ? red red"]
)
def test_the_next_gums_of_the_line_are_as_likely_as_when_chance_fills_it(line: str) -> None:
    state = at(f"{FILLED}; line {line}; pile0 green")
    told: dict[tuple[str, ...], float] = {}
    for chance, gums in outs(state):
        told[gums] = told.get(gums, 0) + chance
    filled: dict[tuple[str, ...], Fraction] = {}

    def fill(now: State, chance: Fraction) -> None:
        weights = gum_gum_machine.chance(now)
        if not weights:
            gums = tuple(map(str, now.line[:2]))
            filled[gums] = filled.get(gums, Fraction(0)) + chance
        for act, weight in weights.items():
            fill(gum_gum_machine.apply(now, CHANCE, act)[0], chance * Fraction(weight, sum(weights.values())))

    fill(gum_gum_machine.complete(state), Fraction(1))
    assert {gums: round(chance, 9) for gums, chance in told.items()} == {
        gums: round(float(chance), 9) for gums, chance in filled.items()
    }


def test_what_lies_under_a_gum_is_weighed_by_the_set_ups_that_fit() -> None:
    frames = "setups S1:printed"  # the truth; a seat knows only what has been shown
    state = at(f"rules inserts=random; {FILLED}; {LINE}; pile0 green; {frames}")
    known = Frames(gum_gum_machine.observe(state, 0))
    assert known.likely("blue_boiler", 2, known.start) == pytest.approx(1 / 3)
    assert known.likely("gearwheel", 1, known.start) == pytest.approx(2 / 3)
    shown = at(f"rules inserts=random; {FILLED}; {LINE}; pile0 green; {frames}; shown S1.2:gearwheel")
    known = Frames(gum_gum_machine.observe(shown, 0))
    assert known.likely("blue_boiler", 2, known.start) == pytest.approx(1 / 2)
    assert known.likely("turntable", 0, known.start) == 0


@pytest.mark.parametrize("disc", ["random_checks", "service_indicator", "pressure_gauge", "quality_control"])
@pytest.mark.parametrize("options", ["", " switch_throw=choose", " inserts=random"])
def test_the_bot_answers_however_little_it_may_look_at(
    disc: str, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in (0, 60, 500):
        monkeypatch.setattr(gum_gum_turn, "MOST_POSITIONS", most)
        choice("expected", f"rules disc={disc}{options}; {FILLED}; {LINE}; pile0 green red")


def test_a_further_horizon_only_adds_what_may_still_come() -> None:
    state = at(f"rules disc=random_checks; {FILLED}; {LINE}; pile0 green red")
    legal = gum_gum_machine.legal(state, 0)
    worth = []
    for rounds in (0, 1, 2):
        search = Search(state, rounds, HOPS[0], None)
        worth.append([search.after(act) for act in legal])
        assert search.cut
    assert all(near <= far for near, far in zip(worth[0], worth[1], strict=True))
    assert worth[1] != worth[2]


# What the bots do -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "fields", "act"),
    [
        # any new colour, in the pipe's order; a lid for a pile of three
        ("greedy", f"{FILLED}; {LINE}; pile0 green; pipe orange S1.1", "take S1.2"),
        ("greedy", f"{FILLED}; {LINE}; pile0 green yellow; pipe green S4.3", "take S4.2"),
        ("greedy", f"{FILLED}; {LINE}; pile0 green yellow pink; pipe green S4.3", "take S4.3"),
        ("greedy", f"{FILLED}; {LINE}; pile0 purple red; pipe green S4.3", "leave"),
        # to the switch whose pipe has the most of that: 2 in the middle of strip A
        ("greedy", f"rules inserts=shutter:A; {FILLED}; {LINE}; pile0 pink purple; shutter 3", "shutter 1"),
        (
            "greedy",
            f"{FILLED}; {LINE}; pile0 blue; pile1 blue pink; double blue pink; givers 1",
            "give pink 1",
        ),
        ("greedy", f"rules disc=service_indicator; {FILLED}; {LINE}; sought crossover", "lift S6.2"),
        ("greedy", f"rules disc=service_indicator; {FILLED}; {LINE}; sought flame; phase found", "go on"),
        # the last chance to seal five colours
        (
            "expected",
            f"{FILLED}; {LINE}; pile0 green yellow pink blue purple; pipe turquoise S2.2",
            "take S2.2",
        ),
        (
            "expected",
            f"{FILLED}; {LINE}; pile0 blue; pile1 blue pink; double blue pink; givers 1",
            "give pink 1",
        ),
        (
            "expected",
            f"rules disc=service_indicator; {FILLED}; {LINE}; sought crossover; pile0 red",
            "lift S6.2",
        ),
        # no symbol under S1.1: all three gums can be had only in order, and the gearwheel leads on
        ("expected", f"{FILLED}; {LINE}; pipe orange S1.1", "take S1.1"),
    ],
)
def test_a_bot_plays(bot: str, fields: str, act: str) -> None:
    assert choice(bot, fields) == act


def scores(bots: tuple[str, str], seed: int, **rules: Any) -> tuple[int, ...]:
    """The scores of a game between these two."""
    rng = random.Random(seed)
    players: list[Callable[..., Any]] = [bots_of("gum_gum_machine")[bot] for bot in bots]
    state = gum_gum_machine.initial(gum_gum_machine.Rules(**rules), 2)
    while movers := gum_gum_machine.movers(state):
        if movers == (CHANCE,):
            weights = gum_gum_machine.chance(state)
            act = rng.choices(list(weights), list(weights.values()))[0]
        else:
            seen = Seen(movers[0], gum_gum_machine.observe(state, movers[0]), (), gum_gum_machine)
            act = players[movers[0]](seen, gum_gum_machine.legal(state, movers[0]), rng)
        state, _events = gum_gum_machine.apply(state, movers[0], act)
    return state.points


@pytest.mark.slow
@pytest.mark.parametrize(("weak", "strong"), [("random", "greedy"), ("greedy", "expected")])
def test_each_bot_is_stronger_than_the_one_before(weak: str, strong: str) -> None:
    assert list(bots_of("gum_gum_machine")) == ["random", "greedy", "expected"]
    won = 0
    for seed in range(30):
        inserts = ("printed", "random")[seed % 2]
        mine, theirs = (
            scores((strong, weak), seed, inserts=inserts)
            if seed % 4 < 2
            else scores((weak, strong), seed, inserts=inserts)[::-1]
        )
        won += mine > theirs
    assert won > 20
