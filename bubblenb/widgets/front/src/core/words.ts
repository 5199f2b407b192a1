// The sentences come from Python (words/en/screen.py, or another language's file); the page only fills them in.
import type screen from "../generated/screen.json";

export type WordId = keyof typeof screen;
export type Words = (id: WordId, facts?: Record<string, string | number>) => string;

export function makeWords(sentences: Partial<Record<string, string>> | undefined): Words {
  return (id, facts = {}) =>
    (sentences?.[id] ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
}

/** A card's name for those who hear it; its text when the kernel gave no name. */
export type Names = (card: string) => string;

export function makeNames(names: Partial<Record<string, string>> | undefined): Names {
  return (card) => names?.[card] ?? card;
}
