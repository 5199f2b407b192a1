// What has focus keeps it over a redraw. Browsers without `moveBefore` drop it when a keyed list is reordered, and
// a button that is gone would leave the keyboard at the top of the page.

function activeIn(root: HTMLElement): HTMLElement | null {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
  return active instanceof HTMLElement && root.contains(active) ? active : null;
}

let givingBack = false;

/** Whether the focus that just came was given back after a redraw, and not by a hand. */
export function isGivenBack(): boolean {
  return givingBack;
}

/**
 * Remembers the focused element by its `data-bnb-key`; the function it returns gives focus back to the element
 * that has this key now, or to the `data-bnb-home` of the widget when there is none.
 */
export function holdFocus(root: HTMLElement): () => void {
  const before = activeIn(root);
  if (!before) return () => {};
  const key = before.dataset.bnbKey;
  return () => {
    const now = activeIn(root);
    if (now && now.dataset.bnbKey === key) return;
    const same = key && [...root.querySelectorAll<HTMLElement>("[data-bnb-key]")].find((el) => el.dataset.bnbKey === key);
    givingBack = true;
    try {
      (same || root.querySelector<HTMLElement>("[data-bnb-home]"))?.focus({ preventScroll: true });
    } finally {
      givingBack = false;
    }
  };
}
