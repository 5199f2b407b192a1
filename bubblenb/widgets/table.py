"""The table: a match to play, with the odds of the position beside it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from bubblenb.bots import Bot, bot_named
from bubblenb.engine import NEXT, BadText, IllegalAction, UnknownAction
from bubblenb.engine.options import whole
from bubblenb.match import Match
from bubblenb.views import view_of
from bubblenb.views.numbers import report
from bubblenb.widgets.base import Widget, static_text, vega_themes
from bubblenb.widgets.runtime import shared_runtime
from bubblenb.widgets.slices import Slices
from bubblenb.widgets.specs import stored_specs
from bubblenb.words import say, say_rule

HELP = ("none", "odds", "best")
UNDO = ("study", "off")


class Table(Widget):
    """A match to play with mouse, touch or keys; a click calls the same methods that a cell can call.

    The board is redrawn at once; numbers that take longer come behind it and are dropped at the next act. Forced
    acts (the croupier's, a stand on 21) are played by the table, and other seats by their bots.

    Args:
        match: a match, or the name of a game to begin one.
        seat: whose side of the table this is.
        bots: who plays the other seats, by seat: a name or a function; the weakest where none is named.
        help: what is shown before a choice: ``none``, ``odds``, or ``best`` (also what each act is worth).
        undo: ``study`` allows taking back and marks it in the record; ``off`` does not.

    Raises BadText for a value it does not know.
    """

    _esm = static_text("table.js")

    view: Any = traitlets.Dict().tag(sync=True)
    odds: Any = traitlets.Dict(allow_none=True).tag(sync=True)
    charts: Any = traitlets.Dict(help="the specs of the charts beside the board").tag(sync=True)
    theme: Any = traitlets.Dict().tag(sync=True)
    runtime = traitlets.Unicode(help="the shared Vega model").tag(sync=True)

    # A table that could not be made is closed all the same, when it is collected.
    _unwatch: Callable[[], None] | None = None

    def __init__(
        self,
        match: Match | str,
        seat: int = 0,
        bots: Mapping[int, Bot | str] | None = None,
        help: str = "odds",  # noqa: A002 - the name that a reader expects
        undo: str = "study",
    ) -> None:
        self.match = match if isinstance(match, Match) else Match(match)
        self._seat = _seat_at(self.match, seat)
        if not isinstance(bots, Mapping | None):
            raise BadText(say("widget.bots", got=bots))
        self._bots = {at: bot_named(self.match.game.NAME, bot) for at, bot in (bots or {}).items()}
        self._help = _one_of("widget.help", HELP, help)
        self._undo = _one_of("widget.undo", UNDO, undo)
        self._taken: deque[str] = deque(maxlen=256)
        self._answering: str | None = None
        self._following = False
        self._shown = 0
        self._counting: Slices[dict[str, Any]] = Slices(self._take_numbers, self.show_error)
        super().__init__(
            charts=stored_specs(self.match.game.NAME),
            theme=vega_themes(),
            runtime=shared_runtime(),
            odds=None,
        )
        self._unwatch = self.match.watch(self._follow)
        self._follow()

    # What a cell, a click and a key can do -----------------------------------------------------------------

    def act(self, text: str) -> None:
        """Plays an act of this table's seat, such as ``hit`` or ``use 5b``; raises IllegalAction, UnknownAction."""
        self.match.press(text, self._seat)

    def next(self) -> None:
        """Begins the next hand; raises IllegalAction while this one lasts."""
        self.act(NEXT)

    def undo(self) -> None:
        """Takes the last choice back; raises BadText where this table does not allow it or there is none."""
        self._may_take_back(self.match.may_undo(self._seat), "match.nothing-to-undo")
        self.match.undo(self._seat)

    def redo(self) -> None:
        """Brings back what the last undo took; raises BadText where there is nothing."""
        self._may_take_back(self.match.can_redo, "match.nothing-to-redo")
        self.match.redo()

    def seek(self, step: int) -> None:
        """Shows the match after ``step`` acts; raises BadText where there is no such step."""
        self._may_take_back(True, "")
        self.match.seek(step)

    @property
    def seat(self) -> int:
        """Whose side of the table this is."""
        return self._seat

    @property
    def help(self) -> str:
        """What is shown before a choice: none, odds or best."""
        return self._help

    @help.setter  # noqa: A003
    def help(self, level: str) -> None:
        self._help = _one_of("widget.help", HELP, level)
        self._show()

    def _may_take_back(self, possible: bool, otherwise: str) -> None:
        if self._undo == "off":
            raise BadText(say("match.undo-off"))
        if not possible:
            raise BadText(say(otherwise))

    # What the browser asks for -----------------------------------------------------------------------------

    def take(self, intent: Mapping[str, Any]) -> None:
        """Carries an intent out once; one made on an older step, or not allowed, is refused and changes nothing."""
        name, kind = str(intent.get("id", "")), intent.get("kind")
        if name in self._taken:
            return
        if name:
            self._taken.append(name)
        if kind != "help" and whole(intent.get("step")) != self.match.step:
            self.refuse(intent, say("table.stale"))
            self._show()
            return
        self._answering = name
        try:
            self._carry_out(kind, intent)
        except IllegalAction as error:
            row = self.match.game.RULES.get(error.ruling.rule)
            self.refuse(intent, str(error), say_rule(row.id, "title", row.title) if row else None)
        except (BadText, UnknownAction) as error:
            self.refuse(intent, str(error))
        finally:
            self._answering = None

    def _carry_out(self, kind: object, intent: Mapping[str, Any]) -> None:
        match kind:
            case "act":
                self.act(str(intent.get("act", "")))
            case "next":
                self.next()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "seek":
                self.seek(intent.get("to"))  # type: ignore[arg-type] # the match checks what came
            case "help":
                self.help = intent.get("help")  # type: ignore[assignment] # the setter checks what came
            case _:
                raise BadText(say("table.kind", kind=kind))

    # What follows a change of the match --------------------------------------------------------------------

    def _follow(self) -> None:
        """The match has changed, by this table or a cell: play what is forced, then show it."""
        if self._following:
            return
        self._following = True
        try:
            if self.match.step == len(self.match.steps):
                self.match.play_others(self._seat, self._bots)
        finally:
            self._following = False
        self._show()

    def _show(self) -> None:
        if self.comm is None:  # closed
            return
        since = self._shown if self._shown < self.match.step else None
        view = view_of(self.match, self._seat, since)
        self._shown = self.match.step
        self._counting.stop()
        with self.hold_sync():  # one message: numbers of another position never stand beside this one
            self.view = {**view, "answer": self._answering, "help": self._help, "undo": self._undo}
            self.odds = None
        if self._help != "none":
            seen, step = self.match.observe(self._seat), self.match.step
            self._counting.start(report(seen, step, best=self._help == "best"))

    def _take_numbers(self, numbers: dict[str, Any]) -> None:
        self.odds = numbers

    def close(self) -> None:
        """Ends the widget: it no longer follows its match, and its counting stops."""
        if self._unwatch is not None:
            self._counting.stop()
            self._unwatch()
        super().close()

    def __repr__(self) -> str:
        return f"Table({self.match!r})"


def _seat_at(match: Match, seat: object) -> int:
    """The number of a seat of this match; raises BadText for what is none, a spectator's None among it."""
    number = whole(seat)
    if number is None or not 0 <= number < match.players:
        raise BadText(say("error.seat", got=seat, last=match.players - 1))
    return number


def _one_of(sentence: str, choices: tuple[str, ...], value: object) -> str:
    if not isinstance(value, str) or value not in choices:
        raise BadText(say(sentence, got=value))
    return str(value)


def play(
    match: Match | str,
    seat: int = 0,
    bots: Mapping[int, Bot | str] | None = None,
    help: str = "odds",  # noqa: A002 - the name that a reader expects
    undo: str = "study",
) -> Table:
    """A table to play a match, or a fresh match of the game of this name."""
    return Table(match, seat, bots, help, undo)
