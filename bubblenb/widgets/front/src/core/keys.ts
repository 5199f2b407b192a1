// Keys of a widget. Fields and sliders keep theirs; keys with Ctrl, Alt or Meta belong to the browser and the notebook.

const OWN_KEYS = "input, select, textarea, [contenteditable]";

/** Calls the handler of a key pressed anywhere in the widget; a held key counts once. */
export function onKeys(root: HTMLElement, signal: AbortSignal, handle: (key: string) => boolean): void {
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.composedPath()[0];
      // A held Enter would press whatever has focus after each redraw.
      if (event.repeat && (event.key === "Enter" || event.key === " ") && target instanceof HTMLButtonElement) {
        event.preventDefault();
        return;
      }
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      const arrow = /^(Arrow|Home$|End$)/.test(event.key);
      if (event.repeat && !arrow) return;
      if (handle(event.key)) event.preventDefault();
    },
    { signal },
  );
}
