import { type Sql, sql } from '@supercargo/duckdb';
import type { TableColumn } from '../table-column.ts';
import { TableError } from '../table-error.ts';

/** A column of a table's file. */
interface SourceColumn extends TableColumn {
  /** The type's name in DuckDB. */
  readonly storedAs: string;
}

/** A table that can be queried. */
export interface TableSource {
  /** Path of its Parquet file on this machine. */
  readonly path: string;
  /** Changes when the file is replaced. */
  readonly version: string;
  readonly rows: number;
  readonly columns: readonly SourceColumn[];
}

/** Number of a row in its file, from 0. */
export const rowNumber = sql`file_row_number`;

export function readParquet({ path }: TableSource): Sql {
  return sql`read_parquet(${path}, file_row_number = true)`;
}

/** Finds a column by name. Throws a TableError that lists the existing ones. */
export function findColumn(source: TableSource, columnName: string): SourceColumn {
  const column = source.columns.find(({ name }) => name === columnName);
  if (column !== undefined) return column;
  const some = source.columns.slice(0, 20).map(({ name }) => name);
  const more = source.columns.length > some.length ? ' …' : '';
  throw new TableError(
    'TABLE_COLUMN_UNKNOWN',
    `The table has no column "${columnName}".`,
    `Choose one of its columns: ${some.join(', ')}${more}.`,
  );
}
