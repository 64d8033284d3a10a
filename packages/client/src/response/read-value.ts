import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isPlainObject } from '../runtime/plain-object.ts';
import type { ApiResponse } from './api-response.ts';
import { truncate } from './truncate.ts';

/**
 * Returns the value of a successful response: `{success: true}` without a body, otherwise its payload, otherwise the
 * whole body. amazon-sp-api returns the same, but rejects an empty body unless its status is 204.
 */
export function readValue(response: ApiResponse): unknown {
  if (response.status === 204 || response.text.trim() === '') return { success: true };
  if (response.json === undefined) throw buildNotJsonError(response);
  if (!isPlainObject(response.json) || response.json.payload === undefined) return response.json;
  const { payload, pagination } = response.json;
  return isPlainObject(payload) && isPlainObject(pagination) ? { ...pagination, ...payload } : payload;
}

function buildNotJsonError(response: ApiResponse): SellingPartnerError {
  return new SellingPartnerError({
    code: 'JSON_PARSE_ERROR',
    message: `Amazon responded with status ${response.status} and a body that is not JSON.`,
    details: truncate(response.text),
    status: response.status,
    requestId: response.headers['x-amzn-requestid'],
  });
}
