import type { Bucket } from '../../../lib/requests/server-types.ts';

/** Maximum intervals of a chart. More would take longer to draw than to look at. */
const maxIntervals = 2000;
const hour = 3_600_000;
const milliseconds: Partial<Record<Bucket, number>> = { hour, day: 24 * hour, week: 168 * hour };
const months: Partial<Record<Bucket, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Lists all intervals from the first to the last of the given ones, in UTC, so that a chart also shows those without rows.
 * Undefined if there are too many.
 */
export function listIntervals(places: readonly string[], bucket: Bucket): readonly string[] | undefined {
  const times = places.map((place) => Date.parse(place)).filter((time) => !Number.isNaN(time));
  if (times.length === 0) return [];
  const last = times.reduce((one, other) => Math.max(one, other));
  const intervals: string[] = [];
  for (let time = times.reduce((one, other) => Math.min(one, other)); time <= last; time = findNext(time, bucket)) {
    if (intervals.length === maxIntervals) return undefined;
    intervals.push(formatInterval(time, bucket));
  }
  return intervals;
}

/** Formats the start of an interval as the server does. */
function formatInterval(time: number, bucket: Bucket): string {
  const text = new Date(time).toISOString();
  return bucket === 'hour' ? `${text.slice(0, 19)}Z` : text.slice(0, 10);
}

function findNext(time: number, bucket: Bucket): number {
  const fixed = milliseconds[bucket];
  if (fixed !== undefined) return time + fixed;
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (months[bucket] ?? 1), 1);
}
