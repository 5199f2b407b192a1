"""What a seat knows, facts that nobody can change, rules as texts."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bubblenb as bb
from bubblenb.engine import ALL, HIDDEN, BadText, Event, Facts, IllegalAction, Ruling, Seen, as_seen
from bubblenb.engine.fields import split_fields
from bubblenb.engine.options import (
    options_from_text,
    options_to_text,
    plain,
    read_rules,
    whole,
    whole_from_text,
)
from bubblenb.engine.quoted import LONGEST, quoted
from bubblenb.games import bubblejack
from bubblenb.games.bubblejack import Rules
from tests import fifth


def test_facts_cannot_be_changed_in_any_way() -> None:
    facts = Facts(card="9c", total=25)
    changes: list[Any] = [
        lambda: facts.__setitem__("card", "2c"),
        lambda: facts.__delitem__("card"),
        lambda: facts.update(card="2c"),
        lambda: facts.setdefault("x", 1),
        lambda: facts.pop("card"),
        facts.popitem,
        facts.clear,
        lambda: facts.__ior__({"x": 1}),
    ]
    for change in changes:
        with pytest.raises(TypeError, match="facts cannot be changed"):
            change()
    assert facts == {"card": "9c", "total": 25}


def test_facts_copy_and_pickle_as_they_are() -> None:
    facts = Facts(card="9c")
    for twin in (copy.copy(facts), copy.deepcopy(facts), pickle.loads(pickle.dumps(facts))):
        assert twin == facts
        assert hash(twin) == hash(facts)
        assert type(twin) is Facts


def test_an_event_covers_what_a_seat_may_not_see() -> None:
    event = Event("discarded", Facts(card="r5", by=1), "BG-discard", (1,), ("card",))
    assert event.seen_from(1) is event
    for stranger in (0, None):
        assert event.seen_from(stranger) == Event(
            "discarded", Facts(card=HIDDEN, by=1), "BG-discard", (1,), ("card",)
        )
    public = Event("dealt", Facts(card="9c"), "BJ-draw", ALL)
    assert public.seen_from(None) is public


def test_hidden_is_one_object_wherever_it_goes() -> None:
    for twin in (copy.copy(HIDDEN), copy.deepcopy(HIDDEN), pickle.loads(pickle.dumps(HIDDEN))):
        assert twin is HIDDEN
    assert (str(HIDDEN), repr(HIDDEN), repr(ALL)) == ("?", "HIDDEN", "ALL")


def test_whatever_observes_stands_for_what_its_seat_0_has_seen() -> None:
    match = bb.Match("bubblejack", seed=7)
    assert as_seen(match) == match.observe(0)
    seen = match.observe(0)
    assert as_seen(seen) is seen


@pytest.mark.parametrize("nothing", [None, 7, "bubblejack: player 10s 6d", bb.Match])
def test_what_has_seen_nothing_is_refused(nothing: Any) -> None:
    with pytest.raises(BadText, match=r"Expected what a seat has seen \(a Seen\) or a match"):
        as_seen(nothing)


def test_a_seen_does_not_differ_by_its_game() -> None:
    state = bubblejack.parse("bubblejack:")
    assert Seen(0, state) == Seen(0, state, (), bubblejack)


def test_an_illegal_action_is_a_value_error_that_pickles_with_its_ruling() -> None:
    error = IllegalAction(Ruling(False, "BJ-over-21", Facts(total=25), "over"))
    twin = pickle.loads(pickle.dumps(error))
    assert isinstance(twin, IllegalAction)
    assert (twin.ruling, str(twin)) == (error.ruling, "over")


@pytest.mark.parametrize("kind", [bb.UnknownAction, bb.IllegalAction, bb.BadText])
def test_the_three_errors_are_value_errors(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)


@pytest.mark.parametrize(
    ("value", "number"),
    [(3, 3), (np.int64(3), 3), (np.uint8(3), 3), (True, None), (3.0, None), ("3", None), (None, None)],
)
def test_whole_numbers_of_any_kind_become_plain(value: Any, number: int | None) -> None:
    found = whole(value)
    assert found == number
    assert found is None or type(found) is int


@pytest.mark.parametrize("value", [np.bool_(True), np.int32(5), np.float32(0.5), np.str_("first")])
def test_scalars_of_numpy_become_pythons_own(value: Any) -> None:
    assert type(plain(value)) in (bool, int, float, str)
    assert plain(value) == value


def test_rules_are_read_from_rules_a_mapping_or_nothing() -> None:
    assert read_rules(Rules, None, "Bubblejack") == Rules()
    rules = Rules(target=5)
    assert read_rules(Rules, rules, "Bubblejack") is rules
    read = read_rules(Rules, {"target": np.int64(5), "hit_soft_17": np.bool_(True)}, "Bubblejack")
    assert (read.target, read.hit_soft_17) == (5, True)
    assert (type(read.target), type(read.hit_soft_17)) == (int, bool)
    with pytest.raises(BadText, match="rules are the game's Rules or a mapping of options; 5 was given"):
        read_rules(Rules, 5, "Bubblejack")


rules = st.builds(
    Rules,
    bubbles=st.booleans(),
    hit_soft_17=st.booleans(),
    chain_bubbles=st.booleans(),
    allow_hopeless=st.booleans(),
    auto_stand_21=st.booleans(),
    croupier_pick=st.sampled_from(["closest", "first"]),
    croupier_discard=st.booleans(),
    start_zero_counts=st.booleans(),
    target=st.integers(1, 11),
    reshuffle=st.sampled_from(["at_empty", "on_need", "every_hand"]),
)


@given(rules)
def test_options_read_back_as_they_were_written(given_rules: Rules) -> None:
    text = options_to_text(given_rules)
    assert read_rules(Rules, options_from_text(text), "Bubblejack") == given_rules
    assert (text == "") == (given_rules == Rules())


@given(rules)
def test_a_fresh_table_reads_back_with_any_options(given_rules: Rules) -> None:
    start = bubblejack.initial(given_rules, 2)
    assert bubblejack.parse(bubblejack.format(start)) == start


def test_fields_are_split_by_their_longest_name() -> None:
    known = ("player", "player bubbles")
    fields = split_fields("g: player bubbles 5b; player 10s 6d;", "g", "G", known)
    assert fields == {"player bubbles": "5b", "player": "10s 6d"}


@pytest.mark.parametrize("game", ["bubblejack", fifth], ids=["bubblejack", "pebbles"])
@pytest.mark.parametrize(
    "twin_of",
    [copy.copy, copy.deepcopy, lambda seen: pickle.loads(pickle.dumps(seen))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_what_a_seat_has_seen_copies_and_pickles_as_it_is(game: Any, twin_of: Any) -> None:
    match = bb.Match(game, seed=3)
    match.act(match.legal()[0])
    for seat in (None, 0, 1):
        seen = match.observe(seat)
        twin = twin_of(seen)
        assert twin == seen
        assert twin.game is seen.game
        assert hash(twin) == hash(seen)


def test_long_values_are_quoted_in_short() -> None:
    assert quoted("hit") == "hit"
    assert repr(quoted("x" * 5_000)) == "'" + "x" * 79 + "…"
    assert repr(quoted(10**5_000)).startswith("0x")
    assert len(repr(quoted([10**5_000]))) <= LONGEST + 1
    assert len(repr(quoted(list(range(5_000))))) == LONGEST + 1


def test_numbers_that_python_may_not_write_are_no_numbers() -> None:
    assert whole(10**640 - 1) == 10**640 - 1
    assert whole(10**640) is None
    assert whole(-(10**640)) is None
    assert [whole_from_text(text) for text in ("7", "-7", "x", "", "-", "9" * 641)] == [7, -7] + [None] * 4
