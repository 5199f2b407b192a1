"""From a position of Bubblejack to the routines that work on plain numbers, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from math import factorial, perm
from types import ModuleType
from typing import TYPE_CHECKING, Any

from bubblenb.engine import CHANCE, BadText, as_seen
from bubblenb.games.bubblejack import play
from bubblenb.games.bubblejack.state import CROUPIER, HIT, STAND, UNKNOWN, Act, Move, Side, State, Use
from bubblenb.games.cards import LIMIT, STANDARD, height
from bubblenb.odds import croupier as house_play
from bubblenb.odds.chances import Chances, Pause, Progress, drain, reported
from bubblenb.odds.classes import Classes, classes
from bubblenb.odds.croupier import OUTCOMES, Outcome, Polynomial, Start, polynomial_steps
from bubblenb.odds.hands import ranks
from bubblenb.odds.holdings import NO_DROP, HeldUse, Holding, holding, uses
from bubblenb.odds.player import LOST, Ends, Frozen, House, Lasting, RunsOutError, Search
from bubblenb.odds.runout import LOST as LOST_HAND
from bubblenb.odds.runout import NO_CARD, RunOut, Table, mixed
from bubblenb.odds.runout import UNKNOWN as FACE_DOWN
from bubblenb.words import say

if TYPE_CHECKING:
    from bubblenb.odds.quick import QuickSearch

CroupierTotals = dict[Outcome, Fraction]


def float_chance(part: int, whole: int) -> float:
    """A chance as a float, for approximations."""
    return part / whole


def coming(state: State) -> tuple[str, ...]:
    """The cards one of which is next, all alike: the unseen ones, or the discards where those are used up.

    The face-down card is not drawn from the deck; but as long as another card is there to come instead, it is
    one of the unseen and each of them is as likely to be next.
    """
    return state.deck if state.left else state.discard


def state_of(seen: Any) -> State:
    """The position that a Seen, or what stands for one, holds; raises BadText for another game's."""
    state = as_seen(seen).state
    if not isinstance(state, State):
        raise BadText(say("odds.not-bubblejack", got=type(state).__module__))
    return state


# The croupier ----------------------------------------------------------------------------------------------


def croupier_start(state: State) -> Start:
    """Where the croupier's turn begins, or stands."""
    side = state.croupier
    if state.turn == CROUPIER and state.phase == "over 21":
        use = play.croupier_use(side, state.out, state.rules)
        if use:
            side = play.after_use(side, state.out, use)
    hand, due = side.cards, 0
    if state.phase == "deal":
        due = 2 - len(hand)
    elif state.down == UNKNOWN or (state.turn == CROUPIER and state.phase == "draw"):
        due = 1
    elif state.down:
        hand = (*hand, state.down)
    reserve = ranks(side.bubbles)
    pick_first = state.rules.croupier_pick == "first"
    steering = house_play.House(state.rules.hit_soft_17, pick_first, state.rules.croupier_discard)
    return Start(
        ranks(hand), ranks(side.played), reserve if pick_first else tuple(sorted(reserve)), due, steering
    )


def croupier_steps(state: State) -> Iterator[Progress[CroupierTotals]]:
    """The croupier's final totals, by and by."""
    return reported(lambda: _approximate_croupier(state), lambda: croupier_pause(state))


def croupier_now(state: State) -> CroupierTotals:
    """What `croupier_steps` ends with, without the approximation before it."""
    return drain(croupier_pause(state))


def croupier_pause(state: State) -> Pause[CroupierTotals]:
    """What `croupier_now` finds, in slices."""
    if state.result or state.phase in ("hand over", "game over"):
        return _without_play(state)
    over = state.turn == CROUPIER and state.phase == "over 21"
    if over and not play.croupier_use(state.croupier, state.out, state.rules):
        return _with_all({"bust": Fraction(1)})
    found = yield from built(croupier_start(state))
    counts = found.kinds.count(ranks(state.deck))
    if sum(counts) >= found.longest + 2 + (state.phase == "deal") * 4:
        whole = perm(sum(counts), found.longest)
        return {
            key: Fraction(weight, whole) for key, weight in zip(OUTCOMES, found.weights(counts), strict=True)
        }
    if state.phase == "deal":
        return _dealt_totals(state)
    return _with_all((yield from _croupier_run_out(state, RunOut(_table(state)))))


