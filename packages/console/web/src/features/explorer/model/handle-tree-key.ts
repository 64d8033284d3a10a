import type { KeyboardEvent } from 'react';
import type { TreeRow } from './tree-rows.ts';

interface TreeKeys {
  readonly rows: readonly TreeRow[];
  /** Index of the active row. */
  readonly active: number;
  readonly activateRow: (index: number) => void;
  readonly toggle: (key: string) => void;
}

/** Moves the active row of a tree, or opens and closes it, as the keys of a tree view in ARIA do. */
export function handleTreeKey(event: KeyboardEvent, { rows, active, activateRow, toggle }: TreeKeys): void {
  const row = rows[active];
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => activateRow(active + 1),
    ArrowUp: () => activateRow(active - 1),
    Home: () => activateRow(0),
    End: () => activateRow(rows.length - 1),
    ArrowRight: () => (row?.open === false ? toggle(row.key) : activateRow(active + 1)),
    ArrowLeft: () =>
      row?.open
        ? toggle(row.key)
        : activateRow(rows.findLastIndex((one, at) => at < active && one.depth < (row?.depth ?? 0))),
    Enter: () => row?.open !== undefined && toggle(row.key),
  };
  const handleKey = keys[event.key];
  if (handleKey === undefined) return;
  event.preventDefault();
  handleKey();
}
