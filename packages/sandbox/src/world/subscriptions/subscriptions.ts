import type { Marketplace } from '../../base/marketplaces.ts';
import { createRandom } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import { type ShownListing, showListings } from '../listings/listing-status.ts';
import type { Order } from '../orders/order.ts';

/** Sales to Subscribe & Save customers. */
export interface SubscriptionSales {
  readonly units: number;
  readonly revenue: MinorUnits;
  /** The revenue of all sales, to subscribers and others. */
  readonly allRevenue: MinorUnits;
}

interface SubscriptionSpan {
  readonly marketplaceId: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Returns the items that buyers can subscribe to: those in Amazon's fulfillment centers. */
export function listSubscribable({ listings }: Account, store: Marketplace, now: number): readonly ShownListing[] {
  return showListings(listings.values(), store, now).filter(({ channel, price }) => channel === 'AFN' && price > 0);
}

export function countSubscriptions({ asin, status }: ShownListing, marketplaceId: string): number {
  return status === 'Active' ? createRandom(`subscriptions/${asin}/${marketplaceId}`).integer(0, 40) : 0;
}

/** Returns the sales of items by SKU. A fifth of what Amazon ships goes to subscribers. */
export function computeSubscriptionSales(account: Account, { marketplaceId, from, to }: SubscriptionSpan) {
  const sales = new Map<string, SubscriptionSales>();
  for (const order of account.orders.values()) {
    const { status, updatedAt } = order;
    if (status !== 'Shipped' || order.marketplaceId !== marketplaceId || updatedAt < from || updatedAt >= to) continue;
    const subscribed = isSubscribed(order);
    for (const { sku, quantity, price } of order.items) {
      const { units, revenue, allRevenue } = sales.get(sku) ?? { units: 0, revenue: 0, allRevenue: 0 };
      sales.set(sku, {
        units: units + (subscribed ? quantity : 0),
        revenue: revenue + (subscribed ? price : 0),
        allRevenue: allRevenue + price,
      });
    }
  }
  return sales;
}

function isSubscribed({ id, channel }: Order): boolean {
  return channel === 'AFN' && createRandom(`subscriber/${id}`).chance(0.2);
}
