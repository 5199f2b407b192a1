import { useRef } from "preact/hooks";
import type { Words } from "../core/words";

export interface PredictView {
  question: string;
  hint?: string | null;
  prediction?: string | null;
  answer?: { chance: string; percent: string; about?: string | null } | null;
  note?: string | null;
  error?: string | null;
}

interface Props {
  view: PredictView;
  locked: boolean;
  notice: string | null;
  words: Words;
  fieldId: string;
  onPredict: (text: string) => void;
}

/** A question whose answer comes after one has said what one expects. */
export function Predict({ view, locked, notice, words, fieldId, onPredict }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const trouble = view.error ?? notice;
  return (
    <div class="bnb-predict">
      <p class="bnb-question" id={`${fieldId}-question`}>
        {view.question}
      </p>
      {view.hint && !view.answer && (
        <p class="bnb-soft" id={`${fieldId}-hint`}>
          {view.hint}
        </p>
      )}
      {!view.answer && (
        <form
          class="bnb-form"
          onSubmit={(event) => {
            event.preventDefault();
            const text = field.current?.value.trim();
            if (text && !locked) onPredict(text);
          }}
        >
          <input
            ref={field}
            id={fieldId}
            class="bnb-field"
            type="text"
            autocomplete="off"
            spellcheck={false}
            aria-label={words("predict")}
            aria-describedby={`${fieldId}-question ${fieldId}-hint`}
            aria-invalid={view.error ? "true" : undefined}
            data-bnb-key="field"
          />
          <button type="submit" class="bnb-act" aria-disabled={locked} data-bnb-key="send">
            <span class="bnb-act-label">{words("predict_send")}</span>
          </button>
        </form>
      )}
      {trouble && <p class="bnb-strip bnb-strip-warn">{trouble}</p>}
      {view.prediction && <p>{words("your_prediction", { prediction: view.prediction })}</p>}
      {view.answer && (
        <div class="bnb-number" tabIndex={-1} data-bnb-home data-bnb-key="answer">
          <span>{words("exact_answer")} </span>
          <strong class="bnb-number-big">{view.answer.chance}</strong>{" "}
          <span>
            {view.answer.about
              ? words("equals", { percent: view.answer.percent, about: view.answer.about })
              : `= ${view.answer.percent}`}
          </span>
        </div>
      )}
      {view.note && <p>{view.note}</p>}
    </div>
  );
}
