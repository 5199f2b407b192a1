import type { Words } from "../core/words";
import type { BigNumber } from "../types";

/** Chances as counts first, then in per cent, then in words. */
export function Numbers({ numbers, exact, words }: { numbers: BigNumber[]; exact: boolean; words: Words }) {
  return (
    <>
      {numbers.map(({ id, title, chance, percent, about }) => (
        <div key={id} class="bnb-panel" data-bnb-number={id}>
          <div class="bnb-panel-title">{title}</div>
          <div class="bnb-number">
            <strong class="bnb-number-big">{chance}</strong>{" "}
            <span>{about ? words("equals", { percent, about }) : `= ${percent}`}</span>
          </div>
          {!exact && <span class="bnb-tag">{words("approximate")}</span>}
        </div>
      ))}
    </>
  );
}

/** The places of numbers that are still counted: nothing jumps when they come, and no old number stays. */
export function NumbersToCome({ count, words }: { count: number; words: Words }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} class="bnb-panel" data-bnb-wait>
          <div class="bnb-panel-title">{"\u00a0"}</div>
          <div class="bnb-number">
            <strong class="bnb-number-big">{"\u00a0"}</strong>
            <span>{words("odds_wait")}</span>
          </div>
        </div>
      ))}
    </>
  );
}
