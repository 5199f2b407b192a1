"""Simulated hands and draws: seeded, honest about how far they may be off, and in keeping with the exact odds."""

from typing import Any

import pytest

import bubblenb as bb
from bubblenb import odds
from bubblenb.simulate import Sample, next_card, outcomes, wilson
from bubblenb.simulate.sample import MOST_POINTS

HAND = "bubblejack: player 10s 8d; croupier 7h ?; player bubbles; croupier bubbles 0b"


def match(position: str = HAND) -> bb.Match:
    return bb.Match.at(position, seed=1)


def test_the_same_seed_gives_the_same_and_fewer_are_the_first_of_more() -> None:
    few, many = next_card(match(), 100, seed=3), next_card(match(), 300, seed=3)
    assert many == next_card(match(), 300, seed=3)
    assert few.points[9] == next(point for point in many.points if point.n == 10)
    assert few.counts != next_card(match(), 100, seed=4).counts
    hands = outcomes(match(), "stand", 150, seed=3)
    assert hands.points[49].counts == outcomes(match(), "stand", 50, seed=3).counts


def test_simulating_leaves_the_match_alone() -> None:
    m = match()
    before = m.to_text()
    outcomes(m, "stand", 5)
    next_card(m, 5)
    assert m.to_text() == before


@pytest.mark.parametrize("act", ["stand", None])
def test_counts_add_up_and_the_points_end_with_them(act: str | None) -> None:
    sample = outcomes(match(), act, 400) if act else next_card(match(), 5_000)
    assert sum(sample.counts.values()) == sample.n
    assert len(sample.points) <= MOST_POINTS
    assert (sample.points[-1].n, sample.points[-1].counts) == (sample.n, sample.counts)
    assert all(sum(point.counts.values()) == point.n for point in sample.points)
    assert sum(sample.exact.values()) == 1


@pytest.mark.slow
def test_hands_and_draws_come_near_the_exact_odds() -> None:
    hands = outcomes(match(), "stand", 1_000, seed=11)
    assert hands.exact == odds.bubblejack.actions(match())["stand"]._asdict()
    draws = next_card(match(), 10_000, seed=11)
    assert draws.exact["over 21"] == odds.bubblejack.over_21(match()).chance
    for sample in (hands, draws):
        for event, exact in sample.exact.items():
            share = sample.share(event)
            assert share is not None
            off = float(exact * (1 - exact) / sample.n) ** 0.5
            assert abs(float(share - exact)) < 4 * off


def test_the_exact_chances_of_what_a_bot_goes_on_to_choose_are_known_for_best_play_only() -> None:
    end = f"{HAND}; deck 2s 8s 9s 10c Kd Js"
    assert not outcomes(match(end), "hit", 3, bot="cautious").exact
    assert sum(outcomes(match(end), "hit", 3, bot="best").exact.values()) == 1
    chosen = outcomes(match(end), None, 3, bot="best")
    assert (
        chosen.exact == odds.bubblejack.actions(match(end))[str(odds.bubblejack.best(match(end)))]._asdict()
    )


@pytest.mark.slow
def test_the_interval_covers_the_exact_chance_as_often_as_it_says() -> None:
    """200 draws, 200 seeds: 95 % of 200 is 190, give or take four standard deviations of 3.1."""
    covered = 0
    for seed in range(200):
        sample = next_card(match(), 200, seed)
        low, high = sample.interval("over 21")
        covered += low <= sample.exact["over 21"] <= high
    assert 178 <= covered <= 200


def test_the_interval_is_wide_for_few_trials_and_stays_within_0_and_1() -> None:
    low, high = wilson(6, 10)
    assert (round(low, 3), round(high, 3)) == (0.313, 0.832)
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 20)[0] == 0
    assert wilson(20, 20)[1] == 1
    assert all(0 <= wilson(count, 7)[0] < wilson(count, 7)[1] <= 1 for count in range(8))


def test_no_trials_are_no_share() -> None:
    for sample in (outcomes(match(), "stand", 0), next_card(match(), 0)):
        event = next(iter(sample.counts))
        assert (sample.share(event), sample.points, sample.interval(event)) == (None, (), (0, 1))


@pytest.mark.parametrize("n", [-1, 2.5, "10", True])
def test_a_count_is_a_whole_number(n: object) -> None:
    with pytest.raises(bb.BadText, match="whole number of at least 0"):
        next_card(match(), n)  # type: ignore[arg-type]


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(bb.BadText, match="'use 5b' cannot be played here: stand and hit can"):
        outcomes(match(), "use 5b", 1)
    with pytest.raises(bb.UnknownAction):
        outcomes(match(), "dance", 1)
    decided = match("bubblejack: player 10s 9d; croupier Kh 8c; phase hand over; result player")
    with pytest.raises(bb.BadText, match="decided already"):
        outcomes(decided, None, 1)
    with pytest.raises(bb.BadText, match="No card comes next"):
        next_card(match("bubblejack: player 10s 9d 5c; croupier Kh ?"), 1)
    sample: Sample = next_card(match(), 1)
    with pytest.raises(bb.BadText, match="those are over 21 and at most 21"):
        sample.count("win")


@pytest.mark.parametrize("seed", [[], None, "", "two words", "\ud800", 1.5])
def test_a_seed_that_cannot_be_is_refused(seed: Any) -> None:
    said = "A seed is a whole number or a text without spaces"
    with pytest.raises(bb.BadText, match=said):
        next_card(match(), 5, seed=seed)
    with pytest.raises(bb.BadText, match=said):
        outcomes(match(), "stand", 5, seed=seed)


@pytest.mark.parametrize("act", [3, [], b"stand", 1.5])
def test_an_act_that_is_no_text_is_refused(act: Any) -> None:
    with pytest.raises(bb.BadText, match="cannot be played here"):
        outcomes(match(), act, 5)


@pytest.mark.parametrize("bot", [[], None, 3, "weak"])
def test_a_bot_that_is_none_is_refused(bot: Any) -> None:
    with pytest.raises(bb.BadText, match="is no bot of bubblejack"):
        outcomes(match(), "stand", 5, bot=bot)


def test_what_is_no_outcome_is_refused_whatever_its_kind() -> None:
    sample = next_card(match(), 5)
    wrong: list[Any] = [[], "x" * 5_000, None]
    for event in wrong:
        with pytest.raises(bb.BadText, match="is no outcome") as refused:
            sample.count(event)
        assert len(str(refused.value)) < 200


def test_a_sample_prints_its_shares_and_not_its_way() -> None:
    sample = next_card(match(), 10_000, seed=11)
    over = sample.share("over 21")
    assert over is not None
    assert repr(sample).startswith("<Sample of 10,000 draws: over 21 ")
    assert len(repr(sample)) < 100
    assert repr(next_card(match(), 0)) == "<Sample of no draws>"
