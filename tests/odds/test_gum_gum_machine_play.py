"""The odds of the machine under a policy, the shutter's positions compared, and the play that comes to a place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bubblenb.bots import bots_of
from bubblenb.engine import CHANCE, BadText, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.games.gum_gum_machine.state import LEAVE, Act, State
from bubblenb.odds import gum_gum_machine as odds
from tests.odds.machine_slow import FEW, FILLED, GIVING, LINE, at, seen

# A policy -----------------------------------------------------------------------------------------------------


class Recorded:
    """A policy that notes the states in which it was asked."""

    def __init__(self) -> None:
        self.states: set[State] = set()

    def __call__(self, sight: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
        assert tuple(legal) == gum_gum_machine.legal(sight.state, sight.state.turn)
        self.states.add(sight.state)
        return rng.choice(legal)


class Engine:
    """The engine's own play of a turn, every act of the player as likely as any other."""

    def __init__(self, state: State) -> None:
        self.seat, self.before = state.turn, state.points[state.turn]
        self.states: set[State] = set()
        self.worth = cache(self._worth)

    def _worth(self, now: State) -> Fraction:
        if now.turn != self.seat or now.phase in ("refill", "game over"):
            pile = now.rules.plan.worth(len(now.piles[self.seat]))
            return now.points[self.seat] - self.before + Fraction(pile, 2)
        if gum_gum_machine.movers(now) == (CHANCE,):
            weights = gum_gum_machine.chance(now)
            mover = CHANCE
        else:
            self.states.add(now)
            weights = dict.fromkeys(gum_gum_machine.legal(now, self.seat), 1)
            mover = self.seat
        total = sum(weights.values())
        return sum(
            (
                Fraction(weight, total) * self.worth(gum_gum_machine.apply(now, mover, act)[0])
                for act, weight in weights.items()
            ),
            Fraction(0),
        )


@pytest.mark.slow
@pytest.mark.parametrize(
    "fields",
    [
        f"{FEW}; {LINE}; pile0 green red; pile1 blue pink yellow; shutter 1",
        f"{FEW}; {LINE}; pile0 green red; pile1 green purple; pile2 blue pink purple; shutter 5",
        f"rules meter=slow lid_on_empty=zero; {FILLED}; {LINE}; pipe turquoise S1.3; steps 195",
        f"rules duplicates=discard; {FEW}; {LINE}; pile0 green yellow; pipe orange S1.2",
        f"rules double_gum=one_colour; {FILLED}; {LINE}; {GIVING}",
        f"{FILLED}; {LINE}; pile0 pink; {GIVING}",
        f"rules disc=pressure_gauge max_steps=6; {FEW}; {LINE}; pile0 green red",
        f"rules disc=random_checks max_steps=4; {FEW}; {LINE}; pile0 green red",
        f"rules switch_throw=choose max_steps=3; {FEW}; {LINE}; pile0 green red",
        f"rules disc=service_indicator max_steps=3; {FEW}; {LINE}; bag red*3; sought piston; pile0 red",
    ],
)
def test_a_policy_is_asked_in_the_states_of_the_engine_and_is_worth_what_its_play_makes(fields: str) -> None:
    state, policy = at(fields), Recorded()
    found = odds.turn(seen(state), policy=policy)
    engine = Engine(state)
    assert found.bound == 0
    assert found.value == engine.worth(state)
    assert policy.states == engine.states
    assert sum(found.acts.values()) / len(found.acts) == found.value  # each act is as likely as any other
    assert sum(found.ends.values()) == 1


def test_with_random_inserts_a_policy_is_shown_what_all_have_seen() -> None:
    machine = "S1 green yellow red; S2 - - yellow; S3 - - -; S4 - - black; S5 - - -; S6 - - - -"
    state = at(f"rules inserts=random; {machine}; {LINE}; pile0 green; setups S1:A; pipe orange S1.2")
    policy = Recorded()
    odds.turn(seen(state), policy=policy)
    shown = {
        asked.shown[1] for asked in policy.states if asked.phase == "storage" and asked.spaces[1] is None
    }
    assert {"gearwheel", None} <= shown
    for asked in policy.states:
        assert gum_gum_machine.observe(asked, 0) == asked
        assert gum_gum_machine.parse(gum_gum_machine.format(asked)) == asked


