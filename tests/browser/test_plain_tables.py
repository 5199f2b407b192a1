"""The games without a drawing of their own: a table in words and a stepper, in a real JupyterLab."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser


def table_of(game: str, players: int, seed: int = 5) -> str:
    return f'import bubblenb as bb\nm = bb.Match("{game}", seed={seed}, players={players})\nbb.play(m)'


def step_of(table: Locator) -> int:
    found = re.search(r"step (\d+) of", table.inner_text())
    assert found
    return int(found[1])


def press_first(table: Locator) -> None:
    """The first act that is allowed, and waits for what it leads to."""
    before = step_of(table)
    table.locator("[data-bnb-act]:not(.bnb-act-not)").first.press("Enter")
    expect(table).not_to_contain_text(re.compile(rf"step {before} of"))


def test_a_round_of_bubble_gum_is_played_by_keyboard(notebook: Opener) -> None:
    opened = notebook([table_of("bubble_gum", 2)])
    opened.run_all()
    table = opened.output(0).locator(".bnb")
    expect(table).to_contain_text("Your hand")
    assert not serious_findings(opened.page, ".bnb")
    for _ in range(40):
        if table.locator("[data-bnb-act='next']").count():
            break
        press_first(table)
    expect(table).to_contain_text(re.compile("won the round"))
    press_first(table)
    expect(table).to_contain_text("Round 2")


def test_a_card_that_may_not_be_played_says_which_cards_oblige(notebook: Opener) -> None:
    opened = notebook([table_of("bubble_gum", 2)])
    opened.run_all()
    table = opened.output(0).locator(".bnb")
    table.get_by_role("button", name="Play yellow 5").click(force=True)
    expect(table).to_contain_text("red must be followed")


def test_bubble_bomb_is_played_by_keyboard_from_lists_of_acts(notebook: Opener) -> None:
    opened = notebook([table_of("bubble_bomb", 3)], theme="dark")
    opened.run_all()
    table = opened.output(0).locator(".bnb")
    expect(table).to_contain_text("Bombs that show")
    assert not serious_findings(opened.page, ".bnb")
    before = step_of(table)
    lists = table.locator(".bnb-act-groups select")
    assert lists.count() == 3
    lists.first.focus()
    opened.page.keyboard.press("ArrowDown")
    opened.page.keyboard.press("Tab")
    opened.page.keyboard.press("Enter")
    expect(table).not_to_contain_text(f"step {before} of")
    expect(table).to_contain_text("You turned")
    table.get_by_role("button", name="Boom!").click()
    expect(table).to_contain_text("You: Boom!")
    table.locator("[data-bnb-act^='claim']").first.click()
    expect(table).to_contain_text(re.compile("do(es)? not fit|wrong"))


def test_a_turn_of_the_machine_is_played_and_taken_back(notebook: Opener) -> None:
    opened = notebook([table_of("gum_gum_machine", 2)])
    opened.run_all()
    table = opened.output(0).locator(".bnb")
    expect(table).to_contain_text("Storage S6")
    assert not serious_findings(opened.page, ".bnb")
    start = step_of(table)
    press_first(table)
    moved = step_of(table)
    press_first(table)
    opened.page.keyboard.press("u")
    expect(table).to_contain_text(f"step {moved} of")
    opened.page.keyboard.press("u")
    expect(table).to_contain_text(f"step {start} of")


@pytest.mark.parametrize("example", ["GG-E2", "GG-E5"])
def test_lolas_walks_step_through(notebook: Opener, example: str) -> None:
    opened = notebook([f'import bubblenb as bb\nbb.step(bb.examples("gum_gum_machine")["{example}"])'])
    opened.run_all()
    stepper = opened.output(0).locator(".bnb")
    expect(stepper).to_contain_text(re.compile(r"step 0 of \d+"))
    stepper.get_by_role("button", name="Last step").click()
    expect(stepper).to_contain_text("gum from S1")
    assert not serious_findings(opened.page, ".bnb")
