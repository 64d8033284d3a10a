import { type CellRow, TableValues, type TableValuesOptions } from '../../src/values.ts';

type Options = Omit<TableValuesOptions, 'findFormat'> & { readonly columns: Readonly<Record<string, string>> };

/** Reads rows twice, as programs do. Stops at the first error. */
export function readTable(rows: readonly CellRow[], { columns, ...options }: Options) {
  const values = new TableValues({ ...options, findFormat: (heading) => columns[heading] as never });
  for (const row of rows) values.see(row);
  const reader = values.settle();
  const read: Record<string, unknown>[] = [];
  const unreadable: (readonly string[])[] = [];
  let error: unknown;
  try {
    for (const row of rows) {
      const result = reader.read(row);
      read.push(result.values);
      unreadable.push(result.unreadable);
    }
  } catch (thrown) {
    error = thrown;
  }
  return { rows: read, unreadable, warnings: reader.warnings(), forms: reader.forms, error };
}

/** Reads the cells of one column. */
export function readColumn(cells: readonly unknown[], format: string, options: Omit<Options, 'columns'> = {}) {
  const { rows, ...result } = readTable(
    cells.map((cell) => ({ cell })),
    { ...options, columns: { cell: format } },
  );
  return { values: rows.map(({ cell }) => cell), ...result };
}
