"""Many trials: seeded, whole, refused with a reason, kept when they are interrupted."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from fractions import Fraction
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate import jobs, run
from bubblenb.simulate.progress import Progress
from bubblenb.simulate.sample import mean_interval
from tests import fifth

HAND = "bubblejack: player 10s 8d; croupier 7h ?; player bubbles; croupier bubbles 0b"


def pebbles(n: int, **more: Any) -> bb.Simulation:
    return bb.simulate(fifth, n, **{"seed": 3, "progress": False, **more})


def test_the_same_seed_gives_the_same_and_fewer_are_the_first_of_more() -> None:
    many, few = pebbles(70), pebbles(41)
    assert many == pebbles(70)
    assert many.samples != pebbles(70, seed=4).samples
    point = next(point for point in many["winner"].points if point.n == 41)
    assert point.counts == few["winner"].counts
    assert sum(few["winner"].counts.values()) == few.n == few.asked == 41
    assert pebbles(41, seed="3").samples["winner"].counts == few["winner"].counts


def test_points_end_with_the_counts_and_are_at_most_two_hundred() -> None:
    sim = bb.simulate("bubblejack", 100_000, progress=False)
    for sample in sim.samples.values():
        assert len(sample.points) <= 200
        assert (sample.points[-1].n, sample.points[-1].counts) == (sample.n, sample.counts)
        assert all(sum(point.counts.values()) == point.n for point in sample.points)
        assert [point.n for point in sample.points] == sorted({point.n for point in sample.points})


def test_every_trial_is_the_match_that_was_counted() -> None:
    sim = pebbles(40)
    counts: dict[str, int] = dict.fromkeys(sim["winner"].counts, 0)
    for i in range(sim.n):
        match = sim.trial(i)
        assert match.over
        counts[f"player {1 + (match.scores[1] > match.scores[0])}"] += 1
    assert counts == sim["winner"].counts
    for wrong in (-1, 40, "1", 1.5, True):
        with pytest.raises(bb.BadText, match="numbered from 0 to 39"):
            sim.trial(wrong)  # type: ignore[arg-type]
    with pytest.raises(bb.BadText, match="No trial was simulated"):
        pebbles(0).trial(0)


def test_the_mean_and_its_interval_are_those_of_the_values() -> None:
    sim = pebbles(50)
    values = [sim.trial(i).scores[0] for i in range(50)]
    sample = sim["score 1"]
    mean = Fraction(sum(values), 50)
    assert sample.mean == mean
    half = 1.959963984540054 * (float(sum((value - mean) ** 2 for value in values) / 49) / 50) ** 0.5
    assert sample.mean_interval == pytest.approx((float(mean) - half, float(mean) + half), abs=1e-12)
    running = sample.running()
    assert running[8][:2] == (10, Fraction(sum(values[:10]), 10))  # one value alone has no interval
    assert running[-1] == (50, mean, *(sample.mean_interval or ()))
    assert (sim["winner"].mean, sim["winner"].mean_interval, sim["winner"].running()) == (None, None, [])
    assert mean_interval({3: 1}) is None
    assert mean_interval({3: 5}) == (3, 3)


def test_the_result_counts_as_win_minus_loss() -> None:
    sample = bb.simulate("bubblejack", 1_000, progress=False)["result"]
    assert sample.mean == Fraction(sample.count("win") - sample.count("lose"), 1_000)


def test_no_trials_are_no_means() -> None:
    sim = pebbles(0)
    assert sim["winner"].counts == {"player 1": 0, "player 2": 0, "shared": 0, "not finished": 0}
    assert (sim["score 1"].mean, sim["score 1"].mean_interval, sim["score 1"].points) == (None, None, ())
    assert repr(sim) == "<Simulation of Pebbles: no games>"
    assert "Pebbles" in sim._repr_html_()


@pytest.mark.slow
def test_exact_chances_stand_beside_hands_from_a_position_played_best() -> None:
    end = f"{HAND}; deck 2s 8s 9s 10c Kd Js"
    sim = bb.simulate("bubblejack", 200, policies="best", start=end, progress=False)
    exact = bb.odds.bubblejack.actions(bb.Match.at(end))[str(bb.odds.bubblejack.best(bb.Match.at(end)))]
    assert sim["result"].exact == exact._asdict()
    assert [row["exact"] for row in sim.rows()][:3] == [float(chance) for chance in exact]
    assert not bb.simulate("bubblejack", 5, start=end, progress=False)["result"].exact


def test_an_interrupt_of_the_exact_chances_keeps_the_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "exact_chances", interrupted)
    sim = pebbles(20)
    assert sim.n == 20
    assert not sim["winner"].exact


def test_policies_are_by_seat_and_the_rest_plays_as_is_usual() -> None:
    def second(seen: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return legal[-1]

    assert pebbles(1, policies=second).policies == {0: second, 1: "random"}
    assert pebbles(1, policies={1: second}).policies == {0: "random", 1: second}
    assert bb.simulate("gum_gum_machine", 0, policies="random", players=3).policies == dict.fromkeys(
        range(3), "random"
    )
    assert bb.simulate("bubblejack", 0).policies == {0: "house", 1: "house"}
    assert bb.simulate("bubble_bomb", 0).policies == {0: "steady", 1: "steady"}
    assert bb.simulate("bubble_gum", 0, policies="random").policies == {0: "random", 1: "greedy"}


@pytest.mark.slow
def test_a_start_is_a_position_a_match_or_what_a_seat_has_seen() -> None:
    match = bb.Match("bubble_gum", seed=5)
    text = match.position(0)
    by_text = bb.simulate("bubble_gum", 3, start=text, progress=False)
    assert by_text.samples == bb.simulate("bubble_gum", 3, start=match, progress=False).samples
    assert by_text.samples == bb.simulate("bubble_gum", 3, start=match.observe(0), progress=False).samples
    hands = {by_text.trial(i).position() for i in range(3)}
    assert len(hands) == 3
    assert all(set(match.observe(0).state.hands[0]) == set(dealt(by_text.trial(i))) for i in range(3))


def dealt(match: bb.Match) -> tuple[Any, ...]:
    """The cards that seat 0 had when the trial began."""
    match.seek(0)
    hand: tuple[Any, ...] = match.observe(0).state.hands[0]
    return hand


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"n": -1}, "whole number of at least 0"),
        ({"n": 1.5}, "whole number of at least 0"),
        ({"seed": "two words"}, "A seed is a whole number"),
        ({"rules": {"heaps": 3}}, "did you mean 'heap'"),
        ({"rules": 5}, "rules are the game's Rules or a mapping"),
        ({"policies": "greedy"}, "'greedy' is no bot of pebbles"),
        ({"policies": 5}, "policies are a bot"),
        ({"policies": {2: "random"}}, "Seat 2 is not at this table"),
        ({"policies": {"0": "random"}}, "Seat '0' is not at this table"),
        ({"policies": {0: None}}, "None is no bot"),
        ({"players": 3}, "is played by 2"),
        ({"executor": 2}, "executor is one of concurrent.futures"),
        ({"executor": Executor}, "executor is one of concurrent.futures"),
        ({"progress": "bar"}, "progress is True, False or a function"),
        ({"start": 5}, "Expected what a seat has seen"),
        ({"start": "bubblejack: player 10s"}, "a position of Pebbles begins with 'pebbles:'"),
        ({"start": bb.Match("bubble_gum", seed=1)}, "position of another game than Pebbles"),
        ({"start": "pebbles: heap 0; shells 1 2; phase over"}, "Nothing is left to play"),
        ({"start": "pebbles: rules heap=9; shells 1 2", "rules": {"coin": False}}, "'heap=9'.*'coin=False'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_it_begins(wrong: dict[str, Any], said: str) -> None:
    told: list[int] = []
    with pytest.raises(bb.BadText, match=said):
        bb.simulate(**{"game": fifth, "n": 5, "progress": lambda done, n: told.append(done), **wrong})
    assert not told


def test_an_unknown_game_and_an_unknown_measure_are_refused() -> None:
    with pytest.raises(bb.BadText, match="is no game"):
        bb.simulate("chess", 5)
    sim = pebbles(3)
    assert list(sim) == list(sim.measures) == ["winner", "score 1", "score 2"]
    for wrong in ("points", 0, None):
        with pytest.raises(bb.BadText, match="nothing that was measured"):
            sim[wrong]  # type: ignore[index]


# The work and who makes it ---------------------------------------------------------------------------------


class Executes(Executor):
    """Makes the first jobs at once; with the others it fails as it is told, or leaves them waiting."""

    def __init__(self, makes: int, then: Exception | None) -> None:
        self.makes, self.then = makes, then
        self.cancelled = 0

    def submit(self, call: Any, /, *given: Any, **named: Any) -> Future[Any]:
        self.makes -= 1
        if self.makes < 0 and isinstance(self.then, BrokenExecutor):
            raise self.then
        future: Future[Any] = Future()
        if self.makes >= 0:
            future.set_result(call(*given, **named))
        elif self.then is None:
            future.add_done_callback(self._count)
        else:
            future.set_exception(self.then)
        return future

    def _count(self, future: Future[Any]) -> None:
        self.cancelled += future.cancelled()


@pytest.mark.parametrize("n", [0, 1, 15, 16, 17, 100])
def test_an_executor_changes_nothing(n: int) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert pebbles(n, executor=threads) == pebbles(n)


@pytest.mark.parametrize("then", [BrokenExecutor("gone"), OSError("worker lost")])
@pytest.mark.parametrize("makes", [0, 2])
def test_what_an_executor_leaves_undone_is_made_here_with_one_warning(makes: int, then: Exception) -> None:
    with pytest.warns(RuntimeWarning, match="executor has failed .* nothing is lost") as told:
        sim = pebbles(100, executor=Executes(makes, then))
    assert len(told) == 1
    assert told[0].filename == __file__
    assert told[0].lineno == pebbles.__code__.co_firstlineno + 1  # where simulate is called
    assert sim == pebbles(100)


def test_an_error_of_the_trial_itself_comes_as_it_is() -> None:
    def wrong(seen: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        raise ZeroDivisionError

    with ThreadPoolExecutor(1) as threads, pytest.raises(ZeroDivisionError):
        pebbles(20, policies=wrong, executor=threads)


def stopping_at(place: int) -> Any:
    def told(done: int, n: int) -> None:
        if done >= place:
            raise KeyboardInterrupt

    return told


def test_an_interrupt_keeps_what_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    executor = Executes(3, None)
    for more in ({}, {"executor": executor}):
        sim = pebbles(1_000, progress=stopping_at(40), **more)
        assert (sim.n, sim.asked) == (48, 1_000)
        assert [sample.counts for sample in sim.samples.values()] == [
            sample.counts for sample in pebbles(48).samples.values()
        ]
        assert sim["winner"].points[-1].n == 48
        assert "48 of 1,000 games" in repr(sim)
        assert capsys.readouterr().err == "Interrupted: 48 of 1,000 games are done and kept.\n"
        assert sim.trial(47).over
    assert executor.cancelled > 0


@pytest.mark.slow
def test_jobs_grow_with_their_speed_and_the_bits_stay() -> None:
    with ThreadPoolExecutor(1) as threads:
        assert bb.simulate("bubblejack", 2_000_000, executor=threads, progress=False) == bb.simulate(
            "bubblejack", 2_000_000, progress=False
        )


def test_histograms_are_the_same_counted_in_place_or_sorted() -> None:
    import numpy as np

    values = np.array([5, -3, 5, 10_000_000, -3, 5], np.int64)
    assert jobs.histogram(values) == {-3: 2, 5: 3, 10_000_000: 1}
    assert jobs.histogram(values[:3]) == {-3: 1, 5: 2}


# What is shown ---------------------------------------------------------------------------------------------


def test_progress_is_told_to_a_function_and_a_bar_shows_only_what_is_slow(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, int]] = []
    pebbles(40, progress=lambda done, n: told.append((done, n)))
    assert told == [(16, 40), (32, 40), (40, 40)]
    pebbles(40, progress=True)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("bubblenb.simulate.progress.DELAY", -1.0)
    pebbles(40, progress=True)
    bar = capsys.readouterr().err
    assert "40.0/40.0" in bar
    assert "games" in bar
    pebbles(40, progress=False)
    assert capsys.readouterr().err == ""


def test_a_bar_is_closed_with_what_it_belongs_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bubblenb.simulate.progress.DELAY", -1.0)
    with Progress(10, True, "games") as progress:
        progress.show(4)
        bar = progress._bar
        assert (bar.n, bar.total) == (4, 10)
    assert bar.disable


IN_A_NOTEBOOK = """
import sys, types

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "ipywidgets":
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
sys.modules["ipykernel.zmqshell"] = types.ModuleType("zmqshell")  # by which tqdm knows a kernel
sys.modules["IPython"] = types.SimpleNamespace(get_ipython=object)
import bubblenb as bb
import bubblenb.simulate.progress as progress
progress.DELAY = -1
bb.simulate("bubble_bomb", 3)
"""


@pytest.mark.slow
def test_a_notebook_without_ipywidgets_gets_a_bar_of_text_and_no_warning() -> None:
    command = [sys.executable, "-W", "always", "-c", IN_A_NOTEBOOK]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "games/s" in done.stderr
    assert "Warning" not in done.stderr


@pytest.mark.slow
def test_a_simulation_prints_in_one_line_and_shows_an_escaped_table() -> None:
    sim = bb.simulate("bubble_gum", 64, progress=False)
    assert repr(sim).startswith("<Simulation of Bubble Gum: 64 rounds, seed 1; win ")
    assert "\n" not in repr(sim)
    html = pebbles(20, seed="<b>")._repr_html_()
    assert "seed &lt;b&gt;" in html
    assert html.count("<caption>") == 1
    assert "<b>" not in html
    assert repr(bb.simulate("gum_gum_machine", 1, progress=False)).count("mean of points") == 1


def test_a_simulation_can_be_pickled_and_is_frozen() -> None:
    sim = pebbles(20)
    assert pickle.loads(pickle.dumps(sim)) == sim
    with pytest.raises(TypeError):
        sim.samples["winner"] = sim["score 1"]  # type: ignore[index]


def test_every_fast_path_that_is_named_is_there_and_takes_what_is_usual() -> None:
    for name in run.FAST:
        plan = bb.simulate(name, 0).plan
        assert type(plan).__module__ == f"bubblenb.simulate.{run.FAST[name]}"
