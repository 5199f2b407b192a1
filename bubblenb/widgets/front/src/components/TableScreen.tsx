import type { Runtime } from "../core/vega";
import type { Names, Words } from "../core/words";
import type { Act, CardText, Column, Help, NotAct, Odds, Row, Spec, Themes, View } from "../types";
import { ActButtons } from "./ActButtons";
import { ActGroups } from "./ActGroups";
import type { OnWhy } from "./board-props";
import { boardOf } from "./boards";
import { ChartPanel } from "./ChartPanel";
import { LiveRegion } from "./LiveRegion";
import { Log } from "./Log";
import { OddsPanel } from "./OddsPanel";
import { StepBar } from "./StepBar";
import { Strip, type StripText } from "./Strip";

interface Props {
  view: View;
  /** Those of the position in sight; null while they are counted. */
  odds: Odds | null;
  /** The same, or for a moment those of the position before. */
  held: Odds | null;
  /** How many big numbers stood here last: they keep their place while the next ones are counted. */
  places: number;
  charts: ChartShown[];
  /** How many charts there are once all of them are counted. */
  chartPlaces: number;
  /** No chart belongs to the position: they keep their width and take no height. */
  chartsAway: boolean;
  theme: Themes;
  dark: boolean;
  runtime: () => Promise<Runtime | null>;
  strip: StripText | null;
  notice: string | null;
  heard: { text: string; count: number };
  locked: boolean;
  chosen: CardText | null;
  mapOpen: boolean;
  words: Words;
  names: Names;
  on: {
    act: (act: Act, event: MouseEvent) => void;
    use: (card: CardText, event: MouseEvent) => void;
    why: OnWhy;
    pressNot: (act: NotAct) => void;
    undo: () => void;
    redo: () => void;
    seek: (step: number) => void;
    help: (help: Help) => void;
    map: () => void;
  };
}

export interface ChartShown {
  name: string;
  spec: Spec;
  rows: Row[];
  summary: string | null;
  columns: Column[] | undefined;
  stale: boolean;
}

const HELP: Help[] = ["none", "odds", "best"];

/** The whole table: what lies on it, what can be done, what happened, and what chance has in store. */
export function TableScreen(props: Props) {
  const { view, odds, held, places, charts, chartPlaces, chartsAway, theme, dark, runtime } = props;
  const { strip, notice, heard, locked, chosen, mapOpen, words, names, on } = props;
  const Board = boardOf(view);
  const acts = view.acts ?? [];
  const grouped = acts.some(({ group }) => group);
  const help = view.help ?? "none";
  const panels = view.unseen || held?.numbers?.length || places > 0;
  return (
    <div class="bnb-table" role="group" aria-label={words("table", { title: view.title })}>
      {notice && <p class="bnb-notice">{notice}</p>}
      <div class="bnb-columns">
        <div class="bnb-main">
          <Board
            board={view.board}
            acts={acts}
            not={view.not ?? []}
            words={words}
            names={names}
            onUse={on.use}
            onWhy={on.why}
            onPressNot={on.pressNot}
          />
          <div class="bnb-strip-place">{strip && <Strip {...strip} />}</div>
          {grouped ? (
            <ActGroups acts={acts} locked={locked} words={words} onAct={on.act} />
          ) : (
            <ActButtons
              acts={acts}
              not={view.not ?? []}
              rows={odds?.rows?.acts ?? []}
              best={(help === "best" && odds?.best) || null}
              chosen={chosen}
              locked={locked}
              plain={"pieces" in view.board}
              words={words}
              onAct={on.act}
              onWhy={on.why}
              onPressNot={on.pressNot}
            />
          )}
          <div class="bnb-controls">
            <StepBar
              buttons={[
                { id: "undo", disabled: locked || !view.can?.undo, press: on.undo },
                { id: "redo", disabled: locked || !view.can?.redo, press: on.redo },
              ]}
              before={1}
              step={view.step}
              steps={view.steps}
              words={words}
              onSeek={view.undo === "study" ? on.seek : undefined}
              live={false}
            />
            <label class="bnb-help">
              <span>{words("help_level")}</span>
              <select
                class="bnb-select"
                data-bnb-key="help"
                value={help}
                onChange={(event) => on.help(event.currentTarget.value as Help)}
              >
                {HELP.map((level) => (
                  <option key={level} value={level}>
                    {words(`help_${level}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
        <div class="bnb-side">
          {panels && (
            <div class="bnb-odds" role="group" aria-label={words("odds")}>
              <OddsPanel
                odds={held}
                unseen={view.unseen ?? null}
                places={places}
                mapOpen={mapOpen}
                onToggleMap={on.map}
                words={words}
                names={names}
              />
            </div>
          )}
          <Log lines={view.log ?? []} words={words} />
        </div>
      </div>
      {charts.length > 0 && (
        <div class={chartsAway ? "bnb-charts bnb-away" : "bnb-charts"} data-bnb-places={chartPlaces}>
          {charts.map((chart) => (
            <ChartPanel key={chart.name} {...chart} config={theme[dark ? "dark" : "light"]} runtime={runtime} words={words} />
          ))}
        </div>
      )}
      <p class="bnb-keys">{words("pieces" in view.board ? "keys_any" : "keys")}</p>
      <LiveRegion {...heard} />
    </div>
  );
}