def croupier_limit(up: str, hit_soft_17: bool = False) -> CroupierTotals:
    """The croupier's final totals with this card up in the limit of many decks, without bubble cards.

    ``up`` is a card such as ``10s``; each rank comes with chance 1/13 whatever was seen. Raises BadText when it
    is no standard card.
    """
    if up not in STANDARD:
        raise BadText(say("odds.limit-card", got=up))
    start = Start((height(up),), (), (), 1, house_play.House(hit_soft_17))
    counts = classes(()).full
    return dict(zip(OUTCOMES, house_play.with_replacement(start, counts, Fraction), strict=True))


def _approximate_croupier(state: State) -> Pause[CroupierTotals]:
    """As if every card drawn went back."""
    yield
    start = croupier_start(state)
    counts = classes(start.reserve).count(ranks(state.deck))
    chances = house_play.with_replacement(start, counts, float_chance)
    return dict(zip(OUTCOMES, map(Fraction, chances), strict=True))


def _dealt_totals(state: State) -> CroupierTotals:
    """The croupier's totals while the deck may run out in the deal itself: card by card until all are dealt."""
    if state.phase != "deal":
        return croupier_now(state)
    by_rank: dict[int, list[Act]] = {}
    for act in play.chance(state):
        by_rank.setdefault(height(str(act).split()[1]), []).append(act)
    parts = [(len(acts), _dealt_totals(play.apply(state, CHANCE, acts[0])[0])) for acts in by_rank.values()]
    return _with_all(mixed(parts))


def _croupier_run_out(state: State, search: RunOut) -> Pause[CroupierTotals]:
    if state.turn != CROUPIER:
        return (yield from search.reveal(search.piles))
    if state.phase == "draw":
        return (yield from search.house_draws(search.piles, search.croupier))
    if state.phase == "over 21":
        out = search.kinds.of[height(state.out or UNKNOWN)]
        return (yield from search.house_over(search.piles, search.croupier, out))
    return (yield from search.house_decides(search.piles, search.croupier))


def _with_all(totals: CroupierTotals) -> CroupierTotals:
    low = sorted(key for key in totals if key not in OUTCOMES)
    return {key: totals.get(key, Fraction(0)) for key in (*low, *OUTCOMES)}


def _without_play(state: State) -> CroupierTotals:
    """The hand is decided: the croupier's total stands, or becomes known with the face-down card."""
    sides = [state.croupier]
    if state.phase == "reveal":
        sides = [play.apply(state, CHANCE, act)[0].croupier for act in play.chance(state)]
    totals: CroupierTotals = {}
    for side in sides:
        outcome: Outcome = side.total if side.total <= LIMIT else "bust"
        totals[outcome] = totals.get(outcome, Fraction(0)) + Fraction(1, len(sides))
    return _with_all(totals)


# The player ------------------------------------------------------------------------------------------------

PlayerActs = dict[str, Chances]


def first_best(chances: PlayerActs) -> str | None:
    """The act with the greatest win minus loss, the first among equals; None where there is none."""
    return max(chances, key=lambda act: chances[act].edge, default=None)


def acts_now(state: State) -> tuple[Act, ...]:
    """The player's acts: stand, hit, uses by rank (without a drop first), bust."""
    if state.turn == CROUPIER or state.phase not in ("decide", "over 21"):
        return ()
    return tuple(sorted(play.legal(state, state.turn), key=_rank))


def _rank(act: Act) -> tuple[int, ...]:
    if isinstance(act, Use):
        return (2, height(act.card), height(act.drop) if act.drop else 0)
    return ({STAND: 0, HIT: 1}.get(act, 3),) if isinstance(act, Move) else ()


