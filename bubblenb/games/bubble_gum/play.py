"""How a match of Bubble Gum goes: who moves, what is allowed and why, what chance may do, and what an act does.

Read from top to bottom: the deal, the trick, capturing, the pop, the end of a round, the next round. Each step of
chance is one card; the three cards that stay face down are never drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bubblenb.engine import CHANCE, HIDDEN, Event, Facts, Ruling, UnknownAction
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubble_gum.cards import CARDS, HAND_SIZE, Card, arranged, colour, total
from bubblenb.games.bubble_gum.state import (
    DEAL,
    DISCARD,
    FIRST,
    NEXT_ROUND,
    PLAY,
    TITLE,
    TRUMP,
    WINS_NEEDED,
    Act,
    Deal,
    Discard,
    First,
    Move,
    Pair,
    Play,
    Rows,
    Rules,
    State,
    Trump,
    fresh,
)
from bubblenb.games.bubble_gum.trick import decide
from bubblenb.games.bubble_gum.unknown import filled, fitting, secret, with_part, without
from bubblenb.words import say

ACTS = "play CARD, discard CARD, next"
_OF_CARDS: dict[str, Mapping[str, Act]] = {"play": PLAY, "discard": DISCARD, "deal": DEAL, "trump": TRUMP}
_BY_TEXT: dict[str, Act] = {
    f"{word} {card}": acts[card] for word, acts in _OF_CARDS.items() for card in CARDS
} | {"next": NEXT_ROUND, "first 0": FIRST[0], "first 1": FIRST[1]}
_CHANCE_PHASES = ("first leader", "deal", "trump")
_CHANCE_ACTS = (Deal, Trump, First)
_Events = tuple[Event, ...]


def initial(rules: Rules, players: int) -> State:
    """The table before anything has happened; Bubble Gum is for two."""
    return fresh(rules)


def movers(state: State) -> tuple[int, ...]:
    """Chance while a card is due, the one whose turn it is while there is something to decide, nobody at the end.

    After a round it is up to the leader of the next one to begin it.
    """
    if state.filling or state.phase in _CHANCE_PHASES:
        return (CHANCE,)
    return () if state.phase == "game over" else (state.turn,)


def read(state: State, text: str) -> Act:
    """The act of a text such as ``play r3``; raises UnknownAction."""
    act = _BY_TEXT.get(" ".join(text.lower().split()))
    if act is None:
        raise UnknownAction(say("error.unknown", got=quoted(text), game=TITLE, acts=ACTS))
    return act


# What is allowed, and why not ------------------------------------------------------------------------------


def why(state: State, seat: int, act: Act) -> Ruling:
    """Whether this seat may play this act now, and by which rule."""
    if state.phase == "game over" and not state.filling:
        return _no("BG-game-over")
    if movers(state) == (CHANCE,) and not isinstance(act, _CHANCE_ACTS):
        return _no("BG-chance-first")
    if seat == CHANCE or isinstance(act, _CHANCE_ACTS):
        return Ruling(seat == CHANCE and act in chance(state), "BG-chance")
    if seat not in movers(state):
        return _no("BG-turns", number=state.turn + 1)
    if state.phase == "round over":
        return Ruling(True, "BG-next") if act is NEXT_ROUND else _no("BG-round-over")
    match act:
        case Discard(card):
            return _why_discard(state, seat, card)
        case Play(card):
            return _why_play(state, seat, card)
    return _no("BG-next")


def _why_discard(state: State, seat: int, card: str) -> Ruling:
    if state.phase != "discard":
        return _no("BG-discard-loser")
    holding = state.holding(seat)
    if card not in holding:
        return _no("BG-own-card", card=card)
    return Ruling(True, "BG-discard" if len(holding) > 1 else "BG-last-discard")


def _why_play(state: State, seat: int, card: str) -> Ruling:
    hand = state.hands[seat]
    if state.phase == "discard":
        return _no("BG-discard", card=state.taken)
    if card not in hand:
        return _no("BG-own-card", card=card)
    if state.led is None:
        return Ruling(True, "BG-lead")
    obliging = _obliging(hand, state.led)
    if not obliging:
        return Ruling(True, "BG-free", Facts(colour=colour(state.led)))
    facts = Facts(colour=colour(state.led), cards=obliging)
    return Ruling(card in obliging, "BG-follow", facts)


def _obliging(hand: tuple[Card, ...], led: str) -> tuple[str, ...]:
    """The cards of the hand that have the colour led: while there are any, one of them must be played (L28)."""
    letter = led[0]
    return tuple(card for card in hand if card is not HIDDEN and card[0] == letter)


def _no(rule: str, **facts: Any) -> Ruling:
    return Ruling(False, rule, Facts(facts))


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """The acts that ``why`` allows this seat now, by colour and number; the card just taken is last."""
    if seat == CHANCE:
        return tuple(chance(state))
    if seat not in movers(state):
        return ()
    if state.phase == "round over":
        return (NEXT_ROUND,)
    hand = state.hands[seat]
    if state.phase == "discard":
        return tuple(DISCARD[card] for card in state.holding(seat) if card is not HIDDEN)
    cards = (_obliging(hand, state.led) if state.led else ()) or hand
    return tuple(PLAY[card] for card in cards if card is not HIDDEN)


def chance(state: State) -> Mapping[Act, int]:
    """The weights of what may come now; every card that is left is as likely as any other."""
    if state.filling:
        return {DEAL[card]: 1 for card in fitting(state)}
    if state.phase == "deal":
        return {DEAL[card]: 1 for card in state.left}
    if state.phase == "trump":
        return {TRUMP[card]: 1 for card in state.left}
    return dict.fromkeys(FIRST, 1) if state.phase == "first leader" else {}


# What an act does ------------------------------------------------------------------------------------------


def apply(state: State, seat: int, act: Act) -> tuple[State, _Events]:
    """The state after an act that ``why`` allows, and what happened."""
    match act:
        case Play(card):
            return _followed(state, seat, card) if state.led else _led(state, seat, card)
        case Discard(card):
            return _discarded(state, seat, card)
        case Deal(card):
            return filled(state, card) if state.filling else _dealt(state, card)
        case Trump(card):
            event = _event("turned_trump", "BG-trump-card", card=card, weight=1, of=len(state.left))
            return replace(state, phase="lead", trump=card), (event,)
        case First(leader):
            event = _event("chose_leader", "BG-first", to=leader, weight=1, of=2)
            return replace(state, phase="deal", turn=leader, leader=leader), (event,)
        case Move.NEXT:
            return _next_round(state, seat)


def _event(kind: str, rule: str, **facts: Any) -> Event:
    return Event(kind, Facts(facts), rule)


def _dealt(state: State, card: str) -> tuple[State, _Events]:
    """A card for each in turn, ten in all (L15); then the trump card is due."""
    seat = 0 if len(state.hands[0]) == len(state.hands[1]) else 1
    hands: Pair = with_part(state.hands, seat, arranged((*state.hands[seat], card)))
    event = secret(state.rules, seat, "dealt", "BG-deal", card=card, to=seat, weight=1, of=len(state.left))
    return replace(state, hands=hands, phase="trump" if len(hands[1]) == HAND_SIZE else "deal"), (event,)


# The trick -------------------------------------------------------------------------------------------------


def _led(state: State, seat: int, card: str) -> tuple[State, _Events]:
    hands = with_part(state.hands, seat, without(state.hands[seat], card))
    after = replace(state, phase="follow", turn=1 - seat, hands=hands, led=card)
    return after, (_event("led", "BG-lead", by=seat, card=card),)


def _followed(state: State, seat: int, card: str) -> tuple[State, _Events]:
    """The trick has its winner: the loser's card joins his field, his own goes to the loser (L35, L36)."""
    led, hand, leader = state.led or "", state.hands[seat], 1 - seat
    leads, rule = decide(led, card, state.trump or "")
    winner, loser = (leader, seat) if leads else (seat, leader)
    taken, captured = (led, card) if leads else (card, led)
    fields: Rows = with_part(state.fields, winner, (*state.fields[winner], captured))
    after = replace(
        state,
        phase="discard",
        turn=loser,
        hands=with_part(state.hands, seat, without(hand, card)),
        fields=fields,
        led=None,
        taken=taken,
    )
    return after, (
        _event("followed", "BG-follow" if led[0] == card[0] else "BG-free", by=seat, card=card),
        _event("won_trick", rule, by=winner, card=taken, against=captured),
        _event("captured", "BG-capture", by=winner, card=captured, total=total(fields[winner])),
        _event("took", "BG-take", by=loser, card=taken),
    )


