"""Positions of Bubble Gum typed by hand: what is left out follows, and what no play leads to is refused by name."""

from __future__ import annotations

import random

import pytest

import bubblenb as bb
from bubblenb.engine import HIDDEN
from bubblenb.games import bubble_gum
from bubblenb.games.bubble_gum import Rules, State
from bubblenb.games.bubble_gum.cards import CARDS, NUMBER, total
from bubblenb.games.bubble_gum.reach import _splits
from tests.games.test_bubble_gum_tricks import HAND0, HAND1

THREE = "hand0 r5 y2 b6; hand1 r2 y6 g3; trump g1"
TWO = "hand0 r5 y2; hand1 y6 g3; trump g1"
FIELDS = "field0 r6 b4 y3; field1 g6 b5 r1 g2"
NINE0, NINE1 = HAND0.removesuffix(" b5"), HAND1.removesuffix(" b6")
LAST = "hand0 r2; hand1 r6; trump b4; field0 y5 g4 b1; field1 g6 b3"
OVER = "hand0; hand1; trump b4; field0 y5 g4 b1; field1 g6 b3 r2"


def read(position: str, rules: Rules | None = None) -> State:
    return bubble_gum.parse(f"bubble_gum: {position}", rules)


def written(position: str) -> str:
    return bubble_gum.format(read(position)).removeprefix("bubble_gum: ")


# What follows from the rest


@pytest.mark.parametrize(
    ("position", "phase", "turn", "leader", "number"),
    [
        ("", "first leader", 0, None, 1),
        ("leader 1", "deal", 1, 1, 1),
        ("rules first=1", "deal", 1, 1, 1),
        ("hand0 r1; hand1", "deal", 0, 0, 1),
        (f"hand0 {HAND0}; hand1 {HAND1}", "trump", 0, 0, 1),
        (f"hand0 {HAND0}; hand1 {HAND1}; trump b4", "lead", 0, 0, 1),
        (f"hand0 {HAND0}; hand1 {HAND1}; trump b4; to move 1", "lead", 1, 1, 1),
        (f"hand0 {HAND0}; hand1 {NINE1}; trump b4; led b6", "follow", 0, 1, 1),
        (f"hand0 {HAND0}; hand1 ?; trump b4; led b6; to move 0", "follow", 0, 1, 1),
        (f"hand0 {NINE0}; hand1 ?; trump b4; led b5", "follow", 1, 0, 1),
        (f"{THREE}; {FIELDS}", "lead", 0, 0, 1),
        (f"{THREE}; {FIELDS}; wins 1 0", "lead", 1, 1, 2),
        (f"{THREE}; {FIELDS}; wins 1 1", "lead", 0, 0, 3),
        (f"{THREE}; {FIELDS}; wins 1 1; round 2", "lead", 1, 1, 2),
        (f"{THREE}; {FIELDS}; wins 2 2", "lead", 1, 1, 4),
        (f"{THREE}; {FIELDS}; rules first=1", "lead", 1, 1, 1),
        (f"{OVER}; wins 0 1", "round over", 1, 0, 1),
        (f"{OVER}; wins 1 1", "round over", 0, 1, 2),
        (f"{OVER}; wins 1 2", "game over", 1, 0, 3),
    ],
)
def test_what_is_left_out_follows(
    position: str, phase: str, turn: int, leader: int | None, number: int
) -> None:
    state = read(position)
    assert (state.phase, state.turn, state.leader, state.round) == (phase, turn, leader, number)


@pytest.mark.parametrize(
    ("position", "sizes"),
    [
        (f"hand0 {HAND0}; hand1 ?; trump b4", (10, 10)),
        (f"hand0 {HAND0}; trump b4", (10, 10)),
        ("hand0 ?; hand1 ?; trump b4", (10, 10)),
        ("trump b4", (10, 10)),
        (f"hand0 {HAND0}; hand1 ?; trump b4; led b6; to move 0", (10, 9)),
        (f"hand0 {NINE0}; hand1 ?; trump b4; led b5; to move 1", (9, 10)),
        ("hand0 ?; hand1 ?; trump b4; led b5; to move 1", (9, 10)),
        (f"hand0 {NINE0}; hand1 ?; trump b4; field0 g4; to move 0", (9, 9)),
        ("hand0 ?; hand1 ?; trump b4; field0 b3; taken b5; to move 1", (9, 9)),
        (f"hand0 {HAND0}; hand1 ?", (10, 10)),
        ("hand0 ?; hand1 ?; trump b4; field0 b3; tricks 9; to move 0", (1, 1)),
        ("hand0 ?; hand1 ?; trump b4; field0 b3; led r3; tricks 4; to move 0", (6, 5)),
        ("hand0 r1; hand1 ?", (1, 1)),
        ("hand0 r1 r2; hand1 ?", (2, 1)),
        ("hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0", (3, 3)),
    ],
)
def test_a_hand_not_known_has_as_many_cards_as_fit(position: str, sizes: tuple[int, int]) -> None:
    hands = read(position).hands
    assert tuple(map(len, hands)) == sizes


