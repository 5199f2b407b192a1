"""A turn of the machine: its odds, against play to the end by the engine's chance and legal acts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial

import pytest

from bubblenb.engine import BadText, Event, Seen
from bubblenb.games import gum_gum_machine
from bubblenb.odds import gum_gum_machine as odds
from bubblenb.odds.chances import Progress
from tests.odds.machine_slow import FEW, FILLED, GIVING, LINE, NO_LID, Twin, Worlds, at, over, seen

TO_THE_END = [
    f"{FILLED}; {LINE}; pile0 green red",
    f"{FILLED}; {LINE}; pile0 green red; pile1 blue pink yellow; shutter 1",
    f"{FILLED}; {LINE}; pile0 green red; pile1 green purple; pile2 blue pink purple; shutter 5",
    f"{FILLED}; {LINE}; pile0 yellow; cross SW; pipe turquoise S1.3",
    f"rules qc=both; {FILLED}; {LINE}; pile0 yellow blue; pipe orange S1.1",
    f"rules meter=slow lid_on_empty=zero; {FILLED}; {LINE}; pipe turquoise S1.3",
    f"rules duplicates=discard; {FILLED}; {LINE}; pile0 green blue; pipe orange S1.1",
    f"rules double_gum=one_colour; {FILLED}; {LINE}; {GIVING}",
    f"{FILLED}; {LINE}; pile0 pink; {GIVING}",
    f"rules disc=pressure_gauge; {FILLED}; {LINE}; pile0 green red",
    f"rules disc=pressure_gauge; {NO_LID}; pile0 green red; pipe orange S1.1",
    f"rules inserts=S1:A,S5:B,blue_boiler:insert,shutter:B; {FILLED}; {LINE}; pile0 green red",
    f"rules max_steps=3; {FILLED}; {LINE}; pile0 green red",
    f"rules disc=service_indicator max_steps=3; {FILLED}; {LINE}; sought flame; pile0 red",
    f"rules disc=service_indicator; {FILLED}; {LINE}; sought flame; phase found; pile0 red; steps 197",
    f"rules disc=random_checks max_steps=4; {FEW}; {LINE}; pile0 green red",
    f"rules switch_throw=choose max_steps=3; {FEW}; {LINE}; pile0 green red",
    f"rules disc=pressure_gauge gauge_zero=choose_switch max_steps=3; {FEW}; {LINE}; pile0 green".replace(
        "black", "blue"
    ).replace("line blue yellow blue", "line blue yellow black"),
    # two gums of the line that nobody has seen; then a bag that holds two lids and one colour, or lids alone
    f"{FEW}; line ? ? black purple blue yellow; bag red*3 black green*2 blue; pile0 green; pipe green S4.3",
    f"{FEW}; line ? blue black pink ? yellow; bag red*2 black*2; pile0 green; pipe green S4.3",
    f"{FEW}; line blue yellow red pink green yellow; bag black*2; pile0 green; pipe green S4.2",
    f"{FEW}; line blue; bag black*2 red; pile0 green; pipe green S4.2",
    # what chance does is waited for
    f"{FILLED}; line blue yellow black purple blue yellow red; pile0 green; phase push; done 1",
    f"{FILLED}; {LINE}; pile0 green blue; phase flick",
    f"rules disc=random_checks max_steps=3; {FEW}; {LINE}; pile0 green blue; phase flick",
]


@pytest.mark.slow
@pytest.mark.parametrize("fields", TO_THE_END)
def test_a_turn_is_worth_what_playing_it_to_its_end_makes_of_it(fields: str) -> None:
    state = at(fields)
    found = odds.turn(seen(state))
    twin = Twin(state, Fraction(1, 2))
    assert found.bound == 0
    assert set(found.bounds.values()) <= {0}
    assert found.value == twin.worth(twin.start)
    if gum_gum_machine.movers(state) == (state.turn,):
        assert dict(found.acts) == twin.acts()
    else:
        assert not found.acts


TO_ITS_GOAL = [
    f"{FILLED}; {LINE}; pile0 green red; pile1 blue pink yellow; shutter 1",
    f"rules qc=both; {FILLED}; {LINE}; pile0 yellow blue; pipe orange S1.1",
    f"{FILLED}; {LINE}; pile0 pink; {GIVING}",
    f"rules disc=random_checks max_steps=4; {FEW}; {LINE}; pile0 green red",
    f"rules disc=service_indicator max_steps=3; {FEW}; {LINE}; sought piston; pile0 red",
    f"rules disc=pressure_gauge; {NO_LID}; pile0 green red; pipe orange S1.1",
    f"rules duplicates=discard; {FILLED}; {LINE}; pile0 green blue; pipe orange S1.1",
    f"rules disc=pressure_gauge max_steps=5; {FILLED}; {LINE}; pile0 green blue; pipe orange S1.1",
]


def marks(event: Event) -> set[str]:
    """The places and the end of which an event tells."""
    facts = event.facts
    match event.kind:
        case "threw":
            return {f"switch {facts['number']}"}
        case "entered":
            return {str(facts["station"])}
        case "stirred":
            return {str(facts["boiler"])}
        case "reached" | "passed":
            return {str(facts["storage"])}
        case "took" | "took_and_put_back":
            return {str(facts["space"])}
    ended = {
        "sealed": "sealed",
        "checked": "quality control",
        "all_given": "double gum",
        "nothing_given": "double gum",
        "dead_end": "dead end",
        "missed": "not found",
        "stopped": "stopped",
        "no_switch": "no switch",
        "pressure_fell": "excess pressure",
        "went_round": "endless",
    }
    return {ended[event.kind]} if event.kind in ended else set()


@pytest.mark.slow
@pytest.mark.parametrize("fields", TO_ITS_GOAL)
def test_best_play_comes_to_each_place_as_often_as_in_the_engine(fields: str) -> None:
    state = at(fields)
    found = odds.turn(seen(state))
    twin = Twin(state, Fraction(1, 2))
    assert found.bound == 0
    if found.acts:
        assert found.best == str(twin.best(twin.start))
    here = (
        {
            state.rules.plan.frames[
                state.rules.plan.frame_of_space[state.rules.plan.stops[state.pipe][state.stop][0]][0]
            ]
        }
        if state.pipe and not state.ahead
        else set()
    )
    for name, chance in {**found.reach, **found.take, **found.ends}.items():
        if name == "horizon":
            assert chance == 0
        elif name != "assembly line" and name not in here:
            assert chance == coming_to(twin, name), name
    assert sum(found.ends.values()) == 1
    assert found.seal == found.ends["sealed"]
    assert found.points == points_of(twin)


def coming_to(twin: Twin, name: str) -> Fraction:
    """The chance that the twin's best play comes to a place, or to an end."""

    @cache
    def chance(worlds: Worlds) -> Fraction:
        if over(worlds[0][0], twin.seat):
            return Fraction(0)
        act = twin.best(worlds)
        goal = Twin.__new__(Twin)
        goal.seat, goal.before, goal.share = twin.seat, twin.before, twin.share
        goal.goal = lambda event: name in marks(event)
        goal.worth = chance
        return goal.after(worlds, act)

    return chance(twin.start)


