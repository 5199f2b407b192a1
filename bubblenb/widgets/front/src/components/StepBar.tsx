import type { WordId, Words } from "../core/words";

const ICONS = {
  first: "M6 5v14M17 5l-7 7 7 7",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  last: "M18 5v14M7 5l7 7-7 7",
  play: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  undo: "M9 5L4 10l5 5M4.5 10H15a5 5 0 0 1 0 10H9",
  redo: "M15 5l5 5-5 5M19.5 10H9a5 5 0 0 0 0 10h6",
} as const;

export interface StepButton {
  id: keyof typeof ICONS & WordId;
  disabled: boolean;
  press: () => void;
}

interface Props {
  buttons: StepButton[];
  /** How many of the buttons stand before the slider. */
  before: number;
  step: number;
  steps: number;
  words: Words;
  /** Absent where one may not jump. */
  onSeek?: ((step: number) => void) | undefined;
  /** Whether the slider tells each step while it is dragged, or the last one when it is let go. */
  live: boolean;
}

function IconButton({ id, disabled, press, words }: StepButton & { words: Words }) {
  return (
    <button
      type="button"
      class="bnb-icon"
      data-bnb-key={id === "pause" ? "play" : id}
      aria-label={words(id)}
      title={words(id)}
      aria-disabled={disabled}
      onClick={() => !disabled && press()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" class={id === "play" ? "bnb-icon-solid" : undefined}>
        <path d={ICONS[id]} />
      </svg>
    </button>
  );
}

/** Buttons and a slider for the way through the steps. */
export function StepBar({ buttons, before, step, steps, words, onSeek, live }: Props) {
  const told = words("step_of", { step, steps });
  const seek = (event: Event) => onSeek?.(Number((event.currentTarget as HTMLInputElement).value));
  return (
    <div class="bnb-steps">
      {buttons.slice(0, before).map((button) => (
        <IconButton key={button.id} {...button} words={words} />
      ))}
      {onSeek && steps > 0 && (
        <input
          type="range"
          class="bnb-slider"
          min={0}
          max={steps}
          step={1}
          value={step}
          aria-label={words("slider")}
          aria-valuetext={told}
          data-bnb-key="slider"
          {...(live ? { onInput: seek } : { onChange: seek })}
        />
      )}
      {buttons.slice(before).map((button) => (
        <IconButton key={button.id} {...button} words={words} />
      ))}
      <span class="bnb-step-of">{told}</span>
    </div>
  );
}