@pytest.mark.parametrize(
    "position",
    [
        "hand0 r3 r5 b1; hand1 ?; trump g2; field0 y4 y5; to move 0",
        "hand0 r3 r5 b1; hand1 r6 ? ?; trump g2; field0 y4 y5; to move 0",
        f"rules pop_at=20 open_hands=True; round 2; wins 1 1; leader 0; {THREE}; {FIELDS}; discarded0 y1 y4; to move 0",
        f"{THREE}; {FIELDS}; discarded0 y1 y4; discarded1 ?; to move 0",
        f"{TWO}; field0 r6 b4; field1 g6 b5 r3; taken r4; popped y5 g5 b6; to move 0",
        "hand0 ?; hand1 ?; trump g1; field0 r6 b4; led r4; to move 1; filling yes",
        # a popped card is not named, so the hands have fewer cards than the fields tell
        "hand0 ?; hand1 ?; trump b4; field1 r6 g3; popped r1 r3 r4 y6 g2 b2; to move 0; filling yes",
        "hand0 ?; hand1 ? ?; trump b4; field1 r6 g3; popped r1 r3 r4 y6 g2; to move 0; filling yes",
    ],
)
def test_every_field_can_be_written(position: str) -> None:
    assert written(position) == position


def test_mine_is_the_discards_of_the_seat_whose_hand_is_known() -> None:
    state = read("hand0 ?; hand1 r5 y2 b6; trump g1; field0 y4 y5; popped r1 r6 b4 b5; mine b1; to move 0")
    assert state.discarded == ((), ("b1",))
    assert state.popped == ("r1", "r6", "b4", "b5")
    with pytest.raises(bb.BadText, match="exactly one hand must be"):
        read("hand0 ?; hand1 ?; trump g1; mine b1; to move 0")
    with pytest.raises(bb.BadText, match="'discarded1' is given twice"):
        read("hand0 ?; hand1 r5; trump g1; mine b1; discarded1 b2; to move 0")


def test_cards_and_fields_are_read_in_any_order_and_case() -> None:
    assert read("to move 0; trump G1; hand1 r2 y6 g3; hand0 B6 r5 y2; " + FIELDS) == read(
        f"{THREE}; {FIELDS}; to move 0"
    )


def test_options_in_the_text_go_before_those_given() -> None:
    assert read("rules pop_at=20", Rules(pop_at=10, first=1)).rules == Rules(pop_at=20, first=1)
    assert read("", Rules(pop_at=10)).rules == Rules(pop_at=10)


def test_cards_out_of_play_need_not_be_named() -> None:
    state = read("hand0 r3; hand1 ?; trump g2; to move 0")
    assert (state.tricks, state.popped, state.discarded) == (9, (), ((), ()))
    assert len(state.left) == 22
    assert state.hands[1] == (HIDDEN,)


