import { quoteName, quoteText } from '@supercargo/duckdb';
import { hasErasure } from '../../declaration/table.ts';
import type { Erasure } from '../../retention/plan-erasures.ts';
import type { SqlDialect } from './sql-connection.ts';

/** What the statements need to know of the destination. */
export interface EraseContext {
  readonly dialect: SqlDialect;
  readonly target: string;
  /** Quoted name of the history table; undefined if the table has none. */
  readonly history: string | undefined;
  /** Columns with personal data that the table has. */
  readonly restricted: readonly string[];
  readonly now: number;
}

/** A statement that erases rows or values. */
export interface ErasureStatement {
  readonly sql: string;
  /** Quoted name of the table that it changes. */
  readonly source: string;
  /** Selects the rows that it changes. */
  readonly condition: string;
}

/** Builds the statements of an erasure. The first one counts the erased rows. */
export function buildErasure(erasure: Erasure, context: EraseContext): ErasureStatement[] {
  const { dialect, target, history, restricted, now } = context;
  const old = buildCondition(erasure, '_read_at', dialect);
  // An earlier value is as old as the end of its validity if its own time is unknown.
  const oldInHistory = buildCondition(erasure, 'valid_to', dialect);
  if (erasure.what === 'rows') {
    const ofHistory = history === undefined ? [] : [buildStatement(`DELETE FROM ${history}`, history, oldInHistory)];
    return [buildStatement(`DELETE FROM ${target}`, target, old), ...ofHistory];
  }
  if (restricted.length === 0) return [];
  const empty = restricted.map((column) => `${quoteName(column)} = NULL`);
  const isFilled = `(${restricted.map((column) => `${quoteName(column)} IS NOT NULL`).join(' OR ')})`;
  const hasMark = hasErasure(erasure.table);
  const sets = hasMark ? [...empty, `_erased_at = ${dialect.formatTimestamp(now)}`] : empty;
  const isDue = hasMark ? `(_erased_at IS NULL OR ${isFilled})` : isFilled;
  const statement = buildStatement(`UPDATE ${target} SET ${sets.join(', ')}`, target, `${old} AND ${isDue}`);
  if (history === undefined) return [statement];
  const change = `UPDATE ${history} SET ${empty.join(', ')}`;
  return [statement, buildStatement(change, history, `${oldInHistory} AND ${isFilled}`)];
}

function buildStatement(change: string, source: string, condition: string): ErasureStatement {
  return { sql: `${change} WHERE ${condition}`, source, condition };
}

/** @param fallback column that the age is counted from in rows without a time of their own */
function buildCondition({ table, before, sellerId }: Erasure, fallback: string, dialect: SqlDialect): string {
  const conditions = sellerId === undefined ? [] : [`seller_id = ${quoteText(sellerId)}`];
  if (before !== undefined) conditions.push(buildAge(table.retention.from, fallback, dialect.formatTimestamp(before)));
  return conditions.join(' AND ');
}

function buildAge(from: string, fallback: string, limit: string): string {
  // The history has no columns of the system.
  if (from.startsWith('_')) return `${fallback} < ${limit}`;
  const time = quoteName(from);
  return `(${time} < ${limit} OR (${time} IS NULL AND ${fallback} < ${limit}))`;
}
