"""A fifth, small game that only the tests know: whatever works for any game must work for this one too.

Each of two players is dealt a shell of 1 to 3, unseen by the other. In turn they take one or two pebbles from a heap,
and a coin may wash one more away. Who takes the last, or sees it washed away, scores his shell.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Event, Facts, Rule, Ruling, UnknownAction
from bubblenb.engine.fields import split_fields
from bubblenb.engine.options import options_from_text, options_to_text, read_rules

NAME, TITLE, PLAYERS, ACTS = "pebbles", "Pebbles", (2, 2), "take 1, take 2"
_ROWS = (
    Rule("PB-deal", "Dealing", "Each player is dealt a shell that the other does not see."),
    Rule("PB-take", "Taking", "Take one or two pebbles.", refusal="There are only {heap} pebbles."),
    Rule("PB-coin", "The coin", "One time in three a pebble is washed away.", option="coin"),
    Rule("PB-turn", "Turns", "Players act in turn.", refusal="It is not your turn."),
    Rule(
        "PB-chance", "Chance", "Only chance deals and tosses.", refusal="Only chance does that, and not now."
    ),
    Rule("PB-end", "The end", "The game ends with the last pebble.", refusal="There is no pebble left."),
)
RULES = {rule.id: rule for rule in _ROWS}


@dataclass(frozen=True)
class Rules:
    heap: int = 7
    coin: bool = True


@dataclass(frozen=True)
class State:
    rules: Rules
    phase: str  # deal, take, coin, over
    heap: int
    turn: int = 0
    shells: tuple[Any, ...] = ()
    then: str = "take"  # what comes when all shells are dealt


@dataclass(frozen=True)
class Act:
    stream: str  # take; chance: shell, coin
    what: int

    def __str__(self) -> str:
        return f"{self.stream} {self.what}"


_BY_TEXT = {str(act): act for act in (*(Act("take", n) for n in (1, 2)), *(Act("coin", n) for n in (0, 1)))}
_BY_TEXT |= {f"shell {n}": Act("shell", n) for n in (1, 2, 3)}


def initial(rules: Rules, players: int) -> State:
    return State(rules, "deal", rules.heap)


def movers(state: State) -> tuple[int, ...]:
    return {"over": (), "take": (state.turn,)}.get(state.phase, (CHANCE,))


def read(state: State, text: str) -> Act:
    if text not in _BY_TEXT:
        raise UnknownAction(f"{text!r} is no act of {TITLE}; acts are {ACTS}.")
    return _BY_TEXT[text]


def why(state: State, seat: int, act: Act) -> Ruling:
    if state.phase == "over":
        return Ruling(False, "PB-end")
    if CHANCE in (seat, *movers(state)) or act.stream != "take":
        return Ruling(seat == CHANCE and act in chance(state), "PB-chance")
    return Ruling(act.what <= state.heap, "PB-take", Facts(heap=state.heap)) if seat == state.turn else _NO


_NO = Ruling(False, "PB-turn")


def legal(state: State, seat: int) -> tuple[Act, ...]:
    return tuple(act for act in _BY_TEXT.values() if why(state, seat, act).allowed)


def chance(state: State) -> Mapping[Act, int]:
    if state.phase == "deal":
        return {Act("shell", n): 1 for n in (1, 2, 3) if n not in state.shells}
    return {Act("coin", 1): 1, Act("coin", 0): 2} if state.phase == "coin" else {}


def apply(state: State, seat: int, act: Act) -> tuple[State, tuple[Event, ...]]:
    if act.stream == "shell":
        to = [*state.shells, HIDDEN].index(HIDDEN)
        shells = (*state.shells[:to], act.what, *state.shells[to + 1 :])
        event = Event("dealt_shell", Facts(to=to, shell=act.what), "PB-deal", (to,), ("shell",))
        done = len(shells) == len(PLAYERS) and HIDDEN not in shells
        if done:
            return replace(state, shells=shells, phase=state.then, then="take"), (event,)
        return replace(state, shells=shells, phase="deal"), (event,)
    after = replace(state, heap=state.heap - act.what)
    event = Event(act.stream, Facts(pebbles=act.what, left=after.heap), f"PB-{act.stream}")
    if not after.heap:
        return replace(after, phase="over"), (event, Event("won", Facts(by=state.turn), "PB-end"))
    if act.stream == "take" and state.rules.coin:
        return replace(after, phase="coin"), (event,)
    return replace(after, phase="take", turn=1 - state.turn), (event,)


def observe(state: State, seat: int | None) -> State:
    if state.phase == "over":
        return state
    return replace(state, shells=tuple(n if i == seat else HIDDEN for i, n in enumerate(state.shells)))


def complete(state: State) -> State:
    asked = HIDDEN in state.shells and state.phase != "deal"
    return replace(state, phase="deal", then=state.phase) if asked else state


def scores(state: State) -> tuple[int, ...]:
    return tuple(state.shells[i] if state.phase == "over" and state.turn == i else 0 for i in (0, 1))


def parse(text: str, rules: Rules | None = None) -> State:
    got = split_fields(text, NAME, TITLE, ("rules", "heap", "shells", "turn", "phase", "then"))
    rules = read_rules(Rules, options_from_text(got.get("rules", "")), TITLE) if got.get("rules") else rules
    shells = tuple(HIDDEN if word == "?" else int(word) for word in got.get("shells", "").split())
    rules, phase = rules or Rules(), got.get("phase", "take" if len(shells) == 2 else "deal")
    heap, turn = int(got.get("heap", rules.heap)), int(got.get("turn", 0))
    return State(rules, phase, heap, turn, shells, got.get("then", "take"))


def format(state: State) -> str:  # noqa: A001 - the protocol's name for it
    fields = f"heap {state.heap}; shells {' '.join(map(str, state.shells))}; turn {state.turn}; phase {state.phase}"
    fields += f"; then {state.then}" if state.phase == "deal" else ""
    return f"{NAME}: rules {options_to_text(state.rules)}; {fields}"