@pytest.mark.parametrize("bot", ["random", "greedy", "expected"])
def test_the_bots_can_be_asked_and_none_is_better_than_best_play(bot: str) -> None:
    state = at(f"{FEW}; {LINE}; pile0 green red; pile1 blue pink yellow")
    best = odds.turn(seen(state))
    found = odds.turn(seen(state), policy=bots_of("gum_gum_machine")[bot])
    assert found.value <= best.value
    assert all(worth <= best.acts[act] for act, worth in found.acts.items())
    assert (found.value == best.value) == (bot == "expected")


def test_draws_that_cannot_be_listed_and_acts_that_are_not_legal_are_refused() -> None:
    sight = seen(at(f"{FILLED}; {LINE}; pile0 green red; pipe orange S1.2"))

    def tosses(_seen: Seen, legal: Sequence[Act], rng: random.Random) -> Act:
        return legal[int(rng.random() * len(legal))]

    with pytest.raises(BadText, match="may use choice"):
        odds.turn(sight, policy=tosses)
    with pytest.raises(BadText, match="may use choice"):
        odds.turn(sight, policy=lambda _seen, legal, rng: legal[rng.getrandbits(1)])
    with pytest.raises(BadText, match="may use choice"):
        odds.turn(sight, policy=lambda _seen, legal, rng: legal[rng.randrange(10_000) % len(legal)])
    with pytest.raises(BadText, match="it played go on; legal were take"):
        odds.turn(sight, policy=lambda _seen, _legal, _rng: "go on")
    shuffled: Any = lambda _seen, legal, rng: rng.sample(legal, 2)[-1]  # noqa: E731
    always: Any = lambda _seen, _legal, _rng: LEAVE  # noqa: E731
    evenly: Any = lambda _seen, legal, rng: rng.choice(legal)  # noqa: E731
    assert odds.turn(sight, policy=shuffled).value == odds.turn(sight, policy=evenly).value
    assert odds.turn(sight, policy=always).take["S1.2"] == 0


# The shutter --------------------------------------------------------------------------------------------------


def test_the_positions_of_the_shutter_are_compared_and_tell_what_their_pipes_offer() -> None:
    state = at(f"{FILLED}; {LINE}; pile0 green red; shutter 2")
    whole = odds.turn(seen(state))
    found = odds.best_shutter(seen(state))
    assert [one.position for one in found.positions] == [1, 3, 4, 5]
    assert {f"shutter {one.position}": one.turn.value for one in found.positions} == whole.acts
    assert f"shutter {found.best}" == whole.best
    best, second, *_ = sorted(whole.acts.values(), reverse=True)
    assert found.lead == best - second
    chosen = next(one for one in found.positions if one.position == found.best)
    assert (chosen.turn.reach, chosen.turn.ends) == (whole.reach, whole.ends)
    first = found.positions[0]
    assert first.number == 2
    (offer,) = first.offers
    assert offer == odds.Offer(
        number=2,
        chance=Fraction(1),
        side="left",
        pipe="orange",
        gums=(("S1.1", "green", False), ("S1.2", "yellow", True), ("S1.3", "red", False)),
        end="turntable",
    )


def test_under_a_strip_that_nobody_has_seen_each_number_has_its_chance() -> None:
    state = at(f"rules inserts=random; {FEW}; {LINE}; pile0 green")
    found = odds.best_shutter(seen(state), most=2_000)
    first = found.positions[0]
    # printed and A begin with 2, B with 5
    assert first.number is None
    assert [(offer.number, offer.chance) for offer in first.offers] == [
        (2, Fraction(2, 3)),
        (5, Fraction(1, 3)),
    ]
    state = at(f"rules inserts=random; {FEW}; {LINE}; pile0 green; shown shutter.1:5")
    assert odds.best_shutter(seen(state), most=2_000).positions[0].number == 5


def test_a_choice_of_the_side_offers_both_pipes() -> None:
    state = at(f"rules switch_throw=choose; {FEW}; {LINE}; pile0 green; shutter 2")
    first = odds.best_shutter(seen(state)).positions[0]
    assert [(offer.side, offer.pipe) for offer in first.offers] == [("left", "orange"), ("right", "yellow")]


