import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';

/** The rows of a table that are in one file. */
export interface Partition {
  /** Name of the table. */
  readonly table: string;
  /** Month in UTC, such as `2026-10`; empty for tables that are not divided. */
  readonly month: string;
}

/** Month of rows that have no value in the column of the partition: the name that readers of such folders expect. */
const noMonth = '__HIVE_DEFAULT_PARTITION__';

/** Builds the expression for the month of a row. */
export function buildMonth({ partition }: Table, row: string): string {
  if (partition === undefined) return "''";
  return `coalesce(strftime(${row}.${quoteName(partition)}, '%Y-%m'), ${quoteText(noMonth)})`;
}

/** Builds the condition that selects the rows of a month. */
export function buildMonthCondition({ partition }: Table, month: string): string {
  if (partition === undefined) return 'true';
  const column = quoteName(partition);
  if (month === noMonth) return `${column} IS NULL`;
  const start = `DATE ${quoteText(`${month}-01`)}`;
  return `${column} >= ${start} AND ${column} < ${start} + INTERVAL 1 MONTH`;
}

/** Builds the path of a file below the root, such as `orders/month=2026-10/orders.parquet`. */
export function buildPath({ table, month }: Partition): string {
  const name = table.replace(/[^\w.-]|^\.+/g, encodeText);
  return [name, ...(month === '' ? [] : [`month=${month}`]), `${name}.parquet`].join('/');
}

function encodeText(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
