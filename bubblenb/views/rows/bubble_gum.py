"""The rows of Bubble Gum's charts: what the other may hold, and what the own cards lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bubblenb.engine import Seen
from bubblenb.games import bubble_gum as game
from bubblenb.games.bubble_gum.cards import CARDS, COLOURS
from bubblenb.games.bubble_gum.state import State
from bubblenb.odds import bubble_gum as odds
from bubblenb.odds.chances import Progress
from bubblenb.odds.counted import percent
from bubblenb.views.bubble_gum import button
from bubblenb.views.rows.amounts import Row, Rows, amount, counted, whole, why_none
from bubblenb.views.rows.asking import answered, at_once, by_and_by, seen_of
from bubblenb.views.rows.kind import Kind
from bubblenb.views.rows.stacked import parts
from bubblenb.words import say

MOST_CARDS = 11
"""Ten cards to play, or those in hand and the one taken to discard from."""
ENDS = ("win", "both", "loss")
TRICK_ENDS = ("win", "lose")


def _seen(source: Any) -> Seen:
    return seen_of(source, State, game.TITLE)


def _say(sentence: str, **facts: Any) -> str:
    return say(f"charts.bubble_gum.{sentence}", **facts)


# What the other holds --------------------------------------------------------------------------------------


def holds(source: Any) -> Rows:
    """For each of the 24 cards: the chance that the other holds it; the own ones are marked as such."""
    seen = _seen(source)

    def ask() -> Rows:
        known = odds.hands(seen)
        weights = dict.fromkeys(CARDS, 0)
        for hand, ways in zip(known, known.weights.values(), strict=True):
            for card in hand:
                weights[card] += ways
        mine = seen.state.holding(seen.seat or 0)
        rows: Rows = []
        for card, ways in weights.items():
            who = "mine" if card in mine else "may" if ways else "no"
            shown = counted(ways, known.of)
            rows.append(
                {
                    "place": list(COLOURS).index(card[0]),
                    "label": COLOURS[card[0]],
                    "column": card[1],
                    "at": int(card[1]),
                    "card": say("bubble_gum.card-named", card=card),
                    "who": _say(f"holds.who.{who}"),
                    "outcome": "stay" if who == "may" else "rest",
                    "note": str(shown["text"]) if who == "may" else _say(f"holds.{who}"),
                    "short": whole(ways, known.of) if who == "may" else _say(f"holds.{who}"),
                    **shown,
                }
            )
        return rows

    return answered(ask)


def holds_summary(rows: Rows) -> str:
    """How many cards the other may hold, and the likeliest."""
    if not rows:
        return why_none(rows)
    may = [row for row in rows if row["outcome"] == "stay"]
    sure = [row["card"] for row in may if row["value"] == 1]
    if not may:
        return _say("holds.summary.none")
    if len(sure) == len(may):
        return _say("holds.summary.sure", cards=sure)
    open_ones = [row for row in may if row["value"] != 1]
    likely = max(open_ones, key=lambda row: row["value"] or 0)
    alike = ".alike" if all(row["value"] == likely["value"] for row in open_ones) else ""
    more = _say("holds.summary.and-sure", cards=sure) if sure else ""
    return _say(
        f"holds.summary{alike}", count=len(open_ones), card=likely["card"], percent=likely["text"], sure=more
    )


def void(source: Any) -> Rows:
    """For each colour: the chance that the other holds no card of it."""
    seen = _seen(source)

    def ask() -> Rows:
        rows: Rows = []
        trump = (seen.state.trump or " ")[0]
        for place, (letter, name) in enumerate(COLOURS.items()):
            found = odds.void(seen, letter)
            shown = counted(found.count, found.of)
            rows.append(
                {
                    "place": place,
                    "label": _say("void.trump", colour=name) if letter == trump else name,
                    "outcome": "stay",
                    "note": str(shown["text"]),
                    **shown,
                }
            )
        return rows

    return answered(ask)


def void_summary(rows: Rows) -> str:
    """The colour that he most likely lacks, and the one he most likely has."""
    if not rows:
        return why_none(rows)
    most, least = (pick(rows, key=lambda row: row["value"] or 0) for pick in (max, min))
    if most["value"] == least["value"]:
        return _say("void.summary.alike", percent=most["text"])
    likely, rarely = ([row for row in rows if row["value"] == end["value"]] for end in (most, least))
    return _say(
        "void.summary",
        most=[row["label"] for row in likely],
        high=_each(likely),
        least=[row["label"] for row in rarely],
        low=_each(rarely),
    )


def _each(rows: Rows) -> str:
    text = str(rows[0]["text"])
    return text if len(rows) == 1 else _say("void.each", percent=text)


# What the own cards lead to --------------------------------------------------------------------------------


def tricks(source: Any) -> Rows:
    """For each card that can be played now: the chance that it wins the trick, and that the winner's field pops."""
    seen = _seen(source)

    def ask() -> Rows:
        names = {end: _say(f"tricks.{end}") for end in TRICK_ENDS}
        rows: Rows = []
        for place, (card, trick) in enumerate(odds.tricks(seen).items()):
            win, pops, other = trick.win.chance, trick.pops.chance, trick.pops_other.chance
            note = _say("tricks.note", win=percent(win))
            note += _say("tricks.note.pops", percent=percent(pops)) if pops else ""
            note += _say("tricks.note.pops-other", percent=percent(other)) if other else ""
            common: Row = {
                "place": place,
                "shown": True,
                "card": card,
                "label": say("bubble_gum.card-named", card=card),
                "note": note,
                "pops": percent(pops),
                "pops_other": percent(other),
            }
            rows += parts(common, {"win": win, "lose": 1 - win}, names)
        return rows

    return answered(ask)


