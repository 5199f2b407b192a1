"""The one Vega of a notebook: a model of its own, shown nowhere, that every chart on the page draws with.

So the bundle travels once however many charts there are.
"""

from __future__ import annotations

import anywidget
import traitlets

from bubblenb.widgets.base import static_text

REFERENCE = "anywidget:"
"""What stands before a model's id where the browser is to look the model up through its host."""


class Runtime(anywidget.AnyWidget):
    """The model that carries Vega; use `shared_runtime`."""

    _esm = static_text("runtime.js")

    bundle = traitlets.Unicode(help="the text of Vega's module, loaded with the first chart").tag(sync=True)

    def __repr__(self) -> str:
        return "Runtime()"


_shared: Runtime | None = None


def shared_runtime() -> str:
    """The reference to the process's one Vega model, for a widget's trait ``runtime``.

    The model is made when it is first needed, and again when it was closed (``Widget.close_all()``).
    """
    global _shared  # noqa: PLW0603 - one for the whole process is the point
    if _shared is None or _shared.comm is None:
        _shared = Runtime(bundle=static_text("vega.js"))
    return f"{REFERENCE}{_shared.model_id}"
