import { ChartPanel } from "../components/ChartPanel";
import { staleNotice, widget } from "../core/mount";
import { findRuntime } from "../core/vega";
import type { Column, Row, Spec, Themes } from "../types";

export default widget(["spec", "rows", "summary", "columns", "theme", "runtime"], (context) => {
  const { model, words, dark } = context;
  const runtime = findRuntime(context);
  return () => {
    const spec = model.get("spec") as Spec | undefined;
    if (!spec) return null;
    const theme = model.get("theme") as Themes | undefined;
    const notice = staleNotice(context);
    return (
      <>
        {notice && <p class="bnb-notice">{notice}</p>}
        <ChartPanel
          name="chart"
          spec={spec}
          rows={(model.get("rows") as Row[] | undefined) ?? []}
          summary={(model.get("summary") as string | undefined) || null}
          columns={model.get("columns") as Column[] | undefined}
          config={theme?.[dark() ? "dark" : "light"]}
          runtime={runtime}
          words={words}
        />
      </>
    );
  };
});
