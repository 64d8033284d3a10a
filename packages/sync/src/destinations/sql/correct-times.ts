import { quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import type { TimeCorrection } from '../destination.ts';
import type { ChangeTracker } from './change-tracker.ts';
import { buildScope } from './deletion-statements.ts';
import { listExistingColumns } from './prepare-tables.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to correct times. */
export interface CorrectTimesDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  readonly schema: string;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
  readonly tracker?: ChangeTracker | undefined;
}

/**
 * Sets times of a unit's rows that are in the future to now, so that rows which are read from now on replace them. Days that have not
 * begun are marked as deleted. Must run in a transaction.
 */
export async function correctTimes(
  tables: readonly Table[],
  { unit, now, day, daily }: TimeCorrection,
  { connection, dialect, schema, name, tracker }: CorrectTimesDeps,
): Promise<void> {
  const existing = await listExistingColumns(connection, schema);
  const time = dialect.formatTimestamp(now);
  const scope = buildScope(unit).join(' AND ');
  const existingTables = tables.filter((table) => existing.has(table.name));
  for (const table of existingTables) {
    const source = name(table.name);
    const condition = `${scope} AND _read_at > ${time}`;
    await tracker?.trackRows({ table, source, condition }, connection);
    if (table.name === daily) {
      const isFuture = `${condition} AND day > CAST(${quoteText(day)} AS DATE) AND _deleted_at IS NULL`;
      await connection.run(`UPDATE ${source} AS t SET _deleted_at = ${time} WHERE ${isFuture}`);
    }
    const sets = ['_version', '_deleted_at', '_missing_since'].map((column) => buildLimit(column, time));
    await connection.run(`UPDATE ${source} AS t SET _read_at = ${time}, ${sets.join(', ')} WHERE ${condition}`);
    if (!existing.has(`${table.name}_history`)) continue;
    const limits = ['valid_from', 'valid_to', '_deleted_at'].map((column) => buildLimit(column, time));
    await connection.run(
      `UPDATE ${name(`${table.name}_history`)} AS t SET ${limits.join(', ')} WHERE ${scope} AND (valid_to > ${time} OR valid_from > ${time})`,
    );
  }
}

function buildLimit(column: string, time: string): string {
  return `${column} = CASE WHEN ${column} > ${time} THEN ${time} ELSE ${column} END`;
}
