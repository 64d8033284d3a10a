import type * as Catalogue from '@supercargo/catalogue/types/product-fees-v0';
import { invalidInput } from '../../base/api-error.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { SellerCall } from '../handler.ts';
import { type Operation, operation } from '../operation.ts';
import { buildFeesEstimate } from './fees-estimate.ts';

const MAX_REQUESTS = 20;

const getEstimateForSku = operation('productFees', 'v0', 'getMyFeesEstimateForSKU', (call) =>
  json({ payload: buildEstimateResult(call, 'SellerSKU', call.path.SellerSKU, call.body) }),
);

const getEstimateForAsin = operation('productFees', 'v0', 'getMyFeesEstimateForASIN', (call) =>
  json({ payload: buildEstimateResult(call, 'ASIN', call.path.Asin, call.body) }),
);

const getEstimates = operation('productFees', 'v0', 'getMyFeesEstimates', (call) => {
  const { body } = call;
  if (body.length === 0 || body.length > MAX_REQUESTS) {
    throw invalidInput(`The body must have from 1 to ${MAX_REQUESTS} requests.`, 'body');
  }
  return json(body.map((entry) => buildFeesEstimate(call, entry.IdType, entry.IdValue, readFeesRequest(entry))));
});

function buildEstimateResult(
  call: SellerCall,
  idType: Catalogue.IdType,
  id: string,
  body: Received<Catalogue.GetMyFeesEstimateRequest>,
): Sent<Catalogue.GetMyFeesEstimateResult> {
  return { FeesEstimateResult: buildFeesEstimate(call, idType, id, readFeesRequest(body)) };
}

function readFeesRequest({ FeesEstimateRequest: request }: Received<Catalogue.GetMyFeesEstimateRequest>) {
  if (!request) throw invalidInput('FeesEstimateRequest is required.', 'FeesEstimateRequest');
  const { MarketplaceId } = request;
  if (!isMarketplaceId(MarketplaceId)) {
    throw invalidInput(`There is no marketplace ${MarketplaceId}.`, 'MarketplaceId (body)');
  }
  return request;
}

export const operations: readonly Operation[] = [getEstimateForSku, getEstimateForAsin, getEstimates];
