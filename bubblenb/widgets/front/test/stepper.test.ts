import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTOPLAY_EVERY } from "../src/core/stepping";
import stepper from "../src/entries/stepper";
import { click, FakeModel, press, show, view, type Shown } from "./stand-ins";

const happened = (text: string) => ({ text, rule: "Going over 21", rule_text: "Use one.", line: "L101", chance: "4/49", by: "chance" });
const frames = [
  { ...view, step: 0, acts: [], not: [], say: "Start.", happened: null, odds: null },
  { ...view, step: 1, acts: [], not: [], say: "One.", happened: happened("First happening."), odds: null },
  { ...view, step: 2, acts: [], not: [], say: "Two.", happened: happened("Second happening."), odds: null },
];

let model: FakeModel;
let a: Shown;
beforeEach(() => {
  model = new FakeModel({ frames, title: "Example" });
  a = show(stepper, model);
});
afterEach(() => {
  a.stop();
  vi.useRealTimers();
});

test("stepping by buttons, keys and slider sends no message", () => {
  click(a.button("One step forward"));
  expect(a.text()).toContain("First happening.");
  expect(a.text()).toContain("Going over 21: Use one. (rulebook line 101)");
  expect(a.text()).toContain("Chance of that: 4/49");
  expect(a.heard()).toBe("One.");
  press(a.root, "ArrowRight");
  expect(a.text()).toContain("Second happening.");
  press(a.root, "ArrowRight");
  expect(a.text()).toContain("step 2 of 2");
  press(a.root, "Home");
  expect(a.text()).toContain("step 0 of 2");
  press(a.root, "End");
  const slider = a.root.querySelector<HTMLInputElement>('input[type="range"]')!;
  slider.value = "1";
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  expect(a.text()).toContain("First happening.");
  expect(model.sent).toEqual([]);
});

test("where the kernel follows the walk it is told each place once, whatever the number of views", () => {
  click(a.button("One step forward"));
  const b = show(stepper, model);
  model.put("followed", true);
  expect(model.sent).toEqual([{ kind: "at", step: 1 }]);
  click(b.button("Last step"));
  click(a.button("First step"));
  expect(model.sent.slice(1)).toEqual([
    { kind: "at", step: 2 },
    { kind: "at", step: 0 },
  ]);
  b.stop();
});

test("two views of one model walk together", () => {
  const b = show(stepper, model);
  click(a.button("Last step"));
  expect(b.text()).toContain("Second happening.");
  b.stop();
});

test("it plays by itself to the last step, can be paused, and its timer ends with the last view", () => {
  vi.useFakeTimers();
  click(a.button("Play by itself"));
  vi.advanceTimersByTime(AUTOPLAY_EVERY);
  expect(a.text()).toContain("step 1 of 2");
  click(a.button("Pause"));
  vi.advanceTimersByTime(5 * AUTOPLAY_EVERY);
  expect(a.text()).toContain("step 1 of 2");
  click(a.button("Play by itself"));
  vi.advanceTimersByTime(AUTOPLAY_EVERY);
  expect(a.text()).toContain("step 2 of 2");
  expect(vi.getTimerCount()).toBe(0);
  click(a.button("Play by itself"));
  a.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("a saved page draws its stepper from its JSON block alone", async () => {
  const block = document.createElement("script");
  block.type = "application/json";
  block.dataset.bnb = "stepper";
  block.textContent = JSON.stringify({ frames, title: "Saved </script>", words: model.get("words"), names: {} });
  document.body.append(block);
  await import("../src/entries/stepper-page");
  const root = block.previousElementSibling as HTMLElement;
  expect(root.textContent).toContain("Saved </script>");
  click(root.querySelector('[data-bnb-key="forward"]')!);
  expect(root.textContent).toContain("First happening.");
  root.remove();
  block.remove();
});

test("who acted has no capital inside the tag, and the lines are those of the printed rules", () => {
  a.stop();
  const by = (who: string, line: string | null) => ({ ...frames[0], happened: { ...happened("It."), by: who, line } });
  model = new FakeModel({ frames: [by("You", "L86"), by("Croupier", "L62-L64, L115"), by("chance", null)], title: "Example" });
  a = show(stepper, model);
  expect(a.text()).toContain("by you");
  expect(a.text()).toContain("(rulebook line 86)");
  expect(a.root.querySelector("[title*='printed rules']")).not.toBeNull();
  press(a.root, "ArrowRight");
  expect(a.text()).toContain("by croupier");
  expect(a.text()).toContain("(rulebook lines 62–64, 115)");
  press(a.root, "ArrowRight");
  expect(a.text()).toContain("by chance");
  expect(a.text()).not.toContain("rulebook");
});
