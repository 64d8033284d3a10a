import { quoteName } from '@supercargo/duckdb';
import { hasErasure, isGrouped } from '../../declaration/table.ts';
import { equal, type StagedRows } from './merge-statements.ts';
import type { SqlDialect } from './sql-connection.ts';

/**
 * Whether staged rows that are older than those of the table are added to its history. In a table without a version, values that did not
 * change leave no trace, so the time of a late row is unknown. In sets of rows, partial rows and rows that are filled, other rows or
 * values are unknown. Personal data that was erased must not come back.
 */
export function keepsLateRows({ table, hasHistory, isPartial }: StagedRows): boolean {
  const isExact = table.version !== undefined && !isPartial && !isGrouped(table) && table.merge !== 'fill';
  return hasHistory && isExact && !hasErasure(table);
}

/** Builds a query that returns a row if the stage has rows that are older than those of the table. */
export function buildLateQuery(staged: StagedRows): string {
  return `SELECT 1 FROM ${selectLate(staged)} LIMIT 1`;
}

/** Builds the statements that add late rows to the history. Adding them again changes nothing. */
export function buildLateInserts(staged: StagedRows, dialect: SqlDialect): string[] {
  return [splitSpans(staged, dialect), shortenSpans(staged), fillGaps(staged, dialect)];
}

/** Builds the condition that a row of the history, `t`, begins or ends with a late row. */
export function isAtLateRow(staged: StagedRows): string {
  const version = findVersion(staged);
  return `EXISTS (SELECT 1 FROM ${staged.stage} AS s WHERE ${equal(staged.table.key, 't', 's')} AND (t.valid_from = ${version} OR t.valid_to = ${version}))`;
}

/** Rows without a time of their last change have no place in the history: comparisons with it are not true. */
function findVersion({ table }: StagedRows): string {
  return `s.${quoteName(table.version ?? '_version')}`;
}

/** Late rows `s` that the history does not have yet, with the present rows `t`. */
function selectLate(staged: StagedRows): string {
  const { table, stage, target, history } = staged;
  const version = findVersion(staged);
  const isKnown = `EXISTS (SELECT 1 FROM ${history} AS k WHERE ${equal(table.key, 'k', 's')} AND k.valid_from = ${version})`;
  return `${stage} AS s JOIN ${target} AS t ON ${equal(table.key, 't', 's')} AND ${version} < t._version AND NOT ${isKnown}`;
}

/** Builds the condition that a late row is within the time of a row of the history. */
function isWithin(staged: StagedRows, row: string): string {
  const version = findVersion(staged);
  return `${equal(staged.table.key, row, 's')} AND ${row}.valid_from < ${version} AND ${version} < ${row}.valid_to`;
}

/** A late row within the time of other values is valid until the end of that time. */
function splitSpans(staged: StagedRows, dialect: SqlDialect): string {
  return `${insertLate(staged, dialect, 'h.valid_to')} FROM ${selectLate(staged)} JOIN ${staged.history} AS h ON ${isWithin(staged, 'h')}`;
}

/** The other values are valid until the late row. */
function shortenSpans(staged: StagedRows): string {
  const { table, stage, history } = staged;
  const version = findVersion(staged);
  const isSplit = `EXISTS (SELECT 1 FROM ${history} AS k WHERE ${equal(table.key, 'k', 's')} AND k.valid_from = ${version} AND k.valid_to = h.valid_to)`;
  return `UPDATE ${history} AS h SET valid_to = ${version} FROM ${stage} AS s WHERE ${isWithin(staged, 'h')} AND ${isSplit}`;
}

/** A late row at a time that the history does not have is valid until the next values. */
function fillGaps(staged: StagedRows, dialect: SqlDialect): string {
  const { table, history } = staged;
  const next = `(SELECT min(k.valid_from) FROM ${history} AS k WHERE ${equal(table.key, 'k', 's')} AND k.valid_from > ${findVersion(staged)})`;
  const isCovered = `EXISTS (SELECT 1 FROM ${history} AS k WHERE ${isWithin(staged, 'k')})`;
  return `${insertLate(staged, dialect, `coalesce(${next}, t._version)`)} FROM ${selectLate(staged)} WHERE NOT ${isCovered}`;
}

function insertLate(staged: StagedRows, { nullTimestamp }: SqlDialect, validTo: string): string {
  const names = staged.columns.map(quoteName);
  const values = names.map((name) => `s.${name}`);
  return `INSERT INTO ${staged.history} (${names.join(', ')}, _deleted_at, valid_from, valid_to) SELECT ${values.join(', ')}, ${nullTimestamp}, ${findVersion(staged)}, ${validTo}`;
}
