"""What stands on the table of the Gum Gum Machine, its options, and the acts that change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, ClassVar, Final, NoReturn

from bubblenb.engine import BadText
from bubblenb.engine.options import check_option, one_of, whole
from bubblenb.engine.protocol import Hidden
from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine.machine import DEFAULT_MACHINE, Machine, machine_named
from bubblenb.games.gum_gum_machine.plan import BUILT, RANDOM, STRIP, Plan, Symbol, chosen_setups, plan_of
from bubblenb.words import say

NAME: Final = "gum_gum_machine"
TITLE: Final = "Gum Gum Machine"

SET_UP_PHASES = ("first", "inserts", "fill", "fill lids")
"""Who begins, the random inserts, the first filling, and the lids that it lacks: all by chance."""
CHOICES_OF_PHASES = (
    "shutter",  # slide the starting shutter
    "throw",  # to which side the switch goes (option switch_throw)
    "storage",  # take a gum that lies ahead, or leave
    "cross",  # flip one of the two switches of the cross-over
    "give",  # the colour that the next opponent gives for a double gum
    "lift",  # the service indicator: lift a gum
    "found",  # the service indicator: go on from the component, or stop
    "switch",  # the pressure gauge shows 0 (option gauge_zero)
    "excess",  # the pressure gauge: which lid goes (chance with option excess_pick)
)
CHANCE_PHASES = (
    *SET_UP_PHASES,
    "push",  # the assembly line: a gum from the bag is pushed in
    "flick",  # the arrow of the disc
    "cover",  # the service indicator: a gum on an empty symbol
    "patch",  # the pressure gauge: a coloured gum where a lid left the open line
    "refill",
    "refill lids",
    "fill in",  # pieces of a position that were not known are drawn, then play goes on
)
PHASES = (*CHANCE_PHASES, *CHOICES_OF_PHASES, "game over")

CHOICES = {
    "duplicates": ("forbid", "discard"),
    "lid_on_empty": ("forbid", "zero"),
    "switch_throw": ("free", "choose"),
    "refill": ("on_score", "every_turn"),
    "double_gum": ("per_player", "one_colour"),
    "qc": ("each", "both"),
    "gauge_zero": ("end", "choose_switch"),
    "excess_pick": ("choose", "random"),
    "final": ("others_once", "equal_turns", "instant"),
}


TARGETS = ("built", "short")


class _Planned:
    """Keeps the plan of the rules beside their fields: it follows from them and is made once."""

    __slots__ = ("_plan",)
    _plan: Plan


@dataclass(frozen=True, slots=True)
class Rules(_Planned):
    """The options of the Gum Gum Machine; the defaults are the rulebook's. Raises BadText for a value out of range."""

    machine: Machine = DEFAULT_MACHINE
    """The machine, or its ``name@checksum`` once it has been loaded."""
    inserts: str = BUILT
    """printed: as the machine is built; random: each frame's set-up and the strip are drawn, unseen, when the game
    is set up; or chosen, such as ``S1:A,shutter:B`` (or a mapping): the rest stays as built."""
    disc: str = "built"
    """The disc in the machine; built: the machine's own."""
    meter: str = "built"
    """fast or slow; built: the one that lies beside the machine."""
    target: int | str = "built"
    """Points that announce the end; built: the machine's own, 30 on the printed one; short: its shorter game's, 20."""
    duplicates: str = "forbid"
    """A gum of a colour already in the pile: forbid, or discard: it may be taken and goes to the bag."""
    lid_on_empty: str = "forbid"
    """A lid with no gum in the pile: forbid, or zero: it may be taken and ends the turn with 0 points."""
    switch_throw: str = "free"
    """free: a switch goes to its other side; choose: the player says to which."""
    refill: str = "on_score"
    """When empty spaces are filled again: on_score, or after every_turn."""
    double_gum: str = "per_player"
    """A double gum's colour is chosen for each opponent (per_player) or once for all (one_colour)."""
    qc: str = "each"
    """Quality control pays for each colour that the pile has, or only if it has both."""
    assembly_cover: bool = True
    """Whether the cover hides the assembly line."""
    gauge_zero: str = "end"
    """No visible lid at the pressure gauge: end the turn, or choose_switch."""
    excess_pick: str = "choose"
    """Who picks the lids that go at excess pressure: the player may choose, or random."""
    final: str = "others_once"
    """Once the target is reached: others_once, equal_turns (the round is finished) or instant."""
    remember: bool = True
    """Whether what was uncovered once stays known to all."""
    max_steps: int = 200
    """Switches, components and stations visited in a turn after which it ends."""
    first: int | None = None
    """The seat that begins; None: it is drawn."""

    def __post_init__(self) -> None:
        machine: object = self.machine  # may be given by its name
        if not isinstance(machine, Machine):
            object.__setattr__(self, "machine", machine_named(machine))
        for field in fields(self):
            if field.name not in ("machine", "inserts", "disc", "meter", "target", "first"):
                check_option(
                    TITLE, field.name, getattr(self, field.name), field.default, CHOICES.get(field.name, ())
                )
        check_option(TITLE, "disc", self.disc, "built", ("built", *self.machine.discs))
        check_option(TITLE, "meter", self.meter, "built", ("built", *self.machine.meters))
        object.__setattr__(self, "inserts", _inserts_text(self.machine, self.inserts))
        if not one_of(self.target, TARGETS) and (whole(self.target) or 0) < 1:
            _refuse_option("target", self.target)
        if self.first is not None and not 0 <= (-1 if whole(self.first) is None else self.first) < 4:
            _refuse_option("first", self.first)

    @property
    def goal(self) -> int:
        """The points that announce the end."""
        if isinstance(self.target, str):
            return self.machine.target if self.target == "built" else self.machine.short_target
        return self.target

    @property
    def plan(self) -> Plan:
        """The machine as it is built for these rules, with all that play looks up."""
        try:
            return self._plan
        except AttributeError:
            plan = plan_of(self.machine, self.inserts, self.disc, self.meter)
            object.__setattr__(self, "_plan", plan)
            return plan


