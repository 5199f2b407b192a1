import type { Names, Words } from "../core/words";
import type { CardText, Odds } from "../types";
import { Numbers, NumbersToCome } from "./Numbers";
import { UnseenMap } from "./UnseenMap";

interface Props {
  /** Those of the position in sight; null while they are counted. */
  odds: Odds | null;
  unseen: CardText[] | null;
  /** How many big numbers keep their place while the next ones are counted. */
  places: number;
  mapOpen: boolean;
  onToggleMap: () => void;
  words: Words;
  names: Names;
}

/** What chance has in store: the numbers and the cards they count. */
export function OddsPanel({ odds, unseen, places, mapOpen, onToggleMap, words, names }: Props) {
  const marks = odds?.marks && Object.keys(odds.marks).length ? odds.marks : null;
  return (
    <>
      <div class="bnb-numbers">
        {odds?.numbers && <Numbers numbers={odds.numbers} exact={odds.exact !== false} words={words} />}
        {!odds && <NumbersToCome count={places} words={words} />}
      </div>
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
