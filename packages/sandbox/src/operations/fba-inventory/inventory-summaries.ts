import type * as Catalogue from '@supercargo/catalogue/types/fba-inventory-v1';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type JsonObject, type Sent, toTexts } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { countTotalUnits, createStockLookup, type WarehouseStock } from '../../world/inventory/warehouse-stock.ts';
import { getCondition } from '../../world/listings/conditions.ts';
import { findStockChangeTime, type Listing } from '../../world/listings/listing.ts';
import { listMarketplaceListings } from '../../world/listings/store-listing.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { type Operation, operation } from '../operation.ts';

const PAGE_SIZE = 50;

/** Lists the stock in Amazon's warehouses. The page token is next to the payload, not in it, as in Amazon's schema. */
export function getInventorySummaries({ pages }: HandlerServices): Operation {
  return operation('fbaInventory', 'v1', 'getInventorySummaries', (call) => {
    const [store] = readMarketplaces(call);
    const granularityId = call.query.text('granularityId') ?? '';
    if (granularityId !== store?.id)
      throw invalidInput('granularityId must be the requested marketplace.', 'granularityId (query)');
    const token = call.query.text('nextToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
    const { items, nextToken } = buildPage(
      selectWarehouseListings(call.account, store, bookmark.filters),
      PAGE_SIZE,
      bookmark,
      pages,
    );
    const getWarehouseStock = createStockLookup(call.account, call.now);
    const inventorySummaries = items.map((listing) =>
      toSummary(listing, getWarehouseStock(listing), bookmark.filters.details === true),
    );
    return json({
      payload: { granularity: { granularityType: 'Marketplace', granularityId }, inventorySummaries },
      ...(nextToken && { pagination: { nextToken } }),
    });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const [skus, sku] = [query.list('sellerSkus'), query.text('sellerSku')];
  const filters = {
    skus: sku === undefined || skus.length > 0 ? skus : [sku],
    since: query.time('startDateTime') ?? 0,
    details: query.text('details') === 'true',
  };
  return { ...getPagedList(call), offset: 0, filters };
}

function selectWarehouseListings(
  account: Account,
  store: Marketplace,
  { skus, since }: JsonObject,
): readonly Listing[] {
  const wanted = toTexts(skus);
  return listMarketplaceListings(account.listings.values(), store).filter(
    (listing) =>
      listing.channel === 'AFN' &&
      (wanted.length === 0 || wanted.includes(listing.sku)) &&
      findStockChangeTime(listing) >= Number(since),
  );
}

function toSummary(listing: Listing, stock: WarehouseStock, details: boolean): Sent<Catalogue.InventorySummary> {
  return {
    asin: listing.asin,
    fnSku: listing.fnSku ?? listing.asin,
    sellerSku: listing.sku,
    condition: getCondition(listing).inventory,
    ...(details && { inventoryDetails: toDetails(stock) }),
    lastUpdatedTime: formatIsoTime(findStockChangeTime(listing)),
    productName: listing.title,
    totalQuantity: countTotalUnits(stock),
    stores: [],
  };
}

function toDetails(stock: WarehouseStock): Sent<Catalogue.InventoryDetails> {
  const { fulfillable, reserved, inboundWorking, inboundShipped, inboundReceiving, unfulfillable } = stock;
  return {
    fulfillableQuantity: fulfillable,
    inboundWorkingQuantity: inboundWorking,
    inboundShippedQuantity: inboundShipped,
    inboundReceivingQuantity: inboundReceiving,
    reservedQuantity: {
      totalReservedQuantity: reserved,
      pendingCustomerOrderQuantity: reserved,
      pendingTransshipmentQuantity: 0,
      fcProcessingQuantity: 0,
    },
    researchingQuantity: { totalResearchingQuantity: 0, researchingQuantityBreakdown: [] },
    unfulfillableQuantity: {
      totalUnfulfillableQuantity: unfulfillable,
      customerDamagedQuantity: 0,
      warehouseDamagedQuantity: 0,
      distributorDamagedQuantity: 0,
      carrierDamagedQuantity: 0,
      defectiveQuantity: unfulfillable,
      expiredQuantity: 0,
    },
  };
}
