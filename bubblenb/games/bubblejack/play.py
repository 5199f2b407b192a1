"""How a hand of Bubblejack goes: who moves, what is allowed and why, what chance may do, and what an act does.

Read from top to bottom: the deal, the player's turn, going over 21, the croupier's turn, the end of the hand,
the next hand. Each step of chance is one card; a pile has no order until a card of it is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bubblenb.engine import CHANCE, Event, Facts, Ruling, UnknownAction
from bubblenb.engine.quoted import quoted
from bubblenb.games.bubblejack.state import (
    BUST,
    CROUPIER,
    HIT,
    NEXT_HAND,
    PLAYER,
    STAND,
    TITLE,
    UNKNOWN,
    Act,
    Award,
    Deal,
    Move,
    Reveal,
    Rules,
    Side,
    State,
    Use,
    fresh,
)
from bubblenb.games.cards import BUBBLES, LIMIT, STANDARD, best_total, height, pile, rank
from bubblenb.words import say

ACTS = "hit, stand, use CARD [drop CARD], bust, next"
CROUPIER_STANDS = 17
_MOVES = {move.value: move for move in Move}
_CARDS = {card.lower(): card for card in (*STANDARD, *BUBBLES)}
_CHANCE_ACTS: dict[str, type[Deal | Reveal | Award]] = {"deal": Deal, "reveal": Reveal, "award": Award}
_DEALS = {card: Deal(card) for card in STANDARD}  # made once: chance names all of them again and again
_REVEALS = {card: Reveal(card) for card in (*STANDARD, UNKNOWN)}
_CHANCE_PHASES = ("deal", "draw", "reveal", "award")
_Events = tuple[Event, ...]


def initial(rules: Rules, players: int) -> State:
    """The table before the first card is dealt; Bubblejack is for a player and a croupier."""
    return fresh(rules)


def movers(state: State) -> tuple[int, ...]:
    """Chance while a card is due, the one whose turn it is while there is something to decide, nobody at the end."""
    if state.phase in _CHANCE_PHASES:
        return (CHANCE,)
    if state.phase == "game over":
        return ()
    return (PLAYER,) if state.phase == "hand over" else (state.turn,)


def read(state: State, text: str) -> Act:
    """The act of a text such as ``hit`` or ``use Kb drop 6d``; raises UnknownAction."""
    match text.lower().split():
        case [word] if word in _MOVES:
            return _MOVES[word]
        case ["use", card] if card in _CARDS:
            return Use(_CARDS[card])
        case ["use", card, "drop", drop] if card in _CARDS and drop in _CARDS:
            return Use(_CARDS[card], _CARDS[drop])
        case [word, card] if word in _CHANCE_ACTS and card in _CARDS:
            return _CHANCE_ACTS[word](_CARDS[card])
    raise UnknownAction(say("error.unknown", got=quoted(text), game=TITLE, acts=ACTS))


# What is allowed, and why not ------------------------------------------------------------------------------


def why(state: State, seat: int, act: Act) -> Ruling:
    """Whether this seat may play this act now, and by which rule (rulings BJ1 to BJ45)."""
    if state.phase == "game over":
        return _no("BJ-game-over")
    if seat == CHANCE and state.phase in _CHANCE_PHASES and not isinstance(act, (Deal, Reveal, Award)):
        return _no("BJ-chance-first")
    if seat == CHANCE or isinstance(act, (Deal, Reveal, Award)):
        return Ruling(seat == CHANCE and act in chance(state), "BJ-chance")
    if seat not in movers(state):
        return _no("BJ-turns")
    if state.phase == "hand over":
        return Ruling(True, "BJ-next") if act is NEXT_HAND else _no("BJ-hand-over")
    if act is NEXT_HAND:
        return _no("BJ-next")
    if state.phase == "over 21":
        return _why_over(state, act)
    return _why_deciding(state, act)


def _why_deciding(state: State, act: Act) -> Ruling:
    side = state.side(state.turn)
    total, soft = best_total(side.hand)
    if isinstance(act, Use):
        return _no("BJ-only-over-21", total=total)
    if act is BUST:
        return _no("BJ-bust-only-over-21", total=total)
    if state.turn == CROUPIER:
        draws = _croupier_draws(total, soft, state.rules) and _card_left(state)
        rule = "BJ-croupier-draws" if draws else "BJ-croupier-stands"
        return Ruling((act is HIT) == draws, rule, Facts(total=total))
    if act is STAND:
        return Ruling(True, "BJ-21" if total == LIMIT else "BJ-stand", Facts(total=total))
    # L107: after a bubble card only a hand that has not reached 21 may draw, whatever the option says.
    if total == LIMIT and (state.rules.auto_stand_21 or side.played):
        return _no("BJ-21", total=total)
    if not _card_left(state):
        return _no("BJ-no-cards")
    return Ruling(True, "BJ-hit", Facts(total=total))


def _why_over(state: State, act: Act) -> Ruling:
    side = state.side(state.turn)
    if act in (HIT, STAND):
        return _no("BJ-over-21", total=side.total)
    if state.turn == CROUPIER:
        must = croupier_use(side, state.out, state.rules)
        if act == (must or BUST):
            return Ruling(True, "BJ-croupier-uses" if must else "BJ-croupier-bust", Facts(total=side.total))
        return _no("BJ-croupier-uses", must=str(must)) if must else _no("BJ-croupier-bust", total=side.total)
    if not isinstance(act, Use):
        return Ruling(True, "BJ-decline" if side.bubbles else "BJ-reserve", Facts(total=side.total))
    if act.card not in side.bubbles:
        return _no("BJ-reserve", card=act.card)
    if act.drop is not None:
        if act.drop not in side.cards or act.drop == state.out:
            return _no("BJ-drop-own", drop=act.drop)
        if height(act.drop) >= height(act.card):
            return _no("BJ-drop-lower", drop=act.drop, card=act.card)
    total = total_after(side, state.out, act)
    if total > LIMIT and not state.rules.allow_hopeless:
        return _no("BJ-hopeless", total=total)
    return Ruling(True, "BJ-use" if total <= LIMIT else "BJ-hopeless", Facts(total=total))


def _no(rule: str, **facts: Any) -> Ruling:
    return Ruling(False, rule, Facts(facts))


def legal(state: State, seat: int) -> tuple[Act, ...]:
    """The acts that ``why`` allows this seat now; those of a hand over 21 by reserve card, without a drop first."""
    if seat == CHANCE:
        return tuple(chance(state))
    if seat not in movers(state):
        return ()
    if state.phase == "hand over":
        return (NEXT_HAND,)
    candidates: Iterable[Act] = (STAND, HIT)
    if state.phase == "over 21":
        candidates = (*uses(state.side(seat), state.out), BUST)
    return tuple(act for act in candidates if why(state, seat, act).allowed)


def chance(state: State) -> Mapping[Act, int]:
    """The weights of the cards that may come now; every unseen card is as likely as any other."""
    if state.phase in ("deal", "draw"):
        return {_DEALS[card]: 1 for card in state.deck}
    if state.phase == "reveal":
        cards = state.deck if state.down == UNKNOWN else [state.down or UNKNOWN]
        return {_REVEALS[card]: 1 for card in cards}
    if state.phase == "award":
        return {Award(card): state.bubble_deck.count(card) for card in dict.fromkeys(state.bubble_deck)}
    return {}


# Bubble cards ----------------------------------------------------------------------------------------------


def uses(side: Side, out: str | None) -> list[Use]:
    """Every use of a reserve card, equal cards once: alone, then with each lower standard card discarded."""
    found = []
    for card in dict.fromkeys(side.bubbles):
        found.append(Use(card))
        found += [Use(card, drop) for drop in side.cards if drop != out and height(drop) < height(card)]
    return found


def after_use(side: Side, out: str | None, use: Use) -> Side:
    """The side after a use: the card that went over goes, a lower one may, the bubble card counts (L101-L103)."""
    cards = tuple(card for card in side.cards if card not in (out, use.drop))
    played, spent = side.played, side.spent
    if out in side.played:  # a bubble card that did not help goes to the own discards (option chain_bubbles)
        played, spent = played[:-1], pile((*spent, played[-1]))
    at = side.bubbles.index(use.card)
    return replace(
        side,
        cards=cards,
        played=(*played, use.card),
        bubbles=side.bubbles[:at] + side.bubbles[at + 1 :],
        spent=spent,
    )


def total_after(side: Side, out: str | None, use: Use) -> int:
    """The total of the hand after a use."""
    cards = [card for card in side.hand if card not in (out, use.drop)]
    return best_total((*cards, use.card))[0]


@lru_cache(maxsize=256)  # asked again for every act that the croupier might have
def croupier_use(side: Side, out: str | None, rules: Rules) -> Use | None:
    """The one use that the croupier must make over 21, None where nothing saves him (L124-L128, BJ17, BJ18)."""
    saving: list[tuple[tuple[int, ...], Use]] = []
    for use in uses(side, out):
        if use.drop and not rules.croupier_discard:
            continue
        total = total_after(side, out, use)
        if total > LIMIT:
            continue
        first = side.bubbles.index(use.card) if rules.croupier_pick == "first" else 0
        dropped = (1, height(use.drop), side.cards.index(use.drop)) if use.drop else (0, 0, 0)
        saving.append(((first, -total, rank(use.card) != "J", height(use.card), *dropped), use))
    return min(saving, key=lambda pair: pair[0])[1] if saving else None


def _croupier_draws(total: int, soft: bool, rules: Rules) -> bool:
    return total < CROUPIER_STANDS or (total == CROUPIER_STANDS and soft and rules.hit_soft_17)


# What an act does ------------------------------------------------------------------------------------------


def apply(state: State, seat: int, act: Act) -> tuple[State, _Events]:
    """The state after an act that ``why`` allows, and what happened."""
    match act:
        case Deal(card):
            after, events = _dealt(state, card)
        case Reveal(card):
            after, events = _revealed(state, card)
        case Award(card):
            after, events = _awarded(state, card)
        case Use():
            after, events = _used(state, act)
        case Move.HIT:
            rule = "BJ-hit" if seat == PLAYER else "BJ-croupier-draws"
            after, events = (
                replace(state, phase="draw"),
                (_event("hit", rule, by=seat, total=state.side(seat).total),),
            )
        case Move.STAND:
            after, events = _stood(state)
        case Move.BUST:
            after, events = _bust(state)
        case Move.NEXT:
            after, events = _cleared(state)
    return _shuffle_if_empty(after, events)


def _event(kind: str, rule: str, **facts: Any) -> Event:
    return Event(kind, Facts(facts), rule)


def _with(state: State, seat: int, side: Side, **changes: Any) -> State:
    if seat == CROUPIER:
        return replace(state, croupier=side, **changes)
    return replace(state, player=side, **changes)


def _likelihood(state: State, card: str) -> dict[str, int]:
    """How many unseen cards have this rank, of how many: the chance of such a card (the suits do not matter)."""
    ranks = [other[:-1] for other in state.deck]
    return {"weight": ranks.count(rank(card)), "of": len(ranks)}


def _dealt(state: State, card: str) -> tuple[State, _Events]:
    dealing = state.phase == "deal"
    seat = state.turn
    if dealing:  # the player, the croupier, the player (L59-L61)
        seat = CROUPIER if state.player.cards and not state.croupier.cards else PLAYER
    side = replace(state.side(seat), cards=(*state.side(seat).cards, card))
    rule, total = "BJ-deal" if dealing else "BJ-draw", side.total
    event = _event("dealt", rule, card=card, to=seat, **_likelihood(state, card), total=total)
    at = state.deck.index(card)
    deck = state.deck[:at] + state.deck[at + 1 :]
    if total > LIMIT:
        over = _event("over", "BJ-over-21", by=seat, total=total)
        return _with(state, seat, side, deck=deck, phase="over 21", out=card), (event, over)
    if not dealing:
        return _with(state, seat, side, deck=deck, phase="decide"), (event,)
    after: State = _with(state, seat, side, deck=deck)
    events: _Events = (event,)
    if len(after.player.cards) < 2:
        return after, events
    after, events = _shuffle_if_empty(after, events)
    face_down = _event("face_down", "BJ-face-down", to=CROUPIER)
    return replace(after, phase="decide", down=UNKNOWN), (*events, face_down)


def _stood(state: State) -> tuple[State, _Events]:
    seat, side = state.turn, state.side(state.turn)
    if seat == CROUPIER:
        event = _event("stood", "BJ-croupier-stands", by=seat, total=side.total)
        return _compared(state, (event,))
    event = _event("stood", "BJ-21" if side.total == LIMIT else "BJ-stand", by=seat, total=side.total)
    return (replace(state, phase="reveal") if state.down else replace(state, turn=CROUPIER)), (event,)


def _used(state: State, use: Use) -> tuple[State, _Events]:
    seat, before = state.turn, state.side(state.turn)
    side = after_use(before, state.out, use)
    gone = [card for card in before.cards if card not in side.cards]
    rule = "BJ-use" if seat == PLAYER else "BJ-croupier-uses"
    event = _event("used", rule, by=seat, card=use.card, out=state.out, drop=use.drop, total=side.total)
    after = _with(state, seat, side, discard=pile((*state.discard, *gone)))
    if side.total <= LIMIT:
        return replace(after, phase="decide", out=None), (event,)
    after = replace(after, out=use.card)
    if state.rules.chain_bubbles:
        return after, (event, _event("still_over", "BJ-chain", by=seat, total=side.total))
    return _lost(after, (event, _event("bust", "BJ-still-over", by=seat, total=side.total)))


def _bust(state: State) -> tuple[State, _Events]:
    side = state.side(state.turn)
    rule = "BJ-croupier-bust" if state.turn == CROUPIER else "BJ-decline" if side.bubbles else "BJ-reserve"
    if not state.rules.bubbles:
        rule = "BJ-plain"
    return _lost(state, (_event("bust", rule, by=state.turn, total=side.total),))


def _lost(state: State, events: _Events) -> tuple[State, _Events]:
    """The one whose turn it is has lost the hand by going bust; the face-down card is turned first (BJ24, BJ44)."""
    if state.turn == CROUPIER:
        return _decided(state, "player", "BJ-croupier-bust", events)
    if state.down:
        return replace(state, phase="reveal", result="croupier"), events
    return _decided(state, "croupier", "BJ-player-bust", events)


def _revealed(state: State, card: str) -> tuple[State, _Events]:
    croupier = replace(state.croupier, cards=(*state.croupier.cards, card))
    sure = state.down != UNKNOWN
    likelihood = {"weight": 1, "of": 1} if sure else _likelihood(state, card)
    event = _event("revealed", "BJ-face-down", card=card, to=CROUPIER, **likelihood, total=croupier.total)
    deck = state.deck if sure else tuple(other for other in state.deck if other != card)
    if state.result:
        after = replace(state, croupier=croupier, down=None, deck=deck)
        return _decided(after, state.result, "BJ-player-bust", (event,))
    after = replace(state, croupier=croupier, down=None, deck=deck, phase="decide", turn=CROUPIER)
    return after, (event,)


def _compared(state: State, events: _Events) -> tuple[State, _Events]:
    player, croupier = state.player.total, state.croupier.total
    if player == croupier:
        return _decided(state, "tie", "BJ-tie", events)
    return _decided(state, "player" if player > croupier else "croupier", "BJ-compare", events)


def _decided(state: State, result: str, rule: str, events: _Events) -> tuple[State, _Events]:
    """The hand has its result; a bubble card is due, or the game is over by the jack (L74, L132, BJ29)."""
    after = replace(state, phase="hand over", result=result)
    totals = {"player": state.player.total, "croupier": state.croupier.total}
    if result == "tie":
        return after, (*events, _event("tied", rule, **totals))
    seat = CROUPIER if result == "croupier" else PLAYER
    side = after.side(seat)
    kind = "won_hand" if rule == "BJ-compare" else "won_by_bust"
    events = (*events, _event(kind, rule, by=seat, **totals))
    if "Jb" in side.played:
        return replace(after, phase="game over"), (
            *events,
            _event("won_game", "BJ-bubblejack", by=seat, won=side.won),
        )
    if after.rules.bubbles:
        return (replace(after, phase="award"), events) if after.bubble_deck else (after, events)
    return _counted(_with(after, seat, replace(side, tally=side.tally + 1)), seat, events)


def _awarded(state: State, card: str) -> tuple[State, _Events]:
    seat = CROUPIER if state.result == "croupier" else PLAYER
    side = replace(state.side(seat), bubbles=(*state.side(seat).bubbles, card))
    at = state.bubble_deck.index(card)
    bubble_deck = state.bubble_deck[:at] + state.bubble_deck[at + 1 :]
    weight, of = state.bubble_deck.count(card), len(state.bubble_deck)
    event = _event("awarded", "BJ-award", card=card, to=seat, weight=weight, of=of)
    return _counted(_with(state, seat, side, bubble_deck=bubble_deck), seat, (event,))


def _counted(state: State, seat: int, events: _Events) -> tuple[State, _Events]:
    won = state.side(seat).won
    if won >= state.rules.target:
        return replace(state, phase="game over"), (*events, _event("won_game", "BJ-race", by=seat, won=won))
    return replace(state, phase="hand over"), events


def _cleared(state: State) -> tuple[State, _Events]:
    """All cards of the hand go to their discard piles and the next deal begins (L72, L74)."""
    player, croupier = (
        replace(side, cards=(), played=(), spent=pile((*side.spent, *side.played)))
        for side in (state.player, state.croupier)
    )
    gone = pile((*state.discard, *state.player.cards, *state.croupier.cards))
    after = State(state.rules, "deal", PLAYER, player, croupier, None, state.deck, gone, state.bubble_deck)
    events = (_event("cleared", "BJ-next"),)
    if state.rules.reshuffle == "every_hand":
        return _shuffled(after, events)
    return after, events


# The deck --------------------------------------------------------------------------------------------------


def _card_left(state: State) -> bool:
    return state.left > 0 or bool(state.discard)


def _shuffle_if_empty(state: State, events: _Events) -> tuple[State, _Events]:
    """Shuffles the discards in when the deck is empty: at once, or (on_need) only when a card is due (L76, BJ31)."""
    if state.left or not state.discard:
        return state, events
    if state.rules.reshuffle == "on_need" and state.phase not in ("deal", "draw"):
        return state, events
    return _shuffled(state, events)


def _shuffled(state: State, events: _Events) -> tuple[State, _Events]:
    """The discards join the deck; an unseen card that is left over by then can only be the face-down one (BJ35)."""
    down, deck = state.down, state.deck
    if down == UNKNOWN:
        down, deck = deck[0], ()
    event = _event("shuffled", "BJ-shuffle", cards=len(state.discard))
    return replace(state, down=down, deck=pile((*deck, *state.discard)), discard=()), (*events, event)


def observe(state: State, seat: int | None) -> State:
    """The state itself: Bubblejack hides nothing, for what is face down has not been drawn (BJ35)."""
    return state


def scores(state: State) -> tuple[int, int]:
    """Bubble cards of the player and of the croupier (hands won, in plain blackjack)."""
    return state.player.won, state.croupier.won
