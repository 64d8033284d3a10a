import { invalidInput } from '../../base/api-error.ts';
import { findFirstSince } from '../../world/orders/order-index.ts';
import type { SellerCall } from '../handler.ts';

const PUBLICATION_DELAY = 120_000;
const MAX_RANGE = 180 * 86_400_000;

/** The time span in which events were posted. It is plain JSON because page tokens contain it. */
export interface PostedDateRange {
  readonly after: number;
  /** Exclusive. */
  readonly before: number;
}

/**
 * Reads the time span of a call. A span of more than 180 days has no events, and an event appears 2 minutes after it was
 * posted: descriptions of `PostedAfter`, `PostedBefore` and `FinancialEventGroupStartedBefore` in financesV0.json.
 */
export function readPostedDateRange({ query, now }: SellerCall, after: string, before: string): PostedDateRange {
  const [from, to] = [query.time(after), query.time(before)];
  const latest = now - PUBLICATION_DELAY;
  for (const [name, time] of [[after, from] as const, [before, to] as const]) {
    if (time === undefined || time <= latest) continue;
    throw invalidInput(`${name} must be at least two minutes ago.`, `${name} (query)`);
  }
  if (from !== undefined && to !== undefined && from >= to) {
    throw invalidInput(`${after} must be before ${before}.`, `${after} (query)`);
  }
  const tooLong = from !== undefined && (to ?? latest) - from > MAX_RANGE;
  return { after: tooLong ? Number.MAX_SAFE_INTEGER : (from ?? 0), before: to ?? latest };
}

/** Returns the entries of a list in time order that were posted in a time span. */
export function selectPosted<Entry extends { readonly postedAt: number }>(
  entries: readonly Entry[],
  { after, before }: PostedDateRange,
): readonly Entry[] {
  const getTime = ({ postedAt }: Entry) => postedAt;
  return entries.slice(findFirstSince(entries, after, getTime), findFirstSince(entries, before, getTime));
}
