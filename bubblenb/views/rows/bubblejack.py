"""The rows of Bubblejack's charts.

The quick ones are `bust_odds` and `next_card`; for `croupier` and `acts` a table hands in the odds that it has so
far, or asks ``..._steps``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from bubblenb import odds
from bubblenb.engine import Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import HIT, PLAYER, State, Use
from bubblenb.games.cards import LIMIT, STANDARD, pile, points, rank
from bubblenb.odds.chances import Chances, Progress
from bubblenb.odds.hands import ranks, savers
from bubblenb.odds.position import coming
from bubblenb.views.bubblejack import button
from bubblenb.views.rows.amounts import NoRows, Row, Rows, amount, counted, number, why_none
from bubblenb.views.rows.asking import seen_of
from bubblenb.views.rows.kind import Kind
from bubblenb.views.rows.stacked import parts
from bubblenb.words import say

SURE_TOTAL = 11
"""The highest hard total that no single card takes over 21."""
MOST_ACTS = 6
"""Acts that the chart of acts has room for; the rows hold all."""
OUTCOMES = ("win", "tie", "lose")


def drawing(seen: Seen) -> tuple[Seen, str]:
    """The position in which a card is asked for, and when: now, by the croupier, before, or never.

    Over 21 it is the one before the card that took the player there, which is how that chance was; where the
    discards were shuffled in with that card, the position before it is not known.
    """
    state: State = seen.state
    may_come = state.phase == "draw" or (state.phase == "decide" and game.why(state, state.turn, HIT).allowed)
    if may_come:
        return seen, "now" if state.turn == PLAYER else "croupier"
    side = state.player
    answering = (
        state.phase == "over 21" and state.turn == PLAYER and side.cards and state.out == side.cards[-1]
    )
    if answering and not any(event.kind == "shuffled" for event in seen.events[-3:]):
        deck = pile((*state.deck, side.cards[-1]))
        player = replace(side, cards=side.cards[:-1])
        return replace(
            seen, state=replace(state, phase="decide", out=None, player=player, deck=deck)
        ), "before"
    return seen, "never"


def none_in(state: State, why: str = "charts.none.choice") -> NoRows:
    """No rows, and why there are none of the hand as it stands; ``why`` where it could go on."""
    if state.result is not None:
        return NoRows(say("charts.none.over"))
    if state.phase == "deal":
        return NoRows(say("charts.none.deal"))
    return NoRows(say("charts.none.croupier" if state.turn != PLAYER else why))


def _said(rows: Rows, text: str) -> str:
    return say("charts.before", text=text) if rows[0]["when"] == "before" else text


# Over 21, for every total ----------------------------------------------------------------------------------


def bust_odds(source: Any) -> Rows:
    """For every total: how many unseen cards take the player's hand over 21, and whether his bubble cards save it.

    A hard total that is not the present one is thought of as a 10 and one more card, which matters only for what a
    bubble card may discard; the present one is the hand as it lies. No single card takes a soft hand over 21.
    """
    seen, when = drawing(_bubblejack(source))
    state = seen.state
    unseen = coming(state)
    if not unseen or state.phase == "deal":
        return none_in(state, "charts.none.cards")
    side = state.player
    total = side.total
    asked = state.turn == PLAYER and state.phase in ("decide", "draw")
    hard = [*range(SURE_TOTAL + 1, LIMIT), *([LIMIT] if asked and total == LIMIT and not side.soft else [])]
    rows: Rows = []
    for place, level in enumerate([SURE_TOTAL, *hard, None]):
        soft = level is None
        low = level == SURE_TOTAL
        now = asked and (side.soft if soft else not side.soft and (total <= level if low else total == level))
        over = 0 if soft or low else sum(points(card) > LIMIT - (level or 0) for card in unseen)
        held, played = (side.cards, side.played) if now else (_example(level), ())
        saving = _saving(state, held, played) if over else []
        lost = 0 if saving else over
        row: Row = {
            "place": place,
            "total": total if now else level,
            "hand": _shown_hand(held, played) if now or not (soft or low) else say("charts.bust_odds.any"),
            "kind": "soft" if soft else "hard",
            "level": say("charts.bust_odds.now", level=_level(level)) if now else _level(level),
            "now": now,
            "outcome": "never" if not over else "saved" if saving else "over",
            "saved_by": " ".join(saving),
            "reserve": bool(side.bubbles),
            "when": when,
            **counted(over, len(unseen)),
            **{f"bust_{key}": value for key, value in counted(lost, len(unseen)).items()},
        }
        rows.append({**row, "label": _bust_label(row)})
    return rows


def _example(level: int | None) -> tuple[str, ...]:
    """A ten and the card that makes this total with it; the suits do not matter."""
    return () if level is None else next(("10s", card) for card in STANDARD if points(card) == level - 10)


def _saving(state: State, cards: Sequence[str], played: Sequence[str]) -> list[str]:
    bubbles = state.player.bubbles
    able = savers(ranks(cards), ranks(played), ranks(bubbles), state.rules.chain_bubbles)
    return [rank(card) for card in dict.fromkeys(bubbles) if ranks([card])[0] in able]


def _shown_hand(cards: Sequence[str], played: Sequence[str]) -> str:
    return " + ".join(map(rank, [*cards, *played]))


def _level(level: int | None) -> str:
    if level is None:
        return say("charts.bust_odds.soft")
    return say("charts.bust_odds.low") if level == SURE_TOTAL else str(level)


def _bust_label(row: Row) -> str:
    saved = say("charts.bust_odds.saved") if row["outcome"] == "saved" else ""
    return say("charts.bust_odds.label", fraction=row["fraction"], saved=saved)


def bust_odds_summary(rows: Rows) -> str:
    """Where the hand stands on the scale of totals, and what its bubble cards do about it."""
    if not rows:
        return why_none(rows)
    return _said(rows, _bust_odds_sentence(rows))


def _bust_odds_sentence(rows: Rows) -> str:
    present = next((row for row in rows if row["now"]), None)
    if present:
        kind = say(f"charts.bust_odds.kind.{present['kind']}")
        if not present["value"]:
            return say("charts.bust_odds.summary.never", kind=kind, total=present["total"])
        ending = "saved" if present["outcome"] == "saved" else "lost" if present["reserve"] else "none"
        return say(
            "charts.bust_odds.summary.now",
            kind=kind,
            total=present["total"],
            fraction=present["fraction"],
            percent=present["text"],
            bubbles=say(f"charts.bust_odds.with-{ending}"),
        )
    by_total = {row["total"]: row for row in rows if row["kind"] == "hard"}
    saved = [row["total"] for row in rows if row["outcome"] == "saved"]
    bubbles = say("charts.bust_odds.with-none")
    if saved:
        upto = saved == list(range(SURE_TOTAL + 1, SURE_TOTAL + 1 + len(saved)))
        bubbles = say(
            "charts.bust_odds.with-upto" if upto else "charts.bust_odds.with-some",
            totals=saved,
            most=saved[-1],
        )
    low, high = by_total[SURE_TOTAL + 1]["text"], by_total[LIMIT - 1]["text"]
    return say("charts.bust_odds.summary.else", low=low, high=high, bubbles=bubbles)


# What the next card does -----------------------------------------------------------------------------------


def next_card(source: Any) -> Rows:
    """What the next card for the hand whose turn it is comes to: each total, and over 21 saved or bust."""
    seen, when = drawing(_bubblejack(source))
    if when == "never":
        return none_in(seen.state, "charts.none.card")
    found = odds.bubblejack.next_card(seen)
    of = sum(len(row.cards) for row in found)
    over = [row.total for row in found if row.over]
    span = (
        say("charts.next.range", low=min(over), high=max(over))
        if len(set(over)) > 1
        else "".join(map(str, over[:1]))
    )
    groups: dict[tuple[int, str], list[Any]] = {}
    for row in found:
        if not row.over:
            key = (row.total, "soft" if row.soft else "stay")
        else:
            key = (LIMIT + 1, "saved") if row.saved_by else (LIMIT + 2, "over")
        groups.setdefault(key, []).append(row)
    rows: Rows = []
    for place, ((total, outcome), members) in enumerate(sorted(groups.items())):
        label = str(total)
        if outcome in ("saved", "over"):
            label = say(f"charts.next.{outcome}", totals=span)
        elif outcome == "soft":
            label = say("charts.next.soft", total=total)
        count = sum(len(row.cards) for row in members)
        rows.append(
            {
                "place": place,
                "label": label,
                "outcome": "stay" if outcome == "soft" else outcome,
                "cards": " ".join(row.rank for row in members),
                "when": when,
                **counted(count, of),
            }
        )
    return rows


def next_card_summary(rows: Rows) -> str:
    """How many cards keep the hand at 21 or below, how many a bubble card answers, how many are bust."""
    if not rows:
        return why_none(rows)
    parts = {name: _sum(rows, name) for name in ("stay", "saved", "over")}
    more = {
        name: "" if parts[name].startswith("0/") else say(f"charts.next.summary.{name}", fraction=parts[name])
        for name in ("saved", "over")
    }
    return _said(rows, say("charts.next.summary", stay=parts["stay"], **more))


def _sum(rows: Rows, outcome: str) -> str:
    fractions = [str(row["fraction"]).split("/") for row in rows]
    count = sum(
        int(part) for (part, _of), row in zip(fractions, rows, strict=True) if row["outcome"] == outcome
    )
    return f"{count}/{fractions[0][1]}"


# The croupier's final totals -------------------------------------------------------------------------------


def croupier(source: Any, totals: Mapping[Any, Fraction | float] | None = None) -> Rows:
    """The croupier's final totals and bust, and what each comes to against the player's hand as it is.

    ``totals`` are those of `odds.bubblejack.croupier` or of one of its steps; None asks for them.
    """
    seen = _bubblejack(source)
    state: State = seen.state
    if state.result is not None or state.phase == "deal":
        return none_in(state)
    if totals is None:
        totals = odds.bubblejack.croupier(seen)
    mine = state.player.total
    rows: Rows = []
    for place, (total, chance) in enumerate(totals.items()):
        result = None
        if mine <= LIMIT:
            his = 0 if total == "bust" else int(total)
            result = "win" if mine > his else "tie" if mine == his else "lose"
        shown = amount(chance)
        ending = say(f"charts.croupier.{result}") if result else ""
        rows.append(
            {
                "place": place,
                "label": say("charts.croupier.bust") if total == "bust" else str(total),
                "bust": total == "bust",
                "outcome": result or "total",
                "result": say(f"charts.acts.{result}") if result else "",
                "note": say("charts.croupier.label", percent=shown["text"], result=ending),
                **shown,
            }
        )
    return rows


def croupier_summary(rows: Rows) -> str:
    """How likely the croupier goes bust, and his most likely total."""
    if not rows:
        return why_none(rows)
    likely = max(rows, key=lambda row: row["value"] or 0)
    bust = next((row for row in rows if row["bust"]), None)
    if likely["value"] == 1:
        text = say("charts.croupier.summary.sure", likely=likely["label"])
    elif likely["bust"] or bust is None:
        text = say("charts.croupier.summary.bust", percent=likely["text"])
    else:
        never = "" if bust["value"] else ".never"
        text = say(
            f"charts.croupier.summary{never}",
            bust=bust["text"],
            likely=likely["label"],
            percent=likely["text"],
        )
    return text if likely["fraction"] else say("charts.croupier.approximate", summary=text)


# Win, tie and lose of each act -----------------------------------------------------------------------------


def acts(source: Any, values: Mapping[str, Chances] | None = None, about: bool = False) -> Rows:
    """Win, tie and lose of every act now, the best act first, with best play after it.

    ``values`` are those of `odds.bubblejack.actions` or of one of its steps, ``about`` says that they are a first
    approximation; None asks for the exact ones. Uses that come to the same with cards of equal rank share a
    ``place``; all but the first have ``shown`` False.
    """
    seen = _bubblejack(source)
    if values is None:
        values = odds.bubblejack.actions(seen)
    if not values:
        return none_in(seen.state)
    order = sorted(values, key=lambda act: (-values[act].edge, list(values).index(act)))
    places: dict[str, int] = {}
    rows: Rows = []
    for text in order:
        act = game.read(seen.state, text)
        label = button(seen, act)["label"]
        fresh = _alike(act) not in places
        place = places.setdefault(_alike(act), len(places))
        chances = values[text]
        common: Row = {
            "place": place,
            "shown": fresh and place < MOST_ACTS,
            "act": text,
            "label": label,
            "note": say("charts.acts.label", win=amount(chances.win)["text"]),
            "about": about,
        }
        names = {name: say(f"charts.acts.{name}") for name in OUTCOMES}
        rows += parts(common, chances._asdict(), names)
    return rows


def _alike(act: Any) -> str:
    return f"use {rank(act.card)} {act.drop and rank(act.drop)}" if isinstance(act, Use) else str(act)


def acts_summary(rows: Rows) -> str:
    """The best act and what it is worth."""
    if not rows:
        return why_none(rows)
    best = {str(row["outcome"]): row["text"] for row in rows[:3]}
    one = "" if any(row["place"] for row in rows) else ".one"
    text = say(f"charts.acts.summary{one}", label=rows[0]["label"], **best)
    return say("charts.croupier.approximate", summary=text) if rows[0]["about"] else text


# By and by --------------------------------------------------------------------------------------------------


def next_card_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `next_card`, at once."""
    yield next_card(source)


