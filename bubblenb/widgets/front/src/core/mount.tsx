// The glue between an anywidget model and a picture: draws at once, again at each change, and leaves nothing behind.
import type { AnyModel, Host, Render } from "@anywidget/types";
import { Component, render, type ComponentChildren } from "preact";
import { holdFocus } from "./focus";
import { watchTheme } from "./theme";
import { makeNames, makeWords, type Names, type Words } from "./words";

declare const __BNB_VERSION__: string;

/** What the page needs of a model; the stand-in of a page without kernel has no more than this. */
export type Model = Pick<AnyModel, "get" | "on" | "off" | "send">;

export interface Context {
  model: Model;
  root: HTMLElement;
  /** Ends when the view goes: listeners and timers hang on it. */
  signal: AbortSignal;
  host: Host | undefined;
  words: Words;
  names: Names;
  dark: () => boolean;
  /** Draws again: for state that lives beside the model. */
  redraw: () => void;
}

/** Sets up one view and returns the function that draws it. */
export type Setup = (context: Context) => () => ComponentChildren;

export interface Place {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
  host?: Host | undefined;
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class Catcher extends Component<{ failed: (error: unknown) => void; children: ComponentChildren }> {
  override componentDidCatch(error: unknown) {
    this.props.failed(error);
  }
  override render() {
    return this.props.children;
  }
}

/** Ctrl-S is the notebook's even while the focus is in here; every other key stays here. */
function guardKeys(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    "keydown",
    (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        const handed = new KeyboardEvent("keydown", event);
        if (!root.parentElement?.dispatchEvent(handed)) event.preventDefault();
      }
      event.stopPropagation();
    },
    { signal },
  );
}

/** Puts a view into `place.el`, redrawn when one of `traits` changes; returns the function that removes it. */
export function mount(place: Place, traits: readonly string[], setup: Setup): () => void {
  const { model, el, host } = place;
  const life = new AbortController();
  const { signal } = life;
  const root = document.createElement("div");
  root.className = "bnb";
  root.dataset.lmSuppressShortcuts = "true";
  el.append(root);

  const names = [...traits, "words", "names", "version"];
  const events = names.map((name) => `change:${name}` as const);
  let stage: HTMLElement | null = null;
  let paint: (() => ComponentChildren) | null = null;
  const failed = (error: unknown) => {
    console.error(error);
    if (stage) render(null, stage);
    stage = null;
    const note = document.createElement("p");
    note.className = "bnb-failed";
    note.setAttribute("role", "alert");
    note.textContent = makeWords(model.get("words"))("draw_failed", { error: message(error) });
    root.replaceChildren(note);
  };
  let drawn: unknown[] = []; // the values that the last draw saw
  const values = () => names.map((name) => model.get(name));
  const draw = () => {
    if (signal.aborted) return;
    drawn = values();
    const giveBack = holdFocus(root);
    try {
      paint ??= setup(context);
      if (!stage) {
        stage = document.createElement("div");
        stage.className = "bnb-stage";
        root.replaceChildren(stage);
      }
      render(<Catcher failed={failed}>{paint()}</Catcher>, stage);
    } catch (error) {
      failed(error);
    }
    giveBack();
  };
  const context: Context = {
    model,
    root,
    signal,
    host,
    words: (id, facts) => makeWords(model.get("words"))(id, facts),
    names: (card) => makeNames(model.get("names"))(card),
    dark: watchTheme(root, signal, draw),
    redraw: draw,
  };

  guardKeys(root, signal);
  // The first draw comes before the listeners: what the set-up hangs on the model then runs before each redraw.
  draw();
  // Several values that come in one message are there at once, and drawn once.
  const changed = () => {
    if (values().some((value, index) => value !== drawn[index])) draw();
  };
  for (const event of events) model.on(event, changed);
  signal.addEventListener("abort", () => {
    for (const event of events) model.off(event, changed);
    if (stage) render(null, stage);
    root.remove();
  });
  const end = () => life.abort();
  place.signal?.addEventListener("abort", end, { once: true, signal });
  if (place.signal?.aborted) end();
  return end;
}

/** The `render` of a widget's module. */
export function widget(traits: readonly string[], setup: Setup): { render: Render } {
  return { render: ({ model, el, signal, host }) => mount({ model, el, signal, host }, traits, setup) };
}

/** What to tell when the page still runs the bundle of another version than the kernel's; null when they agree. */
export function staleNotice({ model, words }: Context): string | null {
  const kernel: unknown = model.get("version");
  if (typeof kernel !== "string" || !kernel || kernel === __BNB_VERSION__) return null;
  return words("stale_page", { page: __BNB_VERSION__, kernel });
}
