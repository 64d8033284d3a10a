import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import { createStockLookup, type WarehouseStock } from '../world/inventory/warehouse-stock.ts';
import { findStockChangeTime, type Listing } from '../world/listings/listing.ts';
import { isListedIn, toMarketplaceListing } from '../world/listings/store-listing.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

interface ItemStock {
  readonly listing: Listing;
  readonly stock: WarehouseStock;
}

/** Sends notifications of stock that changed in Amazon's warehouses, or on its way there. */
export function watchWarehouses(notifier: Notifier): void {
  watchChanges<ItemStock>(notifier, {
    type: 'FBA_INVENTORY_AVAILABILITY_CHANGES',
    items: listWarehouseStock,
    state: ({ stock }) => JSON.stringify(stock),
    changedAt: ({ listing }) => findStockChangeTime(listing),
    payloads: ({ listing, stock }, { sellerId, marketplaces }) => [
      {
        SellerId: sellerId,
        FNSKU: listing.fnSku ?? listing.asin,
        ASIN: listing.asin,
        SKU: listing.sku,
        FulfillmentInventoryByMarketplace: marketplaces
          .filter((store) => isListedIn(listing, store))
          .map((store) => ({
            MarketplaceId: store.id,
            ItemName: toMarketplaceListing(listing, store).title,
            FulfillmentInventory: toInventory(stock),
            Stores: [],
          })),
      },
    ],
  });
}

function* listWarehouseStock(account: Account, now: number): Iterable<readonly [string, ItemStock]> {
  const getWarehouseStock = createStockLookup(account, now);
  for (const [sku, listing] of account.listings) {
    if (listing.channel === 'AFN') yield [sku, { listing, stock: getWarehouseStock(listing) }];
  }
}

function toInventory(stock: WarehouseStock): JsonObject {
  return {
    InboundQuantityBreakdown: {
      Working: stock.inboundWorking,
      Shipped: stock.inboundShipped,
      Receiving: stock.inboundReceiving,
    },
    Fulfillable: stock.fulfillable,
    Unfulfillable: stock.unfulfillable,
    Researching: 0,
    ReservedQuantityBreakdown: { WarehouseProcessing: 0, WarehouseTransfer: 0, PendingCustomerOrder: stock.reserved },
    FutureSupplyBuyable: 0,
    PendingCustomerOrderInTransit: 0,
  };
}
