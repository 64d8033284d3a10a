import { invalidInput } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

/** Names of the four parameters that select orders by time. */
interface DateRangeNames {
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

/**
 * Lists leave out the orders of the last two minutes (in milliseconds). A range must end before them: descriptions of
 * `CreatedBefore` and `LastUpdatedBefore` of getOrders in ordersV0.json, and of `createdBefore` and `lastUpdatedBefore`
 * of searchOrders in orders_2026-01-01.json.
 */
const PUBLICATION_DELAY = 120_000;

/**
 * Reads the span of a call; null if the call has none. Throws a 400 if the call has both creation and update times, an
 * end without a start, a start after the end, or an end within the last two minutes.
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
  const latest = now - PUBLICATION_DELAY;
  const before = end ?? latest;
  const [name, endName] = byCreation
    ? [names.createdAfter, names.createdBefore]
    : [names.updatedAfter, names.updatedBefore];
  if (after === undefined) throw invalidInput(`${name} is required.`, `${name} (query)`);
  if (after > before && end !== undefined) {
    throw invalidInput(`${name} must not be after ${endName}.`, `${name} (query)`);
  }
  if (after > before) throw tooRecent(name);
  if (before > latest) throw tooRecent(endName);
  return { by: byCreation ? 'purchasedAt' : 'updatedAt', after, before };
}

function tooRecent(name: string) {
  return invalidInput(`${name} must be at least two minutes in the past.`, `${name} (query)`);
}

export function buildRangeFilter({ by, after, before }: OrderDateRange) {
  return (order: Order) => order[by] >= after && order[by] <= before;
}
