"""How the odds move as the deck is used up: the cards not seen yet against a whole deck.

Everything is said of the unseen cards as they lie before the player now, the croupier's face-down card among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, perm
from types import ModuleType
from typing import Any, NamedTuple

from bubblenb.engine import BadText
from bubblenb.games.bubblejack.state import Rules, State
from bubblenb.games.cards import LIMIT, RANKS, height
from bubblenb.odds import position
from bubblenb.odds.chances import Chances, Pause, Progress, drain, reported
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.croupier import BUST, Polynomial, Start
from bubblenb.odds.croupier import House as CroupierHouse
from bubblenb.odds.hands import TEN, ranks
from bubblenb.odds.holdings import Holding, holding
from bubblenb.odds.player import Ends, House, Lasting, RunsOutError, Search
from bubblenb.words import say

__all__ = ["Counting", "Course", "Shift", "counting", "counting_steps", "course"]

TOTALS = range(12, LIMIT)
"""The hard totals that one card can take over 21, and that may still be drawn to."""


class Shift(NamedTuple):
    """A chance now, and with a whole deck."""

    now: Fraction | None
    """None where so few cards are left that the discards might have to be shuffled in first."""
    fresh: Fraction

    @property
    def more(self) -> Fraction | None:
        """By how much it is greater now."""
        return None if self.now is None else self.now - self.fresh


@dataclass(frozen=True, slots=True)
class Counting:
    """The unseen cards against a whole deck."""

    cards: int
    """How many cards are unseen."""
    ranks: Mapping[str, Shift]
    """The chance that the next card is of this rank."""
    bust: Mapping[int, Shift]
    """For each hard total: the chance that the next card takes it over 21."""
    croupier: Mapping[str, Shift]
    """For each rank that the croupier may be dealt face up: the chance that he then goes bust. Ranks that are alike
    to both sides stand once, as the lowest: 10 for jack, queen and king too."""
    win: Shift
    tie: Shift
    """How a hand dealt from these cards ends under best play."""
    edge: Shift
    """Win minus loss of such a hand."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the unseen cards stood at the beginning of a hand, or now."""

    hand: int
    """The hand, from 1."""
    step: int
    """The place of the position among those given, from 0."""
    cards: int
    """How many cards were unseen."""
    tens: Fraction
    """The share of cards that count ten among them."""
    bust: Mapping[int, Fraction]
    """For each hard total: the chance that the next card takes it over 21."""


def counting(seen: Any, bubbles: bool = False) -> Counting:
    """How the odds have moved, exactly: cards, totals, the croupier, and a hand dealt from what is unseen.

    Both sides are taken to hold no bubble cards, so that only the deck is compared; with ``bubbles`` both hold what
    they hold now, which may take long: see `counting_steps`.
    """
    return drain(_final(position.state_of(seen), bubbles))["counting"]


def counting_steps(seen: Any, bubbles: bool = False) -> Iterator[Progress[dict[str, Counting]]]:
    """What `counting` knows by and by, under the key ``counting``.

    Marked as not exact it is within 1e-12 where numpy is there; where it is not, nothing comes before the end.
    """
    state = position.state_of(seen)
    return reported(lambda: _soon(state, bubbles), lambda: _final(state, bubbles))


def course(positions: Iterable[Any]) -> tuple[Course, ...]:
    """How the unseen cards stood at the beginning of each hand and stand at the end: the rows of a chart.

    ``positions`` are Seens, states, or steps with a ``state`` in the order of play, such as
    ``[step for step, _ in match.story(0)]``. The end has no row where no card is left to come.
    """
    rows: list[Course] = []
    last, hand, step, begun = None, 0, -1, False
    for step, given in enumerate(positions):
        state = given if isinstance(given, State) else getattr(given, "state", given)
        last = state if isinstance(state, State) else position.state_of(given)
        dealt = len(last.player.cards) + len(last.croupier.cards) if last.phase == "deal" else 2
        # The first step of a match is the first card: put back, it shows how the hand began.
        if dealt == 0 or (dealt == 1 and not begun):
            hand += 1
            rows.append(_row(hand, step, (*position.coming(last), *last.player.cards)))
        begun = dealt < 2
    if last is not None and position.coming(last):
        rows.append(_row(max(hand, 1), step, position.coming(last)))
    return tuple(rows)


def _row(hand: int, step: int, cards: Sequence[str]) -> Course:
    counts = classes(()).count(ranks(cards))
    return Course(hand, step, len(cards), Fraction(counts[TEN - 1], len(cards)), _busts(counts))


def _busts(counts: Sequence[int]) -> dict[int, Fraction]:
    """For each hard total the chance that one of these cards (by plain classes) takes it over 21."""
    kinds, whole = classes(()), sum(counts)
    return {
        total: Fraction(
            sum(count for count, points in zip(counts, kinds.worth, strict=True) if points > LIMIT - total),
            whole,
        )
        for total in TOTALS
    }


# A hand dealt from the unseen cards ---------------------------------------------------------------------------


class Table(NamedTuple):
    """What a hand depends on beside the deck."""

    mine: tuple[int, ...]
    his: tuple[int, ...]
    steering: CroupierHouse
    house: House

    @property
    def kinds(self) -> Classes:
        """The classes that the reserves tell apart."""
        return classes((*self.mine, *self.his))

    def start(self, up: int) -> Start:
        """The croupier with one card face up and one to come."""
        return Start((up,), (), self.his, 1, self.steering)


