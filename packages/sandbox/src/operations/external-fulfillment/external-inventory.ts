import type { JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { readObjects, readOptionalObject } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';

const locationStocksCollection = defineCollection<LocationStock>('locationStocks');

interface LocationStock {
  readonly quantity: number;
  /** Sequence number of the update that set the quantity. The sandbox rejects updates that do not have a higher one. */
  readonly sequence: number;
}

const REASONS: Readonly<Record<number, string>> = { 200: 'OK', 400: 'Bad Request', 404: 'Not Found' };

/** Reads and sets stock in batches of up to 10 requests. A request that fails has no effect on the others. */
export const batchInventory: Handler = (call) => {
  const requests = readObjects(readBody(call), 'requests');
  return json({ responses: requests.map((request) => updateLocationStock(call, request)) }, 207);
};

function updateLocationStock(call: SellerCall, request: JsonObject) {
  const url = new URL(readText(request, 'uri').replace(/^\/*/, '/'), 'http://batch.invalid');
  const [locationId, skuId] = [url.searchParams.get('locationId') ?? '', url.searchParams.get('skuId') ?? ''];
  const params = readOptionalObject(request, 'body') ?? {};
  const place = {
    locationId,
    skuId,
    ...(params.marketplaceAttributes !== undefined && { marketplaceAttributes: params.marketplaceAttributes }),
  };
  if (locationId === '' || !call.account.listings.has(skuId)) return buildFailure(404, place, 'INVALID_SKU');
  const action = /^\/inventory\/(update|fetch)$/.exec(url.pathname)?.[1];
  if (action === undefined) return buildFailure(400, place, 'INVALID_URI');
  const stocks = collection(call.account, locationStocksCollection);
  const key = JSON.stringify([locationId, skuId]);
  const known = stocks.get(key) ?? { quantity: 0, sequence: 0 };
  if (action === 'fetch') return buildSuccess(place, known);
  const updated = readUpdate(params);
  if (updated === undefined) return buildFailure(400, place, 'INVALID_QUANTITY');
  if (updated.sequence <= known.sequence) return buildFailure(400, place, 'STALE_CLIENT_SEQUENCE_NUMBER');
  stocks.set(key, updated);
  return buildSuccess(place, updated);
}

function readUpdate({ quantity, clientSequenceNumber }: JsonObject): LocationStock | undefined {
  const good = typeof quantity === 'number' && quantity >= 0 && typeof clientSequenceNumber === 'number';
  return good ? { quantity, sequence: clientSequenceNumber } : undefined;
}

function buildSuccess(place: JsonObject, { quantity, sequence }: LocationStock) {
  return {
    status: { statusCode: 200, reasonPhrase: REASONS[200] },
    body: {
      ...place,
      sellableQuantity: quantity,
      reservedQuantity: 0,
      clientSequenceNumber: sequence,
      actionableErrors: [],
    },
  };
}

function buildFailure(statusCode: number, place: JsonObject, errorSubType: string) {
  return {
    status: { statusCode, reasonPhrase: REASONS[statusCode] },
    body: { ...place, actionableErrors: [{ errorType: 'PRODUCT_VALIDATION_FAILURE', errorSubType }] },
  };
}
