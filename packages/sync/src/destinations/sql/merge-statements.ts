import { quoteName } from '@supercargo/duckdb';
import { hasErasure, isGrouped, listGroupColumns, type Table } from '../../declaration/table.ts';
import type { SqlDialect } from './sql-connection.ts';

/** A table of the destination that rows are merged into. */
export interface TargetTable {
  readonly table: Table;
  /** When the rows were read, in milliseconds. */
  readonly readAt: number;
  /** Columns that the table has in the destination, without those of the system. */
  readonly targetColumns: readonly string[];
  readonly hasHistory: boolean;
  /** Quoted name of the table. */
  readonly target: string;
  /** Quoted name of the history table. */
  readonly history: string;
}

/** Rows of one window in the stage of a table. */
export interface StagedRows extends TargetTable {
  /** Quoted name of the stage. */
  readonly stage: string;
  /** Quoted name of the stage of the parent table; undefined if there is none. */
  readonly parentStage: string | undefined;
  /** Columns of the stage, without `_extra`. */
  readonly columns: readonly string[];
  /** Whether the source lacks columns of the table. */
  readonly isPartial: boolean;
}

/** Builds the statements that merge the stage of a table into the table, in their order. */
export function buildMerge(staged: StagedRows, dialect: SqlDialect): string[] {
  return [
    ...(staged.parentStage === undefined ? [] : [deleteOrphans(staged, staged.parentStage)]),
    deleteOlderThanTarget(staged, dialect),
    ...(staged.hasHistory ? [saveHistory(staged, dialect)] : []),
    // Before new rows make the table larger: rows that are absent from the stage are not those that it has.
    ...(isGrouped(staged.table) ? markAbsentFromGroups(staged, dialect) : []),
    upsert(staged, dialect),
  ];
}

/** Builds a query that returns a row if the table has rows that merging could change. */
export function buildMatchQuery({ table, target, stage, parentStage = stage }: StagedRows): string {
  return `SELECT 1 FROM ${target} AS t WHERE EXISTS (SELECT 1 FROM ${parentStage} AS p WHERE ${equal(listGroupColumns(table), 'p', 't')}) LIMIT 1`;
}

/** Builds the statements that add the stage of a table to the table, if nothing that is there can change. */
export function buildInsert(staged: StagedRows, dialect: SqlDialect): string[] {
  const { stage, target, parentStage } = staged;
  const values = listValues(staged, dialect);
  return [
    ...(parentStage === undefined ? [] : [deleteOrphans(staged, parentStage)]),
    `INSERT INTO ${target} (${[...values.keys()].join(', ')}) SELECT ${[...values.values()].join(', ')} FROM ${stage} AS s`,
  ];
}

/** Builds queries that return a row if the stage has two rows with the same key, or two versions of the same group. */
export function buildDuplicateQueries({ table, stage }: StagedRows): string[] {
  const keys = `SELECT 1 FROM ${stage} GROUP BY ${names(table.key)} HAVING count(*) > 1 LIMIT 1`;
  if (!isGrouped(table) || table.version === undefined) return [keys];
  const version = quoteName(table.version);
  const group = names(listGroupColumns(table));
  return [`SELECT 1 FROM ${stage} GROUP BY ${group} HAVING min(${version}) < max(${version}) LIMIT 1`, keys];
}

/** Builds the statements that delete all but the newest row of each key, and all but the newest version of each group. */
export function deleteDuplicates(staged: StagedRows, dialect: SqlDialect): string[] {
  const { table, stage } = staged;
  const { rowNumber } = dialect;
  const version = stagedVersion(staged, dialect, 'o');
  const keys = `DELETE FROM ${stage} AS s USING (SELECT o.${rowNumber} AS place, row_number() OVER (PARTITION BY ${prefixed(table.key, 'o')} ORDER BY ${version} DESC, o.${rowNumber} DESC) AS rank FROM ${stage} AS o) AS d WHERE s.${rowNumber} = d.place AND d.rank > 1`;
  if (!isGrouped(table)) return [keys];
  const group = listGroupColumns(table);
  const newest = `SELECT ${prefixed(group, 'o')}, max(${version}) AS version FROM ${stage} AS o GROUP BY ${prefixed(group, 'o')}`;
  const older = `DELETE FROM ${stage} AS s USING (${newest}) AS d WHERE ${equal(group, 's', 'd')} AND ${stagedVersion(staged, dialect, 's')} < d.version`;
  return [older, keys];
}

/** Sets of rows that are older than what the table has are not merged. */
function deleteOlderThanTarget(staged: StagedRows, dialect: SqlDialect): string {
  const { table, stage, target, isPartial } = staged;
  const version = stagedVersion(staged, dialect, 's');
  const isReadLater = `t._read_at > ${dialect.formatTimestamp(staged.readAt)}`;
  // At the same version, a row with all columns has at least what a partial one has, whenever it was read.
  const isBetter = isPartial ? `${isReadLater} OR NOT t._partial` : `${isReadLater} AND NOT t._partial`;
  const isNewer = `t._version > ${version} OR (t._version = ${version} AND (${isBetter}))`;
  return `DELETE FROM ${stage} AS s WHERE EXISTS (SELECT 1 FROM ${target} AS t WHERE ${equal(listGroupColumns(table), 't', 's')} AND (${isNewer}))`;
}

/** Sets of parents that are older than what the table has are not merged, and neither are these. */
function deleteOrphans({ table, stage }: StagedRows, parentStage: string): string {
  return `DELETE FROM ${stage} AS s WHERE NOT EXISTS (SELECT 1 FROM ${parentStage} AS p WHERE ${equal(listGroupColumns(table), 'p', 's')})`;
}

