import type { Names, Words } from "../core/words";
import type { Frame } from "../types";
import { boardOf } from "./boards";
import { LiveRegion } from "./LiveRegion";
import { OddsPanel } from "./OddsPanel";
import { StepBar } from "./StepBar";

interface Props {
  title: string;
  frames: Frame[];
  index: number;
  playing: boolean;
  mapOpen: boolean;
  heard: { text: string; count: number };
  notice: string | null;
  words: Words;
  names: Names;
  on: { go: (index: number) => void; play: () => void; map: () => void };
}

function whoDidIt(by: string | null | undefined, words: Words): string | null {
  if (!by) return null;
  // A name at the beginning of a label has a capital there ("You 19"); inside a tag it has none.
  const who = `${by.slice(0, 1).toLowerCase()}${by.slice(1)}`;
  return words("by", { who: who === "chance" ? words("by_chance") : who });
}

/** "L88-L90" of the rule table as "rulebook lines 88–90". */
function printedLines(line: string, words: Words): string {
  const lines = line.replaceAll("L", "").replaceAll("-", "–");
  return /^\d+$/.test(lines) ? words("rulebook_line", { line: lines }) : words("rulebook_lines", { lines });
}

function Happening({ frame, words }: { frame: Frame; words: Words }) {
  const { happened } = frame;
  if (!happened) return <p class="bnb-soft">{words("start")}</p>;
  const { text, rule, rule_text: ruleText, line, chance, by } = happened;
  const who = whoDidIt(by, words);
  return (
    <>
      <p class="bnb-happened-text">{text}</p>
      {(who || chance) && (
        <p class="bnb-happened-chance">
          {who && <span class="bnb-tag">{who}</span>}
          {chance && <strong>{words("chance_of", { chance })}</strong>}
        </p>
      )}
      {rule && (
        <p>
          <strong class="bnb-strip-rule">{rule}</strong>
          {ruleText && <span>: {ruleText}</span>}
          {line && (
            <span class="bnb-soft" title={words("rulebook_title")}>
              {" "}
              ({printedLines(line, words)})
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** One frame of a match or an example, and the way to the others. */
export function StepperScreen({ title, frames, index, playing, mapOpen, heard, notice, words, names, on }: Props) {
  const frame = frames[index];
  if (!frame) return <p class="bnb-soft">{words("no_frames")}</p>;
  const last = frames.length - 1;
  const Board = boardOf(frame);
  const panels = Boolean(frame.odds?.numbers?.length || frame.unseen);
  return (
    <div class="bnb-table bnb-stepper" role="group" aria-label={words("stepper", { title })}>
      {notice && <p class="bnb-notice">{notice}</p>}
      <div class="bnb-title">{title}</div>
      <StepBar
        buttons={[
          { id: "first", disabled: index === 0, press: () => on.go(0) },
          { id: "back", disabled: index === 0, press: () => on.go(index - 1) },
          { id: "forward", disabled: index === last, press: () => on.go(index + 1) },
          { id: "last", disabled: index === last, press: () => on.go(last) },
          { id: playing ? "pause" : "play", disabled: last === 0, press: on.play },
        ]}
        before={2}
        step={index}
        steps={last}
        words={words}
        onSeek={on.go}
        live
      />
      <div class={panels ? "bnb-columns" : undefined}>
        <div class="bnb-main">
          <Board board={frame.board} acts={[]} words={words} names={names} />
          <div class="bnb-strip bnb-strip-calm bnb-happened" role="group" aria-label={words("happened")}>
            <Happening frame={frame} words={words} />
          </div>
          <p class="bnb-keys">{words("stepper_keys")}</p>
        </div>
        {panels && (
          <div class="bnb-odds" role="group" aria-label={words("odds")}>
            <OddsPanel
              odds={frame.odds ?? null}
              unseen={frame.unseen ?? null}
              places={0}
              mapOpen={mapOpen}
              onToggleMap={on.map}
              words={words}
              names={names}
            />
          </div>
        )}
      </div>
      <LiveRegion {...heard} />
    </div>
  );
}
