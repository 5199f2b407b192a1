// What happened since the last own act, short enough for the line above the buttons.
import type { LogLine } from "../types";

/** Letters that the line holds without growing over its place. */
const MOST = 150;

export interface Lately {
  text: string;
  /** The rule and the chance of the line, where it is a single one. */
  rule: string | null;
  chance: string | null;
}

/** The lines of the log from step `since` on, the last one in any case; null while nothing has happened. */
export function lately(log: LogLine[], since: number): Lately | null {
  const last = log.at(-1);
  if (!last) return null;
  let lines = log.filter(({ step }) => step >= since);
  // Who has pressed a button knows that; what chance answered is the news.
  if (lines.length > 1 && !lines[0]!.chance && lines[1]!.chance) lines = lines.slice(1);
  let from = lines.length - 1;
  let length = last.text.length;
  while (from > 0 && length + lines[from - 1]!.text.length < MOST) length += 1 + lines[--from]!.text.length;
  const told = from < 0 ? [last] : lines.slice(from);
  const text = told.map(({ text }) => text).join(" ");
  if (told.length > 1) return { text: from > 0 ? `… ${text}` : text, rule: null, chance: null };
  return { text, rule: last.rule ?? null, chance: last.chance ?? null };
}
