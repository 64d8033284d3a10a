import type { Column, Row, Value } from '../declaration/column.ts';
import { listColumns, type Table } from '../declaration/table.ts';
import type { Destination } from '../destinations/destination.ts';
import { decryptRow } from '../encryption/encrypt-rows.ts';
import type { ValueCipher } from '../encryption/value-cipher.ts';

/** Which rows of a table are read. */
export interface ReadOptions {
  /** A condition in SQL, such as `status = 'SHIPPED'`. @default all rows */
  readonly where?: string | undefined;
  /** Also returns rows that were deleted at Amazon. @default false */
  readonly includeDeleted?: boolean | undefined;
  /** Cancels the query. */
  readonly signal?: AbortSignal | undefined;
}

/** Rows of one query. */
const pageSize = 5_000;

/** Where rows are read, and with which keys personal data is decrypted. */
export interface ReadContext {
  readonly copy: Pick<Destination, 'query' | 'select'>;
  /** Undefined if no personal data is copied. */
  readonly cipher: ValueCipher | undefined;
}

/** Reads the rows of a table in the order of its key, a few thousand at a time. Throws QUERY_FAILED and INVALID_CONFIG. */
export async function* readRows(
  table: Table,
  { copy, cipher }: ReadContext,
  { where, includeDeleted = false, signal }: ReadOptions,
): AsyncGenerator<Readonly<Record<string, unknown>>, void, undefined> {
  const columns = listColumns(table);
  const conditions = [
    ...(where === undefined ? [] : [`(${where}\n)`]),
    ...(includeDeleted ? [] : ['_deleted_at IS NULL']),
  ];
  let after: readonly string[] = [];
  for (;;) {
    const all = [...conditions, ...after];
    const filter = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
    const sql = `SELECT * FROM ${table.name}${filter} ORDER BY ${table.key.join(', ')} LIMIT ${pageSize}`;
    const options = { maxRows: pageSize, signal };
    // The condition can be the text of a user.
    const page = await (where === undefined ? copy.select({ text: sql }, options) : copy.query(sql, options));
    const rows = page.rows.map((row) => Object.fromEntries(page.columns.map((name, at) => [name, row[at] as Value])));
    for (const stored of rows) {
      const row = cipher === undefined ? stored : decryptRow(table, stored, cipher);
      yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parseValue(value, columns[name])]));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = [`(${table.key.join(', ')}) > (${table.key.map((name) => formatLiteral(last, name, columns)).join(', ')})`];
  }
}

/** Whole numbers come as text, because they can have 64 bits. */
function parseValue(value: Value, column: Column | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (column?.type === 'integer') return Number(value);
  return column?.type === 'json' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
}

function formatLiteral(row: Row, name: string, columns: Readonly<Record<string, Column>>): string {
  const text = String(row[name]);
  if (columns[name]?.type === 'integer') return text;
  const quoted = `'${text.replaceAll("'", "''")}'`;
  const type = columns[name]?.type;
  return type === 'date' || type === 'timestamp' ? `${type.toUpperCase()} ${quoted}` : quoted;
}
