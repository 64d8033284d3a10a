import type { ColumnActions } from './header-cell.tsx';
import { moveColumn, placeColumn, type TableView, toggleName, toggleSort } from './model/view.ts';
import type { TableColumn } from './table-source.ts';

const minWidth = 60;

interface ColumnActionsOptions {
  readonly columns: readonly TableColumn[];
  readonly view: TableView;
  readonly change: (view: TableView) => void;
  /** Applies a change after which positions refer to other rows. */
  readonly reorder: (view: TableView) => void;
  readonly filter: (column: string) => void;
  readonly summarize: ((column: string) => void) | undefined;
}

/** Builds the functions that sort, filter, arrange and summarize the columns of a table. */
export function buildColumnActions(options: ColumnActionsOptions): ColumnActions {
  const { columns, view, change, reorder, filter, summarize } = options;
  return {
    sort: (column, addToSort) => reorder({ ...view, sort: toggleSort(view.sort, column, addToSort) }),
    sortTo: (column, descending) => reorder({ ...view, sort: [{ column, descending }] }),
    filter,
    pin: (column) => change({ ...view, pinned: toggleName(view.pinned, column) }),
    hide: (column) => {
      const hidden = toggleName(view.hidden, column);
      if (hidden.length < columns.length) change({ ...view, hidden });
    },
    move: (column, by) => change(moveColumn(columns, view, column, by)),
    placeBeside: (column, where) => change(placeColumn(columns, view, column, where)),
    resize: (column, width) =>
      change({ ...view, widths: { ...view.widths, [column]: Math.max(minWidth, Math.round(width)) } }),
    summarize,
  };
}
