"""The table's Python side: intents come in, one view goes out, and the same can be done from a cell."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from typing import Any

import pytest

import bubblenb as bb
from bubblenb.views import view_of
from tests import fifth

OVER = "bubblejack: player 10s 6d 9c; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b"
START = "bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b"


class Page:
    """Stands in for the browser: sends intents with ids of their own and keeps the refusals."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.refused: list[dict[str, Any]] = []
        self.sent = 0
        table.send = lambda content, buffers=None: self.refused.append(content)

    def intent(self, kind: str, step: int | None = None, **fields: Any) -> dict[str, Any]:
        self.sent += 1
        step = self.table.view["step"] if step is None else step
        return {"id": f"page-{self.sent}", "kind": kind, "step": step, **fields}

    def click(self, kind: str, step: int | None = None, **fields: Any) -> dict[str, Any]:
        message = self.intent(kind, step, **fields)
        self.table._received(self.table, message, None)
        return message


@pytest.fixture
def page() -> Iterator[Page]:
    table = bb.play(bb.Match.at(START, seed=7))
    yield Page(table)
    table.close()


def test_a_click_plays_an_act_and_the_view_names_the_click_that_it_answers(page: Page) -> None:
    message = page.click("act", act="hit")
    assert page.table.view["answer"] == message["id"]
    assert page.table.match.step > 0
    assert page.table.view["step"] == page.table.match.step
    assert page.refused == []


def test_the_same_click_delivered_twice_acts_once(page: Page) -> None:
    message = page.intent("act", act="hit")
    page.table._received(page.table, message, None)
    after = page.table.match.to_text()
    page.table._received(page.table, message, None)
    assert page.table.match.to_text() == after
    assert page.refused == []


def test_a_click_on_an_older_step_is_refused_and_says_so(page: Page) -> None:
    page.table.match.act("hit")
    before = page.table.match.to_text()
    message = page.click("act", step=0, act="hit")
    assert page.refused == [
        {"id": message["id"], "refused": "The hand has moved on since you clicked.", "rule": None}
    ]
    assert page.table.match.to_text() == before


def test_an_act_that_is_not_allowed_is_refused_with_its_rule(page: Page) -> None:
    before = page.table.match.to_text()
    page.click("act", act="use 5b")
    page.click("next")
    page.click("act", act="dance")
    page.click("act", act="deal 9c")
    page.click("jump")
    assert [(said["refused"], said["rule"]) for said in page.refused] == [
        ("A bubble card may only be used when your sum is over 21; it is 16.", "Only when over 21"),
        ("The hand is not over yet.", "The next hand"),
        ("'dance' is no act of Bubblejack; acts are hit, stand, use CARD [drop CARD], bust, next.", None),
        ("That card cannot come now.", "Cards come by chance"),
        ("The table takes acts, undo, redo, seek, next and help; 'jump' came.", None),
    ]
    assert page.table.match.to_text() == before


@pytest.mark.parametrize(
    "message", [None, 5, [], {"kind": "act"}, {"id": 3, "kind": "seek", "step": 0, "to": "x"}]
)
def test_a_message_that_is_no_intent_changes_nothing(page: Page, message: Any) -> None:
    before = page.table.match.to_text()
    page.table._received(page.table, message, None)
    assert page.table.match.to_text() == before
    assert len(page.refused) == 1


def test_undo_redo_and_seek_by_click(page: Page) -> None:
    page.click("act", act="stand")
    end = page.table.match.step
    page.click("undo")
    assert page.table.match.step == 0
    page.click("redo")
    assert page.table.match.step == end
    page.click("seek", to=1)
    assert page.table.view["step"] == 1
    page.click("seek", to=99)
    assert page.refused[-1]["refused"] == f"The match has steps 0 to {end}; 99 was asked for."


def test_a_table_without_undo_refuses_to_take_back() -> None:
    page = Page(bb.play(bb.Match.at(START, seed=7), undo="off"))
    page.click("act", act="hit")
    step = page.table.match.step
    for kind in ("undo", "redo"):
        page.click(kind)
    page.click("seek", to=0)
    assert {said["refused"] for said in page.refused} == {"This table does not allow taking back."}
    assert page.table.match.step == step
    page.table.close()


def test_forced_acts_are_played_up_to_the_end_of_the_hand_but_never_the_next_one(page: Page) -> None:
    page.click("act", act="stand")
    assert page.table.view["phase"] == "hand over"
    assert [act["act"] for act in page.table.view["acts"]] == ["next"]


def test_an_act_in_a_cell_moves_the_table_and_two_tables_agree() -> None:
    match = bb.Match.at(START, seed=7)
    first, second = bb.play(match), bb.play(match)
    match.act("stand")
    assert first.view["phase"] == second.view["phase"] == "hand over"
    first.act("next")
    assert first.view == second.view
    for table in (first, second):
        table.close()


def test_a_closed_table_follows_no_more(page: Page) -> None:
    page.table.close()
    before = page.table.view
    page.table.match.act("hit")
    assert page.table.view == before


@pytest.mark.parametrize(
    ("help_level", "shown"),
    [("none", set()), ("odds", {"next", "croupier"}), ("best", {"next", "croupier", "acts"})],
)
def test_help_decides_what_is_shown(help_level: str, shown: set[str]) -> None:
    table = bb.play(bb.Match.at(START, seed=7), help=help_level)
    rows = set(table.odds["rows"]) if table.odds else set()
    assert shown <= rows
    assert ("acts" in rows) == (help_level == "best")
    assert table.view["help"] == help_level
    table.close()


