// The stepper for a live widget and for a saved page alike: it reads its model and asks for nothing.
import { StepperScreen } from "../components/StepperScreen";
import type { Frame } from "../types";
import { onKeys } from "./keys";
import { staleNotice, type Setup } from "./mount";
import { Speech } from "./speech";
import { walkOf } from "./stepping";

export const STEPPER_TRAITS = ["frames", "title", "followed"] as const;

export const setupStepper: Setup = (context) => {
  const { model, root, signal, words, names } = context;
  const walk = walkOf(model);
  const speech = new Speech(context);
  let mapOpen = true;
  const frames = (): Frame[] => (model.get("frames") as Frame[] | undefined) ?? [];
  const go = (index: number) => walk.go(index, frames().length);

  walk.follow(context.redraw, signal);
  onKeys(root, signal, (key) => {
    const to: Record<string, number> = {
      ArrowLeft: walk.index - 1,
      ArrowRight: walk.index + 1,
      Home: 0,
      End: frames().length - 1,
    };
    if (to[key] !== undefined) go(to[key]);
    else if (key === "?") speech.say(frames()[walk.index]?.position ?? "");
    else return false;
    return true;
  });

  return () => {
    walk.report();
    const all = frames();
    const index = Math.min(walk.index, Math.max(0, all.length - 1));
    const frame = all[index];
    if (frame) speech.position(index, frame.say || frame.happened?.text || "");
    return (
      <StepperScreen
        title={(model.get("title") as string | undefined) || frame?.title || ""}
        frames={all}
        index={index}
        playing={walk.playing}
        mapOpen={mapOpen}
        heard={{ text: speech.text, count: speech.count }}
        notice={staleNotice(context)}
        words={words}
        names={names}
        on={{
          go,
          play: () => walk.play(() => frames().length),
          map: () => {
            mapOpen = !mapOpen;
            context.redraw();
          },
        }}
      />
    );
  };
};
