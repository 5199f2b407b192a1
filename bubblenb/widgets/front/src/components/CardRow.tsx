import type { Names, Words } from "../core/words";
import type { CardText } from "../types";
import { Card } from "./Card";

interface Props {
  cards: CardText[];
  out: CardText[];
  played: CardText[];
  label: string;
  words: Words;
  names: Names;
}

/** The cards that lie in front of a seat: only looked at, each with its name. */
export function CardRow({ cards, out, played, label, words, names }: Props) {
  return (
    <ul class="bnb-cards" aria-label={label}>
      {cards.map((card, index) => {
        const gone = out.includes(card);
        return (
          <li key={`${card} ${index}`}>
            <Card card={card} name={gone ? words("card_out", { card: names(card) }) : names(card)} state={gone ? "out" : "plain"} />
          </li>
        );
      })}
      {played.map((card, index) => (
        <li key={`played ${card} ${index}`}>
          <Card card={card} name={words("card_played", { card: names(card) })} />
        </li>
      ))}
    </ul>
  );
}
