// What a hand does leaves the page as one intent at a time, each with an id of its own, and waits for its answer.
import type { Refusal, View } from "../types";
import { idMaker } from "./ids";
import type { Context } from "./mount";
import type { WordId } from "./words";

/** Until then an answer is as good as there: the buttons are locked, but not drawn anew for it. */
export const LOCK_SHOWN_AFTER = 150;
export const BUSY_AFTER = 1000;
export const SILENT_AFTER = 5000;
/** A second pointer click this soon after one that was taken, and at its place, is the same wish. */
const DOUBLE_CLICK = 300;
const SAME_PLACE = 8;

export type Kind = "act" | "undo" | "redo" | "seek" | "next" | "help" | "select" | "predict";

export interface Trouble {
  word: WordId;
  error: string;
}

export class Intents {
  /** The id that waits for its answer: while there is one, nothing else is sent. */
  pending: string | null = null;
  waiting: "no" | "busy" | "silent" = "no";
  refusal: Refusal | null = null;
  trouble: Trouble | null = null;

  #last: string | null = null;
  #lastPointer = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  #timers: ReturnType<typeof setTimeout>[] = [];
  #newId = idMaker();
  #context: Context;

  /**
   * `trait` is what the kernel writes in answer; `answered` tells whether its new value answers the intent `id`.
   * The usual view names the id it answers.
   */
  constructor(
    context: Context,
    trait = "view",
    answered = (value: unknown, id: string): boolean => (value as Partial<View> | undefined)?.answer === id,
  ) {
    this.#context = context;
    const { model, signal } = context;
    const seen = () => {
      if (this.#last && answered(model.get(trait), this.#last)) this.#settle(null);
      else if (!this.pending) this.refusal = null;
    };
    const told = (content: unknown) => {
      const refusal = content as Partial<Refusal> | null;
      // An error while counting answers nobody: its id is empty.
      if (refusal && (refusal.id === "" || refusal.id === this.#last) && typeof refusal.refused === "string") {
        this.#settle(refusal as Refusal);
        context.redraw();
      }
    };
    model.on(`change:${trait}`, seen);
    model.on("msg:custom", told);
    signal.addEventListener("abort", () => {
      this.#clear();
      model.off(`change:${trait}`, seen);
      model.off("msg:custom", told);
    });
  }

  /** Whether this click is the tail of a double click whose head was taken. */
  isEcho(event: MouseEvent | undefined): boolean {
    if (!event || !event.detail) return false; // pressed by a key
    const { clientX: x, clientY: y } = event;
    const last = this.#lastPointer;
    const near = Math.hypot(x - last.x, y - last.y) < SAME_PLACE;
    if (event.detail > 1 || (near && performance.now() - last.at < DOUBLE_CLICK)) return true;
    this.#lastPointer = { at: performance.now(), x, y };
    return false;
  }

  /** Sends one intent, unless another still waits. */
  send(kind: Kind, fields: Record<string, unknown>): boolean {
    if (this.pending) return false;
    const id = this.#newId();
    this.#clear();
    this.refusal = null;
    this.trouble = null;
    this.pending = this.#last = id;
    this.waiting = "no";
    this.#timers = [
      setTimeout(() => this.#context.redraw(), LOCK_SHOWN_AFTER),
      setTimeout(() => {
        this.waiting = "busy";
        this.#context.redraw();
      }, BUSY_AFTER),
      setTimeout(() => {
        this.waiting = "silent";
        this.pending = null;
        this.#context.redraw();
      }, SILENT_AFTER),
    ];
    try {
      this.#context.model.send({ id, kind, ...fields });
    } catch (error) {
      this.#settle(null);
      this.trouble = { word: "not_delivered", error: error instanceof Error ? error.message : String(error) };
      this.#context.redraw();
    }
    return true;
  }

  #settle(refusal: Refusal | null): void {
    this.#clear();
    this.pending = null;
    this.#last = null;
    this.waiting = "no";
    this.refusal = refusal;
    this.trouble = null;
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
