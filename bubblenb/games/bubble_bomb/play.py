"""How Bubble Bomb is played: who moves, what is allowed and why, what chance may do, and what an act does.

Everybody plays at the same time, so in ``playing`` all seats may act, one act after the other as the clock brings them.
Read here what is done while play goes on; ``bag`` sets the table up, ``call`` follows a shout, ``claims`` judges what
is claimed, ``end`` ends the game, and ``backs`` says who knows which side of a chip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product

from bubblenb.engine import CHANCE, Event, Ruling, UnknownAction
from bubblenb.engine.options import whole_from_text
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_bomb import backs, bag, call
from bubblenb.games.bubble_bomb.bag import by_number, event, with_row, words
from bubblenb.games.bubble_bomb.bombs import BOMBS
from bubblenb.games.bubble_bomb.box import COLOURS, SYMBOLS, Face
from bubblenb.games.bubble_bomb.call import no
from bubblenb.games.bubble_bomb.claims import claim
from bubblenb.games.bubble_bomb.state import (
    BANZAI,
    BOOM,
    TITLE,
    Act,
    Aside,
    Chip,
    Claim,
    Draw,
    Flip,
    For,
    From,
    Leave,
    Put,
    Rules,
    Shout,
    State,
    Swap,
    Take,
    Token,
    Turn,
    fresh,
)
from bubblenb.words import say

ACTS = (
    "flip CHIP, turn CHIP, put CHIP, take CHIP, swap OWN OTHER, boom, banzai, from SEAT CHIP, for CHIP, "
    "claim BOMB [BOMB], aside CHIP, leave CHIP [CHIP ...]"
)
_EVERYBODY = {players: tuple(range(players)) for players in range(5)}
_CHANCE_PHASES = ("set up", "draw")


def initial(rules: Rules, players: int) -> State:
    """The table before the first token is laid; raises BadText when the bag cannot serve the target."""
    return fresh(rules, players)


def movers(state: State) -> tuple[int, ...]:
    """All seats while play goes on, the caller alone while it stands still, chance while anything is to be drawn."""
    if state.phase == "playing" and not state.filling:
        return _EVERYBODY[len(state.rows)]
    if _is_chances(state):
        return (CHANCE,)
    return (state.call.by,) if state.call else ()


def _is_chances(state: State) -> bool:
    by_chance = state.phase == "leave" and state.rules.swap_pick == "random"
    return state.filling or state.phase in _CHANCE_PHASES or by_chance


# Acts as texts ---------------------------------------------------------------------------------------------

_ON_A_CHIP: dict[str, Callable[[int], Act]] = {
    "flip": Flip,
    "turn": Turn,
    "put": Put,
    "take": Take,
    "for": For,
    "aside": Aside,
}
_FACES: dict[str, Face] = {
    f"{colour}-{symbol}": (colour, symbol) for colour, symbol in product(COLOURS, SYMBOLS)
}


def read(state: State, text: str) -> Act:
    """The act of a text such as ``flip 12`` or ``claim red all-symbols``; raises UnknownAction."""
    match text.lower().split():
        case ["boom"]:
            return BOOM
        case ["banzai"]:
            return BANZAI
        case ["token", bomb] if bomb in BOMBS[:-1]:
            return Token(bomb)
        case ["claim", bomb] if bomb in BOMBS:
            return Claim((bomb,))
        case ["claim", one, other] if one in BOMBS and other in BOMBS and one != other:
            return claim((one, other))
        case ["draw", faces]:
            up, _, down = faces.partition("/")
            if up in _FACES and down in _FACES:
                return Draw(_FACES[up], _FACES[down])
        case [word, *rest]:
            act = _on_chips(word, [whole_from_text(part) for part in rest])
            if act is not None:
                return act
    raise UnknownAction(say("error.unknown", got=quoted(text), game=TITLE, acts=ACTS))


def _on_chips(word: str, given: Sequence[int | None]) -> Act | None:
    """The act of a word and the numbers behind it."""
    numbers = [number for number in given if number is not None and number >= 0]
    if len(numbers) < len(given):
        return None
    match word, numbers:
        case [_, [chip]] if word in _ON_A_CHIP:
            return _ON_A_CHIP[word](chip)
        case ["swap", [own, other]]:
            return Swap(own, other)
        case ["from", [seat, chip]]:
            return From(seat, chip)
        case ["leave", [_, *_]]:
            return Leave(tuple(sorted(numbers)))
    return None


# What is allowed, and why not ------------------------------------------------------------------------------

_ALLOWED: dict[type, Ruling] = {
    Flip: Ruling(True, "BB-flip"),
    Turn: Ruling(True, "BB-turn"),
    Put: Ruling(True, "BB-put"),
    Take: Ruling(True, "BB-take"),
    Swap: Ruling(True, "BB-atomic"),
}
_SHOUTS = {BOOM: Ruling(True, "BB-boom"), BANZAI: Ruling(True, "BB-banzai-shout")}


def why(state: State, seat: int, act: Act) -> Ruling:
    """Whether this seat may play this act now, and by which rule (rulings BB1 to BB41)."""
    chances = _is_chances(state)
    if state.phase == "game over" and not state.filling:
        return no("BB-game-over")
    if seat == CHANCE or isinstance(act, (Token, Draw)):
        if seat == CHANCE and chances and not isinstance(act, (Token, Draw, Leave)):
            return no("BB-chance-first")
        return Ruling(seat == CHANCE and act in chance(state), "BB-chance")
    if chances:
        return no("BB-chance-first")
    if state.call is not None:
        return call.why_called(state, state.call, seat, act)
    return _why_playing(state, seat, act)


def _why_playing(state: State, seat: int, act: Act) -> Ruling:
    rule = _barred(type(act), state.rules.atomic_swap, state.pending[seat])
    if rule:
        return no(rule)
    match act:
        case Flip(own) | Put(own) | Swap(own, _) if not _lies_in(state.rows[seat], own):
            return no("BB-own-chip", chip=own)
        case Turn(other) | Take(other) | Swap(_, other) if not _lies_in(state.middle, other):
            return no("BB-middle-chip", chip=other)
        case Shout():
            return _SHOUTS[act]
    return _ALLOWED[type(act)]


def _barred(kind: type, atomic: bool, pending: bool) -> str:
    """The rule by which nobody may do this kind of thing now, whatever the chip; "" where there is none."""
    if kind in (Put, Take) and atomic:
        return "BB-atomic"
    if kind is Swap:
        return "" if atomic else "BB-two-steps"
    if kind is Put:
        return "BB-one-swap" if pending else ""
    if kind is Take:
        return "" if pending else "BB-put-first"
    if kind is Shout:
        return "BB-seven-chips" if pending else ""
    return "" if kind in (Flip, Turn) else "BB-no-call"


def _lies_in(chips: Sequence[Chip], number: int) -> bool:
    return any(chip.number == number for chip in chips)


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """The acts that ``why`` allows this seat now; they never tell whether a bomb is there."""
    if seat == CHANCE:
        return tuple(chance(state))
    if seat not in movers(state):
        return ()
    if state.call is not None:
        return tuple(call.called_acts(state, state.call))
    own = tuple([chip.number for chip in state.rows[seat]])
    middle = tuple([chip.number for chip in state.middle])
    return _acts(own, middle, state.rules.atomic_swap, state.pending[seat])


@lru_cache(maxsize=4096)
def _acts(own: tuple[int, ...], middle: tuple[int, ...], atomic: bool, pending: bool) -> tuple[Act, ...]:
    """What may be done with these chips: every kind that is not barred, with each chip that it may be done with."""
    acts: list[Act] = []
    for kind, chips in ((Flip, own), (Turn, middle), (Put, own), (Take, middle)):
        if not _barred(kind, atomic, pending):
            acts += [_act(kind, number) for number in chips]
    if not _barred(Swap, atomic, pending):
        acts += [_swap(number, other) for number in own for other in middle]
    return (*acts, *([] if _barred(Shout, atomic, pending) else Shout))


@cache  # at most 4 x 56
def _act(kind: Callable[[int], Act], number: int) -> Act:
    return kind(number)


@cache  # at most 56 x 55
def _swap(own: int, other: int) -> Swap:
    return Swap(own, other)


def chance(state: State) -> Mapping[Act, int]:
    """The weights of what may come now; empty when it is not chance's turn."""
    if state.filling:
        return backs.fillings(state)
    if state.phase == "set up":
        return bag.setting_up(state)
    if state.phase == "draw":
        return bag.draws(state)
    return dict.fromkeys(call.leaves(state), 1) if _is_chances(state) else {}


