"""The charts of Bubble Gum and Bubble Bomb: their rows are the odds, and they follow a whole round."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from time import perf_counter
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import Seen
from bubblenb.odds import bubble_bomb as bomb_odds
from bubblenb.odds import bubble_bomb_sevens
from bubblenb.odds import bubble_gum as gum_odds
from bubblenb.views.rows import Rows
from bubblenb.views.rows import bubble_bomb as bomb
from bubblenb.views.rows import bubble_gum as gum
from tests.charts.form import checked_titles

LATE = "bubble_gum: hand0 r3 b1 y4; hand1 ?; trump r2; field0 y5 y6; field1 g6; to move 0"
CHARTS = [("bubble_gum", name) for name in ("holds", "void", "tricks", "values")] + [
    ("bubble_bomb", name) for name in ("fewest_acts", "next_chip", "next_face", "sets", "seven")
]


def table() -> Seen:
    match = bb.Match("bubble_bomb", seed=4)
    match.play_out({0: "steady", 1: "steady"}, to="game", cap=40)
    return match.observe(0)


def late() -> Seen:
    return bb.Match.at(LATE, seed=1, chance="manual").observe(0)


def made(page: str, name: str) -> Any:
    return getattr(getattr(bb.charts, page), name)(late() if page == "bubble_gum" else table())


@pytest.mark.slow
@pytest.mark.parametrize(("page", "name"), CHARTS)
def test_a_chart_has_units_tooltips_a_sentence_and_no_colours(page: str, name: str) -> None:
    assert any("(" in title for title in checked_titles(made(page, name)))


@pytest.mark.slow
@pytest.mark.parametrize(("page", "name"), CHARTS)
def test_a_chart_without_rows_says_so(page: str, name: str) -> None:
    chart = getattr(getattr(bb.charts, page), name)(rows=[])
    assert bb.charts.summary(chart) == "No data yet."
    assert json.dumps(chart.to_dict(), allow_nan=False)


def test_a_position_of_another_game_is_refused_by_name() -> None:
    with pytest.raises(bb.BadText, match="chart of Bubble Gum; the position is of Bubblejack"):
        gum.holds(bb.Match("bubblejack", seed=1))
    with pytest.raises(bb.BadText, match="chart of Bubble Bomb; the position is of Bubble Gum"):
        bomb.sets(late())


# Bubble Gum


def hands_listed() -> list[set[str]]:
    """All hands that the other may hold in LATE: three of the cards that lie nowhere."""
    known = {"r3", "b1", "y4", "r2", "y5", "y6", "g6"}
    unseen = [colour + number for colour in "rygb" for number in "123456" if colour + number not in known]
    return [set(hand) for hand in combinations(unseen, 3)]


def test_what_the_other_holds_is_what_all_hands_listed_say() -> None:
    listed = hands_listed()
    for row, card in zip(gum.holds(late()), (c + n for c in "rygb" for n in "123456"), strict=True):
        share = Fraction(sum(card in hand for hand in listed), len(listed))
        assert Fraction(str(row["fraction"])) == share
        who = "you" if card in ("r3", "b1", "y4") else "–" if not share else row["text"]
        assert row["note"] == who
    for row, colour in zip(gum.void(late()), "rygb", strict=True):
        share = Fraction(sum(not any(card[0] == colour for card in hand) for hand in listed), len(listed))
        assert Fraction(str(row["fraction"])) == share


@pytest.mark.slow
def test_tricks_and_values_are_the_odds_in_parts_that_make_one() -> None:
    seen = late()
    tricks, values = gum.tricks(seen), gum.values(seen)
    for row in tricks:
        trick = gum_odds.tricks(seen)[str(row["card"])]
        chance = trick.win.chance if row["outcome"] == "win" else 1 - trick.win.chance
        assert Fraction(str(row["fraction"])) == chance
    worth = gum_odds.values(seen)
    for row in values:
        chances = dict(zip(gum.ENDS, worth.acts[str(row["act"])], strict=True))
        assert Fraction(str(row["fraction"])) == chances[str(row["outcome"])]
    for rows, ends in ((tricks, 2), (values, 3)):
        assert all(row["start"] == 0 for row in rows[::ends])
        assert all(row["end"] == 1 for row in rows[ends - 1 :: ends])
    assert values[0]["act"] == worth.best
    assert "all 969 hands" not in gum.values_summary(values)
    assert f"all {worth.of} possible hands were searched" in gum.values_summary(values)


@pytest.mark.slow
def test_charts_follow_a_whole_round_and_stay_with_their_rows() -> None:
    rng = random.Random(3)
    match = bb.Match("bubble_gum", seed=8)
    shown = [bb.show(getattr(bb.charts.bubble_gum, name)(match)) for name in ("holds", "void", "tricks")]
    while match.legal() != ["next"]:
        match.act(rng.choice(match.legal()))
        for view, rows in zip(shown, (gum.holds, gum.void, gum.tricks), strict=True):
            assert view.rows == rows(match)
            assert view.summary


def steps_of(rows: Iterator[Any]) -> list[Any]:
    return [one for one in rows if one is not None]


@pytest.mark.slow
def test_values_come_by_and_by_and_end_with_all_hands() -> None:
    match = bb.Match.at(
        "bubble_gum: hand0 r3 b1 y4 g2; hand1 ?; trump r2; to move 0", seed=1, chance="manual"
    )
    found = steps_of(gum.values_steps(match))
    assert found[-1] == gum.values(match)
    assert not found[-1][0]["about"]
    assert steps_of(gum.values_steps(bb.Match.at(LATE.replace("to move 0", "to move 1"), seed=1))) == [[]]


# Bubble Bomb


def test_rows_of_bombs_are_the_odds() -> None:
    seen = table()
    fewest = {row["bomb"]: row["fraction"] for row in bomb.fewest_acts(seen)}
    assert fewest == {
        name: None if acts is None else str(acts) for name, acts in bomb_odds.fewest_acts(seen).items()
    }
    assert {row["bomb"]: row["value"] for row in bomb.sets(seen)} == bomb_odds.sets(seen)
    near = [row["bomb"] for row in bomb.fewest_acts(seen) if row["value"] == 0 and row["reached"]]
    assert bomb.fewest_acts_summary(bomb.fewest_acts(seen)).startswith(
        "Complete now: " if near else "Nearest: "
    )


@pytest.mark.slow
def test_chances_of_the_bag_and_of_seven_chips_are_the_odds() -> None:
    seen = table()
    for row in bomb.next_chip(seen):
        assert Fraction(str(row["fraction"])) == bomb_odds.next_chip(seen, str(row["bomb"])).chance
    for row in bomb.seven(seen):
        ask = bomb_odds.turned if row["outcome"] == "stay" else bomb_odds.dealt
        assert Fraction(str(row["fraction"])) == ask(str(row["kind"])).chance
    # counted in odds.bubble_bomb's own tests: 100,627,955 of 231,917,400 sevens
    assert "into a rainbow with 43.4 %" in bomb.seven_summary(bomb.seven(seen))


def test_an_empty_bag_brings_nothing() -> None:
    seen = table()
    emptied = Seen(0, type(seen.state)(**{**_fields(seen.state), "bag": ()}), (), seen.game)
    assert bomb.next_chip(emptied) == []
    assert bomb.next_chip_summary([]) == "No data yet."


def _fields(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in type(state).__dataclass_fields__}


def test_the_next_face_is_what_the_odds_say_and_its_edges_add_up() -> None:
    seen = table()
    found, rows = bomb_odds.next_face(seen), bomb.next_face(seen)
    faces = {row["face"]: Fraction(str(row["fraction"])) for row in rows}
    box = seen.state.rules.box
    for face in product(box.colours, box.symbols):
        assert faces[" ".join(face)] == Fraction(found.cases.get(" ".join(face), 0), found.of)
    for colour in box.colours:
        assert faces[f"{colour} any"] == sum(faces[f"{colour} {symbol}"] for symbol in box.symbols)
    for symbol in box.symbols:
        assert faces[f"any {symbol}"] == sum(faces[f"{colour} {symbol}"] for colour in box.colours)
    assert faces["any any"] == 1
    assert len(rows) == 64
    emptied = Seen(0, type(seen.state)(**{**_fields(seen.state), "bag": ()}), (), seen.game)
    assert (
        bb.charts.summary(bb.charts.bubble_bomb.next_face(emptied)) == "The bag is empty: no chip comes next."
    )


def test_with_open_backs_a_face_is_the_side_that_is_up() -> None:
    match = bb.Match("bubble_bomb", seed=4, rules={"open_backs": True})
    found = bomb_odds.next_face(match)
    ups = Counter[str]()
    for case, weight in found.cases.items():
        ups[case.split("/")[0]] += weight
    faces = {row["face"]: row["fraction"] for row in bomb.next_face(match)}
    assert {face: faces[face] for face in ups} == {face: f"{ways}/{found.of}" for face, ways in ups.items()}


def test_the_likeliest_faces_are_named_or_counted() -> None:
    def said(*chances: float) -> str:
        rows: Rows = [
            {"face": name, "outcome": "stay", "value": chance, "text": f"{100 * chance:g} %"}
            for name, chance in zip(
                ("red star", "sky circle", "pink star", "blue square", "green star"), chances, strict=False
            )
        ]
        return bomb.next_face_summary(rows)

    assert said(1.0, 0.0) == "The next chip shows red star, for sure."
    assert said(0.75, 0.25) == "Of 2 faces that may come, the likeliest: red star, with 75 %."
    assert (
        said(0.5, 0.5) == "Of 2 faces that may come, the likeliest: red star and sky circle, with 50 % each."
    )
    assert said(0.2, 0.2, 0.2, 0.2, 0.2) == "Of 5 faces that may come, 5 are the likeliest, with 20 % each."


@pytest.mark.slow
def test_seven_chips_are_counted_in_slices() -> None:
    """None of its pauses is longer than the notebook may be kept waiting."""
    bubble_bomb_sevens.forget()
    waits, since = [], perf_counter()
    for _rows in bomb.seven_steps(table()):
        waits.append(perf_counter() - since)
        since = perf_counter()
    assert len(waits) > 20
    waits.sort()
    assert waits[-len(waits) // 20] < 0.03
