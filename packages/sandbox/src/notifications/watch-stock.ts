import { type Account, collection } from '../state/account.ts';
import { isoTime } from '../state/job.ts';
import type { Listing } from '../state/listing.ts';
import { reservedUnits } from '../state/reserved-units.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

const HOUR = 3_600_000;
const ITEMS_A_MESSAGE = 100;

interface Stock {
  readonly listing: Listing;
  readonly reserved: number;
}

/** Notifications of stock: at once for what lies in the marketplace's warehouses, by the hour for everything. */
export function watchStock(notifier: Notifier): void {
  watchChanges<Stock>(notifier, {
    type: 'FBA_INVENTORY_AVAILABILITY_CHANGES',
    items: inWarehouses,
    state: ({ listing, reserved }) => `${listing.quantity} ${reserved}`,
    changedAt: ({ listing }) => listing.updatedAt,
    payloads: ({ listing, reserved }, { sellerId, marketplaces }) => [
      {
        SellerId: sellerId,
        FNSKU: listing.fnSku ?? listing.asin,
        ASIN: listing.asin,
        SKU: listing.sku,
        FulfillmentInventoryByMarketplace: marketplaces.map(({ id }) => ({
          MarketplaceId: id,
          ItemName: listing.title,
          FulfillmentInventory: inventoryOf(listing.quantity, reserved),
        })),
      },
    ],
  });
  watchHourly(notifier, 'ITEM_INVENTORY_EVENT_CHANGE');
}

function* inWarehouses(account: Account): Iterable<readonly [string, Stock]> {
  const reserved = reservedUnits(account);
  for (const [sku, listing] of account.listings) {
    if (listing.channel === 'AFN') yield [sku, { listing, reserved: reserved.get(sku) ?? 0 }];
  }
}

function inventoryOf(fulfillable: number, reserved: number) {
  return {
    InboundQuantityBreakdown: { Working: 0, Shipped: 0, Receiving: 0 },
    Fulfillable: fulfillable,
    Unfulfillable: 0,
    Researching: 0,
    ReservedQuantityBreakdown: { WarehouseProcessing: 0, WarehouseTransfer: 0, PendingCustomerOrder: reserved },
    FutureSupplyBuyable: 0,
    PendingCustomerOrderInTransit: 0,
  };
}

/** After every full hour, what has changed since the last one that was looked at. */
function watchHourly(notifier: Notifier, type: string): void {
  const kind = `hourly ${type}`;
  notifier.watch((account, now) => {
    if (!notifier.isHeard(account, [type])) {
      account.collections.delete(kind);
      return;
    }
    const hour = Math.floor(now / HOUR) * HOUR;
    const isFirst = !account.collections.has(kind);
    // A SKU never is an empty text: under that stands the hour itself.
    const seen = collection<{ readonly value: number }>(account, kind);
    if (seen.get('')?.value === hour) return;
    seen.set('', { value: hour });
    const changed = [...account.listings.values()].filter(({ sku, quantity }) => seen.get(sku)?.value !== quantity);
    for (const { sku, quantity } of changed) seen.set(sku, { value: quantity });
    if (isFirst) return;
    for (let at = 0; at < changed.length; at += ITEMS_A_MESSAGE) {
      const items = changed.slice(at, at + ITEMS_A_MESSAGE).map((listing) => hourOf(listing, account, hour));
      notifier.notify(account, type, { itemInventoryEventChanges: items }, hour);
    }
  });
}

function hourOf({ asin, quantity }: Listing, { sellerId, marketplaces }: Account, hour: number) {
  return {
    accountId: `amzn1.merchant.o.${sellerId}`,
    marketplaceId: marketplaces[0]?.id,
    startTime: isoTime(hour - HOUR),
    endTime: isoTime(hour),
    asin,
    highlyAvailableInventory: quantity,
  };
}
