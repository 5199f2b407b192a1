import type { BubblejackBoardData, CardText, NotAct, Side } from "../types";
import type { BoardProps } from "./board-props";
import { CardRow } from "./CardRow";
import { Reserve } from "./Reserve";

/** "You 25" stands as a small name and a big total; a label of another form stands as it is. */
function splitLabel(label: string): [string, string] {
  const parts = /^(.*\S)\s+(\S+)$/.exec(label);
  return parts ? [parts[1]!, parts[2]!] : ["", label];
}

/** Why a card of the reserve cannot be used: the reason of that card, else the one that stands for all of them. */
function whyNot(not: NotAct[], card: CardText): NotAct | null {
  return not.find(({ act }) => act === `use ${card}`) ?? not.find(({ act }) => act.startsWith("use ")) ?? null;
}

function Seat({ seat, side, props }: { seat: "croupier" | "player"; side: Side; props: BoardProps }) {
  const { acts, not = [], words, names } = props;
  const own = seat === "player";
  const [name, total] = splitLabel(side.label);
  const out = side.out ?? [];
  const tags = side.tags ?? [];
  return (
    <div class="bnb-seat">
      <div class="bnb-seat-head">
        <span class="bnb-seat-label">
          {name && <span class="bnb-seat-name">{name} </span>}
          <strong class="bnb-seat-total">{total}</strong>
        </span>
        {tags.map((tag, index) => (
          <span key={tag} class={out.length && index === tags.length - 1 ? "bnb-tag bnb-tag-bad" : "bnb-tag"}>
            {tag}
          </span>
        ))}
        {side.won && <span class="bnb-tag">{words("won", { counts: side.counts ?? "", won: side.won })}</span>}
      </div>
      <div class="bnb-seat-cards">
        <CardRow cards={side.cards} out={out} played={side.played ?? []} label={words(seat)} words={words} names={names} />
        <Reserve
          bubbles={side.bubbles}
          acts={own ? acts : []}
          why={(card) => (own ? whyNot(not, card) : null)}
          label={words(`${seat}_bubbles`)}
          words={words}
          names={names}
          onUse={own ? props.onUse : undefined}
          onWhy={props.onWhy}
          onPressNot={props.onPressNot}
        />
      </div>
    </div>
  );
}

export function BubblejackBoard(props: BoardProps) {
  const board = props.board as BubblejackBoardData;
  return (
    <div class="bnb-board">
      <Seat seat="croupier" side={board.croupier} props={props} />
      <Seat seat="player" side={board.player} props={props} />
    </div>
  );
}
