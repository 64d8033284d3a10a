import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-inventory-2024-09-11';
import { ApiError } from '../../base/api-error.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { type LocationStock, readLocationStock } from '../../world/external-fulfillment/location-stock.ts';
import { MAX_UNITS } from '../../world/listings/listing.ts';
import { acceptChange, readAcceptedLocationStock } from '../../world/pending-changes.ts';
import { checkNotEmpty } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';

const MAX_REQUESTS = 10;

const REASONS = { 200: 'OK', 400: 'Bad Request', 404: 'Not Found' };

/** Reads and sets stock in batches of up to 10 requests. A request that fails has no effect on the others. */
export const batchInventory = operation('externalFulfillmentInventory', '2024-09-11', 'batchInventory', (call) => {
  const requests = call.body.requests ?? [];
  checkNotEmpty(requests, 'requests');
  if (requests.length > MAX_REQUESTS) {
    throw new ApiError(400, 'BATCH_SIZE_EXCEED', `A batch must have at most ${MAX_REQUESTS} requests.`);
  }
  return json({ responses: requests.map((request) => updateLocationStock(call, request)) }, 207);
});

function updateLocationStock(
  call: SellerCall,
  request: Received<Catalogue.InventoryRequest>,
): Sent<Catalogue.InventoryResponse> {
  const url = new URL(readText(request, 'uri').replace(/^\/*/, '/'), 'http://batch.invalid');
  const [locationId, skuId] = [url.searchParams.get('locationId') ?? '', url.searchParams.get('skuId') ?? ''];
  const { marketplaceAttributes } = request.body ?? {};
  const place = {
    locationId,
    skuId,
    ...(marketplaceAttributes && {
      marketplaceAttributes: withoutNulls<Catalogue.MarketplaceAttributes>(marketplaceAttributes),
    }),
  };
  if (locationId === '' || !call.account.listings.has(skuId)) return buildFailure(404, place, 'INVALID_SKU');
  const action = /^\/inventory\/(update|fetch)$/.exec(url.pathname)?.[1];
  if (action === undefined) return buildFailure(400, place, 'INVALID_URI');
  const { account, now } = call;
  if (action === 'fetch') return buildSuccess(place, readLocationStock(account, locationId, skuId));
  const stock = readUpdate(request.body ?? {});
  if (stock === undefined) return buildFailure(400, place, 'INVALID_QUANTITY');
  if (stock.sequence <= readAcceptedLocationStock(account, locationId, skuId).sequence)
    return buildFailure(400, place, 'STALE_CLIENT_SEQUENCE_NUMBER');
  acceptChange(account, { kind: 'location-stock', sku: skuId, locationId, stock }, now, now);
  return buildSuccess(place, stock);
}

function readUpdate({
  quantity = null,
  clientSequenceNumber = null,
}: Received<Catalogue.InventoryRequestParams>): LocationStock | undefined {
  if (quantity === null || quantity < 0 || quantity > MAX_UNITS || clientSequenceNumber === null) return undefined;
  return { quantity, sequence: clientSequenceNumber };
}

type Place = Pick<Sent<Catalogue.InventoryResponseBody>, 'locationId' | 'skuId' | 'marketplaceAttributes'>;

function buildSuccess(place: Place, { quantity, sequence }: LocationStock): Sent<Catalogue.InventoryResponse> {
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

function buildFailure(
  statusCode: keyof typeof REASONS,
  place: Place,
  errorSubType: string,
): Sent<Catalogue.InventoryResponse> {
  return {
    status: { statusCode, reasonPhrase: REASONS[statusCode] },
    body: { ...place, actionableErrors: [{ errorType: 'PRODUCT_VALIDATION_FAILURE', errorSubType }] },
  };
}
