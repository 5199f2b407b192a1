"""What Bubble Bomb says beside its table of rules: events, buttons, and positions that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bubblenb.words.en.cards import listed


def bomb(name: str) -> str:
    """``red``: "red bomb"; ``all-symbols``: "all symbols bomb"."""
    return f"{name.replace('-', ' ')} bomb"


def bombs(names: Iterable[str]) -> str:
    """``red bomb and the all symbols bomb``."""
    first, *others = names
    return " and the ".join([bomb(first), *map(bomb, others)])


def bare_bombs(rest: str) -> str:
    """The words behind ``claim`` on a button: "red and all symbols"."""
    return listed(name.replace("-", " ") for name in rest.split())


def chips_named(rest: str) -> str:
    """The numbers behind a word on a button: "30 and 31"."""
    return listed(rest.split())


def from_player(rest: str) -> str:
    """Seat and chip behind ``from``: "chip 17 of player 3"."""
    seat, chip = rest.split()
    return f"chip {chip} of player {int(seat) + 1}"


def for_other(rest: str) -> str:
    """The two chips of a swap: "12 for 30"."""
    return " for ".join(rest.split())


def whom(seat: str) -> str:
    """A player inside a sentence: "you", or "Player 3" as it is."""
    return "you" if seat == "You" else seat


def both_faces(rest: str) -> str:
    """The faces behind ``draw``: "red star, below it sky circle"."""
    return rest.replace("-", " ").replace("/", ", below it ")


FORMS: dict[str, Callable[[Any], str]] = {
    "bomb": bomb,
    "bombs": bombs,
    "bare_bombs": bare_bombs,
    "chips_named": chips_named,
    "from_player": from_player,
    "for_other": for_other,
    "both_faces": both_faces,
    "whom": whom,
}

SENTENCES = {
    # options
    "bubble_bomb.target": "at most {most} with {players} players, so that the bag cannot run short",
    "bubble_bomb.tokens": (
        "'box' or 8 pairs such as red/star,...,rainbow/all-symbols, each colour and symbol once ({faults})"
    ),
    "bubble_bomb.back": (
        "What is on the back of chip {chip} is not known here; complete the position first."
    ),
    # events
    "bubble_bomb.laid_token": "A token lies with the {bomb:bomb} up.",
    "bubble_bomb.laid_out": "Chip {chip} came to the middle: {face}.",
    "bubble_bomb.dealt": "{to} got chip {chip}: {face}.",
    "bubble_bomb.found_back": "The back of chip {chip} is {back}.",
    "bubble_bomb.found_back.hidden": "The back of chip {chip} was settled; nobody has seen it.",
    "bubble_bomb.flipped": "{by} turned chip {chip} over: {face}.",
    "bubble_bomb.turned": "{by} turned chip {chip} in the middle over: {face}.",
    "bubble_bomb.put": "{by} put chip {chip} ({face}) into the middle.",
    "bubble_bomb.took": "{by} took chip {chip} ({face}) from the middle.",
    "bubble_bomb.swapped": "{by} swapped chip {chip} ({face}) for {other} ({other_face}) of the middle.",
    "bubble_bomb.called_boom": "{by} shouted: Boom!",
    "bubble_bomb.called_banzai": "{by} shouted: Banzai!",
    "bubble_bomb.pointed": "{by} asked for chip {chip} ({face}) in front of {from_:whom}.",
    "bubble_bomb.offered": "{by} offered chip {chip} ({face}) for it.",
    "bubble_bomb.claimed": "{by} claimed the {bombs:bombs}: right.",
    "bubble_bomb.exchanged": "{by} got chip {chip} ({face}) from {from_:whom} for chip {given}.",
    "bubble_bomb.not_showing": (
        "{by} claimed the {bombs:bombs}: wrong. No token shows the {bomb:bomb}. Nothing moves, play goes on."
    ),
    "bubble_bomb.not_fitting": (
        "{by} claimed the {bombs:bombs}: wrong. What does not fit the {bomb:bomb}: {chips:list}. "
        "Nothing moves, play goes on."
    ),
    "bubble_bomb.not_together": (
        "{by} claimed the {bombs:bombs}: wrong, the bubble bomb is claimed alone. Nothing moves, play goes on."
    ),
    "bubble_bomb.not_needed": (
        "{by} claimed the {bombs:bombs}: wrong, for all seven chips were there without Banzai. "
        "Nothing moves, play goes on."
    ),
    "bubble_bomb.set_aside": "{by} set chip {chip} ({face}) aside: now {points} point{points:s}.",
    "bubble_bomb.replaced": "{to} drew chip {chip}: {face}.",
    "bubble_bomb.scored": "{to} got chip {chip} ({face}) from the bag as a point: now {points} point{points:s}.",
    "bubble_bomb.took_bubble": "{by} took the bubble bomb: now {points} points.",
    "bubble_bomb.stole_bubble": "{by} took the bubble bomb from {from_:whom}: now {points} points to {left}.",
    "bubble_bomb.left": "Chip {chip} stays in the middle.",
    "bubble_bomb.swapped_seven": "{by} swapped all seven chips for these of the middle: {chips:list}.",
    "bubble_bomb.turned_token": "The token of the {bomb:bomb} was turned: it shows the {now:bomb}.",
    "bubble_bomb.went_on": "Play goes on.",
    "bubble_bomb.emptied": "The last chip was drawn: the game is over.",
    "bubble_bomb.won": "{winner} won the game with {points} points.",
    "bubble_bomb.shared": "{winner} shared the win with {points} points.",
    # buttons
    "bubble_bomb.act.flip": "Turn {rest}",
    "bubble_bomb.act.turn": "Turn {rest} in the middle",
    "bubble_bomb.act.put": "Put {rest}",
    "bubble_bomb.act.take": "Take {rest}",
    "bubble_bomb.act.swap": "Swap {rest:for_other}",
    "bubble_bomb.act.boom": "Boom!",
    "bubble_bomb.act.banzai": "Banzai!",
    "bubble_bomb.act.from": "I need {rest:from_player}",
    "bubble_bomb.act.for": "I give {rest}",
    "bubble_bomb.act.claim": "Claim {rest:bare_bombs}",
    "bubble_bomb.act.aside": "Set {rest} aside",
    "bubble_bomb.act.leave": "Leave {rest:chips_named}",
    "bubble_bomb.act.token": "The token shows {rest:bare_bombs}",
    "bubble_bomb.act.draw": "Draw {rest:both_faces}",
    # fields of a position
    "bubble_bomb.field.players": "a whole number from {seated} to 4",
    "bubble_bomb.field.chips": (
        "chips parted by commas, such as 12 red star, 12 red star (blue circle) or red star/blue circle"
    ),
    "bubble_bomb.field.face": "chips of a colour ({colours:list}) and a symbol ({symbols:list})",
    "bubble_bomb.field.bag": "the {count} chips that lie nowhere else",
    "bubble_bomb.field.tokens": "bombs that the tokens show, each one of {bombs:list}",
    "bubble_bomb.field.seat": "a seat from 0 to {last}",
    "bubble_bomb.field.call": (
        "a seat and what was said, such as 0 boom, 0 banzai, 0 banzai from 17 for 12, or 0 claim red all-symbols"
    ),
    # positions that cannot be
    "bubble_bomb.needs-box": "the chip {chip} in the field {field!r} is not in the box {box}.",
    "bubble_bomb.needs-number": "the number {number} is given to two chips, one of them in {field!r}.",
    "bubble_bomb.needs-drawn": (
        "chip {number} in the field {field!r} cannot be: chips are numbered as they leave the bag, and {count} have."
    ),
    "bubble_bomb.needs-same": (
        "the chip {chip} lies in {first!r} and in {second!r}, but the box has only {copies} of it."
    ),
    "bubble_bomb.needs-count": "{count} chips are on the table, but the box has only {chips}.",
    "bubble_bomb.needs-face": "more chips show {face} than the box has left with that face.",
    "bubble_bomb.needs-token": "{first} and {second} are two sides of one token, so only one of them shows.",
    "bubble_bomb.needs-atomic": "with atomic_swap nobody has a swap pending.",
    "bubble_bomb.needs-tokens": "in phase {phase} all 8 tokens lie on the table.",
    "bubble_bomb.needs-middle": (
        "the middle has {count} chip{count:s}; expected {expected}: nine, and one more for each swap pending."
    ),
    "bubble_bomb.needs-row": (
        "row{seat} has {count} chip{count:s}; expected {expected}: seven, or six while the swap is pending."
    ),
    "bubble_bomb.needs-call": "in phase {phase} somebody has shouted: write the field call.",
    "bubble_bomb.needs-no-call": "in phase {phase} nobody has shouted: there is no call.",
    "bubble_bomb.needs-missing": "phase set up needs a token or a chip that is missing yet.",
    "bubble_bomb.needs-no-pending": "while the table is set up nobody has a swap pending.",
    "bubble_bomb.needs-empty": "with 4 players the game is over when the bag is empty; it holds {count}.",
    "bubble_bomb.needs-chip": "with 4 players the game is over when the bag is empty; here no chip is left in it.",
    "bubble_bomb.needs-going-on": (
        "the game is over when somebody has {target} points; seat {seat} has {points}, but play goes on."
    ),
    "bubble_bomb.needs-winner": (
        "the game is over when one player has {target} points or a few more, and the others fewer than {target}; "
        "here they have {points:list}."
    ),
    "bubble_bomb.needs-filling": "filling is for positions in which a back is not known.",
    "bubble_bomb.needs-seven": "seat {seat} has shouted, but has a swap pending and so only six chips.",
    "bubble_bomb.needs-said": (
        "what the call says does not fit the phase {phase}: from comes after banzai, for after from, claim after boom "
        "or for, and aside, draw and leave after a claim."
    ),
    "bubble_bomb.needs-source": "the call asks for chip {number}, which does not lie in front of another player.",
    "bubble_bomb.needs-given": "the call gives chip {number}, which does not lie before the caller.",
    "bubble_bomb.needs-step": "phase {phase} does not come after a claim of the {bombs:bombs} with these chips.",
    "bubble_bomb.needs-pair": "the {bombs:bombs} are not claimed together.",
    "bubble_bomb.needs-showing": "the {bomb:bomb} was claimed, but no token shows it.",
    "bubble_bomb.needs-bubble": "seat {seat} has claimed the bubble bomb and so has its token.",
    "bubble_bomb.needs-fits": "the chips of seat {seat} do not complete the {bomb:bomb} that was claimed.",
    "bubble_bomb.needs-newest": "the chip drawn last, {number}, lies in the row of the caller.",
    "bubble_bomb.needs-left": (
        "chips are left in the middle one by one only with swap_pick=random, in phase leave, and fewer than go there."
    ),
}
