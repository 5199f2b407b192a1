"""What all widgets share: their built front end, how they read as text, and who may change what.

Python owns every trait that a widget shows; the browser sends intents as messages.
"""

from __future__ import annotations

import sys
import weakref
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

import bubblenb
from bubblenb import theme
from bubblenb.words import card_names, page, say

STATIC = Path(__file__).parent / "static"


def static_file(name: str) -> Path:
    """A built file of the front end; raises FileNotFoundError that says what to do."""
    path = STATIC / name
    if not path.is_file():
        raise FileNotFoundError(say("widget.no-file", name=name, folder=STATIC))
    return path


def static_text(name: str) -> str:
    """The text of a built file. (Given a path, anywidget would watch the file and keep every widget alive.)"""
    return static_file(name).read_text(encoding="utf-8")


class Widget(anywidget.AnyWidget):
    """A widget of bubblenb: styles, the screen's sentences, and the version that its front end must have."""

    _css = static_text("bubblenb.css")

    words = traitlets.Dict(help="the screen's sentences by id").tag(sync=True)
    names = traitlets.Dict(help="the spoken names of cards").tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)

    @traitlets.default("layout")
    def _room(self) -> dict[str, str]:
        """In an HBox a widget would have no width of its own: there it takes its share, and enough to be read."""
        return {"flex": "1 1 auto", "min_width": "min(320px, 100%)"}

    def __init__(self, **traits: Any) -> None:
        super().__init__(words=page("screen"), names=card_names(), version=bubblenb.__version__, **traits)
        self.on_msg(self._received)
        _end_earlier(self)

    def _received(self, _widget: object, content: Any, _buffers: object) -> None:
        """Takes a message of the browser; what is no intent is refused, an error is shown and raised."""
        intent = content if isinstance(content, Mapping) else {}
        name = str(intent.get("id", ""))
        try:
            self.take(intent)
        except Exception as error:
            # A handler's error would only reach a hidden log: say it on the screen, then let it be seen there too.
            self.show_error(error, name)
            raise

    def show_error(self, error: BaseException, name: str = "") -> None:
        """Says on the screen that something went wrong inside; ``name`` is the intent that is answered by it."""
        said = say("widget.error", error=f"{type(error).__name__}: {error}")
        self.send({"id": name, "refused": said, "rule": None})

    def take(self, intent: Mapping[str, Any]) -> None:
        """Carries out what the browser asks for; widgets that take nothing refuse."""
        self.refuse(intent, say("widget.intent", kind=intent.get("kind")))

    def refuse(self, intent: Mapping[str, Any], reason: str, rule: str | None = None) -> None:
        """Answers an intent that is not carried out."""
        self.send({"id": str(intent.get("id", "")), "refused": reason, "rule": rule})

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Where no kernel is behind the page, a line of text remains that says what to do."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if isinstance(bundle, tuple):
            bundle[0]["text/plain"] = f"{self!r}\n{say('widget.run')}"
        return bundle


_made: dict[str, tuple[str, list[weakref.ref[Widget]]]] = {}
"""By notebook cell: the run of the cell that made its latest widgets, and these."""


def _end_earlier(widget: Widget) -> None:
    """Closes what an earlier run of the same cell made: else each run would leave one more follower of a match."""
    cell, run = _running_cell()
    if not cell:
        return
    before, widgets = _made.get(cell, ("", []))
    if before != run:
        for made in (reference() for reference in widgets):
            if made is not None:
                made.close()
        widgets = []
    _made[cell] = (run, [*widgets, weakref.ref(widget)])


def _running_cell() -> tuple[str, str]:
    """The id of the notebook cell that runs now and of this run of it; empty outside a notebook."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = (parent.get("metadata") or {}).get("cellId") or ""
    return str(cell), str((parent.get("header") or {}).get("msg_id", ""))


def vega_themes() -> dict[str, Any]:
    """The Vega configs of both themes, as the browser needs them."""
    return {mode: theme.vega_config(mode) for mode in ("light", "dark")}
