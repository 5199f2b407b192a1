// A chart beside a table: its sentence is its heading, and one of few bars is lower than where it stands alone.
import type { Spec } from "../types";

/** Pixels of the charts that have few bars; the names of the others need their height. */
const HEIGHTS: Record<string, number> = { next: 170, croupier: 170 };

const made = new WeakMap<Spec, Spec>();

/** The spec of a chart beside a table; always the same object for the same spec, so that nothing is drawn anew. */
export function besideTable(name: string, spec: Spec): Spec {
  let beside = made.get(spec);
  if (!beside) {
    const { title: _title, ...rest } = spec;
    const height = HEIGHTS[name];
    made.set(spec, (beside = height ? { ...rest, height } : rest));
  }
  return beside;
}
