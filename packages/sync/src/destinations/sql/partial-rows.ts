import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import type { PartialCount, PartialQuery, PartialRows } from '../../windows/partial-rows.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to look for partial rows. */
interface PartialRowsDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/** Returns the time of the newest partial row, and of the last one of the rows next to it that are not more than the limit. */
export async function findPartial(query: PartialQuery, deps: PartialRowsDeps): Promise<PartialRows | undefined> {
  const { table, time, sellerId, before, only, readSince, limit } = query;
  const { connection, dialect, name } = deps;
  const column = quoteName(time);
  const conditions = [
    `seller_id = ${quoteText(sellerId)}`,
    '_deleted_at IS NULL',
    ...(only === undefined ? [] : [`${quoteName(only.column)} IN (${only.values.map(quoteText).join(', ')})`]),
    ...(Number.isFinite(before) ? [`${column} < ${dialect.formatTimestamp(before)}`] : []),
  ];
  const since = readSince === undefined ? '' : ` AND _read_at >= ${dialect.formatTimestamp(readSince)}`;
  const rows = `FROM ${name(table.name)} WHERE ${conditions.join(' AND ')}`;
  const newest = `(SELECT max(${column}) ${rows} AND _partial${since})`;
  const page = `SELECT ${column} AS moment ${rows} AND ${column} <= ${newest} ORDER BY ${column} DESC LIMIT ${limit}`;
  const [span] = await connection.all<[from: number | null, to: number | null]>(
    `SELECT ${dialect.toMilliseconds('min(moment)')}, ${dialect.toMilliseconds('max(moment)')} FROM (${page}) AS page`,
  );
  if (span === undefined || span[0] === null || span[1] === null) return undefined;
  return { from: span[0], to: span[1] };
}

/** Counts rows and partial rows by seller. */
export async function countPartial(
  table: Table,
  { connection, name }: Pick<PartialRowsDeps, 'connection' | 'name'>,
): Promise<ReadonlyMap<string, PartialCount>> {
  const rows = await connection.all<[sellerId: string, rows: number, partial: number]>(
    `SELECT seller_id, count(*), count(*) FILTER (WHERE _partial) FROM ${name(table.name)}
      WHERE _deleted_at IS NULL GROUP BY seller_id`,
  );
  return new Map(rows.map(([sellerId, count, partial]) => [sellerId, { rows: count, partial }]));
}
