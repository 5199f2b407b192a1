import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import table from "../src/entries/table";
import { click, FakeModel, odds, press, settle, show, view, type Shown } from "./stand-ins";

let shown: Shown[] = [];
const open = (model: FakeModel, host = {}) => {
  const one = show(table, model, host);
  shown.push(one);
  return one;
};
const fresh = (more: Record<string, unknown> = {}) => new FakeModel({ view, odds, charts: {}, theme: {}, ...more });

beforeEach(() => {
  shown = [];
});
afterEach(() => {
  for (const one of shown) one.stop();
  vi.useRealTimers();
});

describe("one intent at a time", () => {
  test("a double click sends one intent with an id, the step and the act", () => {
    const model = fresh();
    const { act } = open(model);
    click(act("use 5b"), 1);
    click(act("use 5b"), 2);
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0]).toMatchObject({ kind: "act", step: 6, act: "use 5b" });
    expect(model.sent[0]!.id).toMatch(/^[0-9a-z]{4}-\d+$/);
  });

  test("the tail of a double click is dropped although the kernel has answered in between", () => {
    const model = fresh();
    const { act } = open(model);
    click(act("use 5b"), 1);
    model.put("view", { ...view, step: 7, answer: model.sent[0]!.id });
    click(act("use 5b"), 2);
    click(act("use 5b"), 1);
    expect(model.sent).toHaveLength(1);
  });

  test("a click at another place is no tail, however soon it comes", () => {
    const model = fresh();
    const { act } = open(model);
    click(act("use 5b"), 1);
    model.put("view", { ...view, step: 7, answer: model.sent[0]!.id });
    act("bust").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: 90, clientY: 40 }));
    expect(model.sent[1]).toMatchObject({ act: "bust", step: 7 });
  });

  test("after the answer the next intent has an id of its own", () => {
    const model = fresh();
    const { act } = open(model);
    click(act("use 5b"));
    model.put("view", { ...view, step: 7, answer: model.sent[0]!.id });
    click(act("use 5b"));
    expect(model.sent).toHaveLength(2);
    expect(model.sent[1]!.id).not.toBe(model.sent[0]!.id);
    expect(model.sent[1]!.step).toBe(7);
  });

  test("a refusal is shown with its rule, spoken, and unlocks the buttons", () => {
    const model = fresh();
    const { act, text, heard } = open(model);
    click(act("use 5b"));
    model.tell({ id: "someone-else", refused: "not for us", rule: null });
    expect(text()).not.toContain("not for us");
    model.tell({ id: model.sent[0]!.id, refused: "The hand has moved on.", rule: "Turns" });
    expect(text()).toContain("Turns · The hand has moved on.");
    expect(heard()).toBe("The hand has moved on. (Turns)");
    click(act("use 5b"));
    expect(model.sent).toHaveLength(2);
  });

  test("a busy kernel is told after 1 s, a silent one after 5 s, and then one may try again", () => {
    vi.useFakeTimers();
    const model = fresh();
    const { act, text } = open(model);
    click(act("use 5b"));
    vi.advanceTimersByTime(900);
    expect(text()).not.toContain("busy");
    vi.advanceTimersByTime(200);
    expect(text()).toContain("busy");
    expect(act("use 5b").getAttribute("aria-disabled")).toBe("true");
    vi.advanceTimersByTime(4000);
    expect(text()).toContain("does not answer");
    expect(act("use 5b").getAttribute("aria-disabled")).toBe("false");
    model.put("view", { ...view, step: 7, answer: model.sent[0]!.id });
    expect(text()).not.toContain("does not answer");
  });

  test("a message that cannot be sent is told at once", () => {
    const model = fresh();
    const { act, text } = open(model);
    model.broken = new Error("comm closed");
    click(act("use 5b"));
    expect(text()).toContain("comm closed");
  });
});

