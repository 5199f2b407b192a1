// Light or dark, decided from what surrounds the widget: JupyterLab, marimo, VS Code, Colab, or the system alone.

const WATCHED = ["data-jp-theme-light", "data-theme", "data-vscode-theme-kind", "theme", "class"];

function verdict(element: Element): boolean | null {
  const jupyter = element.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false";
  const named = element.getAttribute("data-vscode-theme-kind") ?? element.getAttribute("data-theme") ?? element.getAttribute("theme");
  if (named && /dark|light/.test(named)) return named.includes("dark");
  if (named === "vscode-high-contrast") return true;
  if (element.classList.contains("dark")) return true;
  if (element.classList.contains("light")) return false;
  return null;
}

function* upwards(from: Element): Generator<Element> {
  for (let node: Node | null = from.parentNode; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) yield node;
  }
}

/** Keeps `data-bnb-theme` of `root` right until `signal` ends it, and calls `changed` after each switch. */
export function watchTheme(root: HTMLElement, signal: AbortSignal, changed: () => void): () => boolean {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  let dark = false;
  const look = (): boolean => {
    let found: boolean | null = null;
    for (const element of upwards(root)) {
      found = verdict(element);
      if (found !== null) break;
    }
    const now = found ?? system.matches;
    const differs = now !== dark || !root.dataset.bnbTheme;
    dark = now;
    root.dataset.bnbTheme = dark ? "dark" : "light";
    return differs;
  };
  look();
  const again = () => {
    if (look()) changed();
  };
  const observer = new MutationObserver(again);
  const watch = new Set<Element>([document.documentElement, document.body]);
  for (const element of upwards(root)) if (verdict(element) !== null) watch.add(element);
  for (const element of watch) observer.observe(element, { attributes: true, attributeFilter: WATCHED });
  system.addEventListener("change", again, { signal });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  return () => dark;
}
