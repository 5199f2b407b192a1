"""The rows of the tree of the next steps: one for each branch, in the order in which they are read from the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from textwrap import wrap
from typing import Any

from bubblenb import odds
from bubblenb.engine import CHANCE, BadText, Seen, as_seen
from bubblenb.odds.branches import Branch
from bubblenb.odds.counted import percent
from bubblenb.views import page_of
from bubblenb.views.rows.amounts import NoRows, Row, Rows, number, why_none
from bubblenb.views.rows.kind import Kind
from bubblenb.words import say

MOST_ROWS = 30
"""Branches that can be read in one picture."""
LETTERS = 35
"""Letters in a line of words, as many as a narrow chart has room for."""
_SET_IN = 2
"""Letters that the room is smaller by at each level."""
_BRANCHES = (13, 8, 6, 5, 4, 3, 2, 1)
"""How many of one position are tried, until all together can be read."""


def tree(source: Any, steps: int = 2) -> Rows:
    """The rows of `tree_steps`, all at once."""
    *_, rows = tree_steps(source, steps)
    return rows or []


def tree_steps(source: Any, steps: int = 2) -> Iterator[Rows | None]:
    """The next steps of chance and the choices before and between them, as far as they can be read in one picture.

    Where there are too many branches the likeliest are told, and how many others there are. Raises BadText for steps
    below 1, or where the game is not known.
    """
    seen = as_seen(source)
    found: tuple[Branch, ...] = ()
    for most in _BRANCHES:
        found = odds.tree(seen, steps, most, MOST_ROWS * 4)
        yield None
        if _count(found) <= MOST_ROWS:
            break
    rows: Rows = []
    for _ in _grow(rows, seen, found, 0, None):
        yield None
    yield _laid_out(rows[:MOST_ROWS]) if rows else _none(seen)


def _none(seen: Seen) -> NoRows:
    """No branches, and why: those of another player's choices are not told."""
    over = seen.game is None or not seen.game.movers(seen.state)
    return NoRows(say("charts.none.end" if over else "charts.none.other"))


def _count(branches: Sequence[Branch]) -> int:
    return len(branches) + sum(_count(branch.then) for branch in branches)


def _grow(
    rows: Rows, seen: Seen, branches: Sequence[Branch], depth: int, parent: int | None
) -> Iterator[None]:
    for turn, branch in enumerate(branches):
        place = len(rows)
        rows.append(
            {
                "place": place,
                "depth": depth,
                "parent": parent,
                "last": turn == len(branches) - 1,
                "kind": "chance" if branch.by == CHANCE else "choice",
                "label": _label(seen, branch),
                "act": branch.act,
                "others": branch.others,
                **_chances(branch, depth),
            }
        )
        yield
        after = seen if branch.state is None else replace(seen, state=branch.state)
        yield from _grow(rows, after, branch.then, depth + 1, place)


def _laid_out(rows: Rows) -> Rows:
    """The rows with the lines of their words, and on which line of the picture each of them begins and ends."""
    line = 0
    starts: list[int] = []
    laid: Rows = []
    for row in rows:
        note, label, depth = str(row["note"]), str(row["label"]), number(row["depth"])  # type: ignore[arg-type]
        words = wrap(f"{note} {label}".strip(), max(LETTERS // 2, LETTERS - _SET_IN * int(depth)))
        above = None if row["parent"] is None else starts[int(row["parent"])]
        starts.append(line)
        line += len(words)
        laid.append(
            {**row, "told": "\n".join(words), "line": starts[-1], "last_line": line - 1, "parent_line": above}
        )
    return laid


def _chances(branch: Branch, depth: int) -> Row:
    reach = percent(branch.reach)
    if branch.chance is None:
        return {"value": None, "fraction": None, "text": None, "reach": reach, "note": ""}
    shown = percent(branch.chance)
    note = str(branch.chance)
    # Of a first step the whole way is the step itself.
    note = say("charts.tree.note", fraction=note, reach=shown if not depth else reach)
    return {
        "value": number(branch.chance),
        "fraction": str(branch.chance),
        "text": shown,
        "reach": reach,
        "note": note,
    }


def _label(seen: Seen, branch: Branch) -> str:
    """What happens, in words where the game has some."""
    if branch.others:
        return say("charts.tree.others", count=branch.others)
    words = _told(seen, branch) if branch.by == CHANCE else _offered(seen, branch)
    if branch.unseen:
        return say("charts.tree.unseen", text=words)
    return say("charts.tree.cut", text=words) if branch.cut else words


def _told(seen: Seen, branch: Branch) -> str:
    """A step of chance; alike cards by their rank, of which each has as many suits as there are acts."""
    if len(branch.acts) > 1:
        # The act is a verb and a card, whose last letter is its suit.
        card = branch.act.split()[-1]
        return say("charts.tree.alike", rank=card[:-1], count=len(branch.acts))
    game = seen.game
    try:
        act = game.read(seen.state, branch.act)  # type: ignore[union-attr]
        events = game.apply(seen.state, CHANCE, act)[1]  # type: ignore[union-attr]
    except (BadText, KeyError):
        return branch.act
    told = [event for event in events if event.kind not in getattr(page_of(seen), "ASIDE", ())][:1]
    return page_of(seen).event(seen, told[0]).removesuffix(".") if told else branch.act


def _offered(seen: Seen, branch: Branch) -> str:
    try:
        act = seen.game.read(seen.state, branch.act)  # type: ignore[union-attr]
        return str(page_of(seen).button(seen, act)["label"])
    except (BadText, KeyError):
        return branch.act


def tree_summary(rows: Rows) -> str:
    """How many ways there are now, and the likeliest of chance."""
    if not rows:
        return why_none(rows)
    count = sum(int(row["others"] or 1) for row in rows if row["depth"] == 0)
    likely = max(
        (row for row in rows if row["value"] and not row["others"]),
        key=lambda row: row["value"] or 0,
        default=None,
    )
    if likely is None:
        return say(f"charts.tree.summary.choices{_one(count)}", count=count)
    depth = likely["depth"]
    key = "charts.tree.summary" if not depth and likely["kind"] == "chance" else "charts.tree.summary.later"
    label = likely["label"]
    return say(
        f"{key}{_one(count)}", count=count, label=label, percent=likely["text"], fraction=likely["fraction"]
    )


def _one(count: int) -> str:
    return ".one" if count == 1 else ""


def of_steps(steps: int) -> Kind:
    """The chart of so many steps."""
    made: Callable[[Any], Iterator[Rows | None]] = partial(tree_steps, steps=steps)
    return replace(TREE, steps=made)


TREE = Kind("tree", "tree", tree_steps, tree_summary, ("label", "fraction", "text", "reach"))
