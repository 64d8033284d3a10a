import type { Clock } from './clock.ts';

/**
 * Quotas and retry budgets that several clients share: they take slots from the same buckets, in one queue, and retries
 * from the same budgets. {@link createSharedLimits} creates it.
 */
export interface SharedLimits {
  /** The clock that refills the quotas: that of the clients. */
  readonly clock: Clock;
}
