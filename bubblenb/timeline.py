"""The path of a match: the acts it has been played by, where it stands on them, and how it goes back and forth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from bubblenb.engine import CHANCE, AnyGame, BadText
from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.record import Mark, Step
from bubblenb.words import say


class Timeline:
    """All steps that were played, and a cursor: undo, redo and seek move it; an act after them drops the rest."""

    _game: AnyGame
    _players: int
    _manual: bool
    _start: Any
    _path: list[Step]
    _cursor: int
    _marks: list[Mark]
    """What was taken back past a reveal: the record keeps it."""
    _undone: list[int]
    """Where the undos came from that can be taken back, the last one last."""
    _watchers: list[Callable[[], None]]

    @property
    def step(self) -> int:
        """Acts played to get here, those of chance included."""
        return self._cursor

    @property
    def steps(self) -> tuple[Step, ...]:
        """All acts of the match, those ahead of a seek or an undo included."""
        return tuple(self._path)

    @property
    def _state(self) -> Any:
        return self._path[self._cursor - 1].state if self._cursor else self._start

    @property
    def _end_state(self) -> Any:
        return self._path[-1].state if self._path else self._start

    @property
    def now(self) -> int | None:
        """The time of the last act in ms of the match's clock; None in games without one."""
        return self._path[self._cursor - 1].at if self._cursor else self._first_time()

    def _first_time(self) -> int | None:
        return 0 if getattr(self._game, "TIMED", False) else None

    def seek(self, n: int) -> None:
        """Goes to where ``n`` acts have been played, exactly: it may stand before a step of chance."""
        place = whole(n)
        if place is None or not 0 <= place <= len(self._path):
            raise BadText(say("error.seek", last=len(self._path), got=quoted(n)))
        self._cursor = place
        self._tell()

    def undo(self, seat: int | None = None) -> None:
        """Goes back to before the last choice (of this seat, where one is named), to the start if there was none.

        Does nothing where there is nothing to go back to.
        """
        back = self._undo_place(seat)
        if back is not None:
            self._undone.append(self._cursor)
            self._cursor = back
            self._tell()

    def may_undo(self, seat: int | None = None) -> bool:
        """Whether there is something to go back to (a choice of this seat, where one is named)."""
        return self._undo_place(seat) is not None

    def _undo_place(self, seat: int | None) -> int | None:
        seat = None if seat is None else self._checked_seat(seat)
        first = self._first_place
        for place in range(self._cursor - 1, first - 1, -1):
            if self._path[place].choice and seat in (None, self._path[place].seat):
                return place
        state = self._path[first - 1].state if first else self._start
        back_to_start = self._cursor > first and (seat is None or seat in self._game.movers(state))
        return first if back_to_start else None

    @property
    def _first_place(self) -> int:
        """Where play begins: behind the first steps of chance, where they are automatic."""
        if self._manual:
            return 0
        return next((place for place, step in enumerate(self._path) if step.seat != CHANCE), len(self._path))

    def redo(self) -> None:
        """Takes the last undo back whole; does nothing where there is none to take back."""
        if self._undone:
            self._cursor = self._undone.pop()
            self._tell()

    @property
    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return bool(self._undone)

    def _drop_ahead(self, place: int) -> None:
        """Drops what lies ahead of ``place``; where a step of chance is taken back the record keeps it, with a mark."""
        ahead, later = self._path[place:], [mark for mark in self._marks if mark.place > place]
        self._marks = [mark for mark in self._marks if mark.place <= place]
        if later or any(step.seat == CHANCE for step in self._path[self._cursor :]):
            self._marks.append(Mark(place, self._cursor, tuple(ahead), tuple(later)))
        del self._path[place:]
        self._cursor = place

    def branch(self) -> Self:
        """A match that has come to the same point and goes its own way from here."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._path, other._marks, other._undone = list(self._path), list(self._marks), list(self._undone)
        other._watchers = []
        return other

    def watch(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Calls ``callback`` after each change of position; returns the function that ends it.

        All watchers are told, even if one of them raises; its error is raised after that.
        """
        if not callable(callback):
            raise BadText(say("error.watch", got=quoted(callback)))
        self._watchers.append(callback)

        def end() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return end

    def _tell(self) -> None:
        failed: list[Exception] = []
        for callback in list(self._watchers):
            try:
                callback()
            except Exception as error:  # the others are to be told all the same
                failed.append(error)
        if failed:
            raise failed[0]

    def _checked_seat(self, seat: object) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self._players:
            raise BadText(say("error.seat", got=quoted(seat), last=self._players - 1))
        return number
