import { invalidInput, notFound } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import type { PageTokens } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import type { CustomerOrder } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';

const LIMIT = { fallback: 100, minimum: 1, maximum: 100 };
const WEEK = 7 * 86_400_000;

/** Builds the response. Version v1 wraps the body in `payload`; later versions do not. */
export function buildResponse(call: SellerCall, body: JsonObject) {
  return json(call.operation.version === 'v1' ? { payload: body } : body, call.operation.success[0]?.status ?? 200);
}

export function findOrder(call: SellerCall): CustomerOrder {
  const found = getCustomerOrders(call.account, call.now).get(getPathValue(call, 'purchaseOrderNumber'));
  if (found === undefined || found.placedAt > call.now) throw notFound('The purchase order');
  return found;
}

export interface DirectList {
  /** Name of the list in the response. */
  readonly name: string;
  /** Returns the time at which an order was added to the list; null if it is not in the list. */
  getTime(order: CustomerOrder, now: number): number | null;
  isWanted(order: CustomerOrder, query: ListQuery, now: number): boolean;
  view(order: CustomerOrder, query: ListQuery, call: SellerCall): JsonObject;
}

/** Lists orders, or the documents of orders, from a time span of at most 7 days. */
export function createListHandler({ name, getTime, isWanted, view }: DirectList, pages: PageTokens): Handler {
  return (call) => {
    const query = createListQuery(call, pages);
    checkDateRange(query);
    const found = [...getCustomerOrders(call.account, call.now).values()].flatMap((order) => {
      const moment = getTime(order, call.now);
      if (moment === null || moment > call.now || !query.within(moment, 'createdAfter', 'createdBefore')) return [];
      const fromParty = query.text('shipFromPartyId') ?? order.shipFrom;
      return fromParty === order.shipFrom && isWanted(order, query, call.now) ? [{ order, moment }] : [];
    });
    const direction = query.text('sortOrder') === 'DESC' ? -1 : 1;
    found.sort((one, other) => direction * (one.moment - other.moment));
    const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
    const views = items.map(({ order }) => view(order, query, call));
    return buildResponse(call, { pagination: { ...(nextToken && { nextToken }) }, [name]: views });
  };
}

function checkDateRange(query: ListQuery): void {
  const [after = 0, before = 0] = [query.time('createdAfter'), query.time('createdBefore')];
  if (before < after) throw invalidInput('createdBefore must not be before createdAfter.', 'Parameter: createdBefore');
  if (before - after > WEEK) throw invalidInput('The time span must not exceed 7 days.', 'Parameter: createdBefore');
}
