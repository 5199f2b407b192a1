import { afterEach, expect, test, vi } from "vitest";
import { moveInGrid } from "../src/core/roving";
import { makeWords } from "../src/core/words";
import chart from "../src/entries/chart";
import hand from "../src/entries/hand";
import predict from "../src/entries/predict";
import { click, FakeModel, press, settle, show, type Shown } from "./stand-ins";

let last: Shown | null = null;
const open = (...args: Parameters<typeof show>) => (last = show(...args));
afterEach(() => {
  last?.stop();
  last = null;
});

test("a hand names its cards, walks by arrows and asks for a selection by place", () => {
  const model = new FakeModel({ cards: ["10s", "6d"], selected: [1], label: "16, hard" });
  const { button, root, text } = open(hand, model);
  expect(text()).toContain("16, hard");
  expect(button("6 of diamonds").getAttribute("aria-pressed")).toBe("true");
  button("10 of spades").focus();
  press(document.activeElement!, "ArrowRight");
  expect(document.activeElement).toBe(button("6 of diamonds"));
  click(button("10 of spades"), 1);
  click(button("10 of spades"), 2);
  expect(model.sent).toMatchObject([{ kind: "select", index: 0 }]);
  model.put("selected", [0, 1]);
  expect(root.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2);
});

test("each suit has its own shape and letter", () => {
  const model = new FakeModel({ cards: ["2s", "2h", "2d", "2c", "2b"], selected: [], label: "" });
  const cards = [...open(hand, model).root.querySelectorAll("svg")];
  expect(new Set(cards.map((svg) => svg.querySelector("path")!.getAttribute("d"))).size).toBe(5);
  expect(cards.map((svg) => svg.querySelectorAll("text")[1]!.textContent)).toEqual(["S", "H", "D", "C", "B"]);
});

test("a prediction is sent as it was written and the answer is shown after it", () => {
  const model = new FakeModel({ view: { question: "How likely?", hint: "Count.", prediction: null, answer: null } });
  const { root, text, heard } = open(predict, model);
  const field = root.querySelector("input")!;
  expect(text()).toBe("How likely?Count.Predict");
  expect(root.querySelector(`[id="${field.getAttribute("aria-describedby")!.split(" ")[1]}"]`)!.textContent).toBe("Count.");
  const form = root.querySelector("form")!;
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(model.sent).toEqual([]);
  field.value = " 0,6 ";
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(model.sent).toMatchObject([{ kind: "predict", text: "0,6" }]);
  model.put("view", { question: "How likely?", prediction: null, answer: null, error: "That is no chance." });
  expect(text()).toContain("That is no chance.");
  expect(root.querySelector("input")).toBe(field);
  const answer = { chance: "29/49", percent: "59.2 %", about: "about 3 in 5" };
  model.put("view", { question: "How likely?", prediction: "0.6", answer, note: "Close." });
  expect(text()).toContain("You said 0.6.");
  expect(heard()).toContain("29/49");
});

const spec = { mark: "bar", height: 100, encoding: {} };
const chartModel = (more: Record<string, unknown> = {}) =>
  new FakeModel({
    spec,
    rows: [{ total: "17", cards: 4 }],
    summary: "Four cards.",
    columns: [{ field: "cards", title: "How many" }],
    theme: { light: { background: "white" }, dark: { background: "black" } },
    runtime: "anywidget:rt",
    ...more,
  });

test("without a runtime a chart is its sentence, its rows and why", async () => {
  const { root, text } = open(chart, chartModel());
  await settle();
  expect(text()).toContain("Four cards.");
  expect(text()).toContain("No chart can be drawn on this page");
  expect([...root.querySelectorAll("th, td")].map((cell) => cell.textContent)).toEqual(["How many", "4"]);
});

