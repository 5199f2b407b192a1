"""Positions of Bubble Gum as one line, typed by hand.

    bubble_gum: hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0

What is left out is as in a fresh game or follows from the rest: so the phase, and the round from the wins.

    rules OPTION=VALUE ...      options that differ from the defaults
    round N; wins 1 0           which round this is, and the rounds won by seat 0 and seat 1 (this one, once over)
    leader SEAT                 who led the first trick of the round (seat 0 and the other in turn)
    hand0, hand1                the hands; ``?`` is a card not known, and alone a whole hand not known
    trump CARD                  the card turned up
    field0, field1              the captured cards, in the order captured
    led CARD                    the card that was led, where the other is to follow
    taken CARD                  the card that won the trick, where its loser is to discard
    to move SEAT                who is to lead, follow or discard (the leader, or the other)
    popped                      cards that popped
    discarded0, discarded1      cards that a seat discarded; ``mine`` is that of the seat whose hand is known
    phase                       need not be given; where it is, it must fit
    tricks N                    tricks played, where neither hand is known and the captured cards do not tell
    filling yes                 chance is being asked for the cards not known

Cards out of play need not be named: those that lie nowhere are among the cards not seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bubblenb.engine import HIDDEN, BadText
from bubblenb.engine.fields import bad_position, split_fields
from bubblenb.engine.options import options_from_text, options_to_text, read_rules, whole_from_text
from bubblenb.games.bubble_gum.cards import CARDS, HAND_SIZE, Card, arranged
from bubblenb.games.bubble_gum.play import decided
from bubblenb.games.bubble_gum.reach import faults, most_rounds
from bubblenb.games.bubble_gum.state import NAME, PHASES, TITLE, Pair, Rows, Rules, State, fresh
from bubblenb.words import say

_HANDS = ("hand0", "hand1")
_DISCARDED = ("discarded0", "discarded1")
_CARD_FIELDS = (*_HANDS, "trump", "field0", "field1", "led", "taken", "popped", *_DISCARDED)
FIELDS = ("rules", "round", "wins", "leader", *_CARD_FIELDS, "mine", "to move", "tricks", "phase", "filling")
_UNKNOWN = str(HIDDEN)
_KNOWN_CARDS = frozenset(CARDS)
Cards = tuple[Card, ...]


def parse(text: str, rules: Rules | None = None) -> State:
    """The state of a position text; options in the text go before ``rules``.

    Raises BadText that says what came, what was expected and where: for an unknown field or card, a card that
    lies in two places, or a position that no play leads to.
    """
    state = _read(text, rules)
    for sentence, facts in faults(state):
        bad_position(text, sentence, **facts)
    return state


def _read(text: str, rules: Rules | None) -> State:
    given = split_fields(text, NAME, TITLE, FIELDS)
    rules = _read_rules(text, given.get("rules", ""), rules)
    _name_mine(text, given)
    cards = {name: _read_cards(text, name, given[name]) for name in given if name in _CARD_FIELDS}
    _check_copies(text, cards)
    trump, led, taken = (_only(text, name, given, cards) for name in ("trump", "led", "taken"))
    fields: Rows = (_named(cards, "field0"), _named(cards, "field1"))
    popped = _named(cards, "popped")
    wins = _read_wins(text, given)
    ahead = State(
        rules,
        "deal",
        0,
        fields=fields,
        trump=trump,
        led=led,
        taken=taken,
        popped=popped,
        discarded=(arranged(cards.get("discarded0", ())), arranged(cards.get("discarded1", ()))),
        wins=wins,
        filling=_one_of(text, given, "filling", ("yes", "no"), "no") == "yes",
    )
    told_leader, mover = _seat(text, given, "leader"), _seat(text, given, "to move")
    told_round, tricks = _number(text, given, "round", 1), _number(text, given, "tricks", 0)
    follower = None
    if led:
        likely = 1 - _led_first(rules, told_leader, _first(told_round, most_rounds(ahead) + 1))
        follower = _first(mover, _fuller(cards), likely)
    hands = _hands(cards, ahead, follower, tricks)
    phase = _phase(ahead, hands, told_leader is not None or (told_round or 1) > 1)
    ahead = replace(ahead, hands=hands, phase=phase)
    number = _first(told_round, most_rounds(ahead) + 1)
    leader = _first(told_leader, _leader_from(ahead, number, mover if follower is None else follower))
    turn = _turn(ahead, leader, mover, follower)
    if (told := _one_of(text, given, "phase", PHASES, phase)) != phase:
        bad_position(text, "bubble_gum.needs-phase", phase=phase, got=told)
    if tricks is not None and (not trump or ahead.tricks != tricks):
        bad_position(text, "bubble_gum.needs-played", tricks=ahead.tricks if trump else 0, got=tricks)
    if mover not in (None, turn):
        sentence = "bubble_gum.needs-turn" if trump else "bubble_gum.needs-no-turn"
        bad_position(text, sentence, phase=phase, turn=turn, got=mover)
    return replace(ahead, round=number, leader=None if phase == "first leader" else leader, turn=turn)


def format(state: State) -> str:  # the protocol's name for it
    """The position text of a state: ``parse(format(state)) == state``."""
    playing = state.phase in ("lead", "follow", "discard")
    parts: dict[str, str] = {
        "rules": options_to_text(state.rules),
        "wins": f"{state.wins[0]} {state.wins[1]}" if any(state.wins) else "",
        "hand0": _written(state.hands[0]),
        "hand1": _written(state.hands[1]),
        "trump": state.trump or "",
        "field0": _written(state.fields[0]),
        "field1": _written(state.fields[1]),
        "led": state.led or "",
        "taken": state.taken or "",
        "popped": _written(state.popped),
        "discarded0": _written(state.discarded[0]),
        "discarded1": _written(state.discarded[1]),
        "to move": str(state.turn) if playing else "",
        "filling": "yes" if state.filling else "",
    }
    plain = _read(_join(parts), None)  # what would be read so far; the rest is written where it differs
    if plain.round != state.round:
        parts["round"] = str(state.round)
        plain = _read(_join(parts), None)
    if plain.leader != state.leader:
        parts["leader"] = str(state.leader)
    if plain.hands != state.hands:  # one card each, neither known, where cards that popped are not named
        parts["tricks"] = str(state.tricks)
    return _join(_with_whole_hands(parts, state))


def _with_whole_hands(parts: dict[str, str], state: State) -> dict[str, str]:
    """A hand of which nothing is known is written as one ``?`` in play, where that is read as as many cards."""
    for name, hand in zip(_HANDS, state.hands, strict=True):
        if state.trump and len(hand) > 1 and hand.count(HIDDEN) == len(hand):
            shorter = {**parts, name: _UNKNOWN}
            if _read(_join(shorter), None).hands == state.hands:
                parts = shorter
    return parts


_ORDER = {name: place for place, name in enumerate(FIELDS)}


def _join(parts: Mapping[str, str]) -> str:
    ordered = sorted(parts.items(), key=lambda part: _ORDER[part[0]])
    return f"{NAME}: " + "; ".join(
        f"{name} {value}".rstrip() for name, value in ordered if value or name in _HANDS
    )


def _written(cards: Cards) -> str:
    return " ".join(map(str, cards))


# Reading single fields -------------------------------------------------------------------------------------


def _read_rules(text: str, options: str, rules: Rules | None) -> Rules:
    try:
        given = read_rules(Rules, options_from_text(options), TITLE)
        if rules is None or not options:
            return rules or given
        return replace(rules, **options_from_text(options))
    except BadText as error:
        bad_position(text, "error.position-needs", what=str(error))


def _name_mine(text: str, given: dict[str, str]) -> None:
    """``mine`` becomes the discards of the seat whose hand is known."""
    if "mine" not in given:
        return
    known = [seat for seat in (0, 1) if _UNKNOWN not in given.get(_HANDS[seat], _UNKNOWN).split()]
    if len(known) != 1:
        bad_position(text, "bubble_gum.needs-mine")
    name = _DISCARDED[known[0]]
    if name in given:
        bad_position(text, "error.position-twice", field=name)
    given[name] = given.pop("mine")


def _read_cards(text: str, field: str, value: str) -> Cards:
    may_hide = field in _HANDS or field in _DISCARDED
    found: list[Card] = []
    for word in value.split():
        if word == _UNKNOWN and may_hide:
            found.append(HIDDEN)
        elif word.lower() in _KNOWN_CARDS:
            found.append(word.lower())
        else:
            bad_position(text, "bubble_gum.needs-card", got=word, field=field)
    return tuple(found)


def _check_copies(text: str, cards: Mapping[str, Cards]) -> None:
    """Refuses a card that lies in two places."""
    seen: dict[Card, str] = {}
    for field, found in cards.items():
        for card in found:
            if card is not HIDDEN and card in seen:
                which = "again" if seen[card] == field else "same"
                bad_position(text, f"error.position-{which}", card=card, first=seen[card], second=field)
            seen[card] = field


def _named(cards: Mapping[str, Cards], field: str) -> tuple[str, ...]:
    """The cards of a field that holds no hidden ones."""
    found = tuple(card for card in cards.get(field, ()) if card is not HIDDEN)
    if field != "popped":
        return found
    return tuple(card for card in arranged(found) if card is not HIDDEN)


def _only(text: str, field: str, given: Mapping[str, str], cards: Mapping[str, Cards]) -> str | None:
    found = _named(cards, field)
    if len(found) != 1 and field in given and given[field]:
        bad_position(
            text,
            "error.position-value",
            field=field,
            expected=say("bubble_gum.expected-card"),
            got=given[field],
        )
    return found[0] if found else None


def _read_wins(text: str, given: Mapping[str, str]) -> tuple[int, int]:
    numbers = [whole_from_text(word) for word in given.get("wins", "0 0").split()]
    if len(numbers) != 2 or None in numbers:
        expected = say("bubble_gum.expected-wins")
        bad_position(text, "error.position-value", field="wins", expected=expected, got=given["wins"])
    return numbers[0] or 0, numbers[1] or 0


def _number(text: str, given: Mapping[str, str], field: str, least: int) -> int | None:
    if field not in given:
        return None
    number = whole_from_text(given[field])
    if number is None or number < least:
        expected = say("bubble_gum.expected-number", least=least)
        bad_position(text, "error.position-value", field=field, expected=expected, got=given[field])
    return number


def _seat(text: str, given: Mapping[str, str], field: str) -> int | None:
    if field not in given:
        return None
    if given[field] not in ("0", "1"):
        bad_position(
            text,
            "error.position-value",
            field=field,
            expected=say("bubble_gum.expected-seat"),
            got=given[field],
        )
    return int(given[field])


def _one_of(text: str, given: Mapping[str, str], field: str, choices: tuple[str, ...], default: str) -> str:
    value = given.get(field, default)
    if value not in choices:
        expected = say("bubble_gum.expected-choice", choices=", ".join(choices))
        bad_position(text, "error.position-value", field=field, expected=expected, got=value)
    return value


# What follows from the rest --------------------------------------------------------------------------------


def _first(*numbers: int | None) -> int:
    """The first of these that is known."""
    return next(number for number in numbers if number is not None)


def _fuller(cards: Mapping[str, Cards]) -> int | None:
    """The seat with more cards, where both hands are known: it follows the card that the other led."""
    first, second = (cards.get(name, (HIDDEN,)) for name in _HANDS)
    if (HIDDEN,) in (first, second) or len(first) == len(second):
        return None
    return int(len(second) > len(first))


def _hands(cards: Mapping[str, Cards], ahead: State, follower: int | None, tricks: int | None) -> Pair:
    """Both hands, each ``?`` that stands for a whole hand written out.

    A hand that is left out while the trump card lies open is one that is not known.
    """
    left_out: Cards = (HIDDEN,) if ahead.trump else ()
    given = [cards.get(name, left_out) for name in _HANDS]
    whole = [hand == (HIDDEN,) for hand in given]
    for seat in (0, 1):
        if whole[seat]:
            other = None if whole[1 - seat] else len(given[1 - seat])
            given[seat] = (HIDDEN,) * _fitting(ahead, other, seat, follower, tricks)
    return arranged(given[0]), arranged(given[1])


def _fitting(ahead: State, other: int | None, seat: int, follower: int | None, tricks: int | None) -> int:
    """How many cards a hand has that is not known; ``other`` is how many the other hand has, if that is known."""
    if not ahead.trump:  # while cards are dealt one ? is one card, unless the other hand has more
        return other if other is not None and other > 2 else 1
    if other is None:  # both have what the captured cards leave; one of them has led a card
        captured = len(ahead.fields[0]) + len(ahead.fields[1]) + len(ahead.popped)
        over = captured if tricks is None else tricks + bool(ahead.taken)
        return max(0, HAND_SIZE - over - (follower is not None and seat != follower))
    return max(0, other if follower is None else other + 1 if seat == follower else other - 1)


def _phase(ahead: State, hands: Pair, told: bool) -> str:
    """The phase; ``told`` says that a leader or a later round is named, so the first leader is known."""
    if not ahead.trump:
        if len(hands[0]) == len(hands[1]) == HAND_SIZE:
            return "trump"
        begun = told or any(hands) or any(ahead.wins) or ahead.rules.first is not None
        return "deal" if begun else "first leader"
    if ahead.led:
        return "follow"
    if ahead.taken:
        return "discard"
    if any(hands):
        return "lead"
    return "game over" if decided(ahead.wins) else "round over"


def _led_first(rules: Rules, leader: int | None, number: int) -> int:
    """Who led the first trick of this round: as given, or seat 0 (or the agreed one) and the other in turn."""
    return _first(leader, ((rules.first or 0) + number - 1) % 2)


def _leader_from(ahead: State, number: int, mover: int | None) -> int:
    """Who led the round, from who is to move where no trick has been played, unless that is agreed on."""
    if ahead.rules.first is None and mover is not None and ahead.tricks == 0:
        if ahead.phase == "lead":
            return mover
        if ahead.phase == "follow":
            return 1 - mover
    return _led_first(ahead.rules, None, number)


def _turn(ahead: State, leader: int, mover: int | None, follower: int | None) -> int:
    if ahead.phase == "follow":
        return _first(mover, follower)
    if ahead.phase in ("lead", "discard"):
        return _first(mover, leader if ahead.phase == "lead" else 1 - leader)
    if ahead.phase in ("round over", "game over"):
        return 1 - leader
    return fresh(ahead.rules).turn if ahead.phase == "first leader" else leader
