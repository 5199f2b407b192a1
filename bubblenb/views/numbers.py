"""The numbers behind a screen: what is counted at once, then what takes longer, in slices.

Each report is plain data: big numbers, the cards that they count (for the map of unseen cards), and rows for the
charts. A game without exact odds has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bubblenb import odds
from bubblenb.engine import Seen
from bubblenb.games.bubblejack import legal
from bubblenb.games.bubblejack.state import CROUPIER, PLAYER, State
from bubblenb.odds.counted import Counted
from bubblenb.views.rows import Rows
from bubblenb.views.rows import bubblejack as rows
from bubblenb.words import say

Numbers = dict[str, Any]


def first_numbers(seen: Seen, step: int) -> Numbers | None:
    """What is counted within a few milliseconds; None for a game without exact odds."""
    if not isinstance(seen.state, State):
        return None
    drawing, when = rows.drawing(seen)
    found: Numbers = {"step": step, "exact": True, "numbers": [], "marks": {}, "rows": {}, "summaries": {}}
    if when == "never":
        return found
    over, bust = odds.bubblejack.over_21(drawing), odds.bubblejack.bust(drawing)
    found["numbers"] = [_big("over_21", when, over)]
    if drawing.state.side(drawing.state.turn).bubbles:
        found["numbers"].append(_big("bust", when, bust))
    if when != "before":
        saved = over.cases.keys() - bust.cases.keys()
        found["marks"] = {card: "saved" if card in saved else "over" for card in over.cases}
        found["marks_text"] = _marks_text(drawing.state, over, bust)
    return _with_rows(found, {"next": rows.next_card(seen)} if when == "croupier" else rows.quick(seen))


def report(seen: Seen, step: int, best: bool) -> Iterator[Numbers | None]:
    """The numbers of a position by and by; None where a slice ended without news.

    First what is counted at once, then the croupier's totals, and with ``best`` what each act is worth: an
    approximation where that takes long, marked, and then the exact numbers in its place.
    """
    found = first_numbers(seen, step)
    if found is None:
        return
    yield found
    state: State = seen.state
    if state.result is not None or state.phase == "deal":
        return
    for made in rows.croupier_steps(seen):
        found = _with_rows(found, {"croupier": made}) if made else found
        yield found if made else None
    if best and len(legal(state, PLAYER)) > 1:
        for made in rows.acts_steps(seen):
            found = {**_with_rows(found, {"acts": made}), "best": made[0]["act"]} if made else found
            yield found if made else None


def _big(name: str, when: str, counted: Counted) -> dict[str, str]:
    return {
        "id": name,
        "title": say(f"numbers.{name}.{when}"),
        "chance": f"{counted.count}/{counted.of}",
        "percent": counted.percent,
        "about": counted.about,
    }


def _marks_text(state: State, over: Counted, bust: Counted) -> str:
    who = "croupier" if state.turn == CROUPIER else "you"
    saved = over.count - bust.count
    if not state.side(state.turn).bubbles or not over.count:
        return say(f"numbers.marks.{who}", over=over.count, of=over.of)
    return say(f"numbers.marks-saved.{who}", over=over.count, of=over.of, saved=saved)


def _with_rows(found: Numbers, more: dict[str, Rows]) -> Numbers:
    shown = {name: made for name, made in more.items() if made}
    summaries = {**found["summaries"], **rows.summaries(shown)}
    return {**found, "rows": {**found["rows"], **shown}, "summaries": summaries}
