"""The exact numbers of one turn of the Gum Gum Machine, for what a seat has seen.

A ``seen`` is a Seen or whatever has ``observe``, such as a match. All players see the same; the turn is that of the
seat whose turn it is, from the position on.

* Random inserts are weighed by the set-ups that fit what has been seen (GG72), the line by all orders of the unseen
  gums without two lids side by side (GG73).
* Best play makes the points of this turn plus ``pile`` times the worth of the pile that is left greatest (GG74); among
  equal acts the first that is legal is played. The refill after the turn, the others' turns and the race to 30 are
  not looked at.
* Everything is a Fraction. With quality control or the pressure gauge and the default options the turn is followed to
  its end. With random checks or the service indicator, or where the player may go round at will, it is followed to a
  horizon: then ``bound`` says by how much the truth may be greater, and is 0 where nothing was cut.

Numbers that may take long come as ``..._steps`` too: reports at least every 20 ms, a marked approximation first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

from bubblenb.engine import HIDDEN, BadText, Seen, as_seen
from bubblenb.engine.options import whole
from bubblenb.engine.quoted import quoted
from bubblenb.games.gum_gum_machine import play
from bubblenb.games.gum_gum_machine.state import Act, Shutter, State
from bubblenb.games.gum_gum_machine.travel import OTHER_SIDE, untakeable
from bubblenb.games.gum_gum_machine.why import legal, movers
from bubblenb.odds import gum_gum_race
from bubblenb.odds.chances import Pause, Progress
from bubblenb.odds.gum_gum_policy import listed
from bubblenb.odds.gum_gum_results import Offer, Position, Reach, Shutters, Turn, Turns
from bubblenb.odds.gum_gum_search import MOST_STEPS, Found, searched
from bubblenb.odds.gum_gum_turn import PHASES
from bubblenb.odds.gum_gum_unseen import Frames
from bubblenb.odds.gum_gum_web import ENDS, HORIZON, Policy
from bubblenb.odds.gum_gum_worth import anything, at_most, exact, follow, kept, nothing
from bubblenb.words import say

__all__ = [
    "Offer",
    "Position",
    "Reach",
    "Shutters",
    "Turn",
    "Turns",
    "best_shutter",
    "best_shutter_steps",
    "reach",
    "reach_steps",
    "turn",
    "turn_steps",
    "turns",
    "turns_steps",
]

T = TypeVar("T")

PILE = Fraction(1, 2)
"""What a pile that is left counts of its worth on the meter, where nothing else is said (GG74)."""


# The turn -----------------------------------------------------------------------------------------------------


def turn(seen: Any, policy: Any = None, pile: Any = PILE, most: int = MOST_STEPS) -> Turn:
    """The odds of the turn that is on its way; ``policy`` is a bot (seen, legal, rng) -> act, None for best play.

    ``most`` steps are looked at before a horizon is moved no further. Raises BadText for a position between turns, with
    spaces whose gums are not known, and for a share ``pile`` below 0.
    """
    return _last(turn_steps(seen, policy, pile, most))


def turn_steps(
    seen: Any, policy: Any = None, pile: Any = PILE, most: int = MOST_STEPS
) -> Iterator[Progress[Turn | None]]:
    """What `turn` knows by and by; None while it knows nothing."""
    sight = as_seen(seen)
    state, share = _asked(sight), _share(pile)
    return _turns(sight, state, policy, share, most)


def _turns(
    sight: Seen, state: State, policy: Any, share: Fraction, most: int
) -> Iterator[Progress[Turn | None]]:
    acts = _acts(state)
    chosen = None if policy is None else listed(policy, sight)
    known: Turn | None = None
    for found in searched(state, acts, most, chosen, look=policy is None):
        if found is None:
            yield Progress(known, False)
            continue
        for reported in _turn_of(found, state, share):
            if reported is None:
                yield Progress(known, False)
            else:
                known = _nearer(known, reported)
        if known is not None and not any((known.bound, *known.bounds.values())):
            break
        yield Progress(known, False)
    yield Progress(known, True)


def _nearer(known: Turn | None, found: Turn) -> Turn:
    """What two searches know together: each tells the least and the most that a value can be."""
    if known is None:
        return found
    better = found if found.value >= known.value else known
    top = min(one.value + one.bound for one in (known, found))
    acts = {act: max(known.acts[act], found.acts[act]) for act in found.acts}
    bounds = {
        act: min(one.acts[act] + one.bounds[act] for one in (known, found)) - worth
        for act, worth in acts.items()
    }
    return replace(
        better, bound=top - better.value, acts=acts, bounds=bounds, best=_first_best(acts) if acts else None
    )


def _turn_of(found: Found, state: State, share: Fraction, root: int | None = None) -> Iterator[Turn | None]:
    """The odds read from a web, from its root or another step on; None for each pause before."""
    web, order = found.web, found.order
    start = found.root if root is None else root
    roots = [start] if root is not None else [start, *found.after.values()]
    least = yield from exact(web, order, roots, kept(web, share))
    most = least
    if found.cut:
        most = yield from exact(web, order, roots, at_most(web, share))
    followed = yield from follow(web, order, start, least.best)
    after = {} if root is not None else {str(act): at for act, at in found.after.items()}
    acts = {act: least.worth[at] for act, at in after.items()}
    spaces = [
        name for name, gum in zip(state.rules.plan.spaces, state.spaces, strict=True) if gum is not None
    ]
    zero = Fraction(0)
    yield Turn(
        value=least.worth[start],
        bound=most.worth[start] - least.worth[start],
        acts=acts,
        bounds={act: most.worth[at] - least.worth[at] for act, at in after.items()},
        best=_first_best(acts),
        reach={place: followed.marks.get(place, zero) for place in _places(state)},
        take={
            space: followed.marks.get(space, zero)
            for space in state.rules.plan.spaces
            if space in spaces or space in followed.marks
        },
        seal=followed.ends.get("sealed", zero),
        ends={end: followed.ends.get(end, zero) for end in (*ENDS, HORIZON)},
        points=followed.points,
    )


# The shutter --------------------------------------------------------------------------------------------------


def best_shutter(seen: Any, pile: Any = PILE, most: int = MOST_STEPS) -> Shutters:
    """Which position of the shutter is best now: each with the turn that follows it and what its pipe offers.

    Raises BadText as `turn` does, and where the turn has begun.
    """
    return _last(best_shutter_steps(seen, pile, most))


def best_shutter_steps(
    seen: Any, pile: Any = PILE, most: int = MOST_STEPS
) -> Iterator[Progress[Shutters | None]]:
    """What `best_shutter` knows by and by; None while it knows nothing."""
    state, share = _asked(as_seen(seen)), _share(pile)
    if state.phase != "shutter":
        raise BadText(say("gum_gum_machine.odds.shutter", phase=state.phase))
    return _shutters(state, share, most)


def _shutters(state: State, share: Fraction, most: int) -> Iterator[Progress[Shutters | None]]:
    known: Shutters | None = None
    acts = _acts(state)
    turns: dict[int, Turn] = {}
    for found in searched(state, acts, most, look=True):
        if found is None:
            yield Progress(known, False)
            continue
        for act, start in found.after.items():
            for reported in _turn_of(found, state, share, start):
                if reported is None:
                    yield Progress(known, False)
                elif isinstance(act, Shutter):
                    turns[act.position] = _nearer(turns.get(act.position), reported)
        known = _compared([_position(state, position, one) for position, one in turns.items()])
        if not any(one.bound for one in turns.values()):
            break
        yield Progress(known, False)
    yield Progress(known, True)


def _compared(positions: Sequence[Position]) -> Shutters:
    best = max(positions, key=lambda one: one.turn.value)
    others = [one.turn.value for one in positions if one is not best]
    lead = best.turn.value - max(others) if others else Fraction(0)
    return Shutters(best.position, lead, tuple(positions))


def _position(state: State, position: int, found: Turn) -> Position:
    plan, frames = state.rules.plan, Frames(state)
    shows = frames.split(frames.start, plan.strip, position - 1)
    total = sum(one.weight for one in shows)
    offers = tuple(
        _offer(state, one.piece, Fraction(one.weight, total), side)
        for one in shows
        for side in _sides(state, one.piece)
    )
    return Position(position, shows[0].piece if len(shows) == 1 else None, found, offers)


def _sides(state: State, number: int) -> tuple[str, ...]:
    side = OTHER_SIDE[state.switches[state.rules.plan.switches.index(number)]]
    return (side,) if state.rules.switch_throw == "free" else tuple(sorted(OTHER_SIDE))


def _offer(state: State, number: int, chance: Fraction, side: str) -> Offer:
    plan = state.rules.plan
    pipe = plan.pipes_of_switch[number][side]
    gums = tuple(
        (plan.spaces[space], str(state.spaces[space]), not untakeable(state, space))
        for stop in plan.stops[pipe]
        for space in stop
        if state.spaces[space] is not None
    )
    return Offer(number, chance, side, pipe, gums, plan.ends[pipe])


# Coming to a place --------------------------------------------------------------------------------------------


def reach(seen: Any, station: str | int, most: int = MOST_STEPS) -> Reach:
    """The play that comes most likely to a station, a storage, a switch (``switch 3`` or 3), or takes a space's gum.

    Raises BadText as `turn` does, and for a place that there is not.
    """
    return _last(reach_steps(seen, station, most))


def reach_steps(seen: Any, station: str | int, most: int = MOST_STEPS) -> Iterator[Progress[Reach | None]]:
    """What `reach` knows by and by; None while it knows nothing."""
    state = _asked(as_seen(seen))
    places = (*_places(state), *state.rules.plan.spaces)
    name = f"switch {station}" if f"switch {station}" in places else station
    place = next((one for one in places if isinstance(name, str) and one.lower() == name.lower()), None)
    if place is None:
        raise BadText(say("gum_gum_machine.odds.place", got=quoted(station), places=", ".join(places)))
    return _reaches(state, place, most)


def _reaches(state: State, place: str, most: int) -> Iterator[Progress[Reach | None]]:
    known: Reach | None = None
    ceiling = Fraction(1)
    for found in searched(state, _acts(state), most, look=True):
        if found is None:
            yield Progress(known, False)
            continue
        roots = [found.root, *found.after.values()]
        most_leaf = anything(found.web, place)
        for leaf in (nothing, most_leaf) if found.cut else (nothing,):
            search = exact(found.web, found.order, roots, leaf, place)
            while True:
                try:
                    next(search)
                except StopIteration as stop:
                    worth = stop.value.worth
                    break
                yield Progress(known, False)
            if leaf is most_leaf:
                ceiling = min(ceiling, worth[found.root])
                continue
            chance = worth[found.root]
            here = found.web.steps[found.root]
            acts = {
                str(act): chance if here and here.mark == place else worth[at]
                for act, at in found.after.items()
            }
            if known is None or chance >= known.chance:
                known = Reach(place, chance, Fraction(0), acts, _first_best(acts))
        if known is not None:
            bound = ceiling - known.chance if found.cut else Fraction(0)
            known = Reach(place, known.chance, bound, known.acts, known.best)
        if found.cut:
            yield Progress(known, False)
    yield Progress(known, True)


# The number of turns ------------------------------------------------------------------------------------------


def turns(
    seen: Any,
    target: int | None = None,
    policy: Any = None,
    pile: Any = PILE,
    count: int = 20,
    most: int = 8_000,
) -> Turns:
    """How many turns the one whose turn it is needs to so many points (the game's target), counted from this one.

    A simple model: every turn finds the machine as it stands now, with the same gums, switches, line, shutter and
    the same piles of the others; only the own points and pile go on. Each turn is played for its own worth as in
    `turn`, or by a policy, not for the race. ``count`` is how many turns `done` tells of; ``most`` are the steps of a
    single turn. Raises BadText as `turn` does, where the turn has begun, and a target that is no whole number above 0.
    """
    return _last(turns_steps(seen, target, policy, pile, count, most))


def turns_steps(
    seen: Any,
    target: int | None = None,
    policy: Any = None,
    pile: Any = PILE,
    count: int = 20,
    most: int = 8_000,
) -> Iterator[Progress[Turns | None]]:
    """What `turns` knows by and by: None until all is known."""
    sight = as_seen(seen)
    state, share = _asked(sight), _share(pile)
    if state.phase != "shutter":
        raise BadText(say("gum_gum_machine.odds.shutter", phase=state.phase))
    aim = state.rules.goal if target is None else whole(target)
    if aim is None or aim < 1:
        raise BadText(say("gum_gum_machine.odds.target", got=quoted(target)))
    chosen = None if policy is None else listed(policy, sight)
    return _counted(state, aim, share, chosen, count, most)


def _counted(
    state: State, target: int, share: Fraction, policy: Policy | None, count: int, most: int
) -> Iterator[Progress[Turns | None]]:
    needed = max(target - state.points[state.turn], 0)

    def found() -> Pause[Turns]:
        chain = yield from gum_gum_race.chain(state, share, policy, most)
        mean = yield from gum_gum_race.mean(chain, needed)
        done = yield from gum_gum_race.done(chain, needed, count)
        return Turns(target, mean, done, chain.cut)

    pausing = found()
    while True:
        try:
            next(pausing)
        except StopIteration as stop:
            yield Progress(stop.value, True)
            return
        yield Progress(None, False)


# What is asked ------------------------------------------------------------------------------------------------


def _asked(sight: Seen) -> State:
    """The position as all see it; raises BadText where no turn can be followed from it."""
    state = sight.state
    if not isinstance(state, State):
        raise BadText(say("gum_gum_machine.odds.not-this", got=type(state).__module__))
    if state.phase not in PHASES:
        raise BadText(say("gum_gum_machine.odds.no-turn", phase=state.phase))
    hidden = [name for name, gum in zip(state.rules.plan.spaces, state.spaces, strict=True) if gum is HIDDEN]
    if hidden:
        raise BadText(say("gum_gum_machine.odds.hidden", spaces=", ".join(hidden)))
    return play.observe(state, sight.seat)


def _share(pile: Any) -> Fraction:
    try:
        share = Fraction(pile)
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        share = Fraction(-1)
    if share < 0:
        raise BadText(say("gum_gum_machine.odds.pile", got=quoted(pile)))
    return share


def _acts(state: State) -> tuple[Act, ...]:
    return legal(state, state.turn) if movers(state) == (state.turn,) else ()


def _places(state: State) -> tuple[str, ...]:
    """All switches, stations and storages."""
    plan = state.rules.plan
    switches = (f"switch {number}" for number in plan.switches)
    return (*switches, *plan.machine.stations, *plan.machine.storages)


def _first_best(acts: Mapping[str, Fraction]) -> str | None:
    return max(acts, key=acts.__getitem__) if acts else None


def _last(reports: Iterator[Progress[T | None]]) -> T:
    found: T | None = None
    for report in reports:
        found = report.value
    assert found is not None
    return found
