import { type PageQuery, TableError } from '@supercargo/tables';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';

/** The parts of a query that name columns. */
interface NamedColumns {
  readonly columns?: readonly string[] | undefined;
  readonly filters?: PageQuery['filters'] | undefined;
  readonly sort?: PageQuery['sort'] | undefined;
  readonly by?: string | undefined;
  readonly measure?: string | undefined;
  readonly column?: string | undefined;
}

/** Throws if a query names a column that the table does not have. The error names the most similar one. */
export function checkTableColumns(query: NamedColumns, tableColumns: readonly { readonly name: string }[]): void {
  const { columns = [], filters = [], sort = [], by, measure, column } = query;
  const names = tableColumns.map(({ name }) => name);
  const namedColumns = [...columns, ...[...filters, ...sort].map((part) => part.column), by, measure, column];
  const unknown = namedColumns.find((name) => name !== undefined && name !== null && !names.includes(name));
  if (unknown === undefined || unknown === null) return;
  // The names are those of a report, which are untrusted: the message of a TableError becomes data.
  throw new TableError(
    'TABLE_COLUMN_UNKNOWN',
    `The table has no column ${JSON.stringify(unknown)}.${formatSuggestion(unknown, names)}`,
    `Choose one of its columns: ${names.slice(0, 50).join(', ')}${names.length > 50 ? ' …' : ''}.`,
  );
}