def test_on_the_way_the_shutter_does_not_move() -> None:
    with pytest.raises(BadText, match="the phase is 'storage'"):
        odds.best_shutter(seen(at(f"{FILLED}; {LINE}; pipe orange S1.1")))


# Coming to a place --------------------------------------------------------------------------------------------


def most_likely(state: State, place: str) -> dict[str, Fraction]:
    """The greatest chance to come to a place after each act, by all plays that the engine allows."""
    seat = state.turn

    def told(events: Any) -> bool:
        for event in events:
            facts = event.facts
            if event.kind == "threw" and f"switch {facts['number']}" == place:
                return True
            keys = {"entered": "station", "stirred": "boiler", "reached": "storage", "passed": "storage"}
            if event.kind in keys and facts[keys[event.kind]] == place:
                return True
            if event.kind in ("took", "took_and_put_back") and facts["space"] == place:
                return True
        return False

    def after(now: State, mover: int, act: Any) -> Fraction:
        then, events = gum_gum_machine.apply(now, mover, act)
        return Fraction(1) if told(events) else chance(then)

    @cache
    def chance(now: State) -> Fraction:
        if now.turn != seat or now.phase in ("refill", "game over"):
            return Fraction(0)
        if gum_gum_machine.movers(now) == (CHANCE,):
            weights = gum_gum_machine.chance(now)
            total = sum(weights.values())
            return sum(
                (Fraction(weight, total) * after(now, CHANCE, act) for act, weight in weights.items()),
                Fraction(0),
            )
        return max(after(now, seat, act) for act in gum_gum_machine.legal(now, seat))

    return {str(act): after(state, seat, act) for act in gum_gum_machine.legal(state, seat)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fields", "places"),
    [
        (
            f"{FILLED}; {LINE}; pile0 green red; pile1 blue pink",
            ("turntable", "gearwheel", "crossover", "assembly_line", "switch 3", "S6", "S6.4", "blue_boiler"),
        ),
        (f"rules disc=random_checks max_steps=5; {FEW}; {LINE}; pile0 red", ("switch 1", "S4.3", "flame")),
        (
            f"rules disc=service_indicator max_steps=4; {FEW}; {LINE}; bag red*3; pile0 green",
            ("gearwheel", "piston", "green_boiler", "S3"),
        ),
    ],
)
def test_the_play_that_comes_to_a_place_most_likely_does_so_in_the_engine(
    fields: str, places: tuple[str, ...]
) -> None:
    state = at(fields)
    ordinary = odds.turn(seen(state))
    for place in places:
        found = odds.reach(seen(state), place)
        assert found.bound == 0
        assert found.place == place
        twin = most_likely(state, place)
        assert dict(found.acts) == twin, place
        assert found.chance == max(twin.values()) == found.acts[str(found.best)]
        assert found.chance >= {**ordinary.reach, **ordinary.take}[place]


def test_a_place_may_be_a_number_or_in_capitals_and_where_one_stands_is_reached() -> None:
    sight = seen(at(f"{FILLED}; {LINE}; pile0 green red; pipe orange S1.1"))
    assert odds.reach(sight, "TURNTABLE").place == "turntable"
    assert odds.reach(sight, 3) == odds.reach(sight, "switch 3")
    assert odds.reach(sight, "S1").chance == 1
    for wrong in ("roof", 6, None):
        with pytest.raises(BadText, match=r"is no place of this machine; its places are switch 1, "):
            odds.reach(sight, wrong)  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_horizon_bounds_the_chance_to_come_to_a_place() -> None:
    state = at(f"rules disc=random_checks; {FILLED}; {LINE}; pile0 green red")
    near, far = (odds.reach(seen(state), "switch 1", most=most) for most in (400, 6_000))
    assert near.chance <= far.chance <= far.chance + far.bound <= near.chance + near.bound <= 1
    assert 0 < far.bound < near.bound
    assert odds.reach(seen(state), "S1.1", most=400).bound == 0  # a green gum, and the pile has one
    reports = list(odds.reach_steps(seen(state), "switch 1", most=6_000))
    assert reports[-1].value == far
    assert reports[-1].exact
