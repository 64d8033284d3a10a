import { invalidInput } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

/** Names of the four parameters that select orders by time. */
export interface DateRangeNames {
  readonly createdAfter: string;
  readonly createdBefore: string;
  readonly updatedAfter: string;
  readonly updatedBefore: string;
}

/** The time range that selects orders, both ends inclusive. It is plain data because page tokens contain it. */
export interface OrderDateRange {
  readonly by: 'purchasedAt' | 'updatedAt';
  readonly after: number;
  readonly before: number;
}

/** By default, lists leave out the orders of the last two minutes (in milliseconds). */
const PUBLICATION_DELAY = 120_000;

/**
 * Reads the span of a call; null if the call has none. Throws a 400 if the call has both creation and update times, an
 * end without a start, or a start after the end.
 */
export function readDateRange({ query, now }: SellerCall, names: DateRangeNames): OrderDateRange | null {
  const created = [query.time(names.createdAfter), query.time(names.createdBefore)] as const;
  const updated = [query.time(names.updatedAfter), query.time(names.updatedBefore)] as const;
  const [byCreation, byUpdate] = [created, updated].map((pair) => pair.some((time) => time !== undefined));
  if (byCreation && byUpdate) {
    throw invalidInput(`${names.createdAfter} and ${names.updatedAfter} exclude each other.`);
  }
  if (!byCreation && !byUpdate) return null;
  const [after, end] = byCreation ? created : updated;
  const before = end ?? now - PUBLICATION_DELAY;
  const name = byCreation ? names.createdAfter : names.updatedAfter;
  if (after === undefined) throw invalidInput(`${name} is required.`, `Parameter: ${name} (query)`);
  if (after > before) {
    const endName = byCreation ? names.createdBefore : names.updatedBefore;
    const rule = end === undefined ? 'must be at least two minutes in the past' : `must not be after ${endName}`;
    throw invalidInput(`${name} ${rule}.`, `Parameter: ${name} (query)`);
  }
  return { by: byCreation ? 'purchasedAt' : 'updatedAt', after, before };
}

export function buildRangeFilter({ by, after, before }: OrderDateRange) {
  return (order: Order) => order[by] >= after && order[by] <= before;
}
