"""What ``simulate`` gives back: how often each outcome came, how far that may be off, and each trial for the eye."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

from bubblenb.bots import Bot
from bubblenb.engine import BadText, Facts
from bubblenb.engine.options import one_of, whole
from bubblenb.engine.quoted import quoted
from bubblenb.match import Match
from bubblenb.odds.counted import percent
from bubblenb.simulate import tables
from bubblenb.simulate.plan import Plan
from bubblenb.simulate.progress import unit_in_words
from bubblenb.simulate.sample import Outcome, Point, Sample
from bubblenb.simulate.trials import RESULT
from bubblenb.words import say

COLUMNS: dict[str, tables.Columns] = {
    "table": {
        "measure": str,
        "outcome": str,
        "value": int,
        "count": int,
        "share": float,
        "low": float,
        "high": float,
        "exact": float,
    },
    "means": {"measure": str, "n": int, "mean": float, "low": float, "high": float},
    "running": {"measure": str, "n": int, "mean": float, "low": float, "high": float},
}
"""The tables of a simulation and their columns."""


@dataclass(frozen=True, repr=False)
class Simulation:
    """``n`` trials of a game. ``sim["result"]`` is the `Sample` of a measure; ``sim.trial(i)`` plays one again."""

    game: str
    title: str
    """The game's name for people."""
    unit: str
    """``hands``, ``rounds``, ``games`` or ``turns``."""
    n: int
    """How many were played: fewer than ``asked`` after an interrupt."""
    asked: int
    seed: int | str
    rules: Any
    policies: Mapping[int, Bot | str]
    """The bot of each seat."""
    start: str | None
    """The position that each trial started from; None: a fresh one."""
    samples: Mapping[str, Sample]
    """What came of each measure."""
    plan: Plan = field(compare=False)
    """How the trials were played."""

    def __getitem__(self, measure: str) -> Sample:
        """What came of this measure; raises BadText for one that there is not."""
        if not one_of(measure, self.samples):
            raise BadText(say("simulate.measure", got=quoted(measure), known=self.samples))
        return self.samples[measure]

    def __iter__(self) -> Iterator[str]:
        return iter(self.samples)

    @property
    def measures(self) -> tuple[str, ...]:
        """What was measured of each trial."""
        return tuple(self.samples)

    def trial(self, i: int) -> Match:
        """Trial ``i`` (from 0) played again by the engine, act by act, to its end: ``bb.step(sim.trial(3141))``."""
        number = whole(i)
        if not self.n:
            raise BadText(say("simulate.no-trials", got=quoted(i)))
        if number is None or not 0 <= number < self.n:
            raise BadText(say("simulate.trial", last=self.n - 1, got=quoted(i)))
        return self.plan.match(self.seed, number // self.plan.size, number % self.plan.size)

    # Tables ------------------------------------------------------------------------------------------------

    def table(self, as_: str | None = None) -> Any:
        """One row a measure and outcome: count, share, its 95 % interval (low, high), the exact chance where known.

        ``as_``: None for a list of dicts, "pandas", "polars" or "arrow". Raises ModuleNotFoundError that says what
        to install where that package is missing.
        """
        return self._table("table", as_)

    def means(self, as_: str | None = None) -> Any:
        """One row for each measure that has a mean, with its 95 % interval; for ``as_`` see `table`."""
        return self._table("means", as_)

    def running(self, as_: str | None = None) -> Any:
        """How the means came about: at most 200 rows a measure, each with the mean so far; for ``as_`` see `table`."""
        return self._table("running", as_)

    def to_csv(self, path: str | Path, what: str = "table") -> None:
        """Writes "table", "means" or "running" as CSV; raises OSError where that cannot be."""
        tables.write_csv(path, self.rows(what), COLUMNS[what])

    def to_parquet(self, path: str | Path, what: str = "table") -> None:
        """Writes "table", "means" or "running" as Parquet; raises ModuleNotFoundError without pyarrow and polars."""
        tables.write_parquet(path, self.rows(what), COLUMNS[what])

    def rows(self, what: str = "table") -> tables.Rows:
        """The rows of "table", "means" or "running"; raises BadText for anything else."""
        if not one_of(what, COLUMNS):
            raise BadText(say("simulate.what", got=quoted(what), known=COLUMNS))
        made = {"table": _outcome_rows, "means": _mean_rows, "running": _running_rows}[what]
        return [
            row
            for measure, sample in self.samples.items()
            for row in made(measure, sample, self._values(measure))
        ]

    def _table(self, what: str, as_: str | None) -> Any:
        return tables.table(self.rows(what), COLUMNS[what], as_)

    def _values(self, measure: str) -> dict[str, int]:
        """The value of each outcome that has a name."""
        return {name: value for value, name in self.plan.measures[measure].items()}

    # For the eye -------------------------------------------------------------------------------------------

    @property
    def done(self) -> str:
        """How many were played, and of how many where that differs."""
        part = say("simulate.repr.part", n=f"{self.n:,}", asked=f"{self.asked:,}")
        return f"{self.n:,}" if self.n == self.asked else part

    def __repr__(self) -> str:
        unit = unit_in_words(self.unit, self.asked)
        if not self.n:
            return say("simulate.repr.none", game=self.title, unit=unit)
        measure, sample = next(iter(self.samples.items()))
        if _is_named(sample, self._values(measure)):
            shares = (
                say("simulate.repr.share", outcome=outcome, percent=percent(Fraction(count, self.n)))
                for outcome, count in sample.counts.items()
            )
            result = ", ".join(shares)
        else:
            result = say("simulate.repr.mean", measure=measure, mean=f"{float(sample.mean or 0):.3f}")
        return say("simulate.repr", game=self.title, done=self.done, unit=unit, seed=self.seed, result=result)

    def _repr_html_(self) -> str:
        columns = ("measure", "outcome", "count", "share", "interval", "exact")
        heads = [say(f"simulate.column.{column}") for column in columns]
        caption = say(
            "simulate.caption",
            game=self.title,
            done=self.done,
            unit=unit_in_words(self.unit, self.asked),
            seed=self.seed,
        )
        return html_table(caption, heads, self._cells())

    def _cells(self) -> Iterator[list[str]]:
        """A row for each outcome; of plain numbers, which may be many, one for their mean."""
        for measure, sample in self.samples.items():
            if self._values(measure):
                for row in _outcome_rows(measure, sample, self._values(measure)):
                    exact = sample.exact.get(row["outcome"])
                    interval = said_interval(percent(Fraction(row["low"])), percent(Fraction(row["high"])))
                    share = "" if row["share"] is None else percent(Fraction(row["count"], self.n))
                    shown = "" if exact is None else percent(exact)
                    yield [measure, row["outcome"], f"{row['count']:,}", share, interval, shown]
            for row in _mean_rows(measure, sample, {}):
                if row["mean"] is not None:
                    interval = said_interval(*(_number(row[side]) for side in ("low", "high")))
                    yield [measure, say("simulate.mean"), "", _number(row["mean"]), interval, ""]


def samples_of(
    plan: Plan,
    unit: str,
    seed: int | str,
    n: int,
    histograms: Iterable[Mapping[int, int]],
    points: Iterable[tuple[int, Iterable[Mapping[int, int]]]],
    exact: Mapping[str, Mapping[Outcome, Fraction]],
) -> Mapping[str, Sample]:
    """The sample of each measure of a plan: its counts, and how they stood at some points on the way."""
    ways = [(number, list(found)) for number, found in points]
    samples = {}
    for place, (measure, counts) in enumerate(zip(plan.measures, histograms, strict=True)):
        names = plan.measures[measure]
        outcomes = _outcomes(names, counts)
        way = tuple(Point(number, _named(outcomes, found[place])) for number, found in ways)
        worths = (
            Facts({outcome: value for value, outcome in outcomes.items()})
            if measure == RESULT or not names
            else None
        )
        samples[measure] = Sample(
            unit, None, seed, n, _named(outcomes, counts), way, Facts(exact.get(measure, {})), worths
        )
    return Facts(samples)


def _outcomes(names: Mapping[int, str], counts: Mapping[int, int]) -> dict[int, Outcome]:
    """The outcome of each value: numbers that came, in their order, then those with a name, in theirs."""
    numbers: dict[int, Outcome] = {value: value for value in sorted(counts) if value not in names}
    return {**numbers, **names}


def _named(outcomes: Mapping[int, Outcome], counts: Mapping[int, int]) -> Facts:
    return Facts({outcome: counts.get(value, 0) for value, outcome in outcomes.items()})


def _is_named(sample: Sample, values: Mapping[str, int]) -> bool:
    """Whether all outcomes have names."""
    return all(outcome in values for outcome in sample.counts)


# Rows ------------------------------------------------------------------------------------------------------


def _outcome_rows(measure: str, sample: Sample, values: Mapping[str, int]) -> tables.Rows:
    rows = []
    for outcome, count in sample.counts.items():
        low, high = sample.interval(outcome)
        exact = sample.exact.get(outcome)
        rows.append(
            {
                "measure": measure,
                "outcome": str(outcome),
                "value": values.get(outcome, outcome),
                "count": count,
                "share": count / sample.n if sample.n else None,
                "low": low,
                "high": high,
                "exact": None if exact is None else float(exact),
            }
        )
    return rows


def _mean_rows(measure: str, sample: Sample, _values: Mapping[str, int]) -> tables.Rows:
    if sample.worths is None:
        return []
    low, high = sample.mean_interval or (None, None)
    mean = None if sample.mean is None else float(sample.mean)
    return [{"measure": measure, "n": sample.n, "mean": mean, "low": low, "high": high}]


def _running_rows(measure: str, sample: Sample, _values: Mapping[str, int]) -> tables.Rows:
    return [
        {"measure": measure, "n": n, "mean": float(mean), "low": low, "high": high}
        for n, mean, low, high in sample.running()
    ]


# HTML ------------------------------------------------------------------------------------------------------


def html_table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A small table; all texts are escaped."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def said_interval(low: str, high: str) -> str:
    """From low to high."""
    return say("simulate.interval", low=low, high=high)


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