# What an act does ------------------------------------------------------------------------------------------


def apply(state: State, seat: int, act: Act) -> tuple[State, tuple[Event, ...]]:
    """The state after an act that ``why`` allows, and what happened."""
    if isinstance(act, (Token, Draw)):
        return _by_chance(state, act)
    if state.call is not None:
        return call.called(state, state.call, act)
    match act:
        case Flip(number):
            return _flipped(state, seat, number)
        case Turn(number):
            return _turned(state, seat, number)
        case Put(number):
            return _put(state, seat, number)
        case Take(number):
            return _taken(state, seat, number)
        case Swap(own, other):
            return _swapped(state, seat, own, other)
        case Shout():
            return call.shouted(state, seat, act)
    raise AssertionError(f"{act} is refused while play goes on")


def _by_chance(state: State, act: Token | Draw) -> tuple[State, tuple[Event, ...]]:
    if state.filling:
        assert isinstance(act, Draw)
        return backs.filled(state, act)
    if state.call is None:
        return bag.set_up(state, act)
    assert isinstance(act, Draw)
    return call.drew(state, state.call, act)


def _moved(
    state: State,
    seat: int,
    row: Sequence[Chip],
    middle: tuple[Chip, ...],
    pending: tuple[bool, ...],
) -> State:
    """The state after a hand has moved a chip (spelled out, for it is by far the most frequent of all)."""
    return State(
        state.rules,
        state.phase,
        state.tokens,
        state.bubble,
        middle,
        with_row(state.rows, seat, row),
        pending,
        state.aside,
        state.bag,
    )