def tricks_summary(rows: Rows) -> str:
    """The card that wins the trick most likely."""
    if not rows:
        return why_none(rows)
    wins = [row for row in rows if row["outcome"] == "win"]
    most = max(wins, key=lambda row: row["value"] or 0)
    one = ".one" if len(wins) == 1 else "" if most["value"] else ".none"
    return _say(f"tricks.summary{one}", card=most["label"], percent=most["text"], pops=most["pops"])


def values(source: Any, known: odds.Weighed | None = None, about: bool = False) -> Rows:
    """How the round ends with each act now, the best first; None asks for it, ``about`` says there is more to come."""
    seen = _seen(source)

    def ask() -> Rows:
        weighed = odds.values(seen) if known is None else known
        names = {end: _say(f"values.{end}") for end in ENDS}
        order = sorted(weighed.acts.items(), key=lambda item: -item[1].edge)
        rows: Rows = []
        for place, (act, chances) in enumerate(order):
            win = amount(chances.win)["text"]
            common: Row = {
                "place": place,
                "shown": True,
                "act": act,
                "label": button(seen, game.read(seen.state, act))["label"],
                "note": _say("values.note", win=win),
                "about": about or weighed.sampled,
                "hands": weighed.hands,
                "of": weighed.of,
            }
            rows += parts(common, dict(zip(ENDS, chances, strict=True)), names)
        return rows

    return answered(ask)


def values_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `values` by and by: those of the first hands that were searched, then of all of them."""
    seen = _seen(source)

    def made(report: Progress[odds.Weighed]) -> Rows:
        return values(seen, report.value, about=not report.exact)

    return by_and_by(lambda: odds.values_steps(seen), made)


def values_summary(rows: Rows) -> str:
    """The best act, what it comes to, and over how many hands."""
    if not rows:
        return why_none(rows)
    best = {str(row["outcome"]): row["text"] for row in rows[: len(ENDS)]}
    text = _say("values.summary", label=rows[0]["label"], **best)
    over = "sampled" if rows[0]["about"] else "all"
    return text + _say(f"values.summary.{over}", hands=rows[0]["hands"], of=rows[0]["of"])


HOLDS = Kind(
    "bubble_gum.holds", "bubble_gum", at_once(holds), holds_summary, ("card", "who", "text", "fraction")
)
VOID = Kind("bubble_gum.void", "bubble_gum", at_once(void), void_summary, ("label", "text", "fraction"))
TRICKS = Kind(
    "bubble_gum.tricks",
    "bubble_gum",
    at_once(tricks),
    tricks_summary,
    ("label", "name", "text", "fraction", "pops", "pops_other"),
)
VALUES = Kind(
    "bubble_gum.values", "bubble_gum", values_steps, values_summary, ("label", "name", "text", "fraction")
)
