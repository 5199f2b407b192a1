// Which drawing a game has. A game that is not named here, or whose board is plain pieces, gets the generic one.
import type { FunctionComponent } from "preact";
import type { View } from "../types";
import type { BoardProps } from "./board-props";
import { BubblejackBoard } from "./BubblejackBoard";
import { GenericBoard } from "./GenericBoard";

const BOARDS: Record<string, FunctionComponent<BoardProps>> = { bubblejack: BubblejackBoard };

export function boardOf({ game, board }: Pick<View, "game" | "board">): FunctionComponent<BoardProps> {
  return ("pieces" in board ? undefined : BOARDS[game]) ?? GenericBoard;
}