def test_the_numbers_belong_to_the_step_and_29_cards_are_marked(page: Page) -> None:
    assert page.table.odds["step"] == page.table.view["step"]
    assert page.table.odds["numbers"][0]["chance"] == "29/49"
    assert len(page.table.odds["marks"]) == 29
    assert page.table.odds["marks_text"].startswith("29 of 49 cards take you over 21")


def test_long_numbers_come_in_slices_and_an_act_drops_them() -> None:
    async def plays() -> None:
        table = bb.play(bb.Match.at(START, seed=7), help="best")
        while not table.odds:
            await asyncio.sleep(0)
        assert table.odds["step"] == table.view["step"]
        assert "acts" not in table.odds["rows"]
        table.act("hit")
        assert not table.odds
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert len(others) <= 2  # the dropped one ends at its next slice
        step = table.view["step"]
        for _ in range(20_000):
            await asyncio.sleep(0)
            if len(asyncio.all_tasks()) == 1:
                break
        assert len(asyncio.all_tasks()) == 1
        latest: Any = table.odds
        assert latest["step"] == step
        table.close()

    asyncio.run(plays())


def test_every_message_is_plain_json_and_the_seed_is_not_in_it() -> None:
    table = bb.play(bb.Match("bubblejack", seed=987654321), help="best")
    for _ in range(6):
        acts = table.view["acts"]
        if not acts:
            break
        table.act(acts[0]["act"])
        text = json.dumps({"view": table.view, "odds": table.odds}, allow_nan=False)
        assert "987654321" not in text
    table.close()


def test_an_error_inside_is_shown_and_can_be_seen(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: Any) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr(page.table.match, "act", broken)
    with pytest.raises(ZeroDivisionError, match="broken on purpose"):
        page.click("act", act="hit")
    assert "broken on purpose" in page.refused[-1]["refused"]


def test_a_table_needs_a_level_of_help_and_a_seat_that_exist() -> None:
    with pytest.raises(bb.BadText, match='help is "none", "odds" or "best"; \'all\' was given'):
        bb.play("bubblejack", help="all")
    with pytest.raises(bb.BadText, match="undo is"):
        bb.play("bubblejack", undo="always")
    with pytest.raises(bb.BadText, match="Seat 4 is not at this table"):
        bb.play("bubblejack", seat=4)
    with pytest.raises(bb.BadText, match="'poker' is no game of bubblenb"):
        bb.play("poker")


def test_the_fifth_game_is_played_at_a_table_with_nothing_changed_elsewhere() -> None:
    table = bb.play(bb.Match(fifth, seed=3))
    for _ in range(200):
        if table.match.over or not table.view["acts"]:
            break
        table.act(table.view["acts"][0]["act"])
    assert table.match.over
    assert table.view["over"]
    assert table.view["board"]["pieces"]
    assert table.charts == {}
    table.close()


def test_what_a_table_sends_is_made_for_its_seat() -> None:
    table = bb.play(bb.Match(fifth, seed=3), seat=0)
    shown = {key: value for key, value in table.view.items() if key not in ("answer", "help", "undo", "say")}
    expected = view_of(table.match, 0)
    assert shown == {key: value for key, value in expected.items() if key != "say"}
    table.close()


def test_running_a_cell_again_closes_what_its_earlier_run_made(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter(range(100))
    run = {"now": "run 0"}
    monkeypatch.setattr("bubblenb.widgets.base._running_cell", lambda: ("cell A", run["now"]))
    match = bb.Match.at(START, seed=7)
    tables = []
    for _ in range(20):
        run["now"] = f"run {next(runs)}"
        tables.append(bb.play(match))
    assert len(match._watchers) == 1
    tables[-1].close()
    gc.collect()
    assert match._watchers == []


def test_a_table_says_what_to_do_where_no_kernel_is(page: Page) -> None:
    bundle = page.table._repr_mimebundle_()[0]
    assert bundle["text/plain"] == f"{page.table!r}\nRun this cell to see it and to play."
    assert "0x" not in bundle["text/plain"]


@pytest.mark.parametrize("seat", [None, -1, 2, "0", True, 0.0])
def test_a_table_is_for_a_seat_of_the_match(seat: Any) -> None:
    with pytest.raises(bb.BadText, match="is not at this table; seats are 0 to 1"):
        bb.play("bubblejack", seat=seat)


@pytest.mark.parametrize("bots", ["best", ["best"], 3])
def test_bots_are_given_by_seat(bots: Any) -> None:
    with pytest.raises(bb.BadText, match="bots are given by seat"):
        bb.play("bubblejack", bots=bots)


def test_other_seats_never_begin_the_next_hand_by_themselves() -> None:
    table = bb.play(bb.Match("bubblejack", seed=5), seat=1)
    assert not table.match.over
    assert table.view["phase"] == "hand over"
    table.close()


def test_numbers_of_any_kind_stay_plain_in_what_is_sent() -> None:
    import numpy

    three: Any = numpy.int64(3)
    none: Any = numpy.int64(0)
    table = bb.play(bb.Match("bubblejack", seed=three), seat=none)
    json.dumps(table.view, allow_nan=False)
    table.close()


def test_a_closed_table_counts_no_more() -> None:
    async def closed() -> None:
        table = bb.play(bb.Match.at(START, seed=7))
        table.close()
        table.help = "best"
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(closed())


def test_messages_without_an_id_are_each_answered(page: Page) -> None:
    for _ in range(3):
        page.table._received(page.table, {"kind": "jump", "step": 0}, None)
    assert len(page.refused) == 3
