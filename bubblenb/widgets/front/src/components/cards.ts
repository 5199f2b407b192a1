// How a card's text is read and what its suit looks like. No rules here: only drawing needs this.
import suits from "../generated/suits.json";
import type { CardText } from "../types";

export type SuitLetter = keyof typeof suits;

export interface CardFace {
  rank: string;
  suit: SuitLetter;
  letter: string;
  colour: string;
  path: string;
}

/** The face of a card, or null for a face-down one and for a text that is no card. */
export function faceOf(card: CardText): CardFace | null {
  const suit = card.slice(-1);
  const rank = card.slice(0, -1);
  if (!rank || !(suit in suits)) return null;
  const { letter, colour, path } = suits[suit as SuitLetter];
  return { rank, suit: suit as SuitLetter, letter, colour: `var(--bnb-${colour})`, path };
}

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const STANDARD_SUITS = ["s", "h", "d", "c"] as const;
export { suits as SUITS };
