// Where the button of an act stands. Each has a place that no other button takes when the position changes: a hasty
// second click must not do something else.
import type { Act, NotAct } from "../types";

/** They stand first, whether they are allowed or not. */
const FIRST = ["hit", "stand"];
/** It stands apart, and only where it is allowed. */
export const NEXT = "next";

export interface Slot {
  act: string;
  now: Act | null;
  not: NotAct | null;
}

export interface Places {
  first: Slot[];
  rest: Slot[];
  next: Slot | null;
}

export function placesOf(acts: Act[], not: NotAct[]): Places {
  const slots: Slot[] = [
    ...acts.map((now) => ({ act: now.act, now, not: null })),
    ...not.map((not) => ({ act: not.act, now: null, not })),
  ];
  const first = FIRST.flatMap((act) => slots.find((slot) => slot.act === act) ?? []);
  const rest = slots.filter(({ act }) => act !== NEXT && !FIRST.includes(act));
  const next = slots.find(({ act, now }) => act === NEXT && now) ?? null;
  return first.length ? { first, rest, next } : { first: rest, rest: [], next };
}

/** The acts that are allowed, in the order in which their buttons are read: the digits count them. */
export function inOrder({ first, rest, next }: Places): Act[] {
  return [...first, ...rest, ...(next ? [next] : [])].flatMap(({ now }) => now ?? []);
}