def points_of(twin: Twin) -> Fraction:
    @cache
    def points(worlds: Worlds) -> Fraction:
        now = worlds[0][0]
        if over(now, twin.seat):
            return Fraction(now.points[twin.seat] - twin.before)
        goal = Twin.__new__(Twin)
        goal.seat, goal.before, goal.share, goal.goal = twin.seat, twin.before, twin.share, None
        goal.worth = points
        return goal.after(worlds, twin.best(worlds))

    return points(twin.start)


def shown_but(*frames: str, rules: str) -> str:
    """All that the printed set-ups show, but for these frames."""
    plan = at(f"{rules}; {FEW}; {LINE}").rules.plan
    pieces = []
    for name, number in plan.piece_number.items():
        frame = name.split(".")[0]
        at_frame = plan.frames.index(frame)
        piece = plan.pieces[at_frame]["printed"][number - plan.first_piece[at_frame]]
        if frame not in frames:
            pieces.append(f"{name}:{'-' if piece is None else piece}")
    return " ".join(pieces)


@pytest.mark.slow
@pytest.mark.parametrize("disc", ["quality_control", "service_indicator max_steps=3"])
@pytest.mark.parametrize("more", ["", " S1.2:gearwheel"])
@pytest.mark.parametrize("phase", ["pipe orange S1.1", "shutter 3"])
def test_random_inserts_are_weighed_as_they_may_lie(disc: str, more: str, phase: str) -> None:
    if "service" in disc:
        phase = phase.replace("shutter 3", "sought piston")
    rules = f"rules inserts=random disc={disc}"
    frames = ("S1", "S5") if phase.startswith(("pipe", "sought")) else ("S1", "shutter")
    known = shown_but(*frames, rules=rules)
    setups = " ".join(f"{frame}:printed" for frame in at("S1 green yellow red").rules.plan.frames)
    machine = "S1 green yellow red; S2 - - yellow; S3 - - -; S4 - - black; S5 pink - blue; S6 - black - -"
    if "service" in disc:
        machine += "; bag red*3"  # there is not much that may cover the symbols
    state = at(f"{rules}; {machine}; {LINE}; pile0 red; setups {setups}; shown {known}{more}; {phase}")
    found = odds.turn(seen(state))
    twin = Twin(state, Fraction(1, 2))
    assert len(twin.start) > 1
    assert found.bound == 0
    assert dict(found.acts) == twin.acts()


