// The one Vega of a notebook. Its model is shown nowhere: others reach `embed` through their host. A model has to be
// ready within two seconds, and a slow laptop may need longer for Vega, so that is loaded only when it is first used.
import type { AnyModel } from "@anywidget/types";
import type { Runtime } from "../core/vega";

type Embed = Runtime["embed"];

async function loaded(text: string): Promise<Embed> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const { embed } = (await import(url)) as { embed: Embed };
    return embed;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  initialize: ({ model }: { model: Pick<AnyModel, "get"> }): Runtime => {
    let vega: Promise<Embed> | null = null;
    return {
      embed: async (...chart) => {
        const attempt = (vega ??= loaded(String(model.get("bundle"))));
        attempt.catch(() => {
          vega = null; // the next chart tries again
        });
        return (await attempt)(...chart);
      },
    };
  },
  render: () => {},
};
