"""Answers that count cases, and how a chance is put into words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from bubblenb.engine import Facts
from bubblenb.words import say

_LARGEST_GROUP = 10
"""People picture "3 in 5" easily, "29 in 49" hardly: the words count in groups of at most this many."""
_CLOSE = Fraction(1, 100)


def percent(chance: Fraction) -> str:
    """The chance in percent with one decimal, such as ``59.2 %``; never 0 or 100 unless it is exactly that."""
    tenths = round(chance * 1000)
    if chance and not tenths:
        return say("odds.percent-under", tenths="0.1")
    if chance != 1 and tenths == 1000:
        return say("odds.percent-over", tenths="99.9")
    return say("odds.percent", tenths=f"{tenths // 10}.{tenths % 10}" if tenths % 10 else str(tenths // 10))


def in_groups(chance: Fraction) -> tuple[int, int]:
    """The n and m of "about n in m": a small group for the middle, 1 in m or m - 1 in m for the rare ends."""
    if not chance or chance == 1:
        return int(chance), 1
    rare = min(chance, 1 - chance)
    if rare < Fraction(1, _LARGEST_GROUP):
        group = _rounded(round(1 / rare))
        return (1, group) if rare == chance else (group - 1, group)
    tries = [(round(chance * size), size) for size in range(2, _LARGEST_GROUP + 1)]
    near = [(part, size) for part, size in tries if abs(Fraction(part, size) - chance) <= _CLOSE]
    return near[0] if near else min(tries, key=lambda pair: abs(Fraction(*pair) - chance))


def about(chance: Fraction) -> str:
    """The chance as people say it: ``about 3 in 5``, ``3 in 10`` where that is exact, ``never``, ``always``."""
    if not chance or chance == 1:
        return say("odds.always" if chance else "odds.never")
    part, group = in_groups(chance)
    return say("odds.exactly" if Fraction(part, group) == chance else "odds.about", part=part, group=group)


def _rounded(group: int) -> int:
    """A large group with two figures that count: 2317 becomes 2300."""
    step: int = 10 ** max(len(str(group)) - 2, 0)
    return round(group / step) * step


@dataclass(frozen=True)
class Counted:
    """A chance that was counted: ``cases`` are the counted ones, each with its weight, out of ``of`` in all.

    >>> Counted({"10s": 1, "Kh": 1}, 4)
    2/4 = 50 %, 1 in 2
    """

    cases: Mapping[str, int]
    of: int
    """The weight of all cases, counted or not; 0 where nothing can come."""

    @classmethod
    def among(cls, counted: Iterable[str], of: int) -> Counted:
        """Cases of weight 1 each."""
        return cls(Facts(dict.fromkeys(counted, 1)), of)

    @property
    def count(self) -> int:
        """The weight of the counted cases."""
        return sum(self.cases.values())

    @property
    def chance(self) -> Fraction:
        """The counted cases over all."""
        return Fraction(self.count, self.of) if self.of else Fraction(0)

    @property
    def percent(self) -> str:
        """The chance in percent, such as ``59.2 %``."""
        return percent(self.chance)

    @property
    def about(self) -> str:
        """The chance as people say it, such as ``about 3 in 5``."""
        return about(self.chance)

    def __repr__(self) -> str:
        return say("odds.counted", count=self.count, of=self.of, percent=self.percent, about=self.about)
