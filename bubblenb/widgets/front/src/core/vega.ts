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

/** A chart and the words that stood over it. */
export interface Titled {
  title: string;
  lines: string[];
  rest: Spec;
}

const PLAIN = ["text", "subtitle", "subtitleFontSize"];

/** Takes title and subtitle off, where they are plain words: beside the picture they wrap, in it they are cut off. */
export function titleTaken(spec: Spec): Titled {
  const { title, ...rest } = spec;
  const parts: Record<string, unknown> = typeof title === "string" ? { text: title } : { ...(title as object | undefined) };
  const { text, subtitle = [] } = parts;
  const lines: unknown[] = Array.isArray(subtitle) ? subtitle : [subtitle];
  const plain = Object.keys(parts).every((key) => PLAIN.includes(key));
  if (!fillsWidth(spec) || !plain || typeof text !== "string" || !lines.every((line) => typeof line === "string")) {
    return { title: "", lines: [], rest: spec };
  }
  return { title: text, lines: lines as string[], rest };
}

/** Whether a chart is one picture, which can take any width. */
export function fillsWidth(spec: Spec): boolean {
  const parts = ["hconcat", "vconcat", "concat", "facet", "repeat"].some((key) => key in spec);
  const encoding = spec.encoding as Record<string, unknown> | undefined;
  const facets = encoding && ("row" in encoding || "column" in encoding || "facet" in encoding);
  return !parts && !facets;
}

/** A spec that fills the width it gets, with its first rows inside. */
export function withRows(spec: Spec, rows: Row[]): Spec {
  const width = fillsWidth(spec) ? { width: "container", autosize: { type: "fit-x", contains: "padding" } } : {};
  // Vega writes into what it is given, and the model's values are not ours to change.
  return { ...structuredClone(spec), ...width, data: { name: "rows" }, datasets: { rows: copyRows(rows) } };
}

/** Rows that Vega may mark as its own. */
export function copyRows(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row }));
}

export const EMBED_OPTIONS = {
  mode: "vega-lite",
  renderer: "svg",
  actions: false,
  defaultStyle: false,
  ast: true, // works where the page forbids eval
  tooltip: false, // the element's own title instead: vega's puts styles into the page
} as const;
