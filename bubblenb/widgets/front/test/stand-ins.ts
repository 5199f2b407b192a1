// Stand-ins for what Jupyter gives a widget: a model that counts its listeners, and the position of the worked example.
import type { AnyModel, Host, RenderProps } from "@anywidget/types";
import screen from "../src/generated/screen.json";
import type { Odds, View } from "../src/types";

type Listener = (...args: unknown[]) => void;

function freeze<T>(value: T): T {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

export class FakeModel {
  sent: Record<string, unknown>[] = [];
  added = 0;
  removed = 0;
  broken: Error | null = null;
  #state: Record<string, unknown>;
  #listeners = new Map<string, Set<Listener>>();

  constructor(state: Record<string, unknown>) {
    this.#state = { words: screen, names, version: "0.0.test", ...state };
    freeze(this.#state);
  }
  get(key: string): unknown {
    return this.#state[key];
  }
  on(event: string, listener: Listener): void {
    this.added += 1;
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event)!.add(listener);
  }
  off(event: string, listener: Listener): void {
    if (this.#listeners.get(event)?.delete(listener)) this.removed += 1;
  }
  send(content: Record<string, unknown>): void {
    if (this.broken) throw this.broken;
    this.sent.push(content);
  }
  /** What a change by the kernel does. */
  put(key: string, value: unknown): void {
    this.#state = freeze({ ...this.#state, [key]: value });
    for (const listener of [...(this.#listeners.get(`change:${key}`) ?? [])]) listener();
  }
  /** What a custom message of the kernel does. */
  tell(content: unknown): void {
    for (const listener of [...(this.#listeners.get("msg:custom") ?? [])]) listener(content, []);
  }
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

export const names = {
  "10s": "10 of spades",
  "6d": "6 of diamonds",
  "9c": "9 of clubs",
  Kh: "king of hearts",
  "?": "face-down card",
  "0b": "0 of bubbles",
  "5b": "5 of bubbles",
  "7b": "7 of bubbles",
  Kb: "king of bubbles",
};

export const view: View = {
  game: "bubblejack",
  title: "Bubblejack",
  step: 6,
  steps: 6,
  phase: "over 21",
  over: false,
  answer: null,
  board: {
    croupier: { cards: ["Kh", "?"], out: [], played: [], bubbles: ["0b", "0b", "7b"], label: "Croupier 10+?", won: "3 of 10", tags: [] },
    player: {
      cards: ["10s", "6d", "9c"],
      out: ["9c"],
      played: [],
      bubbles: ["0b", "5b", "Kb"],
      label: "You 25",
      won: "4 of 10",
      tags: ["over 21 by 4"],
    },
  },
  unseen: ["2s", "9s", "5h"],
  acts: [
    { act: "use 5b", label: "Use 5", note: "to 21", card: "5b" },
    { act: "use Kb drop 6d", label: "Use K, drop 6", note: "to 20", card: "Kb" },
    { act: "use Kb", label: "Use K", note: "to 26, lost", card: "Kb" },
    { act: "bust", label: "Give up", note: null, card: null },
  ],
  not: [{ act: "hit", label: "Hit", why: "Your cards make 25: use a bubble card first.", rule: "Going over 21" }],
  log: [{ step: 5, text: "You drew the 9 of clubs: 25.", rule: "Going over 21", chance: "4/49" }],
  say: "You drew the nine of clubs.",
  position: "You have 25, the croupier shows a king.",
  can: { undo: true, redo: false },
  help: "best",
  undo: "study",
};

export const odds: Odds = {
  best: "use 5b",
  step: 6,
  exact: true,
  numbers: [{ id: "over_21", title: "Over 21 with the next card", chance: "29/49", percent: "59.2 %", about: "about 3 in 5" }],
  marks: { "9s": "over", "5h": "saved" },
  marks_text: "2 of 3 cards take you over 21.",
  rows: { next: [{ total: "17", cards: 4 }], acts: [{ act: "use 5b", label: "Use 5", outcome: "win", value: 0.874, text: "87.4 %" }] },
};

type Widget = { render?: (props: RenderProps) => unknown };

export interface Shown {
  el: HTMLElement;
  root: HTMLElement;
  stop: () => void;
  button: (name: string | RegExp) => HTMLButtonElement;
  /** The button of an act, by the act's text. */
  act: (text: string) => HTMLButtonElement;
  text: () => string;
  heard: () => string;
}

/** Renders a widget's module as anywidget would. */
export function show(widget: Widget, model: FakeModel, host: Partial<Host> = {}): Shown {
  const el = document.createElement("div");
  document.body.append(el);
  const life = new AbortController();
  widget.render!({
    model: model as unknown as AnyModel,
    el,
    signal: life.signal,
    host: host as Host,
    experimental: {} as RenderProps["experimental"],
  });
  const root = el.firstElementChild as HTMLElement;
  return {
    el,
    root,
    stop: () => {
      life.abort();
      el.remove();
    },
    button: (name) => {
      const all = [...root.querySelectorAll("button")];
      const found = all.find((button) => {
        const label = button.getAttribute("aria-label") ?? button.querySelector("[role=img]")?.getAttribute("aria-label");
        const spoken = button.cloneNode(true) as HTMLElement;
        for (const silent of spoken.querySelectorAll("[aria-hidden=true]")) silent.remove();
        const text = label ?? spoken.textContent ?? "";
        return typeof name === "string" ? text.startsWith(name) : name.test(text);
      });
      if (!found) throw new Error(`no button ${name} among ${all.map((button) => button.textContent).join(" | ")}`);
      return found;
    },
    act: (text) => [...root.querySelectorAll<HTMLButtonElement>("[data-bnb-act]")].find((one) => one.dataset.bnbAct === text)!,
    text: () => root.textContent ?? "",
    heard: () => root.querySelector('[role="status"]')?.textContent ?? "",
  };
}

export function click(element: Element, detail = 0): void {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
}

export function press(element: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...more });
  element.dispatchEvent(event);
  return event;
}

/** Lets effects and promises run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
}
