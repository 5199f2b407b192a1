import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../core/words";
import type { LogLine } from "../types";

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
  return (
    <div class="bnb-log" role="group" aria-label={words("log")} tabIndex={0} ref={box} data-bnb-key="log">
      {lines.length === 0 ? (
        <p class="bnb-soft">{words("log_empty")}</p>
      ) : (
        <ol>
          {lines.map(({ step, text, rule, chance }, index) => (
            <li key={`${step} ${index}`}>
              <span class="bnb-log-step">{step + 1}</span>
              <span>
                {text}
                {(rule || chance) && (
                  <span class="bnb-soft"> {[rule, chance && words("chance_was", { chance })].filter(Boolean).join(" · ")}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
