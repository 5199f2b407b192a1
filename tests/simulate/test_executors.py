"""Real processes and a real Dask cluster: the same bits, also when a worker is killed half-way."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.simulate.run import FAST
from tests import fifth

pytestmark = pytest.mark.slow


def by_engine(**more: Any) -> bb.Simulation:
    return bb.simulate(fifth, 3_000, **{"seed": 5, "progress": False, **more})


def by_lanes(**more: Any) -> bb.Simulation:
    return bb.simulate("bubblejack", 700_000, **{"seed": 5, "progress": False, **more})


def by_fast_paths(**more: Any) -> list[bb.Simulation]:
    """Of every game that has one; several chunks each."""
    return [bb.simulate(game, 20_000, **{"seed": 5, "progress": False, **more}) for game in FAST]


def killing(pids: Callable[[], list[int]], half: int) -> tuple[Callable[[int, int], None], list[int]]:
    """A progress function that kills one of these processes when half is done; and whom it has killed."""
    killed: list[int] = []

    def told(done: int, n: int) -> None:
        if done >= half and not killed:
            killed.append(pids()[0])
            os.kill(killed[0], signal.SIGKILL)

    return told, killed


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_two_processes_give_the_same_bits_as_one(way: str) -> None:
    with ProcessPoolExecutor(2, multiprocessing.get_context(way)) as pool:
        assert by_engine(executor=pool) == by_engine()
        assert by_lanes(executor=pool) == by_lanes()
        assert by_fast_paths(executor=pool) == by_fast_paths()
        rules = {"stands": None, "draws": {"hit_soft_17": True}}
        compared = [
            bb.compare("bubblejack", rules, 200_000, executor=each, progress=False) for each in (None, pool)
        ]
        assert compared[0] == compared[1]


def test_a_process_that_is_killed_half_way_loses_nothing() -> None:
    with ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as pool:
        told, killed = killing(lambda: list(pool._processes), 1_000)
        with pytest.warns(RuntimeWarning, match="nothing is lost"):
            sim = by_engine(executor=pool, progress=told)
    assert killed
    assert sim == by_engine()


def test_a_player_that_cannot_be_sent_is_refused_in_words() -> None:
    def first(seen: Any, legal: Any, rng: Any) -> Any:
        return legal[0]

    with ProcessPoolExecutor(1) as pool, pytest.raises(bb.BadText, match="cannot be sent to other processes"):
        by_engine(executor=pool, policies=first)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A Dask cluster of two workers, each a process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Dask's own modules warn of
        distributed: Any = import_module("distributed")
        cluster = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        )
        with cluster, distributed.Client(cluster) as client:
            yield client


def test_a_dask_cluster_gives_the_same_bits(client: Any) -> None:
    executor = client.get_executor()
    assert by_engine(executor=executor) == by_engine()
    assert by_lanes(executor=executor) == by_lanes()
    assert by_fast_paths(executor=executor) == by_fast_paths()


def test_a_dask_worker_that_is_killed_half_way_loses_nothing(client: Any) -> None:
    workers = list(client.run(os.getpid).values())
    assert len(workers) == 2
    told, killed = killing(lambda: workers, 1_000)
    assert by_engine(executor=client.get_executor(), progress=told) == by_engine()
    assert killed