def _refuse_option(option: str, got: object) -> NoReturn:
    expected = say(f"gum_gum_machine.option-{option}")
    raise BadText(say("error.option-value", option=option, game=TITLE, expected=expected, got=quoted(got)))


def _inserts_text(machine: Machine, given: object) -> str:
    """The option ``inserts`` as a text without spaces, the same for the same set-ups; raises BadText."""
    if isinstance(given, str) and given in (BUILT, RANDOM):
        return given
    pairs: dict[str, Any] = {}
    if isinstance(given, Mapping):
        pairs = dict(given)
    elif isinstance(given, str) and given.strip():
        for part in given.split(","):
            frame, colon, setup = part.strip().partition(":")
            if not colon or frame in pairs:
                _bad_inserts(machine, given)
            pairs[frame.strip()] = setup.strip()
    else:
        _bad_inserts(machine, given)
    setups = chosen_setups(machine)
    for frame, setup in pairs.items():
        if not one_of(frame, setups) or not one_of(setup, setups[frame]):
            _bad_inserts(machine, given)
    built = {**machine.inserts, STRIP: machine.strip}
    return ",".join(f"{f}:{pairs[f]}" for f in setups if pairs.get(f, built[f]) != built[f]) or BUILT


def _bad_inserts(machine: Machine, given: object) -> None:
    frames = [f"{frame}:{'|'.join(setups)}" for frame, setups in chosen_setups(machine).items()]
    expected = say("gum_gum_machine.option-inserts", frames=frames)
    raise BadText(
        say("error.option-value", option="inserts", game=TITLE, expected=expected, got=quoted(given))
    )


# Acts of the players ---------------------------------------------------------------------------------------


class Move(Enum):
    """The acts that name nothing; the value is the text."""

    LEAVE = "leave"
    GO_ON = "go on"
    STOP = "stop"

    def __str__(self) -> str:
        return self.value


LEAVE, GO_ON, STOP = Move.LEAVE, Move.GO_ON, Move.STOP


@dataclass(frozen=True, slots=True)
class Shutter:
    """Slide the starting shutter to this position, 1 at the far left."""

    position: int

    def __str__(self) -> str:
        return f"shutter {self.position}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the gum on this space, such as ``S1.2``: the second space of the first storage."""

    space: str

    def __str__(self) -> str:
        return f"take {self.space}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Push one of the cross-over's two switches to the opposite place: vertical or horizontal."""

    switch: str

    def __str__(self) -> str:
        return f"flip {self.switch}"


@dataclass(frozen=True, slots=True)
class Switch:
    """Throw this numbered switch to a side (option switch_throw), or choose it (option gauge_zero)."""

    number: int
    side: str | None = None

    def __str__(self) -> str:
        return f"switch {self.number}" + (f" {self.side}" if self.side else "")


