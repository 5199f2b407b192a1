import { LiveRegion } from "../components/LiveRegion";
import { Predict, type PredictView } from "../components/Predict";
import { freshPrefix } from "../core/ids";
import { Intents } from "../core/intents";
import { widget } from "../core/mount";
import { noticeOf } from "../core/notices";
import { Speech } from "../core/speech";

export default widget(["view"], (context) => {
  const { model, words } = context;
  const intents = new Intents(context, "view", () => true);
  const speech = new Speech(context);
  const fieldId = `bnb-${freshPrefix()}`;
  return () => {
    const view = model.get("view") as PredictView | undefined;
    if (!view) return null;
    const notice = intents.refusal?.refused ?? noticeOf(context, intents);
    const { answer, error, note } = view;
    const told = answer
      ? [words("exact_answer"), answer.chance, words("equals", { percent: answer.percent, about: answer.about ?? "" }), note]
      : [];
    speech.notice(error ?? notice ?? (told.filter(Boolean).join(" ") || null));
    return (
      <>
        <Predict
          view={view}
          locked={intents.pending !== null}
          notice={notice}
          words={words}
          fieldId={fieldId}
          onPredict={(text) => intents.send("predict", { text })}
        />
        <LiveRegion text={speech.text} count={speech.count} />
      </>
    );
  };
});
