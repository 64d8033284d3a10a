import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import type { Commit } from '../destination.ts';
import { duckDbDialect } from '../duckdb/duckdb-dialect.ts';
import type { ChangeTracker, TrackedRows } from '../sql/change-tracker.ts';
import { equal, type StagedRows } from '../sql/merge-statements.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';
import { buildMonth } from './partitions.ts';
import { manifestMark } from './publication-state.ts';

/** Records which files must be written again, in the transaction that changes their rows. */
export const partitionTracker: ChangeTracker = {
  /** A row whose month changes is in two files: the old one is recorded here, the new one after the merge. */
  async trackMerge({ table, columns, stage, target }: StagedRows, connection: SqlConnection): Promise<void> {
    if (table.partition === undefined || !columns.includes(table.partition)) return;
    const column = quoteName(table.partition);
    // A join, because DuckDB computes the condition for all rows of the table if it is in EXISTS.
    const staged = `${target} AS t JOIN ${stage} AS s ON ${equal(table.key, 's', 't')}`;
    const hasMoved = `date_trunc('month', s.${column}) IS DISTINCT FROM date_trunc('month', t.${column})`;
    await recordMonths(table, staged, hasMoved, connection);
  },

  async trackCommit({ tables, daily, readAt, snapshot, lease }: Commit, connection: SqlConnection): Promise<void> {
    const time = duckDbDialect.formatTimestamp(readAt);
    const isChanged = ['_read_at', '_deleted_at', '_missing_since']
      .map((column) => `t.${column} = ${time}`)
      .join(' OR ');
    for (const [at, table] of [...tables, ...(daily === undefined ? [] : [daily.table])].entries()) {
      // A complete copy also changes rows that it does not read, such as those that were missing before.
      const condition = at === 0 && snapshot !== undefined ? 'true' : isChanged;
      await recordMonths(table, `${quoteName(table.name)} AS t`, condition, connection);
    }
    if (lease !== undefined) await connection.run(manifestMark);
  },

  trackRows: ({ table, source, condition }: TrackedRows, connection) =>
    recordMonths(table, `${source} AS t`, condition, connection),
};

async function recordMonths(table: Table, source: string, condition: string, connection: SqlConnection): Promise<void> {
  await connection.run(
    `INSERT INTO _sync_unpublished SELECT DISTINCT ${quoteText(table.name)}, ${buildMonth(table, 't')}, false FROM ${source} WHERE ${condition}`,
  );
}
