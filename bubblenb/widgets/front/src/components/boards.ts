// Which drawing a game has. A game that is not named here, or whose board is plain pieces, gets the generic one.
import type { FunctionComponent } from "preact";
import type { Names, Words } from "../core/words";
import type { Act, BoardData, CardText, View } from "../types";
import { BubblejackBoard } from "./BubblejackBoard";
import { GenericBoard } from "./GenericBoard";

export interface BoardProps {
  board: BoardData;
  acts: Act[];
  words: Words;
  names: Names;
  onUse?: ((card: CardText, event: MouseEvent) => void) | undefined;
}

const BOARDS: Record<string, FunctionComponent<BoardProps>> = { bubblejack: BubblejackBoard };

export function boardOf({ game, board }: Pick<View, "game" | "board">): FunctionComponent<BoardProps> {
  return ("pieces" in board ? undefined : BOARDS[game]) ?? GenericBoard;
}
