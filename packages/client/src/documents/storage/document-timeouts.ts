import { mergeNumbers } from '../../errors/require-number.ts';
import type { Timeouts } from '../../ports/limits.ts';

/**
 * Default timeouts of a document's download or upload, in milliseconds. A stalled connection ends after a minute. There
 * is no deadline, because a large document may take long.
 */
export const documentTimeouts: Timeouts = { response: 60_000, idle: 60_000, deadline: 0 };

/** Returns the defaults, replaced by the values that the caller set. 0 turns a timeout off. */
export function resolveTimeouts(timeouts: Partial<Timeouts> | null | undefined): Timeouts {
  return mergeNumbers('timeouts', documentTimeouts, timeouts);
}
