import { quoteName } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import type { Commit, CommitResult, TableOptions } from '../destination.ts';
import type { ChangeTracker } from './change-tracker.ts';
import { buildDailyStage } from './daily-statements.ts';
import {
  buildChildDeletions,
  buildRecordDeletion,
  buildSnapshotDeletions,
  buildSnapshotZeros,
  buildWindowDeletions,
  clearMissing,
  deleteAmbiguous,
  deleteUnchanged,
} from './deletion-statements.ts';
import { buildLateInserts, buildLateQuery, isAtLateRow, keepsLateRows } from './late-statements.ts';
import {
  buildDuplicateQueries,
  buildInsert,
  buildMatchQuery,
  buildMerge,
  deleteDuplicates,
  type StagedRows,
} from './merge-statements.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';
import { SqlStateStore } from './sql-state-store.ts';
import { type Stage, selectTargetColumns } from './stage.ts';

/** What is needed to merge stages. */
export interface CommitDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
  readonly options: TableOptions;
  readonly tracker?: ChangeTracker | undefined;
}

/** Merges all stages and changes the unit. Must run in a transaction. */
export async function commitStages(stages: readonly Stage[], commit: Commit, deps: CommitDeps): Promise<CommitResult> {
  const { connection, dialect, name } = deps;
  const staged = sortParentsFirst(stages).map((stage, _, all) => describeStage(stage, all, commit, deps));
  for (const stagedRows of staged) await removeDuplicates(stagedRows, deps);
  // Merging removes rows from the stage that are older than those of the table, although they exist at Amazon.
  const deleted =
    (await applySnapshot(staged, commit, deps)) +
    (await replaceWindow(staged, commit, deps)) +
    (await deleteRecord(commit, deps));
  let rows = 0;
  for (const stagedRows of staged) {
    await deps.tracker?.trackMerge(stagedRows, connection);
    rows += await mergeStage(stagedRows, deps);
  }
  await saveDay(commit, deps);
  await deps.tracker?.trackCommit(commit, connection);
  for (const { stage } of staged) await connection.run(`DROP TABLE ${stage}`);
  const { unit, change, lease } = commit;
  if (lease !== undefined) {
    const state = new SqlStateStore(connection, dialect, name);
    await state.changeUnit(unit.id, { ...change, rows: unit.rows + rows }, lease);
  }
  return { rows, deleted };
}

function sortParentsFirst(stages: readonly Stage[]): Stage[] {
  return [...stages].sort((a, b) => Number(a.table.parent !== undefined) - Number(b.table.parent !== undefined));
}

function describeStage(
  { table, name, columns, isPartial }: Stage,
  all: readonly Stage[],
  { readAt }: Commit,
  deps: CommitDeps,
): StagedRows {
  const parent = all.find((stage) => stage.table.name === table.parent);
  return {
    ...describeTable(table, readAt, deps),
    stage: quoteName(name),
    parentStage: parent && quoteName(parent.name),
    columns,
    isPartial,
  };
}

/** The table itself, as far as statements without a stage need it. */
function describeTable(table: Table, readAt: number, { name, options }: CommitDeps) {
  return {
    table,
    readAt,
    targetColumns: selectTargetColumns(table, options),
    hasHistory: options.history.has(table.name),
    target: name(table.name),
    history: name(`${table.name}_history`),
  };
}

async function removeDuplicates(staged: StagedRows, { connection, dialect }: CommitDeps): Promise<void> {
  for (const query of buildDuplicateQueries(staged)) {
    const duplicates = await connection.all(query);
    if (duplicates.length === 0) continue;
    for (const statement of deleteDuplicates(staged, dialect)) await connection.run(statement);
    return;
  }
}

async function mergeStage(staged: StagedRows, deps: CommitDeps): Promise<number> {
  const { connection, dialect } = deps;
  // Without a primary key nobody else writes, and inserting needs less memory and time than merging.
  const isNew = !dialect.hasPrimaryKeys && (await connection.all(buildMatchQuery(staged))).length === 0;
  if (!isNew) await saveLateRows(staged, deps);
  let rows = 0;
  for (const statement of isNew ? buildInsert(staged, dialect) : buildMerge(staged, dialect)) {
    const changed = await connection.run(statement);
    if (/^(?:MERGE|INSERT)/.test(statement)) rows = changed;
  }
  return rows;
}

