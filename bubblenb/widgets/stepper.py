"""A walk through a match or a worked example, forwards and backwards, in the notebook or in a saved page."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from bubblenb.engine import BadText, Example
from bubblenb.match import Match
from bubblenb.views.frames import frames_of
from bubblenb.widgets.base import Widget, static_text
from bubblenb.words import say


class Stepper(Widget):
    """Every step says what happened, by which rule, and how likely it was; no step needs the kernel.

    A chart of a stepper, such as ``bb.show(bb.charts.bust_odds(stepper))``, changes with each of its steps.

    Args:
        source: a match, a record's text, or an ``Example``.
        seat: whose eyes see it.

    Raises BadText for anything else, or where the example or record cannot be played.
    """

    _esm = static_text("stepper.js")

    frames: Any = traitlets.List().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    followed = traitlets.Bool(False, help="whether the kernel wants to know where the walk stands").tag(
        sync=True
    )

    def __init__(self, source: Match | Example | str, seat: int = 0) -> None:
        match, title = _walked(source)
        self._match = match.branch()
        self._match.seek(0)
        self.seat = seat
        super().__init__(frames=frames_of(match, seat), title=title)

    @property
    def match(self) -> Match:
        """A match of its own that stands where the walk stands: what follows it, such as a chart, walks along."""
        self.followed = True
        return self._match

    def take(self, intent: Mapping[str, Any]) -> None:
        """Goes with the walk; raises BadText for a step that there is not."""
        if intent.get("kind") != "at":
            super().take(intent)
            return
        self._match.seek(intent.get("step"))  # type: ignore[arg-type] # the match checks what came

    def save_html(self, path: str | Path) -> Path:
        """Writes one file that steps without kernel or network; returns its path."""
        target = Path(path)
        traits = {name: getattr(self, name) for name in ("frames", "title", "words", "names", "version")}
        target.write_text(_page(self.title, traits), encoding="utf-8")
        return target

    def __repr__(self) -> str:
        return f"Stepper({self.title!r}, {len(self.frames) - 1} steps)"


def _walked(source: Match | Example | str) -> tuple[Match, str]:
    if isinstance(source, Match):
        return source, source.game.TITLE
    if isinstance(source, Example):
        return Match.of(source), say("stepper.example", id=source.id, title=source.title)
    if isinstance(source, str):
        match = Match.from_text(source)
        return match, match.game.TITLE
    raise BadText(say("widget.step-source", got=repr(source)))


def _page(title: str, traits: dict[str, Any]) -> str:
    """The page: styles, the data, the program, nothing from elsewhere."""
    # Neither data nor program may end their own script block.
    data = json.dumps(traits, ensure_ascii=False, allow_nan=False).replace("<", "\\u003c")
    program = static_text("stepper-page.js").replace("</script", "<\\/script")
    styles = static_text("bubblenb.css")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n<style>\n{styles}\n</style>\n</head>\n<body>\n"
        f'<script type="application/json" data-bnb="stepper">{data}</script>\n'
        f'<script type="module">\n{program}\n</script>\n</body>\n</html>\n'
    )


def step(source: Match | Example | str, seat: int = 0) -> Stepper:
    """A stepper over what has been played in a match, over a record, or over a worked example."""
    return Stepper(source, seat)
