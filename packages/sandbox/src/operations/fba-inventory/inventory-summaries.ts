import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, textsOf } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { pageAt } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { totalUnits, type WarehouseStock, warehouseStock } from '../../world/inventory/warehouse-stock.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { conditionOf } from '../../world/listings/conditions.ts';
import { type Listing, stockChangedAt } from '../../world/listings/listing.ts';
import { listingsIn } from '../../world/listings/store-listing.ts';
import { type Handler, listName, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { storesOf } from '../listings-items/listing-call.ts';

const PAGE = 50;

/** Lists the stock in Amazon's warehouses. The page token is next to the payload, not in it, as in Amazon's schema. */
export function getInventorySummaries({ pages }: HandlerServices): Handler {
  return (call) => {
    const [store] = storesOf(call);
    const granularityId = call.query.text('granularityId') ?? '';
    if (granularityId !== store?.id) throw fault('granularityId must be the requested marketplace.', 'granularityId');
    const token = call.query.text('nextToken');
    const bookmark = token === undefined ? firstPage(call) : pages.open(token, listName(call));
    const { items, nextToken } = pageAt(inWarehouses(call.account, store, bookmark.filters), PAGE, bookmark, pages);
    const stockOf = warehouseStock(call.account, call.now);
    const inventorySummaries = items.map((listing) =>
      summaryOf(listing, stockOf(listing), bookmark.filters.details === true),
    );
    return json({
      payload: { granularity: { granularityType: 'Marketplace', granularityId }, inventorySummaries },
      ...(nextToken && { pagination: { nextToken } }),
    });
  };
}

function firstPage(call: SellerCall): Bookmark {
  const { query } = call;
  const [skus, sku] = [query.list('sellerSkus'), query.text('sellerSku')];
  const filters = {
    skus: sku === undefined || skus.length > 0 ? skus : [sku],
    since: query.time('startDateTime') ?? 0,
    details: query.text('details') === 'true',
  };
  return { list: listName(call), offset: 0, filters };
}

function inWarehouses(account: Account, store: Marketplace, { skus, since }: JsonObject): readonly Listing[] {
  const wanted = textsOf(skus);
  return listingsIn(account.listings.values(), store).filter(
    (listing) =>
      listing.channel === 'AFN' &&
      (wanted.length === 0 || wanted.includes(listing.sku)) &&
      stockChangedAt(listing) >= Number(since),
  );
}

function summaryOf(listing: Listing, stock: WarehouseStock, details: boolean) {
  return {
    asin: listing.asin,
    fnSku: listing.fnSku ?? listing.asin,
    sellerSku: listing.sku,
    condition: conditionOf(listing).inventory,
    ...(details && { inventoryDetails: detailsOf(stock) }),
    lastUpdatedTime: isoTime(stockChangedAt(listing)),
    productName: listing.title,
    totalQuantity: totalUnits(stock),
    stores: [],
  };
}

function detailsOf({ fulfillable, reserved, inboundWorking, inboundShipped, inboundReceiving }: WarehouseStock) {
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
      totalUnfulfillableQuantity: 0,
      customerDamagedQuantity: 0,
      warehouseDamagedQuantity: 0,
      distributorDamagedQuantity: 0,
      carrierDamagedQuantity: 0,
      defectiveQuantity: 0,
      expiredQuantity: 0,
    },
  };
}

function fault(message: string, name: string) {
  return invalidInput(message, `Parameter: ${name} (query)`);
}
