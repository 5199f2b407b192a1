"""The three errors of the engine. All are ValueErrors, and a refused call has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bubblenb.engine.protocol import Ruling


class UnknownAction(ValueError):
    """The text is no act of this game at all."""


class IllegalAction(ValueError):
    """An act of the game that may not be played now; ``ruling`` says why."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.reason or ruling.rule)
        self.ruling = ruling

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Ruling]]:
        return IllegalAction, (self.ruling,)


class BadText(ValueError):
    """A text or value from outside that cannot be read: what came, what was expected, and where."""
