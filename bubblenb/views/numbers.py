"""The numbers behind a screen: what is counted at once, then what takes longer, in slices.

Each report is plain data: big numbers, the cards that they count (for the map of unseen cards), and rows for the
charts. A game without exact odds has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bubblenb import odds
from bubblenb.engine import Seen
from bubblenb.games.bubblejack import legal
from bubblenb.games.bubblejack.state import CROUPIER, HIT, PLAYER, State
from bubblenb.games.cards import pile
from bubblenb.odds.chances import Progress
from bubblenb.odds.counted import Counted
from bubblenb.views import rows
from bubblenb.words import say

Numbers = dict[str, Any]


def first_numbers(seen: Seen, step: int) -> Numbers | None:
    """What is counted within a few milliseconds; None for a game without exact odds."""
    if not isinstance(seen.state, State):
        return None
    drawing, when = _drawing(seen)
    found: Numbers = {"step": step, "exact": True, "numbers": [], "marks": {}, "rows": {}, "summaries": {}}
    if drawing is None:
        return found
    over, bust = odds.bubblejack.over_21(drawing), odds.bubblejack.bust(drawing)
    found["numbers"] = [_big("over_21", when, over)]
    if drawing.state.side(drawing.state.turn).bubbles:
        found["numbers"].append(_big("bust", when, bust))
    if when != "before":
        saved = over.cases.keys() - bust.cases.keys()
        found["marks"] = {card: "saved" if card in saved else "over" for card in over.cases}
        found["marks_text"] = _marks_text(drawing.state, over, bust)
    quick = rows.quick(drawing) if drawing.state.turn == PLAYER else {"next": rows.next_card(drawing)}
    found = _with_rows(found, quick)
    if when == "before":
        said = {name: say("numbers.before", text=text) for name, text in found["summaries"].items()}
        found["summaries"] = said
    return found


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
    for totals in _news(odds.bubblejack.croupier_steps(seen)):
        if totals is None:
            yield None
            continue
        shown = (
            totals.value if totals.exact else {key: rows.number(value) for key, value in totals.value.items()}
        )
        found = _with_rows(found, {"croupier": rows.croupier(seen, shown)})
        yield found
    if best and len(legal(state, PLAYER)) > 1:
        for values in _news(odds.bubblejack.actions_steps(seen)):
            if values is None:
                yield None
                continue
            found = {
                **_with_rows(found, {"acts": rows.acts(seen, values.value)}),
                "best": _first(values.value),
            }
            yield found


def _first(values: dict[str, Any]) -> str | None:
    return max(values, key=lambda act: values[act].edge, default=None)


def _news(steps: Iterator[Progress[Any]]) -> Iterator[Progress[Any] | None]:
    """Each report once; None for a slice that only says again what is known."""
    last: Progress[Any] | None = None
    for progress in steps:
        yield None if progress is last else progress
        last = progress


def _drawing(seen: Seen) -> tuple[Seen | None, str]:
    """The position in which a card is asked for: this one, or the one before the card that went over 21."""
    state: State = seen.state
    if state.phase == "decide" and HIT in legal(state, state.turn):
        return seen, "croupier" if state.turn == CROUPIER else "now"
    if state.phase == "over 21" and state.turn == PLAYER and state.out == state.player.cards[-1:][0]:
        shuffled = any(event.kind == "shuffled" for event in seen.events[-3:])
        player = replace(state.player, cards=state.player.cards[:-1])
        deck = pile((*state.deck, state.out))
        before = replace(state, phase="decide", out=None, player=player, deck=deck)
        return (None if shuffled else replace(seen, state=before)), "before"
    return None, "now"


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


def _with_rows(found: Numbers, more: dict[str, rows.Rows]) -> Numbers:
    shown = {name: made for name, made in more.items() if made}
    summaries = {**found["summaries"], **rows.summaries(shown)}
    return {**found, "rows": {**found["rows"], **shown}, "summaries": summaries}
