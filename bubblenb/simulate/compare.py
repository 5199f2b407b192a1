"""``compare``: several rule sets on the same draws, and how much each changes.

Every trial meets the same cards, gums and dice under each rule set. What they share falls out of the difference, so
its interval is narrower than from two simulations of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

from bubblenb.bots import Bot
from bubblenb.engine import AnyGame, BadText
from bubblenb.engine.draws import checked_seed
from bubblenb.engine.options import one_of, whole
from bubblenb.engine.quoted import quoted
from bubblenb.simulate import jobs, tables
from bubblenb.simulate.progress import Progress, unit_in_words
from bubblenb.simulate.run import Policies, Setup, checked_executor, prepared, simulation_of
from bubblenb.simulate.sample import Outcome, average, checked_count, frozen, mean_interval
from bubblenb.simulate.simulation import Simulation, html_table, said_interval
from bubblenb.words import say

COLUMNS: tables.Columns = {
    "rules": str,
    "against": str,
    "measure": str,
    "outcome": str,
    "difference": float,
    "low": float,
    "high": float,
    "narrower": float,
}


def compare(
    game: AnyGame | str,
    rules: Mapping[str, Any],
    n: int,
    seed: int | str = 1,
    policies: Bot | str | Policies | None = None,
    start: Any = None,
    executor: Executor | None = None,
    progress: bool | Callable[[int, int], object] = True,
    players: int | None = None,
) -> Comparison:
    """Plays ``n`` trials under each of these rule sets, all on the same draws.

    ``rules`` maps names to what ``simulate`` takes as rules, the one that others are compared with first; ``start``
    may also be a mapping of these names to starts. All else is as in ``simulate``. Raises BadText.
    """
    count, chosen = checked_count(n), checked_seed(seed)
    if not isinstance(rules, Mapping) or len(rules) < 2:  # type: ignore[redundant-expr]
        raise BadText(say("compare.rules", got=quoted(rules)))
    for name in rules:
        if not isinstance(name, str):
            raise BadText(say("compare.name", got=quoted(name)))
    setups = _prepared(game, rules, policies, _starts(rules, start), players)
    _check_alike(setups)
    bar = Progress(count, progress, next(iter(setups.values())).trial.unit)
    work = jobs.Work(tuple(setup.plan for setup in setups.values()), chosen, count)
    tally = jobs.run(work, checked_executor(executor), bar)
    simulations = {
        name: simulation_of(setup, work, tally, place) for place, (name, setup) in enumerate(setups.items())
    }
    names = tuple(setups)
    joints = {
        (names[a], names[b]): frozen(dict(zip(work.measures, joint, strict=True)))
        for (a, b), joint in zip(jobs.pairs(len(names)), tally.joints, strict=True)
    }
    return Comparison(frozen(simulations), joints)


def _starts(rules: Mapping[str, Any], start: Any) -> Mapping[str, Any]:
    if not isinstance(start, Mapping):
        return dict.fromkeys(rules, start)
    if set(start) != set(rules):
        raise BadText(say("compare.starts", known=rules, got=[quoted(name) for name in start]))
    return start


def _prepared(
    game: AnyGame | str,
    rules: Mapping[str, Any],
    policies: Any,
    starts: Mapping[str, Any],
    players: int | None,
) -> dict[str, Setup]:
    """The setups; all by the fast path, or all by the engine: only then they meet the same draws."""
    made: dict[str, Setup] = {}
    for engine in (False, True):
        made = {
            name: prepared(game, given, policies, starts[name], players, engine)
            for name, given in rules.items()
        }
        if len({(type(setup.plan), setup.plan.size) for setup in made.values()}) == 1:
            break
    return made


def _check_alike(setups: Mapping[str, Setup]) -> None:
    (first, one), *others = setups.items()
    firsts = one.plan.measures
    for name, setup in others:
        if dict(setup.plan.measures) != dict(firsts):
            raise BadText(
                say("compare.measures", first=first, other=name, firsts=firsts, others=setup.plan.measures)
            )


@dataclass(frozen=True)
class Difference:
    """How much more one rule set gives than another, trial by trial on the same draws."""

    rules: str
    against: str
    measure: str
    outcome: Outcome | None
    """The outcome whose share is compared; None where it is the mean of the measure."""
    counts: Mapping[int, int]
    """In how many trials the value (for a share: 1 or 0) was greater by so much under ``rules`` than ``against``."""
    narrower: float | None
    """By what factor two simulations on draws of their own would have a wider interval; None where that is not known,
    as where no trial differs."""

    @property
    def n(self) -> int:
        """The number of trials."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction | None:
        """The mean difference; None for no trials."""
        return average(self.counts)

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval for the mean difference; None for fewer than two trials."""
        return mean_interval(self.counts)

    def __repr__(self) -> str:
        what = self.measure if self.outcome is None else f"{self.measure}: {self.outcome}"
        return f"<Difference {self.rules} - {self.against}, {what}: {_said(self)}>"


@dataclass(frozen=True, repr=False)
class Comparison:
    """The simulations of several rule sets on the same draws, by name, and the differences between them."""

    simulations: Mapping[str, Simulation]
    joints: Mapping[tuple[str, str], Mapping[str, jobs.Joint]]
    """For each pair of rule sets and each measure, how often each pair of values came in one trial."""

    def __getitem__(self, name: str) -> Simulation:
        """The simulation of this rule set; raises BadText for none that there is."""
        return self.simulations[self._known(name)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.simulations)

    @property
    def names(self) -> tuple[str, ...]:
        """The rule sets; the first is the one that the others are compared with."""
        return tuple(self.simulations)

    @property
    def n(self) -> int:
        """How many trials of each were played."""
        return self._first.n

    @property
    def measures(self) -> tuple[str, ...]:
        """What was measured of each trial."""
        return self._first.measures

    @property
    def _first(self) -> Simulation:
        return next(iter(self.simulations.values()))

    def difference(
        self,
        rules: str,
        against: str | None = None,
        measure: str | None = None,
        outcome: Outcome | None = None,
    ) -> Difference:
        """How much more ``rules`` gives than ``against`` (the first rule set), of this measure (the first one).

        With an outcome it is its share that is compared, else the mean. Raises BadText for what was not compared,
        and for the mean of outcomes that are no amounts.
        """
        one = self._known(rules)
        other = self._known(self.names[0] if against is None else against)
        measure = self.measures[0] if measure is None else measure
        sample = self._first[measure]
        if outcome is None and sample.worths is None:
            raise BadText(say("compare.no-mean", measure=measure, known=self._outcomes(measure)))
        value = None if outcome is None else self._value(measure, outcome)
        counts: dict[int, int] = {}
        for (mine, yours), count in self._joint(one, other, measure).items():
            more = mine - yours if value is None else (mine == value) - (yours == value)
            counts[more] = counts.get(more, 0) + count
        apart = sum(_variance(self._marginal(name, measure, value)) for name in (one, other))
        paired = _variance(counts)
        return Difference(
            one, other, measure, outcome, frozen(counts), sqrt(apart / paired) if paired else None
        )

    def differences(self) -> list[Difference]:
        """Each rule set against the first: the means, and the share of each outcome that has a name."""
        return [
            self.difference(name, None, measure, outcome)
            for name in self.names[1:]
            for measure in self.measures
            for outcome in (
                *((None,) if self._first[measure].worths is not None else ()),
                *self._first.plan.measures[measure].values(),
            )
        ]

    def _joint(self, one: str, other: str, measure: str) -> jobs.Joint:
        if one == other:
            return {(value, value): count for value, count in self._marginal(one, measure, None).items()}
        if (one, other) in self.joints:
            return self.joints[one, other][measure]
        return {(a, b): count for (b, a), count in self.joints[other, one][measure].items()}

    def _marginal(self, name: str, measure: str, value: int | None) -> dict[int, int]:
        """How often each value came; with a value, how often that one (1) and others (0)."""
        found: dict[int, int] = {}
        for row in self.simulations[name].rows():
            if row["measure"] == measure and row["count"]:
                key = row["value"] if value is None else int(row["value"] == value)
                found[key] = found.get(key, 0) + row["count"]
        return found

    def _outcomes(self, measure: str) -> list[Outcome]:
        return list(dict.fromkeys(key for one in self.simulations.values() for key in one[measure].counts))

    def _value(self, measure: str, outcome: Outcome) -> int:
        names = {name: value for value, name in self._first.plan.measures[measure].items()}
        if isinstance(outcome, str) and outcome in names:
            return names[outcome]
        number = whole(outcome)
        if number is None or number not in self._outcomes(measure):
            known = self._outcomes(measure)
            raise BadText(say("compare.outcome", got=quoted(outcome), measure=measure, known=known))
        return number

    def _known(self, name: object) -> str:
        if not one_of(name, self.simulations):
            raise BadText(say("compare.set", got=quoted(name), known=self.simulations))
        return str(name)

    # Tables and for the eye --------------------------------------------------------------------------------

    def rows(self) -> tables.Rows:
        """One row for each of `differences`: a share's difference is one of shares, not of percent."""
        rows = []
        for one in self.differences():
            low, high = one.interval or (None, None)
            rows.append(
                {
                    "rules": one.rules,
                    "against": one.against,
                    "measure": one.measure,
                    "outcome": None if one.outcome is None else str(one.outcome),
                    "difference": None if one.mean is None else float(one.mean),
                    "low": low,
                    "high": high,
                    "narrower": one.narrower,
                }
            )
        return rows

    def table(self, as_: str | None = None) -> Any:
        """The rows as a list of dicts, or as "pandas", "polars" or "arrow"; outcome None is the mean.

        Raises ModuleNotFoundError that says what to install where that package is missing.
        """
        return tables.table(self.rows(), COLUMNS, as_)

    def to_csv(self, path: str | Path) -> None:
        """Writes the rows as CSV; raises OSError where that cannot be."""
        tables.write_csv(path, self.rows(), COLUMNS)

    def to_parquet(self, path: str | Path) -> None:
        """Writes the rows as Parquet; raises ModuleNotFoundError without pyarrow and polars."""
        tables.write_parquet(path, self.rows(), COLUMNS)

    def __repr__(self) -> str:
        first, measure = self._first, self.measures[0]
        outcome = (
            None if first[measure].worths is not None else next(iter(first.plan.measures[measure].values()))
        )
        results = "; ".join(
            say(
                "compare.repr.one",
                name=name,
                first=self.names[0],
                difference=_said(self.difference(name, None, measure, outcome)),
            )
            for name in self.names[1:]
        )
        return say("compare.repr", **self._facts(), results=results)

    def _repr_html_(self) -> str:
        columns = (
            "compare.column.rules",
            "compare.column.against",
            "simulate.column.measure",
            "simulate.column.outcome",
            "compare.column.difference",
            "simulate.column.interval",
            "compare.column.narrower",
        )
        rows = (
            [
                one.rules,
                one.against,
                one.measure,
                say("simulate.mean") if one.outcome is None else str(one.outcome),
                "–" if one.mean is None else f"{float(one.mean):+.4f}",
                said_interval(*(f"{side:+.4f}" for side in one.interval)) if one.interval else "–",
                "–" if one.narrower is None else f"{one.narrower:.1f}",
            ]
            for one in self.differences()
        )
        return html_table(say("compare.caption", **self._facts()), [say(name) for name in columns], rows)

    def _facts(self) -> dict[str, Any]:
        first = self._first
        unit = unit_in_words(first.unit, first.asked)
        return {"game": first.title, "done": first.done, "unit": unit, "seed": first.seed}


def _variance(counts: Mapping[int, int]) -> float:
    """The variance of whole numbers that came so often, as of a whole population; 0 for none."""
    mean = average(counts)
    if mean is None:
        return 0.0
    n = sum(counts.values())
    return float(Fraction(sum(value * value * count for value, count in counts.items()), n) - mean * mean)


def _said(difference: Difference) -> str:
    if difference.mean is None:
        return "–"
    low, high = difference.interval or (None, None)
    interval = "" if low is None or high is None else f" ({said_interval(f'{low:+.4f}', f'{high:+.4f}')})"
    return f"{float(difference.mean):+.4f}{interval}"
