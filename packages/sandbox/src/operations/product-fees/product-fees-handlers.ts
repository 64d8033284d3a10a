import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { getPathValue, type Handler, type Handlers } from '../handler.ts';
import { readBody } from '../job-request.ts';
import { buildFeesEstimate } from './fees-estimate.ts';

const MAX_REQUESTS = 20;

export const productFeesHandlers: Handlers = {
  'productFees/v0/getMyFeesEstimateForSKU': createEstimateHandler('SellerSKU', 'SellerSKU'),
  'productFees/v0/getMyFeesEstimateForASIN': createEstimateHandler('ASIN', 'Asin'),
  'productFees/v0/getMyFeesEstimates': (call) => {
    const { body } = call;
    if (!Array.isArray(body) || body.length === 0 || body.length > MAX_REQUESTS) {
      throw invalidInput(`The body must have from 1 to ${MAX_REQUESTS} requests.`, 'Parameter: body');
    }
    return json(body.map((entry) => buildBatchEntry(isJsonObject(entry) ? entry : {}, call)));
  },
};

function createEstimateHandler(idType: 'ASIN' | 'SellerSKU', parameter: string): Handler {
  return (call) => {
    const request = readFeesRequest(readBody(call));
    return json({
      payload: { FeesEstimateResult: buildFeesEstimate(call, idType, getPathValue(call, parameter), request) },
    });
  };
}

function buildBatchEntry(entry: JsonObject, call: Parameters<Handler>[0]) {
  const { IdType, IdValue } = entry;
  if ((IdType !== 'ASIN' && IdType !== 'SellerSKU') || typeof IdValue !== 'string') {
    throw invalidInput('Every request takes IdType and IdValue.', 'Parameter: body');
  }
  return buildFeesEstimate(call, IdType, IdValue, readFeesRequest(entry));
}

function readFeesRequest({ FeesEstimateRequest: request }: JsonObject): JsonObject {
  if (!isJsonObject(request)) throw invalidInput('FeesEstimateRequest is required.', 'Parameter: FeesEstimateRequest');
  return request;
}
