import type { Account } from '../accounts/account.ts';
import type { Order } from '../orders/order.ts';

/** Removes an order's units from stock (-1) or adds them again (1). Stock is never negative. */
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