test("a title in plain words stands beside the picture, where it wraps; any other stays in it", async () => {
  const embed = vi.fn().mockResolvedValue({ view: {}, finalize: vi.fn() });
  const getWidget = vi.fn().mockResolvedValue({ exports: { embed } });
  const drawnOf = async (title: unknown, more: Record<string, unknown> = {}) => {
    const { root } = open(chart, chartModel({ spec: { ...spec, title, ...more } }), { getWidget });
    await settle();
    const said = [...root.querySelectorAll(".bnb-chart-title, .bnb-chart-line")].map((line) => line.textContent);
    last!.stop();
    return [said, (embed.mock.lastCall![1] as Record<string, unknown>).title];
  };
  expect(await drawnOf("Cards")).toEqual([["Cards"], undefined]);
  expect(await drawnOf({ text: "Cards", subtitle: ["of two", "decks"] })).toEqual([["Cards", "of two", "decks"], undefined]);
  expect(await drawnOf({ text: "Cards", subtitle: "of two" })).toEqual([["Cards", "of two"], undefined]);
  const own = { text: "Cards", color: "red" };
  expect(await drawnOf(own)).toEqual([[], own]);
  expect(await drawnOf({ text: ["a", "b"] })).toEqual([[], { text: ["a", "b"] }]);
  expect(await drawnOf("Cards", { hconcat: [] })).toEqual([[], "Cards"]);
  expect(await drawnOf(undefined)).toEqual([[], undefined]);
});

test("a runtime that fails shows the rows, and another chart asks it again", async () => {
  const getWidget = vi.fn().mockRejectedValue(new Error("gone"));
  const model = chartModel();
  expect.soft(open(chart, model, { getWidget }).text()).toContain("Four cards.");
  await settle();
  expect(last!.text()).toContain("gone");
  last!.stop();
  open(chart, model, { getWidget });
  await settle();
  expect(getWidget).toHaveBeenCalledTimes(2);
});

test("rows change in place, a switch of the theme draws anew, and the end finalizes", async () => {
  const run = vi.fn().mockResolvedValue(undefined);
  const data = vi.fn();
  const viewOf = { data, runAsync: run, signal: vi.fn() };
  data.mockReturnValue(viewOf);
  const finalize = vi.fn();
  const embed = vi.fn().mockImplementation(async (el: HTMLElement) => {
    el.append(document.createElement("canvas"));
    return { view: viewOf, finalize };
  });
  const getWidget = vi.fn().mockResolvedValue({ exports: { embed } });
  const model = chartModel();
  const { root } = open(chart, model, { getWidget });
  await settle();
  expect(embed).toHaveBeenCalledTimes(1);
  expect(embed.mock.calls[0]![1]).toMatchObject({ data: { name: "rows" }, datasets: { rows: [{ cards: 4 }] } });
  expect(embed.mock.calls[0]![2]).toMatchObject({ ast: true, defaultStyle: false, config: { background: "white" } });
  const canvas = root.querySelector("canvas");
  model.put("rows", [{ total: "17", cards: 9 }]);
  await settle();
  expect(data).toHaveBeenCalledWith("rows", [{ total: "17", cards: 9 }]);
  expect(embed).toHaveBeenCalledTimes(1);
  expect(root.querySelector("canvas")).toBe(canvas);

  document.body.dataset.jpThemeLight = "false";
  await settle();
  expect(root.dataset.bnbTheme).toBe("dark");
  expect(embed.mock.calls[1]![2]).toMatchObject({ config: { background: "black" } });
  expect(root.querySelectorAll("canvas")).toHaveLength(1);
  delete document.body.dataset.jpThemeLight;
  await settle();
  last!.stop();
  await vi.waitFor(() => expect(finalize).toHaveBeenCalledTimes(embed.mock.calls.length));
});

test("a sentence keeps what it is not given, and an unknown id shows itself", () => {
  const words = makeWords({ won: "won {won} of {total}" });
  expect(words("won", { won: "{total}" })).toBe("won {total} of {total}");
  expect(words("busy")).toBe("busy");
});

test("arrows stay inside a grid", () => {
  expect(moveInGrid("ArrowUp", 5, 52, 13)).toBeNull();
  expect(moveInGrid("ArrowDown", 5, 52, 13)).toBe(18);
  expect(moveInGrid("End", 5, 52, 13)).toBe(51);
  expect(moveInGrid("x", 5, 52, 13)).toBeNull();
});
