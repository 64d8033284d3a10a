import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { type Handler, type Handlers, pathValue } from '../handler.ts';
import { bodyObject } from '../job-request.ts';
import { feesEstimate } from './fees-estimate.ts';

const MOST = 20;

export const productFeesHandlers: Handlers = {
  'productFees/v0/getMyFeesEstimateForSKU': estimateFor('SellerSKU', 'SellerSKU'),
  'productFees/v0/getMyFeesEstimateForASIN': estimateFor('ASIN', 'Asin'),
  'productFees/v0/getMyFeesEstimates': (call) => {
    const { body } = call;
    if (!Array.isArray(body) || body.length === 0 || body.length > MOST) {
      throw invalidInput(`The body must have from 1 to ${MOST} requests.`, 'Parameter: body');
    }
    return json(body.map((entry) => batchEntry(isJsonObject(entry) ? entry : {}, call)));
  },
};

function estimateFor(idType: 'ASIN' | 'SellerSKU', parameter: string): Handler {
  return (call) => {
    const request = requestIn(bodyObject(call));
    return json({ payload: { FeesEstimateResult: feesEstimate(call, idType, pathValue(call, parameter), request) } });
  };
}

function batchEntry(entry: JsonObject, call: Parameters<Handler>[0]) {
  const { IdType, IdValue } = entry;
  if ((IdType !== 'ASIN' && IdType !== 'SellerSKU') || typeof IdValue !== 'string') {
    throw invalidInput('Every request takes IdType and IdValue.', 'Parameter: body');
  }
  return feesEstimate(call, IdType, IdValue, requestIn(entry));
}

function requestIn({ FeesEstimateRequest: request }: JsonObject): JsonObject {
  if (!isJsonObject(request)) throw invalidInput('FeesEstimateRequest is required.', 'Parameter: FeesEstimateRequest');
  return request;
}
