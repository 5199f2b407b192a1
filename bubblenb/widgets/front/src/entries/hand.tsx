import { Hand } from "../components/Hand";
import { Intents } from "../core/intents";
import { widget } from "../core/mount";
import { noticeOf } from "../core/notices";
import type { CardText } from "../types";

export default widget(["cards", "selected", "label"], (context) => {
  const { model, words, names } = context;
  const intents = new Intents(context, "selected", () => true);
  let before: number | null = null;
  const toggle = (index: number, event: MouseEvent) => {
    const echo = intents.isEcho(event) && index === before;
    before = index;
    if (!echo) intents.send("select", { index });
  };
  return () => {
    const notice = intents.refusal?.refused ?? noticeOf(context, intents);
    return (
      <>
        <p class="bnb-notice" role="status" hidden={!notice}>
          {notice}
        </p>
        <Hand
          cards={(model.get("cards") as CardText[] | undefined) ?? []}
          selected={(model.get("selected") as number[] | undefined) ?? []}
          label={(model.get("label") as string | undefined) ?? ""}
          words={words}
          names={names}
          onToggle={toggle}
        />
      </>
    );
  };
});
