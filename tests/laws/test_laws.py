"""Laws of the protocol: every game, every option, random playings act by act."""

from __future__ import annotations

import dataclasses
import functools
import json
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bubblenb.bots import bots_of, weakest
from bubblenb.engine import ALL, CHANCE, HIDDEN, Facts, Game, Ruling, Seen, UnknownAction
from bubblenb.games import GAMES, examples
from bubblenb.match import Match, completed
from bubblenb.record import act_seen
from bubblenb.views import view_of
from bubblenb.words import say_rule
from tests import fifth
from tests.laws.case import SMALL, Case, Moment, drawn, playing, starts
from tests.laws.cases import CASES, moments

pytestmark = pytest.mark.laws
every_game = pytest.mark.parametrize("case", CASES, ids=str)


@functools.cache
def all_states(case_name: str) -> tuple[Any, ...]:
    """Each state met once, in the order met."""
    met = (state for moment in moments(case_name) for state in (moment.state, moment.after))
    return tuple(dict.fromkeys(met))


def states(case: Case) -> Sequence[Any]:
    """The states that a law is tried on: all that were met, some hundred of them with --small."""
    met = all_states(str(case))
    return varied(case, 40) if SMALL else met


def varied(case: Case, count: int) -> list[Any]:
    """One state of every phase, and some more by chance."""
    met = all_states(str(case))
    return [
        *{state.phase: state for state in met}.values(),
        *random.Random(2).sample(met, min(count, len(met))),
    ]


def seats(case: Case, state: Any) -> range:
    return range(len(case.game.scores(state)))


def test_every_game_has_its_laws_and_so_has_the_fifth() -> None:
    assert {case.game.NAME for case in CASES} == {*GAMES, fifth.NAME}


def test_the_fifth_game_stays_small() -> None:
    lines = Path(fifth.__file__).read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) < 100


@every_game
def test_the_module_satisfies_the_protocol(case: Case) -> None:
    assert isinstance(case.game, Game)
    assert dataclasses.is_dataclass(case.game.Rules)
    least, most = case.game.PLAYERS
    assert 1 <= least <= most


@every_game
def test_states_acts_and_rules_are_frozen_and_hashable(case: Case) -> None:
    for moment in moments(str(case))[:200]:
        assert hash(moment.state) == hash(dataclasses.replace(moment.state))
        hash(moment.act)
        with pytest.raises(dataclasses.FrozenInstanceError):
            moment.state.phase = "elsewhere"


@every_game
def test_weights_are_positive_whole_numbers_whose_chances_sum_to_one(case: Case) -> None:
    for state in states(case):
        weights = case.game.chance(state)
        assert bool(weights) == (case.game.movers(state) == (CHANCE,))
        assert all(type(weight) is int and weight > 0 for weight in weights.values())
        if weights:
            total = sum(weights.values())
            assert sum(Fraction(weight, total) for weight in weights.values()) == 1


@every_game
def test_every_act_is_either_legal_or_refused_with_a_rule_and_a_reason(case: Case) -> None:
    for state in varied(case, 6 if SMALL else 30):
        for seat in (CHANCE, *seats(case, state)):
            legal = set(case.game.legal(state, seat))
            for text in case.acts:
                act = case.game.read(state, text)
                ruling = case.game.why(state, seat, act)
                assert ruling.allowed == (act in legal), (case.game.format(state), seat, text)
                check_ruling(case, ruling)


@every_game
def test_legal_acts_are_allowed_and_only_movers_have_any(case: Case) -> None:
    for state in states(case):
        movers = case.game.movers(state)
        for seat in (CHANCE, *seats(case, state)):
            legal = case.game.legal(state, seat)
            assert bool(legal) == (seat in movers)
            assert all(case.game.why(state, seat, act).allowed for act in legal)


def check_ruling(case: Case, ruling: Ruling) -> None:
    rule = case.game.RULES[ruling.rule]
    part, english = ("words", rule.words) if ruling.allowed else ("refusal", rule.refusal)
    assert english, f"{rule.id} refuses an act but has no words for it"
    assert say_rule(rule.id, part, english, **ruling.facts).strip()


