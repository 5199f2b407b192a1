import { useEffect, useRef } from "preact/hooks";
import { memo } from "../core/memo";
import type { Words } from "../core/words";
import type { LogLine } from "../types";

const Line = memo(function Line({ step, text, note }: { step: number; text: string; note: string }) {
  return (
    <li>
      <span class="bnb-log-step">{step + 1}</span>
      <span>
        {text}
        {note && <span class="bnb-soft"> {note}</span>}
      </span>
    </li>
  );
});

/** What happened so far; the last lines are in sight, the others can be scrolled to. */
export function Log({ lines, words }: { lines: LogLine[]; words: Words }) {
  const box = useRef<HTMLDivElement>(null);
  // With the next frame: to ask for the height at once would lay out the whole page in the middle of a draw.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [lines]);
  const note = ({ rule, chance }: LogLine) =>
    [rule, chance && words("chance_was", { chance })].filter(Boolean).join(" · ");
  return (
    <div class="bnb-log" role="group" aria-label={words("log")} tabIndex={0} ref={box} data-bnb-key="log">
      {lines.length === 0 ? (
        <p class="bnb-soft">{words("log_empty")}</p>
      ) : (
        <ol>
          {lines.map((line, index) => (
            <Line key={`${line.step} ${index}`} step={line.step} text={line.text} note={note(line)} />
          ))}
        </ol>
      )}
    </div>
  );
}