def actions_steps(state: State) -> Iterator[Progress[PlayerActs]]:
    """The chances of every act, by and by: at last exactly."""
    acts = acts_now(state)
    return reported(lambda: _approximate_acts(state, acts), lambda: _exact_acts(state, acts))


def quick_steps(state: State) -> Iterator[Progress[PlayerActs]]:
    """The chances of every act, by and by: at last within 1e-12 where numpy is there, else exactly."""
    acts = acts_now(state)
    return reported(lambda: _approximate_acts(state, acts), lambda: _quick_acts(state, acts))


def quick_now(state: State) -> PlayerActs:
    """What `quick_steps` ends with, without the approximation before it."""
    return drain(quick_pause(state))


def exact_now(state: State) -> PlayerActs:
    """What `actions_steps` ends with, without the approximation before it."""
    return drain(exact_pause(state))


def quick_pause(state: State) -> Pause[PlayerActs]:
    """What `quick_now` finds, in slices."""
    return _quick_acts(state, acts_now(state))


def exact_pause(state: State) -> Pause[PlayerActs]:
    """What `exact_now` finds, in slices."""
    return _exact_acts(state, acts_now(state))


def _approximate_acts(state: State, acts: Sequence[Act]) -> Pause[PlayerActs]:
    """With the deck as it is now, however many cards the player draws; in rounded numbers."""
    if not acts:
        return {}
    _, kinds, held, untouched = _player(state)
    start = croupier_start(state)
    deck = kinds.count(ranks(coming(state) or state.deck))
    if not any(deck):
        return {}
    totals = house_play.with_replacement(start, kinds.coarser(deck, classes(start.reserve)), float_chance)
    quick = numpy_search(state) if held.reserve else None
    if quick:
        batch = quick.FrozenBatch(classes(start.reserve), totals)
        search = quick.QuickSearch(kinds, deck, batch, untouched, _house(state), True)
        return (yield from _quickly_searched(acts, search, held))
    search = Search(kinds, deck, Frozen(totals), untouched, _house(state))
    return (yield from _searched(acts, search, deck, held, 1))


def built(start: Start) -> Pause[Polynomial]:
    """The croupier's polynomial, in slices."""
    for found in polynomial_steps(start):
        if found is not None:
            return found
        yield
    raise AssertionError("the last step is the polynomial")


def _exact_acts(state: State, acts: Sequence[Act]) -> Pause[PlayerActs]:
    if not acts:
        return {}
    start, kinds, held, untouched = _player(state)
    deck = kinds.count(ranks(state.deck))
    croupier = Lasting((yield from built(start)), kinds, sum(deck))
    search = Search(kinds, deck, croupier, untouched, _house(state), start.due > 0)
    try:
        return (yield from _searched(acts, search, deck, held, factorial(sum(deck))))
    except RunsOutError:
        return (yield from _run_out(state, acts, held))


def _searched(
    acts: Sequence[Act], search: Search, deck: tuple[int, ...], held: Holding, whole: int
) -> Pause[PlayerActs]:
    found: PlayerActs = {}
    for act in acts:
        if isinstance(act, Use):
            ends = yield from search.use(deck, held, held_use(act, held, search.kinds))
        elif act is HIT:
            ends = yield from search.hit(deck, held)
        else:
            ends = search.stand(deck, held.total) if act is STAND else LOST
        found[str(act)] = _chances(ends, whole)
    return found


def _run_out(state: State, acts: Sequence[Act], held: Holding) -> Pause[PlayerActs]:
    search = RunOut(_table(state))
    out = search.kinds.of[height(state.out)] if state.out and state.out in state.player.cards else NO_CARD
    found: PlayerActs = {}
    for act in acts:
        if isinstance(act, Use):
            use = held_use(act, held, search.kinds)
            found[str(act)] = yield from search.use(search.piles, held, out, use)
        elif act is HIT:
            found[str(act)] = yield from search.hit(search.piles, held)
        else:
            found[str(act)] = (yield from search.stand(search.piles, held)) if act is STAND else LOST_HAND
    return found