@every_game
def test_act_texts_are_unique_and_read_back(case: Case) -> None:
    for state in states(case):
        for seat in (CHANCE, *seats(case, state)):
            legal = case.game.legal(state, seat)
            texts = [str(act) for act in legal]
            assert len(set(texts)) == len(texts)
            assert [case.game.read(state, text) for text in texts] == list(legal)


@every_game
def test_what_is_no_act_is_unknown_in_every_phase(case: Case) -> None:
    by_phase = {state.phase: state for state in states(case)}
    for state in by_phase.values():
        for text in ("", "dance", "-1", "None", "use", "use Kb drop", "hit me", "🂡"):
            with pytest.raises(UnknownAction, match="is no act of"):
                case.game.read(state, text)


@every_game
def test_positions_read_back_as_they_were_written(case: Case) -> None:
    for state in states(case):
        text = case.game.format(state)
        assert case.game.parse(text) == state, text
        assert text.isprintable()


@every_game
def test_what_a_seat_sees_reads_back_and_names_nothing_hidden(case: Case) -> None:
    for state in states(case)[:300]:
        for seat in (None, *seats(case, state)):
            seen = case.game.observe(state, seat)
            assert case.game.parse(case.game.format(seen)) == seen
            assert case.game.observe(seen, seat) == seen
            assert "?" in case.game.format(seen) or completed(case.game, seen) == seen


@every_game
def test_a_seat_gets_the_same_answers_on_what_it_sees_as_on_the_truth(case: Case) -> None:
    for state in states(case):
        for seat in seats(case, state):
            seen = case.game.observe(state, seat)
            assert case.game.movers(seen) == case.game.movers(state)
            assert case.game.legal(seen, seat) == case.game.legal(state, seat)


@every_game
def test_the_same_things_seen_are_the_same_seen_legal_acts_and_bot_moves(case: Case) -> None:
    told: dict[Any, tuple[Any, ...]] = {}
    for state in states(case):
        for seat in seats(case, state):
            if seat not in case.game.movers(state):
                continue
            seen = Seen(seat, case.game.observe(state, seat), (), case.game)
            legal = case.game.legal(state, seat)
            bot = weakest(case.game.NAME)
            answer = (legal, bot(seen, legal, random.Random(5)))
            assert told.setdefault((seen.seat, seen.state), answer) == answer


def another_truth(case: Case, seen: Any, rng: random.Random) -> Any:
    """A state that looks the same to who sees ``seen``: chance fills in what is hidden."""
    state = completed(case.game, seen)
    while "?" in case.game.format(state):
        assert case.game.movers(state) == (CHANCE,), case.game.format(state)
        state, _events = case.game.apply(state, CHANCE, drawn(case.game, state, rng))
    return state


@every_game
def test_what_a_seat_may_not_know_changes_nothing_for_it(case: Case) -> None:
    rng = random.Random(f"hidden things of {case}")
    for state in varied(case, 10 if SMALL else 300):
        for seat in seats(case, state):
            seen = case.game.observe(state, seat)
            if seen == state:
                continue
            other = another_truth(case, seen, rng)
            assert case.game.observe(other, seat) == seen, case.game.format(seen)
            legal = case.game.legal(state, seat)
            assert case.game.legal(other, seat) == legal
            for text in rng.sample(case.acts, min(60, len(case.acts))):
                act = case.game.read(state, text)
                ruling = case.game.why(state, seat, act)
                assert case.game.why(other, seat, act) == case.game.why(seen, seat, act) == ruling


@every_game
def test_what_a_seat_may_not_know_changes_no_move_of_a_bot(case: Case) -> None:
    rng = random.Random(f"bots of {case}")
    tried = 0
    for state in varied(case, 100):
        for seat in seats(case, state):
            seen, legal = case.game.observe(state, seat), case.game.legal(state, seat)
            if seen == state or len(legal) < 2 or tried == (2 if SMALL else 15):
                continue
            other = case.game.observe(another_truth(case, seen, rng), seat)
            for bot in bots_of(case.game.NAME).values():
                moves = {
                    bot(Seen(seat, truth, (), case.game), legal, random.Random(5)) for truth in (seen, other)
                }
                assert len(moves) == 1
                assert moves <= set(legal)
            tried += 1


