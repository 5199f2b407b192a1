import type { GenericBoardData } from "../types";
import type { BoardProps } from "./board-props";

/** So many characters have a line of the board to themselves. */
const LONG = 30;

/** The board of a game that has no drawing of its own: its pieces in words. */
export function GenericBoard({ board, words }: BoardProps) {
  const { pieces = [] } = board as Partial<GenericBoardData>;
  return (
    <dl class="bnb-board bnb-pieces" aria-label={words("pieces")}>
      {pieces.map(({ label, text }, index) => (
        <div key={`${index} ${label}`} class={text.length > LONG ? "bnb-piece-long" : undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