def _chances(ends: Ends, whole: int) -> Chances:
    win, tie = Fraction(ends.win) / whole, Fraction(ends.tie) / whole
    return Chances(win, tie, 1 - win - tie)


def held_use(act: Use, held: Holding, kinds: Classes) -> HeldUse:
    """The use of a holding that an act names."""
    drop = kinds.of[height(act.drop)] if act.drop else NO_DROP
    return next(use for use in uses(held, kinds) if (use.bubble, use.drop) == (height(act.card), drop))


def _cards(side: Side, out: str | None) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Ranks in hand, bubble ranks in hand and reserve, without the card that took the hand over 21."""
    hand = [card for card in side.cards if card != out]
    played = side.played[:-1] if out in side.played else side.played
    return ranks(hand), ranks(played), tuple(sorted(ranks(side.bubbles)))


def _player(state: State) -> tuple[Start, Classes, Holding, int]:
    """The croupier's start, the classes that both need, the player's holding, and his untouched reserve."""
    start = croupier_start(state)
    hand, played, reserve = _cards(state.player, state.out)
    kinds = classes((*reserve, *start.reserve))
    return start, kinds, holding(hand, played, reserve, kinds), -1 if state.player.played else len(reserve)


def player_start(state: State) -> tuple[Start, Classes, Holding]:
    """The croupier's start, the classes that both sides need, and the player's holding."""
    start, kinds, held, _ = _player(state)
    return start, kinds, held


def _house(state: State) -> House:
    rules = state.rules
    return House(rules.chain_bubbles, rules.allow_hopeless, rules.auto_stand_21)


def _table(state: State) -> Table:
    start = croupier_start(state)
    out = state.out if state.turn == CROUPIER else None
    hand, played, _ = _cards(state.croupier, out)
    reserve = ranks(state.croupier.bubbles)
    start = start._replace(
        hand=hand, played=played, reserve=reserve if start.house.pick_first else tuple(sorted(reserve))
    )
    down = NO_CARD if state.down is None else FACE_DOWN if state.down == UNKNOWN else height(state.down)
    player = _cards(state.player, None if state.turn == CROUPIER else state.out)
    on_need = state.rules.reshuffle == "on_need"
    touched = bool(state.player.played)
    return Table(
        start, player, ranks(state.deck), ranks(state.discard), down, _house(state), on_need, touched
    )


def _quick_acts(state: State, acts: Sequence[Act]) -> Pause[PlayerActs]:
    quick = numpy_search(state)
    if quick is None or not acts:
        return (yield from _exact_acts(state, acts))
    start, kinds, held, untouched = _player(state)
    deck = kinds.count(ranks(state.deck))
    batch = quick.batch((yield from built(start)))
    search = quick.QuickSearch(kinds, deck, batch, untouched, _house(state), start.due > 0)
    try:
        return (yield from _quickly_searched(acts, search, held))
    except RunsOutError:
        return (yield from _run_out(state, acts, held))


def numpy_search(state: State) -> ModuleType | None:
    """The search in numpy; None where numpy is not there, or for the one option that it does not know."""
    if state.rules.chain_bubbles and state.rules.allow_hopeless:
        return None
    try:
        return import_module("bubblenb.odds.quick")
    except ImportError:
        return None


def _quickly_searched(acts: Sequence[Act], search: QuickSearch, held: Holding) -> Pause[PlayerActs]:
    ends: dict[Act, Ends] = dict.fromkeys(acts, LOST)
    after = {act: held_use(act, held, search.kinds).after for act in acts if isinstance(act, Use)}
    saving = {act: root for act, root in after.items() if root.total <= LIMIT}
    if saving:
        _, best = yield from search.values(list(saving.values()), draws=False)
        ends.update(zip(saving, best, strict=True))
    elif not after:
        stand, hit = yield from search.values([held], draws=HIT in acts)
        ends.update({STAND: stand[0], HIT: hit[0]})
    return {str(act): _chances(ends[act], 1) for act in acts}
