/** A report as rows and columns, before any charset or compression. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A column's heading, and how a row of the shop fills it. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => string];

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    columns: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}
