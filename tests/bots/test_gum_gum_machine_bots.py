"""The machine's bots: what each plays, however little it may look at, and each as strong as it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bubblenb.bots import bots_of
from bubblenb.bots import gum_gum_machine as bots
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import State

FILLED = (
    "S1 green yellow red; S2 pink black yellow; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green"
)
LINE = "line blue yellow black purple blue yellow"
"""A line that all have seen."""


def at(fields: str) -> State:
    return gum_gum_machine.parse(f"gum_gum_machine: {fields}")


def choice(bot: str, fields: str, seed: int = 0) -> str:
    state = at(fields)
    seen = Seen(state.turn, gum_gum_machine.observe(state, state.turn), (), gum_gum_machine)
    legal = gum_gum_machine.legal(state, state.turn)
    act = bots_of("gum_gum_machine")[bot](seen, legal, random.Random(seed))
    assert act in legal
    return str(act)


@pytest.mark.parametrize("disc", ["random_checks", "service_indicator", "pressure_gauge", "quality_control"])
@pytest.mark.parametrize("options", ["", " switch_throw=choose", " inserts=random"])
def test_the_bot_answers_however_little_it_may_look_at(
    disc: str, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in (0, 60, 500):
        monkeypatch.setattr(bots, "MOST_STEPS", most)
        choice("expected", f"rules disc={disc}{options}; {FILLED}; {LINE}; pile0 green red")


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
