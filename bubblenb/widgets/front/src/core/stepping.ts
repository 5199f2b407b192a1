// Where a stepper stands: kept beside its model, so that two views of it walk together and no kernel is asked. The
// kernel is told only where something there follows the walk, such as a chart.
import type { Model } from "./mount";

export const AUTOPLAY_EVERY = 1800;

export class Walk {
  index = 0;
  playing = false;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #model: Model;
  #told = 0;

  constructor(model: Model) {
    this.#model = model;
  }

  /** Goes to a step, held inside the walk; the last step ends the autoplay. */
  go(index: number, count: number): void {
    const to = Math.max(0, Math.min(index, count - 1));
    if (to >= count - 1) this.#stop();
    this.index = to;
    this.#tell();
  }

  /** Starts or pauses the autoplay; from the last step it starts over. */
  play(count: () => number): void {
    if (this.playing) {
      this.#stop();
    } else if (count() > 1) {
      if (this.index >= count() - 1) this.index = 0;
      this.playing = true;
      this.#timer = setInterval(() => this.go(this.index + 1, count()), AUTOPLAY_EVERY);
    }
    this.#tell();
  }

  /** Redraws with each step until `signal`; with its last view the walk's timer ends. */
  follow(redraw: () => void, signal: AbortSignal): void {
    this.#listeners.add(redraw);
    signal.addEventListener("abort", () => {
      this.#listeners.delete(redraw);
      if (this.#listeners.size === 0) this.#stop();
    });
  }

  /** Tells the kernel where the walk stands, if it wants to know and does not yet. */
  report(): void {
    if (!this.#model.get("followed") || this.#told === this.index) return;
    this.#told = this.index;
    this.#model.send({ kind: "at", step: this.index });
  }

  #stop(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  #tell(): void {
    this.report();
    for (const redraw of this.#listeners) redraw();
  }
}

const walks = new WeakMap<Model, Walk>();

export function walkOf(model: Model): Walk {
  let walk = walks.get(model);
  if (!walk) walks.set(model, (walk = new Walk(model)));
  return walk;
}