def _split(chips: tuple[Chip, ...], number: int) -> tuple[Chip, tuple[Chip, ...]]:
    """The chip of this number, and the others."""
    for at, chip in enumerate(chips):
        if chip.number == number:
            return chip, chips[:at] + chips[at + 1 :]
    raise AssertionError(f"chip {number} does not lie here")


def _flipped(state: State, seat: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """An own chip is turned over; a back that nobody had seen is now known to all (BB5)."""
    chip, others = _split(state.rows[seat], number)
    turned = chip.turned()
    rule = "BB-flip" if chip.known else "BB-backs"
    happened = event("flipped", rule, by=seat, chip=number, face=words(turned.face), was=words(chip.face))
    return _moved(state, seat, (*others, turned), state.middle, state.pending), (happened,)


def _turned(state: State, seat: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """A chip in the middle is turned over, by anybody."""
    chip, others = _split(state.middle, number)
    turned = chip.turned()
    happened = event("turned", "BB-turn", by=seat, chip=number, face=words(turned.face), was=words(chip.face))
    return _moved(state, seat, state.rows[seat], by_number((*others, turned)), state.pending), (happened,)


def _put(state: State, seat: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """The first half of a swap: the middle has one chip more (BB6)."""
    chip, others = _split(state.rows[seat], number)
    pending = (*state.pending[:seat], True, *state.pending[seat + 1 :])
    happened = event("put", "BB-put", by=seat, chip=number, face=words(chip.face))
    return _moved(state, seat, others, by_number((*state.middle, chip)), pending), (happened,)


def _taken(state: State, seat: int, number: int) -> tuple[State, tuple[Event, ...]]:
    """The second half of a swap; the chip just put may be taken back (BB7)."""
    chip, others = _split(state.middle, number)
    pending = (*state.pending[:seat], False, *state.pending[seat + 1 :])
    happened = event("took", "BB-take", by=seat, chip=number, face=words(chip.face))
    return _moved(state, seat, (*state.rows[seat], chip), others, pending), (happened,)


def _swapped(state: State, seat: int, own: int, other: int) -> tuple[State, tuple[Event, ...]]:
    """Both halves of a swap at once (option atomic_swap)."""
    put, kept = _split(state.rows[seat], own)
    taken, left = _split(state.middle, other)
    facts = {"chip": own, "face": words(put.face), "other": other, "other_face": words(taken.face)}
    happened = event("swapped", "BB-atomic", by=seat, **facts)
    return _moved(state, seat, (*kept, taken), by_number((*left, put)), state.pending), (happened,)


# Knowledge and points --------------------------------------------------------------------------------------

observe = backs.observe
complete = backs.complete


def scores(state: State) -> tuple[int, ...]:
    """The points of each seat: chips set aside, and 3 for the bubble bomb."""
    return tuple(state.score(seat) for seat in range(state.players))
