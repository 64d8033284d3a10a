import { estimateCost, type Stream } from '@supercargo/sync';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { parseDuration } from 'supercargo/internals';
import { defaultQuotaShare } from './open-sync.ts';

/** What is copied for which the cost is estimated. */
export interface CopiedData {
  /** The oldest data, as a date or an age such as `90d`. */
  readonly since: string;
  readonly marketplaces: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the calls and the time that the copy of a stream needs, as a row for a table. */
export async function buildCostRow(stream: Stream, { since, marketplaces, now }: CopiedData) {
  const past = parsePast(since, now);
  const context = { past, marketplaces, quotaShare: defaultQuotaShare };
  const { firstCopy, daily, firstCopyMilliseconds } = await estimateCost(stream, context);
  return {
    stream: stream.name,
    'first copy': `${countCalls(firstCopy)} calls`,
    'at least': formatEstimate(firstCopyMilliseconds),
    'then a day': `${countCalls(daily)} calls`,
    roles: stream.roles.join(' or '),
  };
}

/** Adds up calls of all operations. */
export function countCalls(calls: Readonly<Record<string, number>>): string {
  return Object.values(calls)
    .reduce((total, count) => total + count, 0)
    .toLocaleString('en');
}

/** Formats an estimated time in whole minutes, rounded up: `1m`, `8h 10m`. */
export function formatEstimate(milliseconds: number): string {
  const minute = 60_000;
  return formatDuration(Math.max(1, Math.ceil(milliseconds / minute)) * minute);
}

/** `parseSyncConfig` has checked the text. */
function parsePast(since: string, now: number): number {
  return parseDuration(since) ?? now - Date.parse(since);
}
