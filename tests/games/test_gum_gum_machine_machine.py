"""The machine as data: the default one, files of one's own, rebuilding, and nothing that can be changed."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bubblenb.engine import BadText
from bubblenb.games.gum_gum_machine.machine import (
    DEFAULT_MACHINE,
    Double,
    Machine,
    machine_named,
)


def test_the_parts_of_the_default_machine_add_up() -> None:
    machine = DEFAULT_MACHINE
    assert len(machine.colours) * machine.per_colour + machine.lids == 42
    assert 1 + len(machine.boilers) + len(machine.storages) == 9  # frames
    lengths = Counter(storage.length for storage in machine.storages.values())
    assert lengths == {3: 5, 4: 1}
    inserts = Counter(
        storage.length
        for storage in machine.storages.values()
        for name in storage.setups
        if name != "printed"
    )
    assert inserts == {3: 10, 4: 2}
    assert sum(len(boiler.setups) - 1 for boiler in machine.boilers.values()) == 2
    assert len(machine.strips) - 1 == 2
    assert len(machine.switches) + 2 == 7  # two more in the cross-over
    assert (len(machine.spaces), machine.line_length) == (19, 6)
    assert len(machine.pipes) == 2 * len(machine.slots) + len(machine.components) == 13
    assert len(machine.plates) == 2
    assert sorted(disc for plate in machine.plates for disc in plate) == sorted(machine.discs)


def test_the_default_machine_is_the_one_of_the_examples() -> None:
    machine = DEFAULT_MACHINE
    assert machine.strips["printed"][0] == 2
    assert machine.switches[2] == ("A", "right")
    assert machine.slots["A"]["left"] == "orange"
    orange = machine.pipes["orange"]
    assert orange.spaces == (("S1", 0), ("S1", 1), ("S1", 2))
    assert orange.end == "turntable"
    assert machine.storages["S1"].setups["printed"] == (None, "gearwheel", None)
    assert machine.storages["S1"].setups["A"] == (None, "gearwheel", "blue_boiler")
    assert machine.boilers["green_boiler"].setups["printed"][0] == Double("green", "purple")
    assert (machine.meters["fast"][6], machine.meters["slow"][6]) == (12, 10)
    assert {meter[4] for meter in machine.meters.values()} == {6}
    assert machine.cross.start == ("N", "E")
    assert machine.components == {"gearwheel": "copper", "piston": "silver", "flame": "amber"}
    assert (machine.default_disc, machine.meter, machine.strip) == ("quality_control", "fast", "printed")
    assert set(machine.inserts.values()) == {"printed"}
    assert machine.frames["S6"] == ("printed", "A", "B")
    assert machine.frames["blue_boiler"] == ("printed", "insert")
    assert machine.spaces[:4] == (("S1", 0), ("S1", 1), ("S1", 2), ("S2", 0))
    assert str(Double("green", "purple")) == "green/purple"


def test_a_machine_comes_back_from_its_text_and_its_file(tmp_path: Path) -> None:
    text = DEFAULT_MACHINE.to_json()
    path = tmp_path / "machine.json"
    path.write_text(text, encoding="utf-8")
    for source in (text, path, str(path), json.loads(text)):
        assert Machine.from_json(source) == DEFAULT_MACHINE
    assert Machine.from_json(text).to_json() == text


def test_what_may_be_left_out_is_as_printed() -> None:
    data = json.loads(DEFAULT_MACHINE.to_json())
    for key in ("inserts", "meter", "provenance"):
        del data[key]
    del data["shutter"]["strip"]
    assert Machine.from_json(data) == DEFAULT_MACHINE
    del data["layout"]
    plain = Machine.from_json(data)
    assert plain != DEFAULT_MACHINE
    assert plain.layout == {}
    assert Machine.from_json(plain.to_json()) == plain


def test_the_checksum_names_the_content() -> None:
    data = json.loads(DEFAULT_MACHINE.to_json())
    data["provenance"] = {"all": "invented"}
    assert Machine.from_json(data).checksum == DEFAULT_MACHINE.checksum
    data["name"] = "mine"
    mine = Machine.from_json(data)
    assert (mine.checksum, str(mine)) == (DEFAULT_MACHINE.checksum, f"mine@{DEFAULT_MACHINE.checksum}")
    data["target"] = 25
    assert Machine.from_json(data).checksum != mine.checksum
    assert len(mine.checksum) == 8


def test_a_machine_that_was_loaded_is_found_by_its_name() -> None:
    assert machine_named(str(DEFAULT_MACHINE)) is DEFAULT_MACHINE
    other = DEFAULT_MACHINE.rebuilt(name="found-again", strip="A")
    assert machine_named(str(other)) == other
    with pytest.raises(BadText, match="'default@00000000' is not loaded: load its file first"):
        machine_named("default@00000000")
    with pytest.raises(BadText, match="not loaded"):
        machine_named(7)


def test_a_machine_is_rebuilt_as_the_players_like() -> None:
    other = DEFAULT_MACHINE.rebuilt(
        inserts={"S1": "A", "green_boiler": "insert"},
        switches={1: ("A", "left"), 2: ("B", "right")},
        disc="random_checks",
        meter="slow",
        strip="B",
        name="rebuilt",
    )
    assert (other.inserts["S1"], other.inserts["S2"]) == ("A", "printed")
    assert other.inserts["green_boiler"] == "insert"
    assert (other.switches[1], other.switches[2]) == (("A", "left"), ("B", "right"))
    assert other.switches[3] == DEFAULT_MACHINE.switches[3]
    assert (other.default_disc, other.meter, other.strip) == ("random_checks", "slow", "B")
    assert str(other).startswith("rebuilt@")
    assert other.rebuilt() == other
    again = other.rebuilt(
        inserts=DEFAULT_MACHINE.inserts,
        switches=DEFAULT_MACHINE.switches,
        disc="quality_control",
        meter="fast",
        strip="printed",
        name="default",
    )
    assert again == DEFAULT_MACHINE


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"inserts": {"S1": "C"}}, "inserts.S1: there is no set-up 'C'"),
        ({"inserts": {"S9": "A"}}, "inserts.S9: there is no frame 'S9'"),
        ({"inserts": "A"}, "inserts is a mapping; 'A' was given"),
        ({"switches": {1: ("A", "left")}}, "switches.2.slot: slot A has switch 1 already"),
        ({"switches": {6: ("A", "left")}}, "switches: expected a mapping of 2 to 5 entries, got "),
        ({"switches": {1: "A"}}, "switches.1: expected a mapping, got 'A'"),
        ({"switches": {1: ("B", "up")}}, "switches.1.side: expected one of left and right, got 'up'"),
        ({"disc": "roulette"}, "default_disc: expected one of quality_control"),
        ({"meter": "medium"}, "meter: expected one of fast and slow, got 'medium'"),
        ({"strip": "Z"}, "shutter.strip: there is no strip 'Z'; there are printed, A and B"),
        ({"name": "two words"}, "name: expected a name of letters"),
    ],
)
def test_what_cannot_be_built_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadText) as refused:
        DEFAULT_MACHINE.rebuilt(**changes)
    assert fault in str(refused.value)


def test_nothing_in_a_machine_can_be_changed() -> None:
    machine = DEFAULT_MACHINE
    for mapping in (
        machine.meters,
        machine.storages,
        machine.slots,
        machine.slots["A"],
        machine.storages["S1"].setups,
        machine.layout["slots"],
        machine.inserts,
        machine.frames,
    ):
        with pytest.raises(TypeError):
            mapping["new"] = 1  # type: ignore[index]
    with pytest.raises(AttributeError):
        machine.target = 1  # type: ignore[misc]
    data = json.loads(machine.to_json())
    loaded = Machine.from_json(data)
    data["meters"]["fast"][1] = 99
    assert loaded.meters["fast"][1] == 1


def test_copies_and_pickles_are_equal() -> None:
    other = DEFAULT_MACHINE.rebuilt(strip="A")
    for again in (copy.copy(other), copy.deepcopy(other), pickle.loads(pickle.dumps(other))):
        assert again == other
        assert hash(again) == hash(other)
    assert other != DEFAULT_MACHINE
    assert other != "default"
    assert repr(other) == f"Machine('{other}')"


@pytest.mark.parametrize("left_out", ["layout", "provenance", "inserts", "meter"])
def test_a_machine_without_what_may_be_left_out_is_pickled_too(left_out: str) -> None:
    data = json.loads(DEFAULT_MACHINE.to_json())
    data["name"] = f"without-{left_out}"
    del data[left_out]
    machine = Machine.from_json(data)
    again = pickle.loads(pickle.dumps(machine))
    assert again == machine
    assert again.to_json() == machine.to_json()


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "machine.json"
    path.write_text(DEFAULT_MACHINE.to_json(), encoding="utf-8-sig")  # as editors on Windows save it
    assert Machine.from_json(path) == DEFAULT_MACHINE


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("{", "The machine is no JSON: line 1, column 2"),
        ('{"name": "a", "name": "b"}', "the key 'name' is given twice in one place"),
        ('{"name": NaN}', "NaN is no number"),
        ('{"name": ' + "9" * 5000 + "}", "The machine is no JSON: Exceeds the limit"),
        ("[" * 100_000, "nested too deeply"),
        ("", "A machine is a JSON text, the path of its file, or a mapping; '' was given"),
        (7, "7 was given"),
        (None, "None was given"),
        ("no-such-file.json", "file 'no-such-file.json' cannot be read"),
    ],
)
def test_what_cannot_be_read_is_refused(source: Any, fault: str) -> None:
    with pytest.raises(BadText) as refused:
        Machine.from_json(source)
    assert fault in str(refused.value)


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a long path would be shortened in the message
    path = Path("machine.json")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadText, match=r"machine\.json' cannot be read"):
        Machine.from_json(path)
    path.write_text("{]", encoding="utf-8")
    with pytest.raises(BadText, match=r"The machine in '.*machine\.json' is no JSON: line 1, column 2"):
        Machine.from_json(path)


def test_a_mapping_that_holds_itself_is_refused() -> None:
    data: dict[str, Any] = {}
    data["name"] = data
    with pytest.raises(BadText, match="nested too deeply"):
        Machine.from_json(data)
