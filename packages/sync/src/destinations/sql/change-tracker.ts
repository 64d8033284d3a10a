import type { Table } from '../../declaration/table.ts';
import type { Commit } from '../destination.ts';
import type { StagedRows } from './merge-statements.ts';
import type { SqlConnection } from './sql-connection.ts';

/** Records what a transaction changes, in the same transaction. */
export interface ChangeTracker {
  /** Called before a stage is merged into its table. */
  trackMerge(staged: StagedRows, connection: SqlConnection): Promise<void>;
  /** Called after all stages were merged. */
  trackCommit(commit: Commit, connection: SqlConnection): Promise<void>;
  /** Called before rows are erased, and after rows of the history were changed. */
  trackRows(rows: TrackedRows, connection: SqlConnection): Promise<void>;
}

/** Rows of one table, `t` in the condition. */
export interface TrackedRows {
  readonly table: Table;
  /** Quoted name of the table that has the rows: the table itself or its history. */
  readonly source: string;
  /** Condition that selects the rows. */
  readonly condition: string;
}
