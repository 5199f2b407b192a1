// Whether a hand moved the pointer: what a new position slides under a resting pointer is not what somebody points at.

/** Pixels that a hand trembles while it rests. */
const TREMBLE = 6;

export class Pointer {
  #at: [number, number] | null = null;
  #rest: [number, number] | null = null;

  constructor(root: HTMLElement, signal: AbortSignal) {
    const seen = ({ clientX, clientY }: PointerEvent) => {
      this.#at = [clientX, clientY];
    };
    root.addEventListener("pointermove", seen, { signal, passive: true });
    root.addEventListener("pointerdown", seen, { signal, passive: true });
  }

  /** From now on the pointer rests where it was last seen. */
  rests(): void {
    this.#rest = this.#at;
  }

  /** Whether this move has led away from where the pointer rested. */
  moved({ clientX, clientY }: PointerEvent): boolean {
    if (!this.#rest) return true;
    const [x, y] = this.#rest;
    if (Math.hypot(clientX - x, clientY - y) <= TREMBLE) return false;
    this.#rest = null;
    return true;
  }
}