# What is refused


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        # single fields
        ("hand0 r7", "'r7' in the field 'hand0' is no card; cards are r1 to r6, "),
        ("hand0 10s", "'10s' in the field 'hand0' is no card"),
        ("trump ?", r"'\?' in the field 'trump' is no card"),
        ("field0 ?", r"'\?' in the field 'field0' is no card"),
        ("trump b4 b5", "the field 'trump' is one card; 'b4 b5' was given"),
        ("hands r3", "'hands r3' is no field of a position of Bubble Gum; did you mean"),
        (f"{THREE}; {THREE}", "the field 'hand0' is given twice"),
        (f"{THREE}; field0 r5", "the card r5 lies both in 'hand0' and in 'field0'"),
        ("hand0 r5 r5", "the card r5 lies in 'hand0' twice"),
        ("wins 1", "the field 'wins' is two whole numbers"),
        ("wins 1 x", "the field 'wins' is two whole numbers"),
        ("round 0", "the field 'round' is a whole number from 1; '0' was given"),
        ("round x", "the field 'round' is a whole number from 1"),
        ("to move 2", "the field 'to move' is 0 or 1; '2' was given"),
        ("leader x", "the field 'leader' is 0 or 1"),
        ("hand0 ?; hand1 ?; trump b4; tricks -1", "the field 'tricks' is a whole number from 0"),
        ("hand0 r1; hand1 ?; trump b4; tricks 8", "9 tricks have been played, as the hands tell, not 8"),
        ("hand0; hand1; tricks 3", "0 tricks have been played"),
        ("filling maybe", "the field 'filling' is one of yes, no"),
        ("phase begin", "the field 'phase' is one of first leader, deal, trump, lead"),
        ("rules pop_at=0", "option pop_at"),
        ("rules pops=3", "'pops'"),
        # phases
        (f"{THREE}; {FIELDS}; phase deal", "the cards make this phase lead, not deal"),
        (f"{OVER}; wins 0 1; to move 0", "in phase round over it is seat 1 who goes on, not seat 0"),
        ("to move 1", "in phase first leader nobody is to move yet; the field 'leader' says who leads"),
        ("leader 0; hand0 r1; to move 1", "in phase deal nobody is to move yet"),
        ("hand0 r1,r2", "'r1,r2' in the field 'hand0' is no card; .*, with spaces between them"),
        (f"{THREE}; {FIELDS}; filling yes", "chance is being asked for cards not known"),
        # dealing
        ("hand0; hand1 r1", "cards are dealt in turn, seat 0 first"),
        ("hand0 r1 r2 r3; hand1 r4", "hands of 3 and 1 cards cannot be; .* a trump card is missing"),
        (f"hand0 {HAND0}; hand1 {HAND1}; field0 g4", "before the trump card is turned up no card"),
        ("hand0 r1; hand1; led r2", "before the trump card is turned up no card"),
        ("hand0 r1; hand1; wins 2 0", "with wins 2 and 0 the game is over before this round"),
        # hands
        (f"{THREE.replace(' g3', '')}; {FIELDS}", "as many cards when no card is led; they have 3 and 2"),
        (f"{THREE}; {FIELDS}; led g4", "who follows a card holds one more card .* have 3 and 3"),
        (f"{THREE.replace(' b6', '')}; {FIELDS}; led b6; to move 0", "one more card .* have 2 and 3"),
        (f"{THREE}; {FIELDS}; led g4; taken g5", "only one of the two can be"),
        (f"hand0 {HAND0} g4; hand1 {HAND1} r3; trump b4", "nobody holds more than ten .* have 11 and 11"),
        (
            f"hand0 {HAND0}; hand1 {HAND1}; trump b4; taken r3",
            "nobody holds more than ten cards, the card taken",
        ),
        # captured cards
        (
            f"hand0 {HAND0}; hand1 {HAND1}; trump b4; field0 r3",
            "0 cards can have been captured, .* but 1 lie",
        ),
        (f"{THREE}; {FIELDS} g4", "7 cards can have been captured, as the hands tell, but 8 lie"),
        (
            f"hand0 {NINE0}; hand1 {NINE1}; trump b4; to move 0",
            "1 card must have been captured, .* other 1 cannot",
        ),
        (f"hand0 {NINE0}; hand1 {NINE1}; trump b4; popped r3", "the other 1 cannot have popped"),
        (f"{THREE}; field0 r6 b4 y3; field1 g6; popped r1 r3 b1", "the other 3 cannot have popped"),
        (f"{THREE}; field0 r6 b4 y3; popped r1 y1 b1 b2", "the other 4 cannot have popped"),
        (f"{THREE}; field0 r6 b4 y5; {FIELDS.split('; ')[1]}", "field0 makes 15: at 15 it has popped"),
        (f"rules pop_at=10; {THREE}; {FIELDS}", "field0 makes 13: at 10 it has popped"),
        # discards
        (
            f"{THREE}; {FIELDS}; discarded0 y1 y4 y5 b1 b2",
            "seat 0 has discarded 5 cards, but can have lost 4 tricks",
        ),
        (
            f"{THREE}; {FIELDS}; discarded1 y1 y4 y5 b1",
            "seat 1 has discarded 4 cards, but can have lost 3 tricks",
        ),
        (f"hand0 {HAND0}; hand1 {HAND1}; trump b4; discarded0 r3", "seat 0 has discarded 1 card,"),
        (
            f"{THREE}; field0 r6; field1 g6; discarded0 ? ? ? ?; discarded1 ? ? ? ?",
            "7 tricks can have been played, as the hands tell, and each takes one discard",
        ),
        # the last trick
        (f"{THREE}; field1 g6 b5 r1 g2; popped r4 r6 y5; taken y4; to move 1", "the last of field0"),
        (
            f"{THREE}; field0 r6 b4 y3; field1 g6 b5 r1 y5; taken y4; to move 0",
            "the yellow 4 cannot have won the trick against the yellow 5",
        ),
        (f"{THREE}; field0 r6 b4 g4; {FIELDS.split('; ')[1]}; taken y4; to move 1", "cannot have won"),
        (
            f"{THREE}; field0 r6 b4 b1; {FIELDS.split('; ')[1]}; taken r3; to move 1",
            "red 3 cannot have won",
        ),
        # who leads
        (f"hand0 {HAND0}; hand1 {HAND1}; trump b4; leader 0; to move 1", "seat 0 leads the first trick"),
        (
            f"hand0 {HAND0}; hand1 {NINE1}; trump b4; led b6; leader 0; to move 0",
            "seat 0 leads the first .* not seat 1",
        ),
        (
            "hand0 r5 y2 b6 b1 b2 b3; hand1 r2 y6 g3 y1 y3 y4; trump g1; field1 g6 b5 r1 g2; to move 0",
            "seat 0 leads the trick without having won one",
        ),
        (
            f"hand0 {NINE0}; hand1 ?; trump b4; field0 g4; taken r3; leader 1; to move 1",
            "it cannot have ended like this",
        ),
        # rounds
        (f"{OVER}", "the round is over, and the wins 0 and 0 do not count it"),
        (f"{OVER}; wins 1 0", "the round is over, and the wins 1 and 0 do not count it"),
        (f"{OVER}; wins 0 3", "with wins 0 and 2 the game is over before this round"),
        (f"{THREE}; {FIELDS}; wins 2 0", "with wins 2 and 0 the game is over"),
        (f"{THREE}; {FIELDS}; wins 1 0; round 3", "the wins 1 and 0 do not fit round 3"),
        (f"{THREE}; {FIELDS}; wins 1 0; round 1", "the wins 1 and 0 do not fit round 1"),
        (f"{THREE}; {FIELDS}; round 2", "the wins 0 and 0 do not fit round 2"),
        (f"{THREE}; {FIELDS}; wins 2 2; round 5", "the wins 2 and 2 do not fit round 5"),
        (f"{THREE}; {FIELDS}; wins -1 0", "do not count it|do not fit"),
        (
            f"rules double_win=none; {THREE}; {FIELDS}; wins 1 1; round 2",
            "the wins 1 and 1 do not fit round 2",
        ),
        (f"rules double_win=none; {THREE}; {FIELDS}; wins 2 2", "the wins 2 and 2 do not fit round"),
        (f"rules first=1; {THREE}; {FIELDS}; leader 0", r"as agreed on \(first\), seat 1 leads round 1"),
        (f"rules first=0; {THREE}; {FIELDS}; wins 1 0; leader 0", "seat 1 leads round 2"),
    ],
)
def test_positions_that_no_play_leads_to_are_refused_by_name(position: str, fault: str) -> None:
    with pytest.raises(bb.BadText, match=fault) as refused:
        read(position)
    assert str(refused.value).startswith("Position 'bubble_gum: ")


