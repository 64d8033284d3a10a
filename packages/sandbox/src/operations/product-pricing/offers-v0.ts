import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Handler, pathValue, type SellerCall } from '../handler.ts';
import { batchRequests, outcomeOf, requiredMember } from './batch-request.ts';
import { offersView } from './offers-view-v0.ts';
import type { ItemType } from './priced-article.ts';

const MOST = 20;
const CONDITIONS = ['New', 'Used', 'Collectible', 'Refurbished', 'Club'];

const PATHS = {
  Asin: /^\/products\/pricing\/v0\/items\/([^/]+)\/offers$/,
  Sku: /^\/products\/pricing\/v0\/listings\/([^/]+)\/offers$/,
};

export const getItemOffers = offersFor('Asin', 'Asin');
export const getListingOffers = offersFor('Sku', 'SellerSKU');
export const getItemOffersBatch = offersBatch('Asin');
export const getListingOffersBatch = offersBatch('Sku');

function offersFor(type: ItemType, parameter: string): Handler {
  return (call) => {
    const marketplaceId = call.query.text('MarketplaceId') ?? '';
    const condition = call.query.text('ItemCondition') ?? '';
    return json({ payload: offersView(call, { type, id: pathValue(call, parameter), marketplaceId, condition }) });
  };
}

/** Runs a batch. Each entry has its own status, and a failed entry does not affect the others. */
function offersBatch(type: ItemType): Handler {
  return (call) => {
    const responses = batchRequests(call, MOST).map((request) => {
      const id = idIn(request, type);
      const { status, body } = outcomeOf(() => ({ payload: entryView(call, request, type, id) }));
      return { headers: { Date: isoTime(call.now) }, status, request: echo(request, type, id), body };
    });
    return json({ responses });
  };
}

function entryView(call: SellerCall, request: JsonObject, type: ItemType, id: string) {
  if (request.method !== 'GET') throw invalidInput('method must be GET.', 'Parameter: method (body)');
  if (id === '') throw invalidInput('uri does not lead to offers.', 'Parameter: uri (body)');
  const marketplaceId = requiredMember(request, 'MarketplaceId');
  const condition = requiredMember(request, 'ItemCondition');
  if (!CONDITIONS.includes(condition)) throw invalidInput('ItemCondition is not known.', 'Parameter: ItemCondition');
  return offersView(call, { type, id, marketplaceId, condition });
}

function echo({ MarketplaceId, ItemCondition, CustomerType }: JsonObject, type: ItemType, id: string) {
  const given = {
    MarketplaceId: typeof MarketplaceId === 'string' ? MarketplaceId : '',
    ItemCondition: CONDITIONS.find((known) => known === ItemCondition) ?? 'New',
    ...(CustomerType === 'Consumer' || CustomerType === 'Business' ? { CustomerType } : {}),
  };
  return { ...given, ...(type === 'Sku' ? { SellerSKU: id } : { Asin: id }) };
}

/** Reads the ASIN or SKU from an entry's URI; empty if the URI is not one of offers. */
function idIn({ uri }: JsonObject, type: ItemType): string {
  const found = PATHS[type].exec(typeof uri === 'string' ? uri : '')?.[1] ?? '';
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}
