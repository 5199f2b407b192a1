"""What the Gum Gum Machine says beside its table of rules: events, labels, and what is wrong with a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bubblenb.words.en.cards import listed

SENTENCES = {
    # options and positions
    "gum_gum_machine.option-target": "a whole number of at least 1, built or short",
    "gum_gum_machine.option-first": "a seat from 0 to 3, or None to draw it",
    "gum_gum_machine.option-inserts": (
        "printed, random, or set-ups such as S1:A,shutter:B; the frames are {frames:list}"
    ),
    "gum_gum_machine.players": "The machine {machine} is for {least} to {most} players, not for {players}.",
    "gum_gum_machine.first-seat": "Seat {first} cannot begin: {players} play, at seats from 0.",
    "gum_gum_machine.one-of": "one of {choices:list}",
    "gum_gum_machine.number": "a number from {least} to {most}",
    "gum_gum_machine.points": "the points of all {players} seats",
    "gum_gum_machine.seats": "different seats from 0 to {last}",
    "gum_gum_machine.no-gum": "{got!r} in the field {field!r} is no gum; gums are {kinds:list}.",
    "gum_gum_machine.different": "different colours",
    "gum_gum_machine.spaces": "{length} gums, - for an empty space, ? for a gum not known",
    "gum_gum_machine.bag": "gums such as yellow*3 red",
    "gum_gum_machine.switches": "switches {names:list} with their sides, such as 2:left",
    "gum_gum_machine.boilers": "{names:list} with the symbol that shows, such as blue_boiler:2",
    "gum_gum_machine.pipe": "a pipe and perhaps a space on it; the pipes are {pipes:list}",
    "gum_gum_machine.pipe-space": "a space on the {pipe} pipe: {spaces:list}",
    "gum_gum_machine.setups": "set-ups such as S1:A; the frames are {frames:list}",
    "gum_gum_machine.shown": "what has been seen; {place} can show {pieces:list}",
    "gum_gum_machine.shown-place": "what has been seen of the frames {frames:list}, such as S1.2:gearwheel or S1.1:-",
    "gum_gum_machine.needs-players": "{found} players are told of, but {players} play.",
    "gum_gum_machine.needs-copies": "there are {copies} gums of the kind {gum} in all; {found} are placed.",
    "gum_gum_machine.needs-cover": "{got!r} stands for a gum that nobody has seen, but the line has no cover.",
    "gum_gum_machine.needs-random": "the field {field} needs random inserts; else the set-ups stand in the rules.",
    "gum_gum_machine.needs-unseen": "{hidden} gums are not known, but only {left} are left to be them.",
    "gum_gum_machine.needs-valued": "valued gums are different colours and one lid.",
    "gum_gum_machine.needs-no-jam": "two lids jam at places {first} and {second} of the line.",
    "gum_gum_machine.needs-line": "the line holds at most {length} gums; {found} were given.",
    "gum_gum_machine.needs-fit": "no set-up of {frame} fits what is given and what has been seen of it.",
    "gum_gum_machine.needs-setup": "the set-up of {frame} has been drawn by now; ? stands for one not known.",
    "gum_gum_machine.needs-phase": "the field {field} belongs to phase {phases:list}, not to {phase}.",
    "gum_gum_machine.needs-field": "phase {phase} needs the field {field}.",
    "gum_gum_machine.needs-option": "phase {phase} needs the option {option}.",
    "gum_gum_machine.needs-then": (
        "phase fill in needs pieces that are not known and, as then, the phase that follows; no other phase has it."
    ),
    "gum_gum_machine.needs-gum": "phase {phase} needs a gum on some space.",
    "gum_gum_machine.needs-givers": (
        "phase give needs two colours and, as givers, opponents who have one of them: {double:list}."
    ),
    "gum_gum_machine.needs-done": "in phase {phase} at most {most} has been done.",
    "gum_gum_machine.needs-place": "in phase patch done is a place of the line, from 1 to {last}.",
    "gum_gum_machine.needs-lids": "in phase excess more lids show than may stay; {lids} show and {keep} may stay.",
    "gum_gum_machine.needs-excess": (
        "the arrow of the pressure gauge is flicked when more than {most} lids show; {lids} show."
    ),
    "gum_gum_machine.needs-no-lid": "in phase switch no lid shows; {lids} show.",
    "gum_gum_machine.needs-begun": "in phase {phase} there are no points, piles or steps yet.",
    "gum_gum_machine.needs-act": "in phase {phase} there is nothing that could be done.",
    "gum_gum_machine.needs-filling": "the gums that are left cannot fill what is not known: two lids would jam.",
    "gum_gum_machine.needs-instant": (
        "with final=instant the game is over as soon as somebody has {target} points, so no turn is left."
    ),
    "gum_gum_machine.needs-turns": (
        "with final=equal_turns the round is finished: {due} more turns are left after this one, not {left}."
    ),
    "gum_gum_machine.needs-fewer": "after this turn at most {most} more are left, not {left}.",
    "gum_gum_machine.needs-unfilled": "in phase {phase} no gum lies in the machine yet.",
    "gum_gum_machine.needs-left": (
        "left tells how many turns follow once somebody has reached {target} points, and only then."
    ),
    "gum_gum_machine.needs-over": "the game is over when no turn is left: left 0.",
    # setting up
    "gum_gum_machine.began": "{by} will begin.",
    "gum_gum_machine.inserted": "{frame:station} was built with set-up {insert}.",
    "gum_gum_machine.inserted.hidden": "{frame:station} was built; nobody saw how.",
    "gum_gum_machine.filled": "A {gum:machine-gum} came to {space:gum-space}.",
    "gum_gum_machine.filled.hidden": "A gum that nobody saw came into the line.",
    "gum_gum_machine.replaced": "A lid was missing: it took the place of the {gum:machine-gum} on {space:gum-space}.",
    "gum_gum_machine.replaced.hidden": "A lid was missing: it took the place of a gum in the line.",
    "gum_gum_machine.ran_short": "The bag ran short; the rest stayed empty.",
    "gum_gum_machine.set_up": "The machine is ready.",
    # a turn
    "gum_gum_machine.slid": "{by} slid the shutter to position {position}: number {number}.",
    "gum_gum_machine.threw": "{by} threw switch {number} to the {side} and followed the {pipe} pipe.",
    "gum_gum_machine.entered": "{by} reached {station:the-station}.",
    "gum_gum_machine.reached": "{by} came to storage {storage} on the {pipe} pipe.",
    "gum_gum_machine.passed": "{by} passed storage {storage}: nothing could be taken there.",
    "gum_gum_machine.left": "{by} left storage {storage}.",
    "gum_gum_machine.took": "{by} took the {gum:machine-gum} from {space:gum-space}.",
    "gum_gum_machine.took_and_put_back": (
        "{by} took the {gum:machine-gum} from {space:gum-space}; it went to the bag, as the pile has that colour."
    ),
    "gum_gum_machine.found_symbol": "Under it was {symbol:a-symbol}.",
    "gum_gum_machine.dead_end": "The pipe ended there.",
    "gum_gum_machine.went_round": "{by} went round for {steps} stations; that was enough.",
    "gum_gum_machine.turn_ended": "{by} finished the turn.",
    # stations
    "gum_gum_machine.stirred": "{by} turned the cover of {boiler:the-station}: {symbol:a-symbol}.",
    "gum_gum_machine.nothing_given": "No opponent had {gums:either-gum}.",
    "gum_gum_machine.gave": "{from_} gave a {gum:machine-gum} to the pile.",
    "gum_gum_machine.gave_to_bag": "{from_} gave a {gum:machine-gum}; it went to the bag.",
    "gum_gum_machine.all_given": "All had given.",
    "gum_gum_machine.pushed": "A {gum:machine-gum} was pushed into the line.",
    "gum_gum_machine.came_out": "Out of the line came {gums:machine-gums}.",
    "gum_gum_machine.joined": "The {gum:machine-gum} joined the pile.",
    "gum_gum_machine.put_back": "The {gum:machine-gum} went to the bag.",
    "gum_gum_machine.flipped": "{by} flipped the {switch} switch: {symbol:a-symbol}.",
    # discs
    "gum_gum_machine.flicked": "The arrow came to rest on {shows:sector}.",
    "gum_gum_machine.checked": "Quality control: {points} point{points:s}.",
    "gum_gum_machine.lifted": "{by} lifted the gum on {space:gum-space} and saw {symbol:a-symbol}.",
    "gum_gum_machine.missed": "{sought:a-symbol} was not found.",
    "gum_gum_machine.went_on": "{by} went on from {station:the-station}.",
    "gum_gum_machine.stopped": "{by} stopped.",
    "gum_gum_machine.counted": "{lids} lid{lids:s} showed.",
    "gum_gum_machine.no_switch": "There was no switch 0.",
    "gum_gum_machine.removed": "The lid on {space:gum-space} went to the bag.",
    "gum_gum_machine.pressure_fell": "The pressure fell: {lids} lid{lids:s} stayed.",
    # scoring and the end
    "gum_gum_machine.sealed": "{by} sealed {gums:machine-gums}: {points} point{points:s}.",
    "gum_gum_machine.went_back": "The sealed gums went back into the bag: {gums:machine-gums}.",
    "gum_gum_machine.announced": "{by} reached {points} points: {left} more turn{left:s} to play.",
    "gum_gum_machine.left_unsealed": "{by} had {gums:machine-gums} left unsealed: no points.",
    "gum_gum_machine.won": "{winner} won with {points} points.",
    "gum_gum_machine.shared_win": "{winner} shared the win with {points} points.",
    # labels of buttons
    "gum_gum_machine.act.shutter": "Shutter to {rest}",
    "gum_gum_machine.act.take": "Take {rest}",
    "gum_gum_machine.act.leave": "Leave",
    "gum_gum_machine.act.flip": "Flip {rest}",
    "gum_gum_machine.act.switch": "Switch {rest}",
    "gum_gum_machine.act.give": "Have {rest} given",
    "gum_gum_machine.act.lift": "Lift {rest}",
    "gum_gum_machine.act.return": "Remove the lid on {rest}",
    "gum_gum_machine.act.go": "Go {rest}",
    "gum_gum_machine.act.stop": "Stop",
    "gum_gum_machine.act.first": "Seat {rest} begins",
    "gum_gum_machine.act.insert": "Insert {rest}",
    "gum_gum_machine.act.strip": "Strip {rest}",
    "gum_gum_machine.act.draw": "Draw {rest}",
    "gum_gum_machine.act.replace": "Replace {rest}",
    "gum_gum_machine.act.flick": "Flick {rest}",
}

_SECTORS = (
    *("gearwheel", "piston", "flame", "blue_boiler", "green_boiler"),
    *("turntable", "crossover", "assembly_line"),
)
_STATIONS = {"crossover": "cross-over", "assembly_line": "assembly line", "shutter": "shutter strip"}


def station(name: str) -> str:
    """``blue_boiler``: "blue boiler"."""
    return _STATIONS.get(name, name.replace("_", " "))


def the_station(name: str) -> str:
    """``blue_boiler``: "the blue boiler"."""
    return f"the {station(name)}"


def a_symbol(name: str | None) -> str:
    """``gearwheel``: "the symbol of the gearwheel"; a double gum ``blue/pink``; "no symbol"."""
    if name is None:
        return "no symbol"
    return (
        f"a double gum, {name.replace('/', ' or ')}" if "/" in name else f"the symbol of the {station(name)}"
    )


def gum(kind: str) -> str:
    """``yellow``: "yellow gum"; ``black``: "black lid"."""
    return f"{kind} lid" if kind == "black" else f"{kind} gum"


def gums(kinds: Iterable[str]) -> str:
    """``yellow, green and a black lid``; "nothing" for none."""
    return listed("a black lid" if kind == "black" else kind for kind in kinds) or "nothing"


def either(kinds: Iterable[str]) -> str:
    """``blue or pink``."""
    return " or ".join(kinds)


def space(name: str) -> str:
    """``S1.2``: "S1.2"; ``line.2``: "place 2 of the line"."""
    start, _, place = name.partition(".")
    if start != "line":
        return name
    return f"place {place} of the line" if place else "the line"


def sector(shows: Iterable[str]) -> str:
    """What a sector of a disc shows: colours, a station, a number or excess pressure."""
    names = {**{name: the_station(name) for name in _SECTORS}, "excess": "brown, excess pressure"}
    return listed(names.get(str(one), str(one)) for one in shows)


FORMS: dict[str, Callable[[Any], str]] = {
    "station": station,
    "the-station": the_station,
    "a-symbol": a_symbol,
    "machine-gum": gum,
    "machine-gums": gums,
    "either-gum": either,
    "gum-space": space,
    "sector": sector,
}
