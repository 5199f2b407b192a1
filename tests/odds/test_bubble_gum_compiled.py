"""The compiled search of Bubble Gum against the plain one, and against every way played to the end by the engine."""

from __future__ import annotations

import sys
from itertools import islice
from time import perf_counter
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.engine import BadText
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds import bubble_gum as odds
from bubblenb.odds import bubble_gum_compiled, bubble_gum_search, bubble_gum_solved
from bubblenb.odds.bubble_gum_compiled import CompiledSearch
from bubblenb.odds.bubble_gum_masks import SUIT, mask
from bubblenb.odds.bubble_gum_search import Search
from bubblenb.odds.bubble_gum_solved import Position
from bubblenb.odds.chances import drain
from bubblenb.odds.compiling import compiled
from tests.odds.gum_slow import after_act, every_way, positions

VALUE = {"win": 1, "both": 0, "loss": -1}


@pytest.fixture
def kernel() -> ModuleType:
    found = bubble_gum_compiled.kernel()
    assert found is not None
    return found


def hands_of(state: State) -> tuple[int, int]:
    return mask(state.hands[0]), mask(state.hands[1])


def by(state: State, search: Search) -> tuple[int, dict[str, int]]:
    """The result of a position and of each act, by this search."""
    position, hands = Position(state), hands_of(state)
    position.search = search
    return position.result(hands), position.acts(hands)


def searches(state: State, kernel: ModuleType) -> tuple[CompiledSearch, Search]:
    trump, pop_at = SUIT[str(state.trump)[0]], state.rules.pop_at
    return CompiledSearch(trump, pop_at, kernel), Search(trump, pop_at)


@pytest.mark.slow
@pytest.mark.parametrize("pop_at", [15, 6, 40, 10**30])
@pytest.mark.parametrize(("left", "seeds"), [(4, 20), (5, 12), (6, 4)])
def test_compiled_code_finds_what_plain_python_does(
    left: int, seeds: int, pop_at: int, kernel: ModuleType
) -> None:
    results = set()
    for state in positions(left, range(seeds), pop_at=pop_at):
        compiled, plain = (by(state, search) for search in searches(state, kernel))
        assert compiled == plain
        results.add(plain[0])
    assert len(results) > 1


@pytest.mark.soak
@pytest.mark.parametrize(("left", "seeds"), [(7, 25), (8, 12)])
def test_with_more_tricks_left_too(left: int, seeds: int, kernel: ModuleType) -> None:
    for seed in range(seeds):
        state = next(positions(left, range(seed, seed + 1)))
        compiled, plain = (by(state, search) for search in searches(state, kernel))
        assert compiled == plain


@pytest.mark.slow
@pytest.mark.parametrize("pop_at", [15, 6, 40])
def test_compiled_code_finds_what_every_way_played_to_the_end_does(pop_at: int, kernel: ModuleType) -> None:
    for state in islice(positions(4, range(3), pop_at=pop_at), 8):
        sign = 1 if state.turn == 0 else -1
        acts = [str(act) for act in bubble_gum.legal(state, state.turn)]
        compiled, _plain = searches(state, kernel)
        assert by(state, compiled) == (
            sign * every_way(state),
            {act: sign * after_act(state, act) for act in acts},
        )
    every_way.cache_clear()


