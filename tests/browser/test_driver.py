"""The driver itself: a click reaches the kernel and comes back, and trouble is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener
from tests.browser.lab import Lab, Theme

pytestmark = pytest.mark.browser

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "counter";
      const draw = () => { button.textContent = `clicked ${model.get("count")} times`; };
      button.addEventListener("click", () => model.send("click"));
      model.on("change:count", draw);
      draw();
      el.append(button);
    }
    export default { render };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.set_trait("count", self.count + 1))

Counter()
'''


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_click_goes_to_the_kernel_and_comes_back(notebook: Opener, theme: Theme) -> None:
    opened = notebook([COUNTER], theme=theme, width=640)
    opened.run_all()
    button = opened.output(0).locator("button.counter")
    button.click()
    expect(button).to_have_text("clicked 1 times")
    assert opened.cell_count == 1
    light = "true" if theme == "light" else "false"
    expect(opened.page.locator("body")).to_have_attribute("data-jp-theme-light", light)


def test_cells_run_again_and_the_theme_changes_while_they_stand(notebook: Opener) -> None:
    opened = notebook(["import itertools\ncount = globals().get('count', itertools.count(1))", "next(count)"])
    for run in ("1", "2"):
        opened.run_all()
        expect(opened.output(1)).to_have_text(run)
    opened.run(1)
    expect(opened.output(1)).to_have_text("3")
    opened.use_theme("dark")
    opened.use_theme("light")
    expect(opened.output(1)).to_have_text("3")


def test_a_cell_that_raises_ends_the_run_with_its_traceback(notebook: Opener) -> None:
    opened = notebook(["1 / 0", "'never reached'"])
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        opened.run_all()


def test_trouble_in_the_page_is_seen(notebook: Opener) -> None:
    opened = notebook(["1"])
    opened.page.evaluate("() => console.error('made on purpose')")
    opened.page.evaluate("() => fetch('http://elsewhere.example/').catch(() => null)")
    opened.page.evaluate("() => { setTimeout(() => { throw new Error('thrown on purpose'); }); }")
    opened.page.wait_for_timeout(100)
    for kind in (
        "console: made on purpose",
        "left the machine: http://elsewhere",
        "exception: thrown on purpose",
    ):
        assert [line for line in opened.trouble if line.startswith(kind)], (kind, opened.trouble)
    opened.trouble.clear()


def test_axe_sees_a_button_without_a_name_and_looks_at_ours_alone(notebook: Opener) -> None:
    opened = notebook([COUNTER])
    opened.run_all()
    opened.output(0).locator("button.counter").wait_for()
    assert not serious_findings(opened.page, ".counter")
    opened.page.evaluate("() => document.querySelector('.counter').replaceChildren()")
    (finding,) = serious_findings(opened.page, ".counter")
    assert finding.startswith("button-name:")


def test_the_server_has_the_extension_that_sends_answers_at_once(lab: Lab) -> None:
    assert "bubblenb.lab | extension was successfully loaded" in lab.log()
