"""The fields of a position text, and the state that they tell: what ``text`` needs to read one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from bubblenb.engine import HIDDEN, BadText
from bubblenb.engine.fields import bad_position
from bubblenb.engine.options import options_from_text, read_rules, whole_from_text
from bubblenb.games.gum_gum_machine.going import Going
from bubblenb.games.gum_gum_machine.machine import Double
from bubblenb.games.gum_gum_machine.plan import Plan
from bubblenb.games.gum_gum_machine.play import initial
from bubblenb.games.gum_gum_machine.state import NAME, PHASES, SET_UP_PHASES, TITLE, Gum, Rules, Shown, State
from bubblenb.words import say

EMPTY, UNKNOWN = "-", "?"
_SEATS = range(4)
_BEFORE = ("rules", "players")
_BEHIND = (
    *("points", "shutter", "cross", "switches", "boilers", "setups", "shown", "turn", "began", "left"),
    *("phase", "pipe", "switch", "double", "givers", "sought", "keep", "done", "steps", "valued"),
    "then",
)
IMPLIED = {"pipe": "storage", "switch": "throw", "double": "give", "sought": "lift", "keep": "excess"}
"""The phase that a field tells."""
_SYMBOLS = 4


def fields_of(plan: Plan) -> tuple[str, ...]:
    """The fields of a position of this machine, in the order in which they are written."""
    piles = (f"pile{seat}" for seat in _SEATS)
    return (*_BEFORE, *plan.machine.storages, "line", "bag", *piles, *_BEHIND)


def piece_text(piece: Double | str | int | None) -> str:
    """A symbol or a number as it is written; ``-`` for no symbol."""
    return EMPTY if piece is None else str(piece)


def rules_field(text: Any) -> str:
    """What stands in the field ``rules``: the machine named there decides which other fields there are."""
    if not isinstance(text, str):
        return ""
    parts = (" ".join(part.split()) for part in text.strip().removeprefix(f"{NAME}:").split(";"))
    return next((part.removeprefix("rules") for part in parts if part.partition(" ")[0] == "rules"), "")


def rules_of(text: str, options: str, rules: Rules | None) -> Rules:
    """The rules of these options; what they do not name is as in ``rules``."""
    try:
        given = options_from_text(options)
        if rules is None or not given:
            return rules or read_rules(Rules, given, TITLE)
        read_rules(Rules, {"machine": rules.machine, **given}, TITLE)  # names an option that there is not
        return replace(rules, **given)
    except BadText as error:
        bad_position(text, "error.position-needs", what=str(error))


class Reader:
    """Reads the fields of one position."""

    def __init__(self, text: str, fields: dict[str, str], rules: Rules) -> None:
        self.text = text
        self.fields = fields
        self.rules = rules
        self.plan = rules.plan
        self.kinds = {kind.lower(): kind for kind in self.plan.kinds}

    def state(self) -> State:
        """The state; raises BadText for a value that its field cannot have."""
        players = self._players()
        fresh = self._initial(players)
        if not set(self.fields) - {"rules", "players"}:
            return fresh
        phase = self._phase()
        setting_up = phase in SET_UP_PHASES
        spaces = self._spaces(setting_up)
        line, known = self._line(setting_up)
        piles = tuple(self._gums(f"pile{seat}", colours=True) for seat in range(players))
        valued = self._gums("valued")
        first = self._seat("began", self.rules.first or 0, players)
        pipe, stop, ahead = self._pipe()
        left = self._number("left", range(players), None)
        state = State(
            rules=self.rules,
            phase=phase,
            turn=self._seat("turn", first, players),
            first=first,
            left=left,
            points=self._points(players),
            piles=piles,
            spaces=spaces,
            line=line,
            line_known=known,
            bag=self._bag([*spaces, *line, *valued, *(gum for pile in piles for gum in pile)]),
            setups=self._setups(fresh, phase),
            shown=self._shown(fresh),
            shutter=int(self._number("shutter", range(1, self._positions() + 1), fresh.shutter) or 0),
            switches=self._pairs("switches", map(str, self.plan.switches), fresh.switches, _side),
            boilers=self._pairs("boilers", self.plan.boilers, fresh.boilers, _boiler_symbol),
            cross=self._choice("cross", tuple(self.plan.machine.cross.symbols), fresh.cross) or "",
            steps=self._number("steps", range(10**9), 0) or 0,
            pipe=pipe,
            stop=stop,
            ahead=ahead,
            number=self._number("switch", self.plan.switches, None),
            sought=self._choice("sought", self.plan.machine.stations, None),
            done=self._number("done", range(10**3), 0) or 0,
            keep=self._number("keep", range(1, 10**3), 0) or 0,
            double=self._gums("double", colours=True, sort=False),
            givers=self._givers(players),
            valued=valued,
            then=self._choice("then", PHASES, None) or "",
        )
        return _opened(state) if self.plan.random else state

    def _bad(self, field: str, expected: str, got: str) -> NoReturn:
        bad_position(self.text, "error.position-value", field=field, expected=expected, got=got)

    # Single values ----------------------------------------------------------------------------------------

    def _choice(self, field: str, choices: Sequence[str], default: str | None) -> str | None:
        value = self.fields.get(field)
        if value is None:
            return default
        found = next((choice for choice in choices if choice.lower() == value.lower()), None)
        if found is None:
            self._bad(field, say("gum_gum_machine.one-of", choices=choices), value)
        return found

    def _number(self, field: str, numbers: Sequence[int], default: int | None) -> int | None:
        value = self.fields.get(field)
        if value is None:
            return default
        number = whole_from_text(value)
        if number is None or number not in numbers:
            expected = say("gum_gum_machine.number", least=numbers[0], most=numbers[-1])
            self._bad(field, expected, value)
        return number

    def _seat(self, field: str, default: int, players: int) -> int:
        return self._number(field, range(players), default) or 0

    def _phase(self) -> str:
        given = self._choice("phase", PHASES, None)
        return given or next((IMPLIED[field] for field in IMPLIED if field in self.fields), "shutter")

    def _positions(self) -> int:
        return self.plan.sizes[self.plan.strip]

    # Players and points ---------------------------------------------------------------------------------------

    def _players(self) -> int:
        least, most = self.rules.machine.players
        points = len(self.fields.get("points", "").split())
        piles = [seat + 1 for seat in _SEATS if f"pile{seat}" in self.fields]
        told = max([least, points, *piles])
        number = self._number("players", range(least, most + 1), told) or 0
        if told > number or told > most:
            bad_position(self.text, "gum_gum_machine.needs-players", players=min(number, most), found=told)
        return number

    def _initial(self, players: int) -> State:
        try:
            return initial(self.rules, players)
        except BadText as error:
            bad_position(self.text, "error.position-needs", what=str(error))

    def _points(self, players: int) -> tuple[int, ...]:
        words = self.fields.get("points", "").split() or ["0"] * players
        points = [whole_from_text(word) for word in words]
        if len(points) != players or any(number is None or number < 0 for number in points):
            self._bad("points", say("gum_gum_machine.points", players=players), self.fields["points"])
        return tuple(number or 0 for number in points)

    def _givers(self, players: int) -> tuple[int, ...]:
        words = self.fields.get("givers", "").split()
        seats = tuple(whole_from_text(word) for word in words)
        if len(set(seats)) < len(seats) or any(seat not in range(players) for seat in seats):
            self._bad("givers", say("gum_gum_machine.seats", last=players - 1), self.fields["givers"])
        return tuple(seat or 0 for seat in seats)

    # Gums -----------------------------------------------------------------------------------------------------

    def _kind(self, field: str, word: str, colours: bool = False) -> str:
        kind = self.kinds.get(word.lower())
        if kind is None or (colours and kind == self.plan.lid):
            kinds = self.rules.machine.colours if colours else self.plan.kinds
            bad_position(self.text, "gum_gum_machine.no-gum", got=word, field=field, kinds=kinds)
        return kind

    def _gums(self, field: str, colours: bool = False, sort: bool = True) -> tuple[str, ...]:
        gums = [self._kind(field, word, colours) for word in self.fields.get(field, "").split()]
        if colours and len(set(gums)) < len(gums):
            self._bad(field, say("gum_gum_machine.different"), self.fields[field])
        return tuple(sorted(gums, key=self.plan.kinds.index) if sort else gums)

    def _spaces(self, setting_up: bool) -> tuple[Gum | None, ...]:
        spaces: list[Gum | None] = []
        for storage in self.rules.machine.storages.values():
            default = (EMPTY if setting_up else UNKNOWN) + " "
            words = self.fields.get(storage.id, default * storage.length).split()
            if len(words) != storage.length:
                expected = say("gum_gum_machine.spaces", length=storage.length)
                self._bad(storage.id, expected, self.fields[storage.id])
            for word in words:
                known = {EMPTY: None, UNKNOWN: HIDDEN}
                spaces.append(known[word] if word in known else self._kind(storage.id, word))
        return tuple(spaces)

    def _line(self, setting_up: bool) -> tuple[tuple[Gum, ...], tuple[bool, ...]]:
        default = "" if setting_up else f"{UNKNOWN} " * self.plan.line_length
        line: list[Gum] = []
        known = []
        for word in self.fields.get("line", default).split():
            covered = word.startswith("(") and word.endswith(")")
            if covered and not self.rules.assembly_cover:
                bad_position(self.text, "gum_gum_machine.needs-cover", got=word)
            line.append(
                HIDDEN if word == UNKNOWN else self._kind("line", word.strip("()") if covered else word)
            )
            known.append(not self.rules.assembly_cover or not (covered or word == UNKNOWN))
        return tuple(line), tuple(known)

    def _bag(self, elsewhere: Sequence[Gum | None]) -> tuple[int, ...]:
        """The bag as it is given, else all gums that lie nowhere else."""
        counts = [
            copies - elsewhere.count(kind)
            for kind, copies in zip(self.plan.kinds, self.plan.copies, strict=True)
        ]
        for kind, copies, count in zip(self.plan.kinds, self.plan.copies, counts, strict=True):
            if count < 0:
                bad_position(
                    self.text, "gum_gum_machine.needs-copies", gum=kind, copies=copies, found=copies - count
                )
        if "bag" not in self.fields:
            return tuple(counts)
        bag = [0] * len(counts)
        for word in self.fields["bag"].split():
            name, star, times = word.partition("*")
            number = whole_from_text(times) if star else 1
            if number is None or not 0 < number < 10**6:
                self._bad("bag", say("gum_gum_machine.bag"), self.fields["bag"])
            bag[self.plan.kind_number[self._kind("bag", name)]] += number
        for kind, copies, count, given in zip(self.plan.kinds, self.plan.copies, counts, bag, strict=True):
            if given > count:
                bad_position(
                    self.text,
                    "gum_gum_machine.needs-copies",
                    gum=kind,
                    copies=copies,
                    found=copies - count + given,
                )
        return tuple(bag)

    # The machine ----------------------------------------------------------------------------------------------

    def _pairs(
        self, field: str, names: Any, default: tuple[Any, ...], read: Callable[[str], Any]
    ) -> tuple[Any, ...]:
        """``name:value`` pairs; what is not named is as in a fresh game."""
        known = tuple(names)
        values = list(default)
        for word in self.fields.get(field, "").split():
            name, _, value = word.partition(":")
            found = read(value.lower())
            if name not in known or found is None:
                self._bad(field, say(f"gum_gum_machine.{field}", names=known), word)
            values[known.index(name)] = found
        return tuple(values)

    def _pipe(self) -> tuple[str | None, int, int]:
        words = self.fields.get("pipe", "").split()
        if not words:
            return None, 0, 0
        pipe = next((one for one in self.plan.stops if one.lower() == words[0].lower()), "")
        stops = self.plan.stops.get(pipe)
        if not stops or len(words) > 2:
            self._bad("pipe", say("gum_gum_machine.pipe", pipes=list(self.plan.stops)), self.fields["pipe"])
        for stop, spaces in enumerate(stops):
            names = [self.plan.spaces[number] for number in spaces]
            place = words[1].upper() if len(words) == 2 else names[0]
            for ahead, name in enumerate(names):
                if name.upper() == place.upper():
                    return pipe, stop, ahead
        names = [self.plan.spaces[number] for spaces in stops for number in spaces]
        expected = say("gum_gum_machine.pipe-space", pipe=pipe, spaces=names)
        return self._bad("pipe", expected, self.fields["pipe"])

    def _setups(self, fresh: State, phase: str) -> tuple[Any, ...]:
        if not self.plan.random:
            if "setups" in self.fields:
                bad_position(self.text, "gum_gum_machine.needs-random", field="setups")
            return fresh.setups
        default = None if phase in ("first", "inserts") else HIDDEN
        setups: list[Any] = [default] * len(self.plan.frames)
        words = self.fields.get("setups", "").split()
        if words == [UNKNOWN]:
            return (HIDDEN,) * len(setups)
        for word in words:
            frame, _, name = word.partition(":")
            if frame not in self.plan.frames:
                self._bad("setups", say("gum_gum_machine.setups", frames=self.plan.frames), word)
            number = self.plan.frames.index(frame)
            known: dict[str, Any] = {UNKNOWN: HIDDEN, EMPTY: None}
            known |= {setup: setup for setup in self.plan.setups[number]}
            if name not in known:
                self._bad(
                    "setups", say("gum_gum_machine.one-of", choices=[f"{frame}:{one}" for one in known]), word
                )
            setups[number] = known[name]
        return tuple(setups)

    def _shown(self, fresh: State) -> tuple[Shown, ...]:
        if not self.plan.random and "shown" in self.fields:
            bad_position(self.text, "gum_gum_machine.needs-random", field="shown")
        shown = list(fresh.shown)
        for word in self.fields.get("shown", "").split():
            place, _, value = word.partition(":")
            number = self.plan.piece_number.get(place)
            if number is None:
                self._bad("shown", say("gum_gum_machine.shown-place", frames=self.plan.frames), word)
            pieces = {piece_text(one): one for one in self._pieces(number)}
            if value not in pieces:
                self._bad("shown", say("gum_gum_machine.shown", place=place, pieces=list(pieces)), word)
            shown[number] = pieces[value]
        return tuple(shown)

    def _pieces(self, number: int) -> Iterator[Any]:
        """What may be shown at this place, with any set-up."""
        frame = max(frame for frame, first in enumerate(self.plan.first_piece) if first <= number)
        for pieces in self.plan.pieces[frame].values():
            yield pieces[number - self.plan.first_piece[frame]]


def _opened(state: State) -> State:
    """The state in which all have seen what lies open in the frames whose set-up is given."""
    before, go = state.shown, Going(state)
    for frame, setup in enumerate(state.setups):
        filled = (state.then or state.phase) not in SET_UP_PHASES
        if isinstance(setup, str) and (filled or frame >= go.plan.first_boiler):
            go.uncover_open(frame)
    opened = (new if old is HIDDEN else old for old, new in zip(before, go.shown, strict=True))
    return replace(state, shown=tuple(opened))


def _side(text: str) -> str | None:
    return text if text in ("left", "right") else None


def _boiler_symbol(text: str) -> int | None:
    number = whole_from_text(text) or 0
    return number - 1 if 1 <= number <= _SYMBOLS else None