/** Adds rows to the history that are older than those of the table. */
async function saveLateRows(staged: StagedRows, { connection, dialect, tracker }: CommitDeps): Promise<void> {
  if (!keepsLateRows(staged) || (await connection.all(buildLateQuery(staged))).length === 0) return;
  for (const statement of buildLateInserts(staged, dialect)) await connection.run(statement);
  const { table, history } = staged;
  await tracker?.trackRows({ table, source: history, condition: isAtLateRow(staged) }, connection);
}

/** Changes the rows of the main table that a complete copy lacks. Returns how many were marked as deleted. */
async function applySnapshot(staged: readonly StagedRows[], commit: Commit, deps: CommitDeps): Promise<number> {
  const { unit, snapshot, tables } = commit;
  const main = staged.find(({ table }) => table.name === tables[0]?.name);
  if (snapshot === undefined || snapshot.absent === 'keep' || main === undefined) return 0;
  const { absent, lossyColumn } = snapshot;
  const { connection, dialect } = deps;
  let deleted = 0;
  if ('setZero' in absent) {
    for (const statement of buildSnapshotZeros(main, { ...unit, columns: absent.setZero }, dialect))
      await connection.run(statement);
  } else {
    for (const statement of buildSnapshotDeletions(main, { ...unit, ...absent, lossyColumn }, dialect)) {
      const changed = await connection.run(statement);
      if (statement.includes('SET _deleted_at')) deleted += changed;
    }
    await connection.run(clearMissing(main, unit, dialect));
    if (deleted > 0) await deleteChildren(commit, deps);
  }
  if (lossyColumn !== undefined) await connection.run(deleteAmbiguous(main, lossyColumn));
  if (main.isPartial) await connection.run(deleteUnchanged(main));
  return deleted;
}

/** Marks the rows as deleted that a window replaces. Returns how many. */
async function replaceWindow(staged: readonly StagedRows[], commit: Commit, deps: CommitDeps): Promise<number> {
  const { unit, window } = commit;
  if (window === undefined) return 0;
  const { connection, dialect } = deps;
  let deleted = 0;
  for (const stagedRows of staged.filter(({ table }) => table.replacedBy === 'window')) {
    for (const statement of buildWindowDeletions(stagedRows, { ...unit, ...window }, dialect)) {
      const changed = await connection.run(statement);
      if (statement.startsWith('UPDATE')) deleted += changed;
    }
  }
  return deleted;
}

async function deleteRecord(commit: Commit, deps: CommitDeps): Promise<number> {
  const { deleted, tables, unit, readAt } = commit;
  const [main] = tables;
  if (deleted === undefined || deleted.values.length === 0 || main === undefined) return 0;
  const { connection, dialect } = deps;
  let rows = 0;
  for (const statement of buildRecordDeletion(describeTable(main, readAt, deps), { ...unit, ...deleted }, dialect))
    rows = await connection.run(statement);
  if (rows > 0) await deleteChildren(commit, deps);
  return rows;
}

async function deleteChildren({ tables, unit, readAt }: Commit, deps: CommitDeps): Promise<void> {
  const { connection, dialect, name } = deps;
  for (const child of tables.filter(({ parent }) => parent !== undefined)) {
    const scope = { ...unit, parent: name(child.parent as string) };
    for (const statement of buildChildDeletions(describeTable(child, readAt, deps), scope, dialect))
      await connection.run(statement);
  }
}

/** Copies the rows of the main table that were read to the table with a row per day. */
async function saveDay({ daily, tables, unit, readAt, snapshot }: Commit, deps: CommitDeps): Promise<void> {
  const [main] = tables;
  if (daily === undefined || main === undefined) return;
  const { connection, dialect, name } = deps;
  const stage = quoteName(`_stage_${daily.table.name}`);
  const scope = { ...unit, readAt: snapshot === undefined ? readAt : undefined };
  await connection.run(buildDailyStage({ ...daily, stage, main: name(main.name) }, scope, dialect));
  const columns = Object.keys(daily.table.columns);
  await mergeStage(
    { ...describeTable(daily.table, readAt, deps), stage, parentStage: undefined, columns, isPartial: false },
    deps,
  );
  await connection.run(`DROP TABLE ${stage}`);
}
