// What the live region says. A sentence that two views of one model would say is said by the first of them.
import type { Context, Model } from "./mount";

const said = new WeakMap<Model, string>();

export class Speech {
  text = "";
  count = 0;
  #context: Context;
  #moment: string | null = null;
  #notice: string | null = null;
  #refusal: string | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Takes up the sentence of a position, once; `step` tells equal sentences apart. Called while drawing. */
  position(step: number, text: string): void {
    const moment = `${step} ${text}`;
    if (this.#moment === moment) return;
    this.#moment = moment;
    const { model } = this.#context;
    if (said.get(model) === moment) return;
    said.set(model, moment);
    this.#take(text);
  }

  /** Takes up a notice when it appears. Called while drawing. */
  notice(text: string | null): void {
    if (this.#notice === text) return;
    this.#notice = text;
    if (text) this.#take(text);
  }

  /** Takes up a refusal when it comes. Called while drawing. */
  refusal(text: string | null): void {
    if (this.#refusal === text) return;
    this.#refusal = text;
    if (text) this.#take(text);
  }

  /** Says something at once. */
  say(text: string): void {
    this.#take(text);
    this.#context.redraw();
  }

  #take(text: string): void {
    this.text = text;
    this.count += 1;
  }
}
