import { quoteName, quoteText } from '@supercargo/duckdb';
import { listGroupColumns } from '../../declaration/table.ts';
import type { CommittedWindow } from '../destination.ts';
import { copyToHistory, equal, isAbsent, type StagedRows, type TargetTable } from './merge-statements.ts';
import type { SqlDialect } from './sql-connection.ts';

/** The rows of one unit. */
export interface RowScope {
  readonly sellerId: string;
  readonly marketplaceId: string | undefined;
}

/** Builds the conditions that select the rows of a unit from `t`. */
export function buildScope({ sellerId, marketplaceId }: RowScope): string[] {
  return [
    `t.seller_id = ${quoteText(sellerId)}`,
    ...(marketplaceId === undefined ? [] : [`t.marketplace_id = ${quoteText(marketplaceId)}`]),
  ];
}

/** Builds the statements that mark rows as deleted which a complete copy lacks. */
export function buildSnapshotDeletions(
  staged: StagedRows,
  {
    deleteAfter,
    lossyColumn,
    ...scope
  }: RowScope & { readonly deleteAfter: 1 | 2; readonly lossyColumn: string | undefined },
  dialect: SqlDialect,
): string[] {
  const readAt = dialect.formatTimestamp(staged.readAt);
  const isProvable = lossyColumn === undefined ? [] : [`t.${quoteName(lossyColumn)} ~ '^[ -~]*$'`];
  const condition = [...selectMissing(staged, scope, dialect), 't._deleted_at IS NULL', ...isProvable].join(' AND ');
  const isDue = deleteAfter === 1 ? '' : ' AND t._missing_since IS NOT NULL';
  // An answer that was read before the copy must not bring the row back.
  const version = staged.table.version === undefined ? `, _version = ${readAt}` : '';
  const mark = `UPDATE ${staged.target} AS t SET _deleted_at = ${readAt}, _read_at = ${readAt}${version} WHERE ${condition}${isDue}`;
  const history = staged.hasHistory ? [copyToHistory(staged, readAt, undefined, condition + isDue)] : [];
  if (deleteAfter === 1) return [...history, mark];
  return [...history, mark, `UPDATE ${staged.target} AS t SET _missing_since = ${readAt} WHERE ${condition}`];
}

/** Builds the statements that mark rows as deleted which a window lacks, although theirs overlaps it. */
export function buildWindowDeletions(
  staged: StagedRows,
  { from, to, without, ...scope }: RowScope & CommittedWindow,
  dialect: SqlDialect,
): string[] {
  const readAt = dialect.formatTimestamp(staged.readAt);
  const condition = [
    ...buildScope(scope),
    ...(without === undefined
      ? []
      : [`coalesce(t.${quoteName(without.column)}, '') NOT IN (${without.values.map(quoteText).join(', ')})`]),
    't._deleted_at IS NULL',
    `t._read_at <= ${readAt}`,
    `t.window_start < ${dialect.formatTimestamp(to)}`,
    `t.window_end > ${dialect.formatTimestamp(from)}`,
    isAbsent(staged),
  ].join(' AND ');
  return markDeleted(staged, condition, readAt);
}

/** Builds the statements that set quantities of rows to 0 which a complete copy lacks. */
export function buildSnapshotZeros(
  staged: StagedRows,
  { columns, ...scope }: RowScope & { readonly columns: readonly string[] },
  dialect: SqlDialect,
): string[] {
  const readAt = dialect.formatTimestamp(staged.readAt);
  const isNotZero = columns.map((column) => `t.${quoteName(column)} IS DISTINCT FROM 0`).join(' OR ');
  const condition = [...selectMissing(staged, scope, dialect), `(${isNotZero})`].join(' AND ');
  const values = columns.map((column) => `${quoteName(column)} = 0`).join(', ');
  return [
    ...(staged.hasHistory ? [copyToHistory(staged, readAt, undefined, condition)] : []),
    `UPDATE ${staged.target} AS t SET ${values}, _read_at = ${readAt}, _version = ${readAt} WHERE ${condition}`,
  ];
}

function selectMissing(staged: StagedRows, scope: RowScope, dialect: SqlDialect): string[] {
  return [
    ...buildScope(scope),
    // A row that was read later may have been created after the copy.
    `t._read_at < ${dialect.formatTimestamp(staged.readAt)}`,
    isAbsent(staged),
  ];
}

/** Builds the statement for rows that a complete copy has again. */
export function clearMissing(staged: StagedRows, scope: RowScope, dialect: SqlDialect): string {
  const { target, stage, table } = staged;
  const isPresent = `EXISTS (SELECT 1 FROM ${stage} AS s WHERE ${equal(table.key, 's', 't')})`;
  return `UPDATE ${target} AS t SET _missing_since = ${dialect.nullTimestamp} WHERE ${[...buildScope(scope), 't._missing_since IS NOT NULL', isPresent].join(' AND ')}`;
}

/** Builds the statement that removes new rows from the stage whose key may have lost characters. */
export function deleteAmbiguous({ target, stage, table }: StagedRows, column: string): string {
  return `DELETE FROM ${stage} AS s WHERE s.${quoteName(column)} LIKE '%?%' AND NOT EXISTS (SELECT 1 FROM ${target} AS t WHERE ${equal(table.key, 't', 's')})`;
}

/** Builds the statement that removes rows from the stage which say nothing new, so that complete rows stay complete. */
export function deleteUnchanged({ target, stage, table, columns }: StagedRows): string {
  const same = columns
    .filter((column) => !table.key.includes(column))
    .map((column) => `t.${quoteName(column)} IS NOT DISTINCT FROM s.${quoteName(column)}`);
  const conditions = [equal(table.key, 't', 's'), 't._deleted_at IS NULL', ...same];
  return `DELETE FROM ${stage} AS s WHERE EXISTS (SELECT 1 FROM ${target} AS t WHERE ${conditions.join(' AND ')})`;
}

/** Builds the statements that mark the rows of records as deleted. */
export function buildRecordDeletion(
  target: TargetTable,
  { column, values, ...scope }: RowScope & { readonly column: string; readonly values: readonly string[] },
  dialect: SqlDialect,
): string[] {
  const readAt = dialect.formatTimestamp(target.readAt);
  const condition = [
    ...buildScope(scope),
    `t.${quoteName(column)} IN (${values.map(quoteText).join(', ')})`,
    't._deleted_at IS NULL',
    `t._read_at <= ${readAt}`,
  ].join(' AND ');
  return markDeleted(target, condition, readAt);
}

/** Builds the statements that mark the rows of a table as deleted whose parent is deleted. */
export function buildChildDeletions(
  target: TargetTable,
  { parent, ...scope }: RowScope & { readonly parent: string },
  dialect: SqlDialect,
): string[] {
  const isDeleted = `EXISTS (SELECT 1 FROM ${parent} AS p WHERE ${equal(listGroupColumns(target.table), 'p', 't')} AND p._deleted_at IS NOT NULL)`;
  const condition = [...buildScope(scope), 't._deleted_at IS NULL', isDeleted].join(' AND ');
  return markDeleted(target, condition, dialect.formatTimestamp(target.readAt));
}

function markDeleted(target: TargetTable, condition: string, readAt: string): string[] {
  return [
    ...(target.hasHistory ? [copyToHistory(target, readAt, undefined, condition)] : []),
    `UPDATE ${target.target} AS t SET _deleted_at = ${readAt}, _read_at = ${readAt}, _version = ${readAt} WHERE ${condition}`,
  ];
}
