import { resolveTime } from '@supercargo/toolkit/times/parse-time';
import { parseDuration } from 'supercargo/internals';

/** Resolves `today`, `yesterday` and dates to ISO 8601 in UTC. An age such as `90d` stays, because it is counted from each start of the sync. */
export function resolveSince(name: string, text: string, now: number): string {
  return parseDuration(text) === undefined ? resolveTime(name, text, { now, timeZone: 'UTC' }) : text;
}
