import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-v0';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';
import { readBatchRequests, runBatchEntry } from './batch-request.ts';
import type { ItemType } from './find-item.ts';
import { toOffersResponse } from './offers-response-v0.ts';

const MAX_REQUESTS = 20;

const PATHS = {
  Asin: /^\/products\/pricing\/v0\/items\/([^/]+)\/offers$/,
  Sku: /^\/products\/pricing\/v0\/listings\/([^/]+)\/offers$/,
};

type BatchCall = SellerCall<
  Readonly<Record<string, string>>,
  string,
  Received<Catalogue.GetItemOffersBatchRequest | Catalogue.GetListingOffersBatchRequest>
>;
type BatchEntry = Received<Catalogue.ItemOffersRequest | Catalogue.ListingOffersRequest>;

export const getItemOffers = operation('productPricing', 'v0', 'getItemOffers', (call) =>
  json({ payload: buildOffers(call, 'Asin', call.path.Asin) }),
);

export const getListingOffers = operation('productPricing', 'v0', 'getListingOffers', (call) =>
  json({ payload: buildOffers(call, 'Sku', call.path.SellerSKU) }),
);

export const getItemOffersBatch = operation('productPricing', 'v0', 'getItemOffersBatch', (call) =>
  json({ responses: runBatch(call, 'Asin', (Asin) => ({ Asin })) }),
);

export const getListingOffersBatch = operation('productPricing', 'v0', 'getListingOffersBatch', (call) =>
  json({ responses: runBatch(call, 'Sku', (SellerSKU) => ({ SellerSKU })) }),
);

function buildOffers(call: SellerCall, type: ItemType, id: string): Sent<Catalogue.GetOffersResult> {
  const marketplaceId = call.query.text('MarketplaceId') ?? '';
  const condition = call.query.text('ItemCondition') ?? '';
  const isBusiness = call.query.text('CustomerType') === 'Business';
  return toOffersResponse(call, { type, id, marketplaceId, condition, isBusiness });
}

/** Runs a batch. Each entry has its own status, and a failed entry does not affect the others. */
function runBatch<Item>(
  call: BatchCall,
  type: ItemType,
  toItem: (id: string) => Item,
): readonly (Sent<Catalogue.BatchOffersResponse> & { request: Sent<Catalogue.BatchOffersRequestParams> & Item })[] {
  return readBatchRequests<BatchEntry>(call.body.requests, MAX_REQUESTS).map((request) => {
    const id = readItemId(request, type);
    const { status, body } = runBatchEntry(() => ({ payload: buildEntry(call, request, type, id) }));
    return {
      headers: { Date: formatIsoTime(call.now) },
      status,
      request: { ...toRequestParameters(request), ...toItem(id) },
      body,
    };
  });
}

function buildEntry(
  call: SellerCall,
  request: BatchEntry,
  type: ItemType,
  id: string,
): Sent<Catalogue.GetOffersResult> {
  if (request.method !== 'GET') throw invalidInput('method must be GET.', 'method (body)');
  if (id === '') throw invalidInput('uri is not a path of offers.', 'uri (body)');
  const marketplaceId = readText(request, 'MarketplaceId');
  const isBusiness = request.CustomerType === 'Business';
  return toOffersResponse(call, { type, id, marketplaceId, condition: request.ItemCondition, isBusiness });
}

function toRequestParameters({
  MarketplaceId,
  ItemCondition,
  CustomerType,
}: BatchEntry): Sent<Catalogue.BatchOffersRequestParams> {
  return { MarketplaceId, ItemCondition, ...(CustomerType && { CustomerType }) };
}

/** Reads the ASIN or SKU from an entry's URI; empty if the URI is not one of offers. */
function readItemId({ uri }: BatchEntry, type: ItemType): string {
  const found = PATHS[type].exec(uri)?.[1] ?? '';
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}
