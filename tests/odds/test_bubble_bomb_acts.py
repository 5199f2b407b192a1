"""What is near and what may be claimed, for what a seat has seen; twins go by the rules alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest

from bubblenb.engine import HIDDEN, BadText, Seen
from bubblenb.games import bubble_bomb as game
from bubblenb.games import bubblejack
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face
from bubblenb.odds import bubble_bomb as odds
from tests.games.bomb_tables import BUBBLE_SEVEN, COLOURS_UP, RAINBOW_SEVEN, RED_SEVEN, table


def seen(text: str, seat: int | None = 0) -> Seen:
    """What this seat has seen of a position."""
    return Seen(seat, game.observe(game.parse(text), seat), (), game)


def dealt(seed: int, known: float, players: int = 2, fields: str = "") -> Any:
    """A position as chance lays it, some of its chips already turned; the whole truth of it."""
    rng = random.Random(f"bubble bomb {seed}")
    box = list(game.Rules().box.chips)
    rng.shuffle(box)

    def chips(count: int) -> str:
        drawn = [box.pop()[:: rng.choice((1, -1))] for _ in range(count)]
        texts = [(" ".join(up), " ".join(down), rng.random() < known) for up, down in drawn]
        return ", ".join(f"{up}/{down}" if turned else f"{up} ({down})" for up, down, turned in texts)

    tokens = [pair[rng.randrange(2)] for pair in game.Rules().pairs]
    rows = "; ".join(f"row{seat} {chips(7)}" for seat in range(players))
    return game.parse(
        f"bubble_bomb: {fields}players {players}; tokens {' '.join(tokens)}; middle {chips(9)}; {rows}"
    )


def completed(faces: Sequence[Face]) -> set[str]:
    """The bombs of seven faces, by the words of the rulebook."""
    colours, symbols = [face[0] for face in faces], [face[1] for face in faces]
    found = {name for name in (*COLOURS, *SYMBOLS) if colours.count(name) == 7 or symbols.count(name) == 7}
    found |= {"rainbow"} if sorted(colours) == sorted(COLOURS) else set()
    found |= {"all-symbols"} if sorted(symbols) == sorted(SYMBOLS) else set()
    return found | ({"bubble"} if {"rainbow", "all-symbols"} <= found else set())


# The fewest acts -------------------------------------------------------------------------------------------


def by_trying(state: Any, seat: int) -> dict[str, int | None]:
    """Every seven of the 16 chips, every side of them that has been up."""
    found: dict[str, int | None] = dict.fromkeys(odds.BOMBS)
    chips = [(chip, 0) for chip in state.rows[seat]] + [(chip, 1) for chip in state.middle]
    for seven in combinations(chips, 7):
        ways = [[(chip.face, cost), *([(chip.back, cost + 1)] if chip.known else [])] for chip, cost in seven]
        for sides in product(*ways):
            acts = sum(cost for _, cost in sides)
            for bomb in completed([face for face, _ in sides]):
                before = found[bomb]
                found[bomb] = acts if before is None else min(before, acts)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_fewest_acts_are_those_that_trying_all_chips_and_sides_finds(seed: int) -> None:
    truth = dealt(seed, 0.2)
    for seat in (0, 1):
        assert odds.fewest_acts(Seen(seat, game.observe(truth, seat))) == by_trying(truth, seat)


@pytest.mark.parametrize("fields", ["", "rules atomic_swap=True; "])
@pytest.mark.parametrize("seed", range(6))
def test_a_plan_is_played_through_the_engine_and_completes_its_bomb(seed: int, fields: str) -> None:
    truth = dealt(seed, 0.8, 3, fields)
    for seat in range(3):
        looks = Seen(seat, game.observe(truth, seat), (), game)
        for bomb, acts in odds.fewest_acts(looks).items():
            texts, seven = odds.plan(looks, bomb), odds.nearest(looks, bomb)
            assert (texts is None) == (seven is None) == (acts is None)
            if texts is None or seven is None:
                continue
            assert len(texts) - sum(text.startswith("put") for text in texts) == seven.acts == acts
            assert sorted((*seven.kept, *seven.taken)) == sorted({*seven.kept, *seven.taken})
            state = truth
            for text in texts:
                state, _ = game.apply(state, seat, game.read(state, text))
            assert bomb in completed([chip.face for chip in state.rows[seat]])
            assert sorted(chip.number for chip in state.rows[seat]) == sorted((*seven.kept, *seven.taken))


def test_what_nobody_has_seen_does_not_count() -> None:
    truth = dealt(3, 0)
    whole = Seen(0, truth)  # somebody hands in more than the seat has seen
    looks = Seen(0, game.observe(truth, 0))
    assert all(chip.back is HIDDEN for chip in looks.state.middle)
    assert all(odds.nearest(looks, bomb) == odds.nearest(whole, bomb) for bomb in odds.BOMBS)
    assert odds.fewest_acts(looks) == odds.fewest_acts(whole) == by_trying(truth, 0)


def test_a_bomb_that_lies_there_takes_no_act() -> None:
    fewest = odds.fewest_acts(seen(table(f"{COLOURS_UP} rainbow", [BUBBLE_SEVEN, RAINBOW_SEVEN])))
    assert (fewest["bubble"], fewest["rainbow"], fewest["all-symbols"]) == (0, 0, 0)
    assert odds.plan(seen(table(f"{COLOURS_UP} rainbow", [RED_SEVEN, []])), "red") == ()


# What may be claimed ---------------------------------------------------------------------------------------


def right_by_engine(state: Any, seat: int) -> set[str]:
    """Every claim with which a Boom goes through."""
    called, _ = game.apply(state, seat, game.read(state, "boom"))
    return {
        str(act)
        for act in game.legal(called, seat)
        if any(event.kind == "claimed" for event in game.apply(called, seat, act)[1])
    }


@pytest.mark.parametrize("double", ["choose_one", "both"])
@pytest.mark.parametrize("token", ["rainbow", "all-symbols"])
@pytest.mark.parametrize("holder", ["", "bubble 0; "])
def test_the_claims_are_those_that_the_engine_finds_right(double: str, token: str, holder: str) -> None:
    for row in (RED_SEVEN, RAINBOW_SEVEN, BUBBLE_SEVEN, (*RED_SEVEN[:6], ("blue", "star"))):
        fields = f"rules bubble_double={double}; {COLOURS_UP} {token}; {holder}".rstrip("; ")
        state = game.parse(table(fields, [row, []]))
        found = odds.claims(Seen(0, game.observe(state, 0)))
        assert {f"claim {' '.join(bombs)}" for bombs in found} == right_by_engine(state, 0)
        assert len(found) == len(set(found))


def exchanges_by_engine(state: Any, seat: int) -> set[tuple[str, str, str]]:
    """Every Banzai that goes through."""
    found = set()
    called, _ = game.apply(state, seat, game.read(state, "banzai"))
    for needed in game.legal(called, seat):
        asked, _ = game.apply(called, seat, needed)
        for given in game.legal(asked, seat):
            offered, _ = game.apply(asked, seat, given)
            for claim in game.legal(offered, seat):
                if any(event.kind == "claimed" for event in game.apply(offered, seat, claim)[1]):
                    found.add((str(needed), str(given), str(claim)))
    return found


@pytest.mark.parametrize("back", ["False", "True"])
def test_the_exchanges_are_those_that_the_engine_finds_right(back: str) -> None:
    six = (*RED_SEVEN[:6], ("blue", "circle"))
    fields = f"rules banzai_back_face={back}; {COLOURS_UP} all-symbols"
    state = game.parse(table(fields, [six, RED_SEVEN[6:]], known=True))
    found = odds.exchanges(Seen(0, game.observe(state, 0)))
    texts = {
        (f"from {one.seat} {one.needed}", f"for {one.given}", f"claim {' '.join(one.bombs)}") for one in found
    }
    assert texts == exchanges_by_engine(state, 0)
    assert {("red",), ("all-symbols",), ("red", "all-symbols")} <= {one.bombs for one in found}


def test_in_a_call_only_what_still_can_be_said_is_left() -> None:
    red = table(f"{COLOURS_UP} rainbow; call 0 boom", [RED_SEVEN, RED_SEVEN[:0]])
    assert odds.claims(seen(red)) == (("red",),)
    assert not odds.claims(seen(red, 1))
    assert not odds.exchanges(seen(red, 1))
    assert not odds.exchanges(seen(red))
    six = (*RED_SEVEN[:6], ("blue", "circle"))
    banzai = table(f"{COLOURS_UP} rainbow; call 0 banzai from 17 for 16", [six, RED_SEVEN[6:]])
    assert odds.exchanges(seen(banzai)) == (odds.Exchange(1, 17, 16, ("red",)),)
    assert odds.claims(seen(banzai)) == ()


# Refusals --------------------------------------------------------------------------------------------------


OVER = table(f"{COLOURS_UP} rainbow; phase game over", [RED_SEVEN, []], aside=(9, 0))


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: odds.fewest_acts(seen("bubble_bomb:")), "still being set up"),
        (lambda: odds.fewest_acts(seen(OVER)), "game is over"),
        (lambda: odds.claims(Seen(None, dealt(1, 0))), "0 to 1; the one who looks has None"),
        (lambda: odds.claims(Seen(2, dealt(1, 0))), "0 to 1; the one who looks has 2"),
        (lambda: odds.nearest(Seen(0, dealt(1, 0)), "redd"), "Expected a bomb"),
        (lambda: odds.plan(Seen(0, dealt(1, 0)), None), "Expected a bomb"),  # type: ignore[arg-type]
        (lambda: odds.fewest_acts(Seen(0, bubblejack.parse("bubblejack:"))), "odds of Bubble Bomb"),
        (lambda: odds.fewest_acts("red"), "what a seat has seen"),
    ],
)
def test_questions_that_make_no_sense_are_refused_in_words(ask: Any, words: str) -> None:
    with pytest.raises(BadText, match=words):
        ask()
