import type { Listing } from './listing.ts';

/** The days in which an offer is shipped if the seller names no lead time. */
export const usualHandlingDays = 2;

/** Returns in how many days an offer is shipped: the lead time that the seller wrote, or the usual time. */
export function readHandlingDays({ channel, availability }: Listing): number {
  const days = channel === 'MFN' ? availability?.[0]?.lead_time_to_ship_max_days : undefined;
  return typeof days === 'number' ? days : usualHandlingDays;
}
