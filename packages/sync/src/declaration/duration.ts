import { SyncError } from '../errors/sync-error.ts';
import type { Duration } from './stream.ts';

const milliseconds = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Converts a length of time to milliseconds. Throws INVALID_CONFIG if it is not one; `field` is named in the error. */
export function parseDuration(given: string, field: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(given) ?? [];
  if (count === undefined) {
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `${field} is ${JSON.stringify(given)}, which is not a length of time.`,
      action: 'Use a number and s, m, h or d, such as 15m or 30d.',
    });
  }
  return Number(count) * milliseconds[unit as keyof typeof milliseconds];
}

/** Converts the length of time of a declaration to milliseconds. */
export function toMilliseconds(duration: Duration): number {
  return parseDuration(duration, 'The duration');
}
