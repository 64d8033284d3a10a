import { estimateCost, type Stream } from '@supercargo/sync';
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
    'at least': formatTime(firstCopyMilliseconds),
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

const minute = 60_000;
const hour = 3_600_000;

/** Formats a time of minutes, hours or days: `12 minutes`, `8.5 hours`. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < minute) return '1 minute';
  if (milliseconds < 2 * hour) return `${Math.ceil(milliseconds / minute)} minutes`;
  return milliseconds < 48 * hour
    ? `${(milliseconds / hour).toFixed(1)} hours`
    : `${(milliseconds / (24 * hour)).toFixed(1)} days`;
}

/** `parseSyncConfig` has checked the text. */
function parsePast(since: string, now: number): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(since) ?? [];
  if (count === undefined) return now - Date.parse(since);
  return Number(count) * { s: 1_000, m: minute, h: hour, d: 24 * hour }[unit as 's' | 'm' | 'h' | 'd'];
}
