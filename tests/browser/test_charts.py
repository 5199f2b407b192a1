"""Every chart in a real JupyterLab, wide and narrow: its words are whole and apart, and it has its sentence."""

from __future__ import annotations

from inspect import getsource

import pytest
from playwright.sync_api import expect

import bubblenb as bb
from tests.browser.axe import serious_findings
from tests.browser.conftest import Opener
from tests.browser.lab import Theme

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BEGIN = """
import ipywidgets
import bubblenb as bb

def both(chart):
    view = bb.show(chart)
    boxes = [ipywidgets.VBox([view], layout={"width": width, "min_width": width}) for width in ("760px", "320px")]
    return ipywidgets.HBox(boxes)

jack = "bubblejack: player 10s 6d; croupier 7h ?; player bubbles 0b 5b Kb; croupier bubbles 0b 0b 7b"
gum = "bubble_gum: hand0 r3 b1 y4; hand1 ?; trump r2; field0 y5 y6; field1 g6; to move 0"
m = bb.Match("bubblejack", seed=7)
m.play_out({0: "house"}, to="game", cap=40)
bomb = bb.Match("bubble_bomb", seed=4)
bomb.play_out({0: "steady", 1: "steady"}, to="game", cap=40)
machine = bb.Match("gum_gum_machine", seed=5)
sim = bb.simulate("bubblejack", 20_000, progress=False)
rules = {"printed": None, "soft 17": {"hit_soft_17": True}, "21 drawn": {"auto_stand_21": False}}
one = bb.compare("bubblejack", rules, 2_000, progress=False)
"""
OF_BUBBLEJACK = [
    *(
        f"bb.charts.{name}(jack)"
        for name in ("bust_odds", "next_card", "croupier_totals", "acts", "holding", "race")
    ),
    *(f"bb.charts.{name}(m)" for name in ("course", "luck")),
    *(f"bb.charts.{name}(sim)" for name in ("simulated", "running_mean", "all_outcomes")),
    "bb.charts.compared(one)",
    "bb.charts.tree(jack, 2)",
]
OF_THE_OTHERS = [
    *(f"bb.charts.bubble_gum.{name}(gum)" for name in ("holds", "void", "tricks", "values")),
    *(
        f"bb.charts.bubble_bomb.{name}(bomb)"
        for name in ("fewest_acts", "next_chip", "next_face", "sets", "seven")
    ),
    *(
        f"bb.charts.gum_gum_machine.{name}(machine)"
        for name in ("stations", "gums", "shutter", "points", "turns")
    ),
]
FAULTS = """(output) => {
  const faults = [];
  const seen = (element) => {
    for (let at = element; at && at.nodeName !== "svg"; at = at.parentElement) {
      if (at.getAttribute("opacity") === "0") return false;
    }
    return element.textContent.trim() !== "";
  };
  for (const panel of output.querySelectorAll(".bnb-chart")) {
    const width = Math.round(panel.getBoundingClientRect().width);
    const frame = panel.querySelector("svg").getBoundingClientRect();
    // A text of several lines has a box for each of them.
    const texts = [...panel.querySelectorAll("svg text")].filter(seen).flatMap((text) => {
      const parts = text.querySelectorAll("tspan");
      return (parts.length ? [...parts] : [text]).map((part) => [part.textContent, part.getBoundingClientRect(), text]);
    });
    if (!panel.querySelector(".bnb-caption").textContent.trim()) faults.push(`${width}: no sentence`);
    texts.forEach(([words, box, text], at) => {
      const beyond = [frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom];
      if (Math.max(...beyond) > 1) faults.push(`${width}: "${words}" is cut off`);
      for (const [others, other, whole] of texts.slice(at + 1)) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // The boxes of two lines meet; only letters that meet are a fault.
        if (text !== whole && across > 0 && down > 4) faults.push(`${width}: "${words}" lies on "${others}"`);
      }
    });
    for (const line of panel.querySelectorAll("p")) {
      if (line.scrollWidth > line.clientWidth) faults.push(`${width}: "${line.textContent}" is wider than its place`);
    }
  }
  return faults;
}"""


