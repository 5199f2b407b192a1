"""The rows of the machine's charts: where a turn comes to, what it takes, the shutter, points, and turns to the target.

All are of the seat whose turn it is, under best play or a policy. Where a turn was followed to a horizon only, a
number is at least what its row says, and the row says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from bubblenb.bots import bot_named
from bubblenb.engine import Seen
from bubblenb.games.gum_gum_machine import NAME, TITLE
from bubblenb.games.gum_gum_machine.state import State
from bubblenb.odds import gum_gum_machine as odds
from bubblenb.odds.chances import Progress
from bubblenb.odds.gum_gum_results import short
from bubblenb.odds.gum_gum_web import HORIZON
from bubblenb.views.rows.amounts import Row, Rows, amount, number, why_none
from bubblenb.views.rows.asking import by_and_by, seen_of
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say

MOST_TURNS = 12
"""Numbers of turns that have a row of their own; those beyond share one."""
_READ = 5
"""Characters of a fraction that stands at a bar, beside its number."""
_POLICIES = ("greedy",)


def _words(sentence: str, **facts: Any) -> str:
    return say(f"charts.gum_gum_machine.{sentence}", **facts)


def _seen(source: Any) -> Seen:
    return seen_of(source, State, TITLE)


def _policy(name: str | None) -> Any:
    return None if name is None else bot_named(NAME, name)


def _least(text: str, about: bool) -> str:
    return _words("at-least", text=text) if about else text


def _mean(value: Fraction) -> Row:
    """The fields of a mean: as a number, exactly, and as people read it."""
    return {"value": number(value), "fraction": str(value), "text": _brief(value)}


def _brief(value: Fraction) -> str:
    """As people read it; a fraction that would take the bars' room is in the table only."""
    return short(value) if len(str(value)) <= _READ else f"{number(value):.2f}"


def _play(policy: str | None) -> str:
    return _words("best-play") if policy is None else _words("policy", policy=policy)


# Stations -----------------------------------------------------------------------------------------------------


def stations(seen: Seen, found: odds.Turn, policy: str | None = None) -> Rows:
    """The chance to come to each station in the turn, in the machine's order."""
    about = bool(found.ends[HORIZON])
    rows: Rows = []
    for place, station in enumerate(seen.state.rules.machine.stations):
        shown = amount(found.reach[station])
        note = _least(str(shown["text"]), about)
        rows.append(
            {
                "place": place,
                "label": station.replace("_", " "),
                "note": note,
                "outcome": "stay",
                "about": about,
                "play": _play(policy),
                **shown,
            }
        )
    return rows


def stations_summary(rows: Rows) -> str:
    """The station that the turn comes to most likely."""
    if not rows:
        return why_none(rows)
    most = max(rows, key=lambda row: row["value"] or 0)
    ending = "" if most["value"] else ".none"
    alike = [row["label"] for row in rows if row["value"] == most["value"]]
    return _words(f"stations.summary{ending}", stations=alike, percent=most["note"], play=rows[0]["play"])


# Gums ---------------------------------------------------------------------------------------------------------


def gums(seen: Seen, found: odds.Turn, policy: str | None = None) -> Rows:
    """The mean number of gums of each colour that the turn takes, the lid, and how often it seals the pile.

    Of what there can be one of only, such as the lid, that mean is the chance. Gums that are laid in this turn have no
    colour yet.
    """
    state: State = seen.state
    plan, about = state.rules.plan, bool(found.ends[HORIZON])
    lying = dict(zip(plan.spaces, state.spaces, strict=True))
    spaces: dict[str, list[str]] = {colour: [] for colour in (*plan.machine.colours, plan.lid, "laid")}
    for space, chance in found.take.items():
        if chance:
            gum = lying[space]
            spaces[gum if isinstance(gum, str) else "laid"].append(space)
    rows: Rows = []
    for gum, places in spaces.items():
        if gum == "laid" and not places:
            continue
        is_lid = gum == plan.lid
        name = _words("gums.lid") if is_lid else _words("gums.laid") if gum == "laid" else gum
        where = ", ".join(f"{space} {amount(found.take[space])['text']}" for space in places)
        mean = sum((found.take[one] for one in places), Fraction(0))
        rows.append({**_gum(len(rows), name, where, mean), "coloured": not is_lid})
    rows.append({**_gum(len(rows), _words("gums.seal"), "", found.seal), "coloured": False})
    seal = str(amount(found.seal)["text"])
    rows[-1]["text"] = seal  # a chance, while the others are means
    common: Row = {"about": about, "seal": seal, "play": _play(policy)}
    return [{**row, **common, "note": _least(str(row["text"]), about)} for row in rows]


