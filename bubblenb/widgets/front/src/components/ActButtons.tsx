import { inOrder, placesOf, type Slot } from "../core/places";
import type { Words } from "../core/words";
import type { Act, NotAct, Row } from "../types";
import type { OnWhy } from "./board-props";

interface Props {
  acts: Act[];
  not: NotAct[];
  /** Rows of the odds by act: the chance to win joins its button. */
  rows: Row[];
  /** The act that wins most, where the help shows it and it is known. */
  best: string | null;
  /** The card whose acts are pointed out, when there are several ways to use it. */
  chosen: string | null;
  locked: boolean;
  /** Whether the board is in words: then no act has the right end of the first line to itself. */
  plain: boolean;
  words: Words;
  onAct: (act: Act, event: MouseEvent) => void;
  onWhy: OnWhy;
  onPressNot: (act: NotAct) => void;
}

function winText(rows: Row[], act: string): string | null {
  const row = rows.find((row) => row.act === act && row.outcome === "win");
  return typeof row?.text === "string" ? row.text : null;
}

/** A button for each act, at a place of its own; acts that are not allowed now stay reachable and tell why. */
export function ActButtons({ acts, not, rows, best, chosen, locked, plain, words, onAct, onWhy, onPressNot }: Props) {
  const places = placesOf(acts, not);
  const { first, rest, next } = places;
  const counted = inOrder(places);

  const allowed = (act: Act) => {
    const isBest = best === act.act;
    const digit = counted.indexOf(act) + 1;
    const win = winText(rows, act.act);
    const notes = [act.note, win && words("win", { percent: win })].filter(Boolean).join(" · ");
    const classes = ["bnb-act", isBest && "bnb-act-best", chosen && act.card === chosen && "bnb-act-chosen"];
    return (
      <button
        key={act.act}
        type="button"
        class={classes.filter(Boolean).join(" ")}
        data-bnb-key={`act ${act.act}`}
        data-bnb-act={act.act}
        aria-disabled={locked}
        aria-keyshortcuts={digit > 0 && digit <= 9 ? String(digit) : undefined}
        onClick={(event) => onAct(act, event)}
      >
        <span class="bnb-act-label">
          {digit > 0 && digit <= 9 && (
            <span class="bnb-act-key" aria-hidden="true">
              {digit}
            </span>
          )}
          {act.label}
          {isBest && <span class="bnb-best"> {words("best")}</span>}
        </span>
        {notes && <span class="bnb-act-note">{notes}</span>}
      </button>
    );
  };

  // Its key is that of the allowed act only where the place is the same: there the focus stays, elsewhere it must not
  // wander along to a button that does something.
  const refused = (act: NotAct, key: string) => (
    <button
      key={key}
      type="button"
      class="bnb-act bnb-act-not"
      data-bnb-key={`act ${key}`}
      data-bnb-act={act.act}
      aria-disabled="true"
      aria-description={act.why}
      onFocus={() => onWhy(act)}
      onBlur={() => onWhy(null)}
      onPointerMove={(event) => onWhy(act, event)}
      onPointerLeave={() => onWhy(null)}
      onClick={() => onPressNot(act)}
    >
      <span class="bnb-act-label">{act.label}</span>
      <span class="bnb-act-note">{words("not_now")}</span>
    </button>
  );

  const button = ({ act, now, not }: Slot, sameKey: boolean) =>
    now ? allowed(now) : not ? refused(not, sameKey ? act : `not ${act}`) : null;

  return (
    <div class={plain ? "bnb-acts bnb-acts-plain" : "bnb-acts"} role="group" aria-label={words("acts")} tabIndex={-1} data-bnb-home data-bnb-key="acts">
      <div class="bnb-acts-first">{first.map((slot) => button(slot, true))}</div>
      <div class="bnb-acts-next">{next?.now && allowed(next.now)}</div>
      <div class="bnb-acts-rest">{rest.map((slot) => button(slot, false))}</div>
    </div>
  );
}
