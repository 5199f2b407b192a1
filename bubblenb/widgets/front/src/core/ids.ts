const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Four random letters: they tell the ids of two views, pages or reloads apart. */
export function freshPrefix(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => alphabet[byte % 36]).join("");
}

/** A maker of ids that no other view in the page gives out: "k3f9-1", "k3f9-2", ... */
export function idMaker(prefix = freshPrefix()): () => string {
  let count = 0;
  return () => `${prefix}-${++count}`;
}