@pytest.mark.parametrize(
    ("charts", "theme"), [(OF_BUBBLEJACK, "dark"), (OF_THE_OTHERS, "light")], ids=["bubblejack", "others"]
)
def test_words_are_whole_and_apart_at_760_and_320_pixels(
    charts: list[str], theme: Theme, notebook: Opener
) -> None:
    opened = notebook(
        [BEGIN, *(f"both({chart})" for chart in charts)], theme=theme, width=1640, height=900 * len(charts)
    )
    opened.run_all()
    faults = {}
    for at, chart in enumerate(charts, 1):
        output = opened.output(at)
        expect(output.locator("[data-bnb-status=drawn]")).to_have_count(2, timeout=30_000)
        faults[chart] = output.evaluate(FAULTS)
    assert {chart: found for chart, found in faults.items() if found} == {}
    assert not serious_findings(opened.page, ".bnb")


def test_charts_side_by_side_share_the_width(notebook: Opener) -> None:
    pair = "ipywidgets.HBox([bb.show(bb.charts.bust_odds(jack)), bb.show(bb.charts.next_card(jack))])"
    position = next(line for line in BEGIN.splitlines() if line.startswith("jack"))
    opened = notebook([f"import ipywidgets\nimport bubblenb as bb\n{position}\n{pair}"])
    opened.run_all()
    charts = opened.output(0).locator(".bnb")
    expect(charts.locator("[data-bnb-status=drawn]")).to_have_count(2)
    widths = [box["width"] for box in (charts.nth(at).bounding_box() for at in range(2)) if box]
    assert min(widths) >= 320
    assert abs(widths[0] - widths[1]) <= 8


WALKS = {
    "bubblejack": ("", ["course", "holding", "race", "luck", "tree"]),
    "bubble_gum": ("bubble_gum.", ["holds", "void", "tricks"]),
    "bubble_bomb": ("bubble_bomb.", ["fewest_acts", "next_chip", "next_face", "sets"]),
    "gum_gum_machine": ("gum_gum_machine.", ["stations", "gums", "shutter", "points", "turns"]),
}


def played(game: str) -> bb.Match:
    """A match that has gone on for a while; the notebook plays the same."""
    match = bb.Match(game, seed=7)
    while match.step < 34 and not match.over:
        match.play_one(match.movers[0])
    return match


@pytest.mark.parametrize("game", WALKS)
def test_charts_of_a_stepper_walk_along(game: str, notebook: Opener) -> None:
    page, names = WALKS[game]
    begin = f"import bubblenb as bb\n{getsource(played)}\ns = bb.step(played({game!r}))\ns"
    opened = notebook([begin, *(f"bb.show(bb.charts.{page}{name}(s))" for name in names)], height=3000)
    opened.run_all()
    stepper = opened.output(0).locator(".bnb")
    charts = [opened.output(at).locator(".bnb-chart .bnb-caption") for at in range(1, len(names) + 1)]
    match = played(game)
    said: dict[str, set[str]] = {name: set() for name in names}
    last = match.step
    for step in (last, last - 1, last - 2, last - 3, 0):
        if step in (0, last):
            stepper.get_by_role("button", name="Last step" if step else "First step").click()
        else:
            stepper.get_by_role("button", name="One step back").click()
        match.seek(step)
        for name, caption in zip(names, charts, strict=True):
            place = getattr(bb.charts, game) if page else bb.charts
            summary = bb.charts.summary(getattr(place, name)(match))
            expect(caption).to_have_text(summary, timeout=20_000)
            said[name].add(summary)
    assert min(map(len, said.values())) > 1, said


def test_charts_of_a_table_change_with_what_is_played_there(notebook: Opener) -> None:
    names = ["course", "holding", "race", "luck", "tree"]
    start = "bubblejack: player 9s 3d; croupier 7h ?; player bubbles 0b 5b; croupier bubbles 0b"
    begin = f"import bubblenb as bb\nm = bb.Match.at({start!r}, seed=5)\nt = bb.play(m)\nt"
    opened = notebook([begin, *(f"bb.show(bb.charts.{name}(t))" for name in names)], height=4000)
    opened.run_all()
    table = opened.output(0).locator(".bnb").first
    match = bb.Match.at(start, seed=5)
    table.get_by_role("button", name="Hit").first.click()
    match.act("hit")
    for at, name in enumerate(names, 1):
        summary = bb.charts.summary(getattr(bb.charts, name)(match))
        expect(opened.output(at).locator(".bnb-caption")).to_have_text(summary, timeout=20_000)
