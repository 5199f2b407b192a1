import { useState } from "preact/hooks";
import type { Words } from "../core/words";
import type { Act } from "../types";

interface Props {
  acts: Act[];
  locked: boolean;
  words: Words;
  onAct: (act: Act, event: MouseEvent) => void;
}

/** A group of more acts than that is a list to choose from. */
const BUTTONS = 6;

/** Many acts, by what they do: the buttons of a group stand together, and a long group is a list with one button. */
export function ActGroups({ acts, locked, words, onAct }: Props) {
  const groups = [...new Set(acts.map((act) => act.group ?? ""))];
  return (
    <div class="bnb-act-groups" role="group" aria-label={words("acts")} tabIndex={-1} data-bnb-home data-bnb-key="acts">
      {groups.map((name) => {
        const members = acts.filter((act) => (act.group ?? "") === name);
        const Group = members.length > BUTTONS ? ActList : ActRow;
        return <Group key={name} name={name} acts={members} locked={locked} words={words} onAct={onAct} />;
      })}
    </div>
  );
}

function ActRow({ name, acts, locked, onAct }: Props & { name: string }) {
  return (
    <div class="bnb-act-group" role="group" aria-label={name}>
      {acts.map((act) => (
        <button
          key={act.act}
          type="button"
          class="bnb-act"
          data-bnb-key={`act ${act.act}`}
          data-bnb-act={act.act}
          aria-disabled={locked}
          onClick={(event) => onAct(act, event)}
        >
          <span class="bnb-act-label">{act.label}</span>
          {act.note && <span class="bnb-act-note">{act.note}</span>}
        </button>
      ))}
    </div>
  );
}

function ActList({ name, acts, locked, words, onAct }: Props & { name: string }) {
  const [wanted, want] = useState(acts[0]!.act);
  const chosen = acts.find(({ act }) => act === wanted) ?? acts[0]!;
  return (
    <div class="bnb-act-group" role="group" aria-label={name}>
      <select
        class="bnb-select"
        aria-label={name}
        data-bnb-key={`list ${name}`}
        value={chosen.act}
        onChange={(event) => want(event.currentTarget.value)}
      >
        {acts.map(({ act, label, note }) => (
          <option key={act} value={act}>
            {note ? `${label} · ${note}` : label}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="bnb-act"
        data-bnb-key={`do ${name}`}
        data-bnb-act={chosen.act}
        aria-disabled={locked}
        onClick={(event) => onAct(chosen, event)}
      >
        <span class="bnb-act-label">{words("choose")}</span>
      </button>
    </div>
  );
}
