import { json } from '../../answer.ts';
import { invalidInput } from '../../refusal.ts';
import type { Behaviour, SellerCall } from '../behaviour.ts';
import { findOrder } from './find-order.ts';
import { buyerOf, fullAddress, itemBuyer, itemViewV0, orderViewV0, roughAddress } from './order-view-v0.ts';

export const getOrderV0: Behaviour = (call) => json({ payload: orderViewV0(findOrder(call), call) });

/** Without a restricted data token the buyer stays out of the answer. */
export const getOrderBuyerInfoV0: Behaviour = (call) => {
  const order = findOrder(call);
  return json({ payload: { AmazonOrderId: order.id, ...(isRestricted(call) && buyerOf(order)) } });
};

export const getOrderAddressV0: Behaviour = (call) => {
  const order = findOrder(call);
  const ShippingAddress = isRestricted(call) ? fullAddress(order) : roughAddress(order);
  return json({ payload: { AmazonOrderId: order.id, ShippingAddress } });
};

export const getOrderItemsV0: Behaviour = (call) => {
  const order = findOrder(call);
  refusePageToken(call);
  const withBuyer = call.caller.restricted?.dataElements.includes('buyerInfo') ?? false;
  const OrderItems = order.items.map((item) => itemViewV0(order, item, withBuyer));
  return json({ payload: { AmazonOrderId: order.id, OrderItems } });
};

export const getOrderItemsBuyerInfoV0: Behaviour = (call) => {
  const order = findOrder(call);
  refusePageToken(call);
  const OrderItems = order.items.map((item) => ({
    OrderItemId: item.id,
    ...(isRestricted(call) && itemBuyer(item)),
  }));
  return json({ payload: { AmazonOrderId: order.id, OrderItems } });
};

function isRestricted({ caller }: SellerCall): boolean {
  return caller.restricted !== null;
}

/** The shop's orders fit on one page, so no token for a second one can be genuine. */
function refusePageToken({ query }: SellerCall): void {
  if (query.text('NextToken') !== undefined) throw invalidInput('The page token is not valid for this request.');
}