class _Dealt(NamedTuple):
    """For each class of the card face up: the chance that the croupier goes bust, and how the hand ends."""

    busts: tuple[Fraction | None, ...]
    ends: Chances | None


def table_of(rules: Rules, mine: Sequence[str], his: Sequence[str]) -> Table:
    """The table of these options and reserves."""
    pick_first = rules.croupier_pick == "first"
    his_ranks = ranks(his)
    return Table(
        tuple(sorted(ranks(mine))),
        his_ranks if pick_first else tuple(sorted(his_ranks)),
        CroupierHouse(rules.hit_soft_17, pick_first, rules.croupier_discard),
        House(rules.chain_bubbles, rules.allow_hopeless, rules.auto_stand_21),
    )


def _final(state: State, bubbles: bool) -> Pause[dict[str, Counting]]:
    return (yield from _counted(state, bubbles, None))


def _soon(state: State, bubbles: bool) -> Pause[dict[str, Counting]]:
    search = position.numpy_search(state)
    if search is None:
        return {}
    return (yield from _counted(state, bubbles, search))


def _counted(state: State, bubbles: bool, quick: ModuleType | None) -> Pause[dict[str, Counting]]:
    cards = position.coming(state)
    if not cards:
        raise BadText(say("odds.no-cards"))
    mine, his = (state.player.bubbles, state.croupier.bubbles) if bubbles else ((), ())
    table = table_of(state.rules, mine, his)
    kinds = table.kinds
    now = yield from _dealt(table, kinds.count(ranks(cards)), quick)
    fresh = yield from _fresh(table, quick)
    plain, whole = classes(()).count(ranks(cards)), classes(()).full
    busts, full = _busts(plain), _busts(whole)
    by_rank = {name: Shift(_share(cards, name), Fraction(1, len(RANKS))) for name in RANKS}
    ends, fresh_ends = now.ends, fresh.ends
    if fresh_ends is None:
        raise AssertionError("a whole deck lasts for a hand")
    answer = Counting(
        cards=len(cards),
        ranks=by_rank,
        bust={total: Shift(busts[total], full[total]) for total in TOTALS},
        croupier={
            RANKS[low - 1]: Shift(now.busts[cls], _known(fresh.busts[cls]))
            for cls, low in enumerate(kinds.low)
        },
        win=Shift(ends.win if ends else None, fresh_ends.win),
        tie=Shift(ends.tie if ends else None, fresh_ends.tie),
        edge=Shift(ends.edge if ends else None, fresh_ends.edge),
    )
    return {"counting": answer}


def _share(cards: Sequence[str], name: str) -> Fraction:
    return Fraction(sum(height(card) == RANKS.index(name) + 1 for card in cards), len(cards))


def _known(chance: Fraction | None) -> Fraction:
    if chance is None:
        raise AssertionError("a whole deck lasts for a hand")
    return chance


_FRESH: dict[tuple[Table, bool], _Dealt] = {}


def _fresh(table: Table, quick: ModuleType | None) -> Pause[_Dealt]:
    """The same for a whole deck; asked again for every position of a match, so it is kept."""
    found = _FRESH.get((table, quick is None))
    if found is None:
        found = yield from _dealt(table, table.kinds.full, quick)
        if len(_FRESH) > 64:
            _FRESH.clear()
        _FRESH[table, quick is None] = found
    return found


def _dealt(table: Table, deck: tuple[int, ...], quick: ModuleType | None) -> Pause[_Dealt]:
    """All hands that may be dealt from this deck, by the class of the card face up.

    The player's two cards come with the search: it begins with an empty hand that draws. With one card (11 at most,
    or an ace alone) drawing is never worse than standing, so best play from there is the deal and best play after it.
    """
    busts: list[Fraction | None] = []
    win = tie = Fraction(0)
    lasts, whole = True, sum(deck)
    empty = holding((), (), table.mine, table.kinds)
    for up, low in enumerate(table.kinds.low):
        if not deck[up]:
            busts.append(None)
            continue
        left = (*deck[:up], deck[up] - 1, *deck[up + 1 :])
        yield  # the search below counts its slices from its own beginning
        polynomial = yield from position.built(table.start(low))
        coarse = table.kinds.coarser(left, polynomial.kinds)
        n = sum(left)
        if n < polynomial.longest + 2:
            busts.append(None)
        else:
            busts.append(Fraction(polynomial.weights(coarse)[BUST], perm(n, polynomial.longest)))
        try:
            ends, over = yield from hand_to_come(table, polynomial, left, empty, quick)
        except RunsOutError:
            lasts = False
            continue
        share = Fraction(deck[up], whole)
        win += share * Fraction(ends.win) / over
        tie += share * Fraction(ends.tie) / over
    return _Dealt(tuple(busts), Chances(win, tie, 1 - win - tie) if lasts else None)


def hand_to_come(
    table: Table, polynomial: Polynomial, deck: tuple[int, ...], held: Holding, quick: ModuleType | None
) -> Pause[tuple[Ends, int]]:
    """How a hand ends that draws another card, over a whole number; raises RunsOutError."""
    kinds = table.kinds
    if quick:
        batch = quick.batch(polynomial)
        search = quick.QuickSearch(kinds, deck, batch, len(table.mine), table.house, True)
        _, (ends,) = yield from search.values([held], draws=True)
        return ends, 1
    croupier = Lasting(polynomial, kinds, sum(deck))
    exact = Search(kinds, deck, croupier, len(table.mine), table.house)
    return (yield from exact.hit(deck, held)), factorial(sum(deck))