describe("what a view leaves behind", () => {
  test("listeners on model, document and window come and go in equal number", () => {
    const model = fresh();
    const counts = { on: 0, off: 0 };
    for (const target of [document, window, document.body]) {
      vi.spyOn(target, "addEventListener").mockImplementation(() => void (counts.on += 1));
      vi.spyOn(target, "removeEventListener").mockImplementation(() => void (counts.off += 1));
    }
    for (let round = 0; round < 8; round += 1) show(table, model).stop();
    // What hangs on the page hangs on signals; nothing is set on document, window or body by hand.
    expect(model.added).toBeGreaterThan(0);
    expect(model.removed).toBe(model.added);
    expect(model.listening).toBe(0);
    expect(counts.on).toBe(counts.off);
    expect(document.querySelectorAll(".bnb")).toHaveLength(0);
  });

  test("timers end with the view", () => {
    vi.useFakeTimers();
    const model = fresh();
    const { act, stop } = open(model);
    click(act("use 5b"));
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("two views of one model show the same, share no id, and say a sentence once", () => {
    const model = fresh();
    const [a, b] = [open(model), open(model)];
    expect(a.heard()).toBe("You drew the nine of clubs.");
    expect(b.heard()).toBe("");
    model.put("view", { ...view, step: 7, say: "Now.", log: [] });
    expect([a.heard(), b.heard()].filter((text) => text === "Now.")).toHaveLength(1);
    expect(a.root.querySelector(".bnb-board")!.innerHTML).toBe(b.root.querySelector(".bnb-board")!.innerHTML);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("keyboard and focus", () => {
  test("focus stays on its button when the buttons are reordered", () => {
    const moveBefore = Object.getOwnPropertyDescriptor(Element.prototype, "moveBefore");
    Reflect.deleteProperty(Element.prototype, "moveBefore");
    const model = fresh();
    const { button } = open(model);
    button("Use K, drop 6").focus();
    for (let turn = 0; turn < 10; turn += 1) {
      model.put("view", { ...view, acts: turn % 2 ? view.acts : [...view.acts!].reverse() });
      expect(document.activeElement?.textContent).toContain("Use K, drop 6");
    }
    if (moveBefore) Object.defineProperty(Element.prototype, "moveBefore", moveBefore);
  });

  test("when the focused button is gone, the group of acts has the focus", () => {
    const model = fresh();
    const { act, root } = open(model);
    act("use 5b").focus();
    model.put("view", { ...view, step: 7, acts: [{ act: "next", label: "Next hand" }], not: [] });
    expect(document.activeElement).toBe(root.querySelector(".bnb-acts"));
  });

  test("letters and digits act, with Ctrl they do not, and none reaches the notebook", () => {
    const model = fresh({ view: { ...view, acts: [...view.acts!, { act: "stand", label: "Stand" }] } });
    const { root, text, heard } = open(model);
    const outside = vi.fn();
    document.body.addEventListener("keydown", outside);
    press(root, "s", { ctrlKey: true, altKey: true });
    press(root, "x");
    press(root, "s");
    expect(model.sent).toMatchObject([{ act: "stand" }]);
    model.put("view", { ...view, answer: model.sent[0]!.id });
    press(root, "2");
    expect(model.sent[1]).toMatchObject({ act: "use Kb drop 6d" });
    model.put("view", { ...view, answer: model.sent[1]!.id });
    press(root, "u");
    expect(model.sent[2]).toMatchObject({ kind: "undo", step: 6 });
    model.put("view", { ...view, answer: model.sent[2]!.id });
    press(root, "r"); // nothing to redo
    press(root, "u", { repeat: true });
    expect(model.sent).toHaveLength(3);
    press(root, "h");
    expect(text()).toContain("Going over 21 · Your cards make 25");
    expect(heard()).toBe("Your cards make 25: use a bubble card first. (Going over 21)");
    press(root, "?");
    expect(heard()).toBe(view.position);
    expect(outside.mock.calls.filter(([event]) => (event as KeyboardEvent).key !== "s")).toHaveLength(0);
    expect(root.dataset.lmSuppressShortcuts).toBe("true");
    document.body.removeEventListener("keydown", outside);
  });

  test("Ctrl-S is handed to the notebook, so that it still saves", () => {
    const { root, el } = open(fresh());
    const saved = vi.fn((event: Event) => event.preventDefault());
    el.addEventListener("keydown", saved);
    const event = press(root, "s", { ctrlKey: true });
    expect(saved).toHaveBeenCalledTimes(1);
    expect(event.defaultPrevented).toBe(true);
  });

  test("the map of unseen cards is one tab stop and the arrows walk it", async () => {
    const { root } = open(fresh());
    const cells = [...root.querySelectorAll<HTMLElement>('[role="gridcell"]')];
    expect(cells).toHaveLength(52);
    expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    cells[0]!.focus();
    press(cells[0]!, "ArrowDown");
    press(document.activeElement!, "ArrowRight");
    expect(document.activeElement).toBe(cells[14]);
    await settle();
    expect(cells.filter((cell) => cell.tabIndex === 0)).toEqual([cells[14]]);
  });
});

describe("what is on the table", () => {
  test("every card has a name, the face-down and the lost one too", () => {
    const { root } = open(fresh());
    const named = [...root.querySelectorAll('svg[role="img"]')].map((svg) => svg.getAttribute("aria-label"));
    expect(named).toContain("10 of spades");
    expect(named).toContain("face-down card");
    expect(named).toContain("9 of clubs, this card went over 21");
    expect(named).toContain("Use 5 of bubbles");
  });

  test("a bubble card with one act plays it, one with several points at its buttons", () => {
    const model = fresh();
    const { button, text } = open(model);
    click(button("Choose how to use king of bubbles"));
    expect(model.sent).toHaveLength(0);
    expect(text()).toContain("king of bubbles can be used in 2 ways");
    expect(document.activeElement?.textContent).toContain("Use K, drop 6");
    click(button("Use 5 of bubbles"));
    expect(model.sent).toMatchObject([{ act: "use 5b" }]);
  });

  test("an act that is not allowed stays reachable, tells why, and sends nothing", () => {
    const model = fresh();
    const { button, text, heard } = open(model);
    button("Hit").focus();
    expect(text()).toContain("Going over 21 · Your cards make 25");
    expect(button("Hit").getAttribute("aria-disabled")).toBe("true");
    click(button("Hit"));
    expect(heard()).toContain("Your cards make 25");
    expect(model.sent).toHaveLength(0);
  });

  test("the best act has its word and the chance to win, only as far as the help goes", () => {
    const model = fresh();
    const { act, text } = open(model);
    expect(act("use 5b").textContent).toContain("best");
    expect(act("use 5b").textContent).toContain("win 87.4 %");
    model.put("view", { ...view, help: "odds" });
    expect(act("use 5b").textContent).not.toContain("best");
    model.put("view", { ...view, help: "none" });
    expect(text()).not.toContain("87.4 %");
    expect(text()).not.toContain("29/49");
  });

  test("odds of another step are not shown", () => {
    const model = fresh();
    const { act, text, root } = open(model);
    expect(text()).toContain("29/49");
    vi.useFakeTimers();
    model.put("view", { ...view, step: 7 });
    expect(act("use 5b").textContent).not.toContain("87.4 %");
    vi.advanceTimersByTime(200); // until then nothing flickers
    expect(text()).not.toContain("29/49");
    expect(root.querySelectorAll("[data-bnb-wait]")).toHaveLength(1);
    expect(root.querySelector('[data-bnb-mark="over"]')).toBeNull();
    model.put("odds", null);
    expect(root.querySelectorAll("[data-bnb-wait]")).toHaveLength(1);
    model.put("odds", { ...odds, step: 7 });
    expect(text()).toContain("29/49");
  });

  test("markup in any sentence is shown as it was written", () => {
    const evil = '<img src=x onerror="alert(1)"></script><b>';
    const board = { ...view.board, player: { ...(view.board as { player: object }).player, label: evil, tags: [evil] } };
    const { root, text } = open(fresh({ view: { ...view, title: evil, board, log: [{ step: 1, text: evil }], say: evil } }));
    expect(text().split(evil).length).toBeGreaterThanOrEqual(4);
    expect(root.querySelector("img, b, script")).toBeNull();
  });

  test("a game without a drawing of its own is a list of pieces", () => {
    const board = { pieces: [{ label: "heap", text: "3" }] };
    const { root, text } = open(fresh({ view: { ...view, game: "nim", board, unseen: undefined, help: "none" } }));
    expect(text()).toContain("heap3");
    expect(root.querySelector('[role="grid"]')).toBeNull();
  });

  test("help and jumps are sent as their own kinds", () => {
    const model = fresh();
    const { root } = open(model);
    const select = root.querySelector("select")!;
    select.value = "none";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent[0]).toMatchObject({ kind: "help", help: "none" });
    model.put("view", { ...view, answer: model.sent[0]!.id });
    const slider = root.querySelector<HTMLInputElement>('input[type="range"]')!;
    slider.value = "2";
    slider.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent[1]).toMatchObject({ kind: "seek", to: 2 });
    model.put("view", { ...view, answer: model.sent[1]!.id, undo: "off" });
    expect(root.querySelector('input[type="range"]')).toBeNull();
  });

  test("a page with another version's bundle asks for a reload", () => {
    expect(open(fresh({ version: "9.9" })).text()).toContain("the kernel has 9.9");
  });

  test("a view that cannot be drawn leaves a message, and the next one is drawn", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const model = fresh({ view: { ...view, board: { croupier: null } } });
    const { text } = open(model);
    expect(text()).toContain("This could not be drawn");
    model.put("view", view);
    expect(text()).toContain("over 21 by 4");
  });
});

describe("the strip tells what happened", () => {
  const drew = { step: 6, text: "You drew the 9 of spades: 25.", rule: "Going over 21", chance: "4/49" };
  const asked = { step: 5, text: "You asked for a card at 16.", rule: "Hit", chance: null };
  const strip = (root: HTMLElement) => root.querySelector(".bnb-strip")?.textContent ?? "";
  const move = (element: Element, x: number, y: number, type = "pointermove") =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y }));

  test("all of it since the last own act, the news last and in any case", () => {
    const model = fresh({ view: { ...view, step: 5, log: [] } });
    const { root } = open(model);
    model.put("view", { ...view, step: 7, log: [asked, drew] });
    expect(strip(root)).toContain("Going over 21 · You drew the 9 of spades: 25. chance 4/49");
    expect(strip(root)).not.toContain("You asked");
    const turned = { step: 7, text: "The croupier turned the 8 of clubs: 18.", rule: "Turning", chance: "1/9" };
    const won = { step: 8, text: "You win the hand, 19 to 18.", rule: "The higher total wins", chance: null };
    model.put("view", { ...view, step: 9, log: [asked, drew, turned, won] });
    expect(strip(root)).toBe(`${turned.text} ${won.text}`);
    const long = { step: 9, text: "Long. ".repeat(40), rule: null, chance: null };
    const last = { step: 10, text: "The end.", rule: "R", chance: null };
    model.put("view", { ...view, step: 11, log: [asked, drew, turned, won, long, last] });
    expect(strip(root)).toBe("R · The end.");
  });

  test("before anything has happened it says whose turn it is", () => {
    const { root } = open(fresh({ view: { ...view, step: 0, steps: 0, log: [], say: "Your turn: Hit, Stand." } }));
    expect(strip(root)).toBe("Your turn: Hit, Stand.");
  });

  test("a button that slides under the resting pointer keeps its reason, one that is pointed at tells it", () => {
    const model = fresh({ view: { ...view, step: 5, acts: [{ act: "hit", label: "Hit" }], not: [], log: [] } });
    const { root, act } = open(model);
    move(act("hit"), 40, 40);
    move(act("hit"), 40, 40, "pointerdown");
    click(act("hit"), 1);
    model.put("view", { ...view, step: 7, log: [asked, drew], answer: model.sent[0]!.id });
    move(act("hit"), 40, 40, "pointerenter");
    move(act("hit"), 40, 40);
    move(act("hit"), 43, 41);
    expect(strip(root)).toContain("You drew the 9 of spades");
    move(act("hit"), 60, 44);
    expect(strip(root)).toContain("Your cards make 25");
    move(act("hit"), 200, 44, "pointerleave");
    expect(strip(root)).toContain("You drew the 9 of spades");
  });

  test("focus that stays or is given back keeps the reason, focus that comes tells it", () => {
    const model = fresh({ view: { ...view, step: 5, acts: [{ act: "hit", label: "Hit" }], not: [], log: [] } });
    const { root, act } = open(model);
    act("hit").focus();
    model.put("view", { ...view, step: 7, log: [asked, drew] });
    expect(document.activeElement).toBe(act("hit"));
    expect(act("hit").getAttribute("aria-disabled")).toBe("true");
    expect(strip(root)).toContain("You drew the 9 of spades");
    act("use 5b").focus();
    act("hit").focus();
    expect(strip(root)).toContain("Your cards make 25");
  });

  test("the log counts its steps as the counter does", () => {
    const { root } = open(fresh());
    expect(root.querySelector(".bnb-log-step")!.textContent).toBe("6");
    expect(root.textContent).toContain("step 6 of 6");
  });
});