def _discarded(state: State, seat: int, card: str) -> tuple[State, _Events]:
    """The loser has discarded; now the winner's field may pop, and the winner leads (L36, L38, L40)."""
    winner, hand, fields, popped = 1 - seat, state.hands[seat], state.fields, state.popped
    if card != state.taken:
        hand = arranged((*without(hand, card), state.taken or ""))
    events = [
        secret(
            state.rules, seat, "discarded", "BG-discard" if hand else "BG-last-discard", by=seat, card=card
        )
    ]
    row = fields[winner]
    if (swollen := total(row)) >= state.rules.pop_at:
        events.append(_event("popped", "BG-pop", by=winner, total=swollen, cards=row))
        fields, popped = with_part(fields, winner, ()), _arranged_known((*popped, *row))
    after = replace(
        state,
        phase="lead",
        turn=winner,
        hands=with_part(state.hands, seat, hand),
        fields=fields,
        taken=None,
        popped=popped,
        discarded=with_part(state.discarded, seat, arranged((*state.discarded[seat], card))),
    )
    return (after, tuple(events)) if hand else _round_over(after, events)


def _arranged_known(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in arranged(cards) if card is not HIDDEN)


# Rounds ----------------------------------------------------------------------------------------------------


def round_winners(fields: Rows) -> tuple[tuple[int, ...], str]:
    """Who wins a round with these fields, and by which rule: total, then number of cards, then both (L43).

    >>> round_winners((("r6", "y4"), ("g5", "b3", "r2")))
    ((1,), 'BG-round-cards')
    """
    totals, counts = (total(fields[0]), total(fields[1])), (len(fields[0]), len(fields[1]))
    if totals[0] != totals[1]:
        return (int(totals[1] > totals[0]),), "BG-round-total"
    if counts[0] != counts[1]:
        return (int(counts[1] > counts[0]),), "BG-round-cards"
    return (0, 1), "BG-round-both"


