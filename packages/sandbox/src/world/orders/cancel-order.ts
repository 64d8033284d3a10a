import type { Account } from '../accounts/account.ts';
import { moveStock } from '../inventory/stock.ts';
import type { Order } from './order.ts';
import { putOrder } from './order-index.ts';

/** Cancels an order and restores its stock. The caller has checked that nothing was shipped. */
export function cancelOrder(account: Account, order: Order, at: number): void {
  putOrder(account, { ...order, status: 'Canceled', updatedAt: at });
  moveStock(account, order, 1, at);
}
