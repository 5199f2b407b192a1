"""The croupier's seat looks at its own cards and bubble cards."""

import pytest

import bubblenb as bb
from bubblenb.views import view_of
from bubblenb.views.frames import frames_of

OVER = (
    "bubblejack: player Ks 9s; croupier 10h 6d 8c; turn croupier; player bubbles 2b; croupier bubbles 0b 9b"
)


@pytest.mark.slow
def test_a_match_is_walked_from_the_croupiers_seat() -> None:
    for seed in range(1):
        match = bb.Match("bubblejack", seed=seed)
        match.play_out({0: "house"}, to="game", cap=60)
        assert len(frames_of(match, 1)) == len(frames_of(match, 0))


def test_his_uses_are_those_of_his_reserve() -> None:
    match = bb.Match.at(OVER, seed=1, chance="manual")
    shown = {act["act"]: act["note"] for act in view_of(match, 1)["acts"]}
    used = [act for act in shown if act.startswith("use")]
    assert used == [str(act) for act in match.legal(1)]
    assert all(shown[act] for act in used)


def test_what_he_cannot_use_is_of_his_reserve_too() -> None:
    match = bb.Match.at(
        "bubblejack: player Ks 9s; croupier 7h ?; player bubbles 2b; croupier bubbles 9b", seed=1
    )
    assert "use 9b" in str(view_of(match, 1))
    assert "use 2b" not in str(view_of(match, 1))
    assert "use 2b" in str(view_of(match, 0))
