import { ApiError, invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import type { SellerCall } from '../handler.ts';
import { readBody } from '../job-request.ts';

export interface BatchStatus {
  readonly statusCode: number;
  readonly reasonPhrase: string;
}

export interface BatchOutcome {
  readonly status: BatchStatus;
  /** The response of the entry, or its errors. */
  readonly body: object;
}

/** Returns the entries of a batch. Throws a 400 if there are none or too many. */
export function readBatchRequests(call: SellerCall, maxRequests: number): readonly JsonObject[] {
  const { requests } = readBody(call);
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > maxRequests) {
    throw invalidInput(`requests must have from 1 to ${maxRequests} entries.`, 'Parameter: requests (body)');
  }
  return requests.map((request) => (isJsonObject(request) ? request : {}));
}

/** Runs one entry. An API error affects only this entry, not the whole batch. */
export function runBatchEntry(run: () => object): BatchOutcome {
  try {
    return { status: { statusCode: 200, reasonPhrase: 'OK' }, body: run() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, body } = error.toAnswer();
    const reasonPhrase = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' }[status] ?? 'Error';
    return { status: { statusCode: status, reasonPhrase }, body: body as object };
  }
}

export function readMember(request: JsonObject, name: string): string {
  const value = request[name];
  if (typeof value === 'string' && value !== '') return value;
  throw invalidInput(`${name} is required.`, `Parameter: ${name} (body)`);
}
