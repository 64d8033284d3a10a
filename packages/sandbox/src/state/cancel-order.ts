import type { Account } from './account.ts';
import type { Order } from './order.ts';
import { putOrder } from './order-index.ts';
import { moveStock } from './stock.ts';

/** Calls an order off, and puts its units back. The caller has made sure that none of them have gone. */
export function cancelOrder(account: Account, order: Order, at: number): void {
  putOrder(account, { ...order, status: 'Canceled', updatedAt: at });
  moveStock(account, order, 1, at);
}