def bust_odds_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `bust_odds`, at once."""
    yield bust_odds(source)


def croupier_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `croupier` as its totals get better; None at least every 20 ms where there is nothing new."""
    seen = _bubblejack(source)
    return _better(lambda report: croupier(seen, _floats(report)), odds.bubblejack.croupier_steps(seen))


def acts_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `acts` as the values get better; None at least every 20 ms where there is nothing new.

    The last are right within 1e-12, and without exact texts where numpy has found them.
    """
    seen = _bubblejack(source)
    return _better(
        lambda report: acts(seen, report.value, not report.exact), odds.bubblejack.quick_steps(seen)
    )


def _floats(report: Progress[Any]) -> Mapping[Any, Fraction | float]:
    """Totals that are not exact yet are no fractions."""
    if report.exact:
        totals: Mapping[Any, Fraction] = report.value
        return totals
    return {total: number(chance) for total, chance in report.value.items()}


def _better(make: Callable[[Progress[Any]], Rows], reports: Iterator[Progress[Any]]) -> Iterator[Rows | None]:
    """The rows of the first report that holds something, and of the exact one."""
    waiting = True
    for report in reports:
        news = report.exact or (waiting and bool(report.value))
        yield make(report) if news else None
        waiting = waiting and not news


def quick(source: Any) -> dict[str, Rows]:
    """The rows of the charts that are counted within a few milliseconds, by chart."""
    return {"next": next_card(source), "bust_odds": bust_odds(source)}


def _bubblejack(source: Any) -> Seen:
    return seen_of(source, State, game.TITLE)


NEXT = Kind("next", "bubblejack", next_card_steps, next_card_summary, ("label", "fraction", "text", "cards"))
BUST_ODDS = Kind(
    "bust_odds",
    "bubblejack",
    bust_odds_steps,
    bust_odds_summary,
    ("level", "hand", "fraction", "text", "bust_fraction", "saved_by"),
)
CROUPIER = Kind(
    "croupier", "bubblejack", croupier_steps, croupier_summary, ("label", "text", "fraction", "result")
)
ACTS = Kind("acts", "bubblejack", acts_steps, acts_summary, ("label", "name", "text", "fraction"))
BESIDE = {kind.name: kind for kind in (NEXT, BUST_ODDS, CROUPIER, ACTS)}
"""The charts that stand beside a table, by name."""


def summaries(rows: Mapping[str, Rows]) -> dict[str, str]:
    """The sentence of each of the charts beside a table for which there are rows."""
    return {name: kind.summary(rows[name]) for name, kind in BESIDE.items() if rows.get(name)}
