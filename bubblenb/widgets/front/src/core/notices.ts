// What stands above a widget when something keeps it from its kernel.
import type { Intents } from "./intents";
import { staleNotice, type Context } from "./mount";

export function noticeOf(context: Context, intents: Intents): string | null {
  const { words } = context;
  if (intents.trouble) return words(intents.trouble.word, { error: intents.trouble.error });
  if (intents.waiting === "busy") return words("busy");
  if (intents.waiting === "silent") return words("no_answer");
  return staleNotice(context);
}

export function refusalText({ words }: Context, reason: string, rule: string | null | undefined): string {
  return rule ? words("refused", { reason, rule }) : reason;
}