def _gum(place: int, label: str, where: str, mean: Fraction) -> Row:
    return {"place": place, "label": label, "outcome": "stay", "spaces": where, **_mean(mean)}


def gums_summary(rows: Rows) -> str:
    """How many gums the turn takes, and whether it seals."""
    if not rows:
        return why_none(rows)
    total = sum((Fraction(str(row["fraction"])) for row in rows if row["coloured"]), Fraction(0))
    seal, about = str(rows[0]["seal"]), bool(rows[0]["about"])
    one = ".one" if total == 1 and not about else ""
    return _words(f"gums.summary{one}", gums=_least(_brief(total), about), seal=seal, play=rows[0]["play"])


# The shutter --------------------------------------------------------------------------------------------------


def shutter(seen: Seen, found: odds.Shutters) -> Rows:
    """For each position of the shutter the value of the turn with it; the best are marked."""
    values = {one.position: one for one in found.positions}
    top = max(one.turn.value for one in found.positions)
    rows: Rows = []
    for place in range(len(seen.state.rules.machine.arrows)):
        one = values.get(place + 1)
        row: Row = {"place": place, "label": _words("shutter.position", position=place + 1)}
        if one is None:
            note = _words("shutter.closed")
            rows.append(
                {**row, "outcome": "rest", "best": False, "about": False, "text": note, "note": note}
                | {"value": 0.0, "fraction": None, "numbers": ""}
            )
            continue
        best, about = one.turn.value == top, bool(one.turn.bound)
        shown = _mean(one.turn.value)
        note = _least(str(shown["text"]), about)
        numbers = dict.fromkeys(offer.number for offer in one.offers)
        rows.append(
            {
                **row,
                "outcome": "stay" if best else "rest",
                "best": best,
                "about": about,
                "numbers": ", ".join(map(str, numbers)),
                "note": _words("shutter.best", note=note) if best else note,
                **shown,
            }
        )
    return rows


def shutter_summary(rows: Rows) -> str:
    """The best position and what it is worth."""
    if not rows:
        return why_none(rows)
    best = [row for row in rows if row["best"]]
    sentence = "shutter.summary" if len(best) == 1 else "shutter.summary.equal"
    positions = [int(row["place"] or 0) + 1 for row in best]
    points = _least(str(best[0]["text"]), bool(best[0]["about"]))
    one = ".one" if points == "1" else ""
    return _words(f"{sentence}{one}", positions=positions, points=points)


# Points -------------------------------------------------------------------------------------------------------


def points(found: Mapping[str | None, odds.Turn]) -> Rows:
    """The mean points of the turn under best play (None) and under each policy; best play first.

    Best play makes the points and half the worth of the pile that is left greatest, which is in the tooltip.
    """
    rows: Rows = []
    for place, (policy, turn) in enumerate(found.items()):
        about = bool(turn.bound)
        shown = _mean(turn.points)
        rows.append(
            {
                "place": place,
                "label": _play(policy),
                "outcome": "stay" if policy is None else "rest",
                "worth": short(turn.value),
                "about": about,
                "note": _least(str(shown["text"]), about),
                **shown,
            }
        )
    return rows


def points_summary(rows: Rows) -> str:
    """The points of each play."""
    if not rows:
        return why_none(rows)
    plays = [_words("points.one", points=row["note"], play=row["label"]) for row in rows]
    return _words("points.summary", plays=plays)


# Turns to the target ------------------------------------------------------------------------------------------


def turns(found: odds.Turns) -> Rows:
    """The chance to be at the target in just so many turns, and within so many."""
    rows: Rows = []
    before = Fraction(0)
    for place, done in enumerate(found.done[:MOST_TURNS]):
        rows.append(_turn_row(place, str(place + 1), done - before, done, found))
        before = done
        if done == 1:
            break
    if before < 1:
        rest = _turn_row(len(rows), _words("turns.more", turns=len(rows)), 1 - before, Fraction(1), found)
        rows.append({**rest, "within": None, "within_text": None, "note": rest["text"]})
    return rows


