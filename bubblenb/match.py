"""A match: acts on a game, with undo, branches and a record. The one place where legality is checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from bubblenb.bots import Bot, bot_named, chosen, weakest
from bubblenb.bots.pace import PERSON, think_time
from bubblenb.engine import (
    CHANCE,
    HIDDEN,
    NEXT,
    AnyGame,
    BadText,
    Event,
    Example,
    Facts,
    IllegalAction,
    Ruling,
    Seen,
)
from bubblenb.engine.draws import checked_seed, draw, generator, stream_of
from bubblenb.engine.options import one_of, options_from_text, options_to_text, read_rules, whole
from bubblenb.engine.quoted import quoted
from bubblenb.engine.rulings import in_words
from bubblenb.engine.seen import portable, restored
from bubblenb.games import game_named
from bubblenb.record import ActLine, Head, Step, bad_record, lines_of, mark_line, read_record
from bubblenb.timeline import Timeline
from bubblenb.words import say


class Match(Timeline):
    """A match of a game from its start, or from a position (``Match.at``) or a record (``Match.from_text``).

    ``game`` is a name of ``GAMES`` or a module; ``seed`` a whole number or a text (None: a new one); ``rules`` the
    game's Rules or a mapping of options; ``players`` a number (None: the fewest). With ``chance="auto"`` chance is
    drawn as part of the act that called for it; with ``"manual"`` its steps are acts like any other.

    Raises BadText for what cannot be read, UnknownAction for what is no act of the game, IllegalAction for what
    may not be played now. A refused call changes nothing.
    """

    def __init__(
        self,
        game: AnyGame | str,
        seed: int | str | None = None,
        rules: Any = None,
        players: int | None = None,
        chance: str = "auto",
    ) -> None:
        module = game_named(game)
        read = read_rules(module.Rules, rules, module.TITLE)
        self._begin(module, seed, read, players, chance, None)
        self._run_chance()

    def _begin(
        self, game: AnyGame, seed: int | str | None, rules: Any, players: int | None, chance: str, start: Any
    ) -> None:
        self._game = game
        self._seed = secrets.randbelow(1_000_000_000) if seed is None else checked_seed(seed)
        self._players = _checked_players(game, players, start)
        if not one_of(chance, ("auto", "manual")):
            raise BadText(say("error.chance-mode", got=quoted(chance)))
        self._manual = chance == "manual"
        self._rules = rules
        self._from_position = start is not None
        self._start = game.initial(rules, self._players) if start is None else start
        self._path = []
        self._cursor = 0
        self._marks = []
        self._undone = []
        self._watchers = []

    # Other ways to begin -----------------------------------------------------------------------------------

    @classmethod
    def at(
        cls,
        position: str,
        seed: int | str | None = None,
        rules: Any = None,
        players: int | None = None,
        chance: str = "auto",
        game: AnyGame | None = None,
    ) -> Match:
        """A match that begins at a position text; options in the text go before ``rules``.

        ``game`` is its module where GAMES does not name it.
        """
        if not isinstance(position, str):
            raise BadText(say("error.position-kind", got=quoted(position)))
        module = game_named(position.strip().partition(":")[0] if game is None else game)
        state = module.parse(position, read_rules(module.Rules, rules, module.TITLE))
        match = cls.__new__(cls)
        match._begin(module, seed, getattr(state, "rules", None), players, chance, completed(module, state))
        match._run_chance()
        return match

    @classmethod
    def from_text(cls, text: str, game: AnyGame | None = None) -> Match:
        """The match of a record, played again act by act; ``game`` is its module where GAMES does not name it.

        Raises BadText that names the line which cannot be read or played.
        """
        head, lines = read_record(text)
        try:
            module = game_named(head.game if game is None else game)
            rules = read_rules(module.Rules, options_from_text(head.options), module.TITLE)
        except ValueError as error:
            bad_record(1, str(error))
        try:
            start = completed(module, module.parse(head.start, rules)) if head.start else None
        except ValueError as error:
            bad_record(2, str(error))
        try:
            match = cls.__new__(cls)
            match._begin(module, head.seed, getattr(start, "rules", rules), head.players, head.chance, start)
        except ValueError as error:
            bad_record(1, str(error))
        for line in lines:
            if isinstance(line, ActLine):
                match._replay(line)
            elif line.to > len(match._path):
                bad_record(line.line, say("error.record-mark", last=len(match._path), got=quoted(line.to)))
            else:
                match._cursor = line.to
        if match._cursor == len(match._path):
            match._run_chance()
        else:  # the record ends with an undo, which can be taken back
            match._undone = [len(match._path)]
        return match

    @classmethod
    def of(cls, example: Example) -> Match:
        """The match of a worked example, played to its end with chance by hand; raises what its acts raise."""
        match = cls.at(example.position, chance="manual")
        for text in example.acts:
            number, _, rest = text.partition(" ")
            if number.isdecimal():
                match.act(rest, int(number))
            else:
                match.act(text, 0 if len(match.movers) > 1 else None)
        return match

    def _replay(self, line: ActLine) -> None:
        try:
            self._play(line.act, line.seat, line.at, recorded=True)
        except ValueError as error:
            of_a_seat = line.act.endswith(f" {HIDDEN}")
            what = "error.record-seat" if of_a_seat else "error.record-act"
            bad_record(line.line, say(what, got=quoted(line.act), reason=str(error)))

    # Where the match stands --------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game's module."""
        return self._game

    @property
    def rules(self) -> Any:
        """The options that it is played with."""
        return self._rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._players

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may act now; () when the game is over. CHANCE stands here only when it is manual."""
        return tuple(self._game.movers(self._now()))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._game.movers(self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(self._game.scores(self._state))

    def observe(self, seat: int | None) -> Seen:
        """What this seat has seen: state and events; None is the whole truth, for files and tests."""
        return self._seen(seat, self._cursor)

    def _seen(self, seat: int | None, place: int) -> Seen:
        state = self._path[place - 1].state if place else self._start
        events = tuple(event for step in self._path[:place] for event in step.events)
        if seat is None:
            return Seen(None, state, events, self._game)
        seat = self._checked_seat(seat)
        seen = tuple(event.seen_from(seat) for event in events)
        return Seen(seat, self._game.observe(state, seat), seen, self._game)

    def story(self, seat: int | None) -> list[tuple[Step, tuple[Event, ...]]]:
        """The steps up to here, each with its events as this seat has seen them; None is the whole truth."""
        seat = None if seat is None else self._checked_seat(seat)
        steps = self._path[: self._cursor]
        return [
            (step, tuple(e if seat is None else e.seen_from(seat) for e in step.events)) for step in steps
        ]

    def position(self, seat: int | None = None) -> str:
        """The position text as this seat sees it; None is the whole truth."""
        return self._game.format(self.observe(seat).state)

    def chance(self) -> dict[str, Fraction]:
        """What chance may do now and how likely each is; empty when it is not chance's turn."""
        weights = self._game.chance(self._state)
        total = sum(weights.values())
        return {str(act): Fraction(weight, total) for act, weight in weights.items()}

    def __repr__(self) -> str:
        state = (
            "over" if self.over else f"seat {self.movers[0]} to act" if self.movers != (CHANCE,) else "chance"
        )
        scores = ":".join(map(str, self.scores))
        return f"<Match {self._game.NAME}: step {self.step}, {state}, {scores}>"

    # What may be done --------------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of the acts that this seat may play now; None is the only mover."""
        state = self._now()
        if seat is None:
            movers = self._game.movers(state)
            if not movers:
                return []
            seat = self._only_mover(movers)
        else:
            seat = self._checked_mover(seat)
        return [str(act) for act in self._game.legal(state, seat)]

    def why(self, text: str, seat: int | None = None) -> Ruling:
        """Whether this act may be played now, by which rule, and in words (``.allowed .rule .reason``)."""
        state = self._now()
        act = self._game.read(state, _act_text(text))
        if seat is None:
            movers = self._game.movers(state)
            seat = self._only_mover(movers) if movers else 0
        else:
            seat = self._checked_mover(seat)
        return in_words(self._game, self._game.why(state, seat, act))

    # Playing -----------------------------------------------------------------------------------------------

    def act(self, text: str, seat: int | None = None, at: int | None = None) -> tuple[Event, ...]:
        """Plays an act, and with chance "auto" what chance does then; returns what happened.

        ``seat`` None is the only mover; ``at`` None is the time of the last act. What lay ahead of an undo or a
        seek is dropped.
        """
        self._play(text, seat, at)
        first = self._cursor - 1
        self._run_chance()
        self._undone.clear()
        self._tell()
        return tuple(event for step in self._path[first:] for event in step.events)

    def _play(self, text: str, seat: int | None, at: int | None, recorded: bool = False) -> None:
        """Plays one act at the cursor, after chance where it has been recorded or is automatic.

        Only a record may act for a chance that is automatic.
        """
        seat = None if seat is None else self._checked_mover(seat)
        place, state = self._place_to_act(seat, recorded)
        movers = self._game.movers(state)
        act = self._game.read(state, _act_text(text))
        if seat is None:
            seat = self._only_mover(movers) if movers else 0
        at = self._checked_time(at, place)
        ruling = in_words(self._game, self._game.why(state, seat, act))
        if not ruling.allowed:
            raise IllegalAction(ruling)
        self._drop_ahead(place)
        self._append(at, seat, act, state)

    def _place_to_act(self, seat: int | None, recorded: bool = False) -> tuple[int, Any]:
        """Where an act is played: after the steps of chance that lie ahead as recorded, unless chance itself acts."""
        place = self._cursor
        state = self._state
        if (self._manual and seat in (CHANCE, None)) or (recorded and seat == CHANCE):
            return place, state
        while place < len(self._path) and self._path[place].seat == CHANCE:
            state = self._path[place].state
            place += 1
        return place, state

    def _now(self) -> Any:
        """The state that legal, why and movers speak of: past recorded chance, where that is automatic."""
        return self._state if self._manual else self._place_to_act(0)[1]

    def _append(self, at: int | None, seat: int, act: Any, state: Any) -> None:
        draws = dict(self._path[-1].draws) if self._path else {}
        if seat == CHANCE:
            stream = stream_of(act)
            draws[stream] = draws.get(stream, 0) + 1
            choice = self._manual and len(self._game.chance(state)) > 1
        else:
            choice = str(act) == NEXT or len(self._game.legal(state, seat)) > 1
        after, events = self._game.apply(state, seat, act)
        self._path.append(Step(at, seat, str(act), choice, after, tuple(events), Facts(draws)))
        self._cursor = len(self._path)

    def _run_chance(self) -> None:
        """Draws what chance does at the end of the path, unless its steps are acts like any other."""
        while not self._manual and self._game.movers(self._end_state) == (CHANCE,):
            weights = self._game.chance(self._end_state)
            stream = stream_of(next(iter(weights)))
            taken = self._path[-1].draws.get(stream, 0) if self._path else 0
            act = draw(self._seed, stream, taken, weights)
            self._append(
                self._path[-1].at if self._path else self._first_time(), CHANCE, act, self._end_state
            )

    def play_forced(self) -> tuple[Event, ...]:
        """Plays every act that is its seat's only one, but never begins the next hand; returns what happened."""
        events: tuple[Event, ...] = ()
        while len(movers := self.movers) == 1 and movers != (CHANCE,):
            legal = self.legal(movers[0])
            if len(legal) != 1 or legal == [NEXT]:
                break
            events += self.act(legal[0], movers[0])
        return events

    def play_out(
        self, bots: Mapping[int, Bot | str] | None = None, to: str = "hand", cap: int = 100_000
    ) -> None:
        """Plays on with bots (by seat, a name or a function; the game's weakest where none is named).

        ``to="hand"`` ends where only ``next`` is left, ``to="game"`` at the end of the game; never after more than
        ``cap`` acts. Where several may act, the one whose think time is over first does.
        """
        chosen, most = self._checked_bots(bots), whole(cap)
        if not one_of(to, ("hand", "game")):
            raise BadText(say("error.play-to", got=quoted(to)))
        if most is None or most < 0:
            raise BadText(say("error.play-cap", got=quoted(cap)))
        for _ in range(most):
            movers = self.movers
            if not movers or (to == "hand" and self.legal(movers[0]) == [NEXT]):
                return
            self.play_one(self._next_of(movers, chosen), chosen)

    def play_others(
        self, seat: int, bots: Mapping[int, Bot | str] | None = None, until: int | None = None
    ) -> None:
        """Plays what is forced and the other seats' bots, until this seat has a choice or only ``next`` is left.

        In a game with a clock: all that the bots do until this time (None: until a person at this seat would act
        next), and on until this seat may act.
        """
        seat, chosen = self._checked_seat(seat), self._checked_bots(bots)
        while True:
            self.play_forced()
            movers = self.movers
            others = tuple(mover for mover in movers if mover != seat)
            if not others or others[0] == CHANCE or self.legal(others[0]) == [NEXT]:
                return
            first = self._next_of(others, chosen)
            if seat in movers:
                end = self._person_due(seat) if until is None else until
                if self.now is None or self._due(first, chosen) > end:
                    return
            self.play_one(first, chosen)

    def play_one(self, seat: int, bots: Mapping[int, Bot | str] | None = None) -> tuple[Event, ...]:
        """One act of this seat, chosen by its bot (the weakest where none is named); returns what happened.

        In a game with a clock it acts when its think time is over.
        """
        seat, chosen = self._checked_mover(seat), self._checked_bots(bots)
        at = None if self.now is None or seat == CHANCE else self._due(seat, chosen)
        return self.act(str(self._chosen(seat, chosen)), seat, at)

    def press(self, text: str, seat: int) -> tuple[Event, ...]:
        """Plays an act of a person at this seat, who may also begin the next round for a player who leads it.

        In a game with a clock it comes as long after the person's last act as persons take.
        """
        movers = self.movers
        if text == NEXT and len(movers) == 1 and movers[0] != CHANCE and self.legal(movers[0]) == [NEXT]:
            return self.act(text, movers[0])
        return self.act(text, seat, None if self.now is None else self._person_due(seat))

    def _next_of(self, movers: tuple[int, ...], bots: Mapping[int, Bot]) -> int:
        """The seat that acts first; at equal times the order begins with another seat each time."""
        if len(movers) == 1 or self.now is None:
            return movers[0]
        turn = self._cursor // self._players
        return min(movers, key=lambda seat: (self._due(seat, bots), (seat - turn) % self._players))

    def _due(self, seat: int, bots: Mapping[int, Bot]) -> int:
        """When this seat's bot acts next: its think time after its last act, but not in the past."""
        place, time = self._last_act(seat)
        bot = bots.get(seat) or weakest(self._game.NAME)
        return max(self.now or 0, time + think_time(bot, generator(self._seed, f"think {seat}", place)))

    def _person_due(self, seat: int) -> int:
        """When a person at this seat acts next, where nobody measures it."""
        return max(self.now or 0, self._last_act(seat)[1] + PERSON)

    def _last_act(self, seat: int) -> tuple[int, int]:
        """How many steps there were after this seat's last act, and the time of it; 0 for both before its first."""
        for place in range(self._cursor, 0, -1):
            if self._path[place - 1].seat == seat:
                return place, self._path[place - 1].at or 0
        return 0, 0

    def _checked_bots(self, bots: object) -> dict[int, Bot]:
        if bots is None:
            return {}
        if not isinstance(bots, Mapping):
            raise BadText(say("error.bots", got=quoted(bots)))
        return {self._checked_seat(seat): bot_named(self._game.NAME, bot) for seat, bot in bots.items()}

    def _chosen(self, seat: int, bots: Mapping[int, Bot]) -> Any:
        place, state = self._place_to_act(seat)
        movers = self._game.movers(state)
        if seat not in movers:
            reason = say("match.not-your-move" if movers else "match.over")
            raise IllegalAction(Ruling(False, "", reason=reason))
        if seat == CHANCE:
            weights = self._game.chance(state)
            stream = stream_of(next(iter(weights)))
            taken = self._path[place - 1].draws.get(stream, 0) if place else 0
            return draw(self._seed, stream, taken, weights)
        legal = self._game.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        bot = bots.get(seat) or weakest(self._game.NAME)
        choice = bot(self._seen(seat, place), legal, generator(self._seed, f"bot {seat}", place))
        return chosen(self._game, state, seat, choice, legal)

    # Records -----------------------------------------------------------------------------------------------

    def to_text(self, seat: int | None = None) -> str:
        """The record: a head, then one act a line; for a seat without seed and without what it may not know.

        Where the match stands before its end, after an undo or a seek, a mark in the last line says where.
        """
        seat = None if seat is None else self._checked_seat(seat)
        seed = None if seat is not None else str(self._seed)
        chance = "manual" if self._manual else "auto"
        observed = self._start if seat is None else self._game.observe(self._start, seat)
        start = self._game.format(observed) if self._from_position else None
        head = Head(self._game.NAME, self._players, seed, chance, options_to_text(self._rules), start)
        lines = lines_of(0, self._path, self._marks, seat)
        if self._cursor < len(self._path):
            lines.append(mark_line(self._cursor))
        return "\n".join([str(head), *lines]) + "\n"

    # Copies ------------------------------------------------------------------------------------------------

    def __copy__(self) -> Match:
        return self.branch()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_game": portable(self._game), "_watchers": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._game = restored(state["_game"])

    # Checks ------------------------------------------------------------------------------------------------

    def _only_mover(self, movers: tuple[int, ...]) -> int:
        if len(movers) > 1:
            raise BadText(say("error.seat-needed", seats=movers))
        return movers[0]

    def _checked_mover(self, seat: object) -> int:
        return CHANCE if whole(seat) == CHANCE else self._checked_seat(seat)

    def _checked_time(self, at: int | None, place: int) -> int | None:
        last = self._path[place - 1].at if place else self._first_time()
        if at is None:
            return last
        if last is None:
            raise BadText(say("error.clock", game=self._game.TITLE, got=quoted(at)))
        time = whole(at)
        if time is None or time < last:
            raise BadText(say("error.time", last=last, got=quoted(at)))
        return time


def completed(game: AnyGame, state: Any) -> Any:
    """The state in which chance is asked for the pieces that a position left open, in games that hide pieces."""
    complete = getattr(game, "complete", None)
    return state if complete is None else complete(state)


def _checked_players(game: AnyGame, players: Any, start: Any) -> int:
    """The number of players that was asked for, or that the position has; raises BadText where they differ."""
    least, most = game.PLAYERS
    seated = None if start is None else len(game.scores(start))
    if players is None:
        return least if seated is None else seated
    number = whole(players)
    if number is None or not least <= number <= most:
        sentence = "error.players-exact" if least == most else "error.players"
        raise BadText(say(sentence, game=game.TITLE, least=least, most=most, got=quoted(players)))
    if number != (seated or number):
        raise BadText(say("error.players-position", seated=seated, got=number))
    return number


def _act_text(text: object) -> str:
    """The text of an act, which may be given as the game's own act too."""
    try:
        return str(text)
    except ValueError:  # Python does not write numbers of thousands of digits
        return repr(quoted(text))
