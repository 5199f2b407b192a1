// What every board is given.
import type { Names, Words } from "../core/words";
import type { Act, BoardData, CardText, NotAct } from "../types";

/** Called when a hand or the focus comes to something that is not allowed now, and with null when it goes. */
export type OnWhy = (act: NotAct | null, pointer?: PointerEvent) => void;

export interface BoardProps {
  board: BoardData;
  acts: Act[];
  words: Words;
  names: Names;
  /** What is not allowed now, and why; a board that is only looked at has none of these. */
  not?: NotAct[];
  onUse?: ((card: CardText, event: MouseEvent) => void) | undefined;
  onWhy?: OnWhy | undefined;
  onPressNot?: ((act: NotAct) => void) | undefined;
}
