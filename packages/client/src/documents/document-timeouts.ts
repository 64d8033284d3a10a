import { mergeNumbers } from '../errors/require-number.ts';
import type { Timeouts } from '../ports/limits.ts';

/**
 * Timeouts of a document's download or upload unless a call names its own, in milliseconds. A stalled connection
 * ends after a minute; a large document may take as long as bytes come.
 */
export const documentTimeouts: Timeouts = { response: 60_000, idle: 60_000, deadline: 0 };

/** The defaults with what the caller set. 0 turns a timeout off. */
export function timeoutsOf(own: Partial<Timeouts> | null | undefined): Timeouts {
  return mergeNumbers('timeouts', documentTimeouts, own);
}
