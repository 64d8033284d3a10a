import type { Account } from './account.ts';
import type { Order } from './order.ts';

/** Takes an order's units out of stock (-1), or puts them back (1). Stock never falls below nothing. */
export function moveStock(account: Account, order: Order, direction: 1 | -1): void {
  for (const item of order.items) {
    const listing = account.listings.get(item.sku);
    if (listing === undefined) continue;
    account.listings.set(listing.sku, {
      ...listing,
      quantity: Math.max(0, listing.quantity + direction * (item.quantity - item.shipped)),
    });
  }
}