@pytest.mark.slow
def test_a_small_table_that_forgets_most_changes_no_answer(
    kernel: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers are asked for again and found again; none is taken for that of another position."""
    for state in islice(positions(6, range(9)), 0, None, 6):
        large, _plain = searches(state, kernel)
        small, _plain = searches(state, kernel)
        small._table = small._table[:16].copy()
        assert by(state, small) == by(state, large)


@pytest.mark.slow
@pytest.mark.parametrize(("left", "seeds"), [(8, range(4)), (9, range(2))])
def test_a_position_is_worth_what_its_best_act_is(left: int, seeds: range) -> None:
    for seed in seeds:
        state = next(positions(left, range(seed, seed + 1)))
        acts = odds.solve_acts(state)
        assert odds.solve(state, state.turn) == max(acts.values(), key=VALUE.__getitem__)


# In slices


@pytest.fixture
def tiny_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each slice ends at its first look at the clock, after ten steps."""
    monkeypatch.setattr(bubble_gum_search, "SLICE", 0.0)
    monkeypatch.setattr(bubble_gum_compiled, "_STEPS", 10)


@pytest.mark.slow
@pytest.mark.usefixtures("tiny_slices")
def test_a_search_in_slices_goes_on_where_it_stopped(kernel: ModuleType) -> None:
    slices = 0
    for state in islice(positions(6, range(9)), 0, None, 9):
        question, (search, whole) = hands_of(state), searches(state, kernel)
        position = Position(state)
        position.search = search
        pause = search.sliced(lambda position=position, question=question: position.acts(question))  # type: ignore[misc]
        slices += sum(1 for _ in pause)
        found = drain(search.sliced(lambda position=position, question=question: position.acts(question)))  # type: ignore[misc]
        assert (position.result(question), found) == by(state, whole)
    assert slices > 100


@pytest.mark.slow
@pytest.mark.usefixtures("tiny_slices")
def test_a_question_that_comes_between_is_answered_too(kernel: ModuleType) -> None:
    """The stack holds one question; the one before it begins anew and finds its answer with what the table knows."""
    state = next(positions(6, range(2, 3)))
    (mine, his), (search, plain) = hands_of(state), searches(state, kernel)
    one, other = ((mine, his, search.score(*fields)) for fields in ((3, 9, 1, 2), (9, 3, 2, 1)))
    waiting = search.sliced(lambda: search.lead(*one))
    next(waiting)
    assert search.lead(*other) == plain.lead(*other)
    assert drain(waiting) == plain.lead(*one)


@pytest.mark.slow
def test_the_full_deal_reports_all_the_time() -> None:
    gaps, since = [], perf_counter()
    for report in islice(odds.solve_steps(bb.Match("bubble_gum", seed=2).observe(None)), 50):
        assert report.value is None
        gaps.append(perf_counter() - since)
        since = perf_counter()
    assert sorted(gaps)[len(gaps) // 2] < 0.02  # the rest is left to what else runs on the machine


# Which search


@pytest.mark.slow
@pytest.mark.parametrize(
    ("loaded", "many", "least"), [(False, False, 8), (False, True, 6), (True, False, 4), (True, True, 4)]
)
def test_compiled_code_is_taken_where_it_pays(
    loaded: bool, many: bool, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bubble_gum_compiled, "loaded", lambda: loaded)
    for tricks in range(1, 11):
        found = bubble_gum_solved.search(SUIT["r"], 15, tricks, many)
        assert isinstance(found, CompiledSearch) == (tricks >= least)


@pytest.mark.slow
@pytest.mark.parametrize("left", [4, 5, 6])
def test_values_are_the_same_with_compiled_code(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        state = next(positions(left, range(seed, seed + 1)))
        seen = bb.Match.at(bubble_gum.format(state)).observe(state.turn)
        found = {}
        for by_code in (True, False):
            with monkeypatch.context() as there:
                there.setattr(bubble_gum_compiled, "loaded", lambda by_code=by_code: by_code)
                if not by_code:
                    there.setattr(bubble_gum_compiled, "kernel", lambda: None)
                found[by_code] = odds.values(seen, most=4)
        assert found[True] == found[False]


def test_without_numba_plain_python_searches_up_to_eight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubble_gum_compiled, "kernel", lambda: None)
    monkeypatch.setattr(bubble_gum_compiled, "loaded", lambda: False)
    assert type(bubble_gum_solved.search(SUIT["r"], 15, 8)) is Search
    with pytest.raises(
        BadText, match="At most 8 tricks can be searched without the extra `fast`; 10 are left"
    ):
        odds.solve(bb.Match("bubble_gum", seed=1).observe(None))


def test_without_numba_there_is_no_code_and_nobody_complains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "bubblenb.odds.bubble_gum_kernel", raising=False)
    monkeypatch.delattr("bubblenb.odds.bubble_gum_kernel", raising=False)
    assert bubble_gum_compiled.kernel.__wrapped__() is None


@pytest.mark.slow
def test_where_the_code_cannot_be_kept_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def njit(cache: bool = False, nogil: bool = False) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    monkeypatch.setitem(sys.modules, "numba", SimpleNamespace(njit=njit))
    assert compiled(by) is by
