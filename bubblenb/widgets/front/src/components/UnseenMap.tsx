import { memo } from "../core/memo";
import { useRoving } from "../core/roving";
import type { Names, WordId, Words } from "../core/words";
import type { CardText, Mark } from "../types";
import { RANKS, STANDARD_SUITS, SUITS } from "./cards";

type CellState = "seen" | "unseen" | Mark;

interface Props {
  unseen: CardText[];
  /** Cards that are counted, and how; null while nothing is counted. */
  marks: Record<CardText, Mark> | null;
  caption: string | null;
  words: Words;
  names: Names;
  open: boolean;
  onToggle: () => void;
}

const LEGEND: Record<CellState, WordId> = { over: "map_over", saved: "map_saved", unseen: "map_plain", seen: "map_seen" };

// Diagonals drawn one by one: a pattern would need an id, and ids clash between views.
const HATCH = "M2 9L9 2M2 17L17 2M3 24L24 3M9 26L26 9M17 26L26 17";

const Square = memo(function Square({ state, text }: { state: CellState; text?: string }) {
  return (
    <svg viewBox="0 0 28 28" class={`bnb-square bnb-square-${state}`} aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="25" height="25" rx="5" />
      {state === "saved" && <path class="bnb-square-hatch" d={HATCH} />}
      {state === "over" && <path class="bnb-square-cross" d="M20 4.5L23.5 8M23.5 4.5L20 8" />}
      {text && (
        <text x="14" y="19.5" text-anchor="middle">
          {text}
        </text>
      )}
    </svg>
  );
});

/** All 52 cards in four rows: the seen ones are empty, the counted ones marked, so that a finger can count them. */
export function UnseenMap({ unseen, marks, caption, words, names, open, onToggle }: Props) {
  const cells = STANDARD_SUITS.map((suit) => RANKS.map((rank) => `${rank}${suit}`));
  const roving = useRoving(52, RANKS.length);
  const left = new Set(unseen);
  const stateOf = (card: CardText): CellState => (left.has(card) ? (marks?.[card] ?? "unseen") : "seen");
  const counts = new Map<CellState, number>();
  for (const card of cells.flat()) counts.set(stateOf(card), (counts.get(stateOf(card)) ?? 0) + 1);
  const word = (state: CellState): string => words(state === "unseen" && !marks ? "map_unseen" : LEGEND[state]);
  return (
    <div class="bnb-panel">
      <button type="button" class="bnb-switch" role="switch" aria-checked={open} aria-label={words("map_show")} data-bnb-key="map" onClick={onToggle}>
        <span class="bnb-panel-title">{words("map", { count: unseen.length })}</span>
        <svg viewBox="0 0 44 24" class="bnb-switch-mark" aria-hidden="true" focusable="false">
          <rect x="1.5" y="1.5" width="41" height="21" rx="10.5" />
          <circle cx={open ? 32 : 12} cy="12" r="7" />
        </svg>
      </button>
      {open && (
        <>
          <div class="bnb-map" role="grid" aria-label={words("map", { count: unseen.length })} onKeyDown={roving.onKeyDown}>
            {cells.map((row, index) => {
              const suit = SUITS[STANDARD_SUITS[index]!];
              return (
                <div role="row" class="bnb-map-row" key={suit.letter}>
                  <svg viewBox="0 0 24 24" class="bnb-map-suit" role="presentation" focusable="false">
                    <path d={suit.path} fill={`var(--bnb-${suit.colour})`} />
                  </svg>
                  {row.map((card, column) => {
                    const state = stateOf(card);
                    return (
                      <div
                        key={card}
                        role="gridcell"
                        class="bnb-map-cell"
                        data-bnb-cell
                        data-bnb-key={`map ${card}`}
                        data-bnb-mark={state}
                        aria-label={words("map_cell", { card: names(card), state: word(state) })}
                        {...roving.item(index * RANKS.length + column)}
                      >
                        <Square state={state} text={RANKS[column]!} />
                      </div>
                    );
                  })}
                </div>
              );
            })}
          </div>
          {marks && caption && <p class="bnb-caption">{caption}</p>}
          <ul class="bnb-legend">
            {(["over", "saved", "unseen", "seen"] as const)
              .filter((state) => counts.get(state))
              .map((state) => (
                <li key={state}>
                  <Square state={state} />
                  {words("map_count", { count: counts.get(state) ?? 0, state: word(state) })}
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}
