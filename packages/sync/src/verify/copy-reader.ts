import { quoteName, quoteText } from '@supercargo/duckdb';
import { formatSqlTime } from '../base/format-sql-time.ts';
import { formatUtcDay } from '../base/format-utc-day.ts';
import type { ColumnType, Row, Value } from '../declaration/column.ts';
import { listColumns, type Table } from '../declaration/table.ts';
import type { Destination } from '../destinations/destination.ts';
import type { Unit } from '../windows/unit.ts';
import { toComparable } from './comparable.ts';
import type { ShownValue } from './verify-result.ts';

/** A row of the copy by column, as queries return it. */
export type CopyRow = Readonly<Record<string, unknown>>;

/** Rows of one statement with a list of keys. */
const keysPerQuery = 500;

/** Reads rows of the copy with queries that work on every destination. */
export class CopyReader {
  readonly #destination: Pick<Destination, 'select'>;
  readonly #signal: AbortSignal;

  constructor(destination: Pick<Destination, 'select'>, signal: AbortSignal) {
    this.#destination = destination;
    this.#signal = signal;
  }

  /** Runs a query and returns its rows by column. */
  async select(sql: string, maxRows = 100_000): Promise<CopyRow[]> {
    const { columns, rows } = await this.#destination.select({ text: sql }, { maxRows, signal: this.#signal });
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  }

  /** Returns the rows, also deleted ones, with the keys of other rows. A key can have several rows only if the copy is wrong. */
  async findByKeys(table: Table, keys: readonly Row[]): Promise<Map<string, CopyRow>> {
    const rowsByKey = new Map<string, CopyRow>();
    for (let at = 0; at < keys.length; at += keysPerQuery) {
      const condition = buildIn(table, table.key, keys.slice(at, at + keysPerQuery));
      for (const row of await this.select(`SELECT * FROM ${quoteName(table.name)} WHERE ${condition}`)) {
        rowsByKey.set(buildKey(table, row), row);
      }
    }
    return rowsByKey;
  }

  /** Counts the rows of sets that are not deleted, by the text of {@link buildKey} for the columns of the set. */
  async countSets(table: Table, columns: readonly string[], sets: readonly Row[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    const names = columns.map(quoteName).join(', ');
    for (let at = 0; at < sets.length; at += keysPerQuery) {
      const condition = buildIn(table, columns, sets.slice(at, at + keysPerQuery));
      const sql = `SELECT ${names}, count(*) AS row_count FROM ${quoteName(table.name)} WHERE _deleted_at IS NULL AND ${condition} GROUP BY ${names}`;
      for (const row of await this.select(sql)) counts.set(buildKey(table, row, columns), Number(row.row_count));
    }
    return counts;
  }

  /** Returns the keys of a set's rows that are not deleted. */
  async listSet(table: Table, columns: readonly string[], set: Row): Promise<CopyRow[]> {
    const names = table.key.map(quoteName).join(', ');
    return this.select(
      `SELECT ${names}, _read_at FROM ${quoteName(table.name)} WHERE _deleted_at IS NULL AND ${buildIn(table, columns, [set])} ORDER BY ${names}`,
    );
  }
}

/** Builds the condition that columns of a table have one of the combinations of values. */
export function buildIn(table: Table, columns: readonly string[], rows: readonly Row[]): string {
  const lists = rows.map(
    (row) => `(${columns.map((column) => formatLiteral(row[column], findType(table, column))).join(', ')})`,
  );
  return `(${columns.map(quoteName).join(', ')}) IN (${lists.join(', ')})`;
}

/** Builds the conditions that select the rows of a unit which are not deleted. */
export function buildUnitCondition({ sellerId, marketplaceId }: Unit): string {
  const place = marketplaceId === undefined ? '' : ` AND marketplace_id = ${quoteText(marketplaceId)}`;
  return `seller_id = ${quoteText(sellerId)}${place} AND _deleted_at IS NULL`;
}

/** Returns the type of a column, also of those that the sync adds. */
export function findType(table: Table, column: string): ColumnType {
  return listColumns(table)[column]?.type ?? 'text';
}

/** Returns a text that identifies a row, or a set of rows. */
export function buildKey(table: Table, row: CopyRow, columns: readonly string[] = table.key): string {
  return JSON.stringify(columns.map((column) => toComparable(row[column], findType(table, column))));
}

/** Writes a time for a column that has times or days. */
export function formatBound(table: Table, column: string, milliseconds: number): string {
  if (findType(table, column) === 'timestamp') return formatSqlTime(milliseconds);
  return `DATE '${formatUtcDay(milliseconds)}'`;
}

/** Returns the milliseconds of a time or day. */
export function toTime(value: unknown, type: ColumnType): number | undefined {
  const comparable: ShownValue = type === 'date' ? toComparable(value, 'text') : toComparable(value, 'timestamp');
  const time = typeof comparable === 'string' ? Date.parse(`${comparable}T00:00:00Z`) : comparable;
  return typeof time === 'number' && !Number.isNaN(time) ? time : undefined;
}

function formatLiteral(value: unknown, type: ColumnType): string {
  const comparable = toComparable(value as Value, type);
  if (comparable === null) return 'NULL';
  if (type === 'timestamp') return formatSqlTime(comparable as number);
  if (type === 'date') return `DATE ${quoteText(String(comparable))}`;
  return typeof comparable === 'string' ? quoteText(comparable) : String(comparable);
}