@pytest.mark.parametrize(
    "position",
    [
        f"{THREE}; field0 r6 b4 y3; popped r1 r4 g6 b5; to move 0",
        f"{THREE}; {FIELDS}; discarded0 y1 y4 y5 b1; discarded1 ? ? ?; to move 0",
        # the loser led red 3 and the winner followed with trump, holding no red
        f"{THREE.replace('hand0 r5', 'hand0 y5')}; field0 r6 b4 r3; field1 g6 b5 r1 g2; taken g4; to move 1",
        f"hand0 {NINE0}; hand1 ?; trump b4; field0 g4; taken r3; leader 0; to move 1",
        f"{LAST}; to move 1",
        f"rules double_win=none; {THREE}; {FIELDS}; round 9; wins 1 0; to move 0",
        f"rules pop_at=1; {THREE}; popped r1 r3 r4 b4 y3 g6 g2; to move 0",
        f"{THREE}; {FIELDS}; wins 3 3; round 4; to move 0",
    ],
)
def test_positions_that_play_can_lead_to_are_taken(position: str) -> None:
    assert bubble_gum.parse(bubble_gum.format(read(position))) == read(position)


def test_a_position_of_another_game_or_no_text_is_refused() -> None:
    for text in ("bubblejack: player", "", None, 3):
        with pytest.raises(bb.BadText):
            bubble_gum.parse(text)  # type: ignore[arg-type]