def _turn_row(place: int, label: str, chance: Fraction, done: Fraction, found: odds.Turns) -> Row:
    shown, within = amount(chance), amount(done)
    return {
        "place": place,
        "label": label,
        "outcome": "stay",
        "within": within["value"],
        "within_text": within["text"],
        "note": _words("turns.note", percent=shown["text"], within=within["text"]),
        "mean": None if found.mean is None else _turns_said(found.mean),
        "target": found.target,
        "about": found.cut,
        **shown,
    }


def _turns_said(mean: Fraction) -> str:
    return str(mean) if mean.denominator == 1 else f"{number(mean):.2f}"


def turns_summary(rows: Rows) -> str:
    """The mean number of turns, were the machine each time as it is now."""
    if not rows:
        return why_none(rows)
    first = rows[0]
    ending = ".never" if first["mean"] is None else ""
    ending = ".one" if first["mean"] == "1" else ending
    text = _words(f"turns.summary{ending}", mean=first["mean"], target=first["target"])
    return say("charts.croupier.approximate", summary=text) if first["about"] else text


# By and by ----------------------------------------------------------------------------------------------------


def stations_steps(source: Any, policy: str | None = None) -> Iterator[Rows | None]:
    """The rows of `stations` by and by, under best play or a bot."""
    return _of_turn(source, policy, stations)


def gums_steps(source: Any, policy: str | None = None) -> Iterator[Rows | None]:
    """The rows of `gums` by and by, under best play or a bot."""
    return _of_turn(source, policy, gums)


def _of_turn(source: Any, policy: str | None, make: Any) -> Iterator[Rows | None]:
    seen, bot = _seen(source), _policy(policy)
    return by_and_by(
        lambda: odds.turn_steps(seen, bot),
        lambda report: make(seen, report.value, policy) if report.value else [],
    )


def shutter_steps(source: Any) -> Iterator[Rows | None]:
    """The rows of `shutter` by and by."""
    seen = _seen(source)
    return by_and_by(
        lambda: odds.best_shutter_steps(seen),
        lambda report: shutter(seen, report.value) if report.value else [],
    )


def points_steps(source: Any, policies: tuple[str, ...] = _POLICIES) -> Iterator[Rows | None]:
    """The rows of `points` by and by: best play first, then the policies beside it."""
    seen = _seen(source)
    bots: dict[str | None, Any] = {None: None, **{name: _policy(name) for name in policies}}

    def reports() -> Iterator[Progress[Mapping[str | None, odds.Turn]]]:
        known: dict[str | None, odds.Turn] = {}
        for name, bot in bots.items():
            for report in odds.turn_steps(seen, bot):
                if report.value is not None:
                    known[name] = report.value
                yield Progress(dict(known), False)
        yield Progress(known, True)

    return by_and_by(reports, lambda report: points(report.value))


def turns_steps(source: Any, policy: str | None = None) -> Iterator[Rows | None]:
    """The rows of `turns`, which are known at the end."""
    seen, bot = _seen(source), _policy(policy)
    return by_and_by(
        lambda: odds.turns_steps(seen, policy=bot, count=MOST_TURNS),
        lambda report: turns(report.value) if report.value else [],
    )


def played(kind: Kind, policy: str | None) -> Kind:
    """The chart of a kind under a bot's play."""
    steps: Any = kind.steps
    return replace(kind, steps=partial(steps, policy=policy)) if policy else kind


def beside(policies: tuple[str, ...]) -> Kind:
    """The chart of the points, with these bots beside best play."""
    return replace(POINTS, steps=partial(points_steps, policies=policies))


_PAGE = "gum_gum_machine"
STATIONS = Kind(
    "gum_gum_machine.stations", _PAGE, stations_steps, stations_summary, ("label", "note", "fraction")
)
GUMS = Kind("gum_gum_machine.gums", _PAGE, gums_steps, gums_summary, ("label", "note", "fraction", "spaces"))
SHUTTER = Kind(
    "gum_gum_machine.shutter", _PAGE, shutter_steps, shutter_summary, ("label", "note", "fraction", "numbers")
)
POINTS = Kind(
    "gum_gum_machine.points", _PAGE, points_steps, points_summary, ("label", "note", "fraction", "worth")
)
TURNS = Kind(
    "gum_gum_machine.turns", _PAGE, turns_steps, turns_summary, ("label", "text", "fraction", "within_text")
)
