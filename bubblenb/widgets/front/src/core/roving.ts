// One tab stop for a whole grid; arrows, Home and End move inside it.
import { useState } from "preact/hooks";

export interface Roving {
  /** The item that Tab reaches. */
  at: number;
  /** Props of item `index`. */
  item: (index: number) => { tabIndex: number; onFocus: () => void };
  /** Handler of the grid: moves the focus among its `[data-bnb-cell]`. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a key leads to in a grid of `count` items with `columns` a row; null when it leads nowhere. */
export function moveInGrid(key: string, at: number, count: number, columns: number): number | null {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const target = to[key];
  return target !== undefined && target >= 0 && target < count ? target : null;
}

export function useRoving(count: number, columns = count): Roving {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, Math.max(0, count - 1));
  return {
    at,
    item: (index) => ({ tabIndex: index === at ? 0 : -1, onFocus: () => setWanted(index) }),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^(Arrow|Home$|End$)/.test(event.key)) return;
      const grid = event.currentTarget as HTMLElement;
      const cells = grid.querySelectorAll<HTMLElement>("[data-bnb-cell]");
      const from = [...cells].indexOf((event.target as HTMLElement).closest<HTMLElement>("[data-bnb-cell]")!);
      if (from < 0) return;
      event.preventDefault();
      event.stopPropagation();
      const target = moveInGrid(event.key, from, cells.length, columns);
      if (target !== null) cells[target]?.focus();
    },
  };
}