describe("places of buttons", () => {
  const buttons = (root: HTMLElement, place: string) =>
    [...root.querySelectorAll<HTMLElement>(`.bnb-acts-${place} [data-bnb-act]`)].map((one) => one.dataset.bnbAct);
  const not = (act: string) => ({ act, label: act, why: `no ${act}`, rule: "Rule" });

  test("hit and stand come first, then uses and bust, and the next hand stands apart and only when it may begin", () => {
    const model = fresh({ view: { ...view, not: [not("hit"), not("stand"), not("next")] } });
    const { root, heard } = open(model);
    expect(buttons(root, "first")).toEqual(["hit", "stand"]);
    expect(buttons(root, "rest")).toEqual(["use 5b", "use Kb drop 6d", "use Kb", "bust"]);
    expect(buttons(root, "next")).toEqual([]);
    press(root, "n");
    expect(heard()).toBe("no next (Rule)");
    const over = { ...view, step: 9, acts: [{ act: "next", label: "Next hand" }], not: [not("hit"), not("stand"), not("use 0b")] };
    model.put("view", over);
    expect(buttons(root, "first")).toEqual(["hit", "stand"]);
    expect(buttons(root, "rest")).toEqual(["use 0b"]);
    expect(buttons(root, "next")).toEqual(["next"]);
    press(root, "1");
    expect(model.sent).toMatchObject([{ act: "next" }]);
  });

  test("the focus does not wander from a refused use to the use that acts", () => {
    const model = fresh({ view: { ...view, acts: [{ act: "hit", label: "Hit" }], not: [not("use 5b")] } });
    const { root, act } = open(model);
    act("use 5b").focus();
    model.put("view", { ...view, step: 7 });
    expect(document.activeElement).toBe(root.querySelector(".bnb-acts"));
  });

  test("a bubble card that cannot be used says why when it is pressed or comes into focus", () => {
    const acts = [{ act: "hit", label: "Hit" }];
    const model = fresh({ view: { ...view, acts, not: [{ ...not("use 0b"), why: "Only over 21." }] } });
    const { button, text, heard } = open(model);
    const card = button("king of bubbles");
    expect(card.getAttribute("aria-description")).toBe("Only over 21.");
    card.focus();
    expect(text()).toContain("Rule · Only over 21.");
    card.blur();
    expect(text()).not.toContain("Rule · Only over 21.");
    click(button("5 of bubbles"), 1);
    expect(text()).toContain("Rule · Only over 21.");
    expect(heard()).toBe("Only over 21. (Rule)");
    expect(model.sent).toHaveLength(0);
  });
});

