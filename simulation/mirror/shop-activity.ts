import type { Sandbox, SandboxPartner } from '@supercargo/sandbox';
import type { SyncClient } from '@supercargo/sync';
import type { Random } from '../random.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import { repeat } from './repeat.ts';
import { sellerActivities, vendorActivities } from './seller-activity.ts';
import { hideOffers, planReturns, runCorrections } from './shop-corrections.ts';

/** A change of a listing that the seller made. */
export interface QuantityChange {
  readonly sellerId: string;
  readonly sku: string;
  readonly channel: 'AFN' | 'MFN';
  readonly quantity: number;
  readonly at: number;
}

export interface ShopOptions {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly seller: SandboxPartner;
  /** The client of the seller's own program, which deletes listings. */
  readonly client: SyncClient;
  /** When nothing happens any more, in milliseconds. */
  readonly until: number;
  readonly ordersPerDay: number;
  /** Changes of listings per day. */
  readonly changesPerDay: number;
  readonly onQuantity: (change: QuantityChange) => void;
}

/** Buyers order and return, and the seller changes prices and stock, deletes listings and does other things, until the end. */
export async function runShop(options: ShopOptions): Promise<void> {
  planReturns(options);
  hideOffers(options);
  await Promise.all([
    ...runActivities(options, sellerActivities),
    runCorrections(options),
    repeat(options, 'buyers', options.ordersPerDay, (random) => placeOrder(options, random)),
    repeat(options, 'seller', options.changesPerDay, (random) => changeListing(options, random)),
  ]);
}

/** A vendor accepts and ships purchase orders, until the end. */
export async function runVendor(options: ShopOptions): Promise<void> {
  await Promise.all(runActivities(options, vendorActivities));
}

function runActivities(options: ShopOptions, activities: typeof sellerActivities): Promise<void>[] {
  return Object.entries(activities).map(([name, { perDay, act }]) =>
    repeat(options, name, perDay(options.seller), (random) => act(options, random)),
  );
}

function placeOrder({ sandbox, seller }: ShopOptions, random: Random): void {
  const marketplaceId = random.pick(seller.marketplaceIds);
  try {
    sandbox.testData.placeOrders({ sellerId: seller.sellerId, marketplaceId, count: random.integer(1, 2) });
  } catch (error) {
    // Nothing is in stock.
    if (!(error instanceof RangeError)) throw error;
  }
}

function changeListing(options: ShopOptions, random: Random): void {
  const { sandbox, clock, seller, onQuantity } = options;
  const { sellerId } = seller;
  const marketplaceId = random.pick(seller.marketplaceIds);
  const listings = sandbox.testData.listings(sellerId, marketplaceId);
  if (listings.length === 0) return;
  const { sku, channel, price } = random.pick(listings);
  if (random.isHit(0.4)) {
    const changed = Math.round(price * random.integer(80, 125)) / 100 + 0.01;
    sandbox.testData.changeListing({ sellerId, sku, marketplaceId, price: changed });
  } else {
    const quantity = random.integer(0, 400);
    sandbox.testData.changeListing({ sellerId, sku, marketplaceId, quantity });
    onQuantity({ sellerId, sku, channel, quantity, at: clock.now() });
  }
}
