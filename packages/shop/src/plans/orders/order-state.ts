import type { GetOrderResponse, Order } from '@supercargo/catalogue/types/orders-2026-01-01';
import { ShopError } from '../../errors/shop-error.ts';
import type { PlanClient } from '../model/value-client.ts';

/** What a user can do with an order at Amazon. */
export type OrderAction = 'confirmShipment' | 'buyLabel' | 'refund';

/** What decides which actions apply to an order. */
export interface OrderState {
  /** Amazon's ID of the order. */
  readonly orderId: string;
  /** Amazon's fulfillment status, such as `UNSHIPPED`; null if it is unknown. */
  readonly status: string | null;
  /** `AMAZON` or `MERCHANT`; null if it is unknown. */
  readonly fulfilledBy: string | null;
}

/** Reads an order from Amazon, without data of the buyer. Throws the client's errors. */
export async function readAmazonOrder(client: PlanClient, orderId: string): Promise<Order> {
  const { order } = (await client.callAPI({
    operation: 'orders.getOrder',
    path: { orderId },
    query: { includedData: ['FULFILLMENT', 'PACKAGES'] },
    options: { version: '2026-01-01' },
  })) as GetOrderResponse;
  return order;
}

/** Throws ORDER_ACTION_NOT_ALLOWED if an action does not apply to an order as Amazon shows it. */
export function checkAmazonOrder({ orderId, fulfillment }: Order, action: OrderAction): void {
  const state = { status: fulfillment?.fulfillmentStatus ?? null, fulfilledBy: fulfillment?.fulfilledBy ?? null };
  checkOrderAction({ orderId, ...state }, action);
}

/** Returns why each action does not apply to an order; null for an action that applies. */
export function findBlocks(order: OrderState): Readonly<Record<OrderAction, string | null>> {
  const ship = findShippingBlock(order);
  return { confirmShipment: ship, buyLabel: ship, refund: findRefundBlock(order) };
}

/** Throws ORDER_ACTION_NOT_ALLOWED if an action does not apply to an order. */
export function checkOrderAction(order: OrderState, action: OrderAction): void {
  const reason = findBlocks(order)[action];
  if (reason === null) return;
  throw new ShopError('ORDER_ACTION_NOT_ALLOWED', `Order ${order.orderId}: ${reason}`, 'Read the order again.');
}

const cancelled = 'The order is cancelled.';

function findShippingBlock({ status, fulfilledBy }: OrderState): string | null {
  if (fulfilledBy === 'AMAZON') return 'Amazon ships this order.';
  if (status === 'CANCELLED') return cancelled;
  if (status === 'PENDING' || status === 'PENDING_AVAILABILITY')
    return 'The order is pending. It can ship when Amazon has checked the payment.';
  if (status === 'SHIPPED') return 'All items are shipped.';
  return status === 'UNSHIPPED' || status === 'PARTIALLY_SHIPPED' ? null : `The order has the status ${status}.`;
}

function findRefundBlock({ status, fulfilledBy }: OrderState): string | null {
  if (fulfilledBy === 'AMAZON') return 'Amazon ships this order, so it is refunded in Seller Central.';
  if (status === 'CANCELLED') return cancelled;
  if (status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED') return null;
  return 'Amazon has not charged the buyer yet. It does when the order ships.';
}
