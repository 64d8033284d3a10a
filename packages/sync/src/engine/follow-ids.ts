import { quoteName, quoteText } from '@supercargo/duckdb';
import { formatSqlTime } from '../base/format-sql-time.ts';
import type { Row, Value } from '../declaration/column.ts';
import type { FollowedIds, IdQuery } from '../declaration/stream.ts';
import type { Destination } from '../destinations/destination.ts';
import type { Unit } from '../windows/unit.ts';

/** IDs that one window marks as deleted at most. The next window marks the others. */
const maxGone = 10_000;

/** Name of the column with the IDs in the results. */
const idColumn = quoteName('id');

interface FollowContext {
  readonly destination: Pick<Destination, 'select'>;
  readonly unit: Unit;
  readonly signal: AbortSignal;
}

/** Finds the IDs of another stream that are due, and those that it no longer has. The statements work on every destination. */
export async function followIds(query: IdQuery, context: FollowContext): Promise<FollowedIds> {
  const due = await select(buildDueQuery(query, context.unit), query.limit, context);
  if (query.only !== undefined) return { due, gone: [] };
  const gone = await select(buildGoneQuery(query, context.unit), maxGone, context);
  return { due, gone: gone.map(({ id }) => String(id)) };
}

async function select(sql: string, maxRows: number, { destination, signal }: FollowContext): Promise<Row[]> {
  const { columns, rows } = await destination.select({ text: `${sql} LIMIT ${maxRows}` }, { maxRows, signal });
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] as Value])));
}

function buildDueQuery({ parent, table, column, before, only }: IdQuery, unit: Unit): string {
  const { inputs = {}, slow } = parent;
  const names = Object.keys(inputs).map(quoteName);
  const parentColumns = Object.entries(inputs).map(
    ([name, source]) => `max(${quoteName(source)}) AS ${quoteName(name)}`,
  );
  const isSlow = slow && `${quoteName(slow.column)} IN (${slow.values.map(quoteText).join(', ')})`;
  const selected = [
    `${quoteName(parent.column)} AS ${idColumn}`,
    ...parentColumns,
    ...(isSlow === undefined ? [] : [`min(CASE WHEN ${isSlow} THEN 1 ELSE 0 END) AS is_slow`]),
  ];
  const chosen = only === undefined ? [] : [`${quoteName(parent.column)} = ${quoteText(only)}`];
  const parents = `SELECT ${selected.join(', ')} FROM ${quoteName(parent.table)} WHERE ${[...buildScope(unit), '_deleted_at IS NULL', `${quoteName(parent.column)} IS NOT NULL`, ...chosen].join(' AND ')} GROUP BY ${quoteName(parent.column)}`;
  // Rows that were deleted count, so that a set without rows is not read all the time.
  const copied = `SELECT ${[`${quoteName(column)} AS ${idColumn}`, 'max(_read_at) AS read_at', ...names.map((name) => `max(${name}) AS ${name}`)].join(', ')} FROM ${quoteName(table)} WHERE ${buildScope(unit).join(' AND ')} GROUP BY ${quoteName(column)}`;
  const limits =
    slow === undefined
      ? formatSqlTime(before)
      : `CASE WHEN p.is_slow = 1 THEN ${formatSqlTime(slow.before)} ELSE ${formatSqlTime(before)} END`;
  const isDue = [
    'c.read_at IS NULL',
    `c.read_at < ${limits}`,
    ...names.map((name) => `p.${name} IS DISTINCT FROM c.${name}`),
  ];
  const condition = only === undefined ? ` WHERE ${isDue.join(' OR ')}` : '';
  const columns = [`p.${idColumn}`, ...names.map((name) => `p.${name}`)];
  return `SELECT ${columns.join(', ')} FROM (${parents}) AS p LEFT JOIN (${copied}) AS c ON c.${idColumn} = p.${idColumn}${condition} ORDER BY c.read_at NULLS FIRST, p.${idColumn}`;
}

/** A row that was never copied proves nothing: the other stream must have it, marked as deleted. */
function buildGoneQuery({ parent, table, column }: IdQuery, unit: Unit): string {
  const buildExists = (condition: string) =>
    `EXISTS (SELECT 1 FROM ${quoteName(parent.table)} AS p WHERE ${[...buildScope(unit, 'p.'), `p.${quoteName(parent.column)} = c.${quoteName(column)}`, condition].join(' AND ')})`;
  const conditions = [
    ...buildScope(unit, 'c.'),
    'c._deleted_at IS NULL',
    buildExists('p._deleted_at IS NOT NULL'),
    `NOT ${buildExists('p._deleted_at IS NULL')}`,
  ];
  return `SELECT DISTINCT c.${quoteName(column)} AS ${idColumn} FROM ${quoteName(table)} AS c WHERE ${conditions.join(' AND ')}`;
}

function buildScope({ sellerId, marketplaceId }: Unit, prefix = ''): string[] {
  return [
    `${prefix}seller_id = ${quoteText(sellerId)}`,
    ...(marketplaceId === undefined ? [] : [`${prefix}marketplace_id = ${quoteText(marketplaceId)}`]),
  ];
}
