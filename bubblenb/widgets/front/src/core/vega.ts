// The one Vega of the page: a model of its own whose module is the runtime; everybody else asks the host for it.
import type { Context } from "./mount";
import type { Row, Spec } from "../types";

export interface VegaView {
  data: (name: string, rows: Row[]) => VegaView;
  resize?: () => VegaView;
  signal: (name: string, value: unknown) => VegaView;
  runAsync: () => Promise<unknown>;
}

export interface Embedded {
  view: VegaView;
  finalize: () => void;
}

export interface Runtime {
  embed: (el: HTMLElement, spec: Spec, options: Record<string, unknown>) => Promise<Embedded>;
}

/** Gives the runtime, or null where the page has none. A failed attempt is not remembered: the next one tries again. */
export function findRuntime({ model, host }: Context): () => Promise<Runtime | null> {
  let found: Promise<Runtime | null> | null = null;
  let askedFor: unknown;
  return () => {
    const reference: unknown = model.get("runtime");
    if (!host?.getWidget || typeof reference !== "string" || !reference) return Promise.resolve(null);
    if (!found || askedFor !== reference) {
      askedFor = reference;
      const attempt: Promise<Runtime | null> = host
        .getWidget<Runtime | undefined>(reference)
        .then(({ exports }) => (exports?.embed ? exports : null));
      found = attempt;
      attempt.catch(() => {
        if (found === attempt) found = null;
      });
    }
    return found;
  };
}

/** A spec that fills the width it gets, with its first rows inside. */
export function withRows(spec: Spec, rows: Row[]): Spec {
  const parts = ["hconcat", "vconcat", "concat", "facet", "repeat"].some((key) => key in spec);
  const encoding = spec.encoding as Record<string, unknown> | undefined;
  const facets = encoding && ("row" in encoding || "column" in encoding || "facet" in encoding);
  const width = parts || facets ? {} : { width: "container", autosize: { type: "fit-x", contains: "padding" } };
  return { ...spec, ...width, data: { name: "rows" }, datasets: { rows } };
}

export const EMBED_OPTIONS = {
  mode: "vega-lite",
  renderer: "svg",
  actions: false,
  defaultStyle: false,
  ast: true, // works where the page forbids eval
  tooltip: false, // the element's own title instead: vega's puts styles into the page
} as const;
