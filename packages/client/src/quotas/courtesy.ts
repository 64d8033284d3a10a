import type { QuotaPlan } from '../ports/quota-store.ts';

/** Milliseconds over which one process spreads the slots of a full bucket that others may want as well. */
const spread = 100;

/**
 * Milliseconds that a process leaves between two slots of a bucket which it shares and which is not empty. Processes that
 * start a burst together do so some milliseconds apart, and the first would have taken it all before the others ask.
 * Short enough for one process alone to use twice the rate, so that no slot is lost.
 */
export function courtesyOf({ rate, burst }: QuotaPlan): number {
  return Math.min(spread / burst, 500 / rate);
}
