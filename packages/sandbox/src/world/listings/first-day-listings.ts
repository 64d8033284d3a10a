import type { Order } from '../orders/order.ts';
import type { Channel, Listing } from './listing.ts';
import { isSuppressed } from './listing-status.ts';

const DAY = 86_400_000;
/** The days whose sales tell how long stock lasts. */
const SALES_DAYS = 30;
/** Low stock lasts for about this many days. */
const LOW_DAYS = 5;
const MIN_LISTINGS = 100;

/**
 * Gives a new shop the listings that its seller must act on: for each channel, the product that sells best is nearly sold out and the
 * next one is sold out, and one listing is suppressed. It takes no random number.
 */
export function planFirstDayListings(
  listings: readonly Listing[],
  orders: readonly Order[],
  now: number,
): readonly Listing[] {
  if (listings.length < MIN_LISTINGS) return listings;
  const changed = new Map<string, Listing>();
  const units = countRecentUnits(orders, now);
  for (const channel of ['AFN', 'MFN'] as const) {
    const [best, next] = listBestSellers(listings, units, channel);
    if (best === undefined || next === undefined) continue;
    const quantity = Math.max(1, Math.floor(((units.get(best.sku) ?? 0) * LOW_DAYS) / SALES_DAYS));
    changed.set(best.sku, { ...best, quantity });
    changed.set(next.sku, { ...next, quantity: 0 });
  }
  if (!listings.some(isSuppressed)) {
    const last = listings.findLast(({ sku }) => !units.has(sku) && !changed.has(sku));
    if (last !== undefined) changed.set(last.sku, { ...last, missing: ['country_of_origin'] });
  }
  return listings.map((listing) => changed.get(listing.sku) ?? listing);
}

function countRecentUnits(orders: readonly Order[], now: number): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (let index = orders.length - 1; index >= 0; index -= 1) {
    const order = orders[index] as Order;
    if (order.purchasedAt < now - SALES_DAYS * DAY) break;
    if (order.status === 'Canceled') continue;
    for (const { sku, quantity } of order.items) units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return units;
}

/** Lists active listings of a channel, those with most units first. The first three listings of a shop stay in stock. */
function listBestSellers(listings: readonly Listing[], units: ReadonlyMap<string, number>, channel: Channel) {
  return listings
    .slice(3)
    .filter((listing) => listing.channel === channel && listing.quantity > 0 && !isSuppressed(listing))
    .sort((one, other) => (units.get(other.sku) ?? 0) - (units.get(one.sku) ?? 0));
}
