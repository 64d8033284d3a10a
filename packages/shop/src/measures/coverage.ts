import type { Unit } from '@supercargo/sync';
import { explainUnit, listUnits } from '../about/sources.ts';
import type { TableOfShop } from '../about/table-streams.ts';
import type { UnknownReason } from '../about/value.ts';

/** Where a row of an answer comes from. */
export interface Place {
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** ID of the marketplace; null for amounts of no marketplace. */
  readonly marketplaceId: string | null;
}

/** A stream is read again within this time, in milliseconds, unless something is wrong. */
const tolerance = 4 * 3_600_000;

/** What a copy has, and when. */
export interface CoverageQuestion {
  /** The tables that are read. */
  readonly tables: readonly TableOfShop[];
  /** The state of the copy. */
  readonly units: readonly Unit[];
  /** The time of the shop in milliseconds. */
  readonly now: number;
}

/**
 * Returns why a copy does not have all of a place and time; null if it has.
 *
 * @param times the first time and the one after the last, in milliseconds; undefined for the moment
 */
export function findUncovered(
  { tables, units, now }: CoverageQuestion,
  { sellerId, marketplaceId }: Place,
  times: readonly [number, number] | undefined,
): UnknownReason | null {
  const scope = { partnerId: sellerId, marketplaceId: marketplaceId ?? undefined };
  for (const table of tables) {
    const copied = listUnits(table, scope, units);
    if (copied.length === 0) return { code: 'NOT_COPIED', text: `The copy has no ${table} of ${sellerId}.` };
    const unread = copied.find(({ lastSuccessAt }) => lastSuccessAt === undefined);
    if (unread !== undefined) return explainUnit(unread);
    const reason = times === undefined ? null : copied.map((unit) => findMissingTime(unit, times, now)).find(isReason);
    if (reason !== null && reason !== undefined) return reason;
  }
  return null;
}

function isReason(reason: UnknownReason | null): reason is UnknownReason {
  return reason !== null;
}

/** Returns why a unit has not all of a time; null if it has, or if it is a list without times. */
function findMissingTime(unit: Unit, [from, to]: readonly [number, number], now: number): UnknownReason | null {
  const { stream, reachedFrom, reachedTo, backfillFrom, gaps } = unit;
  if (reachedFrom === undefined || reachedTo === undefined) return null;
  if (from < Math.max(reachedFrom, backfillFrom)) {
    if (reachedFrom > backfillFrom) return explainUnit(unit);
    return { code: 'NOT_COPIED', text: `The copy of ${stream} starts on ${formatTime(backfillFrom)}.` };
  }
  const gap = gaps.find(
    ({ kind, from: start, to: end }) =>
      kind === 'missing' && (start === null || end === null || (start < to && end > from)),
  );
  if (gap !== undefined) return { code: 'NOT_REPORTED', text: gap.message };
  // A time that has not ended is read as far as its stream promises.
  const isBehind = to < now ? reachedTo < to : reachedTo < Math.max(from, now - tolerance);
  if (!isBehind) return null;
  const reason = explainUnit(unit);
  if (reason.code !== 'COPYING') return reason;
  return { code: 'NOT_READ_YET', text: `${stream} is read until ${formatTime(reachedTo)}.` };
}

function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16)}Z`;
}
