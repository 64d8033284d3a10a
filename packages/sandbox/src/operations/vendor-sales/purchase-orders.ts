import { invalidInput, requireFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import {
  computeItemStatus,
  findChangeTime,
  getOrderState,
  type PurchaseOrder,
} from '../../world/vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../../world/vendor-sales/purchase-orders.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import {
  getConfirmationStatus,
  getReceiptStatus,
  toPurchaseOrderResponse,
  toPurchaseOrderStatusResponse,
} from './purchase-order-response.ts';

/**
 * The longest date range, in milliseconds: descriptions of getPurchaseOrders and getPurchaseOrdersStatus in
 * vendorOrders.json.
 */
const LONGEST_RANGE = 7 * 24 * 3_600_000;

const LIMIT = { fallback: 100, minimum: 1, maximum: 100 };

export function getPurchaseOrders({ pages }: HandlerServices): Operation {
  return operation('vendorOrders', 'v1', 'getPurchaseOrders', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages);
    checkRange(call, 'createdAfter', 'createdBefore');
    checkRange(call, 'changedAfter', 'changedBefore');
    const found = sortOrders(getVendorOrders(account, now).values(), query).filter(
      (order) => isWanted(order, query, now) && matchesFilter(query, 'purchaseOrderState', getOrderState(order, now)),
    );
    const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
    const details = query.text('includeDetails') !== 'false';
    const orders = items.map((order) => toPurchaseOrderResponse(order, account, now, details));
    return json({ payload: { pagination: { ...(nextToken && { nextToken }) }, orders } });
  });
}

export const getPurchaseOrder = operation('vendorOrders', 'v1', 'getPurchaseOrder', (call) => {
  const order = requireFound(
    getVendorOrders(call.account, call.now).get(call.path.purchaseOrderNumber),
    'The purchase order',
  );
  return json({ payload: toPurchaseOrderResponse(order, call.account, call.now) });
});

export function getPurchaseOrdersStatus({ pages }: HandlerServices): Operation {
  return operation('vendorOrders', 'v1', 'getPurchaseOrdersStatus', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages);
    checkRange(call, 'createdAfter', 'createdBefore');
    checkRange(call, 'updatedAfter', 'updatedBefore');
    const found = sortOrders(getVendorOrders(account, now).values(), query).filter((order) =>
      hasStatus(order, query, now),
    );
    const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
    const ordersStatus = items.map((order) => toPurchaseOrderStatusResponse(order, account, now));
    return json({ payload: { pagination: { ...(nextToken && { nextToken }) }, ordersStatus } });
  });
}

/**
 * Checks the date range of a first page, which ends now if it has no end. The following pages keep the range while the
 * clock runs on.
 */
function checkRange({ query, now }: SellerCall, after: string, before: string): void {
  const [from, to = now] = [query.time(after), query.time(before)];
  if (from === undefined || query.text('nextToken') !== undefined) return;
  if (to - from > LONGEST_RANGE) {
    throw invalidInput('The date range must not exceed 7 days.', `${after} (query)`);
  }
}

function isWanted(order: PurchaseOrder, query: ListQuery, now: number): boolean {
  const changed = findChangeTime(order, now);
  return (
    query.within(order.placedAt, 'createdAfter', 'createdBefore') &&
    query.within(changed, 'changedAfter', 'changedBefore') &&
    matchesFilter(query, 'isPOChanged', String(changed > order.placedAt)) &&
    matchesFilter(query, 'orderingVendorCode', order.buyingParty) &&
    // The only value of `poItemState` is `Cancelled`, and the sandbox's buyer never cancels items.
    query.text('poItemState') === undefined
  );
}

function hasStatus(order: PurchaseOrder, query: ListQuery, now: number): boolean {
  const itemStatuses = order.items.map((item) => ({ item, status: computeItemStatus(order, item, now) }));
  const someFit = (name: string, states: readonly string[]) =>
    query.text(name) === undefined || states.includes(query.text(name) ?? '');
  return (
    query.within(order.placedAt, 'createdAfter', 'createdBefore') &&
    query.within(findChangeTime(order, now), 'updatedAfter', 'updatedBefore') &&
    matchesFilter(query, 'purchaseOrderNumber', order.number) &&
    matchesFilter(query, 'purchaseOrderStatus', getOrderState(order, now) === 'Closed' ? 'CLOSED' : 'OPEN') &&
    matchesFilter(query, 'orderingVendorCode', order.buyingParty) &&
    matchesFilter(query, 'shipToPartyId', order.shipTo) &&
    someFit(
      'itemConfirmationStatus',
      itemStatuses.map(({ item, status }) => getConfirmationStatus(item, status)),
    ) &&
    someFit(
      'itemReceiveStatus',
      itemStatuses.map(({ status }) => getReceiptStatus(status)),
    )
  );
}

function matchesFilter(query: ListQuery, name: string, value: string): boolean {
  return (query.text(name) ?? value) === value;
}

function sortOrders(orders: Iterable<PurchaseOrder>, query: ListQuery): readonly PurchaseOrder[] {
  const sorted = [...orders].sort((one, other) => one.placedAt - other.placedAt);
  return query.text('sortOrder') === 'DESC' ? sorted.reverse() : sorted;
}