@every_game
def test_a_position_with_pieces_left_open_is_completed_once(case: Case) -> None:
    for state in varied(case, 40):
        assert completed(case.game, state) == state
        for seat in (None, *seats(case, state)):
            begun = completed(case.game, case.game.observe(state, seat))
            assert completed(case.game, begun) == begun
            assert case.game.parse(case.game.format(begun)) == begun


@every_game
def test_every_piece_is_conserved_at_every_step(case: Case) -> None:
    for moment in moments(str(case)):
        assert case.pieces(moment.after) == case.pieces(moment.state), case.game.format(moment.state)


@every_game
def test_applying_an_act_changes_nothing_that_was_there(case: Case) -> None:
    for moment in moments(str(case))[:500]:
        before = hash(moment.state)
        again = case.game.apply(moment.state, moment.seat, moment.act)
        assert again == (moment.after, moment.events)
        assert hash(moment.state) == before


@every_game
def test_events_carry_rules_of_the_table_and_facts_that_cannot_be_changed(case: Case) -> None:
    for moment in moments(str(case)):
        for event in moment.events:
            assert event.rule in case.game.RULES
            assert set(event.hidden) <= set(event.facts)
            assert (event.seen_by is ALL) == (not event.hidden)
            json.dumps(dict(event.facts), allow_nan=False)
            hash(event.facts)  # so nothing in them can be changed either
            with pytest.raises(TypeError, match="facts cannot be changed"):
                event.facts["card"] = "As"  # type: ignore[index]


@every_game
def test_hidden_facts_are_covered_for_those_who_do_not_see_them(case: Case) -> None:
    for moment in moments(str(case)):
        for event in moment.events:
            for seat in (None, *seats(case, moment.state)):
                seen = event.seen_from(seat)
                may_look = event.seen_by is ALL or (seat is not None and seat in event.seen_by)
                assert (
                    (seen == event) if may_look else all(seen.facts[fact] is HIDDEN for fact in event.hidden)
                )


@every_game
def test_facts_of_chance_tell_how_likely_it_was(case: Case) -> None:
    for moment in moments(str(case)):
        if moment.seat == CHANCE and "weight" in moment.events[0].facts:
            facts = moment.events[0].facts
            assert 0 < facts["weight"] <= facts["of"]


@pytest.mark.slow
@every_game
def test_every_phase_is_reached_and_no_other(case: Case) -> None:
    assert {state.phase for state in all_states(str(case))} == case.phases


@pytest.mark.slow
@every_game
def test_every_rule_of_the_table_is_reached_by_a_playing_or_an_example(case: Case) -> None:
    reached: set[str] = set()
    for moment in moments(str(case)):
        reached.update(event.rule for event in moment.events)
    for state in varied(case, 50):
        for seat in (CHANCE, *seats(case, state)):
            reached.update(case.game.why(state, seat, case.game.read(state, text)).rule for text in case.acts)
    for example in examples(case.game).values():
        reached.add(example.rule)
    unreachable = {rule.id for rule in case.game.RULES.values() if rule.unreachable}
    assert reached == set(case.game.RULES) - unreachable


@every_game
def test_rules_name_their_options_and_say_where_they_come_from(case: Case) -> None:
    options = {field.name for field in dataclasses.fields(case.game.Rules)}
    for key, rule in case.game.RULES.items():
        assert key == rule.id
        assert rule.title
        assert rule.words.endswith(".")
        assert rule.origin in ("stated", "derived", "public", "assumed")
        assert rule.option in ("", *options)