@pytest.mark.slow
def test_whether_cards_can_have_popped_is_what_playing_them_out_shows() -> None:
    """A twin that plays cards into two fields in every order."""

    def played(
        cards: tuple[str, ...], rows: tuple[int, int], counts: tuple[int, int]
    ) -> set[tuple[int, int]]:
        if not cards:
            return {counts} if rows == (0, 0) else set()
        found = set()
        for card in cards:
            rest = tuple(other for other in cards if other != card)
            for seat in (0, 1):
                row = rows[seat] + NUMBER[card]
                after = (0 if row >= 15 else row, rows[1 - seat])
                tally = (counts[seat] + 1, counts[1 - seat])
                found |= played(
                    rest, after if seat == 0 else after[::-1], tally if seat == 0 else tally[::-1]
                )
        return found

    rng = random.Random(3)
    seen = set()
    for _ in range(60):
        cards = tuple(rng.sample([card for card in CARDS if NUMBER[card] > 3], rng.randint(3, 6)))
        ways = played(cards, (0, 0), (0, 0))
        for first in range(len(cards) + 1):
            sizes = (first, len(cards) - first)
            assert _splits(cards, 15, sizes) == (sizes in ways), (cards, total(cards), sizes)
            seen.add(sizes in ways)
    assert seen == {True, False}


@pytest.mark.slow
def test_whatever_a_seat_sees_in_play_is_a_position() -> None:
    rng = random.Random(8)
    for options in ({}, {"pop_at": 8}, {"double_win": "none", "pop_at": 4}, {"first": 1}, {"pop_at": 1}):
        match = bb.Match("bubble_gum", seed=len(options), rules=options, chance="manual")
        while not match.over and match.step < 250:
            for seat in (None, 0, 1):
                assert bubble_gum.format(bubble_gum.parse(match.position(seat))) == match.position(seat)
            match.act(rng.choice(list(match.chance()) or match.legal()))


@pytest.mark.slow
def test_whatever_is_taken_as_a_position_leads_to_positions() -> None:
    """Positions of play with a field or a card changed: each is refused in words, or can be played on from."""
    rng = random.Random(12)
    match = bb.Match("bubble_gum", seed=3, chance="manual")
    pool = []
    while not match.over and match.step < 300:
        pool.append(match.position(rng.choice([None, 0, 1])))
        match.act(rng.choice(list(match.chance()) or match.legal()))
    taken = 0
    for _ in range(1_500):
        try:
            state = bubble_gum.parse(_changed(rng.choice(pool), rng))
        except bb.BadText:
            continue
        taken += 1
        state = bubble_gum.complete(state)
        for _ in range(20):
            for seen in (state, *(bubble_gum.observe(state, seat) for seat in (None, 0, 1))):
                assert bubble_gum.parse(bubble_gum.format(seen)) == seen
            movers = bubble_gum.movers(state)
            if not movers:
                break
            act = rng.choice(bubble_gum.legal(state, movers[0]))
            state, _events = bubble_gum.apply(state, movers[0], act)
    assert taken > 100


def _changed(position: str, rng: random.Random) -> str:
    fields = position.removeprefix("bubble_gum: ").split("; ")
    at = rng.randrange(len(fields))
    words = fields[at].split()
    if rng.random() < 0.3:
        del fields[at]
    elif rng.random() < 0.5 and len(words) > 1:
        words[rng.randrange(1, len(words))] = rng.choice([*CARDS, "?"])
        fields[at] = " ".join(words)
    else:
        fields.append(
            rng.choice(["wins 1 0", "leader 1", "to move 1", f"led {rng.choice(CARDS)}", "taken b3"])
        )
    return "bubble_gum: " + "; ".join(fields)
