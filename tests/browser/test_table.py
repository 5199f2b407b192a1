"""A whole hand at the table in a real JupyterLab: by mouse, by keyboard alone, in light and in dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener
from tests.browser.lab import Theme
from tests.browser.notebook import Notebook

pytestmark = pytest.mark.browser

# With this position and seed: hit draws a card that takes the hand over 21, a bubble card saves it.
HAND = """
import bubblenb as bb
m = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b;"
                " deck 9c 9s 9h 9d 8c 8s 8h 8d", seed=7)
bb.play(m, help="best")
"""
STATE = "(m.position(), m.step, len(m._watchers))"


def table_of(opened: Notebook, cell: int = 0) -> Locator:
    table = opened.output(cell).locator(".bnb")
    table.wait_for()
    return table


def settled(table: Locator) -> None:
    """Comes back when the numbers of this position stand beside the board and the charts are drawn."""
    expect(table.locator("[data-bnb-chart=acts][data-bnb-status=drawn]")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hand_by_mouse(notebook: Opener, theme: Theme) -> None:
    opened = notebook([HAND], theme=theme)
    opened.run_all()
    table = table_of(opened)
    settled(table)
    expect(table).to_contain_text("You 16")
    before = table.locator("[data-bnb-chart=next]").inner_html()
    worth = table.locator("[data-bnb-chart=acts] .bnb-caption")
    bars = table.locator("[data-bnb-chart=acts] svg")
    expect(worth).to_contain_text("Best now: ")
    said, drawn = worth.inner_text(), bars.inner_html()

    table.get_by_role("button", name=re.compile("^Hit")).first.click()
    expect(table).to_contain_text("over 21 by")
    expect(table).to_contain_text("Before you drew")
    expect(worth).not_to_have_text(said)
    settled(table)
    assert bars.inner_html() != drawn
    table.locator("[data-bnb-act='use 5b']").click()
    expect(table.locator("[data-bnb-act=next]:not(.bnb-act-not)")).to_be_visible()

    table.get_by_role("button", name="Take back").click()
    expect(table).to_contain_text("over 21 by")
    table.get_by_role("button", name="Take back").click()
    expect(table).to_contain_text("You 16")
    settled(table)
    assert table.locator("[data-bnb-chart=next]").inner_html() == before
    table.get_by_role("button", name="Redo").click()
    expect(table).to_contain_text("over 21 by")
    assert opened.cell_count == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hand_by_keyboard_alone(notebook: Opener, theme: Theme) -> None:
    opened = notebook([HAND], theme=theme)
    opened.run_all()
    table = table_of(opened)
    table.locator("[data-bnb-act=hit]").focus()
    keys = opened.page.keyboard
    keys.press("h")
    expect(table).to_contain_text("over 21 by")
    keys.press("1")
    expect(table.locator("[data-bnb-act=next]:not(.bnb-act-not)")).to_be_visible()
    keys.press("u")
    expect(table).to_contain_text("over 21 by")
    keys.press("u")
    expect(table).to_contain_text("You 16")
    keys.press("r")
    expect(table).to_contain_text("over 21 by")
    keys.press("?")
    expect(table.locator("[aria-live=polite]")).to_contain_text("In reserve")
    for key in ("a", "b", "x", "d", "d", "m", "y", "0", "0", "Escape"):
        keys.press(key)
    assert opened.cell_count == 1


def test_a_double_click_acts_once(notebook: Opener) -> None:
    opened = notebook([HAND, STATE])
    opened.run_all()
    table = table_of(opened)
    table.locator("[data-bnb-act=hit]").dblclick()
    expect(table).to_contain_text("over 21 by")
    opened.run(1)
    expect(opened.output(1)).to_contain_text(", 2, 1)")


def test_a_refused_act_says_why_and_names_its_rule(notebook: Opener) -> None:
    opened = notebook([HAND])
    opened.run_all()
    table = table_of(opened)
    reason = "Only when over 21 · A bubble card may only be used when your sum is over 21; it is 16."
    expect(table.locator(".bnb-strip")).not_to_have_text(reason)
    table.get_by_role("button", name="Use a bubble card").click(force=True)
    expect(table.locator(".bnb-strip")).to_have_text(reason)
    expect(table).to_contain_text("You 16")


def test_a_bubble_card_that_cannot_be_used_says_why(notebook: Opener) -> None:
    opened = notebook([HAND])
    opened.run_all()
    table = table_of(opened)
    table.get_by_role("button", name="5 of bubbles").click(force=True)
    expect(table.locator(".bnb-strip")).to_contain_text("may only be used when your sum is over 21")
    expect(table.locator("[aria-live=polite]")).to_contain_text("may only be used when your sum is over 21")
    table.locator("[data-bnb-act=hit]").click()
    expect(table).to_contain_text("over 21 by")
    table.get_by_role("button", name="Use 5 of bubbles").click()
    expect(table.locator("[data-bnb-act=next]")).to_be_visible()


def boxes(table: Locator) -> dict[str, tuple[float, float, float, float]]:
    """Where the buttons of acts are, from the table's corner: left, top, right, bottom."""
    found: dict[str, tuple[float, float, float, float]] = table.evaluate(
        """el => Object.fromEntries([...el.querySelectorAll("[data-bnb-act]")].map(one => {
             const own = one.getBoundingClientRect(), all = el.getBoundingClientRect();
             const [x, y] = [own.left - all.left, own.top - all.top].map(Math.round);
             return [one.dataset.bnbAct, [x, y, x + Math.round(own.width), y + Math.round(own.height)]];
           }))"""
    )
    return found


