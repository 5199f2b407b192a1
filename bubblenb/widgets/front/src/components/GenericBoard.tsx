import type { GenericBoardData } from "../types";
import type { BoardProps } from "./board-props";

/** The board of a game that has no drawing of its own: its pieces in words. */
export function GenericBoard({ board, words }: BoardProps) {
  const { pieces = [] } = board as Partial<GenericBoardData>;
  return (
    <dl class="bnb-board bnb-pieces" aria-label={words("pieces")}>
      {pieces.map(({ label, text }, index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
