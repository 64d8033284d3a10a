import type { Account } from '../accounts/account.ts';
import type { Order } from '../orders/order.ts';

/** Takes an order's units out of stock (-1), or puts them back (1), at a moment. Stock never falls below nothing. */
export function moveStock(account: Account, order: Order, direction: 1 | -1, at: number): void {
  for (const item of order.items) {
    const listing = account.listings.get(item.sku);
    if (listing === undefined) continue;
    account.listings.set(listing.sku, {
      ...listing,
      quantity: Math.max(0, listing.quantity + direction * (item.quantity - item.shipped)),
      stockMovedAt: at,
    });
  }
}
