import type * as Catalogue from '@supercargo/catalogue/types/orders-v0';
import type { Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { PageTokens } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { findOrder } from './find-order.ts';
import { toBuyer, toItemBuyer, toItemV0Response, toOrderV0Response, toShippingAddress } from './order-response-v0.ts';

/** Amazon does not document the page size. This one is small enough that large orders have several pages. */
const ITEMS_PER_PAGE = 20;

export const getOrderV0 = operation('orders', 'v0', 'getOrder', (call) =>
  json({ payload: toOrderV0Response(findOrder(call), call) }),
);

/** Without a restricted data token, the response has no buyer. */
export const getOrderBuyerInfoV0 = operation('orders', 'v0', 'getOrderBuyerInfo', (call) => {
  const order = findOrder(call);
  return json({ payload: { AmazonOrderId: order.id, ...(isRestricted(call) && toBuyer(order)) } });
});

export const getOrderAddressV0 = operation('orders', 'v0', 'getOrderAddress', (call) => {
  const order = findOrder(call);
  return json({ payload: { AmazonOrderId: order.id, ...toShippingAddress(order, isRestricted(call), call.now) } });
});

export function getOrderItemsV0({ pages }: HandlerServices): Operation {
  return operation('orders', 'v0', 'getOrderItems', (call) => {
    const withBuyer = call.caller.restricted?.dataElements.includes('buyerInfo') ?? false;
    const payload = buildItemsPage(call, pages, (order, item) => toItemV0Response(order, item, withBuyer));
    return json({ payload });
  });
}

export function getOrderItemsBuyerInfoV0({ pages }: HandlerServices): Operation {
  return operation('orders', 'v0', 'getOrderItemsBuyerInfo', (call) => {
    const toItem = (order: Order, item: OrderItem): Sent<Catalogue.OrderItemBuyerInfo> => ({
      OrderItemId: item.id,
      ...(isRestricted(call) && toItemBuyer(order, item)),
    });
    return json({ payload: buildItemsPage(call, pages, toItem) });
  });
}

function buildItemsPage<Item>(
  call: SellerCall<{ readonly orderId: string }>,
  pages: PageTokens,
  view: (order: Order, item: OrderItem) => Item,
) {
  const order = findOrder(call);
  const list = getPagedList(call);
  const token = call.query.text('NextToken');
  const bookmark = token === undefined ? { ...list, offset: 0, filters: {} } : pages.open(token, list);
  const { items, nextToken } = buildPage(order.items, ITEMS_PER_PAGE, bookmark, pages);
  const OrderItems = items.map((item) => view(order, item));
  return { AmazonOrderId: order.id, OrderItems, ...(nextToken && { NextToken: nextToken }) };
}

function isRestricted({ caller }: SellerCall): boolean {
  return caller.restricted !== null;
}
