import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import type { Order } from './order.ts';
import { putOrder } from './order-index.ts';

const orderRefundsCollection = defineCollection<OrderRefunds>('order-refunds');

/** Amounts that a seller refunds for an order item, without tax except for the taxes. */
export interface RefundAmounts {
  readonly principal: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly shippingTax: MinorUnits;
}

/** A refund of an order item by the seller. */
export interface Refund {
  readonly at: number;
  readonly orderItemId: string;
  readonly amounts: RefundAmounts;
}

interface OrderRefunds {
  readonly refunds: readonly Refund[];
}

/** Returns the refunds that the seller made for an order, oldest first. */
export function listRefunds(account: Account, orderId: string): readonly Refund[] {
  return readCollection(account, orderRefundsCollection).get(orderId)?.refunds ?? [];
}

/** Saves refunds. The caller has checked that the buyer paid the amounts. */
export function addRefunds(account: Account, order: Order, added: readonly Refund[], at: number): void {
  const refunds = [...listRefunds(account, order.id), ...added];
  collection(account, orderRefundsCollection).set(order.id, { refunds });
  putOrder(account, { ...order, updatedAt: at });
}
