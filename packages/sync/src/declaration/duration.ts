import { parseDuration as parseLength } from 'supercargo/internals';
import { SyncError } from '../errors/sync-error.ts';
import type { Duration } from './stream.ts';

/** Converts a length of time to milliseconds. Throws INVALID_CONFIG if it is not one; `field` is named in the error. */
export function parseDuration(text: string, field: string): number {
  const milliseconds = parseLength(text);
  if (milliseconds !== undefined) return milliseconds;
  throw new SyncError({
    code: 'INVALID_CONFIG',
    message: `${field} is ${JSON.stringify(text)}, which is not a length of time.`,
    action: 'Use a number and s, m, h, d or w, such as 15m or 30d.',
  });
}

/** Converts the length of time of a declaration to milliseconds. */
export function toMilliseconds(duration: Duration): number {
  return parseDuration(duration, 'The duration');
}
