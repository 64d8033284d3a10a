import { type Account, collection } from '../accounts/account.ts';
import { openOrdersCollection } from '../orders/open-orders.ts';

/** Counts the units by SKU that are in Amazon's fulfillment centers but already sold. */
export function countReservedUnits(account: Account): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const id of collection(account, openOrdersCollection).keys()) {
    const order = account.orders.get(id);
    if (order?.channel !== 'AFN' || order.status === 'Shipped' || order.status === 'Canceled') continue;
    for (const { sku, quantity, shipped } of order.items) units.set(sku, (units.get(sku) ?? 0) + quantity - shipped);
  }
  return units;
}
