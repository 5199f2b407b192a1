// What every board is given.
import type { Names, Words } from "../core/words";
import type { Act, BoardData, CardText } from "../types";

export interface BoardProps {
  board: BoardData;
  acts: Act[];
  words: Words;
  names: Names;
  onUse?: ((card: CardText, event: MouseEvent) => void) | undefined;
}
