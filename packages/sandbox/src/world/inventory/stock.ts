import type { Account } from '../accounts/account.ts';
import { findStockChangeTime } from '../listings/listing.ts';
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

/** Adds units that came back to Amazon's fulfillment centers. */
export function addStock(account: Account, sku: string, quantity: number, at: number): void {
  const listing = account.listings.get(sku);
  if (listing?.channel !== 'AFN') return;
  const stockMovedAt = Math.max(findStockChangeTime(listing), at);
  account.listings.set(sku, { ...listing, quantity: listing.quantity + quantity, stockMovedAt });
}
