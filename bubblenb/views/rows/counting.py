"""The rows of Bubblejack's longer view: how the deck is used up, what bubble cards are worth, and the race to ten."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import State
from bubblenb.games.cards import rank
from bubblenb.match import Match
from bubblenb.odds import bubblejack as odds
from bubblenb.odds.chances import Progress
from bubblenb.odds.counted import percent
from bubblenb.odds.position import coming
from bubblenb.views.bubblejack import button
from bubblenb.views.rows.amounts import NoRows, Rows, amount, number, why_none
from bubblenb.views.rows.asking import at_once, by_and_by, seen_of
from bubblenb.views.rows.bubblejack import MOST_ACTS, none_in
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say

TOTALS = (20, 16, 12)
"""The hard totals whose course is drawn."""
_FRESH = {12: Fraction(4, 13), 16: Fraction(8, 13), 20: Fraction(12, 13)}
"""The chance to go over 21 with one card from a whole deck: of 13 ranks so many are too high."""


def _seen(source: Any) -> Seen:
    return seen_of(source, State, game.TITLE)


# How the deck is used up -----------------------------------------------------------------------------------


def course(source: Any) -> Rows:
    """For each hand of a match, at its beginning and now: the chance that one card takes a 12, 16, 20 over 21."""
    seen = _seen(source)
    match, seat = (
        getattr(source, "match", source),
        getattr(source, "seat", 0),
    )  # a match, or one seat's side of it
    steps: list[Any] = [step for step, _events in match.story(seat)] if isinstance(match, Match) else []
    positions: list[Any] = steps or ([seen] if coming(seen.state) else [])
    if not positions:
        return NoRows(say("charts.none.cards"))
    rows: Rows = []
    for place, one in enumerate(odds.course(positions)):
        for total in TOTALS:
            shown = amount(one.bust[total])
            rows.append(
                {
                    "place": place,
                    "hand": one.hand,
                    "cards": one.cards,
                    "total": str(total),
                    "tens": percent(one.tens),
                    "fresh": number(_FRESH[total]),
                    "fresh_text": percent(_FRESH[total]),
                    **shown,
                }
            )
    last = len(rows) // len(TOTALS) - 1
    return [{**row, "last": row["place"] == last} for row in rows]


def course_summary(rows: Rows) -> str:
    """How a 16 stands now, and from a whole deck."""
    if not rows:
        return why_none(rows)
    now = next(row for row in rows if row["last"] and row["total"] == "16")
    return say(
        "charts.course.summary",
        cards=now["cards"],
        percent=now["text"],
        fresh=now["fresh_text"],
        tens=now["tens"],
    )


# What bubble cards are worth -------------------------------------------------------------------------------


def holding(seen: Seen, found: dict[str, odds.Held], about: bool) -> Rows:
    """For each bubble card held: by how much win minus loss of this hand would be smaller without it."""
    if not found:
        return none_in(seen.state, *([] if seen.state.player.bubbles else ["charts.none.bubbles"]))
    rows: Rows = []
    for place, (card, held) in enumerate(found.items()):
        shown = amount(held.edge)
        rows.append(
            {
                "place": place,
                "label": say("charts.holding.card", rank=rank(card)),
                "card": card,
                "outcome": "saved",
                "note": shown["text"],
                "win": percent(held.win) if held.win >= 0 else f"-{percent(-held.win)}",
                "now": say("charts.holding.use" if held.use_now else "charts.holding.keep"),
                "about": about,
                **shown,
            }
        )
    return rows


def holding_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `holding` by and by."""
    seen = _seen(source)

    def made(report: Progress[dict[str, odds.Held]]) -> Rows:
        return holding(seen, report.value, not report.exact)

    return by_and_by(lambda: odds.holding_steps(seen), made)


def holding_summary(rows: Rows) -> str:
    """The bubble card that is worth most in this hand."""
    if not rows:
        return why_none(rows)
    most = max(rows, key=lambda row: row["value"] or 0)
    one = "" if most["value"] else ".none"
    text = say(f"charts.holding.summary{one}", card=most["label"], percent=most["text"], now=most["now"])
    return say("charts.croupier.approximate", summary=text) if most["about"] else text


# The race --------------------------------------------------------------------------------------------------


def race(seen: Seen, found: dict[str, Fraction]) -> Rows:
    """For each act now, the best first: the chance to win the race to ten with it and best play after it."""
    if not found:
        return none_in(seen.state)
    rows: Rows = []
    for place, (act, chance) in enumerate(sorted(found.items(), key=lambda item: -item[1])[:MOST_ACTS]):
        shown = amount(chance)
        rows.append(
            {
                "place": place,
                "act": act,
                "label": button(seen, game.read(seen.state, act))["label"],
                "outcome": "stay" if not place else "rest",
                "note": shown["text"],
                **shown,
            }
        )
    return rows


def race_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `race` by and by."""
    seen = _seen(source)
    return by_and_by(lambda: odds.race_actions_steps(seen), lambda report: race(seen, report.value))


def race_summary(rows: Rows) -> str:
    """The best act for the race."""
    if not rows:
        return why_none(rows)
    return say("charts.race.summary", label=rows[0]["label"], percent=rows[0]["text"])


COURSE = Kind(
    "course",
    "counting",
    at_once(course),
    course_summary,
    ("hand", "cards", "total", "text", "fraction", "fresh_text", "tens"),
)
HOLDING = Kind(
    "holding", "counting", holding_steps, holding_summary, ("card", "text", "fraction", "win", "now")
)
RACE = Kind("race", "counting", race_steps, race_summary, ("label", "text", "fraction"))