@dataclass(frozen=True, slots=True)
class Give:
    """The opponent at this seat gives a gum of this colour; with one colour for all no seat is named."""

    colour: str
    seat: int | None = None

    def __str__(self) -> str:
        return f"give {self.colour}" + ("" if self.seat is None else f" {self.seat}")


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the gum on this space, look under it, and put it back."""

    space: str

    def __str__(self) -> str:
        return f"lift {self.space}"


@dataclass(frozen=True, slots=True)
class Return:
    """A lid goes from this space (or from ``line.2``, the second place of the line) back to the bag."""

    space: str
    stream: ClassVar[str] = "excess"

    def __str__(self) -> str:
        return f"return {self.space}"


# Acts of chance --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class First:
    """Chance: this seat begins."""

    seat: int
    stream: ClassVar[str] = "first"

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Insert:
    """Chance: the frame of this storage or boiler holds this set-up."""

    frame: str
    setup: str
    stream: ClassVar[str] = "inserts"

    def __str__(self) -> str:
        return f"insert {self.frame} {self.setup}"


@dataclass(frozen=True, slots=True)
class Strip:
    """Chance: this strip lies under the shutter."""

    setup: str
    stream: ClassVar[str] = "inserts"

    def __str__(self) -> str:
        return f"strip {self.setup}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this gum comes out of the bag."""

    gum: str
    stream: ClassVar[str] = "bag"

    def __str__(self) -> str:
        return f"draw {self.gum}"


@dataclass(frozen=True, slots=True)
class Replace:
    """Chance: a missing lid takes the place of the gum on this space, or of ``line.2``."""

    space: str
    stream: ClassVar[str] = "lids"

    def __str__(self) -> str:
        return f"replace {self.space}"


@dataclass(frozen=True, slots=True)
class Flick:
    """Chance: the arrow rests on this sector of the disc, counted from 1 in the data's order."""

    sector: int
    stream: ClassVar[str] = "disc"

    def __str__(self) -> str:
        return f"flick {self.sector}"


Act = (
    Move
    | Shutter
    | Take
    | Flip
    | Switch
    | Give
    | Lift
    | Return
    | First
    | Insert
    | Strip
    | Draw
    | Replace
    | Flick
)
CHANCE_ACTS = (First, Insert, Strip, Draw, Replace, Flick)
"""Acts that only chance plays; ``return`` is chance's with option excess_pick."""


# The state -------------------------------------------------------------------------------------------------

Gum = str | Hidden
"""A colour or the lid; HIDDEN where it is not known."""
Shown = Symbol | int | None | Hidden


@dataclass(frozen=True, slots=True)
class State:
    """A position of the Gum Gum Machine: all that the future depends on."""

    rules: Rules
    phase: str
    turn: int
    """The seat whose turn it is."""
    first: int
    """The seat that began."""
    left: int | None
    """Turns that follow this one before the game is over; None until the end is announced."""
    points: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]
    """Each seat's unfinished pile: its colours, in the machine's order."""
    spaces: tuple[Gum | None, ...]
    """The gum on each space, in the order of ``rules.plan.spaces``; None where it is empty."""
    line: tuple[Gum, ...]
    """The gums under the cover, the one that comes out next first."""
    line_known: tuple[bool, ...]
    """Which of them all players have seen."""
    bag: tuple[int, ...]
    """How many gums of each of ``rules.plan.kinds`` are in the bag; those that are HIDDEN elsewhere count here."""
    setups: tuple[str | Hidden | None, ...]
    """The set-up in each of ``rules.plan.frames``, the strip last; None where none has been drawn yet."""
    shown: tuple[Shown, ...]
    """With random inserts: what all players know of the frames, piece by piece; empty where all is known."""
    shutter: int
    """The shutter's position, from 1."""
    switches: tuple[str, ...]
    """The side to which each numbered switch lies."""
    boilers: tuple[int, ...]
    """The symbol that each boiler's cover shows, from 0."""
    cross: str
    """The quadrant between the cross-over's two switches."""
    steps: int = 0
    """Switches, components and stations visited in this turn."""
    pipe: str | None = None
    """The pipe that is followed, while the player stands at a storage."""
    stop: int = 0
    """At which of its storages, from 0."""
    ahead: int = 0
    """The first space there that still lies ahead, from 0 in the pipe's order."""
    number: int | None = None
    """The switch that is to be thrown."""
    sought: str | None = None
    """The symbol that must be serviced."""
    done: int = 0
    """Gums pushed into the line, or lifted, at this station."""
    keep: int = 0
    """The lids that stay in the machine at excess pressure."""
    double: tuple[str, ...] = ()
    """The two colours of the double gum."""
    givers: tuple[int, ...] = ()
    """The opponents who still have to give a gum, the next one first."""
    valued: tuple[str, ...] = ()
    """The sealed pile, until it goes back into the bag."""
    then: str = ""
    """The phase in which play goes on when chance has filled in what was not known."""
