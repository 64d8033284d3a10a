import type { Completeness, Unit, UnitStatus } from '@supercargo/sync';
import type { Scope } from '../scope/scope.ts';
import { type TableOfShop, tableStreams } from './table-streams.ts';
import type { UnknownCode, UnknownReason } from './value.ts';

/** A table that an answer was computed from. */
export interface Source {
  /** Name of the table. */
  readonly table: TableOfShop;
  /** Name of the stream that copies it. */
  readonly stream: string;
  /** When the oldest part of it was last read, as ISO 8601; null if a part was never read. */
  readonly readAt: string | null;
  /** Start of the time that was copied without a gap, as ISO 8601; null for tables that are copied whole. */
  readonly from: string | null;
  /** Why it is incomplete or not current; null if it is both. */
  readonly problem: SourceProblem | null;
  /** Rows that come from reports without all columns; null if there are none. */
  readonly partial: PartialShare | null;
}

/** How many rows lack columns. */
export interface PartialShare {
  /** Rows without all columns. */
  readonly rows: number;
  /** All rows. */
  readonly of: number;
}

/** What is wrong with a table. */
export interface SourceProblem extends UnknownReason {
  /** Whether a part of the table was never read, so that what is computed from it is unknown. */
  readonly isUnread: boolean;
}

/** The state of the copy that sources are described from. */
export interface CopyState {
  /** The units of the copy. */
  readonly units: readonly Unit[];
  /** Rows without all columns, by the ID of the unit. */
  readonly completeness: ReadonlyMap<string, Completeness>;
}

/** Lists the units of the stream of a table in a scope. */
export function listUnits(table: TableOfShop, scope: Scope, units: readonly Unit[]): Unit[] {
  return units.filter(
    (unit) =>
      unit.stream === tableStreams[table] &&
      unit.status !== 'removed' &&
      unit.status !== 'not-selling-there' &&
      isInScope(unit, scope),
  );
}

/** Describes a table of an answer. `from` is the start of the time that the answer is about, in milliseconds. */
export function describeSource(
  table: TableOfShop,
  scope: Scope,
  { units, completeness }: CopyState,
  from: number | undefined,
): Source {
  const stream = tableStreams[table];
  const copied = listUnits(table, scope, units);
  return {
    table,
    stream,
    readAt: findOldest(copied.map(({ lastSuccessAt }) => lastSuccessAt)),
    from: findStart(copied),
    problem: findProblem(stream, copied, from),
    partial: sumPartial(copied, completeness),
  };
}

function isInScope({ sellerId, marketplaceId }: Unit, scope: Scope): boolean {
  if (scope.partnerId !== undefined && sellerId !== scope.partnerId) return false;
  return scope.marketplaceId === undefined || marketplaceId === undefined || marketplaceId === scope.marketplaceId;
}

function findOldest(times: readonly (number | undefined)[]): string | null {
  const read = times.filter((time) => time !== undefined);
  return read.length === 0 || read.length < times.length ? null : new Date(Math.min(...read)).toISOString();
}

function findStart(units: readonly Unit[]): string | null {
  const starts = units.flatMap(({ coveredFrom }) => (coveredFrom === undefined ? [] : [coveredFrom]));
  return starts.length === 0 ? null : new Date(Math.max(...starts)).toISOString();
}

function sumPartial(units: readonly Unit[], completeness: CopyState['completeness']): PartialShare | null {
  const counts = units.flatMap(({ id }) => completeness.get(id) ?? []);
  const rows = counts.reduce((sum, { partial }) => sum + partial, 0);
  return rows === 0 ? null : { rows, of: counts.reduce((sum, count) => sum + count.rows, 0) };
}

/** Statuses that do not pass by themselves. */
const codes: Readonly<Partial<Record<UnitStatus, UnknownCode>>> = {
  alarm: 'STOPPED',
  'authorization-revoked': 'STOPPED',
  paused: 'STOPPED',
  'role-missing': 'NOT_AVAILABLE',
  'not-enrolled': 'NOT_AVAILABLE',
};

/** What is wrong with the units of a stream. A part that was never read comes first. */
function findProblem(stream: string, units: readonly Unit[], from: number | undefined): SourceProblem | null {
  if (units.length === 0) return { code: 'NOT_COPIED', text: `The copy has no ${stream}.`, isUnread: true };
  const unread = units.find(({ lastSuccessAt }) => lastSuccessAt === undefined);
  if (unread !== undefined) return { ...explainUnit(unread), isUnread: true };
  const stopped = units.find(({ status }) => codes[status] !== undefined);
  if (stopped !== undefined) return { ...explainUnit(stopped), isUnread: false };
  const incomplete = units.find((unit) => !isComplete(unit, from));
  return incomplete === undefined ? null : { ...explainUnit(incomplete), isUnread: false };
}

/** Explains why the data of a unit is missing. */
export function explainUnit({ stream, status, error }: Unit): UnknownReason {
  const code = codes[status] ?? 'COPYING';
  if (code === 'COPYING') return { code, text: `The copy of ${stream} is not complete yet.` };
  return { code, text: error?.message ?? `The copy of ${stream} is ${status}.` };
}

/** Whether a list was read once, or the rows since `from`, or since a later time that the copy starts with. */
export function isComplete({ snapshotAt, reachedFrom, backfillFrom }: Unit, from = 0): boolean {
  if (snapshotAt !== undefined) return true;
  return reachedFrom !== undefined && reachedFrom <= Math.max(from, backfillFrom);
}
