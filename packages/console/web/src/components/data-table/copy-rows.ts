import type { CellPosition } from './model/keyboard-moves.ts';
import { countSelected, type Selection } from './model/selection.ts';
import { toTsv } from './model/tsv.ts';
import type { TableView } from './model/view.ts';
import type { TableColumn, TableSource } from './table-source.ts';

/** Maximum number of rows to copy. Spreadsheets do not handle more from the clipboard well. */
const maxCopiedRows = 50_000;

interface CopyRequest {
  readonly source: TableSource;
  readonly view: TableView;
  readonly columns: readonly TableColumn[];
  readonly selection: Selection;
  readonly active: CellPosition;
}

/** Copies the selected rows with column names, or the active cell. Returns a message for the user. */
export async function copyRows({ source, view, columns, selection, active }: CopyRequest): Promise<string> {
  const rowsQuery = { filters: [...view.filters], sort: [...view.sort] };
  const read = (names: string[], offset: number, limit: number) =>
    source.page({ ...rowsQuery, columns: names, offset, limit });
  const selected = countSelected(selection);
  if (selected === 0) {
    const [row] = await read([columns[active.column]?.name ?? ''], active.row, 1);
    await navigator.clipboard.writeText(toTsv([row?.cells ?? []]));
    return 'Cell copied';
  }
  if (selected > maxCopiedRows)
    return `At most ${maxCopiedRows.toLocaleString()} rows can be copied. Export them instead.`;
  const names = columns.map(({ name }) => name);
  const lines: (readonly (string | number | boolean | null)[])[] = [names];
  for (const { from, to } of selection) {
    for (let offset = from; offset <= to; offset += 500) {
      lines.push(...(await read(names, offset, Math.min(500, to - offset + 1))).map(({ cells }) => cells));
    }
  }
  await navigator.clipboard.writeText(toTsv(lines));
  return `${selected.toLocaleString()} ${selected === 1 ? 'row' : 'rows'} copied`;
}
