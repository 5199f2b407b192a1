import type { StripText } from "../components/Strip";
import { TableScreen, type ChartShown } from "../components/TableScreen";
import { besideTable } from "../core/beside";
import { isGivenBack } from "../core/focus";
import { Intents, type Kind } from "../core/intents";
import { onKeys } from "../core/keys";
import { lately } from "../core/lately";
import { widget } from "../core/mount";
import { noticeOf, refusalText } from "../core/notices";
import { inOrder, NEXT, placesOf } from "../core/places";
import { Pointer } from "../core/pointer";
import { Speech } from "../core/speech";
import { findRuntime } from "../core/vega";
import type { Act, CardText, Column, NotAct, Odds, Row, Spec, Themes, View } from "../types";

const ACT_KEYS: Record<string, string> = { h: "hit", s: "stand", n: NEXT };
/** The chart of what each act is worth: counted only where the help shows that. */
const WORTH = "acts";

/** How long, in ms, the last numbers may stand while those of a new position are counted. */
const MOMENT = 150;

export default widget(["view", "odds", "charts", "theme", "runtime"], (context) => {
  const { model, root, signal, words, names, redraw } = context;
  const intents = new Intents(context);
  const speech = new Speech(context);
  const pointer = new Pointer(root, signal);
  const runtime = findRuntime(context);
  const view = () => model.get("view") as View | undefined;

  // What the eye or the hand is at; gone with the position it belongs to.
  let step: number | null = null;
  let since = 0; // the first step that the strip tells
  let pointed: NotAct | null = null;
  let pressed: NotAct | null = null;
  let chosen: CardText | null = null;
  let mapOpen = true;

  // The last numbers and rows hold the places of the next ones, so that nothing jumps while those are counted. They
  // stay in sight for a moment: most numbers come within it, and nothing flickers.
  let places = 0;
  let lastOdds: Odds | null = null;
  let moved = Number.NEGATIVE_INFINITY; // when the position last changed
  let complete = false; // whether the last draw showed nothing of an older position
  let moment: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(moment));
  const justMoved = () => performance.now() - moved < MOMENT;
  const lastRows: Record<string, Row[]> = {};
  const lastSummaries: Record<string, string> = {};

  const currentOdds = (view: View): Odds | null => {
    const odds = model.get("odds") as Odds | null | undefined;
    const current = odds && odds.step === view.step && view.help !== "none" ? odds : null;
    if (view.help === "none") places = 0;
    else if (current) places = current.numbers?.length ?? 0;
    Object.assign(lastSummaries, current?.summaries);
    if (current) lastOdds = current;
    return current;
  };
  const wantedCharts = (view: View): [string, Spec][] => {
    const specs = (model.get("charts") as Record<string, Spec> | undefined) ?? {};
    if (view.help === "none") return [];
    return Object.entries(specs).filter(([name]) => view.help === "best" || name !== WORTH);
  };
  const shownCharts = (wanted: [string, Spec][], odds: Odds | null): ChartShown[] =>
    wanted.flatMap(([name, spec]) => {
      const rows = odds?.rows?.[name] ?? [];
      if (rows.length) lastRows[name] = rows;
      const shown = lastRows[name];
      if (!shown) return [];
      const notes = spec.usermeta as { summary?: string; columns?: Column[] } | undefined;
      const summary = lastSummaries[name] ?? notes?.summary ?? null;
      return [{ name, spec: besideTable(name, spec), rows: shown, summary, columns: notes?.columns, stale: !rows.length && !justMoved() }];
    });

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
    const grouped = acts.some(({ group }) => group); // no button of those bears a digit
    const counted = !grouped && /^[1-9]$/.test(key) ? inOrder(placesOf(acts, not))[Number(key) - 1] : undefined;
    const allowed = wanted ? acts.find(({ act }) => act === wanted) : counted;
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
    const news = lately(view.log ?? [], since);
    if (!news) return view.say ? { tone: "calm", text: view.say } : null;
    return { tone: "calm", rule: news.rule, text: news.text, more: news.chance && words("chance_was", { chance: news.chance }) };
  };

  return () => {
    const now = view();
    if (!now) return null;
    if (now.step !== step) {
      since = step !== null && step < now.step ? step : now.step - 1;
      step = now.step;
      moved = performance.now();
      clearTimeout(moment);
      moment = setTimeout(() => {
        if (!complete) redraw();
      }, MOMENT);
      pointer.rests();
      pointed = pressed = chosen = null;
    }
    const odds = currentOdds(now);
    const held = odds ?? (justMoved() && now.help !== "none" ? lastOdds : null);
    const wanted = wantedCharts(now);
    complete = odds !== null && wanted.every(([name]) => odds.rows?.[name]?.length);
    const notice = noticeOf(context, intents);
    speech.position(now.step, now.say ?? "");
    speech.notice(notice);
    speech.refusal(intents.refusal && refusalText(context, intents.refusal.refused, intents.refusal.rule));
    return (
      <TableScreen
        view={now}
        odds={odds}
        held={held}
        places={places}
        charts={shownCharts(wanted, held)}
        chartPlaces={wanted.length}
        chartsAway={(now.acts ?? []).every(({ act }) => act === NEXT)}
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
          why: (act, move) => {
            if (act && (move ? !pointer.moved(move) : isGivenBack())) return;
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