describe("charts beside the table", () => {
  const charts = { next: { title: "Next", height: 240 }, acts: { title: "Acts", height: 252 } };
  const rows = { next: [{ total: "17" }], acts: [{ act: "hit", label: "Hit", outcome: "win", text: "1 %" }] };
  const place = (root: HTMLElement) => root.querySelector<HTMLElement>(".bnb-charts")!;

  test("when there is nothing to decide they take no height, and come back", () => {
    const model = fresh({ charts, odds: { ...odds, rows } });
    const { root } = open(model);
    expect(place(root).classList).not.toContain("bnb-away");
    const panel = root.querySelector("[data-bnb-chart=next]");
    model.put("view", { ...view, step: 7, acts: [{ act: "next", label: "Next hand" }], not: [] });
    model.put("odds", { step: 7, numbers: [], rows: {} });
    expect(place(root).classList).toContain("bnb-away");
    model.put("view", { ...view, step: 8 });
    expect(place(root).classList).not.toContain("bnb-away");
    expect(root.querySelector("[data-bnb-chart=next]")).toBe(panel);
  });

  test("the chart of what acts are worth goes with its help", () => {
    const model = fresh({ charts, odds: { ...odds, rows } });
    const { root } = open(model);
    expect(place(root).dataset.bnbPlaces).toBe("2");
    model.put("view", { ...view, help: "odds" });
    expect(place(root).dataset.bnbPlaces).toBe("1");
    expect(root.querySelector("[data-bnb-chart=acts]")).toBeNull();
  });

  test("they have their sentence for a heading, not the title too", async () => {
    const embed = vi.fn().mockResolvedValue({ view: { data: vi.fn(), runAsync: vi.fn() }, finalize: vi.fn() });
    const getWidget = vi.fn().mockResolvedValue({ exports: { embed } });
    open(fresh({ charts, runtime: "rt", odds: { ...odds, rows } }), { getWidget });
    await settle();
    expect(embed).toHaveBeenCalledTimes(2);
    for (const [, spec] of embed.mock.calls) expect(spec).not.toHaveProperty("title");
  });
});

