import type { JsonObject } from '../json-value.ts';
import type { Account } from '../state/account.ts';
import type { Listing } from '../state/listing.ts';
import { type WarehouseStock, warehouseStock } from '../state/warehouse-stock.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

interface StockNews {
  readonly listing: Listing;
  readonly stock: WarehouseStock;
  readonly seenAt: number;
}

/** Notifications of changes to what lies in the warehouses. They bear the time of the look that noticed them. */
export function watchWarehouses(notifier: Notifier): void {
  watchChanges<StockNews>(notifier, {
    type: 'FBA_INVENTORY_AVAILABILITY_CHANGES',
    items: stockNews,
    state: ({ stock }) => JSON.stringify(stock),
    changedAt: ({ seenAt }) => seenAt,
    payload: availability,
  });
}

function stockNews(account: Account, now: number): readonly (readonly [string, StockNews])[] {
  const stockOf = warehouseStock(account, now);
  return [...account.listings.values()]
    .filter(({ channel }) => channel === 'AFN')
    .map((listing) => [listing.sku, { listing, stock: stockOf(listing), seenAt: now }]);
}

function availability({ listing, stock }: StockNews, { sellerId, marketplaces }: Account): JsonObject {
  return {
    SellerId: sellerId,
    FNSKU: listing.fnSku ?? listing.asin,
    ASIN: listing.asin,
    SKU: listing.sku,
    FulfillmentInventoryByMarketplace: [
      {
        MarketplaceId: marketplaces[0]?.id,
        ItemName: listing.title,
        FulfillmentInventory: {
          InboundQuantityBreakdown: {
            Working: stock.inboundWorking,
            Shipped: stock.inboundShipped,
            Receiving: stock.inboundReceiving,
          },
          Fulfillable: stock.fulfillable,
          Unfulfillable: 0,
          Researching: 0,
          ReservedQuantityBreakdown: {
            WarehouseProcessing: 0,
            WarehouseTransfer: 0,
            PendingCustomerOrder: stock.reserved,
          },
          FutureSupplyBuyable: 0,
          PendingCustomerOrderInTransit: 0,
        },
        Stores: [],
      },
    ],
  };
}
