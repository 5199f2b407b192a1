"""The work of a simulation: cut into jobs, made here or by an executor, and added up in the order of the trials.

A job is a run of whole chunks, the last one cut. What travels back is how often each value came, so the bits are the
same however the work is split, and ten million trials need no more memory than ten thousand.
"""

from __future__ import annotations

import math
import os
import pickle
from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter
from typing import Any
from warnings import warn

from bubblenb.engine import BadText
from bubblenb.engine.quoted import quoted
from bubblenb.simulate.plan import Plan
from bubblenb.simulate.progress import Progress
from bubblenb.simulate.sample import places
from bubblenb.words import say

SECONDS = 0.2
"""A job is meant to take about so long: long beside sending it, short beside waiting for the last one."""
MOST_WAITING = 512
"""At most so many jobs are with an executor at a time."""

_LARGEST = 2**63 - 1
"""What an integer of numpy holds."""

Histogram = Mapping[int, int]
"""How often each value came."""
Joint = Mapping[tuple[int, int], int]
"""How often each pair of values came, for two plans on the same draws."""


@dataclass(frozen=True)
class Work:
    """Plans that are played on the same draws, and how many trials of each."""

    plans: tuple[Plan, ...]
    seed: int | str
    n: int

    @property
    def measures(self) -> tuple[str, ...]:
        """What is measured, the same for all plans."""
        return tuple(self.plans[0].measures)

    @property
    def size(self) -> int:
        """The trials of a chunk, the same for all plans."""
        return self.plans[0].size


Counts = tuple[tuple[Histogram, ...], ...]
"""For each plan and each measure."""
Joints = tuple[tuple[Joint, ...], ...]
"""For each pair of plans, in the order of ``pairs``, and each measure."""


def pairs(plans: int) -> list[tuple[int, int]]:
    """All pairs of so many plans."""
    return list(combinations(range(plans), 2))


@dataclass(frozen=True)
class Tally:
    """What has been counted in the first ``n`` trials."""

    n: int
    counts: Counts
    joints: Joints
    points: tuple[tuple[int, Counts], ...] = ()
    """Numbers of trials on the way, each with the counts by then."""

    def plus(self, part: Part) -> Tally:
        """With the trials of the next job."""
        counts, points = self.counts, list(self.points)
        for n, more in part.pieces:
            counts = _added(counts, more)
            points.append((n, counts))
        if part.pieces[-1][0] not in part.stops:
            points.pop()
        return Tally(part.pieces[-1][0], counts, _added(self.joints, part.joints), tuple(points))


def nothing(work: Work) -> Tally:
    """Before the first trial."""
    empty: tuple[dict[Any, int], ...] = tuple({} for _ in work.measures)
    return Tally(0, (empty,) * len(work.plans), (empty,) * len(pairs(len(work.plans))))


def _added(these: Any, those: Any) -> Any:
    return tuple(
        tuple(_sum(one, other) for one, other in zip(mine, yours, strict=True))
        for mine, yours in zip(these, those, strict=True)
    )


def _sum(one: Mapping[Any, int], other: Mapping[Any, int]) -> dict[Any, int]:
    total = dict(one)
    for value, count in other.items():
        total[value] = total.get(value, 0) + count
    return total


# One job ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """The trials from ``begin`` to before ``end``; ``stops`` are the places among them that are looked at."""

    work: Work
    begin: int
    end: int
    stops: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """What a job has counted."""

    pieces: tuple[tuple[int, Counts], ...]
    """The counts from one stop to the next, with the number of trials by then; the last ends where the job does."""
    stops: tuple[int, ...]
    joints: Joints
    seconds: float


