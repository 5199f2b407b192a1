"""How long a click takes in a real JupyterLab, against a bare anywidget in the same page; what travels; imports."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Any

from benchmarks import Row, milliseconds
from bubblenb.widgets.base import static_text
from tests.browser.lab import Lab
from tests.browser.notebook import Desk, chromium

SAMPLES = 200
WARM_UP = 20
IMPORTS = 9

ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "echo";
      const draw = () => { button.textContent = String(model.get("answer")); };
      button.addEventListener("click", () => { model.set("ask", model.get("ask") + 1); model.save_changes(); });
      model.on("change:answer", draw);
      draw();
      el.append(button);
    } };
    """
    ask = traitlets.Int(0).tag(sync=True)
    answer = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("ask")
    def _answer(self, change):
        self.answer = change.new * 10

Echo()
'''
TABLE = """
import bubblenb as bb
m = bb.Match.at("bubblejack: player 10s 6d; croupier Kh ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b", seed=7)
bb.play(m)
"""
LESSON = [
    TABLE,
    "bb.show(bb.charts.bust_odds(m))",
    "bb.show(bb.charts.next_card(m))",
    "bb.show(bb.charts.croupier_totals(m))",
    "bb.show(bb.charts.acts(m))",
    "bb.show(bb.charts.simulated(m, n=1000))",
    "bb.show(bb.charts.bust_odds(m))",
]

# One click of each kind after the other in the same page: time until the DOM shows the answer, and until nothing
# has changed any more for 200 ms. A table is clicked on Hit, then on Take back.
MEASURE = """async ([samples, warmUp]) => {
  const until = (root, shown, rest) => new Promise((resolve, reject) => {
    const start = performance.now();
    let first = null, last = start, timer = null;
    const seen = () => {
      last = performance.now();
      if (first === null && shown()) first = last - start;
      if (first === null) return;
      if (!rest) { watch.disconnect(); resolve([first, first]); return; }
      clearTimeout(timer);
      timer = setTimeout(() => { watch.disconnect(); resolve([first, last - start]); }, rest);
    };
    const watch = new MutationObserver(seen);
    watch.observe(root, { childList: true, characterData: true, attributes: true, subtree: true });
    setTimeout(() => { watch.disconnect(); reject(new Error("no answer within 20 s")); }, 20000);
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
  const echo = document.querySelector("button.echo");
  const table = document.querySelector(".bnb");
  const label = () => table.querySelector(".bnb-board").textContent;
  const found = { echo: [], table: [], settled: [] };
  for (let turn = 0; turn < samples + warmUp; turn += 1) {
    await pause(); // each click finds page and kernel at rest
    const before = echo.textContent;
    const answered = until(echo, () => echo.textContent !== before, 0);
    echo.click();
    const [bare] = await answered;
    await pause();
    const shown = label();
    const redrawn = until(table, () => label() !== shown, 200);
    const hit = table.querySelector('[data-bnb-act=hit]:not(.bnb-act-not)');
    (hit ?? table.querySelector("[data-bnb-key=undo]")).click();
    const [board, settled] = await redrawn;
    if (turn >= warmUp) { found.echo.push(bare); found.table.push(board); found.settled.push(settled); }
  }
  return found;
}"""


def _in_jupyterlab() -> dict[str, Any]:
    found: dict[str, Any]
    with Lab() as lab, chromium() as browser:
        desk = Desk(browser, lab)
        with desk.notebook("clicks", [ECHO, TABLE]) as opened:
            opened.run_all()
            opened.page.wait_for_selector("[data-bnb-chart=croupier][data-bnb-status=drawn]")
            found = opened.page.evaluate(MEASURE, [SAMPLES, WARM_UP])
        with desk.notebook("lesson", LESSON) as opened:
            received: list[int] = []
            opened.page.on(
                "websocket",
                lambda socket: socket.on("framereceived", lambda data: received.append(len(data))),
            )
            opened.open()
            opened.run_all()
            opened.page.wait_for_function(
                "n => document.querySelectorAll('[data-bnb-status=drawn]').length >= n", arg=len(LESSON) - 1
            )
            found["bytes"] = sum(received)
    return found


_found: dict[str, Any] = {}


def measured() -> dict[str, Any]:
    """What one run of JupyterLab gave, measured once."""
    if not _found:
        _found.update(_in_jupyterlab())
    return _found


def click() -> Row:
    bare, board = median(measured()["echo"]), median(measured()["table"])
    text = f"{board / bare:.2f} times ({board:.1f} ms against {bare:.1f} ms, medians of {SAMPLES})"
    return Row(
        "a click until the board is redrawn, against a bare anywidget echo",
        text,
        "1.5 times",
        "1.2",
        board / bare <= 1.5,
    )


def settled() -> Row:
    bare, end = median(measured()["echo"]), median(measured()["settled"])
    return Row("the same until the charts have settled", f"{end / bare:.1f} times ({end:.1f} ms)")


def travels() -> Row:
    count = measured()["bytes"]
    once = count < 2 * len(static_text("vega.js"))  # which is nearly all of it
    return Row(
        "a table and six charts: bytes over the websocket", f"{count / 1e6:.2f} MB", "Vega once", met=once
    )


def imports() -> Row:
    def run(code: str) -> float:
        return milliseconds(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    times: dict[str, list[float]] = {"pass": [], "import bubblenb": [], "import anywidget": []}
    for _ in range(IMPORTS):
        for code, spent in times.items():
            spent.append(run(code))
    bare, ours, theirs = (median(spent) for spent in times.values())
    ratio = (ours - bare) / (theirs - bare)
    text = f"{ratio:.3f} times ({ours - bare:.1f} ms against {theirs - bare:.1f} ms over bare Python)"
    return Row("import bubblenb against import anywidget", text, "0.5 times", "0.2", ratio <= 0.5)


ROWS = (click, settled, imports, travels)
