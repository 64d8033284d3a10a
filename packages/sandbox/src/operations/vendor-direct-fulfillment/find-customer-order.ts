import { invalidInput, notFound } from '../../base/api-error.ts';
import type { PageTokens } from '../../base/paging/page-tokens.ts';
import type { CustomerOrder } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import type { SellerCall } from '../handler.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';

const LIMIT = { fallback: 100, minimum: 1, maximum: 100 };
const WEEK = 7 * 86_400_000;

export function findOrder(call: SellerCall<{ readonly purchaseOrderNumber: string }>): CustomerOrder {
  const found = getCustomerOrders(call.account, call.now).get(call.path.purchaseOrderNumber);
  if (found === undefined || found.placedAt > call.now) throw notFound('The purchase order');
  return found;
}

interface OrderList<Item> {
  /** Returns the time at which an order was added to the list; null if it is not in the list. */
  getTime(order: CustomerOrder, now: number): number | null;
  isWanted(order: CustomerOrder, query: ListQuery, now: number): boolean;
  toItem(order: CustomerOrder, query: ListQuery, call: SellerCall): Item;
}

/** A page of a list. */
export interface ListedOrders<Item> {
  readonly pagination: { readonly nextToken?: string };
  readonly items: readonly Item[];
}

/** Lists orders, or the documents of orders, from a time span of at most 7 days. */
export function listFromOrders<Item>(
  call: SellerCall,
  pages: PageTokens,
  { getTime, isWanted, toItem }: OrderList<Item>,
): ListedOrders<Item> {
  const query = createListQuery(call, pages);
  checkDateRange(query);
  const found = [...getCustomerOrders(call.account, call.now).values()].flatMap((order) => {
    const time = getTime(order, call.now);
    if (time === null || time > call.now || !query.within(time, 'createdAfter', 'createdBefore')) return [];
    const fromParty = query.text('shipFromPartyId') ?? order.shipFrom;
    return fromParty === order.shipFrom && isWanted(order, query, call.now) ? [{ order, time }] : [];
  });
  const direction = query.text('sortOrder') === 'DESC' ? -1 : 1;
  found.sort((one, other) => direction * (one.time - other.time));
  const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
  return {
    pagination: { ...(nextToken && { nextToken }) },
    items: items.map(({ order }) => toItem(order, query, call)),
  };
}

function checkDateRange(query: ListQuery): void {
  const [after = 0, before = 0] = [query.time('createdAfter'), query.time('createdBefore')];
  if (before < after) throw invalidInput('createdBefore must not be before createdAfter.', 'createdBefore');
  if (before - after > WEEK) throw invalidInput('The time span must not exceed 7 days.', 'createdBefore');
}
