import { useRoving } from "../core/roving";
import type { Names, Words } from "../core/words";
import type { Act, CardText } from "../types";
import { Card } from "./Card";

interface Props {
  bubbles: CardText[];
  acts: Act[];
  label: string;
  words: Words;
  names: Names;
  onUse?: ((card: CardText, event: MouseEvent) => void) | undefined;
}

/** The bubble cards in reserve. Those that may be used now stand up and are buttons. */
export function Reserve({ bubbles, acts, label, words, names, onUse }: Props) {
  const ways = (card: CardText) => acts.filter((act) => act.card === card).length;
  const usable = bubbles.map((card) => (onUse ? ways(card) : 0));
  const roving = useRoving(usable.filter(Boolean).length);
  let button = -1;
  return (
    <ul class="bnb-cards bnb-reserve" aria-label={label} onKeyDown={roving.onKeyDown}>
      {bubbles.map((card, index) => {
        const count = usable[index]!;
        if (!count) {
          return (
            <li key={`${card} ${index}`}>
              <Card card={card} name={names(card)} />
            </li>
          );
        }
        button += 1;
        return (
          <li key={`${card} ${index}`}>
            <button
              type="button"
              class="bnb-card-button bnb-card-up"
              data-bnb-cell
              data-bnb-key={`bubble ${card} ${index}`}
              onClick={(event) => onUse?.(card, event)}
              {...roving.item(button)}
            >
              <Card
                card={card}
                name={words(count === 1 ? "card_usable" : "card_choose", { card: names(card) })}
                state="usable"
              />
            </button>
          </li>
        );
      })}
      {bubbles.length === 0 && <li class="bnb-soft">{words("no_bubbles")}</li>}
    </ul>
  );
}
