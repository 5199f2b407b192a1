"""Rows for the charts: what they count is counted again here, card by card, through the engine."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.engine import CHANCE, Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import HIT, PLAYER, Deal, State, Use
from bubblenb.games.cards import LIMIT
from bubblenb.simulate import Sample
from bubblenb.simulate.sample import tally
from bubblenb.views.rows import Rows, simulated
from bubblenb.views.rows import bubblejack as rows

WALK = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"
RESERVES = ("", "0b", "5b", "Kb", "Jb 3b", "0b 5b Kb", "Ab", "10b")


def at(position: str) -> Seen:
    return bb.Match.at(position, seed=1, chance="manual").observe(0)


def positions(count: int, seed: int = 0) -> Iterator[Seen]:
    """Positions of random games, the places where chance is about to act among them."""
    rng = random.Random(seed)
    state: State = game.initial(game.Rules(), 2)
    for _ in range(count):
        yield Seen(0, state, game=game)
        movers = game.movers(state)
        if not movers:
            state = game.initial(game.Rules(), 2)
            continue
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))[0]


def over_and_lost(state: State, *hand: str) -> tuple[int, int]:
    """How many unseen cards take a hand of these ranks over 21, and how many of these no single use saves."""
    over = lost = 0
    for card in state.deck:
        suits = [suit for suit in "shdc" if suit != card[-1]]  # the hand may not hold the card that comes
        cards = tuple(rank + suit for rank, suit in zip(hand, suits, strict=False))
        asked = replace(
            state, player=replace(state.player, cards=cards, played=()), phase="draw", turn=PLAYER
        )
        after = game.apply(asked, CHANCE, Deal(card))[0]
        if after.phase == "over 21":
            over += 1
            uses = [act for act in game.legal(after, PLAYER) if isinstance(act, Use)]
            lost += all(game.apply(after, PLAYER, use)[0].player.total > LIMIT for use in uses)
    return over, lost


# Over 21, for every total


@pytest.mark.parametrize("reserve", RESERVES)
def test_every_total_is_counted_as_the_engine_plays_it(reserve: str) -> None:
    seen = at(f"bubblejack: player 9s 2d; croupier 7h ?; player bubbles {reserve}; croupier bubbles 0b")
    state = seen.state
    for row in rows.bust_odds(seen):
        if row["kind"] == "hard" and row["total"] != 11:
            over, lost = over_and_lost(state, "10", str(int(str(row["total"])) - 10))
            assert (row["fraction"], row["bust_fraction"]) == (f"{over}/49", f"{lost}/49"), row
        elif row["kind"] == "soft":
            assert over_and_lost(state, "A", "6") == (0, 0)
            assert row["value"] == 0


@pytest.mark.slow
def test_the_row_of_the_present_hand_is_what_the_odds_say() -> None:
    found = before = 0
    for seen in positions(1500):
        present = [row for row in rows.bust_odds(seen) if row["now"]]
        seen, when = rows.drawing(seen)  # over 21: the position before the card that went over
        state = seen.state
        if state.turn == PLAYER and state.phase in ("decide", "draw"):
            assert len(present) == 1
            over, bust = odds.bubblejack.over_21(seen), odds.bubblejack.bust(seen)
            assert present[0]["fraction"] == f"{over.count}/{over.of}"
            assert present[0]["bust_fraction"] == f"{bust.count}/{bust.of}"
            found += 1
            before += when == "before"
        else:
            assert not present
    assert found > 100
    assert before > 10


def test_all_totals_are_there_hard_and_soft_and_the_present_one_is_marked() -> None:
    made = rows.bust_odds(at(WALK))
    assert [row["level"] for row in made] == [
        "up to 11", "12", "13", "14", "15", "you ▶ 16", "17", "18", "19", "20", "soft"
    ]  # fmt: skip
    assert rows.bust_odds_summary(made) == (
        "At hard 16, 29/49 unseen cards (59.2 %) take you over 21; a bubble card you hold saves all of them."
    )


def test_a_soft_hand_is_never_taken_over_21() -> None:
    made = rows.bust_odds(at("bubblejack: player Ad 6d; croupier 6h ?"))
    assert [row["kind"] for row in made if row["now"]] == ["soft"]
    assert rows.bust_odds_summary(made) == "At soft 17, no single card takes you over 21."


# What the next card does


def test_the_next_card_tells_those_apart_that_a_bubble_card_saves() -> None:
    made = rows.next_card(at(WALK))
    assert [(row["label"], row["fraction"]) for row in made] == [
        *((str(total), "4/49") for total in range(17, 22)),
        ("22–26 saved", "29/49"),
    ]
    assert rows.next_card_summary(made) == (
        "The next card: 20/49 stays at 21 or below, 29/49 goes over 21 but a bubble card can save."
    )
    plain = rows.next_card(at("bubblejack: player 10s 6d; croupier 7h ?; player bubbles"))
    assert plain[-1]["label"] == "22–26 bust"


def test_one_total_over_21_is_no_range() -> None:
    made = rows.next_card(at("bubblejack: player 10s 2d; croupier 7h ?"))
    assert (made[-1]["label"], made[-1]["fraction"]) == ("22 bust", "15/49")


# The croupier, and win, tie and lose


def test_the_croupiers_rows_tell_what_each_total_means_for_the_hand() -> None:
    made = rows.croupier(at("bubblejack: player 10s 8d; croupier 7h ?; croupier bubbles 0b"))
    assert [(row["label"], row["outcome"]) for row in made] == [
        ("17", "win"), ("18", "tie"), ("19", "lose"), ("20", "lose"), ("21", "lose"), ("bust", "win")
    ]  # fmt: skip


@pytest.mark.slow
def test_an_approximation_has_no_exact_text_and_says_so() -> None:
    seen = at(WALK)
    made = rows.croupier(seen, {17: 0.25, 18: 0.25, "bust": 0.5})
    assert {row["fraction"] for row in made} == {None}
    assert rows.croupier_summary(made).startswith("About: ")
    steps = [made for made in rows.acts_steps(seen) if made is not None]
    exact = rows.acts(seen)
    assert [(row["act"], row["outcome"], row["text"]) for row in steps[-1]] == [
        (row["act"], row["outcome"], row["text"]) for row in exact
    ]
    assert not rows.acts_summary(steps[-1]).startswith("About")
    assert rows.acts_summary(rows.acts(seen, odds.bubblejack.quick(seen), about=True)).startswith("About: ")
    assert {row["fraction"] is None for row in exact} == {False}


def test_the_best_act_comes_first_and_equal_ones_are_shown_once() -> None:
    made = rows.acts(at("bubblejack: player 6s 6d 10h; croupier 7h ?; player bubbles Kb"))
    assert made[0]["act"] == odds.bubblejack.best(
        at("bubblejack: player 6s 6d 10h; croupier 7h ?; player bubbles Kb")
    )
    both = [row for row in made if str(row["act"]).startswith("use Kb drop 6")]
    assert len({row["place"] for row in both}) == 1
    assert len({row["act"] for row in both if row["shown"]}) == 1


# What holds for all rows


def total_of(made: Rows) -> Fraction:
    return sum((Fraction(str(row["fraction"])) for row in made), Fraction(0))


def test_chances_add_up_to_one_and_rows_are_plain_json() -> None:
    counted = 0
    for place, seen in enumerate(positions(900, seed=5)):
        quick = rows.quick(seen)
        if quick["next"]:
            assert total_of(quick["next"]) == 1
        made = dict(quick)
        if place % 9 == 0 and len(seen.state.croupier.bubbles) < 3:
            made["croupier"] = rows.croupier(seen)
            if made["croupier"]:
                assert total_of(made["croupier"]) == 1
                counted += 1
        for name, listed in made.items():
            assert json.loads(json.dumps(listed, allow_nan=False)) == listed
            assert len(listed) <= 13
            assert rows.BESIDE[name].summary(listed)
    assert counted > 10


@pytest.mark.slow
def test_each_acts_chances_add_up_to_one() -> None:
    made = rows.acts(at(WALK))
    for act in {row["act"] for row in made}:
        bars = [row for row in made if row["act"] == act]
        assert total_of(bars) == 1
        assert [bar["start"] for bar in bars] == [0, bars[0]["end"], bars[1]["end"]]
        assert bars[-1]["end"] == 1


def test_where_there_is_nothing_to_count_there_are_no_rows() -> None:
    for position in (
        "bubblejack: player; croupier",
        "bubblejack: player 10s 9d; croupier Kh 8c; phase hand over; result player",
    ):
        seen = at(position)
        assert rows.next_card(seen) == rows.croupier(seen) == rows.acts(seen) == []
        assert (
            rows.next_card_summary([]) == rows.croupier_summary([]) == rows.acts_summary([]) == "No data yet."
        )
        assert rows.summaries(rows.quick(seen)).keys() <= {"bust_odds"}


def test_rows_of_a_simulation_have_interval_and_count() -> None:
    counts, points_on_the_way = tally(["tie"] * 30, ("win", "tie", "lose"), 30)
    sample = Sample("hands", "stand", 1, 30, counts, points_on_the_way, {"tie": Fraction(1, 3)})
    ties, wins = simulated.simulated(sample, "tie"), simulated.simulated(sample, "win")
    assert (ties[-1]["value"], ties[-1]["high"], wins[-1]["value"], wins[-1]["low"]) == (1, 1, 0, 0)
    assert (ties[-1]["exact_text"], wins[-1]["exact_text"]) == ("33.3 %", None)
    assert json.dumps([ties, wins], allow_nan=False)
    assert simulated.simulated_summary(ties) == (
        "Tie, first act stand: 30 of 30 simulated hands (100 %, 95 % interval 88.6 % to 100 %); exactly it is 33.3 %."
    )


def test_columns_name_fields_that_the_rows_have() -> None:
    seen = at(WALK)
    made = {**rows.quick(seen), "croupier": rows.croupier(seen), "acts": rows.acts(seen)}
    for name, listed in made.items():
        assert all(column["title"] and column["field"] in listed[0] for column in rows.BESIDE[name].columns())
    assert game.why(seen.state, PLAYER, HIT).allowed
