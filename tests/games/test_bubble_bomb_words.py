"""What Bubble Bomb says: each event and each button in a sentence, for those who see all of it and those who do not."""

from __future__ import annotations

import pytest

import bubblenb as bb
from bubblenb.engine import HIDDEN, Event, Facts, Seen
from bubblenb.games import bubble_bomb
from bubblenb.views import generic
from bubblenb.words import say
from bubblenb.words.en.bubble_bomb import SENTENCES
from tests.games.bomb_tables import COLOURS_UP, table

SEEN = Seen(0, bubble_bomb.parse(table(f"{COLOURS_UP} rainbow", [(), ()])), (), bubble_bomb)

EVENTS = [
    ("laid_token", {"bomb": "all-symbols"}, "A token lies with the all symbols bomb up."),
    ("laid_out", {"chip": 3, "face": "red star"}, "Chip 3 came to the middle: red star."),
    ("dealt", {"to": 0, "chip": 12, "face": "red star"}, "You got chip 12: red star."),
    (
        "found_back",
        {"chip": 12, "face": "red star", "back": "sky circle"},
        "The back of chip 12 is sky circle.",
    ),
    (
        "found_back",
        {"chip": 12, "face": "red star", "back": HIDDEN},
        "The back of chip 12 was settled; nobody has seen it.",
    ),
    ("flipped", {"by": 1, "chip": 19, "face": "red star"}, "Player 2 turned chip 19 over: red star."),
    ("turned", {"by": 0, "chip": 3, "face": "red star"}, "You turned chip 3 in the middle over: red star."),
    ("put", {"by": 0, "chip": 12, "face": "red star"}, "You put chip 12 (red star) into the middle."),
    ("took", {"by": 0, "chip": 3, "face": "red star"}, "You took chip 3 (red star) from the middle."),
    (
        "swapped",
        {"by": 1, "chip": 19, "face": "red star", "other": 3, "other_face": "sky circle"},
        "Player 2 swapped chip 19 (red star) for 3 (sky circle) of the middle.",
    ),
    ("called_boom", {"by": 1}, "Player 2 shouted: Boom!"),
    ("called_banzai", {"by": 0}, "You shouted: Banzai!"),
    (
        "pointed",
        {"by": 0, "from_": 1, "chip": 17, "face": "red star"},
        "You asked for chip 17 (red star) in front of Player 2.",
    ),
    ("offered", {"by": 0, "chip": 12, "face": "sky star"}, "You offered chip 12 (sky star) for it."),
    (
        "claimed",
        {"by": 1, "bombs": ["red", "all-symbols"]},
        "Player 2 claimed the red bomb and the all symbols bomb: right.",
    ),
    (
        "exchanged",
        {"by": 0, "from_": 1, "chip": 17, "face": "red star", "given": 12},
        "You got chip 17 (red star) from Player 2 for chip 12.",
    ),
    (
        "not_showing",
        {"by": 1, "bombs": ["star"], "bomb": "star"},
        "Player 2 claimed the star bomb: wrong. No token shows the star bomb. Nothing moves, play goes on.",
    ),
    (
        "not_fitting",
        {"by": 0, "bombs": ["red", "all-symbols"], "bomb": "red", "chips": ["12 sky star", "13 sky circle"]},
        (
            "You claimed the red bomb and the all symbols bomb: wrong. "
            "What does not fit the red bomb: 12 sky star and 13 sky circle. "
            "Nothing moves, play goes on."
        ),
    ),
    (
        "not_together",
        {"by": 0, "bombs": ["rainbow", "bubble"]},
        (
            "You claimed the rainbow bomb and the bubble bomb: wrong, the bubble bomb is claimed alone. "
            "Nothing moves, play goes on."
        ),
    ),
    (
        "not_needed",
        {"by": 0, "bombs": ["red"]},
        "You claimed the red bomb: wrong, for all seven chips were there without Banzai. Nothing moves, play goes on.",
    ),
    (
        "set_aside",
        {"by": 0, "chip": 12, "face": "red star", "points": 1},
        "You set chip 12 (red star) aside: now 1 point.",
    ),
    ("replaced", {"to": 1, "chip": 24, "face": "red star"}, "Player 2 drew chip 24: red star."),
    (
        "scored",
        {"to": 0, "chip": 24, "face": "red star", "points": 2},
        "You got chip 24 (red star) from the bag as a point: now 2 points.",
    ),
    ("took_bubble", {"by": 1, "points": 3}, "Player 2 took the bubble bomb: now 3 points."),
    (
        "stole_bubble",
        {"by": 1, "from_": 0, "points": 3, "left": 0},
        "Player 2 took the bubble bomb from you: now 3 points to 0.",
    ),
    ("left", {"chip": 4}, "Chip 4 stays in the middle."),
    (
        "swapped_seven",
        {"by": 0, "chips": ["1 red star", "2 sky circle"], "left": [3, 4]},
        "You swapped all seven chips for these of the middle: 1 red star and 2 sky circle.",
    ),
    (
        "turned_token",
        {"bomb": "red", "now": "circle"},
        "The token of the red bomb was turned: it shows the circle bomb.",
    ),
    ("went_on", {}, "Play goes on."),
    ("emptied", {}, "The last chip was drawn: the game is over."),
    ("won", {"winner": 1, "points": 9}, "Player 2 won the game with 9 points."),
    ("shared", {"winner": 0, "points": 6}, "You shared the win with 6 points."),
]


