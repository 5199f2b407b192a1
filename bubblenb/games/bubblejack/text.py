"""Positions of Bubblejack as one line, typed by hand.

    bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b

What is left out is as in a fresh game; phase and turn follow from the cards unless they are given.

    rules OPTION=VALUE ...      options that differ from the defaults
    player, croupier            standard cards in hand, in the order dealt; ``?`` is the face-down card
    player bubbles, ...         reserve, in the order won           player played, ...   bubble cards in the hand
    player spent, ...           own discard of bubble cards         player tally, ...    counts beside bubble cards
    face-down CARD              the face-down card, known by elimination
    deck, discard, bubble deck  piles; a deck that is not given holds all that lies nowhere else
    phase, turn, out, result    where they do not follow from the cards; out is the card that went over 21
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bubblenb.engine import BadText
from bubblenb.engine.fields import bad_position, split_fields
from bubblenb.engine.options import options_from_text, options_to_text, read_rules, whole_from_text
from bubblenb.games.bubblejack.play import chance, why
from bubblenb.games.bubblejack.state import (
    CROUPIER,
    HIT,
    NAME,
    PHASES,
    PLAYER,
    RESULTS,
    TITLE,
    UNKNOWN,
    Rules,
    Side,
    State,
    fresh,
)
from bubblenb.games.cards import BUBBLES, LIMIT, STANDARD, best_total, pile

_SEATS = ("player", "croupier")
_STANDARD_FIELDS = ("player", "croupier", "deck", "discard", "face-down")
_BUBBLE_FIELDS = (
    *(f"{who} {what}" for who in _SEATS for what in ("bubbles", "played", "spent")),
    "bubble deck",
)
_OTHER_FIELDS = ("rules", "player tally", "croupier tally", "phase", "turn", "out", "result")
FIELDS = (*_STANDARD_FIELDS, *_BUBBLE_FIELDS, *_OTHER_FIELDS)
_DECIDED = ("award", "hand over", "game over")
_PLAYING = ("decide", "draw", "over 21")
_CANONICAL = {card.lower(): card for card in (*STANDARD, *BUBBLES)}


def parse(text: str, rules: Rules | None = None) -> State:
    """The state of a position text; options in the text go before ``rules``.

    Raises BadText that says what came, what was expected and where: for an unknown field or card, a card that
    lies in two places, or a phase that does not fit the cards.
    """
    state = _read(text, rules)
    _check(text, state)
    return state


def _read(text: str, rules: Rules | None) -> State:
    fields = split_fields(text, NAME, TITLE, FIELDS)
    rules = _read_rules(text, fields.get("rules", ""), rules)
    cards = {
        name: _read_cards(text, name, fields[name])
        for name in fields
        if name in _STANDARD_FIELDS + _BUBBLE_FIELDS
    }
    face_down = UNKNOWN in cards.get("croupier", ())
    cards["croupier"] = tuple(card for card in cards.get("croupier", ()) if card != UNKNOWN)
    start = fresh(rules)
    player = _read_side(text, fields, cards, "player", start.player)
    croupier = _read_side(text, fields, cards, "croupier", start.croupier)
    known = cards.get("face-down", ())
    if len(known) > 1 or (known and face_down):
        bad_position(
            text, "error.position-value", field="face-down", expected="one card", got=fields["face-down"]
        )
    down = known[0] if known else UNKNOWN if face_down or _implied(player, croupier) else None
    _check_copies(text, cards, croupier)

    on_table = {*player.cards, *croupier.cards, *known, *cards.get("discard", ())}
    deck = cards.get("deck", tuple(card for card in STANDARD if card not in on_table))
    owned = Counter(
        card for side in (player, croupier) for card in (*side.bubbles, *side.played, *side.spent)
    )
    left = tuple((Counter(BUBBLES if rules.bubbles else ()) - owned).elements())
    phase, turn, out = _inferred(player, croupier, down)
    return State(
        rules,
        _one_of(text, fields, "phase", PHASES, phase),
        _SEATS.index(_one_of(text, fields, "turn", _SEATS, _SEATS[turn])),
        player,
        croupier,
        down,
        pile(deck),
        pile(cards.get("discard", ())),
        pile(cards.get("bubble deck", left)),
        _read_out(text, fields, out),
        _one_of(text, fields, "result", RESULTS, None),
    )


def format(state: State) -> str:  # the protocol's name for it
    """The position text of a state: ``parse(format(state)) == state``."""
    down = (UNKNOWN,) if state.down == UNKNOWN else ()
    parts = {
        "rules": options_to_text(state.rules),
        "player": " ".join(state.player.cards),
        "croupier": " ".join((*state.croupier.cards, *down)),
        "face-down": state.down if state.down and not down else "",
        "player bubbles": " ".join(state.player.bubbles),
        "croupier bubbles": " ".join(state.croupier.bubbles),
    }
    for who, side, start in zip(
        _SEATS, (state.player, state.croupier), _fresh_sides(state.rules), strict=True
    ):
        parts[f"{who} played"] = " ".join(side.played)
        parts[f"{who} spent"] = " ".join(side.spent)
        parts[f"{who} tally"] = str(side.tally) if side.tally != start.tally else ""
    parts["discard"] = " ".join(state.discard)
    always = (
        {"player", "croupier", "player bubbles", "croupier bubbles"}
        if state.rules.bubbles
        else {"player", "croupier"}
    )
    text = _join({name: value for name, value in parts.items() if value or name in always})

    plain = _read(text, None)  # what would be read so far; the rest is written where it differs
    rest: dict[str, str] = {}
    if plain.deck != state.deck:
        rest["deck"] = " ".join(state.deck)
    if plain.bubble_deck != state.bubble_deck:
        rest["bubble deck"] = " ".join(state.bubble_deck)
    if plain.phase != state.phase:
        rest["phase"] = state.phase
    if plain.turn != state.turn:
        rest["turn"] = _SEATS[state.turn]
    if plain.out != state.out:
        rest["out"] = state.out or "none"
    if state.result:
        rest["result"] = state.result
    return text + "".join(f"; {name} {value}".rstrip() for name, value in rest.items())


def _join(parts: Mapping[str, str]) -> str:
    return f"{NAME}: " + "; ".join(f"{name} {value}".rstrip() for name, value in parts.items())


def _fresh_sides(rules: Rules) -> tuple[Side, Side]:
    start = fresh(rules)
    return start.player, start.croupier


def _read_rules(text: str, options: str, rules: Rules | None) -> Rules:
    try:
        given = read_rules(Rules, options_from_text(options), TITLE)
        if rules is None or not options:
            return rules or given
        return replace(rules, **options_from_text(options))
    except BadText as error:
        bad_position(text, "error.position-needs", what=str(error))


def _read_cards(text: str, field: str, value: str) -> tuple[str, ...]:
    bubble = field in _BUBBLE_FIELDS
    found = []
    for word in value.split():
        card = UNKNOWN if word == UNKNOWN and field == "croupier" else _CANONICAL.get(word.lower())
        if card is None or (card.endswith("b") != bubble):
            kind = "bubble" if bubble else "standard"
            bad_position(text, "error.position-card", got=word, field=field, kind=kind)
        found.append(card)
    if found.count(UNKNOWN) > 1:
        bad_position(
            text, "error.position-value", field=field, expected="cards with at most one ?", got=value
        )
    return tuple(found)


def _read_side(
    text: str, fields: Mapping[str, str], cards: Mapping[str, tuple[str, ...]], who: str, start: Side
) -> Side:
    tally = fields.get(f"{who} tally", str(start.tally))
    counts = whole_from_text(tally)
    if counts is None:
        bad_position(text, "error.position-value", field=f"{who} tally", expected="a whole number", got=tally)
    return Side(
        cards.get(who, ()),
        cards.get(f"{who} played", ()),
        cards.get(f"{who} bubbles", start.bubbles),
        pile(cards.get(f"{who} spent", ())),
        counts,
    )


def _implied(player: Side, croupier: Side) -> bool:
    """A hand that is dealt has a face-down card until the croupier shows two: it need not be typed.

    A croupier who has played a bubble card has turned it, although he may be left with one standard card.
    """
    dealt = len(player.cards) > 1 or bool(player.played)
    return dealt and len(croupier.cards) == 1 and not croupier.played


def _inferred(player: Side, croupier: Side, down: str | None) -> tuple[str, int, str | None]:
    """Phase, turn and the card that went over 21, as the cards on the table tell them."""
    if down is None and len(croupier.cards) < 2 and len(player.cards) < 2 and not player.played:
        return "deal", PLAYER, None
    turn, side = (PLAYER, player) if down else (CROUPIER, croupier)
    if best_total(side.hand)[0] > LIMIT and side.cards:
        return "over 21", turn, side.cards[-1]
    return "decide", turn, None


def _one_of(text: str, fields: Mapping[str, str], field: str, choices: tuple[str, ...], default: Any) -> Any:
    value = fields.get(field, default)
    if value is not default and value not in choices:
        expected = "one of " + ", ".join(choices)
        bad_position(text, "error.position-value", field=field, expected=expected, got=value)
    return value


def _read_out(text: str, fields: Mapping[str, str], default: str | None) -> str | None:
    if "out" not in fields:
        return default
    if fields["out"] == "none":
        return None
    card = _CANONICAL.get(fields["out"].lower())
    if card is None:
        bad_position(text, "error.position-value", field="out", expected="a card or none", got=fields["out"])
    return card


def _check_copies(text: str, cards: Mapping[str, tuple[str, ...]], croupier: Side) -> None:
    """Refuses a card that lies in more places than there are copies of it."""
    placed = {**cards, "croupier bubbles": croupier.bubbles}
    seen: dict[str, list[str]] = {}
    for field, found in placed.items():
        for card in found:
            seen.setdefault(card, []).append(field)
            copies = BUBBLES.count(card) if card.endswith("b") else 1
            if len(seen[card]) > copies:
                first, second = seen[card][0], seen[card][-1]
                which = "many" if copies > 1 else "again" if first == second else "same"
                bad_position(
                    text, f"error.position-{which}", card=card, first=first, second=second, copies=copies
                )


# What a position must be like: whatever play can reach passes, and what no hand can be in is named -----------


def _check(text: str, state: State) -> None:
    """Refuses positions that no hand can be in, naming the first thing that does not fit."""
    for sentence in (*_piles(state), *_table(state), *_turn(state), *_ending(state), *_scores(state)):
        bad_position(
            text,
            sentence,
            phase=state.phase,
            total=state.side(state.turn).total,
            player=state.player.total,
            croupier=state.croupier.total,
            result=state.result,
            target=state.rules.target,
            out=state.out,
        )


def _piles(state: State) -> Iterator[str]:
    standard = (*state.deck, *state.discard, *state.player.cards, *state.croupier.cards)
    if len(standard) + (state.down not in (None, UNKNOWN)) < 4:
        yield "bubblejack.needs-cards"
    if state.down == UNKNOWN and not state.deck:
        yield "bubblejack.needs-unseen"
    bubbles = [card for side in _sides(state) for card in (*side.bubbles, *side.played, *side.spent)]
    if not state.rules.bubbles and (bubbles or state.bubble_deck):
        yield "bubblejack.needs-plain"


def _table(state: State) -> Iterator[str]:
    dealt = len(state.player.cards) > 1 or bool(state.player.played)
    croupier = state.croupier
    if state.phase == "deal":
        if dealt or len(croupier.cards) > 1 or croupier.played or state.down:
            yield "bubblejack.needs-deal"
        return
    if not (dealt and croupier.hand):
        yield "bubblejack.needs-dealt"
    if state.down and (len(croupier.cards) != 1 or croupier.played):
        yield "bubblejack.needs-one-open"
    if not state.down and len(croupier.cards) < 2 and not croupier.played:
        yield "bubblejack.needs-dealt"


def _turn(state: State) -> Iterator[str]:
    side, over = state.side(state.turn), state.side(state.turn).total > LIMIT
    if state.phase in ("decide", "draw") and over:
        yield "bubblejack.needs-21"
    if state.phase == "over 21" and not (over and state.out in side.hand):
        yield "bubblejack.needs-over"
    if state.phase in ("decide", "draw", "deal") and state.out is not None:
        yield "bubblejack.needs-out"
    if state.phase == "over 21" and not _may_be_out(state, side):
        yield "bubblejack.needs-last"
    if state.phase == "reveal" and state.down is None:
        yield "bubblejack.needs-down"
    if state.down is not None and (state.turn == CROUPIER or state.phase in _DECIDED):
        yield "bubblejack.needs-turned"
    if state.phase in _PLAYING and state.turn == CROUPIER and state.player.total > LIMIT:
        yield "bubblejack.needs-player-21"
    if state.phase in ("deal", "draw") and not (state.left and chance(state)):
        yield "bubblejack.needs-shuffle" if state.discard else "bubblejack.needs-card"
    if state.phase == "draw" and not why(_deciding(state), state.turn, HIT).allowed:
        yield "bubblejack.needs-draw"


def _deciding(state: State) -> State:
    """The state before the card was asked for."""
    return replace(state, phase="decide")


def _may_be_out(state: State, side: Side) -> bool:
    """Whether ``out`` is the card that went over: the last one drawn, or the last bubble card that did not help."""
    if state.out in side.played:
        hopeless = state.rules.allow_hopeless and side is state.player
        goes_on = state.phase != "over 21" or state.rules.chain_bubbles
        return hopeless and goes_on and state.out == side.played[-1]
    return state.out in side.cards[-1:]


def _ending(state: State) -> Iterator[str]:
    player_bust, croupier_bust = state.player.total > LIMIT, state.croupier.total > LIMIT
    if state.phase not in _DECIDED:
        if state.result is not None and state.phase != "reveal":
            yield "bubblejack.needs-no-result"
        if state.phase == "reveal" and state.result != ("croupier" if player_bust else None):
            yield "bubblejack.needs-bust"
    elif state.result is None:
        yield "bubblejack.needs-result"
    elif state.phase == "award" and (state.result == "tie" or not state.bubble_deck):
        yield "bubblejack.needs-award"
    elif (player_bust and croupier_bust) or state.result != _result(state):
        yield "bubblejack.needs-fit"
    if state.out is not None and state.phase in ("reveal", *_DECIDED):
        bust = state.player if player_bust else state.croupier if croupier_bust else None
        if bust is None:
            yield "bubblejack.needs-out"
        elif not _may_be_out(state, bust):
            yield "bubblejack.needs-last"


def _result(state: State) -> str:
    player, croupier = state.player.total, state.croupier.total
    if player > LIMIT:
        return "croupier"
    if croupier > LIMIT or player > croupier:
        return "player"
    return "tie" if player == croupier else "croupier"


def _scores(state: State) -> Iterator[str]:
    """The game ends with the bubble card that reaches the target, or at once by a hand won with the jack."""
    start = fresh(state.rules)
    reached = [
        side.won >= state.rules.target and side.won > begun.won
        for side, begun in zip(_sides(state), _sides(start), strict=True)
    ]
    winner = {"player": PLAYER, "croupier": CROUPIER}.get(state.result or "")
    jack = winner is not None and "Jb" in state.side(winner).played
    if any(side.won < 0 for side in _sides(state)):
        yield "bubblejack.needs-won"
    if state.phase != "game over":
        if any(reached):
            yield "bubblejack.needs-going-on"
        if jack and state.phase in ("award", "hand over"):
            yield "bubblejack.needs-jack"
    elif winner is None or not (jack or reached[winner]) or reached[1 - winner]:
        yield "bubblejack.needs-winner"


def _sides(state: State) -> tuple[Side, Side]:
    return state.player, state.croupier