@pytest.mark.slow
@pytest.mark.parametrize(("disc", "further"), [("random_checks", 8_000), ("service_indicator", 20_000)])
def test_a_horizon_keeps_the_truth_between_its_bounds(disc: str, further: int) -> None:
    near, far = (
        odds.turn(seen(at(f"rules disc={disc}; {FILLED}; {LINE}; pile0 green red")), most=most)
        for most in (400, further)
    )
    assert near.value <= far.value <= near.value + near.bound
    assert far.value + far.bound <= near.value + near.bound
    assert 0 < far.bound < near.bound
    for act, worth in far.acts.items():
        assert near.acts[act] <= worth <= worth + far.bounds[act] <= near.acts[act] + near.bounds[act]


def test_the_steps_tell_what_is_known_by_and_by_and_end_with_the_answer() -> None:
    state = at(f"rules disc=random_checks; {FILLED}; {LINE}; pile0 green red")
    reports = list(odds.turn_steps(seen(state), most=3_000))
    assert reports[-1] == Progress(odds.turn(seen(state), most=3_000), True)
    assert not any(report.exact for report in reports[:-1])
    values = [report.value.value for report in reports if report.value]
    assert values == sorted(values)


def test_the_share_of_the_pile_can_be_chosen() -> None:
    state = at(f"{FILLED}; {LINE}; pile0 green red; pipe green S4.3")
    twin = Twin(state, Fraction(9, 10))
    assert odds.turn(seen(state), pile=Fraction(9, 10)).acts == twin.acts()
    with pytest.raises(BadText, match=r"a number from 0 on.*-1"):
        odds.turn(seen(state), pile=-1)
    with pytest.raises(BadText, match=r"a number from 0 on.*much"):
        odds.turn(seen(state), pile="much")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("pile0 green", "S1.1, S1.2"),
        (f"{FILLED}; {LINE}; points 31 0; phase game over; left 0", "game over"),
        (f"S1 - yellow red; {LINE}; phase refill; valued green black", "refill"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(fields: str, words: str) -> None:
    for question in (odds.turn, odds.best_shutter, partial(odds.reach, station="turntable")):
        with pytest.raises(BadText, match=words):
            question(seen(at(fields)))


def test_another_games_position_is_refused() -> None:
    from bubblenb.games import bubblejack

    with pytest.raises(BadText, match="bubblejack"):
        odds.turn(Seen(0, bubblejack.initial(bubblejack.Rules(), 1), (), bubblejack))