@pytest.mark.parametrize(("kind", "facts", "sentence"), EVENTS, ids=[kind for kind, _, _ in EVENTS])
def test_each_event_has_a_sentence(kind: str, facts: dict[str, object], sentence: str) -> None:
    assert generic.event(SEEN, Event(kind, Facts(facts), "")) == sentence


def test_no_sentence_is_left_over() -> None:
    """Every sentence of an event or a fault is said somewhere: none names what the game does not know."""
    kinds = {f"bubble_bomb.{kind}" for kind, _, _ in EVENTS} | {"bubble_bomb.found_back.hidden"}
    others = {key for key in SENTENCES if key.split(".")[1] in ("act", "field") or ".needs-" in key}
    assert set(SENTENCES) - kinds - others == {"bubble_bomb.target", "bubble_bomb.tokens", "bubble_bomb.back"}


@pytest.mark.parametrize(
    ("act", "label"),
    [
        ("flip 12", "Turn 12"),
        ("turn 30", "Turn 30 in the middle"),
        ("put 12", "Put 12"),
        ("take 30", "Take 30"),
        ("swap 12 30", "Swap 12 for 30"),
        ("boom", "Boom!"),
        ("banzai", "Banzai!"),
        ("from 2 17", "I need chip 17 of player 3"),
        ("for 12", "I give 12"),
        ("claim red all-symbols", "Claim red and all symbols"),
        ("aside 12", "Set 12 aside"),
        ("leave 30 31 32", "Leave 30, 31 and 32"),
        ("token all-symbols", "The token shows all symbols"),
        ("draw red-star/sky-circle", "Draw red star, below it sky circle"),
    ],
)
def test_each_act_has_a_label(act: str, label: str) -> None:
    word, _, rest = act.partition(" ")
    assert say(f"bubble_bomb.act.{word}", rest=rest) == label


@pytest.mark.parametrize("players", [2, 4])
def test_all_that_happens_in_a_game_is_said_in_sentences(players: int) -> None:
    match = bb.Match("bubble_bomb", seed=5, players=players)
    match.play_out(to="game", cap=120)
    for seat in range(players):
        seen = match.observe(seat)
        said = [generic.event(seen, event) for event in seen.events]
        assert all(sentence.endswith((".", "!")) and "{" not in sentence for sentence in said)
        assert not any("?" in sentence for sentence in said)