@pytest.mark.parametrize("width", [320, 840, 1100])
def test_a_hasty_second_click_meets_no_other_act(notebook: Opener, width: int) -> None:
    opened = notebook([HAND], width=width + 500, height=1400)
    opened.run_all()
    table = table_of(opened)
    table.evaluate("(el, width) => { el.parentElement.style.width = `${width}px`; }", width)
    settled(table)
    strip = table.locator(".bnb-strip")
    seen = [boxes(table)]
    table.locator("[data-bnb-act=hit]").click()
    expect(strip).to_have_text(re.compile("^Going over 21 · You drew the 9 of .*: 25. chance 4/8$"))
    settled(table)
    seen.append(boxes(table))
    expect(strip).to_contain_text("You drew the 9 of")  # the pointer rests on Hit, which is not allowed now
    table.locator("[data-bnb-act='use 5b']").click()
    expect(table.locator("[data-bnb-act=next]")).to_be_visible()
    expect(strip).to_contain_text("You win the hand")
    seen.append(boxes(table))
    for act in ("hit", "stand"):
        assert {tuple(one[act][:2]) for one in seen} == {tuple(seen[0][act][:2])}, (act, seen)
    left, top, right, bottom = seen[-1]["next"]
    for one in seen:
        for act, (x, y, to_x, to_y) in one.items():
            apart = to_x <= left or x >= right or to_y <= top or y >= bottom
            assert act == "next" or apart, (act, seen)


def test_charts_step_aside_when_the_hand_is_over_and_come_back(notebook: Opener) -> None:
    opened = notebook([HAND], width=1600)
    warned: list[str] = []
    opened.page.on(
        "console", lambda message: warned.append(message.text) if message.type == "warning" else None
    )
    opened.run_all()
    table = table_of(opened)
    settled(table)
    board = table.locator(".bnb-board").bounding_box()
    table.locator("[data-bnb-act=hit]").click()
    table.locator("[data-bnb-act='use 5b']").click()
    expect(table.locator("[data-bnb-act=next]")).to_be_visible()
    expect(table.locator("[data-bnb-chart=next]")).to_be_hidden()
    charts = table.locator(".bnb-charts").bounding_box()
    assert charts is not None
    assert charts["height"] == 0
    assert table.locator(".bnb-board").bounding_box() == board
    table.locator("[data-bnb-act=next]").click()
    settled(table)
    expect(table.locator("[data-bnb-chart=next] svg")).to_be_visible()
    assert [text for text in warned if "WARN" in text] == []


def test_two_views_agree_and_an_act_in_a_cell_moves_both(notebook: Opener) -> None:
    opened = notebook([HAND + "\nt = bb.play(m)\nt", "t", "events = m.act('hit')"])
    opened.run_all()
    for cell in (0, 1):
        expect(table_of(opened, cell)).to_contain_text("over 21 by")
    table_of(opened, 1).locator("[data-bnb-act='use 0b']").click()
    for cell in (0, 1):
        expect(table_of(opened, cell)).not_to_contain_text("over 21 by")


def test_twenty_runs_of_the_cell_leave_one_follower_and_one_view(notebook: Opener) -> None:
    opened = notebook(["import bubblenb as bb\nm = bb.Match('bubblejack', seed=7)", "bb.play(m)", STATE])
    opened.run_all()
    for _ in range(20):
        opened.run(1)
    table_of(opened, 1)
    opened.run(2)
    expect(opened.output(2)).to_contain_text(", 3, 1)")
    assert opened.page.locator(".bnb").count() == 1


