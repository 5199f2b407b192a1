"""The machine's page: the parts in words, buttons that say where they lead, and what is to be done."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.views import view_of
from bubblenb.words import en
from tests.laws.cases.gum_gum_machine import CASE

FILLED = (
    "S1 green yellow red; S2 pink black -; S3 green blue pink; S4 purple red black; "
    "S5 blue pink yellow; S6 purple black red green; line (blue) yellow (black) (purple) (blue) (yellow)"
)


def page(fields: str, seat: int = 0) -> dict[str, Any]:
    match = bb.Match.at(f"gum_gum_machine: {fields}", seed=1, chance="manual")
    return view_of(match, seat)


def told(view: dict[str, Any]) -> dict[str, str]:
    return {piece["label"]: piece["text"] for piece in view["board"]["pieces"]}


def buttons(view: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(act["label"], act["note"]) for act in view["acts"]]


def test_every_part_of_the_machine_is_told() -> None:
    view = page(f"{FILLED}; pile0 green yellow; pile1 red; points 7 1; pipe orange S1.2")
    assert told(view) == {
        "Place": "on the orange pipe at storage S1; ahead S1.2 and S1.3",
        "You, 7 points": "yellow and green (sealed: 2 points)",
        "Player 2, 1 point": "red (sealed: 1 point)",
        "Storage S1": "1 green, 2 yellow, 3 red",
        "Storage S2": "1 pink, 2 lid, 3 empty (flame)",
        "Storage S3": "1 green, 2 blue, 3 pink",
        "Storage S4": "1 purple, 2 red, 3 lid",
        "Storage S5": "1 blue, 2 pink, 3 yellow",
        "Storage S6": "1 purple, 2 lid, 3 red, 4 green",
        "Assembly line, next out first": "?, yellow, ?, ?, ?, ?",
        "Bag": "15 gums",
        "Shutter": "position 3 (green)",
        "Switches": "1 left (turquoise), 2 right (yellow), 3 left (violet), 4 right (brown), 5 right (green)",
        "Blue boiler": "shows a double gum, blue or pink",
        "Green boiler": "shows a double gum, green or purple",
        "Cross-over": "NE: the symbol of the gearwheel",
        "Disc": "quality control",
        "Meter, from one colour on": "1 2 4 6 9 12",
        "Points to reach": "30",
    }
    assert view["position"].startswith(
        "Place: on the orange pipe at storage S1; ahead S1.2 and S1.3. You, 7 points"
    )
    assert view["position"].endswith(view["say"])


def test_the_other_player_sees_himself_first() -> None:
    view = page(f"{FILLED}; pile0 green; points 7 1", seat=1)
    assert list(told(view))[1:3] == ["You, 1 point", "Player 1, 7 points"]
    assert view["say"].endswith("Waiting for Player 1.")


@pytest.mark.parametrize(
    ("fields", "labels", "say"),
    [
        (
            "shutter 1",
            [
                ("Shutter to 2 (yellow)", None),
                ("Shutter to 3 (green)", None),
                ("Shutter to 4 (blue)", None),
                ("Shutter to 5 (white)", None),
            ],
            "Your turn: slide the starting shutter to another position.",
        ),
        (
            "pile0 green; pipe turquoise S2.1",
            [
                ("Take pink (S2.1)", None),
                ("Take the lid (S2.2)", "seals the pile: 1 point"),
                ("Leave storage S2", "on to the cross-over"),
            ],
            "You are on the turquoise pipe at storage S2: take a gum that lies ahead, or go on along the pipe.",
        ),
        (
            "rules duplicates=discard; pile0 red; pipe amber S3.2",
            [
                ("Take blue (S3.2)", None),
                ("Take pink (S3.3)", None),
                ("Leave storage S3", "on to storage S6"),
            ],
            "You are on the amber pipe at storage S3: take a gum that lies ahead, or go on along the pipe.",
        ),
        (
            "rules duplicates=discard; pile0 red; pipe copper S4.2",
            [
                ("Take red (S4.2)", "goes to the bag"),
                ("Take the lid (S4.3)", "seals the pile: 1 point"),
                ("Leave storage S4", "the pipe ends there"),
            ],
            "You are on the copper pipe at storage S4: take a gum that lies ahead, or go on along the pipe.",
        ),
        (
            "phase cross",
            [
                ("Flip the vertical switch", "to the green boiler"),
                ("Flip the horizontal switch", "to the flame"),
            ],
            "Push one of the cross-over's two switches.",
        ),
        (
            "rules switch_throw=choose; switch 2",
            [("Switch 2 to the left", "orange pipe"), ("Switch 2 to the right", "yellow pipe")],
            "Throw switch 2 to the left or to the right.",
        ),
        (
            "pile0 pink; pile1 pink purple; double pink purple; givers 1",
            [("Player 2 gives pink", "goes to the bag"), ("Player 2 gives purple", None)],
            "A double gum: choose what Player 2 gives you, pink or purple.",
        ),
        (
            "rules double_gum=one_colour; pile1 pink purple; double pink purple; givers 1",
            [("All give pink", None), ("All give purple", None)],
            "A double gum: choose the colour that all give you, pink or purple.",
        ),
        (
            "rules disc=service_indicator; sought flame; phase found",
            [("Go on from the flame", None), ("End the turn", None)],
            "Found: go on from the flame, or end the turn.",
        ),
    ],
)
def test_buttons_and_what_is_to_be_done(fields: str, labels: list[tuple[str, str | None]], say: str) -> None:
    rules, _, rest = fields.partition("; ") if fields.startswith("rules") else ("", "", fields)
    view = page(f"{rules}; {FILLED}; {rest}")
    assert buttons(view) == labels
    assert view["say"] == say


def test_gums_are_lifted_in_the_order_of_the_board() -> None:
    view = page(f"rules disc=service_indicator; {FILLED}; sought flame; done 1")
    assert buttons(view)[:4] == [
        ("Lift the green gum (S1.1)", None),
        ("Lift the yellow gum (S1.2)", None),
        ("Lift the red gum (S1.3)", None),
        ("Lift the pink gum (S2.1)", None),
    ]
    assert buttons(view)[-1] == ("End the turn", None)
    assert view["say"] == "Lift one more gum to find the symbol of the flame, or end the turn."
    assert [act["group"] for act in view["acts"]] == ["Lift a gum"] * 18 + ["End the turn"]
    assert told(view)["Place"] == "looking for the symbol of the flame"


def test_lids_are_removed_at_excess_pressure() -> None:
    lids = FILLED.replace("S3 green blue pink", "S3 black blue black").replace("-", "black")
    view = page(f"rules disc=pressure_gauge; {lids.replace('(black)', '(pink)')}; keep 2")
    assert buttons(view)[0] == ("Remove the lid on S2.2", None)
    assert view["say"] == "Excess pressure: remove lids until 2 show; 6 show now."


def test_a_gum_that_may_not_be_taken_says_why() -> None:
    view = page(f"{FILLED}; pile0 green; pipe orange S1.1")
    assert [(act["label"], act["why"]) for act in view["not"]] == [
        ("Take green (S1.1)", "Your pile has a green gum already: no colour twice.")
    ]
    view = page(FILLED)
    assert [act["label"] for act in view["not"]] == ["Shutter to 3 (green)"]


def test_a_space_whose_gum_has_gone_is_named_alone() -> None:
    view = page(f"{FILLED.replace('S2 pink black -', 'S2 pink - black')}; pile0 pink; pipe turquoise S2.1")
    assert [(act["label"], act["why"]) for act in view["not"]] == [
        ("Take pink (S2.1)", "Your pile has a pink gum already: no colour twice."),
        ("Take from S2.2", "S2.2 is empty and must be jumped over."),
    ]


def events_of(fields: str, *acts: str, seat: int = 0) -> str:
    match = bb.Match.at(f"gum_gum_machine: {fields}", seed=1, chance="manual")
    for act in acts:
        match.act(act)
    return " ".join(line["text"] for line in view_of(match, seat)["log"])


@pytest.mark.parametrize("symbol", ["gearwheel", "piston", "flame", "blue boiler", "green boiler"])
def test_the_arrow_rests_on_a_station_by_its_name(symbol: str) -> None:
    sectors = ("gearwheel", "piston", "flame", "blue boiler", "green boiler")
    fields = f"rules disc=service_indicator; {FILLED.replace('-', 'red')}; phase flick"
    assert (
        events_of(fields, f"flick {sectors.index(symbol) + 1}") == f"The arrow came to rest on the {symbol}."
    )


def test_what_the_player_himself_has_is_not_asked_for_by_a_double_gum() -> None:
    fields = f"{FILLED}; pile0 pink; boilers green_boiler:2; cross NE; phase cross"
    assert "No opponent had pink or yellow." in events_of(fields, "flip vertical")


def test_with_random_inserts_what_was_seen_is_told() -> None:
    frames = " ".join(f"{frame}:printed" for frame in ("S2", "S3", "S4", "S5", "S6", "shutter"))
    boilers = "blue_boiler:insert green_boiler:printed"
    seen = f"setups S1:A {frames} {boilers}; shown S1.2:gearwheel S1.1:- S2.3:flame shutter.4:5 shutter.3:1"
    view = page(f"rules inserts=random; {FILLED}; {seen}")
    assert told(view)["Storage S1"] == "1 green (nothing under it), 2 yellow (under it gearwheel), 3 red"
    assert told(view)["Storage S2"] == "1 pink, 2 lid, 3 empty (flame)"
    assert told(view)["Shutter"] == "position 3 (green): number 1"
    assert told(view)["Blue boiler"] == "shows the symbol of the gearwheel"
    assert ("Shutter to 4 (blue)", "number 5") in buttons(view)


@pytest.mark.slow
def test_every_step_of_a_game_has_a_view_that_json_can_carry() -> None:
    for seed, options in enumerate(CASE.options):
        match = bb.Match("gum_gum_machine", seed, options, players=3)
        while not match.over and match.step < 70:
            for seat in range(3):
                view = view_of(match, seat)
                assert json.loads(json.dumps(view, allow_nan=False)) == view
                assert (not view["acts"]) == (seat not in match.movers)
            match.play_out(to="game", cap=1)


def test_every_phase_in_which_a_player_acts_has_something_to_say() -> None:
    phases = CASE.phases & {
        "throw",
        "storage",
        "cross",
        "give",
        "lift",
        "found",
        "switch",
        "excess",
        "shutter",
    }
    assert len(phases) == 9
    assert all(f"gum_gum_machine.page.say.{phase}" in en.SENTENCES for phase in phases)
