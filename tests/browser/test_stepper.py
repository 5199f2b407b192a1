"""The stepper in a real JupyterLab and as a file of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

import bubblenb as bb
from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener
from tests.browser.lab import Theme

pytestmark = pytest.mark.browser

WALK = """
import bubblenb as bb
m = bb.Match("bubblejack", seed=7)
m.act("hit")
m.play_out()
bb.step(m)
"""


def walk(stepper: Locator, last: int) -> None:
    """To the end and back by the buttons, reading what each step says."""
    forward = stepper.get_by_role("button", name="One step forward")
    back = stepper.get_by_role("button", name="One step back")
    for step in range(1, last + 1):
        forward.click()
        expect(stepper).to_contain_text(f"step {step} of {last}")
    for step in range(last - 1, -1, -1):
        back.click()
        expect(stepper).to_contain_text(f"step {step} of {last}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_match_is_walked_forwards_and_backwards(notebook: Opener, theme: Theme) -> None:
    opened = notebook([WALK], theme=theme)
    opened.run_all()
    stepper = opened.output(0).locator(".bnb")
    expect(stepper).to_contain_text("step 0 of 8")
    walk(stepper, 8)
    stepper.get_by_role("button", name="Last step").click()
    expect(stepper).to_contain_text("step 8 of 8")
    assert not serious_findings(opened.page, ".bnb")


def test_stepping_by_keyboard_sends_nothing_to_the_kernel(notebook: Opener) -> None:
    opened = notebook([WALK])
    sent: list[str] = []
    opened.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    opened.open()
    opened.run_all()
    stepper = opened.output(0).locator(".bnb")
    stepper.get_by_role("button", name="One step forward").focus()
    before = len(sent)
    keys = opened.page.keyboard
    for step in range(1, 6):
        keys.press("ArrowRight")
        expect(stepper).to_contain_text(f"step {step} of 8")
    keys.press("End")
    expect(stepper).to_contain_text("step 8 of 8")
    keys.press("Home")
    expect(stepper).to_contain_text("step 0 of 8")
    assert [text for text in sent[before:] if "comm_msg" in text] == []
    assert opened.cell_count == 1


def test_a_chart_of_a_stepper_changes_with_its_steps(notebook: Opener) -> None:
    begin = WALK.replace("bb.step(m)", "s = bb.step(m)\ns")
    opened = notebook([begin, "bb.show(bb.charts.next_card(s))"])
    opened.run_all()
    stepper, chart = opened.output(0).locator(".bnb"), opened.output(1).locator(".bnb")
    expect(chart).to_contain_text("No data yet.")
    match = bb.Match("bubblejack", seed=7)
    match.act("hit")
    match.play_out()
    for _ in range(4):
        stepper.get_by_role("button", name="One step forward").click()
    match.seek(4)
    expect(chart).to_contain_text(bb.charts.summary(bb.charts.next_card(match)))
    stepper.get_by_role("button", name="First step").click()
    expect(chart).to_contain_text("No data yet.")


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_saved_page_steps_without_kernel_and_network(
    browser: Browser, tmp_path: Path, theme: Theme, width: int
) -> None:
    match = bb.Match("bubblejack", seed=7)
    match.act("hit")
    match.play_out()
    page_file = bb.step(match).save_html(tmp_path / "hand.html")
    page = browser.new_page(color_scheme=theme, viewport={"width": width, "height": 900})
    trouble: list[str] = []
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on(
        "request",
        lambda request: trouble.append(request.url) if not request.url.startswith("file:") else None,
    )
    page.goto(page_file.as_uri())
    stepper = page.locator(".bnb")
    expect(stepper).to_contain_text("step 0 of 8")
    walk(stepper, 8)
    overflow = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert overflow <= 0
    assert not serious_findings(page, ".bnb")
    assert trouble == []
    page.close()
