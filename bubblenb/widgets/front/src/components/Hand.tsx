import { useRoving } from "../core/roving";
import type { Names, Words } from "../core/words";
import type { CardText } from "../types";
import { Card } from "./Card";

interface Props {
  cards: CardText[];
  selected: number[];
  label: string;
  words: Words;
  names: Names;
  /** Called with the card's place; absent where cards are only looked at. */
  onToggle?: ((index: number, event: MouseEvent) => void) | undefined;
}

/** Cards in a row that can be picked out: one tab stop, arrows inside, Enter or Space to select. */
export function Hand({ cards, selected, label, words, names, onToggle }: Props) {
  const roving = useRoving(cards.length);
  return (
    <div class="bnb-hand">
      {label && <div class="bnb-hand-label">{label}</div>}
      {cards.length === 0 && <p class="bnb-soft">{words("hand_empty")}</p>}
      <div class="bnb-cards" role="group" aria-label={label || words("hand")} onKeyDown={roving.onKeyDown}>
        {cards.map((card, index) => {
          const on = selected.includes(index);
          return (
            <button
              key={`${index} ${card}`}
              type="button"
              class="bnb-card-button"
              data-bnb-cell
              data-bnb-key={`card ${index}`}
              aria-pressed={on}
              onClick={(event) => onToggle?.(index, event)}
              {...roving.item(index)}
            >
              <Card card={card} name={names(card)} state={on ? "selected" : "plain"} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
