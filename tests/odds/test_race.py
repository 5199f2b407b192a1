"""Best play over the race: against all cases of the hand listed by the engine, and the model of later hands by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from bubblenb.engine import CHANCE, BadText, Seen
from bubblenb.games import bubblejack as game
from bubblenb.games.bubblejack.state import Rules, State
from bubblenb.odds import bubblejack as odds
from bubblenb.odds.bubblejack_later import Fate, chain, fates
from bubblenb.odds.chances import Chances, drain
from tests.odds.slow import ENDED, seen

PLACES = 10**15
DECK = "9c 9d 8h Js 10c 7s 5h 4d Qd"
SMALL = [
    f"player 10s 8d; croupier Kh ?; deck {DECK}; player bubbles 0b; croupier bubbles 0b",
    f"player 10s 7d; croupier Kh ?; deck {DECK}; player bubbles 5b; croupier bubbles Jb",
    f"phase over 21; player 10s 7d 6h; croupier Kh ?; deck {DECK}; player bubbles 0b Jb; croupier bubbles 0b 7b",
    f"phase over 21; player 10s 2d Kc; croupier 8s ?; deck {DECK}; player bubbles 3b Kb; croupier bubbles 0b",
    f"rules chain_bubbles=True; phase over 21; player 10s 9h 3c; croupier Kh ?; deck {DECK}; player bubbles 4b 0b",
    f"rules hit_soft_17=True bubbles=False; player 10s 8d; croupier Kh ?; deck {DECK}",
]


def won_from(state: State) -> Fraction:
    """The chance to win the race from the end of a hand: the bubble card that is won counts, and the jack wins all."""
    rules, sides = state.rules, (state.player, state.croupier)
    rest = [len(side.bubbles) for side in sides]
    scores = [side.won for side in sides]
    if state.result != "tie":
        winner = 0 if state.result == "player" else 1
        if "Jb" in sides[winner].played:
            return Fraction(1 - winner)
        if state.phase != "hand over":  # otherwise it has been counted, as in plain blackjack
            scores[winner] += 1
            rest[winner] += rules.bubbles
    model = chain(rules.target, rules.hit_soft_17, rules.bubbles)
    return Fraction(round(model.chance(*scores, *rest) * PLACES), PLACES)


@cache
def value(state: State) -> Fraction:
    """The chance to win the race with best play for it, all cases listed."""
    if state.result:
        return won_from(state)
    (mover,) = game.movers(state)
    if mover == CHANCE:
        weights = game.chance(state)
        whole = sum(weights.values())
        return sum(
            (Fraction(w, whole) * value(game.apply(state, CHANCE, a)[0]) for a, w in weights.items()),
            Fraction(0),
        )
    return max(value(game.apply(state, mover, act)[0]) for act in game.legal(state, mover))


@pytest.mark.slow
@pytest.mark.parametrize("text", SMALL)
def test_twin_lists_all_cases_of_the_hand(text: str) -> None:
    source = seen(f"bubblejack: {text}")
    state = source.state
    assert state.phase not in ENDED
    found = odds.race_actions(source)
    expected = {str(act): value(game.apply(state, 0, act)[0]) for act in game.legal(state, 0)}
    assert found == expected
    assert odds.race_best(source) in [act for act in expected if expected[act] == max(expected.values())]


OTHERWISE = [
    # The jack of bubbles wins the game at once (L74), where 21 would win the hand more often.
    ("player Jc 4c Js; croupier 9d ?; player bubbles 7b Jb", "use 7b", "use Jb drop 4c"),
    # With the 0 he has 19 and may draw on with the king behind it: better for this hand, but it may cost both cards.
    ("player 9d Qd 6h; croupier 4d ?; player bubbles 0b Kb", "use 0b", "use Kb drop 9d"),
    # Nothing saves this hand: the six is kept.
    ("player Qc 6c 9c; croupier 3c ?; player bubbles 6b", "use 6b", "bust"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "hand", "race"), OTHERWISE)
def test_the_best_act_for_the_race_may_be_another_than_for_the_hand(text: str, hand: str, race: str) -> None:
    source = seen(f"bubblejack: phase over 21; {text}; croupier bubbles 0b")
    assert odds.best(source) == hand
    found = odds.race_actions(source)
    assert odds.race_best(source) == race
    assert found[race] > found[hand]


def by_hand(mine: int, his: int) -> dict[Fate, Fraction]:
    """How a later hand ends, all hands listed in fractions; a hand is its sum with aces as 1, and how many aces."""
    cards = {**dict.fromkeys(range(1, 10), 1), 10: 4}

    def total(hand: tuple[int, int]) -> int:
        return hand[0] + (10 if hand[1] and hand[0] <= 11 else 0)

    def mean(then: Callable[[int], dict[Fate, Fraction]]) -> dict[Fate, Fraction]:
        found: dict[Fate, Fraction] = {}
        for card, weight in cards.items():
            for fate, chance in then(card).items():
                found[fate] = found.get(fate, Fraction(0)) + chance * Fraction(weight, 13)
        return found

    def with_card(hand: tuple[int, int], held: int, card: int) -> tuple[tuple[int, int], int]:
        more = hand[0] + card, hand[1] + (card == 1)
        return (hand, held - 1) if total(more) > 21 and held else (more, held)

    @cache
    def house(hand: tuple[int, int], held: int, player: int, left: int) -> dict[Fate, Fraction]:
        score = total(hand) if total(hand) <= 21 else 0
        if not score or score >= 17:
            return {Fate((player > score) - (player < score), left, held): Fraction(1)}
        return mean(lambda card: house(*with_card(hand, held, card), player, left))

    @cache
    def decide(hand: tuple[int, int], held: int, up: int) -> dict[Fate, Fraction]:
        if total(hand) > 21:
            return {Fate(-1, 0, his): Fraction(1)}
        stand = mean(lambda card: house(*with_card((up, int(up == 1)), his, card), total(hand), held))
        if total(hand) == 21:
            return stand
        hit = mean(lambda card: decide(*with_card(hand, held, card), up))

        def edge(ends: dict[Fate, Fraction]) -> Fraction:
            return sum((fate.result * chance for fate, chance in ends.items()), Fraction(0))

        return hit if edge(hit) > edge(stand) else stand

    return mean(lambda up: mean(lambda a: mean(lambda b: decide((a + b, (a == 1) + (b == 1)), mine, up))))


@pytest.mark.slow
@pytest.mark.parametrize(("mine", "his"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_a_later_hand_is_what_listing_all_hands_makes_of_it(mine: int, his: int) -> None:
    found, expected = fates(mine, his, False), by_hand(mine, his)
    assert sum(expected.values()) == 1
    assert set(found) == {fate for fate, chance in expected.items() if chance}
    assert all(abs(found[fate] - chance) < 1e-12 for fate, chance in expected.items())


def test_the_last_hand_of_a_race_is_played_until_it_is_no_tie() -> None:
    ends = fates(0, 0, False)
    win, lose = (sum(chance for fate, chance in ends.items() if fate.result == result) for result in (1, -1))
    model = chain(10, False, True)
    assert abs(model.chance(9, 9, 0, 0) - win / (win + lose)) < 1e-12
    assert model.chance(10, 3, 4, 0) == 1
    assert model.chance(3, 10, 4, 0) == 0
    # More cards, or more of them to keep, are never worse.
    assert model.chance(9, 9, 0, 0) < model.chance(9, 9, 1, 0) < model.chance(9, 9, 2, 0)
    assert model.chance(8, 9, 1, 1) < model.chance(9, 9, 1, 1) < model.chance(9, 8, 1, 1)
    drain(model.prepared(8, 8, 0, 1))
    # In plain blackjack the race is that of `race` with the chances of one hand.
    plain = chain(10, False, False)
    chances = Chances(Fraction(win), 1 - Fraction(win) - Fraction(lose), Fraction(lose))
    assert abs(plain.chance(7, 8, 0, 0) - odds.race(7, 8, chances)) < 1e-12


@pytest.mark.slow
def test_between_two_hands() -> None:
    model = chain(10, False, True)
    tied = seen("bubblejack: phase hand over; result tie; player 10s 9d; croupier Kh 9s; croupier bubbles 0b")
    assert odds.race_after(tied) == Fraction(round(model.chance(0, 1, 0, 1) * PLACES), PLACES)
    won = seen("bubblejack: phase award; result player; player 10s 9d; croupier Kh 8s; croupier bubbles 0b")
    assert odds.race_after(won) == Fraction(round(model.chance(1, 1, 1, 1) * PLACES), PLACES)
    fresh = Seen(0, game.initial(Rules(), 2), (), game)
    assert odds.race_after(fresh) == odds.race_after(tied)
    with pytest.raises(BadText, match="race_actions"):
        odds.race_after(seen("bubblejack: player 10s 8d; croupier Kh ?"))


@pytest.mark.slow
def test_too_few_cards_are_refused_and_without_a_choice_there_is_nothing() -> None:
    with pytest.raises(BadText, match=r"So few cards are unseen \(2\) that"):
        odds.race_actions(seen("bubblejack: player 10s 8d; croupier Kh ?; deck 9c 9d"))
    drawing = seen("bubblejack: phase draw; player 10s 6d; croupier Kh ?")
    assert odds.race_actions(drawing) == odds.race_holding(drawing) == {}
    assert odds.race_best(drawing) is None


@pytest.mark.slow
def test_using_against_keeping_and_what_is_known_sooner() -> None:
    source = seen(f"bubblejack: {SMALL[2]}")
    acts = odds.race_actions(source)
    held = odds.race_holding(source)
    assert set(held) == {"0b", "Jb"}
    assert held["0b"].using == acts["use 0b"]
    assert held["Jb"].keeping == max(chance for act, chance in acts.items() if not act.startswith("use Jb"))
    *_, last = odds.race_actions_steps(source)
    assert last.exact
    assert last.value == acts
