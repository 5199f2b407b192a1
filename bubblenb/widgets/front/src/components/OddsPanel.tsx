import type { Names, Words } from "../core/words";
import type { CardText, Odds } from "../types";
import { Numbers } from "./Numbers";
import { UnseenMap } from "./UnseenMap";

interface Props {
  /** Those of the position in sight; null while they are counted. */
  odds: Odds | null;
  unseen: CardText[] | null;
  wait: boolean;
  mapOpen: boolean;
  onToggleMap: () => void;
  words: Words;
  names: Names;
}

/** What chance has in store: the numbers and the cards they count. */
export function OddsPanel({ odds, unseen, wait, mapOpen, onToggleMap, words, names }: Props) {
  const marks = odds?.marks && Object.keys(odds.marks).length ? odds.marks : null;
  return (
    <>
      {odds?.numbers && <Numbers numbers={odds.numbers} exact={odds.exact !== false} words={words} />}
      {!odds && wait && (
        <div class="bnb-panel bnb-soft" data-bnb-wait>
          {words("odds_wait")}
        </div>
      )}
      {unseen && (
        <UnseenMap
          unseen={unseen}
          marks={marks}
          caption={odds?.marks_text ?? null}
          words={words}
          names={names}
          open={mapOpen}
          onToggle={onToggleMap}
        />
      )}
    </>
  );
}
