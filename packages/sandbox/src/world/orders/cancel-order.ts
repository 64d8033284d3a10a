import type { Account } from '../accounts/account.ts';
import { moveStock } from '../inventory/stock.ts';
import type { Order } from './order.ts';
import { putOrder } from './order-index.ts';

/** Calls an order off, and puts its units back. The caller has made sure that none of them have gone. */
export function cancelOrder(account: Account, order: Order, at: number): void {
  putOrder(account, { ...order, status: 'Canceled', updatedAt: at });
  moveStock(account, order, 1, at);
}