/** A row without a time of its last change never overwrites one that has it. */
function stagedVersion({ table, readAt }: StagedRows, dialect: SqlDialect, row: string): string {
  if (table.version === undefined) return dialect.formatTimestamp(readAt);
  return `coalesce(${row}.${quoteName(table.version)}, ${dialect.formatTimestamp(0)})`;
}

function upsert(staged: StagedRows, dialect: SqlDialect): string {
  const { table, stage, target, isPartial } = staged;
  const system = listSystemValues(staged, dialect);
  const buildUpdate = (column: string, value: string) => {
    if (Object.hasOwn(system, column)) return value;
    if (isPartial && column === quoteName('_extra')) return `coalesce(${value}, t.${column})`;
    return buildValueUpdate(table, column, value);
  };
  const key = table.key.map(quoteName);
  return dialect.buildUpsert({ table: target, stage, key, values: listValues(staged, dialect), buildUpdate });
}

/** Returns the columns of a new row with the expressions of their values. */
function listValues(staged: StagedRows, dialect: SqlDialect): Map<string, string> {
  const columnValues = [...staged.columns, '_extra'].map((column): [string, string] => [
    quoteName(column),
    `s.${quoteName(column)}`,
  ]);
  return new Map([...columnValues, ...Object.entries(listSystemValues(staged, dialect))]);
}

function listSystemValues(staged: StagedRows, dialect: SqlDialect) {
  return {
    _version: stagedVersion(staged, dialect, 's'),
    _read_at: dialect.formatTimestamp(staged.readAt),
    _partial: String(staged.isPartial),
    _deleted_at: dialect.nullTimestamp,
    _missing_since: dialect.nullTimestamp,
  };
}

function buildValueUpdate(table: Table, column: string, value: string): string {
  const filled = isFilled(table, column) ? `coalesce(${value}, t.${column})` : value;
  return hasErasure(table) ? `CASE WHEN t._erased_at IS NULL THEN ${filled} END` : filled;
}

/** Rows of a set that was read again, which are not in the set any more, are deleted at Amazon. */
function markAbsentFromGroups(staged: StagedRows, dialect: SqlDialect): string[] {
  const { table, stage, target, parentStage = stage } = staged;
  const group = listGroupColumns(table);
  const readAt = dialect.formatTimestamp(staged.readAt);
  const version = `max(${stagedVersion(staged, dialect, 'p')})`;
  const groups = `(SELECT ${prefixed(group, 'p')}, ${version} AS version FROM ${parentStage} AS p GROUP BY ${prefixed(group, 'p')})`;
  const condition = `${equal(group, 't', 'g')} AND t._deleted_at IS NULL AND ${isAbsent(staged)}`;
  const mark = `UPDATE ${target} AS t SET _deleted_at = ${readAt}, _read_at = ${readAt}, _version = g.version, _partial = ${staged.isPartial} FROM ${groups} AS g WHERE ${condition}`;
  return [...(staged.hasHistory ? [copyToHistory(staged, 'g.version', `${groups} AS g`, condition)] : []), mark];
}

/** Builds the condition that the stage lacks a row of `t`. */
export function isAbsent({ table, stage }: StagedRows): string {
  return `NOT EXISTS (SELECT 1 FROM ${stage} AS s WHERE ${equal(table.key, 's', 't')})`;
}

/** Saves the values of rows that are about to change. */
function saveHistory(staged: StagedRows, dialect: SqlDialect): string {
  const { table, stage, columns } = staged;
  const changed = columns.filter((column) => !table.key.includes(column)).map((column) => isChanged(table, column));
  const isDifferent = `(${[...changed, 't._deleted_at IS NOT NULL'].join(' OR ')})`;
  const isKept = hasErasure(table) ? ' AND t._erased_at IS NULL' : '';
  const condition = `${equal(table.key, 't', 's')} AND ${isDifferent}${isKept}`;
  return copyToHistory(staged, stagedVersion(staged, dialect, 's'), `${stage} AS s`, condition);
}

/** Amazon removes personal data with time. */
function isFilled({ merge, columns }: Table, quoted: string): boolean {
  return merge === 'fill' || Object.entries(columns).some(([name, { hashed }]) => hashed && quoteName(name) === quoted);
}

function isChanged(table: Table, column: string): string {
  const name = quoteName(column);
  const isDistinct = `t.${name} IS DISTINCT FROM s.${name}`;
  return isFilled(table, name) ? `(s.${name} IS NOT NULL AND ${isDistinct})` : isDistinct;
}

/** Builds the statement that saves the values of rows in the history. */
export function copyToHistory(
  { target, targetColumns, history }: TargetTable,
  validTo: string,
  from: string | undefined,
  condition: string,
): string {
  const source = from === undefined ? '' : `, ${from}`;
  return `INSERT INTO ${history} (${names(targetColumns)}, _deleted_at, valid_from, valid_to) SELECT ${prefixed(targetColumns, 't')}, t._deleted_at, t._version, ${validTo} FROM ${target} AS t${source} WHERE ${condition}`;
}

function names(columns: readonly string[]): string {
  return columns.map(quoteName).join(', ');
}

function prefixed(columns: readonly string[], row: string): string {
  return columns.map((column) => `${row}.${quoteName(column)}`).join(', ');
}

/** Builds the condition that columns of two rows are equal. */
export function equal(columns: readonly string[], firstRow: string, secondRow: string): string {
  return columns.map((column) => `${firstRow}.${quoteName(column)} = ${secondRow}.${quoteName(column)}`).join(' AND ');
}
