"""Hand and Predict in a real JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser


def test_cards_are_selected_by_mouse_and_keyboard_and_read_from_python(notebook: Opener) -> None:
    opened = notebook(["import bubblenb as bb\nhand = bb.Hand('10s 6d 5b')\nhand", "hand.chosen"])
    opened.run(0)
    hand = opened.output(0).locator(".bnb")
    hand.get_by_role("button", name="10 of spades").click()
    expect(hand.get_by_role("button", name="10 of spades")).to_have_attribute("aria-pressed", "true")
    opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("Enter")
    expect(hand.get_by_role("button", name="5 of bubbles")).to_have_attribute("aria-pressed", "true")
    opened.run(1)
    expect(opened.output(1)).to_have_text("['10s', '5b']")
    assert opened.cell_count == 2
    assert not serious_findings(opened.page, ".bnb")


def test_a_prediction_comes_before_the_number(notebook: Opener) -> None:
    opened = notebook(
        [
            (
                "import bubblenb as bb\nfrom fractions import Fraction\n"
                "asked = bb.Predict('<b>Over 21?</b>', Fraction(29, 49))\nasked"
            ),
            "asked.prediction",
        ]
    )
    opened.run(0)
    asked = opened.output(0).locator(".bnb")
    expect(asked).to_contain_text("<b>Over 21?</b>")
    expect(asked).not_to_contain_text("29/49")
    field = asked.get_by_role("textbox")
    field.fill("lots")
    field.press("Enter")
    expect(asked).to_contain_text("'lots' is no chance")
    expect(asked).not_to_contain_text("29/49")
    field.fill("0,6")
    asked.get_by_role("button", name="Predict").click()
    expect(asked).to_contain_text("29/49")
    expect(asked).to_contain_text("0,6")
    opened.run(1)
    expect(opened.output(1)).to_have_text("Fraction(3, 5)")
    assert not serious_findings(opened.page, ".bnb")
