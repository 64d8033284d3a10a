import { ConsoleError } from '../../errors/console-error.ts';

/** What a user can do with an order at Amazon. */
export type OrderAction = 'confirmShipment' | 'buyLabel' | 'refund';

interface OrderState {
  readonly orderId: string;
  readonly status: string | null;
  readonly fulfilledBy: string | null;
}

/** Returns why each action does not apply to an order; null for an action that applies. */
export function findBlocks(order: OrderState): Readonly<Record<OrderAction, string | null>> {
  const ship = findShippingBlock(order);
  return { confirmShipment: ship, buyLabel: ship, refund: findRefundBlock(order) };
}

/** Throws a ConsoleError if an action does not apply to an order. */
export function checkAction(order: OrderState, action: OrderAction): void {
  const reason = findBlocks(order)[action];
  if (reason === null) return;
  throw new ConsoleError('ORDER_ACTION_NOT_ALLOWED', `Order ${order.orderId}: ${reason}`, 'Reload the order.');
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
