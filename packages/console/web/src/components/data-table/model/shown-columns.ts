import type { TableColumn } from '../table-source.ts';
import { findCurrencyColumn } from './currency.ts';
import { estimateWidth, type TableView } from './view.ts';

/** A visible column of the grid. */
export interface ShownColumn {
  readonly column: TableColumn;
  readonly width: number;
  readonly pinned: boolean;
  /** Index of its value in the cells of a row. */
  readonly cell: number;
  /** Index of its currency in the cells of a row, if it has one. */
  readonly currency: number | undefined;
}

/** Names of the visible columns and of the columns with their currencies. */
export function listNeededColumns(all: readonly TableColumn[], shown: readonly TableColumn[]): string[] {
  const currencies = shown.flatMap((column) => findCurrencyColumn(all, column)?.name ?? []);
  return [...new Set([...shown.map(({ name }) => name), ...currencies])];
}

interface ColumnsToShow {
  readonly all: readonly TableColumn[];
  readonly shown: readonly TableColumn[];
  /** Names of the columns whose values are in the cells of a row. */
  readonly needed: readonly string[];
  readonly view: TableView;
}

export function buildShownColumns({ all, shown, needed, view }: ColumnsToShow): ShownColumn[] {
  return shown.map((column) => {
    const currency = findCurrencyColumn(all, column);
    return {
      column,
      width: view.widths[column.name] ?? estimateWidth(column),
      pinned: view.pinned.includes(column.name),
      cell: needed.indexOf(column.name),
      currency: currency === undefined ? undefined : needed.indexOf(currency.name),
    };
  });
}
