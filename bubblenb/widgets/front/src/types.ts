// The shapes that travel between the kernel and the page. Python writes them, the page only reads them.

/** A card's text: "10s", "Kh", bubble cards "5b", "?" for the face-down one. */
export type CardText = string;

export interface Act {
  act: string;
  label: string;
  note?: string | null;
  card?: CardText | null;
  /** What its kind is called, where there are many acts. */
  group?: string;
}

export interface NotAct {
  act: string;
  label: string;
  why: string;
  rule?: string | null;
}

export interface LogLine {
  step: number;
  text: string;
  rule?: string | null;
  chance?: string | null;
}

export interface Side {
  cards: CardText[];
  out?: CardText[];
  played?: CardText[];
  bubbles: CardText[];
  label: string;
  won?: string | null;
  /** What is won: "bubble cards". */
  counts?: string;
  tags?: string[];
}

export interface BubblejackBoardData {
  croupier: Side;
  player: Side;
}

export interface GenericBoardData {
  pieces: { label: string; text: string }[];
}

export type BoardData = BubblejackBoardData | GenericBoardData;

export interface Happened {
  text: string;
  rule?: string | null;
  rule_text?: string | null;
  line?: string | null;
  chance?: string | null;
  by?: string | null;
}

export type Help = "none" | "odds" | "best";

export interface View {
  game: string;
  title: string;
  step: number;
  steps: number;
  phase: string;
  over: boolean;
  answer?: string | null;
  board: BoardData;
  unseen?: CardText[] | null;
  acts?: Act[];
  not?: NotAct[];
  log?: LogLine[];
  say?: string | null;
  position?: string | null;
  can?: { undo: boolean; redo: boolean };
  help?: Help;
  undo?: "study" | "off";
}

export interface BigNumber {
  id: string;
  title: string;
  chance: string;
  percent: string;
  about?: string | null;
}

export type Mark = "over" | "saved";

export type Row = Record<string, string | number | boolean | null>;

export interface Odds {
  step: number;
  exact?: boolean;
  numbers?: BigNumber[];
  marks?: Record<CardText, Mark>;
  marks_text?: string | null;
  /** The act that is worth most, once that is counted. */
  best?: string | null;
  rows?: Record<string, Row[]>;
  /** One sentence for each chart, by its name. */
  summaries?: Record<string, string>;
}

export interface Frame extends View {
  happened: Happened | null;
  odds?: Odds | null;
}

/** A Vega-Lite spec without colours whose data is the named set "rows". */
export type Spec = Record<string, unknown>;

export interface Column {
  field: string;
  title: string;
}

export interface Themes {
  light?: Record<string, unknown>;
  dark?: Record<string, unknown>;
}

export interface Refusal {
  id: string;
  refused: string;
  rule?: string | null;
}
