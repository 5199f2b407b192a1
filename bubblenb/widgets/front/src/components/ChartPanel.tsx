import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { titleTaken, copyRows, EMBED_OPTIONS, fillsWidth, withRows, type Embedded, type Runtime } from "../core/vega";
import { memo } from "../core/memo";
import type { Words } from "../core/words";
import type { Column, Row, Spec } from "../types";
import { RowsTable } from "./RowsTable";

interface Props {
  /** Tells the charts of one view apart. */
  name: string;
  spec: Spec;
  rows: Row[];
  summary: string | null;
  columns: Column[] | undefined;
  config: Record<string, unknown> | undefined;
  runtime: () => Promise<Runtime | null>;
  words: Words;
  /** The picture does not belong to the position in sight: it keeps its place, unseen. */
  stale?: boolean;
}

type Status = { is: "waiting" } | { is: "drawn" } | { is: "without" } | { is: "failed"; error: string };

const HEIGHT = 180;
const ROOM_FOR_AXIS = 56;

function reserved(spec: Spec): number {
  return typeof spec.height === "number" ? spec.height + ROOM_FOR_AXIS : HEIGHT;
}

/** A chart that changes in place, with its sentence and its numbers. */
export const ChartPanel = memo(function ChartPanel({ name, spec: whole, rows, summary, columns, config, runtime, words, stale = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Embedded | null>(null);
  const latest = useRef(rows);
  const { title, lines, rest: spec } = useMemo(() => titleTaken(whole), [whole]);
  const [status, setStatus] = useState<Status>({ is: "waiting" });
  latest.current = rows;

  useEffect(() => {
    let over = false;
    let own: Embedded | null = null;
    const place = document.createElement("div");
    const draw = async () => {
      const vega = await runtime();
      if (over || !box.current) return;
      if (!vega) return setStatus({ is: "without" });
      // The old picture stays until the new one is there, and its height is kept: nothing jumps.
      const old = [...box.current.children];
      if (old.length) box.current.style.minHeight = `${box.current.offsetHeight}px`;
      place.className = "bnb-chart-place";
      box.current.append(place);
      const first = latest.current;
      own = await vega.embed(place, withRows(spec, first), { ...EMBED_OPTIONS, config: structuredClone(config) });
      if (over) return own.finalize();
      for (const element of old) element.remove();
      // Several pictures in one do not fill the width: they keep their size, or shrink to fit.
      if (!fillsWidth(spec)) place.style.maxWidth = `${place.querySelector("svg")?.getAttribute("width") ?? ""}px`;
      drawn.current = own;
      setStatus({ is: "drawn" });
      if (latest.current !== first) await own.view.data("rows", copyRows(latest.current)).runAsync();
    };
    draw().catch((error: unknown) => {
      place.remove();
      if (!over) setStatus({ is: "failed", error: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      over = true;
      if (drawn.current === own) drawn.current = null;
      own?.finalize();
    };
  }, [spec, config, runtime]);

  useEffect(() => {
    const view = drawn.current?.view;
    if (!view) return;
    const changed = view.data("rows", copyRows(rows));
    (changed.resize?.() ?? changed).runAsync().catch((error: unknown) => {
      setStatus({ is: "failed", error: error instanceof Error ? error.message : String(error) });
    });
  }, [rows]);

  const picture = status.is === "waiting" || status.is === "drawn";
  return (
    <div class="bnb-panel bnb-chart" data-bnb-chart={name} data-bnb-status={status.is}>
      <div class={stale ? "bnb-stale" : undefined} aria-hidden={stale ? "true" : undefined}>
        {summary && <p class="bnb-caption">{summary}</p>}
        {title && <p class="bnb-chart-title">{title}</p>}
        {lines.map((line) => (
          <p class="bnb-chart-line" key={line}>
            {line}
          </p>
        ))}
        {picture && <div class="bnb-chart-box" aria-hidden="true" ref={box} style={{ minHeight: `${reserved(spec)}px` }} />}
        {status.is === "without" && <p class="bnb-soft">{words("no_runtime")}</p>}
        {status.is === "failed" && <p class="bnb-soft">{words("chart_failed", { error: status.error })}</p>}
        {picture ? (
          <details>
            <summary data-bnb-key={`numbers of ${name}`}>{words("rows_title")}</summary>
            <RowsTable rows={rows} columns={columns} words={words} />
          </details>
        ) : (
          <RowsTable rows={rows} columns={columns} words={words} />
        )}
      </div>
    </div>
  );
});