def test_a_busy_kernel_is_said_and_the_clicks_do_not_pile_up(notebook: Opener) -> None:
    opened = notebook([HAND, "import time; time.sleep(4)", STATE])
    opened.run(0)
    table = table_of(opened)
    opened.page.evaluate(
        """() => { const app = window.jupyterapp; app.shell.currentWidget.content.activeCellIndex = 1;
                   app.commands.execute("notebook:run-cell"); }"""
    )
    opened.page.wait_for_timeout(500)
    hit = table.locator("[data-bnb-act=hit]")
    for _ in range(5):
        hit.click(force=True)
    expect(table).to_contain_text("busy", timeout=3_000)
    expect(table).to_contain_text("over 21 by", timeout=10_000)
    opened.run(2)
    expect(opened.output(2)).to_contain_text(", 2, 1)")


def test_the_theme_switches_while_the_table_stands(notebook: Opener) -> None:
    opened = notebook([HAND])
    opened.run_all()
    table = table_of(opened)
    settled(table)
    colour = "el => getComputedStyle(el.querySelector('.bnb-act')).color"
    light = table.evaluate(colour)
    opened.use_theme("dark")
    opened.page.wait_for_function(
        "before => getComputedStyle(document.querySelector('.bnb .bnb-act')).color !== before", arg=light
    )
    settled(table)


@pytest.mark.parametrize("width", [320, 768, 1100])
def test_nothing_overflows_and_targets_are_large(notebook: Opener, width: int) -> None:
    opened = notebook([HAND], width=1280)
    opened.run_all()
    table = table_of(opened)
    # JupyterLab's own margins would leave a phone's page a strip: the widget itself gets this width.
    table.evaluate("(el, width) => { el.parentElement.style.width = `${width}px`; }", width)
    settled(table)
    room = table.evaluate("el => [el.scrollWidth, el.clientWidth]")
    assert abs(room[1] - width) <= 2
    assert room[0] <= room[1] + 1, room
    small = table.evaluate(
        """el => [...el.querySelectorAll('button')].filter(b => b.offsetParent)
                   .filter(b => !b.closest('.bnb-map') && b.getBoundingClientRect().height < 43.5)
                   .map(b => b.outerHTML.slice(0, 120))"""
    )
    assert small == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(notebook: Opener, theme: Theme) -> None:
    opened = notebook([HAND], theme=theme)
    opened.run_all()
    table = table_of(opened)
    settled(table)
    assert not serious_findings(opened.page, ".bnb")
    table.locator("[data-bnb-act=hit]").click()
    expect(table).to_contain_text("over 21 by")
    assert not serious_findings(opened.page, ".bnb")


def test_vega_travels_once_for_six_charts(notebook: Opener) -> None:
    cells = [HAND, "bb.show(bb.charts.bust_odds(m))", "bb.show(bb.charts.next_card(m))"]
    opened = notebook(cells)
    received: list[int] = []
    opened.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data)))
    )
    opened.open()
    opened.run_all()
    table = table_of(opened)
    settled(table)
    for cell in (1, 2):
        expect(opened.output(cell).locator("[data-bnb-status=drawn]")).to_be_visible()
    assert 800_000 < sum(received) < 1_700_000


def test_a_chart_follows_the_match_without_flicker(notebook: Opener) -> None:
    opened = notebook([HAND, "bb.show(bb.charts.next_card(m))"])
    opened.run_all()
    table = table_of(opened)
    chart = opened.output(1).locator(".bnb-chart")
    expect(chart.locator("svg")).to_be_visible()
    svg = chart.locator("svg").element_handle()
    caption = chart.locator(".bnb-caption").inner_text()
    height = chart.bounding_box()
    table.locator("[data-bnb-act=hit]").click()
    expect(table).to_contain_text("over 21 by")
    table.locator("[data-bnb-act='use 0b']").click()
    expect(chart.locator(".bnb-caption")).not_to_have_text(caption)
    after = chart.bounding_box()
    assert height is not None
    assert after is not None
    assert svg is not None
    assert svg.evaluate("el => el.isConnected")
    assert abs(after["height"] - height["height"]) <= 30


def test_what_a_page_without_kernel_shows(notebook: Opener) -> None:
    opened = notebook([HAND])
    opened.run_all()
    table = table_of(opened)
    opened.page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown(); }"
    )
    table.locator("[data-bnb-act=hit]").click()
    expect(table).to_contain_text(re.compile("kernel", re.IGNORECASE), timeout=8_000)
    opened.trouble.clear()  # JupyterLab itself complains of the kernel that is gone
