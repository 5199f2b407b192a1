"""Bubble Bomb's bots: they call only what is right, carry a call through, end their games, and differ in strength."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.bots import bot_named, bots_of
from bubblenb.bots.bubble_bomb import novice, sharp, steady
from bubblenb.bots.pace import Paced, think_time
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubble_bomb
from bubblenb.games.bubble_bomb.box import Box, Face
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table
from tests.laws.case import drawn

Bot = Callable[[Seen, Sequence[Any], random.Random], Any]
EVERY = {"novice": novice, "steady": steady, "sharp": sharp}
every_bot = pytest.mark.parametrize("name", EVERY)
FALSE_CALLS = {"not_showing", "not_fitting", "not_together", "not_needed"}
SIX_RED: tuple[Face, ...] = (*RED_SEVEN[:6], ("orange", "square"))
RAINBOW, ALL_SYMBOLS = f"{COLOURS_UP} rainbow", f"{COLOURS_UP} all-symbols"


def choice(bot: Bot, position: str, seat: int = 0, seed: int = 0) -> str:
    """What the bot does in a position, of which it gets what a player sees."""
    state = bubble_bomb.parse(position)
    legal = bubble_bomb.legal(state, seat)
    act = bot(Seen(seat, bubble_bomb.observe(state, seat), (), bubble_bomb), legal, random.Random(seed))
    assert act in legal
    return str(act)


def said(bot: Bot, position: str, seat: int = 0) -> list[str]:
    """All that the bot says and does from its shout until play goes on or chance draws."""
    state = bubble_bomb.parse(position)
    acts: list[str] = []
    while not acts or bubble_bomb.movers(state) == (seat,):
        seen = Seen(seat, bubble_bomb.observe(state, seat), (), bubble_bomb)
        act = bot(seen, bubble_bomb.legal(state, seat), random.Random(1))
        state, events = bubble_bomb.apply(state, seat, act)
        assert not FALSE_CALLS & {event.kind for event in events}
        acts.append(str(act))
    return acts


def played(
    bots: Sequence[Bot], seed: int, cap: int = 3_000, **rules: Any
) -> tuple[tuple[int, ...], set[str]]:
    """A game in which all bots think equally long; the scores, and the kinds of events that a bot brought about."""
    rng = random.Random(seed)
    state = bubble_bomb.initial(bubble_bomb.Rules(**rules), len(bots))
    kinds: set[str] = set()
    acts = 0
    while movers := bubble_bomb.movers(state):
        if movers == (CHANCE,):
            state, _events = bubble_bomb.apply(state, CHANCE, drawn(bubble_bomb, state, rng))
            continue
        acts += 1
        assert acts <= cap, "the game did not end"
        seat = rng.choice(movers)
        seen = Seen(seat, bubble_bomb.observe(state, seat), (), bubble_bomb)
        act = bots[seat](seen, bubble_bomb.legal(state, seat), rng)
        state, events = bubble_bomb.apply(state, seat, act)
        kinds.update(event.kind for event in events)
    return bubble_bomb.scores(state), kinds


def test_there_are_three_with_a_think_time_and_the_stronger_think_no_longer() -> None:
    bots = bots_of("bubble_bomb")
    assert list(bots) == ["novice", "steady", "sharp"]
    assert all(isinstance(bot, Paced) for bot in bots.values())
    times = [think_time(bot, random.Random(seed)) for bot in bots.values() for seed in range(200)]
    means = [sum(times[first : first + 200]) / 200 for first in (0, 200, 400)]
    assert means == sorted(means, reverse=True)
    assert min(times) >= 1_000
    with pytest.raises(
        bb.BadText, match="'random' is no bot of bubble_bomb; known are novice, steady and sharp"
    ):
        bot_named("bubble_bomb", "random")


# Calls -----------------------------------------------------------------------------------------------------


@every_bot
@pytest.mark.parametrize(
    ("position", "acts"),
    [
        (table(RAINBOW, [RED_SEVEN, ()]), ["boom", "claim red", "aside"]),
        (table(ALL_SYMBOLS, [RED_SEVEN, ()]), ["boom", "claim red all-symbols", "aside", "aside"]),
        (table(RAINBOW, [RAINBOW_SEVEN, ()]), ["boom", "claim rainbow"]),
        (table(RAINBOW, [BUBBLE_SEVEN, ()]), ["boom", "claim bubble", "leave"]),
        (table(f"{RAINBOW}; bubble 1", [BUBBLE_SEVEN, ()]), ["boom", "claim bubble", "leave"]),
        (table(f"{RAINBOW}; bubble 0", [BUBBLE_SEVEN, ()]), ["boom", "claim rainbow"]),
        (table(f"rules bubble_double=both; {RAINBOW}", [BUBBLE_SEVEN, ()]), ["boom", "claim rainbow bubble"]),
        (
            table(f"{ALL_SYMBOLS}; call 0 banzai", [SIX_RED, RED_SEVEN[6:]]),
            ["from 1", "for", "claim red all", "aside"],
        ),
        (
            table(
                f"rules banzai_back_face=True; {RAINBOW}; call 0 banzai",
                [SIX_RED, (("orange", "circle"),)],
                known=True,
            ),
            ["from 1", "for", "claim red", "aside"],
        ),
    ],
)
def test_a_bot_carries_its_call_through(name: str, position: str, acts: list[str]) -> None:
    """It names all that is there to be named: two bombs where two are complete."""
    found = said(EVERY[name], position)
    assert [act[: len(begin)] for act, begin in zip(found, acts, strict=False)] == acts
    assert len(found) <= len(acts) + 1


@every_bot
def test_a_bot_does_not_shout_where_it_sees_nothing_to_claim(name: str) -> None:
    position = table(f"{COLOURS_UP.replace('red', 'circle')} rainbow", [RED_SEVEN, (("sky", "star"),)])
    for seed in range(30):
        assert choice(EVERY[name], position, seed=seed) != "boom"


def test_only_sharp_calls_banzai() -> None:
    position = table(ALL_SYMBOLS, [SIX_RED, RED_SEVEN[6:]])
    assert choice(sharp, position) == "banzai"
    assert {choice(bot, position, seed=seed) for bot in (novice, steady) for seed in range(30)}.isdisjoint(
        {"banzai"}
    )


@every_bot
@pytest.mark.parametrize("call", ["0 boom", "0 banzai"])
def test_in_a_false_call_that_a_position_begins_with_a_bot_says_something(name: str, call: str) -> None:
    position = table(f"{COLOURS_UP.replace('red', 'circle')} rainbow; call {call}", [RED_SEVEN, RED_SEVEN])
    assert choice(EVERY[name], position).split()[0] in ("claim", "from")


# Ways ------------------------------------------------------------------------------------------------------


def test_steady_takes_the_fewest_acts_and_finishes_a_swap() -> None:
    row = (*RED_SEVEN[:6], ("sky", "star"))
    position = table(RAINBOW, [row, ()], middle=[("red", "star")])
    first = choice(steady, position)
    assert first.split()[0] == "put"
    state = bubble_bomb.parse(position)
    (star,) = (chip for chip in state.rows[0] if chip.face == ("sky", "star"))
    assert first == f"put {star.number}"
    state = bubble_bomb.apply(state, 0, bubble_bomb.read(state, first))[0]
    (red,) = (chip for chip in state.middle if chip.face == ("red", "star"))
    assert choice(steady, bubble_bomb.format(state)) == f"take {red.number}"


FEW = Box.from_rows(
    [["red", "circle", "blue", "square"]] * 20 + [["red", "star", "sky", "hexagon"]] * 36, "few"
)


def test_where_no_bomb_can_be_reached_steady_and_sharp_turn_what_nobody_has_seen() -> None:
    """Seven stars lie there, and all chips are red, but neither shows; of the circles, which do, there are six."""
    fields = f"rules box={FEW}; tokens circle triangle yellow green sky blue pink rainbow"
    circle, star = ("red", "circle"), ("red", "star")
    position = table(
        fields, [[circle] * 4 + [star] * 3, [star] * 7], middle=[circle] * 2 + [star] * 7, box=FEW
    )
    own = {f"flip {chip.number}" for chip in bubble_bomb.parse(position).rows[0]}
    for bot in (steady, sharp):
        assert {choice(bot, position, seed=seed) for seed in range(60)} == own


def test_sharp_goes_for_the_three_points_of_the_bubble_bomb_and_keeps_what_is_near() -> None:
    near = (*BUBBLE_SEVEN[:6], ("red", "star"))
    position = table(RAINBOW, [near, ()], middle=[("pink", "star")])
    state = bubble_bomb.parse(position)
    (odd,) = (chip for chip in state.rows[0] if chip.face == ("red", "star"))
    assert choice(sharp, position) == f"put {odd.number}"
    bomb = table(
        f"{RAINBOW}; call 0 claim bubble; bubble 0", [BUBBLE_SEVEN, ()], middle=[*SIX_RED, ("red", "star")]
    )
    state = bubble_bomb.parse(bomb)
    left = {int(number) for number in choice(sharp, bomb).split()[1:]}
    assert not [chip for chip in state.middle if chip.number in left and "red" in str(chip.face)]


# Strength --------------------------------------------------------------------------------------------------


def wins(strong: Bot, weak: Bot, games: int, players: int = 2) -> int:
    """How many games one strong bot among weak ones wins alone."""
    won = 0
    for seed in range(games):
        seat = seed % players
        bots = [strong if at == seat else weak for at in range(players)]
        scores, kinds = played(bots, seed)
        won += scores[seat] > max(score for at, score in enumerate(scores) if at != seat)
        assert not kinds & FALSE_CALLS
    return won


@pytest.mark.slow
@pytest.mark.parametrize(("strong", "weak"), [("steady", "novice"), ("sharp", "steady")])
@pytest.mark.parametrize(("players", "games"), [(2, 30), (4, 10)])
def test_the_stronger_bot_wins_clearly_more_although_it_thinks_as_long(
    strong: str, weak: str, players: int, games: int
) -> None:
    assert wins(EVERY[strong], EVERY[weak], games, players) >= 0.8 * games


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_the_weakest_end(players: int) -> None:
    for seed in range(4):
        scores, kinds = played([novice] * players, seed)
        assert players == 4 or max(scores) >= 9
        assert not kinds & FALSE_CALLS


@pytest.mark.slow
def test_a_match_of_all_three_is_played_out_by_the_clock() -> None:
    match = bb.Match("bubble_bomb", seed=3, players=3)
    match.play_out(dict(enumerate(EVERY)), to="game", cap=2_000)
    assert match.over
    assert match.scores[2] == max(match.scores)
    assert (match.now or 0) > 60_000


@pytest.mark.slow
def test_a_choice_takes_a_few_milliseconds_at_most() -> None:
    rng = random.Random(7)
    state = bubble_bomb.parse(table(RAINBOW, [(), (), (), ()], known=True))
    legal, seen = bubble_bomb.legal(state, 0), Seen(0, state, (), bubble_bomb)
    begun = time.process_time()
    for _ in range(100):
        sharp(seen, legal, rng)
    assert (time.process_time() - begun) / 100 < 0.02
