import { useRoving } from "../core/roving";
import type { Names, Words } from "../core/words";
import type { Act, CardText, NotAct } from "../types";
import type { OnWhy } from "./board-props";
import { Card } from "./Card";

interface Props {
  bubbles: CardText[];
  acts: Act[];
  /** Why a card cannot be used now; null where nobody could use it from here. */
  why: (card: CardText) => NotAct | null;
  label: string;
  words: Words;
  names: Names;
  onUse?: ((card: CardText, event: MouseEvent) => void) | undefined;
  onWhy?: OnWhy | undefined;
  onPressNot?: ((act: NotAct) => void) | undefined;
}

/** The bubble cards in reserve. Those that may be used now stand up; the others say why they may not. */
export function Reserve({ bubbles, acts, why, label, words, names, onUse, onWhy, onPressNot }: Props) {
  const ways = (card: CardText) => (onUse ? acts.filter((act) => act.card === card).length : 0);
  const cards = bubbles.map((card) => ({ card, count: ways(card), not: onUse && !ways(card) ? why(card) : null }));
  const roving = useRoving(cards.filter(({ count, not }) => count || not).length);
  let button = -1;
  return (
    <ul class="bnb-cards bnb-reserve" aria-label={label} onKeyDown={roving.onKeyDown}>
      {cards.map(({ card, count, not }, index) => {
        const key = `${card} ${index}`;
        if (!count && !not) {
          return (
            <li key={key}>
              <Card card={card} name={names(card)} />
            </li>
          );
        }
        button += 1;
        const { tabIndex, onFocus } = roving.item(button);
        const name = not ? names(card) : words(count === 1 ? "card_usable" : "card_choose", { card: names(card) });
        return (
          <li key={key}>
            <button
              type="button"
              class={not ? "bnb-card-button bnb-card-not" : "bnb-card-button bnb-card-up"}
              data-bnb-cell
              data-bnb-key={`bubble ${key}`}
              aria-disabled={not ? "true" : undefined}
              aria-description={not?.why}
              tabIndex={tabIndex}
              onFocus={() => {
                onFocus();
                if (not) onWhy?.(not);
              }}
              onBlur={() => not && onWhy?.(null)}
              onClick={(event) => (not ? onPressNot?.(not) : onUse?.(card, event))}
            >
              <Card card={card} name={name} state={not ? "plain" : "usable"} />
            </button>
          </li>
        );
      })}
      {bubbles.length === 0 && <li class="bnb-soft">{words("no_bubbles")}</li>}
    </ul>
  );
}
