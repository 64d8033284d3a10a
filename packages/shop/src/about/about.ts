import type { Completeness, Unit } from '@supercargo/sync';
import type { Copy } from '../copy.ts';
import type { Scope } from '../scope/scope.ts';
import { describeSource, listUnits, type Source } from './sources.ts';
import { notFinal, partialStreams, type TableOfShop, tableStreams } from './table-streams.ts';
import type { UnknownReason } from './value.ts';

/** Where an answer comes from, how current it is, and what it lacks. */
export interface About {
  /** The time of the shop, as ISO 8601. */
  readonly at: string;
  /** The tables that the answer was computed from. */
  readonly sources: readonly Source[];
  /** The time that the answer is about; null for the state at the moment, and for lists without a period. */
  readonly window: AnswerWindow | null;
  /** What Amazon did not return of that time. It is requested again. */
  readonly gaps: readonly AnswerGap[];
  /** What can still change in the answer although the copy is current. */
  readonly notFinal: readonly string[];
}

/** The time that an answer is about, as ISO 8601. */
export interface AnswerWindow {
  /** Its start. */
  readonly from: string;
  /** The time after its end. */
  readonly to: string;
}

/** Something that Amazon did not return. */
export interface AnswerGap {
  /** Name of the stream. */
  readonly stream: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Start as ISO 8601; null for a complete copy. */
  readonly from: string | null;
  /** End as ISO 8601; null for a complete copy. */
  readonly to: string | null;
  /** What Amazon said. */
  readonly message: string;
}

/** What an answer is computed from. */
export interface Question {
  /** The tables that are read. */
  readonly tables: readonly TableOfShop[];
  /** The part of the shop. */
  readonly scope: Scope;
  /** The time that the answer is about, in milliseconds. @default all that is copied */
  readonly window?: { readonly from: number; readonly to: number } | undefined;
}

/** Describes where an answer comes from. */
export async function describeAnswer(copy: Copy, { tables, scope, window }: Question): Promise<About> {
  const hasPartial = tables.some((table) => partialStreams.includes(tableStreams[table]));
  const [units, completeness] = await Promise.all([
    copy.status(),
    // Counting rows takes longer than all the rest.
    hasPartial ? copy.measureCompleteness() : new Map<string, Completeness>(),
  ]);
  const state = { units, completeness };
  const read = new Set(tables.flatMap((table) => listUnits(table, scope, units)));
  const notes = tables.flatMap((table) => notFinal[table] ?? []);
  return {
    at: toIso(copy.now()),
    sources: tables.map((table) => describeSource(table, scope, state, window?.from)),
    window: window === undefined ? null : { from: toIso(window.from), to: toIso(window.to) },
    gaps: [...read].flatMap((unit) => listAnswerGaps(unit, window)),
    notFinal: notes,
  };
}

function listAnswerGaps({ stream, sellerId, gaps }: Unit, window: Question['window']): AnswerGap[] {
  const missing = gaps.filter(
    ({ kind, from, to }) =>
      kind === 'missing' &&
      (window === undefined || from === null || to === null || (from < window.to && to > window.from)),
  );
  return missing.map(({ from, to, message }) => ({
    stream,
    partnerId: sellerId,
    from: from === null ? null : toIso(from),
    to: to === null ? null : toIso(to),
    message,
  }));
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Whether the copy has a table of an answer. A query of one that it does not have fails. */
export function isCopied({ sources }: About, table: TableOfShop): boolean {
  return sources.every((source) => source.table !== table || source.problem?.code !== 'NOT_COPIED');
}

/** Returns why what is computed from tables is unknown: one of them was never read. Null if all were. */
export function findUnread({ sources }: About, tables: readonly TableOfShop[]): UnknownReason | null {
  const unread = sources.find(({ table, problem }) => tables.includes(table) && problem?.isUnread === true)?.problem;
  return unread === undefined || unread === null ? null : { code: unread.code, text: unread.text };
}