describe("many acts of a game without a board of its own", () => {
  const flips = [1, 2, 3].map((n) => ({ act: `flip ${n}`, label: `Turn ${n}`, group: "Your chips" }));
  const claims = Array.from({ length: 16 }, (_, n) => ({ act: `claim ${n}`, label: `Claim ${n}`, group: "Claims" }));
  const many = { ...view, game: "other", board: { pieces: [{ label: "heap", text: "3" }] }, acts: [...flips, ...claims], not: [] };

  test("a short kind is a row of buttons", () => {
    const model = fresh({ view: many });
    const { root, act } = open(model);
    expect(root.querySelector("[aria-label='Your chips']")!.querySelectorAll("button")).toHaveLength(3);
    click(act("flip 2"));
    expect(model.sent[0]).toMatchObject({ kind: "act", act: "flip 2" });
  });

  test("a long kind is a list, and its button does what the list shows", async () => {
    const model = fresh({ view: many });
    const { root, act } = open(model);
    const list = root.querySelector<HTMLSelectElement>("select[aria-label='Claims']")!;
    expect(list.options).toHaveLength(16);
    list.value = "claim 7";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    click(act("claim 7"));
    expect(model.sent[0]).toMatchObject({ kind: "act", act: "claim 7" });
  });

  test("a digit does nothing where no button bears it", () => {
    const model = fresh({ view: many });
    const { root } = open(model);
    press(root, "1");
    expect(model.sent).toHaveLength(0);
  });
});
