import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import { readBatchRequests, readMember, runBatchEntry } from './batch-request.ts';
import type { ItemType } from './find-item.ts';
import { toOffersResponse } from './offers-response-v0.ts';

const MAX_REQUESTS = 20;
const CONDITIONS = ['New', 'Used', 'Collectible', 'Refurbished', 'Club'];

const PATHS = {
  Asin: /^\/products\/pricing\/v0\/items\/([^/]+)\/offers$/,
  Sku: /^\/products\/pricing\/v0\/listings\/([^/]+)\/offers$/,
};

export const getItemOffers = createOffersHandler('Asin', 'Asin');
export const getListingOffers = createOffersHandler('Sku', 'SellerSKU');
export const getItemOffersBatch = createBatchHandler('Asin');
export const getListingOffersBatch = createBatchHandler('Sku');

function createOffersHandler(type: ItemType, parameter: string): Handler {
  return (call) => {
    const marketplaceId = call.query.text('MarketplaceId') ?? '';
    const condition = call.query.text('ItemCondition') ?? '';
    return json({
      payload: toOffersResponse(call, { type, id: getPathValue(call, parameter), marketplaceId, condition }),
    });
  };
}

/** Runs a batch. Each entry has its own status, and a failed entry does not affect the others. */
function createBatchHandler(type: ItemType): Handler {
  return (call) => {
    const responses = readBatchRequests(call, MAX_REQUESTS).map((request) => {
      const id = readItemId(request, type);
      const { status, body } = runBatchEntry(() => ({ payload: buildEntry(call, request, type, id) }));
      return { headers: { Date: formatIsoTime(call.now) }, status, request: echoRequest(request, type, id), body };
    });
    return json({ responses });
  };
}

function buildEntry(call: SellerCall, request: JsonObject, type: ItemType, id: string) {
  if (request.method !== 'GET') throw invalidInput('method must be GET.', 'Parameter: method (body)');
  if (id === '') throw invalidInput('uri is not a path of offers.', 'Parameter: uri (body)');
  const marketplaceId = readMember(request, 'MarketplaceId');
  const condition = readMember(request, 'ItemCondition');
  if (!CONDITIONS.includes(condition)) throw invalidInput('ItemCondition is not known.', 'Parameter: ItemCondition');
  return toOffersResponse(call, { type, id, marketplaceId, condition });
}

function echoRequest({ MarketplaceId, ItemCondition, CustomerType }: JsonObject, type: ItemType, id: string) {
  const input = {
    MarketplaceId: typeof MarketplaceId === 'string' ? MarketplaceId : '',
    ItemCondition: CONDITIONS.find((known) => known === ItemCondition) ?? 'New',
    ...(CustomerType === 'Consumer' || CustomerType === 'Business' ? { CustomerType } : {}),
  };
  return { ...input, ...(type === 'Sku' ? { SellerSKU: id } : { Asin: id }) };
}

/** Reads the ASIN or SKU from an entry's URI; empty if the URI is not one of offers. */
function readItemId({ uri }: JsonObject, type: ItemType): string {
  const found = PATHS[type].exec(typeof uri === 'string' ? uri : '')?.[1] ?? '';
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}
