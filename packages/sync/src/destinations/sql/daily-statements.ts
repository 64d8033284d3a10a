import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { buildScope, type RowScope } from './deletion-statements.ts';
import type { SqlDialect } from './sql-connection.ts';

/** What is copied to a table with a row per day. */
interface DailyCopy {
  readonly table: Table;
  /** Calendar day, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Quoted name of the stage to create. */
  readonly stage: string;
  /** Quoted name of the main table. */
  readonly main: string;
}

/** Builds the statement that creates a stage with the values of a day. With `readAt`, only rows that were read then are copied. */
export function buildDailyStage(
  { table, day, stage, main }: DailyCopy,
  { readAt, ...scope }: RowScope & { readonly readAt: number | undefined },
  dialect: SqlDialect,
): string {
  const values = Object.keys(table.columns).map((column) =>
    column === 'day' ? `CAST(${quoteText(day)} AS DATE) AS day` : `t.${quoteName(column)}`,
  );
  const conditions = [
    ...buildScope(scope),
    't._deleted_at IS NULL',
    ...(readAt === undefined ? [] : [`t._read_at = ${dialect.formatTimestamp(readAt)}`]),
  ];
  return `CREATE TEMP TABLE ${stage} AS SELECT ${values.join(', ')}, CAST(NULL AS ${dialect.types.json}) AS _extra FROM ${main} AS t WHERE ${conditions.join(' AND ')}`;
}