def play(job: Job) -> Part:
    """Plays a job; this is what an executor runs."""
    begun, work = perf_counter(), job.work
    pieces: list[tuple[int, Counts]] = []
    joints, piece = nothing(work).joints, nothing(work).counts
    ends = sorted({*job.stops, job.end})
    for number in range(job.begin // work.size, -(-job.end // work.size)):
        first = number * work.size
        chunk = [_columns(plan, work, number) for plan in work.plans]
        begin, last = max(first, job.begin), min(first + work.size, job.end)
        joints = _added(joints, _joints(chunk, begin - first, last - first))
        here = [end for end in ends if end < last] + [last]
        cuts = [end - begin for end in here]
        cut = slice(begin - first, last - first)
        columns = [[histograms(column[cut], cuts) for column in one] for one in chunk]
        for place, end in enumerate(here):
            piece = _added(piece, [[column[place] for column in one] for one in columns])
            if end == ends[0]:
                pieces.append((ends.pop(0), piece))
                piece = nothing(work).counts
    return Part(tuple(pieces), job.stops, joints, perf_counter() - begun)


def _columns(plan: Plan, work: Work, number: int) -> list[Any]:
    import numpy as np

    chunk = plan.chunk(work.seed, number)
    return [np.asarray(chunk[measure], np.int64) for measure in work.measures]


def _joints(chunk: Sequence[Sequence[Any]], begin: int, end: int) -> list[list[Joint]]:
    return [
        [_joint(one[begin:end], other[begin:end]) for one, other in zip(chunk[a], chunk[b], strict=True)]
        for a, b in pairs(len(chunk))
    ]


def _joint(one: Any, other: Any) -> Joint:
    """How often each pair came: both values are counted as one number, where there is one that holds them."""
    low, width = int(other.min()), int(other.max()) - int(other.min()) + 1
    if (max(abs(int(one.min())), abs(int(one.max()))) + 1) * width > _LARGEST:
        return dict(Counter(zip(one.tolist(), other.tolist(), strict=True)))
    both = histogram(one * width + (other - low))
    return {(value // width, value % width + low): count for value, count in both.items()}


def histogram(values: Any) -> Histogram:
    """How often each value of an array came."""
    return histograms(values, [len(values)])[0]


def histograms(values: Any, cuts: Sequence[int]) -> list[Histogram]:
    """How often each value came up to the first cut, from there to the second, and so on; the last is the end."""
    import numpy as np

    low, width = int(values.min()), int(values.max()) - int(values.min()) + 1
    if (
        len(cuts) * width > 4 * len(values) + 1024
    ):  # no room to count all of them in place: one by one, sorted
        parts = [np.unique(part, return_counts=True) for part in np.split(values, cuts[:-1])]
        return [dict(zip(kinds.tolist(), times.tolist(), strict=True)) for kinds, times in parts]
    pieces = values - low
    if len(cuts) > 1:
        pieces = pieces + np.repeat(np.arange(len(cuts)) * width, np.diff(cuts, prepend=0))
    table = np.bincount(pieces, minlength=len(cuts) * width).reshape(len(cuts), width).tolist()
    return [{value: count for value, count in enumerate(row, low) if count} for row in table]


# All of them -----------------------------------------------------------------------------------------------


def run(work: Work, executor: Executor | None, progress: Progress) -> Tally:
    """Plays all trials; after a KeyboardInterrupt, those that were finished before it.

    With an executor whose processes die, the jobs that are missing are made here, with a RuntimeWarning.
    """
    tally = nothing(work)
    stops = places(work.n)
    if not work.n:
        return tally
    parts = _here(work, stops) if executor is None else _Sent(work, stops, executor).parts()
    with closing(parts), progress:
        try:
            for part in parts:
                tally = tally.plus(part)
                progress.show(tally.n)
        except KeyboardInterrupt:
            progress.interrupted(tally.n)
    return tally


def _job(work: Work, stops: Sequence[int], begin: int, chunks: int) -> Job:
    end = min(begin + chunks * work.size, work.n)
    return Job(work, begin, end, tuple(stops[bisect_right(stops, begin) : bisect_right(stops, end)]))


def _here(work: Work, stops: Sequence[int]) -> Generator[Part, None, None]:
    """One chunk a job: so an interrupt loses little, and the progress is told often."""
    for begin in range(0, work.n, work.size):
        yield play(_job(work, stops, begin, 1))


class _Sent:
    """Jobs that an executor makes: a window of them, collected in their order."""

    def __init__(self, work: Work, stops: Sequence[int], executor: Executor) -> None:
        self.work, self.stops, self.executor = work, stops, executor
        self.begin = 0  # of the next job
        self.chunks = 1  # of the next job
        self.fastest = math.inf  # seconds of a chunk
        self.most = 2 * (os.cpu_count() or 1) + 2  # jobs that wait
        self.waiting: deque[tuple[Job, Future[Part] | Exception]] = deque()
        self.warned = False

    def parts(self) -> Generator[Part, None, None]:
        """The parts in the order of their jobs; where this stops early, what waits is cancelled."""
        try:
            while self._fill():
                job, future = self.waiting[0]
                part = self._made(job, future)
                self.waiting.popleft()
                self._learn(job, part)
                yield part
        finally:
            for _, future in self.waiting:
                if not isinstance(future, Exception):
                    future.cancel()

    def _fill(self) -> bool:
        while self.begin < self.work.n and len(self.waiting) < self.most:
            job = _job(self.work, self.stops, self.begin, self.chunks)
            self.waiting.append((job, self._submitted(job)))
            self.begin = job.end
        return bool(self.waiting)

    def _submitted(self, job: Job) -> Future[Part] | Exception:
        """What the executor promises, or why it takes nothing."""
        try:
            return self.executor.submit(play, job)
        except Exception as error:
            return error

    def _made(self, job: Job, future: Future[Part] | Exception) -> Part:
        """The part of a job. Where the executor has failed it is made here: an error of the job itself comes again."""
        try:
            if not isinstance(future, Exception):
                return future.result()
            failed = future
        except Exception as error:
            failed = error
        _check_travels(job, failed)
        part = play(job)
        if not self.warned:
            self.warned = True
            reason = quoted(f"{type(failed).__name__}: {failed}")
            warn(say("simulate.executor-failed", reason=reason), RuntimeWarning, stacklevel=_CALLER)
        return part

    def _learn(self, job: Job, part: Part) -> None:
        """From how long a job took: the size of the next ones; and whether more should wait at a time."""
        chunks = -(-(job.end - job.begin) // self.work.size)
        self.fastest = min(self.fastest, max(part.seconds, 1e-6) / chunks)
        self.chunks = max(1, min(round(SECONDS / self.fastest), 2 * self.chunks))
        if all(not isinstance(future, Exception) and future.done() for _, future in self.waiting):
            self.most = min(2 * self.most, MOST_WAITING)  # nobody had work left


_CALLER = 5
"""How far above stands the call of ``simulate`` or ``compare``: the warning names its line."""


def _check_travels(job: Job, failed: Exception) -> None:
    """Raises BadText where a job cannot be sent to another process, as with a function made in a cell."""
    if not isinstance(failed, (pickle.PicklingError, AttributeError, TypeError)):
        return
    try:
        pickle.dumps(job)
    except Exception:
        raise BadText(say("simulate.travel", reason=quoted(str(failed)))) from failed