def play_games(case: Case, count: int, name: str) -> None:
    """Random games of a case with every set of options in turn: all end, conserve every piece, and read back."""
    rng = random.Random(f"{name} of {case}")
    played = 0
    while played < count:
        for start in starts(case, rng):
            pieces = case.pieces(start)
            for step, moment in enumerate(playing(case, start, rng)):
                assert case.pieces(moment.after) == pieces, case.game.format(moment.state)
                if step % 11 == 0:
                    assert case.game.parse(case.game.format(moment.after)) == moment.after
            played += 1
            if played == count:
                return


@every_game
def test_random_games_end_and_conserve_every_piece(case: Case) -> None:
    """The long law: each case names its number of games."""
    play_games(case, case.games // 100 if SMALL else case.games, "random games")


@pytest.mark.soak
@pytest.mark.parametrize("case", [case for case in CASES if case.soak], ids=str)
def test_many_random_games_end_and_conserve_every_piece(case: Case) -> None:
    play_games(case, case.soak, "soak")


@every_game
def test_random_matches_replay_from_their_record_to_the_same_position(case: Case) -> None:
    for seed in range(case.games // 400 if SMALL else case.games // 20):
        options = case.options[seed % len(case.options)]
        least, most = case.game.PLAYERS
        match = Match(case.game, seed, options, least + seed % (most - least + 1))
        match.play_out(to="game", cap=min(case.cap, 400))
        again = Match.from_text(match.to_text(), case.game)
        assert again.position() == match.position()
        assert again.to_text() == match.to_text()


def test_bubblejack_has_75_cards() -> None:
    start = GAMES["bubblejack"].initial(GAMES["bubblejack"].Rules(), 2)
    pieces = next(case for case in CASES if str(case) == "bubblejack").pieces(start)
    assert sum(pieces.values()) == 75
    assert pieces["0b"] == 10
    assert Counter(pieces.values()) == Counter({1: 65, 10: 1})


@every_game
def test_a_match_tells_only_what_a_seat_has_seen(case: Case) -> None:
    match = Match(case.game, seed=4)
    match.play_out(to="game")
    for step in range(match.step):
        match.seek(step)
        for seat in range(match.players):
            seen = match.observe(seat)
            assert all(event == event.seen_from(seat) for event in seen.events)
            assert seen.state == case.game.observe(match.observe(None).state, seat)
            assert match.position(seat) == case.game.format(seen.state)


def twin_of(match: Match, case: Case, seat: int, looked_at: set[int], rng: random.Random) -> Match:
    """The match as it could be too, for all that this seat knows: hidden facts lie, and hidden pieces lie otherwise
    where it is looked at."""
    twin = match.branch()
    for place, step in enumerate(twin._path):
        events = tuple(
            dataclasses.replace(event, facts=Facts({**event.facts, **dict.fromkeys(event.hidden, "A LEAK")}))
            if event.seen_from(seat) != event
            else event
            for event in step.events
        )
        act = "deal ALEAK" if act_seen(step, seat) != step.act else step.act
        seen, other = case.game.observe(step.state, seat), step.state
        if seen != other and place + 1 in looked_at:
            other = another_truth(case, seen, rng)
        twin._path[place] = dataclasses.replace(step, state=other, events=events, act=act)
    return twin


@every_game
def test_two_matches_that_differ_in_what_a_seat_may_not_know_show_it_the_same_screen(case: Case) -> None:
    rng = random.Random("twins")
    for seed, options in enumerate(case.options[:4]):
        match = Match(case.game, seed, options)
        match.play_out(to="game", cap=40)
        for seat in range(match.players):
            looked_at = {0, match.step, *rng.sample(range(match.step), 4)}
            twin = twin_of(match, case, seat, looked_at, rng)
            for step in sorted(looked_at):
                for one in (match, twin):
                    one.seek(step)
                assert twin.observe(seat) == match.observe(seat)
                assert json.dumps(view_of(twin, seat)) == json.dumps(view_of(match, seat))
            assert "LEAK" not in twin.to_text(seat)


def test_moments_are_shared_and_not_changed() -> None:
    assert all(isinstance(moment, Moment) for moment in moments("pebbles"))
    assert moments("pebbles") is moments("pebbles")
