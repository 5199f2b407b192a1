import type { StripText } from "../components/Strip";
import { TableScreen, type ChartShown } from "../components/TableScreen";
import { Intents, type Kind } from "../core/intents";
import { onKeys } from "../core/keys";
import { widget } from "../core/mount";
import { noticeOf, refusalText } from "../core/notices";
import { Speech } from "../core/speech";
import { findRuntime } from "../core/vega";
import type { Act, CardText, Column, NotAct, Odds, Row, Spec, Themes, View } from "../types";

const ACT_KEYS: Record<string, string> = { h: "hit", s: "stand", n: "next" };

export default widget(["view", "odds", "charts", "theme", "runtime"], (context) => {
  const { model, root, signal, words, names, redraw } = context;
  const intents = new Intents(context);
  const speech = new Speech(context);
  const runtime = findRuntime(context);
  const view = () => model.get("view") as View | undefined;

  // What the eye or the hand is at; gone with the position it belongs to.
  let step: number | null = null;
  let pointed: NotAct | null = null;
  let pressed: NotAct | null = null;
  let chosen: CardText | null = null;
  let mapOpen = true;

  // The last numbers and rows hold the places of the next ones, so that nothing jumps while those are counted.
  let places = 0;
  const lastRows: Record<string, Row[]> = {};
  const lastSummaries: Record<string, string> = {};

  const currentOdds = (view: View): Odds | null => {
    const odds = model.get("odds") as Odds | null | undefined;
    const current = odds && odds.step === view.step && view.help !== "none" ? odds : null;
    if (view.help === "none") places = 0;
    else if (current) places = current.numbers?.length ?? 0;
    Object.assign(lastSummaries, current?.summaries);
    return current;
  };
  const shownCharts = (view: View, odds: Odds | null): ChartShown[] => {
    const specs = (model.get("charts") as Record<string, Spec> | undefined) ?? {};
    if (view.help === "none") return [];
    return Object.entries(specs).flatMap(([name, spec]) => {
      const rows = odds?.rows?.[name] ?? [];
      if (rows.length) lastRows[name] = rows;
      const shown = lastRows[name];
      if (!shown) return [];
      const notes = spec.usermeta as { summary?: string; columns?: Column[] } | undefined;
      const summary = lastSummaries[name] ?? notes?.summary ?? null;
      return [{ name, spec, rows: shown, summary, columns: notes?.columns, stale: rows.length === 0 }];
    });
  };

  const send = (kind: Kind, fields: Record<string, unknown> = {}) => {
    pressed = null;
    chosen = null;
    return intents.send(kind, { step: view()?.step ?? 0, ...fields });
  };
  const act = ({ act }: Act) => send("act", { act });
  const pressNot = (act: NotAct) => {
    pressed = act;
    speech.say(refusalText(context, act.why, act.rule));
  };
  const several = (card: CardText, count: number) => words("several_acts", { card: names(card), count });
  const use = (card: CardText) => {
    const ways = (view()?.acts ?? []).filter((act) => act.card === card);
    if (ways.length === 1) return act(ways[0]!);
    if (!ways.length) return;
    chosen = card;
    speech.say(several(card, ways.length));
    const first = [...root.querySelectorAll<HTMLElement>("[data-bnb-act]")].find((el) => el.dataset.bnbAct === ways[0]!.act);
    first?.focus({ preventScroll: false });
  };

  onKeys(root, signal, (key) => {
    const { acts = [], not = [], position, can } = view() ?? {};
    if (key === "?") {
      speech.say(position ?? "");
      return true;
    }
    if (key === "u" || key === "r") {
      const kind = key === "u" ? "undo" : "redo";
      if (can?.[kind]) send(kind);
      return true;
    }
    const wanted = ACT_KEYS[key];
    const allowed = wanted ? acts.find(({ act }) => act === wanted) : /^[1-9]$/.test(key) ? acts[Number(key) - 1] : undefined;
    if (allowed) act(allowed);
    const refused = allowed ? undefined : not.find(({ act }) => act === wanted);
    if (refused) pressNot(refused);
    return Boolean(allowed || refused);
  });

  const strip = (view: View): StripText | null => {
    const { refusal } = intents;
    const why = pointed ?? pressed;
    if (refusal) return { tone: "warn", rule: refusal.rule, text: refusal.refused };
    if (why) return { tone: "why", rule: why.rule, text: why.why };
    if (chosen) {
      const count = (view.acts ?? []).filter(({ card }) => card === chosen).length;
      return { tone: "why", text: several(chosen, count) };
    }
    const last = view.log?.at(-1);
    if (!last) return null;
    return { tone: "calm", rule: last.rule, text: last.text, more: last.chance && words("chance_was", { chance: last.chance }) };
  };

  return () => {
    const now = view();
    if (!now) return null;
    if (now.step !== step) {
      step = now.step;
      pointed = pressed = chosen = null;
    }
    const odds = currentOdds(now);
    const notice = noticeOf(context, intents);
    speech.position(now.step, now.say ?? "");
    speech.notice(notice);
    speech.refusal(intents.refusal && refusalText(context, intents.refusal.refused, intents.refusal.rule));
    return (
      <TableScreen
        view={now}
        odds={odds}
        places={places}
        charts={shownCharts(now, odds)}
        theme={(model.get("theme") as Themes | undefined) ?? {}}
        dark={context.dark()}
        runtime={runtime}
        strip={strip(now)}
        notice={notice}
        heard={{ text: speech.text, count: speech.count }}
        locked={intents.pending !== null}
        chosen={chosen}
        mapOpen={mapOpen}
        words={words}
        names={names}
        on={{
          act: (wanted, event) => {
            if (!intents.isEcho(event)) act(wanted);
          },
          use: (card, event) => {
            if (!intents.isEcho(event)) use(card);
          },
          why: (act) => {
            if (pointed === act) return;
            pointed = act;
            redraw();
          },
          pressNot,
          undo: () => send("undo"),
          redo: () => send("redo"),
          seek: (to) => send("seek", { to }),
          help: (help) => send("help", { help }),
          map: () => {
            mapOpen = !mapOpen;
            redraw();
          },
        }}
      />
    );
  };
});
