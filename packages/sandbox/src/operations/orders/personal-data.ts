import { getMarketplace } from '../../base/marketplaces.ts';
import type { Order, OrderStatus } from '../../world/orders/order.ts';

/**
 * The statuses of orders with a shipping address in v0: the notes on `ShippingAddress` of `Order` and `OrderAddress` in
 * ordersV0.json. For the recipient and the buyer's email address in 2026-01-01, the same statuses are inferred: its model
 * has no rule.
 */
export const STATUSES_WITH_BUYER: ReadonlySet<OrderStatus> = new Set(['Unshipped', 'PartiallyShipped', 'Shipped']);

/**
 * Whether the address has the buyer's phone number. Orders that Amazon fulfills have none, and shipped orders have none
 * after their latest delivery date: `Phone` of `Address` in ordersV0.json, `phone` of `CustomerAddress` in
 * orders_2026-01-01.json.
 */
export function hasPhone({ channel, status, deliveryWindow }: Order, now: number): boolean {
  return channel === 'MFN' && !(status === 'Shipped' && now > deliveryWindow.to);
}

/** The level of every gift wrap: the only one in the examples of ordersV0.json. */
export const GIFT_WRAP_LEVEL = 'Classic';

/**
 * Returns the legal name of the buyer of a business order in Turkey; undefined for other orders, which have no tax information:
 * `BuyerTaxInformation` of `Order` in ordersV0.json.
 */
export function findTaxName({ purchaseOrderNumber, buyer, marketplaceId }: Order): string | undefined {
  if (purchaseOrderNumber === null || getMarketplace(marketplaceId).countryCode !== 'TR') return undefined;
  return `${buyer.name} & Partners`;
}