def counted(rules: Rules, winners: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that a round won by these counts for: a round that both win may count for nobody (BG8)."""
    return () if len(winners) > 1 and rules.double_win == "none" else winners


def decided(wins: tuple[int, int]) -> bool:
    """Whether these rounds won end the game: somebody has two, and more than the other (L45, L46)."""
    return max(wins) >= WINS_NEEDED and wins[0] != wins[1]


def _round_over(state: State, events: list[Event]) -> tuple[State, _Events]:
    winners, rule = round_winners(state.fields)
    scoring = counted(state.rules, winners)
    wins = (state.wins[0] + (0 in scoring), state.wins[1] + (1 in scoring))
    events.append(_round_event(state, winners, rule, counts=bool(scoring)))
    phase = "game over" if decided(wins) else "round over"
    if phase == "game over":
        events.append(_event("won_game", "BG-game", by=int(wins[1] > wins[0]), wins=wins))
    elif min(wins) >= WINS_NEEDED:
        events.append(_event("needs_extension", "BG-extension", wins=wins))
    # The other player leads the next round (L45).
    return replace(state, phase=phase, turn=1 - (state.leader or 0), wins=wins), tuple(events)


def _round_event(state: State, winners: tuple[int, ...], rule: str, counts: bool) -> Event:
    """How the round ended: with total and cards of the winner's field and of the other one."""
    seat = winners[0]
    facts: dict[str, Any] = {"total": state.total(seat), "cards": len(state.fields[seat])}
    if len(winners) > 1:
        return _event("both_won_round" if counts else "nobody_won_round", rule, **facts)
    others = {"other_total": state.total(1 - seat), "other_cards": len(state.fields[1 - seat])}
    kind = "won_round_by_cards" if rule == "BG-round-cards" else "won_round"
    return _event(kind, rule, by=seat, **facts, **others)


def _next_round(state: State, seat: int) -> tuple[State, _Events]:
    """All 24 cards are shuffled for a new deal (L45)."""
    after = State(state.rules, "deal", seat, leader=seat, round=state.round + 1, wins=state.wins)
    return after, (_event("began_round", "BG-next", by=seat, round=after.round),)


def scores(state: State) -> tuple[int, ...]:
    """The rounds that each has won."""
    return state.wins
