import type { ColumnActions } from './header-cell.tsx';
import { moveColumn, placeColumn, toggleName, toggleSort } from './model/view.ts';
import type { TableColumn } from './table-source.ts';
import type { ViewChange } from './use-table-view.ts';

const minWidth = 60;

interface ColumnActionsOptions {
  readonly columns: readonly TableColumn[];
  readonly change: (next: ViewChange) => void;
  readonly filter: (column: string) => void;
  readonly summarize: ((column: string) => void) | undefined;
}

/** Builds the functions that sort, filter, arrange and summarize the columns of a table. */
export function buildColumnActions(options: ColumnActionsOptions): ColumnActions {
  const { columns, change, filter, summarize } = options;
  return {
    sort: (column, addToSort) => change((view) => ({ ...view, sort: toggleSort(view.sort, column, addToSort) })),
    sortTo: (column, descending) => change((view) => ({ ...view, sort: [{ column, descending }] })),
    filter,
    pin: (column) => change((view) => ({ ...view, pinned: toggleName(view.pinned, column) })),
    hide: (column) =>
      change((view) => {
        const hidden = toggleName(view.hidden, column);
        return hidden.length < columns.length ? { ...view, hidden } : view;
      }),
    move: (column, by) => change((view) => moveColumn(columns, view, column, by)),
    placeBeside: (column, where) => change((view) => placeColumn(columns, view, column, where)),
    resize: (column, width) =>
      change((view) => ({ ...view, widths: { ...view.widths, [column]: Math.max(minWidth, Math.round(width)) } })),
    summarize,
  };
}
