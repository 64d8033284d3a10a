import type { Row } from '../declaration/column.ts';
import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Stream } from '../declaration/stream.ts';
import { hasErasure, personalDataDays, type Table } from '../declaration/table.ts';
import type { Unit } from '../windows/unit.ts';
import { type CopyRow, findType, toTime } from './copy-reader.ts';
import { buildReason, type Reason } from './reasons.ts';

/** What reasons depend on. */
export interface ExplainContext {
  readonly stream: Stream;
  readonly unit: Unit;
  readonly now: number;
  readonly keepDays: number;
}

const day = 86_400_000;

/**
 * How the time of the last change compares:
 * - `same`: both sides have it, or there is none
 * - `changed`: the row changed after it was copied, or it was copied after Amazon was read
 * - `overdue`: the sync has read the time of the change, and the copy lacks it
 */
export type ChangeState = 'same' | 'changed' | 'overdue';

/** Amazon can return a state that is older than its last change for this long, in milliseconds. */
const settlingTime = 3_600_000;

/** Whether two times are the same. Those of reports have whole seconds. */
export function isSameTime(here: number, there: number, copy: CopyRow): boolean {
  return copy._partial === true ? Math.floor(here / 1000) === Math.floor(there / 1000) : here === there;
}

/** Compares the time of the last change of a row. */
export function compareChange(table: Table, amazon: Row, copy: CopyRow, context: ExplainContext): ChangeState {
  const column = findChangeColumn(table, context.stream);
  if (column === undefined) return 'same';
  const there = readTime(table, column, amazon);
  const here = readTime(table, column, copy);
  if (there === undefined || here === undefined || isSameTime(here, there, copy)) return 'same';
  if (there < here) return 'changed';
  const { windows } = context.stream;
  const readAt = toTime(copy._read_at, 'timestamp') ?? 0;
  const isCopied = windows?.cursor === column ? there < (context.unit.coveredTo ?? 0) : there < readAt - settlingTime;
  return isCopied ? 'overdue' : 'changed';
}

/** Returns the column with the time of the last change at Amazon. */
export function findChangeColumn(table: Table, { tables, verify }: Stream): string | undefined {
  return table.version ?? (table === tables[0] ? verify?.changedBy : undefined);
}

/** Returns why another value may be legitimate. */
export function explainValue(
  column: string,
  { table, amazon, copy }: { readonly table: Table; readonly amazon: Row; readonly copy: CopyRow },
  context: ExplainContext,
): Reason | undefined {
  const { stream } = context;
  const isEmpty = copy[column] === null && copy._partial === true;
  if (isEmpty || isLackedByReport(table, column, copy, stream)) return buildReason('partial');
  if (column === findChangeColumn(table, stream)) return explainLate(table, amazon, context);
  const changing = stream.verify?.changing?.[table.name] ?? [];
  if (changing !== 'all' && !changing.includes(column) && column !== '_extra') return undefined;
  return explainReadAgain(table, copy, context);
}

/** Whether a source of partial rows has no rows of a table. */
export function lacksTable(table: Table, { windows, snapshot }: Stream): boolean {
  const sources: (Source | undefined)[] = [windows?.backfill, snapshot?.source];
  return sources.some((source) => source?.columns !== undefined && source.columns[table.name] === undefined);
}

function isLackedByReport(table: Table, column: string, copy: CopyRow, { windows, snapshot }: Stream): boolean {
  if (copy._partial !== true) return false;
  const sources: (Source | undefined)[] = [windows?.backfill, snapshot?.source];
  return sources.some((source) => source?.columns?.[table.name]?.includes(column) === false);
}

/** Returns why the copy may lack a row. */
export function explainMissing(table: Table, amazon: Row, context: ExplainContext): Reason | undefined {
  if (context.stream.windows === undefined) return buildReason('next-copy', nextCopy(context.stream));
  return explainLate(table, amazon, context);
}

/** Amazon lists rows late only for a short time, which the sweep with the shortest look-back covers. */
function explainLate(table: Table, row: Row, { stream, now }: ExplainContext): Reason | undefined {
  const { windows } = stream;
  if (windows === undefined) return buildReason('next-copy', nextCopy(stream));
  const lookBacks = (windows.sweeps ?? []).map(({ lookBack }) => toMilliseconds(lookBack));
  const time = readTime(table, windows.cursor, row);
  const isRecent = time !== undefined && lookBacks.length > 0 && time >= now - Math.min(...lookBacks);
  return isRecent ? buildReason('listed-late') : undefined;
}

/** Returns why the copy may have a row that Amazon does not have. */
export function explainExtra(copy: CopyRow, { stream, unit }: ExplainContext): Reason | undefined {
  const { snapshot } = stream;
  if (snapshot === undefined || snapshot.absent === 'keep') return undefined;
  if ('setZero' in snapshot.absent) return buildReason('next-copy', nextCopy(stream));
  const readAt = toTime(copy._read_at, 'timestamp') ?? 0;
  const isPending = unit.snapshotAt === undefined || copy._missing_since !== null || readAt >= unit.snapshotAt;
  return isPending ? buildReason('deletion-pending') : undefined;
}

/** Returns a reason if the sync reads rows of this age again by itself. */
function explainReadAgain(table: Table, copy: CopyRow, context: ExplainContext): Reason | undefined {
  const { windows } = context.stream;
  if (windows === undefined) return buildReason('next-copy', nextCopy(context.stream));
  const time = readTime(table, windows.cursor, copy) ?? context.now;
  for (const { lookBack, whileColumn, every } of windows.sweeps ?? []) {
    const isWaiting = whileColumn?.table === table.name && copy[whileColumn.column] === whileColumn.value;
    if (isWaiting || time >= context.now - toMilliseconds(lookBack))
      return buildReason('read-again', `It does so every ${every}.`);
  }
  return undefined;
}

function nextCopy({ snapshot, every }: Pick<Stream, 'snapshot' | 'every'>): string {
  return `There is one every ${snapshot?.every ?? every}.`;
}

/** Whether the copy lacks a row of Amazon on purpose: its time was not copied, or it is older than data is kept. */
export function isLeftOut(table: Table, amazon: Row, { stream, unit, now, keepDays }: ExplainContext): boolean {
  const { windows } = stream;
  const age = readTime(table, table.retention.from, amazon);
  const days = hasErasure(table) ? personalDataDays : keepDays;
  if (age !== undefined && age < now - days * day) return true;
  if (windows === undefined) return false;
  const time = readTime(table, windows.cursor, amazon);
  if (time === undefined) return false;
  const { coveredFrom = Number.POSITIVE_INFINITY, coveredTo = Number.NEGATIVE_INFINITY } = unit;
  return time < coveredFrom || time >= coveredTo;
}

function readTime(table: Table, column: string, row: CopyRow): number | undefined {
  return toTime(row[column], findType(table, column));
}
